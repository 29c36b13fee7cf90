import { type CaseDuty, SUBSTITUTE } from '@dermaga/contract'
import { sql } from 'kysely'
import type { AccessModule } from '../../access/index.ts'
import type { Db } from '../../db/database.ts'
import { containsPattern } from '../../db/text-search.ts'
import { managedUsers } from '../../identity/views.ts'
import type { OfficeModule } from '../../office/index.ts'
import { DUTY_PERMISSION } from '../authorization.ts'

export type OfficerStore = ReturnType<typeof officerStore>

/** The officers who may work on cases. */
export function officerStore(
  db: Db,
  access: Pick<AccessModule, 'rolesGranting'>,
  office: Pick<OfficeModule, 'membersFor'>,
) {
  return {
    /** Officers of an office with a duty, by name. */
    async ofOffice(kode: string, duty: CaseDuty, now: Date): Promise<{ idUser: string; nama: string }[]> {
      const [roles, members] = await Promise.all([
        access.rolesGranting(DUTY_PERMISSION[duty]),
        office.membersFor(kode, now),
      ])
      const { rows } = await sql<{ idUser: string; nama: string }>`
        select id_user as "idUser", nama from ${managedUsers}
        where id_user = any (${sql.val(members)}::uuid[]) and roles && ${sql.val(roles)}::text[] and flag_blokir = '0'
        order by nama, id_user`.execute(db)
      return rows
    },

    /** Officers with a duty, by name. @param q a part of the name */
    async withDuty({
      ids,
      q,
      most = SUBSTITUTE.choicesMost,
    }: {
      ids: 'all' | readonly string[]
      q: string
      most?: number
    }) {
      const roles = await Promise.all(
        Object.values(DUTY_PERMISSION).map(permission => access.rolesGranting(permission)),
      )
      const among = ids === 'all' ? sql`true` : sql`id_user = any (${sql.val([...ids])}::uuid[])`
      const { rows } = await sql<{ idUser: string; nama: string; username: string }>`
        select id_user as "idUser", nama, username from ${managedUsers}
        where ${among} and roles && ${sql.val([...new Set(roles.flat())])}::text[] and flag_blokir = '0'
          and nama ilike ${containsPattern(q)}
        order by nama, id_user limit ${most}`.execute(db)
      return rows
    },

    /** Accounts, whatever they may do now. */
    async accounts(ids: readonly string[]) {
      const { rows } = await sql<{ idUser: string; nama: string; username: string }>`
        select id_user as "idUser", nama, username from ${managedUsers}
        where id_user = any (${sql.val([...ids])}::uuid[])`.execute(db)
      return rows
    },

    /** Those of some officers who work in an office and have a duty; a blocked account keeps its work. */
    async presentIn(kode: string, ids: readonly string[], now: Date): Promise<string[]> {
      const [members, ...roles] = await Promise.all([
        office.membersFor(kode, now),
        ...Object.values(DUTY_PERMISSION).map(permission => access.rolesGranting(permission)),
      ])
      const { rows } = await sql<{ id_user: string }>`
        select id_user from ${managedUsers}
        where id_user = any (${sql.val(members.filter(id => ids.includes(id)))}::uuid[])
          and roles && ${sql.val([...new Set(roles.flat())])}::text[]`.execute(db)
      return rows.map(({ id_user }) => id_user)
    },

    /** The names of officers, by user id. */
    async named(ids: readonly string[], trx: Db = db): Promise<Map<string, string>> {
      if (ids.length === 0) return new Map()
      const { rows } = await sql<{ id_user: string; nama: string }>`
        select id_user, nama from ${managedUsers} where id_user = any (${sql.val([...ids])}::uuid[])`.execute(trx)
      return new Map(rows.map(({ id_user, nama }) => [id_user, nama]))
    },
  }
}
