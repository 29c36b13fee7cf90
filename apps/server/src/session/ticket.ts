import { createHmac, timingSafeEqual } from 'node:crypto'
import { SESSION } from '@dermaga/contract'
import { z } from 'zod'
import { fail } from '../http/errors.ts'

const ticketContent = z.strictObject({
  /** `sign-in`: a right password that still needs its code (flag '2'). `session`: a completed sign-in.
   *  `setup`: of that session, to go on with the set-up of MFA. */
  purpose: z.enum(['sign-in', 'session', 'setup']),
  idUser: z.string(),
  /** The sign-in or the session it belongs to. */
  of: z.string(),
  /** `sign-in`: which password was right, by `markOf`. A change of it voids the ticket. */
  password: z.string().optional(),
  expiresAt: z.number(),
})

/** What a ticket stands for: it takes the place of the password in the calls that follow a sign-in (design 01, 6). */
export type Ticket = Omit<z.infer<typeof ticketContent>, 'expiresAt'>

/** Writes and checks tickets: content and HMAC, each in base64url. Not a JWT, so that neither passes for the other. */
export function createTickets(key: Buffer) {
  const macOf = (content: string) => createHmac('sha256', key).update(content).digest()

  return {
    /** What a ticket says of a password hash: equal for the same one, and nothing else about it. */
    markOf: (passwordHash: string): string => macOf(`password ${passwordHash}`).toString('base64url'),

    issue(ticket: Ticket, now: Date): string {
      const expiresAt = now.getTime() + SESSION.ticketSeconds * 1000
      const content = Buffer.from(JSON.stringify({ ...ticket, expiresAt })).toString('base64url')
      return `${content}.${macOf(content).toString('base64url')}`
    },

    /** The ticket, when it is genuine, of that purpose (and user) and not over. @throws Refusal signIn.expired */
    verify(text: string, expected: { purpose: Ticket['purpose']; idUser?: string }, now: Date): Ticket {
      const [content = '', mac = '', ...rest] = text.split('.')
      const given = Buffer.from(mac, 'base64url')
      const right = macOf(content)
      if (rest.length > 0 || given.length !== right.length || !timingSafeEqual(given, right)) fail('signIn.expired')
      const { expiresAt, ...ticket } = ticketContent.parse(JSON.parse(Buffer.from(content, 'base64url').toString()))
      if (expiresAt <= now.getTime() || ticket.purpose !== expected.purpose) fail('signIn.expired')
      if (expected.idUser !== undefined && ticket.idUser !== expected.idUser) fail('signIn.expired')
      return ticket
    },
  }
}
