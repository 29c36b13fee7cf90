import { expect, expectAccessible, signIn, test } from '../support/e2e.ts'
import { giveGuests } from '../support/granted.ts'

const STALE = { folder: 'stale', modulSlug: 'Stale', name: 'Formulir', path: '/uji/formulir' }
const NEW = { format: 'module', version: '2.0.0', files: { 'main.js': './main.new2.js' } }

for (const { button, title } of [
  { button: 'Rinci', title: 'handled by the guest' },
  { button: 'Rinci nekat', title: 'that costs the guest its root' },
]) {
  test(`a deploy while a person types, and a part that is gone, ${title}: never blank, nothing lost`, async ({
    page,
    stack,
  }) => {
    await giveGuests(page, stack, [STALE])
    await signIn(page, 'importir', '/portal/login?asal=/uji/formulir')
    const main = page.getByRole('main')
    await expect(main.getByRole('heading', { level: 1 })).toHaveText('Formulir 1.0.0')
    const opened = await page.evaluate(() => performance.timeOrigin)
    await main.getByLabel('Uraian').first().fill('Kabel serat optik')
    await main.getByLabel('Catatan').fill('Mohon diperiksa')

    const cors = { 'access-control-allow-origin': '*' }
    const host = `${stack.subappUrl}/stale`
    await page.route(`${host}/part.old1.js`, route => route.fulfill({ status: 404, headers: cors }))
    await page.route(`${host}/asset-manifest.json`, route => route.fulfill({ json: NEW, headers: cors }))
    await main.getByRole('button', { name: button, exact: true }).click()
    const load = main.getByRole('button', { name: 'Muat versi baru' })
    await expect(load).toBeVisible()
    await expect(main).toContainText('Versi baru Formulir sudah terpasang')
    await expect(main).toContainText('Isian Anda dipasang kembali')
    await expect(main.getByRole('heading', { level: 1 })).toContainText('Formulir')
    await expectAccessible(page)
    await load.click()
    await expect(main.getByRole('heading', { level: 1 })).toHaveText('Formulir 2.0.0')
    await expect(main.getByLabel('Uraian').first()).toHaveValue('Kabel serat optik')
    await expect(main.getByLabel('Catatan')).toHaveValue('Mohon diperiksa')
    await expect(load).toHaveCount(0)
    expect(await page.evaluate(() => performance.timeOrigin)).toBe(opened)
  })
}
