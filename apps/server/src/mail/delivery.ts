import type { Config } from '../config.ts'

/** A composed mail. */
export interface Message {
  /** The same for every attempt, so that a receiver can detect duplicates. */
  id: string
  to: string
  subject: string
  text: string
  html: string
}

/** Delivers a mail to the mail server. @throws UndeliveredError */
export type Deliver = (message: Message) => Promise<void>

/** Why a mail could not be delivered. The message may be logged: it contains neither an address nor content. */
export class UndeliveredError extends Error {
  /** The server has rejected this mail; a retry would not help. */
  readonly isFinal: boolean

  constructor(why: string, isFinal: boolean) {
    super(why)
    this.isFinal = isFinal
  }
}

/** Delivers mails to the mail server of `SMTP_URL`, one connection per mail, over TLS unless `SMTP_ALLOW_PLAIN` permits otherwise. */
export function createSmtpTransport(smtpUrl: string, { mailFrom, productName, smtpAllowPlain }: Config): Deliver {
  const options = {
    url: smtpUrl,
    // Otherwise `smtp://` continues without TLS where a server, or somebody in between, offers none. RFC 3207 §6
    requireTLS: !smtpAllowPlain && smtpUrl.startsWith('smtp:'),
    // Together shorter than the lease of a mail.
    connectionTimeout: 15_000,
    greetingTimeout: 15_000,
    socketTimeout: 30_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  }
  const domain = mailFrom.slice(mailFrom.lastIndexOf('@') + 1)

  return async ({ id, to, subject, text, html }) => {
    // Loaded by the first mail: a process that starts is ready sooner.
    const { createTransport } = await import('nodemailer')
    try {
      await createTransport(options).sendMail({
        messageId: `<${id}@${domain}>`,
        from: { name: productName, address: mailFrom },
        to: { name: '', address: to },
        subject,
        text,
        html,
        // Prevents out-of-office replies. RFC 3834 §5
        headers: { 'Auto-Submitted': 'auto-generated' },
      })
    } catch (error) {
      throw undelivered(error)
    }
  }
}

/** A 5xx about the recipient or the mail itself is final. One about the connection (greeting, TLS, sign-in) is the operator's to
 *  fix. */
function undelivered(error: unknown): UndeliveredError {
  const { code = 'unknown', responseCode = 0 } = Object(error) as { code?: string; responseCode?: number }
  const isFinal = responseCode >= 500 && (code === 'EENVELOPE' || code === 'EMESSAGE')
  return new UndeliveredError(responseCode > 0 ? `${code} ${responseCode}` : code, isFinal)
}
