import { type FormEvent, useState } from 'react'
import { useStore } from '@nanostores/react'
import { $ownProfile } from '#src/features/profile/own-profile.ts'
import { $user } from '#src/features/session/session.ts'
import { $regions } from '#src/features/settings/settings.ts'
import { useTexts } from '#src/lib/i18n.ts'
import { Button } from '#src/ui/Button.tsx'
import { Field } from '#src/ui/Field.tsx'
import { Answer } from './Answer.tsx'
import { $finder, answer } from './finder.ts'

/** The own region, everywhere, or a region of the own country. */
export function RegionAnswers() {
  const t = useTexts('matches')
  const { answers } = useStore($finder)
  const profile = useStore($ownProfile)
  const country = useStore($user)?.profile.country
  const countries = useStore($regions)
  const all = countries.status === 'ready' ? countries.value : []
  const regions = all.find(candidate => candidate.country === country)?.regions ?? []
  const own = profile.status === 'ready' ? profile.value.countryregion : null
  const home = regions.find(({ id }) => id === own)
  const [chosen, choose] = useState(answers.countryregion ?? '')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    answer(chosen === '' ? {} : { countryregion: chosen })
  }
  return (
    <>
      <ul className="matches-answers">
        {home && (
          <li>
            <Answer
              label={t('finder.region_own', { place: home.name })}
              isChosen={answers.countryregion === home.id}
              onPress={() => answer({ countryregion: home.id })}
            />
          </li>
        )}
        <li>
          <Answer label={t('finder.any')} isChosen={false} onPress={() => answer({})} />
        </li>
      </ul>
      {regions.length > 0 && (
        <form className="matches-region" onSubmit={submit}>
          <Field
            as="select"
            label={t('finder.region_elsewhere')}
            name="countryregion"
            value={chosen}
            onChange={event => choose(event.target.value)}
          >
            <option value="">{t('finder.any')}</option>
            {regions.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </Field>
          <Button type="submit" kind="second">
            {t('finder.next')}
          </Button>
        </form>
      )}
    </>
  )
}
