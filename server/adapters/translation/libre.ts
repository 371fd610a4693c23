import * as z from 'zod'
import type { Locale } from '#contract/common.ts'
import { supportedLocale } from '#shared/supported-locale.ts'
import type { Translated, Translation } from './port.ts'

const patienceMilliseconds = 5000

/** What the API calls our languages where it has another name for them. */
const codes: Partial<Record<Locale, string>> = { no: 'nb' }

const Answer = z.object({
  translatedText: z.string(),
  detectedLanguage: z.object({ language: z.string() }).optional()
})

/**
 * Translates through a server that speaks LibreTranslate's API, which the operator runs. Nothing
 * of a text is logged or kept here, and it goes to no other host than the one given.
 *
 * @param url where the server stands, with a path when it has one
 * @param key where the server wants one
 */
export function libreTranslation(url: string, key?: string): Translation {
  const address = new URL('translate', url.endsWith('/') ? url : `${url}/`)

  async function ask(text: string, to: Locale): Promise<Translated | null> {
    const response = await fetch(address, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        q: text,
        source: 'auto',
        target: codes[to] ?? to,
        format: 'text',
        ...(key !== undefined && { api_key: key })
      }),
      redirect: 'error',
      signal: AbortSignal.timeout(patienceMilliseconds)
    })
    if (!response.ok) {
      await response.body?.cancel()
      return null
    }
    const { translatedText, detectedLanguage } = Answer.parse(await response.json())
    return { text: translatedText, from: supportedLocale(detectedLanguage?.language) }
  }

  return {
    offered: true,
    // Whatever went wrong, what the reader is told is the same.
    translate: (text, to) => ask(text, to).catch(() => null)
  }
}
