import type { CaseDuty, CaseHolder } from '@dermaga/contract'

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
    system: 'Portal',
    nobody: 'Selesai',
  } satisfies Record<CaseHolder, string>,
  /** An officer, as applicants see them. */
  officer: '{tugas}, {kantor}',
  system: 'Portal',
  reassigned: 'Petugas yang ditugaskan menjadi {nama}',
  leftOffice: '{nama} tidak lagi bertugas di kantor ini',
  formerOfficer: 'Petugas',
  /** An attachment among the fields of a form. */
  attachment: 'Lampiran: {label}',
  handedOver: 'Diserahkan kepada {nama}',
} as const
