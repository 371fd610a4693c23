/**
 * How the browser's code is split into files: modules by the set of entries that use them, and small
 * sets joined to the most similar one. Otherwise the application would be some 220 files, most of them
 * under 2 KB, and a slow connection would wait for each.
 */
export const scriptGroups = [
  // One stylesheet, which pages put before those of the features (src/app/ui-styles.ts).
  { name: 'ui-styles', test: /src\/ui\/\w+\.scss$/, priority: 5 },
  // The same from release to release, so that browsers keep it.
  { name: 'react', test: /node_modules\/(?:react|react-dom|scheduler)\//, priority: 4 },
  // What every prebuilt page loads at once: one file, apart from the application.
  {
    name: 'page',
    test: /src\/(?:layouts\/(?:[\w-]+\.ts|Visit)|landers\/lib\/)/,
    tags: ['$initial' as const],
    priority: 3
  },
  // The landing pages of a member format prices and ages as the application does.
  {
    name: 'member-page',
    test: /src\/landers\/member\//,
    tags: ['$initial' as const],
    priority: 2
  },
  {
    name: 'shell',
    tags: ['$initial' as const],
    minShareCount: 2,
    priority: 1,
    ...splitBySize(60_000)
  },
  // Modules of one screen stay in its own file.
  { name: 'shared', minShareCount: 2, ...splitBySize(12_000) }
]

/** @param bytes size below which a set of modules joins another one, before compression */
function splitBySize(bytes: number) {
  return { entriesAware: true, entriesAwareMergeThreshold: bytes }
}

/** Modules of the contract only declare operations, so that unused ones are left out. */
export const withoutEffects = [{ test: /src\/contract\//, sideEffects: false }]
