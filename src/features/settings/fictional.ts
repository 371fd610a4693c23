import { computed } from 'nanostores'
import { $readySettings } from './settings.ts'

/** The site's words for fictional profiles, in the page's language; empty until they are known. */
export const $fictionalWords = computed($readySettings, settings => ({
  singular: settings?.fictional_singular ?? '',
  plural: settings?.fictional_plural ?? ''
}))
