import { expect, expectAccessibleEverywhere, signIn, test } from '../support/e2e.ts'

// spec §2.10-6
test('what is published for everyone is found from the history of permits, read, and linked to', async ({
  page,
  complaints,
}) => {
  await signIn(page, 'tpb', '/transaksional-portal/history')
  await page.getByRole('link', { name: 'Pengumuman untuk umum' }).press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Rincian Konten' })).toBeFocused()
  const first = page.getByRole('row').nth(1).getByRole('link')
  const title = (await first.textContent()) ?? ''
  await expectAccessibleEverywhere(page)

  await page.getByLabel('Cari konten').fill('tidak ada yang begini')
  await expect(page.getByText('Tidak ada konten yang cocok')).toBeVisible()
  await page.getByRole('button', { name: 'Hapus filter' }).press('Enter')
  await first.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeFocused()
  await expect(page.getByRole('main')).toContainText('Terbit (WIB)')
  await expectAccessibleEverywhere(page)
  const link = page.url()
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1, name: 'Rincian Konten' })).toBeVisible()
  await page.goto(link)
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  for (const id of [crypto.randomUUID(), 'bukan-nomor']) {
    await page.goto(`/transaksional-portal/detailcms?id=${id}`)
    await expect(page.getByText('Konten tidak ditemukan')).toBeVisible()
  }
  expect(complaints).toEqual([])
})
