// Match finder, matches after signup, swipe game. One script, because these screens are often opened together.
export { MatchFinderScreen } from '#src/features/matches/MatchFinderScreen.tsx'
export { SignupMatchesScreen } from '#src/features/matches/SignupMatchesScreen.tsx'
export { SwipeScreen } from '#src/features/swipe/SwipeScreen.tsx'
