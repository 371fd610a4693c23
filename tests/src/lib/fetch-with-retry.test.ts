import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { limits } from '#contract/limits.ts'
import { fetchWithRetry } from '#src/lib/fetch-with-retry.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** Answers in turn, then always with the last one; counts how often it was asked. */
function answersOf(...answers: (() => Response)[]) {
  const asked = { times: 0 }
  const ask = async () => {
    const answer = answers[asked.times] ?? answers.at(-1)
    asked.times++
    if (!answer) throw new TypeError('fetch failed')
    return answer()
  }
  return { asked, ask }
}

const lost = () => {
  throw new TypeError('fetch failed')
}
const status = (code: number) => () => Response.json({ code }, { status: code })

test('what is lost is asked for five times more, each pause twice the one before', async () => {
  const { asked, ask } = answersOf(lost)
  const answer = fetchWithRetry(ask)
  await vi.advanceTimersByTimeAsync(0)
  expect(asked.times).toBe(1)
  for (const [index, pause] of [300, 600, 1200, 2400, 4800].entries()) {
    await vi.advanceTimersByTimeAsync(pause - 1)
    expect(asked.times).toBe(index + 1)
    await vi.advanceTimersByTimeAsync(1)
    expect(asked.times).toBe(index + 2)
  }
  expect(await answer).toBeNull()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(asked.times).toBe(1 + limits.retries)
})

test.each([429, 500, 502, 503, 504])('after %i the next answer counts', async code => {
  const { asked, ask } = answersOf(status(code), status(200))
  const answer = fetchWithRetry(ask)
  await vi.advanceTimersByTimeAsync(300)
  expect([await answer, asked.times]).toEqual([{ code: 200 }, 2])
})

test.each([200, 400, 403, 404, 409])('%i is an answer', async code => {
  const { asked, ask } = answersOf(status(code))
  expect([await fetchWithRetry(ask), asked.times]).toEqual([{ code }, 1])
})

test('a page in place of our answer is none', async () => {
  const { asked, ask } = answersOf(() => new Response('<h1>Log in to this Wi-Fi</h1>'), status(200))
  const answer = fetchWithRetry(ask)
  await vi.advanceTimersByTimeAsync(300)
  expect([await answer, asked.times]).toEqual([{ code: 200 }, 2])
})
