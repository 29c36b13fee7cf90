import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  type CaseDetail,
  caseAct,
  caseBegin,
  caseById,
  casePaperRead,
  caseSave,
  historyList,
  paperVerify,
  statusIncidentById,
  statusIncidentCreate,
  statusIncidentUpdate,
  statusOutageDeclare,
  statusOutageList,
  wibDay,
} from '@dermaga/contract'
import { code, date, days, defineService, form, step } from '@dermaga/service'
import { LEDGERS, SERVICES as PORTAL_SERVICES } from '@dermaga/services'
import { dayText } from '@dermaga/text'
import { afterAll, beforeAll, expect, inject, onTestFinished, test } from 'vitest'
import { openTestPortal, type TestPortal } from '../../../../../tests/support/portal.ts'

const DAY_MS = 86_400_000

/** Two days to answer, after which the case lapses; an objection until two days after a date. */
const answered = defineService({
  id: 'tanggapan-uji',
  version: 1,
  title: 'Tanggapan Uji',
  summary: 'Tanggapan untuk menguji.',
  basis: 'Tidak ada',
  path: '/perijinan/tanggapan-uji',
  form: form({ kantor: code('kantor', 'Kantor').required(), tanggal: date('Tanggal').required() }),
  steps: [step('umum', 'Umum', ['kantor', 'tanggal'])],
  office: 'kantor',
  attachments: [],
  list: { columns: ['tanggal'], search: [] },
  states: {
    draf: { label: 'Draf', tone: 'draft', holder: 'applicant', isEditable: true, next: 'Kirim.' },
    menunggu: {
      label: 'Menunggu tanggapan',
      tone: 'attention',
      holder: 'applicant',
      next: 'Tanggapi.',
      within: { term: days(2) },
      lapse: 'gugurkan',
    },
    gugur: { label: 'Gugur', tone: 'bad', holder: 'nobody', next: 'Ajukan lagi.' },
    selesai: { label: 'Selesai', tone: 'good', holder: 'nobody', next: 'Selesai.' },
  },
  initial: 'draf',
  actions: {
    kirim: { label: 'Kirim', done: 'Dikirim', from: 'draf', to: 'menunggu', by: 'applicant', sends: true },
    tanggapi: { label: 'Tanggapi', done: 'Ditanggapi', from: 'menunggu', to: 'selesai', by: 'applicant' },
    keberatan: {
      label: 'Ajukan keberatan',
      done: 'Keberatan diajukan',
      from: 'menunggu',
      to: 'selesai',
      by: 'applicant',
      until: { days: 2, after: 'tanggal' },
    },
    gugurkan: { label: 'Gugurkan', done: 'Gugur', from: 'menunggu', to: 'gugur', by: 'system' },
  },
})
// The demo data has cases of the others, whose terms may end on these days.
const SERVICES = { current: [...PORTAL_SERVICES, answered], released: [], ledgers: LEDGERS }

/** A week without holidays after the demo data: what happened before an account existed it does not read. */
const week = (() => {
  const list = readFileSync(join(import.meta.dirname, '../../reference/lists/hari_libur.tsv'), 'utf8')
  const holidays = new Set(list.split('\n').map(line => line.slice(0, 8)))
  for (let wednesday = inject('template').at + DAY_MS; ; wednesday += DAY_MS) {
    const days = [0, 1, 2, 3, 4, 5, 6].map(after => wibDay(new Date(wednesday + after * DAY_MS)))
    const isWhole = days.every(day => !holidays.has(day.replaceAll('-', '')))
    if (isWhole && new Date(`${days[0]}T00:00:00Z`).getUTCDay() === 3) return days
  }
})()
const [WEDNESDAY = '', , FRIDAY = '', SATURDAY = '', , MONDAY = '', TUESDAY = ''] = week
const SENT_AT = new Date(`${WEDNESDAY}T03:00:00Z`)
/** The end of Friday, two days later, and of Monday. */
const FRIDAY_END = `${FRIDAY}T16:59:59.999Z`
const MONDAY_END = `${MONDAY}T16:59:59.999Z`

let portal: TestPortal
beforeAll(async () => {
  portal = await openTestPortal({ now: SENT_AT, services: SERVICES })
})
afterAll(() => portal.close())

const tokenOf = async (name: string, of = portal) => (await of.session(name)).access_token

async function read(id: string, of = portal): Promise<CaseDetail> {
  const reply = await of.call(caseById, { token: await tokenOf('cukai', of), params: { id } })
  expect(reply).toSucceed()
  return reply.body['item']
}

async function act(id: string, tindakan: string, of = portal) {
  const { versi } = await read(id, of)
  const body = { versi, kunci: randomUUID(), jawaban: {} }
  return of.call(caseAct, { token: await tokenOf('cukai', of), params: { id, tindakan }, body })
}

/** A case that waits for an answer from the portal's time on. */
async function send(of = portal): Promise<string> {
  const token = await tokenOf('cukai', of)
  const begun = await of.call(caseBegin, { token, body: { layanan: answered.id, kunci: randomUUID() } })
  expect(begun).toSucceed()
  const { idKasus: id, versi } = begun.body['item']
  const body = { versi, isi: { kantor: '060300', tanggal: WEDNESDAY } }
  expect(await of.call(caseSave, { token, params: { id }, body })).toSucceed()
  expect(await act(id, 'kirim', of)).toSucceed()
  return id
}

async function runLapses(of = portal): Promise<void> {
  const job = of.modules.service.jobs.find(({ name }) => name === 'case-lapse')
  await job?.run({ stopping: new AbortController().signal, wake: () => {} })
}

/** An incident that an administrator has reported and ended. */
async function endedIncident(id: string): Promise<void> {
  const token = await tokenOf('admin')
  const report = { judul: 'Portal tidak dapat dibuka', komponen: ['portal' as const], keadaan: 'diselidiki' as const }
  const body = { ...report, pesan: 'Kami sedang memperbaikinya.' }
  expect(await portal.call(statusIncidentCreate, { token, params: { id }, body })).toSucceed()
  const end = { keadaan: 'selesai' as const, pesan: 'Portal kembali berjalan.' }
  const params = { id, idUpdate: randomUUID() }
  expect(await portal.call(statusIncidentUpdate, { token, params, body: end })).toSucceed()
}

test('a term that ends while the portal is away is moved, and its case has a paper that everybody can check', async () => {
  const id = await send()
  expect((await read(id)).status.tenggat).toBe(FRIDAY_END)
  const late = await send()
  portal.setClock(new Date(`${FRIDAY}T04:00:30Z`))
  await portal.modules.status.record()

  // The portal is away from Friday 11.01 until Saturday 02.00, when another process starts.
  const next = await openTestPortal({
    now: new Date(`${FRIDAY}T19:00:10Z`),
    services: SERVICES,
    database: portal.database,
  })
  onTestFinished(() => next.close())
  // Before it is measured how long that was, nothing lapses.
  await runLapses(next)
  expect((await read(id, next)).status.label).toBe('Menunggu tanggapan')
  await next.modules.status.record()
  await runLapses(next)

  const moved = await read(id, next)
  expect(moved.status).toMatchObject({ label: 'Menunggu tanggapan', tenggat: MONDAY_END })
  expect(moved.riwayat.at(-1)).toMatchObject({
    teks: `Portal terganggu ${dayText(FRIDAY)} 11:01:00 – ${dayText(SATURDAY)} 02:00:00 WIB. Batas waktu ${dayText(FRIDAY)} 23.59 WIB bergeser menjadi ${dayText(MONDAY)} 23.59 WIB.`,
    oleh: 'Portal',
  })
  const token = await tokenOf('cukai', next)
  const history = await next.call(historyList, { token, query: { idDokumen: id, size: 20 } })
  expect(history.body['items'][0]?.catatan).toBe('Batas waktu bergeser karena gangguan portal. Menunggu tanggapan.')
  const paper = moved.dokumen.at(-1)
  expect(paper).toMatchObject({
    judul: 'Bukti Gangguan Portal',
    nomor: expect.stringMatching(/^BG-\d{6}\/20\d\d$/),
    keadaan: 'valid',
  })
  const pdf = await next.call(casePaperRead, { token, params: { id, idDokumen: paper?.idDokumen ?? '' } })
  expect([pdf.status, pdf.headers['content-type']]).toEqual([200, 'application/pdf'])
  const check = await next.call(paperVerify, { params: { kode: paper?.kode ?? '' } })
  expect(check.body['item']).toMatchObject({ judul: 'Bukti Gangguan Portal', keadaan: 'valid' })

  // Again, and by another process, nothing is moved twice.
  await Promise.all([runLapses(next), runLapses(next)])
  expect((await read(id, next)).dokumen).toHaveLength(1)

  // An action whose last day was that Friday is still possible on Monday, and not on Tuesday.
  next.setClock(new Date(`${MONDAY}T05:00:00Z`))
  await next.modules.status.record()
  expect(await act(id, 'keberatan', next)).toSucceed()
  // The answer to the other one comes too late: it lapses once the moved term has ended. Its proof stays valid.
  next.setClock(new Date(`${TUESDAY}T05:00:00Z`))
  await next.modules.status.record()
  const refused = await act(late, 'keberatan', next)
  expect(refused).toFailWith('case.tooLate')
  expect(refused.body['message']).toContain(dayText(MONDAY))
  await runLapses(next)
  const lapsed = await read(late, next)
  expect(lapsed.status.label).toBe('Gugur')
  expect(lapsed.dokumen).toMatchObject([{ judul: 'Bukti Gangguan Portal', keadaan: 'valid' }])
})

test('a clock that is set forward, a short gap and a gap of weeks move nothing', async () => {
  const own = await openTestPortal({ now: SENT_AT, services: SERVICES })
  onTestFinished(() => own.close())
  const outages = async () =>
    (await own.call(statusOutageList, { token: await tokenOf('admin', own), query: { size: 20 } })).body['items']
  await own.modules.status.record()
  own.later({ days: 2 })
  await own.modules.status.record()
  expect(await outages()).toEqual([])
  const restart = async (now: Date) => {
    const next = await openTestPortal({ now, services: SERVICES, database: own.database })
    await next.modules.status.record()
    own.setClock(now)
    await next.close()
  }
  await restart(new Date(own.core.now().getTime() + 59 * 60_000))
  await restart(new Date(own.core.now().getTime() + 8 * DAY_MS))
  expect(await outages()).toEqual([])
  await restart(new Date(own.core.now().getTime() + 62 * 60_000))
  expect(await outages()).toMatchObject([{ sumber: 'terukur', kasus: 0, oleh: 'Portal' }])
})

test('an administrator states the outage of an incident once, after its end', async () => {
  portal.setClock(SENT_AT)
  const id = await send()
  const token = await tokenOf('admin')
  const incident = randomUUID()
  const declare = (mulai: string, selesai: string, as = token, to = incident) =>
    portal.call(statusOutageDeclare, { token: as, params: { id: to }, body: { mulai, selesai } })
  const [from, to] = [`${FRIDAY}T02:00:00.000Z`, `${FRIDAY}T04:00:00.000Z`]
  expect(await declare(from, to)).toFailWith('resource.notFound')
  portal.setClock(new Date(`${FRIDAY}T05:00:00Z`))
  const admin = await tokenOf('admin')
  const open = randomUUID()
  const report = { judul: 'Gagal masuk', komponen: ['portal' as const], keadaan: 'diselidiki' as const, pesan: 'x' }
  expect(await portal.call(statusIncidentCreate, { token: admin, params: { id: open }, body: report })).toSucceed()
  expect(await declare(from, to, admin, open)).toFailWith('status.notEnded')
  await endedIncident(incident)
  expect(await declare(to, from, admin)).toFailWith('status.outageTimes')
  expect(await declare(new Date(SENT_AT.getTime() - 7 * DAY_MS).toISOString(), to, admin)).toFailWith(
    'status.outageTimes',
  )
  expect(await declare(from, `${FRIDAY}T06:00:00.000Z`, admin)).toFailWith('status.outageTimes')
  expect(await declare(from, to, await tokenOf('importir'))).toFailWith('access.denied')
  expect((await read(id)).status.tenggat).toBe(FRIDAY_END)

  const both = await Promise.all([declare(from, to, admin), declare(from, to, admin)])
  for (const reply of both) expect(reply).toSucceed()
  expect(await declare(from, `${FRIDAY}T03:00:00.000Z`, admin)).toFailWith('status.outageStated')
  await runLapses()
  expect((await read(id)).status.tenggat).toBe(MONDAY_END)
  const shown = await portal.call(statusIncidentById, { token: admin, params: { id: incident } })
  expect(shown.body['item']).toMatchObject({
    bukti: { mulai: from, selesai: to, batas: MONDAY_END, sumber: 'dinyatakan', diterapkan: true },
  })
})
