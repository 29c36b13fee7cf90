import { randomUUID } from 'node:crypto'
import { caseUndo, inboxList, statusIncidentCreate, statusIncidentUpdate, statusOutageDeclare } from '@dermaga/contract'
import { code, date, days, defineService, form, step } from '@dermaga/service'
import { afterAll, beforeAll, beforeEach, expect, inject, test } from 'vitest'
import { caseTester } from '../../../../../tests/support/case-tester.ts'
import { copyCase } from '../../../../../tests/support/copied-cases.ts'
import { openTestPortal, type TestPortal } from '../../../../../tests/support/portal.ts'

const DAY_MS = 86_400_000

/** Officers have two days, after which the case is deemed granted; the last day of one action follows from a date. */
const deemedAfter = (id: string, lapse: { onlyAfter?: ['catat'] }) =>
  defineService({
    id,
    version: 1,
    title: 'Permohonan Uji',
    summary: 'Permohonan untuk menguji.',
    basis: 'Tidak ada',
    path: `/perijinan/${id}`,
    form: form({ kantor: code('kantor', 'Kantor').required(), tanggal: date('Tanggal').required() }),
    steps: [step('umum', 'Umum', ['kantor', 'tanggal'])],
    office: 'kantor',
    attachments: [],
    list: { columns: ['tanggal'], search: [] },
    states: {
      draf: { label: 'Draf', tone: 'draft', holder: 'applicant', isEditable: true, next: 'Kirim.' },
      diteliti: {
        label: 'Diteliti',
        tone: 'progress',
        holder: 'examiner',
        next: 'Petugas meneliti.',
        within: { term: days(2) },
        lapse: 'anggapDikabulkan',
      },
      dianggap: { label: 'Dianggap dikabulkan', tone: 'good', holder: 'nobody', next: 'Selesai.' },
      ditolak: { label: 'Ditolak', tone: 'bad', holder: 'nobody', next: 'Ajukan lagi.' },
    },
    initial: 'draf',
    actions: {
      kirim: { label: 'Kirim', done: 'Dikirim', from: 'draf', to: 'diteliti', by: 'applicant', sends: true },
      tolak: { label: 'Tolak', done: 'Ditolak', from: 'diteliti', to: 'ditolak', by: 'examiner' },
      catat: { label: 'Catat', done: 'Dicatat', from: 'diteliti', to: 'diteliti', by: 'examiner', keepsTerm: true },
      tolakTepatWaktu: {
        label: 'Tolak tepat waktu',
        done: 'Ditolak',
        from: 'diteliti',
        to: 'ditolak',
        by: 'examiner',
        until: { days: 2, after: 'tanggal' },
      },
      anggapDikabulkan: {
        label: 'Anggap dikabulkan',
        done: 'Dianggap dikabulkan',
        from: 'diteliti',
        to: 'dianggap',
        by: 'system',
        ...lapse,
      },
    },
  })
const deemed = deemedAfter('anggap-uji', {})
/** One that cannot lapse before an officer has noted something. */
const stuck = deemedAfter('macet-uji', { onlyAfter: ['catat'] })
const SERVICES = { current: [deemed, stuck], released: [] }
/** More cases than the job reads at a time. */
const STUCK = 120

let portal: TestPortal
let people: ReturnType<typeof caseTester<'cukai' | 'petugas' | 'admin'>>
/** When the term of the cases of a test ends. */
let end: Date

beforeAll(async () => {
  portal = await openTestPortal({ now: new Date(inject('template').at + DAY_MS), services: SERVICES })
  people = caseTester(portal, ['cukai', 'petugas', 'admin'])
})
afterAll(() => portal.close())
beforeEach(() => people.signIn())

/** Lets a job of services run once, in a portal that has just counted a minute. */
async function run(name: string): Promise<void> {
  await portal.modules.status.record()
  const job = portal.modules.service.jobs.find(each => each.name === name)
  if (!job) expect.fail(`there is no job ${name}`)
  await job.run({ stopping: new AbortController().signal, wake: () => {} })
}

/** A case that officers examine, whose term ends at `end`. */
async function send({ id: layanan }: { id: string } = deemed): Promise<string> {
  const id = await people.begin(layanan, 'cukai')
  await people.save(id, 'cukai', { kantor: '060300', tanggal: people.day() })
  const { status } = await people.mustAct(id, 'kirim', 'cukai')
  end = new Date(status.tenggat ?? 0)
  return id
}

/** Goes on at a moment before (negative) or after the end of the term. */
async function passToEnd(seconds: number): Promise<void> {
  portal.setClock(new Date(end.getTime() + seconds * 1000))
  await people.signIn()
}

const stateOf = async (id: string) => (await people.read(id, 'cukai')).status.label
const keepBack = async (id: string, tindakan: string) =>
  expect(await people.act(id, tindakan, 'petugas', {}, { urungkan: true })).toSucceed()

test.each([
  { why: 'a decision', tindakan: 'tolak' },
  { why: 'a decision whose last day has ended too', tindakan: 'tolakTepatWaktu' },
])('$why that was made within the term wins, also when the term ends while it is kept back', async ({ tindakan }) => {
  const id = await send()
  await passToEnd(-5)
  await keepBack(id, tindakan)
  await passToEnd(1)
  await run('case-lapse')
  expect(await stateOf(id)).toBe('Diteliti')
  await passToEnd(6)
  await run('case-pending-action')
  expect(await stateOf(id)).toBe('Ditolak')
  await run('case-lapse')
  expect(await stateOf(id)).toBe('Ditolak')
})

test('a decision that is undone keeps nothing from lapsing', async () => {
  const id = await send()
  await passToEnd(-5)
  await keepBack(id, 'tolak')
  await passToEnd(1)
  expect(await portal.call(caseUndo, { token: people.tokens.petugas, params: { id } })).toSucceed()
  await run('case-lapse')
  expect(await stateOf(id)).toBe('Dianggap dikabulkan')
})

test('a decision that was made after the term does not win, and its officer learns of it', async () => {
  const id = await send()
  await passToEnd(5)
  expect(await people.act(id, 'tolakTepatWaktu', 'petugas')).toFailWith('case.tooLate')
  await keepBack(id, 'tolak')
  await run('case-lapse')
  expect(await stateOf(id)).toBe('Dianggap dikabulkan')
  await passToEnd(16)
  await run('case-pending-action')
  expect(await stateOf(id)).toBe('Dianggap dikabulkan')
  const inbox = await portal.call(inboxList, { token: people.tokens.petugas, query: { size: 20 } })
  expect(inbox.body['items'][0]).toMatchObject({ title: expect.stringContaining('Belum dijalankan: Tolak') })
})

/** An administrator states that the portal could not be used until a minute ago. */
async function declareOutage(): Promise<void> {
  const id = randomUUID()
  const token = people.tokens.admin
  const report = { judul: 'Portal tidak dapat dibuka', komponen: ['portal' as const], keadaan: 'diselidiki' as const }
  const body = { ...report, pesan: 'Kami sedang memperbaikinya.' }
  expect(await portal.call(statusIncidentCreate, { token, params: { id }, body })).toSucceed()
  const params = { id, idUpdate: randomUUID() }
  const ended = { keadaan: 'selesai' as const, pesan: 'Portal kembali berjalan.' }
  expect(await portal.call(statusIncidentUpdate, { token, params, body: ended })).toSucceed()
  const at = portal.core.now().getTime()
  const [mulai, selesai] = [new Date(at - 3_600_000).toISOString(), new Date(at - 60_000).toISOString()]
  expect(await portal.call(statusOutageDeclare, { token, params: { id }, body: { mulai, selesai } })).toSucceed()
}

test('an outage moves the terms of others, and leaves a decision that is kept back', async () => {
  const [decided, other] = [await send(), await send()]
  await passToEnd(-5)
  await declareOutage()
  await keepBack(decided, 'tolak')
  await run('case-lapse')
  expect((await people.read(other, 'cukai')).status.tenggat).not.toBe(end.toISOString())
  await passToEnd(6)
  await run('case-pending-action')
  expect(await stateOf(decided)).toBe('Ditolak')
  await run('case-lapse')
  expect(await stateOf(other)).toBe('Diteliti')
})

test('cases that cannot lapse keep no other waiting, and are tried again', async () => {
  const first = await send(stuck)
  await copyCase(portal, first, STUCK)
  await passToEnd(1)
  const later = await send()
  await passToEnd(1)
  await run('case-lapse')
  expect(await stateOf(later)).toBe('Dianggap dikabulkan')
  expect(await stateOf(first)).toBe('Diteliti')
  await people.mustAct(first, 'catat', 'petugas')
  await run('case-lapse')
  expect(await stateOf(first)).toBe('Dianggap dikabulkan')
})
