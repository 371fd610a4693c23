/// <reference types="astro/client" />

/** URL of a script of its own, for `import(url)`; see build/script-urls.ts. */
declare module 'script-url:*' {
  const url: string
  export default url
}
