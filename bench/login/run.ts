import { cpSync, readFileSync, writeFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { cpus } from 'node:os'
import { join } from 'node:path'
import { type Browser, chromium } from '@playwright/test'
import react from '@vitejs/plugin-react'
import { build } from 'vite'
import { CHROMIUM_ARGS, findChromium } from '../../tools/chromium.ts'
import { compress, serve } from './serve.ts'

/** The sign-in page beside the same form made otherwise (design 06): cold cache, 4× slower processor, Slow 4G; the time until a typed
 *  name and a pressed button are taken by the page, and until the request they cause goes out. Pages take turns; `ours again` is the same page twice and shows the noise. */
const ROOT = join(import.meta.dirname, '../..')
const OUT = join(ROOT, '.cache/bench/login')
const ROUNDS = Number(process.env['ROUNDS'] ?? 15)
const SLOW_4G = { offline: false, latency: 150, downloadThroughput: 1_600_000 / 8, uploadThroughput: 750_000 / 8 }
const PEERS = ['bare', 'antd', 'mantine'] as const
const PAGES = ['ours', ...PEERS, 'ours again'] as const
type PageName = (typeof PAGES)[number]
const EXPLAINED = [
  'The sign-in page, nothing cached, processor slowed 4×, Slow 4G (1.6 Mbit/s, 150 ms): the time until a typed name and a pressed',
  'button are taken by the page, and until the request that they cause goes out. A robot types and presses as soon as it can: the part',
  'of our script that arrives with the first keystroke (counted in the bytes) then still has to come, which costs a round trip that a',
  'person who types does not notice. The pages take turns in one browser; `ours again` is the noise. `bare` is React with a lazy page,',
  'native controls and no style. Run it again: `npm run bench:login`.',
].join(' ')

interface Visit {
  takenMs: number
  sentMs: number
  jsBytes: number
  cssBytes: number
}

for (const name of PEERS) {
  await build({
    root: join(import.meta.dirname, 'pages', name),
    base: '/',
    plugins: [react()],
    logLevel: 'warn',
    build: { outDir: join(OUT, name), emptyOutDir: true, modulePreload: { polyfill: false } },
  })
}
cpSync(join(ROOT, 'apps/shell/dist'), join(OUT, 'ours'), { recursive: true })
for (const name of ['ours', ...PEERS]) compress(join(OUT, name))

const addressOf = (name: PageName) => (name.startsWith('ours') ? '/portal/login' : `/${name}/`)
const documentOf = (name: PageName) =>
  join(OUT, ...(name.startsWith('ours') ? ['ours', 'sign-in.html'] : [name, 'index.html']))
const documents = Object.fromEntries(PAGES.map(name => [addressOf(name), documentOf(name)]))
const server = await serve(
  documents,
  ['ours', ...PEERS].map(name => join(OUT, name)),
)
const origin = `http://localhost:${(server.address() as AddressInfo).port}`
const executablePath = findChromium()
const browser = await chromium.launch({ ...(executablePath && { executablePath }), args: CHROMIUM_ARGS })

const visits = new Map<PageName, Visit[]>(PAGES.map(name => [name, []]))
for (let round = 0; round < ROUNDS; round++) {
  // Another order each round, so that no page always follows the same one.
  const order = PAGES.map((_, index) => PAGES[(index + round) % PAGES.length] as PageName)
  for (const name of order) visits.get(name)?.push(await visit(browser, origin + addressOf(name)))
}
await browser.close()
server.close()
report()

/** One visit with nothing cached, in a browser context of its own. */
async function visit(browser: Browser, url: string): Promise<Visit> {
  const context = await browser.newContext()
  const page = await context.newPage()
  await page.addInitScript(pressAsSoonAsPossible)
  const devtools = await context.newCDPSession(page)
  await devtools.send('Network.enable')
  const kinds = new Map<string, string>()
  const bytes: Record<string, number> = {}
  devtools.on('Network.responseReceived', ({ requestId, type }) => kinds.set(requestId, type))
  devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const kind = kinds.get(requestId) ?? ''
    bytes[kind] = (bytes[kind] ?? 0) + encodedDataLength
  })
  await devtools.send('Network.emulateNetworkConditions', SLOW_4G)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  await page.goto(url, { waitUntil: 'commit' })
  const moments = await page.waitForFunction(
    () => {
      const { takenMs, sentMs } = window as { takenMs?: number; sentMs?: number }
      return takenMs && sentMs ? { takenMs, sentMs } : undefined
    },
    undefined,
    { timeout: 60_000 },
  )
  const { takenMs = 0, sentMs = 0 } = (await moments.jsonValue()) ?? {}
  await context.close()
  return { takenMs, sentMs, jsBytes: bytes['Script'] ?? 0, cssBytes: bytes['Stylesheet'] ?? 0 }
}

/** Runs in the page: types and presses the button as soon as there is something to type into, until the page takes it (a submit event
 *  that it has dealt with) and a request goes out. */
function pressAsSoonAsPossible() {
  const send = window.fetch
  window.fetch = (...call) => {
    Object.assign(window, { sentMs: performance.now() })
    window.fetch = send
    return send(...call)
  }
  // Seen on its way down, for some pages let it go no further; judged once they have had it.
  const watch = (event: Event) => {
    const takenMs = performance.now()
    setTimeout(() => event.defaultPrevented && !('takenMs' in window) && Object.assign(window, { takenMs }))
  }
  window.addEventListener('submit', watch, true)
  const write = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set
  const press = () => {
    if ('takenMs' in window) return
    for (const field of document.querySelectorAll('input')) {
      write?.call(field, 'importir')
      field.dispatchEvent(new InputEvent('input', { bubbles: true }))
    }
    document.querySelector<HTMLButtonElement>('button[type=submit]:enabled')?.click()
    setTimeout(press, 30)
  }
  document.addEventListener('DOMContentLoaded', press)
}

function report() {
  const middle = (numbers: number[]) => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0
  const rows = PAGES.map(name => {
    const all = visits.get(name) ?? []
    return {
      name,
      ms: middle(all.map(({ takenMs }) => takenMs)),
      sentMs: middle(all.map(({ sentMs }) => sentMs)),
      js: middle(all.map(({ jsBytes }) => jsBytes)),
      css: middle(all.map(({ cssBytes }) => cssBytes)),
    }
  })
  const ours = rows[0]?.ms ?? 1
  const lines = rows.map(
    ({ name, ms, sentMs, js, css }) =>
      `| ${name} | ${ms.toFixed(0)} | ${(ours / ms).toFixed(2)} | ${sentMs.toFixed(0)} | ${(js / 1000).toFixed(1)} | ${(css / 1000).toFixed(1)} |`,
  )
  const table = [
    '| page | ms until a press is taken | ours ÷ this | ms until its request goes out | script, kB on the wire | style, kB on the wire |',
    '|---|---|---|---|---|---|',
    ...lines,
  ].join('\n')
  const machine = `${cpus().length} × ${cpus()[0]?.model ?? 'processor'}, Chromium ${browser.version()}, Node ${process.version}`
  console.log(`${table}\n\n${ROUNDS} rounds, medians. ${machine}`)
  keep(`## login\n\n${EXPLAINED}\n\n${table}\n\n${ROUNDS} rounds in turn, medians. ${machine}.\n`)
}

/** Puts the section into docs/benchmarks.md in the place of the last one. */
function keep(section: string) {
  const file = join(ROOT, 'docs/benchmarks.md')
  const kept = (() => {
    try {
      return readFileSync(file, 'utf8')
    } catch {
      return '# Benchmarks\n\nRatios in one run, beside a peer; absolute figures belong to the machine named with them.\n'
    }
  })()
  const others = kept.replace(/## login\n[\s\S]*?(?=\n## |$)/, '').trimEnd()
  writeFileSync(file, `${others}\n\n${section}`)
}
