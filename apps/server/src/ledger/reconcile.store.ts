import { randomUUID } from 'node:crypto'
import { type RawBuilder, sql } from 'kysely'
import { type Db, inTransaction } from '../db/database.ts'

/** What of an account does not agree with its entries: its balance, what is reserved of it, what is reserved for one of its cases, the number of
 *  its last entry, or the running sums of the entries themselves. */
export type Disagreement = 'saldo' | 'dicadangkan' | 'cadangan-kasus' | 'terakhir' | 'mutasi'

/** Amounts as text, as the database has them. */
export interface Sums {
  saldo: string
  dicadangkan: string
  terakhir: number
}

/** An account whose stored values and entries differ. */
export interface Difference {
  idAkun: string
  buku: string
  idPerusahaan: string
  kunci: string[]
  stored: Sums
  /** Computed from the entries. */
  computed: Sums
  /** Cases for which another amount is reserved than the entries say. */
  cases: string[]
  kinds: Disagreement[]
}

interface ComparedRow extends Sums {
  id_akun: string
  buku: string
  id_perusahaan: string
  kunci: string[]
  computed_saldo: string
  computed_dicadangkan: string
  computed_terakhir: number
  is_broken: boolean
  wrong_cases: string[] | null
}

export type ReconcileStore = ReturnType<typeof reconcileStore>

/** Compares accounts with their entries. */
export function reconcileStore(base: Db) {
  /** Some accounts, each with the sums of its entries: one statement, so that a posting at the same moment is seen whole or not at all. */
  const compare = (chosen: RawBuilder<unknown>, db: Db) =>
    sql<ComparedRow>`
      with chosen as (${chosen}),
      running as (
        select e.id_akun, e.nomor, e.mutasi, e.mutasi_cadangan,
          row_number() over own <> e.nomor or sum(e.mutasi) over own <> e.saldo
            or sum(e.mutasi_cadangan) over own <> e.dicadangkan as is_broken
        from ledger_entry e join chosen c on c.id_akun = e.id_akun
        window own as (partition by e.id_akun order by e.nomor)),
      summed as (
        select id_akun, sum(mutasi) as saldo, sum(mutasi_cadangan) as dicadangkan, max(nomor) as terakhir, bool_or(is_broken) as is_broken
        from running group by id_akun),
      held as (
        select id_akun, id_kasus, sum(stored) as stored, sum(computed) as computed from (
          select r.id_akun, r.id_kasus, r.jumlah as stored, 0 as computed
          from ledger_reservation r join chosen c on c.id_akun = r.id_akun
          union all
          select e.id_akun, e.untuk_kasus, 0, e.mutasi_cadangan
          from ledger_entry e join chosen c on c.id_akun = e.id_akun where e.untuk_kasus is not null
        ) each group by id_akun, id_kasus having sum(stored) <> sum(computed))
      select c.id_akun, c.buku, c.id_perusahaan, c.kunci, c.saldo::text as saldo, c.dicadangkan::text as dicadangkan, c.terakhir,
        coalesce(s.saldo, 0)::numeric(28, 4)::text as computed_saldo,
        coalesce(s.dicadangkan, 0)::numeric(28, 4)::text as computed_dicadangkan,
        coalesce(s.terakhir, 0) as computed_terakhir, coalesce(s.is_broken, false) as is_broken,
        (select array_agg(h.id_kasus::text order by h.id_kasus) from held h where h.id_akun = c.id_akun) as wrong_cases
      from chosen c left join summed s on s.id_akun = c.id_akun
      order by c.id_akun`.execute(db)

  const columns = sql`id_akun, buku, id_perusahaan, kunci, saldo, dicadangkan, terakhir`

  return {
    /** Accounts in the order of their ids, after one. @returns the differences among them, and the last id that was read */
    async page(after: string | undefined, most: number): Promise<{ read: number; last?: string; found: Difference[] }> {
      const later = after === undefined ? sql`` : sql`where id_akun > ${after}::uuid`
      const chosen = sql`select ${columns} from ledger_account ${later} order by id_akun limit ${most}`
      const { rows } = await compare(chosen, base)
      const last = rows.at(-1)?.id_akun
      return { read: rows.length, ...(last !== undefined && { last }), found: rows.flatMap(differenceOf) }
    },

    /** Sets the stored values of an account to those of its entries, and keeps what they were and why.
     *  @returns what differed; undefined for an account that does not exist
     *  @throws Error when the entries themselves do not add up: nothing is written */
    rebuild: (idAkun: string, reason: string, now: Date): Promise<Difference | 'same' | undefined> =>
      inTransaction(base, async trx => {
        const chosen = sql`select ${columns} from ledger_account where id_akun = ${idAkun}::uuid`
        await sql`${chosen} for update`.execute(trx)
        const { rows } = await compare(chosen, trx)
        const [row] = rows
        if (!row) return undefined
        const [found] = differenceOf(row)
        if (!found) return 'same'
        if (found.kinds.includes('mutasi')) throw new BrokenEntriesError(idAkun)
        await sql`
          with before as (
            select id_kasus, jumlah from ledger_reservation where id_akun = ${idAkun}::uuid),
          kept as (
            insert into ledger_rebuild (id_rebuild, id_akun, semula, menjadi, alasan, pada)
            select ${randomUUID()}::uuid, ${idAkun}::uuid,
              jsonb_build_object('akun', ${JSON.stringify(found.stored)}::jsonb,
                'cadangan', coalesce((select jsonb_object_agg(id_kasus, jumlah) from before), '{}')),
              jsonb_build_object('akun', ${JSON.stringify(found.computed)}::jsonb), ${reason}, ${now})
          update ledger_account set saldo = ${found.computed.saldo}::numeric, dicadangkan = ${found.computed.dicadangkan}::numeric,
            terakhir = ${found.computed.terakhir} where id_akun = ${idAkun}::uuid`.execute(trx)
        await sql`
          insert into ledger_reservation (id_akun, id_kasus, jumlah, sejak)
          select id_akun, untuk_kasus, sum(mutasi_cadangan), max(pada) from ledger_entry
          where id_akun = ${idAkun}::uuid and untuk_kasus is not null group by id_akun, untuk_kasus
          on conflict (id_akun, id_kasus) do update set jumlah = excluded.jumlah
          where ledger_reservation.jumlah <> excluded.jumlah`.execute(trx)
        await sql`
          update ledger_reservation r set jumlah = 0 where id_akun = ${idAkun}::uuid and jumlah <> 0 and not exists (
            select from ledger_entry e where e.id_akun = r.id_akun and e.untuk_kasus = r.id_kasus)`.execute(trx)
        return found
      }),
  }
}

/** Entries that do not add up: only a backup has what they were. */
export class BrokenEntriesError extends Error {
  constructor(idAkun: string) {
    super(`the entries of the account ${idAkun} do not add up: nothing was changed; compare them with a backup`)
  }
}

function differenceOf(row: ComparedRow): Difference[] {
  const kinds: Disagreement[] = []
  if (row.is_broken) kinds.push('mutasi')
  if (row.saldo !== row.computed_saldo) kinds.push('saldo')
  if (row.dicadangkan !== row.computed_dicadangkan) kinds.push('dicadangkan')
  if (row.terakhir !== row.computed_terakhir) kinds.push('terakhir')
  if (row.wrong_cases !== null) kinds.push('cadangan-kasus')
  if (kinds.length === 0) return []
  const { id_akun: idAkun, buku, id_perusahaan: idPerusahaan, kunci } = row
  return [
    {
      idAkun,
      buku,
      idPerusahaan,
      kunci,
      stored: { saldo: row.saldo, dicadangkan: row.dicadangkan, terakhir: row.terakhir },
      computed: {
        saldo: row.computed_saldo,
        dicadangkan: row.computed_dicadangkan,
        terakhir: row.computed_terakhir,
      },
      cases: row.wrong_cases ?? [],
      kinds,
    },
  ]
}
