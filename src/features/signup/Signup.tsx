import { useEffect } from 'react'
import { useStore } from '@nanostores/react'
import { $user } from '#src/features/session/session.ts'
import { ApplicationStep } from './ApplicationStep.tsx'
import { ProfileSteps } from './ProfileSteps.tsx'
import { endFlow } from './flow.ts'
import './signup.scss'

/** One flow of five steps: the account first, then the profile, resumed where it was left. */
export function Signup() {
  useEffect(() => () => endFlow('closed'), [])
  return useStore($user) ? <ProfileSteps /> : <ApplicationStep />
}
