const apps =
  'whats\\s?app?|watsapp|wapp|telegram|snapchat|instagram|insta|onlyfans|kik|skype|viber|discord|tiktok|messenger'
/** Names so short that they are words of their own: `snap je?` is no invitation. */
const shortNames = 'snap|snapje|ig|fb|tg'

function pattern(...parts: string[]): RegExp {
  return new RegExp(parts.join(''), 'iu')
}

const notInWord = '(?![\\p{L}\\p{N}_])'
const accountPatterns = [
  /** `@naam` by itself: addresses have been taken out before. */
  /(?:^|[\s:("'])@[a-z][\w.]{2,29}(?![\w@])/i,
  pattern(`\\b(?:mijn|m'n|mn|my|jouw|je|your|ur)\\s+(?:${apps}|${shortNames})${notInWord}`),
  pattern(`\\b(?:${apps})${notInWord}\\s*(?:is\\b|naam|name|nummer|number|handle|adres|[:=@])`),
  pattern(`\\b(?:${shortNames})\\s*[:=@]\\s*\\w`),
  pattern(
    `\\b(?:voeg|add|app|appen|stuur|text|message|msg|contact|bereik|vind|find|reach|chat|chatten|schrijf|write|talk|praat|praten|verder|kom|hit|dm|zoek|volg|follow)\\b`,
    `.{0,30}?\\b(?:op|via|on|over|naar|to|at|bij)\\s+(?:${apps}|snap|ig)${notInWord}`
  ),
  pattern(
    `\\b(?:heb je|heb jij|gebruik je|zit je op|do you have|have you got|do you use|are you on|got)\\s+(?:(?:ook|misschien|any|also)\\s+)?(?:${apps}|ig)${notInWord}`
  ),
  /\b(?:app|whats\s?app|sms|text|dm|bel)\s+(?:me|mij)(?![\p{L}])/iu,
  /\b(?:mijn|m'n|my|jouw|your)\s+(?:06|tel(?:efoon)?nummer|phone number|mobiele nummer|nummer is|number is|e-?mail(?:\s?adres|\s?address)?)(?![\p{L}])/iu
]

/** Whether the text names an account elsewhere, or asks for one. */
export function namesAccount(text: string): boolean {
  return accountPatterns.some(account => account.test(text))
}

const ibanCountries =
  'AT|BE|BG|CH|CY|CZ|DE|DK|EE|ES|FI|FR|GB|GR|HR|HU|IE|IS|IT|LI|LT|LU|LV|MC|MT|NL|NO|PL|PT|RO|RS|SE|SI|SK|TR|UA'
const iban = pattern(`\\b(?:${ibanCountries})\\d{2}(?:[\\s.-]?[A-Z0-9]{2,4}){3,8}\\b`)
/** Bitcoin and Ethereum. */
const wallet = /\b(?:bc1[a-z0-9]{20,60}|[13][1-9A-HJ-NP-Za-km-z]{25,34}|0x[a-fA-F0-9]{40})\b/
const means =
  'bitcoins?|btc|crypto|ethereum|usdt|tether|binance|pay\\s?pal|western union|money\\s?gram|tikkie|pay\\s?safe|gift\\s?cards?|cadeau(?:kaart|bon)\\w*|steam\\s?(?:card|kaart)\\w*'
const asks =
  'stuur|sturen|send|betaal|betalen|pay|invest\\w*|stort|storten|transfer|maak|overmaken|leen|lenen|lend|verdien\\w*|earn|buy|koop|wallet|koers'
const money = 'geld|money|cash|euros?|€|dollars?|\\$'
const moving =
  'overmaken|overmaakt?|maak\\w*.{1,20}over|overschrijven|voorschieten|lenen|leen|lend|borrow|wire|transfer|send me|stuur me'
const moneyPatterns = [
  wallet,
  /\b(?:rekeningnummer|bankrekening|bank account|account number|sort code|iban|bankgegevens|bank details)\b/i,
  pattern(`\\b(?:${asks})\\b.{0,40}?\\b(?:${means})\\b`),
  pattern(`\\b(?:${means})\\b.{0,40}?\\b(?:${asks})\\b`),
  pattern(`(?:${money}).{0,30}?\\b(?:${moving})\\b`),
  pattern(`\\b(?:${moving})\\b.{0,30}?(?:\\b(?:geld|money|cash|euros?|dollars?)\\b|[€$])`)
]

/** Whether the text holds an account or a wallet, or asks for money. */
export function asksForMoney(text: string): boolean {
  if (moneyPatterns.some(asking => asking.test(text))) return true
  // Words can look like an account; an account has at least eight digits.
  const account = iban.exec(text)?.[0] ?? ''
  return account.replace(/\D/g, '').length >= 8
}
