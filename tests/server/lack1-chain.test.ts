import type { CaseDetail } from '@dermaga/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { closingOf, EA, lack1Tester, openingOf, TIS } from '../support/lack1.ts'
import { openTestPortal, type TestPortal } from '../support/portal.ts'

const MONTHS = ['2027-01', '2027-02', '2027-03', '2027-04']
const STEPS = 16
/** Each is one sequence; a failure names its own. */
const SEEDS = [7, 20_261_123]

let portal: TestPortal
let people: ReturnType<typeof lack1Tester>
const entries = new Map<number, string>()

beforeAll(async () => {
  portal = await openTestPortal()
  people = lack1Tester(portal)
  await people.pass('2026-12-15')
  for (const seed of SEEDS) {
    entries.set(seed, (await people.facility({ nppp: `0510-PGN-${seed}` })).idKasus)
  }
  await people.pass('2027-05-01')
}, 180_000)
afterAll(() => portal.close())

/** Numbers from 0 to 1, the same for each seed (mulberry32). */
function randomFrom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

const isWritten = ({ status }: CaseDetail) => ['draf', 'terlambat', 'perbaikan'].includes(status.keadaan)

// spec §2.10-4
test.each(SEEDS)(
  'a report always opens with the closing of the month before, seed %i',
  { timeout: 240_000 },
  async seed => {
    const random = randomFrom(seed)
    const idEntri = entries.get(seed) ?? ''
    const among = <Item>(items: readonly Item[]): Item | undefined => items[Math.floor(random() * items.length)]
    /** What was sent, by id. */
    const signed = new Map<string, CaseDetail['isi']>()
    /** The newest that was sent about each month. */
    const newest = new Map<string, { name: string; report: Pick<CaseDetail, 'isi'> }>()
    const before = (month: string) => newest.get(MONTHS[MONTHS.indexOf(month) - 1] ?? '')?.report
    const closingBefore = (month: string) => {
      const report = before(month)
      return report ? closingOf(report) : { [TIS]: '1000', [EA]: '0' }
    }

    async function send(name: string, { idKasus }: CaseDetail): Promise<void> {
      const month = name.slice(0, 7)
      const opening = Number(openingOf(await people.read(idKasus, 'cukai'))[TIS] ?? 0)
      await people.fill(idKasus, { [TIS]: { penggunaan: String(Math.floor((random() * opening) / 2)) } })
      const reply = await people.act(idKasus, 'kirim', 'cukai')
      if (reply.status !== 200) {
        expect(reply).toFailWith('case.gated')
        return
      }
      const report: CaseDetail = reply.body['item']
      expect(openingOf(report)).toEqual(closingBefore(month))
      signed.set(idKasus, report.isi)
      if ((newest.get(month)?.name ?? '') <= name) newest.set(month, { name, report })
    }

    async function step(reports: ReadonlyMap<string, CaseDetail>): Promise<void> {
      const all = [...reports]
      const [name, report] = among(all) ?? ['', undefined]
      if (!report) return
      if (isWritten(report)) await send(name, report)
      else if (report.status.keadaan === 'diajukan') {
        const isGood = random() < 0.7
        const answer = isGood ? {} : { alasan: 'Periksa kembali pemakaian' }
        await people.mustAct(report.idKasus, isGood ? 'terima' : 'kembalikan', 'petugas', answer)
      } else if (report.status.keadaan === 'diterima') {
        const reply = await people.act(report.idKasus, 'perbaiki', 'cukai', { alasan: 'Pemakaian keliru dihitung' })
        if (reply.status !== 200) expect(reply).toFailWith('case.correctionOpen')
      }
    }

    async function check(): Promise<ReadonlyMap<string, CaseDetail>> {
      const reports = await people.reports(idEntri)
      for (const report of reports.values()) {
        if (!isWritten(report)) expect(report.isi).toEqual(signed.get(report.idKasus))
      }
      for (const month of MONTHS) {
        const report = newest.get(month)?.report
        if (!report || JSON.stringify(openingOf(report)) === JSON.stringify(closingBefore(month))) continue
        // What contradicts the month before is being corrected.
        expect([...reports].filter(([name, each]) => name.startsWith(month) && isWritten(each))).toHaveLength(1)
      }
      return reports
    }

    let reports = await check()
    for (let count = 0; count < STEPS; count += 1) {
      await step(reports)
      reports = await check()
    }
    for (let open = [...reports].filter(([, each]) => isWritten(each)); open.length > 0; ) {
      for (const [name, report] of open) await send(name, report)
      reports = await check()
      open = [...reports].filter(([, each]) => isWritten(each))
    }
    for (const month of MONTHS) {
      expect(openingOf(newest.get(month)?.report ?? { isi: {} })).toEqual(closingBefore(month))
    }
  },
)
