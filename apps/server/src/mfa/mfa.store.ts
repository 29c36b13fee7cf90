import type { Generated } from 'kysely'
import type { Db } from '../db/database.ts'
import type { Sealer } from '../db/seal.ts'
import { type SealedColumn, sealedColumn } from '../db/sealed-column.ts'
import { secretContext } from './secret-vault.ts'

interface AuthenticatorTable {
  id_user: string
  secret_sealed: string | null
  last_step: number
  activated_at: Date | null
  pending_sealed: string | null
  pending_until: Date | null
}
/** Nullable columns of a row. */
type Optional = 'secret_sealed' | 'activated_at' | 'pending_sealed' | 'pending_until'
type Tables = {
  mfa_authenticator: Omit<AuthenticatorTable, Optional> & {
    [Column in Optional]: Generated<AuthenticatorTable[Column]>
  }
  mfa_reset_link: { id_user: string; id_hash: string; expires_at: Date; email: string }
  mfa_recovery_code: { id_user: string; code_hash: string }
  passkey: { id_user: string }
  passkey_challenge: { id_user: string }
}

/** Tables cleared when MFA is turned off. */
const OF_MFA = ['mfa_authenticator', 'mfa_recovery_code', 'mfa_reset_link', 'passkey', 'passkey_challenge'] as const

export type MfaStore = ReturnType<typeof mfaStore>

/** The user of a reset link, and the address it was mailed to. */
export interface ResetLink {
  idUser: string
  email: string
}

export function mfaStore(base: Db) {
  const db = base.withTables<Tables>()
  const within = (trx: Db) => trx.withTables<Tables>()

  return {
    find: (idUser: string, trx: Db = base): Promise<AuthenticatorTable | undefined> =>
      within(trx).selectFrom('mfa_authenticator').selectAll().where('id_user', '=', idUser).executeTakeFirst(),

    /** The sealed secret of the set-up, which nothing changes until the transaction ends. */
    async lockPending(idUser: string, trx: Db): Promise<string | null | undefined> {
      const row = await within(trx)
        .selectFrom('mfa_authenticator')
        .select('pending_sealed')
        .where('id_user', '=', idUser)
        .forUpdate()
        .executeTakeFirst()
      return row?.pending_sealed
    },

    sealedColumns: (sealer: Sealer): SealedColumn[] =>
      ['secret_sealed', 'pending_sealed'].map(column => {
        const contextOf = ({ id_user = '' }) => secretContext(id_user)
        return sealedColumn(base, { table: 'mfa_authenticator', column, key: ['id_user'], contextOf }, sealer)
      }),

    /** Activates a secret without set-up. */
    async plant(idUser: string, secretSealed: string, at: Date): Promise<void> {
      const inForce = { secret_sealed: secretSealed, last_step: 0, activated_at: at }
      await db
        .insertInto('mfa_authenticator')
        .values({ id_user: idUser, ...inForce })
        .onConflict(conflict => conflict.column('id_user').doUpdateSet(inForce))
        .execute()
    },

    /** Stores a secret for set-up, unless there is one. */
    async startSetup(idUser: string, sealed: string, until: Date, now: Date, trx: Db): Promise<void> {
      const pending = { pending_sealed: sealed, pending_until: until }
      await within(trx)
        .insertInto('mfa_authenticator')
        .values({ id_user: idUser, last_step: 0, ...pending })
        .onConflict(conflict =>
          conflict
            .column('id_user')
            .doUpdateSet(pending)
            .where(where =>
              where.or([
                where('mfa_authenticator.pending_until', 'is', null),
                where('mfa_authenticator.pending_until', '<=', now),
              ]),
            ),
        )
        .execute()
    },

    /** Activates the secret of the set-up; `step` was its first code.
     *  @returns false when the set-up was replaced or removed */
    async finishSetup(idUser: string, sealed: string, step: number, now: Date, trx: Db): Promise<boolean> {
      const finished = await within(trx)
        .updateTable('mfa_authenticator')
        .set({ secret_sealed: sealed, last_step: step, activated_at: now, pending_sealed: null, pending_until: null })
        .where('id_user', '=', idUser)
        .where('pending_sealed', '=', sealed)
        .where('pending_until', '>', now)
        .returning('id_user')
        .executeTakeFirst()
      return finished !== undefined
    },

    /** Users whose set-up has expired. */
    async abandonedSetups(now: Date): Promise<string[]> {
      const rows = await db
        .selectFrom('mfa_authenticator')
        .select('id_user')
        .where('pending_until', '<=', now)
        .execute()
      return rows.map(row => row.id_user)
    },

    async putRecoveryCodes(idUser: string, hashes: readonly string[], trx: Db): Promise<void> {
      await within(trx).deleteFrom('mfa_recovery_code').where('id_user', '=', idUser).execute()
      const rows = hashes.map(code_hash => ({ id_user: idUser, code_hash }))
      await within(trx).insertInto('mfa_recovery_code').values(rows).execute()
    },

    async countRecoveryCodes(idUser: string, trx: Db = base): Promise<number> {
      const { left } = await within(trx)
        .selectFrom('mfa_recovery_code')
        .select(select => select.fn.countAll<number>().as('left'))
        .where('id_user', '=', idUser)
        .executeTakeFirstOrThrow()
      return left
    },

    /** Uses a time step up, in one statement: of concurrent callers one succeeds.
     *  @returns false when it, or a later one, was used before */
    async useStep(idUser: string, step: number, trx: Db): Promise<boolean> {
      const used = await within(trx)
        .updateTable('mfa_authenticator')
        .set({ last_step: step })
        .where('id_user', '=', idUser)
        .where('last_step', '<', step)
        .returning('id_user')
        .executeTakeFirst()
      return used !== undefined
    },

    /** Removes the user's authenticator, recovery codes, reset link and passkeys. */
    async remove(idUser: string, trx: Db): Promise<void> {
      for (const table of OF_MFA) {
        await within(trx).deleteFrom(table).where('id_user', '=', idUser).execute()
      }
    },

    /** Stores the user's reset link; an older one becomes invalid. */
    async putResetLink(
      { idUser, idHash, email }: ResetLink & { idHash: string },
      expiresAt: Date,
      trx: Db,
    ): Promise<void> {
      const link = { id_hash: idHash, expires_at: expiresAt, email }
      await within(trx)
        .insertInto('mfa_reset_link')
        .values({ id_user: idUser, ...link })
        .onConflict(conflict => conflict.column('id_user').doUpdateSet(link))
        .execute()
    },

    findResetLink: (idHash: string, now: Date): Promise<ResetLink | undefined> =>
      db
        .selectFrom('mfa_reset_link')
        .select(['id_user as idUser', 'email'])
        .where('id_hash', '=', idHash)
        .where('expires_at', '>', now)
        .executeTakeFirst(),

    /** Uses a reset link up, in one statement. @returns undefined when it is invalid */
    useResetLink: (idHash: string, now: Date, trx: Db): Promise<ResetLink | undefined> =>
      within(trx)
        .deleteFrom('mfa_reset_link')
        .where('id_hash', '=', idHash)
        .where('expires_at', '>', now)
        .returning(['id_user as idUser', 'email'])
        .executeTakeFirst(),

    async forget(now: Date): Promise<void> {
      await db.deleteFrom('mfa_reset_link').where('expires_at', '<=', now).execute()
    },

    /** Uses a recovery code up. @param hashes that it may be stored under @returns false when it is invalid or used */
    async useRecoveryCode(idUser: string, hashes: readonly string[], trx: Db): Promise<boolean> {
      const used = await within(trx)
        .deleteFrom('mfa_recovery_code')
        .where('id_user', '=', idUser)
        .where('code_hash', 'in', [...hashes])
        .returning('code_hash')
        .executeTakeFirst()
      return used !== undefined
    },
  }
}
