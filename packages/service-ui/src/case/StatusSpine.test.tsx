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

const shown = (status: Partial<CaseStatus>): string => {
  render(
    <QueryClientProvider client={new QueryClient()}>
      <ReferenceCallContext value={call}>
        <ServiceHostContext value={host}>
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
