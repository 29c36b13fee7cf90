import { randomUUID } from 'node:crypto'
import {
  accessChangeApprove,
  type CaseDetail,
  inboxDetail,
  inboxList,
  powerAccept,
  powerGrant,
  provisionSave,
  wibDay,
} from '@dermaga/contract'
import { code, date, days, defineService, form, step } from '@dermaga/service'
import { SERVICES as PORTAL_SERVICES } from '@dermaga/services'
import { dayText, untilText } from '@dermaga/text'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, inject, onTestFinished, test } from 'vitest'
import { caseTester } from '../../../../../tests/support/case-tester.ts'
import { openTestPortal, type TestPortal } from '../../../../../tests/support/portal.ts'

const DAY_MS = 86_400_000
const HOUR_MS = 3_600_000

/** Ten days to answer, after which the case lapses; two for a short answer; ten for officers. */
const answered = defineService({
  id: 'ingat-uji',
  version: 1,
  title: 'Tanggapan Uji',
  summary: 'Tanggapan untuk menguji.',
  basis: 'Tidak ada',
  path: '/perijinan/ingat-uji',
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
      next: 'Tanggapi pertanyaan petugas.',
      within: { term: days(10) },
      lapse: 'gugurkan',
    },
    singkat: {
      label: 'Menunggu jawaban singkat',
      tone: 'attention',
      holder: 'applicant',
      next: 'Jawab.',
      within: { term: days(2) },
    },
    diteliti: {
      label: 'Diteliti',
      tone: 'progress',
      holder: 'examiner',
      next: 'Petugas meneliti.',
      within: { term: days(10) },
    },
    gugur: { label: 'Gugur', tone: 'bad', holder: 'nobody', next: 'Ajukan lagi.' },
  },
  initial: 'draf',
  actions: {
    kirim: {
      label: 'Kirim',
      done: 'Dikirim',
      from: 'draf',
      to: 'menunggu',
      by: 'applicant',
      sends: true,
      number: { name: 'uji', label: 'Nomor', pattern: 'UJI-{urut}/{tahun}' },
    },
    tanggapi: { label: 'Tanggapi', done: 'Ditanggapi', from: 'menunggu', to: 'diteliti', by: 'applicant' },
    persingkat: { label: 'Persingkat', done: 'Dipersingkat', from: 'diteliti', to: 'singkat', by: 'examiner' },
    tanya: { label: 'Tanya', done: 'Ditanyakan', from: 'diteliti', to: 'menunggu', by: 'examiner' },
    gugurkan: { label: 'Gugurkan', done: 'Gugur', from: 'menunggu', to: 'gugur', by: 'system' },
  },
})
const SERVICES = { current: [...PORTAL_SERVICES, answered], released: [] }
type Name = 'cukai' | 'ppjk' | 'petugas' | 'admin' | 'admin2'

let portal: TestPortal
let people: ReturnType<typeof caseTester<Name>>

beforeAll(async () => {
  portal = await openTestPortal({ now: new Date(inject('template').at + DAY_MS), services: SERVICES })
  people = caseTester(portal, ['cukai', 'ppjk', 'petugas', 'admin', 'admin2'])
  await people.signIn()
})
afterAll(() => portal.close())

/** Goes on at a moment. Passwords outlive the terms only in tests. */
async function passTo(to: Date): Promise<void> {
  portal.setClock(to)
  await sql`update portal_user set password_expires_at = ${new Date(to.getTime() + 90 * DAY_MS)}`.execute(
    portal.core.db,
  )
  await people.signIn()
}

/** Passes to a time of a day, in Jakarta, some days before a term ends. */
const passBefore = (end: string, before: number, hour = 8) =>
  passTo(new Date(new Date(`${wibDay(new Date(end))}T00:00:00+07:00`).getTime() - before * DAY_MS + hour * HOUR_MS))

async function remind(of = portal): Promise<void> {
  const job = of.modules.service.jobs.find(({ name }) => name === 'case-reminders')
  if (!job) expect.fail('there is no such job')
  await job.run({ stopping: new AbortController().signal, wake: () => {} })
}

async function send(): Promise<CaseDetail & { end: string }> {
  const id = await people.begin(answered.id, 'cukai')
  await people.save(id, 'cukai', { kantor: '060300', tanggal: people.day() })
  const sent = await people.mustAct(id, 'kirim', 'cukai')
  return { ...sent, end: sent.status.tenggat ?? '' }
}

const itemsOf = async (id: string, who: Name = 'cukai') => {
  const reply = await portal.call(inboxList, { token: people.tokens[who], query: { size: 50 } })
  expect(reply).toSucceed()
  const items = reply.body['items'] as { idInboxNotificationUser: string; title: string; tautan: string | null }[]
  return items.filter(({ tautan }) => tautan?.includes(id))
}
/** The titles of the reminders of a case, the latest first. */
const remindersOf = async (id: string, who: Name = 'cukai'): Promise<string[]> =>
  (await itemsOf(id, who)).map(({ title }) => title).filter(title => /^(Tenggat|Berlaku sampai) /.test(title))

/** Another process on the same database; this one where its database has but one. */
async function openOther(): Promise<TestPortal> {
  if (inject('template').kind === 'pglite') return portal
  const other = await openTestPortal({ now: portal.core.now(), services: SERVICES, database: portal.database })
  onTestFinished(() => other.close())
  return other
}

/** Two administrators set how many days before. */
async function setDays(kode: string, nilai: string): Promise<void> {
  const reply = await portal.call(provisionSave, {
    token: people.tokens.admin,
    params: { kode, mulai: wibDay(portal.core.now()) },
    body: { nilai, tingkat: null, sumber: '', asumsi: true, alasan: 'Uji' },
  })
  expect(reply).toSucceed()
  const { idPerubahan: id } = reply.body['item'] as { idPerubahan: string }
  expect(await portal.call(accessChangeApprove, { token: people.tokens.admin2, params: { id } })).toSucceed()
}

/** Lets `ppjk` handle a case of `cukai` by a power of attorney. */
async function giveToBroker(id: string): Promise<void> {
  const [broker] = (
    await sql<{ id: string; npwp: string; nama: string }>`
      select c.id_perusahaan as id, c.npwp, c.nama_perusahaan as nama from company c join portal_user u using (id_perusahaan)
      where u.username = 'ppjk'`.execute(portal.core.db)
  ).rows
  const [dokumen, idKuasa] = ['20' as const, randomUUID()]
  const power = {
    idSuratKuasa: idKuasa,
    npwpPenerima: broker?.npwp ?? '',
    dokumen: [dokumen],
    kantor: null,
    catatan: '',
  }
  const body = { ...power, mulai: people.day(), akhir: people.day(60) }
  expect(await portal.call(powerGrant, { token: people.tokens.cukai, body })).toSucceed()
  const accepted = { token: people.tokens.ppjk, params: { id: idKuasa }, body: { versi: 1 } }
  expect(await portal.call(powerAccept, accepted)).toSucceed()
  await sql`update service_case set id_kuasa = ${broker?.id}, npwp_kuasa = ${broker?.npwp}, nama_kuasa = ${broker?.nama},
    layanan_kuasa = ${dokumen} where id_kasus = ${id}`.execute(portal.core.db)
}

test('a company and its broker are reminded once of a term, some days before it ends, also by two processes', async () => {
  const { idKasus: id, nomor, end } = await send()
  await giveToBroker(id)
  await passBefore(end, 4, 23)
  await remind()
  // Nobody is notified at night.
  await passBefore(end, 3, 6)
  await remind()
  expect(await remindersOf(id)).toEqual([])

  await passBefore(end, 3)
  const other = await openOther()
  await Promise.all([remind(), remind(other), remind(), remind(other)])
  await passBefore(end, 2)
  await remind()
  expect(await remindersOf(id)).toEqual([`Tenggat ${untilText(end)}: Tanggapan Uji ${nomor}`])
  expect(await remindersOf(id, 'ppjk')).toEqual([`Tenggat ${untilText(end)}: Tanggapan Uji ${nomor}`])
  const [item] = await itemsOf(id)
  const params = { id: item?.idInboxNotificationUser ?? '' }
  const detail = await portal.call(inboxDetail, { token: people.tokens.cukai, params })
  expect(detail.body['item'].detail).toBe(
    `Menunggu tanggapan.\n\nTanggapi pertanyaan petugas. Selesaikan paling lambat ${untilText(end)}.`,
  )
})

test('there is no reminder of a term that is short, has ended, is of officers, or of a state that a case has left', async () => {
  const [left, short, ended] = [await send(), await send(), await send()]
  await people.mustAct(left.idKasus, 'tanggapi', 'cukai')
  await people.mustAct(short.idKasus, 'tanggapi', 'cukai')
  await passBefore(left.end, 2)
  const quick = await people.mustAct(short.idKasus, 'persingkat', 'petugas')
  await passBefore(quick.status.tenggat ?? '', 1)
  await remind()
  expect(await remindersOf(left.idKasus)).toEqual([])
  expect(await remindersOf(short.idKasus)).toEqual([])
  const late = await send()
  await passTo(new Date(new Date(late.end).getTime() + 1000))
  await remind()
  expect(await remindersOf(late.idKasus)).toEqual([])
  expect(await remindersOf(ended.idKasus)).toHaveLength(1)
})

test('a term that is moved, and one that begins again, have reminders of their own', async () => {
  const { idKasus: id, end } = await send()
  await passBefore(end, 3)
  await remind()
  // As an outage moves it.
  const moved = new Date(new Date(end).getTime() + 5 * DAY_MS)
  await sql`update service_case set tenggat = ${moved}, gugur_pada = ${moved}, version = version + 1
    where id_kasus = ${id}`.execute(portal.core.db)
  await remind()
  expect(await remindersOf(id)).toHaveLength(1)
  await passBefore(moved.toISOString(), 3)
  await remind()
  expect(await remindersOf(id)).toHaveLength(2)

  await people.mustAct(id, 'tanggapi', 'cukai')
  const again = await people.mustAct(id, 'tanya', 'petugas')
  await passBefore(again.status.tenggat ?? '', 3)
  await remind()
  await remind()
  expect(await remindersOf(id)).toHaveLength(3)
})

test('administrators set how many days before; zero means never', async () => {
  const { idKasus: id, end } = await send()
  await passBefore(end, 5)
  await setDays('PENGINGAT_TENGGAT', '0')
  await remind()
  expect(await remindersOf(id)).toEqual([])
  await passBefore(end, 4)
  await setDays('PENGINGAT_TENGGAT', '4')
  await remind()
  expect(await remindersOf(id)).toHaveLength(1)
})

test('the holder of a permit is reminded once before it ends', async () => {
  const { rows } = await sql<{ id: string; judul: string; until: string }>`
    select c.id_kasus as id, c.nomor as judul, c.berlaku_sampai::text as until from service_case c
    where c.layanan = 'izin-nppbkc' and c.kedudukan = 'active' and c.id_perusahaan =
      (select id_perusahaan from portal_user where username = 'cukai') limit 1`.execute(portal.core.db)
  const [permit] = rows
  if (!permit) expect.fail('the demo has no permit')
  const until = wibDay(new Date(portal.core.now().getTime() + 60 * DAY_MS))
  await sql`update service_case set berlaku_sampai = ${until}::date where id_kasus = ${permit.id}`.execute(
    portal.core.db,
  )
  await remind()
  expect(await remindersOf(permit.id)).toEqual([])
  await passBefore(`${until}T05:00:00Z`, 30)
  await Promise.all([remind(), remind()])
  await remind()
  expect(await remindersOf(permit.id)).toEqual([expect.stringContaining(`Berlaku sampai ${dayText(until)}: `)])
})
