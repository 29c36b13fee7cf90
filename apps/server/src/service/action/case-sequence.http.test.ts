import { randomUUID } from 'node:crypto'
import { caseAct, caseBegin, caseById, caseList, caseSave } from '@dermaga/contract'
import { code, defineService, form, step, text } from '@dermaga/service'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { openTestPortal, type TestPortal } from '../../../../../tests/support/portal.ts'
import { administer } from '../../../../../tests/support/postgres.ts'

/** A case that goes round: each way forward counts a number. */
const round = defineService({
  id: 'putaran',
  version: 1,
  title: 'Putaran',
  summary: 'Untuk menguji.',
  basis: 'Tidak ada',
  path: '/putaran',
  attachments: [],
  form: form({ kantor: code('kantor', 'Kantor').required() }),
  office: 'kantor',
  steps: [step('umum', 'Umum', ['kantor'])],
  states: {
    draf: { tone: 'draft', holder: 'applicant', isEditable: true, label: 'Draf', next: 'Kirim.' },
    kiri: { tone: 'progress', holder: 'examiner', label: 'Kiri', next: 'Tunggu.' },
    kanan: { tone: 'progress', holder: 'examiner', label: 'Kanan', next: 'Tunggu.' },
    selesai: { tone: 'good', holder: 'nobody', label: 'Selesai', next: 'Selesai.' },
  },
  initial: 'draf',
  actions: {
    kirim: {
      label: 'Kirim',
      done: 'Dikirim',
      from: 'draf',
      to: 'kiri',
      by: 'applicant',
      sends: true,
      number: { name: 'putaran', label: 'Nomor', pattern: 'PT-{urut}/{tahun}' },
    },
    maju: {
      label: 'Maju',
      done: 'Maju',
      from: 'kiri',
      to: 'kanan',
      by: 'examiner',
      form: form({ catatan: text(100, 'Catatan').required() }),
      number: { name: 'langkah', label: 'Nomor langkah', pattern: 'LK-{urut}' },
    },
    mundur: { label: 'Mundur', done: 'Mundur', from: 'kanan', to: 'kiri', by: 'examiner' },
    tutup: { label: 'Tutup', done: 'Ditutup', from: 'kanan', to: 'selesai', by: 'examiner' },
  },
  list: { columns: [], search: [] },
})
const services = { current: [round], released: [] }
const WAVES = 14
const AT_ONCE = 4
/** Each is one sequence; a failure names its own. */
const SEEDS = [1, 20_261_123, 0xbea_c0de]

let processes: TestPortal[]
let applicant: string
let officers: string[]

beforeAll(async () => {
  const first = await openTestPortal({ services })
  processes = [first, await openTestPortal({ services, database: first.database, now: first.core.now() })]
  const sessions = await Promise.all(['cukai', 'petugas', 'petugas2'].map(name => first.session(name)))
  ;[applicant = '', ...officers] = sessions.map(({ access_token }) => access_token)
})
afterAll(async () => {
  for (const each of processes.toReversed()) await each.close()
})

interface Intention {
  kunci: string
  tindakan: 'maju' | 'mundur'
  versi: number
  jawaban: { catatan?: string }
  token: string
}

/** Numbers from 0 to 1, the same for each seed (mulberry32). */
function generator(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

async function sentCase({ call }: TestPortal): Promise<string> {
  const token = applicant
  const begun = await call(caseBegin, { token, body: { layanan: 'putaran', kunci: randomUUID() } })
  expect(begun).toSucceed()
  const { idKasus: id, versi, isi } = begun.body['item']
  const saved = await call(caseSave, { token, params: { id }, body: { versi, isi: { ...isi, kantor: '060300' } } })
  expect(saved).toSucceed()
  const body = { versi: saved.body['item'].versi as number, kunci: randomUUID(), jawaban: {} }
  expect(await call(caseAct, { token, params: { id, tindakan: 'kirim' }, body })).toSucceed()
  return id
}

/** Ends every connection of both processes: whatever they were writing is taken back, or its answer is lost. */
async function disconnect({ database }: TestPortal): Promise<void> {
  const template = inject('template')
  if (template.kind !== 'postgres') throw new Error('needs PostgreSQL')
  const name = new URL(database.url ?? '').pathname.slice(1)
  await administer(
    template.adminUrl,
    `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}' and pid <> pg_backend_pid()`,
  )
}

/** Resolves when both processes answer again: until a pool has noticed that a connection ended, what uses it fails. */
async function recovered(): Promise<void> {
  const ask = () =>
    processes.flatMap(({ call }) =>
      Array.from({ length: 10 }, () => call(caseList, { token: applicant, query: { layanan: round.id } })),
    )
  const areAnswered = async () => (await Promise.all(ask())).every(({ status }) => status === 200)
  await expect.poll(areAnswered, { timeout: 30_000 }).toBe(true)
}

test.each(SEEDS)(
  'whatever two processes are asked, and whenever they lose the database (seed %i)',
  async seed => {
    const random = generator(seed)
    const choose = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T
    const [first] = processes as [TestPortal]
    const id = await sentCase(first)
    const { db } = first.core
    const stored = async () => {
      const { rows } = await sql<{ version: number; keadaan: string }>`
      select version, keadaan from service_case where id_kasus = ${id}`.execute(db)
      return rows[0] ?? { version: 0, keadaan: '' }
    }
    const start = (await stored()).version
    const intentions: Intention[] = []
    const acknowledged = new Set<string>()

    async function perform({ kunci, tindakan, versi, jawaban, token }: Intention, by: TestPortal): Promise<number> {
      const params = { id, tindakan }
      const reply = await by.call(caseAct, { token, params, body: { versi, kunci, jawaban } })
      if (reply.status === 200) acknowledged.add(kunci)
      return reply.status
    }
    for (let wave = 0; wave < WAVES; wave++) {
      const { version, keadaan } = await stored()
      const wanted = Array.from({ length: AT_ONCE }, (): Intention => {
        if (intentions.length > 0 && random() < 0.3) return choose(intentions)
        const isRight = random() < 0.8
        const tindakan = (keadaan === 'kiri') === isRight ? 'maju' : 'mundur'
        const made: Intention = {
          kunci: randomUUID(),
          tindakan,
          versi: random() < 0.85 ? version : version - 1,
          jawaban: tindakan === 'maju' ? { catatan: `Langkah ${wave}` } : {},
          token: choose(officers),
        }
        intentions.push(made)
        return made
      })
      const calls = wanted.map(each => perform(each, choose(processes)))
      const isLost = random() < 0.3
      if (isLost) await disconnect(first)
      await Promise.all(calls)
      if (isLost) await recovered()
    }
    // Browsers try again what they have no answer to.
    for (const each of intentions) {
      const status = await perform(each, choose(processes))
      expect(status, `seed ${seed}`).toBeLessThan(500)
    }

    const { rows: events } = await sql<{ kunci: string; tindakan: string; number: number; nomor: { nomor: string }[] }>`
    select kunci, tindakan, number, nomor from service_case_event
    where id_kasus = ${id} and number > ${start} order by number`.execute(db)
    // None is lost, none is done twice, and none happened that nobody asked for.
    const done = events.map(({ kunci }) => kunci)
    expect(acknowledged.size).toBeGreaterThan(3)
    expect(new Set(done)).toEqual(acknowledged)
    expect(done).toHaveLength(acknowledged.size)
    // Each leads on from the one before, without a gap, to what the case is now.
    const turns = events.map((_, at) => (at % 2 === 0 ? 'maju' : 'mundur'))
    expect(events.map(({ tindakan }) => tindakan)).toEqual(turns)
    expect(events.map(({ number }) => number)).toEqual(events.map((_, at) => start + 1 + at))
    expect(await stored()).toEqual({
      version: start + events.length,
      keadaan: events.length % 2 === 0 ? 'kiri' : 'kanan',
    })
    const counted = events.flatMap(({ nomor }) => nomor.map(({ nomor: text }) => Number(text.replace('LK-', ''))))
    expect(counted).toEqual(counted.map((_, at) => (counted[0] ?? 0) + at))
    // Its company has one notification of each.
    const { rows: told } = await sql<{ key: string }>`
    select key from inbox_broadcast where key like ${`case ${id} %`} order by made_at`.execute(db)
    expect(told.map(({ key }) => Number(key.split(' ')[2])).toSorted((one, other) => one - other)).toEqual([
      start,
      ...events.map(({ number }) => number),
    ])
    const seen = await first.call(caseById, { token: applicant, params: { id } })
    expect(seen.body['item'].riwayat).toHaveLength(events.length + 1)
  },
  120_000,
)
