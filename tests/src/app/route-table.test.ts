import { describe, expect, test } from 'vitest'
import { $page } from '#src/app/page.ts'
import { followRedirects } from '#src/app/redirect.ts'
import { $settings } from '#src/features/settings/settings.ts'
import { $router } from '#src/lib/router.ts'
import { landerKinds } from '#shared/landers.ts'
import { type AppRoute, appPatterns, pagePatterns, routeName } from '#shared/routes.ts'
import { openApi } from '#tests/support/api.ts'
import { openClient } from '#tests/support/client.ts'
import { readRouteTable } from '#tests/support/route-table.ts'

const roles = {
  visitor: null,
  'unconfirmed member': { status: 'not_confirmed' },
  'free member': {},
  'premium member': { paid_user: true },
  'member in the middle of the signup': { signup_step: 2 }
} as const
type Role = keyof typeof roles

/** Screens of specification §2 that a visitor sees; the login takes the place of all others. */
const open: readonly AppRoute[] = [
  'members',
  'members-id',
  'lang-config',
  'login',
  'signup',
  'activate-done',
  'activate-error',
  'reset-password',
  'reset-password-do',
  'mail-change-do',
  'account-deleted'
]

/** The screen that a member sees in the place of one that they do not need. */
const instead: Record<Exclude<Role, 'visitor'>, Partial<Record<AppRoute, AppRoute>>> = {
  'unconfirmed member': { login: 'members', signup: 'members', 'complete-signup': 'members' },
  'free member': { login: 'members', signup: 'members', 'complete-signup': 'members' },
  'premium member': { login: 'members', signup: 'members', 'complete-signup': 'members' },
  'member in the middle of the signup': { login: 'complete-signup', signup: 'complete-signup' }
}

function expected(role: Role, name: AppRoute): AppRoute {
  if (role === 'visitor') return open.includes(name) ? name : 'login'
  return instead[role][name] ?? name
}

function addressOf(name: AppRoute): string {
  return appPatterns[name]
    .replace(':paymentmethod?', 'ideal')
    .replace(/:id\??/, name.startsWith('credits') ? 'p2' : '7Q4M2KXD7Q4M2KXD')
    .replace(':type', 'given')
}

describe.each(Object.keys(roles) as Role[])('a %s', role => {
  test('sees a screen at every address of the route table, and no wait without an end', async () => {
    const api = await openApi()
    const options = roles[role]
    await openClient(api, options === null ? api.guest : await api.member(options))
    await $settings.reload()
    followRedirects()
    const shown: Record<string, string> = {}
    for (const name of Object.keys(appPatterns) as AppRoute[]) {
      $router.open(addressOf(name))
      shown[name] = $page.get().name
    }
    const names = Object.keys(appPatterns) as AppRoute[]
    expect(shown).toEqual(Object.fromEntries(names.map(name => [name, expected(role, name)])))
  })
})

test('docs/routes.md has a row for every route and every lander', () => {
  const addresses = readRouteTable().map(({ address }) => address)
  const names = addresses.map(address => routeName(address.replace(/\{\w+\}/, '7Q4M2KXD7Q4M2KXD')))
  const routes = Object.keys({ ...pagePatterns, ...appPatterns })
  expect(routes.filter(name => !names.includes(name))).toEqual([])
  const landers = landerKinds.map(kind => `/landers/${kind}`)
  expect(landers.filter(lander => !addresses.includes(lander))).toEqual([])
})
