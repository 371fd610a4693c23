import { readFileSync, readdirSync, statSync } from 'node:fs'
import { join, sep } from 'node:path'
import { locales } from '#contract/common.ts'
import { site } from '#shared/built-site.ts'

/** Where the build of the site lies. */
export const built = `dist/${site.id}`

export interface BuiltPage {
  locale: string
  /** Below the locale, beginning with a slash: `/landers/video/gay`. */
  path: string
  file: string
  html: string
}

/** All prebuilt pages, or those of one locale. */
export function builtPages(wanted: readonly string[] = locales): BuiltPage[] {
  return wanted.flatMap(locale => {
    const folder = join(built, locale)
    return readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter(name => name.endsWith('index.html'))
      .map(name => {
        const file = join(folder, name)
        const path = `/${name.split(sep).slice(0, -1).join('/')}`
        return { locale, path, file, html: readFileSync(file, 'utf8') }
      })
  })
}

/** Bytes that travel: the Brotli copy that the build left beside a file, or the file. */
export function travelling(file: string): number {
  return statSync(`${file}.br`, { throwIfNoEntry: false })?.size ?? statSync(file).size
}

export function isLander({ path }: Pick<BuiltPage, 'path'>): boolean {
  return path.startsWith('/landers/') || path.startsWith('/member/')
}

/** `/members/{id}/signup`, which runs the application from the start. */
export function isMemberSignup({ path }: Pick<BuiltPage, 'path'>): boolean {
  return path === '/member/signup'
}

/** A lander that runs the application only after the first tap. */
export function isPoster(page: Pick<BuiltPage, 'path'>): boolean {
  return isLander(page) && !isMemberSignup(page)
}
