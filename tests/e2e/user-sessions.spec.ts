import type { Browser, Page } from '@playwright/test'
import { expect, expectAccessibleAtBothWidths, expectToast, signIn, test } from '../support/e2e.ts'

test.use({ apart: 'user-sessions' })

/** Signs in as another browser would, with separate storage. */
async function elsewhere(browser: Browser, baseURL: string | undefined, username: string): Promise<Page> {
  const context = await browser.newContext({ ...(baseURL && { baseURL }), locale: 'id-ID' })
  const page = await context.newPage()
  await signIn(page, username)
  return page
}

const openSessions = async (page: Page) => {
  await page.goto('/micro-profile/webhook')
  await page.getByRole('tab', { name: 'Sesi' }).click()
  await expect(page).toHaveURL('/micro-profile/webhook?tab=sesi')
  await expect(page.getByRole('table', { name: 'Tempat Anda masuk' })).toBeVisible()
}
const rows = (page: Page) => page.getByRole('row').filter({ has: page.getByRole('rowheader') })

/** The other page receives the end of its session and leaves without any user action. */
async function expectSignedOut(page: Page) {
  await expect(page).toHaveURL(/\/portal\/login/)
  await expect(page.getByText('Sesi ini diakhiri dari tempat lain. Silakan masuk kembali.')).toBeVisible()
}

test('one session ends another: the other is signed out at once, and this one continues', async ({
  page,
  browser,
  baseURL,
}) => {
  const other = await elsewhere(browser, baseURL, 'importir')
  await signIn(page, 'importir')
  await openSessions(page)
  await expect(rows(page)).toHaveCount(2)
  await expect(rows(page).first()).toContainText(/Chrome \d+ · Linux Sesi ini/)
  await expect(rows(page).first().getByRole('button')).toHaveCount(0)
  await expect(rows(page).nth(1)).toContainText(/127\.0\.0\.1|::1/)
  await expect(rows(page).nth(1)).toContainText(/\d\d-\d\d-\d{4} \d\d:\d\d:\d\d/)
  const end = rows(page)
    .nth(1)
    .getByRole('button', { name: /^Akhiri sesi Chrome/ })
  await expectToast(page, 'Sesi telah diakhiri.', () => end.click())
  await expect(rows(page)).toHaveCount(1)
  await expect(page.getByText('Tidak ada sesi lain.')).toBeVisible()
  await expectSignedOut(other)
  await other.context().close()
  await page.reload()
  await expect(rows(page)).toHaveCount(1)
})

test('ends all other sessions after a confirmation, with the keyboard only', async ({ page, browser, baseURL }) => {
  const other = await elsewhere(browser, baseURL, 'tpb')
  await signIn(page, 'tpb')
  await openSessions(page)
  await page.getByRole('button', { name: 'Akhiri semua sesi lain' }).focus()
  await page.keyboard.press('Enter')
  const question = page.getByRole('alertdialog', { name: 'Akhiri semua sesi lain?' })
  await expect(question.getByRole('button', { name: 'Batal' })).toBeFocused()
  await page.keyboard.press('Tab')
  await expectToast(page, 'Semua sesi lain telah diakhiri.', () => page.keyboard.press('Enter'))
  await expect(rows(page)).toHaveCount(1)
  await expectSignedOut(other)
  await other.context().close()
})

test('a failed list shows an error and a retry button', async ({ page }) => {
  await signIn(page, 'ftz')
  await page.route('**/amws/v1/user-session/list', route =>
    route.fulfill({
      status: 500,
      json: {
        status: 'error',
        code: 'server.failed',
        message: 'Terjadi kesalahan pada server, silahkan coba lagi.',
        params: {},
      },
    }),
  )
  await page.goto('/micro-profile/webhook?tab=sesi')
  await expect(page.getByRole('alert')).toContainText('Daftar sesi tidak dapat dimuat')
  await page.unroute('**/amws/v1/user-session/list')
  await page.getByRole('button', { name: 'Coba lagi' }).click()
  await expect(rows(page)).toHaveCount(1)
})

test('has no axe violations and no horizontal scrolling', async ({ page, browser, baseURL }) => {
  const other = await elsewhere(browser, baseURL, 'cukai')
  await signIn(page, 'cukai')
  await openSessions(page)
  await expectAccessibleAtBothWidths(page)
  await other.context().close()
})
