import type { Locale } from '#contract/common.ts'
import { danish } from './da.ts'
import { german } from './de.ts'
import { english } from './en.ts'
import { spanish } from './es.ts'
import { finnish } from './fi.ts'
import { french } from './fr.ts'
import { italian } from './it.ts'
import { dutch } from './nl.ts'
import { norwegian } from './no.ts'
import { polish } from './pl.ts'
import { swedish } from './sv.ts'
import type { QuestionLanguage } from './types.ts'

export const languages: Record<Locale, QuestionLanguage> = {
  da: danish,
  de: german,
  en: english,
  es: spanish,
  fi: finnish,
  fr: french,
  it: italian,
  nl: dutch,
  no: norwegian,
  pl: polish,
  sv: swedish
}
