import { sql } from 'kysely'
import type { Db } from '../db/database.ts'

/** By what the simulated core system chooses a lane. Every condition that is there has to hold. */
export interface RiskRule {
  jalur: 'HIJAU' | 'MERAH'
  alasan: string
  syarat: {
    /** Of the importer, by the list `status_pengusaha`. */
    status?: string[]
    /** Beginnings of tariff headings. */
    pos?: string[]
    /** Countries of origin. */
    negara?: string[]
    /** Customs value, of exports FOB, or price of goods that have none, in rupiah, at least. */
    nilai?: number
    /** Levies of the goods, by the list `jenis_pungutan`. */
    pungutan?: string[]
    /** Codes of header fields, by field. */
    isi?: Record<string, string[]>
  }
}

export type RiskRuleStore = ReturnType<typeof riskRuleStore>

export function riskRuleStore(db: Db) {
  return {
    /** The rules of a kind that are in force on a day, in their order. @param day `YYYY-MM-DD` */
    async inForce(kind: string, day: string): Promise<RiskRule[]> {
      const { rows } = await sql<RiskRule>`
        select jalur, alasan, syarat from declaration_risk_rule
        where kode_dokumen = ${kind} and berlaku_mulai <= ${day}::date and coalesce(berlaku_sampai, 'infinity') >= ${day}::date
        order by urutan, berlaku_mulai desc`.execute(db)
      return rows
    },
  }
}
