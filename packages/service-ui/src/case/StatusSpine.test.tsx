// @vitest-environment happy-dom
import type { CaseDetail, CaseStatus, ServiceHost } from '@dermaga/contract'
import type { ServiceDefinition } from '@dermaga/service'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { ServiceHostContext } from '../host.ts'
import { ReferenceCallContext } from '../reference/call-context.ts'
import { StatusSpine } from './StatusSpine.tsx'

afterEach(cleanup)

const NOW = new Date('2026-12-01T03:00:00Z')
const call = (async () => ({ ok: true, value: { items: [] } })) as unknown as ServiceHost['call']
const host = {
  user: { idUser: 'a', isOfficer: false, portalAccess: [] },
  call,
  now: () => NOW.getTime(),
} as unknown as ServiceHost

const detailWith = (status: Partial<CaseStatus>) =>
  ({
    status: {
      keadaan: 'menunggu',
      label: 'Menunggu tanggapan',
      nada: 'attention',
      pemegang: 'applicant',
      pihak: null,
      giliran: null,
      langkahBerikutnya: 'Tanggapi.',
      sejak: NOW.toISOString(),
      tenggat: '2027-02-05T16:59:59.999Z',
      hariKerja: true,
      ...status,
    },
    kedudukan: null,
    berlakuMulai: null,
    berlakuSampai: null,
    kantor: null,
    pihak: [],
    pihakSaya: null,
    berkasKertas: null,
    diambilSaya: false,
    diambilOleh: null,
    riwayat: [],
  }) as unknown as CaseDetail

const shown = (status: Partial<CaseStatus>, isOfficer = false): string => {
  render(
    <QueryClientProvider client={new QueryClient()}>
      <ReferenceCallContext value={call}>
        <ServiceHostContext value={{ ...host, user: { ...host.user, isOfficer } }}>
          <StatusSpine
            detail={detailWith(status)}
            definition={{ states: {}, actions: {} } as unknown as ServiceDefinition}
            today="2026-12-01"
          />
        </ServiceHostContext>
      </ReferenceCallContext>
    </QueryClientProvider>,
  )
  return screen.getByRole('region').textContent ?? ''
}

test('a provisional deadline is marked and explained', () => {
  const text = shown({ tenggatSementara: true })
  expect(text).toContain('5 Februari 2027 (sementara)')
  expect(text).toContain('Hari libur tahun 2027 belum ditetapkan pemerintah.')
})

test('any other deadline is not', () => {
  const text = shown({ tenggatSementara: false })
  expect(text).toContain('5 Februari 2027')
  expect(text).not.toMatch(/sementara|belum ditetapkan/)
})

test.each([
  { why: 'working days', jeda: { sisa: 3, satuan: 'hariKerja' }, text: 'Berhenti sementara: sisa 3 hari kerja' },
  { why: 'days', jeda: { sisa: 12, satuan: 'hari' }, text: 'Berhenti sementara: sisa 12 hari' },
  { why: 'minutes', jeda: { sisa: 40, satuan: 'menit' }, text: 'Berhenti sementara: sisa 40 menit' },
  { why: 'hours', jeda: { sisa: 95, satuan: 'menit' }, text: 'Berhenti sementara: sisa 1 jam 35 menit' },
  { why: 'the last day', jeda: { sisa: 0, satuan: 'hariKerja' }, text: 'Berhenti sementara pada hari terakhirnya' },
  { why: 'nothing', jeda: { sisa: null, satuan: 'hari' }, text: 'Berhenti sementara: sudah melewati janji layanan' },
] as const)("the officers' term that stands still is shown with what is left of it: $why", ({ jeda, text }) => {
  expect(shown({ jeda })).toContain(`Tenggat petugas${text}Berjalan lagi setelah Anda menjawab.`)
  cleanup()
  expect(shown({ jeda }, true)).toContain(`Tenggat petugas${text}Berjalan lagi setelah pemohon menjawab.`)
})

test('no such term is shown while none stands still', () => {
  expect(shown({ jeda: null })).not.toContain('Berhenti sementara')
})
