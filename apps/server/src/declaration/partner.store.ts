import type { PartnerRole } from '@dermaga/contract'
import { type Selectable, sql } from 'kysely'
import { type Db, inTransaction } from '../db/database.ts'
import { containsPattern } from '../db/text-search.ts'
import type { PartnerData } from './partners.ts'

interface PartnerTable {
  id_perusahaan: string
  id_entri: string
  peran: PartnerRole
  nama: string
  alamat: string
  kode_negara: string
  kode_jenis_identitas: string
  nomor_identitas: string
  nib: string
  kode: string
  version: number
  is_edited: boolean
  used_at: Date | null
  changed_at: Date
  changed_by_name: string
  removed_at: Date | null
}
type Tables = { declaration_partner: PartnerTable }

export type PartnerRow = Selectable<PartnerTable> & { kunci: string }
export type PartnerStore = ReturnType<typeof partnerStore>

/** Partners that one company may have. */
const MOST = 20_000

/** The position of a row in a list by name, or by use. */
export interface PartnerPosition {
  key: string
  id: string
}

/** The address books of companies. Every statement names the company. */
export function partnerStore(base: Db) {
  const one = (idPerusahaan: string, idEntri: string, db: Db = base) =>
    sql<PartnerRow>`
      select * from declaration_partner
      where id_perusahaan = ${idPerusahaan} and id_entri = ${idEntri}::uuid`
      .execute(db.withTables<Tables>())
      .then(({ rows }) => rows[0])

  return {
    /** Entries in the requested order, one more than `size`. */
    async list(
      idPerusahaan: string,
      {
        peran,
        q,
        order,
        after,
        size,
      }: {
        peran: PartnerRole | undefined
        q: string
        order: 'nama' | 'terakhir'
        after: PartnerPosition | undefined
        size: number
      },
    ): Promise<PartnerRow[]> {
      const role = peran === undefined ? sql`true` : sql`peran = ${peran}`
      const pattern = containsPattern(q)
      const words =
        q === ''
          ? sql`true`
          : sql`(kunci ilike ${pattern} or alamat ilike ${pattern} or nomor_identitas ilike ${pattern} or kode ilike ${pattern})`
      const used = sql`coalesce(used_at, changed_at)`
      const from = !after
        ? sql`true`
        : order === 'nama'
          ? sql`(kunci, id_entri) > (${after.key}, ${after.id}::uuid)`
          : sql`(${used}, id_entri) < (${after.key}::timestamptz, ${after.id}::uuid)`
      const by = order === 'nama' ? sql`kunci, id_entri` : sql`${used} desc, id_entri desc`
      const { rows } = await sql<PartnerRow>`
        select * from declaration_partner
        where id_perusahaan = ${idPerusahaan} and removed_at is null and ${role} and ${words} and ${from}
        order by ${by} limit ${size + 1}`.execute(base)
      return rows
    },

    /** Enters a partner at version 0, or changes one that has the version.
     *  @returns the row; 'named' where another entry of the role has the name, 'full' at the limit */
    put: (
      idPerusahaan: string,
      idEntri: string,
      version: number,
      data: PartnerData,
      by: { now: Date; name: string },
    ): Promise<PartnerRow | 'named' | 'full' | 'changed' | 'missing'> =>
      inTransaction(base, async trx => {
        await sql`select pg_advisory_xact_lock(hashtextextended(${`partner ${idPerusahaan}`}, 0))`.execute(trx)
        const there = await one(idPerusahaan, idEntri, trx)
        if (there && isSame(there, data) && there.version === version + 1 && there.removed_at === null) return there
        if (!there && version > 0) return 'missing'
        if (there && (there.version !== version || there.removed_at !== null)) return 'changed'
        const named = await sql<{ id_entri: string; removed_at: Date | null }>`
          select id_entri, removed_at from declaration_partner
          where id_perusahaan = ${idPerusahaan} and peran = ${data.peran} and id_entri <> ${idEntri}::uuid
            and kunci = regexp_replace(lower(${data.nama}), '\\s+', ' ', 'g')`.execute(trx)
        const [other] = named.rows
        if (other && other.removed_at === null) return 'named'
        // A deleted entry gives its name away.
        if (other)
          await sql`delete from declaration_partner
            where id_perusahaan = ${idPerusahaan} and id_entri = ${other.id_entri}::uuid`.execute(trx)
        if (!there) {
          const { rows } = await sql<{ entries: number }>`
            select count(*)::integer as entries from declaration_partner where id_perusahaan = ${idPerusahaan}`.execute(
            trx,
          )
          if ((rows[0]?.entries ?? 0) >= MOST) return 'full'
        }
        const { rows } = await sql<PartnerRow>`
          insert into declaration_partner (id_perusahaan, id_entri, peran, nama, alamat, kode_negara, kode_jenis_identitas,
            nomor_identitas, nib, kode, version, is_edited, used_at, changed_at, changed_by_name, removed_at)
          values (${idPerusahaan}, ${idEntri}::uuid, ${data.peran}, ${data.nama}, ${data.alamat}, ${data.kodeNegara},
            ${data.kodeJenisIdentitas}, ${data.nomorIdentitas}, ${data.nib}, ${data.kode}, 1, true, null,
            ${by.now}::timestamptz, ${by.name}, null)
          on conflict (id_perusahaan, id_entri) do update set peran = excluded.peran, nama = excluded.nama,
            alamat = excluded.alamat, kode_negara = excluded.kode_negara,
            kode_jenis_identitas = excluded.kode_jenis_identitas, nomor_identitas = excluded.nomor_identitas,
            nib = excluded.nib, kode = excluded.kode, version = declaration_partner.version + 1, is_edited = true,
            changed_at = excluded.changed_at, changed_by_name = excluded.changed_by_name
          returning *`.execute(trx)
        return rows[0] ?? 'missing'
      }),

    /** Deletes an entry, or brings it back. @returns the row, undefined where there is none */
    async setRemoved(idPerusahaan: string, idEntri: string, removedAt: Date | null): Promise<PartnerRow | undefined> {
      const { rows } = await sql<PartnerRow>`
        update declaration_partner set removed_at = ${removedAt}::timestamptz
        where id_perusahaan = ${idPerusahaan} and id_entri = ${idEntri}::uuid returning *`.execute(base)
      return rows[0]
    },

    /** Keeps what a sent document names. Entries that a user changed keep their data; deleted ones that are used again return. */
    async learn(
      idPerusahaan: string,
      found: readonly PartnerData[],
      by: { now: Date; name: string },
      trx: Db,
    ): Promise<void> {
      if (found.length === 0) return
      await sql`
        insert into declaration_partner (id_perusahaan, id_entri, peran, nama, alamat, kode_negara, kode_jenis_identitas,
          nomor_identitas, nib, kode, version, is_edited, used_at, changed_at, changed_by_name, removed_at)
        select ${idPerusahaan}::uuid, gen_random_uuid(), e.peran, e.nama, e.alamat, e."kodeNegara", e."kodeJenisIdentitas",
          e."nomorIdentitas", e.nib, e.kode, 1, false, ${by.now}::timestamptz, ${by.now}::timestamptz, ${by.name}, null
        from jsonb_to_recordset(${JSON.stringify(found)}::jsonb) as e(peran text, nama text, alamat text,
          "kodeNegara" text, "kodeJenisIdentitas" text, "nomorIdentitas" text, nib text, kode text)
        on conflict (id_perusahaan, peran, kunci) do update set
          alamat = case when declaration_partner.is_edited then declaration_partner.alamat else excluded.alamat end,
          kode_negara = case when declaration_partner.is_edited then declaration_partner.kode_negara else excluded.kode_negara end,
          kode_jenis_identitas = case when declaration_partner.is_edited then declaration_partner.kode_jenis_identitas
            else excluded.kode_jenis_identitas end,
          nomor_identitas = case when declaration_partner.is_edited then declaration_partner.nomor_identitas
            else excluded.nomor_identitas end,
          nib = case when declaration_partner.is_edited then declaration_partner.nib else excluded.nib end,
          kode = case when declaration_partner.is_edited then declaration_partner.kode else excluded.kode end,
          used_at = excluded.used_at, removed_at = null`.execute(trx)
    },
  }
}

const isSame = (row: PartnerRow, data: PartnerData): boolean =>
  row.peran === data.peran &&
  row.nama === data.nama &&
  row.alamat === data.alamat &&
  row.kode_negara === data.kodeNegara &&
  row.kode_jenis_identitas === data.kodeJenisIdentitas &&
  row.nomor_identitas === data.nomorIdentitas &&
  row.nib === data.nib &&
  row.kode === data.kode
