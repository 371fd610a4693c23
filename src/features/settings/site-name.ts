import { useStore } from '@nanostores/react'
import { $readySettings } from './settings.ts'

/** The prebuilt document is called by the site's name, some after a title of their own. */
const ofDocument = (globalThis.document as Document | undefined)?.title.split(' · ').at(-1) ?? ''

/** The site's name; until the settings are there, as the document has it. */
export function useSiteName(): string {
  return useStore($readySettings)?.name ?? ofDocument
}
