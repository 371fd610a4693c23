// Figures beside their budgets (design §11); ends with 1 when one is over. Compare figures of one run
// only, or by what the machine itself gave in each. `npm run bench -- search photos` measures these
// parts alone.
import { ensureBuilt } from './lib/build.mjs'
import { measureBuild } from './bench/build.ts'
import { measureChat } from './bench/chat.ts'
import { measureConversation } from './bench/conversation.ts'
import { measureDeadConnection } from './bench/dead-connection.ts'
import { measureDemo } from './bench/demo.ts'
import { type Figure, print } from './bench/figures.ts'
import { measureLedger } from './bench/ledger.ts'
import { measureHost, measureSearch } from './bench/load.ts'
import { measureLogin } from './bench/login.ts'
import { measureMachine } from './bench/machine.ts'
import { measurePhotos } from './bench/photos.ts'
import { measureScreens } from './bench/screens.ts'
import { measureSearchRules } from './bench/search.ts'
import { measureStart } from './bench/start.ts'
import { measureSwipe } from './bench/swipe.ts'

/** By the name under which a part is asked for, in the order in which they are measured. */
const parts: Record<string, readonly (() => Promise<Figure[]>)[]> = {
  machine: [measureMachine],
  build: [measureBuild],
  start: [measureStart],
  demo: [measureDemo],
  host: [measureHost],
  search: [measureSearchRules, measureSearch],
  photos: [measurePhotos],
  chat: [measureChat],
  conversation: [measureConversation],
  screens: [measureScreens, measureDeadConnection],
  swipe: [measureSwipe],
  ledger: [measureLedger],
  login: [measureLogin]
}

const wanted = process.argv.slice(2)
const unknown = wanted.filter(name => !Object.hasOwn(parts, name))
if (unknown.length > 0) {
  console.error(`No such part: ${unknown.join(', ')}. There are ${Object.keys(parts).join(', ')}.`)
  process.exit(2)
}

ensureBuilt()
const figures: Figure[] = []
for (const [name, measures] of Object.entries(parts)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue
  for (const measure of measures) figures.push(...(await measure()))
}
process.exit(print(figures) ? 0 : 1)
