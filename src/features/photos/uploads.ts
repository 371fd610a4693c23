import { atom } from 'nanostores'
import type { ErrorCode } from '#contract/errors.ts'
import { type Crop, addPhoto, formatCrop } from '#contract/photos.ts'
import { $ownProfile } from '#src/features/profile/own-profile.ts'
import { call } from '#src/lib/api.ts'
import { ApiError } from '#src/lib/api-error.ts'
import { createId } from '#src/lib/create-id.ts'
import { environment } from '#src/lib/environment.ts'
import { onForget } from '#src/lib/forget.ts'
import { texts } from '#src/lib/i18n.ts'
import { announce } from './announcement.ts'
import { edges } from './edges.ts'
import { $photoCount, addOwnPhoto } from './own-photos.ts'
import { type Prepared, mayBePicture } from './prepare.ts'

/** A picture that is not there yet; once it is, it stands among the photos. */
export interface Upload {
  id: string
  /** Of the file. */
  name: string
  /** An address to show it under; the part that is used, as long as it is not cut out. */
  preview: string
  crop: Crop | null
  state: UploadState
}

export type UploadState =
  | { status: 'waiting' | 'preparing' }
  /** From 0 to 1. */
  | { status: 'uploading'; progress: number }
  | { status: 'failed'; code: ErrorCode }

export const $uploads = atom<readonly Upload[]>([])

interface Job {
  file: File
  /** Made once: a repeat sends the same bytes under the same key. */
  ready: Prepared | null
  key: string
  stop: AbortController
}

const jobs = new Map<string, Job>()
let isWorking = false

/** Another try would end as this one did. */
const final: readonly ErrorCode[] = [
  'photo_complex',
  'photo_invalid',
  'photo_pixels',
  'photo_ratio',
  'photo_type',
  'too_large'
]

export function canRetry({ state }: Upload): boolean {
  return state.status === 'failed' && !final.includes(state.code)
}

function put(id: string, parts: Partial<Upload>): void {
  $uploads.set($uploads.get().map(upload => (upload.id === id ? { ...upload, ...parts } : upload)))
}

function drop(id: string): void {
  const upload = $uploads.get().find(candidate => candidate.id === id)
  if (upload) edges.giveBack(upload.preview)
  jobs.delete(id)
  $uploads.set($uploads.get().filter(candidate => candidate.id !== id))
}

/**
 * Puts files at the end of the queue; they are sent one after another. What is no picture is refused
 * here.
 *
 * @param crop the part of it that is used
 */
export function upload(files: readonly File[], crop: Crop | null = null): void {
  for (const file of files) {
    const id = createId()
    jobs.set(id, { file, ready: null, key: createId(), stop: new AbortController() })
    const state: UploadState = mayBePicture(file)
      ? { status: 'waiting' }
      : { status: 'failed', code: 'photo_type' }
    const preview = edges.show(file)
    $uploads.set([...$uploads.get(), { id, name: file.name, preview, crop, state }])
    if (state.status === 'failed') tellFailure(file.name, state.code)
  }
  void work()
}

async function work(): Promise<void> {
  if (isWorking) return
  isWorking = true
  const next = () => $uploads.get().find(({ state }) => state.status === 'waiting')
  for (let upload = next(); upload; upload = next()) await take(upload)
  isWorking = false
}

async function take({ id, name, crop }: Upload): Promise<void> {
  const job = jobs.get(id)
  if (!job) return
  const { signal } = job.stop
  try {
    if (isFull()) return fail(id, name, 'photo_limit')
    put(id, { state: { status: 'preparing' } })
    const ready = (job.ready ??= await edges.prepare(job.file, crop))
    if (signal.aborted) return
    showReady(id, ready)
    const { photo } = await call(addPhoto, {
      body: { file: ready.file, ...(ready.crop && { crop: formatCrop(ready.crop) }) },
      key: job.key,
      signal,
      send: edges.sendWith(progress => {
        if (!signal.aborted) put(id, { state: { status: 'uploading', progress } })
      })
    })
    drop(id)
    addOwnPhoto(photo)
    announce(texts('photos')('upload.done', { name }))
  } catch (error) {
    if (signal.aborted) return
    const isExpected = error instanceof ApiError
    if (!isExpected) environment.report(error)
    fail(id, name, isExpected ? error.code : 'internal')
  }
}

function isFull(): boolean {
  const { count, most } = $photoCount.get()
  return $ownProfile.get().status === 'ready' && count >= most
}

/** Shows the file that is sent instead of the one that was chosen. */
function showReady(id: string, { file, crop }: Prepared): void {
  const before = $uploads.get().find(upload => upload.id === id)?.preview
  put(id, {
    preview: edges.show(file),
    crop,
    state: { status: 'uploading', progress: 0 }
  })
  if (before !== undefined) edges.giveBack(before)
}

function fail(id: string, name: string, code: ErrorCode): void {
  put(id, { state: { status: 'failed', code } })
  tellFailure(name, code)
}

function tellFailure(name: string, code: ErrorCode): void {
  const t = texts('photos')
  announce(`${t('upload.failed', { name })} ${t(`errors:${code}`)}`)
}

/** Stops an upload wherever it is, or takes a failed one away. */
export function cancelUpload(id: string): void {
  const wasSent = $uploads.get().find(upload => upload.id === id)?.state.status === 'uploading'
  jobs.get(id)?.stop.abort()
  drop(id)
  // The last byte may have left already.
  if (wasSent) void $ownProfile.reload()
}

/** Tries a failed one again; had the server taken it after all, it is not there twice. */
export function retryUpload(id: string): void {
  put(id, { state: { status: 'waiting' } })
  void work()
}

onForget(() => {
  for (const { stop } of jobs.values()) stop.abort()
  for (const { id } of $uploads.get()) drop(id)
})
