import type { CaseStatus, DocumentField } from '@dermaga/contract'
import type { AccountAmount, Content, CoreAnswer, CorrectedField } from '@dermaga/service'
import type { Db } from '../../db/database.ts'
import type { Caller } from '../../http/caller.ts'
import type { CaseRow } from '../case/case-table.ts'

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
  answer: Omit<CoreAnswer, 'proses'> & { proses: string | undefined }
  pesan: string
  /** It may be changed and sent again from now on. */
  isReturned: boolean
  /** What came with it from the core system. */
  given: CoreGiven | undefined
  /** The correction that it writes into the document. */
  correction: PreparedCorrection | undefined
  /** What the answer says first; empty for most. */
  headline: string
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

/** What may be corrected of a document. */
export interface CorrectableDocument {
  idPerusahaan: string
  idDokumen: string
  /** By `isCorrectable`. */
  fields: readonly string[]
}

/** Fields of a document to choose from. */
export interface FieldQuery extends CorrectableDocument {
  /** Words of their names and values. */
  q: string
  /** Only this field, by its place. */
  isian: string | undefined
  most: number
}

export interface CorrectionRequest extends CorrectableDocument {
  rows: readonly CorrectedField[]
  now: Date
}

/** A value that a correction cannot have, with what to do. */
export interface CorrectionError {
  /** The row, counted from 0. */
  row: number
  field: keyof CorrectedField
  text: string
}

/** A correction that can be written into the document as it is now. */
export interface PreparedCorrection {
  /** What the case has of the corrected document. */
  content: Content
  /** Kept by the module of the document until it is written. */
  document: unknown
}

/** A correction that can be written, with what follows from it for what is owed. */
export interface Correction extends PreparedCorrection {
  /** What was paid too much. */
  surplus: readonly AccountAmount[]
  /** What is missing and what was paid too much, in a few words; empty where nothing is. */
  outcome: string
  /** The same with what to do, for the answer to the document. */
  headline: string
}

/** The module of the documents that begin cases. */
export interface DocumentFollower {
  /** Prepares what an answer writes to the document, before the transaction of its action.
   *  @returns writes it, within that transaction. @param number that the action gives @param status of the case after it */
  prepareAnswer: (
    answer: DocumentAnswer,
  ) => Promise<(trx: Db, number: string | undefined, status: CaseStatus) => Promise<void>>
  /** The fields of a document that may be corrected, with what they have now, in its order. */
  correctableFields: (query: FieldQuery) => Promise<DocumentField[]>
  /** Checks a correction that is asked for. @returns its rows with names and present values from the document, and what is wrong */
  checkCorrection: (request: CorrectionRequest) => Promise<{ rows: CorrectedField[]; errors: CorrectionError[] }>
  /** Prepares what an approved correction writes. @throws CallError case.correctionOutdated when the document has other values now */
  prepareCorrection: (request: CorrectionRequest) => Promise<PreparedCorrection>
  /** Whether somebody of another company works on the document: a broker. */
  reaches: (row: Pick<CaseRow, 'id_perusahaan' | 'id_dokumen'>, caller: Caller, now: Date) => Promise<boolean>
  /** The kinds of documents that somebody may work on. */
  kindsOf: (caller: Caller) => Promise<readonly string[]>
}
