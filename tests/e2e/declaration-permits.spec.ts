import { declarationById } from '@dermaga/contract'
import { openClient, overNetwork } from '../support/client.ts'
import { test as base, expect, expectAccessible, signIn } from '../support/e2e.ts'

const test = base.extend({ apart: 'declaration-permits' })

test('a permit of the company is chosen from the registers, and any other can be typed', async ({
  page,
  stack,
  complaints,
}) => {
  await signIn(page, 'tpb', '/DokumenBC40')
  await page.getByRole('button', { name: 'Buat dokumen' }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: 'Draf BC 4.0' })).toBeVisible()
  await page.getByRole('tab', { name: /^Entitas/ }).click()
  await page.getByRole('button', { name: 'Ubah baris 1' }).click()
  await page.getByRole('button', { name: 'Pilih dari izin perusahaan' }).press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Izin perusahaan yang berlaku' })
  await expect(dialog.getByText('KEP-88/WBC.09/2023')).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: /KEP-88/ }).press('Enter')
  const number = page.locator('[id="isian-entitas[0].nomorIjinEntitas"]')
  await expect(number).toHaveValue('KEP-88/WBC.09/2023')
  const client = openClient(overNetwork(stack.url), {})
  const { access_token: token } = await client.session('tpb')
  const id = new URL(page.url()).searchParams.get('dokumen') ?? ''
  const first = async () =>
    (await client.call(declarationById, { token, params: { id } })).body['item'].isi.entitas?.[0]
  await expect.poll(first).toMatchObject({ nomorIjinEntitas: 'KEP-88/WBC.09/2023', tanggalIjinEntitas: '2023-06-12' })
  await number.fill('KEP-99/LAIN/2024')
  await page.keyboard.press('Tab')
  await expect.poll(first).toMatchObject({ nomorIjinEntitas: 'KEP-99/LAIN/2024' })

  // Among the papers, a decision is chosen in the same way; an invoice is not.
  await page.getByRole('tab', { name: /^Dokumen/ }).click()
  await page.getByRole('button', { name: 'Tambah dokumen' }).first().click()
  const code = page.getByRole('combobox', { name: 'Jenis dokumen' })
  await code.fill('380')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Pilih dari izin perusahaan' })).toHaveCount(0)
  await code.fill('920')
  await page.keyboard.press('Tab')
  await page.getByRole('button', { name: 'Pilih dari izin perusahaan' }).click()
  await dialog.getByRole('button', { name: /KEP-88/ }).click()
  const papers = async () => (await client.call(declarationById, { token, params: { id } })).body['item'].isi.dokumen
  await expect.poll(papers).toContainEqual(
    expect.objectContaining({
      kodeDokumen: '920',
      nomorDokumen: 'KEP-88/WBC.09/2023',
      tanggalDokumen: '2023-06-12',
    }),
  )
  expect(complaints).toEqual([])
})
