import type { Page } from '@playwright/test'
import { DEMO_PASSWORD } from '../../apps/server/src/demo/people.ts'
import { CHROMIUM_ARGS, findChromium } from '../../tools/chromium.ts'
import { mockProduction, openTools, waitForGuardChecks, waitForToolsToPauseWorkers } from '../support/debug-tools.ts'
import { expect, expectToast, signIn, test } from '../support/e2e.ts'

// One user may open developer tools here, so these tests have their own portal.
const executablePath = findChromium()
test.use({
  apart: 'debug-guard',
  // Playwright's headless shell has no developer tools.
  launchOptions: { ...(executablePath ? { executablePath } : {}), args: CHROMIUM_ARGS },
})

const sideMenu = (page: Page) => page.getByRole('navigation', { name: 'Menu utama' })
const KEYS = ['F12', 'Control+Shift+I', 'Control+Shift+J', 'Control+Shift+C', 'Control+U', 'Alt+Meta+I']

/** The events among these that the page prevented. */
async function blockedOf(page: Page, doing: () => Promise<unknown>): Promise<string[]> {
  await page.evaluate(() => {
    const prevented: string[] = []
    Object.assign(window, { heard: prevented })
    for (const kind of ['keydown', 'contextmenu'])
      addEventListener(kind, event => {
        const what = event instanceof KeyboardEvent ? event.key : kind
        if (event.defaultPrevented) prevented.push(what)
      })
  })
  await doing()
  return page.evaluate(() => (window as unknown as { heard: string[] }).heard)
}
async function tryAll(page: Page) {
  for (const keys of KEYS) await page.keyboard.press(keys)
  await page.locator('main').click({ button: 'right', position: { x: 5, y: 5 } })
}
const ALL = ['F12', 'I', 'J', 'C', 'U', 'I', 'contextmenu']

test.describe('in production', () => {
  test.beforeEach(({ context }) => mockProduction(context))

  // spec §4.9-1
  test('blocks right-click and the shortcuts of developer tools, and allows pasting', async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.goto('/portal/login?asal=/user-manager-admin')
    const username = page.getByLabel('Nama Pengguna')
    // The block arrives after all that the form needs: an event of no real key shows when it is there.
    const isBlocked = () =>
      page.evaluate(() => !dispatchEvent(new KeyboardEvent('keydown', { key: 'F12', cancelable: true })))
    await expect.poll(isBlocked).toBe(true)
    await username.focus()
    expect(await blockedOf(page, () => tryAll(page))).toEqual(ALL)

    await page.evaluate(() => navigator.clipboard.writeText('admin'))
    await username.focus()
    expect(await blockedOf(page, () => page.keyboard.press('Control+V'))).toEqual([])
    await expect(username).toHaveValue('admin')
    await page.getByLabel('Kata Sandi', { exact: true }).fill(DEMO_PASSWORD)
    await page.getByRole('button', { name: 'Masuk', exact: true }).click()

    const note = page.getByLabel('Cari pengguna')
    await note.focus()
    expect(await blockedOf(page, () => tryAll(page))).toEqual(ALL)
    await note.focus()
    await page.keyboard.press('Control+V')
    await expect(note).toHaveValue('admin')
    // A long press on a touch screen selects and pastes.
    const isLeft = await note.evaluate(field =>
      field.dispatchEvent(new PointerEvent('contextmenu', { pointerType: 'touch', bubbles: true, cancelable: true })),
    )
    expect(isLeft).toBe(true)

    await page.goto('/transaksional/history-tracking')
    await expect(page.getByRole('listitem').first()).toBeVisible()
    expect(await blockedOf(page, () => tryAll(page))).toEqual(ALL)
  })

  // spec §4.9-2
  test('opening developer tools logs out, and unsaved work is restored after the next sign-in', async ({
    page,
    context,
    browser,
    complaints,
  }) => {
    // In production this sub-application would need a registered version; its draft is started and found without one.
    await context.unroute('**/config.json')
    await signIn(page, 'importir', '/surat-kuasa/browse/beri')
    await page.getByLabel('Catatan').fill('belum dikirim')
    await expect
      .poll(() => page.evaluate(() => localStorage.getItem('dermaga:draft:importir:surat-kuasa')))
      .toContain('belum dikirim')
    await mockProduction(context)
    page.on('dialog', dialog => void dialog.accept())
    await waitForGuardChecks(page, () => page.goto('/dashboard'))
    const stored = () => page.evaluate(() => localStorage.getItem('dermaga:token'))
    const { access_token: token } = JSON.parse((await stored()) ?? '{}')
    await openTools(browser, page)
    await expect(page).toHaveURL(/\/portal\/login\?asal=%2Fdashboard$/)
    await expect(page.getByText('Anda dikeluarkan karena alat pengembang peramban terbuka.')).toBeVisible()
    expect(await stored()).toBeNull()
    const answer = await page.request.get('/amws/v1/user-detail/list-by-iduser?skip=0&take=1', {
      headers: { authorization: `Bearer ${token}` },
    })
    expect(await answer.json()).toMatchObject({ code: 'session.ended' })
    expect(complaints).toEqual([])
    await page.close()

    await context.unroute('**/config.json')
    const again = await context.newPage()
    await signIn(again, 'importir', '/surat-kuasa/browse/beri')
    await expect(again.getByLabel('Catatan')).toHaveValue('belum dikirim')
  })

  test('zoom, a small window, a side panel and switching windows log nobody out', async ({ page }) => {
    await waitForGuardChecks(page, () => signIn(page, 'tpb'))
    const client = await page.context().newCDPSession(page)
    const size = (width: number, height: number, deviceScaleFactor: number) => () =>
      client.send('Emulation.setDeviceMetricsOverride', { width, height, deviceScaleFactor, mobile: false })
    await waitForGuardChecks(page, size(427, 267, 3))
    await waitForGuardChecks(page, size(390, 844, 2))
    await waitForGuardChecks(page, () =>
      page.evaluate(() => {
        dispatchEvent(new Event('blur'))
        dispatchEvent(new Event('focus'))
      }),
    )
    await client.send('Emulation.clearDeviceMetricsOverride')
    await page.setViewportSize({ width: 1281, height: 800 })
    await page.reload()
    await expect(sideMenu(page)).toBeVisible()
  })

  // spec §4.9-2
  test('a user whom an administrator allowed to open developer tools stays signed in, and the change is audited', async ({
    page,
    browser,
    stack,
  }) => {
    const office = await browser.newContext({ baseURL: stack.url })
    const admin = await office.newPage()
    const set = async (button: string, done: string) => {
      await admin.getByRole('button', { name: button }).click()
      await expectToast(admin, done, () => admin.getByRole('alertdialog').getByRole('button', { name: button }).click())
    }
    await signIn(admin, 'admin', '/user-manager-admin?q=ftz')
    await admin.getByRole('link', { name: 'Rina Hutapea', exact: true }).click()
    await set('Izinkan alat pengembang', 'Alat pengembang telah diizinkan.')
    await expect(admin.getByRole('rowheader', { name: 'Alat pengembang diizinkan' })).toBeVisible()

    await signIn(page, 'ftz')
    await openTools(browser, page)
    await page.reload()
    await expect(page.getByRole('button', { name: 'Rina Hutapea' })).toBeVisible()
    await waitForToolsToPauseWorkers(page)
    await expect(page.getByRole('button', { name: 'Rina Hutapea' })).toBeVisible()

    await set('Cabut izin alat pengembang', 'Izin alat pengembang telah dicabut.')
    await office.close()
    // The same tools in the same tab, without the permission.
    await page.reload()
    await expect(page).toHaveURL(/\/portal\/login\?asal=%2Fdashboard$/)
  })
})

test('in development nothing is blocked, and developer tools log nobody out', async ({ page, browser }) => {
  await signIn(page, 'cukai')
  expect(await blockedOf(page, () => tryAll(page))).toEqual([])
  await openTools(browser, page)
  await page.reload()
  await expect(page.getByRole('button', { name: 'Buka menu' }).or(sideMenu(page))).toBeVisible()
  await waitForToolsToPauseWorkers(page)
  await expect(page.getByRole('button', { name: 'Buka menu' }).or(sideMenu(page))).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('dermaga:token'))).not.toBeNull()
})
