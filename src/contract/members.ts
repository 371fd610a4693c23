import * as z from 'zod/mini'
import { Country, DateTime, Flag, Gender, Id, Region, Seeks, queryInteger, text } from './common.ts'
import { limits } from './limits.ts'
import { operation } from './operation.ts'
import { MainImage, Photo } from './photos.ts'

/** What a tile, a chat row or a like shows of somebody. */
export const ProfileCard = z.object({
  id: Id,
  name: z.string(),
  age: z.int(),
  gender: Gender,
  country: Country,
  countryregion: z.nullable(Region),
  city: z.nullable(z.string()),
  /** Real presence only; a fictional profile is online while an answer is really being written. */
  online: z.boolean(),
  is_new: z.boolean(),
  fictional: z.boolean(),
  quote: z.nullable(z.string()),
  main_image: z.nullable(MainImage),
  /** The viewer likes this profile. */
  liked: z.boolean()
})
export type ProfileCard = z.output<typeof ProfileCard>

export const LookingFor = z.enum(['relationship', 'dates', 'friendship', 'chat'])

export const MemberProfile = z.extend(ProfileCard, {
  about: z.nullable(z.string()),
  seeks: z.nullable(Seeks),
  looking_for: z.nullable(LookingFor),
  height_cm: z.nullable(z.int()),
  interests: z.array(z.string()),
  photos: z.array(Photo),
  last_seen_at: z.nullable(DateTime),
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
  next: z.optional(z.string().check(z.maxLength(200)))
})
export type MemberSearch = z.output<typeof MemberSearch>

export const searchMembers = operation({
  name: 'searchMembers',
  method: 'get',
  path: '/api/members.php',
  access: 'guest',
  query: MemberSearch,
  reply: z.object({
    results: z.array(ProfileCard),
    /** Counted up to 1,000; `more` says that there are others. */
    num_results: z.int(),
    more: z.boolean(),
    next: z.nullable(z.string()),
    /** Similar people, when the filters leave few. */
    similar: z.array(ProfileCard)
  }),
  errors: ['search_closed']
})

export const getMember = operation({
  name: 'getMember',
  method: 'get',
  path: '/api/member.php',
  access: 'guest',
  query: z.object({ id: Id }),
  reply: z.object({ member: MemberProfile }),
  errors: ['profile_unavailable']
})

/** One's own profile, as it is edited. */
export const OwnProfile = z.object({
  id: Id,
  name: z.string(),
  date_of_birth: z.iso.date(),
  gender: z.nullable(Gender),
  seeks: z.nullable(Seeks),
  looking_for: z.nullable(LookingFor),
  height_cm: z.nullable(z.int()),
  country: Country,
  countryregion: z.nullable(Region),
  city: z.nullable(z.string()),
  quote: z.nullable(z.string()),
  about: z.nullable(z.string()),
  interests: z.array(z.string()),
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

/** Changes the fields that are given, and nothing else. */
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
    city: z.optional(z.nullable(text(80))),
    quote: z.optional(z.nullable(text(limits.quoteLength))),
    about: z.optional(z.nullable(text(limits.aboutLength))),
    interests: z.optional(z.array(z.string()).check(z.maxLength(limits.interests))),
    /** The signup step that comes next, null when the flow is complete. */
    signup_step: z.optional(z.nullable(z.int().check(z.minimum(1), z.maximum(4))))
  }),
  reply: z.object({ profile: OwnProfile })
})
