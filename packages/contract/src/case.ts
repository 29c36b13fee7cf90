import { z } from 'zod'
import { day, instant } from './field-schemas.ts'
import { office } from './office.ts'
import { paperValidity } from './paper.ts'

/** Limits of cases, shared by screens and server. */
export const CASE = {
  /** Bytes of one attachment. Assumed; editable later. */
  fileBytes: 5 * 1024 * 1024,
  /** Bytes of the content of one case: ten thousand rows. */
  contentBytes: 16 * 1_048_576,
  /** Attachments of one case. */
  filesMost: 100,
  /** Files that one user may send in an hour. */
  uploadsPerHour: 300,
  fileNameMax: 200,
  /** Drafts of one company in one service. */
  draftsMost: 200,
  pageSize: 50,
  /** Numbers of cases that one call looks up, and characters of each. */
  numbersMost: 30,
  numberMax: 60,
  /** Columns that a user adds to a list. */
  columnsMost: 12,
  /** Cases that officers decide together. */
  batchMost: 50,
  noteMax: 500,
  /** Officers who are assigned to one case. */
  officersMost: 20,
} as const

/** What a list is exported as: a text of comma-separated values, or a workbook. */
export const tableFormat = z.enum(['csv', 'xlsx'])
export type TableFormat = z.infer<typeof tableFormat>

/** The types of files that a case takes, by their content. */
export const CASE_FILE_TYPES = ['application/pdf', 'image/jpeg', 'image/png'] as const
export const caseFileType = z.enum(CASE_FILE_TYPES)

/** How a state looks: draft, on its way, needs the applicant, well ended, ended otherwise. */
export const caseTone = z.enum(['draft', 'progress', 'attention', 'good', 'bad'])
export type CaseTone = z.infer<typeof caseTone>

/** What an officer may do with cases: examine, visit and report, decide and assign. */
export const caseDuty = z.enum(['examiner', 'inspector', 'decider'])
export type CaseDuty = z.infer<typeof caseDuty>

/** Who has a case: `applicant` is who reads it, also as a party; `party` another company, `pihak` of its status. */
export const caseHolder = z.enum(['applicant', ...caseDuty.options, 'party', 'system', 'nobody'])
export type CaseHolder = z.infer<typeof caseHolder>

/** What the entry of a register is worth: it may be used, not for now, or no longer. */
export const entryStanding = z.enum(['active', 'frozen', 'ended'])
export type EntryStanding = z.infer<typeof entryStanding>

/** The orders of a register's list: newest change, number, and earliest end of validity first. */
export const entryOrder = z.enum(['terbaru', 'nomor', 'berakhir'])
export type EntryOrder = z.infer<typeof entryOrder>

/** A service's id: `periksa-lokasi`. */
export const serviceId = z.string().regex(/^[a-z][a-z0-9-]{1,40}$/)
/** Services, separated by commas. */
export const serviceGroup = z.string().regex(/^[a-z][a-z0-9-]{1,40}(?:,[a-z][a-z0-9-]{1,40}){0,9}$/)
/** A service's definition: its id for the current version, `id@2` for a certain one. */
export const definitionRef = z.string().regex(/^[a-z][a-z0-9-]{1,40}(@[1-9]\d{0,3})?$/)
/** A name in a definition: of a state, an action, a field. */
export const caseName = z.string().regex(/^[A-Za-z][A-Za-z0-9-]{0,40}$/)

/** Fields that a list shows beside its own columns, by name, with dots between them. */
export const caseColumns = z.string().regex(/^[A-Za-z][A-Za-z0-9]{0,40}(?:\.[A-Za-z][A-Za-z0-9]{0,40}){0,11}$/)

/** What is left of a paused term is counted in: working days, calendar days, minutes. */
export const pausedUnit = z.enum(['hariKerja', 'hari', 'menit'])
export type PausedUnit = z.infer<typeof pausedUnit>

/** Where a case stands: the same word, next step and deadline everywhere. */
export const caseStatus = z.strictObject({
  keadaan: z.string(),
  label: z.string(),
  nada: caseTone,
  pemegang: caseHolder,
  /** What the company is to the case that has it, where `pemegang` is a party: `Penerima`. */
  pihak: z.string().nullable(),
  /** Who has to act first, outside of the portal, before the holder records it: `applicant`, or a name. */
  giliran: z.string().nullable(),
  langkahBerikutnya: z.string(),
  sejak: instant,
  /** When its holder has to have acted; null without a term. */
  tenggat: instant.nullable(),
  /** The term counts the days on which offices work. */
  hariKerja: z.boolean(),
  /** It reaches into a year whose holidays have not been announced: it may become later, not sooner. */
  tenggatSementara: z.boolean(),
  /** What is left of the officers' term while its clock stands still, because the company owes something; null while none does. `sisa` is
   *  null where that term had ended before. */
  jeda: z.strictObject({ sisa: z.number().int().nonnegative().nullable(), satuan: pausedUnit }).nullable(),
})
export type CaseStatus = z.infer<typeof caseStatus>

const party = z.strictObject({ npwp: z.string(), nama: z.string() })

export const caseSummary = z.strictObject({
  idKasus: z.string(),
  layanan: z.string(),
  judul: z.string(),
  /** Given when it is first sent. */
  nomor: z.string().nullable(),
  status: caseStatus,
  pemohon: party,
  /** The broker that handles it by a power of attorney; null without one, and for parties. */
  kuasa: party.nullable(),
  /** Other companies that have a part in it, with what they are to it. */
  pihak: z.array(z.strictObject({ sebagai: z.string(), ...party.shape })),
  kantor: office.nullable(),
  /** Filed on paper: when the office received it, and when it was entered by whom; for companies the office. Null for what was filed here, and for parties. */
  berkasKertas: z.strictObject({ diterimaPada: instant, dicatatPada: instant, oleh: z.string() }).nullable(),
  /** Values of the list's columns, as they are shown. */
  nilai: z.record(z.string(), z.string()),
  /** Name of the officer who has taken it; for officers only. */
  diambilOleh: z.string().nullable(),
  /** Nobody has taken it, or an officer whom the reader replaces. False for applicants. */
  dapatDiambil: z.boolean(),
  diubahPada: instant,
  /** Of entries of a register: what it is worth, and the first and last day on which it is valid. */
  kedudukan: entryStanding.nullable(),
  berlakuMulai: day.nullable(),
  berlakuSampai: day.nullable(),
})
export type CaseSummary = z.infer<typeof caseSummary>

/** Something that happened to a case. */
export const caseEvent = z.strictObject({
  tindakan: z.string(),
  /** `Permohonan dikirim`. */
  teks: z.string(),
  pada: instant,
  /** For applicants: an officer's office and duty; for officers: the name. */
  oleh: z.string(),
  /** The version of the service whose action it was; null where that was not recorded. */
  versiLayanan: z.int().nullable(),
  /** The label of the state after it. */
  keadaan: z.string(),
  nomor: z.array(z.strictObject({ label: z.string(), nomor: z.string() })),
  /** What was answered, by field of the action's form. */
  jawaban: z.record(z.string(), z.unknown()),
  /** Fields of the content that it changed, as they were and as they are. */
  perubahan: z.array(z.strictObject({ isian: z.string(), semula: z.unknown(), menjadi: z.unknown() })),
})
export type CaseEvent = z.infer<typeof caseEvent>

export const caseFile = z.strictObject({
  idBerkas: z.string(),
  /** Which attachment it is; null for a photograph of an action's form. */
  kode: z.string().nullable(),
  /** Whose it is. Applicants see an officer's file when an answer that they see names it. */
  dari: z.enum(['applicant', 'officer']),
  namaBerkas: z.string(),
  jenis: caseFileType,
  ukuran: z.int(),
  nomorDokumen: z.string(),
  tanggalDokumen: day.nullable(),
  berlakuSampai: day.nullable(),
  diunggahPada: instant,
})
export type CaseFile = z.infer<typeof caseFile>

/** A case that is linked with another. */
export const relatedCase = z.strictObject({
  idKasus: z.string(),
  judul: z.string(),
  /** The page of its service; null for who does not read it: a broker knows only which cases of the company its own names. */
  path: z.string().nullable(),
  nomor: z.string().nullable(),
  /** What it is to the other: `BAP`, `Dipakai dalam`. */
  hubungan: z.string(),
  keadaan: z.string(),
  nada: caseTone,
})
export type RelatedCase = z.infer<typeof relatedCase>

/** A service whose next case can name this one. */
export const caseContinuation = z.strictObject({
  layanan: z.string(),
  judul: z.string(),
  /** The page of the service. */
  path: z.string(),
  /** The portal access that beginning it needs; null for none. */
  akses: z.string().nullable(),
  /** Whether the new case names this one. */
  menyebut: z.boolean(),
})
export type CaseContinuation = z.infer<typeof caseContinuation>

/** A paper that an action of the case issued. Its PDF never changes. */
export const casePaper = z.strictObject({
  idDokumen: z.string(),
  judul: z.string(),
  nomor: z.string(),
  diterbitkanPada: instant,
  /** The code of its public check page. */
  kode: z.string(),
  keadaan: paperValidity,
  /** The last day on which it applies; null without an end. */
  berlakuSampai: day.nullable(),
})
export type CasePaper = z.infer<typeof casePaper>

/** What the caller may do now. */
export const caseAction = z.strictObject({
  nama: z.string(),
  /** Why the caller may not although the duty may: it is for assigned officers, or needs other eyes. */
  halangan: z.enum(['assigned', 'fourEyes', 'tooLate']).nullable(),
})

/** What changed in the form of a draft since it was begun, by labels. `nilai`: what was filled in, where it has no place any more. */
export const caseFormChanges = z.strictObject({
  ditambah: z.array(z.string()),
  dihapus: z.array(z.strictObject({ label: z.string(), nilai: z.string() })),
  diubah: z.array(z.strictObject({ dari: z.string(), menjadi: z.string() })),
})
export type CaseFormChanges = z.infer<typeof caseFormChanges>

/** A case as the caller sees it. `versi` is sent back with the next change. */
export const caseDetail = z.strictObject({
  ...caseSummary.shape,
  versi: z.int(),
  /** The version of the definition that it was made with. */
  versiLayanan: z.int(),
  /** The document that began it; null where none did. */
  idDokumen: z.string().nullable(),
  isi: z.record(z.string(), z.unknown()),
  bolehUbah: z.boolean(),
  /** What the caller's company is to the case of another, by names of its definition; null for the applicant and for officers. */
  pihakSaya: z.array(z.string()).nullable(),
  /** The caller's company is the broker that handles it. */
  sebagaiKuasa: z.boolean(),
  /** Until the user has read it. */
  perubahanFormulir: caseFormChanges.nullable(),
  tindakan: z.array(caseAction),
  lampiran: z.array(caseFile),
  /** Oldest first. */
  dokumen: z.array(casePaper),
  /** Oldest first. */
  riwayat: z.array(caseEvent),
  /** Names of assigned officers and of officers in answers, by user id; for officers only. */
  petugas: z.record(z.string(), z.string()),
  /** A decision that is kept back, its action's label and when it takes effect; for officers only. */
  tertunda: z
    .strictObject({ tindakan: z.string(), pada: instant, oleh: z.string(), milikSaya: z.boolean() })
    .nullable(),
  /** How the caller may assign other officers now: their duty, how many there have to be, and who is assigned. */
  penugasan: z.strictObject({ tugas: caseDuty, palingSedikit: z.int(), petugas: z.array(z.string()) }).nullable(),
  /** The officer who has taken it is the caller. */
  diambilSaya: z.boolean(),
  /** Cases that it names or that name it, and what it began or was begun by. */
  terkait: z.array(relatedCase),
  /** What its company may begin about it now; nothing for officers. */
  lanjutan: z.array(caseContinuation),
})
export type CaseDetail = z.infer<typeof caseDetail>
