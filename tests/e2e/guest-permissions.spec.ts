import type { Page } from '@playwright/test'
import { test as base, expect, expectAccessible, expectToast, signIn } from '../support/e2e.ts'
import { type GuestHost, startGuestHost } from '../support/guest-host.ts'
import type { Stack } from '../support/stack.ts'
import { runSubappCommand } from '../support/subapp-command.ts'

interface Hosts {
  /** Serves the sub-application. */
  guests: GuestHost
  /** Has the data that it asks for. */
  api: GuestHost
  /** Is never approved. */
  stranger: GuestHost
}

/** This test changes the catalogue, and its sub-application has a host of its own. */
const test = base.extend<{ hosts: Hosts; stack: Stack }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures from this pattern
  hosts: async ({}, use) => {
    const [guests, api, stranger] = await Promise.all([startGuestHost(), startGuestHost(), startGuestHost()])
    for (const host of [api, stranger]) host.behave('/kurs', { body: '15.850' })
    const manifest = { format: 'module', version: '1.0.0', files: { 'main.js': './main.js' } }
    const body = JSON.stringify({ ...manifest, permissions: { connect: [api.url] } })
    guests.behave('/connects/asset-manifest.json', { body })
    await use({ guests, api, stranger })
    await Promise.all([guests.stop(), api.stop(), stranger.stop()])
  },
  stack: async ({ hosts, openStack }, use) =>
    use(await openStack(`permissions of ${hosts.guests.url}`, { SUBAPP_ORIGINS: hosts.guests.url })),
})

const ENTRY = '/catalogue-admin?entri=surat-kuasa.browse'
const card = (page: Page) => page.getByRole('region', { name: 'Izin', exact: true })
const row = (page: Page, name: string) => card(page).getByRole('row').filter({ hasText: name }).first()

/** What the check of a team says that tries its build. */
const check = (folder: string, { hosts, stack }: { hosts: Hosts; stack: Stack }, ...options: string[]) =>
  runSubappCommand(['check', `${hosts.guests.url}/${folder}`, '--portal', stack.url, '--try', ...options])

/** Moves an entry to the sub-application, tries its version and publishes it. */
async function publish(page: Page, hosts: Hosts) {
  await page.getByRole('button', { name: 'Ubah entri' }).click()
  await page.locator('#entry-host').fill(`${hosts.guests.url}/connects`)
  await page.getByRole('button', { name: 'Simpan', exact: true }).click()
  await page.getByRole('button', { name: 'Baca dari host' }).click()
  await page.getByRole('button', { name: 'Periksa versi nomor 1' }).click()
  await expect(page.getByRole('row', { name: /Nomor 1/ })).toContainText('Lulus')
  await page.getByRole('button', { name: 'Berlakukan versi nomor 1' }).click()
  await expectToast(page, 'Versi nomor 1 berlaku.', () =>
    page.getByRole('dialog').getByRole('button', { name: 'Berlakukan' }).click(),
  )
}

test('F3: a sub-application reaches an origin and uses a Trusted Types policy only after approval and the offered reload', async ({
  page,
  hosts,
  browser,
  baseURL,
  stack,
}) => {
  // Its team tries it before anybody registers it, with what it asks for.
  const tried = await check('connects', { hosts, stack })
  expect(tried).toContain(`asks for connect ${hosts.api.url}: an officer approves it`)
  expect(tried).toContain('was blocked without trustedTypes lit-html')
  expect(tried).toContain(', 0 errors,')
  const broken = await check('throws-at-render', { hosts, stack }, '--modul-slug', 'ThrowsAtRender')
  expect(broken).toMatch(/error \[trial\] .*\n.*was not mounted: mount-failed: tidak bisa digambar/)

  await signIn(page, 'admin', ENTRY)
  await publish(page, hosts)
  // Asked for by the manifest; found by the trial.
  await expect(row(page, hosts.api.url)).toContainText('Diminta manifes')
  await expect(row(page, hosts.api.url)).toContainText('Belum disetujui')
  await expect(row(page, 'lit-html')).toContainText('Ditemukan pemeriksaan')
  await expectAccessible(page)

  const mine = await browser.newContext({ ...(baseURL && { baseURL }), locale: 'id-ID' })
  const user = await mine.newPage()
  await signIn(user, 'importir', '/surat-kuasa/browse')
  const main = user.getByRole('main')
  const fetchFrom = async (host: GuestHost) => {
    await main.getByLabel('Alamat').fill(`${host.url}/kurs`)
    await main.getByRole('button', { name: 'Ambil' }).click()
  }
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('Kurs')
  await expect(main).toContainText('Kebijakan: diblokir')
  await fetchFrom(hosts.api)
  await expect(main).toContainText('Gagal')
  expect(hosts.api.requests).toEqual([])

  await row(page, hosts.api.url).getByRole('checkbox').check()
  await row(page, 'lit-html').getByRole('checkbox').check()
  await expectToast(page, 'Izin telah disimpan.', () => card(page).getByRole('button', { name: 'Simpan izin' }).click())
  await expect(row(page, hosts.api.url)).toContainText('Disetujui')
  await expect(page.getByRole('region', { name: 'Riwayat perubahan' }).getByRole('rowheader').first()).toHaveText(
    'Izin diubah',
  )

  // The open document cannot have it: it offers a reload that loses nothing.
  await main.getByLabel('Catatan').fill('Mohon diperiksa')
  const reload = main.getByRole('button', { name: 'Muat ulang' })
  // What the browser blocks makes the page compare its headers with those that a document loaded now would have.
  const loaded = await user.locator('meta[name="portal-policy"]').getAttribute('content')
  const current = async () =>
    ((await (await user.request.get('/config.json')).json()) as { documentPolicy: string }).documentPolicy
  await expect.poll(current).not.toBe(loaded)
  await fetchFrom(hosts.api)
  await expect(reload).toBeVisible()
  await expectAccessible(user)
  const before = await user.evaluate(() => performance.timeOrigin)
  await reload.click()
  await expect(main).toContainText('Kebijakan: dipakai')
  expect(await user.evaluate(() => performance.timeOrigin)).not.toBe(before)
  await expect(main.getByLabel('Catatan')).toHaveValue('Mohon diperiksa')
  await expect(reload).toHaveCount(0)

  await fetchFrom(hosts.api)
  await expect(main).toContainText('Diterima: 15.850')
  await fetchFrom(hosts.stranger)
  await expect(main).toContainText('Gagal')
  expect(hosts.stranger.requests).toEqual([])
  await mine.close()

  // What the browser blocked is in the officer's table.
  await expect(async () => {
    await page.reload()
    await expect(card(page).getByRole('table', { name: 'Diblokir di peramban pengguna' })).toContainText(
      hosts.stranger.url,
      { timeout: 15_000 },
    )
  }).toPass()
  await page.setViewportSize({ width: 390, height: 844 })
  await expectAccessible(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
})

test('a sub-application that failed for a missing permission offers the reload that lets it in', async ({
  page,
  hosts,
  browser,
  baseURL,
}) => {
  const body = `export function mount(element) {
    const policy = globalThis.trustedTypes.createPolicy('lit-html', { createHTML: html => html })
    element.innerHTML = policy.createHTML('<h1>Kurs</h1>')
    return { unmount: () => element.replaceChildren() }
  }`
  hosts.guests.behave('/connects/main.js', { body, type: 'text/javascript' })
  await signIn(page, 'admin', ENTRY)
  await page.getByRole('button', { name: 'Ubah entri' }).click()
  await page.locator('#entry-host').fill(`${hosts.guests.url}/connects`)
  await page.getByRole('button', { name: 'Simpan', exact: true }).click()
  await page.getByRole('button', { name: 'Baca dari host' }).click()
  await page.getByRole('button', { name: 'Periksa versi nomor 1' }).click()
  const approve = async (isApproved: boolean) => {
    await row(page, 'lit-html').getByRole('checkbox').setChecked(isApproved)
    await expectToast(page, 'Izin telah disimpan.', () =>
      card(page).getByRole('button', { name: 'Simpan izin' }).click(),
    )
  }
  // The check fails for it: it passes once an officer has approved what it found.
  await expect(row(page, 'lit-html')).toContainText('Ditemukan pemeriksaan')
  await approve(true)
  await page.getByRole('button', { name: 'Periksa versi nomor 1' }).click()
  await expect(page.getByRole('row', { name: /Nomor 1/ })).toContainText('Lulus')
  await page.getByRole('button', { name: 'Berlakukan versi nomor 1' }).click()
  await expectToast(page, 'Versi nomor 1 berlaku.', () =>
    page.getByRole('dialog').getByRole('button', { name: 'Berlakukan' }).click(),
  )
  await approve(false)

  const user = await (await browser.newContext({ ...(baseURL && { baseURL }), locale: 'id-ID' })).newPage()
  await signIn(user, 'importir', '/surat-kuasa/browse')
  const failure = user.getByRole('main').getByRole('alert')
  await expect(failure).toContainText('Portal memblokir kebijakan Trusted Types “lit-html”')
  await expect(failure).toContainText('SA-302')
  await failure.getByRole('button', { name: 'Coba lagi' }).click()
  await expect(failure.getByRole('button', { name: 'Coba lagi' })).toBeVisible()
  await approve(true)
  const reload = failure.getByRole('button', { name: 'Muat ulang' })
  await expect(async () => {
    await failure.getByRole('button', { name: 'Coba lagi' }).click()
    await expect(reload).toBeVisible({ timeout: 2500 })
  }).toPass()
  await expect(failure).toContainText('Izin subaplikasi telah diubah.')
  await reload.click()
  await expect(user.getByRole('main').getByRole('heading', { level: 1 })).toHaveText('Kurs')
})
