import { setTimeout } from 'node:timers/promises'
import type { LineStore } from '../../apps/server/src/declaration/line.store.ts'
import { wholeDocuments } from '../../apps/server/src/declaration/whole-document.ts'
import { definitionOf, rowsOf } from '../../packages/declaration/src/index.ts'
import { createDocument } from './document.ts'

/** bench:declaration-hold — checks and reckons a BC 2.0 of 480,000 rows as the server does, then one of 300,000 rows that a company's own
 *  system delivers whole (40 MB of JSON), and measures the most of the processor's time that the thread takes which answers everybody.
 *  Goal: 50 ms each. */
const LINES = Number(process.argv[2] ?? 10_000)
const ROWS = 47
/** Of a line that is delivered: a body has at most 500,000 objects, and 64 MiB. */
const ROWS_DELIVERED = 29
const PAGE = 200
const GOAL_MS = 50

const { barang: _, ...isi } = createDocument(await definitionOf('20'), 1)
const [line = {}] = rowsOf(createDocument(await definitionOf('20'), 1), 'barang')
const [levy = {}] = rowsOf(line, 'barangTarif')
const json = JSON.stringify({ ...line, barangTarif: Array.from({ length: ROWS }, () => levy) })
const lines = {
  async *pages() {
    for (let from = 0; from < LINES; from += PAGE) {
      yield `[${Array.from({ length: PAGE }, (__, at) => json.replace(/"seriBarang":\d+/, `"seriBarang":${from + at + 1}`)).join(',')}]`
      await setTimeout(1)
    }
  },
} as unknown as LineStore
const row = { kode_dokumen: '20', made_at: new Date(), isi, bulk: json.length * LINES } as never

const used = () => {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1000
}
/** Does something, and prints how long it took and the most time in a row that this thread was busy. */
async function measured(rows: number, work: () => Promise<object>): Promise<number> {
  const begun = performance.now()
  let longest = 0
  let isDone = false
  const watched = (async () => {
    while (!isDone) {
      const before = used()
      await setTimeout(2)
      longest = Math.max(longest, used() - before)
    }
  })()
  const found = await work()
  isDone = true
  await watched
  const seconds = ((performance.now() - begun) / 1000).toFixed(1)
  console.log(`${rows} rows in ${seconds} s: ${JSON.stringify(found)}; held for ${longest.toFixed(0)} ms at most`)
  return longest
}

const day = '2026-01-05'
const facts = { unknown: new Set<string>(), restricted: new Map(), duties: new Map() } as never
const wholes = wholeDocuments(lines)
const inParts = await measured(LINES * (ROWS + 1), () =>
  wholes.open(row, async run => {
    await run('headings')
    const { errors, warnings } = await run('errors', { facts, day, today: day })
    const levies = await run('levies', day)
    return { errors, warnings, levies: levies.length }
  }),
)

const delivered = Array.from({ length: LINES }, (_, at) => ({
  ...line,
  seriBarang: at + 1,
  barangTarif: Array.from({ length: ROWS_DELIVERED }, () => levy),
}))
const text = JSON.stringify({
  kodeDokumen: '20',
  nomorAju: `000020ABC123${'20260105'}000001`,
  ...isi,
  barang: delivered,
})
const whole = await measured(LINES * (ROWS_DELIVERED + 1), () =>
  wholes.deliver(text, async document => {
    if (Array.isArray(document.named)) throw new Error(JSON.stringify(document.named))
    // As the document was made: of the newest definition.
    const { unknown, run } = await document.read({ ...document.named, day: '9999-12-31', takesTextNumbers: false })
    const { errors, warnings } = await run('errors', { facts, day, today: day })
    const stored = await run('stored', unknown)
    return {
      megabytes: Math.round(text.length / 1e6),
      errors,
      warnings,
      ...('lines' in stored && { lines: stored.lines }),
    }
  }),
)
process.exit(Math.max(inParts, whole) > GOAL_MS ? 1 : 0)
