import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as z from 'zod'
import { newId } from '#server/lib/ids.ts'
import { demoMember } from './demo-member.ts'

const Login = z.object({ email: z.string(), password: z.string() })
export type DemoLogin = z.output<typeof Login>

/**
 * The login of the demo member, made once and kept in the data folder, so that every start can
 * print it. `fresh` says that it was made just now.
 */
export async function keepDemoLogin(folder: string): Promise<{ login: DemoLogin; fresh: boolean }> {
  const path = join(folder, 'demo-login.json')
  const known = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null
    throw error
  })
  if (known !== null) return { login: Login.parse(JSON.parse(known)), fresh: false }
  const password = newId().replace(/^(.{4})(.{4})(.{4}).*$/, '$1-$2-$3')
  const login = { email: demoMember.email, password }
  await mkdir(folder, { recursive: true })
  await writeFile(path, `${JSON.stringify(login, null, 2)}\n`, { mode: 0o600 })
  return { login, fresh: true }
}
