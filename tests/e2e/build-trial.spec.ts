import { test as base, expect, expectAccessible, signIn } from '../support/e2e.ts'
import { type GuestHost, startGuestHost } from '../support/guest-host.ts'
import { runSubappCommand } from '../support/subapp-command.ts'

/** Shows what it has read from an address that contains it, or that it could not. */
const READS_DATA = `export function mount(element) {
  const show = text => { element.innerHTML = '<h1>' + text + '</h1>' }
  fetch('data:text/plain,Kapal').then(reply => reply.text()).then(show, () => show('Gagal'))
  return { unmount() { element.innerHTML = '' } }
}`

/** Sub-applications that are mounted without an error of their `mount`, and what the trial says of each. */
const MOUNTED = [
  {
    slug: 'diam',
    main: '',
    says: /warning \[trial\] .*\n.*was mounted, with blank: nothing is seen of it for 5000 ms/,
  },
  {
    slug: 'rusak',
    main: "setTimeout(() => { throw new Error('tidak ada kapal') })",
    says: /error \[trial\] .*\n.*was not mounted: .*tidak ada kapal/,
  },
  {
    slug: 'selamat',
    main: "element.innerHTML = '<h1>Kapal</h1>'; setTimeout(() => { throw new Error('lonceng rusak') })",
    says: /warning \[trial\] .*\n.*was mounted, with thrown: .*lonceng rusak/,
  },
  // Later than it takes a broken one to fail, and before it counts as blank.
  {
    slug: 'lambat',
    main: "setTimeout(() => { element.innerHTML = '<h1>Kapal</h1>' }, 2000)",
    says: /, 0 errors,/,
  },
]

/** Builds that nobody has registered, on the host of their team. */
const test = base.extend<object, { team: GuestHost }>({
  team: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from this pattern
    async ({}, use) => {
      const host = await startGuestHost()
      const manifest = { format: 'module', version: '1.0.0', files: { 'main.js': './main.js' } }
      host.behave('/baca-data/asset-manifest.json', { body: JSON.stringify(manifest) })
      host.behave('/baca-data/main.js', { body: READS_DATA, type: 'text/javascript' })
      for (const { slug, main } of MOUNTED) {
        const script = `export function mount(element) { ${main}; return { unmount() { element.innerHTML = '' } } }`
        host.behave(`/${slug}/asset-manifest.json`, { body: JSON.stringify(manifest) })
        host.behave(`/${slug}/main.js`, { body: script, type: 'text/javascript' })
      }
      await use(host)
      await host.stop()
    },
    { scope: 'worker' },
  ],
  stack: async ({ openStack, team }, use) => use(await openStack('build-trial', { SUBAPP_ORIGINS: team.url })),
})

for (const { folder, options = [] } of [
  { folder: 'module' },
  { folder: 'built-vite' },
  { folder: 'built-page' },
  { folder: 'legacy-files', options: ['--modul-slug', 'LegacyFiles'] },
])
  test(`the check of a team mounts the build ${folder} with its style sheet`, async ({ stack, team }) => {
    const said = await runSubappCommand([
      ...['check', `${team.url}/${folder}`, '--portal', stack.url, '--try'],
      ...options,
    ])
    expect(said).not.toMatch(/\[trial\]|\[permission\]/)
    expect(said).toContain(', 0 errors,')
  })

for (const { slug, says } of MOUNTED)
  test(`the check waits for what the build ${slug} shows, and says what it has thrown`, async ({ stack, team }) => {
    const said = await runSubappCommand(['check', `${team.url}/${slug}`, '--portal', stack.url, '--try'])
    expect(said).toMatch(says)
    if (slug === 'lambat') expect(said).not.toContain('[trial]')
  })

test('a trial names what was blocked that no permission allows: for the team, and for the officer with what can be done', async ({
  page,
  stack,
  team,
}) => {
  const said = await runSubappCommand(['check', `${team.url}/baca-data`, '--portal', stack.url, '--try'])
  expect(said).toMatch(/warning \[blocked\] .*\n.*connect-src data: \(no permission allows it\).*framed/)
  expect(said).toContain(', 0 errors,')

  await signIn(page, 'admin', '/catalogue-admin?pasang=baru')
  const address = page.getByRole('textbox', { name: 'Alamat subaplikasi' })
  await address.fill(`${team.url}/baca-data`)
  await address.press('Enter')
  await page.getByRole('textbox', { name: 'Nama di menu' }).fill('Kapal')
  await page.getByRole('textbox', { name: 'Alamat halaman' }).fill('/kapal-data/*')
  await page.getByRole('button', { name: 'Lanjut' }).click()
  const trial = page
    .getByRole('list', { name: 'Kemajuan pemeriksaan' })
    .getByRole('listitem')
    .filter({ hasText: 'Mencoba dalam dokumen tersembunyi' })
  await expect(trial).toContainText('Selesai')
  const note = /connect-src data: .*alamat data: tidak dapat disetujui/
  await expect(trial).toContainText(note)
  // It is part of the result, which the next officer sees too.
  await page.reload()
  await expect(trial).toContainText(note)
  await expectAccessible(page)
})
