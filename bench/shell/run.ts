import { cpSync, readFileSync, writeFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { cpus, loadavg } from 'node:os'
import { join } from 'node:path'
import { type Browser, type BrowserContext, type CDPSession, chromium, type Page } from '@playwright/test'
import react from '@vitejs/plugin-react'
import { build } from 'vite'
import { DEMO_PASSWORD } from '../../apps/server/src/demo/people.ts'
import { openClient, overNetwork } from '../../tests/support/client.ts'
import { startStack } from '../../tests/support/stack.ts'
import { CHROMIUM_ARGS, findChromium } from '../../tools/chromium.ts'
import { compress } from '../login/serve.ts'
import { MENU, ROUTES, serveShells } from './serve.ts'

/** bench:shell — the shell after sign-in beside the same shell made otherwise (design 06): from the address to the
 *  dashboard with a menu of 300 permitted routes, and from one of them to the next. Shells take turns; `ours again` is the
 *  same one twice and shows the noise. */
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
  /** From the click to the frame that shows the new route, each change. */
  changeMs: number[]
  /** Main-thread work of one change. */
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

let behind = ''
const server = await serveShells({
  documentOf(path) {
    const peer = PEERS.find(name => path.startsWith(`/${name}/`))
    if (peer) return join(OUT, peer, 'index.html')
    if (path === '/portal/login') return join(OUT, 'ours', 'sign-in.html')
    return join(OUT, 'ours', path.startsWith('/portal/') ? 'account.html' : 'index.html')
  },
  assetFolders: ['ours', ...PEERS].map(name => join(OUT, name)),
  behind: () => behind,
})
const origin = `http://localhost:${(server.address() as AddressInfo).port}`
// Building the pages has told this process that it is production.
const stack = await startStack({ database: 'pglite', env: { PUBLIC_URL: origin, NODE_ENV: 'development' } })
behind = stack.url
const executablePath = findChromium()
const browser = await chromium.launch({ ...(executablePath && { executablePath }), args: CHROMIUM_ARGS })
const visits = new Map<ShellName, Visit[]>(SHELLS.map(name => [name, []]))
try {
  for (let round = 0; round < ROUNDS; round++) {
    // Another order each round, so that no shell always follows the same one.
    const order = SHELLS.map((_, index) => SHELLS[(index + round) % SHELLS.length] as ShellName)
    for (const name of order) visits.get(name)?.push(await visit(browser, name))
  }
} finally {
  await stack.stop()
  server.close()
}
report(browser.version())
await browser.close()

/** One visit of somebody who is signed in, with nothing cached. */
async function visit(on: Browser, name: ShellName): Promise<Visit> {
  const context = await on.newContext({ viewport: { width: 1280, height: 800 } })
  const page = await context.newPage()
  const base = name.startsWith('ours') ? '' : `/${name}`
  await (base === '' ? signIn(page) : giveToken(context))
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
        const isThere = document.querySelector('h1')?.textContent?.includes('Beranda')
        return isThere && document.querySelectorAll('a').length >= links * 2 ? performance.now() : undefined
      },
      [ROUTES] as const,
      { timeout: 90_000, polling: 'raf' },
    )
    .then(moment => moment.jsonValue())
  const scriptBytes = scripts()
  const before = await workOf(devtools)
  const paths = Array.from({ length: CHANGES }, (_, at) => `${base}${MENU[(at * 37) % ROUTES]?.url}`)
  const changeMs = await page.evaluate(goThrough, paths)
  const workMs = (await workOf(devtools)) - before
  await context.close()
  return { dashboardMs: dashboardMs ?? Number.NaN, scriptBytes, changeMs, workMs: workMs / CHANGES }
}

/** Runs in the page: follows links of the menu one after another, each until a frame shows it as the current one. */
async function goThrough(paths: string[]): Promise<number[]> {
  const frame = () => new Promise(resolve => requestAnimationFrame(resolve))
  const taken: number[] = []
  for (const path of paths) {
    const find = () => document.querySelector<HTMLAnchorElement>(`a[href="${path}"]`)
    await frame()
    const began = performance.now()
    find()?.click()
    while (find()?.ariaCurrent !== 'page' || location.pathname !== path) {
      if (performance.now() - began > 10_000) throw new Error(`${path} never came`)
      await frame()
    }
    await frame()
    taken.push(performance.now() - began)
  }
  return taken
}

async function signIn(page: Page) {
  await page.goto(`${origin}/portal/login`)
  await page.getByLabel('Nama Pengguna').fill(USER)
  await page.getByLabel('Kata Sandi', { exact: true }).fill(DEMO_PASSWORD)
  await page.getByRole('button', { name: 'Masuk', exact: true }).click()
  await page.waitForURL('**/dashboard')
  await page.getByRole('heading', { level: 1 }).waitFor()
}

async function giveToken(context: BrowserContext) {
  const keys = { suratkuasa: 'portal-pengguna-jasa', sce_ws: 'portal-pengguna-jasa' }
  const { access_token: token } = await openClient(overNetwork(origin), keys).session(USER)
  const kept = { 'bench-token': token, 'bench-email': `${USER}@contoh.id` }
  await context.addInitScript(values => {
    for (const [key, value] of Object.entries(values)) localStorage.setItem(key, value)
  }, kept)
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

/** Milliseconds the page's main thread has worked so far. */
async function workOf(devtools: CDPSession): Promise<number> {
  await devtools.send('Performance.enable')
  const { metrics } = await devtools.send('Performance.getMetrics')
  return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1000
}

function report(version: string) {
  const middle = (numbers: readonly number[]) => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0
  const rows = SHELLS.map(name => {
    const all = visits.get(name) ?? []
    return {
      name,
      dashboard: middle(all.map(({ dashboardMs }) => dashboardMs)),
      script: middle(all.map(({ scriptBytes }) => scriptBytes)) / 1000,
      change: middle(all.flatMap(({ changeMs }) => changeMs)),
      work: middle(all.map(({ workMs }) => workMs)),
    }
  })
  const [ours, bare, ...others] = rows
  if (!ours || !bare) return
  const peers = others.slice(0, 2)
  const best = (of: 'dashboard' | 'change') => Math.min(...peers.map(row => row[of]))
  const goals = [
    `Goal 0.8 × the best of antd and Mantine: dashboard ${(ours.dashboard / best('dashboard')).toFixed(2)} ×,`,
    `route change ${(ours.change / best('change')).toFixed(2)} ×. Goal of at most one frame (16.7 ms) over the bare router:`,
    `${(ours.change - bare.change).toFixed(1)} ms.`,
  ].join(' ')
  const table = [
    '| shell | ms until the dashboard | ours ÷ this | script, kB on the wire | ms a route change | ours ÷ this | ms of work a change |',
    '|---|---|---|---|---|---|---|',
    ...rows.map(
      ({ name, dashboard, script, change, work }) =>
        `| ${name} | ${dashboard.toFixed(0)} | ${(ours.dashboard / dashboard).toFixed(2)} | ${script.toFixed(0)} | ${change.toFixed(1)} | ${(ours.change / change).toFixed(2)} | ${work.toFixed(1)} |`,
    ),
  ].join('\n')
  const machine = `${cpus().length} × ${cpus()[0]?.model ?? 'processor'} (load ${loadavg()[0]?.toFixed(0)}), Chromium ${version}, Node ${process.version}`
  const explained = [
    `Somebody who is signed in opens the dashboard with a menu of ${ROUTES} permitted routes, nothing cached, processor slowed 4×,`,
    'Slow 4G (1.6 Mbit/s, 150 ms), until the menu, the tiles of its services and the summary stand there; then goes through',
    `${CHANGES} of the routes by the menu, each until a frame shows it as the current one. The shells share one origin and the same`,
    'answers of the real server, and take turns; `ours again` is the noise. `bare` is React and its router with plain elements and no',
    'style; antd and Mantine draw the same with their own menu, cards and timeline. Only ours has session, guard, countdown, inbox and',
    'theme. Run it again: `npm run bench:shell`.',
  ].join(' ')
  console.log(`${table}\n\n${goals}\n\n${ROUNDS} rounds, medians. ${machine}`)
  keep(`## shell\n\n${explained}\n\n${table}\n\n${goals}\n\n${ROUNDS} rounds in turn, medians. ${machine}.\n`)
}

/** Puts the section into docs/benchmarks.md in the place of the last one. */
function keep(section: string) {
  const file = join(ROOT, 'docs/benchmarks.md')
  const others = readFileSync(file, 'utf8')
    .replace(/## shell\n[\s\S]*?(?=\n## |$)/, '')
    .trimEnd()
  writeFileSync(file, `${others}\n\n${section}`)
}
