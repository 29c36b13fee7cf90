import { test as base, expect, expectAccessibleEverywhere, expectToast, signIn } from '../support/e2e.ts'
import { sendMovement } from '../support/movement.ts'

const test = base.extend({ apart: 'redelivery' })

// spec §2.2-27
test('a company has the answers to a document sent again, by keyboard, and sees whether they were taken', async ({
  page,
  stack,
  complaints,
}) => {
  const { number, approve } = await sendMovement(stack.url)
  await approve()
  await signIn(page, 'ftz', '/statusrespon')
  await page.getByRole('link', { name: 'Kirim ulang respon' }).press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Redistribusi' })).toBeVisible()
  await expect(page.getByText('Belum ada respon yang dikirim ulang')).toBeVisible()
  await expectAccessibleEverywhere(page)

  await page.getByRole('button', { name: 'Kirim ulang respon' }).press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Pilih dokumen' })).toBeFocused()
  await page.getByRole('link', { name: number }).press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: number })).toBeFocused()
  const webhooks = page.getByRole('checkbox', { name: 'Webhook perusahaan' })
  await expect(webhooks).toBeDisabled()
  await expect(page.getByText('Belum ada webhook aktif yang berlangganan respon dokumen')).toBeVisible()

  // Nothing is chosen: what is missing is said, and nothing is sent.
  await page.getByRole('button', { name: 'Kirim ulang', exact: true }).press('Enter')
  const missing = page.getByRole('alert').filter({ hasText: 'Pilih paling sedikit satu saluran.' })
  await expect(missing).toBeFocused()
  await expectAccessibleEverywhere(page)
  await page.getByRole('group', { name: 'Respon yang dikirim ulang' }).getByRole('checkbox').first().press('Space')
  await page.getByRole('checkbox', { name: 'Notifikasi portal' }).press('Space')
  await page.getByRole('checkbox', { name: 'Email' }).press('Space')
  await page.getByLabel('Alasan').fill('Server kami tidak berjalan.')
  await expectToast(page, 'Respon dikirim ulang', () =>
    page.getByRole('button', { name: 'Kirim ulang', exact: true }).press('Enter'),
  )

  const row = page.getByRole('row').filter({ hasText: number })
  await expect(row).toContainText('Server kami tidak berjalan.')
  await expect(row).toContainText('Notifikasi portal Ada di notifikasi')
  await expect(row).toContainText('Email Diterima')
  await expectAccessibleEverywhere(page)
  expect(complaints).toEqual([])
})
