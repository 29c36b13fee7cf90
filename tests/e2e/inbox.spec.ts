import type { Page } from '@playwright/test'
import { publish } from '../support/announcements.ts'
import { expect, expectAccessible, signIn, test } from '../support/e2e.ts'

test.use({ apart: 'inbox' })
test.describe.configure({ mode: 'serial' })

const FAILED = {
  status: 500,
  json: { status: 'error', code: 'server.failed', message: 'Terjadi kesalahan pada server.', params: {} },
}

/** Each test has its own user: a second sign-in from another browser would add a notification. */
const numbered = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => `Kabar ${String(from + index).padStart(2, '0')}`)

const bell = (page: Page) => page.getByRole('button', { name: 'Notifikasi User' })
const panel = (page: Page) => page.getByRole('dialog', { name: 'Notifikasi User' })
const rows = (page: Page) => panel(page).getByRole('list', { name: 'Daftar notifikasi' }).getByRole('listitem')
const pager = (page: Page) => panel(page).getByRole('navigation', { name: 'Halaman notifikasi' })
async function open(page: Page) {
  await bell(page).click()
  await expect(panel(page)).toBeVisible()
}

// spec §2.5-2, §8-24
test('spec §8: an empty inbox shows its message and no count', async ({ page, complaints }) => {
  await signIn(page, 'pemilik')
  await expect(bell(page)).toHaveAccessibleDescription('Semua sudah dibaca')
  await open(page)
  await expect(panel(page).getByText('All caught up! No new notifications.')).toBeVisible()
  await expect(pager(page)).toHaveCount(0)
  await expect(panel(page).getByRole('button', { name: 'Tandai semua dibaca' })).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(panel(page)).toHaveCount(0)
  await expect(bell(page)).toBeFocused()
  expect(complaints).toEqual([])
})

// spec §1-4, §2.5-2, §2.5-3, §2.5-5, §5-11, §9-10
test('spec §2.5, §9: the count, ten per page in 300 px, and no pager for ten', async ({ page, stack }) => {
  await publish(stack, numbered(1, 10))
  await signIn(page, 'segera')
  await expect(bell(page)).toHaveAccessibleDescription('10 belum dibaca')
  await open(page)
  await expect(panel(page).getByText('10 new')).toBeVisible()
  await expect(rows(page)).toHaveCount(10)
  await expect(rows(page).first()).toContainText('Pengumuman: Kabar 10')
  await expect(rows(page).first()).toContainText(/Belum dibaca.*Pengumuman.*(sekarang|yang lalu)/)
  await expect(pager(page)).toHaveCount(0)
  const area = rows(page).first().locator('xpath=ancestor::*[@aria-busy][1]')
  expect(await area.evaluate(element => (element as HTMLElement).offsetHeight)).toBe(300)
})

// spec §2.5-3, §2.5-4, §2.5-5, §4.7-1, §4.7-2, §4.7-3, §4.8-1, §5-11
test('spec §4.7, §4.8: a notification opens in place, is marked read once, and the arrow returns to the list', async ({
  page,
  stack,
}) => {
  await publish(stack, ['Kabar 11'])
  const marks: string[] = []
  page.on('request', request => request.method() === 'PUT' && marks.push(request.url()))
  // No report is opened for a terminal at midnight.
  await signIn(page, 'tps')
  await open(page)
  const previous = pager(page).getByRole('button', { name: 'Sebelumnya' })
  const next = pager(page).getByRole('button', { name: 'Berikutnya' })
  await expect(pager(page)).toContainText('1–10 dari 11')
  await expectOneLine(page)
  await expect(previous).toBeDisabled()
  await next.click()
  await expect(rows(page)).toHaveCount(1)
  await expect(rows(page).first()).toContainText('Kabar 01')
  await expect(next).toBeDisabled()
  await previous.click()
  await expect(rows(page)).toHaveCount(10)
  await expect(previous).toBeDisabled()

  const newest = rows(page).first().getByRole('button')
  await expect(newest).toContainText('Belum dibaca')
  await newest.click()
  await expect(panel(page).getByRole('heading', { name: 'Pengumuman: Kabar 11' })).toBeVisible()
  await expect(panel(page).getByText('Ringkasan Kabar 11.')).toBeVisible()
  const back = panel(page).getByRole('button', { name: 'Kembali ke daftar notifikasi' })
  await expect(back).toBeFocused()
  await back.click()
  await expect(newest).toBeFocused()
  await expect(newest).not.toContainText('Belum dibaca')
  await expect(panel(page).getByText('10 new')).toBeVisible()
  await newest.press('Enter')
  await expect(back).toBeVisible()
  await back.click()
  await expect(newest).toBeVisible()
  expect(marks).toHaveLength(1)
  expect(marks[0]).toMatch(/\/notification-service\/v1\/inbox\/[0-9a-f-]{36}\/read$/)

  await newest.click()
  await panel(page).getByRole('link', { name: 'Buka halaman terkait' }).click()
  await expect(page).toHaveURL(/\/pengumuman-cukai\/[0-9a-f-]{36}$/)
  await expect(panel(page)).toHaveCount(0)
  await expect(page.getByRole('main').getByRole('heading', { name: 'Kabar 11' })).toBeVisible()
})

// spec §2.5-6
test('spec §2.5: a notification without content shows a message', async ({ page }) => {
  await page.route(/notification-service\/v1\/inbox\/[0-9a-f-]{36}$/, async route => {
    const answer = await (await route.fetch()).json()
    await route.fulfill({ json: { ...answer, item: { ...answer.item, detail: '' } } })
  })
  await signIn(page, 'importir')
  await open(page)
  await rows(page).first().getByRole('button').click()
  await expect(panel(page).getByText('this notification has no content')).toBeVisible()
})

test('search and filters find notifications; no match offers a reset; all can be marked read', async ({ page }) => {
  await signIn(page, 'petugas')
  await open(page)
  await panel(page).getByRole('searchbox', { name: 'Cari notifikasi' }).fill('kabar 07')
  await expect(rows(page)).toHaveCount(1)
  await expect(pager(page)).toHaveCount(0)
  await panel(page).getByRole('searchbox').fill('tidak ada ini')
  await expect(panel(page).getByText('Tidak ada notifikasi yang cocok')).toBeVisible()
  await panel(page).getByRole('button', { name: 'Tampilkan semua' }).click()
  await expect(rows(page)).toHaveCount(10)
  await panel(page)
    .getByRole('button', { name: /Kategori/ })
    .click()
  // The portal has no document FTZ-02.1 and FTZ-03.
  await expect(page.getByRole('option', { name: 'FTZ-0' })).toHaveText([
    'FTZ-01.1',
    'FTZ-01.2',
    'FTZ-01.3',
    'FTZ-02.1',
    'FTZ-03',
  ])
  await page.getByRole('option', { name: 'FTZ-01.3' }).click()
  await expect(panel(page).getByText('Tidak ada notifikasi yang cocok')).toBeVisible()
  await panel(page).getByRole('button', { name: 'Tampilkan semua' }).click()

  await panel(page).getByRole('button', { name: 'Tandai semua dibaca' }).click()
  await expect(panel(page).getByText(/\d+ new/)).toHaveCount(0)
  await panel(page).getByLabel('Hanya yang belum dibaca').check()
  await expect(panel(page).getByText('Tidak ada notifikasi yang cocok')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(bell(page)).toHaveAccessibleDescription('Semua sudah dibaca')
})

/** The pager is as high as its buttons, also where the panel is narrow. On a phone the panel is another element: until it has come, there
 *  is nothing to measure. */
async function expectOneLine(page: Page) {
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 800 })
    await expect(pager(page)).toContainText('1–10 dari 11')
    const measured = () =>
      pager(page).evaluate(line => {
        const [whole, button] = [line, line.lastElementChild ?? line].map(each => each.getBoundingClientRect())
        return {
          isShown: (whole?.height ?? 0) > 0,
          isOneLine: whole?.height === button?.height,
          isWithin: (button?.right ?? 0) <= (whole?.right ?? 0) + 1,
        }
      })
    await expect.poll(measured).toEqual({ isShown: true, isOneLine: true, isWithin: true })
  }
  await page.setViewportSize({ width: 1280, height: 800 })
}

// spec §8-23
test('spec §8: a panel, a list or a notification that fails to load shows an error and a retry button', async ({
  page,
}) => {
  await signIn(page, 'admincukai')
  await page.route('**/assets/InboxPanel-*.js', route => route.abort())
  await page.route('**/notification-service/v1/inbox?*', route => route.fulfill(FAILED))
  await open(page)
  await expect(panel(page).getByRole('alert')).toContainText('Gagal mengambil notifikasi')
  await expectAccessible(page)
  await page.unroute('**/assets/InboxPanel-*.js')
  await panel(page).getByRole('button', { name: 'Coba lagi', exact: true }).click()
  await expect(panel(page).getByRole('button', { name: 'Coba Lagi?' })).toBeVisible()
  await expect(panel(page).getByRole('alert')).toContainText('Gagal mengambil notifikasi')
  await page.unroute('**/notification-service/v1/inbox?*')
  await panel(page).getByRole('button', { name: 'Coba Lagi?' }).click()
  await expect(rows(page)).toHaveCount(10)

  // A notification that failed to load is not marked read.
  const marks: string[] = []
  page.on('request', request => request.method() === 'PUT' && marks.push(request.url()))
  const one = /notification-service\/v1\/inbox\/[0-9a-f-]{36}$/
  await page.route(one, route => route.fulfill({ status: 500, json: {} }))
  await rows(page).first().getByRole('button').click()
  await expect(panel(page).getByRole('alert')).toBeVisible()
  await page.unroute(one)
  expect(marks).toEqual([])
  await panel(page).getByRole('button', { name: 'Coba Lagi?' }).click()
  await expect(panel(page).getByRole('link', { name: 'Buka halaman terkait' })).toBeVisible()
  await expect.poll(() => marks).toHaveLength(1)
})

for (const { width, before, next } of [
  { width: 1280, before: 'Tidak', next: 'Setiap hari pukul 07.00 WIB' },
  { width: 390, before: 'Setiap hari pukul 07.00 WIB', next: 'Tidak' },
]) {
  test(`at ${width} px there are no axe violations and no horizontal scrolling, and the choice of a mail digest is stored`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 844 })
    await signIn(page, 'admin')
    await open(page)
    await expect(rows(page)).toHaveCount(10)
    await expectAccessible(page)
    await rows(page).first().getByRole('button').click()
    await expect(panel(page).getByRole('link', { name: 'Buka halaman terkait' })).toBeVisible()
    await expectAccessible(page)
    const sideways = () => page.evaluate(() => document.documentElement.scrollWidth)
    expect(await sideways()).toBe(width)
    if (width === 390) {
      const box = await panel(page).boundingBox()
      expect(box).toMatchObject({ x: 0, width })
    }

    await page.goto('/micro-profile/webhook?tab=notifikasi')
    const choices = page.getByRole('radiogroup', { name: 'Kirim ringkasan' })
    const choice = (name: string) => choices.getByRole('radio', { name, exact: true })
    await expect(choice(before)).toBeChecked()
    await expectAccessible(page)
    expect(await sideways()).toBe(width)
    const digest = '**/notification-service/v1/inbox/digest'
    await page.route(digest, route => (route.request().method() === 'PUT' ? route.fulfill(FAILED) : route.continue()))
    const choose = async () => {
      const answered = page.waitForResponse(answer => answer.request().method() === 'PUT')
      await choice(next).click()
      await answered
    }
    await choose()
    await expect(choice(before)).toBeChecked()
    await page.unroute(digest)
    await choose()
    await page.reload()
    await expect(choice(next)).toBeChecked()
  })
}
