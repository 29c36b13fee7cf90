import { powerEnd, powerMandates } from '@dermaga/contract'
import type { Page } from '@playwright/test'
import { openClient, overNetwork } from '../support/client.ts'
import { test as base, expect, expectAccessible, signIn } from '../support/e2e.ts'

const test = base.extend({ apart: 'declaration-principal' })

const GRANTOR = '0012345678901000'
const NAME = 'PT Nusantara Impor Contoh'
const OWN = 'PT Jasa Pabean Contoh'

/** The companies whose documents can be chosen; the one chosen last stands on it. */
const company = (page: Page) => page.getByRole('search').getByRole('button', { name: /Perusahaan/ })

async function choose(page: Page, name: string) {
  await company(page).click()
  await page.getByRole('option', { name }).click()
  await expect(company(page)).toContainText(name)
}

test('a broker handles the documents of a company while it holds a power, and creates them in its name', async ({
  page,
  stack,
  complaints,
}) => {
  await signIn(page, 'ppjk')
  await page.getByRole('navigation', { name: 'Menu utama' }).getByRole('link', { name: 'BC 2.0' }).click()
  await expect(page.getByText('Belum ada dokumen BC 2.0')).toBeVisible()
  await choose(page, NAME)
  await expect(page).toHaveURL(new RegExp(`pemberi=${GRANTOR}`))
  await expect(page.getByText('Dokumen baru dibuat atas namanya.')).toContainText(NAME)
  // The company's own drafts are not the broker's.
  await expect(page.getByText('Belum ada dokumen BC 2.0')).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Buat dokumen' }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: 'Draf BC 2.0' })).toBeVisible()
  await expect(page.getByRole('main')).toContainText(NAME)
  await page.getByRole('combobox', { name: 'Kantor pabean', exact: true }).fill('040300')
  await page.keyboard.press('Tab')
  await expect(page.getByText(/^Tersimpan \d\d\.\d\d$/)).toBeVisible()
  // A link without the company leads back to that company's list too.
  await page.goto(`/DokumenBc20?dokumen=${new URL(page.url()).searchParams.get('dokumen')}`)
  // Until the document has loaded, nothing says whose it is.
  await expect(page.getByRole('heading', { level: 1, name: 'Draf BC 2.0' })).toBeVisible()
  await expect(page.getByRole('main')).toContainText(NAME)
  await page.getByRole('link', { name: 'Semua dokumen BC 2.0' }).click()
  await expect(page).toHaveURL(new RegExp(`pemberi=${GRANTOR}$`))
  await expect(page.getByRole('row')).toHaveCount(2)
  await page.reload()
  await expect(page.getByRole('row')).toHaveCount(2)
  await choose(page, OWN)
  await expect(page.getByText('Belum ada dokumen BC 2.0')).toBeVisible()
  await expect(page).not.toHaveURL(/pemberi/)

  // New documents now belong to the broker.
  await page.getByRole('button', { name: 'Buat dokumen' }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: 'Draf BC 2.0' })).toBeVisible()
  await expect(page.getByRole('main')).toContainText(OWN)
  await page.getByRole('button', { name: 'Hapus draf' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Hapus draf' }).click()
  await expect(page.getByText('Belum ada dokumen BC 2.0')).toBeVisible()

  // The power for exports is still pending.
  await page.goto('/DokumenBC30')
  await expect(page.getByText('Belum ada dokumen BC 3.0')).toBeVisible()
  await expect(company(page)).toHaveCount(0)
  await page.goto(`/DokumenBC30?pemberi=${GRANTOR}`)
  await expect(page.getByText('Tidak ada surat kuasa yang berlaku')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Buat dokumen' })).toBeDisabled()

  await page.route('**/v1/dokumen-kuasa*', route => route.abort('connectionfailed'))
  await page.goto(`/DokumenBc20?pemberi=${GRANTOR}`)
  await expect(page.getByText('Perusahaan yang memberi kuasa tidak dapat dimuat')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Buat dokumen' })).toBeDisabled()
  await page.unroute('**/v1/dokumen-kuasa*')
  await page.getByRole('button', { name: 'Coba lagi' }).click()
  await expect(page.getByRole('row')).toHaveCount(2)

  await endPower(stack.url)
  await page.reload()
  await expect(page.getByText('Tidak ada surat kuasa yang berlaku')).toBeVisible()
  await expect(page.getByRole('row')).toHaveCount(0)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Lihat dokumen perusahaan Anda' }).click()
  await expect(page.getByText('Belum ada dokumen BC 2.0')).toBeVisible()
  expect(complaints).toEqual([])
})

/** The broker resigns from the power for imports. */
async function endPower(url: string) {
  const client = openClient(overNetwork(url), { suratkuasa: 'portal-pengguna-jasa' })
  const { access_token: token } = await client.session('ppjk')
  const mandates: { npwp: string; idSuratKuasa: string }[] = (await client.call(powerMandates, { token, query: {} }))
    .body['items']
  const own = mandates.filter(({ npwp }) => npwp === GRANTOR)
  expect(own).toHaveLength(1)
  const params = { id: own[0]?.idSuratKuasa ?? '' }
  const ended = await client.call(powerEnd, { token, params, body: { versi: 2, alasan: 'Selesai' } })
  expect(ended.status).toBe(200)
}
