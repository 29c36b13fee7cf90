import type { CaseDuty, CaseFormChanges, CaseTone, EntryStanding } from '@dermaga/contract'
import type { Content, Term, Value } from '@dermaga/service'
import type { Selectable, Updateable } from 'kysely'

export interface CaseTable {
  id_kasus: string
  kunci: string
  layanan: string
  versi_layanan: number
  id_perusahaan: string
  npwp: string
  nama_perusahaan: string
  kode_kantor: string | null
  /** Offices that had it before: their officers read it. */
  kantor_pembaca: string[]
  nomor: string | null
  keadaan: string
  sejak: Date
  tenggat: Date | null
  gugur_pada: Date | null
  /** Of a case that is aside of its usual way: the state that it left. */
  asal: LeftState | null
  /** Of a case whose company owes something, until it has left the state to which it returns. */
  jeda: PausedTerm | null
  /** The term reaches into a year whose holidays were not announced when it was reckoned. */
  tenggat_sementara: boolean
  nada: CaseTone
  tugas: CaseDuty[]
  untuk: string[]
  ditugaskan: string[]
  id_pengambil: string | null
  nama_pengambil: string | null
  version: number
  isi: Content
  cari: string
  sent_at: Date | null
  changed_at: Date
  perubahan: CaseFormChanges | null
  /** Of entries of registers. */
  kedudukan: EntryStanding | null
  /** `YYYY-MM-DD`. */
  berlaku_mulai: string | null
  berlaku_sampai: string | null
  /** The document of another module that began it. */
  id_dokumen: string | null
  /** Other companies that have a part in it, by the name of the party. */
  pihak: Readonly<Record<string, PartyRow>>
  /** The same companies, for their lists. */
  id_pihak: string[]
  /** The company that has to act as a party. */
  id_giliran: string | null
  /** The broker that handles it for its company. */
  id_kuasa: string | null
  npwp_kuasa: string | null
  nama_kuasa: string | null
  /** Where its company filed it on paper. */
  berkas_kertas: PaperFiling | null
  /** What its power has to cover: a service, and the office that the content names. */
  layanan_kuasa: string | null
  kantor_kuasa: string | null
}

/** A state to which a case returns, with its term as it was: instants as ISO 8601. */
export interface LeftState {
  keadaan: string
  sejak: string
  tenggat: string | null
  gugurPada: string | null
  tenggatSementara: boolean
}

/** A term whose clock stopped: instants as ISO 8601. */
export interface PausedTerm {
  /** Whose term it is. Where the case is in this state, the clock goes on. */
  keadaan: string
  /** Since when the case is in the state that has written this: another time is that of a process that does not know of pauses. */
  sejak: string
  /** When it ended before. */
  tenggat: string
  /** Null when it had ended. */
  sisa: Term | null
}

/** A filing on paper: instants as ISO 8601. */
export interface PaperFiling {
  /** When the office received it. */
  diterima: string
  /** When the officer sent what they had entered; before that, when they began it. */
  dicatat: string
  /** The officer who enters it. */
  idUser: string
  nama: string
  /** The office, by its code. */
  kantor: string
}

/** Another company that has a part in a case. */
export interface PartyRow {
  idPerusahaan: string
  npwp: string
  nama: string
  /** The number of the event from which it reads the case. */
  sejak: number
}

interface EventTable {
  id_kasus: string
  number: number
  kunci: string | null
  tindakan: string
  teks: string
  keadaan: string
  happened_at: Date
  sisi: 'applicant' | 'officer' | 'party' | 'system'
  tugas: CaseDuty | null
  id_user: string | null
  nama_user: string
  /** In whose place a substitute did it. */
  id_digantikan: string | null
  nama_digantikan: string | null
  /** The broker for which it was done. */
  nama_kuasa: string | null
  kode_kantor: string | null
  nomor: { label: string; nomor: string }[]
  jawaban: Content
  is_internal: boolean
  /** Of the service whose action it was. */
  versi_layanan: number | null
  /** What the entry of a register was worth after it. */
  kedudukan: EntryStanding | null
  /** Fields that it changed. */
  perubahan: Changes
}

/** Fields that an action changed, as they were and as they are. */
export type Changes = { isian: string; semula: Value | null; menjadi: Value | null }[]

export type CaseTables = {
  service_case: CaseTable
  service_case_event: EventTable
  service_number: { seri: string; terakhir: string }
  service_removed_draft: { id_kasus: string; id_perusahaan: string; id_user: string | null; removed_at: Date }
}

export type CaseRow = Omit<Selectable<CaseTable>, 'cari' | 'id_pihak'>
export type EventRow = Selectable<EventTable>
export type NewEvent = Omit<
  EventRow,
  | 'id_kasus'
  | 'number'
  | 'versi_layanan'
  | 'kedudukan'
  | 'perubahan'
  | 'id_digantikan'
  | 'nama_digantikan'
  | 'nama_kuasa'
> & {
  nama_kuasa?: string | null
  id_digantikan?: string | null
  nama_digantikan?: string | null
  versi_layanan?: number
  perubahan?: Changes
}
/** What a change of a case writes. `words` are what its list searches. */
export type Written = Omit<
  Updateable<CaseTable>,
  'cari' | 'isi' | 'version' | 'id_kasus' | 'perubahan' | 'id_pihak'
> & {
  perubahan?: CaseFormChanges | null
  isi?: Content
  words?: string
  event?: NewEvent
}

export const CASE_COLUMNS = [
  'id_kasus',
  'kunci',
  'layanan',
  'versi_layanan',
  'id_perusahaan',
  'npwp',
  'nama_perusahaan',
  'kode_kantor',
  'kantor_pembaca',
  'nomor',
  'keadaan',
  'sejak',
  'tenggat',
  'gugur_pada',
  'asal',
  'jeda',
  'tenggat_sementara',
  'nada',
  'tugas',
  'untuk',
  'ditugaskan',
  'id_pengambil',
  'nama_pengambil',
  'version',
  'isi',
  'sent_at',
  'changed_at',
  'perubahan',
  'kedudukan',
  'berlaku_mulai',
  'berlaku_sampai',
  'id_dokumen',
  'pihak',
  'id_giliran',
  'id_kuasa',
  'npwp_kuasa',
  'nama_kuasa',
  'layanan_kuasa',
  'kantor_kuasa',
  'berkas_kertas',
] as const

/** The term of a case in a state. */
export type TermColumns = Pick<CaseRow, 'tenggat' | 'gugur_pada' | 'tenggat_sementara'>

export const NO_TERM: TermColumns = { tenggat: null, gugur_pada: null, tenggat_sementara: false }

/** Columns of a case that has just begun: nothing of it was sent, and nobody has taken it. */
export const UNSENT = {
  nomor: null,
  ...NO_TERM,
  ditugaskan: [],
  id_pengambil: null,
  nama_pengambil: null,
  kantor_pembaca: [],
  sent_at: null,
  kedudukan: null,
  berlaku_mulai: null,
  berlaku_sampai: null,
  id_dokumen: null,
} satisfies Partial<CaseRow>
