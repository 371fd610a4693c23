import { useStore } from '@nanostores/react'
import { atom } from 'nanostores'
import type { MemberProfile } from '#contract/members.ts'
import { pictureLabel } from '#src/features/members/words.ts'
import { $fictionalWords } from '#src/features/settings/fictional.ts'
import { useTexts } from '#src/lib/i18n.ts'
import type { Remote, RemoteStore } from '#src/lib/remote.ts'
import { Label } from '#src/ui/Label.tsx'
import { Portrait } from '#src/ui/Portrait.tsx'
import { PortraitName } from '#src/ui/PortraitName.tsx'
import { PersonName } from '#src/ui/PersonName.tsx'

const $nobody = atom<Remote<MemberProfile>>({ status: 'loading' })

/** Whom the first message goes to; else the free place at the bar. */
export function ChosenAside({ chosen }: { chosen: RemoteStore<MemberProfile> | null }) {
  const t = useTexts('signup')
  const words = useTexts('members')
  const state = useStore(chosen ?? $nobody)
  const word = useStore($fictionalWords).singular
  if (state.status !== 'ready') return <BarAside />
  const { name, main_image, fictional, quote } = state.value
  const label = pictureLabel(state.value, word, 'tile', words)
  return (
    <>
      <p className="signup-aside-title">{t('aside.to', { name })}</p>
      <Portrait
        thumb={main_image?.thumb_filename ?? null}
        large={main_image?.filename}
        sizes="330px"
        alt={t(main_image?.illustration ? 'aside.illustration' : 'aside.photo', { name })}
        label={label && <Label icon={fictional ? 'feather' : null}>{label}</Label>}
        eager
      >
        <PortraitName>
          <PersonName name={name} age={state.value.age} />
        </PortraitName>
      </Portrait>
      {quote && (
        <p className="signup-quote" lang="">
          {words('quote.text', { quote })}
        </p>
      )}
    </>
  )
}

/** The free place at the bar; without words where it is not for everybody. */
export function BarAside({ silent = false }: { silent?: boolean }) {
  const t = useTexts('signup')
  return (
    <>
      {!silent && <p className="signup-aside-title">{t('aside.bar')}</p>}
      <img
        className="signup-aside-bar"
        src="/art/index-phone.webp"
        alt={t('aside.bar_picture')}
        width={780}
        height={880}
      />
      {!silent && <p className="signup-aside-note">{t('aside.free')}</p>}
    </>
  )
}
