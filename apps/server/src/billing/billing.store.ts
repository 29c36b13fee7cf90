import type { BillingOrder, BillingOverpayment, BillingPayment, BillingStatus } from '@dermaga/contract'
import { type Kysely, type RawBuilder, type Selectable, sql } from 'kysely'
import type { Db } from '../db/database.ts'
import { prefixQuery } from '../db/text-search.ts'

interface BillingTable {
  id_billing: string
  kode: string
  jenis: string
  id_perusahaan: string
  npwp: string
  nama_perusahaan: string
  id_kasus: string
  layanan: string
  judul: string
  nomor: string
  tautan: string
  kode_kantor: string | null
  tindakan_lunas: string
  tindakan_gugur: string | null
  /** Drivers answer a bigint as text or as a number. */
  total: string | number
  status: BillingStatus
  issued_at: Date
  expires_at: Date
  remind_at: Date | null
  changed_at: Date
  id_pengganti_dari: string | null
  cari: string
}

interface AccountTable {
  id_billing: string
  position: number
  akun: string
  jumlah: string | number
}

interface PaymentTable {
  id_pembayaran: string
  id_billing: string
  ntpn: string
  ntb: string
  bank: string
  jumlah: string | number
  dibayar_pada: Date
  tanggal_buku: string
  received_at: Date
  dari: BillingPayment['dari']
  kelebihan: BillingOverpayment | null
}

type Tables = {
  billing: BillingTable
  billing_account: AccountTable
  billing_payment: PaymentTable
  billing_bank_notice: { id: string; received_at: Date }
}

export type BillingRow = Omit<Selectable<BillingTable>, 'cari' | 'total'> & { total: number }
export type AccountRow = Omit<AccountTable, 'jumlah'> & { jumlah: number }
export type PaymentRow = Omit<PaymentTable, 'jumlah'> & { jumlah: number }
export type BillingStore = ReturnType<typeof billingStore>

export interface BillingFilter {
  /** Of one company, or of offices: codes, or `all`. */
  of: { idPerusahaan: string } | { offices: 'all' | readonly string[] }
  /** Only of these kinds. */
  kinds?: readonly string[] | undefined
  status: BillingStatus | undefined
  isOverpaid: boolean
  /** Only with a payment that an officer has recorded and nobody has confirmed yet. */
  isRecorded: boolean
  q: string
  order: BillingOrder
  after: BillingPlace | undefined
  size: number
}

/** A place in a list: the value that it is ordered by, as text, and the id. */
export interface BillingPlace {
  value: string
  id: string
}

/** What each order of the list compares. */
const ORDERS = {
  terbaru: { value: sql`issued_at`, type: sql`timestamptz`, isDescending: true },
  'jatuh-tempo': { value: sql`expires_at`, type: sql`timestamptz`, isDescending: false },
  jumlah: { value: sql`total`, type: sql`bigint`, isDescending: true },
} as const satisfies Record<BillingOrder, unknown>

/** Where a billing is in an order. */
export const placeOf = (row: BillingRow, order: BillingOrder): BillingPlace => ({
  value: order === 'jumlah' ? String(row.total) : (order === 'terbaru' ? row.issued_at : row.expires_at).toISOString(),
  id: row.id_billing,
})

const COLUMNS = [
  'id_billing',
  'kode',
  'jenis',
  'id_perusahaan',
  'npwp',
  'nama_perusahaan',
  'id_kasus',
  'layanan',
  'judul',
  'nomor',
  'tautan',
  'kode_kantor',
  'tindakan_lunas',
  'tindakan_gugur',
  'total',
  'status',
  'issued_at',
  'expires_at',
  'remind_at',
  'changed_at',
  'id_pengganti_dari',
] as const

const rowOf = (row: Omit<Selectable<BillingTable>, 'cari'>): BillingRow => ({ ...row, total: Number(row.total) })
const paymentOf = (row: PaymentTable): PaymentRow => ({ ...row, jumlah: Number(row.jumlah) })

export function billingStore(base: Db) {
  const within = (trx: Db): Kysely<Tables> => trx.withTables<Tables>()
  const db = within(base)
  const select = (trx: Db = base) => within(trx).selectFrom('billing').select(COLUMNS)

  return {
    /** @returns false when its code is taken */
    async add({ total, ...row }: BillingRow, accounts: readonly AccountRow[], trx: Db): Promise<boolean> {
      const words = [row.kode, row.nomor, row.npwp, row.nama_perusahaan, row.judul].join(' ')
      const cari = sql<string>`to_tsvector('simple', regexp_replace(${words}, '[^[:alnum:]]+', ' ', 'g'))`
      const { numInsertedOrUpdatedRows } = await within(trx)
        .insertInto('billing')
        .values({ ...row, total: String(total), cari })
        .onConflict(conflict => conflict.column('kode').doNothing())
        .executeTakeFirst()
      if (!numInsertedOrUpdatedRows) return false
      const values = accounts.map(account => ({ ...account, jumlah: String(account.jumlah) }))
      await within(trx).insertInto('billing_account').values(values).execute()
      return true
    },

    /** The billing that a case waits for. */
    async openOf(idKasus: string, trx: Db): Promise<BillingRow | undefined> {
      const row = await select(trx).where('id_kasus', '=', idKasus).where('status', '=', 'terbuka').executeTakeFirst()
      return row && rowOf(row)
    },

    /** Its amounts by account. */
    async accountsOf(id: string, trx: Db): Promise<{ account: string; amount: string }[]> {
      const rows = await within(trx).selectFrom('billing_account').selectAll().where('id_billing', '=', id).execute()
      return rows.map(({ akun, jumlah }) => ({ account: akun, amount: String(jumlah) }))
    },

    /** Newest first. */
    ofCase(idKasus: string, trx: Db = base): Promise<BillingRow[]> {
      return this.ofCases([idKasus], trx)
    },

    /** Newest first. */
    async ofCases(cases: readonly string[], trx: Db = base): Promise<BillingRow[]> {
      const rows = await select(trx)
        .where(sql<boolean>`id_kasus = any (${sql.val([...cases])}::uuid[])`)
        .orderBy('issued_at', 'desc')
        .orderBy('id_billing', 'desc')
        .execute()
      return rows.map(rowOf)
    },

    /** What was paid for a case, overpayments too: by account, and the numbers of the payments. */
    async paidFor(idKasus: string): Promise<{ akun: string; jumlah: string; ntpn: string[] }[]> {
      const { rows } = await sql<{ akun: string; jumlah: string; ntpn: string[] }>`
        select a.akun, sum(a.jumlah)::text as jumlah, array_agg(distinct p.ntpn order by p.ntpn) as ntpn
        from billing b join billing_payment p using (id_billing) join billing_account a using (id_billing)
        where b.id_kasus = ${idKasus} group by a.akun order by a.akun`.execute(base)
      return rows
    },

    async find(id: string): Promise<BillingRow | undefined> {
      const row = await select().where('id_billing', '=', id).executeTakeFirst()
      return row && rowOf(row)
    },

    async findByCode(kode: string, trx: Db = base): Promise<BillingRow | undefined> {
      const row = await select(trx).where('kode', '=', kode).executeTakeFirst()
      return row && rowOf(row)
    },

    /** Locks a billing until the transaction ends. */
    async lock(id: string, trx: Db): Promise<BillingRow | undefined> {
      const row = await select(trx).where('id_billing', '=', id).forUpdate().executeTakeFirst()
      return row && rowOf(row)
    },

    /** Changes the status of a billing that still has another. @returns whether it had */
    async setStatus(
      { id_billing, status }: Pick<BillingRow, 'id_billing' | 'status'>,
      to: BillingStatus,
      now: Date,
      trx: Db,
    ): Promise<boolean> {
      const { numUpdatedRows } = await within(trx)
        .updateTable('billing')
        .set({ status: to, changed_at: now })
        .where('id_billing', '=', id_billing)
        .where('status', '=', status)
        .executeTakeFirst()
      return numUpdatedRows > 0n
    },

    /** Open billings whose term ended before a moment, the earliest end first. @param after the last one that is known */
    async expired(before: Date, after: BillingRow | undefined, most: number): Promise<BillingRow[]> {
      const rows = await select()
        .where('status', '=', 'terbuka')
        .where('expires_at', '<', before)
        .$if(after !== undefined, query =>
          query.where(sql<boolean>`(expires_at, id_billing) > (${after?.expires_at}, ${after?.id_billing}::uuid)`),
        )
        .orderBy('expires_at')
        .orderBy('id_billing')
        .limit(most)
        .execute()
      return rows.map(rowOf)
    },

    /** Open billings whose payers have to be reminded, the first due first. @param after the last one that is known */
    async toRemind(now: Date, after: BillingRow | undefined, most: number): Promise<BillingRow[]> {
      const rows = await select()
        .where('status', '=', 'terbuka')
        .where('remind_at', '<=', now)
        .$if(after !== undefined, query =>
          query.where(sql<boolean>`(remind_at, id_billing) > (${after?.remind_at}, ${after?.id_billing}::uuid)`),
        )
        .orderBy('remind_at')
        .orderBy('id_billing')
        .limit(most)
        .execute()
      return rows.map(rowOf)
    },

    /** @returns false when another process has reminded, or the billing is not open any more */
    async setReminded(id: string, trx: Db): Promise<boolean> {
      const { numUpdatedRows } = await within(trx)
        .updateTable('billing')
        .set({ remind_at: null })
        .where('id_billing', '=', id)
        .where('status', '=', 'terbuka')
        .where('remind_at', 'is not', null)
        .executeTakeFirst()
      return numUpdatedRows > 0n
    },

    async findPayment(ntpn: string, trx: Db = base): Promise<PaymentRow | undefined> {
      const row = await within(trx)
        .selectFrom('billing_payment')
        .selectAll()
        .where('ntpn', '=', ntpn)
        .executeTakeFirst()
      return row && paymentOf(row)
    },

    /** @returns false when there is a payment with its NTPN */
    async addPayment(row: PaymentRow, trx: Db): Promise<boolean> {
      const { numInsertedOrUpdatedRows } = await within(trx)
        .insertInto('billing_payment')
        .values({ ...row, jumlah: String(row.jumlah) })
        .onConflict(conflict => conflict.column('ntpn').doNothing())
        .executeTakeFirst()
      return (numInsertedOrUpdatedRows ?? 0n) > 0n
    },

    /** Remembers a bank's message. @returns false for one that is known */
    async addNotice(id: string, now: Date, trx: Db): Promise<boolean> {
      const { numInsertedOrUpdatedRows } = await within(trx)
        .insertInto('billing_bank_notice')
        .values({ id, received_at: now })
        .onConflict(conflict => conflict.column('id').doNothing())
        .executeTakeFirst()
      return (numInsertedOrUpdatedRows ?? 0n) > 0n
    },

    /** Forgets messages whose signatures are too old to be accepted again. */
    async forgetNotices(before: Date): Promise<void> {
      await db.deleteFrom('billing_bank_notice').where('received_at', '<', before).execute()
    },

    /** In an order, one more than `size`. */
    async list({
      of,
      kinds,
      status,
      isOverpaid,
      isRecorded,
      q,
      order,
      after,
      size,
    }: BillingFilter): Promise<BillingRow[]> {
      const words = prefixQuery(q)
      const { value, type, isDescending } = ORDERS[order]
      const direction = isDescending ? 'desc' : 'asc'
      let query = select()
        .orderBy(value, direction)
        .orderBy('id_billing', direction)
        .limit(size + 1)
      query = query.where(listedFor(of))
      if (kinds) query = query.where('jenis', 'in', [...kinds])
      if (status !== undefined) query = query.where('status', '=', status)
      if (isOverpaid)
        query = query.where(
          sql<boolean>`exists (select from billing_payment p where p.id_billing = billing.id_billing and p.kelebihan is not null)`,
        )
      if (words !== undefined) query = query.where(sql<boolean>`cari @@ to_tsquery('simple', ${words})`)
      if (isRecorded)
        query = query.where(
          sql<boolean>`exists (select from billing_recorded_payment r where r.id_billing = billing.id_billing and r.status = 'menunggu')`,
        )
      if (after) {
        const [beyond, given] = [isDescending ? sql`<` : sql`>`, sql`(${after.value}::${type}, ${after.id}::uuid)`]
        query = query.where(sql<boolean>`(${value}, id_billing) ${beyond} ${given}`)
      }
      return (await query.execute()).map(rowOf)
    },

    /** How many billings a list has, and their sum in whole rupiah, by status. */
    async totals(of: BillingFilter['of']): Promise<{ status: BillingStatus; jumlah: number; nilai: string }[]> {
      const { rows } = await sql<{ status: BillingStatus; jumlah: number; nilai: string }>`
        select status, count(*)::int as jumlah, sum(total)::text as nilai from billing where ${listedFor(of)}
        group by status`.execute(db)
      return rows
    },

    /** Accounts and payments of some billings, and the codes that they replace, by billing. */
    async partsOf(rows: readonly BillingRow[]) {
      const ids = rows.map(({ id_billing }) => id_billing)
      if (ids.length === 0) return { accounts: [], payments: [], replaced: new Map<string, string>() }
      const before = rows.flatMap(({ id_pengganti_dari }) => id_pengganti_dari ?? [])
      const [accounts, payments, codes] = await Promise.all([
        db.selectFrom('billing_account').selectAll().where('id_billing', 'in', ids).orderBy('position').execute(),
        db.selectFrom('billing_payment').selectAll().where('id_billing', 'in', ids).orderBy('received_at').execute(),
        before.length === 0 ? [] : select().where('id_billing', 'in', before).execute(),
      ])
      return {
        accounts: accounts.map((row): AccountRow => ({ ...row, jumlah: Number(row.jumlah) })),
        payments: payments.map(paymentOf),
        replaced: new Map(codes.map(({ id_billing, kode }) => [id_billing, kode])),
      }
    },

    /** For the simulated bank: the newest billings. */
    async newest(most: number): Promise<BillingRow[]> {
      const rows = await select().orderBy('issued_at', 'desc').orderBy('id_billing', 'desc').limit(most).execute()
      return rows.map(rowOf)
    },
  }
}

/** What a list has for its reader. */
function listedFor(of: BillingFilter['of']): RawBuilder<boolean> {
  if ('idPerusahaan' in of) return sql<boolean>`id_perusahaan = ${of.idPerusahaan}`
  return of.offices === 'all'
    ? sql<boolean>`true`
    : sql<boolean>`kode_kantor = any (${sql.val([...of.offices])}::text[])`
}
