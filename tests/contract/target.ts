import { randomUUID } from 'node:crypto'
import { signUp } from '#contract/account.ts'
import { type Caller, callerWith, openApi } from '#tests/support/api.ts'
import { assertDocumented } from '#tests/support/documented.ts'

export interface Target {
  guest: Caller
  /** Signs somebody up through the API itself: any implementation can be asked. */
  member(): Promise<Caller>
}

/**
 * What the contract tests talk to: the server that VONK_CONTRACT_URL names, for instance an
 * operator's own implementation, else ours in process.
 */
export async function openTarget(): Promise<Target> {
  const url = process.env['VONK_CONTRACT_URL']
  const send =
    url === undefined
      ? (await openApi()).fetch
      : async (path: string, init: RequestInit = {}) => {
          const address = new URL(path, url)
          const response = await fetch(address, init)
          await assertDocumented(init.method ?? 'GET', address.href, response)
          return response
        }
  const guest = callerWith(send, '', null)
  return {
    guest,
    async member() {
      const { headers, reply } = await guest.call(signUp, {
        body: {
          email: `${randomUUID()}@post.example`,
          name: 'Robin',
          password: 'lantern over the canal',
          date_of_birth: '1990-01-01',
          language: 'en'
        }
      })
      const token = /session=([^;]+)/.exec(headers.get('set-cookie') ?? '')?.[1]
      if (token === undefined) throw new Error('Signing up opened no session')
      return callerWith(send, reply.user?.id ?? '', token)
    }
  }
}
