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
