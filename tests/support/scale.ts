/** `npm run test:long` sets 100; `npm test` runs the same code at one hundredth of its numbers. */
export const scale = Number(process.env['TEST_SCALE'] ?? 1)

/** The seed of everything random in a run, printed by the long one. */
export const seed = Number(process.env['TEST_SEED'] ?? 20_260_502)
