import browserslist from 'browserslist'

const names: Record<string, string> = {
  chrome: 'chrome',
  edge: 'edge',
  firefox: 'firefox',
  safari: 'safari',
  ios_saf: 'ios'
}

/**
 * The oldest supported version of each browser (package.json, browserslist) as Vite names them, for
 * syntax and for prefixes in styles.
 */
export function browserTargets(): string[] {
  const oldest = new Map<string, number>()
  for (const browser of browserslist()) {
    const [name = '', versions = ''] = browser.split(' ')
    const target = names[name]
    const version = Number.parseFloat(versions)
    if (target) oldest.set(target, Math.min(version, oldest.get(target) ?? Infinity))
  }
  return [...oldest].map(([target, version]) => `${target}${version}`)
}
