import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { test as base, expect, expectAccessibleAtBothWidths, expectToast, menuLink, signIn } from '../support/e2e.ts'
import { type GuestHost, startGuestHost } from '../support/guest-host.ts'

/** A portal of its own, and the host of a team that the catalogue does not know. */
const test = base.extend<object, { team: GuestHost & { folder: string } }>({
  team: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from this pattern
    async ({}, use) => {
      const host = await startGuestHost()
      const folder = mkdtempSync(join(tmpdir(), 'dermaga-proposed-'))
      host.serve('kurs', folder)
      await use(Object.assign(host, { folder }))
      await host.stop()
      rmSync(folder, { recursive: true, force: true })
    },
    { scope: 'worker' },
  ],
  stack: async ({ openStack, team }, use) => use(await openStack('proposal', { SUBAPP_ORIGINS: team.url })),
})

/** A legacy build that needs a Trusted Types policy to be mounted, and asks for it. */
function build(folder: string) {
  const files = {
    'asset-manifest.json': JSON.stringify({
      ...{ version: '2.0.0', permissions: { trustedTypes: ['kurs-html'] } },
      files: { 'main.js': 'main.js' },
    }),
    'main.js': `window.renderKursHarian = function (id) {
      var policy = trustedTypes.createPolicy('kurs-html', { createHTML: function (text) { return text } })
      document.getElementById(id).innerHTML = policy.createHTML('<h1>Kurs Harian</h1><p>USD 16.000</p>')
    }
    window.unmountKursHarian = function (id) { document.getElementById(id).replaceChildren() }`,
  }
  for (const [name, content] of Object.entries(files)) writeFileSync(join(folder, name), content)
}

/** Presses Tab until the element has the focus, as somebody without a pointer does. */
async function tabTo(page: Page, role: Parameters<Page['getByRole']>[0], name: string) {
  const target = page.getByRole(role, { name, exact: true })
  await expect(target).toBeEnabled()
  for (let presses = 0; presses < 80; presses++) {
    if (await target.evaluate(element => element === document.activeElement)) return target
    await page.keyboard.press('Tab')
  }
  throw new Error(`Tab does not lead to ${role} ${name}`)
}
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true })
const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const part = (page: Page, name: string) =>
  page.getByRole('list', { name: 'Kemajuan pemeriksaan' }).getByRole('listitem').filter({ hasText: name })

test('a team proposes a sub-application with the keyboard; an administrator puts it into the menu, and the team owns it', async ({
  page,
  browser,
  stack,
  team,
}) => {
  test.slow()
  build(team.folder)
  await signIn(page, 'pemilik')
  await menuLink(page, 'Subaplikasi Saya').click()
  await expect(heading(page, 'Subaplikasi Saya')).toBeFocused()
  await (await tabTo(page, 'button', 'Usulkan subaplikasi')).press('Enter')
  await expect(heading(page, 'Usulkan subaplikasi')).toBeFocused()
  await tabTo(page, 'textbox', 'Alamat subaplikasi')
  await page.keyboard.type(`${team.url}/kurs`)
  await page.keyboard.press('Enter')
  await expect(region(page, 'Yang ditemukan')).toContainText('Kebijakan Trusted Types kurs-html')
  const path = page.getByRole('textbox', { name: 'Alamat halaman' })
  await path.fill('/surat-kuasa/*')
  await path.press('Enter')
  await expect(path).toHaveAccessibleDescription(/sudah dipakai entri lain/)
  await path.fill('/kurs-harian/*')
  const modul = page.getByRole('textbox', { name: 'Modul' })
  await expect(modul).toHaveValue('KursHarian')
  await modul.fill('SuratKuasa')
  await modul.press('Enter')
  await expect(modul).toHaveAccessibleDescription(/sudah dipakai subaplikasi atau usulan lain/)
  await modul.fill('KursHarian')
  await expectAccessibleAtBothWidths(page)
  await (await tabTo(page, 'button', 'Lanjut')).press('Enter')

  // The trial shows what would be blocked; nothing of it can be ticked.
  await expect(heading(page, 'Usulan Kurs Harian')).toBeFocused()
  await expect(part(page, 'Mencoba dalam dokumen tersembunyi')).toContainText(/Gagal.*\(SA-\d+\)/)
  await expect(part(page, 'Mengumpulkan izin')).toContainText('Selesai')
  const asked = region(page, 'Yang diminta dan yang akan diblokir')
  await expect(asked).toContainText('kurs-html')
  await expect(asked.getByRole('checkbox')).toHaveCount(0)
  await expectAccessibleAtBothWidths(page)
  await (await tabTo(page, 'button', 'Lanjut')).press('Enter')

  await (await tabTo(page, 'button', 'Kirim usulan')).press('Enter')
  await expect(page.getByRole('group', { name: 'Peran' })).toContainText('Pilih paling sedikit satu peran.')
  await (await tabTo(page, 'checkbox', 'Importir')).press('Space')
  await tabTo(page, 'radio', 'Dokumen')
  await page.keyboard.press('ArrowRight')
  await (await tabTo(page, 'button', 'Tanpa kelompok Kelompok')).press('Enter')
  await page.getByRole('option', { name: 'Kelompok baru' }).press('Enter')
  await tabTo(page, 'textbox', 'Nama kelompok baru')
  await page.keyboard.type('Kurs')
  await tabTo(page, 'textbox', 'Catatan untuk petugas (opsional)')
  await page.keyboard.type('Kurs untuk importir.')
  await page.reload()
  await expect(page.getByRole('checkbox', { name: 'Importir', exact: true })).toBeChecked()
  await expectAccessibleAtBothWidths(page)
  const send = await tabTo(page, 'button', 'Kirim usulan')
  await expectToast(page, 'Usulan telah dikirim ke petugas katalog.', () => send.press('Enter'))
  await expect(region(page, 'Isi usulan')).toContainText('Menunggu petugas katalog')
  await expectAccessibleAtBothWidths(page)
  await page.getByRole('link', { name: 'Semua subaplikasi saya' }).click()
  await expect(region(page, 'Usulan saya').getByRole('rowheader')).toContainText('Kurs Harian')
  await expectAccessibleAtBothWidths(page)

  // Nobody has it in the menu, nor at its address.
  const users = await browser.newContext({ baseURL: stack.url, locale: 'id-ID' })
  const importer = await users.newPage()
  const loaded: string[] = []
  importer.on('request', request => loaded.push(request.url()))
  await signIn(importer, 'importir', '/kurs-harian')
  await expect(importer.getByRole('navigation').first()).toBeVisible()
  await expect(menuLink(importer, 'Kurs Harian')).toHaveCount(0)
  await expect(importer.getByText('USD 16.000')).toHaveCount(0)

  const offices = await browser.newContext({ baseURL: stack.url, locale: 'id-ID' })
  const admin = await offices.newPage()
  await signIn(admin, 'admin', '/catalogue-admin')
  await expect(region(admin, 'Usulan tim yang menunggu')).toContainText('1 usulan menunggu keputusan')
  await expectAccessibleAtBothWidths(admin)
  await admin.getByRole('link', { name: 'Kurs Harian', exact: true }).click()
  await expect(heading(admin, 'Usulan Kurs Harian')).toBeFocused()
  await expect(region(admin, 'Isi usulan')).toContainText('Kurs untuk importir.')
  await expectAccessibleAtBothWidths(admin)
  await admin.getByRole('button', { name: 'Periksa dan pasang' }).click()
  await expect(admin.getByRole('textbox', { name: 'Alamat halaman' })).toHaveValue('/kurs-harian/*')
  await admin.getByRole('button', { name: 'Lanjut' }).press('Enter')
  await expect(admin.getByRole('note').filter({ hasText: 'Dari usulan Yoga Pratama' })).toBeVisible()
  await admin.getByRole('checkbox', { name: 'Kebijakan Trusted Types kurs-html' }).check()
  await admin.getByRole('button', { name: 'Simpan izin dan periksa lagi' }).click()
  await expect(part(admin, 'Mencoba dalam dokumen tersembunyi')).toContainText('Terpasang dengan baik.')
  await expect(part(admin, 'Mengumpulkan izin')).toContainText('Selesai')
  const wishes = /catalogue-admin\/usulan\?/
  await admin.route(wishes, route => route.fulfill({ status: 500 }))
  await admin.getByRole('button', { name: 'Lanjut' }).press('Enter')
  const retry = admin.getByRole('button', { name: 'Coba lagi' })
  await expect(retry).toBeVisible()
  await admin.unroute(wishes)
  await retry.click()
  await expect(admin.getByRole('checkbox', { name: 'Importir', exact: true })).toBeChecked()
  await expect(admin.getByRole('radio', { name: 'Kapal' })).toBeChecked()
  await expect(admin.getByRole('textbox', { name: 'Nama kelompok baru' })).toHaveValue('Kurs')
  await admin.getByRole('button', { name: 'Berlakukan' }).press('Enter')
  await expect(admin.getByText('Kurs Harian berlaku')).toBeVisible()
  expect(loaded.filter(url => url.startsWith(team.url))).toEqual([])

  await importer.goto('/dashboard')
  await menuLink(importer, 'Kurs Harian').click()
  await expect(importer.getByText('USD 16.000')).toBeVisible()

  await page.reload()
  await expect(region(page, 'Usulan saya')).toContainText('Diterima')
  await page.getByRole('table', { name: 'Daftar subaplikasi saya' }).getByRole('link', { name: 'Kurs Harian' }).click()
  await expect(region(page, 'Versi').getByRole('row', { name: /Nomor 1/ })).toContainText('Berlaku')
  await users.close()
  await offices.close()
})

test('an administrator refuses a proposal with a reason, which its team reads', async ({
  page,
  browser,
  stack,
  team,
}) => {
  test.slow()
  build(team.folder)
  await signIn(page, 'pemilik', `/subapp-saya?usul=baru&alamat=${encodeURIComponent(`${team.url}/kurs`)}`)
  await page.getByRole('textbox', { name: 'Nama di menu' }).fill('Kurs Bulanan')
  await page.getByRole('textbox', { name: 'Alamat halaman' }).fill('/kurs-bulanan')
  await page.getByRole('textbox', { name: 'Modul' }).fill('KursBulanan')
  await page.getByRole('button', { name: 'Lanjut' }).press('Enter')
  await expect(part(page, 'Mengumpulkan izin')).toContainText('Selesai')
  await page.getByRole('button', { name: 'Lanjut' }).press('Enter')
  await page.getByRole('checkbox', { name: 'Importir', exact: true }).check()
  await page.getByRole('button', { name: 'Kirim usulan' }).press('Enter')
  await expect(region(page, 'Isi usulan')).toContainText('Menunggu petugas katalog')

  const offices = await browser.newContext({ baseURL: stack.url, locale: 'id-ID' })
  const admin = await offices.newPage()
  await signIn(admin, 'admin', '/catalogue-admin')
  await admin.getByRole('link', { name: 'Kurs Bulanan' }).click()
  await admin.getByRole('button', { name: 'Tolak usulan' }).click()
  const dialog = admin.getByRole('dialog', { name: 'Tolak usulan Kurs Bulanan?' })
  await dialog.getByRole('button', { name: 'Tolak usulan' }).click()
  await dialog.getByLabel('Alasan penolakan').fill('Belum ada penanggung jawabnya.')
  await expectToast(admin, 'Usulan telah ditolak.', () => dialog.getByRole('button', { name: 'Tolak usulan' }).click())
  await expect(region(admin, 'Isi usulan')).toContainText('Ditolak')
  await offices.close()

  await page.reload()
  await expect(region(page, 'Isi usulan')).toContainText('Belum ada penanggung jawabnya.')
  await expect(page.getByRole('button', { name: 'Cabut usulan' })).toHaveCount(0)
})
