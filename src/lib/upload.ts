/**
 * Sends a request whose body is a form. WebKit cannot read a form back from a `Request`, so the form
 * is passed beside it.
 */
export type Send = (request: Request, form: FormData) => Promise<Response>

/** Without a byte moving for so long, the connection counts as lost. */
const stallMilliseconds = 30_000

/**
 * Reports the progress of an upload, which `fetch` cannot do over HTTP/1.1
 * (docs/decisions/0013-upload-progress.md). The upload may take any time, as long as bytes move.
 *
 * @param onProgress receives the share that was sent, from 0 to 1
 */
export function sendWithProgress(onProgress: (share: number) => void): Send {
  return (request, form) => exchange(request, form, onProgress)
}

function exchange(
  { method, url, headers, signal }: Request,
  form: FormData,
  onProgress: (share: number) => void
): Promise<Response> {
  return new Promise((resolve, reject) => {
    if (signal.aborted) {
      reject(signal.reason)
      return
    }
    const xhr = new XMLHttpRequest()
    let stall: ReturnType<typeof setTimeout> | undefined
    const abort = () => xhr.abort()
    const watch = () => {
      clearTimeout(stall)
      stall = setTimeout(abort, stallMilliseconds)
    }
    xhr.open(method, url)
    for (const [name, value] of headers) {
      // The browser writes the form again, with a boundary of its own.
      if (name !== 'content-type') xhr.setRequestHeader(name, value)
    }
    xhr.upload.addEventListener('progress', ({ loaded, total }) => {
      watch()
      onProgress(total > 0 ? loaded / total : 0)
    })
    xhr.addEventListener('load', () => resolve(responseOf(xhr)))
    // The message is one that counts as a lost connection, also for what repeats the request.
    xhr.addEventListener('error', () => reject(new TypeError('network error')))
    xhr.addEventListener('abort', () =>
      reject(signal.aborted ? signal.reason : new TypeError('network error'))
    )
    xhr.addEventListener('loadend', () => {
      clearTimeout(stall)
      signal.removeEventListener('abort', abort)
    })
    signal.addEventListener('abort', abort)
    watch()
    xhr.send(form)
  })
}

const withoutBody = new Set([204, 205, 304])

function responseOf(xhr: XMLHttpRequest): Response {
  const headers = new Headers()
  for (const line of xhr.getAllResponseHeaders().trim().split(/\r?\n/)) {
    const colon = line.indexOf(':')
    if (colon > 0) headers.append(line.slice(0, colon), line.slice(colon + 1).trim())
  }
  const { status, statusText, responseText } = xhr
  return new Response(withoutBody.has(status) ? null : responseText, {
    status,
    statusText,
    headers
  })
}
