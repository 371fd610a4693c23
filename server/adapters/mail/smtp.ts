import { createTransport } from 'nodemailer'
import { type Mail, RecipientRefused } from './port.ts'

const patienceMilliseconds = 15_000

/**
 * Hands letters to a mail server. The letter's id is its Message-ID, so that one that is sent again
 * after a lost answer can be recognised.
 *
 * @param url `smtp://…` or `smtps://…`, with user and password where the server wants them
 * @param from the sender of letters that name none, as `Name <address>`
 */
export function smtpMail(url: string, from: string): Mail & { close(): void } {
  const transport = createTransport({
    url,
    pool: true,
    maxConnections: 3,
    connectionTimeout: patienceMilliseconds,
    greetingTimeout: patienceMilliseconds,
    socketTimeout: patienceMilliseconds,
    disableFileAccess: true,
    disableUrlAccess: true
  })
  return {
    async send({ id, sender = from, recipient, subject, html, text, unsubscribeUrl }) {
      const domain = /@([\w.-]+)/.exec(sender)?.[1] ?? 'localhost'
      try {
        await transport.sendMail({
          from: sender,
          to: { name: '', address: recipient },
          subject,
          html,
          text,
          messageId: `<${id}@${domain}>`,
          headers: { 'Auto-Submitted': 'auto-generated', ...unsubscribeHeaders(unsubscribeUrl) }
        })
      } catch (error) {
        throw isUnknownMailbox(error)
          ? new RecipientRefused(String(error), { cause: error })
          : error
      }
    },
    close: () => transport.close()
  }
}

/** Both of RFC 8058; the second one says that a POST without a question is enough. */
function unsubscribeHeaders(url: string | undefined): Record<string, string> {
  if (url === undefined) return {}
  return { 'List-Unsubscribe': `<${url}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }
}

/** Codes (RFC 3463) of a recipient who is not there, wherever in the answer they stand. */
const unknownRecipient = /(?<![\d.])5\.1\.(?:1|3|6|10)(?!\.?\d)/
/** Of rules, a full mailbox, or a sender that is not taken: they say nothing about the recipient. */
const otherReason = /(?<![\d.])5\.(?:7\.\d|2\.2(?!\.?\d)|1\.[78](?!\.?\d))/
/** So do answers without a better code that speak of our side: every recipient would get them. */
const ourSide = /relay|sender|authenticat|rcpthosts|block|blacklist/i

/**
 * The server refuses this recipient for good. It may refuse us at this point too, our address or our
 * set-up; then the letter is tried again, and nobody’s mail is turned off.
 */
function isUnknownMailbox(error: unknown): boolean {
  const { command, responseCode, response } = error as {
    command?: unknown
    responseCode?: unknown
    response?: unknown
  }
  if (command !== 'RCPT TO' || ![550, 551, 553, 556].includes(Number(responseCode))) return false
  // Addresses are no words of the server’s.
  const words = String(response).replaceAll(/\S+@\S+/g, '')
  if (otherReason.test(words)) return false
  return unknownRecipient.test(words) || !ourSide.test(words)
}
