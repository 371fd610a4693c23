import { personOf } from '#shared/lander-people.ts'
import { landerKinds } from '#shared/landers.ts'
import { legalPages } from '#shared/site-documents.ts'
import { niches } from '#shared/site.ts'
import type { Shot } from './shots.ts'

const julia = personOf('plain', 'julia')

function guest(name: string, path: string, wait = 1200): Shot {
  return { name, path, as: 'guest', wait: page => page.waitForTimeout(wait) }
}

/** What visitors see: every lander in every niche, landers about a member, documents, pricing. */
export const publicShots: Shot[] = [
  ...landerKinds.flatMap(kind =>
    niches.map(niche => guest(`lander-${kind}-${niche}`, `/landers/${kind}/${niche}`))
  ),
  ...['landing', 'landing2', 'landing3', 'signup'].map(name =>
    guest(`member-${name}`, `/members/${julia.id}/${name}`, 2500)
  ),
  ...legalPages.map(name => guest(`document-${name}`, `/pages/${name}`)),
  guest('document-own', '/over-ons'),
  guest('pricing', '/pricing'),
  guest('complaints', '/complaints'),
  guest('withdrawal', '/withdrawal'),
  guest('offline', '/offline')
]
