import type { Locator, Page } from '@playwright/test'
import { expect, expectAccessible, signIn, test } from '../support/e2e.ts'
import { twoFrames } from '../support/still.ts'

test.use({ apart: 'supplementary-documents' })

const PDF = Buffer.from('%PDF-1.7\n%%EOF\n')

async function fillDay(group: Locator, digits: string) {
  await group.getByRole('spinbutton').first().focus()
  await group.page().keyboard.type(digits)
}

/** Focuses the button again in the task that shows the next step: the heading has had the focus by then, and must not take it later,
 *  with a key that is pressed at once. */
const focusAsSoonAsNextStepIsThere = (page: Page) =>
  page.evaluate(() => {
    const heading = () => document.querySelector('form h2')?.textContent
    const before = heading()
    new MutationObserver((_changes, observer) => {
      if (heading() === before) return
      observer.disconnect()
      document.querySelector<HTMLElement>('form button[type=submit]')?.focus()
    }).observe(document.body, { childList: true, subtree: true, characterData: true })
  })

// spec §2.2-4
test('supplementary documents begin at the declaration, are sent with a file, and an officer receives them', async ({
  page,
  browser,
  stack,
  complaints,
}) => {
  await signIn(page, 'ftz', '/DokumenFTZ011')
  await page.getByRole('row').filter({ hasText: 'Nomor daftar' }).getByRole('link').first().click()
  await page.getByRole('link', { name: 'Buka proses dan dokumen terbit' }).click()
  await expect(page.getByRole('heading', { name: 'Ajukan untuk dokumen ini' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Buat Dokumen Pelengkap (Dokap)' }).press('Enter')
  await expect(page).toHaveURL(/\/DokumenDokap\/[0-9a-f-]{36}/)
  await expect(page.getByText('Nomor aju dokumen pabean')).toBeVisible()
  const next = page.getByRole('button', { name: 'Lanjut' })
  await focusAsSoonAsNextStepIsThere(page)
  await next.press('Enter')
  const add = page.getByRole('button', { name: 'Tambah dokumen pelengkap' })
  await expect(add).toBeVisible()
  await twoFrames(page)
  await expect(next).toBeFocused()

  await add.click()
  const papers = page.getByRole('group', { name: 'Dokumen pelengkap' })
  await papers.getByRole('combobox', { name: 'Jenis dokumen' }).fill('380')
  await page.getByRole('option', { name: /380/ }).first().click()
  await papers.getByLabel('Nomor dokumen').fill('INV-2026-77')
  await fillDay(papers.getByRole('group', { name: 'Tanggal dokumen' }), '20112026')
  await papers.getByRole('radio', { name: 'Pindaian' }).press('Space')
  const upload = Promise.withResolvers<void>()
  await page.route('**/service/v1/case/*/lampiran?*', async route => {
    await upload.promise
    await route.continue()
  })
  const chooser = page.waitForEvent('filechooser')
  await papers.getByRole('button', { name: 'Tambah berkas' }).press('Enter')
  await (await chooser).setFiles({ name: 'invoice.pdf', mimeType: 'application/pdf', buffer: PDF })
  await expect(papers.getByText('invoice.pdf')).toBeVisible()
  await expect(papers.getByRole('button', { name: 'Tambah berkas' })).toBeFocused()
  await expectAccessible(page)
  // The form goes on by itself once the file has arrived.
  await next.press('Enter')
  await expect(next.getByRole('progressbar', { name: 'Menunggu unggahan selesai' })).toBeVisible()
  await expect(page.getByRole('alert')).toBeHidden()
  upload.resolve()
  await page.getByLabel('Dibuat di').fill('Batam')
  await page.getByLabel('Jabatan penanda tangan').fill('Manajer')
  await page.getByRole('button', { name: 'Lanjut' }).press('Enter')
  await page.getByRole('button', { name: 'Kirim', exact: true }).press('Enter')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Kirim', exact: true }).press('Enter')
  await expect(page.getByRole('heading', { name: 'Langkah berikutnya' })).toBeFocused()
  const nomor = `000001/DOKAP/020400/${new Date().getFullYear()}`
  await expect(page.getByText(nomor).first()).toBeVisible()
  await page.getByRole('link', { name: 'Lihat permohonan' }).click()

  const petugas = await (await browser.newContext({ baseURL: stack.url })).newPage()
  await signIn(petugas, 'petugas', '/daftar-kerja')
  await petugas.getByRole('link', { name: nomor }).click()
  await expect(petugas.getByText('invoice.pdf')).toBeVisible()
  await petugas.getByRole('button', { name: 'Nyatakan lengkap' }).click()
  // The worklist goes on to the next case; the decision takes effect once it can no longer be undone.
  await expect(petugas.getByRole('heading', { level: 1, name: nomor })).toBeHidden()
  await expect(page.getByRole('heading', { name: 'Dokumen terbit' })).toBeVisible({ timeout: 60_000 })
  await expect(page.getByText('Tanda Terima Kelengkapan Dokumen', { exact: true })).toBeVisible()
  await page.setViewportSize({ width: 390, height: 844 })
  await expectAccessible(page)
  expect(complaints).toEqual([])
  await petugas.context().close()
})
