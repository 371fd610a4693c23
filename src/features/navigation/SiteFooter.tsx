import type { Locale } from '#contract/common.ts'
import { postalTown } from '#shared/company.ts'
import { routePatterns } from '#shared/routes.ts'
import './footer.scss'

/** The links of specification §2, and those that the law and a stranger's language want. */
const links = [
  ['pages-terms', 'footer.terms'],
  ['pages-privacy', 'footer.privacy'],
  ['pages-cookies', 'footer.cookies'],
  ['pages-ban', 'footer.ban'],
  ['pricing', 'footer.pricing'],
  ['complaints', 'footer.complaints'],
  ['pages-return-policy', 'footer.return_policy'],
  ['withdrawal', 'footer.withdrawal'],
  ['pages-faq', 'footer.faq'],
  ['pages-service', 'footer.support'],
  ['lang-config', 'footer.language']
] as const

type Word = (typeof links)[number][1] | 'footer.label' | 'disclaimer' | 'united_states' | 'company'

interface Company {
  name: string
  address: string
  postal_code: string
  city: string
  kvk: string
}

export interface SiteFooterProps {
  locale: Locale
  /** Texts of the namespace `common`. */
  t: (word: Word, values?: Record<string, string | number>) => string
  /** The site's. */
  name: string
  minimumAge: number
  /** The site's word for fictional profiles. */
  fictional: string
  /** Its line is missing as long as it is not known. */
  company: Company | null
}

/** The foot of every page: built into static ones, below the screens of the app. */
export function SiteFooter({ locale, t, name, company, ...site }: SiteFooterProps) {
  return (
    <footer className="site-footer">
      <nav aria-label={t('footer.label', { name })}>
        <ul className="site-footer-links">
          {links.map(([route, word]) => (
            <li key={route}>
              <a href={routePatterns[route]}>{t(word)}</a>
            </li>
          ))}
        </ul>
      </nav>
      <p>{t('disclaimer', { name, min_age: site.minimumAge, fictional: site.fictional })}</p>
      {locale === 'en' && <p>{t('united_states', { name })}</p>}
      {company && (
        <p>{t('company', { ...company, company: company.name, city: postalTown(company) })}</p>
      )}
    </footer>
  )
}
