// Draws the pictures that landers are shared with: `og.main.ts [kind or kind-niche or default …]`.
import { mkdir, writeFile } from 'node:fs/promises'
import { landerKinds } from '#shared/landers.ts'
import { niches } from '#shared/site.ts'
import { shared, sharedDefault } from './og.ts'

const asked = process.argv.slice(2)
const folder = new URL('../../../../public/art/og/', import.meta.url)

async function save(name: string, bytes: Buffer): Promise<void> {
  await writeFile(new URL(`${name}.jpg`, folder), bytes)
  console.log(`${name}.jpg ${bytes.length}`)
}

const isAsked = (...names: string[]) =>
  asked.length === 0 || names.some(name => asked.includes(name))

await mkdir(folder, { recursive: true })
if (isAsked('default')) await save('default', await sharedDefault())
for (const kind of landerKinds) {
  for (const niche of niches) {
    if (isAsked(kind, `${kind}-${niche}`)) await save(`${kind}-${niche}`, await shared(kind, niche))
  }
}
