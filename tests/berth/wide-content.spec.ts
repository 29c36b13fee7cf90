import { expect, test } from './fixtures.ts'

test('at 390 pixels a wide table scrolls within the slot, and the shell stays where it is', async ({
  portal,
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await portal.open()
  await portal.mount('wide-table')
  const { slot } = portal
  const heading = slot.getByRole('heading')
  const top = () => heading.evaluate(element => Math.round(element.getBoundingClientRect().top))
  const pageWidth = () => page.evaluate(() => document.documentElement.scrollWidth)

  // Nothing is wide yet: what is to stay in view follows the page, as in a page of its own.
  await page.evaluate(() => window.scrollTo(0, 900))
  await expect.poll(top).toBe(60)
  await page.evaluate(() => window.scrollTo(0, 0))
  expect(await slot.evaluate(element => getComputedStyle(element).overflowX)).toBe('visible')

  await slot.getByRole('button', { name: 'Tambah kolom' }).click()
  await expect.poll(pageWidth).toBe(390)
  const shell = page.getByRole('heading', { name: 'Dermaga' })
  const left = await shell.evaluate(element => element.getBoundingClientRect().left)
  await slot.evaluate(element => {
    window.scrollBy(600, 0)
    element.scrollBy(600, 0)
  })
  expect(await slot.evaluate(element => element.scrollLeft)).toBe(600)
  expect(await page.evaluate(() => window.scrollX)).toBe(0)
  expect(await shell.evaluate(element => element.getBoundingClientRect().left)).toBe(left)
  expect(await slot.evaluate(element => element.scrollHeight - element.clientHeight)).toBe(0)

  // What has its place in the window keeps it, and is not cut off.
  const floating = slot.getByText('Melayang')
  expect(await floating.evaluate(element => element.getBoundingClientRect().left)).toBe(0)
  await slot.evaluate(element => element.scrollTo(0, 0))
  await slot.getByRole('button', { name: 'Pilihan' }).click()
  const box = await slot.getByText('Salin').boundingBox()
  expect(box?.y).toBeGreaterThan(199)

  // By the keyboard too, and no longer than it is needed.
  await expect(slot).toHaveAttribute('tabindex', '0')
  await page.setViewportSize({ width: 2600, height: 844 })
  await expect(slot).not.toHaveAttribute('tabindex')
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(slot).toHaveAttribute('tabindex', '0')
  await portal.leave()
  await expect(slot).not.toHaveAttribute('tabindex')
  expect(await slot.evaluate(element => element.style.overflowX)).toBe('')
})
