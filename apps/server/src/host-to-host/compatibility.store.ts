import { type Selectable, sql } from 'kysely'
import { type Db, inTransaction } from '../db/database.ts'

interface CompatibilityTable {
  id_perusahaan: string
  version: number
  is_on: boolean
  certificate: string
  changed_at: Date
  changed_by: string
}
type Tables = { host_compatibility: CompatibilityTable; host_network: { id_perusahaan: string; network: string } }

export type CompatibilityRow = Selectable<CompatibilityTable>
export type CompatibilityStore = ReturnType<typeof compatibilityStore>

/** Where a call comes from, as the setting compares it. */
export interface HostPlace {
  address: string
  /** Fingerprint of the client certificate. */
  certificate: string | undefined
}

/** Compatibility settings of companies, with their networks. */
export function compatibilityStore(base: Db) {
  const db = base.withTables<Tables>()
  /** Whether the setting `c` lets a place in. */
  const letsIn = ({ address, certificate }: HostPlace) => sql`c.is_on and (
    (c.certificate <> '' and c.certificate = ${certificate ?? ''})
    or exists (select from host_network n where n.id_perusahaan = c.id_perusahaan and n.network >>= ${address}::inet))`

  return {
    async find(idPerusahaan: string): Promise<{ row: CompatibilityRow; networks: string[] } | undefined> {
      const row = await db
        .selectFrom('host_compatibility')
        .selectAll()
        .where('id_perusahaan', '=', idPerusahaan)
        .executeTakeFirst()
      if (!row) return undefined
      const networks = await db
        .selectFrom('host_network')
        .select(sql<string>`network::text`.as('network'))
        .where('id_perusahaan', '=', idPerusahaan)
        .orderBy('network')
        .execute()
      return { row, networks: networks.map(({ network }) => network) }
    },

    /** Whether programs of a company are served compatibly from a place. */
    async isOpen(idPerusahaan: string, place: HostPlace): Promise<boolean> {
      const { rows } = await sql`/* prepared host-compatibility */
        select 1 from host_compatibility c where c.id_perusahaan = ${idPerusahaan}::uuid and ${letsIn(place)}`.execute(
        db,
      )
      return rows.length > 0
    },

    /** The companies whose programs are served compatibly from a place. */
    async companiesAt(place: HostPlace): Promise<string[]> {
      const { rows } = await sql<{ id_perusahaan: string }>`
        select c.id_perusahaan from host_compatibility c where ${letsIn(place)}`.execute(db)
      return rows.map(row => row.id_perusahaan)
    },

    /** Replaces the setting that still has the version before, and writes what `onChange` adds. @returns whether it had */
    change(row: CompatibilityRow, networks: readonly string[], onChange: (trx: Db) => Promise<void>): Promise<boolean> {
      return inTransaction(base, async whole => {
        const trx = whole.withTables<Tables>()
        const { id_perusahaan, version, ...to } = row
        const changed =
          version === 1
            ? await trx
                .insertInto('host_compatibility')
                .values(row)
                .onConflict(conflict => conflict.doNothing())
                .returning('version')
                .executeTakeFirst()
            : await trx
                .updateTable('host_compatibility')
                .set({ ...to, version })
                .where('id_perusahaan', '=', id_perusahaan)
                .where('version', '=', version - 1)
                .returning('version')
                .executeTakeFirst()
        if (!changed) return false
        await trx.deleteFrom('host_network').where('id_perusahaan', '=', id_perusahaan).execute()
        if (networks.length > 0) {
          // Bits after the prefix, which a `cidr` cannot have, become zero.
          await sql`
            insert into host_network (id_perusahaan, network)
            select distinct ${id_perusahaan}::uuid, network(given::inet) from unnest(${[...networks]}::text[]) as given`.execute(
            trx,
          )
        }
        await onChange(whole)
        return true
      })
    },
  }
}
