import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'

const send = (page: Page, event: string) => page.evaluate(event => window.dispatchEvent(new Event(event)), event)

test('shows a guest that renders nothing as waiting, then as blank, and as mounted once it paints', async ({
  portal,
  page,
}) => {
  await portal.open({ timeouts: { blankMs: 300 } })
  await portal.mount('renders-nothing')
  await expect.poll(() => portal.lastState()).toMatchObject({ isWaiting: true })
  await expect.poll(() => portal.lastState()).toMatchObject({ phase: 'mounted', problem: { kind: 'blank' } })
  expect(await page.evaluate(() => window.portal.reports)).toMatchObject([{ kind: 'error', error: 'blank' }])
  await send(page, 'paint-now')
  const isFine = async () => {
    const state = await portal.lastState()
    return state?.phase === 'mounted' && !state.isWaiting && !state.problem
  }
  await expect.poll(isFine).toBe(true)
  await send(page, 'empty-now')
  await expect.poll(() => portal.lastState()).toMatchObject({ phase: 'mounted', problem: { kind: 'blank' } })
  await portal.retry()
  await portal.mount('legacy-flat')
  await expect.poll(isFine).toBe(true)
})

test('reports a guest that paints outside of its element, but not one whose dialog is open', async ({
  portal,
  page,
}) => {
  await page.clock.install()
  await portal.open()
  await portal.mount('paints-elsewhere')
  await page.clock.runFor(5000)
  await expect.poll(() => portal.lastState()).toMatchObject({ problem: { kind: 'misplaced' } })
  await portal.mount('opens-dialog')
  await page.clock.runFor(5000)
  expect(await portal.lastState()).not.toHaveProperty('problem')
})

test('names the origin that the content security policy has blocked', async ({ portal, page }) => {
  await portal.open()
  await page.evaluate(origin => {
    const policy = document.createElement('meta')
    policy.httpEquiv = 'Content-Security-Policy'
    policy.content = `connect-src 'self' ${origin}`
    document.head.append(policy)
  }, portal.guests.url)
  await portal.show('calls-elsewhere')
  expect(await portal.failure()).toMatchObject({
    kind: 'blocked',
    message: expect.stringMatching(/^connect-src https:\/\/api\.blocked\.test; /),
  })
  expect(await page.evaluate(() => window.portal.reports)).toMatchObject([
    { kind: 'error', error: 'blocked', message: 'connect-src https://api.blocked.test' },
    { kind: 'cleaned' },
  ])
  const host = 'http://host.blocked.test/module'
  await portal.show('module', { host })
  await portal.expectPhase('failed', 'module')
  expect(await portal.failure()).toMatchObject({
    kind: 'blocked',
    message: expect.stringContaining('connect-src http://host.blocked.test;'),
  })
})

test('names the Trusted Types policy that is not approved', async ({ portal, page }) => {
  portal.guests.behave('/makes-policy/asset-manifest.json', {
    body: JSON.stringify({ format: 'module', files: { 'main.js': 'main.js' } }),
  })
  portal.guests.behave('/makes-policy/main.js', {
    body: "export function mount() { trustedTypes.createPolicy('lit-html', { createHTML: html => html }) }",
    type: 'text/javascript',
  })
  await portal.open()
  await page.evaluate(() => {
    const content = 'trusted-types default'
    document.head.append(
      Object.assign(document.createElement('meta'), { httpEquiv: 'Content-Security-Policy', content }),
    )
  })
  await portal.show('makes-policy')
  expect(await portal.failure()).toEqual({
    kind: 'blocked',
    message: expect.stringMatching(/^trusted-types lit-html; /),
  })
})

test('names the worker that browsers refuse, because it is of another origin', async ({ portal, page }) => {
  await portal.open()
  await portal.show('starts-worker')
  const worker = `worker-src ${portal.guests.url}`
  expect(await portal.failure()).toEqual({ kind: 'blocked', message: expect.stringContaining(`${worker}; `) })
  const [report] = await page.evaluate(() => window.portal.reports)
  expect(report).toMatchObject({ kind: 'error', error: 'blocked', message: worker })
})

for (const file of ['asset-manifest.json', 'main.4f2a.js', 'main.77c1.css']) {
  test(`tells a missing CORS header of ${file} from a host that is down`, async ({ portal, page }) => {
    await portal.open()
    await page.route(`**/module/${file}`, async route => {
      const response = await route.fetch()
      const headers = { ...response.headers(), 'access-control-allow-origin': 'https://other.test' }
      await route.fulfill({ response, headers })
    })
    await portal.show('module')
    expect(await portal.failure()).toMatchObject({ kind: 'cors-missing', message: expect.stringContaining(file) })
  })
}
