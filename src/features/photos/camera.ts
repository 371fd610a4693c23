import { atom } from 'nanostores'
import { onForget } from '#src/lib/forget.ts'
import { edges } from './edges.ts'
import { upload } from './uploads.ts'

/** The camera of a desktop, from opening to the picture that is kept. */
export type Camera =
  | { status: 'closed' | 'starting' }
  | { status: 'live'; stream: MediaStream }
  | { status: 'shot'; stream: MediaStream; file: File; preview: string }
  /** Refused by the member or the browser; not found; in use elsewhere; its picture is falsified. */
  | { status: 'failed'; reason: 'refused' | 'missing' | 'busy' | 'protected' }

export const $camera = atom<Camera>({ status: 'closed' })

const reasons: Record<string, 'refused' | 'missing'> = {
  NotAllowedError: 'refused',
  SecurityError: 'refused',
  NotFoundError: 'missing',
  OverconstrainedError: 'missing'
}

/** A phone has a camera of its own that a file chooser opens; a desktop needs the dialog. */
export function hasCamera(): boolean {
  return typeof navigator.mediaDevices?.getUserMedia === 'function'
}

export async function openCamera(): Promise<void> {
  $camera.set({ status: 'starting' })
  // Before the browser asks for permission, because a picture could not be taken.
  if (!(await edges.canReadCanvas())) {
    if ($camera.get().status === 'starting') {
      $camera.set({ status: 'failed', reason: 'protected' })
    }
    return
  }
  try {
    const stream = await navigator.mediaDevices.getUserMedia({
      video: { facingMode: 'user', width: { ideal: 1920 }, height: { ideal: 1440 } }
    })
    // Closed while the browser asked.
    if ($camera.get().status === 'starting') $camera.set({ status: 'live', stream })
    else stop(stream)
  } catch (error) {
    const name = error instanceof DOMException ? error.name : ''
    if ($camera.get().status === 'starting') {
      $camera.set({ status: 'failed', reason: reasons[name] ?? 'busy' })
    }
  }
}

/**
 * Keeps what the live picture shows, the middle of it, 4:5; not mirrored: as others will see it. A
 * press before the first picture is there takes that one.
 */
export async function shoot(video: HTMLVideoElement): Promise<void> {
  const state = $camera.get()
  if (state.status !== 'live') return
  if (video.readyState < HTMLMediaElement.HAVE_CURRENT_DATA) await once(video, 'loadeddata')
  const height = Math.min(video.videoHeight, (video.videoWidth * 5) / 4)
  const width = (height * 4) / 5
  const canvas = document.createElement('canvas')
  Object.assign(canvas, { width: Math.round(width), height: Math.round(height) })
  const brush = canvas.getContext('2d')
  if (!brush) return
  const left = (video.videoWidth - width) / 2
  const top = (video.videoHeight - height) / 2
  brush.drawImage(video, left, top, width, height, 0, 0, canvas.width, canvas.height)
  const blob = await new Promise<Blob | null>(resolve => canvas.toBlob(resolve, 'image/jpeg', 0.95))
  if (!blob || $camera.get() !== state) return
  const file = new File([blob], 'camera.jpg', { type: blob.type })
  $camera.set({ status: 'shot', stream: state.stream, file, preview: edges.show(file) })
}

export function retake(): void {
  const state = $camera.get()
  if (state.status !== 'shot') return
  edges.giveBack(state.preview)
  $camera.set({ status: 'live', stream: state.stream })
}

export function keepShot(): void {
  const state = $camera.get()
  closeCamera()
  if (state.status === 'shot') upload([state.file])
}

function once(target: EventTarget, type: string): Promise<unknown> {
  return new Promise(resolve => target.addEventListener(type, resolve, { once: true }))
}

/** Ends the picture and the light beside the lens. */
export function closeCamera(): void {
  const state = $camera.get()
  if ('stream' in state) stop(state.stream)
  if (state.status === 'shot') edges.giveBack(state.preview)
  $camera.set({ status: 'closed' })
}

function stop(stream: MediaStream): void {
  for (const track of stream.getTracks()) track.stop()
}

onForget(closeCamera)
