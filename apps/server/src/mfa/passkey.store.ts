import type { Db } from '../db/database.ts'

interface PasskeyTable {
  id_user: string
  id_passkey: string
  credential_id: string
  public_key: string
  sign_count: number
  /** JSON, an array of strings. */
  transports: string
  name: string
  created_at: Date
  last_used_at: Date | null
}
type Tables = {
  passkey: PasskeyTable
  passkey_challenge: { id_user: string; of_id: string; challenge: string; expires_at: Date }
}

export type PasskeyRow = PasskeyTable
export type PasskeyStore = ReturnType<typeof passkeyStore>

export function passkeyStore(base: Db) {
  const db = base.withTables<Tables>()
  const within = (trx: Db) => trx.withTables<Tables>()

  return {
    /** The user's passkeys, newest first. */
    list: (idUser: string, trx: Db = base): Promise<PasskeyRow[]> =>
      within(trx)
        .selectFrom('passkey')
        .selectAll()
        .where('id_user', '=', idUser)
        .orderBy('created_at', 'desc')
        .orderBy('id_passkey', 'desc')
        .execute(),

    findByCredential: (idUser: string, credentialId: string): Promise<PasskeyRow | undefined> =>
      db
        .selectFrom('passkey')
        .selectAll()
        .where('id_user', '=', idUser)
        .where('credential_id', '=', credentialId)
        .executeTakeFirst(),

    async add(passkey: PasskeyRow, trx: Db): Promise<void> {
      await within(trx).insertInto('passkey').values(passkey).execute()
    },

    /** @returns whether the user has it */
    async rename(idUser: string, idPasskey: string, name: string, trx: Db): Promise<boolean> {
      const renamed = await within(trx)
        .updateTable('passkey')
        .set({ name })
        .where('id_user', '=', idUser)
        .where('id_passkey', '=', idPasskey)
        .returning('id_passkey')
        .executeTakeFirst()
      return renamed !== undefined
    },

    /** @returns its name, undefined when the user has no such passkey */
    async remove(idUser: string, idPasskey: string, trx: Db): Promise<string | undefined> {
      const removed = await within(trx)
        .deleteFrom('passkey')
        .where('id_user', '=', idUser)
        .where('id_passkey', '=', idPasskey)
        .returning('name')
        .executeTakeFirst()
      return removed?.name
    },

    /** Advances the counter, in one statement: of concurrent callers one succeeds. Authenticators without counter always
     *  report 0. WebAuthn §7.2 (22)
     *  @returns false when it did not advance: the key may have been cloned */
    async useCounter(idUser: string, idPasskey: string, signCount: number, now: Date, trx: Db): Promise<boolean> {
      const used = await within(trx)
        .updateTable('passkey')
        .set({ sign_count: signCount, last_used_at: now })
        .where('id_user', '=', idUser)
        .where('id_passkey', '=', idPasskey)
        .$if(signCount > 0, query => query.where('sign_count', '<', signCount))
        .$if(signCount === 0, query => query.where('sign_count', '=', 0))
        .returning('id_passkey')
        .executeTakeFirst()
      return used !== undefined
    },

    /** Stores a challenge, replacing the previous one of the same purpose. */
    async putChallenge(idUser: string, of: string, challenge: string, expiresAt: Date): Promise<void> {
      const asked = { challenge, expires_at: expiresAt }
      await db
        .insertInto('passkey_challenge')
        .values({ id_user: idUser, of_id: of, ...asked })
        .onConflict(conflict => conflict.columns(['id_user', 'of_id']).doUpdateSet(asked))
        .execute()
    },

    /** Uses the challenge up, in one statement, whether the response is valid or not. @returns undefined when there is none, or it has expired */
    async takeChallenge(idUser: string, of: string, now: Date): Promise<string | undefined> {
      const taken = await db
        .deleteFrom('passkey_challenge')
        .where('id_user', '=', idUser)
        .where('of_id', '=', of)
        .returning(['challenge', 'expires_at'])
        .executeTakeFirst()
      return taken && taken.expires_at > now ? taken.challenge : undefined
    },

    async forget(now: Date): Promise<void> {
      await db.deleteFrom('passkey_challenge').where('expires_at', '<=', now).execute()
    },
  }
}
