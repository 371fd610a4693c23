import * as z from 'zod/mini'

/** What a passkey of the site `rp_id` signs: a challenge that one answer uses up. */
export const PasskeyQuestion = z.object({ challenge: z.string(), rp_id: z.string() })
export type PasskeyQuestion = z.output<typeof PasskeyQuestion>

/** What a login asks beside the password; the token is good for five minutes and one right answer. */
export const SecondStep = z.object({
  token: z.string(),
  ways: z.array(z.enum(['totp', 'recovery', 'passkey'])),
  /** Null without a passkey. */
  passkey: z.nullable(PasskeyQuestion)
})
export type SecondStep = z.output<typeof SecondStep>
