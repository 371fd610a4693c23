import * as z from 'zod/mini'
import { Country, Gender, Id, Region } from './common.ts'

export const PhotoStatus = z.enum(['pending', 'active', 'removed'])

/** Addresses of one picture in its sizes, with the site's `cdn_prefix` if it has one. */
export const MainImage = z.object({
  filename: z.string(),
  thumb_filename: z.string(),
  avatar_filename: z.string(),
  match_filename: z.string(),
  status: PhotoStatus,
  /** Drawn, not photographed: said on the picture in words. */
  illustration: z.boolean()
})
export type MainImage = z.output<typeof MainImage>

/**
 * Who stands behind a profile: a member, nobody (fictional), or a tile of the cam or resell kind,
 * which shows only where the site's `member_resell` says so (design §9).
 */
export const ProfileKind = z.enum(['member', 'fictional', 'cam', 'resell'])
export type ProfileKind = z.output<typeof ProfileKind>

/** What a tile, a chat row or a like shows of somebody. */
export const ProfileCard = z.object({
  id: Id,
  name: z.string(),
  /** Null where the site does not show it, as are the region, the town and the quote. */
  age: z.nullable(z.int()),
  gender: Gender,
  country: Country,
  countryregion: z.nullable(Region),
  city: z.nullable(z.string()),
  /** Real presence only: a fictional profile is never online. */
  online: z.boolean(),
  is_new: z.boolean(),
  fictional: z.boolean(),
  kind: ProfileKind,
  quote: z.nullable(z.string()),
  main_image: z.nullable(MainImage),
  /** The viewer likes this profile. */
  liked: z.boolean()
})
export type ProfileCard = z.output<typeof ProfileCard>
