import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { catalogueList } from '@dermaga/contract'
import type { Frame, Page } from '@playwright/test'
import { test as base, expect, expectAccessible, expectToast, signIn } from '../support/e2e.ts'

declare global {
  interface Window {
    /** Sum of the layout shifts without recent user input. */
    shifted?: number
  }
}

const GUEST = join(import.meta.dirname, '../support/guests/frame-raw')

/** A portal of its own with a framed service for officers, served from the sub-applications' host. */
const test = base.extend<object, { framed: string }>({
  framed: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from this pattern
    async ({}, use) => {
      const folder = mkdtempSync(join(tmpdir(), 'dermaga-framed-'))
      for (const [slug, title] of [
        ['peta', 'Peta Pabean'],
        ['kurs', 'Kurs Mitra'],
      ] as const) {
        mkdirSync(join(folder, slug))
        const path = `/smartframe/${slug}`
        const [modulSlug, contract, roles] = [title.replace(' ', ''), 'frame', ['Petugas Bea dan Cukai']]
        writeFileSync(join(folder, slug, 'subapp.json'), JSON.stringify({ modulSlug, title, path, contract, roles }))
        if (slug === 'peta') cpSync(GUEST, join(folder, slug, 'dist'), { recursive: true })
      }
      await use(folder)
      rmSync(folder, { recursive: true })
    },
    { scope: 'worker' },
  ],
  stack: async ({ openStack, framed }, use) => use(await openStack('smartframe', { SUBAPP_FOLDER: framed })),
})

const frameOf = async (page: Page): Promise<Frame> => {
  await expect(page.locator('iframe')).toBeVisible()
  const frame = page.frames().at(-1)
  if (!frame) throw new Error('the frame is missing')
  return frame
}
const send = (frame: Frame, message: object) => frame.evaluate(message => Reflect.get(window, 'send')(message), message)

// spec §2.2-52
test('an officer opens an external service in its frame, navigates in it and leaves it', async ({
  page,
  stack,
  complaints,
}) => {
  await signIn(page, 'petugas')
  await page.getByRole('navigation', { name: 'Menu utama' }).getByRole('link', { name: 'Layanan Eksternal' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Layanan Eksternal')
  const services = page.getByRole('list', { name: 'Layanan yang dapat Anda buka' }).getByRole('listitem')
  await expect(services).toHaveText([/^Kurs Mitra/, /^Peta PabeanDisediakan oleh localhost:\d+$/])
  await expectAccessible(page)

  await services.getByRole('link', { name: 'Peta Pabean' }).click()
  await expect(page).toHaveURL(/\/smartframe\/peta$/)
  const frame = await frameOf(page)
  await expect(page.locator('iframe').contentFrame().locator('h1')).toHaveText('Di dalam bingkai')
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toHaveText('Peta Pabean')
  await expectAccessible(page)
  const [first] = await frame.evaluate(() => Reflect.get(window, 'received'))
  expect(first.context).toMatchObject({ basePath: '/smartframe/peta', user: { username: 'petugas' } })
  expect(Object.keys(first.context.theme).length).toBeGreaterThan(5)
  expect(JSON.stringify(first)).not.toMatch(/eyJ|token/i)

  await send(frame, { kind: 'navigate', path: '/smartframe/peta/kapal/7' })
  await expect(page).toHaveURL(/\/smartframe\/peta\/kapal\/7$/)
  await expectToast(page, 'Peta Pabean: Posisi tersimpan', () =>
    send(frame, { kind: 'notify', toast: { kind: 'success', message: 'Posisi tersimpan' } }),
  )
  await page.goBack()
  await expect
    .poll(() => frame.evaluate(() => Reflect.get(window, 'received').at(-1).context.location.pathname))
    .toBe('/smartframe/peta')

  // The portal does not accept the frame's token.
  await send(frame, { kind: 'token', id: 'satu' })
  const tokenOf = () =>
    frame.evaluate(() => Reflect.get(window, 'received').find(({ kind }: { kind: string }) => kind === 'token')?.token)
  await expect.poll(tokenOf).toMatch(/^eyJ/)
  const claims = JSON.parse(Buffer.from((await tokenOf()).split('.')[1], 'base64url').toString('utf8'))
  expect(claims).toMatchObject({ aud: 'guest:PetaPabean', preferred_username: 'petugas' })
  const refused = await page.request.get(`${stack.url}/${catalogueList.service}${catalogueList.path}`, {
    headers: { authorization: `Bearer ${await tokenOf()}` },
  })
  expect(refused.status()).toBe(401)

  // Blocked requests fill neither the console nor the server's log.
  const warnings: string[] = []
  page.on('console', message => {
    if (message.type() === 'warning') warnings.push(message.text())
  })
  for (let i = 0; i < 30; i++) await send(frame, { kind: 'navigate', path: `/luar/${i}` })
  await send(frame, { kind: 'title', text: 'Menolak' })
  await expect(page).toHaveTitle('Menolak · Dermaga')
  await expect.poll(() => warnings.length).toBe(5)

  await send(frame, { kind: 'dirty', unsaved: true })
  await page.getByRole('link', { name: 'Pengumuman', exact: true }).click()
  const question = page.getByRole('alertdialog')
  await expect(question).toBeVisible()
  await question.getByRole('button').last().press('Escape')
  await expect(page.locator('iframe')).toBeVisible()
  await send(frame, { kind: 'dirty', unsaved: false })
  await send(frame, { kind: 'title', text: 'Kapal' })
  await expect(page).toHaveTitle('Kapal · Dermaga')
  expect(complaints).toEqual([])
})

// spec §2.2-52
test('a URL opens a service; one that is down shows an error and recovers; an unlisted one does not open', async ({
  page,
  stack,
}) => {
  await signIn(page, 'petugas', '/smartframe?layanan=PetaPabean')
  await expect(page).toHaveURL(/\/smartframe\/peta$/)
  await expect(page.locator('iframe').contentFrame().locator('h1')).toHaveText('Di dalam bingkai')
  await stack.stopSubapps()
  await page.reload()
  const failed = page.getByRole('alert').filter({ hasText: 'Gagal memuat halaman' })
  await expect(failed).toContainText('Halaman tidak dapat dijangkau', { timeout: 30_000 })
  await stack.startSubapps()
  await failed.getByRole('button', { name: 'Coba lagi' }).click()
  await expect(page.locator('iframe').contentFrame().locator('h1')).toHaveText('Di dalam bingkai')

  await page.goto('/smartframe?layanan=Asing')
  await expect(page.getByText('Layanan "Asing" tidak terdaftar untuk peran Anda.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Peta Pabean' })).toBeVisible()
})

test('a frame causes no layout shift on a phone, whatever height its page reports first', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.addInitScript(() => {
    if (window !== window.top) return
    new PerformanceObserver(list => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
        if (!entry.hadRecentInput) window.shifted = (window.shifted ?? 0) + entry.value
    }).observe({ type: 'layout-shift', buffered: true })
  })
  const height = () => page.locator('iframe').evaluate(({ offsetHeight }: HTMLElement) => offsetHeight)
  /** Two frames later, all layout shifts have been reported. */
  const drawn = () => page.evaluate(() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done))))
  await signIn(page, 'petugas', '/smartframe/peta')
  await page.reload()
  const frame = await frameOf(page)
  for (const px of [0, 300, 1200]) {
    await drawn()
    await send(frame, { kind: 'height', px })
    await expect.poll(height).toBe(px)
  }
  await drawn()
  expect(await page.evaluate(() => window.shifted ?? 0)).toBeLessThanOrEqual(0.02)
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeGreaterThan(1200)
})
