import type { OutageSource } from '@dermaga/contract'
import type { Db } from '../db/database.ts'
import type { Position } from '../http/cursor.ts'

/** Records outages of the portal, and lists them. */
export interface Outages {
  /** Reads what a measured outage needs. @returns what records it within a transaction */
  prepare: (end: Date) => Promise<(gap: { from: Date; to: Date }, trx: Db) => Promise<void>>
  declare: (
    stated: { from: Date; to: Date; idIncident: string },
    by: { idUser: string; nama: string },
    at: Date,
  ) => Promise<OutageRow>
  ofIncident: (idIncident: string) => Promise<OutageRow | undefined>
  list: (after: Position | undefined, size: number) => Promise<OutageRow[]>
}

/** A time in which the portal could not be used, as `/v1/status-outage` shows it. */
export interface OutageRow {
  id_gangguan: string
  mulai: Date
  selesai: Date
  batas: Date
  sumber: OutageSource
  nama_pembuat: string
  kasus: number
  diterapkan_pada: Date | null
}
