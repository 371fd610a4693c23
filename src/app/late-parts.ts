// Parts of the shell that follow the first screen, in one script instead of one each.
export { BackButton } from '#src/features/navigation/BackButton.tsx'
export { AppFooter } from './AppFooter.tsx'
export { Notices } from './Notices.tsx'
