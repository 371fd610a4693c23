import type { OwnProfile } from '#contract/members.ts'
import { PhotoUploader } from '#src/features/photos/PhotoUploader.tsx'
import { StepFrame } from './StepFrame.tsx'

/** Step 1: pictures of oneself. */
export function PhotoStep({ profile }: { profile: OwnProfile }) {
  return (
    <StepFrame step={1} profile={profile}>
      <PhotoUploader />
    </StepFrame>
  )
}
