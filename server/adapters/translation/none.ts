import type { Translation } from './port.ts'

/** Nobody translates: no model comes with the product. */
export function noTranslation(): Translation {
  return { offered: false, translate: async () => null }
}
