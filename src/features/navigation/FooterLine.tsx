import { routePatterns } from '#shared/routes.ts'
import './footer.scss'

/** The foot of a page that stands alone: the one link that it may not be without (design §6). */
export function FooterLine({ t }: { t: (word: 'footer.withdrawal') => string }) {
  return (
    <footer className="site-footer-line">
      <a href={routePatterns.withdrawal}>{t('footer.withdrawal')}</a>
    </footer>
  )
}
