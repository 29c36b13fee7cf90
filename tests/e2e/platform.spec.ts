import { createHash, randomBytes } from 'node:crypto'
import type { Page } from '@playwright/test'
import { test as base, expect, expectAccessible, expectToast, signIn, signInOnScreen } from '../support/e2e.ts'

// Registers a platform and links it to a company.
const test = base.extend({ apart: 'platform' })

const RETURN = 'https://muatan.contoh.id/nle/kembali'
const verifier = randomBytes(32).toString('base64url')
const ASKED = new URLSearchParams({
  response_type: 'code',
  client_id: 'MUATAN',
  redirect_uri: RETURN,
  scope: 'status referensi',
  state: 'keadaan-1',
  code_challenge: createHash('sha256').update(verifier).digest('base64url'),
  code_challenge_method: 'S256',
})

/** The platform's own page, which the portal sends the browser back to. @returns where it was sent */
async function platformPage(page: Page): Promise<() => URL> {
  let sent = ''
  await page.route(`${RETURN}**`, route => {
    sent = route.request().url()
    return route.fulfill({ contentType: 'text/html', body: '<title>Muatan</title><h1>Muatan</h1>' })
  })
  return () => new URL(sent)
}

// spec §2.2-1
test('a platform is registered under four eyes, linked by its trader, reads, and is revoked', async ({
  page,
  browser,
  request,
  baseURL,
}) => {
  test.slow()
  const heading = (name: string, on = page) => on.getByRole('heading', { level: 1, name })
  await signIn(page, 'admin', '/access-admin/platform')
  await expect(heading('Platform NLE')).toBeVisible()
  await expect(page.getByRole('row').filter({ hasText: 'Truknesia' })).toContainText('1 perusahaan tertaut')
  await expectAccessible(page)

  await test.step('an administrator registers it, and another approves', async () => {
    await page.getByRole('button', { name: 'Daftarkan platform' }).click()
    const dialog = page.getByRole('dialog', { name: 'Daftarkan platform' })
    await dialog.getByRole('button', { name: 'Simpan' }).click()
    await expect(dialog.getByText('Isi nama platform.')).toBeVisible()
    await expectAccessible(page)
    const fields = {
      Kode: 'MUATAN',
      'Nama platform': 'Muatan',
      'Badan hukum': 'PT Muatan Contoh',
      NPWP: '0092345678912000',
      Narahubung: 'Rina Sari',
      'Email narahubung': 'nle@muatan.contoh.id',
      'Telepon narahubung': '0215550000',
      'Alamat kembali': 'http://muatan.contoh.id/',
    }
    for (const [label, value] of Object.entries(fields)) await dialog.getByLabel(label, { exact: true }).fill(value)
    await dialog.getByRole('checkbox', { name: 'Status dokumen pabean' }).check()
    await dialog.getByRole('checkbox', { name: 'Kurs dan daftar kode' }).check()
    await dialog.getByRole('button', { name: 'Simpan' }).click()
    await expect(dialog.getByText('Alamat http://muatan.contoh.id/ tidak diterima.')).toBeVisible()
    await dialog.getByLabel('Alamat kembali').fill(RETURN)
    await expectToast(page, /baru berlaku setelah disetujui administrator lain/, () =>
      dialog.getByRole('button', { name: 'Simpan' }).click(),
    )
    await expect(page.getByRole('row').filter({ hasText: 'MUATAN' })).toHaveCount(0)
    const context = await browser.newContext()
    const second = await context.newPage()
    await signIn(second, 'admin2', '/access-admin/perubahan')
    await second.getByRole('button', { name: 'Setujui' }).click()
    await expect(second.getByRole('alertdialog')).toContainText('Kurs dan daftar kode')
    await second.getByRole('alertdialog').getByRole('button', { name: 'Setujui' }).click()
    await expect(second.getByRole('row').filter({ hasText: 'Muatan (MUATAN)' })).toContainText('Berlaku')
    await context.close()
  })

  let key = ''
  await test.step('it gets a key, which is shown once', async () => {
    await page.reload()
    await page.getByRole('button', { name: 'Kunci Muatan' }).click()
    await page.getByRole('button', { name: 'Terbitkan kunci' }).click()
    const secret = page.getByRole('dialog', { name: 'Kunci platform' })
    key = (await secret.locator('code').textContent()) ?? ''
    expect(key).toMatch(/^dmgnlk_[\w-]{43}$/)
    await secret.getByRole('button', { name: 'Sudah saya simpan' }).click()
    await expect(page.getByText(`…${key.slice(-4)}, diterbitkan`)).toBeVisible()
    await expectAccessible(page)
    await page.keyboard.press('Escape')
  })

  const context = await browser.newContext()
  const theirs = await context.newPage()
  const sentTo = await platformPage(theirs)
  let token = ''
  await test.step('its trader signs in at the portal, sees who asks, and allows', async () => {
    await signInOnScreen(theirs, 'importir', `/nle/izin?${ASKED}`)
    const main = theirs.getByRole('main')
    await expect(heading('Izinkan platform membaca data?', theirs)).toBeVisible()
    for (const words of [
      'PT Nusantara Impor Contoh',
      'PT Muatan Contoh',
      'muatan.contoh.id',
      'Status dokumen pabean',
    ]) {
      await expect(main).toContainText(words)
    }
    await expect(main).not.toContainText('Isi dokumen pabean')
    await expectAccessible(theirs)
    await theirs.getByRole('button', { name: 'Tolak' }).focus()
    await theirs.keyboard.press('Tab')
    await expect(theirs.getByRole('button', { name: 'Izinkan' })).toBeFocused()
    await theirs.keyboard.press('Enter')
    await expect(theirs.getByRole('heading', { name: 'Muatan' })).toBeVisible()
    const { searchParams } = sentTo()
    expect(searchParams.get('state')).toBe('keadaan-1')
    const exchanged = await request.post(`${baseURL}/nle-oauth/v1/token`, {
      form: {
        grant_type: 'authorization_code',
        code: searchParams.get('code') ?? '',
        redirect_uri: RETURN,
        code_verifier: verifier,
        client_id: 'MUATAN',
        client_secret: key,
      },
    })
    expect(exchanged.status(), await exchanged.text()).toBe(200)
    token = ((await exchanged.json()) as { access_token: string }).access_token
  })
  const read = (path: string) =>
    request.get(`${baseURL}${path}`, { headers: { authorization: `Bearer ${token}`, 'beacukai-api-key': key } })

  await test.step('the platform reads what it may, and the trader sees each read', async () => {
    expect((await read('/openapi/kurs/SGD')).status()).toBe(200)
    expect(
      (
        await read('/openapi/tps/dokumen-pabean?jnsDokumen=20&noDokumen=1&tglDokumen=2026-11-20&kdKantor=040300')
      ).status(),
    ).toBe(403)
    await theirs.goto('/nle')
    await expect(theirs.getByRole('row').filter({ hasText: 'PT Muatan Contoh' })).toContainText('Berlaku')
    await expectAccessible(theirs)
    await theirs.getByRole('tab', { name: 'Catatan pembacaan' }).click()
    await expect(theirs).toHaveURL('/nle?tab=bacaan')
    await theirs.getByLabel('Cari pembacaan').fill('sgd')
    await expect(theirs.getByRole('row').filter({ hasText: 'Muatan' })).toContainText('Kurs dan daftar kode')
    await expect(theirs.getByRole('row')).toHaveCount(2)
    await expectAccessible(theirs)
    await theirs.reload()
    await expect(theirs.getByLabel('Cari pembacaan')).toHaveValue('sgd')
    await theirs.getByLabel('Cari pembacaan').fill('tidak ada')
    await theirs.getByRole('button', { name: 'Hapus filter' }).click()
    await expect(theirs.getByRole('row').filter({ hasText: 'Truknesia' }).first()).toBeVisible()
  })

  await test.step('the trader revokes it, and it reads nothing from then on', async () => {
    await theirs.getByRole('tab', { name: 'Platform tertaut' }).click()
    await theirs.getByRole('button', { name: 'Cabut Muatan' }).click()
    await theirs.getByRole('alertdialog').getByRole('button', { name: 'Cabut', exact: true }).click()
    await expect(theirs.getByRole('row').filter({ hasText: 'PT Muatan Contoh' })).toContainText('Dicabut')
    expect((await read('/openapi/kurs/SGD')).status()).toBe(403)
    await theirs.getByLabel('Tampilkan').click()
    await theirs.getByRole('option', { name: 'Belum berakhir' }).click()
    await expect(theirs.getByRole('row').filter({ hasText: 'PT Muatan Contoh' })).toHaveCount(0)
  })

  await test.step('a request to an address that is not registered leads nowhere, and refusing goes back', async () => {
    const elsewhere = new URLSearchParams(ASKED)
    elsewhere.set('redirect_uri', 'https://jahat.contoh.id/')
    await theirs.goto(`/nle/izin?${elsewhere}`)
    await expect(theirs.getByText('Alamat kembali permintaan ini tidak terdaftar untuk platformnya.')).toBeVisible()
    await expect(theirs.getByRole('button', { name: 'Izinkan' })).toHaveCount(0)
    await theirs.goto(`/nle/izin?${ASKED}`)
    await theirs.getByRole('button', { name: 'Tolak' }).click()
    await expect(theirs.getByRole('heading', { name: 'Muatan' })).toBeVisible()
    expect(sentTo().searchParams.get('error')).toBe('access_denied')
    await context.close()
  })
})

test('a company without platforms learns how a link comes about', async ({ page }) => {
  await signIn(page, 'tps', '/nle')
  await expect(page.getByText('Belum ada platform tertaut')).toBeVisible()
  await expect(page.getByText('Kata sandi Anda tidak pernah diketik di platform.')).toBeVisible()
  await expectAccessible(page)
})

test('a user who does not administer the company learns who may allow a platform', async ({ page }) => {
  const asked = new URLSearchParams(ASKED)
  asked.set('client_id', 'TRUKNESIA')
  asked.set('redirect_uri', 'https://truknesia.contoh.id/nle/kembali')
  await signIn(page, 'tpb', `/nle/izin?${asked}`)
  await expect(page.getByText('Anda tidak dapat memberi izin ini')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Izinkan' })).toHaveCount(0)
  await expectAccessible(page)
})
