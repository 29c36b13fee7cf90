import type { Page } from '@playwright/test'
import { COMPANIES } from '../../apps/server/src/demo/people.ts'
import { activateUser, registerUser } from '../../packages/contract/src/index.ts'
import { openClient, overNetwork } from '../support/client.ts'
import { expect, expectAccessible, expectToast, signIn, test } from '../support/e2e.ts'
import { mailedPath, openMail } from '../support/mail-page.ts'
import type { Stack } from '../support/stack.ts'

// These tests create and delete accounts, so they have their own portal.
test.use({ apart: 'user-manager-people' })

/** Registers and activates an account of the demo importer as its owner would; reads the mail in a separate page. */
async function registerAndActivate(stack: Stack, page: Page, username: string, nama: string) {
  const client = openClient(overNetwork(stack.url), {})
  const email = `${username}@contoh.id`
  const body = {
    npwp: COMPANIES.impor[0],
    namaPerusahaan: 'PT Yang Diketik',
    ...{ nama, username, email, handphone: '081298765432' },
    password: await client.seal('Ombak-Selatan-58'),
  }
  expect((await client.call(registerUser, { body })).status).toBe(200)
  const id = (await mailedPath(page, email, 'Aktifkan akun Anda')).split('/').at(-1) ?? ''
  expect((await client.call(activateUser, { params: { id } })).status).toBe(200)
}

test('an administrator ends one of a user’s sessions, then all; their pages go to sign-in', async ({
  page,
  browser,
  stack,
}) => {
  const contexts = [await browser.newContext({ baseURL: stack.url }), await browser.newContext({ baseURL: stack.url })]
  const [first, second] = (await Promise.all(contexts.map(context => context.newPage()))) as [Page, Page]
  await signIn(first, 'tpb')
  await signIn(second, 'tpb')

  await signIn(page, 'admin', '/user-manager-admin?q=tpb')
  await page.getByRole('link', { name: 'Bayu Prasetyo', exact: true }).click()
  const sessions = page.getByRole('table', { name: 'Sesi yang berjalan' })
  const rows = sessions.getByRole('row').filter({ has: page.getByRole('rowheader') })
  await expect(rows).toHaveCount(2)
  await expect(rows.first()).toContainText('Chrome')
  await expectAccessible(page)
  // The newest is first.
  await expectToast(page, 'Sesi telah diakhiri.', () => rows.first().getByRole('button').click())
  await expect(rows).toHaveCount(1)
  await expect(second).toHaveURL(/\/portal\/login/)
  await first.reload()
  await expect(first.getByRole('button', { name: 'Bayu Prasetyo' })).toBeVisible()

  await page.getByRole('button', { name: 'Akhiri semua sesi' }).click()
  const question = page.getByRole('alertdialog', { name: 'Akhiri semua sesi Bayu Prasetyo?' })
  await question.getByRole('button', { name: 'Akhiri semua sesi' }).click()
  await expect(page.getByText('Tidak ada sesi yang berjalan')).toBeVisible()
  await expect(first).toHaveURL(/\/portal\/login/)
  await expect(page.getByRole('rowheader', { name: 'Sesi diakhiri' })).toHaveCount(2)
  for (const context of contexts) await context.close()
})

test('a pending account is found, declined with a mailed reason, and deleted', async ({ page, stack }) => {
  await registerAndActivate(stack, page, 'tari.astuti', 'Tari Astuti')
  await signIn(page, 'admin', '/user-manager-admin?peran=Menunggu+Persetujuan')
  await page.getByRole('link', { name: 'Tari Astuti', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Permohonan akun' })).toBeVisible()
  await expect(page.getByText('PT Yang Diketik').first()).toBeVisible()
  await page.getByRole('button', { name: 'Tolak' }).click()
  const dialog = page.getByRole('dialog', { name: 'Tolak Tari Astuti?' })
  await dialog.getByRole('button', { name: 'Tolak' }).click()
  await expect(dialog.getByText('Wajib diisi.')).toBeVisible()
  await expectAccessible(page)
  await dialog.getByLabel('Alasan').fill('Bukan karyawan kami')
  await expectToast(page, 'Pendaftaran Tari Astuti telah ditolak.', () =>
    dialog.getByRole('button', { name: 'Tolak' }).click(),
  )
  await expect(page.getByText('Tidak ada pengguna yang cocok')).toBeVisible()
  await openMail(page, 'tari.astuti@contoh.id', 'Pendaftaran akun Anda ditolak')
  await expect(page.locator('pre')).toContainText('Bukan karyawan kami')
})

test("the company's administrator declines one applicant and approves the other", async ({ page, stack }) => {
  await registerAndActivate(stack, page, 'satu.tolak', 'Satu Tolak')
  await registerAndActivate(stack, page, 'dua.setuju', 'Dua Setuju')
  await signIn(page, 'importir', '/micro-profile/webhook?tab=pengguna')
  await page.getByRole('button', { name: 'Tolak Satu Tolak' }).click()
  const dialog = page.getByRole('dialog', { name: 'Tolak Satu Tolak?' })
  await dialog.getByLabel('Alasan').fill('Tidak kami kenal')
  await expectToast(page, 'Pendaftaran Satu Tolak telah ditolak.', () =>
    dialog.getByRole('button', { name: 'Tolak' }).click(),
  )
  await page.getByRole('button', { name: 'Setujui Dua Setuju' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Setujui' }).click()
  await expect(page.getByText('Tidak ada yang menunggu')).toBeVisible()
  await openMail(page, 'satu.tolak@contoh.id', 'Pendaftaran akun Anda ditolak')
  await expect(page.locator('pre')).toContainText('Tidak kami kenal')
})
