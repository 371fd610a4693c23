import { createTransport } from 'nodemailer'
import type { Mail } from './port.ts'

const patienceMilliseconds = 15_000

/**
 * Hands letters to a mail server. The letter's id is its Message-ID, so that one that is sent again
 * after a lost answer can be recognised.
 *
 * @param url `smtp://…` or `smtps://…`, with user and password where the server wants them
 * @param from the sender, as `Name <address>`
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
  const domain = /@([\w.-]+)/.exec(from)?.[1] ?? 'localhost'
  return {
    async send({ id, recipient, subject, html, text }) {
      await transport.sendMail({
        from,
        to: { name: '', address: recipient },
        subject,
        html,
        text,
        messageId: `<${id}@${domain}>`,
        headers: { 'Auto-Submitted': 'auto-generated' }
      })
    },
    close: () => transport.close()
  }
}
