import { createHmac, timingSafeEqual } from 'node:crypto'
import { SESSION } from '@dermaga/contract'
import { z } from 'zod'
import { fail } from '../http/errors.ts'

const ticketContent = z.strictObject({
  /** `sign-in`: a correct password that still needs a code (flag '2'). `session`: a completed sign-in.
   *  `setup`: continues the set-up of MFA in that session. */
  purpose: z.enum(['sign-in', 'session', 'setup']),
  idUser: z.string(),
  /** Id of the ticket's sign-in or session. */
  of: z.string(),
  /** `sign-in`: the `markOf` the password hash. A changed password voids the ticket. */
  password: z.string().optional(),
  expiresAt: z.number(),
})

/** A ticket replaces the password in the calls after a sign-in (design 01, 6). */
export type Ticket = Omit<z.infer<typeof ticketContent>, 'expiresAt'>

/** Issues and verifies tickets: content and HMAC, each in base64url. They are not JWTs, so neither is accepted as the other. */
export type Tickets = ReturnType<typeof createTickets>

export function createTickets(key: Buffer) {
  const macOf = (content: string) => createHmac('sha256', key).update(content).digest()

  return {
    /** A mark of a password hash: equal for equal hashes, and revealing nothing else. */
    markOf: (passwordHash: string): string => macOf(`password ${passwordHash}`).toString('base64url'),

    issue(ticket: Ticket, now: Date): string {
      const expiresAt = now.getTime() + SESSION.ticketSeconds * 1000
      const content = Buffer.from(JSON.stringify({ ...ticket, expiresAt })).toString('base64url')
      return `${content}.${macOf(content).toString('base64url')}`
    },

    /** The ticket, if genuine, of that purpose and user, and not expired. @throws CallError signIn.expired */
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
