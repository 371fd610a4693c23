import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Plugin } from 'vite'

/** What the bundler put into one script of the browser. */
export interface ScriptReport {
  /** Scripts that it imports statically, as paths from the site's root: `/_astro/a.js`. */
  imports: string[]
  /** Bytes of each module before compression, by its path from the project's root. */
  modules: Record<string, number>
}

/** Scripts by their path from the site's root. */
export type BundleReport = Record<string, ScriptReport>

/** The report is beside the site, because nothing in the site's folder may stay private. */
export function bundleReportFile(siteFolder: string): string {
  return join(siteFolder, '..', 'bundle-reports', `${siteFolder.split('/').at(-1)}.json`)
}

/** @returns the report of the last build of a site; `siteFolder` is `dist/{site}` */
export async function readBundleReport(siteFolder: string): Promise<BundleReport> {
  return JSON.parse(await readFile(bundleReportFile(siteFolder), 'utf8')) as BundleReport
}

/** Writes which script imports and contains what; preloads and budgets read it. */
export function bundleReport(siteFolder: string): Plugin {
  return {
    name: 'bundle-report',
    applyToEnvironment: ({ name }) => name === 'client',
    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        const report: BundleReport = {}
        for (const chunk of Object.values(bundle)) {
          if (chunk.type !== 'chunk') continue
          const modules = Object.entries(chunk.modules).map(([id, { renderedLength }]) => [
            id.replace(`${process.cwd()}/`, ''),
            renderedLength
          ])
          report[`/${chunk.fileName}`] = {
            imports: chunk.imports.map(file => `/${file}`),
            modules: Object.fromEntries(modules)
          }
        }
        const file = bundleReportFile(siteFolder)
        await mkdir(dirname(file), { recursive: true })
        await writeFile(file, JSON.stringify(report))
      }
    }
  }
}

/** The given scripts and all that they import statically, each once. */
export function staticImports(report: BundleReport, entries: readonly string[]): string[] {
  const found = new Set<string>()
  const waiting = [...entries]
  for (let script = waiting.pop(); script !== undefined; script = waiting.pop()) {
    const known = report[script]
    if (!known || found.has(script)) continue
    found.add(script)
    waiting.push(...known.imports)
  }
  return [...found]
}
