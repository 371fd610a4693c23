import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type BundleReport, readBundleReport, staticImports } from '../../build/bundle-report.ts'

const listed = 10

/** Bytes of each module in a page's scripts, before compression. */
function moduleSizes(report: BundleReport, entries: readonly string[]): Map<string, number> {
  const sizes = new Map<string, number>()
  for (const script of staticImports(report, entries)) {
    for (const [module, bytes] of Object.entries(report[script]?.modules ?? {})) {
      sizes.set(module, bytes)
    }
  }
  return sizes
}

/** The ten largest modules of a page's scripts, and the ten that grew most since another build. */
export function describeBundle(
  report: BundleReport,
  entries: readonly string[],
  before: { report: BundleReport; entries: readonly string[] } | null
): string[] {
  const sizes = moduleSizes(report, entries)
  const largest = [...sizes].toSorted(([, one], [, other]) => other - one).slice(0, listed)
  const lines = largest.map(([module, bytes]) => `${bytes} B  ${module}`)
  if (!before) return ['Largest modules:', ...lines]
  const old = moduleSizes(before.report, before.entries)
  const changes = [...new Set([...sizes.keys(), ...old.keys()])]
    .map(module => ({ module, change: (sizes.get(module) ?? 0) - (old.get(module) ?? 0) }))
    .filter(({ change }) => change !== 0)
    .toSorted((one, other) => Math.abs(other.change) - Math.abs(one.change))
    .slice(0, listed)
    .map(({ module, change }) => `${change > 0 ? '+' : ''}${change} B  ${module}`)
  return ['Largest modules:', ...lines, 'Changes since the last commit:', ...changes]
}

/**
 * Builds the last commit in a folder of its own: HEAD while there are uncommitted changes, otherwise
 * its parent. Takes as long as a build.
 *
 * @param read gets the folder of the built site
 * @returns null when that commit cannot be built, for instance in a clone without history
 */
export async function withLastCommit<T>(
  site: string,
  read: (siteFolder: string, report: BundleReport) => T
): Promise<T | null> {
  const changed = execFileSync('git', ['status', '--porcelain'], { encoding: 'utf8' }) !== ''
  const folder = join(mkdtempSync(join(tmpdir(), 'vonk-last-commit-')), 'tree')
  const git = (...args: string[]) => spawnSync('git', args, { stdio: 'ignore' }).status === 0
  try {
    if (!git('worktree', 'add', '--detach', folder, changed ? 'HEAD' : 'HEAD~1')) return null
    symlinkSync(join(process.cwd(), 'node_modules'), join(folder, 'node_modules'))
    // Not by scripts/build.mjs: it would install that commit's packages through the link.
    const { status } = spawnSync('astro', ['build'], {
      cwd: folder,
      stdio: 'ignore',
      env: { ...process.env, BUILD_SITE: site, ASTRO_TELEMETRY_DISABLED: '1' }
    })
    if (status !== 0) return null
    const siteFolder = join(folder, 'dist', site)
    return read(siteFolder, await readBundleReport(siteFolder))
  } catch {
    return null
  } finally {
    git('worktree', 'remove', '--force', folder)
    rmSync(join(folder, '..'), { recursive: true, force: true })
  }
}
