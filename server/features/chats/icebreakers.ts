import { createHash } from 'node:crypto'
import type { listIcebreakers } from '#contract/chats.ts'
import type { ReplyOf } from '#contract/operation.ts'
import type { Db } from '#server/db/schema.ts'
import { AppError } from '#server/lib/app-error.ts'
import type { Scope } from '#server/lib/context.ts'
import { daySeconds } from '#server/lib/time.ts'
import { correspondenceOf, recipientBar } from './correspondence.ts'
import { fitsOpening, lines } from './icebreaker-lines.ts'

type Line = ReplyOf<typeof listIcebreakers>['lines'][number]

const linesShown = 6
const interestsNamed = 2

/**
 * Lines to begin with: what both share and show, then what suits the site, then what suits
 * everybody. Two people get the same ones all day, and others the next day.
 *
 * @throws AppError `profile_unavailable` for whom the member cannot write to
 */
export async function icebreakersFor(
  db: Db,
  scope: Scope,
  memberId: string,
  profileId: string
): Promise<Line[]> {
  const between = await correspondenceOf(db, memberId, profileId)
  if (!between || recipientBar(between)) throw new AppError('profile_unavailable')
  const shared = await sharedBetween(db, scope, memberId, profileId)
  const turn = turnOf(scope.now, memberId, profileId)
  const interests = turned(shared.interests, turn).slice(0, interestsNamed)
  const openings = turned(lines.interest, turn)
  const personal = [
    ...interests.map((interest, index) => ({ ...plainLine(openings[index] ?? ''), interest })),
    ...(shared.city === null
      ? []
      : turned(lines.city, turn)
          .slice(0, 1)
          .map(line => ({ ...plainLine(line), city: shared.city })))
  ]
  const ofNiche = turned(lines.niche(scope.site.niche), turn).slice(0, personal.length < 2 ? 2 : 1)
  const general = turned(lines.general, turn)
  return [...personal, ...[...ofNiche, ...general].map(plainLine)].slice(0, linesShown)
}

function plainLine(line: string): Line {
  return { line, interest: null, city: null }
}

/** Rises by one a day, from a number that is the pair's own. */
function turnOf(now: Date, memberId: string, profileId: string): number {
  const day = Math.floor(now.getTime() / (daySeconds * 1000))
  const hash = createHash('sha256').update(`${memberId} ${profileId}`).digest()
  return day + hash.readUInt32BE(0)
}

/** The list from another place on: a day later it begins with something else. */
function turned<T>(list: T[], turn: number): T[] {
  const first = list.length === 0 ? 0 : turn % list.length
  return [...list.slice(first), ...list.slice(0, first)]
}

interface Shared {
  interests: string[]
  city: string | null
}

/** What both have in common, without what one of them or the site keeps to itself. */
async function sharedBetween(
  db: Db,
  { site }: Scope,
  memberId: string,
  profileId: string
): Promise<Shared> {
  const [one, other] = await db
    .selectFrom('member')
    .select(['interests', 'country', 'countryregion', 'city', 'hides_place'])
    .where('id', 'in', [memberId, profileId])
    .execute()
  if (!one || !other) return { interests: [], city: null }
  const shows = (field: string) => site.visible_profile_fields.includes(field)
  const hides = one.hides_place || other.hides_place || !shows('city')
  const together =
    one.city === other.city &&
    one.country === other.country &&
    one.countryregion === other.countryregion
  const interests = one.interests.filter(
    interest => fitsOpening(interest) && other.interests.includes(interest)
  )
  return {
    interests: shows('interests') ? interests.toSorted() : [],
    city: together && !hides ? one.city : null
  }
}
