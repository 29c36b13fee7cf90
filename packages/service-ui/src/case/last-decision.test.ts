import type { CaseEvent, CaseStatus } from '@dermaga/contract'
import type { ServiceDefinition } from '@dermaga/service'
import { expect, test } from 'vitest'
import { lastDecisionOf } from './last-decision.ts'

const actions = {
  minta: { by: 'examiner' },
  nyatakan: { by: 'examiner' },
  jawab: { by: 'applicant' },
} as unknown as ServiceDefinition['actions']
const waiting = 'Menunggu dokumen dari Anda'
const happened = (tindakan: string, keadaan: string, more: Partial<CaseEvent> = {}): CaseEvent => ({
  tindakan,
  teks: tindakan,
  pada: '2026-11-28T03:00:00.000Z',
  oleh: 'Petugas peneliti, KPU Contoh',
  versiLayanan: 1,
  keadaan,
  nomor: [],
  jawaban: {},
  perubahan: [],
  ...more,
})
const asked = happened('minta', waiting, { jawaban: { permintaan: 'Kirim faktur.' } })
const status = { label: waiting } as CaseStatus

test.each([
  { why: 'the decision by which the state began', riwayat: [happened('jawab', 'Dikirim'), asked], found: asked },
  {
    why: 'the later one of two',
    riwayat: [asked, happened('jawab', 'Dikirim'), { ...asked, pada: '2026-11-29T03:00:00.000Z' }],
    found: { ...asked, pada: '2026-11-29T03:00:00.000Z' },
  },
  { why: 'none that led to another state', riwayat: [happened('minta', 'Dikirim')], found: undefined },
  {
    why: 'none that the company made itself',
    riwayat: [happened('jawab', waiting, { jawaban: { catatan: 'Terlampir.' } })],
    found: undefined,
  },
  { why: 'none that says nothing', riwayat: [happened('nyatakan', waiting)], found: undefined },
])('finds $why', ({ riwayat, found }) => {
  expect(lastDecisionOf({ riwayat, status }, { actions, states: {} })).toEqual(found)
})

test('finds the decision whose term the portal has moved since', () => {
  const states = { diminta: { label: 'Data diminta s.d. {waktu}' } } as unknown as ServiceDefinition['states']
  const decided = { ...asked, keadaan: 'Data diminta s.d. 05-01-2027 23.59 WIB (sementara)' }
  const label = 'Data diminta s.d. 06-01-2027 23.59 WIB'
  const moved = happened('tenggat-ditetapkan', label, { versiLayanan: null })
  const now = { keadaan: 'diminta', label } as CaseStatus
  expect(lastDecisionOf({ riwayat: [decided, moved], status: now }, { actions, states })).toEqual(decided)
  // Settled without a change, only the word is gone.
  expect(lastDecisionOf({ riwayat: [decided], status: now }, { actions, states })).toEqual(decided)
})
