import { readFile } from 'node:fs/promises'
import { guestHashes } from '../support/guest-hashes.ts'
import { expect, test } from './fixtures.ts'

// spec §7.2-17
test('runs the entrypoints of a legacy guest in order, styled, in its container', async ({ portal }) => {
  await portal.open({}, '/legacy-files')
  await portal.mount('legacy-files')
  await expect(portal.slot.locator('#LegacyFiles-container h1')).toHaveText('Halo, Sari')
  await expect(portal.slot.locator('h1')).toHaveCSS('letter-spacing', '3px')
  expect(await portal.lastState()).toMatchObject({ phase: 'mounted', name: 'legacy-files', version: '2.3.0' })
})

// spec §7.2-17
test('loads a legacy guest with a flat manifest, without styles, from a folder of its host', async ({ portal }) => {
  await portal.open({}, '/legacy-flat/dalam')
  await portal.mount('legacy-flat', { host: `${portal.guests.url}/legacy-flat/` })
  await expect(portal.slot.locator('h1')).toHaveText('Datar di /legacy-flat/dalam')
})

test('reads the manifest of a guest in both shapes', async ({ portal }) => {
  await portal.open()
  await portal.show('throws-at-render', { host: `${portal.guests.url}/flat/throws-at-render` })
  expect(await portal.failure()).toEqual({ kind: 'mount-failed', message: 'tidak bisa digambar' })
})

test('notifies a legacy guest of every navigation', async ({ portal, page }) => {
  await portal.open({}, '/legacy-files?q=1')
  await portal.mount('legacy-files')
  await expect(portal.slot.locator('.where')).toHaveText('/legacy-files?q=1')
  await portal.slot.getByRole('button').click()
  await expect(page).toHaveURL(/\/legacy-files\/detail\?id=7$/)
  await expect(portal.slot.locator('.where')).toHaveText('/legacy-files/detail?id=7')
  expect(await page.evaluate(() => window.history.state)).toEqual({ from: 'list' })
  await page.goBack()
  await expect(portal.slot.locator('.where')).toHaveText('/legacy-files?q=1')
})

test('gives a legacy guest its own React and removes it afterwards', async ({ portal, page }) => {
  await portal.open()
  const globals = { React: 'old-react.js', ReactDOM: './old-react-dom.js' }
  await portal.mount('legacy-globals', { globals })
  await expect(portal.slot).toHaveText('React 16.14.0 dengan 16.14.0')
  await portal.leave()
  expect(await page.evaluate(() => 'React' in window || 'ReactDOM' in window || 'renderLegacyGlobals' in window)).toBe(
    false,
  )
  await portal.mount('legacy-globals', { globals })
  await expect(portal.slot).toHaveText('React 16.14.0 dengan 16.14.0')
})

test('mounts a module with its context, updates it and mounts it again with all its styles', async ({
  portal,
  page,
}) => {
  await portal.open({}, '/module')
  await portal.mount('module')
  await expect(portal.slot.locator('h1')).toHaveText('Modul untuk Sari')
  await page.evaluate(() => window.portal.router.push('/module/dua'))
  await expect(portal.slot.locator('.where')).toHaveText('/module/dua')
  for (const _visit of [2, 3]) {
    await portal.leave()
    await portal.mount('module')
    await expect(portal.slot.locator('h1')).toHaveCSS('color', 'rgb(23, 105, 63)')
    await expect(portal.slot.locator('.lazy-part')).toHaveCSS('color', 'rgb(131, 88, 0)')
  }
  const lazyStyles = () =>
    [...document.querySelectorAll('style')].filter(style => style.textContent?.includes('lazy-part'))
  expect(await page.evaluate(`(${lazyStyles})().length`)).toBe(1)
})

test('runs single-spa lifecycles: bootstrap once, mount in steps, unmount', async ({ portal, page }) => {
  await portal.open()
  for (const _visit of [1, 2]) {
    await portal.mount('single-spa')
    await expect(portal.slot).toHaveText('single-spa SingleSpa untuk Sari')
    await portal.leave()
  }
  await portal.mount('single-spa')
  expect(await page.evaluate(() => Reflect.get(window, 'singleSpaBoots'))).toBe(1)
})

test('prefetches all files without running them', async ({ portal, page }) => {
  await portal.open()
  await page.evaluate(entry => {
    window.portal.berth.prefetchOnIntent(document.querySelector('#menu') as HTMLElement, entry)
  }, portal.entry('legacy-files'))
  await page.locator('#menu').hover()
  const files = ['/legacy-files/static/js/main.js', '/legacy-files/static/css/main.css']
  await expect.poll(() => portal.guests.requests).toEqual(expect.arrayContaining(files))
  await expect(page.locator('link[rel=preload]')).toHaveCount(0)
  expect(await page.evaluate(() => 'renderLegacyFiles' in window || 'legacyFilesRuntime' in window)).toBe(false)
  await expect(page.locator('#slot')).not.toHaveAttribute('data-phase')
})

for (const { why, isolation } of [
  { why: 'scoped', isolation: 'scope' },
  { why: 'not scoped', isolation: 'none' },
] as const) {
  test(`uses the prefetched styles of a guest that is ${why}`, async ({ portal, page }) => {
    const css = '/legacy-files/static/css/main.css'
    const integrity = guestHashes('legacy-files', ['static/js/runtime.js', 'static/js/main.js', css.slice(14)])
    await portal.open()
    // With `no-store`: only the preload itself can be used again.
    portal.guests.behave(css, { status: 200, body: await readFile(`tests/support/guests${css}`, 'utf8') })
    const entry = portal.entry('legacy-files', { isolation, integrity })
    await page.evaluate(entry => window.portal.berth.prefetch(entry), entry)
    await expect.poll(() => portal.guests.requests).toContain(css)
    await expect(page.locator('link[rel=preload]')).toHaveCount(0)
    await portal.mount('legacy-files', { isolation, integrity })
    expect(portal.guests.requests.filter(path => path === css)).toHaveLength(1)
  })
}

for (const { folder, files, globals } of [
  { folder: 'module', files: ['main.4f2a.js', 'lazy.js', 'main.77c1.css'] },
  {
    folder: 'legacy-globals',
    files: ['old-react.js', 'old-react-dom.js', 'main.js'],
    globals: { React: 'old-react.js', ReactDOM: 'old-react-dom.js' },
  },
]) {
  test(`fetches every file of ${folder} once, by the prefetch`, async ({ portal, page }) => {
    await portal.open()
    for (const file of files) {
      const path = `/${folder}/${file}`
      // With `no-store`: only the preload itself can be used again.
      portal.guests.behave(path, { status: 200, body: await readFile(`tests/support/guests${path}`, 'utf8') })
    }
    const over = { integrity: guestHashes(folder, files), ...(globals && { globals }) }
    await page.evaluate(entry => window.portal.berth.prefetch(entry), portal.entry(folder, over))
    const requested = () => portal.guests.requests.filter(path => !path.endsWith('asset-manifest.json')).toSorted()
    const once = files.map(file => `/${folder}/${file}`).toSorted()
    await expect.poll(requested).toEqual(once)
    await expect(page.locator('link[rel$=preload]')).toHaveCount(0)
    await portal.mount(folder, over)
    expect(requested()).toEqual(once)
  })
}

test('does not prefetch for users who save data', async ({ portal, page }) => {
  await page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }))
  await portal.open()
  await page.evaluate(entry => window.portal.berth.prefetch(entry), portal.entry('legacy-files'))
  expect(portal.guests.requests).toEqual([])
})

for (const savesData of [false, true]) {
  test(`${savesData ? 'does not fetch' : 'fetches'} the last manifest’s styles while the manifest is loading ${savesData ? 'for users who save data' : 'and uses those of the current one'}`, async ({
    portal,
    page,
  }) => {
    const { guests } = portal
    const logged: string[] = []
    page.on('console', message => logged.push(message.text()))
    await page.addInitScript(value => Object.defineProperty(navigator, 'connection', { value }), {
      saveData: savesData,
    })
    await portal.open()
    guests.behave('/style-kit/main.css', { body: 'h2 { letter-spacing: 1px }' })
    await portal.mount('style-kit')
    await portal.leave()
    guests.behave('/style-kit/later.css', { body: 'h2 { letter-spacing: 9px }' })
    const { promise, resolve } = Promise.withResolvers<void>()
    const body = JSON.stringify({ files: { 'main.js': 'main.js', 'main.css': 'later.css' } })
    guests.behave('/style-kit/asset-manifest.json', { body, until: promise })
    guests.requests.length = 0
    await portal.show('style-kit')
    await expect
      .poll(() => guests.requests.slice().sort())
      .toEqual([`/style-kit/asset-manifest.json`, ...(savesData ? [] : ['/style-kit/main.css'])])
    resolve()
    await portal.expectPhase('mounted')
    await expect(portal.slot.locator('h2')).toHaveCSS('letter-spacing', '9px')
    expect(guests.requests.filter(path => path.endsWith('main.css'))).toHaveLength(savesData ? 0 : 1)
    expect(logged).toEqual([])
  })
}

test('uses the styles that were fetched while the manifest was loading', async ({ portal }) => {
  await portal.open()
  portal.guests.behave('/style-kit/main.css', { body: 'h2 { letter-spacing: 1px }' })
  for (const visit of [1, 2]) {
    await portal.mount('style-kit')
    await expect(portal.slot.locator('h2')).toHaveCSS('letter-spacing', '1px')
    expect(portal.guests.requests.filter(path => path.endsWith('main.css'))).toHaveLength(visit)
    await portal.leave()
  }
})

test('prefetches when the focus stays on a link, not when the pointer only passes', async ({ portal, page }) => {
  await page.clock.install()
  await portal.open()
  await page.evaluate(entry => {
    window.portal.berth.prefetchOnIntent(document.querySelector('#menu') as HTMLElement, entry)
  }, portal.entry('legacy-files'))
  await page.clock.pauseAt(Date.now() + 3_600_000)
  await page.locator('#menu').hover()
  await page.clock.runFor(99)
  await page.mouse.move(700, 500)
  await page.clock.runFor(1_000)
  expect(portal.guests.requests).toEqual([])
  await page.locator('#menu').focus()
  await page.clock.runFor(100)
  await expect.poll(() => portal.guests.requests).toContain('/legacy-files/static/js/main.js')
})

test('adds the container before the guest’s script runs', async ({ portal, page }) => {
  await portal.open()
  await portal.mount('needs-container')
  await expect(portal.slot.locator('h1')).toHaveText('Sudah ada tempat')
  await expect(page.locator('header h1')).toHaveText('Dermaga')
})

for (const { folder, css } of [
  { folder: 'module', css: 'main.77c1.css' },
  { folder: 'legacy-files', css: 'static/css/main.css' },
]) {
  test(`mounts ${folder} only when its styles are loaded`, async ({ portal, page }) => {
    await portal.open()
    const release = portal.guests.hold(`/${folder}/${css}`)
    const scriptRan = page.waitForResponse(/main\.[\w.]*js$/)
    await portal.show(folder)
    await (await scriptRan).finished()
    await portal.expectPhase('loading')
    await expect(portal.slot.locator('h1')).toHaveCount(0)
    release()
    await portal.expectPhase('mounted')
  })
}
