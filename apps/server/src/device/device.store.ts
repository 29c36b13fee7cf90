import { sql } from 'kysely'
import type { Db } from '../db/database.ts'

interface DeviceTable {
  id_user: string
  id_user_access_mobile: string
  device_type: string
  device_os: string
  dpop_thumbprint: string | null
  id_session: string
  activated_at: Date
}
type Tables = { user_access_mobile: DeviceTable }

export type DeviceStore = ReturnType<typeof createDeviceStore>

/** Phones paired with accounts, at most one per account. */
export function createDeviceStore(base: Db) {
  const db = base.withTables<Tables>()
  const within = (trx: Db) => trx.withTables<Tables>()

  return {
    findDevice: (idUser: string, trx: Db = base): Promise<DeviceTable | undefined> =>
      within(trx).selectFrom('user_access_mobile').selectAll().where('id_user', '=', idUser).executeTakeFirst(),

    /** Like `findDevice`, and locks the user's device, present or not, until the transaction ends. */
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
      await within(trx).deleteFrom('user_access_mobile').where('id_user', '=', idUser).execute()
    },
  }
}
