// Search and profiles. One script, because these screens are often opened together.
export { MemberScreen } from '#src/features/members/MemberScreen.tsx'
export { MembersScreen } from '#src/features/members/MembersScreen.tsx'
export { SearchClosedScreen } from '#src/features/members/SearchClosedScreen.tsx'
