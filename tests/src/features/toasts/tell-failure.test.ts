import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { tellFailure } from '#src/features/toasts/tell-failure.ts'
import { $toasts } from '#src/features/toasts/toasts.ts'
import { ApiError } from '#src/lib/api-error.ts'
import { environment, setEnvironment } from '#src/lib/environment.ts'

let told = 0

/** Danish in a language of the test's own: texts that came once are there for good. */
function offerTexts(...offered: string[]) {
  const { texts } = environment
  const own = `da-x-${++told}` as 'da'
  onTestFinished(
    setEnvironment({
      locale: () => own,
      texts: async (_locale, namespace) => {
        if (!offered.includes(namespace)) throw new TypeError('no connection')
        return texts('da', namespace)
      }
    })
  )
}

beforeEach(() => $toasts.set([]))

test('says nothing without any words, and does not fail for it', async () => {
  offerTexts()
  await tellFailure('likes', 'failed.like', new ApiError('network'))
  expect($toasts.get()).toEqual([])
})

test('says the reason alone when the words of the feature do not come', async () => {
  offerTexts('errors')
  await tellFailure('likes', 'failed.like', new ApiError('network'))
  expect($toasts.get()).toMatchObject([
    { title: undefined, text: expect.stringContaining('Ingen forbindelse'), kind: 'warn' }
  ])
})

test('says what did not happen and why, with what the answer told', async () => {
  offerTexts('errors', 'likes')
  await tellFailure('likes', 'failed.like', new ApiError('login_blocked', { minutes: 7 }))
  expect($toasts.get()).toMatchObject([{ title: 'Dit like blev ikke gemt', kind: 'warn' }])
  expect($toasts.get()[0]?.text).toContain('7 min')
})

test('leaves what is no refusal to the reporter', async () => {
  offerTexts('errors', 'likes')
  const fault = new TypeError('a fault of ours')
  await expect(tellFailure('likes', 'failed.like', fault)).rejects.toBe(fault)
  expect($toasts.get()).toEqual([])
})

test.each(['network', 'invalid_input'] as const)(
  'the reason %s of a failed act does not mention typed text or fields',
  async code => {
    offerTexts('errors', 'likes')
    await tellFailure('likes', 'failed.like', new ApiError(code))
    expect($toasts.get()[0]?.text).toMatch(/prøv igen/i)
    expect($toasts.get()[0]?.text).not.toMatch(/skrev|felt/i)
  }
)
