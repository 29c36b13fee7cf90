import { createHash, randomBytes } from 'node:crypto'
import { RESET_LINK } from '@dermaga/contract'
import type { Audit } from '../activity/index.ts'
import type { Core } from '../core.ts'
import type { Db } from '../db/database.ts'
import { fail } from '../http/errors.ts'
import type { IdentityModule } from '../identity/index.ts'
import type { MailModule } from '../mail/index.ts'
import type { Origin, SessionModule } from '../session/index.ts'
import type { MfaStore, ResetLink } from './mfa.store.ts'
import type { SecondFactor } from './second-factor.ts'
import type { TurnOff } from './turn-off.ts'

interface Parts {
  store: MfaStore
  secondStep: SecondFactor
  turnOff: TurnOff
  session: SessionModule
  identity: IdentityModule
  mail: MailModule
  audit: Audit
}

/** 256 bits, so that a link cannot be guessed and a plain hash is enough. SECURITY.md B7 */
const ID_BYTES = 32
const HOUR_SECONDS = 3600

export type Reset = ReturnType<typeof createReset>

/** Recovery after losing the authenticator: the password, then a link mailed to the account's address. spec §4.6 */
export function createReset({ db }: Core, parts: Parts) {
  const { store, secondStep, turnOff, session, identity, mail, audit } = parts
  const hashOf = (id: string) => createHash('sha256').update(`reset ${id}`).digest('base64url')

  /** The user of a link, while the address it was mailed to is the account's. @throws CallError mfa.resetLink */
  async function ownerOf(link: ResetLink | undefined, trx?: Db) {
    const user = link && (await identity.findUserById(link.idUser, trx))
    return user?.email.toLowerCase() === link?.email.toLowerCase() && user ? user : fail('mfa.resetLink')
  }

  return {
    /** Mails the link. The ticket is used up: one mail per sign-in.
     *  @throws CallError signIn.expired, account.blocked, limit.reached */
    async request({ username, ticket: text }: { username: string; ticket: string }, from: Origin, now: Date) {
      const { ticket, user } = await secondStep.entitled(text, username, now)
      const idUser = user.id_user
      const id = randomBytes(ID_BYTES).toString('base64url')
      const expiresAt = new Date(now.getTime() + RESET_LINK.lifeSeconds * 1000)
      await db.transaction().execute(async trx => {
        await session.tickets.spend(ticket, now, trx)
        await store.putResetLink({ idUser, idHash: hashOf(id), email: user.email }, expiresAt, trx)
        const params = { nama: user.nama, path: `/auth/mfa-reset/${id}`, validUntil: expiresAt.toISOString() }
        const isSent = await mail.send(
          { to: user.email, kind: 'mfaReset', params, idempotencyKey: `mfa-reset ${hashOf(id)}` },
          trx,
        )
        if (!isSent) fail('limit.reached', { seconds: HOUR_SECONDS })
        const event = { kind: 'mfa-reset', factor: 'password', outcome: 'requested' } as const
        await audit({ ...event, at: now, idUser, username: user.username, ...from }, trx)
      })
    },

    /** Reads a link without using it up. @throws CallError mfa.resetLink */
    async requireValid(id: string, now: Date): Promise<void> {
      await ownerOf(await store.findResetLink(hashOf(id), now))
    },

    /** Uses a link up: turns MFA off and ends every session. @throws CallError mfa.resetLink */
    async use(id: string, from: Origin, now: Date): Promise<void> {
      await db.transaction().execute(async trx => {
        const user = await ownerOf(await store.useResetLink(hashOf(id), now, trx), trx)
        const idUser = user.id_user
        if (!(await turnOff({ ...user, idUser }, { by: 'link', now }, trx))) fail('mfa.resetLink')
        const event = { kind: 'mfa-reset', factor: 'mailed-link', outcome: 'success' } as const
        await audit({ ...event, at: now, idUser, ...from }, trx)
      })
    },
  }
}
