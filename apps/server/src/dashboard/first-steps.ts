import type { DashboardView, FirstStep } from '@dermaga/contract'
import { ROLE } from '../access/index.ts'

/** The facts from which the completed steps follow. */
export interface Progress {
  roles: readonly string[]
  /** Officer's number; empty for businesses. */
  nip: string
  otpFlag: '0' | '1' | '2'
  nitku: string
  documents: number
  hasDevice: boolean
  powersGranted: number
}

const BUSINESSES: readonly string[] = [ROLE.business, ROLE.waiting]

/** The first steps and which are done. A broker receives powers and grants none; the authority's people have no steps. */
export function firstSteps(of: Progress): DashboardView['langkah'] {
  if (of.nip !== '' || !of.roles.some(role => BUSINESSES.includes(role))) return []
  const isDone: Record<FirstStep, boolean> = {
    disetujui: !of.roles.includes(ROLE.waiting),
    mfa: of.otpFlag === '2',
    nitku: of.nitku !== '',
    'akses-dokumen': of.documents > 0,
    ponsel: of.hasDevice,
    'surat-kuasa': of.powersGranted > 0,
  }
  const steps = Object.entries(isDone) as [FirstStep, boolean][]
  return steps
    .filter(([langkah]) => langkah !== 'surat-kuasa' || !of.roles.includes(ROLE.broker))
    .map(([langkah, selesai]) => ({ langkah, selesai }))
}
