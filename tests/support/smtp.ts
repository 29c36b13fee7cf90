import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'

/** A received mail. */
export interface CaughtMail {
  from: string
  to: string[]
  /** Headers and body, as sent. */
  source: string
}

/** A mail server that stores what it receives. */
export interface SmtpCatcher {
  url: string
  mails: CaughtMail[]
  /** Resolves with the next received mail. */
  next: () => Promise<CaughtMail>
  close: () => Promise<void>
}

/** Starts a mail server. @param options.refuse addresses without a mailbox */
export async function catchMails({ port = 0, refuse = [] as string[] } = {}): Promise<SmtpCatcher> {
  const mails: CaughtMail[] = []
  const waiting: ((mail: CaughtMail) => void)[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onRcptTo({ address }, _session, answer) {
      const unknown = Object.assign(new Error('no such mailbox'), { responseCode: 550 })
      answer(refuse.includes(address) ? unknown : null)
    },
    onData(stream, { envelope }, answer) {
      const chunks: Buffer[] = []
      stream.on('data', chunk => chunks.push(chunk as Buffer))
      stream.on('end', () => {
        const from = envelope.mailFrom ? envelope.mailFrom.address : ''
        const mail = { from, to: envelope.rcptTo.map(to => to.address), source: Buffer.concat(chunks).toString() }
        mails.push(mail)
        answer()
        waiting.shift()?.(mail)
      })
    },
  })
  const listening = server.listen(port, '127.0.0.1')
  await once(listening, 'listening')
  return {
    url: `smtp://127.0.0.1:${(listening.address() as AddressInfo).port}`,
    mails,
    next: () => new Promise(resolve => waiting.push(resolve)),
    close: () => new Promise(resolve => server.close(resolve)),
  }
}

/** Waits for a mail to an address with a link to a page of the portal.
 *  @param page the beginning of the link, up to its id
 *  @returns the id */
export async function mailedId(smtp: SmtpCatcher, to: string, page: string): Promise<string> {
  const idIn = ({ source }: CaughtMail) => {
    // Quoted-printable breaks long lines and writes `=` as `=3D`.
    const text = source.replace(/=\r?\n/g, '').replaceAll('=3D', '=')
    return text.split(`${page}/`)[1]?.match(/^[\w-]+/)?.[0]
  }
  const find = (mails: readonly CaughtMail[]) => mails.filter(mail => mail.to.includes(to)).map(idIn)
  let found = find(smtp.mails).find(id => id !== undefined)
  while (found === undefined) [found] = find([await smtp.next()])
  return found
}
