import type { User } from '#contract/session.ts'
import type { Db, Tx } from '#server/db/schema.ts'
import { balanceOf } from '#server/features/credits/rules.ts'
import { imageOf, mainPhotosOf } from '#server/features/photos/images.ts'
import type { Site } from '#shared/site.ts'
import { supportedLocale } from '#shared/supported-locale.ts'
import { effectiveRole } from './sessions.ts'

/** The icon that stands beside the site's word for fictional profiles. */
const fictionalIcon = 'feather'

/** A member as only this member sees it (specification §3). Throws when there is no such member. */
export async function userOf(db: Db | Tx, memberId: string, site: Site): Promise<User> {
  const member = await db
    .selectFrom('member')
    .select([
      'id',
      'email',
      'status',
      'role',
      'notifications_disabled',
      'signup_at',
      'language',
      'fictional_consent_at',
      'read_receipts',
      'signup_step',
      'name',
      'country',
      'seeks',
      'profile_status'
    ])
    .where('id', '=', memberId)
    .executeTakeFirstOrThrow()
  const balance = await balanceOf(db, memberId)
  const photo = (await mainPhotosOf(db, [memberId])).get(memberId)
  return {
    ...balance,
    id: member.id,
    email: member.email,
    status: member.status,
    role: effectiveRole(member),
    notifications_disabled: member.notifications_disabled,
    signup_date: member.signup_at.toISOString(),
    language: supportedLocale(member.language) ?? supportedLocale(site.domain_language) ?? 'nl',
    fictional_icon: fictionalIcon,
    fictional_consent: member.fictional_consent_at !== null,
    read_receipts: member.read_receipts,
    signup_step: member.signup_step,
    profile: {
      id: member.id,
      name: member.name,
      country: member.country,
      seeks: member.seeks,
      status: member.profile_status,
      main_image: photo ? imageOf(site, photo) : null
    }
  }
}
