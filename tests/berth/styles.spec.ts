import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { registered } from '../support/registered.ts'
import { expect, type PortalPage, test } from './fixtures.ts'

declare global {
  interface Window {
    loadMoreOfStyleKit(): Promise<unknown>
  }
}

const require = createRequire(import.meta.url)
const KIT = join(import.meta.dirname, '../support/guests/style-kit')
const own = (file: string) => readFileSync(join(KIT, file), 'utf8')
const framework = (file: string) => readFileSync(file, 'utf8')
const SHEETS = [
  { name: 'antd 3', css: own('main.css'), plain: own('main.css').replace(/@import.*/, own('imported.css')) },
  { name: 'Bootstrap 4', css: framework(require.resolve('bootstrap-4/dist/css/bootstrap.css')) },
  { name: 'Bootstrap 5', css: framework(require.resolve('bootstrap/dist/css/bootstrap.css')) },
  { name: "Tailwind's preflight", css: framework(require.resolve('tailwindcss/preflight.css')) },
]

/** What the shell's own style gives to what is in it. */
const SHELL_STYLE = `@layer shell { main { color: rgb(26, 31, 43); font: italic 700 19px/2 monospace; letter-spacing: 1px;
  text-align: center; text-transform: uppercase; cursor: help } body { word-spacing: 3px; list-style: square } }
  :root { color-scheme: dark }`

/** Every computed style below each of these, but for what follows from the room there is. Which colours a colour scheme
 *  gives is in the colours. */
function stylesOf(page: Page, roots: readonly string[]) {
  return page.evaluate(roots => {
    const isRoom =
      /^(?:color-scheme|(?:min-|max-)?(?:width|height|inline-size|block-size)|(?:inset|margin)-inline.*|margin-(?:left|right)|top|right|bottom|left|inset.*|(?:perspective|transform)-origin|background-image|animation.*)$/
    return roots
      .flatMap(root => [...document.querySelectorAll(root)])
      .map(element => {
        const style = getComputedStyle(element)
        const values = [...style].filter(name => !isRoom.test(name)).map(name => [name, style.getPropertyValue(name)])
        return { element: `${element.tagName}.${element.className}`, style: Object.fromEntries(values) as Styles }
      })
  }, roots)
}

type Styles = Record<string, string>
type Measured = { element: string; style: Styles }[]

/** What is another value now, element by element. */
function changes(before: Measured, after: Measured): string[] {
  if (before.length !== after.length) return [`${before.length} elements, then ${after.length}`]
  return before.flatMap(({ element, style }, index) =>
    Object.entries(style)
      .filter(([name, value]) => after[index]?.style[name] !== value)
      .map(([name, value]) => `${element} ${name}: ${value} → ${after[index]?.style[name]}`),
  )
}

const GUEST = ['#StyleKit-container *', '.kit-modal', '.kit-modal *']
/** The slot's own element is the guest's while it is there. */
const SHELL = ['html', 'body', 'header', 'header *']

/** The guest as it is on a page of its own. */
async function alone(page: Page, css: string) {
  await page.setContent(`<!doctype html><html lang="id"><style>${css}</style><div id="StyleKit-container"></div>`)
  await page.addScriptTag({ content: own('main.js') })
  await page.evaluate('renderStyleKit("StyleKit-container")')
  return stylesOf(page, GUEST)
}

/** A shell in its dark theme, and old guests know of none. */
async function openStyled(portal: PortalPage) {
  await portal.page.emulateMedia({ colorScheme: 'dark' })
  await portal.open()
  await portal.page.evaluate(() => {
    const meta = document.createElement('meta')
    meta.name = 'color-scheme'
    meta.content = 'light dark'
    document.head.append(meta)
  })
  await portal.page.addStyleTag({ content: SHELL_STYLE })
}

for (const { name, css, plain = css } of SHEETS) {
  test(`${name}: 0 elements of the shell changed by the guest, 0 of the guest by the shell, dialogs on body too`, async ({
    portal,
    page,
    context,
  }) => {
    const expected = await alone(await context.newPage(), plain)
    await openStyled(portal)
    const before = await stylesOf(page, SHELL)
    portal.guests.behave('/style-kit/main.css', { body: css })
    await portal.mount('style-kit')
    expect(expected.length).toBeGreaterThan(40)
    expect(changes(expected, await stylesOf(page, GUEST))).toEqual([])
    expect(changes(before, await stylesOf(page, SHELL))).toEqual([])
    await portal.leave()
    await expect(page.locator('.kit-modal')).toHaveCount(0)
    expect(changes(before, await stylesOf(page, SHELL))).toEqual([])
  })
}

test('without isolation the same styles change the shell: the measure above can fail', async ({ portal, page }) => {
  await openStyled(portal)
  const before = await stylesOf(page, SHELL)
  await portal.mount('style-kit', { isolation: 'none' })
  expect(changes(before, await stylesOf(page, SHELL))).not.toEqual([])
  await expect(page.locator('header p')).toHaveCSS('color', 'rgb(255, 0, 0)')
})

test('addresses in a sheet lead to the guest, and its dialog knows the state the guest gave to body', async ({
  portal,
  page,
}) => {
  await openStyled(portal)
  await portal.mount('style-kit')
  const folder = `${portal.guests.url}/style-kit`
  await expect(portal.slot.locator('.btn')).toHaveCSS('background-image', `url("${folder}/kit.svg")`)
  await expect(portal.slot.locator('.alert')).toHaveCSS('background-image', `url("${folder}/sub/alert.svg")`)
  await expect(portal.slot.locator('.btn')).toHaveCSS('animation-name', 'kitSpin')
  await expect(page.locator('.modal-content')).toHaveCSS('border-top-color', 'rgb(1, 2, 3)')
  await expect(page.locator('.kit-modal')).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)')
})

test('styles that a guest adds while it is there are its own alone, and go with it', async ({ portal, page }) => {
  await openStyled(portal)
  const before = await stylesOf(page, SHELL)
  await portal.mount('style-kit')
  await page.evaluate(() => window.loadMoreOfStyleKit())
  await expect(portal.slot.locator('h2')).toHaveCSS('color', 'rgb(0, 200, 0)')
  await expect(portal.slot.locator('h2')).toHaveCSS('letter-spacing', '2px')
  await expect(portal.slot.locator('p').first()).toHaveCSS('color', 'rgb(0, 0, 200)')
  expect(changes(before, await stylesOf(page, SHELL))).toEqual([])
  await portal.leave()
  expect(
    await page.evaluate(() => [document.adoptedStyleSheets.length, document.querySelectorAll('style').length]),
  ).toEqual([0, 2])
})

test('a style sheet of a scoped guest that is not what is registered is refused', async ({ portal }) => {
  await portal.open()
  const integrity = registered('style-kit', ['main.js', 'main.css'])
  portal.guests.behave('/style-kit/main.css', { body: 'p { display: none }' })
  await portal.show('style-kit', { integrity })
  expect(await portal.failure()).toMatchObject({ kind: 'integrity', message: expect.stringContaining('main.css') })
})

for (const { why, over, files, css, kind } of [
  {
    why: 'is not what is registered',
    files: ['main.js', 'main.css', 'imported.css'],
    over: {},
    css: 'p { display: none }',
    kind: 'integrity',
  },
  {
    why: 'a sealed version does not have',
    files: ['main.js', 'main.css'],
    over: { sealed: true },
    css: undefined,
    kind: 'integrity',
  },
]) {
  test(`an imported style sheet that ${why} is refused`, async ({ portal }) => {
    await portal.open()
    if (css) portal.guests.behave('/style-kit/imported.css', { body: css })
    await portal.show('style-kit', { ...over, integrity: registered('style-kit', files) })
    expect(await portal.failure()).toMatchObject({ kind, message: expect.stringContaining('imported.css') })
    await expect(portal.slot).toBeEmpty()
  })
}

test('an imported style sheet of an origin that is not allowed is not asked for', async ({ portal }) => {
  await portal.open({ origins: [portal.guests.url] })
  const elsewhere = portal.guests.url.replace('127.0.0.1', 'localhost')
  portal.guests.behave('/style-kit/main.css', { body: `@import "${elsewhere}/style-kit/imported.css"; p { top: 0 }` })
  await portal.show('style-kit')
  expect(await portal.failure()).toMatchObject({ kind: 'unknown-origin' })
  expect(portal.guests.requests).not.toContain('/style-kit/imported.css')
})

test('imports come with their conditions, whatever their addresses hold', async ({ portal }) => {
  await portal.open()
  const { guests } = portal
  guests.behave('/style-kit/main.css', {
    body: `@charset "utf-8"; @layer below, above; /* @import 'never.css'; */
      @import url("wide.css?family=A:wght@400;700") layer(below) supports(display: grid) screen and (min-width: 1px);
      @import url('narrow.css') screen and (max-width: 1px);
      @import 'unknown.css' supports(display: nothing);
      @import url(open.css);
      .btn::after { content: "@import 'text.css';" } p { text-indent: 5px }`,
  })
  guests.behave('/style-kit/wide.css', { body: 'h2 { letter-spacing: 7px } @layer above { h2 { word-spacing: 6px } }' })
  guests.behave('/style-kit/narrow.css', { body: 'h2 { color: red }' })
  guests.behave('/style-kit/open.css', { body: '.alert { text-indent: 3px' })
  await portal.mount('style-kit')
  const heading = portal.slot.locator('h2')
  await expect(heading).toHaveCSS('letter-spacing', '7px')
  await expect(heading).toHaveCSS('word-spacing', '6px')
  await expect(heading).toHaveCSS('color', 'rgb(0, 0, 0)')
  await expect(portal.slot.locator('.alert')).toHaveCSS('text-indent', '3px')
  await expect(portal.slot.locator('p').first()).toHaveCSS('text-indent', '5px')
  expect(guests.requests.filter(path => /never|text|unknown/.test(path))).toEqual([])
})
