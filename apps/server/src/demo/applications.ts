import { type CaseDuty, wibDay } from '@dermaga/contract'
import type { Content } from '@dermaga/service'
import type { ServiceModule } from '../service/index.ts'

/* What the examples of applications share. */

const DAY_MS = 86_400_000
export const HEAD_OFFICE = '000000'

export type DemoService = Pick<ServiceModule, 'seedDemo' | 'seedDemoCase' | 'seedDemoReports'>
type Person = Parameters<ServiceModule['seedDemo']>[1]['officer']
type Step = Parameters<ServiceModule['seedDemoCase']>[0]['steps'][number]

/** A company of the demo, who signs in for it, and officers by their user names. */
export interface Applicant {
  company: Parameters<ServiceModule['seedDemo']>[1]['company'] & { nib: string; alamatPerusahaan: string }
  user: Person
  officer: (username: 'petugas' | 'kepala' | 'peneliti' | 'djbc') => Person
}

/** Begins cases of one company.
 *  @param beside a case that is there, by which numbers are counted */
export function applicationsOf(
  { seedDemo, seedDemoCase }: DemoService,
  { company, user, officer }: Applicant,
  beside: string,
  now: Date,
) {
  const officers = (office: string, duty: CaseDuty) =>
    office === HEAD_OFFICE
      ? officer(duty === 'decider' ? 'djbc' : 'peneliti')
      : officer(duty === 'decider' ? 'kepala' : 'petugas')
  const day = (after = 0) => wibDay(new Date(now.getTime() + after * DAY_MS))
  const { npwp, namaPerusahaan, nib, alamatPerusahaan } = company
  return {
    day,
    company: { npwp, namaPerusahaan, nib, alamatPerusahaan },
    /** Who applies, as the portal fills it in and the user completes it. */
    people: {
      npwp,
      namaPerusahaan,
      nib,
      alamatPerusahaan,
      namaPemohon: user.nama,
      jabatanPemohon: 'Direktur Utama',
      alamatPemohon: alamatPerusahaan,
      teleponPemohon: '081234567890',
      emailPemohon: 'kantor@contoh.id',
    },
    statement: {
      kotaTtd: 'Jakarta',
      tanggalTtd: day(-10),
      namaTtd: user.nama,
      jabatanTtd: 'Direktur Utama',
      pernyataan: true,
    },
    /** An entry of a register. */
    entry: (service: string, state: string, content: Content) =>
      seedDemo({ service, state, beside, content }, { company, officer: officer('petugas') }, now),
    /** An application, and what was done with it. */
    application: (service: string, content: Content, ...steps: Step[]) =>
      seedDemoCase({ service, content, steps }, { company, applicant: user, officers }, now),
  }
}
