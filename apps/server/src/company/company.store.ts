import { wholeNpwp } from '@dermaga/contract'
import { type SqlBool, sql } from 'kysely'
import { ROLE } from '../access/index.ts'
import type { Db } from '../db/database.ts'
import { prefixQuery } from '../db/text-search.ts'
import { roleHolders } from '../identity/views.ts'
import { companySearch } from './views.ts'

interface CompanyTable {
  id_perusahaan: string
  npwp: string
  nib: string
  nama_perusahaan: string
  alamat_perusahaan: string
  is_broker: boolean
  is_authority: boolean
}

interface AppliedCompanyTable {
  id_perusahaan: string
  npwp: string
  nama_perusahaan: string
  applied_at: Date
}
type Tables = { company: CompanyTable; applied_company: AppliedCompanyTable }

/** A company is a broker by its row, as a registry states it, or by a user who works as one. */
const COMPANY = [
  'id_perusahaan',
  'npwp',
  'nib',
  'nama_perusahaan',
  'alamat_perusahaan',
  'is_authority',
  sql<boolean>`is_broker or exists (
    select 1 from ${roleHolders} holder
    where holder.id_perusahaan = company.id_perusahaan and holder.nama_role = ${ROLE.broker})`.as('is_broker'),
] as const

/** Maximum applications shown at once. */
const MAX_APPLIED = 200

/** A company as other modules see it. */
export interface CompanyRecord {
  idPerusahaan: string
  npwp: string
  nib: string
  namaPerusahaan: string
  alamatPerusahaan: string
  /** Customs broker (PPJK): may receive a surat kuasa. */
  isBroker: boolean
  /** The customs authority itself, the company of officers and administrators. */
  isAuthority: boolean
}

/** What administrators write of a company. */
export type CompanyData = Pick<CompanyRecord, 'npwp' | 'nib' | 'namaPerusahaan' | 'alamatPerusahaan'>

export interface CompanyFilter {
  q: string
  size: number
  /** The last company of the page before. */
  after: { name: string; npwp: string } | undefined
}

/** A company that an account states at registration. Only the typed data is known. */
export interface AppliedCompany {
  idPerusahaan: string
  npwp: string
  namaPerusahaan: string
  appliedAt: Date
}

export function companyStore(base: Db) {
  const db = base.withTables<Tables>()
  const within = (trx: Db) => trx.withTables<Tables>()
  return {
    async findByNpwp(npwp: string, trx: Db = base): Promise<CompanyRecord | undefined> {
      const row = await within(trx).selectFrom('company').select(COMPANY).where('npwp', '=', npwp).executeTakeFirst()
      return row && recordOf(row)
    },

    async findById(idPerusahaan: string, trx: Db = base): Promise<CompanyRecord | undefined> {
      const row = await within(trx)
        .selectFrom('company')
        .select(COMPANY)
        .where('id_perusahaan', '=', idPerusahaan)
        .executeTakeFirst()
      return row && recordOf(row)
    },

    /** The company of officers and administrators. */
    async getAuthority(): Promise<CompanyRecord> {
      // The demo adds an office to the authority of the migrations.
      const row = await db
        .selectFrom('company')
        .select(COMPANY)
        .where('is_authority', '=', true)
        .orderBy('npwp')
        .limit(1)
        .executeTakeFirstOrThrow()
      return recordOf(row)
    },

    /** By name, one more than `size`: those whose name has a word beginning with each word of `q`, or whose tax number or NIB
     *  begins with it. */
    async pageOf({ q, size, after }: CompanyFilter): Promise<CompanyRecord[]> {
      let query = db
        .selectFrom('company')
        .select(COMPANY)
        .orderBy('nama_perusahaan')
        .orderBy('npwp')
        .limit(size + 1)
      const words = prefixQuery(q)
      if (q !== '')
        query = query.where(sql<SqlBool>`(starts_with(npwp, ${q}) or starts_with(nib, ${q}) or id_perusahaan in (
          select id_perusahaan from ${companySearch} where search @@ to_tsquery('simple', ${words ?? ''})))`)
      if (after) query = query.where(sql<SqlBool>`(nama_perusahaan, npwp) > (${after.name}, ${after.npwp})`)
      return (await query.execute()).map(recordOf)
    },

    /** Replaces what administrators write of a company. */
    async setData(idPerusahaan: string, data: CompanyData, trx: Db): Promise<void> {
      await within(trx)
        .updateTable('company')
        .set({
          npwp: data.npwp,
          nib: data.nib,
          nama_perusahaan: data.namaPerusahaan,
          alamat_perusahaan: data.alamatPerusahaan,
        })
        .where('id_perusahaan', '=', idPerusahaan)
        .execute()
    },

    /** Adds a company unless its tax number is known. @returns the company that has it */
    async addIfNew(company: CompanyRecord, trx: Db): Promise<CompanyRecord> {
      await within(trx)
        .insertInto('company')
        .values(rowOf(company))
        .onConflict(conflict => conflict.column('npwp').doNothing())
        .execute()
      const row = await within(trx)
        .selectFrom('company')
        .select(COMPANY)
        .where('npwp', '=', company.npwp)
        .executeTakeFirstOrThrow()
      return recordOf(row)
    },

    async add(company: CompanyRecord, trx: Db = base): Promise<void> {
      await within(trx).insertInto('company').values(rowOf(company)).execute()
    },

    async addApplied({ idPerusahaan, npwp, namaPerusahaan, appliedAt }: AppliedCompany, trx: Db): Promise<void> {
      await within(trx)
        .insertInto('applied_company')
        .values({ id_perusahaan: idPerusahaan, npwp, nama_perusahaan: namaPerusahaan, applied_at: appliedAt })
        .execute()
    },

    async findApplied(idPerusahaan: string): Promise<AppliedCompany | undefined> {
      const row = await db
        .selectFrom('applied_company')
        .selectAll()
        .where('id_perusahaan', '=', idPerusahaan)
        .executeTakeFirst()
      return row && appliedOf(row)
    },

    /** Accounts that state this tax number, with 15 or 16 digits (docs/product.md 7), oldest first. */
    async appliedTo(npwp: string): Promise<AppliedCompany[]> {
      const rows = await db
        .selectFrom('applied_company')
        .selectAll()
        .where(sql`lpad(npwp, 16, '0')`, '=', wholeNpwp(npwp))
        .orderBy('applied_at')
        .limit(MAX_APPLIED)
        .execute()
      return rows.map(appliedOf)
    },

    /** Number of accounts that state the company, or any. */
    async countApplied(idPerusahaan: string | 'any'): Promise<number> {
      const ofOne = sql`where lpad(npwp, 16, '0') = (
        select lpad(npwp, 16, '0') from company where id_perusahaan = ${idPerusahaan}::uuid)`
      const { rows } = await sql<{ count: number }>`
        select count(*) as count from applied_company ${idPerusahaan === 'any' ? sql`` : ofOne}`.execute(db)
      return rows[0]?.count ?? 0
    },

    /** @returns false when it was removed already */
    async removeApplied(idPerusahaan: string, trx: Db): Promise<boolean> {
      const removed = await within(trx)
        .deleteFrom('applied_company')
        .where('id_perusahaan', '=', idPerusahaan)
        .returning('id_perusahaan')
        .executeTakeFirst()
      return removed !== undefined
    },
  }
}

function appliedOf(row: AppliedCompanyTable): AppliedCompany {
  return {
    idPerusahaan: row.id_perusahaan,
    npwp: row.npwp,
    namaPerusahaan: row.nama_perusahaan,
    appliedAt: row.applied_at,
  }
}

function rowOf(company: CompanyRecord): CompanyTable {
  return {
    id_perusahaan: company.idPerusahaan,
    npwp: company.npwp,
    nib: company.nib,
    nama_perusahaan: company.namaPerusahaan,
    alamat_perusahaan: company.alamatPerusahaan,
    is_broker: company.isBroker,
    is_authority: company.isAuthority,
  }
}

function recordOf(row: CompanyTable): CompanyRecord {
  return {
    idPerusahaan: row.id_perusahaan,
    npwp: row.npwp,
    nib: row.nib,
    namaPerusahaan: row.nama_perusahaan,
    alamatPerusahaan: row.alamat_perusahaan,
    isBroker: row.is_broker,
    isAuthority: row.is_authority,
  }
}
