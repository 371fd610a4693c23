import { renderToStaticMarkup } from 'react-dom/server'
import { expect, onTestFinished, test } from 'vitest'
import { $now } from '#src/features/credits/countdown.ts'
import { serverNow } from '#src/lib/server-clock.ts'
import { PhoneBlock } from '#src/features/directdebit/PhoneBlock.tsx'
import { $code, askForCode } from '#src/features/directdebit/code.ts'
import { putDraft } from '#src/features/directdebit/draft.ts'
import { loadTexts } from '#src/lib/i18n.ts'
import { openApi } from '#tests/support/api.ts'
import { openClient } from '#tests/support/client.ts'

const last = 'That was the last one for today.'

/** A member who has asked for all codes of a day, a minute ago. */
async function open() {
  const api = await openApi()
  await openClient(api, await api.member())
  await loadTexts('directdebit', 'errors')
  onTestFinished($code.listen(() => {}))
  putDraft({ phone: '0612345678' })
  const pass = (seconds: number) => {
    api.pass(seconds)
    $now.set(serverNow())
  }
  for (let count = 0; count < 3; count++) {
    await askForCode()
    pass(61)
  }
  return pass
}

const shown = () => renderToStaticMarkup(<PhoneBlock />)

test('after the last code of the day it is the server that says when there is another', async () => {
  await open()
  expect(shown()).toContain(last)
  expect(shown()).not.toMatch(/<button[^>]*disabled/)
})

test('a day after the last code nothing is told of it any more', async () => {
  const pass = await open()
  pass(86_400)
  expect(shown()).not.toContain(last)
  expect(shown()).toContain('Send me a code')
})
