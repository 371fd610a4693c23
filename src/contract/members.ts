import * as z from 'zod/mini'
import {
  Country,
  Flag,
  Gender,
  Id,
  Locale,
  PageStart,
  Region,
  Seeks,
  longText,
  queryInteger,
  shortText
} from './common.ts'
import { TrafficSource } from './tracking.ts'
import { ProfileCard } from './cards.ts'
import { limits } from './limits.ts'
import { operation } from './operation.ts'
import { Photo } from './photos.ts'

/** Apart, because every list and event has them; the rest only some screens. */
export { ProfileCard, ProfileKind } from './cards.ts'

export const LookingFor = z.enum(['relationship', 'dates', 'friendship', 'chat'])

export const Relationship = z.enum(['single', 'divorced', 'widowed', 'open', 'taken'])
export const Figure = z.enum(['slim', 'athletic', 'average', 'curvy', 'plus'])
/** For smoking and drinking. */
export const Habit = z.enum(['no', 'sometimes', 'yes'])
export const Children = z.enum(['none', 'at_home', 'grown_up'])

/** The structured facts of a profile; null where nothing was said or the site does not show it. */
const facts = {
  seeks: z.nullable(Seeks),
  looking_for: z.nullable(LookingFor),
  height_cm: z.nullable(z.int()),
  relationship: z.nullable(Relationship),
  figure: z.nullable(Figure),
  smoking: z.nullable(Habit),
  drinking: z.nullable(Habit),
  children: z.nullable(Children),
  occupation: z.nullable(z.string()),
  /** Languages that somebody speaks. */
  speaks: z.array(Locale),
  interests: z.array(z.string())
}

/** What somebody wrote: the notes of specification §3. The quote stands on the card. */
const notes = {
  about: z.nullable(z.string()),
  ideal_evening: z.nullable(z.string()),
  seeking: z.nullable(z.string())
}

/** Names of `settings.visible_profile_fields`, in the order in which a profile shows them. */
export const profileFields = [
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
] as const
export type ProfileField = (typeof profileFields)[number]

/** Names of `settings.visible_profile_notes`. */
export const profileNotes = ['quote', 'about', 'ideal_evening', 'seeking'] as const
export type ProfileNote = (typeof profileNotes)[number]

/** Days by the clocks of the viewer's country. Exact times would tell the habits of a member. */
export const LastSeen = z.enum(['today', 'yesterday', 'this_week'])
export type LastSeen = z.output<typeof LastSeen>

export const MemberProfile = z.extend(ProfileCard, {
  ...facts,
  ...notes,
  photos: z.array(Photo),
  /** Null for a visitor, a week or more, and members who show no presence. */
  last_seen: z.nullable(LastSeen),
  /** The viewer has blocked this profile. */
  blocked: z.boolean(),
  /** They like each other. */
  matched: z.boolean()
})
export type MemberProfile = z.output<typeof MemberProfile>

const Age = queryInteger(limits.minimumAge, limits.maximumAge)

/** Search fields of specification §3; `interests` is a comma list; `next` comes from the page before. */
export const MemberSearch = z.object({
  gender: z.optional(Gender),
  country: z.optional(Country),
  countryregion: z.optional(Region),
  min_age: z.optional(Age),
  max_age: z.optional(Age),
  interests: z.optional(z.string().check(z.regex(/^[a-z_]+(,[a-z_]+){0,9}$/))),
  with_photo: Flag,
  online: Flag,
  new: Flag,
  no_fictional: Flag,
  next: PageStart
})
export type MemberSearch = z.output<typeof MemberSearch>

/** Counted up to 1,000; `more` says that there are others. */
export const SearchCount = z.object({ number: z.int(), more: z.boolean() })
export type SearchCount = z.output<typeof SearchCount>

/**
 * A visitor who is not logged in says with `network` and `ref` where they came from: the site may
 * let only them look around (specification §6). Of members both are ignored.
 */
export const searchMembers = operation({
  name: 'searchMembers',
  method: 'get',
  path: '/api/members.php',
  access: 'guest',
  query: z.extend(MemberSearch, TrafficSource.shape),
  reply: z.object({
    results: z.array(ProfileCard),
    /** Members and fictional profiles together, counted up to 1,000; `more` says that there are others. */
    num_results: z.int(),
    more: z.boolean(),
    members: SearchCount,
    fictional: SearchCount,
    next: z.nullable(z.string()),
    /** Similar people, when the filters leave few. */
    similar: z.array(ProfileCard),
    /** The filters that the similar people were found without: why they are shown. */
    similar_without: z.array(z.string()),
    /** Cam and resell tiles to stand between the results, where the site has them. */
    tiles: z.array(ProfileCard)
  }),
  errors: ['search_closed']
})

/**
 * A visitor says where they came from, as for the search. `as=others` shows one's own profile as a
 * free member sees it. Our own client's look at somebody whose like is new has seen it
 * (specification §4).
 */
export const getMember = operation({
  name: 'getMember',
  method: 'get',
  path: '/api/member.php',
  access: 'guest',
  named: true,
  query: z.extend(TrafficSource, { id: Id, as: z.optional(z.literal('others')) }),
  reply: z.object({ member: MemberProfile }),
  errors: ['profile_unavailable', 'search_closed']
})

/** One's own profile, as it is edited. */
export const OwnProfile = z.object({
  id: Id,
  name: z.string(),
  date_of_birth: z.iso.date(),
  gender: z.nullable(Gender),
  ...facts,
  ...notes,
  country: Country,
  countryregion: z.nullable(Region),
  city: z.nullable(z.string()),
  quote: z.nullable(z.string()),
  /** Region and town are shown to nobody, and no search by place finds the member (design §8). */
  hides_place: z.boolean(),
  /** Out of search, likes and presence (design §8). */
  invisible: z.boolean(),
  photos: z.array(Photo)
})
export type OwnProfile = z.output<typeof OwnProfile>

export const getProfile = operation({
  name: 'getProfile',
  method: 'get',
  path: '/api/profile.php',
  access: 'member',
  reply: z.object({ profile: OwnProfile })
})

/** Changes the fields that are given, and nothing else. An empty text is stored as null. */
export const updateProfile = operation({
  name: 'updateProfile',
  method: 'put',
  path: '/api/profile.php',
  access: 'member',
  body: z.object({
    gender: z.optional(Gender),
    seeks: z.optional(Seeks),
    looking_for: z.optional(z.nullable(LookingFor)),
    height_cm: z.optional(z.nullable(z.int().check(z.minimum(120), z.maximum(230)))),
    country: z.optional(Country),
    countryregion: z.optional(z.nullable(Region)),
    city: z.optional(z.nullable(shortText(80, 0))),
    quote: z.optional(z.nullable(shortText(limits.quoteLength, 0))),
    about: z.optional(z.nullable(longText(limits.aboutLength, 0))),
    ideal_evening: z.optional(z.nullable(longText(limits.noteLength, 0))),
    seeking: z.optional(z.nullable(longText(limits.noteLength, 0))),
    relationship: z.optional(z.nullable(Relationship)),
    figure: z.optional(z.nullable(Figure)),
    smoking: z.optional(z.nullable(Habit)),
    drinking: z.optional(z.nullable(Habit)),
    children: z.optional(z.nullable(Children)),
    occupation: z.optional(z.nullable(shortText(limits.occupationLength, 0))),
    speaks: z.optional(z.array(Locale).check(z.maxLength(limits.speaks))),
    hides_place: z.optional(z.boolean()),
    invisible: z.optional(z.boolean()),
    interests: z.optional(z.array(shortText(40)).check(z.maxLength(limits.interests))),
    /** The signup step that comes next, null when the flow is complete. */
    signup_step: z.optional(z.nullable(z.int().check(z.minimum(1), z.maximum(4))))
  }),
  reply: z.object({ profile: OwnProfile })
})
