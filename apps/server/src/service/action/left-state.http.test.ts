import { randomUUID } from 'node:crypto'
import { type CaseDetail, caseAct, caseBegin, caseById, caseSave } from '@dermaga/contract'
import { code, days, defineService, form, problemsOf, returnTo, step, workingDays } from '@dermaga/service'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestPortal, type TestPortal } from '../../../../../tests/support/portal.ts'

const DAY_MS = 86_400_000
const back = returnTo('menunggu', 'selesai')

/** A company answers within ten days, and may ask for a correction meanwhile and afterwards. */
const answered = defineService({
  id: 'tanggapan-uji',
  version: 1,
  title: 'Tanggapan Uji',
  summary: 'Tanggapan untuk menguji.',
  basis: 'Tidak ada',
  path: '/perijinan/tanggapan-uji',
  form: form({ kantor: code('kantor', 'Kantor').required() }),
  steps: [step('umum', 'Umum', ['kantor'])],
  office: 'kantor',
  attachments: [],
  list: { columns: ['kantor'], search: [] },
  states: {
    draf: { label: 'Draf', tone: 'draft', holder: 'applicant', isEditable: true, next: 'Kirim.' },
    menunggu: {
      label: 'Menunggu tanggapan',
      tone: 'attention',
      holder: 'applicant',
      next: 'Tanggapi.',
      within: { term: days(10) },
      lapse: 'gugurkan',
    },
    diteliti: {
      label: 'Pembetulan diteliti',
      tone: 'progress',
      holder: 'examiner',
      next: 'Tunggu.',
      within: { term: workingDays(3) },
    },
    gugur: { label: 'Gugur', tone: 'bad', holder: 'nobody', next: 'Ajukan lagi.' },
    selesai: { label: 'Selesai', tone: 'good', holder: 'nobody', next: 'Selesai.' },
  },
  initial: 'draf',
  actions: {
    kirim: { label: 'Kirim', done: 'Dikirim', from: 'draf', to: 'menunggu', by: 'applicant', sends: true },
    tanggapi: { label: 'Tanggapi', done: 'Ditanggapi', from: 'menunggu', to: 'selesai', by: 'applicant' },
    gugurkan: { label: 'Gugurkan', done: 'Gugur', from: 'menunggu', to: 'gugur', by: 'system' },
    ajukan: { label: 'Ajukan', done: 'Diajukan', from: ['menunggu', 'selesai'], to: 'diteliti', by: 'applicant' },
    cabut: { label: 'Cabut', done: 'Dicabut', from: 'diteliti', to: back, by: 'applicant' },
    tolak: { label: 'Tolak', done: 'Ditolak', from: 'diteliti', to: back, by: 'examiner' },
  },
})

let portal: TestPortal
beforeAll(async () => {
  portal = await openTestPortal({ services: { current: [answered], released: [] }, env: { UNDO_SECONDS: '0' } })
})
afterAll(() => portal.close())

const tokenOf = async (name: string) => (await portal.session(name)).access_token

async function read(id: string): Promise<CaseDetail> {
  const reply = await portal.call(caseById, { token: await tokenOf('cukai'), params: { id } })
  expect(reply).toSucceed()
  return reply.body['item']
}
async function mustAct(id: string, tindakan: string, who = 'cukai'): Promise<CaseDetail['status']> {
  const { versi } = await read(id)
  const body = { versi, kunci: randomUUID(), jawaban: {} }
  const call = { token: await tokenOf(who), params: { id, tindakan }, body }
  expect(await portal.call(caseAct, call)).toSucceed()
  return (await read(id)).status
}
async function send(): Promise<string> {
  const token = await tokenOf('cukai')
  const begun = await portal.call(caseBegin, { token, body: { layanan: answered.id, kunci: randomUUID() } })
  expect(begun).toSucceed()
  const { idKasus: id, versi } = begun.body['item']
  expect(await portal.call(caseSave, { token, params: { id }, body: { versi, isi: { kantor: '060300' } } })).toSucceed()
  await mustAct(id, 'kirim')
  return id
}
const later = (count: number) => portal.setClock(new Date(portal.core.now().getTime() + count * DAY_MS))
async function runLapses(): Promise<void> {
  const job = portal.modules.service.jobs.find(({ name }) => name === 'case-lapse')
  await job?.run({ stopping: new AbortController().signal, wake: () => {} })
}

test('the service of this test can work', () => {
  expect(problemsOf(answered)).toEqual([])
})

test.each([
  { why: 'withdrawn', done: 'cabut', by: 'cukai' },
  { why: 'rejected', done: 'tolak', by: 'petugas' },
])('a request that is $why leaves the case where it was, and its term has gone on', async ({ done, by }) => {
  const id = await send()
  const before = (await read(id)).status
  later(4)
  expect(await mustAct(id, 'ajukan')).toMatchObject({ keadaan: 'diteliti', hariKerja: true })
  later(2)
  expect(await mustAct(id, done, by)).toEqual(before)
  // Asking again wins nothing either.
  await mustAct(id, 'ajukan')
  expect(await mustAct(id, done, by)).toEqual(before)
  await mustAct(id, 'tanggapi')
  const ended = (await read(id)).status
  expect(await mustAct(id, 'ajukan')).toMatchObject({ keadaan: 'diteliti' })
  expect(await mustAct(id, done, by)).toEqual(ended)
})

test('a case whose term ends while it is aside does not lapse there, but once it has returned', async () => {
  const id = await send()
  await mustAct(id, 'ajukan')
  later(30)
  await runLapses()
  expect((await read(id)).status.keadaan).toBe('diteliti')
  await mustAct(id, 'tolak', 'petugas')
  await runLapses()
  expect((await read(id)).status.keadaan).toBe('gugur')
})
