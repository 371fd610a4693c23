import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
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
  const known = await readLogin(path)
  if (known) return { login: known, fresh: false }
  const password = newId().replace(/^(.{4})(.{4})(.{4}).*$/, '$1-$2-$3')
  const login = { email: demoMember.email, password }
  await mkdir(folder, { recursive: true })
  const temporary = `${path}.${newId()}`
  await writeFile(temporary, `${JSON.stringify(login, null, 2)}\n`, { mode: 0o600 })
  // Of processes that start together one gets its file in place, whole; the others take that one.
  const refusal = await link(temporary, path).catch((error: NodeJS.ErrnoException) => error)
  await rm(temporary)
  const winner = refusal ? await readLogin(path) : null
  if (refusal && !winner) throw refusal
  return winner ? { login: winner, fresh: false } : { login, fresh: true }
}

/** @returns null when there is no such file */
async function readLogin(path: string): Promise<DemoLogin | null> {
  const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null
    throw error
  })
  return text === null ? null : Login.parse(JSON.parse(text))
}
