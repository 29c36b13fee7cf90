import type { Db } from '../db/database.ts'

interface PairingTable {
  id_pairing: string
  pairing_hash: string
  id_user: string
  /** The portal session that displayed the code. */
  id_session: string
  device_type: string
  device_os: string
  dpop_thumbprint: string | null
  address: string
  state: 'waiting' | 'confirmed' | 'refused'
  asked_at: Date
  expires_at: Date
  interval_seconds: number
  polled_at: Date | null
}
type Tables = {
  device_code: { id_user: string; id_session: string; code_hash: string; expires_at: Date }
  device_pairing: PairingTable
}

export type PairingRow = PairingTable
export type PairingStore = ReturnType<typeof createPairingStore>

/** Codes that the portal displays, and the pairings that phones request with them. */
export function createPairingStore(base: Db) {
  const db = base.withTables<Tables>()
  const within = (trx: Db) => trx.withTables<Tables>()

  return {
    /** The session's current code, which replaces an earlier one. */
    async putCode(code: Tables['device_code']): Promise<void> {
      const { code_hash, expires_at } = code
      await db
        .insertInto('device_code')
        .values(code)
        .onConflict(conflict => conflict.columns(['id_user', 'id_session']).doUpdateSet({ code_hash, expires_at }))
        .execute()
    },

    /** Consumes a code. @returns its session, to one of concurrent callers */
    takeCode: (hashes: readonly string[], now: Date, trx: Db) =>
      within(trx)
        .deleteFrom('device_code')
        .where('code_hash', 'in', [...hashes])
        .where('expires_at', '>', now)
        .returning(['id_user', 'id_session'])
        .executeTakeFirst(),

    async addPairing(pairing: Omit<PairingTable, 'polled_at'>, trx: Db): Promise<void> {
      await within(trx)
        .insertInto('device_pairing')
        .values({ ...pairing, polled_at: null })
        .execute()
    },

    findPairing: (pairingHash: string): Promise<PairingTable | undefined> =>
      db.selectFrom('device_pairing').selectAll().where('pairing_hash', '=', pairingHash).executeTakeFirst(),

    /** The oldest pending pairing of the session. */
    findPending: (idUser: string, idSession: string, now: Date): Promise<PairingTable | undefined> =>
      db
        .selectFrom('device_pairing')
        .selectAll()
        .where(eb => eb.and({ id_user: idUser, id_session: idSession, state: 'waiting' }))
        .where('expires_at', '>', now)
        .orderBy('asked_at')
        .limit(1)
        .executeTakeFirst(),

    /** Confirms or rejects a pairing once. @returns false when none is pending for this session (any longer) */
    async answer(
      { idPairing, idUser, idSession }: { idPairing: string; idUser: string; idSession: string },
      state: 'confirmed' | 'refused',
      now: Date,
      trx: Db,
    ): Promise<boolean> {
      const updated = await within(trx)
        .updateTable('device_pairing')
        .set({ state })
        .where(eb => eb.and({ id_pairing: idPairing, id_user: idUser, id_session: idSession, state: 'waiting' }))
        .where('expires_at', '>', now)
        .returning('id_pairing')
        .executeTakeFirst()
      return updated !== undefined
    },

    /** Records a poll of the phone. @returns false when a concurrent poll was recorded after `read` was read */
    async recordPoll(read: PairingTable, intervalSeconds: number, now: Date): Promise<boolean> {
      const updated = await db
        .updateTable('device_pairing')
        .set({ polled_at: now, interval_seconds: intervalSeconds })
        .where('id_pairing', '=', read.id_pairing)
        .where('polled_at', read.polled_at ? '=' : 'is', read.polled_at)
        .returning('id_pairing')
        .executeTakeFirst()
      return updated !== undefined
    },

    /** Consumes a confirmed pairing. @returns false when a concurrent caller has consumed it */
    async takeConfirmed(idPairing: string, now: Date, trx: Db): Promise<boolean> {
      const deleted = await within(trx)
        .deleteFrom('device_pairing')
        .where('id_pairing', '=', idPairing)
        .where('state', '=', 'confirmed')
        .where('expires_at', '>', now)
        .returning('id_pairing')
        .executeTakeFirst()
      return deleted !== undefined
    },

    async removeUser(idUser: string, trx: Db): Promise<void> {
      for (const table of ['device_code', 'device_pairing'] as const)
        await within(trx).deleteFrom(table).where('id_user', '=', idUser).execute()
    },

    async removeExpired(now: Date): Promise<void> {
      await db.deleteFrom('device_code').where('expires_at', '<', now).execute()
      await db.deleteFrom('device_pairing').where('expires_at', '<', now).execute()
    },
  }
}
