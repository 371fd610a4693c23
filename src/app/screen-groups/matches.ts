// Match finder, matches after signup, swipe game. One script, because a member who opens one of these screens often opens the others.
export { MatchFinderScreen } from '#src/features/matches/MatchFinderScreen.tsx'
export { SignupMatchesScreen } from '#src/features/matches/SignupMatchesScreen.tsx'
export { SwipeScreen } from '#src/features/swipe/SwipeScreen.tsx'
