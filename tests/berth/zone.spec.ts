import { countAlive, fingerprint, leaveAndSettle } from './fingerprint.ts'
import { expect, type PortalPage, test } from './fixtures.ts'
import { registerShape, SHAPES } from './shapes.ts'

// zone.js replaces the page's promises, timers and listeners, and keeps all listeners in lists of its own.

const shape = (folder: string) => {
  const found = SHAPES.find(shape => shape.folder === folder)
  if (!found) throw new Error(`no shape ${folder}`)
  return found
}
const open = (portal: PortalPage, path = '/angular-zone') => portal.open({ lingerMs: 0 }, path)
async function mount(portal: PortalPage, folder: string) {
  await portal.mount(folder, await registerShape(portal, shape(folder)))
  await expect(portal.slot.getByRole('heading')).toHaveText('Daftar Manifes')
}

/** What the shell does while a guest is shown, and afterwards. */
const startShell = () => {
  const heard: string[] = []
  const button = document.createElement('button')
  document.querySelector('header')?.append(button)
  const targets = { window, document, body: document.body, button }
  const listeners = Object.entries(targets).map(([name, target]) => ({ target, listener: () => void heard.push(name) }))
  for (const { target, listener } of listeners) target.addEventListener('shell-event', listener)
  const { promise, resolve } = Promise.withResolvers<string>()
  const events = {
    dispatch() {
      heard.length = 0
      button.dispatchEvent(new Event('shell-event', { bubbles: true }))
      return [...heard]
    },
    stop() {
      for (const { target, listener } of listeners) target.removeEventListener('shell-event', listener)
    },
    resolve,
    later: promise.then(text => `${text} later`),
  }
  window.portal.openMenu()
  // Not on the window: what is set there during a visit is taken for the guest's.
  Reflect.set(window.portal, 'shellEvents', events)
}
type ShellEvents = { dispatch(): string[]; stop(): void; resolve(text: string): void; later: Promise<string> }
const EVERYWHERE = ['button', 'body', 'document', 'window']

for (const folder of ['angular-zone', 'angular-elements']) {
  test(`listeners, timers and promises of the shell outlive ${folder}, and can be ended afterwards`, async ({
    portal,
    page,
  }) => {
    await open(portal, `/${folder}`)
    const dispatch = () => page.evaluate(() => (Reflect.get(window.portal, 'shellEvents') as ShellEvents).dispatch())
    for (const _visit of [1, 2]) {
      await mount(portal, folder)
      await page.evaluate(startShell)
      expect(await dispatch()).toEqual(EVERYWHERE)
      await leaveAndSettle(portal)
      expect(await dispatch()).toEqual(EVERYWHERE)
      const later = await page.evaluate(() => {
        const { resolve, later } = Reflect.get(window.portal, 'shellEvents') as ShellEvents
        resolve('settled')
        return later
      })
      expect(later).toBe('settled later')
      const { interval } = await page.evaluate(() => ({ ...window.portal.ticks }))
      await page.waitForFunction(before => window.portal.ticks.interval > before, interval)
      await page.evaluate(() => (Reflect.get(window.portal, 'shellEvents') as ShellEvents).stop())
      expect(await dispatch()).toEqual([])
    }
  })

  test(`${folder} notices what its own listeners, timers and answers change, at each visit`, async ({
    portal,
    page,
  }) => {
    await open(portal, `/${folder}`)
    for (const _visit of [1, 2]) {
      await page.setViewportSize({ width: 1280, height: 800 })
      await mount(portal, folder)
      await expect(portal.slot.getByRole('listitem')).toHaveCount(3)
      await page.setViewportSize({ width: 500, height: 800 })
      await expect(portal.slot.locator('ul')).toHaveClass(/narrow/)
      await expect(portal.slot).toContainText('Diperbarui 1 detik')
      await portal.slot.getByRole('link', { name: 'KM Cakrawala' }).click()
      for (const times of [1, 2]) {
        await portal.slot.getByRole('button').click()
        await expect(portal.slot.getByRole('button')).toHaveText(`Dibaca ${times} kali`)
      }
      await page.evaluate(path => window.portal.router.push(path), `/${folder}`)
      await leaveAndSettle(portal)
    }
  })
}

test('guests that are opened after one with zone.js work, and so does that one again', async ({ portal, page }) => {
  await page.addInitScript(countAlive)
  await open(portal)
  const before = await fingerprint(page)
  for (const folder of ['angular-zone', 'lit', 'solid', 'angular-elements', 'cra5', 'lit', 'angular-zone']) {
    await page.evaluate(path => window.portal.router.push(path), `/${folder}`)
    await mount(portal, folder)
    await portal.slot.getByRole('link', { name: 'KM Cakrawala' }).click()
    await expect(portal.slot.getByRole('heading')).toHaveText('KM Cakrawala')
    await page.goBack()
    await expect(portal.slot.getByRole('heading')).toHaveText('Daftar Manifes')
    await leaveAndSettle(portal)
  }
  const { targets, handlers, listeners } = await fingerprint(page)
  expect({ targets, handlers, listeners }).toEqual({
    targets: before.targets,
    handlers: before.handlers,
    listeners: before.listeners,
  })
})

test('the router of a custom element, which starts at its first mount, follows the address at each visit', async ({
  portal,
  page,
}) => {
  await open(portal, '/angular-elements')
  for (const _visit of [1, 2, 3]) {
    await page.evaluate(() => window.portal.router.push('/angular-elements'))
    await mount(portal, 'angular-elements')
    await portal.slot.getByRole('link', { name: 'KM Cakrawala' }).click()
    await expect(portal.slot.getByRole('heading')).toHaveText('KM Cakrawala')
    await leaveAndSettle(portal)
  }
})

test('a guest beside one with zone.js still hears the document when that one has left', async ({ portal, page }) => {
  await open(portal)
  await mount(portal, 'angular-zone')
  await page.evaluate(entry => window.portal.showBeside('a', entry), portal.entry('marks-document'))
  const beside = page.locator('section#a')
  await expect(beside).toHaveText('sekali')
  await portal.leave()
  await page.evaluate(() => document.dispatchEvent(new Event('flag-probe')))
  await expect(beside).toHaveText('terdengar')
  await page.evaluate(() => window.portal.clearBeside('a'))
  await expect(beside).toHaveAttribute('data-phase', 'idle')
  expect(await page.evaluate(() => 'Zone' in window)).toBe(false)
})

test('solid gets the events that one of its chunks listens for, at each visit', async ({ portal, page }) => {
  await open(portal, '/solid')
  for (const _visit of [1, 2]) {
    await mount(portal, 'solid')
    await portal.slot.getByRole('link', { name: 'KM Cakrawala' }).click()
    await portal.slot.getByRole('button').click()
    await expect(portal.slot.getByRole('button')).toHaveText('Dibaca 1 kali')
    await portal.slot.getByRole('textbox').fill('tiba')
    await expect(portal.slot).toContainText('4 huruf')
    await page.evaluate(() => window.portal.router.push('/solid'))
    await leaveAndSettle(portal)
  }
})
