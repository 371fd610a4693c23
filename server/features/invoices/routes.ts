import { Readable } from 'node:stream'
import { ReadableStream as WebStream } from 'node:stream/web'
import { buffer } from 'node:stream/consumers'
import type { Context as HonoContext, Hono } from 'hono'
import { invoiceFile, ledgerFile } from '#contract/files.ts'
import { wholeLedgerOf } from '#server/features/credits/ledger-lines.ts'
import { findCaller, sessionToken } from '#server/features/session/sessions.ts'
import { AppError } from '#server/lib/app-error.ts'
import type { Caller } from '#server/lib/context.ts'
import type { Dependencies } from '#server/lib/dependencies.ts'
import type { Environment } from '#server/lib/request.ts'
import { readQuery } from '#server/lib/serve.ts'
import { invoiceOf } from './invoice.ts'
import { ledgerCsv } from './ledger-csv.ts'
import { readerOf, wordsFor } from './words.ts'

/**
 * Drawing takes the server some time. What draws is read when somebody wants a document: it is as much
 * program as the rest of the server.
 */
const documentTries = { name: 'document', points: 60, seconds: 3600 }
const types = { csv: 'text/csv; charset=utf-8', pdf: 'application/pdf' } as const

/** The files of `src/contract/files.ts`. */
export function invoicesRoutes(app: Hono<Environment>, deps: Dependencies): void {
  app.get(invoiceFile.path, async http => {
    const { id } = await requireCaller(http, deps)
    const { order } = readQuery(http, invoiceFile.query)
    const invoice = await invoiceOf(deps, id, order)
    const { drawInvoice } = await import('./invoice-sheet.ts')
    const sheet = drawInvoice(http.get('visitor').site, invoice)
    sheet.end()
    // A few kilobytes: what fails, fails before anything is answered.
    const bytes = new Uint8Array(await buffer(sheet))
    return http.body(bytes, 200, headersOf('pdf', invoice.number))
  })

  app.get(ledgerFile.path, async http => {
    const { id } = await requireCaller(http, deps)
    const { format } = readQuery(http, ledgerFile.query)
    const reader = await readerOf(deps.db, id)
    const words = wordsFor(reader)
    const { site } = http.get('visitor')
    const now = deps.clock()
    const pages = wholeLedgerOf(deps.db, id)
    const draw = async () => {
      const { drawLedger } = await import('./ledger-sheet.ts')
      return drawLedger(pages, { site, words, name: reader.name, now })
    }
    const stream = format === 'csv' ? Readable.from(ledgerCsv(pages, words)) : await draw()
    stream.on('error', error => deps.log.error({ error }, 'a ledger could not be exported'))
    const name = `${site.name} ${words.t('ledger.file')} ${now.toISOString().slice(0, 10)}`
    // Readable.toWeb throws outside the request when a cancelled PDF writes on.
    return http.body(
      WebStream.from(stream) as ReadableStream<Uint8Array>,
      200,
      headersOf(format, name)
    )
  })
}

async function requireCaller(http: HonoContext<Environment>, deps: Dependencies): Promise<Caller> {
  const { origin, site } = http.get('visitor')
  const token = sessionToken(http, origin)
  const caller = token && (await findCaller(deps.db, site.id, token, deps.clock()))
  if (!caller) throw new AppError('authentication_required')
  await deps.limiter.take(documentTries, caller.id)
  return caller
}

/** Nobody may keep it; it is saved rather than shown. */
function headersOf(format: keyof typeof types, name: string): Record<string, string> {
  const plain = name.replace(/[^\w.-]+/g, '-')
  const file = encodeURIComponent(`${name}.${format}`).replace(/['()*]/g, '_')
  return {
    'content-type': types[format],
    'content-disposition': `attachment; filename="${plain}.${format}"; filename*=UTF-8''${file}`,
    'cache-control': 'private, no-store',
    'x-content-type-options': 'nosniff',
    vary: 'Cookie'
  }
}
