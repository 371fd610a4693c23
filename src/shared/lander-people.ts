import type { Niche } from './site.ts'

/** A drawn, fictional person of the landers, who is a member of the demo population too. */
export interface LanderPerson {
  /** Names the person within the niche: in texts, pictures and the composer's data. */
  key: string
  /** The profile of this person. It follows from niche and key; a test compares the two. */
  id: string
  name: string
  age: number
  gender: 'woman' | 'man'
  /** ISO 3166-2, of the Netherlands or Belgium. */
  region: string
  town: string
}

type Row = [key: string, id: string, age: number, region: string, town: string]

function person(gender: LanderPerson['gender'], [key, id, age, region, town]: Row): LanderPerson {
  const name = key.charAt(0).toUpperCase() + key.slice(1)
  return { key, id, name, age, gender, region, town }
}

const woman = (...row: Row) => person('woman', row)
const man = (...row: Row) => person('man', row)

/** Eight people per niche. */
export const people: Readonly<Record<Niche, readonly LanderPerson[]>> = {
  plain: [
    woman('sanne', 'emYeatdEu2NRjz3f', 29, 'NL-NH', 'Haarlem'),
    man('kofi', 'ttjALDxrStoCganC', 51, 'NL-ZH', 'Rotterdam'),
    woman('julia', 'Dr7s6dNtqc3zv1ky', 42, 'NL-UT', 'Utrecht'),
    man('bram', 'XrCKEkGkd5xVhkbG', 36, 'NL-OV', 'Zwolle'),
    woman('iris', 'Yj7P3tKvdN1J9bK5', 46, 'NL-GR', 'Groningen'),
    man('thomas', 'PyrshkyUTq9AsKFP', 64, 'NL-NB', 'Breda'),
    woman('noor', 'z8NtViY3QRmaG7d3', 33, 'BE-VOV', 'Gent'),
    man('lars', 'qo4GuaDzNo3sw84B', 32, 'NL-FR', 'Leeuwarden')
  ],
  she: [
    woman('fleur', 'Mnj7dHSLk55GqYyz', 26, 'NL-GE', 'Nijmegen'),
    woman('amara', 'd8U2rPfr7PYr736N', 31, 'BE-VAN', 'Antwerpen'),
    woman('eva', 'EcKHm8TwT45X38xv', 35, 'NL-NH', 'Amsterdam'),
    woman('linde', 'c9BbDtk38j1bNY6M', 41, 'NL-DR', 'Assen'),
    woman('mieke', 'V76q4oQakhF3qANW', 63, 'NL-ZE', 'Middelburg'),
    woman('zeynep', 'UNoVH3WtHm9EAWiH', 38, 'NL-ZH', 'Den Haag'),
    woman('roos', 'PBRo65J8TMNtzjdQ', 52, 'NL-OV', 'Deventer'),
    woman('ingrid', '8Kc6YzafCq16uGsp', 57, 'NL-LI', 'Maastricht')
  ],
  bdsm: [
    woman('vera', '9pMboEv9LvWop9RA', 44, 'NL-GE', 'Arnhem'),
    man('ruben', 'GrKmNH9xpVxStuG4', 39, 'NL-FL', 'Almere'),
    woman('nadia', 'Nz6PDnbATGJoBmKE', 33, 'BE-BRU', 'Brussel'),
    man('viktor', 'KVajhC7Z9Y5YBV3J', 51, 'NL-NB', 'Eindhoven'),
    woman('lotte', 'WrtwWRdDJq4q3B88', 27, 'NL-UT', 'Utrecht'),
    man('marcus', 'tHpk92P16oiVuVF2', 46, 'NL-ZH', 'Dordrecht'),
    woman('odile', 'p93yfUB82ku7gS7Z', 56, 'BE-VBR', 'Leuven'),
    man('jonas', '3TL6HnGECnKpVnrE', 29, 'NL-GR', 'Groningen')
  ],
  bbw: [
    woman('bea', 'U9Ro5JMErPo9XdmH', 38, 'NL-NB', 'Tilburg'),
    woman('dewi', '2fCnbr8W8Jjdtzjd', 33, 'NL-ZH', 'Zoetermeer'),
    woman('carla', '4vPpoP46PvZLoVtw', 45, 'BE-VLI', 'Hasselt'),
    woman('wies', 'jBLaJwCMSZqKuuNm', 59, 'NL-FR', 'Sneek'),
    woman('samira', '31CCdAyQYz3CwTyc', 30, 'NL-NH', 'Zaandam'),
    man('gijs', 'tEFjBJHu2DBanEEb', 41, 'NL-UT', 'Zeist'),
    woman('frieda', '84b182R6kyyciLXH', 50, 'NL-OV', 'Enschede'),
    man('patrick', 'qNdJy4w2re914Fgy', 35, 'NL-LI', 'Roermond')
  ],
  gilf: [
    woman('hanna', 'TR7V58e9n1t3zQCE', 66, 'NL-NH', 'Alkmaar'),
    man('gerrit', 'g1WPXg3HdwRCm8FH', 71, 'NL-FR', 'Drachten'),
    woman('corrie', '6pRKV6rUyocm26UH', 69, 'NL-ZH', 'Delft'),
    man('willem', 'nZkdpmqwGCK3RqmV', 68, 'NL-GE', 'Apeldoorn'),
    woman('els', 'EJK7PxLUaLWs2mtt', 62, 'BE-VWV', 'Brugge'),
    man('henk', 'dFrJxMgbPcac4Vgn', 74, 'NL-DR', 'Emmen'),
    woman('ria', 'QKwhvTACQKnoC7a8', 64, 'NL-NB', 'Helmond'),
    man('maarten', 'Hf7f9bk688EFuFFW', 60, 'NL-UT', 'Amersfoort')
  ],
  milf: [
    woman('petra', '1qzZDq8L8YzVGS1B', 51, 'NL-UT', 'Woerden'),
    woman('carla', '94AMFgMFKqKSwGTp', 48, 'NL-NH', 'Den Helder'),
    woman('joyce', 'cZBRhia6RFh39cKN', 44, 'NL-ZH', 'Rotterdam'),
    woman('gwen', '1NWrDA8uLeNLug5y', 49, 'NL-FL', 'Almere'),
    woman('ines', 'MgGfRykS53Ay2fJV', 46, 'BE-VAN', 'Antwerpen'),
    woman('monique', 'zrLXneSCDC2xqmX9', 53, 'NL-LI', 'Venlo'),
    woman('sandra', 'tctaSZ2p8tJcEcKx', 42, 'NL-OV', 'Hengelo'),
    woman('debora', 'wxub2BYPwvRG4TxC', 47, 'NL-ZE', 'Goes')
  ],
  gay: [
    man('kofi', 'F3TBgkGBTySiNGfu', 36, 'NL-UT', 'Amersfoort'),
    man('bas', 'VcMaQfPEsQzEdPdu', 41, 'NL-NH', 'Alkmaar'),
    man('daan', 'SHkyUTq2Uvk8DzCg', 31, 'NL-DR', 'Assen'),
    man('milan', 'nCGLF3eBmLKGnEhJ', 28, 'NL-UT', 'Utrecht'),
    man('piet', 'rE81JMJjFNNXxiT5', 63, 'NL-NB', "'s-Hertogenbosch"),
    man('omar', '4Vq1BtUvjovcsM3g', 34, 'NL-ZH', 'Leiden'),
    man('rik', 'rLtqEsJsUAGN3wHr', 47, 'NL-GE', 'Nijmegen'),
    man('emiel', '2zLcosiKrgXvJ7fM', 55, 'BE-VOV', 'Gent')
  ]
}

/** The person of that key. Throws when the niche has nobody of that name. */
export function personOf(niche: Niche, key: string): LanderPerson {
  const found = people[niche].find(person => person.key === key)
  if (!found) throw new Error(`The niche ${niche} has nobody called ${key}`)
  return found
}
