import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { test as base, expect, expectAccessibleAtBothWidths, signIn } from '../support/e2e.ts'
import { type GuestHost, startGuestHost } from '../support/guest-host.ts'

/** A portal of its own, and the host of a team that the catalogue does not know. */
const test = base.extend<object, { team: GuestHost & { folder: string } }>({
  team: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from this pattern
    async ({}, use) => {
      const host = await startGuestHost()
      const folder = mkdtempSync(join(tmpdir(), 'dermaga-team-'))
      host.serve('kurs', folder)
      await use(Object.assign(host, { folder }))
      await host.stop()
      rmSync(folder, { recursive: true, force: true })
    },
    { scope: 'worker' },
  ],
  stack: async ({ openStack, team }, use) => use(await openStack('publication', { SUBAPP_ORIGINS: team.url })),
})

/** A legacy build with a router of its own that needs a Trusted Types policy to be mounted, and asks for it. */
function build(folder: string) {
  const files = {
    'asset-manifest.json': JSON.stringify({
      ...{ version: '3.1.0', permissions: { trustedTypes: ['kurs-html'] } },
      files: { 'main.js': 'main.js' },
    }),
    'main.js': `window.renderKursHarian = function (id) {
      var policy = trustedTypes.createPolicy('kurs-html', { createHTML: function (text) { return text } })
      if (location.pathname !== '/kurs-harian') throw new Error('no route at ' + location.pathname)
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
const part = (page: Page, name: string) =>
  page.getByRole('list', { name: 'Kemajuan pemeriksaan' }).getByRole('listitem').filter({ hasText: name })

test('an administrator leads a sub-application from its address to the menu of a role, with the keyboard alone', async ({
  page,
  browser,
  stack,
  team,
}) => {
  build(team.folder)
  await signIn(page, 'admin', '/catalogue-admin')
  await page.getByRole('button', { name: 'Daftarkan entri' }).press('Enter')
  await expect(heading(page, 'Pasang subaplikasi')).toBeFocused()

  // An address without a manifest is refused with what to do; what was typed stays, also after a reload.
  const address = page.getByRole('textbox', { name: 'Alamat subaplikasi' })
  await tabTo(page, 'textbox', 'Alamat subaplikasi')
  await page.keyboard.type(`${team.url}/lain`)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert').filter({ hasText: 'tidak ada manifes' })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('alert').filter({ hasText: 'tidak ada manifes' })).toBeVisible()
  await expect(address).toHaveValue(`${team.url}/lain`)
  await address.fill(`${team.url}/kurs/asset-manifest.json`)
  await address.press('Enter')
  const found = page.getByRole('region', { name: 'Yang ditemukan' })
  await expect(found).toContainText('3.1.0, 2 berkas')
  await expect(found).toContainText('Kebijakan Trusted Types kurs-html')
  await expect(page.getByRole('textbox', { name: 'Modul' })).toHaveValue('KursHarian')
  await tabTo(page, 'textbox', 'Nama di menu')
  await page.keyboard.press('End')
  await page.keyboard.type(' BI')
  await page.reload()
  await expect(page.getByRole('textbox', { name: 'Nama di menu' })).toHaveValue('Kurs Harian BI')
  const path = page.getByRole('textbox', { name: 'Alamat halaman' })
  await path.fill('/perbendaharaan/jaminan')
  await path.press('Enter')
  await expect(path).toHaveAccessibleDescription(/sudah dipakai entri lain/)
  await path.fill('/kurs-harian')
  await expectAccessibleAtBothWidths(page)
  await (await tabTo(page, 'button', 'Lanjut')).press('Enter')

  // The trial fails without its policy, which the officer approves; then it passes.
  await expect(heading(page, 'Pasang Kurs Harian BI')).toBeVisible()
  await expect(part(page, 'Membaca manifes')).toContainText('Versi 3.1.0, nomor 1, 2 berkas.')
  await expect(part(page, 'Mencoba dalam dokumen tersembunyi')).toContainText(/Gagal.*\(SA-\d+\)/)
  await expect(part(page, 'Mengumpulkan izin')).toContainText('Selesai')
  await (await tabTo(page, 'checkbox', 'Kebijakan Trusted Types kurs-html')).press('Space')
  await expectAccessibleAtBothWidths(page)
  await (await tabTo(page, 'button', 'Simpan izin dan periksa lagi')).press('Enter')
  await expect(part(page, 'Mencoba dalam dokumen tersembunyi')).toContainText('Terpasang dengan baik.')
  await expect(part(page, 'Mengumpulkan izin')).toContainText('Selesai')
  await (await tabTo(page, 'button', 'Lanjut')).press('Enter')

  // Roles, icon and place, as the role will see them; a reload keeps the choice.
  await (await tabTo(page, 'button', 'Berlakukan')).press('Enter')
  await expect(page.getByRole('group', { name: 'Peran' })).toContainText('Pilih paling sedikit satu peran.')
  await (await tabTo(page, 'checkbox', 'Importir')).press('Space')
  await tabTo(page, 'radio', 'Dokumen')
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('radio', { name: 'Kapal' })).toBeChecked()
  await (await tabTo(page, 'button', 'Tanpa kelompok Kelompok')).press('Enter')
  await page.getByRole('option', { name: 'Kelompok baru' }).press('Enter')
  await tabTo(page, 'textbox', 'Nama kelompok baru')
  await page.keyboard.type('Kurs')
  await page.reload()
  await expect(page.getByRole('checkbox', { name: 'Importir', exact: true })).toBeChecked()
  const preview = page.getByRole('region', { name: 'Pratinjau menu' })
  await expect(preview).toContainText('Kurs Harian BI')
  await expect(preview).toContainText('BC 2.0')
  await expect(preview.getByRole('heading', { level: 3 }).last()).toHaveText('Kurs')
  await expectAccessibleAtBothWidths(page)
  await (await tabTo(page, 'button', 'Berlakukan')).press('Enter')
  await expect(page.getByRole('note').filter({ hasText: 'Kurs Harian BI berlaku' })).toBeVisible()
  await (await tabTo(page, 'link', 'Lihat sebagai peran Importir')).press('Enter')
  await expect(page.getByText('Tampilan bagi pengguna yang hanya memiliki peran ini')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Menu peran Importir' })).toContainText('Kurs Harian BI')

  // The role has it, with its host gone.
  await team.stop()
  // New documents have approved permissions within seconds.
  const policy = async () => (await fetch(`${stack.url}/dashboard`)).headers.get('content-security-policy')
  await expect.poll(policy).toContain('kurs-html')
  const theirs = await browser.newContext({ baseURL: stack.url, locale: 'id-ID' })
  const user = await theirs.newPage()
  await signIn(user, 'importir')
  await user.getByRole('link', { name: 'Kurs Harian BI' }).first().click()
  await expect(user.getByText('USD 16.000')).toBeVisible()
  await theirs.close()
  await team.start()
})
