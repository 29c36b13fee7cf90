import { CASE, type CaseFile } from '@dermaga/contract'
import type { Locator, Page } from '@playwright/test'
import { expect, expectAccessibleEverywhere, signIn, test } from '../support/e2e.ts'

test.use({ apart: 'service-case' })

/** Cases of the demo in other services wait too. */
const WORKLIST = '/daftar-kerja?layanan=periksa-lokasi'

const PDF = Buffer.from(
  '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Count 0/Kids[]>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n',
)
const PNG_DOT = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
)
/** Of one dot each, and different: the same file twice is one. */
const PNGS = [1, 2, 3, 4].map(number => Buffer.concat([PNG_DOT, Buffer.from([number])]))
const ANSWERS = [
  ['Wakil pemohon di lokasi', 'Budi Santoso'],
  ['Jabatan wakil pemohon', 'Manajer'],
  ['Luas lokasi', '1250'],
  ['Luas bangunan', '800'],
  ['Batas utara', 'Sawah'],
  ['Batas selatan', 'Sungai'],
  ['Batas timur', 'Gudang'],
  ['Batas barat', 'Jalan raya'],
] as const

test('a browser whose storage does not answer opens an application and saves it', async ({ page }) => {
  await page.addInitScript(() => {
    const { open } = IDBFactory.prototype
    IDBFactory.prototype.open = function (name, version) {
      return name === 'dermaga-cases' ? (new EventTarget() as IDBOpenDBRequest) : open.call(this, name, version)
    }
  })
  await page.clock.install()
  const box = page.getByRole('checkbox', { name: 'Pengusaha Pabrik' })
  // In steps: a call that is under way may take as long as the storage, so one jump of the clock would give up both.
  const isOpen = () =>
    expect(async () => {
      await page.clock.fastForward(5000)
      await expect(box).toBeVisible({ timeout: 500 })
    }).toPass()
  await signIn(page, 'cukai', '/perijinan/periksalokasi')
  await page.getByRole('button', { name: 'Buat permohonan baru' }).first().click()
  await isOpen()
  await box.check()
  await expect(page.getByText(/^Tersimpan \d/)).toBeVisible()
  await page.reload()
  await isOpen()
  await expect(box).toBeChecked()
})

// spec §2.2-32
test('an applicant applies for a visit, and officers work it to its report', async ({ page, browser }) => {
  test.slow()
  let nomor = ''

  await test.step('the applicant fills in the form by keyboard; a reload loses nothing', async () => {
    await signIn(page, 'cukai', '/perijinan/periksalokasi')
    await page.getByRole('button', { name: 'Buat permohonan baru' }).first().click()
    await expect(step(page, 'Tujuan')).toBeVisible()
    await page.getByRole('combobox', { name: 'Kantor Bea dan Cukai tujuan' }).focus()
    await page.keyboard.type('060300')
    await page.keyboard.press('Tab')
    await tick(page, 'Pengusaha Pabrik')
    await tick(page, 'Hasil Tembakau')
    await next(page, 'Perusahaan')
    await next(page, 'Pemohon')
    await fill(page, 'Pekerjaan/jabatan', 'Direktur Utama')
    await fill(page, 'Alamat pemohon', 'Jl. Tembakau No. 45, Kudus')
    await fill(page, 'Nomor telepon', '081234567890')
    await expect(page.getByText(/^Tersimpan \d/)).toBeVisible()
    await page.reload()
    await expect(page.getByLabel('Pekerjaan/jabatan')).toHaveValue('Direktur Utama')
    await page.getByLabel('Pekerjaan/jabatan').focus()
    await next(page, 'Lokasi')
    await page.keyboard.press('Control+Enter')
    await expect(page.getByRole('alert')).toContainText('Narahubung di lokasi: Wajib diisi.')
    await expectAccessibleEverywhere(page)
    await page.getByRole('link', { name: 'Narahubung di lokasi: Wajib diisi.' }).click()
    await expect(page.getByLabel('Narahubung di lokasi')).toBeFocused()
    await page.keyboard.type('Budi Santoso')
    await fill(page, 'Telepon narahubung', '081298765432')
    await fillDay(page.getByRole('group', { name: 'Tanggal kesiapan pemeriksaan lokasi' }), daysFromNow(3))
    await fill(page, 'Alamat lokasi yang diperiksa', 'Jl. Kretek No. 1, Kudus')
    await next(page, 'Pernyataan')
    await fill(page, 'Dibuat di', 'Kudus')
    await fill(page, 'Jabatan penanda tangan', 'Direktur Utama')
    await tick(page, /^Saya menyatakan/)
    await next(page, 'Lampiran')
  })

  await test.step('attachments are sent one by one, and what is missing is named before sending', async () => {
    const labels = [
      'Denah situasi sekitar lokasi',
      'Denah dalam lokasi atau bangunan',
      'NIB',
      'Izin usaha',
      'NPWP usaha',
      'KTP atau paspor pemilik',
    ]
    for (const [at, label] of labels.entries()) {
      const chooser = page.waitForEvent('filechooser')
      await page.getByRole('button', { name: `Pilih berkas untuk ${label}`, exact: true }).press('Enter')
      await (await chooser).setFiles({ name: `lampiran-${at + 1}.pdf`, mimeType: 'application/pdf', buffer: PDF })
      await expect(page.getByRole('button', { name: 'Unggah' })).toBeFocused()
      await page.keyboard.press('Enter')
      await expect(page.getByText(`lampiran-${at + 1}.pdf`, { exact: true })).toBeVisible()
      await expect(page.getByRole('button', { name: `Pilih berkas untuk ${label}`, exact: true })).toBeFocused()
    }
    await page.getByRole('button', { name: 'Ubah keterangan lampiran-1.pdf' }).press('Enter')
    await page.getByLabel('Nomor dokumen').fill('12/A')
    await page.getByRole('button', { name: 'Simpan', exact: true }).press('Enter')
    await expect(page.getByText(/Nomor 12\/A/)).toBeVisible()
    await page.getByRole('button', { name: 'Lanjut' }).press('Enter')
    await expect(step(page, 'Periksa kembali isian Anda')).toBeFocused()
    await expect(page.getByText('Isian dan lampiran lengkap.')).toBeVisible()
    await expectAccessibleEverywhere(page)
    await page.getByRole('button', { name: 'Kirim permohonan' }).press('Enter')
    await page.getByRole('alertdialog').getByRole('button', { name: 'Kirim permohonan' }).press('Enter')
    await expect(page.getByRole('heading', { name: 'Langkah berikutnya' })).toBeFocused()
    nomor =
      (await page
        .getByText(/^PL-060300-/)
        .first()
        .textContent()) ?? ''
    await page.getByRole('link', { name: 'Lihat permohonan' }).click()
    await expect(page.getByRole('button', { name: 'Batalkan permohonan' })).toBeVisible()
    await page.setViewportSize({ width: 390, height: 844 })
    await page.setViewportSize({ width: 1280, height: 800 })
    await page.getByRole('link', { name: 'Semua permohonan' }).click()
    await expect(page.getByRole('row').filter({ hasText: nomor })).toContainText('Diterima')
  })

  const petugas = await officer(browser, page, 'petugas')
  await test.step('an officer opens it from the worklist by keyboard and forwards it', async () => {
    await expect(petugas.getByRole('link', { name: nomor })).toBeVisible()
    await expectAccessibleEverywhere(petugas)
    await petugas.keyboard.press('j')
    await expect(petugas.getByRole('link', { name: nomor })).toBeFocused()
    await petugas.keyboard.press('a')
    await expect(petugas.getByRole('row').filter({ hasText: nomor })).toContainText('Andi Firmansyah')
    // As a board, saved as the view that the worklist opens with.
    await petugas.getByRole('button', { name: 'Tabel Tampilan' }).click()
    await petugas.getByRole('option', { name: 'Papan' }).click()
    const column = petugas.getByRole('region', { name: 'Diterima, 1 permohonan' })
    await expect(column.getByRole('listitem')).toContainText('Andi Firmansyah')
    await petugas.getByRole('button', { name: 'Tampilan saya' }).click()
    await petugas.getByRole('menuitem', { name: 'Simpan tampilan ini…' }).click()
    const saving = petugas.getByRole('dialog', { name: 'Simpan tampilan ini' })
    await saving.getByLabel('Nama').fill('Papan saya')
    await saving.getByRole('checkbox', { name: 'Buka daftar dengan tampilan ini' }).check()
    await saving.getByRole('button', { name: 'Simpan' }).click()
    await expect(petugas.getByRole('button', { name: 'Tampilan saya: Papan saya' })).toBeVisible()
    // Its term in the calendar: this month or the next.
    const [due = '', ofMonth = ''] =
      /\d+ ([A-Z][a-z]+ \d{4})/.exec((await column.getByRole('listitem').textContent()) ?? '') ?? []
    await petugas.getByRole('link', { name: 'Kalender tenggat' }).click()
    const days = petugas.getByRole('table', { name: /^Tenggat .* per hari$/ })
    await expect(days).toBeVisible()
    if (!(await petugas.getByRole('heading', { name: ofMonth, exact: true }).isVisible())) {
      await petugas.getByRole('button', { name: 'Bulan berikutnya' }).click()
    }
    await days.getByRole('link', { name: `${due} 1 tenggat` }).click()
    await expect(petugas.getByRole('row').filter({ hasText: nomor })).toContainText('Tenggat')
    await expectAccessibleEverywhere(petugas)
    await petugas.goto('/daftar-kerja')
    await expect(petugas).toHaveURL(/tampilan=papan/)
    await expect(column.getByRole('link', { name: nomor })).toBeVisible()
    await expectAccessibleEverywhere(petugas)
    await petugas.keyboard.press('ArrowDown')
    await expect(column.getByRole('link', { name: nomor })).toBeFocused()
    await column.getByRole('link', { name: nomor }).press('Enter')
    await expect(petugas.getByRole('button', { name: 'Nyatakan lengkap' })).toBeVisible()
    await expectAccessibleEverywhere(petugas)
    await petugas.keyboard.press('?')
    await expect(petugas.getByRole('dialog', { name: 'Tombol pintas' })).toContainText(
      'Mengurungkan keputusan terakhir',
    )
    await petugas.keyboard.press('Escape')
    await expect(petugas.getByRole('dialog')).toHaveCount(0)
    // Back in the worklist it is marked and decided as one of several.
    await petugas.getByRole('link', { name: 'Daftar kerja', exact: true }).press('Enter')
    await petugas.getByRole('link', { name: nomor }).focus()
    await petugas.keyboard.press('x')
    await expect(petugas.getByRole('checkbox', { name: `Tandai ${nomor}` })).toBeChecked()
    await petugas.keyboard.press('t')
    const together = petugas.getByRole('dialog', { name: 'Putuskan bersama' })
    await expect(together.getByRole('radio', { name: 'Nyatakan lengkap' })).toBeChecked()
    await expectAccessibleEverywhere(petugas)
    await together.getByRole('button', { name: 'Nyatakan lengkap (1)' }).press('Enter')
    await expect(together.getByRole('listitem')).toContainText(`${nomor} Selesai`)
    await together.getByRole('button', { name: 'Tutup', exact: true }).last().press('Enter')
    await expect(petugas.getByText('Tidak ada permohonan yang cocok')).toBeVisible()
  })

  const kepala = await officer(browser, page, 'kepala')
  await test.step('the head of the office assigns two officers', async () => {
    await kepala.getByRole('link', { name: nomor }).press('Enter')
    await kepala.getByRole('button', { name: 'Tugaskan petugas' }).press('Enter')
    await tick(kepala, 'Andi Firmansyah')
    await tick(kepala, 'Wahyu Nugroho')
    const jadwal = kepala.getByRole('group', { name: 'Jadwal pemeriksaan' })
    await expect(jadwal).toContainText('WIB')
    await fillDay(jadwal, daysFromNow(4), '0930')
    await kepala.keyboard.press('Control+Enter')
    await expect(kepala.getByText('Tidak ada permohonan yang cocok')).toBeVisible()
  })

  await test.step('the first inspector writes the report on a phone; a reload loses nothing', async () => {
    await petugas.setViewportSize({ width: 390, height: 844 })
    await petugas.goto(WORKLIST)
    await petugas.getByRole('link', { name: nomor }).click()
    await expect(petugas.getByRole('button', { name: 'Mulai pemeriksaan' })).toBeVisible()
    // The first action.
    await petugas.keyboard.press('1')
    const address = petugas.url()
    await petugas.getByRole('button', { name: 'Tanda tangani BAP' }).click()
    for (const [name, time] of [
      ['Mulai', '0930'],
      ['Selesai', '1100'],
    ] as const) {
      await fillDay(petugas.getByRole('group', { name, exact: true }), daysFromNow(0), time)
    }
    await petugas.getByLabel('Koordinat di lokasi').fill('-6.804817, 110.838203')
    for (const [label, value] of ANSWERS) await petugas.getByLabel(label, { exact: true }).fill(value)
    await expect(petugas.getByText('Isian tersimpan di peramban ini')).toBeVisible()
    await petugas.reload()
    await expect(petugas.getByLabel('Batas barat')).toHaveValue('Jalan raya')
    await expect(petugas.getByText('Isian Anda dipulihkan')).toBeVisible()
    for (const choice of await petugas.getByRole('radio', { name: 'Sesuai', exact: true }).all()) await choice.check()
    const chooser = petugas.waitForEvent('filechooser')
    await petugas.getByRole('button', { name: 'Tambah foto' }).click()
    const stored = petugas.waitForResponse(answer => answer.url().includes('nama=foto-1'))
    const large = { name: 'foto-1.jpeg', mimeType: 'image/jpeg', buffer: await photographOfPhone(petugas) }
    expect(large.buffer.length).toBeGreaterThan(CASE.fileBytes)
    const others = PNGS.slice(1).map((buffer, at) => ({ name: `foto-${at + 2}.png`, mimeType: 'image/png', buffer }))
    await (await chooser).setFiles([large, ...others])
    // The browser reduces what is larger than a file may be.
    const { item } = (await (await stored).json()) as { item: CaseFile }
    expect(item).toMatchObject({ namaBerkas: 'foto-1.jpg', jenis: 'image/jpeg' })
    expect(item.ukuran).toBeLessThanOrEqual(CASE.fileBytes)
    for (let number = 1; number <= PNGS.length; number += 1) {
      await petugas.getByLabel(`Keterangan foto ${number}`).fill(`Sisi ${number}`)
    }
    await petugas.getByLabel('Wakil pemohon menandatangani').check()
    await petugas.getByLabel('Memenuhi', { exact: true }).check()
    await petugas.getByRole('button', { name: 'Tanda tangani BAP' }).click()
    await expect(petugas.getByRole('heading', { level: 1, name: 'Daftar Kerja' })).toBeVisible()
    await petugas.goto(address)
    await expect(petugas.getByText('Menunggu petugas lain')).toBeVisible()
  })

  const petugas2 = await officer(browser, page, 'petugas2')
  await test.step('a second inspector signs it, and the applicant reads the result', async () => {
    await petugas2.getByRole('link', { name: nomor }).press('Enter')
    await petugas2.getByRole('button', { name: 'Tanda tangani dan terbitkan BAP' }).press('Enter')
    await petugas2
      .getByRole('alertdialog')
      .getByRole('button', { name: 'Tanda tangani dan terbitkan BAP' })
      .press('Enter')
    await expect(petugas2.getByText('Tidak ada permohonan yang cocok')).toBeVisible()
    await page.reload()
    await page.getByRole('link', { name: nomor }).click()
    await expect(page.getByRole('region', { name: 'Keadaan permohonan' })).toContainText('BAP terbit')
    await expect(page.getByRole('list', { name: 'Riwayat permohonan' })).toContainText('Nomor BAP')
    // The paper that the report issued, whose PDF is made when it is asked for.
    const downloading = page.waitForEvent('download')
    await page.getByRole('button', { name: /^Unduh Berita Acara Pemeriksaan Lokasi BAP-/ }).click()
    expect((await downloading).suggestedFilename()).toMatch(/^Berita Acara Pemeriksaan Lokasi BAP-.*\.pdf$/)
    await expectAccessibleEverywhere(page)
  })
})

const step = (page: Page, title: string) => page.getByRole('heading', { level: 2, name: title, exact: true })

async function next(page: Page, title: string) {
  await page.keyboard.press('Control+Enter')
  await expect(step(page, title)).toBeFocused()
}

async function fill(page: Page, label: string, value: string) {
  await page.getByLabel(label, { exact: true }).focus()
  await page.keyboard.type(value)
}

async function tick(page: Page, name: string | RegExp) {
  await page.getByRole('checkbox', { name }).focus()
  await page.keyboard.press('Space')
}

/** Types a day, and the time of a field that has one. */
async function fillDay(group: Locator, [year, month, day]: string[], time = '') {
  await group.getByRole('spinbutton').first().focus()
  await group.page().keyboard.type(`${day}${month}${year}${time}`)
}

const daysFromNow = (days: number) =>
  new Date(Date.now() + 7 * 3_600_000 + days * 86_400_000).toISOString().slice(0, 10).split('-')

async function officer(browser: import('@playwright/test').Browser, page: Page, username: string): Promise<Page> {
  const theirs = await (await browser.newContext({ baseURL: new URL(page.url()).origin })).newPage()
  await signIn(theirs, username, WORKLIST)
  return theirs
}

/** A photograph that no compression makes small. */
async function photographOfPhone(page: Page): Promise<Buffer> {
  const encoded = await page.evaluate(async () => {
    const canvas = new OffscreenCanvas(3000, 2200)
    const drawing = canvas.getContext('2d')
    const pixels = new ImageData(canvas.width, canvas.height)
    for (let at = 0; at < pixels.data.length; at += 65_536)
      crypto.getRandomValues(pixels.data.subarray(at, at + 65_536))
    drawing?.putImageData(pixels, 0, 0)
    const content = new Uint8Array(await (await canvas.convertToBlob({ type: 'image/jpeg', quality: 1 })).arrayBuffer())
    return Array.from({ length: Math.ceil(content.length / 8192) }, (_, part) =>
      String.fromCharCode(...content.subarray(part * 8192, (part + 1) * 8192)),
    ).join('')
  })
  return Buffer.from(encoded, 'latin1')
}
