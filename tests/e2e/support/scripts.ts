import { join } from 'node:path'
import { readBundleReport } from '../../../build/bundle-report.ts'

/**
 * Matches the address of the script that contains a module: the bundler may put several modules
 * into one file, so the file's name does not show them.
 *
 * @param module path from the project's root, for example `src/layouts/contact/forms.ts`
 * @throws Error if no script of the default site contains it
 */
export async function findScriptOf(module: string): Promise<(address: URL) => boolean> {
  const report = await readBundleReport(join(process.cwd(), 'dist', 'default'))
  const file = Object.keys(report).find(name => module in (report[name]?.modules ?? {}))
  if (!file) throw new Error(`No script of the build contains ${module}`)
  return ({ pathname }) => pathname === file
}

/** The script that makes the forms of `/complaints` and `/withdrawal` work; loaded on first use. */
export function findFormsScript() {
  return findScriptOf('src/layouts/contact/forms.ts')
}
