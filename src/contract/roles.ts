import { limits } from './limits.ts'
import type { Access } from './operation.ts'

/** Who somebody is to the site (specification §6). */
export const roles = ['visitor', 'free', 'premium'] as const
export type Role = (typeof roles)[number]

export interface Rights {
  /** Search and profiles: to all of them, or as the site's `logged_out_search…` settings say. */
  search: 'open' | 'by_settings'
  /** Own photos, at most. */
  photos: number
  /** Conversations begun, at most; null sets no end. */
  conversations: number | null
  /** Of the photos on a profile that are not private: the first one, or all of them. */
  openPhotos: 'first' | 'all'
  /** Private photos of others; `with_key` also without premium (design §8). */
  privatePhotos: 'open' | 'with_key' | 'locked'
  /** The discounts of the first purchase: time bonus and welcome code. */
  firstDiscounts: boolean
}

/** The table of specification §6; rules, screens and tests read it here. */
export const rights: Readonly<Record<Role, Rights>> = {
  visitor: {
    search: 'by_settings',
    photos: 0,
    conversations: 0,
    openPhotos: 'first',
    privatePhotos: 'locked',
    firstDiscounts: false
  },
  free: {
    search: 'open',
    photos: limits.photosFree,
    conversations: limits.conversationsFree,
    openPhotos: 'all',
    privatePhotos: 'with_key',
    firstDiscounts: true
  },
  premium: {
    search: 'open',
    photos: limits.photosPremium,
    conversations: null,
    openPhotos: 'all',
    privatePhotos: 'open',
    firstDiscounts: false
  }
}

/** @param somebody null for a visitor */
export function roleOf(somebody: { paid_user: boolean } | null | undefined): Role {
  if (!somebody) return 'visitor'
  return somebody.paid_user ? 'premium' : 'free'
}

/** @param somebody null for a visitor */
export function rightsOf(somebody: { paid_user: boolean } | null | undefined): Rights {
  return rights[roleOf(somebody)]
}

/** Operators are members who may more; whether they paid is another matter. */
export type Caller = 'visitor' | 'member' | 'operator'

/** Which operations are open to whom. */
export const openTo: Readonly<Record<Access, readonly Caller[]>> = {
  guest: ['visitor', 'member', 'operator'],
  member: ['member', 'operator'],
  operator: ['operator']
}
