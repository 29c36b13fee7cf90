import type { CaseDuty, CaseHolder, EntryStanding } from '@dermaga/contract'

const duties: Record<CaseDuty, string> = {
  examiner: 'Petugas peneliti',
  inspector: 'Petugas pemeriksa',
  decider: 'Kepala kantor',
}

/** Words about cases that server and screens share. */
export const caseText = {
  duties,
  holders: {
    applicant: 'Anda',
    ...duties,
    party: 'Perusahaan lain',
    system: 'Portal',
    nobody: 'Selesai',
  } satisfies Record<CaseHolder, string>,
  /** An officer, as applicants see them. */
  officer: '{tugas}, {kantor}',
  /** What keeps a case from being sent that nobody would receive. */
  noHolder: '{pihak}: tidak ada izin yang berlaku dengan nomor {nomor}. Periksa kembali nomornya.',
  system: 'Portal',
  /** What the history says of a filing on paper, beside when it was entered. */
  receivedOnPaper: 'Diterima di loket pada {waktu}',
  /** Who entered it, for companies. */
  counter: 'Petugas loket, {kantor}',
  reassigned: 'Petugas yang ditugaskan menjadi {nama}',
  leftOffice: '{nama} tidak lagi bertugas di kantor ini',
  formerOfficer: 'Petugas',
  /** A substitute, and in whose place they acted. */
  asSubstitute: '{nama} a.n. {digantikan}',
  /** Somebody who acts for a company by a power of attorney, and their own company. */
  asBroker: '{nama}, {kuasa} (penerima kuasa)',
  /** An attachment among the fields of a form. */
  attachment: 'Lampiran: {label}',
  handedOver: 'Dialihkan kepada {nama}',
  /** The first event of a case that a decision began. */
  begun: '{judul} diterbitkan',
  /** The first event of an entry that was decided before the portal. */
  recorded: '{judul} dari sebelum portal dicatat',
  /** A broker goes on with a report that the portal has begun. */
  takenOn: 'Laporan dikerjakan penerima kuasa',
  /** The first event of a case that a document began. */
  documentSent: 'Dokumen dikirim',
  links: {
    /** Of a case to the one that names it. */
    namedBy: 'Dipakai dalam',
    /** Of a case to the one that began it, and the other way. */
    origin: 'Dasar penerbitan',
    began: 'Diterbitkan dari sini',
  },
  standings: {
    active: 'Berlaku',
    frozen: 'Dibekukan',
    ended: 'Tidak berlaku lagi',
  } satisfies Record<EntryStanding, string>,
} as const

/** What the simulated core customs system says. */
export const simulationText = {
  sameConsignment:
    'Dokumen pengangkutan {nomor} dengan nomor dan pos BC 1.1 yang sama sudah dipakai dokumen {nomorAju}. Perbaiki nomor dokumen pengangkutan atau pos BC 1.1 di bagian Dokumen, lalu kirim ulang.',
} as const
