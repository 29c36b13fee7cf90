import { cpSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { type Browser, chromium } from '@playwright/test'
import react from '@vitejs/plugin-react'
import { build } from 'vite'
import { CHROMIUM_ARGS, findChromium } from '../../tools/chromium.ts'
import { median, PROCESSORS, saveSection } from '../results.ts'
import { compress, serve } from './serve.ts'

/** bench:login — the sign-in page, compared with the same form made with other libraries: cold cache, processor slowed 4×, Slow 4G.
 *  Measures the time until the page handles a typed name and a pressed button, and until it sends the request. Pages take turns;
 *  `ours again` is the same page and shows the noise. */
const ROOT = join(import.meta.dirname, '../..')
const OUT = join(ROOT, '.cache/bench/login')
const ROUNDS = Number(process.env['ROUNDS'] ?? 15)
const SLOW_4G = { offline: false, latency: 150, downloadThroughput: 1_600_000 / 8, uploadThroughput: 750_000 / 8 }
const PEERS = ['bare', 'antd', 'mantine'] as const
const PAGES = ['ours', ...PEERS, 'ours again'] as const
type PageName = (typeof PAGES)[number]
const EXPLANATION = [
  'The sign-in page, nothing cached, processor slowed 4×, Slow 4G (1.6 Mbit/s, 150 ms): the time until the page handles a typed name',
  'and a pressed button, and until it sends the request. A script types and presses as soon as possible. The part of our script that is',
  'loaded at the first keystroke (counted in the bytes) then adds a round trip that a typing user does not notice. The pages take turns in',
  'one browser; `ours again` shows the noise. `bare` is React with a lazy page, native controls and no style. Run `npm run bench:login`.',
].join(' ')

interface Visit {
  handledMs: number
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
  // Each round has another order, so that no page always follows the same one.
  const order = PAGES.map((_, index) => PAGES[(index + round) % PAGES.length] as PageName)
  for (const name of order) visits.get(name)?.push(await measureVisit(browser, origin + addressOf(name)))
}
await browser.close()
server.close()
report()

/** One visit in a new browser context, with nothing cached. */
async function measureVisit(browser: Browser, url: string): Promise<Visit> {
  const context = await browser.newContext()
  const page = await context.newPage()
  await page.addInitScript(typeAndPress)
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
      const { handledMs, sentMs } = window as { handledMs?: number; sentMs?: number }
      return handledMs && sentMs ? { handledMs, sentMs } : undefined
    },
    undefined,
    { timeout: 60_000 },
  )
  const { handledMs = 0, sentMs = 0 } = (await moments.jsonValue()) ?? {}
  await context.close()
  return { handledMs, sentMs, jsBytes: bytes['Script'] ?? 0, cssBytes: bytes['Stylesheet'] ?? 0 }
}

/** Runs in the page: types and presses the button as soon as there is an input, until the page handles the submit event and sends a
 *  request. */
function typeAndPress() {
  const send = window.fetch
  window.fetch = (...call) => {
    Object.assign(window, { sentMs: performance.now() })
    window.fetch = send
    return send(...call)
  }
  // Listens in the capture phase, because some pages stop propagation, and checks after the page's handlers ran.
  const onSubmit = (event: Event) => {
    const handledMs = performance.now()
    setTimeout(() => event.defaultPrevented && !('handledMs' in window) && Object.assign(window, { handledMs }))
  }
  window.addEventListener('submit', onSubmit, true)
  const setValue = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set
  const press = () => {
    if ('handledMs' in window) return
    for (const field of document.querySelectorAll('input')) {
      setValue?.call(field, 'importir')
      field.dispatchEvent(new InputEvent('input', { bubbles: true }))
    }
    document.querySelector<HTMLButtonElement>('button[type=submit]:enabled')?.click()
    setTimeout(press, 30)
  }
  document.addEventListener('DOMContentLoaded', press)
}

function report() {
  const rows = PAGES.map(name => {
    const all = visits.get(name) ?? []
    return {
      name,
      ms: median(all.map(({ handledMs }) => handledMs)),
      sentMs: median(all.map(({ sentMs }) => sentMs)),
      js: median(all.map(({ jsBytes }) => jsBytes)),
      css: median(all.map(({ cssBytes }) => cssBytes)),
    }
  })
  const ours = rows[0]?.ms ?? 1
  const lines = rows.map(
    ({ name, ms, sentMs, js, css }) =>
      `| ${name} | ${ms.toFixed(0)} | ${(ours / ms).toFixed(2)} | ${sentMs.toFixed(0)} | ${(js / 1000).toFixed(1)} | ${(css / 1000).toFixed(1)} |`,
  )
  const table = [
    '| page | ms until a press is handled | ours ÷ this | ms until the request is sent | script, kB transferred | style, kB transferred |',
    '|---|---|---|---|---|---|',
    ...lines,
  ].join('\n')
  const machine = `${PROCESSORS}, Chromium ${browser.version()}, Node ${process.version}`
  console.log(`${table}\n\n${ROUNDS} rounds, medians. ${machine}`)
  saveSection('login', `${EXPLANATION}\n\n${table}\n\n${ROUNDS} rounds in turn, medians. ${machine}.`)
}
