import { type CaseDetail, caseAct, caseById } from '@dermaga/contract'
import type { Locator, Page } from '@playwright/test'
import { type CellValue, writeXlsx } from 'hucre/xlsx'
import { openClient, overNetwork } from '../support/client.ts'
import { test as base, expect, expectAccessible, expectAccessibleEverywhere, menuLink, signIn } from '../support/e2e.ts'

const test = base.extend({ apart: 'zone-permit' })

const PDF = Buffer.from(
  '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Count 0/Kids[]>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n',
)
const MIME = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
const NUMBER = 'BP-311/2026'

/** What officers do with a case of the company, by calls. */
async function decide(url: string, id: string): Promise<void> {
  const client = openClient(overNetwork(url), {})
  const act = async (who: string, tindakan: string, jawaban: Record<string, string>) => {
    const { access_token: token } = await client.session(who)
    const detail = (await client.call(caseById, { token, params: { id } })).body['item'] as CaseDetail
    const body = { versi: detail.versi, kunci: crypto.randomUUID(), jawaban }
    expect((await client.call(caseAct, { token, params: { id, tindakan }, body })).status).toBe(200)
  }
  await act('petugas', 'ajukan', { usul: 'SETUJU', hasil: 'Daftar barang sama dengan pindaiannya.' })
  await act('kepala', 'setujui', {})
}

// spec §2.10-15
test('a business of a free zone submits its permit, and reads what is left of it in the register', async ({
  page,
  stack,
  complaints,
}) => {
  test.slow()
  await signIn(page, 'ftz')
  await test.step('the form takes the list of goods from a workbook', async () => {
    await page.getByRole('button', { name: 'Kawasan Bebas' }).click()
    await menuLink(page, 'Izin Transaksional BP Kawasan').click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Izin Transaksional BP Kawasan')
    await page.getByRole('button', { name: 'Buat permohonan baru' }).first().click()
    await page.getByLabel('Nomor izin BP Kawasan').fill(NUMBER)
    await fillDay(page.getByRole('group', { name: 'Tanggal izin' }), daysFromNow(-20))
    await fillDay(page.getByRole('group', { name: 'Berlaku sampai' }), daysFromNow(200))
    await page.getByRole('radio', { name: 'Batam' }).check()
    await page.getByRole('combobox', { name: 'Kantor pabean' }).fill('020400')
    await page.keyboard.press('Tab')
    await expectAccessibleEverywhere(page)
    await next(page, 'Barang')
    await page.getByRole('button', { name: 'Isi dari Excel…' }).click()
    const rows: CellValue[][] = [
      ['Pos tarif', 'Satuan', 'Uraian barang', 'Jumlah'],
      ['84818099', 'PCE', 'Katup bola kuningan', 1000],
      ['85444922', 'MTR', 'Kabel data', 2500.5],
    ]
    const buffer = Buffer.from(await writeXlsx({ sheets: [{ name: 'Barang', rows }] }))
    const dialog = page.getByRole('dialog')
    await dialog.locator('input[type=file]').setInputFiles({ name: 'barang.xlsx', mimeType: MIME, buffer })
    await dialog.getByRole('button', { name: 'Masukkan 2 baris' }).click()
    await expect(page.getByText('2 baris telah dimasukkan.')).toBeVisible()
    await next(page, 'Lampiran')
  })

  await test.step('it is sent with its scan', async () => {
    const chooser = page.waitForEvent('filechooser')
    await page.getByRole('button', { name: 'Pilih berkas untuk Pindaian izin BP Kawasan' }).click()
    await (await chooser).setFiles({ name: 'izin.pdf', mimeType: 'application/pdf', buffer: PDF })
    await page.getByRole('button', { name: 'Unggah' }).click()
    await expect(page.getByText('izin.pdf', { exact: true })).toBeVisible()
    await page.getByRole('button', { name: 'Lanjut' }).click()
    await expect(page.getByText('Isian dan lampiran lengkap.')).toBeVisible()
    await page.getByRole('button', { name: 'Kirim', exact: true }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Kirim', exact: true }).click()
    await expect(page.getByRole('heading', { name: 'Langkah berikutnya' })).toBeFocused()
  })

  const id = /[0-9a-f-]{36}/.exec(page.url())?.[0] ?? ''
  await decide(stack.url, id)

  await test.step('the register has it with its balances, and issues a recap', async () => {
    await page.goto('/perizinan-ftz/izin-bp-kawasan')
    await expect(page.getByRole('row').filter({ hasText: 'BP-204/2026' })).toContainText('Aktif')
    await expectAccessible(page)
    await page.getByRole('row').filter({ hasText: NUMBER }).getByRole('link').first().click()
    await expect(page.getByRole('region', { name: 'Keadaan permohonan' })).toContainText('Aktif')
    const accounts = page.getByRole('region', { name: 'Saldo' })
    await expect(accounts).toContainText('2.500,5')
    await page.getByRole('button', { name: 'Cetak rekap saldo' }).click()
    await expect(page.getByRole('button', { name: /^Unduh Rekap Daftar Barang Izin BP Kawasan REKAP-/ })).toBeVisible()
    await expectAccessibleEverywhere(page)
  })
  expect(complaints).toEqual([])
})

const step = (page: Page, title: string) => page.getByRole('heading', { level: 2, name: title, exact: true })

async function next(page: Page, title: string) {
  await page.getByRole('button', { name: 'Lanjut', exact: true }).click()
  await expect(step(page, title)).toBeFocused()
}

async function fillDay(group: Locator, [year, month, day]: string[]) {
  await group.getByRole('spinbutton').first().focus()
  await group.page().keyboard.type(`${day}${month}${year}`)
}

const daysFromNow = (days: number) =>
  new Date(Date.now() + 7 * 3_600_000 + days * 86_400_000).toISOString().slice(0, 10).split('-')
