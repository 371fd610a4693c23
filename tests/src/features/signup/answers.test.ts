import { beforeEach, expect, test } from 'vitest'
import { $answers, changeAnswers, resumeAnswers } from '#src/features/signup/answers.ts'
import { finishStep, lastStep } from '#src/features/signup/steps.ts'
import { environment } from '#src/lib/environment.ts'
import { forgetMember, leaveNothing } from '#src/lib/forget.ts'
import { setUser, $user } from '#src/features/session/session.ts'
import { type Api, type Caller, openApi } from '#tests/support/api.ts'
import { openClient } from '#tests/support/client.ts'

let api: Api
let tim: Caller

beforeEach(async () => {
  api = await openApi()
  tim = await api.member({ signup_step: 2 })
  await openClient(api, tim)
})

test('what was typed outlives a reload', () => {
  changeAnswers({ quote: 'Soup.' })
  changeAnswers({ gender: 'man' })
  forgetMember()
  expect($answers.get()).toEqual({})
  resumeAnswers()
  expect($answers.get()).toEqual({ quote: 'Soup.', gender: 'man' })
})

test('it is shown to nobody else, and a visitor keeps nothing', async () => {
  changeAnswers({ quote: 'Soup.' })
  const user = $user.get()
  if (user) setUser({ ...user, id: 'x'.repeat(16) })
  resumeAnswers()
  expect($answers.get()).toEqual({})
  await openClient(api)
  changeAnswers({ quote: 'Stew.' })
  expect(environment.session.getItem('signup-answers')).toBeNull()
})

test('it leaves with the member who logs out, and with the last step', async () => {
  changeAnswers({ quote: 'Soup.' })
  leaveNothing()
  expect(environment.session.getItem('signup-answers')).toBeNull()
  changeAnswers({ quote: 'Soup.' })
  await finishStep(2)
  expect($answers.get()).toEqual({ quote: 'Soup.' })
  await finishStep(lastStep)
  expect($answers.get()).toEqual({})
  expect(environment.session.getItem('signup-answers')).toBeNull()
})
