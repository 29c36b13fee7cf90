import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  accessChangeApprove,
  type CalendarEntry,
  type CaseDetail,
  type CaseSummary,
  calendarList,
  caseList,
  inboxDetail,
  inboxList,
  provisionSave,
  referenceEntryAdd,
  wibDay,
  worklist,
} from '@dermaga/contract'
import { code, date, days, defineService, endOf, form, step, type Term, workingDays } from '@dermaga/service'
import { dayText, untilText } from '@dermaga/text'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, inject, onTestFinished, test } from 'vitest'
import { caseTester } from '../../../../../tests/support/case-tester.ts'
import { openTestPortal, type TestPortal } from '../../../../../tests/support/portal.ts'

const DAY_MS = 86_400_000
const ANNOUNCED = 'HARI_LIBUR_SAMPAI'

/** A report whose company answers within a term, after which it lapses, and which an officer then judges within another. */
const reportWithin = (id: string, answer: Term, judged: Term) =>
  defineService({
    id,
    version: 1,
    title: 'Laporan Uji',
    summary: 'Laporan untuk menguji.',
    basis: 'Tidak ada',
    path: `/perijinan/${id}`,
    form: form({ kantor: code('kantor', 'Kantor').required(), tanggal: date('Tanggal').required() }),
    steps: [step('umum', 'Umum', ['kantor', 'tanggal'])],
    office: 'kantor',
    attachments: [],
    list: { columns: ['tanggal'], search: [] },
    states: {
      draf: { label: 'Draf', tone: 'draft', holder: 'applicant', isEditable: true, next: 'Kirim.' },
      menunggu: {
        label: 'Menunggu s.d. {waktu}',
        tone: 'attention',
        holder: 'applicant',
        next: 'Tanggapi.',
        within: { term: answer },
        lapse: 'gugurkan',
      },
      diteliti: {
        label: 'Diteliti',
        tone: 'progress',
        holder: 'examiner',
        next: 'Petugas menilai tanggapan.',
        within: { term: judged },
      },
      gugur: { label: 'Gugur', tone: 'bad', holder: 'nobody', next: 'Ajukan lagi.' },
      selesai: { label: 'Selesai', tone: 'good', holder: 'nobody', next: 'Selesai.' },
    },
    initial: 'draf',
    actions: {
      kirim: { label: 'Kirim', done: 'Dikirim', from: 'draf', to: 'menunggu', by: 'applicant', sends: true },
      tanggapi: { label: 'Tanggapi', done: 'Ditanggapi', from: 'menunggu', to: 'diteliti', by: 'applicant' },
      terima: { label: 'Terima', done: 'Diterima', from: 'diteliti', to: 'selesai', by: 'examiner' },
      gugurkan: { label: 'Gugurkan', done: 'Gugur', from: 'menunggu', to: 'gugur', by: 'system' },
    },
  })
/** Two months, within which the year of the tests ends; three days, which end in it. */
const LONG = workingDays(45)
const SHORT = workingDays(3)
const long = reportWithin('laporan-panjang', LONG, LONG)
const short = reportWithin('laporan-pendek', SHORT, SHORT)
const calendarDays = reportWithin('laporan-kalender', days(60), days(60))
const SERVICES = { current: [long, short, calendarDays], released: [] }

/** The first December after the demo data was made. */
const YEAR = (() => {
  const made = new Date(inject('template').at)
  const year = Number(wibDay(made).slice(0, 4))
  return wibDay(made) < `${year}-12-01` ? year : year + 1
})()
const BEGIN = new Date(`${YEAR}-12-01T03:00:00Z`)

/** The holidays that the portal has by itself, and those that a test enters. */
const listed = new Set(
  readFileSync(join(import.meta.dirname, '../../reference/lists/hari_libur.tsv'), 'utf8')
    .split('\n')
    .map(line => line.slice(0, 8)),
)
const isHoliday =
  (entered: readonly string[] = []) =>
  (day: string) =>
    listed.has(day.replaceAll('-', '')) || entered.includes(day)
const endAfter = (begun: Date, term: Term, entered?: readonly string[]) =>
  endOf(begun, term, isHoliday(entered)).toISOString()

let portal: TestPortal
let people: ReturnType<typeof caseTester<'cukai' | 'petugas' | 'admin' | 'admin2'>>

beforeAll(async () => {
  portal = await openTestPortal({ now: BEGIN, services: SERVICES })
  people = caseTester(portal, ['cukai', 'petugas', 'admin', 'admin2'])
})
afterAll(() => portal.close())
beforeEach(async () => {
  await sql`delete from provision where code = ${ANNOUNCED} and valid_from > '2025-01-01'`.execute(portal.core.db)
  await sql`update provision set value = ${YEAR} where code = ${ANNOUNCED}`.execute(portal.core.db)
  await sql`delete from reference_entry where list = 'hari_libur' and is_corrected`.execute(portal.core.db)
  await passTo(new Date(portal.core.now().getTime() + 120_000))
})

/** Goes on at a moment. What a process knows of holidays is a minute old at most. */
async function passTo(to: Date): Promise<void> {
  portal.setClock(to)
  const expires = new Date(to.getTime() + 90 * DAY_MS)
  await sql`update portal_user set password_expires_at = ${expires}`.execute(portal.core.db)
  await people.signIn()
}
const pass = () => portal.later({ minutes: 2 })
/** Most tests stay within one day. */
const begun = () => portal.core.now()

async function send(service: { id: string }): Promise<CaseDetail> {
  const id = await people.begin(service.id, 'cukai')
  await people.save(id, 'cukai', { kantor: '060300', tanggal: wibDay(portal.core.now()) })
  await people.mustAct(id, 'kirim', 'cukai')
  return people.read(id, 'cukai')
}

async function run(name: string, of = portal): Promise<void> {
  const job = of.modules.service.jobs.find(each => each.name === name)
  if (!job) expect.fail(`there is no job ${name}`)
  await job.run({ stopping: new AbortController().signal, wake: () => {} })
}
const settle = (of = portal) => run('case-provisional-terms', of)

/** The authority enters a day, as docs/how-to/public-holidays.md says. */
const enterHoliday = (day: string, isOffered = true) =>
  portal.modules.reference.correctEntry(
    'hari_libur',
    { kode: day.replaceAll('-', ''), nama: 'Cuti bersama' },
    isOffered,
    portal.core.db,
  )

async function enterEach(days: readonly string[], isOffered = true): Promise<void> {
  for (const day of days) await enterHoliday(day, isOffered)
}
/** Some working days of January. */
const EARLY = [4, 5, 6, 7].map(day => `${YEAR + 1}-01-0${day}`)

/** A day of a year on which offices are closed anyway: it moves no term. */
function saturdayOf(year: number): string {
  const first = new Date(`${year}-03-01T00:00:00Z`)
  return wibDay(new Date(first.getTime() + (6 - first.getUTCDay()) * DAY_MS))
}

/** Two administrators state that the holidays of a year are known. The portal accepts it once it has a day of that year. */
async function announce(year: number): Promise<void> {
  await enterHoliday(saturdayOf(year))
  const reply = await portal.call(provisionSave, {
    token: people.tokens.admin,
    params: { kode: ANNOUNCED, mulai: wibDay(portal.core.now()) },
    body: { nilai: String(year), tingkat: null, sumber: `SKB ${year}`, asumsi: false, alasan: 'SKB telah terbit' },
  })
  expect(reply).toSucceed()
  const { idPerubahan: id } = reply.body['item'] as { idPerubahan: string }
  expect(await portal.call(accessChangeApprove, { token: people.tokens.admin2, params: { id } })).toSucceed()
  pass()
}

/** Another process on the same database; this one where its database has but one. */
async function openOther(): Promise<TestPortal> {
  if (inject('template').kind === 'pglite') return portal
  const other = await openTestPortal({ now: portal.core.now(), services: SERVICES, database: portal.database })
  onTestFinished(() => other.close())
  return other
}

/** The last working day of a term, as `YYYY-MM-DD`. */
const lastDayOf = ({ status }: CaseDetail) => wibDay(new Date(status.tenggat ?? 0))

const noticesOf = async (id: string): Promise<{ idInboxNotificationUser: string; title: string }[]> => {
  const reply = await portal.call(inboxList, { token: people.tokens.cukai, query: { size: 100 } })
  expect(reply).toSucceed()
  const items = reply.body['items'] as { idInboxNotificationUser: string; title: string; tautan: string | null }[]
  return items.filter(({ tautan }) => tautan?.includes(id))
}

test('a term that reaches into a year without announced holidays is provisional wherever it is shown', async () => {
  const { idKasus: id, status } = await send(long)
  expect(status).toMatchObject({ tenggat: endAfter(begun(), LONG), hariKerja: true, tenggatSementara: true })
  expect(Number(status.tenggat?.slice(0, 4))).toBe(YEAR + 1)
  expect(status.label).toBe(`Menunggu s.d. ${untilText(status.tenggat ?? '')} (sementara)`)

  const token = people.tokens.cukai
  const list = await portal.call(caseList, { token, query: { layanan: long.id } })
  const found = (list.body['items'] as CaseSummary[]).find(({ idKasus }) => idKasus === id)
  expect(found?.status).toEqual(status)
  const day = wibDay(new Date(status.tenggat ?? 0))
  const calendar = await portal.call(calendarList, { token, query: { dari: day, sampai: day } })
  expect((calendar.body['items'] as CalendarEntry[]).find(({ idKasus }) => idKasus === id)).toMatchObject({
    jenis: 'tenggat',
    sementara: true,
  })
  const [notice] = await noticesOf(id)
  const detail = await portal.call(inboxDetail, {
    token,
    params: { id: notice?.idInboxNotificationUser ?? '' },
  })
  expect(detail.body['item'].detail).toContain(`Tenggat: ${untilText(status.tenggat ?? '')} (sementara).`)

  await people.mustAct(id, 'tanggapi', 'cukai')
  const waiting = await portal.call(worklist, { token: people.tokens.petugas, query: { layanan: long.id } })
  const listed = (waiting.body['items'] as CaseSummary[]).find(({ idKasus }) => idKasus === id)
  expect(listed?.status).toMatchObject({ hariKerja: true, tenggatSementara: true })
})

test('terms in announced years and in calendar days are not provisional, and stay as they are', async () => {
  const [inYear, inDays] = [await send(short), await send(calendarDays)]
  expect(inYear.status).toMatchObject({ tenggat: endAfter(begun(), SHORT), hariKerja: true, tenggatSementara: false })
  expect(Number(inDays.status.tenggat?.slice(0, 4))).toBe(YEAR + 1)
  expect(inDays.status).toMatchObject({ hariKerja: false, tenggatSementara: false })
  // As the upgrade of a database marks it: it does not know which terms count working days.
  await sql`update service_case set tenggat_sementara = true where id_kasus = ${inDays.idKasus}`.execute(portal.core.db)
  expect((await people.read(inDays.idKasus, 'cukai')).status).toEqual(inDays.status)

  await enterHoliday(lastDayOf(inYear))
  await enterHoliday(lastDayOf(inDays))
  await announce(YEAR + 1)
  await settle()
  for (const before of [inYear, inDays]) {
    const { versi, status, riwayat } = await people.read(before.idKasus, 'cukai')
    expect({ versi, status, riwayat }).toEqual({ versi: before.versi, status: before.status, riwayat: before.riwayat })
  }
})

test('a day that two administrators enter counts for terms that begin later, and leaves open ones', async () => {
  const open = await send(short)
  const day = lastDayOf(open)
  const reply = await portal.call(referenceEntryAdd, {
    token: people.tokens.admin,
    params: { daftar: 'hari_libur' },
    body: {
      ...{ kode: day.replaceAll('-', ''), nama: 'Cuti bersama' },
      ...{ namaLain: null, grup: null, kodeDokumen: null, alasan: 'SKB' },
    },
  })
  expect(reply).toSucceed()
  pass()
  expect(lastDayOf(await send(short))).toBe(day)
  const { idPerubahan: id } = reply.body['item'] as { idPerubahan: string }
  expect(await portal.call(accessChangeApprove, { token: people.tokens.admin2, params: { id } })).toSucceed()
  pass()
  expect((await send(short)).status.tenggat).toBe(endAfter(begun(), SHORT, [day]))
  expect((await people.read(open.idKasus, 'cukai')).status).toEqual(open.status)
})

test('once the holidays are announced, a term becomes later, once, also by two processes', async () => {
  const sent = await send(long)
  const { idKasus: id, status, versi } = sent
  const holiday = lastDayOf(sent)
  const count = (await noticesOf(id)).length
  // Neither without the days nor before the year is announced does anything happen.
  await settle()
  await enterHoliday(holiday)
  pass()
  await settle()
  expect(await people.read(id, 'cukai')).toMatchObject({ versi, status: { ...status } })

  const other = await openOther()
  await announce(YEAR + 1)
  other.setClock(portal.core.now())
  await Promise.all([settle(), settle(other), settle(), settle(other)])

  const moved = await people.read(id, 'cukai')
  const later = endAfter(begun(), LONG, [holiday])
  expect(later > (status.tenggat ?? '')).toBe(true)
  expect(moved.status).toMatchObject({ tenggat: later, tenggatSementara: false, sejak: status.sejak })
  expect(moved.status.label).toBe(`Menunggu s.d. ${untilText(later)}`)
  expect(moved.riwayat).toHaveLength(sent.riwayat.length + 1)
  expect(moved.riwayat.at(-1)).toMatchObject({
    tindakan: 'tenggat-ditetapkan',
    teks: `Hari libur telah ditetapkan. Batas waktu ${untilText(status.tenggat ?? '')} menjadi ${untilText(later)}.`,
    oleh: 'Portal',
  })
  const notices = await noticesOf(id)
  expect(notices).toHaveLength(count + 1)
  expect(notices.map(({ title }) => title)).toContain(`Menunggu s.d. ${untilText(later)}: Laporan Uji`)

  // What changes in the list afterwards changes no term that has been settled.
  await enterHoliday(wibDay(new Date(later)))
  pass()
  await settle()
  expect(await people.read(id, 'cukai')).toMatchObject({ versi: moved.versi, status: { tenggat: later } })
})

test('a term that would become sooner keeps its day, and what officers have promised is in the history alone', async () => {
  const first = await send(long)
  await enterEach(EARLY)
  pass()
  const kept = await send(long)
  const judged = await send(long)
  await people.mustAct(judged.idKasus, 'tanggapi', 'cukai')
  const promised = await people.read(judged.idKasus, 'cukai')
  expect(kept.status.tenggat).not.toBe(first.status.tenggat)
  // Then these days are none.
  await enterEach(EARLY, false)
  await announce(YEAR + 1)
  await settle()
  const after = await people.read(kept.idKasus, 'cukai')
  expect(after).toMatchObject({ versi: kept.versi, riwayat: kept.riwayat })
  expect(after.status).toMatchObject({ tenggat: kept.status.tenggat, tenggatSementara: false })
  expect((await people.read(promised.idKasus, 'cukai')).status.tenggat).toBe(promised.status.tenggat)

  await sql`update service_case set tenggat_sementara = true where id_kasus = ${promised.idKasus}`.execute(
    portal.core.db,
  )
  await enterHoliday(lastDayOf(promised))
  await enterEach(EARLY)
  pass()
  const count = (await noticesOf(promised.idKasus)).length
  await settle()
  const later = await people.read(promised.idKasus, 'cukai')
  expect((later.status.tenggat ?? '') > (promised.status.tenggat ?? '')).toBe(true)
  expect(later.riwayat.at(-1)).toMatchObject({ tindakan: 'tenggat-ditetapkan', keadaan: 'Diteliti' })
  expect(await noticesOf(promised.idKasus)).toHaveLength(count)
})

test('a term beyond the next year stays provisional until its own year is announced', async () => {
  const { idKasus: id, status } = await send(long)
  await sql`update provision set value = ${YEAR - 1} where code = ${ANNOUNCED}`.execute(portal.core.db)
  pass()
  await announce(YEAR)
  await settle()
  expect((await people.read(id, 'cukai')).status).toEqual(status)
})

test('a decision that is kept back is done first', async () => {
  const sent = await send(long)
  const { idKasus: id } = sent
  await people.mustAct(id, 'tanggapi', 'cukai')
  const promised = await people.read(id, 'cukai')
  await enterHoliday(lastDayOf(promised))
  await announce(YEAR + 1)
  expect(await people.act(id, 'terima', 'petugas', {}, { urungkan: true })).toSucceed()
  await settle()
  portal.later({ seconds: 11 })
  await run('case-pending-action')
  expect((await people.read(id, 'cukai')).status).toMatchObject({ label: 'Selesai', tenggat: null })
})

test('a term that has ended is not revived, and a later one lapses when it ends', async () => {
  const [ended, open] = [await send(long), await send(long)]
  const holiday = lastDayOf(ended)
  await sql`update service_case set tenggat = ${new Date(begun().getTime() + 32 * DAY_MS)},
    gugur_pada = ${new Date(begun().getTime() + 32 * DAY_MS)} where id_kasus = ${ended.idKasus}`.execute(portal.core.db)
  await passTo(new Date(begun().getTime() + 33 * DAY_MS))
  await enterHoliday(holiday)
  await announce(YEAR + 1)
  await settle()
  const { status, versi } = await people.read(ended.idKasus, 'cukai')
  expect({ versi, tenggatSementara: status.tenggatSementara }).toEqual({ versi: ended.versi, tenggatSementara: false })
  await portal.modules.status.record()
  await run('case-lapse')
  expect((await people.read(ended.idKasus, 'cukai')).status.label).toBe('Gugur')

  // Its former day is a holiday now: it lapses only after the new one.
  const later = new Date((await people.read(open.idKasus, 'cukai')).status.tenggat ?? 0)
  expect(dayText(wibDay(later))).not.toBe(dayText(holiday))
  for (const { to, label } of [
    { to: new Date(later.getTime() - DAY_MS / 2), label: `Menunggu s.d. ${untilText(later)}` },
    { to: new Date(later.getTime() + 1000), label: 'Gugur' },
  ]) {
    await passTo(to)
    await portal.modules.status.record()
    await run('case-lapse')
    expect((await people.read(open.idKasus, 'cukai')).status.label).toBe(label)
  }
})
