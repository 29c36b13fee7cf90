import { expect, inOnePage, signIn, test } from '../support/e2e.ts'
import { menuItem, mockMenu } from '../support/portal-guests.ts'

const MENU = [
  menuItem('Dokumen impor', '#', {
    type: 'Impor',
    icon: 'ship',
    children: [
      menuItem('BC 2.0', '/DokumenBc20'),
      menuItem('Barang kiriman', '#', {
        children: [
          menuItem('Rekam kiriman', '/barangkiriman/xray-belum-diajukan', {
            children: [menuItem('Terlalu dalam', '/barangkiriman/terlalu-dalam')],
          }),
        ],
      }),
    ],
  }),
  menuItem('Billing', '/perbendaharaan/browse-billing', { type: 'Perbendaharaan', icon: 'fa fa-money' }),
  menuItem('Banding', '/perbendaharaan/siap-tanding/banding', { type: 'Perbendaharaan', icon: 'fa fa-tidak-ada' }),
  menuItem('Jaminan', '/perbendaharaan/jaminan', {
    type: 'Perbendaharaan',
    children: [menuItem('Daftar jaminan', '/perbendaharaan/browse-jaminan')],
  }),
  menuItem('Webhook', '/micro-profile/webhook', { type: 'Perbendaharaan' }),
]

const testInOnePage = inOnePage(async page => {
  await mockMenu(page, MENU)
  await signIn(page, 'importir')
})

// spec §1-2
testInOnePage('groups have the entry type as heading, and the webhook entry is hidden', async ({ page }) => {
  await page.goto('/dashboard')
  const menu = page.getByRole('navigation', { name: 'Menu utama' })
  await expect(menu.getByRole('heading')).toHaveText(['Impor', 'Perbendaharaan'])
  await expect(menu.getByRole('link', { name: 'Billing' })).toBeVisible()
  await expect(menu.getByText('Webhook')).toHaveCount(0)
  await expect(menu.getByRole('link', { name: 'Beranda' })).toHaveAttribute('aria-current', 'page')
})

testInOnePage(
  'a group folds to the entry of the open page, by keyboard, and stays folded after a reload',
  async ({ page }) => {
    await page.goto('/perbendaharaan/browse-billing')
    const menu = page.getByRole('navigation', { name: 'Menu utama' })
    const toggle = menu.getByRole('button', { name: 'Perbendaharaan', exact: true })
    const group = menu.getByRole('list', { name: 'Perbendaharaan' })
    await expect(toggle).toHaveAttribute('aria-expanded', 'true')
    await expect(group.getByRole('link')).toHaveText(['Billing', 'Banding', 'Jaminan'])
    await toggle.press('Enter')
    await expect(group.getByRole('link')).toHaveText(['Billing'])
    await page.reload()
    await expect(toggle).toHaveAttribute('aria-expanded', 'false')
    await expect(group.getByRole('link')).toHaveText(['Billing'])
    await menu.getByRole('link', { name: 'Beranda' }).click()
    await expect(group).toBeHidden()
    await expect(menu.getByRole('button', { name: 'Dokumen impor' })).toBeVisible()
    await toggle.press('Enter')
    await expect(group.getByRole('link')).toHaveText(['Billing', 'Banding', 'Jaminan'])
  },
)

testInOnePage('submenus open by their buttons, at most three levels deep', async ({ page }) => {
  await page.goto('/dashboard')
  const menu = page.getByRole('navigation', { name: 'Menu utama' })
  const first = menu.getByRole('button', { name: 'Dokumen impor' })
  await expect(first).toHaveAttribute('aria-expanded', 'false')
  await expect(menu.getByRole('link', { name: 'BC 2.0' })).toBeHidden()
  await first.press('Enter')
  await expect(first).toHaveAttribute('aria-expanded', 'true')
  await menu.getByRole('button', { name: 'Barang kiriman' }).click()
  await expect(menu.getByRole('link', { name: 'Rekam kiriman' })).toBeVisible()
  await expect(menu.getByText('Terlalu dalam')).toHaveCount(0)
})

testInOnePage('an entry with a page and a submenu is a link beside a button', async ({ page }) => {
  await page.goto('/dashboard')
  const menu = page.getByRole('navigation', { name: 'Menu utama' })
  await menu.getByRole('button', { name: 'Submenu Jaminan' }).click()
  await expect(menu.getByRole('link', { name: 'Daftar jaminan' })).toBeVisible()
  await expect(menu.getByRole('link', { name: 'Jaminan', exact: true })).toHaveAttribute(
    'href',
    '/perbendaharaan/jaminan',
  )
})

// spec §2.4-3
testInOnePage('icons are named, or classes of an icon font; an unknown one is a plain document', async ({ page }) => {
  await page.goto('/dashboard')
  const menu = page.getByRole('navigation', { name: 'Menu utama' })
  const iconOf = (name: string) => menu.getByRole('listitem').filter({ hasText: name }).locator('svg').first()
  const drawingOf = (name: string) => iconOf(name).locator('path').getAttribute('d')
  const plain = await drawingOf('Jaminan')
  await expect(iconOf('Billing').locator('path')).not.toHaveAttribute('d', plain ?? '')
  expect(await iconOf('Billing').boundingBox()).toMatchObject({ width: 18, height: 18 })
  expect(new Set([plain, await drawingOf('Billing'), await drawingOf('Dokumen impor')]).size).toBe(3)
  expect(await drawingOf('Banding')).toBe(plain)
})

testInOnePage('the current entry is marked and its submenus are open, also after a reload', async ({ page }) => {
  await page.goto('/barangkiriman/xray-belum-diajukan')
  const current = page.getByRole('navigation', { name: 'Menu utama' }).getByRole('link', { name: 'Rekam kiriman' })
  await expect(current).toBeVisible()
  await expect(current).toHaveAttribute('aria-current', 'page')
})

// spec §2.4-5, §9-12
testInOnePage('the current entry of a long menu is in view', async ({ page }) => {
  const size = page.viewportSize()
  await page.setViewportSize({ width: 1280, height: 320 })
  await page.goto('/perbendaharaan/browse-jaminan')
  const current = page.getByRole('navigation', { name: 'Menu utama' }).getByRole('link', { name: 'Daftar jaminan' })
  await expect(current).toHaveAttribute('aria-current', 'page')
  await expect(current).toBeInViewport({ ratio: 1 })
  if (size) await page.setViewportSize(size)
})

test('collapsed to icons, a submenu opens beside its icon and closes 500 ms after the pointer leaves', async ({
  page,
}) => {
  await mockMenu(page, MENU)
  await signIn(page, 'importir')
  await page.getByRole('button', { name: 'Ciutkan menu' }).click()
  const menu = page.getByRole('navigation', { name: 'Menu utama' })
  const item = menu.getByRole('button', { name: 'Dokumen impor' })
  const inside = menu.getByRole('link', { name: 'BC 2.0' })
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 10_000)
  await item.hover()
  await expect(inside).toBeVisible()
  await page.mouse.move(900, 700)
  await page.clock.runFor(499)
  await expect(inside).toBeVisible()
  await page.clock.runFor(1)
  await expect(inside).toBeHidden()
})

test('collapsed, a click pins the submenu under the pointer, and the next click closes it', async ({ page }) => {
  await mockMenu(page, MENU)
  await signIn(page, 'importir')
  await page.getByRole('button', { name: 'Ciutkan menu' }).click()
  const menu = page.getByRole('navigation', { name: 'Menu utama' })
  const item = menu.getByRole('button', { name: 'Dokumen impor' })
  await item.click()
  await expect(menu.getByRole('link', { name: 'BC 2.0' })).toBeVisible()
  await item.click()
  await expect(menu.getByRole('link', { name: 'BC 2.0' })).toBeHidden()
  await item.press('Enter')
  await expect(menu.getByRole('link', { name: 'BC 2.0' })).toBeVisible()
})

test('returning within 500 ms leaves the submenu open, and Escape closes it at once', async ({ page }) => {
  await mockMenu(page, MENU)
  await signIn(page, 'importir')
  await page.getByRole('button', { name: 'Ciutkan menu' }).click()
  const menu = page.getByRole('navigation', { name: 'Menu utama' })
  const item = menu.getByRole('button', { name: 'Dokumen impor' })
  const inside = menu.getByRole('link', { name: 'BC 2.0' })
  // As skeletons and tables are, which come later in the document: the submenu lies above them.
  await page.locator('main').evaluate(main => {
    main.style.position = 'relative'
  })
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 10_000)
  await item.hover()
  await page.mouse.move(900, 700)
  await page.clock.runFor(400)
  await inside.hover()
  await page.clock.runFor(2000)
  await expect(inside).toBeVisible()
  await inside.focus()
  await page.keyboard.press('Escape')
  await expect(inside).toBeHidden()
  await expect(item).toBeFocused()
})

test('the collapsed state is remembered', async ({ page }) => {
  await mockMenu(page, MENU)
  await signIn(page, 'importir')
  await page.getByRole('button', { name: 'Ciutkan menu' }).click()
  await page.reload()
  await expect(page.getByRole('button', { name: 'Lebarkan menu' })).toHaveAttribute('aria-expanded', 'false')
  const icon = page.getByRole('navigation', { name: 'Menu utama' }).getByRole('link', { name: 'Billing' })
  expect((await icon.boundingBox())?.width).toBeLessThan(64)
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('the menu is a sheet that traps the focus and closes on Escape, on an outside click and on a choice', async ({
    page,
  }) => {
    await mockMenu(page, MENU)
    await signIn(page, 'importir')
    const open = page.getByRole('button', { name: 'Buka menu' })
    const menu = page.getByRole('navigation', { name: 'Menu utama' })
    await expect(menu).toHaveCount(0)
    await open.click()
    await expect(menu).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(menu).toHaveCount(0)
    await expect(open).toBeFocused()
    await open.click()
    await page.mouse.click(385, 400)
    await expect(menu).toHaveCount(0)
    await open.click()
    await menu.getByRole('link', { name: 'Billing' }).click()
    await expect(page).toHaveURL(/browse-billing$/)
    await expect(menu).toHaveCount(0)
  })

  test('a long menu is searched, and Enter opens the first entry found', async ({ page }) => {
    await signIn(page, 'importir')
    const open = page.getByRole('button', { name: 'Buka menu' })
    const menu = page.getByRole('navigation', { name: 'Menu utama' })
    const field = menu.getByRole('searchbox', { name: 'Cari di menu' })
    await open.click()
    await field.fill('kuasa cukai')
    await expect(menu.getByRole('status')).toHaveText('Tidak ada layanan dengan kata itu.')
    await expect(menu.getByRole('link')).toHaveText(['Dermaga'])
    await field.fill('bc2')
    await expect(menu.getByRole('link', { name: 'BC 2.0' })).toBeVisible()
    await expect(menu.getByRole('link', { name: 'Riwayat' })).toHaveCount(0)
    await field.press('ArrowDown')
    await expect(menu.getByRole('link', { name: 'BC 2.0' })).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(field).toBeFocused()
    await expect(field).toHaveValue('')
    await expect(menu.getByRole('link', { name: 'Riwayat', exact: true })).toBeVisible()
    await field.fill('surat kuasa')
    await field.press('Enter')
    await expect(page).toHaveURL(/\/surat-kuasa\/browse$/)
    await expect(menu).toHaveCount(0)
  })

  // spec §1-8
  test('the logo links to the root, and nothing scrolls horizontally', async ({ page }) => {
    await mockMenu(page, MENU)
    await signIn(page, 'importir', '/micro-profile/webhook')
    await expect(page.getByRole('link', { name: 'Dermaga' })).toHaveAttribute('href', '/')
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  })
})
