import type { Page } from '@playwright/test'
import { expect, expectAccessible, expectAccessibleEverywhere, signIn, test } from '../support/e2e.ts'
import { addGuests, menuItem, mockMenu } from '../support/portal-guests.ts'
import { twoFrames } from '../support/still.ts'

/** Every screen of the shell: its path and the text that shows it has loaded. */
const SCREENS = [
  { screen: 'dashboard', path: '/dashboard', shows: 'Layanan Anda' },
  { screen: 'profile', path: '/micro-profile/webhook', shows: 'Data Perusahaan' },
  { screen: 'denied', path: '/profile/lain', shows: 'ACCESS DENIED!' },
  { screen: 'two-step sign-in', path: '/profile/mfa-activation', shows: 'MFA tidak aktif' },
  { screen: 'not found within the layout', path: '/uji/tanpa-halaman', shows: 'Halaman yang anda cari' },
  { screen: 'not found', path: '/404', shows: 'Halaman yang anda cari' },
  { screen: 'a sub-application that failed', path: '/uji/missing', shows: 'Gagal memuat halaman' },
] as const

const BROKEN = [{ folder: 'missing', modulSlug: 'Missing', name: 'Tidak Ada', path: '/uji/missing' }]

test('every screen of the shell has no axe violations and no horizontal scrolling', async ({ page, stack }) => {
  await addGuests(page, stack, BROKEN)
  await mockMenu(page, [menuItem('Tidak Ada', '/uji/missing/*'), menuItem('Tanpa Halaman', '/uji/tanpa-halaman')])
  await signIn(page, 'importir', SCREENS[0].path)
  for (const { screen, path, shows } of SCREENS) {
    await test.step(screen, async () => {
      if (path !== SCREENS[0].path) await page.goto(path)
      await expect(page.getByRole('main')).toContainText(shows)
      await expectAccessibleEverywhere(page)
      expect(await page.getByRole('main').getByRole('heading', { level: 1 }).count()).toBe(1)
    })
  }
})

for (const viewport of [
  { width: 1280, height: 800 },
  { width: 390, height: 844 },
]) {
  test.describe(`${viewport.width} px`, () => {
    test.use({ viewport })

    test('its open menus have no axe violations', async ({ page }) => {
      await mockMenu(page, [
        menuItem('Dokumen impor', '#', { icon: 'ship', children: [menuItem('BC 2.0', '/DokumenBc20')] }),
        menuItem('Billing', '/perbendaharaan/browse-billing', { type: 'Perbendaharaan' }),
        menuItem('Jaminan', '/perbendaharaan/jaminan', {
          type: 'Perbendaharaan',
          children: [menuItem('Daftar jaminan', '/perbendaharaan/browse-jaminan')],
        }),
      ])
      await signIn(page, 'importir')
      const account = page.getByRole('button', { name: 'Sari Wulandari' })
      await account.click()
      await expect(account).toHaveAttribute('aria-expanded', 'true')
      await expectAccessibleInBothSchemes(page)
      await page.keyboard.press('Escape')
      if (viewport.width === 390) await page.getByRole('button', { name: 'Buka menu' }).click()
      else await page.getByRole('button', { name: 'Ciutkan menu' }).click()
      await page.getByRole('button', { name: 'Dokumen impor' }).click()
      const menu = page.getByRole('navigation', { name: 'Menu utama' })
      await expect(menu.getByRole('link', { name: 'BC 2.0' })).toBeVisible()
      await expectAccessibleInBothSchemes(page)
    })
  })
}

async function expectAccessibleInBothSchemes(page: Page) {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await twoFrames(page)
    await expectAccessible(page)
  }
}
