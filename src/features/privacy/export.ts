import { atom } from 'nanostores'
import type { ErrorCode } from '#contract/errors.ts'
import { exportData } from '#contract/export.ts'
import { call } from '#src/lib/api.ts'
import { type ApiError, expectApiError } from '#src/lib/api-error.ts'
import { onForget, sameMember } from '#src/lib/forget.ts'
import { serverTime } from '#src/lib/server-clock.ts'

export type Exporting =
  | { status: 'idle' | 'collecting' | 'saved' }
  | { status: 'failed'; code: ErrorCode; details: ApiError['details'] }

export const $exporting = atom<Exporting>({ status: 'idle' })
onForget(() => $exporting.set({ status: 'idle' }))

/** Hands the browser everything that is kept of the member, as a file. */
export async function saveExport(): Promise<void> {
  if ($exporting.get().status === 'collecting') return
  $exporting.set({ status: 'collecting' })
  const isSame = sameMember()
  try {
    const data = await call(exportData)
    if (!isSame()) return
    const text = JSON.stringify(data, null, 2)
    const day = serverTime().slice(0, 10)
    saveFile(new Blob([text], { type: 'application/json' }), `${data.site}-${day}.json`)
    $exporting.set({ status: 'saved' })
  } catch (error) {
    const { code, details } = expectApiError(error)
    if (isSame()) $exporting.set({ status: 'failed', code, details })
  }
}

function saveFile(file: Blob, name: string): void {
  const href = URL.createObjectURL(file)
  const link = Object.assign(document.createElement('a'), { href, download: name })
  link.click()
  // Some browsers begin to read a while after the click.
  setTimeout(() => URL.revokeObjectURL(href), 60_000)
}
