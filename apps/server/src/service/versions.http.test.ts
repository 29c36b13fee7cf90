import { randomUUID } from 'node:crypto'
import {
  type CaseDetail,
  caseAct,
  caseBegin,
  caseById,
  caseChangesRead,
  caseSave,
  serviceDefinition,
  worklist,
} from '@dermaga/contract'
import {
  choice,
  code,
  defineService,
  form,
  lines,
  longText,
  requiredAttachment,
  type ServiceDefinition,
  step,
  text,
} from '@dermaga/service'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { copyTemplate, type TestDatabase } from '../../../../tests/support/database.ts'
import { openTestPortal, type TestPortal } from '../../../../tests/support/portal.ts'

const reason = form({ alasan: text(100, 'Alasan').required() })
const workflow = {
  states: {
    draf: { label: 'Draf', tone: 'draft', holder: 'applicant', isEditable: true, next: 'Kirim.' },
    diteliti: { label: 'Diteliti', tone: 'progress', holder: 'examiner', next: 'Tunggu.' },
    selesai: { label: 'Selesai', tone: 'good', holder: 'nobody', next: 'Selesai.' },
  },
  initial: 'draf' as const,
  actions: {
    kirim: { label: 'Kirim', done: 'Dikirim', from: 'draf', to: 'diteliti', by: 'applicant', sends: true },
    setujui: { label: 'Setujui', done: 'Disetujui', from: 'diteliti', to: 'selesai', by: 'examiner', form: reason },
  },
} as const
const about = {
  id: 'izin-uji',
  title: 'Izin Uji',
  summary: 'Izin untuk menguji.',
  basis: 'Tidak ada',
  path: '/perijinan/izin-uji',
  office: 'kantor' as const,
  attachments: [],
}

const first = defineService({
  ...about,
  ...workflow,
  version: 1,
  form: form({
    kantor: code('kantor', 'Kantor').required(),
    keperluan: longText(200, 'Keperluan').required(),
    catatan: text(100, 'Catatan'),
    jumlah: text(20, 'Jumlah'),
    barang: lines(5, 'Barang', form({ nama: text(50, 'Nama').required(), warna: text(20, 'Warna') })),
  }),
  steps: [step('umum', 'Umum', ['kantor', 'keperluan', 'catatan', 'jumlah', 'barang'])],
  list: { columns: ['keperluan'], search: ['keperluan'] },
})

/** Another form, and a workflow in which what was examined is now decided. */
const second = defineService({
  ...about,
  version: 2,
  attachments: [requiredAttachment('01', 'NIB')],
  title: 'Izin Uji Baru',
  form: form({
    kantor: code('kantor', 'Kantor').required(),
    keperluan: longText(200, 'Maksud dan tujuan').required(),
    namaPerusahaan: text(200, 'Nama perusahaan').required().fixed('perusahaan.nama'),
    jumlah: choice({ SATU: 'Satu', DUA: 'Dua' }, 'Jumlah'),
    barang: lines(5, 'Barang', form({ nama: text(50, 'Nama').required() })),
  }),
  steps: [step('umum', 'Umum', ['kantor', 'keperluan', 'namaPerusahaan', 'jumlah', 'barang'])],
  list: { columns: ['keperluan'], search: ['keperluan'] },
  states: {
    draf: workflow.states.draf,
    diputuskan: { label: 'Menunggu putusan', tone: 'progress', holder: 'decider', next: 'Tunggu putusan.' },
    selesai: workflow.states.selesai,
  },
  formerStates: { diteliti: 'diputuskan' },
  initial: 'draf',
  actions: {
    kirim: { label: 'Kirim', done: 'Dikirim', from: 'draf', to: 'diputuskan', by: 'applicant', sends: true },
    putuskan: { label: 'Putuskan', done: 'Diputuskan', from: 'diputuskan', to: 'selesai', by: 'decider' },
  },
})

/** A released definition is read from its file: it is JSON. */
const frozen = JSON.parse(JSON.stringify(first)) as ServiceDefinition

/** A portal with the second version, whose database has cases of the first. */
let portal: TestPortal
let database: TestDatabase
let tokens: Record<'cukai' | 'petugas' | 'kepala', string>
let sent: string
let draft: string
let answered: string

beforeAll(async () => {
  database = await copyTemplate(inject('template'))
  const before = await openTestPortal({ database, services: { current: [first], released: [] } })
  await signIn(before)
  const content = { kantor: '060300', keperluan: 'Menguji', catatan: 'Untuk nanti', jumlah: '12', barang: [ROW] }
  draft = await begin(before, content)
  sent = await begin(before, content)
  answered = await begin(before, content)
  for (const id of [sent, answered]) expect(await act(before, id, 'kirim', tokens.cukai)).toSucceed()
  expect(await act(before, answered, 'setujui', tokens.petugas, { alasan: 'Lengkap' })).toSucceed()
  await before.close()
  portal = await openTestPortal({ database, services: { current: [second], released: [frozen] } })
  await signIn(portal)
})
afterAll(async () => {
  await portal.close()
  await database.drop()
})

const ROW = { nama: 'Etanol', warna: 'Bening' }

async function signIn(to: TestPortal): Promise<void> {
  const names = ['cukai', 'petugas', 'kepala'] as const
  const sessions = await Promise.all(names.map(async name => [name, (await to.session(name)).access_token] as const))
  tokens = Object.fromEntries(sessions) as typeof tokens
}

async function begin(on: TestPortal, isi: object): Promise<string> {
  const token = tokens.cukai
  const begun = await on.call(caseBegin, { token, body: { layanan: 'izin-uji', kunci: randomUUID() } })
  expect(begun).toSucceed()
  const { idKasus, versi, isi: known } = begun.body['item'] as CaseDetail
  const saved = await on.call(caseSave, { token, params: { id: idKasus }, body: { versi, isi: { ...known, ...isi } } })
  expect(saved).toSucceed()
  return idKasus
}

async function read(on: TestPortal, id: string, token: string): Promise<CaseDetail> {
  const reply = await on.call(caseById, { token, params: { id } })
  expect(reply).toSucceed()
  return reply.body['item'] as CaseDetail
}

async function act(on: TestPortal, id: string, tindakan: string, token: string, jawaban: Record<string, unknown> = {}) {
  const { versi } = await read(on, id, token)
  return on.call(caseAct, { token, params: { id, tindakan }, body: { versi, kunci: randomUUID(), jawaban } })
}

test('a released version is served as it was, and caches may keep it; the current one is asked for again', async () => {
  const get = (ref: string) => portal.call(serviceDefinition, { token: tokens.cukai, params: { ref } })
  const old = await get('izin-uji@1')
  expect(old.body['item']).toEqual({ ...frozen, papers: {} })
  expect(old.headers['cache-control']).toBe('private, max-age=31536000, immutable')
  for (const ref of ['izin-uji', 'izin-uji@2']) {
    const current = await get(ref)
    expect(current.body['item']).toMatchObject({ version: 2, title: 'Izin Uji Baru' })
    expect(current.headers['cache-control']).toBe('private, no-cache')
  }
})

test('a sent case keeps its content and texts, and goes on in the current workflow from the successor of its state', async () => {
  const seen = await read(portal, sent, tokens.cukai)
  expect(seen).toMatchObject({
    versiLayanan: 1,
    judul: 'Izin Uji',
    isi: { catatan: 'Untuk nanti', jumlah: '12', barang: [ROW] },
    status: { keadaan: 'diputuskan', label: 'Menunggu putusan', pemegang: 'decider' },
  })
  // The examiner's work is the decider's now.
  expect(await act(portal, sent, 'setujui', tokens.petugas, { alasan: 'Lengkap' })).toFailWith('case.notNow')
  // Worklists follow once the job has run, which changes nothing else.
  const waiting = async () => (await portal.call(worklist, { token: tokens.kepala })).body['items'] as CaseDetail[]
  expect(await waiting()).toEqual([])
  const job = portal.modules.service.jobs.find(({ name }) => name === 'case-former-states')
  for (const _ of [1, 2]) await job?.run({ stopping: new AbortController().signal, wake: () => {} })
  expect((await waiting()).map(({ idKasus }) => idKasus)).toEqual([sent])
  expect((await read(portal, sent, tokens.cukai)).riwayat).toEqual(seen.riwayat)
  expect(await act(portal, sent, 'putuskan', tokens.kepala)).toSucceed()
  expect(await read(portal, sent, tokens.cukai)).toMatchObject({
    versiLayanan: 1,
    status: { label: 'Selesai' },
    isi: { catatan: 'Untuk nanti' },
  })
})

test('an answer names the version by whose form it is read, also when its action went', async () => {
  const { riwayat } = await read(portal, answered, tokens.cukai)
  expect(riwayat.map(({ tindakan, versiLayanan, jawaban }) => ({ tindakan, versiLayanan, jawaban }))).toEqual([
    { tindakan: 'kirim', versiLayanan: 1, jawaban: {} },
    { tindakan: 'setujui', versiLayanan: 1, jawaban: { alasan: 'Lengkap' } },
  ])
})

test('a draft moves to the current version when it is opened, and shows what changed until its user has read it', async () => {
  const token = tokens.cukai
  const params = { id: draft }
  // Pages that are still open have the old form: they read the draft again before anything is saved or sent.
  const body = { versi: 2, kunci: randomUUID(), jawaban: {} }
  expect(await portal.call(caseAct, { token, params: { id: draft, tindakan: 'kirim' }, body })).toFailWith(
    'case.changed',
  )
  const old = { kantor: '060300', keperluan: 'Menguji', catatan: 'Hilang?' }
  expect(await portal.call(caseSave, { token, params, body: { versi: 2, isi: old } })).toFailWith('case.changed')

  const opened = await read(portal, draft, token)
  expect(opened).toMatchObject({
    versiLayanan: 2,
    bolehUbah: true,
    // What the new form can hold is there; a new field has what the portal knows.
    isi: {
      kantor: '060300',
      keperluan: 'Menguji',
      jumlah: '12',
      namaPerusahaan: 'PR Daun Emas Contoh',
      barang: [{ nama: 'Etanol' }],
    },
    perubahanFormulir: {
      ditambah: ['Nama perusahaan', 'Lampiran: NIB'],
      dihapus: [
        { label: 'Catatan', nilai: 'Untuk nanti' },
        { label: 'Barang: Warna', nilai: 'Bening' },
      ],
      diubah: [{ dari: 'Keperluan', menjadi: 'Maksud dan tujuan' }],
    },
  })
  expect(opened.isi).not.toHaveProperty('catatan')
  // It stays until it is read, also after further saves, and for every page of the company.
  const saved = await portal.call(caseSave, {
    token,
    params,
    body: { versi: opened.versi, isi: { ...opened.isi, jumlah: 'DUA' } },
  })
  expect(saved).toSucceed()
  expect((await read(portal, draft, token)).perubahanFormulir).toEqual(opened.perubahanFormulir)
  for (const _ of [1, 2]) expect(await portal.call(caseChangesRead, { token, params, body: {} })).toSucceed()
  const after = await read(portal, draft, token)
  expect(after).toMatchObject({ perubahanFormulir: null, versi: opened.versi + 1, isi: { jumlah: 'DUA' } })
  expect(await portal.call(caseChangesRead, { token: tokens.petugas, params, body: {} })).toFailWith('case.notFound')
  expect(await act(portal, draft, 'kirim', token)).toFailWith('case.incomplete')
})
