import { spawnSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import {
  type CaseDetail,
  caseAct,
  caseBegin,
  caseById,
  casePaperRead,
  caseSave,
  paperKinds,
  paperList,
  paperPrint,
  paperVerify,
  serviceDefinition,
  wibDay,
} from '@dermaga/contract'
import {
  code,
  date,
  defineService,
  fieldList,
  form,
  heading,
  lines,
  longText,
  paper,
  paragraph,
  problemsOf,
  signatures,
  step,
  table,
  text,
} from '@dermaga/service'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { expectPapersOfCases, papersOf } from '../../../../tests/support/papers.ts'
import { openTestPortal, type TestPortal } from '../../../../tests/support/portal.ts'
import { readPdfSignature } from './read-pdf-signature.ts'

const decision = paper({
  title: 'Keputusan',
  about: 'Izin {isi.nama}',
  validity: { dibekukan: 'frozen', dicabut: 'revoked', berakhir: 'ended' },
  until: 'isi.sampai',
  blocks: [
    heading('Pemohon'),
    fieldList('pemohon', 'npwp', 'isi.kantor', 'jawaban.setujui.catatan'),
    heading('Barang'),
    table('isi.barang', ['nama']),
    signatures({ as: 'Kepala {kantor}', action: 'setujui' }),
  ],
})
const receipt = paper({
  title: 'Tanda Terima',
  number: 'TT-{nomor.permohonan}',
  blocks: [paragraph('Diterima dari {pemohon} pada {tanggal}.')],
})
const service = defineService({
  id: 'izin-uji',
  version: 1,
  title: 'Izin Uji',
  summary: 'Izin untuk menguji.',
  basis: 'Tidak ada',
  path: '/perijinan/izin-uji',
  office: 'kantor',
  form: form({
    kantor: code('kantor', 'Kantor').required(),
    nama: text(200, 'Nama').required(),
    sampai: date('Berlaku sampai'),
    barang: lines(200, 'Barang', form({ nama: longText(500, 'Nama').required() })),
  }),
  steps: [step('umum', 'Umum', ['kantor', 'nama', 'sampai', 'barang'])],
  attachments: [],
  states: {
    draf: { label: 'Draf', tone: 'draft', holder: 'applicant', isEditable: true, next: 'Kirim.' },
    diteliti: { label: 'Diteliti', tone: 'progress', holder: 'decider', next: 'Tunggu.' },
    dikembalikan: {
      label: 'Dikembalikan',
      tone: 'attention',
      holder: 'applicant',
      isEditable: true,
      next: 'Perbaiki.',
    },
    berlaku: { label: 'Berlaku', tone: 'good', holder: 'system', next: 'Berlaku.' },
    dibekukan: { label: 'Dibekukan', tone: 'bad', holder: 'decider', next: 'Tunggu.' },
    dicabut: { label: 'Dicabut', tone: 'bad', holder: 'nobody', next: 'Selesai.' },
    berakhir: { label: 'Berakhir', tone: 'bad', holder: 'nobody', next: 'Selesai.' },
  },
  initial: 'draf',
  actions: {
    kirim: {
      label: 'Kirim',
      done: 'Dikirim',
      from: ['draf', 'dikembalikan'],
      to: 'diteliti',
      by: 'applicant',
      sends: true,
      number: { name: 'permohonan', label: 'Nomor', pattern: 'UJI-{kantor}-{urut:6}' },
      paper: 'tandaTerima',
    },
    kembalikan: { label: 'Kembalikan', done: 'Dikembalikan', from: 'diteliti', to: 'dikembalikan', by: 'decider' },
    setujui: {
      label: 'Setujui',
      done: 'Disetujui',
      from: 'diteliti',
      to: 'berlaku',
      by: 'decider',
      number: { name: 'keputusan', label: 'Nomor keputusan', pattern: 'KEP-{urut}/{kantor}/{tahun}' },
      form: form({ catatan: text(100, 'Catatan') }),
      paper: 'keputusan',
    },
    bekukan: { label: 'Bekukan', done: 'Dibekukan', from: 'berlaku', to: 'dibekukan', by: 'decider' },
    cabut: { label: 'Cabut', done: 'Dicabut', from: 'dibekukan', to: 'dicabut', by: 'decider' },
    akhiri: { label: 'Akhiri', done: 'Berakhir', from: 'berlaku', to: 'berakhir', by: 'system' },
  },
  papers: { tandaTerima: receipt, keputusan: decision },
  list: { columns: ['nama'], search: ['nama'] },
})

let portal: TestPortal
let cukai: string
let kepala: string

beforeAll(async () => {
  portal = await openTestPortal({
    services: { current: [service], released: [] },
    env: { PUBLIC_URL: 'https://portal.contoh.id' },
    log: true,
  })
  cukai = (await portal.session('cukai')).access_token
  kepala = (await portal.session('kepala')).access_token
})
afterAll(() => portal.close())

async function read(id: string, token = cukai): Promise<CaseDetail> {
  const reply = await portal.call(caseById, { token, params: { id } })
  expect(reply).toSucceed()
  return reply.body['item']
}

async function act(id: string, tindakan: string, token: string, jawaban: object = {}): Promise<CaseDetail> {
  const { versi } = await read(id, token)
  const body = { versi, kunci: randomUUID(), jawaban: { ...jawaban } }
  const reply = await portal.call(caseAct, { token, params: { id, tindakan }, body })
  expect(reply).toSucceed()
  return reply.body['item']
}

async function draft(more: object = {}): Promise<CaseDetail> {
  const begun = await portal.call(caseBegin, { token: cukai, body: { layanan: service.id, kunci: randomUUID() } })
  const { idKasus: id, versi } = begun.body['item']
  const isi = { kantor: '060300', nama: 'Gudang Kudus', ...more }
  expect(await portal.call(caseSave, { token: cukai, params: { id }, body: { versi, isi } })).toSucceed()
  return read(id)
}

/** A case with a receipt and a decision. */
async function decided(more: object = {}) {
  const { idKasus } = await draft(more)
  await act(idKasus, 'kirim', cukai)
  const { dokumen } = await act(idKasus, 'setujui', kepala, { catatan: 'Sesuai' })
  const [first, second] = dokumen
  if (!first || !second) throw new Error('no papers')
  return { idKasus, receipt: first, decision: second }
}

const readPaper = (id: string, idDokumen: string, token = cukai, headers = {}) =>
  portal.call(casePaperRead, { token, params: { id, idDokumen }, headers })

/** The stored PDF of a paper. */
async function pdfOf(idDokumen: string): Promise<Buffer> {
  const found = await portal.modules.paper.find(idDokumen)
  return buffer(await portal.modules.file.open(found?.id_file ?? ''))
}

const check = (typed: string, address?: string) =>
  portal.request('GET', `/verifikasi/${encodeURIComponent(typed)}`, { ...(address && { address }) })

test('an action issues its papers with a number, and those who read the case read them', async () => {
  expect(problemsOf(service)).toEqual([])
  const { idKasus, receipt: first, decision: second } = await decided()
  const { nomor } = await read(idKasus)
  expect(first).toMatchObject({ judul: 'Tanda Terima', nomor: `TT-${nomor}`, keadaan: 'valid', berlakuSampai: null })
  expect(second.nomor).toMatch(/^KEP-\d+\/060300\/\d{4}$/)
  expect((await read(idKasus, kepala)).dokumen).toEqual([first, second])

  const reply = await readPaper(idKasus, second.idDokumen)
  expect(reply.status).toBe(200)
  expect(reply.headers).toMatchObject({ 'content-type': 'application/pdf', 'cache-control': 'private, no-cache' })
  expect(reply.headers['content-disposition']).toContain(
    `filename="Keputusan ${second.nomor.replaceAll('/', '-')}.pdf"`,
  )
  expect((await readPaper(idKasus, second.idDokumen, kepala)).headers['etag']).toBe(reply.headers['etag'])

  const tpb = (await portal.session('tpb')).access_token
  expect(await readPaper(idKasus, second.idDokumen, tpb)).toFailWith('case.notFound')
  // A paper of one case is none of another's.
  const other = await decided()
  expect(await readPaper(idKasus, other.decision.idDokumen)).toFailWith('resource.notFound')
  // Browsers do not get how papers are worded.
  const definition = await portal.call(serviceDefinition, { token: cukai, params: { ref: service.id } })
  expect(definition.body['item'].papers).toEqual({})
})

test('a paper is frozen with its action, which leaves none when it fails', async () => {
  const { idKasus, versi } = await draft()
  const params = { id: idKasus, tindakan: 'kirim' }
  const both = await Promise.all(
    [1, 2].map(() => portal.call(caseAct, { token: cukai, params, body: { versi, kunci: randomUUID(), jawaban: {} } })),
  )
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
  const [only, ...others] = (await read(idKasus)).dokumen
  expect(others).toEqual([])
  const { rows } = await sql<{ isi: { blocks: object[] } }>`
    select isi from paper where id_paper = ${only?.idDokumen}`.execute(portal.core.db)
  expect(rows[0]?.isi.blocks).toEqual([
    { kind: 'paragraph', text: expect.stringMatching(/^Diterima dari PR Daun Emas Contoh pada \d+ \w+ \d{4}\.$/) },
  ])
})

test('I2: a paper is signed once: valid over the whole file, by the officer or the authority, and no byte can change', async () => {
  const { idKasus, ...issued } = await decided()
  // Several at once: one PDF is made.
  const replies = await Promise.all([1, 2, 3].map(() => readPaper(idKasus, issued.decision.idDokumen)))
  expect(new Set(replies.map(({ headers }) => headers['etag'])).size).toBe(1)
  const pdf = await pdfOf(issued.decision.idDokumen)
  const signature = readPdfSignature(pdf)
  expect(signature).toMatchObject({ isValid: true, subFilter: 'ETSI.CAdES.detached' })
  // Content type, message digest, signing certificate; PAdES has no signing time among them.
  expect(signature.attributes.toSorted()).toEqual([
    '1.2.840.113549.1.9.16.2.47',
    '1.2.840.113549.1.9.3',
    '1.2.840.113549.1.9.4',
  ])
  const [own, root] = signature.certificates
  expect(own?.subject).toBe('CN=Indah Kusumawati')
  expect(root && own?.verify(root.publicKey) && own.checkIssued(root)).toBe(true)
  for (const at of [20, pdf.length - 20]) {
    const changed = Buffer.from(pdf)
    changed[at] = (changed[at] ?? 0) ^ 1
    expect(readPdfSignature(changed).isValid, `byte ${at}`).toBe(false)
  }
  verifyWithOpenssl(pdf, root?.toString() ?? '')

  await readPaper(idKasus, issued.receipt.idDokumen)
  const sealed = readPdfSignature(await pdfOf(issued.receipt.idDokumen))
  expect(sealed).toMatchObject({ isValid: true })
  expect(sealed.certificates[0]?.subject).toBe('CN=Direktorat Jenderal Bea dan Cukai')
})

/** OpenSSL's verdict too, where the machine has it. */
function verifyWithOpenssl(pdf: Buffer, root: string): void {
  if (spawnSync('openssl', ['version']).status !== 0) return
  const { dataDir } = portal.core.config
  const [, length = 0, next = 0] = (/\/ByteRange \[0 (\d+) (\d+) /.exec(pdf.toString('latin1')) ?? []).map(Number)
  const write = (name: string, content: Buffer | string) => {
    writeFileSync(join(dataDir, name), content)
    return join(dataDir, name)
  }
  const contents = Buffer.from(pdf.toString('latin1', length + 1, next - 1), 'hex')
  const covered = write('covered', Buffer.concat([pdf.subarray(0, length), pdf.subarray(next)]))
  const signature = write('signature', contents.subarray(0, 4 + contents.readUInt16BE(2)))
  const trusted = write('root.pem', root)
  const verified = spawnSync('openssl', [
    ...['cms', '-verify', '-cades', '-binary', '-inform', 'DER', '-in', signature, '-content', covered],
    // The portal's clock may be ahead of the machine's.
    ...['-attime', String(Math.ceil(portal.core.now().getTime() / 1000))],
    ...['-CAfile', trusted, '-purpose', 'any', '-out', join(dataDir, 'verified')],
  ])
  expect(verified.stderr.toString()).toContain('Verification successful')
}

test('long lists continue on the next page, and every page has the code of the check page', async () => {
  const barang = Array.from({ length: 80 }, (_, index) => ({ nama: `Barang ${index} ${'panjang '.repeat(20)}` }))
  const { idKasus, decision: issued } = await decided({ barang, nama: 'X'.repeat(200) })
  expect((await readPaper(idKasus, issued.idDokumen)).status).toBe(200)
  const pages = (await pdfOf(issued.idDokumen)).toString('latin1').match(/\/Type \/Page\b/g)?.length ?? 0
  expect(pages).toBeGreaterThan(4)
})

test('I2: everybody checks a paper by its code, and sees nothing of the company or the content', async () => {
  const { decision: issued } = await decided()
  const typed = [
    issued.kode,
    issued.kode.toLowerCase(),
    issued.kode.match(/.{4}/g)?.join('-') ?? '',
    ` ${issued.kode} `,
  ]
  for (const one of typed) {
    const page = await check(one)
    expect(page.status, one).toBe(200)
    expect(page.body['text']).toContain('<h2>Asli, berlaku</h2>')
    expect(page.body['text']).toContain(issued.nomor)
    expect(page.body['text']).toContain('KPPBC')
    expect(page.body['text']).not.toMatch(/PR Daun Emas|Gudang Kudus|0045678901234000|<script/)
    expect(page.headers).toMatchObject({ 'x-robots-tag': 'noindex, nofollow', 'cache-control': 'no-store' })
    expect(page.headers['content-security-policy']).toContain("default-src 'none'")
  }
  for (const unknown of ['7KQ2-M9XW-4TRA-B3HP', 'tidak ada', '<script>', '%00']) {
    const page = await check(unknown)
    expect(page.status, unknown).toBe(404)
    expect(page.body['text']).toContain('<h1>Dokumen tidak ditemukan</h1>')
    expect(page.body['text']).not.toContain('<script>')
  }
  const asked = await portal.request('GET', `/verifikasi?kode=${issued.kode}`)
  expect(asked.body['text']).toContain(issued.nomor)
  expect((await portal.request('GET', '/verifikasi')).body['text']).toContain('Kode verifikasi')

  const reply = await portal.call(paperVerify, { params: { kode: issued.kode } })
  expect(reply.body['item']).toMatchObject({ judul: 'Keputusan', nomor: issued.nomor, keadaan: 'valid' })
  expect(Object.keys(reply.body['item']).toSorted()).toEqual(
    ['berlakuSampai', 'diperiksaPada', 'judul', 'kantor', 'keadaan', 'kode', 'nomor', 'tanggal'].toSorted(),
  )
  expect(await portal.call(paperVerify, { params: { kode: 'x' } })).toFailWith('paper.unknown')
})

test('the check page states whether a paper applies now', async () => {
  const { idKasus, decision: issued } = await decided({ sampai: '2099-12-31' })
  const state = async () => (await portal.call(paperVerify, { params: { kode: issued.kode } })).body['item'].keadaan
  expect(await state()).toBe('valid')
  await act(idKasus, 'bekukan', kepala)
  expect(await state()).toBe('frozen')
  await act(idKasus, 'cabut', kepala)
  expect(await state()).toBe('revoked')
  expect((await check(issued.kode)).body['text']).toContain('<h2>Asli, dicabut</h2>')

  const past = await decided({ sampai: '2020-01-01' })
  const { keadaan, berlakuSampai } = (await portal.call(paperVerify, { params: { kode: past.decision.kode } })).body[
    'item'
  ]
  expect({ keadaan, berlakuSampai }).toEqual({ keadaan: 'expired', berlakuSampai: '2020-01-01' })

  // Sent again, a case has a new receipt with the same number, which replaces the first.
  const { idKasus: again } = await draft()
  await act(again, 'kirim', cukai)
  await act(again, 'kembalikan', kepala)
  const { dokumen } = await act(again, 'kirim', cukai)
  expect(dokumen.map(({ keadaan }) => keadaan)).toEqual(['replaced', 'valid'])
  expect(new Set(dokumen.map(({ nomor }) => nomor)).size).toBe(1)
})

test('I2: an address that checks too many codes waits', async () => {
  const replies = await Promise.all(Array.from({ length: 61 }, () => check('tidak-ada', '203.0.113.9')))
  const [last] = replies.filter(({ status }) => status === 429)
  expect(last?.headers['retry-after']).toBeDefined()
  expect((await check('tidak-ada', '203.0.113.10')).status).toBe(404)
  portal.later({ minutes: 1, seconds: 1 })
  expect((await check('tidak-ada', '203.0.113.9')).status).toBe(404)
})

test('the job makes PDFs after the action', async () => {
  const { idKasus, decision: issued } = await decided()
  const { job, find, makeDue } = portal.modules.paper
  await makeDue()
  const found = await find(issued.idDokumen)
  expect(found).toMatchObject({ attempts: 1, due_at: null })
  expect(await job.queueDepth?.()).toBe(0)
  expect((await readPaper(idKasus, issued.idDokumen)).headers['etag']).toBe(`"${found?.hash}"`)
})

// spec §2.10-8
test('papers across cases: a company has its own, officers those of their offices, as the pages of the cases have them', async () => {
  portal.later({ minutes: 1 })
  const { idKasus, decision: issued } = await decided({ sampai: '2099-12-31', nama: 'Gudang Rembang' })
  const other = (await portal.session('tpb')).access_token
  const petugas = await portal.session('petugas')
  expect(await expectPapersOfCases(portal, cukai)).toBeGreaterThan(10)
  expect(await expectPapersOfCases(portal, other)).toBe(0)
  expect(await expectPapersOfCases(portal, kepala)).toBeGreaterThan(10)

  // The receipt of the case is older than its decision, or as old.
  const newest = (await papersOf(portal, cukai, { size: 2 })).find(({ judul }) => judul === issued.judul)
  const { nomor } = await read(idKasus)
  expect(newest).toEqual({
    ...issued,
    idKasus,
    layanan: 'izin-uji',
    judulLayanan: 'Izin Uji',
    nomorKasus: nomor,
    tautan: `/perijinan/izin-uji/${idKasus}`,
    perusahaan: { npwp: expect.any(String), nama: 'PR Daun Emas Contoh' },
    kantor: { kode: '060300', nama: expect.stringContaining('Kudus') },
  })
  expect((await papersOf(portal, kepala, { q: issued.nomor }))[0]?.tautan).toBe(`/daftar-kerja/${idKasus}`)

  // An office that has the case now, or had it, reads its papers; another does not.
  await portal.modules.office.seedMemberships(petugas.idUser, ['060100'])
  expect(await expectPapersOfCases(portal, petugas.access_token)).toBe(0)
  const move = (kode: string) =>
    sql`update service_case set kode_kantor = ${kode}, kantor_pembaca = array[kode_kantor] where id_kasus = ${idKasus}`.execute(
      portal.core.db,
    )
  await move('060100')
  expect(await expectPapersOfCases(portal, petugas.access_token)).toBe(2)
  expect((await papersOf(portal, kepala, { q: issued.nomor })).map(({ idDokumen }) => idDokumen)).toEqual([
    issued.idDokumen,
  ])
  await move('060300')
  expect(await expectPapersOfCases(portal, petugas.access_token)).toBe(2)
  await portal.modules.office.seedMemberships(petugas.idUser, [])
  expect(await expectPapersOfCases(portal, petugas.access_token)).toBe(0)
})

// spec §2.10-8
test('the list of papers has search, filters, both orders, and the validity of each paper', async () => {
  portal.later({ minutes: 1 })
  const { idKasus, ...issued } = await decided({ sampai: '2099-12-31' })
  const { nomor } = await read(idKasus)
  const found = async (query: object, token = cukai) =>
    (await papersOf(portal, token, query)).map(({ idDokumen }) => idDokumen)
  const both = [issued.decision.idDokumen, issued.receipt.idDokumen]
  expect(await found({ q: `${nomor} keputusan` })).toEqual([issued.decision.idDokumen])
  expect((await found({ q: nomor ?? '' })).toSorted()).toEqual(both.toSorted())
  expect(await found({ q: 'daun emas', jenis: 'izin-uji.keputusan' }, kepala)).toContain(issued.decision.idDokumen)
  expect(await found({ q: '!?' })).toEqual([])
  expect(await found({ jenis: 'izin-uji.tandaTerima' })).not.toContain(issued.decision.idDokumen)
  expect(await found({ layanan: 'nppbkc' })).toEqual([])
  expect(await found({ layanan: 'izin-uji', kelompok: 'nppbkc' })).toEqual([])
  const all = await found({})
  expect(await found({ kelompok: 'izin-uji,nppbkc' })).toEqual(all)
  expect(await found({ urut: 'terlama' })).toEqual(all.toReversed())
  const today = wibDay(portal.core.now())
  expect(await found({ dari: today, sampai: today })).toContain(issued.decision.idDokumen)
  expect(await found({ sampai: '2020-01-01' })).toEqual([])
  expect(await portal.call(paperList, { token: cukai, query: { cursor: 'abc' } })).toFailWith('input.invalid')

  const validity = async () => (await papersOf(portal, cukai, { q: issued.decision.nomor }))[0]?.keadaan
  expect(await validity()).toBe('valid')
  await act(idKasus, 'bekukan', kepala)
  expect(await validity()).toBe('frozen')
  await act(idKasus, 'cabut', kepala)
  expect(await validity()).toBe('revoked')
  expect((await papersOf(portal, cukai)).map(({ keadaan }) => keadaan)).toContain('replaced')

  const kinds = await portal.call(paperKinds, { token: cukai })
  expect(kinds.body['items']).toEqual([
    {
      layanan: 'izin-uji',
      judul: 'Izin Uji',
      jenis: [
        { kode: 'izin-uji.tandaTerima', judul: 'Tanda Terima' },
        { kode: 'izin-uji.keputusan', judul: 'Keputusan' },
        { kode: 'izin-uji.tandaTerimaLoket', judul: 'Tanda Terima Berkas' },
      ],
    },
  ])
})

// spec §2.10-8
test('several papers are one PDF to print: every page of each, and none of others', async () => {
  const barang = Array.from({ length: 60 }, (_, index) => ({ nama: `Barang ${index + 1} ${'panjang '.repeat(20)}` }))
  const all = [(await decided({ barang })).decision, (await decided()).decision].map(({ idDokumen }) => idDokumen)
  const print = (ids: readonly string[], token = cukai) =>
    portal.call(paperPrint, { token, query: { dokumen: ids.join(',') } })
  const pages = async (ids: readonly string[]) => {
    const reply = await print(ids)
    expect(reply.headers).toMatchObject({ 'content-type': 'application/pdf', 'cache-control': 'no-store' })
    return (reply.body['text'] as string).match(/\/Type \/Page\b/g)?.length ?? 0
  }
  const alone = [await pages(all.slice(0, 1)), await pages(all.slice(1))]
  expect(alone[0]).toBeGreaterThan(3)
  expect(alone[1]).toBe(1)
  expect(await pages(all)).toBe((alone[0] ?? 0) + 1)
  expect(await pages([...all, ...all])).toBe((alone[0] ?? 0) + 1)

  expect(await print(all, (await portal.session('tpb')).access_token)).toFailWith('resource.notFound')
  expect(await print([randomUUID()])).toFailWith('resource.notFound')
  expect(await print(['x'])).toFailWith('input.invalid')
  expect(await print(Array.from({ length: 51 }, () => randomUUID()))).toFailWith('input.invalid')
})
