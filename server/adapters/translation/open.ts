import type { Config } from '#server/config.ts'
import { libreTranslation } from './libre.ts'
import { noTranslation } from './none.ts'
import type { Translation } from './port.ts'

/** Switched off unless the configuration names a server. */
export function openTranslation({ VONK_TRANSLATE_URL, VONK_TRANSLATE_KEY }: Config): Translation {
  if (VONK_TRANSLATE_URL === undefined) return noTranslation()
  return libreTranslation(VONK_TRANSLATE_URL, VONK_TRANSLATE_KEY)
}
