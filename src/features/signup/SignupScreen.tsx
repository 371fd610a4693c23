import { useStore } from '@nanostores/react'
import { $user } from '#src/features/session/session.ts'
import { ApplicationStep } from './ApplicationStep.tsx'
import { ProfileSteps } from './ProfileSteps.tsx'
import './signup.scss'

/** One flow of five steps: the account first, then the profile, resumed where it was left. */
export function SignupScreen() {
  return useStore($user) ? <ProfileSteps /> : <ApplicationStep />
}
