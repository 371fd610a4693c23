import type { Money } from '#contract/common.ts'
import { dateLocale } from '#shared/date-locale.ts'
import { currentLocale } from './i18n.ts'

/** @param cents whole cents; `€ 0,85` in Dutch, `€0.85` in English */
export function formatMoney({ cents, currency }: Money): string {
  return new Intl.NumberFormat(currentLocale(), { style: 'currency', currency }).format(cents / 100)
}

export function formatNumber(value: number): string {
  return new Intl.NumberFormat(currentLocale()).format(value)
}

const clocks = new Map<string, Intl.DateTimeFormat>()

/** 24 hours in every language, as in the letters. */
export const clockTime = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const

export function formatTime(iso: string): string {
  const locale = currentLocale()
  // Kept: making one takes longer than all of a message's other words.
  let clock = clocks.get(locale)
  if (!clock) {
    clock = new Intl.DateTimeFormat(locale, clockTime)
    clocks.set(locale, clock)
  }
  return clock.format(new Date(iso))
}

export function formatDate(iso: string, options: Intl.DateTimeFormatOptions = {}): string {
  const format = { day: 'numeric', month: 'long', ...options } as const
  return new Intl.DateTimeFormat(dateLocale(currentLocale()), format).format(new Date(iso))
}

/** @returns the last moment before an end: the end itself is the first one that is too late */
export function lastMomentBefore(end: string): string {
  return new Date(Date.parse(end) - 1000).toISOString()
}

/** Whole days between the member's today and the day of the instant. */
export function daysAgo(iso: string, now: number): number {
  const dayOf = (value: number) => {
    const date = new Date(value)
    return Math.round(Date.UTC(date.getFullYear(), date.getMonth(), date.getDate()) / 86_400_000)
  }
  return dayOf(now) - dayOf(Date.parse(iso))
}

/** A word as it begins a label. */
export function capital(word: string, locale: string = currentLocale()): string {
  return word.charAt(0).toLocaleUpperCase(locale) + word.slice(1)
}

/** Keeps a number with a space in it on one line. */
export function unbroken(text: string): string {
  return text.replaceAll(' ', '\u00a0')
}
