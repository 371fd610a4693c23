import * as z from 'zod/mini'
import { Id } from './common.ts'
import type { ErrorCode } from './errors.ts'

/**
 * A GET for members whose answer is a file to be saved: the browser goes there by a link, so it is no
 * operation that is called (docs/decisions/0041-files-are-no-operations.md).
 */
interface FileAnswer<Query extends z.ZodMiniType = z.ZodMiniType> {
  name: string
  path: `/api/${string}.php`
  query: Query
  types: readonly string[]
  /** All codes that it can answer with. */
  errors: readonly ErrorCode[]
}

const errors = [
  'authentication_required',
  'invalid_input',
  'rate_limited',
  'internal',
  'unavailable'
] as const satisfies readonly ErrorCode[]

/** The invoice of an own paid order. */
export const invoiceFile = {
  name: 'invoice',
  path: '/api/invoice.php',
  query: z.object({ order: Id }),
  types: ['application/pdf'],
  errors: [...errors, 'not_found']
} as const satisfies FileAnswer

/** Every line of the own ledger. */
export const ledgerFile = {
  name: 'ledgerExport',
  path: '/api/ledger-export.php',
  query: z.object({ format: z.enum(['csv', 'pdf']) }),
  types: ['text/csv', 'application/pdf'],
  errors
} as const satisfies FileAnswer

export const files: readonly FileAnswer[] = [invoiceFile, ledgerFile]

/** The address of a file. */
export function pathOfFile<Query extends z.ZodMiniType>(
  { path }: FileAnswer<Query>,
  query: z.input<Query> & Record<string, string>
): string {
  return `${path}?${new URLSearchParams(query)}`
}
