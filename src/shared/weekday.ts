const inflecting: readonly string[] = ['pl', 'fi']

/**
 * How a date inside a sentence names its weekday. Polish and Finnish inflect weekdays by what is said
 * around them (do niedzieli, sunnuntaihin), and `Intl` knows only the plain form: there it is left out.
 */
export function weekdayIn(locale: string): 'long' | undefined {
  return inflecting.includes(locale) ? undefined : 'long'
}
