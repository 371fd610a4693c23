import { expect, test } from 'vitest'
import { landerKinds } from '#shared/landers.ts'
import { appPatterns, isAppPath, isPagePath, pagePatterns, routePatterns } from '#shared/routes.ts'

/** The table of specification §2: addresses with the names that it gives. */
const named = {
  index: '/',
  likes: '/likes',
  'likes-m-id': '/likes/m/:id',
  'likes-type': '/likes/:type',
  members: '/members',
  'members-id': '/members/:id',
  chats: '/chats',
  'chats-id': '/chats/:id',
  // Named where bars, warning and members area are described.
  credits: '/credits',
  'credits-id-paymentmethod': '/credits/:id/:paymentmethod?',
  premium: '/premium',
  'complete-signup': '/complete-signup',
  'reset-password': '/reset-password',
  'reset-password-do': '/reset-password/do'
}

test('routes have the names and paths of the specification', () => {
  expect(routePatterns).toMatchObject(named)
})

/** The screens of the table that have no name there. */
const screens =
  '/members/:id/chat /account-deleted /complete-signup /credits /credits/repeat-order ' +
  '/credits/:id/:paymentmethod? /directdebit /lang-config /login /match-finder /notifications ' +
  '/premium /profile /reset-password /reset-password/do /signup /signup-matches /swipe-game ' +
  '/activate/done /activate/error /mail-change/do /transactions/:id?'

test.each(screens.split(' '))('%s is a screen', pattern => {
  expect(Object.values(appPatterns)).toContain(pattern)
  expect(isAppPath(pattern.replace(/:\w+\??/g, 'x'))).toBe(true)
})

/** The documents of the table. */
const documents =
  '/complaints /pricing /members/:id/landing /members/:id/signup /members/:id/landing2/:slug? ' +
  '/members/:id/landing3/:slug? /pages/ban /pages/cookies /pages/faq /pages/privacy ' +
  '/pages/return-policy /pages/service /pages/terms'

test.each(documents.split(' '))('%s is a page', pattern => {
  expect(Object.values(pagePatterns)).toContain(pattern)
  expect(isPagePath(pattern.replace(/:\w+\??/g, 'x'))).toBe(true)
})

test('the landers are the nine of the specification', () => {
  expect([...landerKinds].toSorted()).toEqual(
    (
      'alonetonight collagelanding gallery iconslanding maplanding socialnetwork tinderswipe ' +
      'transitionsvideolanding video'
    ).split(' ')
  )
})
