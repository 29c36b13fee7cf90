import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { guestErrorReport } from '@dermaga/contract'
import type { Page } from '@playwright/test'
import { findChromium } from '../../tools/chromium.ts'
import { openClient, overNetwork } from '../support/client.ts'
import { expect, expectAccessible, expectToast, menuLink, signIn, test } from '../support/e2e.ts'

// What every user loads changes here.
test.use({ apart: 'subapp-owner' })

const COMMAND = join(import.meta.dirname, '../../packages/subapp/src/command.ts')
const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

test('an administrator makes a team the owner of a sub-application; the team publishes it from a pipeline, and sees no other', async ({
  page,
  browser,
  stack,
}) => {
  await signIn(page, 'admin', '/catalogue-admin?entri=pengumuman-cukai')
  const owners = region(page, 'Tim pemilik')
  await owners.getByLabel('Nama pengguna').fill('importir')
  await owners.getByRole('button', { name: 'Tambah pemilik' }).click()
  await expect(owners.getByLabel('Nama pengguna')).toHaveAccessibleDescription(/belum memiliki peran/)
  await page.getByRole('button', { name: 'Tutup' }).click()
  await owners.getByLabel('Nama pengguna').fill('pemilik')
  await expectToast(page, 'pemilik menjadi pemilik.', () =>
    owners.getByRole('button', { name: 'Tambah pemilik' }).click(),
  )
  await expect(owners.getByRole('rowheader')).toHaveText(/Yoga Pratama/)

  const elsewhere = await browser.newContext({ baseURL: stack.url, locale: 'id-ID' })
  const team = await elsewhere.newPage()
  await signIn(team, 'pemilik')
  await menuLink(team, 'Subaplikasi Saya').click()
  await expect(team.getByRole('table').getByRole('rowheader')).toHaveCount(2)
  await team.getByRole('link', { name: 'Pengumuman', exact: true }).click()
  await expect(team.getByRole('heading', { level: 1, name: 'Pengumuman' })).toBeFocused()
  for (const name of ['Yang berlaku sekarang', 'Versi', 'Gangguan di peramban pengguna', 'Kesehatan host'])
    await expect(region(team, name)).toBeVisible()
  await expect(region(team, 'Riwayat perubahan')).toContainText('Pemilik: pemilik')

  const tokens = region(team, 'Token penerbitan')
  await tokens.getByRole('button', { name: 'Terbitkan token' }).click()
  await tokens.getByLabel('Nama token').fill('Rilis malam')
  await tokens.getByRole('button', { name: 'Terbitkan token' }).click()
  const secret = team.getByRole('dialog', { name: 'Token baru' })
  const token = (await secret.locator('code').textContent()) ?? ''
  await secret.getByRole('button', { name: 'Sudah saya simpan' }).click()
  await expect(tokens.getByRole('rowheader', { name: 'Rilis malam' })).toBeVisible()

  const address = `${stack.subappUrl}/pengumuman-cukai`
  const args = ['publish', address, '--portal', stack.url, '--entry', 'PengumumanCukai']
  const published = await new Promise<string>(resolve => {
    const env = {
      ...process.env,
      CHROMIUM: findChromium() ?? browser.browserType().executablePath(),
      DERMAGA_TOKEN: token,
    }
    execFile(process.execPath, [COMMAND, ...args], { env }, (_error, stdout, stderr) => resolve(stdout + stderr))
  })
  expect(published).toMatch(/trial: passed, \d+ files loaded\nlive: PengumumanCukai/)
  await team.reload()
  const version = region(team, 'Versi').getByRole('row', { name: /Nomor 1/ })
  await expect(version).toContainText('Berlaku')
  await expect(version).toContainText('Lulus')
  await expect(version).toContainText('Yoga Pratama (token Rilis malam)')
  await expectAccessible(team)

  // The code that the user reads is in the owner's table, and in the officer's.
  const client = openClient(overNetwork(stack.url), {})
  const { access_token } = await client.session('importir')
  const fault = { modulSlug: 'PengumumanCukai', version: '', kind: 'blank' as const, message: 'kosong' }
  const body = { ...fault, correlationId: randomUUID() }
  expect(await client.call(guestErrorReport, { token: access_token, body })).toMatchObject({ status: 200 })
  for (const screen of [team, page])
    await expect(async () => {
      await screen.reload()
      const faults = region(screen, 'Gangguan di peramban pengguna')
      await expect(faults.getByRole('row', { name: 'Tidak menampilkan apa pun' })).toContainText('SA-601', {
        timeout: 10_000,
      })
    }).toPass()

  await tokens.getByRole('button', { name: 'Cabut token Rilis malam' }).click()
  await expectToast(team, 'Token telah dicabut.', () =>
    team.getByRole('alertdialog').getByRole('button', { name: 'Cabut' }).click(),
  )

  await owners.getByRole('button', { name: 'Lepas Yoga Pratama dari tim pemilik' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Lepas' }).click()
  await expect(owners).toContainText('Belum ada pemilik')
  await expectAccessible(page)
  await team.reload()
  await expect(team.getByText('Subaplikasi tidak dapat dimuat')).toBeVisible()
  await team.getByRole('link', { name: 'Semua subaplikasi saya' }).click()
  await expect(team.getByRole('table').getByRole('rowheader')).toHaveCount(1)
  await elsewhere.close()
})

test('a team reads, tries and publishes a version on the screen, with the keyboard, at 1280 and 390 px', async ({
  page,
}) => {
  await signIn(page, 'pemilik', '/subapp-saya?entri=surat-kuasa.browse')
  const versions = region(page, 'Versi')
  await expect(versions).toContainText('Belum ada versi yang dibaca')
  await versions.getByRole('button', { name: 'Baca dari host' }).focus()
  await expectToast(page, 'Versi yang disajikan host telah dibaca.', () => page.keyboard.press('Enter'))
  const version = versions.getByRole('row', { name: /Nomor 1/ })
  const publish = version.getByRole('button', { name: 'Berlakukan versi nomor 1' })
  // Only what was tried can be published.
  await expect(version).toContainText('Belum diperiksa')
  await expect(publish).toHaveCount(0)
  await version.getByRole('button', { name: 'Periksa versi nomor 1' }).focus()
  await expectToast(page, 'Versi nomor 1 terpasang dengan baik di peramban ini.', () => page.keyboard.press('Enter'))
  await expect(version).toContainText('Yoga Pratama, ')
  await publish.focus()
  await page.keyboard.press('Enter')
  const question = page.getByRole('alertdialog', { name: 'Berlakukan versi nomor 1?' })
  await expect(question).toContainText('di semua alamat modul SuratKuasa')
  await question.getByRole('button', { name: 'Berlakukan' }).focus()
  await expectToast(page, 'Versi nomor 1 berlaku.', () => page.keyboard.press('Enter'))
  await expect(version.getByText('Berlaku', { exact: true })).toBeVisible()
  await expect(publish).toHaveCount(0)
  await expect(region(page, 'Yang berlaku sekarang')).toContainText('Salinan portal')
  await expectAccessible(page)
  await page.setViewportSize({ width: 390, height: 800 })
  await expect(versions.getByRole('button', { name: 'Baca dari host' })).toBeVisible()
  await expectAccessible(page)
})
