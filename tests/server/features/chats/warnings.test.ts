import { describe, expect, test } from 'vitest'
import { warningsIn } from '#server/features/chats/warnings.ts'

const contacts = [
  'Mail me: jan.jansen+vonk@voorbeeld.nl',
  'jan (at) voorbeeld punt nl',
  'jan[at]voorbeeld[dot]com',
  'jan at voorbeeld dot com',
  'Bel 0612345678',
  'Bel 06-12345678',
  'bel 06 12 34 56 78 vanavond',
  'mijn nummer 06.12.34.56.78',
  'o6 12345678',
  '0 6 1 2 3 4 5 6 7 8',
  '+31 6 1234 5678',
  '+31(0)6-12345678',
  '0031612345678',
  '31612345678',
  '612345678',
  '020 123 4567',
  '(020) 123 45 67',
  '(555) 123-4567',
  'Mijn insta is sanne_xx',
  'insta: sanne_xx',
  'snap: sanne.xx',
  'Voeg me toe op snap',
  'add me on Telegram',
  'Heb je WhatsApp?',
  'Zullen we verder praten op whatsapp',
  'App me maar!',
  'text me tonight',
  'Je vindt me als @sanne_xx',
  'my Telegram: sanne',
  'NL91ABNA0417164300',
  'NL91 ABNA 0417 1643 00',
  'de89 3704 0044 0532 0130 00',
  'Wat is je rekeningnummer?',
  'Kun je geld overmaken?',
  'Kun je me 200 euro lenen',
  'send me some money',
  'Could you lend me $200 until Friday',
  'Stuur me even een tikkie',
  'invest in bitcoin with me',
  'Met crypto verdien je zo duizend per week',
  'Koop een gift card voor me',
  '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa',
  '0x52908400098527886E0F7030069857D2E4169EE7',
  'zero width 06\u200B12\u200B345678',
  'fullwidth 0612345678'
]

const links = [
  'https://voorbeeld.nl/pad',
  'Kijk op HTTP://VOORBEELD.NL',
  'hxxps://voorbeeld.nl',
  'www.voorbeeld.test',
  'www . voorbeeld',
  'kijk op voorbeeld.com',
  'Voorbeeld.nl is leuk',
  'sub.voorbeeld.co.uk',
  'mijnplek.xyz!',
  'voorbeeld . com',
  'voorbeeld .com',
  'voorbeeld. com',
  'voorbeeld dot com',
  'voorbeeld punt nl',
  'voorbeeld(dot)com',
  'voorbeeld[.]com',
  'bit.ly/abc',
  't.me/sanne',
  'wa.me/x',
  'zie tinyurl',
  'marktplaats.de',
  'mijnplek.me/ik',
  'voorbeeld\u200B.com'
]

const harmless = [
  '',
  'Hoi!',
  'Zullen we vrijdag om 20.30 afspreken?',
  'Om 20:30 uur, of 21.00',
  'Van 08.30 - 17.00 werk ik, 09.00-12.00 op vrijdag',
  '08.30 09.15 10.45',
  'Op 12-05-2024 om 20:30',
  '01.05.2024 20.30',
  '2024-05-12',
  '01-02-24 03-04-24',
  '2019 2020 2021 2022',
  'Ik tel: 1 2 3 4 5 6 7 8 9 10',
  'Het kostte € 1.250.000,00',
  '€ 12,50 of $3.99',
  'bijna 1.000.000.000 mensen',
  'Ik geef het een 3.5',
  'pi is 3.14159265358979',
  'kans van 0.123456789',
  'e.g. sushi, i.e. raw fish, d.w.z. vis, o.a. zalm, m.a.w. ja',
  'Ja.Nee.Misschien',
  'Leuk.is het daar mooi',
  'Dat is goed.de rest komt later',
  'Ik kom.me zelf voorstellen kan ik niet',
  'Mooi. NL is klein',
  'Wacht... meer. Info volgt',
  'Snap je? Dat snap ik wel',
  'Ik snap me geen raad',
  'Ik zat de hele dag op Instagram te scrollen',
  'Mijn zus werkt bij WhatsApp',
  'I read about it on Facebook',
  'Ik hou van apps bouwen',
  'Dat punt is mooi',
  'Op welk punt ben je?',
  'What are you at?',
  'Ik werk in crypto, maar praat er nooit over',
  'Ik heb geen geld maar wel humor',
  'Ik betaal de eerste ronde',
  'Ik woon op nummer 1234, 1012 AB Amsterdam',
  'Mijn lengte is 182 cm en ik weeg 80',
  'In 2024 liep ik 10.000 stappen per dag',
  'Ben je vrijdag thuis @ 8?',
  'Een 10 voor de moeite, 100% eens',
  'Ik lees Node.js boeken'
]

describe('Readers are warned of', () => {
  test.each(contacts)('ways to lead them off the site: %s', text => {
    expect(warningsIn(text)).toContain('contact')
  })

  test.each(links)('links: %s', text => {
    expect(warningsIn(text)).toContain('link')
  })

  test('both, and of an address alone not twice', () => {
    expect(warningsIn('06 12345678 of https://voorbeeld.nl')).toEqual(['contact', 'link'])
    expect(warningsIn('jan@voorbeeld.nl')).toEqual(['contact'])
  })
})

describe('Nobody is warned of', () => {
  test.each(harmless)('%s', text => {
    expect(warningsIn(text)).toEqual([])
  })
})
