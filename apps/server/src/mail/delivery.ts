import { createTransport } from 'nodemailer'
import type { Config } from '../config.ts'

/** A mail as it leaves. */
export interface Message {
  /** The same for every try of one mail: a receiver that got it twice can tell. */
  id: string
  to: string
  subject: string
  text: string
  html: string
}

/** Hands a mail over for good. @throws Undelivered */
export type Deliver = (message: Message) => Promise<void>

/** Why a mail could not be handed over, in words that may be logged: never an address, and nothing of what it says. */
export class UndeliveredError extends Error {
  /** The server has refused this very mail; trying again would not help. */
  readonly isFinal: boolean

  constructor(why: string, isFinal: boolean) {
    super(why)
    this.isFinal = isFinal
  }
}

/** Hands mails to the mail server that `SMTP_URL` names, a connection each. */
export function createSmtpTransport(smtpUrl: string, { mailFrom, productName }: Config): Deliver {
  const transport = createTransport({
    url: smtpUrl,
    // Together well under the lease of a claimed mail.
    connectionTimeout: 15_000,
    greetingTimeout: 15_000,
    socketTimeout: 30_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  const domain = mailFrom.slice(mailFrom.lastIndexOf('@') + 1)

  return async ({ id, to, subject, text, html }) => {
    try {
      await transport.sendMail({
        messageId: `<${id}@${domain}>`,
        from: { name: productName, address: mailFrom },
        to: { name: '', address: to },
        subject,
        text,
        html,
        // No out-of-office replies. RFC 3834 §5
        headers: { 'Auto-Submitted': 'auto-generated' },
      })
    } catch (error) {
      throw undelivered(error)
    }
  }
}

/** A 5xx about the recipient or the mail itself is final; about us (greeting, TLS, sign-in) it is an operator's to mend. */
function undelivered(error: unknown): UndeliveredError {
  const { code = 'unknown', responseCode = 0 } = Object(error) as { code?: string; responseCode?: number }
  const isFinal = responseCode >= 500 && (code === 'EENVELOPE' || code === 'EMESSAGE')
  return new UndeliveredError(responseCode > 0 ? `${code} ${responseCode}` : code, isFinal)
}
