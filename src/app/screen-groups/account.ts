// Login, e-mail links and password reset. One script, because these screens are often opened together.
export { ActivateErrorScreen } from '#src/features/account/ActivateErrorScreen.tsx'
export { ActivateScreen } from '#src/features/account/ActivateScreen.tsx'
export { LoginScreen } from '#src/features/account/LoginScreen.tsx'
export { MailChangeScreen } from '#src/features/account/MailChangeScreen.tsx'
export { NewPasswordScreen } from '#src/features/account/NewPasswordScreen.tsx'
export { ResetPasswordScreen } from '#src/features/account/ResetPasswordScreen.tsx'
export { AccountDeletedScreen } from '#src/features/deletion/AccountDeletedScreen.tsx'
