import { computed } from 'nanostores'
import { $match } from '#src/features/likes/likes.ts'
import { $user, followTabs } from '#src/features/session/session.ts'
import { keepFresh } from './refresh.ts'
import { showWaiting } from './title.ts'

const $memberId = computed($user, user => user?.id)

/** Nobody carries the match pop-up before there is a match. */
function showMatches(): () => void {
  return $match.listen(match => {
    if (!match) return
    // Who has no connection finds the match in the list.
    void import('#src/features/likes/open-match.tsx')
      .then(({ mountMatches }) => mountMatches())
      .catch(() => {})
  })
}

let isPushSubscribed = () => false

/** Loaded late: nobody waits for it, and whoever has no connection is told nothing anyway. */
function followPush(): () => void {
  let end = () => {}
  let isWanted = true
  void import('#src/features/push/push.ts')
    .then(push => {
      if (!isWanted) return
      isPushSubscribed = push.isPushSubscribed
      end = push.followPush()
    })
    .catch(() => {})
  return () => {
    isWanted = false
    isPushSubscribed = () => false
    end()
  }
}

/**
 * What a member has besides the screen, for as long as they are logged in; no screen waits for it.
 *
 * @returns what ends all of it
 */
export function followMember(): () => void {
  let ends: (() => void)[] = []
  const end = () => ends.forEach(stop => stop())
  const stopHearing = followTabs()
  const stopFollowing = $memberId.subscribe(memberId => {
    end()
    ends = memberId
      ? [keepFresh(() => isPushSubscribed()), showWaiting(), showMatches(), followPush()]
      : []
    if (!memberId) return
    void import('./service-worker.ts').then(({ keepOffline }) => keepOffline()).catch(() => {})
  })
  return () => {
    stopHearing()
    stopFollowing()
    end()
  }
}
