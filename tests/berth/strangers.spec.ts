import type { Page } from '@playwright/test'
import { cleanupOf, leaveAndSettle } from './fingerprint.ts'
import { expect, test } from './fixtures.ts'

/** What a translator and a password manager do to a page, in the one world or the other. */
const CONTENT_SCRIPT = `{
  document.documentElement.lang = 'en'
  document.documentElement.classList.add('translated-ltr')
  document.body.style.top = '40px'
  for (const parent of [document.documentElement, document.head, document.body]) {
    const style = document.createElement('style')
    style.className = 'of-stranger'
    style.textContent = '#menu { color: rgb(9, 8, 7) }'
    parent.append(style)
    for (let node = 0; node < 10; node++)
      parent.append(Object.assign(document.createElement('span'), { className: 'of-stranger' }))
  }
  for (const target of [window, document, document.body])
    target.addEventListener('stranger-probe', () => document.body.dataset.heard = (document.body.dataset.heard ?? '') + '!')
}`

/** Runs a script as browsers run the content scripts of extensions: beside the page's own, with the same document. */
async function runIsolated(page: Page, expression: string) {
  const session = await page.context().newCDPSession(page)
  const { frameTree } = await session.send('Page.getFrameTree')
  const world = await session.send('Page.createIsolatedWorld', { frameId: frameTree.frame.id, worldName: 'extension' })
  await session.send('Runtime.evaluate', { expression, contextId: world.executionContextId })
  await session.detach()
}

const left = (page: Page) =>
  page.evaluate(() => {
    delete document.body.dataset['heard']
    document.body.dispatchEvent(new Event('stranger-probe', { bubbles: true }))
    const { lang, className } = document.documentElement
    return {
      ...{ lang, className, top: document.body.style.top, heard: document.body.dataset['heard'] },
      nodes: document.querySelectorAll('.of-stranger').length,
      colour: getComputedStyle(document.querySelector('#menu') as Element).color,
    }
  })

const ALL = {
  ...{ lang: 'en', className: 'translated-ltr', top: '40px', heard: '!!!' },
  nodes: 33,
  colour: 'rgb(9, 8, 7)',
}

for (const { folder, ownNodes } of [
  { folder: 'legacy-flat', ownNodes: 0 },
  { folder: 'module', ownNodes: 1 },
]) {
  for (const { world, run } of [
    { world: 'a world of its own', run: runIsolated },
    { world: 'the world of the page', run: (page: Page, script: string) => page.evaluate(script) },
  ]) {
    test(`keeps and does not count what an extension does in ${world} beside ${folder}`, async ({ portal, page }) => {
      await portal.open({ lingerMs: 0, leakBudget: 0 })
      await portal.mount(folder)
      await run(page, CONTENT_SCRIPT)
      expect(await left(page)).toEqual(ALL)
      await leaveAndSettle(portal)
      expect(await left(page)).toEqual(ALL)
      const cleanup = await cleanupOf(portal)
      expect(cleanup?.kept).toEqual({})
      expect(cleanup?.reclaimed.node ?? 0).toBe(ownNodes)
      expect(await page.evaluate(() => window.portal.berth.isOverBudget())).toBe(false)
    })
  }
}

test('keeps what an extension does when the guest calls a function that the extension has patched', async ({
  portal,
  page,
}) => {
  await portal.open({ lingerMs: 0 })
  await page.addScriptTag({
    content: `{
      const { matchMedia } = window
      window.matchMedia = query => {
        document.body.append(Object.assign(document.createElement('span'), { className: 'of-stranger' }))
        window.addEventListener('stranger-probe', () => document.body.dataset.heard = 'ya')
        return matchMedia.call(window, query)
      }
    }
    //# sourceURL=chrome-extension://abcdefghijklmnopabcdefghijklmnop/content.js`,
  })
  await portal.mount('asks-media')
  await leaveAndSettle(portal)
  await expect(page.locator('.of-stranger')).toHaveCount(1)
  await page.evaluate(() => window.dispatchEvent(new Event('stranger-probe')))
  await expect(page.locator('body')).toHaveAttribute('data-heard', 'ya')
  expect(await cleanupOf(portal)).toEqual({ reclaimed: {}, kept: {} })
})

test('keeps what others change between two visits, and restores what the guest changes', async ({ portal, page }) => {
  await portal.open()
  await portal.mount('polyfills')
  await portal.leave()
  await page.evaluate(() => {
    const page = window as unknown as Record<string, unknown>
    page['strangersGlobal'] = 'theirs'
    const { log } = console
    console.log = Object.assign((...args: unknown[]) => log(...args), { isStrangers: true })
  })
  await portal.mount('polyfills')
  await portal.leave()
  const values = () =>
    page.evaluate(() => [
      Reflect.get(window, 'strangersGlobal'),
      Reflect.get(console.log, 'isStrangers'),
      ' a '.trim(),
      Date.now() > 0,
    ])
  expect(await values()).toEqual(['theirs', true, 'a', true])
})
