import type { MessageWarning } from '#contract/messages.ts'
import { asksForMoney, namesAccount } from './warnings-accounts.ts'
import { hasPhoneNumber } from './warnings-phone.ts'

/** Marks that nobody sees and that would tear a word apart. */
const invisible = /[\u00AD\u200B-\u200F\u2060\uFEFF]/g

/** Also `jan (at) voorbeeld punt nl`; the bounds keep long texts quick. */
const email =
  /[\w.+-]{1,64}\s?(?:@|\(at\)|\[at\]|\{at\}|\s(?:at|apenstaartje)\s)\s?[\w-]{1,63}(?:\.[\w-]{1,63}){0,3}\s?(?:\.|\(dot\)|\[dot\]|\s(?:dot|punt)\s)\s?[a-z]{2,12}(?![a-z])/gi

const address = /(?:\bh(?:tt|xx)ps?\s?:\s?\/\/|\bwww\s?\.\s?\w)/i
/** Hosts whose names are too short to be known by their ending alone. */
const shortener =
  /\b(?:bit\.ly|t\.co|t\.me|wa\.me|m\.me|goo\.gl|is\.gd|ow\.ly|cutt\.ly|rb\.gy|youtu\.be|linktr\.ee|tinyurl|tiny\.cc|shorturl\.at|snap\.link|fb\.me|ig\.me)\b/i
const endings =
  'nl|com|net|org|info|eu|io|tv|ly|gg|xyz|ru|uk|biz|dating|sex|porn|xxx|cam|shop|store|vip|cc|co|fr|pl|dk|be|app|site|online|link|click|club|dev|page'
/** Endings that are words, too: a full stop without a space after it makes no address of them. */
const wordEndings =
  'de|me|is|it|in|to|at|so|nu|no|es|us|my|am|fun|live|chat|love|date|top|life|se|fi'
const domain = new RegExp(`[a-z0-9-]{2,63}\\.(?:${endings})(?![\\w@-])`, 'i')
const domainOrWords = new RegExp(
  `[a-z0-9-]{4,63}\\.(?:${wordEndings})(?:/|(?=\\s*$|[,!?)]|\\.(?:\\s|$)))`
)
const domainApart =
  /[a-z0-9-]{2,63}(?:\s{1,3}\.\s{0,3}(?:com|nl|net|org|eu|io|xyz|be)|\.\s{1,3}(?:com|net|org|xyz))(?![\w@-])/
const domainInWords =
  /[a-z0-9-]{2,63}\s?(?:\(dot\)|\[dot\]|\{dot\}|\(punt\)|\[punt\]|\[\.\]|\(\.\)|\s(?:dot|punt)\s)\s?(?:com|nl|net|org|eu|io|be|de|info|xyz)(?![\w@-])/i
const linkPatterns = [address, shortener, domain, domainOrWords, domainApart, domainInWords]

/**
 * What a reader is warned of (design §8): ways to lead them off the site or to their money, and
 * links. It shall seldom cry wolf: dates, prices, times and abbreviations are nothing.
 */
export function warningsIn(text: string): MessageWarning[] {
  const plain = text.normalize('NFKC').replace(invisible, '')
  const withoutEmail = plain.replace(email, ' ')
  const warnings: MessageWarning[] = []
  if (
    withoutEmail !== plain ||
    hasPhoneNumber(withoutEmail) ||
    namesAccount(withoutEmail) ||
    asksForMoney(withoutEmail)
  ) {
    warnings.push('contact')
  }
  if (linkPatterns.some(pattern => pattern.test(withoutEmail))) warnings.push('link')
  return warnings
}
