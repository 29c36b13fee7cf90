import type { Page } from '@playwright/test'
import { DEMO_PASSWORD, PEOPLE } from '../../apps/server/src/demo/people.ts'
import {
  expect,
  expectAccessible,
  expectAccessibleAtBothWidths,
  expectToast,
  menuLink,
  signIn,
  test,
} from '../support/e2e.ts'

// These tests create and block accounts, so they have their own portal.
test.use({ apart: 'user-manager' })

const rows = (page: Page) =>
  page
    .getByRole('table')
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader') })

async function openUser(page: Page, nama: string) {
  await page.getByRole('link', { name: nama, exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: nama })).toBeFocused()
}

// spec §2.2-58, §6-4
test('an administrator finds and blocks a user, whose open session ends; the audit records it', async ({
  page,
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ ...(baseURL && { baseURL }), locale: 'id-ID' })
  const theirs = await context.newPage()
  await signIn(theirs, 'tpb', '/profile/mfa-activation')
  await theirs.getByRole('button', { name: 'Aktifkan MFA' }).click()
  await expect(theirs.getByRole('img', { name: 'QR Code aktivasi MFA' })).toBeVisible()

  await signIn(page, 'admin')
  await menuLink(page, 'Kelola Pengguna').click()
  await expect(page).toHaveURL('/user-manager-admin')
  await expect(rows(page)).toHaveCount(Math.min(PEOPLE.length, 20))
  await page.getByLabel('Cari pengguna').fill('kawasan berikat')
  await expect(rows(page)).toHaveCount(1)
  await expect(page).toHaveURL('/user-manager-admin?q=kawasan+berikat')
  await openUser(page, 'Bayu Prasetyo')

  // MFA in setup cannot be reset.
  await expect(page.getByText('Sedang disiapkan')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Blokir akun' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Reset MFA' })).toHaveCount(0)

  await page.getByRole('button', { name: 'Blokir akun' }).click()
  const question = page.getByRole('alertdialog', { name: 'Blokir Bayu Prasetyo?' })
  await expect(question.getByRole('button', { name: 'Batal' })).toBeFocused()
  await expectToast(page, 'Akun telah diblokir.', () => question.getByRole('button', { name: 'Blokir akun' }).click())
  await expect(page.getByText('Diblokir', { exact: true })).toBeVisible()
  const first = rows(page).first()
  await expect(first).toContainText('Akun diblokir')
  await expect(first).toContainText('admin')

  // The page leaves without any user action.
  await expect(theirs).toHaveURL(/\/portal\/login/)
  await context.close()

  await page.getByRole('button', { name: 'Buka blokir' }).click()
  await expectToast(page, 'Blokir telah dibuka.', () =>
    page.getByRole('alertdialog').getByRole('button', { name: 'Buka blokir' }).click(),
  )
  await page.getByRole('link', { name: 'Semua pengguna' }).click()
  await expect(page.getByLabel('Cari pengguna')).toHaveValue('kawasan berikat')
})

test('roles and documents are saved together, and data is edited', async ({ page }) => {
  await signIn(page, 'admin', '/user-manager-admin?q=ftz')
  await openUser(page, 'Rina Hutapea')
  const roles = page.getByRole('region', { name: 'Peran' })
  await expect(roles.getByRole('button', { name: 'Simpan peran' })).toBeDisabled()
  await roles.getByText('Importir', { exact: true }).click()
  await expectToast(page, 'Perubahan telah disimpan.', () =>
    roles.getByRole('button', { name: 'Simpan peran' }).click(),
  )
  await page.reload()
  await expect(roles.getByRole('checkbox', { name: 'Importir' })).toBeChecked()

  await page.getByRole('button', { name: 'Ubah data' }).click()
  await page.getByLabel('Nomor Telepon').fill('12')
  await page.getByRole('button', { name: 'Simpan', exact: true }).click()
  await expect(page.getByRole('alert')).toContainText('Nomor Telepon Yang Dimasukan Tidak Benar')
  await page.getByLabel('Nomor Telepon').fill('081200000009')
  // Input survives a failed reload.
  await page.route(/\/user-manager\/user\/[^/]+$/, route => route.fulfill({ status: 500, json: {} }), { times: 1 })
  await roles.getByText('Importir', { exact: true }).click()
  const failed = page.waitForResponse(answer => answer.status() === 500)
  await roles.getByRole('button', { name: 'Simpan peran' }).click()
  await failed
  await expect(page.getByLabel('Nomor Telepon')).toHaveValue('081200000009')
  await page.getByRole('button', { name: 'Simpan', exact: true }).click()
  await expect(page.getByText('081200000009')).toBeVisible()
})

test('the second of two administrators editing a user gets an error, sees the changes and overwrites nothing', async ({
  page,
  browser,
  baseURL,
}) => {
  const elsewhere = await browser.newContext({ ...(baseURL && { baseURL }), locale: 'id-ID' })
  const colleague = await elsewhere.newPage()
  for (const screen of [colleague, page]) {
    await signIn(screen, 'admin', '/user-manager-admin?q=ppjk')
    await openUser(screen, 'Dewi Lestari Ningrum')
    await screen.getByRole('button', { name: 'Ubah data' }).click()
  }
  const save = (screen: Page) => screen.getByRole('button', { name: 'Simpan', exact: true }).click()
  await page.getByLabel('Nama', { exact: true }).fill('Dewi Lestari Putri')
  await colleague.getByLabel('Nomor Telepon').fill('081277778888')
  await expectToast(colleague, 'Perubahan telah disimpan.', () => save(colleague))
  await elsewhere.close()

  await save(page)
  await expect(page.getByRole('alert').filter({ hasText: 'baru saja diubah orang lain' })).toBeVisible()
  const news = page.getByRole('note').filter({ hasText: 'diubah orang lain saat Anda mengisinya' })
  await expect(news).toContainText('081277778888')
  await expectAccessible(page)
  await save(page)
  await expect(news).toBeVisible()
  await news.getByRole('button', { name: 'Lanjutkan dengan data terbaru' }).click()
  await expect(news).toHaveCount(0)
  await expect(page.getByLabel('Nama', { exact: true })).toHaveValue('Dewi Lestari Putri')
  await expect(page.getByLabel('Nomor Telepon')).toHaveValue('081277778888')
  await save(page)
  await expect(page.getByRole('heading', { level: 1, name: 'Dewi Lestari Putri' })).toBeVisible()
  await expect(page.getByText('081277778888')).toBeVisible()
})

test('a session without a recent confirmation asks for the password, and the change continues', async ({ page }) => {
  let refused = 0
  await signIn(page, 'admin')
  await page.route('**/user-manager/user/*/flag-blokir', route => {
    if (refused++ > 0) return route.continue()
    const body = { status: 'error', code: 'auth.confirmNeeded', message: 'Konfirmasi kata sandi Anda.', params: {} }
    return route.fulfill({ status: 401, json: body })
  })
  await page.goto('/user-manager-admin?q=segera')
  await openUser(page, 'Putri Maharani')
  await page.getByRole('button', { name: 'Blokir akun' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Blokir akun' }).click()
  const asked = page.getByRole('alertdialog', { name: 'Konfirmasi kata sandi' })
  await asked.getByLabel('Kata Sandi', { exact: true }).fill(DEMO_PASSWORD)
  await expectToast(page, 'Akun telah diblokir.', () => asked.getByRole('button', { name: 'Lanjutkan' }).click())
})

// spec §2.2-59, §6-4
test('the excise administrator sees only excise users, and creates one', async ({ page }) => {
  await signIn(page, 'admincukai')
  await menuLink(page, 'Kelola Pengguna Cukai').click()
  await expect(page).toHaveURL('/user-manager-admin-cukai')
  await expect(rows(page)).toHaveCount(2)
  await page.getByRole('button', { name: 'Tambah pengguna' }).click()
  await page.getByRole('button', { name: 'Buat akun' }).click()
  await expect(page.getByRole('alert')).toBeFocused()
  await page.getByLabel('Username').fill('wayan.saputra')
  await page.getByLabel('NPWP').fill('0045678901234000')
  await page.getByLabel('Nama', { exact: true }).fill('Wayan Saputra')
  await page.getByLabel('Email').fill('wayan@contoh.id')
  await page.getByLabel('Nomor Telepon').fill('081298765432')
  await page.getByText('Pengusaha Barang Kena Cukai').click()
  await page.getByRole('button', { name: 'Buat akun' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Wayan Saputra' })).toBeVisible()
  await page.goto('/user-manager-admin')
  await expect(page.getByText('ACCESS DENIED!').or(page.getByText('Halaman yang anda cari'))).toBeVisible()
})

test('page, search and filter are in the URL: back and reload restore them', async ({ page }) => {
  await signIn(page, 'admin')
  const seen: string[] = []
  await page.route('**/user-manager/list?*', route => {
    const url = new URL(route.request().url())
    url.searchParams.set('size', '5')
    return route.continue({ url: url.href })
  })
  await page.goto('/user-manager-admin')
  const pager = page.getByRole('navigation', { name: 'Halaman daftar pengguna' })
  for (const number of [1, 2]) {
    await expect(pager).toContainText(`Halaman ${number}`)
    // The previous page stays visible until the next has loaded.
    if (seen[0]) await expect(rows(page).first().getByRole('link')).not.toHaveText(seen[0])
    await expect(rows(page)).toHaveCount(5)
    seen.push(...(await rows(page).getByRole('link').allTextContents()))
    await pager.getByRole('button').last().click()
  }
  await expect(pager).toContainText('Halaman 3')
  expect(new Set(seen).size).toBe(10)
  await page.reload()
  await expect(pager).toContainText('Halaman 3')
  await page.goBack()
  await expect(pager).toContainText('Halaman 2')
  await expect(rows(page).first().getByRole('link')).toHaveText(seen[5] ?? '')
  await page.getByRole('button', { name: /Semua status/ }).click()
  await page.getByRole('option', { name: 'Diblokir' }).click()
  await expect(page).toHaveURL('/user-manager-admin?status=diblokir')
  await expect(page.getByRole('link', { name: 'Joko Susilo' })).toBeVisible()

  // A search text above the maximum length is cut, in the URL and in the field.
  const words = page.getByLabel('Cari pengguna')
  await page.goto(`/user-manager-admin?q=${'x'.repeat(150)}`)
  await expect(page.getByText('Tidak ada pengguna yang cocok')).toBeVisible()
  await expect(words).toHaveValue('x'.repeat(100))
  await words.fill('')
  await words.pressSequentially('y'.repeat(101))
  await expect(words).toHaveValue('y'.repeat(100))
})

test('has no axe violations in any view, and no horizontal scrolling', async ({ page }) => {
  await signIn(page, 'admin', '/user-manager-admin')
  await expect(rows(page)).toHaveCount(20)
  await expectAccessibleAtBothWidths(page)
  // Users of other tests fill the first page: the search finds the one of this test.
  await page.getByLabel('Cari pengguna').fill('Hendra Gunawan')
  await expect(rows(page)).toHaveCount(1)
  await openUser(page, 'Hendra Gunawan')
  await expect(page.getByText('Jejak audit').first()).toBeVisible()
  await expect(page.getByRole('button', { name: 'Reset MFA' })).toBeVisible()
  await expectAccessibleAtBothWidths(page)
  await page.getByRole('button', { name: 'Ubah data' }).click()
  await expectAccessibleAtBothWidths(page)
  await page.goto('/user-manager-admin?baru=1')
  await expect(page.getByRole('checkbox', { name: 'Importir' })).toBeVisible()
  await expectAccessibleAtBothWidths(page)
})
