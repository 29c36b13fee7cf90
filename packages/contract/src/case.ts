import { z } from 'zod'
import { defineCall, done, file, item, items } from './call.ts'
import {
  count,
  cursor,
  day,
  id,
  instant,
  line,
  lineOrEmpty,
  npwp,
  paragraphsOrEmpty,
  searchText,
} from './field-schemas.ts'
import { office, officeCode } from './office.ts'
import { paperValidity } from './paper.ts'

/** Limits of cases, shared by screens and server. */
export const CASE = {
  /** Bytes of one attachment. Assumed; editable later. */
  fileBytes: 5 * 1024 * 1024,
  /** Attachments of one case. */
  filesMost: 100,
  /** Files that one user may send in an hour. */
  uploadsPerHour: 300,
  fileNameMax: 200,
  /** Drafts of one company in one service. */
  draftsMost: 200,
  pageSize: 50,
  noteMax: 500,
  /** Officers who are assigned to one case. */
  officersMost: 20,
} as const

/** The types of files that a case takes, by their content. */
export const CASE_FILE_TYPES = ['application/pdf', 'image/jpeg', 'image/png'] as const
export const caseFileType = z.enum(CASE_FILE_TYPES)

/** How a state looks: draft, on its way, needs the applicant, well ended, ended otherwise. */
export const caseTone = z.enum(['draft', 'progress', 'attention', 'good', 'bad'])
export type CaseTone = z.infer<typeof caseTone>

/** What an officer may do with cases: examine, visit and report, decide and assign. */
export const caseDuty = z.enum(['examiner', 'inspector', 'decider'])
export type CaseDuty = z.infer<typeof caseDuty>

/** Who has a case. */
export const caseHolder = z.enum(['applicant', ...caseDuty.options, 'system', 'nobody'])
export type CaseHolder = z.infer<typeof caseHolder>

/** What the entry of a register is worth: it may be used, not for now, or no longer. */
export const entryStanding = z.enum(['active', 'frozen', 'ended'])
export type EntryStanding = z.infer<typeof entryStanding>

/** The orders of a register's list: newest change, number, and earliest end of validity first. */
export const entryOrder = z.enum(['terbaru', 'nomor', 'berakhir'])
export type EntryOrder = z.infer<typeof entryOrder>

/** A service's id: `periksa-lokasi`. */
export const serviceId = z.string().regex(/^[a-z][a-z0-9-]{1,40}$/)
/** A service's definition: its id for the current version, `id@2` for a certain one. */
const definitionRef = z.string().regex(/^[a-z][a-z0-9-]{1,40}(@[1-9]\d{0,3})?$/)
const name = z.string().regex(/^[A-Za-z][A-Za-z0-9-]{0,40}$/)

/** Where a case stands: the same word, next step and deadline everywhere. */
export const caseStatus = z.strictObject({
  keadaan: z.string(),
  label: z.string(),
  nada: caseTone,
  pemegang: caseHolder,
  langkahBerikutnya: z.string(),
  sejak: instant,
  /** When its holder has to have acted; null without a term. */
  tenggat: instant.nullable(),
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
  kantor: office.nullable(),
  /** Values of the list's columns, as they are shown. */
  nilai: z.record(z.string(), z.string()),
  /** Name of the officer who has taken it; for officers only. */
  diambilOleh: z.string().nullable(),
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
  /** The page of its service. */
  path: z.string(),
  nomor: z.string().nullable(),
  /** What it is to the other: `BAP`, `Dipakai dalam`. */
  hubungan: z.string(),
  keadaan: z.string(),
  nada: caseTone,
})
export type RelatedCase = z.infer<typeof relatedCase>

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
  halangan: z.enum(['assigned', 'fourEyes']).nullable(),
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
  isi: z.record(z.string(), z.unknown()),
  bolehUbah: z.boolean(),
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
})
export type CaseDetail = z.infer<typeof caseDetail>

const AREA = { service: 'service', auth: 'bearer' } as const
const byId = z.strictObject({ id })
const content = z.record(z.string().max(100), z.unknown())
/** Chosen by the browser for each intention: a repeated request with it has one effect and the same reply. */
const intention = z.uuid()

export const serviceDefinition = defineCall({
  ...AREA,
  method: 'GET',
  path: '/v1/definition/:ref',
  summary: 'The definition of a service: its current version, or with `@version` a certain one, which never changes.',
  params: z.strictObject({ ref: definitionRef }),
  reply: item(z.record(z.string(), z.unknown())),
  errors: ['case.noService'],
})

export const caseList = defineCall({
  ...AREA,
  method: 'GET',
  path: '/v1/case',
  summary: "Cases of the caller's company, newest change first.",
  query: z.strictObject({
    layanan: serviceId.optional(),
    q: searchText.default(''),
    nada: caseTone.optional(),
    size: count(1, CASE.pageSize).default(20),
    cursor: cursor.optional(),
  }),
  reply: items(caseSummary),
})

export const caseBegin = defineCall({
  ...AREA,
  method: 'POST',
  path: '/v1/case',
  summary:
    'Begin a draft, with what the portal knows of company and user filled in. Officers name the company and their office. Idempotent by `kunci`.',
  body: z.strictObject({
    layanan: serviceId,
    kunci: intention,
    /** For services that officers begin: for which company, and at which of their offices. */
    untuk: z.strictObject({ npwp, kantor: officeCode }).optional(),
  }),
  reply: item(caseDetail),
  errors: ['case.noService', 'case.tooManyDrafts', 'case.notBegunSo', 'company.notFound'],
})

export const caseById = defineCall({
  ...AREA,
  method: 'GET',
  path: '/v1/case/:id',
  summary: 'One case: for its company, and once sent for officers of its office.',
  params: byId,
  reply: item(caseDetail),
  errors: ['case.notFound'],
})

export const caseSave = defineCall({
  ...AREA,
  method: 'PUT',
  path: '/v1/case/:id/isi',
  summary: 'Save the content of a draft or a returned case, complete or not.',
  params: byId,
  body: z.strictObject({ versi: z.int(), isi: content }),
  reply: item(z.strictObject({ versi: z.int(), disimpanPada: instant })),
  errors: ['case.notFound', 'case.changed', 'case.notEditable', 'case.structure'],
})

export const caseChangesRead = defineCall({
  ...AREA,
  method: 'POST',
  path: '/v1/case/:id/perubahan-formulir/dibaca',
  summary: 'The user has read what changed in the form of a draft. Idempotent.',
  params: byId,
  body: z.strictObject({}),
  reply: done(),
  errors: ['case.notFound'],
})

export const caseDelete = defineCall({
  ...AREA,
  method: 'DELETE',
  path: '/v1/case/:id',
  summary: 'Delete a draft that has never been sent. Idempotent.',
  params: byId,
  reply: done(),
  errors: ['case.notFound', 'case.notEditable'],
})

export const caseAct = defineCall({
  ...AREA,
  method: 'POST',
  path: '/v1/case/:id/tindakan/:tindakan',
  summary:
    'Do an action of the service: one transaction. Idempotent by `kunci`. Incomplete content is refused with every error.',
  params: z.strictObject({ id, tindakan: name }),
  body: z.strictObject({
    versi: z.int(),
    kunci: intention,
    jawaban: content.default({}),
    /** Officers: keep the decision back for some seconds, in which `caseUndo` undoes it. Then it takes effect by itself. */
    urungkan: z.boolean().default(false),
  }),
  reply: item(caseDetail),
  errors: [
    'case.notFound',
    'case.changed',
    'case.notNow',
    'case.fourEyes',
    'case.notAssigned',
    'case.taken',
    'case.pending',
    'case.incomplete',
    'case.gated',
    'case.linkedState',
    'case.numberTaken',
  ],
})

export const caseUndo = defineCall({
  ...AREA,
  method: 'DELETE',
  path: '/v1/case/:id/tertunda',
  summary: "Undo the caller's decision about a case that is kept back.",
  params: byId,
  reply: item(caseDetail),
  errors: ['case.notFound', 'case.notPending', 'case.taken'],
})

export const worklistPending = defineCall({
  ...AREA,
  method: 'GET',
  path: '/v1/worklist/tertunda',
  summary: "The caller's decisions that are kept back, the first to take effect first.",
  reply: items(
    z.strictObject({
      idKasus: z.string(),
      nomor: z.string(),
      judul: z.string(),
      nama: z.string(),
      /** The action's label. */
      tindakan: z.string(),
      /** What was answered, for the form to show again when it is undone. */
      jawaban: z.record(z.string(), z.unknown()),
      /** When it takes effect. */
      pada: instant,
    }),
  ),
})

export const caseObstacles = defineCall({
  ...AREA,
  method: 'GET',
  path: '/v1/case/:id/halangan',
  summary: 'What keeps a case from being sent beside its content: each with what to do. For who may change it.',
  params: byId,
  reply: items(z.strictObject({ teks: z.string() })),
  errors: ['case.notFound', 'case.notEditable'],
})

export const caseChoices = defineCall({
  ...AREA,
  method: 'GET',
  path: '/v1/case/:id/pilihan',
  summary: 'Cases of the same company that a field of a case may name, the newest change first.',
  params: byId,
  query: z.strictObject({
    /** The field; of rows `tempat.bap`. */
    isian: z.string().regex(/^[A-Za-z][\w.]{0,80}$/),
    q: searchText.default(''),
  }),
  reply: items(
    z.strictObject({
      idKasus: z.string(),
      nomor: z.string().nullable(),
      /** The first column of its list. */
      keterangan: z.string(),
      keadaan: z.string(),
      sejak: instant,
      /** What the fields beside it get from it, by their name. */
      salinan: z.record(z.string(), z.unknown()),
      /** Those of them that only the case fills in. */
      tetap: z.array(z.string()),
    }),
  ),
  errors: ['case.notFound', 'case.notEditable', 'resource.notFound'],
})

export const registerList = defineCall({
  ...AREA,
  method: 'GET',
  path: '/v1/register/:layanan',
  summary:
    "Entries of a register: those of the caller's company; for officers those of every company at their offices.",
  params: z.strictObject({ layanan: serviceId }),
  query: z.strictObject({
    q: searchText.default(''),
    kedudukan: entryStanding.optional(),
    urut: entryOrder.default('terbaru'),
    size: count(1, CASE.pageSize).default(20),
    cursor: cursor.optional(),
  }),
  reply: items(caseSummary),
  errors: ['case.noService'],
})

export const worklist = defineCall({
  ...AREA,
  method: 'GET',
  path: '/v1/worklist',
  summary:
    "Cases that wait for one of the caller's duties in one of the caller's offices: those with the earliest deadline first.",
  query: z.strictObject({
    layanan: serviceId.optional(),
    /** Taken by the caller, by nobody, or all. */
    milik: z.enum(['saya', 'bebas', 'semua']).default('semua'),
    kantor: officeCode.optional(),
    q: searchText.default(''),
    size: count(1, CASE.pageSize).default(20),
    cursor: cursor.optional(),
  }),
  reply: items(caseSummary),
})

export const worklistCount = defineCall({
  ...AREA,
  method: 'GET',
  path: '/v1/worklist/jumlah',
  summary: 'How many cases wait for the caller: as an officer by duty, as an applicant those that need them.',
  reply: item(z.strictObject({ saya: z.int(), bebas: z.int(), lewatTenggat: z.int(), pemohon: z.int() })),
})

export const caseClaim = defineCall({
  ...AREA,
  method: 'POST',
  path: '/v1/case/:id/ambil',
  summary: 'Take a case of the worklist, so that no colleague works on it too. Idempotent.',
  params: byId,
  body: z.strictObject({}),
  reply: item(caseDetail),
  errors: ['case.notFound', 'case.taken', 'case.pending', 'case.notNow'],
})

export const caseRelease = defineCall({
  ...AREA,
  method: 'POST',
  path: '/v1/case/:id/lepas',
  summary: 'Return a case that the caller has taken to the worklist. Idempotent.',
  params: byId,
  body: z.strictObject({}),
  reply: item(caseDetail),
  errors: ['case.notFound', 'case.taken'],
})

export const caseHandOver = defineCall({
  ...AREA,
  method: 'POST',
  path: '/v1/case/:id/serahkan',
  summary: 'Hand a case over to a colleague of the same duty and office; deciders also cases that others have taken.',
  params: byId,
  body: z.strictObject({ kepada: id, catatan: paragraphsOrEmpty(CASE.noteMax) }),
  reply: item(caseDetail),
  errors: ['case.notFound', 'case.taken', 'case.pending', 'case.notNow', 'case.noSuchOfficer'],
})

export const caseOfficers = defineCall({
  ...AREA,
  method: 'GET',
  path: '/v1/case/:id/petugas',
  summary: "Officers of the case's office with a duty, by name; for officers.",
  params: byId,
  query: z.strictObject({ tugas: caseDuty }),
  reply: items(z.strictObject({ idUser: z.string(), nama: z.string() })),
  errors: ['case.notFound'],
})

export const caseAssign = defineCall({
  ...AREA,
  method: 'PUT',
  path: '/v1/case/:id/petugas',
  summary:
    'Replace the officers who are assigned to a case, while something is meant for them; by the duty that assigns. New ones are notified. Idempotent.',
  params: byId,
  body: z.strictObject({
    petugas: z.array(id).min(1).max(CASE.officersMost),
    catatan: paragraphsOrEmpty(CASE.noteMax),
  }),
  reply: item(caseDetail),
  errors: ['case.notFound', 'case.notNow', 'case.changed', 'case.tooFewOfficers', 'case.noSuchOfficer'],
})

const caseFileRef = z.strictObject({ id, idBerkas: id })

export const caseFileAdd = defineCall({
  ...AREA,
  method: 'POST',
  path: '/v1/case/:id/lampiran',
  summary:
    'Add a file to a case: the body. Applicants while they may change it, officers photographs while it waits for them. The same file twice is one.',
  params: byId,
  /** What describes the file. */
  query: z.strictObject({
    /** Which attachment it is; absent for a photograph of a form. */
    kode: line(20).optional(),
    nama: lineOrEmpty(CASE.fileNameMax),
    nomor: lineOrEmpty(100).default(''),
    tanggal: day.optional(),
    berlakuSampai: day.optional(),
  }),
  upload: { maxBytes: CASE.fileBytes, types: CASE_FILE_TYPES },
  reply: item(caseFile),
  errors: [
    'case.notFound',
    'case.notEditable',
    'case.notNow',
    'case.notAssigned',
    'case.noAttachment',
    'case.tooManyFiles',
  ],
})

export const caseFileRemove = defineCall({
  ...AREA,
  method: 'DELETE',
  path: '/v1/case/:id/lampiran/:idBerkas',
  summary:
    'Remove a file: applicants theirs while they may change the case, officers their own photographs until an answer names them. Idempotent.',
  params: caseFileRef,
  reply: done(),
  errors: ['case.notFound', 'case.notEditable', 'case.notNow', 'case.notAssigned', 'case.fileInAnswer'],
})

export const caseFileEdit = defineCall({
  ...AREA,
  method: 'PUT',
  path: '/v1/case/:id/lampiran/:idBerkas',
  summary: "Change what is known of the paper of an applicant's file. Idempotent.",
  params: caseFileRef,
  body: z.strictObject({ nomor: lineOrEmpty(100), tanggal: day.nullable(), berlakuSampai: day.nullable() }),
  reply: item(caseFile),
  errors: ['case.notFound', 'case.notEditable', 'resource.notFound'],
})

export const caseFileRead = defineCall({
  ...AREA,
  method: 'GET',
  path: '/v1/case/:id/lampiran/:idBerkas',
  summary: 'A file of a case, for everybody who may read the case.',
  params: caseFileRef,
  reply: file(),
  errors: ['case.notFound', 'resource.notFound'],
})

export const casePaperRead = defineCall({
  ...AREA,
  method: 'GET',
  path: '/v1/case/:id/dokumen/:idDokumen',
  summary:
    'A paper of a case as signed PDF, for everybody who may read the case. The same bytes every time; made at the first call when it is not there yet.',
  params: z.strictObject({ id, idDokumen: id }),
  reply: file(),
  errors: ['case.notFound', 'resource.notFound', 'paper.notReady'],
})

export const caseCalls = {
  serviceDefinition,
  caseList,
  caseBegin,
  caseById,
  caseSave,
  caseChangesRead,
  caseDelete,
  caseAct,
  caseUndo,
  caseObstacles,
  caseChoices,
  registerList,
  worklist,
  worklistPending,
  worklistCount,
  caseClaim,
  caseRelease,
  caseHandOver,
  caseOfficers,
  caseAssign,
  caseFileAdd,
  caseFileRemove,
  caseFileEdit,
  caseFileRead,
  casePaperRead,
}
