import { join } from 'node:path'
import { type Browser, chromium, type Page } from '@playwright/test'
import { build } from 'vite'
import { buildGuest } from '../../tests/support/built-guests.ts'
import { CHROMIUM_ARGS, findChromium } from '../../tools/chromium.ts'
import type { BenchGuest } from './adapters.ts'
import { type Kept, reportHosts, type Taken } from './report.ts'
import { serveGuests, serveShell } from './serve.ts'

/** The same guests in every host (design 06): how long until one is drawn, what its own work costs inside, and what a stay leaves behind.
 *  Hosts take turns in an order drawn anew each round; `ours again` and `raw script again` are the same twice and show the noise. */
const ROOT = join(import.meta.dirname, '../..')
const OUT = join(ROOT, '.cache/bench/host')
const ROUNDS = Number(process.env['ROUNDS'] ?? 10)
const MOUNTS = 10
const SORTS = 20
/** Stays in which it sorts; one before them compiles. */
const WORKS = 2
const CYCLES = 50
/** Rounds end here, whole; what was measured is reported with its number. */
const BUDGET_MS = Number(process.env['BUDGET_MS'] ?? 400_000)
/** What a stay keeps is counted until here; a count that is not reached is a question mark in the table. */
const END_MS = BUDGET_MS + 210_000
/** A guest's stay is over for good only when the berth has stopped watching; a second is enough where nobody waits. */
const LINGER_MS = 1_000

const HOSTS: Readonly<Record<string, string>> = {
  'raw script': 'raw',
  'raw script, loaded once': 'raw-once',
  'single-spa': 'single-spa',
  qiankun: 'qiankun',
  'micro-app': 'micro-app',
  wujie: 'wujie',
  'Module Federation': 'module-federation',
  ours: 'ours',
  'ours, styles not kept apart': 'ours?isolation=none',
  'ours, as a module': 'ours?contract=module',
  'ours again': 'ours',
  'raw script again': 'raw',
}

declare global {
  interface Window {
    bench: {
      mounts(guest: BenchGuest, times: number): Promise<number[]>
      work(guest: BenchGuest, times: number): Promise<number[]>
      cycles(guest: BenchGuest, times: number): Promise<void>
    }
  }
}

await build({
  root: join(import.meta.dirname, 'pages'),
  configFile: false,
  logLevel: 'warn',
  define: { 'process.env.NODE_ENV': '"production"' },
  build: {
    outDir: OUT,
    emptyOutDir: true,
    modulePreload: false,
    rollupOptions: {
      input: [...new Set(Object.values(HOSTS))].filter(page => !page.includes('?')).map(page => `${page}.js`),
      output: { entryFileNames: '[name].js' },
      preserveEntrySignatures: false,
    },
  },
})
const shell = await serveShell(OUT)
const { guests, server } = await serveGuests([
  { name: 'react-19', slug: 'React19', folder: await buildGuest('react-19') },
  { name: 'jquery-bootstrap', slug: 'JqueryBootstrap', folder: await buildGuest('jquery-bootstrap') },
  { name: 'leaking', slug: 'Leaking', folder: join(import.meta.dirname, 'guests/leaking') },
])
const [react, jquery, leaking] = guests as [BenchGuest, BenchGuest, BenchGuest]
const executablePath = findChromium()
const browser = await chromium.launch({
  ...(executablePath && { executablePath }),
  args: [...CHROMIUM_ARGS, '--enable-precise-memory-info'],
})

const names = Object.keys(HOSTS)
const taken = new Map<string, Taken>(names.map(name => [name, { mount: {}, work: {} }]))
const begun = Date.now()
let rounds = 0
let failed = 0
for (; rounds < ROUNDS && Date.now() - begun < BUDGET_MS; rounds++) {
  for (const name of shuffled(names)) await attempt(name, () => visit(name))
}
const kept = new Map<string, Record<string, Kept>>(names.map(name => [name, {}]))
for (const guest of [leaking, react, jquery]) {
  for (const name of shuffled(names)) {
    if (Date.now() - begun > END_MS) continue
    await attempt(name, async () => {
      const found = kept.get(name)
      if (found) found[guest.name] = await keptPerCycle(browser, HOSTS[name] ?? '', guest)
    })
  }
}
const version = browser.version()
await browser.close()
shell.server.close()
server.close()
reportHosts({
  names,
  taken,
  kept,
  rounds,
  failed,
  mounts: MOUNTS,
  sorts: SORTS * WORKS,
  cycles: CYCLES,
  chromium: version,
})

/** A visit that failed is told and left out: the others are worth having. */
async function attempt(name: string, act: () => Promise<void>) {
  await act().catch(problem => {
    failed++
    console.error(`${name}: ${problem}`)
  })
}

async function visit(name: string) {
  const page = await open(browser, HOSTS[name] ?? '')
  try {
    for (const guest of shuffled([react, jquery])) {
      // The first ones fetch and compile.
      await page.evaluate(guest => window.bench.mounts(guest, 3), guest)
      const mounting = await page.evaluate(([guest, times]) => window.bench.mounts(guest, times), [
        guest,
        MOUNTS,
      ] as const)
      add(name, 'mount', guest, mounting)
    }
    // After all the mounts: what a guest does often is compiled by then.
    for (const guest of shuffled([react, jquery])) {
      for (let stay = 0; stay <= WORKS; stay++) {
        const working = await page.evaluate(([guest, times]) => window.bench.work(guest, times), [
          guest,
          SORTS,
        ] as const)
        if (stay > 0) add(name, 'work', guest, working)
      }
    }
  } finally {
    await page.context().close()
  }
}

function add(name: string, what: keyof Taken, { name: guest }: BenchGuest, numbers: number[]) {
  const all = taken.get(name)?.[what]
  if (all) all[guest] = [...(all[guest] ?? []), ...numbers]
}

async function open(browser: Browser, host: string): Promise<Page> {
  const page = await (await browser.newContext()).newPage()
  page.on('pageerror', problem => console.error(`${host}: ${problem.message}`))
  await page.goto(`${shell.url}/shell/${host}`)
  await page.waitForFunction(() => 'bench' in window)
  return page
}

/** What 50 stays leave after collection, by the browser's own count, divided by 50; the first five, which fill caches, before it. */
async function keptPerCycle(browser: Browser, host: string, guest: BenchGuest): Promise<Kept> {
  const page = await open(browser, `${host}${host.includes('?') ? '&' : '?'}linger=${LINGER_MS}`)
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Performance.enable')
  async function count() {
    await page.waitForTimeout(LINGER_MS + 200)
    for (let time = 0; time < 3; time++) await devtools.send('HeapProfiler.collectGarbage')
    const { metrics } = await devtools.send('Performance.getMetrics')
    const of = (name: string) => metrics.find(metric => metric.name === name)?.value ?? 0
    return { bytes: of('JSHeapUsedSize'), nodes: of('Nodes'), listeners: of('JSEventListeners') }
  }
  await page.evaluate(guest => window.bench.cycles(guest, 5), guest)
  const before = await count()
  await page.evaluate(([guest, times]) => window.bench.cycles(guest, times), [guest, CYCLES] as const)
  const after = await count()
  await page.context().close()
  return {
    bytes: (after.bytes - before.bytes) / CYCLES,
    nodes: (after.nodes - before.nodes) / CYCLES,
    listeners: (after.listeners - before.listeners) / CYCLES,
  }
}

function shuffled<T>(items: readonly T[]): T[] {
  return items
    .map(item => ({ item, at: Math.random() }))
    .toSorted((a, b) => a.at - b.at)
    .map(({ item }) => item)
}
