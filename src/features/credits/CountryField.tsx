import { useStore } from '@nanostores/react'
import { $readySettings } from '#src/features/settings/settings.ts'
import { useTexts } from '#src/lib/i18n.ts'
import { Field } from '#src/ui/Field.tsx'
import { $quoting, payIn } from './packages.ts'
import { namedCountries, namedCurrency } from './payment-country.ts'

interface CountryFieldProps {
  country: string
  /** The only currency that the member can buy in. */
  held: string | null
}

/** In which country one pays: it decides the prices, the currency and the ways to pay. */
export function CountryField({ country, held }: CountryFieldProps) {
  const t = useTexts('credits')
  const settings = useStore($readySettings)
  const { busy } = useStore($quoting)
  // The countries that the site has prices for.
  const priced = Object.entries(settings?.minimum_message_costs ?? {})
  if (priced.length < 2) return null
  const payable = priced.filter(([, { currency }]) => held === null || currency === held)
  const isHeld = held !== null && payable.length < priced.length
  const countries = namedCountries(payable.map(([code]) => code))
  return (
    <Field
      as="select"
      className="order-country"
      label={t('order.country')}
      value={country}
      aria-busy={busy || undefined}
      hint={isHeld ? t('order.held_currency', { currency: namedCurrency(held) }) : undefined}
      onChange={event => void payIn(event.target.value)}
    >
      {countries.map(({ code, name }) => (
        <option key={code} value={code}>
          {name}
        </option>
      ))}
    </Field>
  )
}
