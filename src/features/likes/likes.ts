import { atom, computed, onMount } from 'nanostores'
import type { ServerEvent } from '#contract/events.ts'
import { listLikes, sendLike, withdrawLike as withdrawLikeOperation } from '#contract/likes.ts'
import type { ProfileCard } from '#contract/members.ts'
import { $profiles, changeProfile, rememberProfiles } from '#src/features/members/profiles.ts'
import { $user } from '#src/features/session/session.ts'
import { tellFailure } from '#src/features/toasts/tell-failure.ts'
import { toast } from '#src/features/toasts/toasts.ts'
import { call } from '#src/lib/api.ts'
import { ApiError, expectApiError } from '#src/lib/api-error.ts'
import { onForget } from '#src/lib/forget.ts'
import { loadTexts, texts } from '#src/lib/i18n.ts'
import { type RemoteStore, remote } from '#src/lib/remote.ts'
import { pathTo } from '#src/lib/router.ts'
import { serverTime } from '#src/lib/server-clock.ts'
import { loadSteadily, noteChange } from '#src/lib/steady.ts'
import {
  type Likes,
  withGiven,
  withMatch,
  withReceived,
  withSeen,
  withoutProfile
} from './like-lists.ts'

export const $likes: RemoteStore<Likes> = remote(
  async () => {
    // A visitor who looks at a profile has no likes, and asking would count as a lost session.
    if (!$user.get()) throw new ApiError('authentication_required')
    const likes = await loadSteadily(async () => $likes.fill(await call(listLikes)))
    // What is still on its way to the server is not in its answer yet.
    return [...wanted].reduce((lists, [id, liked]) => withOwnLike(lists, id, liked), likes)
  },
  { taken: likes => rememberProfiles([...likes.profiles, ...likes.liked_by]) }
)

// The bars look before it is known who asks.
onMount($likes, () =>
  $user.listen((user, before) => {
    if (user && user.id !== before?.id) void $likes.reload()
  })
)

/** Changes the lists at once; a load that is on its way may not know it yet. */
function changeLikes(change: (likes: Likes) => Likes): void {
  noteChange()
  $likes.change(change)
}

/** Likes received that were not looked at yet: the badge of specification §2. */
export const $newLikes = computed($likes, likes =>
  likes.status === 'ready' ? likes.value.num_new : 0
)

/** Who is shown in the match pop-up. */
export interface Match {
  profile: ProfileCard
  /** Not a match (yet): somebody who likes the member (false), or a mere suggestion (true). */
  suggestion?: boolean
}

/** The match pop-up; null while there is none. */
export const $match = atom<Match | null>(null)

export function closeMatch(): void {
  $match.set(null)
}

/** What the member last wanted of each profile whose request is on its way. */
const wanted = new Map<string, boolean>()
/** Matches that one of reply and event has told already; the other one tells nothing new. */
const told = new Set<string>()

/** Likes at once; a refusal takes it back and says why. */
export function likeMember(profileId: string): Promise<void> {
  return setLiked(profileId, true)
}

/** Withdraws at once; a refusal puts it back and says why. */
export function withdrawLike(profileId: string): Promise<void> {
  return setLiked(profileId, false)
}

/** One request per profile at a time, so that the last tap wins whatever the network does. */
async function setLiked(profileId: string, liked: boolean): Promise<void> {
  showLiked(profileId, liked)
  const underWay = wanted.has(profileId)
  wanted.set(profileId, liked)
  if (underWay) return
  let stands = !liked
  try {
    while (wanted.get(profileId) !== stands && wanted.has(profileId)) {
      const next = !stands
      await send(profileId, next)
      stands = next
    }
  } catch (error) {
    expectApiError(error)
    if (wanted.has(profileId)) takeBack(profileId, stands, error)
  } finally {
    wanted.delete(profileId)
  }
}

async function send(profileId: string, liked: boolean): Promise<void> {
  if (!liked) {
    await call(withdrawLikeOperation, { query: { profile_id: profileId } })
    return
  }
  const { matched } = await call(sendLike, { body: { profile_id: profileId } })
  // Who likes back has seen the like that came first; the server says the same.
  if (matched) markLikeSeen(profileId)
  const card = $profiles.get()[profileId]
  if (matched && card && wanted.get(profileId)) tellMatch({ ...card, liked: true })
}

/** Shows a like or its withdrawal wherever the profile stands. */
export function showLiked(profileId: string, liked: boolean): void {
  changeProfile(profileId, { liked })
  changeLikes(likes => withOwnLike(likes, profileId, liked))
}

function withOwnLike(likes: Likes, profileId: string, liked: boolean): Likes {
  const card = $profiles.get()[profileId]
  return card ? withGiven(likes, card, liked, serverTime()) : likes
}

function takeBack(profileId: string, stands: boolean, error: unknown): void {
  showLiked(profileId, stands)
  void tellFailure('likes', stands ? 'failed.withdraw' : 'failed.like', error)
}

/** What cannot be said for want of its words is seen all the same. */
const silent = () => {}

/** A reply and an event tell the liker of the same match, in either order: it is shown once. */
export function tellMatch(profile: ProfileCard): void {
  if (told.delete(profile.id)) return
  told.add(profile.id)
  showMatch(profile)
}

function showMatch(profile: ProfileCard): void {
  rememberProfiles([{ ...profile, liked: true }])
  changeLikes(likes => withMatch(likes, profile, serverTime()))
  $match.set({ profile: { ...profile, liked: true } })
}

/** Takes what the server says of likes (design §7). */
export function applyLikeEvent(event: ServerEvent): void {
  if (event.name === 'like') receiveLike(event.data.profile)
  if (event.name === 'match') {
    const { profile } = event.data
    // Only who sends a like gets a reply besides the event.
    if (wanted.has(profile.id) || told.has(profile.id)) tellMatch(profile)
    else showMatch(profile)
  }
  if (event.name === 'ready' && !event.data.resumed) void $likes.refresh()
  // A chat that was removed, or a block by either side, which takes the likes along.
  if (event.name === 'chat_removed') {
    if ($match.get()?.profile.id === event.data.profile_id) closeMatch()
    void $likes.refresh()
  }
}

function receiveLike(profile: ProfileCard): void {
  rememberProfiles([profile])
  changeLikes(likes => withReceived(likes, profile, serverTime()))
  // Who is liked already makes a match, and that tells itself.
  if (profile.liked) return
  void loadTexts('likes').then(() => {
    const t = texts('likes')
    toast({
      title: profile.name,
      text: t('toast.text'),
      portrait: profile.main_image?.avatar_filename,
      action: { label: t('toast.open'), href: pathTo('members-id', { id: profile.id }) }
    })
  }, silent)
}

/** The profile was opened (specification §4); the server knows from the same call. */
export function markLikeSeen(profileId: string): void {
  changeLikes(likes => withSeen(likes, profileId))
}

/** Takes somebody who was blocked out of all that is shown. */
export function dropLikes(profileId: string): void {
  changeLikes(likes => withoutProfile(likes, profileId))
  if ($match.get()?.profile.id === profileId) closeMatch()
}

onForget(() => {
  wanted.clear()
  told.clear()
  closeMatch()
})
