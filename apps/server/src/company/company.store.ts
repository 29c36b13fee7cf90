import type { Db } from '../db/database.ts'

interface CompanyTable {
  id_perusahaan: string
  npwp: string
  nib: string
  nama_perusahaan: string
  alamat_perusahaan: string
  is_broker: boolean
  is_authority: boolean
}

/** A company as other rooms know it. */
export interface CompanyRecord {
  idPerusahaan: string
  npwp: string
  nib: string
  namaPerusahaan: string
  alamatPerusahaan: string
  /** Customs broker (PPJK): may receive a surat kuasa. */
  isBroker: boolean
  /** The customs authority itself, which officers and administrators belong to. */
  isAuthority: boolean
}

export function companyStore(base: Db) {
  const db = base.withTables<{ company: CompanyTable }>()
  return {
    async findByNpwp(npwp: string): Promise<CompanyRecord | undefined> {
      const row = await db.selectFrom('company').selectAll().where('npwp', '=', npwp).executeTakeFirst()
      return row && recordOf(row)
    },

    async findById(idPerusahaan: string): Promise<CompanyRecord | undefined> {
      const row = await db
        .selectFrom('company')
        .selectAll()
        .where('id_perusahaan', '=', idPerusahaan)
        .executeTakeFirst()
      return row && recordOf(row)
    },

    async add(company: CompanyRecord): Promise<void> {
      await db
        .insertInto('company')
        .values({
          id_perusahaan: company.idPerusahaan,
          npwp: company.npwp,
          nib: company.nib,
          nama_perusahaan: company.namaPerusahaan,
          alamat_perusahaan: company.alamatPerusahaan,
          is_broker: company.isBroker,
          is_authority: company.isAuthority,
        })
        .execute()
    },
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
