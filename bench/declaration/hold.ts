import { setTimeout } from 'node:timers/promises'
import type { LineStore } from '../../apps/server/src/declaration/line.store.ts'
import { wholeDocuments } from '../../apps/server/src/declaration/whole-document.ts'
import { definitionOf, rowsOf } from '../../packages/declaration/src/index.ts'
import { createDocument } from './document.ts'

/** bench:declaration-hold — checks and reckons a BC 2.0 of 480,000 rows as the server does, and measures the most of the processor's time
 *  that the thread takes which answers everybody. Goal: 50 ms. */
const LINES = Number(process.argv[2] ?? 10_000)
const ROWS = 47
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
const none = { unknown: new Set<string>(), restricted: new Map(), duties: new Map() } as never
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
const found = await wholeDocuments(lines).open(row, async run => {
  await run('headings')
  const { errors, warnings } = await run('errors', { facts: none, day: '2026-01-05', today: '2026-01-05' })
  const levies = await run('levies', '2026-01-05')
  return { errors, warnings, levies: levies.length }
})
isDone = true
await watched
const seconds = ((performance.now() - begun) / 1000).toFixed(1)
console.log(
  `${LINES * (ROWS + 1)} rows in ${seconds} s: ${JSON.stringify(found)}; held for ${longest.toFixed(0)} ms at most`,
)
process.exit(longest > GOAL_MS ? 1 : 0)
