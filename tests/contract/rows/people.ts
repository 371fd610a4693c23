import { blockMember, unblockMember } from '#contract/blocks.ts'
import { autoLike, listLikes, sendLike, withdrawLike } from '#contract/likes.ts'
import { findMatches, signupMatches } from '#contract/matches.ts'
import { getMember, getProfile, searchMembers, updateProfile } from '#contract/members.ts'
import { givePhotoKey, listPhotoKeys, revokePhotoKey } from '#contract/photo-keys.ts'
import { report } from '#contract/reports.ts'
import { getSwipe, swipe, undoSwipe } from '#contract/swipe.ts'
import { type At, noAccount, row } from '../row.ts'

const profile = ({ the }: At) => ({ profile_id: the('profile') })
const inBody = (at: At) => ({ body: profile(at) })
const inQuery = (at: At) => ({ query: profile(at) })

const gone = 'profile_unavailable'
/** An act towards somebody: not oneself, nobody who is not there, nobody behind a block. */
const towards = { own: gone, foreign: 'ok', missing: gone } as const
const blocks = { blocked: { foreign: gone }, blocker: { foreign: gone } } as const

export const peopleRows = [
  row(searchMembers, 'ok'),
  row(
    getMember,
    { own: 'ok', foreign: 'ok', missing: gone },
    {
      ...noAccount(gone),
      build: ({ the }) => ({ query: { id: the('profile') } }),
      blocked: { foreign: gone }
    }
  ),
  row(getProfile, 'ok'),
  row(updateProfile, 'ok', { build: () => ({ body: { quote: 'Altijd te vroeg.' } }) }),
  row(findMatches, 'ok'),
  row(signupMatches, 'ok'),
  row(getSwipe, 'ok'),
  row(swipe, towards, {
    build: at => ({ body: { ...profile(at), liked: true } }),
    unconfirmed: { foreign: 'not_confirmed' },
    ...blocks
  }),
  row(
    undoSwipe,
    { own: 'ok', foreign: 'undo_unavailable', missing: 'undo_unavailable' },
    {
      build: ({ the, relation }) => ({
        query: { profile_id: relation === 'own' ? the('swiped') : the('profile') }
      })
    }
  ),
  row(listLikes, 'ok'),
  row(sendLike, towards, {
    build: inBody,
    unconfirmed: { foreign: 'not_confirmed' },
    ...blocks
  }),
  row(withdrawLike, { foreign: 'ok', missing: 'ok' }, { build: inQuery }),
  row(autoLike, 'ok'),
  // Who was blocked may block as well: they knew each other before.
  row(blockMember, towards, { build: inBody }),
  row(unblockMember, { foreign: 'ok', missing: 'ok' }, { build: inQuery }),
  row(report, towards, { build: at => ({ body: { ...profile(at), reason: 'other' } }) }),
  row(listPhotoKeys, 'ok'),
  row(givePhotoKey, towards, {
    build: at => ({ body: { ...profile(at), days: 7 } }),
    ...blocks
  }),
  row(revokePhotoKey, { foreign: 'ok', missing: 'ok' }, { build: inQuery })
]
