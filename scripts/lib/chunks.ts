import { existsSync, readFileSync } from 'node:fs'
import { join, posix } from 'node:path'

/** The given scripts and everything that they import statically, each once. */
export function staticImportsOf(site: string, entries: string[]): string[] {
  const found = new Set<string>()
  const waiting = [...entries]
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    if (found.has(file) || !existsSync(join(site, file))) continue
    found.add(file)
    const code = readFileSync(join(site, file), 'utf8')
    // `import x from"./a.js"`, `import"./a.js"`, `export … from"./a.js"`, but not `import("./a.js")`.
    for (const [, path] of code.matchAll(/(?:from|import)\s*["'](\.[^"']+\.js)["']/g)) {
      waiting.push(posix.join(posix.dirname(file), path ?? ''))
    }
  }
  return [...found]
}
