import { useStore } from '@nanostores/react'
import { $fictionalWords } from '#src/features/settings/fictional.ts'
import { $readySettings } from '#src/features/settings/settings.ts'
import { useTexts } from '#src/lib/i18n.ts'
import { Label } from '#src/ui/Label.tsx'
import { people } from '#shared/lander-people.ts'
import { nicheOf } from '#shared/niches.ts'

/** Three drawn people of the site's niche, the third half locked: that is what premium opens. */
export function PremiumPictures() {
  const t = useTexts('credits')
  const fictional = useStore($fictionalWords).singular
  const niche = nicheOf(useStore($readySettings)?.niche ?? 1)
  const [first, second, third] = people[niche].map(({ key }) => `/art/people/${niche}-${key}.webp`)
  return (
    <div className="premium-pictures" role="img" aria-label={t('premium.picture', { fictional })}>
      <div className="premium-picture">
        <img src={first} alt="" width={400} height={500} />
        <Label>{fictional}</Label>
      </div>
      <div className="premium-picture">
        <img src={second} alt="" width={400} height={500} />
        <Label icon={null}>{t('premium.illustrations')}</Label>
      </div>
      <div className="premium-picture is-half">
        <img src={third} alt="" width={400} height={500} />
        <span className="premium-locked">
          <img src={third} alt="" width={400} height={500} />
        </span>
      </div>
    </div>
  )
}
