// npm run env:example writes .env.example. With --check it fails if the file is not up to date.
import { readFileSync, writeFileSync } from 'node:fs'
import { environmentExample } from './lib/environment-example.ts'

const file = '.env.example'
if (process.argv.includes('--check')) {
  if (readFileSync(file, 'utf8') !== environmentExample()) {
    console.error(`${file} is not up to date: npm run env:example`)
    process.exit(1)
  }
} else {
  writeFileSync(file, environmentExample())
}
