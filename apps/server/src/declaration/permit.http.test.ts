import { randomUUID } from 'node:crypto'
import {
  type DeclarationKind,
  declarationCreate,
  declarationLinesReplace,
  declarationPermits,
  declarationSave,
  declarationSend,
  declarationTrial,
  declarationValidation,
  hostDocument,
  wibDay,
} from '@dermaga/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createHostAccount } from '../../../../tests/support/host-account.ts'
import { openTestPortal, type TestPortal } from '../../../../tests/support/portal.ts'
import { type DemoDocument, deliveryOfCloth, importOfParts } from './demo-documents.ts'

let portal: TestPortal

beforeAll(async () => {
  portal = await openTestPortal()
})
afterAll(() => portal.close())

async function draft(user: string, kodeDokumen: DeclarationKind) {
  const { access_token: token } = await portal.session(user)
  const id = randomUUID()
  expect(await portal.call(declarationCreate, { token, body: { idHeader: id, kodeDokumen } })).toSucceed()
  return { id, token }
}
const permits = (id: string, token: string) => portal.call(declarationPermits, { token, params: { id } })
const registersOf = async (id: string, token: string) => {
  const items = (await permits(id, token)).body['items'] as { layanan: string }[]
  return items.map(({ layanan }) => layanan)
}

test('a draft offers the permits in force of its company, and nobody else sees them', async () => {
  const { id, token } = await draft('tpb', '40')
  const one = {
    layanan: 'izin-penerima-bkc',
    judul: 'Izin Penerima BKC',
    nomor: 'KEP-88/WBC.09/2023',
    berlakuMulai: '2023-06-12',
    berlakuSampai: null,
  }
  const items = (await permits(id, token)).body['items'] as { layanan: string; nomor: string }[]
  expect(items).toContainEqual(one)
  expect(items.filter(({ layanan }) => layanan === 'izin-tpb').map(({ nomor }) => nomor)).toEqual([
    'KEP-204/KM.4/2025',
    'KEP-117/KM.4/2024',
  ])
  for (const other of ['importir', 'ftz']) {
    const { access_token } = await portal.session(other)
    expect(await permits(id, access_token)).toFailWith('declaration.notFound')
  }
  const { access_token: petugas } = await portal.session('petugas')
  expect(await permits(id, petugas)).toFailWith('declaration.notFound')
  const importir = await draft('importir', '20')
  expect((await permits(importir.id, importir.token)).body['items']).toMatchObject([{ layanan: 'fasilitas-kite' }])
})

test.each([
  { why: 'frozen', change: sql`kedudukan = 'frozen'` },
  { why: 'ended', change: sql`kedudukan = 'ended'` },
  { why: 'not begun', change: sql`berlaku_mulai = '2099-01-01'` },
  { why: 'over', change: sql`berlaku_sampai = '2024-01-01'` },
])('a permit that is $why is not offered', async ({ change }) => {
  const { id, token } = await draft('tpb', '40')
  const db = portal.core.db
  const rows = () => sql`select * from service_case where layanan = 'izin-penerima-bkc'`.execute(db)
  const [before] = (await rows()).rows as { kedudukan: string; berlaku_mulai: string; berlaku_sampai: string | null }[]
  await sql`update service_case set ${change} where layanan = 'izin-penerima-bkc'`.execute(db)
  expect(await registersOf(id, token)).toEqual(['izin-tpb', 'izin-tpb'])
  await sql`update service_case set kedudukan = ${before?.kedudukan}, berlaku_mulai = ${before?.berlaku_mulai},
    berlaku_sampai = ${before?.berlaku_sampai ?? null} where layanan = 'izin-penerima-bkc'`.execute(db)
  expect(await registersOf(id, token)).toEqual(['izin-tpb', 'izin-tpb', 'izin-penerima-bkc'])
})

const ZONE = {
  npwp: '0023456789012000',
  nib: '9120002345678',
  namaPerusahaan: 'PT Kawasan Berikat Contoh',
  alamatPerusahaan: 'Kawasan Industri Cikarang Blok C-7, Bekasi',
}
const IMPORTER = {
  npwp: '0012345678901000',
  nib: '9120001234567',
  namaPerusahaan: 'PT Nusantara Impor Contoh',
  alamatPerusahaan: 'Jl. Pelabuhan Raya No. 12',
}
const ZONE_PERMIT = 'entitas[0].nomorIjinEntitas'
const today = () => wibDay(portal.core.now())
const cloth = () => deliveryOfCloth(ZONE, 'Bayu Prasetyo', today())

/** A draft with content, and what sending it does. */
async function filled(user: string, kind: DeclarationKind, { isi, barang }: DemoDocument) {
  const { id, token } = await draft(user, kind)
  const params = { id }
  expect(await portal.call(declarationSave, { token, params, body: { versi: 1, isi } })).toSucceed()
  expect(await portal.call(declarationLinesReplace, { token, params, body: { versi: 2, barang } })).toSucceed()
  const checked = await portal.call(declarationValidation, { token, params })
  const errors = (checked.body['items'] as { path: string; severity: string; pesan?: string }[]).filter(
    ({ severity }) => severity === 'error',
  )
  return {
    errors: errors.map(({ path, pesan }) => `${path}: ${pesan}`),
    send: () => portal.call(declarationSend, { token, params, body: { versi: 3, pernyataan: true } }),
    tried: async () => (await portal.call(declarationTrial, { token, params })).body['item'],
  }
}

/** Does something while the permits of bonded storage with some numbers are worth something else. */
async function whileStanding(kedudukan: string, numbers: readonly string[], act: () => Promise<void>): Promise<void> {
  const set = async (to: string): Promise<void> => {
    await sql`update service_case set kedudukan = ${to} where layanan = 'izin-tpb' and nomor = any (${[...numbers]})`.execute(
      portal.core.db,
    )
  }
  await set(kedudukan)
  try {
    await act()
  } finally {
    await set('active')
  }
}
const ALL = ['KEP-117/KM.4/2024', 'KEP-204/KM.4/2025']

test('a document of bonded storage is refused while its company holds no permit in force', async () => {
  await whileStanding('frozen', ALL, async () => {
    const { errors, send, tried } = await filled('tpb', '40', cloth())
    expect(errors).toEqual([
      `${ZONE_PERMIT}: Perusahaan tidak memegang Izin TPB yang berlaku, sedangkan dokumen ini hanya untuk pemegangnya. Ajukan Permohonan Izin TPB, atau minta kantor memulihkan izin yang dibekukan. Dokumen yang sudah dikirim tidak terpengaruh.`,
    ])
    expect((await tried()).kesalahan).toBe(1)
    const sent = await send()
    expect(sent).toFailWith('declaration.incomplete')
    expect(sent.body['params'].problems).toMatchObject([{ code: 'claimRefused', path: ZONE_PERMIT }])
  })
  const { errors, send } = await filled('tpb', '40', cloth())
  expect(errors).toEqual([])
  expect(await send()).toSucceed()
})

test('a permit that is named has to be in force; one from before the register may be named', async () => {
  await whileStanding('ended', ALL.slice(0, 1), async () => {
    const { errors } = await filled('tpb', '40', cloth())
    expect(errors).toEqual([
      `${ZONE_PERMIT}: Izin TPB KEP-117/KM.4/2024 sedang tidak berlaku. Tekan Pilih dari izin perusahaan untuk memakai izin yang berlaku, atau minta kantor memulihkannya. Dokumen yang sudah dikirim tidak terpengaruh.`,
    ])
  })
  const { isi, barang } = cloth()
  const [zone, ...others] = isi['entitas'] as Record<string, string>[]
  const before = { ...isi, entitas: [{ ...zone, nomorIjinEntitas: 'KM-9/WBC.05/2009' }, ...others] } as typeof isi
  expect((await filled('tpb', '40', { isi: before, barang })).errors).toEqual([])
})

test('the authority turns the question off until its register is complete', async () => {
  const value = async (to: number): Promise<void> => {
    await sql`update provision set value = ${to} where code = 'WAJIB_IZIN_TPB'`.execute(portal.core.db)
  }
  await value(0)
  try {
    await whileStanding('frozen', ALL, async () => {
      expect((await filled('tpb', '40', cloth())).errors).toEqual([])
    })
  } finally {
    await value(1)
  }
})

test('all that keeps an import back is named at once: status, facility and fields, by screen and host-to-host', async () => {
  const { isi, barang } = importOfParts(IMPORTER, 'Sari Wulandari', today())
  const [importer, ...others] = isi['entitas'] as Record<string, string>[]
  const claiming = (kodeStatus: string) =>
    ({ ...isi, kodeKantor: '', entitas: [{ ...importer, kodeStatus }, ...others] }) as typeof isi
  const withoutOffice = ({ kodeKantor: _, ...rest }: typeof isi) => rest as typeof isi
  const { errors, send } = await filled('importir', '20', { isi: withoutOffice(claiming('10')), barang })
  expect(errors).toEqual([
    'entitas[0].kodeStatus: Status tertulis AEO, sedangkan perusahaan tidak memegang Sertifikat AEO yang berlaku. Pilih status yang benar, atau ajukan Permohonan AEO. Dokumen yang sudah dikirim tidak terpengaruh.',
    'kodeKantor: undefined',
  ])
  expect((await send()).body['params'].count).toBe(2)

  // The company holds the KITE facility that it names, but is no MITA.
  const kite = {
    seriDokumen: 3,
    kodeDokumen: '50',
    nomorDokumen: 'KEP-1',
    tanggalDokumen: today(),
    kodeFasilitas: '03',
  }
  const named = { ...claiming('20'), kodeKantor: '040300', dokumen: [...(isi['dokumen'] as object[]), kite] }
  const erp = await createHostAccount(portal, 'importir')
  const nomorAju = `000020ABC123${today().replaceAll('-', '')}000345`
  const body = { kodeDokumen: '20', nomorAju, asalData: 'S', ...named, barang }
  const { access_token: token } = await erp.tokens()
  const delivered = await portal.call(hostDocument, { query: { isFinal: 'true' }, body, token, key: erp.key })
  expect(JSON.stringify(delivered.body)).toContain('tidak memegang Penetapan MITA yang berlaku')
  expect(JSON.stringify(delivered.body)).not.toContain('Fasilitas KITE')
  const regular = { ...body, entitas: isi['entitas'] }
  expect(
    (await portal.call(hostDocument, { query: { isFinal: 'true' }, body: regular, token, key: erp.key })).status,
  ).toBe(200)
})
