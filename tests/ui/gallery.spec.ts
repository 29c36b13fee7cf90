import { expect, type Page } from '@playwright/test'
import { findViolations } from '../support/axe.ts'
import { twoFrames, untilStill } from '../support/still.ts'
import { inOnePage, test } from './gallery.ts'

const testInOnePage = inOnePage()

/** Each is emulated in a page that has loaded once, because loading takes longer than the check. */
const VARIANTS = [
  { width: 1280, height: 900, colorScheme: 'light' },
  { width: 1280, height: 900, colorScheme: 'dark' },
  { width: 390, height: 844, colorScheme: 'dark' },
  { width: 390, height: 844, colorScheme: 'light' },
] as const

async function violations(page: Page, within?: string): Promise<string[]> {
  await untilStill(page)
  const found = await findViolations(page, within ? { within: [within] } : {})
  return found.flatMap(({ id, nodes }) => nodes.map(node => `${id}: ${node.html}`))
}

test('every component has no axe violations, and the page has no horizontal scrolling', async ({ page, gallery }) => {
  await page.goto(gallery)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Galeri komponen')
  for (const { colorScheme, ...size } of VARIANTS) {
    await test.step(`${size.width} px, ${colorScheme}`, async () => {
      await page.setViewportSize(size)
      await page.emulateMedia({ colorScheme })
      await twoFrames(page)
      expect(await violations(page)).toEqual([])
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(size.width)
    })
  }
})

test('floating elements have no axe violations', async ({ page, gallery }) => {
  await page.goto(gallery)
  for (const [name, popup] of [
    ['Tindakan', '[role=menu]'],
    ['Notifikasi User', '[role=dialog]'],
    ['Ubah nomor telepon', '[role=dialog]'],
    ['Perpanjang sesi', '[role=alertdialog]'],
    ['Tarik pengumuman', '[role=dialog]'],
    ['Pilih… Kantor tujuan', '[role=listbox]'],
    ['Buka kalender Berlaku sampai', '[role=dialog]'],
    ['Buka kalender Waktu siap periksa', '[role=dialog]'],
  ] as const) {
    await page.getByRole('button', { name }).click()
    await expect(page.locator(popup)).toBeVisible()
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      await twoFrames(page)
      expect(await violations(page, popup), `${name}, ${colorScheme}`).toEqual([])
    }
    await page.keyboard.press('Escape')
    await expect(page.locator(popup)).toBeHidden()
  }
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('every control is at least 44 px high', async ({ page, gallery }) => {
    await page.goto(gallery)
    const controls = page.locator('button, label:has(> input), [role=tab], [role=combobox], input[type=search]')
    const tooLow = await controls.evaluateAll(elements =>
      elements
        .map(element => (element.closest('[class*="box"]') ?? element) as HTMLElement)
        .filter(element => element.offsetHeight > 0 && element.offsetHeight < 44)
        .map(element => `${element.offsetHeight}: ${element.outerHTML.slice(0, 120)}`),
    )
    expect(tooLow).toEqual([])
  })

  test('a table becomes cards and stays a table for assistive technology', async ({ page, gallery }) => {
    await page.goto(gallery)
    const table = page.getByRole('table', { name: 'Barang', exact: true })
    const row = table.getByRole('row').nth(1)
    const [first, second] = [row.getByRole('cell').first(), row.getByRole('cell').nth(1)]
    const tops = [await first.boundingBox(), await second.boundingBox()].map(box => box?.y ?? 0)
    expect(tops[1]).toBeGreaterThan(tops[0] ?? 0)
    await expect(table.getByRole('columnheader', { name: 'Pos tarif' })).toHaveCount(1)
    await expect(row.getByRole('rowheader')).toHaveText('Kertas alas bingkai 103 × 127 mm')
  })

  test('the checkbox of a card is beside the name, whose edge is that of the other lines', async ({
    page,
    gallery,
  }) => {
    await page.goto(gallery)
    const row = page.getByRole('table', { name: 'Barang yang ditandai' }).getByRole('row').nth(1)
    const edges = await row.evaluate(row => {
      const box = (selector: string) => row.querySelector(selector)?.getBoundingClientRect()
      const name = document.createRange()
      name.selectNodeContents(row.querySelector('th') ?? row)
      return {
        mark: box('label')?.left ?? 0,
        name: { left: box('th div')?.left, right: name.getBoundingClientRect().right },
        line: box('td:nth-child(4) > span')?.left,
      }
    })
    expect(edges.name.right).toBeLessThanOrEqual(edges.mark)
    expect(edges.line).toBe(edges.name.left)
  })

  test('a tool of a page shows its icon only, under its name', async ({ page, gallery }) => {
    await page.goto(gallery)
    const tool = page.getByRole('button', { name: 'Kolom', exact: true })
    const box = await tool.boundingBox()
    expect(box).toMatchObject({ width: 44, height: 44 })
    await page.setViewportSize({ width: 1280, height: 900 })
    await expect.poll(async () => (await tool.boundingBox())?.width).toBeGreaterThan(80)
  })

  test('the filters of a list are behind a button that counts what is set', async ({ page, gallery }) => {
    await page.goto(gallery)
    const list = page.getByRole('region', { name: 'Filters' })
    const state = list.getByRole('button', { name: /Status dokumen/ })
    const button = list.getByRole('button', { name: /^Filter/ })
    await expect(list.getByRole('searchbox', { name: 'Cari dokumen' })).toBeVisible()
    await expect(state).toBeHidden()
    await expect(button).toHaveText('Filter (1)')
    await expect(button).toHaveAttribute('aria-expanded', 'false')
    await button.press('Enter')
    await expect(button).toHaveAttribute('aria-expanded', 'true')
    await page.keyboard.press('Tab')
    await expect(state).toBeFocused()
    expect(await violations(page, 'search')).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
    await page.keyboard.press('Enter')
    await page.getByRole('option', { name: 'Semua status' }).click()
    await expect(button).toHaveText('Filter')

    await page.setViewportSize({ width: 1280, height: 900 })
    await expect(button).toBeHidden()
    await expect(state).toBeVisible()
  })
})

testInOnePage(
  'a grid of ten thousand rows renders only visible rows, and is navigated and edited by keyboard',
  async ({ page, gallery }) => {
    await page.goto(gallery)
    const grid = page.getByRole('grid', { name: 'Sepuluh ribu barang' })
    await expect(grid).toHaveAttribute('aria-rowcount', '10002')
    expect(await grid.getByRole('row').count()).toBeLessThan(40)
    const current = () =>
      grid.evaluate(
        element => document.getElementById(element.getAttribute('aria-activedescendant') ?? '')?.textContent,
      )
    await grid.focus()
    expect(await current()).toBe('1')
    await page.keyboard.press('Control+End')
    await expect(grid.getByRole('gridcell', { name: 'Katup nomor 10000', exact: true })).toBeVisible()
    await page.keyboard.press('F2')
    const field = grid.getByRole('textbox', { name: 'Jumlah' })
    await expect(field).toBeFocused()
    await field.fill('banyak')
    await page.keyboard.press('Enter')
    await expect(field).toHaveAccessibleDescription('Tulis bilangan bulat.')
    await field.fill('77')
    await page.keyboard.press('Enter')
    await expect(grid).toBeFocused()
    expect(await current()).toBe('77')
    await page.keyboard.press('Control+Home')
    await page.keyboard.press('ArrowRight')
    await page.keyboard.type('Pompa')
    await page.keyboard.press('Tab')
    await expect(grid.getByRole('gridcell', { name: 'Pompa', exact: true })).toBeVisible()
    await expect(field).toBeFocused()
    await page.keyboard.press('Escape')
    await page.keyboard.press('PageDown')
    await page.keyboard.press('ArrowUp')
    expect(await current()).not.toBe('1')
    await grid.getByRole('button', { name: 'Seri' }).click()
    await grid.getByRole('button', { name: 'Seri' }).click()
    await expect(grid.getByRole('columnheader', { name: 'Seri' })).toHaveAttribute('aria-sort', 'descending')
    await page.mouse.move(0, 0)
    await grid.getByRole('gridcell', { name: 'Katup nomor 9999', exact: true }).click()
    await expect(grid.getByRole('row', { selected: true })).toContainText('Katup nomor 9999')
  },
)

testInOnePage(
  'input in a grid goes into the row it was started in, even after the row moved',
  async ({ page, gallery }) => {
    await page.goto(gallery)
    const grid = page.getByRole('grid', { name: 'Sepuluh ribu barang' })
    await grid.getByRole('button', { name: 'Jumlah' }).click()
    await grid.focus()
    await page.keyboard.press('End')
    await page.keyboard.type('5000')
    await page.keyboard.press('Shift+Tab')
    await grid.getByRole('textbox', { name: 'Uraian' }).fill('Pindah')
    await page.keyboard.press('Enter')
    await page.keyboard.press('Control+End')
    await expect(grid.getByRole('row').filter({ hasText: 'Pindah' })).toContainText('5.000')
  },
)

testInOnePage('a menu works by keyboard', async ({ page, gallery }) => {
  await page.goto(gallery)
  const button = page.getByRole('button', { name: 'Tindakan', exact: true })
  await button.focus()
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('menuitem', { name: 'Salin' })).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('menuitem', { name: 'Hapus' })).toBeFocused()
  await page.keyboard.press('u')
  await expect(page.getByRole('menuitem', { name: 'Unduh' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('menu')).toBeHidden()
  await expect(page.getByText('unduh', { exact: true })).toBeVisible()
  await expect(button).toBeFocused()
})

testInOnePage('a dialog traps the focus, has a name and restores the focus', async ({ page, gallery }) => {
  await page.goto(gallery)
  const button = page.getByRole('button', { name: 'Ubah nomor telepon' })
  await button.focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Ubah Nomor Telepon' })
  await expect(dialog.getByLabel('Nomor telepon')).toBeFocused()
  for (const next of ['Batal', 'Simpan', 'Tutup']) {
    await page.keyboard.press('Tab')
    await expect(dialog.getByRole('button', { name: next })).toBeFocused()
  }
  await page.keyboard.press('Tab')
  await expect(dialog.getByLabel('Nomor telepon')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(button).toBeFocused()
})

testInOnePage(
  'a question is an alertdialog, ignores outside clicks, and Escape answers no',
  async ({ page, gallery }) => {
    await page.goto(gallery)
    await page.getByRole('button', { name: 'Perpanjang sesi' }).click()
    const question = page.getByRole('alertdialog', { name: 'Butuh perpanjangan Token/Sesi?' })
    await expect(question).toHaveAccessibleDescription('Sesi Anda akan berakhir. Tekan OK untuk memperpanjang.')
    await expect(question.getByRole('button', { name: 'OK' })).toBeFocused()
    await page.mouse.click(5, 5)
    await expect(question.getByRole('button', { name: 'OK' })).toBeFocused()
    await expect(page.getByText('dibatalkan')).toHaveCount(0)
    await page.keyboard.press('Escape')
    await expect(question).toBeHidden()
    await expect(page.getByText('dibatalkan')).toHaveCount(1)
  },
)

testInOnePage('an irreversible question focuses the safe answer', async ({ page, gallery }) => {
  await page.goto(gallery)
  await page.getByRole('button', { name: 'Hapus draf' }).last().click()
  const question = page.getByRole('alertdialog', { name: 'Hapus draf ini?' })
  await expect(question.getByRole('button', { name: 'Batal' })).toBeFocused()
})

testInOnePage('a decision requires its reason and reduces it to one line', async ({ page, gallery }) => {
  await page.goto(gallery)
  await page.getByRole('button', { name: 'Tarik pengumuman' }).click()
  const question = page.getByRole('dialog', { name: 'Tarik pengumuman ini?' })
  const reason = question.getByRole('textbox', { name: 'Alasan' })
  await expect(reason).toBeFocused()
  await reason.fill('  \n ')
  await question.getByRole('button', { name: 'Tarik' }).click()
  await expect(reason).toHaveAccessibleDescription(/Wajib diisi\./)
  await expect(question).toBeVisible()
  await reason.fill(' Tarif keliru.\n\nDitarik. ')
  await question.getByRole('button', { name: 'Tarik' }).click()
  await expect(question).toBeHidden()
  await expect(page.getByText('Tarif keliru. Ditarik.', { exact: true })).toHaveCount(1)
})

testInOnePage(
  'a file is chosen or dropped, refused in words, stopped, and the focus follows',
  async ({ page, gallery }) => {
    await page.goto(gallery)
    const panel = page.getByRole('region', { name: 'FilePanel' })
    const choose = panel.getByRole('button', { name: 'Pilih berkas', exact: true })
    const drop = (...files: readonly [name: string, content: string][]) =>
      panel.getByText('Seret berkas ke sini, atau').evaluate((zone, dropped) => {
        const dataTransfer = new DataTransfer()
        for (const [name, content] of dropped) dataTransfer.items.add(new File([content], name))
        for (const type of ['dragover', 'drop'])
          zone.dispatchEvent(new DragEvent(type, { dataTransfer, bubbles: true, cancelable: true }))
      }, files)
    await drop(['a.txt', 'a'], ['b.txt', 'b'])
    await expect(panel.getByRole('alert')).toHaveText('Pilih satu berkas saja.')
    await drop(['kosong.txt', ''])
    await expect(panel.getByRole('alert')).toContainText('Berkas ini kosong.')
    await drop(['besar.txt', 'x'.repeat(1_048_577)])
    await expect(panel.getByRole('alert')).toHaveText('Berkas lebih besar dari 1 MB.')
    await drop(['salah.txt', 'x'])
    await expect(panel.getByRole('alert')).toHaveText('Berkas ini bukan daftar barang.')

    await drop(['lambat.txt', 'x'])
    await expect(panel.getByRole('progressbar', { name: 'Membaca lambat.txt' })).toHaveAttribute(
      'aria-valuetext',
      '12 dari 60 MB',
    )
    await expect(panel.getByRole('button', { name: 'Batalkan' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(choose).toBeFocused()
    await expect(panel.getByRole('alert')).toHaveCount(0)

    const chooser = page.waitForEvent('filechooser')
    await page.keyboard.press('Enter')
    await (await chooser).setFiles({ name: 'barang.txt', mimeType: 'text/plain', buffer: Buffer.from('Katup') })
    await expect(panel.getByText('Isinya: Katup')).toBeVisible()
    await page.keyboard.press('Tab')
    await expect(panel.getByRole('button', { name: 'Pilih berkas lain' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(choose).toBeFocused()

    // A file that misses the zone must not replace the page.
    const isLeft = await page.evaluate(() => {
      const event = new DragEvent('drop', { bubbles: true, cancelable: true })
      return document.body.dispatchEvent(event)
    })
    expect(isLeft).toBe(false)
  },
)

testInOnePage('tabs move by arrow keys and announce their count', async ({ page, gallery }) => {
  await page.goto(gallery)
  await page.getByRole('tab', { name: 'Header' }).focus()
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('tab', { name: 'Entitas 1 perlu diperbaiki' })).toBeFocused()
  await expect(page.getByRole('tabpanel')).toHaveText('Isi bagian Entitas')
  await page.keyboard.press('End')
  await expect(page.getByRole('tabpanel')).toHaveText('Isi bagian Barang')
})

testInOnePage('a toast covers no button of a form', async ({ page, gallery }) => {
  await page.goto(gallery)
  const send = page.getByRole('button', { name: 'Kirim permohonan' })
  // The lower right corner, where toasts are.
  await send.evaluate(button => scrollTo(0, scrollY + button.getBoundingClientRect().bottom - innerHeight + 30))
  await page.getByRole('button', { name: 'Toast menetap' }).evaluate(button => (button as HTMLElement).click())
  const toast = page.getByRole('alert', { name: 'Authentikasi Bermasalah' })
  await expect(toast).toBeVisible()
  const [button, card] = await Promise.all([send.boundingBox(), toast.boundingBox()])
  if (!button || !card) throw new Error('not shown')
  expect(button.x + button.width).toBeGreaterThan(card.x)
  await send.click({ trial: true })
  expect(card.y + card.height).toBeLessThanOrEqual(button.y)
})

test.describe('toasts', () => {
  test.beforeEach(async ({ page, gallery }) => {
    await page.clock.install()
    await page.goto(gallery)
    await page.clock.pauseAt(Date.now() + 60_000)
  })

  // spec §8-1, §9-14
  test('success is a status and failure an alert, each for three seconds', async ({ page }) => {
    await page.getByRole('button', { name: 'Toast sukses' }).click()
    await page.getByRole('button', { name: 'Toast gagal' }).click()
    const success = page.getByRole('status', { name: 'Sukses' })
    const failure = page.getByRole('alert', { name: 'Gagal' })
    await expect(success).toContainText('Data berhasil di ubah')
    await expect(failure).toContainText('Terjadi kesalahan')
    await page.clock.runFor(2_900)
    await expect(success).toBeVisible()
    await expect(failure).toBeVisible()
    await page.clock.runFor(200)
    await expect(success).toBeHidden()
    await expect(failure).toBeHidden()
  })

  test('stay while the pointer or the focus is on them', async ({ page }) => {
    const button = page.getByRole('button', { name: 'Toast sukses' })
    await button.click()
    const toast = page.getByRole('status', { name: 'Sukses' })
    await page.clock.runFor(2_000)
    await toast.hover()
    await page.clock.runFor(10_000)
    await expect(toast).toBeVisible()
    await toast.getByRole('button', { name: 'Tutup' }).focus()
    await page.mouse.move(5, 500)
    await page.clock.runFor(10_000)
    await expect(toast).toBeVisible()
    await button.focus()
    await page.clock.runFor(900)
    await expect(toast).toBeVisible()
    await page.clock.runFor(200)
    await expect(toast).toBeHidden()
  })

  // spec §8-3
  test('one of duration 0 stays until it is closed, and the focus returns', async ({ page }) => {
    const button = page.getByRole('button', { name: 'Toast menetap' })
    await button.click()
    const toast = page.getByRole('alert', { name: 'Authentikasi Bermasalah' })
    await page.clock.runFor(3_600_000)
    await expect(toast).toBeVisible()
    await button.focus()
    await toast.getByRole('button', { name: 'Tutup' }).focus()
    await page.keyboard.press('Escape')
    await expect(toast).toBeHidden()
    await expect(button).toBeFocused()
  })
})

testInOnePage(
  'Ctrl+Enter submits a form; the error summary takes the focus and links to the field',
  async ({ page, gallery }) => {
    await page.goto(gallery)
    const form = page.getByRole('form', { name: 'Contoh formulir' })
    await form.getByLabel('Pesan').focus()
    await page.keyboard.press('Control+Enter')
    const summary = page.getByRole('alert', { name: 'Periksa isian berikut' })
    await expect(summary).toBeFocused()
    await summary.getByRole('link', { name: 'Nama penerima kuasa tidak boleh kosong' }).click()
    const field = form.getByLabel('Penerima kuasa')
    await expect(field).toBeFocused()
    await expect(field).toHaveAccessibleDescription('Nama penerima kuasa tidak boleh kosong')
  },
)

testInOnePage(
  'Ctrl+Enter submits from fields that take keys for themselves, with what was typed',
  async ({ page, gallery }) => {
    await page.goto(gallery)
    const form = page.getByRole('form', { name: 'Janji temu' })
    const sentIs = (text: string) => expect(form.getByRole('status')).toHaveText(text)
    const part = (label: string) => form.getByRole('group', { name: label }).getByRole('spinbutton').first()

    await part('Hari janji').focus()
    await page.keyboard.type('21112026')
    await page.keyboard.press('Control+Enter')
    await sentIs('Janji 1: 2026-11-21 – – – –')
    await part('Jam janji').focus()
    await page.keyboard.type('211120260930')
    await page.keyboard.press('Meta+Enter')
    await sentIs('Janji 2: 2026-11-21 2026-11-21T02:30:00Z – – –')
    await form.getByRole('button', { name: 'Kantor janji' }).focus()
    await page.keyboard.press('Control+Enter')
    await sentIs('Janji 3: 2026-11-21 2026-11-21T02:30:00Z – – –')
    await expect(page.getByRole('listbox')).toHaveCount(0)
    // Not left yet, so that the field has not taken it.
    await form.getByRole('combobox', { name: 'Pelabuhan janji' }).focus()
    await page.keyboard.type('idtpe')
    await page.keyboard.press('Control+Enter')
    await sentIs('Janji 4: 2026-11-21 2026-11-21T02:30:00Z – IDTPE –')
    await form.getByLabel('Pesan janji').focus()
    await page.keyboard.type('Gudang 305')
    await page.keyboard.press('Control+Enter')
    await sentIs('Janji 5: 2026-11-21 2026-11-21T02:30:00Z – IDTPE Gudang 305')
    await expect(form.getByLabel('Pesan janji')).toHaveValue('Gudang 305')

    // What floats has the key to itself, and a button does what it says.
    await form.getByRole('button', { name: 'Buka kalender Hari janji' }).click()
    await expect(page.getByRole('dialog').getByRole('grid')).toBeVisible()
    await page.keyboard.press('Control+Enter')
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await form.getByRole('button', { name: 'Hapus pesan' }).focus()
    await page.keyboard.press('Control+Enter')
    await expect(form.getByLabel('Pesan janji')).toHaveValue('')
    await sentIs('Janji 5: 2026-11-21 2026-11-21T02:30:00Z – IDTPE Gudang 305')
  },
)

testInOnePage('a number is formatted the Indonesian way while it is typed and pasted', async ({ page, gallery }) => {
  await page.goto(gallery)
  const field = page.getByLabel('Nilai CIF')
  await field.fill('')
  await field.pressSequentially('1234567,895')
  await expect(field).toHaveValue('1.234.567,89')
  await page.keyboard.press('Home')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('9')
  await expect(field).toHaveValue('19.234.567,89')
  expect(await field.evaluate((input: HTMLInputElement) => input.selectionStart)).toBe(2)
  await field.fill('')
  await field.pressSequentially('12.5')
  await expect(field).toHaveValue('12,5')
  const paste = (text: string) =>
    field.evaluate((input, data) => {
      const clipboardData = new DataTransfer()
      clipboardData.setData('text', data)
      input.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
    }, text)
  await field.selectText()
  await paste('1,234.56')
  await expect(field).toHaveValue('1.234,56')
  // Decimals beyond those of the field are never cut: the number is rejected.
  await field.selectText()
  await paste('98.765')
  await paste('9.8765')
  await expect(field).toHaveAccessibleDescription(/Isi paling banyak 2 angka di belakang koma\./)
  await expect(field).toHaveValue('98.765')
})

testInOnePage('a date is entered as day, month, year and stored as ISO 8601', async ({ page, gallery }) => {
  await page.goto(gallery)
  const group = page.getByRole('group', { name: 'Tanggal kontrak' })
  await expect(group).toHaveText('21-11-2026')
  await group.getByRole('spinbutton', { name: /^hari/ }).focus()
  await page.keyboard.type('05022027')
  await expect(page.getByText('2027-02-05 / kosong')).toBeVisible()
})

test('a time is typed and chosen in its zone, and stored as an instant', async ({ page, gallery }) => {
  await page.goto(gallery)
  const group = page.getByRole('group', { name: 'Waktu siap periksa', exact: true })
  await expect(group).toContainText(/01-12-2026.*10\.00.*WITA/)
  await group.getByRole('spinbutton', { name: /^hari/ }).focus()
  await page.keyboard.type('020220270930')
  await expect(page.getByText('siap 2027-02-02T01:30:00Z')).toBeVisible()
  await page.getByRole('button', { name: 'Buka kalender Waktu siap periksa' }).click()
  const calendar = page.getByRole('dialog')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await calendar.getByRole('group', { name: 'Jam (WITA)' }).getByRole('spinbutton').first().focus()
  await page.keyboard.type('0715')
  await page.keyboard.press('Escape')
  await expect(page.getByText('siap 2027-02-08T23:15:00Z')).toBeVisible()
})

test('a calendar is in Indonesian and offers only the allowed days', async ({ page, gallery }) => {
  await page.clock.setFixedTime('2026-11-21T05:00:00Z')
  await page.goto(gallery)
  await page.getByRole('button', { name: 'Buka kalender Berlaku sampai' }).click()
  const calendar = page.getByRole('dialog')
  await expect(calendar.getByRole('button', { name: 'Jumat, 20 November 2026' })).toHaveAttribute(
    'aria-disabled',
    'true',
  )
  await expect(calendar.getByRole('button', { name: /^Hari ini, Sabtu, 21 November 2026/ })).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page.getByText('2026-11-21 / 2026-11-28')).toBeVisible()
})

testInOnePage('a list is filtered by typing and announces the number of matches', async ({ page, gallery }) => {
  await page.goto(gallery)
  const field = page.getByRole('combobox', { name: 'Pelabuhan', exact: true })
  await field.click()
  await field.pressSequentially('emas')
  await expect(page.getByRole('option')).toHaveCount(1)
  await expect(page.getByText('1 pilihan tersedia.')).toBeAttached()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(field).toHaveValue('KPPBC Tanjung Emas')
  await field.fill('zzz')
  await expect(page.getByText('Tidak ada yang cocok')).toBeVisible()
})

testInOnePage('a list stays open, and keeps what was typed, while the page scrolls', async ({ page, gallery }) => {
  await page.goto(gallery)
  const field = page.getByRole('combobox', { name: 'Pelabuhan', exact: true })
  await field.fill('soekarno')
  await expect(page.getByRole('option')).toHaveCount(1)
  // As the scroll into view does that arrives late on a slow machine.
  await page.evaluate(
    () =>
      new Promise<void>(done => {
        addEventListener('scroll', () => requestAnimationFrame(() => requestAnimationFrame(() => done())), {
          once: true,
        })
        scrollBy(0, scrollY > 0 ? -1 : 1)
      }),
  )
  await page.getByRole('option', { name: 'KPU Soekarno-Hatta' }).click()
  await expect(field).toHaveValue('KPU Soekarno-Hatta')
})

testInOnePage('floating elements stay in the root of the sub-application', async ({ page, gallery }) => {
  await page.goto(gallery)
  await page.getByRole('button', { name: 'Menu tamu' }).click()
  await expect(page.getByTestId('portal-root').getByRole('menuitem', { name: 'Di dalam portalRoot' })).toBeVisible()
})

test('uses the chosen theme, or the theme of the device', async ({ page, gallery }) => {
  const background = () => page.getByRole('main').evaluate(main => getComputedStyle(main).backgroundColor)
  const [light, dark] = ['rgb(246, 245, 241)', 'rgb(15, 20, 28)']
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.goto(gallery)
  expect(await background()).toBe(dark)
  await page.getByRole('radio', { name: 'Terang' }).check()
  expect(await background()).toBe(light)
  await page.reload()
  await expect(page.getByRole('radio', { name: 'Terang' })).toBeChecked()
  expect(await background()).toBe(light)
  await page.getByRole('radio', { name: 'Ikuti perangkat' }).check()
  expect(await background()).toBe(dark)
})

test('shows no animations when the device asks for reduced motion', async ({ page, gallery }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto(gallery)
  const moving = await page.evaluate(() =>
    document
      .getAnimations()
      .filter(animation => Number(animation.effect?.getComputedTiming().duration) > 0)
      .map(animation => (animation as CSSAnimation).animationName),
  )
  expect(moving).toEqual([])
})
