import { renderToStaticMarkup } from 'react-dom/server'
import { expect, onTestFinished, test } from 'vitest'
import type { Locale } from '#contract/common.ts'
import { interests } from '#contract/interests.ts'
import { useInterests } from '#src/features/settings/interests.ts'
import { $interests } from '#src/features/settings/settings.ts'
import { setEnvironment } from '#src/lib/environment.ts'
import { loadTexts, useTexts } from '#src/lib/i18n.ts'
import { openApi } from '#tests/support/api.ts'
import { openClient } from '#tests/support/client.ts'

function Words() {
  const words = useTexts('interests')
  return useInterests().map(name => <i key={name}>{words(name)}</i>)
}

async function wordsIn(locale: Locale): Promise<string[]> {
  onTestFinished(setEnvironment({ locale: () => locale }))
  await loadTexts('interests')
  const markup = renderToStaticMarkup(<Words />)
  return [...markup.matchAll(/<i>([^<]+)</g)].map(([, word = '']) => word)
}

test('interests stand in the order of the words that are read, in every language', async () => {
  await openClient(await openApi())
  await $interests.reload()
  for (const locale of ['en', 'de', 'pl', 'sv'] as const) {
    const words = await wordsIn(locale)
    expect(words).toHaveLength(interests.length)
    expect(words).toEqual(words.toSorted((one, other) => one.localeCompare(other, locale)))
  }
})
