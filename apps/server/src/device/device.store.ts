import { sql } from 'kysely'
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
interface DeviceTable {
  id_user: string
  id_user_access_mobile: string
  device_type: string
  device_os: string
  dpop_thumbprint: string | null
  id_session: string
  activated_at: Date
}
type Tables = {
  device_code: { id_user: string; id_session: string; code_hash: string; expires_at: Date }
  device_pairing: PairingTable
  user_access_mobile: DeviceTable
}

export type PairingRow = PairingTable
export type DeviceStore = ReturnType<typeof deviceStore>

export function deviceStore(base: Db) {
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

    /** Uses a code up: of concurrent callers one gets its session. */
    takeCode: (codeHash: string, now: Date, trx: Db) =>
      within(trx)
        .deleteFrom('device_code')
        .where('code_hash', '=', codeHash)
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
    findWaiting: (idUser: string, idSession: string, now: Date): Promise<PairingTable | undefined> =>
      db
        .selectFrom('device_pairing')
        .selectAll()
        .where('id_user', '=', idUser)
        .where('id_session', '=', idSession)
        .where('state', '=', 'waiting')
        .where('expires_at', '>', now)
        .orderBy('asked_at')
        .limit(1)
        .executeTakeFirst(),

    /** Answers a pairing once. @returns false when it does not wait for this session (any longer) */
    async answer(
      of: { idPairing: string; idUser: string; idSession: string },
      state: 'confirmed' | 'refused',
      now: Date,
      trx: Db,
    ): Promise<boolean> {
      const answered = await within(trx)
        .updateTable('device_pairing')
        .set({ state })
        .where('id_pairing', '=', of.idPairing)
        .where('id_user', '=', of.idUser)
        .where('id_session', '=', of.idSession)
        .where('state', '=', 'waiting')
        .where('expires_at', '>', now)
        .returning('id_pairing')
        .executeTakeFirst()
      return answered !== undefined
    },

    /** Notes a question of the phone, as long as none came since `seen`. @returns false when one did */
    async notePoll(seen: PairingTable, intervalSeconds: number, now: Date): Promise<boolean> {
      const noted = await db
        .updateTable('device_pairing')
        .set({ polled_at: now, interval_seconds: intervalSeconds })
        .where('id_pairing', '=', seen.id_pairing)
        .where('polled_at', seen.polled_at ? '=' : 'is', seen.polled_at)
        .returning('id_pairing')
        .executeTakeFirst()
      return noted !== undefined
    },

    /** Uses a confirmed pairing up. @returns false when a concurrent caller used it */
    async takeConfirmed(idPairing: string, now: Date, trx: Db): Promise<boolean> {
      const taken = await within(trx)
        .deleteFrom('device_pairing')
        .where('id_pairing', '=', idPairing)
        .where('state', '=', 'confirmed')
        .where('expires_at', '>', now)
        .returning('id_pairing')
        .executeTakeFirst()
      return taken !== undefined
    },

    findDevice: (idUser: string, trx: Db = base): Promise<DeviceTable | undefined> =>
      within(trx).selectFrom('user_access_mobile').selectAll().where('id_user', '=', idUser).executeTakeFirst(),

    /** As `findDevice`; locks the user's device until the transaction ends, even when there is none. */
    async lockDevice(idUser: string, trx: Db): Promise<DeviceTable | undefined> {
      await sql`select pg_advisory_xact_lock(hashtextextended(${`user_access_mobile ${idUser}`}, 0))`.execute(trx)
      return this.findDevice(idUser, trx)
    },

    findDeviceById: (idUserAccessMobile: string): Promise<DeviceTable | undefined> =>
      db
        .selectFrom('user_access_mobile')
        .selectAll()
        .where('id_user_access_mobile', '=', idUserAccessMobile)
        .executeTakeFirst(),

    async putDevice(device: DeviceTable, trx: Db): Promise<void> {
      const { id_user: _, ...rest } = device
      await within(trx)
        .insertInto('user_access_mobile')
        .values(device)
        .onConflict(conflict => conflict.column('id_user').doUpdateSet(rest))
        .execute()
    },

    /** @returns the removed device, undefined when the user does not have it (any longer) */
    removeDevice: (idUser: string, idUserAccessMobile: string, trx: Db): Promise<DeviceTable | undefined> =>
      within(trx)
        .deleteFrom('user_access_mobile')
        .where('id_user', '=', idUser)
        .where('id_user_access_mobile', '=', idUserAccessMobile)
        .returningAll()
        .executeTakeFirst(),

    async removeUser(idUser: string, trx: Db): Promise<void> {
      for (const table of ['device_code', 'device_pairing', 'user_access_mobile'] as const) {
        await within(trx).deleteFrom(table).where('id_user', '=', idUser).execute()
      }
    },

    async forget(now: Date): Promise<void> {
      await db.deleteFrom('device_code').where('expires_at', '<', now).execute()
      await db.deleteFrom('device_pairing').where('expires_at', '<', now).execute()
    },
  }
}
