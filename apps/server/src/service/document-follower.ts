import type { Content, CoreAnswer } from '@dermaga/service'
import type { Db } from '../db/database.ts'
import type { Caller } from '../http/caller.ts'
import type { CaseRow } from './case-table.ts'

/** What an answer of the core system says beside its code. */
export interface CoreGiven {
  /** The version of the document that it answers. */
  versi: number
  /** Identifies it: repeated, it has one effect. */
  change: string
  pesan: string
  /** A finer stage than that of the action. */
  proses: string | undefined
  /** Number and day of the registration: none is counted. */
  nomor: string | undefined
  tanggal: string | undefined
}

/** A document that begins a case. */
export interface SentDocument {
  /** Its kind, as services name it. */
  kind: string
  idDokumen: string
  owner: { idPerusahaan: string; npwp: string; namaPerusahaan: string }
  nomor: string
  /** What the workflow, lists and papers need of it: fields that the service does not have are left out. */
  content: Content
  sender: { idUser: string; nama: string }
  /** When it was sent. */
  at: Date
  /** The last answer that it had before it gets a case: the case begins in the state to which that leads. */
  lastAnswer?: string | null
  /** It had a registration number before it gets a case. */
  isRegistered?: boolean
}

/** An action that answers the document of its case. */
export interface DocumentAnswer {
  idPerusahaan: string
  idDokumen: string
  answer: CoreAnswer
  pesan: string
  /** It may be changed and sent again from now on. */
  isReturned: boolean
  /** What came with it from the core system. */
  given: CoreGiven | undefined
  /** Nobody for the core system. */
  doer: { idUser: string | null; nama: string }
  now: Date
}

/** A case in which the core system acts by itself. */
export interface WaitingCase {
  idKasus: string
  idPerusahaan: string
  idDokumen: string
  state: string
}

/** The module of the documents that begin cases. */
export interface DocumentFollower {
  /** Prepares what an answer writes to the document, before the transaction of its action.
   *  @returns writes it, within that transaction. @param number that the action gives */
  prepareAnswer: (answer: DocumentAnswer) => Promise<(trx: Db, number: string | undefined) => Promise<void>>
  /** Whether somebody of another company works on the document: a broker. */
  reaches: (row: Pick<CaseRow, 'id_perusahaan' | 'id_dokumen'>, caller: Caller, now: Date) => Promise<boolean>
}
