import type { Locator, Page } from '@playwright/test'
import { openClient, overNetwork } from '../support/client.ts'
import { expect, expectAccessibleEverywhere, signIn, test, withoutPolling } from '../support/e2e.ts'
import { nppbkcTester } from '../support/nppbkc.ts'

test.use({ apart: 'nppbkc' })

const STATUS = 'Keadaan permohonan'

// spec §2.2-31, §2.2-34, §2.2-37, §2.2-44, §2.2-45, §2.2-46, §2.2-47, §2.2-48, §2.2-49, §2.2-57
test('an excise business gets its licence, changes it, has it frozen and cured, and loses it', async ({
  page,
  browser,
  stack,
}) => {
  test.slow()
  const permits = nppbkcTester(openClient(overNetwork(stack.url), {}), () => new Date())
  await permits.signIn()
  // How a site is checked is the test of `service-case.spec.ts`.
  await permits.report()
  const open = async (username: string, path: string, width = 1280) => {
    const theirs = await (await browser.newContext({ baseURL: stack.url, viewport: { width, height: 844 } })).newPage()
    if (width === 390) await withoutPolling(theirs)
    await signIn(theirs, username, path)
    return theirs
  }
  let id = ''
  let nomor = ''
  let nppbkc = ''

  await test.step('the wizard: each part has its page, and those that do not apply say why', async () => {
    await signIn(page, 'cukai', '/tempatusahaht')
    await page.getByRole('button', { name: 'Buat permohonan baru' }).click()
    await expect(page.getByText('Bagian “Tempat Usaha HT” mengikuti isian')).toBeVisible()
    id = /registrasinppbkc\/([^/]+)/.exec(page.url())?.[1] ?? ''
    await page.getByRole('link', { name: 'Isi Jenis usaha' }).click()
    await choose(page, 'BAP pemeriksaan lokasi', /^PL-/)
    await expect(page.getByRole('checkbox', { name: 'Hasil Tembakau' })).toBeChecked()
    await check(page, 'Sendiri')
    await fillAll(page, [
      ['Pekerjaan/jabatan', 'Direktur Utama'],
      ['Alamat pemohon', 'Jl. Tembakau No. 45, Kudus'],
      ['NPWP pemohon', '0045678901234000'],
    ])
    await saved(page)

    await page.goto('/tempatusahaea')
    await expect(page.getByText('Bagian “Tempat Usaha EA” tidak diperlukan')).toBeVisible()

    await part(page, '/alamat', 'Alamat')
    await add(page, 'lokasi perusahaan')
    await fillAll(page, ADDRESS)
    await saved(page)

    await part(page, '/legalitas', 'Legalitas')
    await page.getByRole('radiogroup', { name: 'Badan Hukum' }).getByRole('radio', { name: 'Ya' }).check()
    await choose(page, 'Jenis Badan Usaha', 'Perseroan terbatas')
    await page
      .getByRole('radiogroup', { name: /^Perusahaan Terbuka/ })
      .getByRole('radio', { name: 'Tidak' })
      .check()
    await fillDay(page.getByRole('group', { name: 'Tanggal NIB' }), '15012024')
    await fillAll(page, [['Nomor akta pendirian', '12']])
    await add(page, 'izin usaha dari instansi terkait')
    await pick(page, 'Jenis izin', 'IUI')
    await fillAll(page, [
      ['Instansi penerbit', 'Dinas Perindustrian'],
      ['Nomor izin', 'IUI-1'],
    ])
    await fillDay(page.getByRole('group', { name: 'Tanggal izin' }), '01022024')
    await saved(page)

    await part(page, '/tanggungjawab', 'Penanggung Jawab')
    await add(page, 'penanggung jawab')
    await fillAll(page, [
      ['Nama', 'Siti Aminah'],
      ['Jabatan', 'Direktur'],
    ])
    await check(page, 'KTP')
    await fillAll(page, [
      ['Nomor identitas', '3319014567890001'],
      ['NPWP', '0045678901234000'],
    ])
    await pick(page, 'Kewarganegaraan', 'ID')
    await fillAll(page, [
      ['Alamat', 'Kudus'],
      ['Telepon', '081234567890'],
      ['Email', 'direktur@contoh.id'],
    ])
    await page.getByRole('checkbox', { name: 'Penanggung jawab utama' }).check()
    await add(page, 'pemilik atau pemegang saham')
    const owner = page.getByRole('group', { name: 'Pemilik atau pemegang saham 1' })
    await owner.getByLabel('Nama').fill('Siti Aminah')
    await owner.getByLabel('NPWP/Nomor identitas').fill('3319014567890001')
    await owner.getByLabel('Saham', { exact: true }).fill('100')
    await saved(page)

    await part(page, '/perpajakan', 'Perpajakan')
    await page.getByRole('radiogroup', { name: 'Pengusaha Kena Pajak' }).getByRole('radio', { name: 'Ya' }).check()
    await fillAll(page, [
      ['Nomor pengukuhan PKP', 'S-1PKP/2024'],
      ['KPP terdaftar', 'KPP Pratama Kudus'],
      ['Tahun SPT PPh terakhir', '2025'],
      ['Nomor bukti penerimaan SPT', 'BPS-2025-1'],
    ])
    await check(page, 'Valid')
    await saved(page)

    await part(page, '/tempatusahaht', 'Tempat Usaha HT')
    await add(page, 'lokasi pabrik HT')
    await choose(page, 'Kegunaan', 'Produksi')
    await choose(page, 'Jenis lokasi', 'Umum')
    await fillAll(page, [...ADDRESS, ...AREA])
    const place = page.getByRole('group', { name: 'Lokasi pabrik HT 1', exact: true })
    await place.getByRole('radio', { name: 'Milik sendiri' }).check()
    await place
      .getByRole('radiogroup', { name: /^Tidak berhubungan/ })
      .getByRole('radio', { name: 'Ya' })
      .check()
    await place
      .getByRole('radiogroup', { name: /^Berbatasan langsung/ })
      .getByRole('radio', { name: 'Ya' })
      .check()
    await add(place, 'bangunan/ruang')
    await choose(page, 'Jenis ruang', 'Produksi')
    await fillAll(page, [['Luas', '400']])
    await check(page, 'Satu lokasi')
    await add(page, 'mesin')
    const machine = page.getByRole('group', { name: 'Mesin 1', exact: true })
    await fillAll(machine, MACHINE)
    for (const choice of ['Pembuat', 'Batang', 'Milik sendiri']) await check(machine, choice)
    await add(page, 'BKC yang dibuat')
    await pick(page, 'Jenis produksi', 'SKT')
    await fillAll(page, [['Kapasitas per tahun', '1000000']])
    await saved(page)
    await expectAccessibleEverywhere(page)

    await part(page, '/pemasokht', 'Pemasok HT')
    await add(page, 'pemasok')
    await check(page, 'Dalam negeri')
    await fillAll(page, [
      ['Nama pemasok', 'Koperasi Tembakau Contoh'],
      ['NPPBKC/NPWP', '0099887766554433'],
      ['Alamat', 'Temanggung'],
      ['Barang yang dipasok', 'Tembakau rajangan'],
    ])
    await pick(page, 'Negara', 'ID')
    await saved(page)

    await part(page, '/tujuanht', 'Tujuan HT')
    await add(page, 'penyalur pembeli langsung')
    await choose(page, 'Jenis penerima', 'Penyalur')
    await fillAll(page, [
      ['Nama', 'PT Salur Contoh'],
      ['NPPBKC/NPWP', '0012345678901234'],
      ['Alamat', 'Semarang'],
      ['Daerah pemasaran', 'Jawa Tengah'],
    ])
    await saved(page)

    await part(page, '/datalain', 'Data Lain')
    await fillAll(page, [
      ['Jumlah tenaga kerja', '120'],
      ['Nilai investasi', '2500000000'],
    ])
    for (const choice of ['Pembukuan', 'Tunai']) await check(page, choice)
    for (const name of ['CCTV dapat diakses online', 'Ruang kerja petugas']) {
      await page.getByRole('radiogroup', { name }).getByRole('radio', { name: 'Ya' }).check()
    }
    await page.getByRole('checkbox', { name: /^Saya bersedia memaparkan/ }).check()
    await page.getByRole('button', { name: 'Lanjut' }).click()
    await fillAll(page, [
      ['Dibuat di', 'Kudus'],
      ['Jabatan penanda tangan', 'Direktur Utama'],
    ])
    await saved(page)
  })

  await test.step('the review names what is missing, and sends what is complete', async () => {
    await page.goto('/perijinan/permohonan')
    await expect(page.getByText('Surat pernyataan belum dilampirkan.')).toBeVisible()
    // The statement without its full stop.
    await expect(page.getByRole('listitem').filter({ hasText: 'Saya menyatakan' })).toContainText(
      'kebenarannya: Centang untuk melanjutkan.',
    )
    await page.getByRole('link', { name: /^Saya menyatakan/ }).click()
    await page.getByRole('checkbox', { name: /^Saya menyatakan/ }).check()
    await saved(page)
    await permits.attach(id, ['02', '03', '04', '05', '06'])
    await page.goto('/perijinan/permohonan')
    await expect(page.getByText('Isian dan lampiran lengkap.')).toBeVisible()
    await page.getByRole('button', { name: 'Kirim permohonan' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Kirim permohonan' }).click()
    await expect(page.getByRole('heading', { name: 'Langkah berikutnya' })).toBeVisible()
    nomor =
      (await page
        .getByText(/^NPPBKC-060300-/)
        .first()
        .textContent()) ?? ''
  })

  const phone = await open('cukai', `/perijinan/registrasinppbkc/${id}`, 390)
  const onPhone = phone.getByRole('region', { name: STATUS })
  await expect(onPhone).toContainText('Diterima')
  const petugas = await open('petugas', '/daftar-kerja')
  const kepala = await open('kepala', '/dashboard')

  await test.step('the examiner invites, and the phone shows it at once', async () => {
    await petugas.getByRole('link', { name: nomor }).click()
    await petugas.getByRole('button', { name: 'Nyatakan lengkap dan undang' }).click()
    const when = petugas.getByRole('group', { name: 'Jadwal pemaparan' })
    await fillDay(when, `${digitsOf(permits.day(2))}0930`)
    await check(petugas, 'Tatap muka')
    await fillAll(petugas, [['Tempat', 'Aula kantor']])
    await petugas.getByRole('button', { name: 'Nyatakan lengkap dan undang' }).click()
    await expect(onPhone).toContainText('Menunggu pemaparan')
    await expect(onPhone).toContainText('Hadiri pemaparan proses bisnis sesuai undangan')
  })

  await test.step('the presentation is recorded, and the decision drafted by one is signed by another', async () => {
    await petugas.goto(`/daftar-kerja/${id}`)
    await petugas.getByRole('button', { name: 'Catat pemaparan' }).click()
    await check(petugas, 'Hadir')
    await fillAll(petugas, [
      ['Peserta', 'Siti Aminah'],
      ['Hasil pemaparan', 'Proses bisnis jelas.'],
    ])
    await petugas.getByRole('button', { name: 'Catat pemaparan' }).click()
    await expect(onPhone).toContainText('Penelitian')
    await expect(onPhone).toContainText(/Tenggat.*Sisa \d hari kerja/)
    await petugas.goto(`/daftar-kerja/${id}`)
    await petugas.getByRole('button', { name: 'Susun keputusan' }).click()
    for (const name of ['Penelitian legalitas', 'Penelitian lokasi', 'Penelitian proses bisnis']) {
      await petugas.getByRole('radiogroup', { name }).getByRole('radio', { name: 'Sesuai', exact: true }).check()
    }
    await check(petugas, 'Disetujui')
    await expectAccessibleEverywhere(petugas)
    await petugas.getByRole('button', { name: 'Susun keputusan' }).click()
    // The worklist goes on to the next case, or to its list.
    await expect(petugas).not.toHaveURL(new RegExp(id))
    await kepala.goto(`/daftar-kerja/${id}`)
    await sign(kepala, 'Tetapkan keputusan')
    await expect(onPhone).toContainText('Disetujui')
    await phone.getByRole('link', { name: /^Izin NPPBKC/ }).click()
    await expect(onPhone).toContainText('Aktif')
  })

  await test.step('the certificate, and its page for everybody', async () => {
    await page.goto('/izinDetail')
    await expect(page.getByRole('link', { name: 'Daftar Izin NPPBKC' })).toBeVisible()
    nppbkc = (await page.getByRole('heading', { level: 1 }).textContent()) ?? ''
    expect(nppbkc).toMatch(/^\d{28}$/)
    const downloading = page.waitForEvent('download')
    await page.getByRole('button', { name: /^Unduh Piagam/ }).click()
    expect((await downloading).suggestedFilename()).toMatch(/\.pdf$/)
    await expectAccessibleEverywhere(page)
    const { dokumen } = await permits.read(page.url().split('/').at(-1) ?? '')
    await page.goto(`/verifikasi/${dokumen[0]?.kode}`)
    await expect(page.getByText(nppbkc)).toBeVisible()
    await page.goto('/verifikasi/AAAA-AAAA-AAAA-AAAA')
    await expect(page.getByText('Dokumen tidak ditemukan')).toBeVisible()
  })

  await test.step('a change of the owners', async () => {
    await page.goto('/perijinan/perubahan-nppbkc')
    await page.getByRole('button', { name: 'Buat permohonan baru' }).first().click()
    await choose(page, 'NPPBKC', new RegExp(nppbkc))
    await choose(page, 'Jenis perubahan', 'Pemilik perusahaan')
    await fillDay(page.getByRole('group', { name: 'Tanggal perubahan' }), digitsOf(permits.day(0)))
    await fillAll(page, [['Uraian perubahan', 'Saham dialihkan seluruhnya.']])
    await page.getByRole('button', { name: 'Lanjut' }).click()
    await page
      .getByRole('button', { name: 'Ubah pemilik atau pemegang saham 1' })
      .or(page.getByLabel('Nama'))
      .first()
      .click()
    await page.getByLabel('Nama', { exact: true }).fill('Bagus Riyanto')
    await page.getByRole('button', { name: 'Lanjut' }).click()
    await fillAll(page, [
      ['Pekerjaan/jabatan', 'Direktur Utama'],
      ['Alamat pemohon', 'Kudus'],
    ])
    await page.getByRole('button', { name: 'Lanjut' }).click()
    await fillAll(page, [
      ['Dibuat di', 'Kudus'],
      ['Jabatan penanda tangan', 'Direktur Utama'],
    ])
    await page.getByRole('checkbox', { name: /^Saya menyatakan/ }).check()
    await saved(page)
    const change = page.url().split('/').at(-2) ?? ''
    await permits.attach(change, ['01'])
    await permits.mustAct(change, 'kirim', 'cukai')
    await permits.mustAct(change, 'susunKeputusan', 'petugas', { keputusan: 'SETUJU', hasil: 'Akta sesuai.' })
    await kepala.goto(`/daftar-kerja/${change}`)
    await sign(kepala, 'Tetapkan keputusan')
    await expect(phone.getByRole('list', { name: 'Riwayat permohonan' })).toContainText('Data izin diubah')
    await expect(phone.getByText('Bagus Riyanto').first()).toBeVisible()
  })

  const entry = phone.url().split('/').at(-1) ?? ''
  const propose = async (action: string, fillIn: () => Promise<unknown>, decision: string) => {
    await petugas.goto(`/daftar-kerja/${entry}`)
    await petugas.getByRole('button', { name: action }).click()
    await fillIn()
    await petugas.getByRole('button', { name: action }).click()
    await expect(petugas).not.toHaveURL(new RegExp(entry))
    await kepala.goto(`/daftar-kerja/${entry}`)
    await sign(kepala, decision)
  }

  await test.step('a freeze with a last day, which the cure lifts', async () => {
    await petugas.goto('/daftarizinnppbkc')
    await expect(petugas.getByRole('row').filter({ hasText: nppbkc })).toContainText('PR Daun Emas Contoh')
    await expectAccessibleEverywhere(petugas)
    const frozen = async () => {
      await pick(petugas, 'Alasan pembekuan', '2')
      await fillAll(petugas, [['Uraian', 'Tembok pembatas dibongkar.']])
      await check(petugas, 'Ada batas waktu')
      await fillDay(petugas.getByRole('group', { name: 'Batas pemulihan' }), digitsOf(permits.day(30)))
    }
    await propose('Usulkan pembekuan', frozen, 'Tetapkan pembekuan')
    await expect(onPhone).toContainText('Dibekukan')
    await expect(onPhone).toContainText('Pulihkan keadaan sesuai alasan pembekuan')
    await expect(onPhone).toContainText('Sisa 30 hari')
    await phone.getByRole('button', { name: 'Laporkan pemulihan' }).click()
    await phone.getByLabel('Pemulihan yang dilakukan').fill('Tembok dibangun kembali.')
    await phone.getByRole('button', { name: 'Laporkan pemulihan' }).click()
    await expect(onPhone).toContainText('Pemulihan dilaporkan')
    const cured = () => fillAll(petugas, [['Hasil penelitian pemulihan', 'Tembok sudah berdiri.']])
    await propose('Usulkan pencairan', cured, 'Cairkan pembekuan')
    await expect(onPhone).toContainText('Aktif')
  })

  await test.step('a revocation', async () => {
    const revoked = async () => {
      await pick(petugas, 'Alasan pencabutan', '9')
      await fillAll(petugas, [['Uraian', 'Pelanggaran berulang.']])
      await check(petugas, 'Setelah 12 bulan')
    }
    await propose('Usulkan pencabutan', revoked, 'Tetapkan pencabutan')
    await expect(onPhone).toContainText('Dicabut')
    await expect(onPhone).toContainText('Permohonan baru dapat diajukan setelah 12 bulan.')
  })
})

const ADDRESS = [
  ['Jalan', 'Jl. Tembakau'],
  ['Kelurahan/Desa', 'Bacin'],
  ['Kecamatan', 'Bae'],
  ['Kabupaten/Kota', 'Kudus'],
  ['Provinsi', 'Jawa Tengah'],
  ['Kode Pos', '59325'],
  ['Telepon', '0291430000'],
  ['Email', 'pabrik@contoh.id'],
  ['Koordinat', '-6.804817,110.838203'],
] as const
const AREA = [
  ['Luas lokasi', '1200'],
  ['Luas bangunan', '800'],
  ['Batas utara', 'Jalan raya'],
  ['Batas selatan', 'Sawah'],
  ['Batas timur', 'Gudang'],
  ['Batas barat', 'Sungai'],
] as const
const MACHINE = [
  ['Nama mesin', 'Mesin linting'],
  ['Merek', 'Contoh'],
  ['Nomor seri', 'SN-001'],
  ['Tahun pembuatan', '2020'],
  ['Kapasitas per jam', '6000'],
] as const

const digitsOf = (day: string): string => day.split('-').toReversed().join('')

async function part(page: Page, path: string, title: string) {
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 2, name: title, exact: true })).toBeVisible()
}

async function fillAll(within: Page | Locator, values: readonly (readonly [label: string, value: string])[]) {
  for (const [label, value] of values) await within.getByLabel(label, { exact: true }).fill(value)
}

const check = (within: Page | Locator, name: string) => within.getByRole('radio', { name, exact: true }).check()

/** Opens a row. */
const add = (within: Page | Locator, what: string) =>
  within.getByRole('button', { name: `Tambah ${what}`, exact: true }).click()

/** One of a list that opens. */
async function choose(page: Page, label: string, option: string | RegExp) {
  await page.getByRole('button', { name: new RegExp(`${label}(?: \\(opsional\\))?$`) }).click()
  await page.getByRole('option', typeof option === 'string' ? { name: option, exact: true } : { name: option }).click()
}

/** A code of a reference list. */
async function pick(page: Page, label: string, code: string) {
  await page.getByRole('combobox', { name: label }).fill(code)
  await page
    .getByRole('option', { name: new RegExp(`^${code}\\b`) })
    .first()
    .click()
}

async function fillDay(group: Locator, digits: string) {
  await group.getByRole('spinbutton').first().focus()
  await group.page().keyboard.type(digits)
}

const saved = (page: Page) => expect(page.getByText(/^Tersimpan \d/)).toBeVisible()

/** An action that asks once more. */
async function sign(page: Page, action: string) {
  await page.getByRole('button', { name: action }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: action }).click()
  await expect(page.getByRole('alertdialog')).toBeHidden()
}
