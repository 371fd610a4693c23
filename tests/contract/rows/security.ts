import { changeMail, requestMailChange } from '#contract/mail-change.ts'
import { changePassword, checkReset, requestReset, resetPassword } from '#contract/passwords.ts'
import {
  addPasskey,
  confirmTotp,
  getSecondFactor,
  logInWithPasskey,
  removePasskey,
  renamePasskey,
  renewRecoveryCodes,
  startPasskey,
  startPasskeyLogin,
  startTotp,
  stopTotp,
  takeSecondStep
} from '#contract/second-factor.ts'
import { endSessions, listSessions } from '#contract/sessions.ts'
import { noAccount, row } from '../row.ts'
import { password } from '../scene.ts'

const own = { own: 'ok', foreign: 'not_found', missing: 'not_found' } as const
const newPassword = 'three red bicycles'
const code = '123456'
const base64 = 'AAAAAAAAAAAAAAAAAAAAAA'
const passkey = { id: base64, rawId: base64, type: 'public-key' }
const answer = {
  ...passkey,
  response: { clientDataJSON: base64, authenticatorData: base64, signature: base64 }
}

export const securityRows = [
  row(
    requestReset,
    { own: 'ok', foreign: 'ok', missing: 'email_not_found' },
    { ...noAccount('email_not_found'), build: ({ the }) => ({ body: { email: the('email') } }) }
  ),
  row(
    checkReset,
    { own: 'ok', foreign: 'ok', missing: 'link_invalid' },
    {
      ...noAccount('link_invalid'),
      build: ({ link }) => ({ body: { token: link('reset') } })
    }
  ),
  row(
    resetPassword,
    { own: 'ok', foreign: 'ok', missing: 'link_invalid' },
    {
      ...noAccount('link_invalid'),
      build: ({ link }) => ({ body: { token: link('reset'), password: newPassword } })
    }
  ),
  row(changePassword, 'ok', {
    build: () => ({
      body: { old_password: password, password: newPassword, password_repeat: newPassword }
    })
  }),
  row(requestMailChange, 'ok', {
    build: () => ({ body: { email: 'another@post.example', password } })
  }),
  row(
    changeMail,
    { own: 'ok', foreign: 'ok', missing: 'link_invalid' },
    {
      ...noAccount('link_invalid'),
      build: ({ link }) => ({ body: { token: link('mail-change') } })
    }
  ),
  row(listSessions, 'ok'),
  row(endSessions, own, { build: ({ the }) => ({ query: { id: the('session') } }) }),
  row(getSecondFactor, 'ok'),
  row(startTotp, 'ok', { build: () => ({ body: { password } }) }),
  row(confirmTotp, 'not_found', { build: () => ({ body: { code } }) }),
  row(stopTotp, 'not_found', { build: () => ({ body: { password, code } }) }),
  row(renewRecoveryCodes, 'not_found', { build: () => ({ body: { password, code } }) }),
  row(startPasskey, 'ok', { build: () => ({ body: { password } }) }),
  row(addPasskey, 'second_step_over', {
    build: () => ({
      body: {
        token: base64,
        name: 'Telefoon',
        passkey: { ...passkey, response: { clientDataJSON: base64, attestationObject: base64 } }
      }
    })
  }),
  row(renamePasskey, own, {
    build: ({ the }) => ({ body: { id: the('passkey'), name: 'Sleutel' } })
  }),
  row(removePasskey, own, { build: ({ the }) => ({ query: { id: the('passkey') } }) }),
  row(startPasskeyLogin, 'ok'),
  row(logInWithPasskey, 'second_step_over', {
    build: () => ({ body: { token: base64, passkey: answer } })
  }),
  row(takeSecondStep, 'second_step_over', { build: () => ({ body: { token: base64, code } }) })
]
