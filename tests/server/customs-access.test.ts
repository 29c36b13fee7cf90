import { caseBegin, caseList, declarationValidation, paperVerify, registerList, wibDay } from '@dermaga/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { importOfParts } from '../../apps/server/src/declaration/demo-documents.ts'
import { caseTester } from '../support/case-tester.ts'
import { openCustoms } from '../support/customs.ts'
import { openTestPortal, type TestPortal } from '../support/portal.ts'

const IMPORTER = {
  npwp: '0012345678901000',
  nib: '9120001234567',
  namaPerusahaan: 'PT Nusantara Impor Contoh',
  alamatPerusahaan: 'Jl. Pelabuhan Raya No. 12',
}
const BROKER = '0056789012345000'
const PERSON = {
  jabatanPemohon: 'Direktur',
  alamatPemohon: 'Jl. Pelabuhan Raya No. 12',
  teleponPemohon: '081234567890',
  kotaTtd: 'Jakarta',
  jabatanTtd: 'Direktur',
  pernyataan: true,
}

let portal: TestPortal
let customs: Awaited<ReturnType<typeof openCustoms>>
let people: ReturnType<typeof caseTester<'importir' | 'ppjk' | 'petugas' | 'kepala' | 'peneliti' | 'djbc'>>

beforeAll(async () => {
  portal = await openTestPortal()
  customs = await openCustoms(portal, ['importir', 'ppjk'])
  people = caseTester(portal, ['importir', 'ppjk', 'petugas', 'kepala', 'peneliti', 'djbc'])
  await people.signIn()
  // Only who owes nothing may give its access up; the company of the demo has debts and guarantees.
  await sql`update service_case set keadaan = 'lunas' where layanan = 'piutang'`.execute(portal.core.db)
  await sql`update service_case set keadaan = 'selesai' where layanan = 'daftar-jaminan'`.execute(portal.core.db)
})
afterAll(() => portal.close())

const importDraft = (who: 'importir' | 'ppjk' = 'importir') =>
  customs.drafted(
    '20',
    importOfParts(IMPORTER, 'Sari Wulandari', wibDay(portal.core.now())),
    who,
    who === 'ppjk' ? IMPORTER.npwp : undefined,
  )

const exportDraft = () => customs.drafted('30', { isi: { kodeKantor: '040300' }, barang: [] }, 'importir')

/** What the check before sending says about the access. */
async function closedIn(id: string, who: 'importir' | 'ppjk' = 'importir'): Promise<string | undefined> {
  const reply = await portal.call(declarationValidation, { token: people.tokens[who], params: { id } })
  expect(reply).toSucceed()
  const found = (reply.body['items'] as { code: string; pesan?: string }[]).find(({ code }) => code === 'accessClosed')
  return found?.pesan
}

async function proposedBlock(peran: string, more: object = {}, npwp = IMPORTER.npwp): Promise<string> {
  const id = await people.begin('blokir-akses', 'petugas', { npwp, kantor: '040300' })
  const isi = {
    peran,
    tingkat: 'KANTOR',
    alasanBlokir: 'E',
    uraian: 'SPTNP belum dilunasi sampai jatuh tempo.',
    ...more,
  }
  await people.save(id, 'petugas', isi)
  return id
}

/** A block in force, with its number. */
async function blocked(peran: string, npwp = IMPORTER.npwp) {
  const id = await proposedBlock(peran, {}, npwp)
  await people.mustAct(id, 'ajukan', 'petugas')
  const { nomor } = await people.mustAct(id, 'tetapkan', 'kepala')
  return { id, nomor: nomor ?? '' }
}

/** An application for the end of a block, begun at the block itself. */
async function openingOf(blokir: string): Promise<string> {
  const reply = await portal.call(caseBegin, {
    token: people.tokens.importir,
    body: { layanan: 'buka-blokir', kunci: crypto.randomUUID(), menyebut: blokir },
  })
  expect(reply).toSucceed()
  const id = reply.body['item'].idKasus as string
  await people.save(id, 'importir', { ...PERSON, alasanPembukaan: 'SPTNP sudah dilunasi dengan NTPN terlampir.' })
  await people.attach(id, 'importir', '01')
  return id
}

// spec §2.10-17, §2.10-22
test('a block keeps its company from sending new documents until it is lifted on application', async () => {
  const national = await proposedBlock('IMPORTIR', { tingkat: 'NASIONAL' })
  expect(await people.act(national, 'ajukan', 'petugas')).toFailWith('case.incomplete')

  const draft = await importDraft()
  expect(await closedIn(draft)).toBeUndefined()
  const { id: blokir, nomor } = await blocked('IMPORTIR')
  const shown = await people.read(blokir, 'importir')
  expect(shown.status).toMatchObject({ label: 'Diblokir' })
  const kode = shown.dokumen.find(({ judul }) => judul === 'Surat Pemblokiran Akses Kepabeanan')?.kode ?? ''
  expect(await portal.call(paperVerify, { params: { kode } })).toSucceed()

  expect(await closedIn(draft)).toContain(nomor)
  expect((await customs.trialOf(draft, 'importir')).hambatan).toEqual([expect.stringContaining(nomor)])
  const refused = await customs.send(draft, 'importir')
  expect(refused).toFailWith('declaration.closed')
  expect(refused.body['message']).toContain(`diblokir dengan ${nomor}`)
  // Another access, and another office, are open.
  expect(await closedIn(await exportDraft())).toBeUndefined()
  const elsewhere = await importDraft()
  expect(
    await customs.save(
      elsewhere,
      { ...(await customs.see(elsewhere, 'importir')).isi, kodeKantor: '051000' },
      'importir',
    ),
  ).toSucceed()
  expect(await closedIn(elsewhere)).toBeUndefined()

  const first = await openingOf(blokir)
  await people.mustAct(first, 'kirim', 'importir')
  expect((await people.read(blokir, 'importir')).status).toMatchObject({ label: 'Pembukaan diajukan' })
  await people.mustAct(first, 'ajukan', 'petugas', { usul: 'TOLAK', hasil: 'NTPN tidak ditemukan.' })
  await people.mustAct(first, 'tolak', 'kepala', { alasan: 'Bukti lunas tidak sah.' })
  expect(await closedIn(draft)).toContain(nomor)

  const second = await openingOf(blokir)
  await people.mustAct(second, 'kirim', 'importir')
  await people.mustAct(second, 'ajukan', 'petugas', { usul: 'SETUJU', hasil: 'Tagihan sudah lunas.' })
  await people.mustAct(second, 'setujui', 'kepala')
  expect((await people.read(blokir, 'importir')).status).toMatchObject({ label: 'Dibuka' })
  expect(await customs.send(draft, 'importir')).toSucceed()
})

// spec §2.10-17
test('a broker whose access is blocked sends nothing for others', async () => {
  const draft = await importDraft('ppjk')
  const { id: blokir, nomor } = await blocked('PPJK', BROKER)
  expect(await closedIn(draft, 'ppjk')).toContain(nomor)
  expect(await customs.send(draft, 'ppjk')).toFailWith('declaration.closed')
  // The company itself may.
  expect(await closedIn(draft)).toBeUndefined()
  await people.mustAct(blokir, 'bukaJabatan', 'kepala', { alasan: 'Data ahli kepabeanan sudah diubah.' })
  expect(await closedIn(draft, 'ppjk')).toBeUndefined()
})

// spec §2.10-6, §2.10-17
test('the applications of every service are one list, without entries of registers and cases of documents', async () => {
  const token = people.tokens.importir
  const everything = await portal.call(caseList, { token, query: { size: 50 } })
  const applications = await portal.call(caseList, { token, query: { hanya: 'permohonan', size: 50 } })
  const services = (reply: typeof everything) =>
    new Set((reply.body['items'] as { layanan: string }[]).map(one => one.layanan))
  const others = ['blokir-akses', 'bahan-kite', 'dokumen-bc20']
  expect([...services(everything)]).toEqual(expect.arrayContaining(['buka-blokir', ...others]))
  expect(services(applications)).toContain('buka-blokir')
  for (const service of others) expect(services(applications)).not.toContain(service)
})

// spec §2.10-17
test('an access that its company gives up is closed everywhere until it is registered again', async () => {
  const id = await people.begin('cabut-akses', 'importir')
  await people.save(id, 'importir', {
    ...PERSON,
    kodeKantor: '040300',
    peran: 'EKSPORTIR',
    alasanPencabutan: 'Perusahaan tidak mengekspor lagi.',
  })
  await people.mustAct(id, 'kirim', 'importir')
  await people.mustAct(id, 'ajukan', 'petugas', { usul: 'SETUJU', hasil: 'Tidak ada dokumen berjalan.' })
  const { terkait } = await people.mustAct(id, 'setujui', 'kepala')
  const entry = terkait.find(({ path }) => path === '/pencabutanakses')?.idKasus ?? ''
  const draft = await exportDraft()
  expect(await closedIn(draft)).toContain('telah dicabut')
  await people.mustAct(entry, 'usulkanPemulihan', 'petugas', {
    nomorRegistrasi: 'REG-000123',
    tanggalRegistrasi: people.day(),
  })
  expect(await closedIn(draft)).toContain('telah dicabut')
  await people.mustAct(entry, 'pulihkan', 'kepala')
  expect(await closedIn(draft)).toBeUndefined()
})

// spec §2.10-5, §2.10-17
test('a broker is registered by the head office, changes its data, and gives its access up', async () => {
  const facts = {
    pembukuan: true,
    penanggungJawab: [{ nama: 'Dewi Lestari', jabatan: 'Direktur', nomorIdentitas: '3171014101800001', npwp: BROKER }],
    ahliKepabeanan: [
      {
        nama: 'Rudi Hartono',
        nik: '3171010101850002',
        nomorSertifikat: 'PPJK-0001',
        tanggalSertifikat: people.day(-400),
      },
    ],
    bentukJaminan: 'BANK',
    nomorJaminan: 'BG-001',
    nilaiJaminan: '100000000',
    jaminanSampai: people.day(365),
    kantorJaminan: '040300',
  }
  const id = await people.begin('registrasi-akses', 'ppjk')
  await people.save(id, 'ppjk', { ...PERSON, ...facts, peran: 'PPJK', kodeKantor: '040300' })
  await people.attach(id, 'ppjk', '01', '02')
  const local = await people.act(id, 'kirim', 'ppjk')
  expect(local.body['params'].problems).toMatchObject([{ path: 'kodeKantor' }])
  await people.save(id, 'ppjk', { kodeKantor: '000000' })
  await people.mustAct(id, 'kirim', 'ppjk')
  await people.mustAct(id, 'ajukan', 'peneliti', { usul: 'SETUJU', hasil: 'Ahli kepabeanan dan jaminan sesuai.' })
  const { terkait } = await people.mustAct(id, 'setujui', 'djbc')
  const entry = terkait.find(({ path }) => path === '/perijinan/akses-kepabeanan')?.idKasus ?? ''
  expect(await people.read(entry, 'ppjk')).toMatchObject({
    nomor: expect.stringMatching(/^\d{6}\/PPJK\/000000\/\d{4}$/),
    status: { label: 'Aktif' },
  })

  const change = await people.begin('perubahan-akses', 'ppjk')
  const second = {
    nama: 'Sinta Dewi',
    nik: '3171014101900003',
    nomorSertifikat: 'PPJK-0002',
    tanggalSertifikat: people.day(-30),
  }
  await people.save(change, 'ppjk', {
    ...PERSON,
    ...facts,
    akses: entry,
    alasanPerubahan: 'Menambah ahli kepabeanan.',
    ahliKepabeanan: [...facts.ahliKepabeanan, second],
  })
  await people.mustAct(change, 'kirim', 'ppjk')
  expect((await people.read(entry, 'ppjk')).status).toMatchObject({ label: 'Perubahan diajukan' })
  await people.mustAct(change, 'ajukan', 'peneliti', { usul: 'SETUJU', hasil: 'Sertifikat sesuai.' })
  await people.mustAct(change, 'setujui', 'djbc')
  const changed = await people.read(entry, 'ppjk')
  expect(changed.isi['ahliKepabeanan']).toHaveLength(2)
  expect(changed.isi).toMatchObject({ tanggalPerubahan: people.day(), nomorJaminan: 'BG-001' })

  const left = await people.begin('cabut-akses', 'ppjk')
  await people.save(left, 'ppjk', {
    ...PERSON,
    kodeKantor: '000000',
    peran: 'PPJK',
    akses: entry,
    alasanPencabutan: 'Perusahaan berhenti menjadi PPJK.',
  })
  await people.mustAct(left, 'kirim', 'ppjk')
  await people.mustAct(left, 'ajukan', 'peneliti', { usul: 'SETUJU', hasil: 'Tidak ada dokumen berjalan.' })
  await people.mustAct(left, 'setujui', 'djbc')
  expect((await people.read(entry, 'ppjk')).status).toMatchObject({ label: 'Dicabut' })
})

// spec §2.10-17
test('a block that nobody lifts within a year may end in a revocation', async () => {
  const { id: blokir } = await blocked('IMPORTIR')
  await people.passTo(people.day(370))
  await customs.signIn()
  expect((await people.read(blokir, 'importir')).status).toMatchObject({ label: 'Diblokir, batas pembukaan lewat' })
  await people.mustAct(blokir, 'usulkanPencabutan', 'petugas', { alasan: 'Blokir tidak dibuka selama 12 bulan.' })
  await people.mustAct(blokir, 'cabut', 'kepala')
  const entries = await portal.call(registerList, {
    token: people.tokens.importir,
    params: { layanan: 'pencabutan-akses' },
    query: { kedudukan: 'active' },
  })
  expect(entries.body['items']).toMatchObject([{ status: { label: 'Dicabut' }, berlakuMulai: people.day() }])
  const draft = await importDraft()
  expect(await closedIn(draft)).toContain('telah dicabut')
})
