import { sql } from 'kysely'
import type { Db } from '../db/database.ts'
import { amountOf, unitsOf } from './amount.ts'
import type { Balance, Entry, Reservation } from './posting.ts'

/** Names an account. */
export interface AccountName {
  /** Id of the ledger. */
  readonly ledger: string
  /** Company. */
  readonly owner: string
  readonly key: readonly string[]
}

export interface LockedAccount extends Balance, AccountName {}

interface AccountRow {
  id_akun: string
  buku: string
  id_perusahaan: string
  kunci: string[]
  saldo: string
  dicadangkan: string
  terakhir: number
}

const lockedOf = (row: AccountRow): LockedAccount => ({
  id: row.id_akun,
  ledger: row.buku,
  owner: row.id_perusahaan,
  key: row.kunci,
  balance: unitsOf(row.saldo),
  reserved: unitsOf(row.dicadangkan),
  last: row.terakhir,
})

const rows = (values: readonly object[]) => sql`${JSON.stringify(values)}::jsonb`

export type LedgerStore = ReturnType<typeof ledgerStore>

/** Accounts, their entries and what is reserved of them. */
export function ledgerStore() {
  return {
    /** Opens accounts that are not there. Nothing that is locked may wait for an account that is being opened: accounts are opened
     *  before any is locked, in the order of their names. */
    async open(accounts: readonly (AccountName & { id: string; office: string | null })[], now: Date, trx: Db) {
      await sql`
        insert into ledger_account (id_akun, buku, id_perusahaan, kunci, kode_kantor, opened_at)
        select id, ledger, owner, key, office, ${now}
        from jsonb_to_recordset(${rows(accounts)}) as a(id uuid, ledger text, owner uuid, key text[], office text)
        order by ledger, owner, key
        on conflict (buku, id_perusahaan, kunci) do nothing`.execute(trx)
    },

    /** The accounts that exist of some, which nothing else changes until the transaction ends. Always locked in the order of their ids.
     *  @param reservedBy with those of which something is reserved for one of these cases */
    async lock(names: readonly AccountName[], reservedBy: readonly string[], trx: Db): Promise<LockedAccount[]> {
      const found = await sql<AccountRow>`
        select id_akun, buku, id_perusahaan, kunci, saldo, dicadangkan, terakhir from ledger_account
        where id_akun in (
          select a.id_akun from jsonb_to_recordset(${rows(names)}) as n(ledger text, owner uuid, key text[])
          join ledger_account a on a.buku = n.ledger and a.id_perusahaan = n.owner and a.kunci = n.key
          union all
          select id_akun from ledger_reservation
          where jumlah > 0 and id_kasus = any (${sql.val([...reservedBy])}::uuid[]))
        order by id_akun for update`.execute(trx)
      return found.rows.map(lockedOf)
    },

    /** What is reserved of locked accounts. */
    async reservations(accounts: readonly string[], trx: Db): Promise<Reservation[]> {
      const found = await sql<{ id_akun: string; id_kasus: string; jumlah: string; sejak: Date }>`
        select id_akun, id_kasus, jumlah, sejak from ledger_reservation
        where jumlah > 0 and id_akun = any (${sql.val([...accounts])}::uuid[])`.execute(trx)
      return found.rows.map(({ id_akun, id_kasus, jumlah, sejak }) => ({
        account: id_akun,
        idKasus: id_kasus,
        amount: unitsOf(jumlah),
        since: sejak,
      }))
    },

    /** Writes what postings did to locked accounts, in one statement. */
    async write(
      {
        accounts,
        reservations,
        entries,
      }: { accounts: readonly Balance[]; reservations: readonly Reservation[]; entries: readonly Entry[] },
      now: Date,
      trx: Db,
    ): Promise<void> {
      const ofAccounts = accounts.map(({ id, balance, reserved, last }) => ({
        id,
        saldo: amountOf(balance),
        dicadangkan: amountOf(reserved),
        terakhir: last,
      }))
      const held = reservations.map(({ account, idKasus, amount, since }) => ({
        id: account,
        kasus: idKasus,
        jumlah: amountOf(amount),
        sejak: since,
      }))
      const written = entries.map(({ source, ...entry }) => ({
        id: entry.account,
        nomor: entry.number,
        jenis: entry.kind,
        uraian: entry.text,
        mutasi: amountOf(entry.change),
        mutasi_cadangan: amountOf(entry.reservedChange),
        saldo: amountOf(entry.balance),
        dicadangkan: amountOf(entry.reserved),
        kasus: source.idKasus,
        peristiwa: source.event,
        urutan: entry.place,
        untuk: entry.reservedFor,
        dokumen: source.document,
      }))
      const keep =
        held.length === 0
          ? sql``
          : sql`, held as (
              insert into ledger_reservation (id_akun, id_kasus, jumlah, sejak)
              select id, kasus, jumlah, sejak
              from jsonb_to_recordset(${rows(held)}) as r(id uuid, kasus uuid, jumlah numeric, sejak timestamptz)
              on conflict (id_akun, id_kasus) do update set jumlah = excluded.jumlah, sejak = excluded.sejak)`
      await sql`
        with moved as (
          update ledger_account a set saldo = t.saldo, dicadangkan = t.dicadangkan, terakhir = t.terakhir
          from jsonb_to_recordset(${rows(ofAccounts)})
            as t(id uuid, saldo numeric, dicadangkan numeric, terakhir integer)
          where a.id_akun = t.id)${keep}
        insert into ledger_entry (id_akun, nomor, jenis, uraian, mutasi, mutasi_cadangan, saldo, dicadangkan,
          id_kasus, peristiwa, urutan, untuk_kasus, dokumen, pada)
        select id, nomor, jenis, uraian, mutasi, mutasi_cadangan, saldo, dicadangkan,
          kasus, peristiwa, urutan, untuk, dokumen, ${now}
        from jsonb_to_recordset(${rows(written)}) as e(
          id uuid, nomor integer, jenis text, uraian text, mutasi numeric, mutasi_cadangan numeric, saldo numeric,
          dicadangkan numeric, kasus uuid, peristiwa integer, urutan integer, untuk uuid, dokumen text)`.execute(trx)
    },
  }
}
