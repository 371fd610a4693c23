import type { Crop, updatePhoto } from '#contract/photos.ts'
import { AppError } from '#server/lib/app-error.ts'
import type { Dependencies } from '#server/lib/dependencies.ts'
import type { Input } from '#server/lib/serve.ts'
import { type PhotoChange, type ReadFile, changePhoto } from './changes.ts'
import type { PhotoRow } from './images.ts'
import { findOwnPhoto } from './queries.ts'

/** Browsers add up fractions, and a bit of rounding is no part outside the picture. */
const rounding = 0.001

/**
 * Changes an own photo: its place, whether it is private, the parts shown on tiles and matches.
 *
 * Of a photo that the private mode has hidden, `private` says what it will be after it.
 *
 * @throws AppError `not_found` for a missing, refused or foreign one; `invalid_input` for a part that
 *   reaches over the edge
 */
export async function changeOwnPhoto(
  deps: Dependencies,
  read: ReadFile,
  memberId: string,
  { id, ...change }: Input<typeof updatePhoto>['body']
): Promise<void> {
  const fields = (['crop', 'match_crop'] as const).filter(name => reachesOver(change[name]))
  if (fields.length > 0) throw new AppError('invalid_input', { fields })
  await changePhoto(
    deps,
    read,
    id,
    async db => {
      const photo = await findOwnPhoto(db, memberId, id)
      return photo?.status === 'removed' ? null : photo
    },
    photo => (isHidden(photo) ? afterwards(change) : change)
  )
}

/** The row, not the member: between the two the mode may change, and photos follow one by one. */
function isHidden({ private_before: before }: PhotoRow): boolean {
  return before !== null
}

function afterwards({ private: isPrivate, ...change }: PhotoChange): PhotoChange {
  return isPrivate === undefined ? change : { ...change, private_before: isPrivate }
}

function reachesOver(crop: Crop | undefined): boolean {
  if (!crop) return false
  return crop.x + crop.width > 1 + rounding || crop.y + crop.height > 1 + rounding
}
