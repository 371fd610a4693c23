/**
 * How the browser's code is split into files: modules by the set of entries that use them, and small
 * sets joined to the most similar one. Otherwise the application would be some 220 files, most of them
 * under 2 KB, and a slow connection would wait for each.
 */
export const scriptGroups = [
  // One stylesheet, which pages put before those of the features (src/app/ui-styles.ts).
  { name: 'ui-styles', test: /src\/ui\/\w+\.scss$/, priority: 4 },
  // The same from release to release, so that browsers keep it.
  { name: 'react', test: /node_modules\/(?:react|react-dom|scheduler)\//, priority: 3 },
  // What prebuilt pages load at once: one file, apart from the application, which shares parts of it.
  {
    name: 'page',
    test: /src\/(?:layouts\/(?:[\w-]+\.ts|Visit)|landers\/lib|features\/signup\/dialog-entry)/,
    tags: ['$initial' as const],
    priority: 2
  },
  {
    name: 'shell',
    tags: ['$initial' as const],
    minShareCount: 2,
    priority: 1,
    ...splitBySize(250_000)
  },
  // Modules of one screen stay in its own file.
  { name: 'shared', minShareCount: 2, ...splitBySize(100_000) }
]

/** @param bytes size below which a set of modules joins another one, before compression */
function splitBySize(bytes: number) {
  return { entriesAware: true, entriesAwareMergeThreshold: bytes }
}

/** Modules of the contract only declare operations, so that unused ones are left out. */
export const withoutEffects = [{ test: /src\/contract\//, sideEffects: false }]
