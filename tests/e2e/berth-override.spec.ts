import { expect, expectAccessible, inProduction, signIn, test } from '../support/e2e.ts'
import { addGuests } from '../support/portal-guests.ts'

const GUEST = { folder: 'legacy-flat', modulSlug: 'ModulUji', name: 'Modul', path: '/uji/modul' }

test('a sub-application in development replaces the catalogue’s, is marked on every page, and is removed in one click', async ({
  page,
  stack,
}) => {
  // The second folder only has to be served.
  const other = { folder: 'module', modulSlug: 'Lain', name: 'Lain', path: '/uji/lain' }
  await addGuests(page, stack, [{ ...GUEST, folder: 'reads-tabs-header' }, other])
  const address = `${stack.subappUrl}/module`
  await signIn(page, 'importir', `/uji/modul?subapp=ModulUji@${address}`)
  const main = page.getByRole('main')
  const badge = page.getByRole('complementary', { name: 'Pengembangan' })
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('Modul untuk Sari Wulandari')
  await expect(badge).toContainText(`ModulUji dimuat dari ${address}`)
  await expect(page).toHaveURL(/\/uji\/modul$/)
  await expectAccessible(page)
  await page.goto('/dashboard')
  await expect(main).toContainText('Layanan Anda')
  await expect(badge).toBeVisible()
  await page.goBack()
  await badge.getByRole('button', { name: 'Kembalikan ModulUji ke katalog' }).click()
  await expect(badge).toHaveCount(0)
  await expect(main.getByRole('alert')).toContainText('renderModulUji is not a function')
  await page.reload()
  await expect(main.getByRole('alert')).toContainText('renderModulUji is not a function')
})

test('production: an override has no effect, in the URL or in the tab', async ({ page, stack }) => {
  await inProduction(page)
  await addGuests(page, stack, [GUEST])
  const address = `${stack.subappUrl}/module`
  await page.addInitScript(
    address => sessionStorage.setItem('dermaga.subapp-overrides', JSON.stringify({ ModulUji: address })),
    address,
  )
  const asked: string[] = []
  page.on('request', request => asked.push(request.url()))
  await signIn(page, 'importir', `/uji/modul?subapp=ModulUji@${address}`)
  await expect(page.getByRole('main').getByRole('alert')).toContainText('no version of ModulUji is registered')
  await expect(page.getByRole('complementary', { name: 'Pengembangan' })).toHaveCount(0)
  expect(asked.filter(url => url.startsWith(address))).toEqual([])
  expect(await page.evaluate(() => sessionStorage.getItem('dermaga.subapp-overrides'))).toBeNull()
})
