import { randomUUID } from 'node:crypto'
import { declarationCreate, declarationLinesReplace, wibDay } from '@dermaga/contract'
import { type CDPSession, chromium, type Page } from '@playwright/test'
import { importOfParts } from '../../apps/server/src/declaration/demo-documents.ts'
import { DEMO_PASSWORD } from '../../apps/server/src/demo/people.ts'
import { openClient, overNetwork } from '../../tests/support/client.ts'
import { startStack } from '../../tests/support/stack.ts'
import { CHROMIUM_ARGS, findChromium } from '../../tools/chromium.ts'
import { median } from '../results.ts'

/** bench:declaration-scroll — frames per second while scrolling through 10,000 goods lines with the processor slowed four times,
 *  compared with an empty page of the same height, and with the same rows as one table, which the browser lays out completely. */
const LINES = 10_000
const ROUNDS = 5
const SLOWDOWN = 4
const GESTURE = { distance: 12_000, speed: 4000 }

const stack = await startStack({ database: 'pglite' })
const executablePath = findChromium()
const browser = await chromium.launch({ ...(executablePath && { executablePath }), args: CHROMIUM_ARGS })
try {
  await measure()
} finally {
  await browser.close()
  await stack.stop()
}

async function measure(): Promise<void> {
  const client = openClient(overNetwork(stack.url), {})
  const { access_token: token } = await client.session('importir')
  const owner = {
    npwp: '0012345678901000',
    nib: '9120001234567',
    namaPerusahaan: 'PT Contoh',
    alamatPerusahaan: 'Jl. Contoh',
  }
  const { barang: some } = importOfParts(owner, 'Sari', wibDay(new Date()))
  const barang = Array.from({ length: LINES }, (_, at) => ({ ...some[at % some.length], seriBarang: at + 1 }))
  const idHeader = randomUUID()
  await client.call(declarationCreate, { body: { idHeader, kodeDokumen: '20' }, token })
  const body = { versi: 1, barang } as never
  const saved = await client.call(declarationLinesReplace, { token, params: { id: idHeader }, body })
  if (saved.status !== 200) throw new Error(`saving the lines returned ${saved.status}`)

  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } })
  await page.goto(`${stack.url}/portal/login`)
  await page.getByLabel('Nama Pengguna').fill('importir')
  await page.getByLabel('Kata Sandi', { exact: true }).fill(DEMO_PASSWORD)
  await page.getByRole('button', { name: 'Masuk', exact: true }).click()
  await page.getByRole('main').getByText('Layanan Anda').waitFor()
  const devtools = await page.context().newCDPSession(page)

  const openPlain = async (content: string) => {
    await page.goto('about:blank')
    await page.setContent(`<div id="place" style="height:600px;overflow:auto">${content}</div>`)
  }
  const openEmpty = () => openPlain('<div style="height:400000px"></div>')
  const open: Record<string, () => Promise<unknown>> = {
    'empty page': openEmpty,
    'goods grid': async () => {
      await page.goto(`${stack.url}/DokumenBc20?dokumen=${idHeader}&bagian=barang`)
      await page.getByText('10.000 barang', { exact: true }).waitFor()
      await page.getByRole('grid', { name: 'Barang' }).evaluate(grid => grid.setAttribute('id', 'place'))
    },
    'one table': async () => {
      await openPlain('<table><tbody></tbody></table>')
      await page.evaluate(lines => {
        const cells = (line: object) =>
          Object.values(line)
            .filter(value => typeof value !== 'object')
            .slice(0, 12)
        const row = (line: object) =>
          `<tr style="height:40px">${cells(line)
            .map(cell => `<td>${cell}</td>`)
            .join('')}</tr>`
        document.querySelector('tbody')?.insertAdjacentHTML('beforeend', lines.map(row).join(''))
      }, barang)
    },
    'empty page (A/A)': openEmpty,
  }
  const results = new Map(Object.keys(open).map(name => [name, { fps: [] as number[], longest: [] as number[] }]))
  for (let round = 0; round < ROUNDS; round++) {
    for (const [name, prepare] of Object.entries(open)) {
      await devtools.send('Emulation.setCPUThrottlingRate', { rate: 1 })
      await prepare()
      await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN })
      const { fps, longest } = await scroll(page, devtools)
      results.get(name)?.fps.push(fps)
      results.get(name)?.longest.push(longest)
    }
  }
  const first = median(results.get('empty page')?.fps ?? [])
  console.log(
    `${LINES} lines, ${GESTURE.distance} px at ${GESTURE.speed} px/s, processor slowed ${SLOWDOWN} times, Chromium ${browser.version()}`,
  )
  console.log(`| page | frames per second (median of ${ROUNDS} rounds) | lowest | longest frame, ms | ÷ empty page |`)
  console.log('|---|---|---|---|---|')
  for (const [name, { fps, longest }] of results) {
    const cells = [median(fps), Math.min(...fps), median(longest)].map(one => one.toFixed(0))
    console.log(`| ${name} | ${cells.join(' | ')} | ${(median(fps) / first).toFixed(2)} |`)
  }
}

/** Measures the frames that the page draws during one scroll gesture. */
async function scroll(page: Page, devtools: CDPSession): Promise<{ fps: number; longest: number }> {
  const box = await page.locator('#place').boundingBox()
  if (!box) throw new Error('the page has no scrollable element')
  const from = await page.locator('#place').evaluate(place => place.scrollTop)
  const frames = page.evaluate(() => {
    const times: number[] = []
    const { promise, resolve } = Promise.withResolvers<number[]>()
    const recordFrame = (time: number) => {
      times.push(time)
      requestAnimationFrame(recordFrame)
    }
    requestAnimationFrame(recordFrame)
    addEventListener('scrolled', () => resolve(times), { once: true })
    return promise
  })
  await devtools.send('Input.synthesizeScrollGesture', {
    x: box.x + box.width / 2,
    y: box.y + box.height / 2,
    yDistance: -GESTURE.distance,
    speed: GESTURE.speed,
    gestureSourceType: 'mouse',
  })
  await page.evaluate(() => dispatchEvent(new Event('scrolled')))
  const times = await frames
  const to = await page.locator('#place').evaluate(place => place.scrollTop)
  if (to - from < GESTURE.distance * 0.9) throw new Error(`scrolled only ${to - from} px`)
  const gaps = times.slice(1).map((time, at) => time - (times[at] ?? time))
  return { fps: (1000 * gaps.length) / gaps.reduce((sum, gap) => sum + gap, 0), longest: Math.max(...gaps) }
}
