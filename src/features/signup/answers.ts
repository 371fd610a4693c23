import { atom, computed } from 'nanostores'
import * as z from 'zod/mini'
import { Country, Gender, Region, Seeks } from '#contract/common.ts'
import { LookingFor } from '#contract/members.ts'
import { $user } from '#src/features/session/session.ts'
import { onForget } from '#src/lib/forget.ts'
import { persisted } from '#src/lib/persisted.ts'

/** What was typed or tapped in steps 2 and 3; what was left alone is the profile's. */
const Answers = z.object({
  gender: z.optional(Gender),
  place: z.optional(z.object({ country: Country, countryregion: z.nullable(Region) })),
  quote: z.optional(z.string()),
  interests: z.optional(z.array(z.string())),
  seeks: z.optional(Seeks),
  looking_for: z.optional(LookingFor),
  height: z.optional(z.string()),
  about: z.optional(z.string())
})
export type Answers = z.output<typeof Answers>

const Kept = z.object({ of: z.string(), answers: Answers })
const nobodys: z.output<typeof Kept> = { of: '', answers: {} }
const kept = persisted('signup-answers', Kept, nobodys, 'session')

const $kept = atom(nobodys)

/** The member's answers so far: they outlive a step back, a reload and a lost session. */
export const $answers = computed([$user, $kept], (user, { of, answers }) =>
  of === user?.id ? answers : {}
)

/** Takes up what this tab has kept. */
export function resumeAnswers(): void {
  $kept.set(kept.read())
}

export function changeAnswers(change: Answers): void {
  const of = $user.get()?.id
  if (of === undefined) return
  $kept.set({ of, answers: { ...$answers.get(), ...change } })
  kept.write($kept.get())
}

/** The profile has them. */
export function forgetAnswers(): void {
  $kept.set(nobodys)
  kept.clear()
}

onForget(() => $kept.set(nobodys))
