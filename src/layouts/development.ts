/**
 * Astro prepares the dev server's pages for React's refresh only where there are islands; a page
 * that brings React by itself does it here. Nothing of this is in a build.
 */
export async function prepareReact(): Promise<void> {
  if ('$RefreshReg$' in globalThis) return
  Object.assign(globalThis, { $RefreshReg$: () => {}, $RefreshSig$: () => (type: unknown) => type })
  const runtime = '/@react-refresh'
  const { injectIntoGlobalHook } = await import(/* @vite-ignore */ runtime)
  injectIntoGlobalHook(globalThis)
}
