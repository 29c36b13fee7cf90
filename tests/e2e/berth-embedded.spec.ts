import { expect, signIn, test } from '../support/e2e.ts'
import { addGuests } from '../support/portal-guests.ts'

const PERMISSIONS = ['UsesContext', 'Rusak', 'Tertutup'].map(nilai => ({ jenis: 'embed' as const, nilai }))

test('a sub-application shows another one that the user may open, and what goes wrong in it in its place', async ({
  page,
  stack,
}) => {
  await addGuests(page, stack, [
    { folder: 'embeds', modulSlug: 'Embeds', name: 'Luar', path: '/uji/luar', permissions: PERMISSIONS },
    { folder: 'uses-context', modulSlug: 'UsesContext', name: 'Konteks', path: '/uji/konteks' },
    { folder: 'throws-at-render', modulSlug: 'Rusak', name: 'Rusak', path: '/uji/rusak' },
  ])
  await signIn(page, 'importir', '/uji/luar')
  const outer = page.locator('#Embeds-container')
  const show = (modulSlug: string) =>
    outer.evaluate((element, modulSlug) => {
      const { embeds } = element as unknown as { embeds: { markup(modulSlug: string): void } }
      embeds.markup(modulSlug)
    }, modulSlug)
  await expect(outer.getByRole('heading', { name: 'Luar' })).toBeVisible()
  await show('UsesContext')
  await expect(outer.getByRole('heading', { name: 'Konteks' })).toBeVisible()
  // Its calls have the session, and its own address.
  await outer.getByRole('button', { name: 'Panggil', exact: true }).click()
  await expect(outer.locator('output')).toHaveText('status 200')
  await outer.getByRole('button', { name: 'Ke dalam' }).click()
  await expect(outer.locator('#UsesContext-container .where')).toContainText('/uji/konteks/dalam')
  await expect(page).toHaveURL(/\/uji\/luar$/)

  await show('Rusak')
  await expect(outer.getByRole('alert')).toContainText('Bagian Rusak tidak dapat dimuat.')
  await expect(outer.getByRole('alert')).toContainText(/Kode [A-Z]+-?\d+/)
  await expect(outer.getByRole('button', { name: 'Coba lagi' })).toBeVisible()
  await expect(outer.getByRole('heading', { name: 'Luar' })).toBeVisible()

  // The sheet lists it, and the user may not open it.
  await show('Tertutup')
  await expect(outer.locator('dermaga-subapp')).toHaveAttribute('data-error', 'embed.unknown')
})
