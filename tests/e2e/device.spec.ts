import type { APIRequestContext, Locator, Page } from '@playwright/test'
import jsQR from 'jsqr'
import { expect, expectAccessible, expectToast, signIn, test } from '../support/e2e.ts'

test.use({ apart: 'device' })

const PHONE = { deviceType: 'Ponsel Contoh', deviceOs: 'Android 16' }
const picture = (page: Page) => page.getByRole('img', { name: 'QR Code masuk mobile' })
const button = (within: Page | Locator, name: string) => within.getByRole('button', { name, exact: true })
const card = (page: Page) => page.getByRole('region', { name: 'Device Info' })
const question = (page: Page) => page.getByRole('alertdialog', { name: 'Izinkan ponsel ini masuk?' })

/** The contents of the QR code, retried until readable: a dialog fades in. */
async function scanAddress(shown: Locator): Promise<string> {
  let read = ''
  await expect.poll(async () => (read = await readOf(shown))).not.toBe('')
  return read
}

/** The code in the scanned address. */
const scanCode = async (shown: Locator) => (await scanAddress(shown)).split('#')[1] ?? ''

async function readOf(shown: Locator): Promise<string> {
  const screenshot = (await shown.screenshot()).toString('base64')
  const { pixels, width, height } = await shown.page().evaluate(async png => {
    const bytes = Uint8Array.from(atob(png), character => character.charCodeAt(0))
    const image = await createImageBitmap(new Blob([bytes], { type: 'image/png' }))
    const context = new OffscreenCanvas(image.width, image.height).getContext('2d')
    context?.drawImage(image, 0, 0)
    const data = context?.getImageData(0, 0, image.width, image.height).data ?? new Uint8ClampedArray()
    // As text, because an array of this size takes seconds to transfer.
    const pixels = Array.from({ length: image.height }, (_, y) =>
      String.fromCharCode(...data.subarray(y * image.width * 4, (y + 1) * image.width * 4)),
    )
    return { pixels: btoa(pixels.join('')), width: image.width, height: image.height }
  }, screenshot)
  return jsQR(new Uint8ClampedArray(Buffer.from(pixels, 'base64')), width, height)?.data ?? ''
}

async function post(request: APIRequestContext, path: string, data: Record<string, string>) {
  const answer = await request.post(`/authws/v1/user/${path}`, { data })
  return (await answer.json()) as { code?: string; item: Record<string, string> }
}
/** A phone sends the scanned code. @returns the id of the pairing it polls */
async function scanOn(request: APIRequestContext, code: string): Promise<string> {
  const { item } = await post(request, 'qr-login', { code, ...PHONE })
  return item['pairing'] ?? ''
}

// spec §1-9, §2.6-1, §2.6-3, §2.6-4, §2.6-7, §4.5-1, §8-8, §9-15
test('D1: scan the code, confirm the phone, see it, see its sign-ins and remove it', async ({
  page,
  request,
  stack,
  complaints,
}) => {
  await signIn(page, 'importir', '/user-profile')
  await expect(picture(page)).toBeVisible()
  await expect(picture(page)).toHaveAccessibleDescription('Scan QRCode ini untuk masuk ke Mobile Pengguna Jasa Mobile')
  expect(await picture(page).boundingBox()).toMatchObject({ width: 220, height: 220 })
  const [address, code = ''] = (await scanAddress(picture(page))).split('#')
  expect(address).toBe(`${stack.url}/mobile`)
  expect(code).toMatch(/^[A-HJ-NP-Z2-9]{12}$/)
  await expect(page.getByText(`Kode: ${code.match(/.{4}/g)?.join('-')}`)).toBeVisible()
  const stored = await page.evaluate(() => JSON.stringify({ ...localStorage }))
  for (let at = 0; at + 6 <= code.length; at++) expect(stored.toUpperCase()).not.toContain(code.slice(at, at + 6))
  await expect(card(page)).toHaveCount(0)

  const pairing = await scanOn(request, code)
  expect(await post(request, 'qr-login/poll', { pairing })).toMatchObject({ code: 'authorization_pending' })
  await expect(question(page)).toContainText('Ponsel Contoh')
  await expect(question(page)).toContainText('Android 16')
  await expect(button(question(page), 'Tolak')).toBeFocused()
  await expectAccessible(page)
  await expectToast(page, 'Ponsel Anda diizinkan masuk.', () => button(question(page), 'Izinkan').click())
  const { item } = await post(request, 'qr-login/poll', { pairing })
  expect(item).toHaveProperty('access_token')

  await expect(card(page)).toContainText(/Jenis\s*Ponsel Contoh\s*Sistem Operasi\s*Android 16/)
  await expect(card(page)).toContainText(/Waktu Aktivasi\s*\d\d-\d\d-\d{4} \d\d:\d\d:\d\d/)
  // The code was consumed: the page shows another one.
  await expect.poll(() => scanCode(picture(page))).not.toBe(code)

  await button(card(page), 'Pilihan perangkat').click()
  await page.getByRole('menuitem', { name: 'Riwayat Login' }).click()
  const history = page.getByRole('dialog', { name: 'Riwayat Login' })
  await expect(history.getByRole('row').filter({ hasText: 'Masih aktif' })).toHaveCount(2)
  await expectAccessible(page)
  await button(history, 'Tutup').click()

  await button(card(page), 'Nonaktifkan').click()
  const sure = page.getByRole('alertdialog', { name: 'Nonaktifkan perangkat ini?' })
  await button(sure, 'Batal').click()
  await expect(card(page)).toBeVisible()
  await button(card(page), 'Nonaktifkan').click()
  await expectToast(page, 'Berhasil Menonaktifkan Perangkat Anda.', () => button(sure, 'Nonaktifkan').click())
  await expect(card(page)).toHaveCount(0)
  const headers = { authorization: `Bearer ${item['access_token']}` }
  const refused = await request.get('/amws/v1/user-detail/list-by-iduser', { headers })
  expect(await refused.json()).toMatchObject({ code: 'session.ended' })
  expect(complaints).toEqual([])
})

// spec §2.6-2, §2.6-3, §2.6-4, §9-15
test('the enlarged picture is 420 px wide, contains the same code, and Tutup closes it', async ({ page }) => {
  await signIn(page, 'tpb', '/user-profile')
  const small = await scanCode(picture(page))
  const enlarge = button(page, 'Perbesar QR Code')
  await enlarge.focus()
  await expect(page.getByRole('tooltip')).toHaveText('Scan QRCode ini untuk masuk ke Mobile Pengguna Jasa Mobile')
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Masuk di ponsel' })
  await expect(dialog).toBeVisible()
  const large = dialog.getByRole('img', { name: 'QR Code masuk mobile' })
  expect(await large.boundingBox()).toMatchObject({ width: 420, height: 420 })
  expect(await scanCode(large)).toBe(small)
  await expectAccessible(page)
  await button(dialog, 'Tutup').click()
  await expect(dialog).toHaveCount(0)
  await expect(enlarge).toBeFocused()
})

test('renews the code before it expires while the page is visible', async ({ page }) => {
  await signIn(page, 'ftz')
  await page.clock.install()
  await page.goto('/user-profile')
  const first = await scanCode(picture(page))
  const renewed = page.waitForResponse('**/authws/v1/user/qr-code')
  await page.clock.runFor(75_000)
  await renewed
  await expect.poll(() => scanCode(picture(page))).not.toBe(first)
})

test('a rejected phone gets no session', async ({ page, request }) => {
  await signIn(page, 'cukai', '/user-profile')
  const pairing = await scanOn(request, await scanCode(picture(page)))
  await expect(question(page)).toBeVisible()
  await expectToast(page, 'Permintaan ponsel ditolak.', () => page.keyboard.press('Escape'))
  expect(await post(request, 'qr-login/poll', { pairing })).toMatchObject({ code: 'access_denied' })
  await expect(card(page)).toHaveCount(0)
})

// spec §8-9
test('reports errors: no code, and a device that could not be removed', async ({ page, request }) => {
  await signIn(page, 'ppjk')
  const refused = { status: 'error', code: 'server.unavailable', message: 'Layanan sedang tidak tersedia.', params: {} }
  await page.route('**/authws/v1/user/qr-code', route => route.fulfill({ status: 503, json: refused }))
  await page.goto('/user-profile')
  await expect(page.getByRole('alert')).toContainText('Kode QR tidak dapat dibuatLayanan sedang tidak tersedia.')
  await page.unroute('**/authws/v1/user/qr-code')
  await button(page, 'Coba lagi').click()
  const pairing = await scanOn(request, await scanCode(picture(page)))
  await button(question(page), 'Izinkan').click()
  await expect(question(page)).toHaveCount(0)
  await post(request, 'qr-login/poll', { pairing })
  await page.route('**/amws/v1/user-access-mobile/delete/**', route => route.fulfill({ status: 503, json: refused }))
  await button(card(page), 'Nonaktifkan').click()
  await button(page.getByRole('alertdialog'), 'Nonaktifkan').click()
  await expect(page.getByRole('alert')).toContainText(
    'Gagal Menonaktifkan Perangkat Anda. Layanan sedang tidak tersedia.',
  )
  await expect(card(page)).toBeVisible()
})

test('has no axe violations and no horizontal scrolling at 390 px', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await signIn(page, 'petugas', '/user-profile')
  await expect(picture(page)).toBeVisible()
  await expectAccessible(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  await button(page, 'Perbesar QR Code').click()
  const large = page.getByRole('dialog').getByRole('img')
  expect((await large.boundingBox())?.width).toBeLessThanOrEqual(358)
  expect(await scanCode(large)).toMatch(/^\w{12}$/)
  await expectAccessible(page)
})
