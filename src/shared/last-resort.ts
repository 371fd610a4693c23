/** Shown when even the error page fails (specification §8); needs nothing that could be missing. */
export function lastResort(details: string): Response {
  const escaped = details.replace(/[&<>"]/g, sign => `&#${sign.charCodeAt(0)};`)
  const html = `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Error</title><h1>An error occurred while showing the error page</h1><p>${escaped}</p><p><a href="/">Go back to home</a></p></html>`
  return new Response(html, {
    status: 500,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'content-security-policy': "default-src 'none'; base-uri 'none'; frame-ancestors 'none'",
      'x-content-type-options': 'nosniff'
    }
  })
}
