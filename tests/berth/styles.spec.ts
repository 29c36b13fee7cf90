import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { guestHashes } from '../support/guest-hashes.ts'
import { expect, type PortalPage, test } from './fixtures.ts'

declare global {
  interface Window {
    loadMoreOfStyleKit(): Promise<unknown>
    /** Runs code as the guest's. */
    asStyleKit<T>(act: (container: HTMLElement) => T): T
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

/** A style of the shell that every element in it would inherit. */
const SHELL_STYLE = `@layer shell { main { color: rgb(26, 31, 43); font: italic 700 19px/2 monospace; letter-spacing: 1px;
  text-align: center; text-transform: uppercase; cursor: help } body { word-spacing: 3px; list-style: square } }
  :root { color-scheme: dark }`

/** The computed styles of these elements, except those that depend on the available space. The effect of a colour scheme is
 *  in the colours. */
function stylesOf(page: Page, roots: readonly string[]) {
  return page.evaluate(roots => {
    const dependsOnSpace =
      /^(?:color-scheme|(?:min-|max-)?(?:width|height|inline-size|block-size)|(?:inset|margin)-inline.*|margin-(?:left|right)|top|right|bottom|left|inset.*|(?:perspective|transform)-origin|background-image|animation.*)$/
    return roots
      .flatMap(root => [...document.querySelectorAll(root)])
      .map(element => {
        const style = getComputedStyle(element)
        const values = [...style]
          .filter(name => !dependsOnSpace.test(name))
          .map(name => [name, style.getPropertyValue(name)])
        return { element: `${element.tagName}.${element.className}`, style: Object.fromEntries(values) as Styles }
      })
  }, roots)
}

type Styles = Record<string, string>
type Measured = { element: string; style: Styles }[]

/** The values that differ, element by element. */
function changes(before: Measured, after: Measured): string[] {
  if (before.length !== after.length) return [`${before.length} elements, then ${after.length}`]
  return before.flatMap(({ element, style }, index) =>
    Object.entries(style)
      .filter(([name, value]) => after[index]?.style[name] !== value)
      .map(([name, value]) => `${element} ${name}: ${value} → ${after[index]?.style[name]}`),
  )
}

const GUEST = ['#StyleKit-container *', '.kit-modal', '.kit-modal *']
/** Without the slot's own element, which is the guest's while it is mounted. */
const SHELL = ['html', 'body', 'header', 'header *']

/** The styles of the guest on a page of its own. */
async function stylesOnOwnPage(page: Page, css: string) {
  await page.setContent(`<!doctype html><html lang="id"><style>${css}</style><div id="StyleKit-container"></div>`)
  await page.addScriptTag({ content: own('main.js') })
  await page.evaluate('renderStyleKit("StyleKit-container")')
  return stylesOf(page, GUEST)
}

/** Opens the shell in its dark theme, which old guests do not support. */
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
  test(`${name}: changes no element of the shell, and the shell changes none of the guest, dialogs on body included`, async ({
    portal,
    page,
    context,
  }) => {
    const expected = await stylesOnOwnPage(await context.newPage(), plain)
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

test('changes the shell with the same styles without isolation, so that the test above can fail', async ({
  portal,
  page,
}) => {
  await openStyled(portal)
  const before = await stylesOf(page, SHELL)
  await portal.mount('style-kit', { isolation: 'none' })
  expect(changes(before, await stylesOf(page, SHELL))).not.toEqual([])
  await expect(page.locator('header p')).toHaveCSS('color', 'rgb(255, 0, 0)')
})

test('resolves URLs in a sheet against the guest, and applies rules for a class of body to its dialog', async ({
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

test('applies ::before and ::after of body and :root to the container, not to dialogs', async ({ portal, page }) => {
  await openStyled(portal)
  portal.guests.behave('/style-kit/main.css', {
    body: 'body::before { content: "draf" } p:not(:root) { text-indent: 4px } @media screen { :root::after { content: "akhir" } }',
  })
  await portal.mount('style-kit')
  const found = await page.evaluate(() =>
    ['body', 'header p', '#StyleKit-container', '.kit-modal', '#StyleKit-container p'].map(name => {
      const element = document.querySelector(name) as Element
      const [before, after] = ['::before', '::after'].map(pseudo => getComputedStyle(element, pseudo).content)
      return [before, after, getComputedStyle(element).textIndent]
    }),
  )
  const none = ['none', 'none', '0px']
  expect(found).toEqual([none, none, ['"draf"', '"akhir"', '0px'], none, ['none', 'none', '4px']])
})

test('isolates styles that a mounted guest adds, and removes them with it', async ({ portal, page }) => {
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

test('leaves a style of the shell as it is when the guest inserts its own before it', async ({ portal, page }) => {
  await openStyled(portal)
  await portal.mount('style-kit')
  const text = await page.evaluate(() => {
    const shells = document.head.querySelector('style') as HTMLStyleElement
    const before = shells.textContent
    window.asStyleKit(() => {
      const style = document.createElement('style')
      style.textContent = 'h2 { letter-spacing: 9px }'
      document.head.insertBefore(style, shells)
    })
    return { before, now: shells.textContent }
  })
  await expect(portal.slot.locator('h2')).toHaveCSS('letter-spacing', '9px')
  expect(text.now).toBe(text.before)
})

test('uses the styles and imports that the host serves at each visit', async ({ portal }) => {
  const sheet = '/legacy-files/static/css/main.css'
  await portal.open()
  for (const { css, spacing } of [
    { css: 'h1 { letter-spacing: 2px }', spacing: '2px' },
    { css: 'h1 { letter-spacing: 2px }', spacing: '2px' },
    { css: 'h1 { letter-spacing: 5px }', spacing: '5px' },
    { css: '@import "./more.css";', spacing: '7px' },
    { css: '@import "./more.css";', spacing: '9px' },
  ]) {
    portal.guests.behave(sheet, { body: css })
    portal.guests.behave('/legacy-files/static/css/more.css', { body: `h1 { letter-spacing: ${spacing} }` })
    await portal.mount('legacy-files')
    await expect(portal.slot.locator('h1')).toHaveCSS('letter-spacing', spacing)
    await portal.leave()
  }
})

test('rejects a style sheet of a scoped guest that differs from the registered one', async ({ portal }) => {
  await portal.open()
  const integrity = guestHashes('style-kit', ['main.js', 'main.css'])
  portal.guests.behave('/style-kit/main.css', { body: 'p { display: none }' })
  await portal.show('style-kit', { integrity })
  expect(await portal.failure()).toMatchObject({ kind: 'integrity', message: expect.stringContaining('main.css') })
})

for (const { why, over, files, css, kind } of [
  {
    why: 'differs from the registered one',
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
  test(`rejects an imported style sheet that ${why}`, async ({ portal }) => {
    await portal.open()
    if (css) portal.guests.behave('/style-kit/imported.css', { body: css })
    await portal.show('style-kit', { ...over, integrity: guestHashes('style-kit', files) })
    expect(await portal.failure()).toMatchObject({ kind, message: expect.stringContaining('imported.css') })
    await expect(portal.slot).toBeEmpty()
  })
}

test('does not request an imported style sheet of an origin that is not allowed', async ({ portal }) => {
  await portal.open({ origins: [portal.guests.url] })
  const elsewhere = portal.guests.url.replace('127.0.0.1', 'localhost')
  portal.guests.behave('/style-kit/main.css', { body: `@import "${elsewhere}/style-kit/imported.css"; p { top: 0 }` })
  await portal.show('style-kit')
  expect(await portal.failure()).toMatchObject({ kind: 'unknown-origin' })
  expect(portal.guests.requests).not.toContain('/style-kit/imported.css')
})

test('keeps the conditions of imports, whatever their URLs contain', async ({ portal }) => {
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

test('isolates styles however they are written: appended text, inserted rules, markup, inside the guest’s own elements', async ({
  portal,
  page,
}) => {
  await openStyled(portal)
  const before = await stylesOf(page, SHELL)
  await portal.mount('style-kit')
  await page.evaluate(async () => {
    const add = (parent: Element, text = '') => {
      const style = document.createElement('style')
      style.textContent = text
      parent.append(style)
      return style
    }
    const nextTask = () => new Promise(done => setTimeout(done))
    const growing = window.asStyleKit(() => add(document.head, 'h2 { letter-spacing: 1px }'))
    await nextTask()
    growing.append('h1, h2 { letter-spacing: 2px }')
    await nextTask()
    growing.append('h1, h2 { word-spacing: 3px }')
    window.asStyleKit(container => {
      const withRules = add(document.head)
      withRules.sheet?.insertRule('p { letter-spacing: 4px }')
      withRules.sheet?.insertRule('@media all { body, p { word-spacing: 5px } }', 1)
      withRules.sheet?.insertRule('.alert { letter-spacing: 6px }', 2)
      document.head.insertAdjacentHTML('beforeend', '<style>h1, hr { text-indent: 7px }</style>')
      container.insertAdjacentHTML('beforeend', '<div><style>header h1, pre { text-indent: 8px }</style></div>')
      add(container, 'p, blockquote { text-indent: 9px }')
      const dialog = document.querySelector('.kit-modal') as HTMLElement
      const style = add(dialog, 'header h1, .modal-title { text-indent: 11px }')
      style.textContent += 'header h1, .modal-title { letter-spacing: 12px }'
    })
  })
  const { slot } = portal
  await expect(slot.locator('h2')).toHaveCSS('letter-spacing', '2px')
  await expect(slot.locator('h2')).toHaveCSS('word-spacing', '3px')
  await expect(slot.locator('p').first()).toHaveCSS('letter-spacing', '4px')
  await expect(slot.locator('p').first()).toHaveCSS('word-spacing', '5px')
  await expect(slot.locator('.alert')).toHaveCSS('letter-spacing', '6px')
  await expect(slot.locator('hr')).toHaveCSS('text-indent', '7px')
  await expect(slot.locator('pre')).toHaveCSS('text-indent', '8px')
  await expect(slot.locator('blockquote')).toHaveCSS('text-indent', '9px')
  await expect(page.locator('.modal-title')).toHaveCSS('text-indent', '11px')
  await expect(page.locator('.modal-title')).toHaveCSS('letter-spacing', '12px')
  expect(changes(before, await stylesOf(page, SHELL))).toEqual([])
})

test('follows changes of a link: disabled, enabled, other media, moved, removed', async ({ portal, page }) => {
  await openStyled(portal)
  const before = await stylesOf(page, SHELL)
  await portal.mount('style-kit')
  const { guests, slot } = portal
  guests.behave('/style-kit/late.css', { body: '@import "deep.css"; p, blockquote { color: rgb(1, 1, 1) }' })
  guests.behave('/style-kit/deep.css', { body: 'pre { color: rgb(3, 3, 3) } header p { color: rgb(4, 4, 4) }' })
  guests.behave('/style-kit/later.css', { body: 'p { color: rgb(2, 2, 2) }' })
  /** Like loaders that set another medium until the sheet is loaded. */
  const add = (name: string, parent: 'head' | 'container') =>
    page.evaluate(
      ([host, name, parent]) =>
        window.asStyleKit(
          container =>
            new Promise<void>(done => {
              const link = document.createElement('link')
              link.id = name as string
              link.rel = 'stylesheet'
              link.media = 'print'
              link.href = `${host}/style-kit/${name}.css`
              link.onload = () => {
                link.media = 'all'
                done()
              }
              if (parent === 'head') document.head.append(link)
              else container.append(link)
            }),
        ),
      [guests.url, name, parent],
    )
  const change = (name: string, how: { disabled?: boolean; media?: string }) =>
    page.evaluate(([name, how]) => Object.assign(document.getElementById(name) as HTMLElement, how), [
      name,
      how,
    ] as const)
  const isOf = (value: number) =>
    expect(slot.locator('p').first()).toHaveCSS('color', `rgb(${value}, ${value}, ${value})`)

  await add('later', 'container')
  await isOf(2)
  await add('late', 'head')
  await expect(slot.locator('blockquote')).toHaveCSS('color', 'rgb(1, 1, 1)')
  await expect(slot.locator('pre')).toHaveCSS('color', 'rgb(3, 3, 3)')
  await isOf(2)
  await change('later', { disabled: true })
  await isOf(1)
  await change('later', { disabled: false })
  await isOf(2)
  await change('later', { media: 'print' })
  await isOf(1)
  await change('later', { media: 'screen' })
  await isOf(2)
  await page.evaluate(() => document.getElementById('later')?.remove())
  await isOf(1)
  expect(changes(before, await stylesOf(page, SHELL))).toEqual([])
  await portal.leave()
  expect(await page.evaluate(() => document.adoptedStyleSheets.length)).toBe(0)
  expect(changes(before, await stylesOf(page, SHELL))).toEqual([])
})
