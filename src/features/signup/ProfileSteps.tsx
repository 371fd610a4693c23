import { use, useEffect, useState } from 'react'
import { useStore } from '@nanostores/react'
import { $ownProfile } from '#src/features/profile/own-profile.ts'
import { $user } from '#src/features/session/session.ts'
import { useErrorText } from '#src/features/settings/error-text.ts'
import { useTexts } from '#src/lib/i18n.ts'
import { Failed } from '#src/ui/Failed.tsx'
import { Bone, Skeleton } from '#src/ui/Skeleton.tsx'
import { AboutStep } from './AboutStep.tsx'
import { PersonalStep } from './PersonalStep.tsx'
import { PhotoStep } from './PhotoStep.tsx'
import { PushStep } from './PushStep.tsx'
import { resumeAnswers } from './answers.ts'
import { endFlow, resumeFlow } from './flow.ts'
import { SignupPlaceContext } from './place.ts'
import { followHistory } from './step-history.ts'
import { $step, leaveSteps } from './steps.ts'

const steps = { 1: PhotoStep, 2: AboutStep, 3: PersonalStep, 4: PushStep } as const

/** Steps 1–4, on the profile as the server has it. */
export function ProfileSteps() {
  const t = useTexts('signup')
  const errorText = useErrorText()
  const state = useStore($ownProfile)
  const step = useStore($step)
  const { lost } = use(SignupPlaceContext)
  useState(resumeAnswers)
  useEffect(() => followSteps(lost), [lost])
  if (state.status === 'loading') {
    return (
      <Skeleton className="signup-loading" label={t('loading')}>
        <Bone shape="title" width="medium" />
        <Bone shape="card" />
        <Bone shape="card" />
      </Skeleton>
    )
  }
  if (state.status === 'failed') {
    return (
      <Failed title={t('failed')} retryLabel={t('retry')} onRetry={() => void $ownProfile.reload()}>
        {errorText(state)}
      </Failed>
    )
  }
  const Step = steps[step]
  return <Step key={step} profile={state.value} />
}

/** @returns what ends it */
function followSteps(lost: () => void): () => void {
  if ($user.get()?.signup_step) resumeFlow()
  const ends = [
    followHistory(),
    $user.listen(user => {
      if (user) return
      endFlow('login')
      lost()
    }),
    leaveSteps
  ]
  return () => ends.forEach(end => end())
}
