import { cpSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { loadavg } from 'node:os'
import { join } from 'node:path'
import { type Browser, type BrowserContext, type CDPSession, chromium, type Page } from '@playwright/test'
import react from '@vitejs/plugin-react'
import { build } from 'vite'
import { DEMO_PASSWORD } from '../../apps/server/src/demo/people.ts'
import { openClient, overNetwork } from '../../tests/support/client.ts'
import { startStack } from '../../tests/support/stack.ts'
import { CHROMIUM_ARGS, findChromium } from '../../tools/chromium.ts'
import { compress } from '../login/serve.ts'
import { median, PROCESSORS, saveSection } from '../results.ts'
import { MENU, ROUTES, serveShells } from './serve.ts'

/** bench:shell — the shell after sign-in, compared with the same shell made with other libraries: the time to the dashboard with a
 *  menu of 300 permitted routes, and from one route to the next. Shells take turns; `ours again` is the same shell and shows
 *  the noise. */
const ROOT = join(import.meta.dirname, '../..')
const OUT = join(ROOT, '.cache/bench/shell')
const ROUNDS = Number(process.env['ROUNDS'] ?? 9)
const CHANGES = 16
const SLOW_4G = { offline: false, latency: 150, downloadThroughput: 1_600_000 / 8, uploadThroughput: 750_000 / 8 }
const PEERS = ['bare', 'antd', 'mantine'] as const
const SHELLS = ['ours', ...PEERS, 'ours again'] as const
type ShellName = (typeof SHELLS)[number]
const USER = 'importir'

interface Visit {
  dashboardMs: number
  scriptBytes: number
  /** Per route change: from the click to the frame that shows the new route. */
  changeMs: number[]
  /** Main-thread work per route change. */
  workMs: number
}

for (const name of PEERS) {
  await build({
    root: join(import.meta.dirname, 'pages', name),
    base: '/',
    plugins: [react()],
    logLevel: 'warn',
    build: { target: 'es2023', outDir: join(OUT, name), emptyOutDir: true, modulePreload: { polyfill: false } },
  })
}
cpSync(join(ROOT, 'apps/shell/dist'), join(OUT, 'ours'), { recursive: true })
for (const name of ['ours', ...PEERS]) compress(join(OUT, name))

let upstream = ''
const server = await serveShells({
  documentOf(path) {
    const peer = PEERS.find(name => path.startsWith(`/${name}/`))
    if (peer) return join(OUT, peer, 'index.html')
    if (path === '/portal/login') return join(OUT, 'ours', 'sign-in.html')
    return join(OUT, 'ours', path.startsWith('/portal/') ? 'account.html' : 'index.html')
  },
  assetFolders: ['ours', ...PEERS].map(name => join(OUT, name)),
  upstream: () => upstream,
})
const origin = `http://localhost:${(server.address() as AddressInfo).port}`
// Building the pages has set NODE_ENV=production in this process.
const stack = await startStack({ database: 'pglite', env: { PUBLIC_URL: origin, NODE_ENV: 'development' } })
upstream = stack.url
const executablePath = findChromium()
const browser = await chromium.launch({ ...(executablePath && { executablePath }), args: CHROMIUM_ARGS })
const visits = new Map<ShellName, Visit[]>(SHELLS.map(name => [name, []]))
try {
  for (let round = 0; round < ROUNDS; round++) {
    // Each round has another order, so that no shell always follows the same one.
    const order = SHELLS.map((_, index) => SHELLS[(index + round) % SHELLS.length] as ShellName)
    for (const name of order) visits.get(name)?.push(await measureVisit(browser, name))
  }
} finally {
  await stack.stop()
  server.close()
}
report(browser.version())
await browser.close()

/** One visit of a signed-in user, with nothing cached. */
async function measureVisit(on: Browser, name: ShellName): Promise<Visit> {
  const context = await on.newContext({ viewport: { width: 1280, height: 800 } })
  const page = await context.newPage()
  const base = name.startsWith('ours') ? '' : `/${name}`
  await (base === '' ? signIn(page) : storeToken(context))
  const devtools = await context.newCDPSession(page)
  const scripts = countScripts(devtools)
  await devtools.send('Network.enable')
  await devtools.send('Network.setCacheDisabled', { cacheDisabled: true })
  await devtools.send('Network.emulateNetworkConditions', SLOW_4G)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  await page.goto(`${origin}${base}/dashboard`, { waitUntil: 'commit' })
  const dashboardMs = await page
    .waitForFunction(
      ([links]) => {
        const hasHeading = document.querySelector('h1')?.textContent?.includes('Beranda')
        return hasHeading && document.querySelectorAll('a').length >= links * 2 ? performance.now() : undefined
      },
      [ROUTES] as const,
      { timeout: 90_000, polling: 'raf' },
    )
    .then(moment => moment.jsonValue())
  const scriptBytes = scripts()
  const taskMsBefore = await readTaskMs(devtools)
  const paths = Array.from({ length: CHANGES }, (_, at) => `${base}${MENU[(at * 37) % ROUTES]?.url}`)
  const changeMs = await page.evaluate(navigateAll, paths)
  const workMs = (await readTaskMs(devtools)) - taskMsBefore
  await context.close()
  return { dashboardMs: dashboardMs ?? Number.NaN, scriptBytes, changeMs, workMs: workMs / CHANGES }
}

/** Runs in the page: clicks links of the menu one after another, each when a frame shows the previous one as current.
 *  @returns milliseconds per route change */
async function navigateAll(paths: string[]): Promise<number[]> {
  const frame = () => new Promise(resolve => requestAnimationFrame(resolve))
  const times: number[] = []
  for (const path of paths) {
    const find = () => document.querySelector<HTMLAnchorElement>(`a[href="${path}"]`)
    await frame()
    const startedAt = performance.now()
    find()?.click()
    while (find()?.ariaCurrent !== 'page' || location.pathname !== path) {
      if (performance.now() - startedAt > 10_000) throw new Error(`${path} was not shown within 10 s`)
      await frame()
    }
    await frame()
    times.push(performance.now() - startedAt)
  }
  return times
}

async function signIn(page: Page) {
  await page.goto(`${origin}/portal/login`)
  await page.getByLabel('Nama Pengguna').fill(USER)
  await page.getByLabel('Kata Sandi', { exact: true }).fill(DEMO_PASSWORD)
  await page.getByRole('button', { name: 'Masuk', exact: true }).click()
  await page.waitForURL('**/dashboard')
  await page.getByRole('heading', { level: 1 }).waitFor()
}

async function storeToken(context: BrowserContext) {
  const keys = { suratkuasa: 'portal-pengguna-jasa', sce_ws: 'portal-pengguna-jasa' }
  const { access_token: token } = await openClient(overNetwork(origin), keys).session(USER)
  const stored = { 'bench-token': token, 'bench-email': `${USER}@contoh.id` }
  await context.addInitScript(values => {
    for (const [key, value] of Object.entries(values)) localStorage.setItem(key, value)
  }, stored)
}

function countScripts(devtools: CDPSession): () => number {
  const scripts = new Set<string>()
  let bytes = 0
  devtools.on('Network.responseReceived', ({ requestId, type }) => type === 'Script' && scripts.add(requestId))
  devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (scripts.has(requestId)) bytes += encodedDataLength
  })
  return () => bytes
}

/** The work of the page's main thread so far, in milliseconds. */
async function readTaskMs(devtools: CDPSession): Promise<number> {
  await devtools.send('Performance.enable')
  const { metrics } = await devtools.send('Performance.getMetrics')
  return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1000
}

function report(version: string) {
  const rows = SHELLS.map(name => {
    const all = visits.get(name) ?? []
    return {
      name,
      dashboard: median(all.map(({ dashboardMs }) => dashboardMs)),
      script: median(all.map(({ scriptBytes }) => scriptBytes)) / 1000,
      change: median(all.flatMap(({ changeMs }) => changeMs)),
      work: median(all.map(({ workMs }) => workMs)),
    }
  })
  const [ours, bare, ...others] = rows
  if (!ours || !bare) return
  const peers = others.slice(0, 2)
  const best = (of: 'dashboard' | 'change') => Math.min(...peers.map(row => row[of]))
  const goals = [
    `Goal: 0.8 × the better of antd and Mantine. Dashboard ${(ours.dashboard / best('dashboard')).toFixed(2)} ×,`,
    `route change ${(ours.change / best('change')).toFixed(2)} ×. Goal of at most one frame (16.7 ms) over the bare router:`,
    `${(ours.change - bare.change).toFixed(1)} ms.`,
  ].join(' ')
  const table = [
    '| shell | ms until the dashboard | ours ÷ this | script, kB transferred | ms per route change | ours ÷ this | ms of work per change |',
    '|---|---|---|---|---|---|---|',
    ...rows.map(
      ({ name, dashboard, script, change, work }) =>
        `| ${name} | ${dashboard.toFixed(0)} | ${(ours.dashboard / dashboard).toFixed(2)} | ${script.toFixed(0)} | ${change.toFixed(1)} | ${(ours.change / change).toFixed(2)} | ${work.toFixed(1)} |`,
    ),
  ].join('\n')
  const machine = `${PROCESSORS} (load ${loadavg()[0]?.toFixed(0)}), Chromium ${version}, Node ${process.version}`
  const explanation = [
    `A signed-in user opens the dashboard with a menu of ${ROUTES} permitted routes, nothing cached, processor slowed 4×, Slow 4G`,
    '(1.6 Mbit/s, 150 ms), until the menu, the tiles of its services and the summary are visible; then navigates through',
    `${CHANGES} of the routes by the menu, each until a frame shows it as current. The shells share one origin and the same`,
    'replies of the real server, and take turns; `ours again` shows the noise. `bare` is React and its router with plain elements and no',
    'style; antd and Mantine render the same with their own menu, cards and timeline. Only ours has session, guard, countdown, inbox and',
    'theme. Run `npm run bench:shell`.',
  ].join(' ')
  console.log(`${table}\n\n${goals}\n\n${ROUNDS} rounds, medians. ${machine}`)
  saveSection('shell', `${explanation}\n\n${table}\n\n${goals}\n\n${ROUNDS} rounds in turn, medians. ${machine}.`)
}
