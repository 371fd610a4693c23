import type { Shot } from './shots.ts'

/** Settings, what is told and how, and the pages that mailed links lead to. */
export const accountShots: Shot[] = [
  { name: 'settings', as: 'tim', path: '/settings' },
  { name: 'settings-security', as: 'tim', path: '/settings/security' },
  { name: 'settings-privacy', as: 'tim', path: '/settings/privacy' },
  {
    name: 'settings-deletion',
    as: 'tim',
    path: '/settings/privacy',
    act: page =>
      page
        .getByRole('button', { name: /verwijder/i })
        .first()
        .click()
  },
  { name: 'settings-location', as: 'tim', path: '/settings/location' },
  { name: 'notifications', as: 'tim', path: '/notifications' },
  { name: 'reset-password', as: 'guest', path: '/reset-password' },
  { name: 'reset-password-do', as: 'guest', path: '/reset-password/do?token=x' },
  { name: 'mail-change-do', as: 'guest', path: '/mail-change/do?token=x' },
  { name: 'account-deleted', as: 'guest', path: '/account-deleted' },
  { name: 'complaints-member', as: 'tim', path: '/complaints' }
]
