import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type CaseStatus, wibDay } from '@dermaga/contract'
import {
  code,
  days,
  defineService,
  endOf,
  form,
  type ProvidedTerm,
  problemsOf,
  returnTo,
  setBy,
  step,
  type Term,
  workingDays,
} from '@dermaga/service'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, inject, test } from 'vitest'
import { caseTester } from '../../../../../tests/support/case-tester.ts'
import { openTestPortal, type TestPortal } from '../../../../../tests/support/portal.ts'

const DAY_MS = 86_400_000
const END = 'T16:59:59.999Z'
const ANNOUNCED = 'HARI_LIBUR_SAMPAI'

/** An examination whose clock stands still while the company owes data, which it answers at once or by way of an officer who checks them.
 *  Without an examination until the end of its term, it is deemed granted. */
const examinedWithin = (id: string, term: Term | ProvidedTerm) =>
  defineService({
    id,
    version: 1,
    title: 'Permohonan Uji',
    summary: 'Permohonan untuk menguji.',
    basis: 'Tidak ada',
    path: `/perijinan/${id}`,
    form: form({ kantor: code('kantor', 'Kantor').required() }),
    steps: [step('umum', 'Umum', ['kantor'])],
    office: 'kantor',
    attachments: [],
    list: { columns: ['kantor'], search: [] },
    states: {
      draf: { label: 'Draf', tone: 'draft', holder: 'applicant', isEditable: true, next: 'Kirim.' },
      diteliti: {
        label: 'Diteliti',
        tone: 'progress',
        holder: 'examiner',
        within: { term },
        lapse: 'anggapDikabulkan',
        next: 'Petugas meneliti.',
      },
      diminta: {
        label: 'Data diminta',
        tone: 'attention',
        holder: 'applicant',
        within: { term: days(90) },
        pauses: ['diteliti'],
        next: 'Jawab.',
      },
      dijawab: {
        label: 'Jawaban diperiksa',
        tone: 'progress',
        holder: 'examiner',
        pauses: ['diteliti'],
        next: 'Tunggu.',
      },
      diubah: { label: 'Diubah', tone: 'attention', holder: 'applicant', next: 'Kirim lagi.' },
      ditinjau: { label: 'Penundaan ditinjau', tone: 'progress', holder: 'examiner', next: 'Tunggu.' },
      dinilai: { label: 'Dinilai', tone: 'progress', holder: 'decider', next: 'Tunggu.' },
      selesai: { label: 'Selesai', tone: 'good', holder: 'nobody', next: 'Selesai.' },
    },
    initial: 'draf',
    actions: {
      kirim: { label: 'Kirim', done: 'Dikirim', from: 'draf', to: 'diteliti', by: 'applicant', sends: true },
      minta: { label: 'Minta', done: 'Diminta', from: 'diteliti', to: 'diminta', by: 'examiner' },
      jawab: { label: 'Jawab', done: 'Dijawab', from: 'diminta', to: 'diteliti', by: 'applicant' },
      kirimJawaban: { label: 'Kirim jawaban', done: 'Dijawab', from: 'diminta', to: 'dijawab', by: 'applicant' },
      terimaJawaban: { label: 'Terima', done: 'Diterima', from: 'dijawab', to: 'diteliti', by: 'examiner' },
      ubah: { label: 'Ubah', done: 'Diubah', from: 'diminta', to: 'diubah', by: 'applicant' },
      kirimLagi: { label: 'Kirim lagi', done: 'Dikirim', from: 'diubah', to: 'diteliti', by: 'applicant' },
      tunda: { label: 'Tunda', done: 'Ditunda', from: ['diteliti', 'diminta'], to: 'ditinjau', by: 'applicant' },
      lanjut: {
        label: 'Lanjut',
        done: 'Lanjut',
        from: 'ditinjau',
        to: returnTo('diteliti', 'diminta'),
        by: 'examiner',
      },
      catat: { label: 'Catat', done: 'Dicatat', from: 'diteliti', to: 'diteliti', by: 'examiner', keepsTerm: true },
      ajukan: { label: 'Ajukan', done: 'Diajukan', from: 'diteliti', to: 'dinilai', by: 'examiner' },
      kembalikan: { label: 'Kembalikan', done: 'Dikembalikan', from: 'dinilai', to: 'diteliti', by: 'decider' },
      putuskan: { label: 'Putuskan', done: 'Diputuskan', from: 'dinilai', to: 'selesai', by: 'decider' },
      anggapDikabulkan: { label: 'Anggap', done: 'Dianggap', from: 'diteliti', to: 'selesai', by: 'system' },
    },
  })
const LONG = workingDays(45)
const examined = examinedWithin('jeda-uji', workingDays(5))
const inDays = examinedWithin('jeda-kalender', days(10))
/** Two hours. */
const inHours = examinedWithin('jeda-jam', setBy('JANJI_RUSH', 'hours'))
const long = examinedWithin('jeda-panjang', LONG)
const SERVICES = { current: [examined, inDays, inHours, long], released: [] }

/** The first December after the demo data was made: it has holidays, and the next year none that have been announced. */
const YEAR = (() => {
  const made = new Date(inject('template').at)
  const year = Number(wibDay(made).slice(0, 4))
  return wibDay(made) < `${year}-12-01` ? year : year + 1
})()
const holidays = new Set(
  readFileSync(join(import.meta.dirname, '../../reference/lists/hari_libur.tsv'), 'utf8')
    .split('\n')
    .map(line => line.slice(0, 8)),
)
/** The n-th Wednesday of December. */
const wednesday = (nth: number): string => {
  const first = new Date(`${YEAR}-12-01T05:00:00Z`)
  return wibDay(new Date(first.getTime() + (((10 - first.getUTCDay()) % 7) + 7 * (nth - 1)) * DAY_MS))
}
/** Holidays beside those of the portal. */
const ENTERED = [wednesday(2), wednesday(4)]
const isClosed = (day: string) => holidays.has(day.replaceAll('-', '')) || ENTERED.includes(day)
/** The days on which offices work, from December on. */
const WORKING = Array.from({ length: 400 }, (_, after) =>
  wibDay(new Date(Date.parse(`${YEAR}-12-01T05:00:00Z`) + after * DAY_MS)),
).filter(day => ![0, 6].includes(new Date(`${day}T00:00:00Z`).getUTCDay()) && !isClosed(day))

let portal: TestPortal
let people: ReturnType<typeof caseTester<'cukai' | 'petugas' | 'kepala'>>
/** The working day on which a test begins. */
let begin = 0
const dayAt = (after: number): string => WORKING[begin + after] ?? ''
const endAt = (after: number): string => dayAt(after) + END

beforeAll(async () => {
  portal = await openTestPortal({ now: new Date(`${WORKING[0]}T05:00:00Z`), services: SERVICES })
  people = caseTester(portal, ['cukai', 'petugas', 'kepala'])
  for (const day of ENTERED) await enterHoliday(day)
})
afterAll(() => portal.close())
beforeEach(async () => {
  begin = WORKING.findIndex(day => day > wibDay(portal.core.now()))
  await passTo(0)
})

/** Goes on at noon of a day; the portal does what is due. */
async function passTo(to: number | string): Promise<void> {
  portal.setClock(new Date(`${typeof to === 'number' ? dayAt(to) : to}T04:59:00Z`))
  await portal.modules.status.record()
  await people.passTo(typeof to === 'number' ? dayAt(to) : to)
}

const enterHoliday = (day: string) =>
  portal.modules.reference.correctEntry(
    'hari_libur',
    { kode: day.replaceAll('-', ''), nama: 'Cuti bersama' },
    true,
    portal.core.db,
  )

async function send({ id: layanan } = examined): Promise<string> {
  const id = await people.begin(layanan, 'cukai')
  await people.save(id, 'cukai', { kantor: '060300' })
  await people.mustAct(id, 'kirim', 'cukai')
  return id
}

const BY: Readonly<Record<string, 'petugas' | 'kepala'>> = {
  minta: 'petugas',
  terimaJawaban: 'petugas',
  lanjut: 'petugas',
  catat: 'petugas',
  ajukan: 'petugas',
  kembalikan: 'kepala',
}
/** Does actions with a case, each on a day. @returns where it stands after them, as the company reads it */
async function walk(id: string, ...way: readonly (readonly [day: number | string, action: string])[]) {
  for (const [day, action] of way) {
    await passTo(day)
    await people.mustAct(id, action, BY[action] ?? 'cukai')
  }
  return statusOf(id)
}
const statusOf = async (id: string): Promise<CaseStatus> => (await people.read(id, 'cukai')).status
const left = (sisa: number | null, satuan = 'hariKerja') => ({ sisa, satuan })

test('the services of this test can work', () => {
  expect(SERVICES.current.flatMap(problemsOf)).toEqual([])
})

test('a term goes on with what was left of it, also over holidays, and both sides see what is left', async () => {
  // The day before a holiday: it is not among the days that are left, nor among those that follow.
  begin = WORKING.findIndex(day => day > wednesday(2)) - 2
  await passTo(0)
  const id = await send()
  expect(await statusOf(id)).toMatchObject({ tenggat: endAt(5), jeda: null })
  expect(await walk(id, [1, 'minta'])).toMatchObject({ keadaan: 'diminta', jeda: left(4) })
  expect((await people.read(id, 'petugas')).status.jeda).toEqual(left(4))
  const resumed = WORKING.findIndex(day => day > wednesday(4)) - 1 - begin
  expect(resumed).toBeGreaterThan(5)
  expect(await walk(id, [resumed, 'jawab'])).toMatchObject({ tenggat: endAt(resumed + 4), jeda: null })
})

test('every round leaves what the one before has left, also through a state in between', async () => {
  const id = await send()
  expect(await walk(id, [1, 'minta'], [6, 'kirimJawaban'])).toMatchObject({ keadaan: 'dijawab', jeda: left(4) })
  expect(await walk(id, [8, 'terimaJawaban'])).toMatchObject({ tenggat: endAt(12), jeda: null })
  expect(await walk(id, [9, 'catat'])).toMatchObject({ tenggat: endAt(12), sejak: expect.stringContaining(dayAt(8)) })
  expect((await walk(id, [10, 'minta'])).jeda).toEqual(left(2))
  expect(await walk(id, [20, 'jawab'])).toMatchObject({ tenggat: endAt(22) })
  // On the same day nothing is won, nor lost.
  expect(await walk(id, [21, 'minta'], [21, 'jawab'], [21, 'minta'], [21, 'jawab'])).toMatchObject({
    tenggat: endAt(22),
  })
})

test('what stops on its last day and goes on later leaves the office one more working day', async () => {
  const id = await send()
  expect((await walk(id, [5, 'minta'])).jeda).toEqual(left(0))
  // Minutes before the day ends.
  await passTo(8)
  portal.setClock(new Date(`${dayAt(8)}T16:55:00Z`))
  await people.signIn()
  await people.mustAct(id, 'jawab', 'cukai')
  expect((await statusOf(id)).tenggat).toBe(endAt(9))
  const other = await send()
  await walk(other, [13, 'minta'])
  const saturday = WORKING.slice(begin + 14).find(day => new Date(`${day}T00:00:00Z`).getUTCDay() === 5) ?? ''
  const next = WORKING[WORKING.indexOf(saturday) + 1]
  const day = wibDay(new Date(Date.parse(`${saturday}T05:00:00Z`) + DAY_MS))
  expect((await walk(other, [day, 'jawab'])).tenggat).toBe(next + END)
})

test('a term that had ended stays ended where it was, and one that stands still does not lapse', async () => {
  const id = await send()
  // Late, and not lapsed yet.
  await sql`update service_case set gugur_pada = null where id_kasus = ${id}`.execute(portal.core.db)
  expect((await walk(id, [7, 'minta'])).jeda).toEqual(left(null, 'hari'))
  expect(await walk(id, [9, 'jawab'])).toMatchObject({ keadaan: 'diteliti', tenggat: endAt(5), jeda: null })
  await passTo(10)
  expect((await statusOf(id)).keadaan).toBe('selesai')

  const other = await send()
  expect((await walk(other, [12, 'minta'])).jeda).toEqual(left(3))
  await passTo(30)
  expect((await statusOf(other)).keadaan).toBe('diminta')
  await walk(other, [31, 'jawab'])
  await passTo(34)
  expect((await statusOf(other)).keadaan).toBe('diteliti')
  await passTo(35)
  expect((await statusOf(other)).keadaan).toBe('selesai')
})

test('another way to the state begins the whole term, also after a pause', async () => {
  const id = await send()
  expect((await walk(id, [2, 'minta'], [3, 'jawab'])).tenggat).toBe(endAt(6))
  expect((await walk(id, [4, 'ajukan'], [5, 'kembalikan'])).tenggat).toBe(endAt(10))
  expect(await walk(id, [8, 'minta'], [9, 'ubah'])).toMatchObject({ keadaan: 'diubah', jeda: null })
  expect((await walk(id, [10, 'kirimLagi'])).tenggat).toBe(endAt(15))
})

test('a pause goes on while the case is aside, and a term that went on does so too', async () => {
  const id = await send()
  expect(await walk(id, [2, 'minta'], [3, 'tunda'])).toMatchObject({ keadaan: 'ditinjau', jeda: left(3) })
  expect(await walk(id, [5, 'lanjut'])).toMatchObject({ keadaan: 'diminta', jeda: left(3) })
  expect((await walk(id, [6, 'jawab'])).tenggat).toBe(endAt(9))
  expect(await walk(id, [7, 'tunda'])).toMatchObject({ keadaan: 'ditinjau', jeda: null })
  expect((await walk(id, [8, 'lanjut'])).tenggat).toBe(endAt(9))
  expect((await walk(id, [8, 'minta'])).jeda).toEqual(left(1))
})

test('calendar days and hours go on as time, and a decision that is kept back stops the clock when it was made', async () => {
  const id = await send(inDays)
  const dayAfter = (count: number) => wibDay(new Date(Date.parse(`${dayAt(0)}T05:00:00Z`) + count * DAY_MS))
  expect((await walk(id, [dayAfter(4), 'minta'])).jeda).toEqual(left(6, 'hari'))
  expect((await walk(id, [dayAfter(9), 'jawab'])).tenggat).toBe(dayAfter(15) + END)

  begin = WORKING.findIndex(day => day > dayAfter(15))
  await passTo(0)
  const short = await send(inHours)
  // As a fraction of an hour, 31 minutes are a little more.
  portal.later({ minutes: 89 })
  await people.signIn()
  await people.mustAct(short, 'minta', 'petugas')
  expect((await statusOf(short)).jeda).toEqual(left(31, 'menit'))
  await walk(short, [2, 'jawab'])
  const end = new Date(portal.core.now().getTime() + 31 * 60_000)
  expect((await statusOf(short)).tenggat).toBe(end.toISOString())

  portal.setClock(new Date(end.getTime() - 5000))
  await people.signIn()
  expect(await people.act(short, 'minta', 'petugas', {}, { urungkan: true })).toSucceed()
  portal.later({ seconds: 12 })
  const job = portal.modules.service.jobs.find(({ name }) => name === 'case-pending-action')
  await job?.run({ stopping: new AbortController().signal, wake: () => {} })
  expect(await statusOf(short)).toMatchObject({ keadaan: 'diminta', jeda: left(1, 'menit') })
})

test('a case that was paused before the upgrade, or moved by a process of before, begins the whole term', async () => {
  const id = await send()
  await walk(id, [2, 'minta'])
  await sql`update service_case set jeda = null where id_kasus = ${id}`.execute(portal.core.db)
  expect(await walk(id, [3, 'jawab'])).toMatchObject({ tenggat: endAt(8), jeda: null })

  const other = await send()
  await walk(other, [4, 'minta'], [5, 'jawab'])
  // Such a process asks again, and leaves what was left of the round before.
  portal.later({ minutes: 1 })
  await sql`update service_case set keadaan = 'diminta', sejak = ${portal.core.now()}, tenggat = null, gugur_pada = null,
    untuk = '{}', tugas = '{}' where id_kasus = ${other}`.execute(portal.core.db)
  expect((await statusOf(other)).jeda).toBeNull()
  expect((await walk(other, [6, 'jawab'])).tenggat).toBe(endAt(11))
})

test('a provisional term that went on becomes later by the holidays of what was left, not of the whole term', async () => {
  const { db } = portal.core
  const id = await send(long)
  await walk(id, [20, 'minta'], [30, 'jawab'])
  const begun = portal.core.now()
  const next = Number(dayAt(30).slice(0, 4))
  await sql`update provision set value = ${next - 1} where code = ${ANNOUNCED}`.execute(db)
  await sql`update service_case set tenggat_sementara = true where id_kasus = ${id}`.execute(db)
  expect((await statusOf(id)).tenggat).toBe(endAt(55))
  await enterHoliday(dayAt(40))
  await sql`update provision set value = ${next + 1} where code = ${ANNOUNCED}`.execute(db)
  portal.later({ minutes: 2 })
  const job = portal.modules.service.jobs.find(({ name }) => name === 'case-provisional-terms')
  await job?.run({ stopping: new AbortController().signal, wake: () => {} })
  const end = endOf(begun, workingDays(25), day => isClosed(day) || day === dayAt(40))
  expect((await statusOf(id)).tenggat).toBe(end.toISOString())
})
