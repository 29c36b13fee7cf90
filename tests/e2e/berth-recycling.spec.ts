import { expect, signIn, test } from '../support/e2e.ts'
import { addGuests } from '../support/portal-guests.ts'

test('reloads the document at the next navigation after a sub-application exceeds its budget, unless data could be lost', async ({
  page,
  stack,
}) => {
  await addGuests(page, stack, [
    // A name that differs from its heading: the shell shows its own heading while it loads.
    { folder: 'exceeds-leak-budget', modulSlug: 'ExceedsLeakBudget', name: 'Tamu penimbun', path: '/uji/penimbun' },
    { folder: 'module', modulSlug: 'ModulUji', name: 'Modul', path: '/uji/module' },
  ])
  await signIn(page, 'importir')
  const main = page.getByRole('main')
  const go = (name: string) =>
    page.getByRole('navigation', { name: 'Menu utama' }).getByRole('link', { name, exact: true }).click()
  const mark = () => page.evaluate(() => document.documentElement.setAttribute('data-mark', ''))
  const isMarked = (is: boolean) => expect(page.locator('html[data-mark]')).toHaveCount(is ? 1 : 0)
  const heading = (name: string | RegExp) => expect(main.getByRole('heading', { level: 1 })).toHaveText(name)

  await mark()
  await go('Modul')
  await heading(/^Modul untuk/)
  await go('Tamu penimbun')
  await heading('Penimbun')
  await isMarked(true)

  const visitReport = page.waitForRequest('**/browse-service/v1/catalogue/stay')
  await go('Modul')
  expect((await visitReport).postDataJSON()).toMatchObject({
    modulSlug: 'ExceedsLeakBudget',
    version: '1.2.3',
    kept: { global: 25 },
    overBudget: true,
  })
  await isMarked(false)
  await expect(page).toHaveURL(/\/uji\/module$/)
  await heading(/^Modul untuk/)

  const frame = () => page.evaluate(() => new Promise(done => requestAnimationFrame(() => setTimeout(done))))
  const leave = async (meanwhile = async () => {}) => {
    await mark()
    const visitReport = page.waitForRequest('**/browse-service/v1/catalogue/stay')
    await go('Beranda')
    await meanwhile()
    expect((await visitReport).postDataJSON()).toMatchObject({ overBudget: true })
    await expect(main).toContainText('Layanan Anda')
    await frame()
  }
  // The question about unsaved work comes first: no reload while it is open or after the user chooses to stay.
  await page.goto('/uji/penimbun?isian')
  await heading('Penimbun')
  await mark()
  await go('Beranda')
  const question = page.getByRole('alertdialog', { name: 'Tinggalkan halaman ini?' })
  await expect(question).toBeVisible()
  await isMarked(true)
  await question.getByRole('button', { name: 'Tetap di sini' }).click()
  await expect(page).toHaveURL(/\/uji\/penimbun\?isian$/)
  await heading('Penimbun')
  await isMarked(true)
  await go('Beranda')
  await question.getByRole('button', { name: 'Tinggalkan' }).click()
  await isMarked(false)
  await expect(main).toContainText('Layanan Anda')

  // A visible message would be lost.
  await page.goto('/uji/penimbun?salam')
  await heading('Penimbun')
  await leave()
  await expect(page.getByText('Sampai jumpa')).toBeVisible()
  await isMarked(true)

  // The user has already continued working.
  await page.goto('/uji/penimbun?lama')
  await heading('Penimbun')
  await leave(async () => {
    // The address changes before the page: keys pressed in between still belong to the previous page.
    await expect(main).toContainText('Layanan Anda')
    await frame()
    await page.keyboard.press('Shift')
    await page.evaluate(() => window.dispatchEvent(new Event('selesai')))
  })
  await isMarked(true)

  // A reload would abort a pending call, so it waits until the page after that.
  const { promise: until, resolve: answer } = Promise.withResolvers<void>()
  await page.route('**/suratkuasa/v1/pamit', async route => {
    await until
    await route.fulfill({ json: {} })
  })
  await page.goto('/uji/penimbun?pamit')
  await heading('Penimbun')
  await leave()
  await isMarked(true)
  const answered = page.waitForResponse('**/suratkuasa/v1/pamit')
  answer()
  await (await answered).finished()
  await go('Modul')
  await isMarked(false)
  await heading(/^Modul untuk/)
  await page.goBack()
  await expect(page).toHaveURL(/\/dashboard$/)
  await expect(main).toContainText('Layanan Anda')
})
