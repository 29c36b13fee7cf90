import { createHmac, timingSafeEqual } from 'node:crypto'
import { SESSION } from '@dermaga/contract'
import { z } from 'zod'
import type { KeysFor } from '../derived-keys.ts'
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

/** A ticket replaces the password in the calls after a sign-in (docs/product.md 6). */
export type Ticket = Omit<z.infer<typeof ticketContent>, 'expiresAt'>

/** Issues and verifies tickets: content and HMAC, each in base64url. They are not JWTs, so neither is accepted as the other. */
export type Tickets = ReturnType<typeof createTickets>

/** @param keys of the purpose: issues with the first, accepts all */
export function createTickets([current, ...others]: ReturnType<KeysFor>) {
  const macOf = (content: string, { key } = current) => createHmac('sha256', key).update(content).digest()
  const isMacOf = (content: string, mac: Buffer) =>
    [current, ...others].some(key => {
      const right = macOf(content, key)
      return mac.length === right.length && timingSafeEqual(mac, right)
    })

  return {
    /** A mark of a password hash: it identifies the hash, and reveals nothing else. */
    markOf: (passwordHash: string): string => macOf(markedBy(passwordHash)).toString('base64url'),

    /** Whether the mark in a ticket is one of the password hash. */
    isMarkOf: (passwordHash: string, mark: string | undefined): boolean =>
      mark !== undefined && isMacOf(markedBy(passwordHash), Buffer.from(mark, 'base64url')),

    issue(ticket: Ticket, now: Date): string {
      const expiresAt = now.getTime() + SESSION.ticketSeconds * 1000
      const content = Buffer.from(JSON.stringify({ ...ticket, expiresAt })).toString('base64url')
      return `${content}.${macOf(content).toString('base64url')}`
    },

    /** The ticket, if genuine, of that purpose and user, and not expired. @throws CallError signIn.expired */
    verify(text: string, expected: { purpose: Ticket['purpose']; idUser?: string }, now: Date): Ticket {
      const [content = '', mac = '', ...rest] = text.split('.')
      if (rest.length > 0 || !isMacOf(content, Buffer.from(mac, 'base64url'))) fail('signIn.expired')
      const { expiresAt, ...ticket } = ticketContent.parse(JSON.parse(Buffer.from(content, 'base64url').toString()))
      if (expiresAt <= now.getTime() || ticket.purpose !== expected.purpose) fail('signIn.expired')
      if (expected.idUser !== undefined && ticket.idUser !== expected.idUser) fail('signIn.expired')
      return ticket
    },
  }
}

const markedBy = (passwordHash: string) => `password ${passwordHash}`
