import type { Locator, Page } from '@playwright/test'
import { test as base, expect, expectAccessible, signIn, withoutPolling } from '../support/e2e.ts'
import { startOnDay } from '../support/other-days.ts'

type Portal = Awaited<ReturnType<typeof startOnDay>>

const test = base.extend<{ portal: Portal }>({
  portal: [
    async ({ database }, use) => {
      const portal = await startOnDay(database, FIRST_DAY)
      await use(portal)
      await portal.stack.stop()
    },
    { timeout: 180_000 },
  ],
  stack: async ({ portal }, use) => use(portal.stack),
})

const PDF = { name: 'surat-jalan.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7\n%%EOF\n') }
const NPPP = '0510-PGN-000012'
const PERMIT_OF_TPB = 'KEP-88/WBC.09/2023'

/** The 15th of a month to come whose next month is in the same year: stamps are void after theirs. */
function firstDay(): string {
  const now = new Date()
  const month = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 15))
  if (month.getUTCMonth() === 11) month.setUTCMonth(12)
  return month.toISOString().slice(0, 10)
}
const FIRST_DAY = firstDay()
/** The 5th of the next month, before the report is due. */
const REPORT_DAY = `${new Date(Date.UTC(Number(FIRST_DAY.slice(0, 4)), Number(FIRST_DAY.slice(5, 7)), 5)).toISOString().slice(0, 10)}`
const digitsOf = (day: string): string => day.split('-').toReversed().join('')
const plus = (day: string, days: number) =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10)

// spec §2.10-4, §2.10-13, §2.10-19, §2.10-21
test('excisable goods go from the supplier over the factory to the bonded zone, with report, stamps and payment', async ({
  portal,
  browser,
}) => {
  test.setTimeout(600_000)
  let today = FIRST_DAY
  /** Check pages of the papers that anybody has seen, by code. */
  const papers = new Map<string, string>()
  let people: Record<string, Page> = {}
  /** When the newest decision was answered, and how long the slowest phone took to show one, in ms. */
  let decidedAt = 0
  let slowestPhone = 0

  async function open(username: string, path: string, width = 1280): Promise<Page> {
    const context = await browser.newContext({ baseURL: portal.stack.url, viewport: { width, height: 844 } })
    const page = await context.newPage()
    if (width === 390) await withoutPolling(page)
    page.on('response', async response => {
      if (!/\/service\/v1\/case\/[0-9a-f-]{36}/.test(response.url())) return
      const body = await response.json().catch(() => undefined)
      for (const { kode, judul } of body?.item?.dokumen ?? []) papers.set(kode, judul)
    })
    await signIn(page, username, path)
    people[`${username} ${width}`] = page
    return page
  }
  const closeAll = async () => {
    for (const page of Object.values(people)) await page.context().close()
    people = {}
  }
  const stateOn = (phone: Page) => phone.getByRole('region', { name: 'Keadaan permohonan' })
  /** A phone that nobody looks at shows a decision: by its stream, because it reads nothing again by itself. */
  async function expectOn(phone: Page, word: string | RegExp) {
    await expect(stateOn(phone)).toContainText(word)
    slowestPhone = Math.max(slowestPhone, Date.now() - decidedAt)
  }
  const idIn = (page: Page) => /([0-9a-f]{8}-[0-9a-f-]{27})/.exec(page.url())?.[1] ?? ''
  /** An officer does an action with a case of the worklist, which then goes on to the next one. */
  async function decide(page: Page, id: string, action: string, fillIn?: () => Promise<unknown>) {
    const press = page.getByRole('button', { name: action, exact: true })
    const question = page.getByRole('alertdialog')
    await page.goto(`/daftar-kerja/${id}`)
    if (fillIn) {
      await press.click()
      await expect(page).toHaveURL(/tindakan-/)
      await fillIn()
    }
    // The next case may be the same one again, and the toast is gone after a while: what stays is the answer.
    const done = page.waitForResponse(
      answer => answer.url().includes(`/case/${id}/tindakan/`) && answer.request().method() === 'POST' && answer.ok(),
    )
    await press.click()
    await Promise.race([done, question.waitFor()])
    if (await question.isVisible()) await question.getByRole('button', { name: action, exact: true }).click()
    await done
    decidedAt = Date.now()
  }
  const send = async (page: Page) => {
    await page.getByRole('button', { name: 'Kirim', exact: true }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Kirim', exact: true }).click()
    await expect(page.getByRole('heading', { name: 'Langkah berikutnya' })).toBeVisible()
    return idIn(page)
  }

  /** A draft of CK-5, filled in and sent. @returns its id */
  async function sendGoods(
    page: Page,
    goods: { kind: string; target: string; row: readonly Pair[]; unit: string; secured: boolean },
  ) {
    await begin(page, '/cukai-perdagangan/ck-5')
    await choose(page, 'NPPBKC asal', /\d{4}/)
    await pick(page, 'Jenis pemberitahuan', goods.kind)
    await pick(page, 'Jenis barang kena cukai', 'HT')
    await page
      .getByRole('radiogroup', { name: /jual beli/ })
      .getByRole('radio', { name: 'Ya', exact: true })
      .check()
    await page.getByLabel('Nomor surat jalan').fill('SJ-17')
    await fillDay(page.getByRole('group', { name: 'Tanggal surat jalan' }), digitsOf(today))
    await next(page)
    await page.getByRole('radio', { name: 'Pemegang izin di dalam negeri' }).check()
    await page.getByLabel('Nomor izin penerima').fill(goods.target)
    await pick(page, 'Kantor tujuan atau kantor muat', '051000')
    await next(page)
    await page.getByRole('button', { name: 'Tambah barang' }).click()
    await fillAll(page, goods.row)
    await pick(page, 'Jenis koli', 'CT')
    await pick(page, 'Satuan barang', goods.unit)
    await next(page)
    await page.getByRole('radio', { name: goods.secured ? 'Dengan jaminan' : 'Tanpa jaminan' }).check()
    if (goods.secured) await choose(page, 'Jaminan', /^BPJ-/)
    else await page.getByLabel('Dasar tanpa jaminan').fill('Pengusaha dengan tingkat kepatuhan tinggi')
    await next(page)
    const chooser = page.waitForEvent('filechooser')
    await page.getByRole('button', { name: 'Pilih berkas untuk Surat jalan' }).click()
    await (await chooser).setFiles(PDF)
    await page.getByRole('button', { name: 'Unggah', exact: true }).click()
    await expect(page.getByRole('button', { name: 'Pilih berkas untuk Surat jalan' })).toHaveText('Tambah berkas')
    await next(page)
    return send(page)
  }
  /** Registered by one officer, let go by another; the receiver's phone asks for the confirmation. */
  async function letGo(id: string, petugas: Page, petugas2: Page, receiver: string): Promise<Page> {
    await decide(petugas, id, 'Daftarkan')
    await decide(petugas2, id, 'Catat pengeluaran', async () => {
      await fillDay(petugas2.getByRole('group', { name: 'Waktu keluar' }), `${digitsOf(today)}0800`)
      await fillAll(petugas2, [
        ['Nomor polisi', 'K1234AB'],
        ['Nomor segel', 'SGL-1'],
      ])
      await fillDay(petugas2.getByRole('group', { name: 'Batas tiba' }), digitsOf(plus(today, 3)))
    })
    const phone = await open(receiver, `/cukai-perdagangan/ck-5/${id}`, 390)
    const state = stateOn(phone)
    await expect(state).toContainText(/Menunggu konfirmasi Anda s\.d\. \d/)
    await expect(state).toContainText('Periksa barang yang masuk')
    await expect(state).toContainText(/Sisa \d hari|besok|hari ini/)
    return phone
  }
  /** The receiver confirms on the phone what came in; the sender's phone and the office see it. */
  async function comeIn(id: string, phone: Page, amount: string, senders: Page, petugas: Page) {
    await phone.getByRole('button', { name: 'Konfirmasi pemasukan' }).click()
    await fillDay(phone.getByRole('group', { name: 'Waktu masuk' }), `${digitsOf(today)}1500`)
    await phone.getByRole('radio', { name: 'Utuh' }).check()
    await phone.getByLabel('Jumlah diterima').fill(amount)
    await phone.getByRole('radio', { name: 'Sesuai' }).check()
    await phone.getByRole('button', { name: 'Konfirmasi pemasukan' }).click()
    await expect(stateOn(senders)).toContainText('Masuk')
    await expect(stateOn(senders)).toContainText('Petugas kantor tujuan menutup CK-5.')
    await decide(petugas, id, 'Tutup CK-5')
    for (const each of [phone, senders]) await expectOn(each, 'Selesai')
  }

  await test.step('the supplier sends material without excise, and the factory confirms it', async () => {
    const pemasok = await open('pemasok', '/dashboard')
    const id = await sendGoods(pemasok, {
      kind: '23',
      target: NPPP,
      unit: 'GRM',
      secured: false,
      row: [
        ['Merek atau uraian barang', 'Tembakau iris'],
        ['Jumlah koli', '2'],
        ['Jumlah kemasan', '1000'],
        ['Isi per kemasan', '12'],
        ['Tarif cukai', '30'],
        ['Kode barang fasilitas (opsional)', 'TIS-01'],
      ],
    })
    const senders = await open('pemasok', `/cukai-perdagangan/ck-5/${id}`, 390)
    await expect(stateOn(senders)).toContainText('Diajukan')
    const petugas = await open('petugas', '/daftar-kerja')
    const petugas2 = await open('petugas2', '/daftar-kerja')
    const phone = await letGo(id, petugas, petugas2, 'cukai')
    await expect(stateOn(senders)).toContainText('Menunggu konfirmasi penerima')
    await comeIn(id, phone, '12000', senders, petugas)
  })

  await closeAll()
  today = REPORT_DAY
  await portal.passTo(today)
  const cukai = await open('cukai', '/dashboard')
  const petugas = await open('petugas', '/daftar-kerja')
  const petugas2 = await open('petugas2', '/daftar-kerja')
  const kepala = await open('kepala', '/daftar-kerja')

  await test.step('its broker takes the report of the month on, and both see whose it is', async () => {
    const ppjk = await open('ppjk', '/cukai-fasilitas/lack-1')
    await ppjk.getByRole('button', { name: 'Kerjakan laporan perusahaan lain' }).click()
    const dialog = ppjk.getByRole('dialog', { name: 'Kerjakan LACK-1 perusahaan lain' })
    await expect(dialog.getByRole('radio', { name: 'PR Daun Emas Contoh' })).toBeChecked()
    await expectAccessible(ppjk)
    await dialog.getByRole('button', { name: 'Kerjakan laporannya' }).click()
    await expect(dialog).toHaveCount(0)
    const row = ppjk.getByRole('row').filter({ hasText: 'PR Daun Emas Contoh' })
    await expect(row).toContainText('Kuasa: PT Jasa Pabean Contoh')
    // Nothing is left to take on.
    await ppjk.getByRole('button', { name: 'Kerjakan laporan perusahaan lain' }).click()
    await dialog.getByRole('button', { name: 'Kerjakan laporannya' }).click()
    await expect(dialog.getByRole('status')).toContainText('Tidak ada laporan lain dari PR Daun Emas Contoh')
    await dialog.getByRole('button', { name: 'Batal' }).click()
    await row.getByRole('link').click()
    await expect(ppjk.getByRole('main')).toContainText('Atas nama PR Daun Emas Contoh')
    await expect(stateOn(ppjk)).toContainText('Perlu dilaporkan')
    await ppjk.close()
  })

  await test.step('the next month it reports what it used', async () => {
    await cukai.goto('/cukai-fasilitas/lack-1')
    await cukai.getByRole('link', { name: /^LACK-1 / }).click()
    await expect(stateOn(cukai)).toContainText('Perlu dilaporkan')
    await expect(cukai.getByRole('main')).toContainText('Dikerjakan oleh PT Jasa Pabean Contoh sebagai penerima kuasa')
    await cukai
      .getByRole('link', { name: /Sediaan/ })
      .first()
      .click()
    const material = cukai.getByRole('group', { name: /TIS-01/ })
    await expect(material).toContainText('12.000')
    await material.getByLabel('Digunakan').fill('9000')
    await cukai.getByRole('group', { name: /EA-96/ }).getByLabel('Digunakan').fill('0')
    await next(cukai)
    await fillAll(cukai, [
      ['Kota', 'Cikarang'],
      ['Nama penanda tangan', 'Agus Setiawan'],
    ])
    await next(cukai)
    await next(cukai)
    const id = await send(cukai)
    const phone = await open('cukai', `/cukai-fasilitas/lack-1/${id}`, 390)
    await expect(stateOn(phone)).toContainText('Diperiksa')
    await decide(petugas, id, 'Terima', async () => {})
    await expectOn(phone, 'Diterima')
    await phone.close()
  })

  await test.step('stamps are ordered, approved and in stock', async () => {
    await begin(cukai, '/cukai-penyelesaian/p3c')
    await order(cukai)
    await next(cukai)
    await cukai.getByRole('radio', { name: 'P3C tambahan', exact: true }).check()
    await fillDay(cukai.getByRole('group', { name: 'Bulan persediaan' }), digitsOf(today))
    await next(cukai)
    await stamps(cukai, '100')
    await next(cukai)
    const id = await send(cukai)
    const phone = await open('cukai', `/cukai-penyelesaian/p3c/${id}`, 390)
    await decide(petugas, id, 'Teruskan ke kepala kantor', async () =>
      fillAll(petugas, [['Hasil penelitian', 'Sesuai dengan keputusan tarif.']]),
    )
    await decide(kepala, id, 'Setujui')
    await decide(petugas, id, 'Catat pita tersedia')
    await expectOn(phone, 'Pita tersedia')
    await phone.close()
  })

  await test.step('CK-1 is paid at the bank, and its stamps are handed over', async () => {
    await begin(cukai, '/cukai-penyelesaian/ck-1')
    await order(cukai)
    await cukai.getByRole('radio', { name: 'CK-1 (hasil tembakau)' }).check()
    await next(cukai)
    await stamps(cukai, '100')
    await next(cukai)
    await expect(cukai.getByText('Rp 286.060.500')).toBeVisible()
    await next(cukai)
    await cukai.getByRole('radio', { name: 'Tunai' }).check()
    await choose(cukai, 'Kuasa pengambilan pita', /./)
    await next(cukai)
    const id = await send(cukai)
    const phone = await open('cukai', `/cukai-penyelesaian/ck-1/${id}`, 390)
    await decide(petugas, id, 'Daftarkan')
    await expectOn(phone, /Belum lunas, bayar s\.d\. \d/)
    const bank = await cukai.context().newPage()
    await bank.goto('/dev/bank')
    await bank.getByRole('row').filter({ hasText: '286.060.500' }).getByRole('button', { name: 'Bayar' }).click()
    await expect(stateOn(phone)).toContainText('Lunas')
    await bank.close()
    await decide(petugas, id, 'Nyatakan pita siap')
    await decide(petugas2, id, 'Serahkan pita', async () => {
      for (const name of [/^Nama dan NIK/, /^Jumlah lembar dihitung/])
        await petugas2.getByRole('checkbox', { name }).check()
    })
    await expectOn(phone, 'Pita diserahkan')
    await phone.close()
  })

  await test.step('goods leave under a guarantee for the bonded zone, which confirms them', async () => {
    const id = await sendGoods(cukai, {
      kind: '24',
      target: PERMIT_OF_TPB,
      unit: 'PCE',
      secured: true,
      row: [
        ['Merek atau uraian barang', 'Daun Emas 12'],
        ['Jumlah koli', '1'],
        ['Jumlah kemasan', '100'],
        ['Isi per kemasan', '12'],
        ['Tarif cukai', '1231'],
      ],
    })
    const senders = await open('cukai', `/cukai-perdagangan/ck-5/${id}`, 390)
    const phone = await letGo(id, petugas, petugas2, 'tpb')
    await cukai.goto('/perbendaharaan/browse-jaminan')
    await cukai.getByRole('link', { name: /^BPJ-/ }).click()
    await expect(cukai.getByText('1.477.200').first()).toBeVisible()
    await comeIn(id, phone, '1200', senders, petugas)
  })

  await test.step('every paper has its check page', async () => {
    const titles = [...papers.values()]
    for (const title of ['CK-5', 'Pemesanan Pita Cukai', 'Tanda Terima Pita Cukai']) expect(titles).toContain(title)
    const everybody = await (await browser.newContext({ baseURL: portal.stack.url })).newPage()
    for (const [kode, judul] of papers) {
      await everybody.goto(`/verifikasi/${kode}`)
      await expect(everybody.getByText(judul).first(), kode).toBeVisible()
      // Goods that have arrived need no paper for their way any more.
      await expect(everybody.getByRole('status'), judul).toContainText(/^Asli, (berlaku|tidak berlaku lagi)/)
    }
    await everybody.goto('/verifikasi/AAAA-AAAA-AAAA-AAAA')
    await expect(everybody.getByText('Dokumen tidak ditemukan')).toBeVisible()
  })
  // Reported, not judged: how fast this machine is says nothing of the portal.
  test.info().annotations.push({ type: 'slowest phone', description: `${slowestPhone} ms after the decision` })
})

type Pair = readonly [label: string, value: string]

async function begin(page: Page, path: string) {
  await page.goto(path)
  await page.getByRole('button', { name: 'Buat permohonan baru' }).first().click()
  await expect(page).toHaveURL(/[0-9a-f-]{36}/)
}
const next = (page: Page) => page.getByRole('button', { name: 'Lanjut' }).click()

/** Who orders stamps, and where they are collected. */
async function order(page: Page) {
  await choose(page, 'NPPBKC', /\d{4}/)
  await page.getByRole('radio', { name: 'Hasil tembakau', exact: true }).check()
  await page.getByRole('radio', { name: 'Kantor pelayanan (KC)' }).check()
}
async function stamps(page: Page, sheets: string) {
  await page.getByRole('button', { name: 'Tambah pita' }).click()
  await choose(page, 'Jenis pita', /Daun Emas 12/)
  await page.getByRole('textbox', { name: 'Jumlah lembar' }).fill(sheets)
}

async function fillAll(within: Page | Locator, values: readonly Pair[]) {
  for (const [label, value] of values) await within.getByLabel(label, { exact: true }).fill(value)
}

/** One of a list that opens. */
async function choose(page: Page, label: string, option: string | RegExp) {
  await page.getByRole('button', { name: new RegExp(`${label}(?: \\(opsional\\))?$`) }).click()
  await page
    .getByRole('option', typeof option === 'string' ? { name: option, exact: true } : { name: option })
    .first()
    .click()
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
