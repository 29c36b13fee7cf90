import type { BrowserContext, Locator, Page } from '@playwright/test'
import { DEMO_PASSWORD } from '../../apps/server/src/demo/people.ts'
import { publish } from '../support/announcements.ts'
import { codeAt } from '../support/authenticator.ts'
import { expect, expectAccessible, signIn, test } from '../support/e2e.ts'
import { openPhoneBrowser, PHONE, photograph } from '../support/phone.ts'

test.use({ apart: 'mobile' })

const button = (within: Page | Locator, name: string) => within.getByRole('button', { name, exact: true })
const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const picture = (page: Page) => page.getByRole('img', { name: 'QR Code masuk mobile' })
const card = (page: Page) => page.getByRole('region', { name: 'Device Info' })
const question = (page: Page) => page.getByRole('alertdialog', { name: 'Izinkan ponsel ini masuk?' })

/** The code on the portal, as shown for typing. */
async function shownCode(portal: Page): Promise<string> {
  const line = portal.getByText(/^Kode: [A-Z2-9-]{14}$/)
  return (await line.textContent())?.replace('Kode: ', '') ?? ''
}

async function typeCode(phone: Page, code: string) {
  await button(phone, 'Ketik kode').click()
  await phone.getByLabel('Kode', { exact: true }).fill(code)
  await button(phone, 'Hubungkan').click()
}

/** Signs in on the portal and pairs a phone by the typed code. @returns the phone's page, which shows the profile */
async function pairIn(context: BrowserContext, portal: Page): Promise<Page> {
  const phone = await context.newPage()
  await phone.goto('/mobile')
  await portal.goto('/user-profile')
  await typeCode(phone, (await shownCode(portal)).toLowerCase())
  await button(question(portal), 'Izinkan').click()
  await expect(phone.getByRole('button', { name: 'Keluar' })).toBeVisible()
  return phone
}

// spec §2.6-1
test("D2: the address in the QR code, opened by the phone's camera, pairs after a press and leaves the address bar", async ({
  page,
  context,
  stack,
}) => {
  await signIn(page, 'ppjk', '/user-profile')
  const code = (await shownCode(page)).replaceAll('-', '')
  const requests: string[] = []
  const phone = await context.newPage()
  phone.on('request', request => requests.push(`${request.url()} ${request.headers()['referer'] ?? ''}`))
  await phone.setViewportSize({ width: 390, height: 844 })
  await phone.goto(`${stack.url}/mobile#${code}`)
  await expect(heading(phone)).toHaveText('Hubungkan ponsel ini')
  expect(phone.url()).toBe(`${stack.url}/mobile`)
  await expect(phone.getByLabel('Kode', { exact: true })).toHaveValue(code)
  await expectAccessible(phone)
  expect(requests.filter(line => line.includes(code))).toEqual([])
  await expect(question(page)).toBeHidden()
  await button(phone, 'Hubungkan').click()
  await button(question(page), 'Izinkan').click()
  await expect(phone.getByRole('button', { name: 'Keluar' })).toBeVisible()

  // Used up: the same address pairs nobody again, and a signed-in phone stays signed in.
  await phone.goto(`${stack.url}/mobile#${code}`)
  await phone.reload()
  await expect(phone.getByRole('button', { name: 'Keluar' })).toBeVisible()
  await phone.getByRole('button', { name: 'Keluar' }).click()
  await phone.goto(`${stack.url}/mobile#${code}`)
  await button(phone, 'Hubungkan').click()
  await expect(phone.getByText(/sudah dipakai, atau kedaluwarsa/)).toBeVisible()
  await expect(question(page)).toBeHidden()
})

/** Everything that a page of this origin has stored. */
const storageOf = (page: Page) =>
  page.evaluate(async () => ({
    names: Object.keys(localStorage).concat(Object.keys(sessionStorage)).sort(),
    databases: (await indexedDB.databases()).map(({ name }) => name),
  }))

// spec §1-9, §2.6-1, §2.6-3, §2.6-7, §4.5-1
test('D1: the camera reads the code, the portal confirms the phone and removes it at once', async ({
  page,
  stack,
  complaints,
}) => {
  const other = await openPhoneBrowser()
  try {
    const context = await other.browser.newContext({ ...PHONE, baseURL: stack.url })
    const phone = await context.newPage()
    await phone.goto(stack.url.replace('localhost', 'portal.test').concat('/mobile'))
    await expect(heading(phone)).toHaveText('Diperlukan alamat https')
    await expect(phone.getByRole('button')).toHaveCount(0)
    await expectAccessible(phone)
    phone.on('pageerror', error => complaints.push(error.message))
    await phone.goto('/mobile')
    await expect(heading(phone)).toHaveText('Hubungkan ponsel ini')
    await expectAccessible(phone)
    await button(phone, 'Pindai kode QR').click()
    await expect(phone.getByRole('alert')).toContainText('Kamera tidak ditemukan')
    await button(phone, 'Batal').click()

    await signIn(page, 'importir')
    // Another QR code of the portal, for another app.
    await page.goto('/profile/mfa-activation')
    await button(page, 'Aktifkan MFA').click()
    other.show(await photograph(page.getByRole('img', { name: 'QR Code aktivasi MFA' })))
    await button(phone, 'Pindai kode QR').click()
    await expect(phone.getByRole('alert')).toContainText('Kamera tidak diizinkan')
    await expectAccessible(phone)
    await context.grantPermissions(['camera'])
    await button(phone, 'Coba lagi').click()
    await expect(phone.getByRole('status')).toContainText('Kode ini bukan dari portal.')
    await expectAccessible(phone)
    await button(phone, 'Batal').click()

    await page.goto('/user-profile')
    other.show(await photograph(picture(page)))
    await button(phone, 'Pindai kode QR').click()
    await expect(heading(phone)).toHaveText('Konfirmasi di portal')
    await expectAccessible(phone)

    await expect(question(page)).toContainText(/Jenis\s*Pixel 7\s*Sistem Operasi\s*Android \d+/)
    await button(question(page), 'Izinkan').click()
    await expect(heading(phone)).toHaveText('Sari Wulandari')
    const main = phone.getByRole('main')
    await expect(main).toContainText(/Peran.*Importir.*Nama Pengguna\s*importir\s*Email\s*importir@contoh\.id/)
    await expect(main).toContainText(/Jenis\s*Pixel 7.*Waktu Aktivasi\s*\d\d-\d\d-\d{4} \d\d:\d\d:\d\d/)
    await expect(phone.getByRole('timer', { name: 'Sisa waktu sesi' })).toHaveText(/^23 jam 5\d menit$/)
    await expectAccessible(phone)

    // The inbox: the phone's own sign-in notification, opened and marked read.
    const inbox = phone.getByRole('link', { name: 'Notifikasi User' })
    await expect(inbox).toContainText(/[1-9] belum dibaca/)
    const unread = Number(/(\d+) belum/.exec((await inbox.textContent()) ?? '')?.[1])
    await inbox.click()
    await expect(heading(phone)).toHaveText('Notifikasi User')
    const news = phone.getByRole('button', { name: 'Masuk dari perangkat baru' })
    await expect(news).toHaveText(/Belum dibaca\s*Akun/)
    await news.click()
    await expect(heading(phone)).toHaveText('Masuk dari perangkat baru')
    await expect(main).toContainText('dari alamat IP')
    await expectAccessible(phone)
    await button(phone, 'Kembali ke daftar notifikasi').click()
    await expect(news).toBeFocused()
    await expect(news).not.toContainText('Belum dibaca')
    await expectAccessible(phone)
    await phone.getByLabel('Cari notifikasi').fill('tidak ada yang begini')
    await expect(main).toContainText('Tidak ada notifikasi yang cocok')
    await phone.goBack()
    await expect(inbox).toContainText(unread > 1 ? `${unread - 1} belum dibaca` : 'Semua sudah dibaca')
    await expect(card(page)).toContainText(/Jenis\s*Pixel 7\s*Sistem Operasi\s*Android \d+/)

    await phone.reload()
    await expect(heading(phone)).toHaveText('Sari Wulandari')
    expect(await storageOf(phone)).toEqual({
      names: ['dermaga-mobile:paired', 'dermaga-mobile:token'],
      databases: ['dermaga-mobile'],
    })

    await button(card(page), 'Nonaktifkan').click()
    await button(page.getByRole('alertdialog'), 'Nonaktifkan').click()
    await expect(card(page)).toHaveCount(0)
    await expect(phone.getByRole('note')).toContainText('Ponsel ini telah dinonaktifkan di portal')
    await expect(heading(phone)).toHaveText('Hubungkan ponsel ini')
    await expectAccessible(phone)
    await expect.poll(() => storageOf(phone)).toEqual({ names: [], databases: [] })
    expect(complaints).toEqual([])
  } finally {
    await other.close()
  }
})

test('the typed code pairs a phone next to a portal in the same browser, each with its own session; logout and login by password', async ({
  page,
  context,
  complaints,
}) => {
  await signIn(page, 'tpb')
  await expect(button(page, 'Bayu Prasetyo')).toBeVisible()
  const before = await storageOf(page)
  const tokenOf = (name: string) => page.evaluate(key => localStorage.getItem(key), name)
  const portalToken = await tokenOf('dermaga:token')
  const phone = await pairIn(context, page)
  const after = await storageOf(page)
  expect(after.names.filter(name => !before.names.includes(name))).toEqual([
    'dermaga-mobile:paired',
    'dermaga-mobile:token',
  ])
  expect(after.databases.toSorted()).toEqual(['dermaga', 'dermaga-mobile'])
  expect(await tokenOf('dermaga:token')).toBe(portalToken)

  await button(phone, 'Keluar').click()
  await expect(heading(phone)).toHaveText('Masuk kembali')
  await expect(phone.getByRole('note')).toHaveText('Anda telah keluar. Ponsel ini tetap terhubung.')
  await expectAccessible(phone)
  expect((await storageOf(page)).names).not.toContain('dermaga-mobile:token')
  const username = phone.getByLabel('Nama Pengguna')
  const password = phone.getByLabel('Kata Sandi', { exact: true })
  const submit = button(phone, 'Masuk')
  await expect(username).toHaveValue('tpb')
  await submit.click()
  await expect(password).toHaveAccessibleDescription('Isi kata sandi Anda.')
  await password.fill('Salah-Sekali-1')
  await submit.click()
  await expect(phone.getByRole('alert')).toHaveText('Nama pengguna atau kata sandi salah.')
  await username.fill('importir')
  await password.fill(DEMO_PASSWORD)
  await submit.click()
  await expect(phone.getByRole('alert')).toContainText(
    'Ponsel ini tidak terhubung dengan akun tersebut. Masuk dengan tpb',
  )
  await username.fill('tpb')
  await submit.click()
  await expect(button(phone, 'Keluar')).toBeVisible()

  // After another sign-in the portal's card still removes the phone, and the sign-out shows its reason.
  await phone.evaluate(() => localStorage.removeItem('dermaga-mobile:token'))
  await phone.reload()
  await expect(heading(phone)).toHaveText('Masuk kembali')
  await page.bringToFront()
  await page.reload()
  await button(card(page), 'Nonaktifkan').click()
  await button(page.getByRole('alertdialog'), 'Nonaktifkan').click()
  await expect(card(page)).toHaveCount(0)
  await phone.bringToFront()
  await password.fill(DEMO_PASSWORD)
  await submit.click()
  await expect(phone.getByRole('note')).toContainText('Ponsel ini telah dinonaktifkan di portal')
  await expect(heading(phone)).toHaveText('Hubungkan ponsel ini')
  await expect.poll(() => storageOf(page)).toEqual(before)
  expect(complaints).toEqual([])
})

test('shows errors for an invalid code, an expired code, a rejection and no reply', async ({ page, context }) => {
  await signIn(page, 'cukai')
  const phone = await context.newPage()
  await phone.setViewportSize({ width: 320, height: 640 })
  await phone.emulateMedia({ colorScheme: 'dark' })
  await phone.goto('/mobile')
  await typeCode(phone, 'ABCD-EFGH-JKL0')
  const field = phone.getByLabel('Kode', { exact: true })
  await expect(field).toHaveAccessibleDescription(/Periksa kembali kode di portal\.$/)
  await expectAccessible(phone)
  await page.goto('/user-profile')
  const former = await shownCode(page)
  await page.reload()
  await expect.poll(() => shownCode(page)).not.toBe(former)
  await field.fill(former)
  await button(phone, 'Hubungkan').click()
  await expect(field).toHaveAccessibleDescription(
    /Kode ini salah, sudah dipakai, atau kedaluwarsa\. Pindai kode QR yang baru\.$/,
  )

  const used = await shownCode(page)
  await field.fill(used)
  await button(phone, 'Hubungkan').click()
  await expect(heading(phone)).toHaveText('Konfirmasi di portal')
  expect(await phone.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
  await button(question(page), 'Tolak').click()
  await expect(phone.getByRole('alert')).toHaveText(
    'Ponsel ini ditolak di portal. Untuk mencoba lagi, pindai kode QR yang baru.',
  )
  await expect(heading(phone)).toHaveText('Ponsel belum terhubung')
  await expectAccessible(phone)

  // Polls as often as the server allows; after two minutes the server reports the expiry.
  const replies = ['slow_down', 'authorization_pending', 'expired_token']
  const asked: number[] = []
  await phone.route('**/authws/v1/user/qr-login/poll', route => {
    asked.push(Date.now())
    const code = replies.shift() ?? ''
    const message = code === 'expired_token' ? 'Waktu konfirmasi telah habis. Pindai kode QR yang baru.' : code
    return route.fulfill({ status: 400, json: { status: 'error', code, message, params: { interval: 1 } } })
  })
  await expect.poll(() => shownCode(page)).not.toBe(used)
  await typeCode(phone, await shownCode(page))
  await expect(phone.getByRole('alert')).toHaveText('Waktu konfirmasi telah habis. Pindai kode QR yang baru.')
  expect(asked).toHaveLength(3)
  expect((await storageOf(phone)).names.filter(name => name.startsWith('dermaga-mobile'))).toEqual([])
})

test('an account with MFA enters its code on the phone too', async ({ page, context }) => {
  await page.goto('/portal/login')
  await page.getByLabel('Nama Pengguna').fill('mfa')
  await page.getByLabel('Kata Sandi', { exact: true }).fill(DEMO_PASSWORD)
  await button(page, 'Masuk').click()
  // A time step is accepted once: the portal uses this one, the phone the next. The previous one would fail at a step's end.
  await page.getByRole('textbox', { name: 'Kode Unik' }).fill(codeAt(new Date()))
  await button(page, 'Verifikasi').click()
  await expect(page.getByRole('navigation', { name: 'Menu utama' })).toBeVisible()
  const phone = await pairIn(context, page)
  await button(phone, 'Keluar').click()
  await phone.getByLabel('Kata Sandi', { exact: true }).fill(DEMO_PASSWORD)
  await button(phone, 'Masuk').click()
  const code = phone.getByRole('textbox', { name: 'Kode Unik' })
  await code.fill(codeAt(new Date(Date.now() - 300_000)))
  await button(phone, 'Verifikasi').click()
  await expect(phone.getByRole('alert')).toHaveText('Kode yang Anda masukkan salah!')
  await expectAccessible(phone)
  await code.fill(codeAt(new Date(Date.now() + 30_000)))
  await button(phone, 'Verifikasi').click()
  await expect(button(phone, 'Keluar')).toBeVisible()
})

test('the session is renewed while visible, reports a lost network and ends after a day', async ({
  page,
  context,
  stack,
}) => {
  await signIn(page, 'ppjk')
  const phone = await pairIn(context, page)
  const stored = () =>
    phone.evaluate(() => JSON.parse(localStorage.getItem('dermaga-mobile:token') ?? 'null') as Record<string, string>)
  const age = (ageSeconds: number) =>
    phone.evaluate(ageMs => {
      const tokens = JSON.parse(localStorage.getItem('dermaga-mobile:token') ?? '{}')
      localStorage.setItem('dermaga-mobile:token', JSON.stringify({ ...tokens, loadedAt: tokens.loadedAt - ageMs }))
    }, ageSeconds * 1000)
  const first = await stored()
  await age(1600)
  await expect.poll(async () => (await stored())['refresh_token']).not.toBe(first['refresh_token'])
  await context.setOffline(true)
  await expect(phone.getByRole('note')).toContainText('Sambungan terputus.')

  // Ten notifications per page.
  await phone.getByRole('link', { name: 'Notifikasi User' }).click()
  await expect(phone.getByRole('alert')).toContainText('Gagal mengambil notifikasi')
  await context.setOffline(false)
  await publish(
    stack,
    Array.from({ length: 11 }, (_, index) => `Kabar ${index + 1}`),
  )
  await button(phone, 'Coba Lagi?').click()
  const rows = phone.getByRole('list', { name: 'Daftar notifikasi' }).getByRole('listitem')
  await expect(rows).toHaveCount(10)
  await expect(rows.first()).toContainText('Pengumuman: Kabar 11')
  await button(phone, 'Muat lebih banyak').click()
  await expect(rows.nth(10)).toContainText(/Pengumuman: Kabar 1\D/)
  await phone.getByLabel('Cari notifikasi').fill('kabar 10')
  await expect(rows).toHaveCount(1)
  await expect(button(phone, 'Muat lebih banyak')).toHaveCount(0)
  await button(phone, 'Kembali').click()
  await expect(phone.getByRole('note')).toHaveCount(0)

  await age(86_400)
  await expect(heading(phone)).toHaveText('Masuk kembali')
  await expect(phone.getByRole('note')).toContainText('Sesi di ponsel ini telah habis.')
  await button(phone, 'Hubungkan ulang dengan kode QR').click()
  await expect(heading(phone)).toHaveText('Hubungkan ponsel ini')
  await button(phone, 'Kembali').click()
  await expect(heading(phone)).toHaveText('Masuk kembali')
})

test('is installable, with an offline page and nothing else in the cache', async ({ page, context, complaints }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/mobile')
  const browser = await context.newCDPSession(page)
  const manifest = await browser.send('Page.getAppManifest')
  expect(manifest.errors).toEqual([])
  expect(JSON.parse(manifest.data ?? '{}')).toMatchObject({
    name: 'Dermaga di ponsel',
    lang: 'id',
    start_url: '/mobile',
    scope: '/mobile',
    display: 'standalone',
  })
  // A browser without storage cannot install the page, for no other reason.
  const { installabilityErrors } = await browser.send('Page.getInstallabilityErrors')
  expect(installabilityErrors.map(({ errorId }) => errorId).filter(id => id !== 'in-incognito')).toEqual([])
  const icons = (JSON.parse(manifest.data ?? '{}') as { icons: { src: string; sizes: string }[] }).icons
  for (const { src, sizes } of icons) {
    const size = await page.evaluate(async address => {
      const image = await createImageBitmap(await (await fetch(address)).blob())
      return `${image.width}x${image.height}`
    }, src)
    expect(size).toBe(sizes)
  }

  await page.evaluate(async () => void (await navigator.serviceWorker.ready))
  const cached = () =>
    page.evaluate(async () => {
      const names = await caches.keys()
      const requests = await Promise.all(names.map(async name => (await caches.open(name)).keys()))
      return requests.flat().map(({ url }) => new URL(url).pathname)
    })
  await expect.poll(cached).toContain('/mobile-offline')
  await page.reload()
  await expect(heading(page)).toHaveText('Hubungkan ponsel ini')
  expect((await cached()).toSorted()).toEqual([
    expect.stringMatching(/^\/assets\/document-.*\.css$/),
    '/favicon.svg',
    '/mobile-offline',
  ])
  await context.setOffline(true)
  await page.reload()
  await expect(heading(page)).toHaveText('Tidak ada sambungan')
  expect(await page.getByRole('main').evaluate(main => getComputedStyle(main).maxWidth)).toBe('460px')
  await expectAccessible(page)
  await context.setOffline(false)
  await page.getByRole('link', { name: 'Coba lagi' }).click()
  await expect(heading(page)).toHaveText('Hubungkan ponsel ini')
  expect(complaints.filter(text => !text.includes('ERR_INTERNET_DISCONNECTED'))).toEqual([])
})
