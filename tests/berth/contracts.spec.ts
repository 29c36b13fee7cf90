import { readFile } from 'node:fs/promises'
import { registered } from '../support/registered.ts'
import { expect, test } from './fixtures.ts'

// spec §7.2-17
test('a legacy guest of the files shape runs its entrypoints in order, styled, in its container', async ({
  portal,
}) => {
  await portal.open({}, '/legacy-files')
  await portal.mount('legacy-files')
  await expect(portal.slot.locator('#LegacyFiles-container h1')).toHaveText('Halo, Sari')
  await expect(portal.slot.locator('h1')).toHaveCSS('letter-spacing', '3px')
  expect(await portal.lastState()).toMatchObject({ phase: 'mounted', name: 'legacy-files', version: '2.3.0' })
})

// spec §7.2-17
test('a legacy guest of the flat shape, without styles, below a folder of its host', async ({ portal }) => {
  await portal.open({}, '/legacy-flat/dalam')
  await portal.mount('legacy-flat', { host: `${portal.guests.url}/legacy-flat/` })
  await expect(portal.slot.locator('h1')).toHaveText('Datar di /legacy-flat/dalam')
})

test('the same guest is read in the files shape and in the flat one', async ({ portal }) => {
  await portal.open()
  await portal.show('throws-at-render', { host: `${portal.guests.url}/flat/throws-at-render` })
  expect(await portal.failure()).toEqual({ kind: 'mount-failed', message: 'tidak bisa digambar' })
})

test('a legacy guest navigates, goes back and is told of every move', async ({ portal, page }) => {
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

test('a legacy guest gets React of its own, and nobody after it', async ({ portal, page }) => {
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

test('a module guest mounts with its frozen context, follows updates and mounts again with all its styles', async ({
  portal,
  page,
}) => {
  await portal.open({}, '/module')
  await portal.mount('module')
  await expect(portal.slot.locator('h1')).toHaveText('Modul untuk Sari')
  await page.evaluate(() => window.portal.router.push('/module/dua'))
  await expect(portal.slot.locator('.where')).toHaveText('/module/dua')
  for (const _stay of [2, 3]) {
    await portal.leave()
    await portal.mount('module')
    await expect(portal.slot.locator('h1')).toHaveCSS('color', 'rgb(23, 105, 63)')
    await expect(portal.slot.locator('.lazy-part')).toHaveCSS('color', 'rgb(131, 88, 0)')
  }
  const lazyStyles = () =>
    [...document.querySelectorAll('style')].filter(style => style.textContent?.includes('lazy-part'))
  expect(await page.evaluate(`(${lazyStyles})().length`)).toBe(1)
})

test('single-spa lifecycles: bootstrap once, mount in its steps, unmount', async ({ portal, page }) => {
  await portal.open()
  for (const _stay of [1, 2]) {
    await portal.mount('single-spa')
    await expect(portal.slot).toHaveText('single-spa SingleSpa untuk Sari')
    await portal.leave()
  }
  await portal.mount('single-spa')
  expect(await page.evaluate(() => Reflect.get(window, 'singleSpaBoots'))).toBe(1)
})

test('prefetch fetches everything and runs nothing', async ({ portal, page }) => {
  await portal.open()
  await page.evaluate(entry => {
    window.portal.berth.prefetchOnIntent(document.querySelector('#menu') as HTMLElement, entry)
  }, portal.entry('legacy-files'))
  await page.locator('#menu').hover()
  await expect.poll(() => portal.guests.requests).toContain('/legacy-files/static/js/main.js')
  expect(portal.guests.requests).toContain('/legacy-files/static/css/main.css')
  await expect(page.locator('link[rel=preload]')).toHaveCount(0)
  expect(await page.evaluate(() => 'renderLegacyFiles' in window || 'legacyFilesRuntime' in window)).toBe(false)
  await expect(page.locator('#slot')).not.toHaveAttribute('data-phase')
})

for (const { why, isolation } of [
  { why: 'rewritten', isolation: 'scope' },
  { why: 'taken as they are', isolation: 'none' },
] as const) {
  test(`styles that are ${why} are fetched ahead the way they are fetched, and not twice`, async ({ portal, page }) => {
    const css = '/legacy-files/static/css/main.css'
    const integrity = registered('legacy-files', ['static/js/runtime.js', 'static/js/main.js', css.slice(14)])
    await portal.open()
    // Answered so that no store keeps it: only the preload itself can be used again.
    portal.guests.behave(css, { status: 200, body: await readFile(`tests/support/guests${css}`, 'utf8') })
    const entry = portal.entry('legacy-files', { isolation, integrity })
    await page.evaluate(entry => window.portal.berth.prefetch(entry), entry)
    await expect.poll(() => portal.guests.requests).toContain(css)
    await expect(page.locator('link[rel=preload]')).toHaveCount(0)
    await portal.mount('legacy-files', { isolation, integrity })
    expect(portal.guests.requests.filter(path => path === css)).toHaveLength(1)
  })
}

test('prefetch leaves a user alone who saves data', async ({ portal, page }) => {
  await page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }))
  await portal.open()
  await page.evaluate(entry => window.portal.berth.prefetch(entry), portal.entry('legacy-files'))
  expect(portal.guests.requests).toEqual([])
})

for (const savesData of [false, true]) {
  test(`while its manifest is asked for again, the styles that it named last are ${savesData ? 'left alone where a user saves data' : 'read already'}; what it names now counts`, async ({
    portal,
    page,
  }) => {
    const { guests } = portal
    const said: string[] = []
    page.on('console', message => said.push(message.text()))
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
    await portal.reaches('mounted')
    await expect(portal.slot.locator('h2')).toHaveCSS('letter-spacing', '9px')
    expect(guests.requests.filter(path => path.endsWith('main.css'))).toHaveLength(savesData ? 0 : 1)
    expect(said).toEqual([])
  })
}

test('styles that are read ahead are not read twice', async ({ portal }) => {
  await portal.open()
  portal.guests.behave('/style-kit/main.css', { body: 'h2 { letter-spacing: 1px }' })
  for (const stay of [1, 2]) {
    await portal.mount('style-kit')
    await expect(portal.slot.locator('h2')).toHaveCSS('letter-spacing', '1px')
    expect(portal.guests.requests.filter(path => path.endsWith('main.css'))).toHaveLength(stay)
    await portal.leave()
  }
})

test('a pointer that only passes is no intent; the focus is one', async ({ portal, page }) => {
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

test('the container is there before the guest’s script runs', async ({ portal, page }) => {
  await portal.open()
  await portal.mount('needs-container')
  await expect(portal.slot.locator('h1')).toHaveText('Sudah ada tempat')
  await expect(page.locator('header h1')).toHaveText('Dermaga')
})

for (const { folder, css } of [
  { folder: 'module', css: 'main.77c1.css' },
  { folder: 'legacy-files', css: 'static/css/main.css' },
]) {
  test(`${folder} is not mounted before its styles are there`, async ({ portal, page }) => {
    await portal.open()
    const release = portal.guests.hold(`/${folder}/${css}`)
    const scriptRan = page.waitForResponse(/main\.[\w.]*js$/)
    await portal.show(folder)
    await (await scriptRan).finished()
    await portal.reaches('loading')
    await expect(portal.slot.locator('h1')).toHaveCount(0)
    release()
    await portal.reaches('mounted')
  })
}
