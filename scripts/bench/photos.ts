import { readFileSync } from 'node:fs'
import { type ClientRequest, request } from 'node:http'
import { Server } from '#tests/e2e/support/server.ts'
import { type Hostile, hostileUploads } from './hostile-uploads.ts'
import type { Figure } from './figures.ts'
import { percentile } from './percentile.ts'

const boundary = 'bench-boundary'
const rounds = 5

interface Answer {
  status: number
  code: string
  milliseconds: number
}

/**
 * What is refused at upload: how long each refusal takes, and by how much the process grows while
 * each comes five times.
 */
export async function measurePhotos(): Promise<Figure[]> {
  const server = await Server.open({
    VONK_DEMO_MEMBERS: '0',
    VONK_LOG_LEVEL: 'silent',
    VONK_RATE_LIMITS: 'no'
  })
  try {
    const cookie = await logIn(server)
    const uploads = await hostileUploads()
    // As in a process that has seen a few photos: the picture library has its memory by then.
    for (const { bytes } of uploads.taken) await send(server, cookie, { bytes })
    const growth = watchGrowth(server.pid)
    const times = new Map<string, number[]>()
    for (let round = 0; round < rounds; round++) {
      for (const upload of uploads.refused) {
        const answer = await send(server, cookie, upload)
        if (answer.code !== upload.code) {
          throw new Error(`${upload.name}: ${answer.status} ${answer.code}`)
        }
        times.set(upload.name, [...(times.get(upload.name) ?? []), answer.milliseconds])
      }
    }
    return [
      ...[...times].map(([name, values]) => ({
        what: `Refusal of ${name}, median of ${rounds}`,
        value: percentile(values, 50),
        unit: 'ms',
        atMost: 300
      })),
      { what: 'Growth of the process meanwhile', value: growth(), unit: 'MB', atMost: 64 }
    ]
  } finally {
    await server.stop()
  }
}

/** @returns the function that ends the watch and gives the highest growth in MB */
function watchGrowth(pid: number): () => number {
  const resident = () =>
    Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024
  const start = resident()
  let highest = start
  const watch = setInterval(() => (highest = Math.max(highest, resident())), 5)
  return () => {
    clearInterval(watch)
    return Math.max(highest, resident()) - start
  }
}

async function logIn({ url, log }: Server): Promise<string> {
  const [, email = '', password = ''] = /Demo login\s+(\S+)\s+(\S+)/.exec(log) ?? []
  const response = await fetch(`${url}/api/user.php`, {
    method: 'POST',
    headers: { 'x-client': '1', 'content-type': 'application/json' },
    body: JSON.stringify({ email, password })
  })
  const cookies = response.headers.getSetCookie()
  return cookies.map(cookie => cookie.split(';')[0]).join('; ')
}

/** Sends a form with one file, in pieces when its length is not said. */
function send(
  { url }: Server,
  cookie: string,
  { bytes, chunked = false }: Pick<Hostile, 'bytes' | 'chunked'>
): Promise<Answer> {
  const head = Buffer.from(
    `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="me.jpg"\r\n\r\n`
  )
  const body = Buffer.concat([head, bytes, Buffer.from(`\r\n--${boundary}--\r\n`)])
  const start = performance.now()
  return new Promise((resolve, reject) => {
    const call = request(`${url}/api/photo.php`, {
      method: 'POST',
      headers: {
        cookie,
        'x-client': '1',
        'idempotency-key': crypto.randomUUID(),
        'content-type': `multipart/form-data; boundary=${boundary}`,
        ...(chunked ? {} : { 'content-length': body.length })
      }
    })
    call.on('response', response => {
      const milliseconds = performance.now() - start
      let text = ''
      response.on('data', (piece: Buffer) => (text += piece.toString()))
      response.on('end', () => {
        call.destroy()
        const { error = '' } = JSON.parse(text) as { error?: string }
        resolve({ status: response.statusCode ?? 0, code: error, milliseconds })
      })
    })
    // A refused body is not read to its end: what is still on its way breaks off.
    call.on('error', error => setTimeout(() => reject(error), 100))
    write(call, body)
  })
}

function write(call: ClientRequest, body: Buffer): void {
  const pieceLength = 256 * 1024
  let at = 0
  const next = () => {
    while (at < body.length && !call.destroyed) {
      const piece = body.subarray(at, at + pieceLength)
      at += piece.length
      if (!call.write(piece)) return void call.once('drain', next)
    }
    if (!call.destroyed) call.end()
  }
  next()
}
