// Figures beside their budgets (design §11); ends with 1 when one is over. One machine, one run:
// compare figures of the same run only.
import { ensureBuilt } from './lib/build.mjs'
import { type Figure, print } from './bench/figures.ts'
import { measureHost, measureSearch } from './bench/load.ts'
import { measureStart } from './bench/start.ts'

ensureBuilt()
const figures: Figure[] = [
  ...(await measureStart()),
  ...(await measureHost()),
  ...(await measureSearch())
]
process.exit(print(figures) ? 0 : 1)
