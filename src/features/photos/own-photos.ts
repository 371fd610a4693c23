import { computed } from 'nanostores'
import { type Crop, type Photo, removePhoto, updatePhoto } from '#contract/photos.ts'
import type { BodyOf } from '#contract/operation.ts'
import { rights, roleOf } from '#contract/roles.ts'
import { $ownProfile } from '#src/features/profile/own-profile.ts'
import { $user, loadSession } from '#src/features/session/session.ts'
import { tellFailure } from '#src/features/toasts/tell-failure.ts'
import { call } from '#src/lib/api.ts'
import { expectApiError } from '#src/lib/api-error.ts'
import { onForget } from '#src/lib/forget.ts'
import { texts } from '#src/lib/i18n.ts'
import { announce } from './announcement.ts'

type Photos = readonly Photo[]

/** Empty until the profile is there, which says by itself whether it is. */
export const $ownPhotos = computed($ownProfile, (state): Photos =>
  state.status === 'ready' ? state.value.photos : []
)

/** The one that stands on tiles: the first that everybody may see. */
export const $mainPhoto = computed(
  $ownPhotos,
  photos => photos.find(photo => photo.status === 'active' && !photo.private) ?? null
)

/** Refused ones stand last, and take no place. */
function countOf(photos: Photos): number {
  return photos.filter(photo => photo.status !== 'removed').length
}

/** How many count, and how many may (specification §5). */
export const $photoCount = computed([$ownPhotos, $user], (photos, user) => ({
  count: countOf(photos),
  // Who is asked before the session is known is a member all the same.
  most: rights[user ? roleOf(user) : 'free'].photos
}))

function show(update: (photos: Photos) => Photos): void {
  $ownProfile.change(profile => ({ ...profile, photos: [...update(profile.photos)] }))
}

/** What the server said last, while changes are on their way that are shown already. */
let confirmed: Photos | null = null
let line: Promise<unknown> = Promise.resolve()
let waiting = 0
/** Came meanwhile: an answer that left before does not know them. */
let added: Photo[] = []
/** Rises when what waits has lost its ground. */
let generation = 0

/** Puts a new picture behind the others; refused ones stand last. */
export function addOwnPhoto(photo: Photo): void {
  if (waiting > 0) added.push(photo)
  show(photos => withPhoto(photos, photo))
  void loadSession()
}

function withPhoto(photos: Photos, photo: Photo): Photos {
  if (photos.some(({ id }) => id === photo.id)) return photos
  return photos.toSpliced(countOf(photos), 0, photo)
}

/**
 * Sends a change, which is shown already, after those before it. When it fails, the photos are again
 * as the server has them, and the changes behind it are dropped.
 *
 * @param act gives the photos as the server has them then
 * @returns false when it failed, which was said then
 */
function inLine(
  act: () => Promise<Photos>,
  title: 'failed.change' | 'failed.delete'
): Promise<boolean> {
  const mine = generation
  waiting++
  const done = line.then(async () => {
    if (mine !== generation) return false
    try {
      const photos = await act()
      if (mine !== generation) return false
      confirmed = photos
      // Those that wait are shown already; the last one brings what the server has.
      if (--waiting === 0) settle()
      return true
    } catch (error) {
      expectApiError(error)
      if (mine === generation) await fail(error, title)
      return false
    }
  })
  line = done
  return done
}

function change(
  body: BodyOf<typeof updatePhoto>,
  update: (photos: Photos) => Photos
): Promise<boolean> {
  confirmed ??= $ownPhotos.get()
  show(update)
  return inLine(async () => (await call(updatePhoto, { body })).photos, 'failed.change')
}

function settle(): void {
  const photos = confirmed && added.reduce(withPhoto, confirmed)
  forget()
  if (photos) show(() => photos)
  void loadSession()
}

async function fail(error: unknown, title: 'failed.change' | 'failed.delete'): Promise<void> {
  settle()
  announce(texts('photos')(title))
  await tellFailure('photos', title, error)
}

/** @param position from 1, which is the main image */
export function movePhoto(id: string, position: number): Promise<boolean> {
  const photo = $ownPhotos.get().find(candidate => candidate.id === id)
  if (!photo) return Promise.resolve(false)
  const { count } = $photoCount.get()
  const place = Math.min(Math.max(position, 1), count)
  const t = texts('photos')
  announce(t('moved', { position: place, count }))
  return change({ id, position: place }, photos => {
    const others = photos.filter(candidate => candidate.id !== id)
    return others.toSpliced(place - 1, 0, photo)
  })
}

export function setPrivate(id: string, isPrivate: boolean): Promise<boolean> {
  const t = texts('photos')
  announce(t(isPrivate ? 'private.now' : 'private.no_longer'))
  return change({ id, private: isPrivate }, photos =>
    photos.map(photo => (photo.id === id ? { ...photo, private: isPrivate } : photo))
  )
}

/** Which part stands on tiles (`crop`) and beside a match (`match_crop`). */
export function cropPhoto(id: string, crops: { crop?: Crop; match_crop?: Crop }): Promise<boolean> {
  return change({ id, ...crops }, photos => photos)
}

/** Takes a photo away at once; when that fails it is there again. */
export function deletePhoto(id: string): Promise<boolean> {
  confirmed ??= $ownPhotos.get()
  const without = (photos: Photos) => photos.filter(photo => photo.id !== id)
  show(without)
  return inLine(async () => {
    await call(removePhoto, { query: { id } }).catch((error: unknown) => {
      // Gone already, perhaps from another tab: what was asked for is so.
      if (expectApiError(error).code !== 'not_found') throw error
    })
    announce(texts('photos')('deleted'))
    return without(confirmed ?? [])
  }, 'failed.delete')
}

function forget(): void {
  generation++
  confirmed = null
  waiting = 0
  added = []
}

onForget(forget)
