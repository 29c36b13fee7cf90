import { declarationById, declarationCreate, declarationList, declarationSave } from '@dermaga/contract'
import type { Page } from '@playwright/test'
import { openClient, overNetwork } from '../support/client.ts'
import { test as base, expect, expectAccessible, signIn } from '../support/e2e.ts'

const test = base.extend({ apart: 'declaration-manifest' })

/** A draft BC 2.0 whose B/L is this one, of this company. */
async function draftOf(url: string, nomorDokumen: string, kodeKantor = '040300') {
  const client = openClient(overNetwork(url), {})
  const { access_token: token } = await client.session('importir')
  const idHeader = crypto.randomUUID() as string
  await client.call(declarationCreate, { token, body: { idHeader, kodeDokumen: '20' } })
  const isi = {
    kodeKantor,
    dokumen: [{ seriDokumen: 1, kodeDokumen: '705', nomorDokumen, tanggalDokumen: '2026-11-20' }],
  }
  const saved = await client.call(declarationSave, { token, params: { id: idHeader }, body: { versi: 1, isi } })
  expect(saved.status).toBe(200)
  const read = async () =>
    (await client.call(declarationById, { token, params: { id: idHeader } })).body['item'].isi as Record<
      string,
      unknown
    >
  return { idHeader, read }
}

const lookUp = (page: Page) => page.getByRole('button', { name: 'Cari BC 1.1' })
const at = (idHeader: string) => `/DokumenBc20?dokumen=${idHeader}&bagian=pengangkut`

// spec §3-20
test('one press fills number, date and post of BC 1.1 from the B/L, and takes them back', async ({
  page,
  stack,
  complaints,
}) => {
  const { idHeader, read } = await draftOf(stack.url, 'OOLU2026117')
  await signIn(page, 'importir', at(idHeader))
  await lookUp(page).press('Enter')
  await expect(page.getByText(/^BC 1\.1 terisi: nomor 002117 tanggal .* pos 0045\.00000000\./)).toBeVisible()
  await expectAccessible(page)
  await expect.poll(read).toMatchObject({
    nomorBc11: '002117',
    tanggalBc11: '2026-11-20',
    posBc11: '0045',
    subposBc11: '00000000',
    kodeTutupPu: '11',
    kodePelMuat: 'CNSHA',
    kodePelTujuan: 'IDTPP',
    kodeTps: 'KOJA',
    tanggalTiba: '2026-11-20',
    pengangkut: [{ namaPengangkut: 'MV CONTOH SAMUDRA', nomorPengangkut: '117S', kodeBendera: 'SG' }],
    kontainer: [{ nomorKontainer: 'TEMU1000001', kodeUkuranKontainer: '40' }],
  })
  await page.getByRole('button', { name: 'Urungkan' }).press('Enter')
  await expect.poll(read).not.toHaveProperty('nomorBc11')
  for (const name of ['kodePelMuat', 'pengangkut', 'kontainer']) expect(await read()).not.toHaveProperty(name)
  expect(complaints).toEqual([])
})

test('of several posts one is chosen by keyboard', async ({ page, stack }) => {
  const { idHeader, read } = await draftOf(stack.url, 'OOLU2026500')
  await signIn(page, 'importir', at(idHeader))
  await lookUp(page).press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Pilih pos BC 1.1' })
  await expect(dialog.getByText('Ada 3 pos')).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: /PT MITRA DAGANG CONTOH/ }).press('Enter')
  await expect(dialog).toBeHidden()
  await expect.poll(read).toMatchObject({ nomorBc11: '002140', posBc11: '0112', subposBc11: '00020000' })
})

test('without a B/L, with an unknown one, and while the manifests are away, the page says what to do', async ({
  page,
  stack,
}) => {
  const { idHeader, read } = await draftOf(stack.url, 'TIDAK-ADA')
  await signIn(page, 'importir', at(idHeader))
  await lookUp(page).click()
  await expect(page.getByText(/^Belum ada BC 1\.1 untuk TIDAK-ADA \(.*\) di kantor 040300\./)).toBeVisible()
  await page.route('**/v1/manifes-bc11?*', route =>
    route.fulfill({
      status: 503,
      json: {
        status: 'error',
        code: 'manifest.unavailable',
        message: 'Sistem manifes sedang tidak dapat dihubungi.',
        params: {},
      },
    }),
  )
  await lookUp(page).click()
  await expect(page.getByText('Sistem manifes sedang tidak dapat dihubungi.')).toBeVisible()
  expect(await read()).not.toHaveProperty('nomorBc11')

  const client = openClient(overNetwork(stack.url), {})
  const { access_token: token } = await client.session('importir')
  const begun = (await client.call(declarationList, { token, query: { kodeDokumen: '20', urut: 'terlama' } })).body[
    'items'
  ]
  const without = begun.find((each: { mitra: string | null }) => each.mitra === null)
  await page.goto(at(without.idHeader))
  await lookUp(page).click()
  await expect(page.getByText(/^Isi B\/L atau AWB di bagian Dokumen lebih dulu/)).toBeVisible()
  await page.getByRole('button', { name: 'Buka bagian Dokumen' }).click()
  await expect(page.getByRole('tab', { name: /^Dokumen/ })).toBeFocused()
})
