import { randomBytes, randomUUID } from 'node:crypto'
import { type CaseDetail, caseAct, caseBillings, caseById, caseList, registerList } from '@dermaga/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { payAtBank } from '../support/bank.ts'
import { caseTester } from '../support/case-tester.ts'
import { type Guarantee, receivedGuarantee } from '../support/guarantee.ts'
import { openTestPortal, type TestPortal } from '../support/portal.ts'
import { administer } from '../support/postgres.ts'

const CIKARANG = '051000'
const KEY = `whsec_${randomBytes(32).toString('base64')}`
const WAVES = 40
const AT_ONCE = 4
/** Each is one sequence; a failure names its own. */
const SEEDS = [11, 20_261_128]
const BRAND = 'Daun Emas 12'
const NAMES = ['cukai', 'petugas', 'petugas2', 'kepala'] as const
type Name = (typeof NAMES)[number]

let processes: [TestPortal, TestPortal]
let people: ReturnType<typeof caseTester<Name>>
let guarantee: Guarantee
/** Entries of registers that orders name. */
const entries: Record<string, string> = {}

beforeAll(async () => {
  const env = { BANK_KEYS: KEY, UNDO_SECONDS: '0' }
  const first = await openTestPortal({ env })
  processes = [first, await openTestPortal({ env, database: first.database, now: first.core.now() })]
  people = caseTester(first, NAMES)
  await people.signIn()
  for (const layanan of ['izin-nppbkc', 'jenis-pita', 'kuasa-ck1', 'penundaan-cukai', 'pengurang-cukai']) {
    const reply = await first.call(registerList, { token: people.tokens.cukai, params: { layanan } })
    const items = reply.body['items'] as { idKasus: string; nilai: Record<string, string> }[]
    const item = items.find(({ nilai }) => layanan !== 'jenis-pita' || nilai['merek'] === BRAND)
    entries[layanan] = item?.idKasus ?? ''
  }
  guarantee = await receivedGuarantee(people, 'cukai', { kodeKantor: CIKARANG, jumlah: '1500000' })
}, 180_000)
afterAll(async () => {
  for (const each of processes.toReversed()) await each.close()
})

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

const order = (sheets: number) => ({
  izin: entries['izin-nppbkc'],
  jenisBkc: 'HT',
  ambilPitaCukai: 'KC',
  rincian: [{ pita: entries['jenis-pita'], lembar: String(sheets) }],
})
/** Drafts by what they take: stamps from the printer, stamps from stock, stamps on credit with a deduction, a guarantee. */
const DRAFTS = {
  p3c: async (sheets: number) => {
    const id = await people.begin('p3c', 'cukai')
    await people.save(id, 'cukai', { ...order(sheets), jenisP3c: 'TAMBAHAN', bulanPersediaan: people.day() })
    return id
  },
  tunai: async (sheets: number) => {
    const id = await people.begin('ck-1', 'cukai')
    const facts = { jenisPemberitahuan: 'CK-1', caraBayar: 'T', kuasa: entries['kuasa-ck1'] }
    await people.save(id, 'cukai', { ...order(sheets), ...facts })
    return id
  },
  kredit: async (sheets: number) => {
    const id = await people.begin('ck-1', 'cukai')
    await people.save(id, 'cukai', {
      ...order(sheets),
      jenisPemberitahuan: 'CK-1',
      caraBayar: 'K',
      penundaan: entries['penundaan-cukai'],
      kuasa: entries['kuasa-ck1'],
      pengurang: [{ dokumen: entries['pengurang-cukai'], jumlah: String(sheets * 1000) }],
    })
    return id
  },
  pengiriman: async (sheets: number) => {
    const id = await people.begin('ck-5', 'cukai')
    await people.save(id, 'cukai', {
      izin: entries['izin-nppbkc'],
      jenisPemberitahuan: '24',
      kodeJenisBkc: 'HT',
      flagTransaksi: 'Y',
      nomorSuratJalan: 'SJ-17',
      tanggalSuratJalan: people.day(),
      arah: 'DALAM_NEGERI',
      tujuan: 'KEP-88/WBC.09/2023',
      kodeKantorTujuan: CIKARANG,
      barang: [
        {
          uraian: 'Daun Emas Filter',
          jumlahKoli: '1',
          jenisKoli: 'CT',
          jumlahKemasan: String(sheets),
          isiPerKemasan: '12',
          satuan: 'PCE',
          tarifCukai: '1231',
        },
      ],
      penjaminan: 'JAMINAN',
      jaminan: guarantee.id,
    })
    await people.attach(id, 'cukai', '01')
    return id
  },
}
/** What people answer; actions that are not here ask for nothing, or are not tried. */
const reason = { alasan: 'Dicoba oleh pengujian ini.' }
const STEPS: readonly { by: Name; act: string; answer?: object; isEnd?: true }[] = [
  { by: 'cukai', act: 'kirim' },
  { by: 'cukai', act: 'batalkan', answer: reason, isEnd: true },
  { by: 'cukai', act: 'tarik', answer: reason, isEnd: true },
  { by: 'petugas', act: 'kembalikan', answer: reason },
  { by: 'petugas', act: 'teliti', answer: { catatan: 'Sesuai dengan keputusan tarif.' } },
  { by: 'kepala', act: 'setujui' },
  { by: 'petugas', act: 'catatTersedia' },
  { by: 'petugas', act: 'daftarkan' },
  { by: 'petugas', act: 'tolak', answer: reason, isEnd: true },
  { by: 'petugas', act: 'siapkan' },
  { by: 'petugas2', act: 'serahkanPita', answer: { cocok: true, dihitung: true } },
]

interface Intention {
  id: string
  tindakan: string
  by: Name
  body: { kunci: string; versi: number; jawaban: Record<string, never> }
}

/** Ends every connection of both processes: whatever they were writing is taken back, or its answer is lost. */
async function disconnect(): Promise<void> {
  const template = inject('template')
  if (template.kind !== 'postgres') throw new Error('needs PostgreSQL')
  const name = new URL(processes[0].database.url ?? '').pathname.slice(1)
  await administer(
    template.adminUrl,
    `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}' and pid <> pg_backend_pid()`,
  )
}
async function recovered(): Promise<void> {
  const ask = () =>
    processes.flatMap(({ call }) =>
      Array.from({ length: 10 }, () => call(caseList, { token: people.tokens.cukai, query: { layanan: 'p3c' } })),
    )
  const areAnswered = async () => (await Promise.all(ask())).every(({ status }) => status === 200)
  await expect.poll(areAnswered, { timeout: 30_000 }).toBe(true)
}

/** Every account is the sum of its entries and of its reservations, and nothing is below zero. */
async function expectSound(seed: number): Promise<void> {
  const { rows } = await sql`
    select a.buku, a.kunci, a.saldo, a.dicadangkan, e.saldo as ditulis, r.jumlah as dipegang from ledger_account a
    cross join lateral (
      select coalesce(sum(mutasi), 0) as saldo, coalesce(sum(mutasi_cadangan), 0) as dicadangkan
      from ledger_entry e where e.id_akun = a.id_akun) e
    cross join lateral (
      select coalesce(sum(jumlah), 0) as jumlah from ledger_reservation r where r.id_akun = a.id_akun) r
    where a.saldo < 0 or a.dicadangkan < 0 or a.dicadangkan > a.saldo
      or a.saldo <> e.saldo or a.dicadangkan <> e.dicadangkan or a.dicadangkan <> r.jumlah`.execute(
    processes[0].core.db,
  )
  expect(rows, `seed ${seed}`).toEqual([])
}

// spec §2.10-20, §2.10-21
test.each(SEEDS)(
  'no sequence of orders, payments, corrections, cancellations, crashes and retries breaks a ledger (seed %i)',
  { timeout: 300_000 },
  async seed => {
    const random = generator(seed)
    const choose = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T
    const ids: string[] = []
    const done: Intention[] = []
    const acknowledged = new Set<string>()
    for (const kind of [
      'p3c',
      'p3c',
      'p3c',
      'tunai',
      'tunai',
      'kredit',
      'kredit',
      'pengiriman',
      'pengiriman',
    ] as const) {
      const id = await DRAFTS[kind](kind === 'p3c' ? 60 : 25 + Math.floor(random() * 20))
      ids.push(id)
    }

    async function perform({ id, tindakan, by, body }: Intention, at: TestPortal): Promise<number> {
      const reply = await at.call(caseAct, { token: people.tokens[by], params: { id, tindakan }, body })
      if (reply.status === 200) acknowledged.add(body.kunci)
      return reply.status
    }
    /** The bank's report of a billing that is open, through both processes at once. */
    async function pay(id: string): Promise<void> {
      const { body } = await processes[0].call(caseBillings, { token: people.tokens.cukai, params: { id } })
      const open = (body['items'] as { status: string; kodeBilling: string; total: number }[] | undefined)?.find(
        ({ status }) => status === 'terbuka',
      )
      if (!open) return
      const ntpn = open.kodeBilling.padEnd(16, 'X')
      await Promise.all(processes.map(portal => payAtBank(portal, KEY, open, ntpn)))
    }

    /** What somebody does next with a case: mostly what they may. */
    async function nextStep(id: string): Promise<(typeof STEPS)[number] & { versi: number }> {
      const by = choose(NAMES)
      const seen = await processes[0].call(caseById, { token: people.tokens[by], params: { id } })
      const detail = seen.body['item'] as CaseDetail | undefined
      const possible = STEPS.filter(step => step.by === by && detail?.tindakan.some(({ nama }) => nama === step.act))
      const onward = possible.filter(({ isEnd }) => !isEnd)
      const wanted = onward.length > 0 && random() < 0.85 ? onward : possible
      const step = wanted.length > 0 && random() < 0.9 ? choose(wanted) : choose(STEPS)
      return { ...step, versi: (detail?.versi ?? 1) - (random() < 0.1 ? 1 : 0) }
    }

    for (let wave = 0; wave < WAVES; wave++) {
      const calls: Promise<unknown>[] = []
      while (calls.length < AT_ONCE) {
        if (done.length > 0 && random() < 0.2) {
          calls.push(perform(choose(done), choose(processes)))
          continue
        }
        const id = choose(ids)
        if (random() < 0.15) {
          calls.push(pay(id))
          continue
        }
        const { by, act, answer = {}, versi } = await nextStep(id)
        const made = {
          id,
          tindakan: act,
          by,
          body: { kunci: randomUUID(), versi, jawaban: answer as Record<string, never> },
        }
        done.push(made)
        calls.push(perform(made, choose(processes)))
      }
      const isLost = random() < 0.15
      if (isLost) await disconnect()
      await Promise.all(calls)
      if (isLost) await recovered()
      await expectSound(seed)
    }
    // Browsers try again what they have no answer to.
    for (const each of done) expect(await perform(each, choose(processes)), `seed ${seed}`).toBeLessThan(500)
    await expectSound(seed)

    // What was acknowledged was done once, and what was not has left nothing.
    const { rows } = await sql<{ kunci: string }>`
      select kunci from service_case_event where id_kasus = any (${sql.val(ids)}::uuid[]) and kunci is not null`.execute(
      processes[0].core.db,
    )
    const intended = new Set(done.map(({ body }) => body.kunci))
    const written = rows.map(({ kunci }) => kunci).filter(kunci => intended.has(kunci))
    expect(new Set(written)).toEqual(acknowledged)
    expect(written).toHaveLength(acknowledged.size)
    expect(acknowledged.size, `seed ${seed}`).toBeGreaterThan(8)
    // The sequence took and gave back: otherwise it proves nothing.
    const { rows: kinds } = await sql<{ jenis: string }>`
      select distinct jenis from ledger_entry where id_kasus = any (${sql.val(ids)}::uuid[])`.execute(
      processes[0].core.db,
    )
    expect(kinds.map(({ jenis }) => jenis)).toEqual(expect.arrayContaining(['reserve', 'release']))
  },
)
