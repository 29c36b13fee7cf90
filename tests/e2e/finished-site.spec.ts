import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test as base, expect, menuLink, signIn } from '../support/e2e.ts'
import { type GuestHost, startGuestHost } from '../support/guest-host.ts'

/** A host with a site that mounts itself, with a build of the same beside a manifest, and with a page that was built for another folder. */
const SITES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  situs: {
    'index.html': '<!doctype html><title>Situs</title><div id="root"></div><script type="module" src="a.js"></script>',
    'a.js': "document.getElementById('root').innerHTML = '<h1>Situs jadi</h1>'",
  },
  bangun: {
    'index.html': `<!doctype html><title>Bangun</title><div id="root"></div><script>
      if (parent !== window) {
        const report = () => parent.postMessage({ protocol: 'dermaga-address', url: location.href }, '*')
        window.navigation?.addEventListener('currententrychange', report)
        report()
      }
    </script><script src="main.js"></script>`,
    'asset-manifest.json': JSON.stringify({ files: { 'main.js': 'main.js' } }),
    'main.js': `fetch('data/kapal.json').catch(() => {})
      var root = document.getElementById('root')
      function show() {
        root.innerHTML = location.pathname.endsWith('/rincian') ? '<h1>Rincian kapal</h1>' : '<h1>Kapal jadi</h1><button>Rincian</button>'
        root.querySelector('button')?.addEventListener('click', function () { history.pushState(null, '', 'rincian'); show() })
      }
      if (root) { addEventListener('popstate', show); show() }`,
  },
  pindah: {
    'index.html': '<!doctype html><base href="/"><script type="module" src="hilang.js"></script>',
  },
}

const test = base.extend<object, { team: GuestHost }>({
  team: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from this pattern
    async ({}, use) => {
      const host = await startGuestHost()
      const folder = mkdtempSync(join(tmpdir(), 'dermaga-situs-'))
      for (const [site, files] of Object.entries(SITES)) {
        mkdirSync(join(folder, site))
        for (const [name, content] of Object.entries(files)) writeFileSync(join(folder, site, name), content)
        host.serve(site, join(folder, site))
      }
      await use(host)
      await host.stop()
      rmSync(folder, { recursive: true, force: true })
    },
    { scope: 'worker' },
  ],
  stack: async ({ openStack, team }, use) => use(await openStack('finished-site', { SUBAPP_ORIGINS: team.url })),
})

test('a finished site is refused as a build with the offer of a frame, and one that would be empty there is named', async ({
  page,
  team,
}) => {
  await signIn(page, 'admin', '/catalogue-admin?pasang=baru')
  const address = page.getByRole('textbox', { name: 'Alamat subaplikasi' })
  await address.fill(`${team.url}/situs/index.html?v=1`)
  await address.press('Enter')
  await expect(page.getByRole('alert').filter({ hasText: 'situs yang sudah jadi (index.html)' })).toBeVisible()
  await page.getByRole('button', { name: 'Tampilkan dalam bingkai saja' }).click()
  const found = page.getByRole('region', { name: 'Yang ditemukan' })
  await expect(found).toContainText('Bingkai')
  await expect(page.getByRole('checkbox', { name: /Halaman biasa/ })).toBeChecked()
  await expect(page.getByText('belum dapat tampil dalam bingkai')).toHaveCount(0)

  await address.fill(`${team.url}/pindah`)
  await address.press('Enter')
  await expect(found).toContainText('/pindah')
  await expect(page.getByText('memuat skrip yang tidak ada di host-nya')).toBeVisible()
})

test('a build whose trial fails is shown in a frame where its folder has a page, whose address the portal follows; what it asked of the portal is no permission', async ({
  page,
  browser,
  stack,
  team,
}) => {
  await signIn(page, 'admin', '/catalogue-admin?pasang=baru')
  const address = page.getByRole('textbox', { name: 'Alamat subaplikasi' })
  await address.fill(`${team.url}/bangun`)
  await address.press('Enter')
  await expect(page.getByRole('region', { name: 'Yang ditemukan' })).toContainText('Klasik')
  await page.getByRole('textbox', { name: 'Nama di menu' }).fill('Kapal Jadi')
  await page.getByRole('textbox', { name: 'Alamat halaman' }).fill('/kapal-jadi/*')
  await page.getByRole('button', { name: 'Lanjut' }).click()
  const trial = page
    .getByRole('list', { name: 'Kemajuan pemeriksaan' })
    .getByRole('listitem')
    .filter({ hasText: 'Mencoba dalam dokumen tersembunyi' })
  await expect(trial).toContainText('Gagal')
  await expect(trial).toContainText('data/kapal.json dari portal, bukan dari host-nya')
  await expect(page.getByRole('checkbox', { name: /Mengambil data/ })).toHaveCount(0)

  await page.getByRole('button', { name: 'Tampilkan dalam bingkai saja' }).click()
  await expect(page.getByText('Portal tidak menyalin versinya')).toBeVisible()
  await page.getByRole('button', { name: 'Lanjut' }).press('Enter')
  await page.getByRole('checkbox', { name: 'Importir', exact: true }).check()
  await page.getByRole('button', { name: 'Berlakukan' }).click()
  await expect(page.getByRole('note').filter({ hasText: 'Kapal Jadi berlaku' })).toBeVisible()

  // New documents may show the frame within seconds.
  const policy = async () => (await fetch(`${stack.url}/dashboard`)).headers.get('content-security-policy')
  await expect.poll(policy).toMatch(new RegExp(`frame-src [^;]*${new URL(team.url).origin}`))
  const user = await (await browser.newContext({ baseURL: stack.url, locale: 'id-ID' })).newPage()
  await signIn(user, 'importir')
  await menuLink(user, 'Kapal Jadi').click()
  const site = user.frameLocator('main iframe')
  await expect(site.getByRole('heading', { name: 'Kapal jadi' })).toBeVisible()

  // The site reports its address, so the portal's follows: back, forward, and after a reload.
  team.behave('/bangun/rincian', { body: SITES['bangun']?.['index.html'] ?? '', type: 'text/html' })
  await site.getByRole('button', { name: 'Rincian' }).click()
  await expect(user).toHaveURL(`${stack.url}/kapal-jadi/rincian`)
  await user.goBack()
  await expect(site.getByRole('heading', { name: 'Kapal jadi' })).toBeVisible()
  await expect(user).toHaveURL(`${stack.url}/kapal-jadi`)
  await user.goForward()
  await expect(user).toHaveURL(`${stack.url}/kapal-jadi/rincian`)
  await user.reload()
  await expect(site.getByRole('heading', { name: 'Rincian kapal' })).toBeVisible()
  await expect(user).toHaveURL(`${stack.url}/kapal-jadi/rincian`)
})

test('no id of the portal is one that React of a sub-application makes too', async ({ page }) => {
  await signIn(page, 'importir')
  const ids = await page.evaluate(() => [...document.querySelectorAll('[id]')].map(({ id }) => id))
  expect(ids.filter(id => /dm-r/.test(id)).length).toBeGreaterThan(0)
  expect(ids.filter(id => /(^|-)_r_/.test(id))).toEqual([])
})
