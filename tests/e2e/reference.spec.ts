import type { Page } from '@playwright/test'
import { beginBlank } from '../support/documents.ts'
import { test as base, expect, expectAccessible, signIn } from '../support/e2e.ts'

const test = base.extend({ apart: 'reference' })

const field = (page: Page, label: string) => page.getByRole('combobox', { name: label, exact: true })
const tab = (page: Page, name: string) => page.getByRole('tab', { name: new RegExp(`^${name}`) })
const saved = (page: Page) => expect(page.getByText(/^Tersimpan \d\d\.\d\d$/).first()).toBeVisible()

/** The browser's requests for reference lists, by list and query. */
function askedOf(page: Page) {
  const asked: { list: string; query: URLSearchParams }[] = []
  page.on('request', request => {
    const [, list, query] = /\/referensi\/v1\/(\w+)\?(.*)$/.exec(request.url()) ?? []
    if (list) asked.push({ list, query: new URLSearchParams(query) })
  })
  return asked
}

// spec §3-23
test('codes are typed, found by name, stored with their name, and accepted even when the list is unavailable', async ({
  page,
}) => {
  await signIn(page, 'importir', '/DokumenBc20')
  await beginBlank(page)
  await expect(page.getByRole('heading', { level: 1, name: 'Draf BC 2.0' })).toBeVisible()

  // A list with several pages is searched on the server.
  const office = field(page, 'Kantor pabean')
  await office.fill('priok')
  await page.getByRole('option', { name: '040300 KPU Tanjung Priok', exact: true }).click()
  await expect(office).toHaveValue('040300 · KPU Tanjung Priok')
  await saved(page)

  // A list with one page is loaded once and searched in the browser.
  const asked = askedOf(page)
  const kind = field(page, 'Jenis impor')
  await kind.click()
  await expect(page.getByRole('option')).toHaveCount(7)
  await kind.fill('voor')
  await expect(page.getByRole('option')).toHaveCount(1)
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await expect(kind).toHaveValue('6 · Vooruitslag')
  expect(asked.filter(({ list, query }) => list === 'jenis_impor' && !query.has('kode'))).toHaveLength(1)

  await tab(page, 'Pengangkut').click()
  const [from, to] = [field(page, 'Pelabuhan muat'), field(page, 'Pelabuhan tujuan')]
  await from.fill('deham')
  await page.keyboard.press('Tab')
  await to.fill('idtpp')
  await page.keyboard.press('Tab')
  await expect(to).toHaveValue('IDTPP · Tanjung Priok')
  // An unknown code is accepted with a notice.
  await expect(from).toHaveValue('DEHAM')
  await expect(from).toHaveAccessibleDescription('Kode ini tidak ada di daftar. Periksa kembali.')
  await saved(page)
  await expectAccessible(page)

  // Names of stored codes are loaded together: one call per list.
  asked.length = 0
  await page.reload()
  await expect(to).toHaveValue('IDTPP · Tanjung Priok')
  const ports = asked.filter(({ list, query }) => list === 'pelabuhan' && query.has('kode'))
  expect(ports.map(({ query }) => query.get('kode')?.split(',').sort())).toEqual([['DEHAM', 'IDTPP']])

  // Input is possible without the lists.
  await page.route('**/referensi/v1/**', route => route.abort())
  await tab(page, 'Transaksi').click()
  const currency = field(page, 'Valuta')
  await currency.click()
  await expect(
    page.getByText('Daftar tidak dapat dimuat. Ketik kodenya, atau buka daftar ini sekali lagi.'),
  ).toBeVisible()
  await currency.fill('usd')
  await page.keyboard.press('Tab')
  await expect(currency).toHaveValue('USD')
  await saved(page)
  await page.unroute('**/referensi/v1/**')
  await currency.click()
  await currency.fill('dolar amerika')
  await expect(page.getByRole('option', { name: /^USD Dolar Amerika Serikat/ })).toBeVisible()
})

test('a list that the server does not answer in time is read again while it is open', async ({ page }) => {
  test.slow()
  await signIn(page, 'importir', '/DokumenBc20')
  await beginBlank(page)
  let calls = 0
  await page.route('**/referensi/v1/kantor?**', route => {
    if (!new URL(route.request().url()).searchParams.has('kode') && ++calls === 1) return
    return route.continue()
  })
  await field(page, 'Kantor pabean').fill('priok')
  await expect(page.getByRole('listbox')).toContainText('Memuat')
  await page.getByRole('option', { name: '040300 KPU Tanjung Priok', exact: true }).click()
  await expect(field(page, 'Kantor pabean')).toHaveValue('040300 · KPU Tanjung Priok')
  expect(calls).toBeGreaterThan(1)
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 780 } })

  test('a long list is as wide as its field and loads more while scrolling', async ({ page }) => {
    await signIn(page, 'importir', '/DokumenBc20')
    await beginBlank(page)
    const office = field(page, 'Kantor pabean')
    await office.click()
    const list = page.getByRole('listbox')
    const options = page.getByRole('option').filter({ hasNotText: 'Memuat' })
    await expect(options).toHaveCount(50)
    const [box, shown] = await Promise.all([office.locator('..'), list].map(each => each.boundingBox()))
    expect(Math.abs((shown?.width ?? 0) - (box?.width ?? Number.NaN))).toBeLessThan(4)
    for (const count of [100, 148]) {
      await list.evaluate(element => element.scrollTo(0, element.scrollHeight))
      await expect(options).toHaveCount(count)
    }
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  })
})
