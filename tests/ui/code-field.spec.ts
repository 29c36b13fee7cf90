import { expect, type Locator, type Page } from '@playwright/test'
import { findViolations } from '../support/axe.ts'
import { twoFrames, untilStill } from '../support/still.ts'
import { inOnePage } from './gallery.ts'

const test = inOnePage()

const port = (page: Page) => page.getByRole('combobox', { name: 'Pelabuhan muat' })
const portIs = (page: Page, code: string) => expect(page.getByText(`Pelabuhan muat: ${code}`)).toBeVisible()

/** Clicks it where there is enough space for its list. */
async function press(field: Locator) {
  await field.evaluate(element => {
    element.scrollIntoView({ block: 'start' })
    return new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))
  })
  await field.click()
}

test.beforeEach(async ({ page, gallery }) => {
  await page.goto(gallery)
})

test('a typed code takes effect at once and shows its name', async ({ page }) => {
  await port(page).focus()
  await expect(page.getByRole('listbox')).toHaveCount(0)
  await page.keyboard.type('idtpp')
  await page.keyboard.press('Tab')
  await portIs(page, 'IDTPP')
  await expect(port(page)).toHaveValue('IDTPP · Tanjung Priok')
  await expect(page.getByRole('listbox')).toHaveCount(0)
})

test('a match found by words is chosen by keyboard', async ({ page }) => {
  await port(page).fill('tanjung')
  await expect(page.getByRole('option')).toHaveCount(3)
  await expect(page.getByRole('option').nth(1)).toHaveText('IDTPE Tanjung Perak Dalam negeri')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await portIs(page, 'IDTPE')
  await expect(port(page)).toHaveValue('IDTPE · Tanjung Perak')
  await expect(page.getByRole('listbox')).toHaveCount(0)
  await expect(port(page)).toBeFocused()
  await page.keyboard.press('Tab')
  await portIs(page, 'IDTPE')
})

test('a single match is selected, and Tab takes the marked one', async ({ page }) => {
  await port(page).fill('emas')
  await expect(page.getByRole('option')).toHaveCount(1)
  await page.keyboard.press('Enter')
  await portIs(page, 'IDSRG')
  await expect(page.getByRole('listbox')).toHaveCount(0)
  await port(page).fill('tanjung')
  await expect(page.getByRole('option')).toHaveCount(3)
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Tab')
  await portIs(page, 'IDTPP')
  await expect(port(page)).toHaveValue('IDTPP · Tanjung Priok')
})

test('accepts a code that the list does not contain, but no unknown words', async ({ page }) => {
  await port(page).fill('deham')
  await page.keyboard.press('Tab')
  await portIs(page, 'DEHAM')
  await expect(port(page)).toHaveValue('DEHAM')
  await port(page).fill('bukan kode')
  await expect(page.getByText('Tidak ada yang cocok')).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(port(page)).toHaveValue('DEHAM')
  await port(page).fill('')
  await page.keyboard.press('Tab')
  await portIs(page, 'kosong')
})

test('a click opens the whole list, which loads more while scrolling', async ({ page }) => {
  await press(port(page))
  await expect(page.getByRole('option', { name: /^IDTPP/ })).toBeVisible()
  const options = page.getByRole('option').filter({ hasNotText: 'Memuat' })
  expect(await options.count()).toBeLessThan(125)
  const list = page.getByRole('listbox')
  await expect(async () => {
    await list.evaluate(element => element.scrollTo(0, 1e6))
    await expect(options).toHaveCount(125, { timeout: 300 })
  }).toPass()
  await page.getByRole('option', { name: /^XX219/ }).click()
  await portIs(page, 'XX219')
  await expect(list).toHaveCount(0)
})

test('an option is chosen although the search has new results while the pointer is down', async ({
  browser,
  gallery,
}) => {
  // The other tests share a page, whose clock goes on.
  const page = await browser.newPage()
  await page.clock.install()
  await page.goto(gallery)
  await press(port(page))
  const option = page.getByRole('option', { name: /^IDTPE/ })
  await expect(option).toBeVisible()
  // The search begins some time after the last key.
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 60_000))
  await port(page).fill('emas')
  await option.hover()
  await page.mouse.down()
  await page.clock.runFor(1000)
  await expect(option).toBeVisible()
  await page.mouse.up()
  await portIs(page, 'IDTPE')
  await page.clock.runFor(1000)
  await expect(page.getByRole('listbox')).toHaveCount(0)
  await page.close()
})

test('the options stay where they are while the pointer is down, although the search needs no more pages', async ({
  page,
  gallery,
}) => {
  await page.clock.install()
  await page.goto(gallery)
  await press(port(page))
  await page.clock.runFor(1000)
  await port(page).fill('XX123')
  const option = page.getByRole('option', { name: /^XX123/ })
  await option.hover()
  await page.mouse.down()
  await page.clock.runFor(1000)
  await twoFrames(page)
  await page.mouse.up()
  await portIs(page, 'XX123')
})

test('Escape closes the list and restores the previous value', async ({ page }) => {
  await port(page).fill('idtpp')
  await page.keyboard.press('Enter')
  await portIs(page, 'IDTPP')
  await page.keyboard.press('Tab')
  await press(port(page))
  await port(page).fill('t')
  await expect(page.getByRole('listbox')).toBeVisible()
  await expect(page.getByRole('option', { name: /^IDTPP/ })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('listbox')).toHaveCount(0)
  await page.keyboard.press('Tab')
  await portIs(page, 'IDTPP')
})

test('opening the list does not scroll the page, whatever is selected', async ({ page }) => {
  await port(page).fill('xx219')
  await page.keyboard.press('Tab')
  await portIs(page, 'XX219')
  await port(page).evaluate(field => {
    field.scrollIntoView({ block: 'end' })
    return new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))
  })
  const at = await page.evaluate(() => scrollY)
  const first = page.getByRole('option').first()
  await port(page).click()
  await expect(first).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(first).toBeHidden()
  await page.keyboard.press('ArrowDown')
  await expect(first).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await expect(port(page)).toHaveAttribute('aria-activedescendant', /IDTPP/)
  expect(await page.evaluate(() => scrollY)).toBe(at)
})

test('the list stays in place while the page scrolls under it', async ({ page }) => {
  await press(port(page))
  const first = page.getByRole('option', { name: /^IDTPP/ })
  await expect(first).toBeVisible()
  await page.evaluate(() => {
    scrollBy(0, 40)
    return new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))
  })
  await first.click()
  await portIs(page, 'IDTPP')
})

test('reports the chosen entry when two share one code', async ({ page }) => {
  const bank = page.getByRole('combobox', { name: 'Bank devisa' })
  for (const name of ['Bank Danamon Syariah', 'Bank Danamon']) {
    await press(bank)
    await page.getByRole('option', { name: `11 ${name}`, exact: true }).click()
    await expect(page.getByRole('listbox')).toHaveCount(0)
    await expect(page.getByText(`Bank devisa: 11 ${name}`, { exact: true })).toBeVisible()
  }
})

test('shows an error when the list fails to load', async ({ page }) => {
  await press(page.getByRole('combobox', { name: 'Tempat penimbunan' }))
  await expect(page.getByText('Daftar tidak dapat dimuat. Kode tetap dapat diketik.')).toBeVisible()
})

test('the open list has no axe violations and is as wide as its field', async ({ page }) => {
  for (const size of [
    { width: 1280, height: 900 },
    { width: 390, height: 700 },
  ]) {
    await page.setViewportSize(size)
    await twoFrames(page)
    await press(port(page))
    await expect(page.getByRole('option', { name: /^IDTPP/ })).toBeVisible()
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      await twoFrames(page)
      await untilStill(page)
      const violations = await findViolations(page, { within: ['[role=listbox]'] })
      expect(violations.flatMap(({ id, nodes }) => nodes.map(node => `${id}: ${node.html}`))).toEqual([])
    }
    const [list, box] = await Promise.all(
      [page.getByRole('listbox').locator('..'), port(page).locator('..')].map(each => each.boundingBox()),
    )
    expect(list?.width).toBeCloseTo(box?.width ?? Number.NaN, 0)
    expect((list?.x ?? 0) + (list?.width ?? 0)).toBeLessThanOrEqual(size.width)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('listbox')).toHaveCount(0)
  }
})
