import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import {
  test as base,
  expect,
  expectAccessible,
  expectAccessibleAtBothWidths,
  expectToast,
  scrollToTop,
  signIn,
} from '../support/e2e.ts'
import { type GuestHost, startGuestHost } from '../support/guest-host.ts'

/** A portal of its own, and the host of another team. */
const test = base.extend<object, { team: GuestHost & { folder: string } }>({
  team: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from this pattern
    async ({}, use) => {
      const host = await startGuestHost()
      const folder = mkdtempSync(join(tmpdir(), 'dermaga-team-'))
      host.serve('kuasa', folder)
      await use(Object.assign(host, { folder }))
      await host.stop()
      rmSync(folder, { recursive: true, force: true })
    },
    { scope: 'worker' },
  ],
  stack: async ({ openStack, team }, use) => use(await openStack('pinned-version', { SUBAPP_ORIGINS: team.url })),
})

/** A legacy build as webpack makes it: a chunk that its manifest does not list is loaded at once, another by its relative
 *  address, a third and a style by the full address of the host. Nothing of the previous build remains. */
function release({ folder, url }: GuestHost & { folder: string }, version: string) {
  rmSync(folder, { recursive: true, force: true })
  const manifest = {
    version,
    files: { 'main.js': `main.${version}.js`, 'far.js': `far.${version}.js`, 'far.css': 'far.css' },
  }
  const main = `(function () {
    var folder = new URL('.', document.currentScript.src).href
    function load(address, done) {
      var script = document.createElement('script')
      script.src = address
      script.onload = done
      document.head.appendChild(script)
    }
    window.renderSuratKuasa = function (id) {
      var root = document.getElementById(id)
      root.innerHTML = '<h1>Kuasa ${version}</h1><button>Dekat</button> <button>Jauh</button><output></output>'
      var output = root.querySelector('output')
      load(folder + 'early.${version}.js', function () { output.textContent = window.early })
      var buttons = root.querySelectorAll('button')
      buttons[0].onclick = function () { load(folder + 'near.${version}.js', function () { output.textContent = window.near }) }
      buttons[1].onclick = function () {
        var link = document.createElement('link')
        link.rel = 'stylesheet'
        link.href = '${url}/kuasa/far.css'
        document.head.appendChild(link)
        load('${url}/kuasa/far.${version}.js', function () { output.textContent = window.far })
      }
    }
    window.unmountSuratKuasa = function (id) { document.getElementById(id).replaceChildren() }
  })()`
  const files = {
    'asset-manifest.json': JSON.stringify({
      ...manifest,
      files: { ...manifest.files, 'near.js': `near.${version}.js` },
    }),
    [`main.${version}.js`]: main,
    [`early.${version}.js`]: `window.early = 'awal ${version}'`,
    [`near.${version}.js`]: `window.near = 'dekat ${version}'`,
    [`far.${version}.js`]: `window.far = 'jauh ${version}'`,
    'far.css': 'output { color: rgb(1, 2, 3) }',
  }
  for (const [name, content] of Object.entries(files)) writeInto(folder, name, content)
}

function writeInto(folder: string, name: string, content: string) {
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, name), content)
}

const main = (page: Page) => page.getByRole('main')

async function expectWorking(page: Page, version: string) {
  await expect(main(page).getByRole('heading', { level: 1 })).toHaveText(`Kuasa ${version}`)
  const output = main(page).locator('output')
  await expect(output).toHaveText(`awal ${version}`)
  await main(page).getByRole('button', { name: 'Dekat' }).click()
  await expect(output).toHaveText(`dekat ${version}`)
  await main(page).getByRole('button', { name: 'Jauh' }).click()
  await expect(output).toHaveText(`jauh ${version}`)
  await expect(output).toHaveCSS('color', 'rgb(1, 2, 3)')
}

/** Reads and checks what the host serves. @returns its row */
async function readAndCheck(page: Page, number: number) {
  await page.getByRole('button', { name: 'Baca dari host' }).click()
  const row = page.getByRole('region', { name: 'Versi', exact: true }).getByRole('row', { name: `Nomor ${number}` })
  await expect(row).toContainText('Belum diperiksa')
  await page.getByRole('button', { name: `Periksa versi nomor ${number}` }).click()
  await expect(row).toContainText('Lulus')
  return row
}

/** Reads, checks and publishes what the host serves. */
async function goLive(page: Page, number: number) {
  const row = await readAndCheck(page, number)
  await page.getByRole('button', { name: `Berlakukan versi nomor ${number}` }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Berlakukan' }).click()
  await expect(row).toContainText('Tersalin')
}

test('users keep a live version while its host releases, loses its files and dies; an officer goes back without the host, tries a version with one user first, and a tester opens an earlier one', async ({
  page,
  browser,
  stack,
  team,
}) => {
  release(team, '1.0.0')
  await signIn(page, 'admin', '/catalogue-admin?entri=surat-kuasa.browse')
  await page.getByRole('button', { name: 'Ubah entri' }).click()
  await page.locator('#entry-host').fill(`${team.url}/kuasa`)
  await page.getByRole('button', { name: 'Simpan', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Ubah entri' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Entri', exact: true })).toContainText(`${team.url}/kuasa`)
  await goLive(page, 1)
  await expect(page.getByRole('region', { name: 'Entri', exact: true })).toContainText('Salinan portal')

  const context = await browser.newContext({ baseURL: stack.url, locale: 'id-ID' })
  const user = await context.newPage()
  const askedOfHost: string[] = []
  user.on('request', request => {
    if (request.url().startsWith(team.url)) askedOfHost.push(request.url())
  })
  await signIn(user, 'importir', '/surat-kuasa/browse')
  await expect(main(user).locator('output')).toHaveText('awal 1.0.0')

  // What the copy lacks comes from a host that allows exactly this portal: no browser asks it from another origin.
  const mend = team.behave('/kuasa/rute.json', {
    body: '"Belawan"',
    type: 'application/json',
    allowOrigin: new URL(stack.url).origin,
  })
  const script = await user.locator('script[src*="/pinned.files/"]').first().getAttribute('src')
  const address = new URL('rute.json', script ?? '').href
  expect(await user.evaluate(async url => (await fetch(url)).json(), address)).toBe('Belawan')
  mend()

  // The page is open when the host releases a build whose predecessor is gone.
  release(team, '2.0.0')
  await expectWorking(user, '1.0.0')
  await team.stop()
  await user.reload()
  await expectWorking(user, '1.0.0')
  expect(askedOfHost).toEqual([])

  await team.start()
  // The officer sees what each environment's host serves beside what is live.
  const environments = page.getByRole('region', { name: 'Versi di setiap lingkungan', exact: true })
  await environments.getByRole('button', { name: 'Baca sekarang' }).click()
  await expect(environments.getByRole('row', { name: /^Host / })).toContainText(/2\.0\.0.*1\.0\.0 → 2\.0\.0/)
  await expect(environments.getByRole('row', { name: 'Versi yang berlaku 1.0.0' })).toContainText(/1\.0\.0.*Sama/)
  await expect(environments.getByRole('row', { name: 'Versi terbaru yang dibaca' })).toContainText('1.0.0')
  await goLive(page, 2)
  await user.reload()
  await expectWorking(user, '2.0.0')

  await team.stop()
  await page.getByRole('button', { name: 'Kembali ke versi nomor 1' }).click()
  await expectToast(page, 'Versi nomor 1 berlaku.', () =>
    page.getByRole('alertdialog').getByRole('button', { name: 'Kembali ke versi nomor 1' }).click(),
  )
  await scrollToTop(page)
  await expectAccessible(page)
  await user.reload()
  await expectWorking(user, '1.0.0')

  // The next version is for one user first: everybody else keeps what is live, until it is live for all.
  await team.start()
  release(team, '3.0.0')
  await readAndCheck(page, 3)
  await page.getByRole('button', { name: 'Rilis terbatas versi nomor 3' }).click()
  const card = page.getByRole('region', { name: 'Rilis terbatas', exact: true })
  await card.getByText('Pengguna tertentu').click()
  await card.getByRole('textbox', { name: 'Pengguna' }).fill('impor')
  await card.getByRole('button', { name: 'Mulai rilis terbatas' }).click()
  await expect(page.getByText('Akun berikut tidak ditemukan: impor.')).toBeVisible()
  await card.getByRole('textbox', { name: 'Pengguna' }).fill('importir')
  await card.getByRole('button', { name: 'Mulai rilis terbatas' }).click()
  await expect(card.getByRole('button', { name: 'Jadikan berlaku untuk semua' })).toBeVisible()
  await scrollToTop(page)
  await expectAccessible(page)
  await user.reload()
  await expectWorking(user, '3.0.0')
  // The report of the visit names the version that this user was served.
  const report = user.waitForRequest(request => request.url().endsWith('/v1/catalogue/stay'))
  await user.getByRole('link', { name: 'Beranda', exact: true }).click()
  expect((await report).postDataJSON()).toMatchObject({ version: '3.0.0', served: expect.stringMatching(/^3\./) })
  const others = await browser.newContext({ baseURL: stack.url, locale: 'id-ID' })
  const other = await others.newPage()
  await signIn(other, 'tpb', '/surat-kuasa/browse')
  await expectWorking(other, '1.0.0')
  await card.getByRole('button', { name: 'Jadikan berlaku untuk semua' }).click()
  await expect(card.getByText('Tidak ada rilis terbatas')).toBeVisible()
  await other.reload()
  await expectWorking(other, '3.0.0')

  // A tester opens an earlier version in the own session, sees all the time that it is not the live one, and returns.
  await page.goto('/access-admin/peran')
  await page.getByRole('link', { name: 'Importir', exact: true }).click()
  await page.getByText('Menguji versi subaplikasi', { exact: true }).click()
  await expectToast(page, 'Perubahan telah disimpan', () =>
    page.getByRole('button', { name: 'Simpan', exact: true }).click(),
  )
  await user.goto('/surat-kuasa/browse')
  await expectWorking(user, '3.0.0')
  await user.keyboard.press('Alt+Shift+D')
  const tools = user.getByRole('dialog', { name: 'Alat subaplikasi' })
  await tools.getByRole('button', { name: /Uji versi lain dari/ }).click()
  await user.getByRole('option', { name: /^1\.0\.0 \(nomor 1\)/ }).click()
  await tools.getByRole('button', { name: 'Buka versi ini' }).click()
  await expect(tools.getByRole('complementary')).toContainText('Versi uji: 1.0.0 (nomor 1).')
  await expectAccessibleAtBothWidths(user)
  await user.setViewportSize({ width: 1280, height: 800 })
  await user.keyboard.press('Escape')
  await expectWorking(user, '1.0.0')
  await user.reload()
  await expectWorking(user, '1.0.0')
  await expectAccessibleAtBothWidths(user)
  await other.reload()
  await expectWorking(other, '3.0.0')
  const note = user.getByRole('complementary', { name: 'Versi uji' })
  await note.getByRole('button', { name: 'Kembali ke versi yang berlaku' }).click()
  await expect(note).toHaveCount(0)
  await expectWorking(user, '3.0.0')
  await others.close()
  await context.close()
})
