import { buildFolder } from '../support/built-guests.ts'
import { countAlive, fingerprint, leaveAndSettle } from './fingerprint.ts'
import { expect, test } from './fixtures.ts'

// Written and built like the sub-applications of other teams, with their own packages and without the SDK.
const GUESTS = ['react-19', 'vue-3', 'svelte-5', 'jquery-bootstrap']

test.beforeEach(({ page }) => page.addInitScript(countAlive))

for (const folder of GUESTS) {
  test.describe(`${folder}, built with its own tools`, () => {
    test('lists, sorts, navigates and leaves with its dialog open, and the shell is as it was at each visit', async ({
      portal,
      page,
    }) => {
      portal.guests.serve(folder, buildFolder(folder))
      await portal.open({ lingerMs: 0 }, `/${folder}`)
      const before = await fingerprint(page)
      const heading = portal.slot.getByRole('heading')
      const lastRow = portal.slot.locator('li, tr').last()
      for (const _visit of [1, 2]) {
        await portal.mount(folder)
        await expect(heading).toHaveText('Daftar Kapal')

        const unsorted = (await lastRow.textContent()) ?? 'none'
        await portal.slot.getByRole('button', { name: 'Urutkan' }).click()
        await expect(lastRow).not.toHaveText(unsorted)

        await portal.slot.getByRole('link', { name: 'KM Nusantara' }).click()
        await expect(page).toHaveURL(`${portal.url}/${folder}/kapal/3`)
        await expect(heading).toHaveText('KM Nusantara')
        await page.goBack()
        await expect(page).toHaveURL(`${portal.url}/${folder}`)
        await expect(heading).toHaveText('Daftar Kapal')

        await portal.slot.getByRole('button', { name: 'Bantuan' }).click()
        await expect(page.getByRole('dialog')).toHaveText('Bantuan kapal')
        await leaveAndSettle(portal)
        await expect(page.getByRole('dialog')).toHaveCount(0)
        expect(await fingerprint(page)).toEqual(before)
      }
      const left = await page.evaluate(() =>
        window.portal.reports.map(report => (report.kind === 'cleaned' ? report.cleanup.kept : report.message)),
      )
      expect(left).toEqual([{}, {}])
    })

    test('opens a deep link, and the list from there', async ({ portal, page }) => {
      portal.guests.serve(folder, buildFolder(folder))
      await portal.open({}, `/${folder}/kapal/2`)
      await portal.mount(folder)
      await expect(portal.slot.getByRole('heading')).toHaveText('KM Cakrawala')
      await portal.slot.getByText('Ke daftar').click()
      await expect(page).toHaveURL(`${portal.url}/${folder}`)
      await expect(portal.slot.getByRole('heading')).toHaveText('Daftar Kapal')
      await page.goBack()
      await expect(portal.slot.getByRole('heading')).toHaveText('KM Cakrawala')
    })
  })
}
