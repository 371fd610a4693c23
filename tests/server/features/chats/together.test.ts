import fc from 'fast-check'
import { expect, test } from 'vitest'
import { getChat } from '#contract/chats.ts'
import { sendSteps } from '#server/features/chats/steps.ts'
import { checkLedger } from '#server/features/credits/check.ts'
import { balanceOf } from '#server/features/credits/rules.ts'
import { type Caller, openApi } from '#tests/support/api.ts'
import { write } from '#tests/support/chats.ts'
import { scale, seed } from '#tests/support/scale.ts'

const people = 8
const someone = fc.nat({ max: people - 1 })

const Sending = fc.record({
  from: someone,
  to: someone,
  /** Requests of one key that go out at the same time. */
  times: fc.constantFrom(1, 1, 1, 3)
})

/** Where our own code breaks off, after how many that pass there unharmed. */
const Fault = fc.record({
  step: fc.constantFrom(...sendSteps),
  does: fc.constantFrom('throw' as const, 'lose' as const),
  after: fc.nat({ max: 12 })
})

interface Sent {
  from: number
  to: number
  text: string
}

test(
  'many who write at once are charged for what arrives, whoever fails among them',
  async () => {
    const api = await openApi({ environment: { VONK_RATE_LIMITS: 'no' } })
    const plan = fc.record({
      credits: fc.array(fc.nat({ max: 6 }), { minLength: people, maxLength: people }),
      sendings: fc.array(Sending, { minLength: 1, maxLength: 40 }),
      faults: fc.array(Fault, { maxLength: 4 })
    })
    await fc.assert(
      fc.asyncProperty(plan, async ({ credits, sendings, faults }) => {
        const members: Caller[] = []
        for (const own of credits) {
          members.push(await api.member({ credits: own, paid_user: true }))
        }
        const left = faults.map(fault => ({ ...fault }))
        api.deps.onSendStep = async step => {
          const index = left.findIndex(fault => fault.step === step && fault.after-- === 0)
          const [fault] = index < 0 ? [] : left.splice(index, 1)
          if (!fault) return
          const code = fault.does === 'lose' ? { code: '40P01' } : {}
          throw Object.assign(new Error(`broken off at ${step}`), code)
        }
        const sent: Sent[] = []
        await Promise.all(
          sendings.map(async ({ from, to, times }, index) => {
            const [sender, recipient] = [members[from], members[to]]
            if (!sender || !recipient) return
            const text = `Bericht ${index}`
            const key = `message-number-${index}`
            const once = () => write(sender, recipient, text, { key })
            let answers = await Promise.all(Array.from({ length: times }, once))
            // What broke off is sent again, as a browser does.
            for (let tries = 0; answers.some(({ status }) => status === 500); tries++) {
              expect(tries).toBeLessThan(10)
              answers = await Promise.all(answers.map(once))
            }
            const codes = new Set(
              answers.map(one => (one.status === 200 ? 'sent' : one.error.error))
            )
            if (from === to) expect([...codes]).toEqual(['profile_unavailable'])
            else for (const code of codes) expect(['sent', 'insufficient_credits']).toContain(code)
            if (codes.has('sent')) sent.push({ from, to, text })
          })
        )
        for (const [index, member] of members.entries()) {
          const own = sent.filter(({ from }) => from === index)
          const { credits: after } = await balanceOf(api.deps.db, member.id)
          expect(after).toBe((credits[index] ?? 0) - own.length)
          for (const [other, person] of members.entries()) {
            const between = sent.filter(
              ({ from, to }) => (from === index && to === other) || (from === other && to === index)
            )
            if (other === index) continue
            const { reply } = await member.call(getChat, { query: { profile_id: person.id } })
            expect(reply.messages.map(({ text }) => text).toSorted()).toEqual(
              between.map(({ text }) => text).toSorted()
            )
            expect(reply.messages.map(({ number }) => number)).toEqual(
              between.map((_, at) => at + 1)
            )
          }
        }
        expect(await checkLedger(api.deps.db)).toEqual([])
      }),
      { numRuns: 8 * scale, seed }
    )
  },
  60_000 + scale * 60_000
)
