// Search and profiles. One script, because a member who opens one of these screens often opens the others.
export { MemberScreen } from '#src/features/members/MemberScreen.tsx'
export { MembersScreen } from '#src/features/members/MembersScreen.tsx'
export { SearchClosedScreen } from '#src/features/members/SearchClosedScreen.tsx'
