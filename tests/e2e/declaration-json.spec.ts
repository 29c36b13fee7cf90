import { readFile } from 'node:fs/promises'
import { declarationById, declarationLines, declarationList } from '@dermaga/contract'
import type { Page } from '@playwright/test'
import { openClient, overNetwork } from '../support/client.ts'
import { test as base, expect, expectAccessible, signIn } from '../support/e2e.ts'

const test = base.extend({ apart: 'declaration-json' })

async function stored(url: string) {
  const client = openClient(overNetwork(url), {})
  const { access_token: token } = await client.session('importir')
  return {
    list: async () =>
      (await client.call(declarationList, { token, query: { kodeDokumen: '20' } })).body['items'] as {
        idHeader: string
        versi: number
        jumlahBarang: number
      }[],
    async whole(id: string) {
      const { isi, versi } = (await client.call(declarationById, { token, params: { id } })).body['item']
      const barang = (await client.call(declarationLines, { token, params: { id }, query: {} })).body['items']
      return { isi, versi, barang }
    },
  }
}

async function choose(page: Page, content: string) {
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('dialog').getByRole('button', { name: 'Pilih berkas JSON' }).press('Enter')
  await (await chooser).setFiles({ name: 'dokumen.json', mimeType: 'application/json', buffer: Buffer.from(content) })
}

// spec §2.2-53
test('a document goes out as JSON, comes back with its differences shown, and a bad file changes nothing', async ({
  page,
  stack,
  complaints,
}) => {
  const { list, whole } = await stored(stack.url)
  const ready = (await list()).find(({ jumlahBarang }) => jumlahBarang === 3)
  if (!ready) throw new Error('the demo has no draft with goods')
  const before = await whole(ready.idHeader)
  await signIn(page, 'importir', '/datajson?jenis=20')
  await expect(page.getByRole('heading', { level: 1, name: 'Data JSON' })).toBeVisible()
  await expectAccessible(page)

  const row = page.getByRole('row').filter({ hasText: 'Shanghai Contoh Machinery' })
  const downloading = page.waitForEvent('download')
  await row.getByRole('button', { name: /^Unduh JSON/ }).click()
  const document = JSON.parse(await readFile(await (await downloading).path(), 'utf8'))
  expect(document).toEqual({ kodeDokumen: '20', ...before.isi, barang: before.barang })

  await row.getByRole('button', { name: /^Impor JSON ke/ }).click()
  await expect(page).toHaveURL(new RegExp(`impor=${ready.idHeader}`))
  await choose(page, '{"kodeDokumen": "20",}')
  await expect(page.getByText(/bukan JSON yang benar pada baris 1 kolom \d+/)).toBeVisible()
  await choose(
    page,
    JSON.stringify({ ...document, bruto: 'berat', barang: [{ ...document.barang[0], warna: 'merah' }] }),
  )
  await expect(
    page
      .getByRole('heading', { name: /2 isian perlu diperbaiki/ })
      .or(page.getByText('2 isian perlu diperbaiki di berkas').first()),
  ).toBeVisible()
  await expect(page.getByRole('row').filter({ hasText: 'barang[0].warna' })).toContainText(
    'Tidak ada pada jenis dokumen ini',
  )
  await expect(page.getByRole('row').filter({ hasText: 'bruto' })).toContainText('harus berupa angka')
  await expectAccessible(page)
  await expect(page.getByRole('button', { name: 'Ganti isi draf' })).toHaveCount(0)
  expect(await whole(ready.idHeader)).toEqual(before)

  await page.getByRole('button', { name: 'Pilih berkas lain' }).click()
  const [first, second] = document.barang
  await choose(page, JSON.stringify({ ...document, bruto: 777.5, barang: [first, { ...second, merk: 'Merek Baru' }] }))
  await expect(page.getByText('3 perbedaan')).toBeVisible()
  await expect(page.getByText('777,5')).toBeVisible()
  await expect(page.getByText('Merek Baru')).toBeVisible()
  await expect(page.getByText('Dihapus').first()).toBeVisible()
  await expectAccessible(page)
  expect(await whole(ready.idHeader)).toEqual(before)
  await page.getByRole('button', { name: 'Ganti isi draf' }).press('Enter')
  await expect(page).toHaveURL(new RegExp(`/DokumenBc20\\?dokumen=${ready.idHeader}`))
  const after = await whole(ready.idHeader)
  expect(after.isi).toEqual({ ...before.isi, bruto: 777.5 })
  expect(after.barang).toEqual([first, { ...second, merk: 'Merek Baru' }])
  expect(complaints).toEqual([])
})

test('a file becomes a new draft of the kind that it names', async ({ page, stack }) => {
  const { list, whole } = await stored(stack.url)
  const count = (await list()).length
  await signIn(page, 'importir', '/datajson')
  await page.getByRole('button', { name: 'Impor ke draf baru' }).first().click()
  await choose(
    page,
    JSON.stringify({ kodeDokumen: '20', kodeKantor: '040300', kodeValuta: 'USD', barang: [{ cif: 12.5 }] }),
  )
  await expect(page.getByText(/isian wajib belum ada di berkas/)).toBeVisible()
  expect(await list()).toHaveLength(count)
  await page.getByRole('button', { name: 'Buat draf' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Draf BC 2.0' })).toBeVisible()
  const id = new URL(page.url()).searchParams.get('dokumen') ?? ''
  expect(await whole(id)).toMatchObject({
    isi: { kodeKantor: '040300', kodeValuta: 'USD' },
    barang: [{ seriBarang: 1, cif: 12.5 }],
  })
})
