import type { PaymentMethod } from '#contract/credits.ts'
import type { Site } from '../site.ts'
import { about } from './default-about.ts'

/** Cents of p0…p3 per currency; the proportions are the same everywhere. */
const tiers = {
  EUR: [990, 2125, 4680, 10500],
  GBP: [890, 1900, 4200, 9450],
  CHF: [990, 2150, 4740, 10650],
  USD: [1090, 2350, 5160, 11550],
  CAD: [1490, 3200, 7020, 15750],
  AUD: [1590, 3425, 7500, 16800],
  NZD: [1690, 3650, 8040, 18000],
  PLN: [3990, 8500, 18600, 42000],
  DKK: [7400, 15900, 34800, 78000],
  SEK: [10900, 23500, 51600, 115500],
  NOK: [11500, 24750, 54600, 122250]
} as const
type Currency = keyof typeof tiers

/** @param vat in hundredths of a percent */
function prices(
  currency: Currency,
  vat: number,
  ...local: PaymentMethod[]
): Site['prices'][string] {
  return {
    currency,
    vat_basis_points: vat,
    methods: [...local, 'card', 'paypal'],
    packages: tiers[currency].map((cents, index) => ({
      package: (['p0', 'p1', 'p2', 'p3'] as const)[index] ?? 'p0',
      cents
    }))
  }
}

/** The site that an unknown host gets. */
export const defaultSite: Site = {
  id: 'default',
  name: 'Vonk',
  domains: ['vonk.example', 'localhost', '127.0.0.1'],
  domain_language: 'nl',
  niche: 1,
  countries: [
    'NL',
    'BE',
    'DE',
    'AT',
    'CH',
    'FR',
    'IT',
    'ES',
    'GB',
    'IE',
    'US',
    'CA',
    'AU',
    'NZ',
    'PL',
    'DK',
    'SE',
    'NO',
    'FI'
  ],
  index_title: {
    nl: 'Er is nog plek aan de bar',
    en: 'There is still room at the bar',
    da: 'Der er stadig plads ved baren',
    de: 'An der Bar ist noch Platz',
    es: 'Queda sitio en la barra',
    fi: 'Baaritiskillä on vielä tilaa',
    fr: 'Il reste une place au bar',
    it: 'Al bancone c’è ancora posto',
    no: 'Det er fortsatt plass ved baren',
    pl: 'Przy barze jest jeszcze miejsce',
    sv: 'Det finns plats kvar i baren'
  },
  description: {
    nl: 'Praten met mensen uit je regio. Kijken en lezen is gratis, je betaalt alleen voor wat je stuurt.',
    en: 'Talk to people from your region. Looking and reading is free, you only pay for what you send.',
    da: 'Snak med folk fra din egn. Det er gratis at kigge og læse, du betaler kun for det, du sender.',
    de: 'Rede mit Menschen aus deiner Region. Umsehen und Lesen sind gratis, du zahlst nur für das, was du sendest.',
    es: 'Habla con gente de tu zona. Mirar y leer es gratis; solo pagas lo que envías.',
    fi: 'Juttele lähelläsi asuvien ihmisten kanssa. Katselu ja lukeminen on ilmaista, maksat vain siitä, mitä lähetät.',
    fr: 'Parle avec des gens de ta région. Regarder et lire est gratuit, tu ne paies que ce que tu envoies.',
    it: 'Parla con persone della tua zona. Guardare e leggere è gratis, paghi solo quello che invii.',
    no: 'Snakk med folk i ditt område. Å se og lese er gratis, du betaler bare for det du sender.',
    pl: 'Rozmawiaj z ludźmi ze swojej okolicy. Oglądanie i czytanie jest za darmo, płacisz tylko za to, co wysyłasz.',
    sv: 'Prata med folk från dina trakter. Att titta och läsa är gratis, du betalar bara för det du skickar.'
  },
  cdn_prefix: '',
  signups: 'all',
  logged_out_search: true,
  logged_out_search_trafficsource: true,
  message_credits: 1,
  photo_credits: 2,
  gift_credits: { coffee: 1, wine: 3, flowers: 5, dinner: 10 },
  signup_credits: 1,
  message_length: 1000,
  minimum_age: 18,
  visible_profile_fields: [
    'age',
    'region',
    'city',
    'looking_for',
    'seeks',
    'relationship',
    'height',
    'figure',
    'children',
    'smoking',
    'drinking',
    'occupation',
    'speaks',
    'interests'
  ],
  visible_profile_notes: ['quote', 'about', 'ideal_evening', 'seeking'],
  photo_review: 'automatic',
  search_fields: [
    'gender',
    'country',
    'countryregion',
    'age',
    'interests',
    'with_photo',
    'online',
    'new',
    'fictional'
  ],
  enable_site_entry_popup: 'yes',
  site_entry_countries: [],
  fictional_warning: true,
  fictional_singular: {
    nl: 'fictief',
    en: 'fictional',
    da: 'fiktiv',
    de: 'fiktiv',
    es: 'ficticio',
    fi: 'keksitty',
    fr: 'fictif',
    it: 'fittizio',
    no: 'fiktiv',
    pl: 'fikcyjny',
    sv: 'fiktiv'
  },
  fictional_plural: {
    nl: 'fictieve',
    en: 'fictional',
    da: 'fiktive',
    de: 'fiktive',
    es: 'ficticios',
    fi: 'keksityt',
    fr: 'fictifs',
    it: 'fittizi',
    no: 'fiktive',
    pl: 'fikcyjne',
    sv: 'fiktiva'
  },
  refund_days: 14,
  credit_back_days: 7,
  later_discount: null,
  spending_check_in: {
    EUR: 10_000,
    GBP: 9000,
    CHF: 10_000,
    USD: 11_000,
    CAD: 15_000,
    AUD: 16_000,
    NZD: 17_000,
    PLN: 40_000,
    DKK: 75_000,
    SEK: 110_000,
    NOK: 115_000
  },
  member_resell: false,
  discreet_accounts: false,
  bundles: [
    { id: 'p0', credits: 10, popular: false },
    { id: 'p1', credits: 25, popular: false },
    { id: 'p2', credits: 60, popular: true },
    { id: 'p3', credits: 150, popular: false }
  ],
  prices: {
    NL: prices('EUR', 2100, 'ideal', 'directdebit'),
    BE: prices('EUR', 2100, 'bancontact', 'directdebit'),
    DE: prices('EUR', 1900, 'directdebit'),
    AT: prices('EUR', 2000, 'directdebit'),
    FR: prices('EUR', 2000),
    IT: prices('EUR', 2200),
    ES: prices('EUR', 2100),
    IE: prices('EUR', 2300),
    FI: prices('EUR', 2550),
    CH: prices('CHF', 810),
    GB: prices('GBP', 2000),
    US: prices('USD', 0),
    CA: prices('CAD', 0),
    AU: prices('AUD', 1000),
    NZ: prices('NZD', 1500),
    PL: prices('PLN', 2300),
    DK: prices('DKK', 2500),
    SE: prices('SEK', 2500),
    NO: prices('NOK', 2500)
  },
  company: {
    name: 'Vonk Voorbeeld B.V.',
    address: 'Voorbeeldkade 1',
    kvk: '00000000',
    postal_code: '3500 AA',
    city: 'Utrecht',
    country: 'NL',
    tradenames: ['Vonk'],
    vat_numbers: ['NL000000000B00'],
    support_phone: '+31 30 000 00 00',
    support_email: 'hulp@vonk.example',
    delete_discount: 25,
    added: '2026-03-14T12:00:00Z'
  },
  statement_name: 'VONK',
  directdebit: { creditor_id: 'NL00ZZZ000000000000', first_order_cents: 5000, notice_days: 2 },
  pages: [about]
}
