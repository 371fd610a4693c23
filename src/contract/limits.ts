/** Business constants of specification §9 and design §4–§5 that both sides need. */
export const limits = {
  photosFree: 3,
  photosPremium: 25,
  conversationsFree: 2,
  photoBytes: 15_000_000,
  photoPixels: 40_000_000,
  /** Long edge by short edge; up to here `Crop` can contain a 4:5 part of the full width or height. */
  photoRatio: 16,
  jsonBytes: 1_000_000,
  passwordLength: 10,
  nameLength: 30,
  quoteLength: 200,
  aboutLength: 1000,
  noteLength: 500,
  occupationLength: 60,
  speaks: 5,
  interests: 5,
  minimumAge: 18,
  maximumAge: 99,
  searchCount: 1000,
  searchPage: 24,
  chatPage: 50,
  likesPage: 100,
  ledgerPage: 50,
  matchesShown: 12,
  swipeCards: 10,
  swipeLikes: 4,
  reportLength: 1000,
  /** What somebody writes who deletes the account. */
  deletionTextLength: 1000,
  /** A deleted account can be had back for so long; then it is erased (specification §9). */
  reactivationDays: 14,
  complaintLength: 4000,
  appealLength: 4000,
  /** What an operator writes: the facts of a decision, an answer. */
  factsLength: 2000,
  answerLength: 4000,
  ticketLength: 20,
  contactNameLength: 80,
  /** A number or some, as somebody types them. */
  orderNumbersLength: 200,
  /** What somebody writes beside a withdrawal from the contract. */
  statementLength: 1000,
  timeBonusSeconds: 14_400,
  discountPercentage: 25,
  lowCredits: 10,
  authCookieDays: 30,
  localeCookieDays: 365,
  retries: 5,
  refreshSeconds: 60,
  refreshPushSeconds: 300,
  refreshDelaySeconds: 5,
  typingSeconds: 6,
  /** How long an unread message can be taken back. */
  withdrawalSeconds: 900,
  /** A paid message that nobody opened is credited back after this (design §5). */
  creditBackDays: 7,
  /** Characters of an answered message that its quote shows. */
  quotedLength: 120,
  chatsFound: 30,
  timeBonusModalMilliseconds: 40_000,
  /** A member counts as online this long after the last sign of life. */
  onlineSeconds: 150,
  /** A member counts as new this long after signup. */
  newDays: 7,
  /** How long the browser keeps its own position (specification §9). */
  locationSeconds: 3600
} as const
