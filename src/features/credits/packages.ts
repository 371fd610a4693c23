import { type Package, listPackages } from '#contract/credits.ts'
import { call } from '#src/lib/api.ts'
import { remote } from '#src/lib/remote.ts'

/** The bundles with what they cost this member now, and the one active discount. */
export const $packages = remote(() => call(listPackages))

export function bundleOf(packages: readonly Package[], id: string | undefined): Package | null {
  return packages.find(candidate => candidate.id === id) ?? null
}
