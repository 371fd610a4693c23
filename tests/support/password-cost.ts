import { passwordCost } from '#server/lib/passwords.ts'

/** What a hash costs outside of tests. */
export const usualCost = { ...passwordCost }

// Hashing by the thousand would take longer than everything that is tested with it.
Object.assign(passwordCost, { memory: 8, passes: 1 })
