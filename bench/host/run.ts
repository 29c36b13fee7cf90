import { join } from 'node:path'
import { type Browser, chromium, type Page } from '@playwright/test'
import { build } from 'vite'
import { buildFolder } from '../../tests/support/built-guests.ts'
import { CHROMIUM_ARGS, findChromium } from '../../tools/chromium.ts'
import type { BenchGuest } from './adapters.ts'
import { type HostTimes, type Leftover, reportHosts } from './report.ts'
import { serveGuests, serveShell } from './serve.ts'

/** bench:host — the same guests in every host: the time until one is rendered, the cost of its own work inside, and what a visit
 *  leaves behind. Hosts take turns in a random order per round; `ours again` and `raw script again` show the noise. */
const ROOT = join(import.meta.dirname, '../..')
const OUT = join(ROOT, '.cache/bench/host')
const ROUNDS = Number(process.env['ROUNDS'] ?? 10)
const MOUNTS = 10
const SORTS = 20
/** Visits in which the guest sorts, after one that compiles. */
const WORKS = 2
const CYCLES = 50
/** No round starts after this time; the report states how many were measured. */
const BUDGET_MS = Number(process.env['BUDGET_MS'] ?? 400_000)
/** Leftovers are counted until this time; a missing count is a question mark in the table. */
const END_MS = BUDGET_MS + 210_000
/** The berth monitors late changes for this long after an unmount; the guests make none, so a second is enough. */
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
  'ours, styles not scoped': 'ours?isolation=none',
  'ours, as a module': 'ours?contract=module',
  'ours, kept': 'ours?keep',
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
  { name: 'react-19', slug: 'React19', folder: buildFolder('react-19') },
  { name: 'jquery-bootstrap', slug: 'JqueryBootstrap', folder: buildFolder('jquery-bootstrap') },
  { name: 'leaking', slug: 'Leaking', folder: join(import.meta.dirname, 'guests/leaking') },
])
const [react, jquery, leaking] = guests as [BenchGuest, BenchGuest, BenchGuest]
const executablePath = findChromium()
const browser = await chromium.launch({
  ...(executablePath && { executablePath }),
  args: [...CHROMIUM_ARGS, '--enable-precise-memory-info'],
})

const names = Object.keys(HOSTS)
const times = new Map<string, HostTimes>(names.map(name => [name, { mount: {}, work: {} }]))
const startedAt = Date.now()
let rounds = 0
let failed = 0
for (; rounds < ROUNDS && Date.now() - startedAt < BUDGET_MS; rounds++) {
  for (const name of shuffled(names)) await attempt(name, () => measureVisit(name))
}
const leftovers = new Map<string, Record<string, Leftover>>(names.map(name => [name, {}]))
for (const guest of [leaking, react, jquery]) {
  for (const name of shuffled(names)) {
    if (Date.now() - startedAt > END_MS) continue
    await attempt(name, async () => {
      const found = leftovers.get(name)
      if (found) found[guest.name] = await measureLeftover(browser, HOSTS[name] ?? '', guest)
    })
  }
}
const version = browser.version()
await browser.close()
shell.server.close()
server.close()
reportHosts({
  names,
  times,
  leftovers,
  rounds,
  failed,
  mounts: MOUNTS,
  sorts: SORTS * WORKS,
  cycles: CYCLES,
  chromium: version,
})

/** Reports a failed measurement and excludes it, so that the others are not lost. */
async function attempt(name: string, act: () => Promise<void>) {
  await act().catch(error => {
    failed++
    console.error(`${name}: ${error}`)
  })
}

async function measureVisit(name: string) {
  const page = await open(browser, HOSTS[name] ?? '')
  try {
    for (const guest of shuffled([react, jquery])) {
      // The first mounts fetch and compile.
      await page.evaluate(guest => window.bench.mounts(guest, 3), guest)
      const mounting = await page.evaluate(([guest, times]) => window.bench.mounts(guest, times), [
        guest,
        MOUNTS,
      ] as const)
      add(name, 'mount', guest, mounting)
    }
    // After all mounts, so that frequent code of the guest is compiled.
    for (const guest of shuffled([react, jquery])) {
      for (let visit = 0; visit <= WORKS; visit++) {
        const working = await page.evaluate(([guest, times]) => window.bench.work(guest, times), [
          guest,
          SORTS,
        ] as const)
        if (visit > 0) add(name, 'work', guest, working)
      }
    }
  } finally {
    await page.context().close()
  }
}

function add(name: string, what: keyof HostTimes, { name: guest }: BenchGuest, numbers: number[]) {
  const all = times.get(name)?.[what]
  if (all) all[guest] = [...(all[guest] ?? []), ...numbers]
}

async function open(browser: Browser, host: string): Promise<Page> {
  const page = await (await browser.newContext()).newPage()
  page.on('pageerror', error => console.error(`${host}: ${error.message}`))
  await page.goto(`${shell.url}/shell/${host}`)
  await page.waitForFunction(() => 'bench' in window)
  return page
}

/** Counts what a visit leaves behind: the browser's own counts after garbage collection, over 50 visits after five that fill caches. */
async function measureLeftover(browser: Browser, host: string, guest: BenchGuest): Promise<Leftover> {
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
