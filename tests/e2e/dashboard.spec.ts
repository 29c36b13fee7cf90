import { expect, expectAccessible, signIn, test } from '../support/e2e.ts'
import { mockMenu } from '../support/portal-guests.ts'
import { untilStill } from '../support/still.ts'

// spec §2.2-54
test('the dashboard shows the user, their company, the last sign-in and the available services', async ({ page }) => {
  await signIn(page, 'importir')
  const main = page.getByRole('main')
  await expect(main).toContainText(/Selamat (pagi|siang|sore|malam), Sari/)
  const account = main.getByRole('region', { name: 'Akun Anda' })
  await expect(account).toContainText('Sari Wulandari')
  await expect(account).toContainText('Administrator Perusahaan')
  const company = main.getByRole('region', { name: 'Perusahaan' })
  await expect(company).toContainText('PT Nusantara Impor Contoh')
  await expect(company).toContainText('0012345678901000')
  await expect(company).toContainText('9120001234567')
  const services = main.getByRole('region', { name: 'Layanan Anda' })
  await expect(services.getByRole('listitem')).toHaveText([
    /Semua Dokumen Pabean/,
    /Cetak Formulir/,
    /BC 2\.0/,
    /BC 3\.0/,
    /Dokumen Pelengkap/,
    /Data JSON/,
    /Rush Handling/,
    /Uji Laboratorium/,
    /Monitoring Bahan Baku/,
    /^Konversi/,
    /LHPRE/,
    /BCL\.KT/,
    /Lacak Barang/,
    /Inventori IKM/,
    /LDE/,
    /Vooruitslag/,
    /Carnet/,
    /Redistribusi/,
    /Pengumuman/,
    /Riwayat/,
    /Status dan Respon/,
    /Panduan Awal/,
    /^Permohonan/,
    /Cetak Respon/,
    /National Logistics Ecosystem/,
    /Surat Kuasa/,
    /Unggah Surat/,
    /^PKBSI/,
    /Keputusan PKBSI/,
    /^Form 3D/,
    /Persetujuan Form 3D/,
    /Perubahan Form 3D/,
    /Pembatalan Form 3D/,
    /Rekomendasi MITA/,
    /Surat Kesediaan MITA/,
    /Penetapan MITA/,
    /Permohonan AEO/,
    /Sertifikat AEO/,
    /Perpanjangan AEO/,
    /Permohonan KITE$/,
    /Fasilitas KITE/,
    /Permohonan KITE IKM/,
    /Blokir Akses/,
    /Pembukaan Blokir/,
    /Permohonan Pencabutan Akses/,
    /^Pencabutan Akses/,
    /Registrasi Kepabeanan/,
    /Akses Terdaftar/,
    /Perubahan Data Akses/,
    /Piutang/,
    /Keberatan/,
    /^Jaminan/,
    /Daftar Jaminan/,
    /Pengembalian/,
    /Daftar Billing/,
    /^Banding/,
    /Gugatan/,
    /Sidang/,
    /Monitoring Siap Tanding/,
    /Pembayaran Awal/,
    /Laporan Keuangan/,
    /Penundaan dan Pengangsuran/,
    /Voluntary Declaration/,
    /Penetapan Lartas/,
    /Keberatan Lartas/,
    /Lacak Data Manifes/,
  ])
  await services.getByRole('link', { name: /Surat Kuasa/ }).click()
  await expect(page).toHaveURL(/\/surat-kuasa\/browse$/)
})

test('shows the previous sign-in as relative and as exact time', async ({ page }) => {
  await signIn(page, 'ftz')
  await expect(page.getByRole('main')).toContainText('Ini pertama kali Anda masuk.')
  await page.getByRole('button', { name: 'Rina Hutapea' }).click()
  await page.getByRole('button', { name: 'Log Out' }).click()
  await expect(page.getByLabel('Nama Pengguna')).toBeVisible()
  await signIn(page, 'ftz')
  const account = page.getByRole('main').getByRole('region', { name: 'Akun Anda' })
  await expect(account.getByRole('time')).toHaveText(/(lalu|sekarang).*\d\d-\d\d-\d{4} \d\d:\d\d:\d\d WIB/)
})

test('offers the first step to a user without services', async ({ page }) => {
  await mockMenu(page, [])
  await signIn(page, 'importir')
  const services = page.getByRole('main').getByRole('region', { name: 'Layanan Anda' })
  await expect(services).toContainText('Belum ada layanan untuk akun ini')
  await services.getByRole('link', { name: 'Periksa profil' }).click()
  await expect(page).toHaveURL(/\/micro-profile\/webhook$/)
})

// spec §2.6-8, §6-5
test('shows the company’s own tax number when the 16-digit flag is off', async ({ page }) => {
  await page.route('**/referensi/v1/flag/NPWPIMPOR', route =>
    route.fulfill({ json: { status: 'success', message: 'OK', item: { name: 'NPWPIMPOR', on: false } } }),
  )
  await page.route('**/sce-ws/v1/profil/perusahaan/perusahaan-by-npwp**', async route => {
    const answer = await (await route.fetch()).json()
    await route.fulfill({ json: { ...answer, item: { ...answer.item, npwp: '012345678901000' } } })
  })
  await signIn(page, 'importir')
  await expect(page.getByRole('main').getByRole('region', { name: 'Perusahaan' })).toContainText('012345678901000')
  await page.goto('/micro-profile/webhook')
  const company = page.getByRole('region', { name: 'Data Perusahaan' })
  await expect(company.getByText('012345678901000', { exact: true })).toBeVisible()
  await expect(company.getByText('NITKU')).toHaveCount(0)
})

// spec §2.6-5, §2.6-6, §2.6-8, §6-1, §6-5, §6-7
test('the profile shows identity, company, access levels and document roles', async ({ page }) => {
  await signIn(page, 'importir')
  await page.getByRole('button', { name: 'Sari Wulandari' }).click()
  await page.getByRole('link', { name: 'My Profile' }).click()
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('Profil User Pengguna Jasa')
  await expect(page.getByRole('tab')).toHaveText([
    'Profil',
    'Keamanan',
    'Sesi',
    'Notifikasi',
    'Pengguna',
    'Webhook',
    'Host-to-host',
  ])
  for (const [term, value] of [
    ['NPWP', '0012345678901000'],
    ['NIB', '9120001234567'],
    ['NITKU', '0012345678901000000000'],
    ['Divisi', 'PT Nusantara Impor Contoh'],
    ['Email', 'importir@contoh.id'],
    ['Phone', '081234567890'],
    ['Username', 'importir'],
    ['Level Akses', 'Administrator Perusahaan, Importir, Pengguna Jasa'],
    ['Akses Dokumen Pabean', 'BC 2.0, BC 3.0'],
  ] as const) {
    const row = main.locator('dl > div').filter({ has: page.getByRole('term').getByText(term, { exact: true }) })
    await expect(row.getByText(value, { exact: true })).toBeVisible()
  }
  await expect(page.getByText('Segera lakukan update data NITKU')).toHaveCount(0)
})

// spec §2.6-8, §6-6, §9-14
test('a missing NITKU is shown as a dash and reported in a notice of 3 s', async ({ page }) => {
  await signIn(page, 'tpb')
  await page.clock.install()
  await page.goto('/micro-profile/webhook')
  const notice = page.getByRole('status').filter({ hasText: 'Segera lakukan update data NITKU di data user' })
  await expect(notice).toBeVisible()
  const row = page.locator('dl > div').filter({ has: page.getByText('NITKU', { exact: true }) })
  await expect(row.getByRole('definition')).toHaveText('-')
  await page.clock.runFor(3000)
  await expect(notice).toHaveCount(0)
})

// spec §2.2-54
test('pending items link to their page, for each role its own', async ({ page }) => {
  const waiting = page.getByRole('main').getByRole('region', { name: 'Perlu tindakan Anda' })
  const leave = async (nama: string) => {
    await page.getByRole('button', { name: nama }).click()
    await page.getByRole('button', { name: 'Log Out' }).click()
    await expect(page.getByLabel('Nama Pengguna')).toBeVisible()
  }
  await signIn(page, 'petugas')
  await expect(waiting.getByRole('listitem')).toHaveText([
    /Permohonan yang Anda ambil/,
    /Permohonan belum diambil/,
    /Permohonan lewat tenggat/,
    /Draf pengumuman/,
    /Pengumuman belum dibaca/,
  ])
  await expect(page.getByRole('main').getByText('Langkah awal')).toHaveCount(0)
  await expect(page.getByRole('table', { name: /peristiwa surat kuasa dalam 12 minggu/ })).toHaveCount(1)
  await waiting.getByRole('link', { name: /Draf pengumuman/ }).click()
  await expect(page).toHaveURL('/pengumuman-cukai/kelola?status=draf')
  await leave('Andi Firmansyah')
  await signIn(page, 'admin')
  await waiting.getByRole('link', { name: /Akun menunggu persetujuan/ }).click()
  await expect(page).toHaveURL('/user-manager-admin?peran=Menunggu%20Persetujuan')
  await leave('Lestari Hidayat')
  await signIn(page, 'ppjk')
  await waiting.getByRole('link', { name: /1 Surat kuasa perlu dijawab/ }).click()
  await expect(page).toHaveURL('/surat-kuasa/browse?peran=penerima&status=menunggu')
  await expect(page.getByRole('heading', { level: 1, name: 'Surat Kuasa' })).toBeVisible()
})

// spec §2.2-51
test('changes, upcoming expiries and announcements have links; the guide shows completed steps', async ({ page }) => {
  await signIn(page, 'importir')
  const main = page.getByRole('main')
  await expect(main.getByRole('region', { name: 'Perubahan terbaru' })).toContainText('Surat kuasa diterima')
  await expect(main.getByRole('region', { name: 'Segera berakhir' })).toContainText('Tidak ada yang berakhir')
  await main.getByRole('link', { name: 'Pemeliharaan layanan Sabtu malam' }).click()
  await expect(page.getByRole('heading', { level: 2, name: 'Pemeliharaan layanan Sabtu malam' })).toBeVisible()
  await page.goto('/dashboard')
  await main.getByRole('link', { name: 'Lihat riwayat' }).click()
  await expect(page).toHaveURL('/history')
  await page.goBack()
  await expect(main.getByRole('progressbar', { name: 'Langkah awal' })).toHaveAttribute(
    'aria-valuetext',
    '4 dari 6 selesai',
  )
  await main.getByRole('link', { name: 'Lanjutkan panduan' }).click()
  await expect(page).toHaveURL('/dashboardwizard')
  const steps = main.getByRole('list', { name: 'Langkah-langkah' }).getByRole('listitem')
  await expect(steps).toHaveText([
    /Akun disetujui.*Selesai/,
    /Aktifkan MFA.*Belum/,
    /Lengkapi NITKU.*Selesai/,
    /Akses dokumen pabean.*Selesai/,
    /Pasangkan ponsel.*Belum/,
    /Beri kuasa kepada PPJK.*Selesai/,
  ])
  for (const [width, colorScheme] of [
    [1280, 'dark'],
    [390, 'light'],
  ] as const) {
    await page.setViewportSize({ width, height: 844 })
    await page.emulateMedia({ colorScheme })
    await untilStill(page)
    await expectAccessible(page)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
  }
  await steps.getByRole('link', { name: 'Aktifkan MFA' }).click()
  await expect(page).toHaveURL('/profile/mfa-activation')
})

// spec §2.2-54
test('on a phone the services are under headings that open, so that the page stays short', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await signIn(page, 'importir')
  const services = page.getByRole('main').getByRole('region', { name: 'Layanan Anda' })
  const documents = services.getByRole('heading', { name: 'Dokumen Pabean', exact: true })
  await expect(documents).toBeVisible()
  await expect(services.getByRole('link', { name: 'LHPRE' })).toBeHidden()
  const { height = 0 } = (await services.boundingBox()) ?? {}
  expect(height).toBeLessThan(844)
  await documents.click()
  await expect(services.getByRole('link', { name: 'LHPRE' })).toBeVisible()
  await expectAccessible(page)
  // The keyboard opens it, too.
  await page.keyboard.press('Tab')
  await expect(services.getByRole('link').filter({ visible: true }).first()).toBeFocused()
  await page.setViewportSize({ width: 1280, height: 844 })
  await expect(services.getByRole('link', { name: /^BC 2\.0/ })).toBeVisible()
})

// spec §2.2-54
test('charts count what the lists have, and each part leads to its list', async ({ page }) => {
  await signIn(page, 'importir')
  const charts = page.getByRole('main').getByRole('region', { name: 'Ringkasan' })
  const documents = charts.getByRole('list', { name: 'Dokumen pabean menurut status' })
  const drafts = documents
    .getByRole('listitem')
    .filter({ hasText: 'BC 2.0' })
    .getByRole('link', { name: /^Draf \d+$/ })
  const count = Number((await drafts.textContent())?.replace('Draf ', ''))
  for (const [width, colorScheme] of [
    [1280, 'dark'],
    [390, 'light'],
  ] as const) {
    await page.setViewportSize({ width, height: 844 })
    await page.emulateMedia({ colorScheme })
    await untilStill(page)
    await expectAccessible(page)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
  }
  await drafts.focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/\w+\?status=draf$/)
  await expect(page.getByRole('main').getByRole('table').locator('tbody tr')).toHaveCount(count)
})

// spec §2.2-54
test('an officer sees the worklist by the time left, and applications in an officer’s words', async ({ page }) => {
  await signIn(page, 'petugas')
  const charts = page.getByRole('main').getByRole('region', { name: 'Ringkasan' })
  const waiting = charts.getByRole('list', { name: 'Daftar kerja menurut sisa waktu' })
  await expect(waiting.getByRole('link')).toHaveText([
    'Lewat tenggat',
    'Hari ini',
    '1–3 hari',
    '4–7 hari',
    'Lebih dari 7 hari',
    'Tanpa tenggat',
  ])
  await expect(charts.getByText(/Perlu tindakan Anda/)).toHaveCount(0)
  await waiting.getByRole('link', { name: 'Lebih dari 7 hari' }).click()
  await expect(page).toHaveURL('/daftar-kerja?tenggat=nanti')
  await expect(page.getByRole('button', { name: /Sisa waktu/ })).toContainText('Lebih dari 7 hari')
})

// spec §2.2-54
test('a long chart shows its first bars, and the others when it is opened', async ({ page }) => {
  await signIn(page, 'petugas')
  const card = page.getByRole('main').getByRole('region', { name: 'Permohonan menurut keadaan' })
  const bars = card.getByRole('listitem')
  await expect(bars).toHaveCount(6)
  const open = card.getByRole('button', { name: /^Tampilkan semua \(\d+\)$/ })
  await expect(open).toHaveAttribute('aria-expanded', 'false')
  const all = Number((await open.textContent())?.match(/\d+/)?.[0])
  await open.press('Enter')
  await expect(bars).toHaveCount(all)
  await expect(bars.nth(6)).toBeFocused()
  await expectAccessible(page)
  await card.getByRole('button', { name: 'Tampilkan lebih sedikit' }).click()
  await expect(bars).toHaveCount(6)
})

// spec §2.2-54
test('an officer’s services, more than a hundred, are under headings that open', async ({ page }) => {
  await signIn(page, 'petugas')
  const services = page.getByRole('main').getByRole('region', { name: 'Layanan Anda' })
  await expect(services.getByRole('link', { name: 'BC 2.0' })).toBeHidden()
  await services.getByRole('heading', { name: 'Dokumen Pabean', exact: true }).click()
  await expect(services.getByRole('link', { name: 'BC 2.0' })).toBeVisible()
})

test('charts that fail to load leave the rest of the dashboard, and load again', async ({ page }) => {
  const path = '**/browse-service/v1/ringkasan'
  await page.route(path, route =>
    route.fulfill({ status: 500, json: { status: 'error', code: 'server.failed', message: 'Gagal', params: {} } }),
  )
  await signIn(page, 'importir')
  const main = page.getByRole('main')
  const failed = main.getByRole('alert').filter({ hasText: 'Grafik tidak dapat dimuat' })
  await expect(failed).toBeVisible()
  await expect(main.getByRole('region', { name: 'Perubahan terbaru' })).toBeVisible()
  await page.unroute(path)
  await failed.getByRole('button', { name: 'Coba lagi' }).click()
  await expect(main.getByRole('list', { name: 'Dokumen pabean menurut status' })).toBeVisible()
})

test('warns about an expiring password and links to its change', async ({ page }) => {
  await page.route('**/browse-service/v1/dashboard', async route => {
    const answer = await (await route.fetch()).json()
    const berakhir = [{ jenis: 'kata-sandi', hari: '2026-12-01', idDokumen: null, judul: '' }]
    await route.fulfill({ json: { ...answer, item: { ...answer.item, berakhir } } })
  })
  await signIn(page, 'importir')
  const endings = page.getByRole('main').getByRole('region', { name: 'Segera berakhir' })
  await expect(endings).toContainText('Berakhir 1 Desember 2026')
  await endings.getByRole('link', { name: 'Kata sandi Anda' }).click()
  await expect(page).toHaveURL(/\/portal\/ubah-password/)
})

test('the first calls and the page itself are asked for while the rest of the script loads, each once', async ({
  page,
}) => {
  // A notification would have the dashboard read again: that of the sign-in may arrive now.
  await page.route('**/notification-service/v1/stream*', () => {})
  await signIn(page, 'importir')
  let release = () => {}
  const held = new Promise<void>(resolve => {
    release = resolve
  })
  await page.route(/\/assets\/rest-[^/]+\.js/, async route => {
    await held
    await route.continue()
  })
  const early = [
    page.waitForRequest('**/browse-service/v1/dashboard'),
    page.waitForRequest('**/browse-service/v1/catalogue'),
    page.waitForRequest('**/menu-list/*'),
    page.waitForRequest(/\/assets\/DashboardPage-[^/]+\.js/),
  ]
  // The document does not finish while a script of it is held.
  await page.goto('/dashboard', { waitUntil: 'commit' })
  await Promise.all(early)
  await expect(page.getByRole('heading', { level: 1 })).toBeHidden()
  release()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Beranda')
  await expect(page.getByRole('region', { name: 'Layanan Anda' })).toBeVisible()
  // Of this document: the one before it may have asked late.
  const asked = await page.evaluate(() =>
    performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname),
  )
  for (const path of ['/browse-service/v1/dashboard', '/browse-service/v1/catalogue'])
    expect(asked.filter(each => each === path)).toHaveLength(1)
})

test('shows the services when the summary fails to load, and can retry', async ({ page }) => {
  await page.route('**/browse-service/v1/dashboard', route =>
    route.fulfill({ status: 500, json: { status: 'error', code: 'server.failed', message: 'Gagal', params: {} } }),
  )
  await signIn(page, 'importir')
  const main = page.getByRole('main')
  await expect(main.getByText('Ringkasan tidak dapat dimuat')).toBeVisible()
  await expect(
    main.getByRole('region', { name: 'Layanan Anda' }).getByRole('link', { name: /Surat Kuasa/ }),
  ).toBeVisible()
  await page.unroute('**/browse-service/v1/dashboard')
  await main.getByRole('button', { name: 'Coba lagi' }).click()
  await expect(main.getByRole('region', { name: 'Perlu tindakan Anda' })).toBeVisible()
})

test('says that the limit of calls is reached, and reads again when the server said', async ({ page }) => {
  let isLimited = true
  const limited = { code: 'limit.reached', message: 'Terlalu banyak permintaan. Tunggu 2 detik, lalu coba lagi.' }
  await page.route('**/browse-service/v1/dashboard', route =>
    isLimited
      ? route.fulfill({ status: 429, json: { status: 'error', ...limited, params: { seconds: 2 } } })
      : route.continue(),
  )
  await signIn(page, 'importir')
  const main = page.getByRole('main')
  await expect(main.getByText(limited.message)).toBeVisible()
  isLimited = false
  await expect(main.getByRole('region', { name: 'Perlu tindakan Anda' })).toBeVisible()
  await expect(main.getByText(limited.message)).toBeHidden()
})

test('a widget of a sub-application that fails stays in its card, is loaded again, and leads to its pages', async ({
  page,
}) => {
  let isDown = true
  await page.route('**/pengumuman-cukai/**/main.*.js', route => (isDown ? route.abort() : route.continue()))
  await signIn(page, 'petugas')
  const card = page.getByRole('main').getByRole('region', { name: 'Pengumuman yang disiapkan' })
  const before = await card.boundingBox()
  await card.scrollIntoViewIfNeeded()
  const failure = card.getByRole('alert')
  await expect(failure).toContainText('Kartu Pengumuman yang disiapkan tidak dapat dimuat.')
  await expect(failure).toContainText('Ada kesalahan di dalam subaplikasi ini. Coba lagi.')
  await expect(failure).toContainText(/Kode SA-\d{3} · ID korelasi [\w-]{8,}/)
  await expect(page.getByRole('main').getByRole('region', { name: 'Layanan Anda' })).toBeVisible()
  isDown = false
  await card.getByRole('button', { name: 'Coba lagi' }).click()
  await expect(card.getByRole('link', { name: 'Kelola pengumuman' })).toBeVisible()
  // The page does not move whatever its widgets show.
  const after = await card.boundingBox()
  expect([after?.width, after?.height]).toEqual([before?.width, before?.height])
  await card.getByRole('link', { name: 'Kelola pengumuman' }).click()
  await expect(page).toHaveURL(/\/pengumuman-cukai\/kelola$/)
  await expect(page.getByRole('main').getByRole('tab', { name: 'Kelola' })).toHaveAttribute('aria-selected', 'true')
})
