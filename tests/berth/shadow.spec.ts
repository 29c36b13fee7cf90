import type { Page } from '@playwright/test'
import { findViolations } from '../support/axe.ts'
import { guestHashes } from '../support/guest-hashes.ts'
import { expect, test } from './fixtures.ts'

/** A style of the shell that would change every element that inherits from it. */
const SHELL_STYLE = `body { color: rgb(9, 9, 9); font: italic 700 19px/2 monospace; text-align: center; cursor: help }
  h1, p, button, input { outline: 7px solid rgb(0, 0, 250); text-shadow: 1px 1px red }`

/** Every computed style of the shell's header, html and body. */
const shellStyles = (page: Page) =>
  page.evaluate(() =>
    ['html', 'body', 'header', 'header *']
      .flatMap(selector => [...document.querySelectorAll(selector)])
      .map(element => {
        const style = getComputedStyle(element)
        return [...style]
          .filter(name => !/size|height|origin/.test(name))
          .map(name => `${name}: ${style.getPropertyValue(name)}`)
      }),
  )

/** Two visits, because a module is evaluated once and its styles are retained in between. */
for (const visit of [1, 2]) {
  test(`visit ${visit}: applies a module's styles to all of its shadow root and to nothing else, and none of the shell's`, async ({
    portal,
    page,
  }) => {
    await portal.open({ lingerMs: 0 })
    await page.addStyleTag({ content: SHELL_STYLE })
    const before = await shellStyles(page)
    for (let earlier = 1; earlier < visit; earlier++) {
      await portal.mount('in-shadow')
      await portal.leave()
    }
    await portal.mount('in-shadow')
    const { slot } = portal
    await expect(slot.locator('h1')).toHaveCSS('color', 'rgb(200, 0, 0)')
    await expect(slot.locator('h1')).toHaveCSS('text-transform', 'uppercase')
    await expect(slot.locator('p')).toHaveCSS('text-indent', '6px')
    await expect(slot.locator('button')).toHaveCSS('text-indent', '4px')
    await expect(slot.locator('button')).toHaveCSS('word-spacing', '0px')
    await expect(slot.locator('a')).toHaveCSS('text-indent', '5px')
    await slot.locator('button').click()
    const dialog = page.getByRole('dialog', { name: 'Rincian' })
    await expect(dialog).toHaveCSS('border-top-color', 'rgb(1, 2, 3)')
    await expect(dialog.locator('p')).toHaveCSS('text-indent', '6px')
    await expect(dialog.getByRole('textbox')).toBeFocused()
    for (const part of [slot.locator('p'), dialog.locator('p')]) {
      await expect(part).toHaveCSS('outline-style', 'none')
      await expect(part).toHaveCSS('text-shadow', 'none')
      await expect(part).toHaveCSS('text-align', 'start')
      await expect(part).toHaveCSS('font-style', 'normal')
      await expect(part).toHaveCSS('cursor', 'auto')
    }
    expect(await page.evaluate(() => [...document.fonts].map(({ family }) => family))).toContain('Bayang')
    expect(await shellStyles(page)).toEqual(before)
    const violations = await findViolations(page, { within: ['#slot', '[role=dialog]'] })
    expect(violations.map(({ id }) => id)).toEqual([])
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await expect(dialog).toHaveCount(0)
    await expect(slot.locator('button')).toBeFocused()

    await portal.leave()
    expect(await shellStyles(page)).toEqual(before)
    expect(await page.evaluate(() => [document.fonts.size, document.querySelectorAll('link').length])).toEqual([0, 0])
  })
}

test('shares the page’s styles with the same module without a shadow root, so that the test above can fail', async ({
  portal,
  page,
}) => {
  await portal.open()
  const before = await shellStyles(page)
  const body = JSON.stringify({ format: 'module', files: { 'main.js': './main.js', 'main.css': './main.css' } })
  portal.guests.behave('/in-shadow/asset-manifest.json', { body })
  await portal.mount('in-shadow')
  await expect(portal.slot.locator('h1')).toHaveCSS('color', 'rgb(200, 0, 0)')
  expect(await shellStyles(page)).not.toEqual(before)
  expect(await page.evaluate(() => document.querySelector('#InShadow-container > div')?.shadowRoot)).toBeFalsy()
})

test('checks hashes, restores what was typed and detects a removed root in a shadow root too', async ({
  portal,
  page,
}) => {
  await portal.open()
  const integrity = guestHashes('in-shadow', ['main.js', 'main.css', 'lazy.css'])
  const repair = portal.guests.behave('/in-shadow/main.css', { body: 'p { display: none }' })
  await portal.show('in-shadow', { integrity })
  expect(await portal.failure()).toMatchObject({ kind: 'integrity', message: expect.stringContaining('main.css') })
  repair()
  await portal.retry()
  await portal.expectPhase('mounted')
  const { slot } = portal
  await slot.getByLabel('Nama').fill('Sari')
  await slot.locator('button').click()
  await page.getByLabel('Alasan').fill('Salah')
  await portal.retry()
  await portal.expectPhase('mounted')
  await expect(slot.getByLabel('Nama')).toHaveValue('Sari')
  await slot.locator('button').click()
  await expect(page.getByLabel('Alasan')).toHaveValue('Salah')
  await slot.locator('h1').evaluate(heading => heading.parentElement?.remove())
  expect(await portal.failure()).toEqual({ kind: 'crashed', message: 'its element was removed' })
})
