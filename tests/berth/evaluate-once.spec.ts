import { readFile } from 'node:fs/promises'
import { guestHashes } from '../support/guest-hashes.ts'
import { countAlive, fingerprint, leaveAndSettle } from './fingerprint.ts'
import { expect, type PortalPage, test } from './fixtures.ts'

/** A classic sub-application that counts its evaluations outside of its own world.
 *  @param evaluation what its script does, beside what it is mounted with
 *  @param mount what it does at each mount, with its element as `element`
 *  @param unmount what it does when it leaves */
function script({ evaluation = '', mount = '', unmount = '' }) {
  return `;(function () {
    parent.dispatchEvent(new Event('evaluated'))
    ${evaluation}
    var element
    window.renderUji = function (id) {
      element = document.getElementById(id)
      element.innerHTML = '<p>Uji</p>'
      ${mount}
    }
    window.unmountUji = function (id) {
      document.getElementById(id).innerHTML = ''
      ${unmount}
    }
  })()`
}

async function serve(portal: PortalPage, parts: Parameters<typeof script>[0], manifest: object = {}) {
  portal.guests.behave('/uji/asset-manifest.json', {
    body: JSON.stringify({ ...manifest, files: { 'main.js': 'main.js' } }),
  })
  portal.guests.behave('/uji/main.js', { body: script(parts) })
  await portal.open({ lingerMs: 0 }, '/uji')
  await portal.page.evaluate(() => {
    Reflect.set(window, 'counts', { evaluated: 0, heard: 0, ticks: 0, seen: 0 })
    const counts = Reflect.get(window, 'counts')
    window.addEventListener('evaluated', () => counts.evaluated++)
  })
}

type Counts = { evaluated: number; heard: number; ticks: number; seen: number }
const counts = (portal: PortalPage) => portal.page.evaluate(() => ({ ...(Reflect.get(window, 'counts') as Counts) }))
const evaluations = async (portal: PortalPage) => (await counts(portal)).evaluated

async function visit(portal: PortalPage, times = 1) {
  for (let at = 0; at < times; at++) {
    await portal.mount('uji')
    await expect(portal.slot).toContainText('Uji')
    await leaveAndSettle(portal)
  }
}

test.beforeEach(({ page }) => page.addInitScript(countAlive))

test('a guest that leaves nothing is evaluated once, and what its script made is there at every visit', async ({
  portal,
  page,
}) => {
  await serve(portal, {
    evaluation: `
      var known = document.getElementById('Uji-container')
      var counts = window.counts
      window.addEventListener('probe', function () { counts.heard++ })
      setInterval(function () { counts.ticks++ }, 5)
      new MutationObserver(function () { counts.seen++ }).observe(document.documentElement, { attributes: true })
      var style = document.createElement('style')
      style.textContent = 'p { letter-spacing: 3px }'
      document.head.appendChild(style)
      window.ujiStore = { visits: 0 }`,
    mount: `window.ujiStore.visits++
      element.firstChild.textContent = 'Uji ' + window.ujiStore.visits + (known === element ? '' : ' di tempat lain')`,
  })
  const before = await fingerprint(page)
  for (const at of [1, 2, 3, 4]) {
    await portal.mount('uji')
    await expect(portal.slot.locator('p')).toHaveText(`Uji ${at}`)
    await expect(portal.slot.locator('p')).toHaveCSS('letter-spacing', '3px')
    const { heard, ticks, seen } = await counts(portal)
    await page.evaluate(at => {
      document.documentElement.setAttribute('data-probe', String(at))
      window.dispatchEvent(new Event('probe'))
    }, at)
    await page.waitForFunction(
      ([ticks, seen]) => {
        const now = Reflect.get(window, 'counts') as Counts
        return now.ticks > ticks && now.seen > seen
      },
      [ticks, seen] as const,
    )
    expect((await counts(portal)).heard).toBe(heard + 1)
    await leaveAndSettle(portal)
    const left = await counts(portal)
    await page.evaluate(() => window.dispatchEvent(new Event('probe')))
    expect(await counts(portal)).toEqual(left)
    expect(await fingerprint(page)).toEqual(before)
  }
  expect(await evaluations(portal)).toBe(1)
  const left = await page.evaluate(() =>
    window.portal.reports.map(report => (report.kind === 'cleaned' ? report.cleanup.kept : report.message)),
  )
  expect(left).toEqual([{}, {}, {}, {}])
})

for (const { what, mount } of [
  { what: 'a dialog', mount: "document.body.appendChild(document.createElement('dialog'))" },
  { what: 'an interval', mount: 'setInterval(function () {}, 1000)' },
  { what: 'a class of body', mount: "document.body.classList.add('modal-open')" },
  { what: 'a connection', mount: "new BroadcastChannel('uji')" },
]) {
  test(`a guest that leaves ${what} is evaluated at every visit, and cleaned`, async ({ portal, page }) => {
    await serve(portal, { mount })
    const before = await fingerprint(page)
    await visit(portal, 4)
    expect(await fingerprint(page)).toEqual(before)
    expect(await evaluations(portal)).toBe(4)
  })
}

for (const { what, mount } of [
  { what: 'one more listener', mount: "window.addEventListener('probe', function () { counts.heard++ })" },
  {
    what: 'one more patch',
    mount: 'var push = history.pushState; history.pushState = function () { return push.apply(this, arguments) }',
  },
  {
    what: 'one more style',
    mount:
      "document.head.appendChild(document.createElement('style')).textContent = 'p { order: ' + Math.ceil(Math.random() * 1e6) + '}'",
  },
]) {
  test(`a guest that leaves ${what} at each visit goes back to an evaluation per visit`, async ({ portal, page }) => {
    await serve(portal, { mount })
    const before = await fingerprint(page)
    await visit(portal, 8)
    expect(await fingerprint(page)).toEqual(before)
    // Its second visit and its fourth went on with an evaluation and left something new.
    expect(await evaluations(portal)).toBe(6)
  })
}

test('a guest that begins to leak is evaluated again', async ({ portal, page }) => {
  await serve(portal, { mount: "if (window.leaksNow) document.body.appendChild(document.createElement('aside'))" })
  await visit(portal, 3)
  expect(await evaluations(portal)).toBe(1)
  await page.evaluate(() => Reflect.set(window, 'leaksNow', true))
  // The visit that leaks has gone on with the evaluation; each later one has its own.
  await visit(portal, 1)
  expect(await evaluations(portal)).toBe(1)
  await visit(portal, 3)
  expect(await evaluations(portal)).toBe(4)
  await expect(page.locator('body > aside')).toHaveCount(0)
})

test('a new version, a retry and a visit after an error are evaluated again', async ({ portal, page }) => {
  await serve(
    portal,
    { mount: "if (window.throwsNow) setTimeout(function () { throw new Error('rusak') })" },
    { version: '1' },
  )
  await visit(portal, 2)
  expect(await evaluations(portal)).toBe(1)
  portal.guests.behave('/uji/asset-manifest.json', {
    body: JSON.stringify({ version: '2', files: { 'main.js': 'main.js' } }),
  })
  await visit(portal, 2)
  expect(await evaluations(portal)).toBe(2)

  await portal.mount('uji')
  await portal.retry()
  await page.waitForFunction(() => (Reflect.get(window, 'counts') as Counts).evaluated === 3)
  await portal.expectPhase('mounted')
  await portal.leave()

  await page.evaluate(() => Reflect.set(window, 'throwsNow', true))
  await portal.mount('uji')
  await page.waitForFunction(() => window.portal.reports.some(({ kind }) => kind === 'error'))
  await portal.leave()
  expect(await evaluations(portal)).toBe(3)
  await page.evaluate(() => Reflect.set(window, 'throwsNow', false))
  await visit(portal, 2)
  expect(await evaluations(portal)).toBe(4)
})

for (const { what, mount } of [
  { what: 'throws', mount: "if (once) throw new Error('sudah'); once = true" },
  { what: 'shows nothing', mount: "if (once) element.innerHTML = ''; once = true" },
]) {
  test(`a guest that ${what} when it is mounted a second time is loaded again instead`, async ({ portal }) => {
    await serve(portal, { evaluation: 'var once = false', mount })
    await visit(portal, 4)
    expect(await evaluations(portal)).toBe(4)
    const states = await portal.page.evaluate(() => window.portal.states.map(({ phase }) => phase))
    expect(states).not.toContain('failed')
  })
}

test('a guest can ask to be evaluated at every visit', async ({ portal }) => {
  await serve(portal, {}, { evaluate: 'each-visit' })
  await visit(portal, 3)
  expect(await evaluations(portal)).toBe(3)
})

for (const { folder, files } of [
  { folder: 'legacy-files', files: ['static/js/runtime.js', 'static/js/main.js', 'static/css/main.css'] },
  { folder: 'module', files: ['main.4f2a.js', 'lazy.js', 'main.77c1.css'] },
]) {
  test(`the next visit of a registered version of ${folder} asks its host for nothing it has`, async ({ portal }) => {
    const read = (file: string) => readFile(`tests/support/guests/${folder}/${file}`, 'utf8')
    // With `no-store`: nothing comes from the browser's cache.
    for (const file of files) portal.guests.behave(`/${folder}/${file}`, { body: await read(file) })
    const over = { manifest: await read('asset-manifest.json'), integrity: guestHashes(folder, files) }
    await portal.open({ lingerMs: 0 }, `/${folder}`)
    await portal.mount(folder, over)
    await portal.leave()
    portal.guests.requests.length = 0
    await portal.mount(folder, over)
    await expect(portal.slot.locator('h1')).toBeVisible()
    await expect(portal.slot.locator('h1')).toHaveCSS(...STYLED[folder as keyof typeof STYLED])
    // A style sheet that is not scoped is the browser's to load, from its cache if the host allows.
    expect(portal.guests.requests.filter(path => !(folder === 'module' && path.endsWith('.css')))).toEqual([])
  })
}

const STYLED: Record<'legacy-files' | 'module', [string, string]> = {
  'legacy-files': ['letter-spacing', '3px'],
  module: ['color', 'rgb(23, 105, 63)'],
}
