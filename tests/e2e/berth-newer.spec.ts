import { expect, expectAccessible, signIn, test } from '../support/e2e.ts'
import { guestHashes } from '../support/guest-hashes.ts'
import { addGuests } from '../support/portal-guests.ts'

const STALE = { folder: 'stale-chunk', modulSlug: 'StaleChunk', name: 'Formulir', path: '/uji/formulir' }
const NEW = { format: 'module', version: '2.0.0', files: { 'main.js': './main.new2.js' } }

for (const { button, title } of [
  { button: 'Rinci', title: 'and the guest handles it' },
  { button: 'Rinci nekat', title: 'and the guest crashes' },
]) {
  test(`a deployment during input removes a file ${title}: the page never goes blank and no input is lost`, async ({
    page,
    stack,
  }) => {
    await addGuests(page, stack, [STALE])
    await signIn(page, 'importir', '/uji/formulir')
    const main = page.getByRole('main')
    await expect(main.getByRole('heading', { level: 1 })).toHaveText('Formulir 1.0.0')
    const opened = await page.evaluate(() => performance.timeOrigin)
    await main.getByLabel('Uraian').first().fill('Kabel serat optik')
    await main.getByLabel('Catatan').fill('Mohon diperiksa')

    const cors = { 'access-control-allow-origin': '*' }
    const host = `${stack.subappUrl}/stale-chunk`
    await page.route(`${host}/part.old1.js`, route => route.fulfill({ status: 404, headers: cors }))
    await page.route(`${host}/asset-manifest.json`, route => route.fulfill({ json: NEW, headers: cors }))
    await main.getByRole('button', { name: button, exact: true }).click()
    const load = main.getByRole('button', { name: 'Muat versi baru' })
    await expect(load).toBeVisible()
    await expect(main).toContainText('Versi baru Formulir sudah tersedia')
    await expect(main).toContainText('Isian Anda dipulihkan')
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

test('a deployed but unregistered version is not offered, because it would be rejected', async ({ page, stack }) => {
  const integrity = guestHashes('stale-chunk', ['main.old1.js', 'form.js', 'part.old1.js'])
  await addGuests(page, stack, [{ ...STALE, integrity }])
  await signIn(page, 'importir', '/uji/formulir')
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('Formulir 1.0.0')
  const cors = { 'access-control-allow-origin': '*' }
  await page.route(`${stack.subappUrl}/stale-chunk/asset-manifest.json`, route =>
    route.fulfill({ json: NEW, headers: cors }),
  )
  const read = page.waitForResponse(/browse-service\/v1\/catalogue$/)
  await page.evaluate(() => document.querySelector('#StaleChunk-container')?.remove())
  await expect(main.getByRole('alert')).toContainText('Gagal memuat halaman')
  // The new version is detected by now: the shell asks the catalogue whether it is registered.
  await (await read).finished()
  await page.evaluate(() => new Promise(done => requestAnimationFrame(() => setTimeout(done))))
  await expect(main.getByRole('button', { name: 'Coba lagi' })).toBeVisible()
  await expect(main).not.toContainText('Versi baru')
  await expect(main.getByRole('button', { name: 'Muat versi baru' })).toHaveCount(0)
})
