import { map, task } from 'nanostores'
import { isBlank } from '#contract/characters.ts'
import { listIcebreakers } from '#contract/chats.ts'
import type { ReplyOf } from '#contract/operation.ts'
import { call } from '#src/lib/api.ts'
import { ApiError, expectApiError } from '#src/lib/api-error.ts'
import { onForget, sameMember } from '#src/lib/forget.ts'
import { loadTexts } from '#src/lib/i18n.ts'
import type { Remote } from '#src/lib/remote.ts'
import { draftTo, keepDraft } from './drafts.ts'

export type Icebreaker = ReplyOf<typeof listIcebreakers>['lines'][number]

/** Opening lines, by profile id. */
export const $icebreakers = map<Record<string, Remote<Icebreaker[]>>>({})

onForget(() => $icebreakers.set({}))

/** Loads the lines for a profile once, with the texts that they name; a failed try is repeated. */
export async function loadIcebreakers(profileId: string): Promise<void> {
  const known = $icebreakers.get()[profileId]
  if (known && known.status !== 'failed') return
  $icebreakers.setKey(profileId, { status: 'loading' })
  const isSame = sameMember()
  try {
    const [{ lines }] = await task(() =>
      Promise.all([
        call(listIcebreakers, { query: { profile_id: profileId } }),
        loadTexts('icebreakers', 'interests').catch(() => {
          throw new ApiError('network')
        })
      ])
    )
    if (isSame()) $icebreakers.setKey(profileId, { status: 'ready', value: lines })
  } catch (error) {
    const { code } = expectApiError(error)
    if (isSame()) $icebreakers.setKey(profileId, { status: 'failed', code })
  }
}

/** Whether a line can go into the field without touching what stands there. */
export function fieldIsFree(profileId: string): boolean {
  return isBlank(draftTo(profileId))
}

/** Puts a line into the field, behind what was typed unless that may go; it is never sent. */
export function takeLine(profileId: string, line: string, replaces: boolean): void {
  const before = draftTo(profileId).trim()
  keepDraft(profileId, replaces || before === '' ? line : `${before} ${line}`)
}
