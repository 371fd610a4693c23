// Settings and their sub-screens. One script, because these screens are often opened together.
export { LanguageScreen } from '#src/features/account/LanguageScreen.tsx'
export { SecurityScreen } from '#src/features/account/SecurityScreen.tsx'
export { LocationScreen } from '#src/features/location/LocationScreen.tsx'
export { NotificationsScreen } from '#src/features/notifications/NotificationsScreen.tsx'
export { PrivacyScreen } from '#src/features/privacy/PrivacyScreen.tsx'
export { SettingsScreen } from '#src/features/settings-screens/SettingsScreen.tsx'
