import { readFileSync } from 'node:fs'
import { expect, test } from './fixtures.ts'

const PLAIN = { contract: 'frame', plainPage: true } as const
const PAGE = readFileSync(new URL('../support/guests/plain-page/index.html', import.meta.url), 'utf8')

// A finished site, which nobody has written for the portal: it greets nobody.
test('a page that sends no messages is shown in a frame, goes back with the browser, and leaves nothing', async ({
  portal,
  page,
}) => {
  await portal.open({ requiresIntegrity: true, origins: [] }, '/plain-page')
  for (const _visit of [1, 2]) {
    await portal.mount('plain-page', PLAIN)
    const frame = portal.slot.locator('iframe')
    await expect(frame).toHaveAttribute('sandbox', 'allow-scripts allow-same-origin allow-forms allow-downloads')
    await expect(frame).toHaveAttribute('title', 'plain-page')
    const heading = frame.contentFrame().getByRole('heading')
    await expect(heading).toHaveText('Daftar Kapal')
    await frame.contentFrame().getByRole('button', { name: 'Buka' }).click()
    await expect(heading).toHaveText('KM Cakrawala')
    // The portal does not learn of it, and the browser goes back inside the frame.
    await expect(page).toHaveURL(`${portal.url}/plain-page`)
    await page.evaluate(() => history.back())
    await expect(heading).toHaveText('Daftar Kapal')
    await portal.leave()
    await expect(page.locator('iframe')).toHaveCount(0)
  }
  expect(portal.guests.requests).not.toContain('/plain-page/asset-manifest.json')
})

test("the portal's address below the guest's path is the address in the page's folder", async ({ portal, page }) => {
  portal.guests.behave('/plain-page/kapal', { body: PAGE, type: 'text/html' })
  await portal.open({}, '/plain-page/kapal/2?urut=nama')
  await portal.mount('plain-page', PLAIN)
  const heading = portal.slot.locator('iframe').contentFrame().getByRole('heading')
  await expect(heading).toHaveText('KM Cakrawala')
  const frame = page.frames().at(-1)
  expect(frame?.url()).toBe(`${portal.guests.url}/plain-page/kapal/2?urut=nama`)
  const entries = await page.evaluate(() => history.length)
  await page.evaluate(() => window.portal.router.push('/plain-page/kapal/3'))
  await expect(heading).toHaveText('Daftar Kapal')
  expect(frame?.url()).toBe(`${portal.guests.url}/plain-page/kapal/3`)
  expect(await page.evaluate(() => history.length)).toBe(entries + 1)
})

test("the portal's address follows a page that reports its own, back and forward, and a reload opens it there", async ({
  portal,
  page,
}) => {
  const folder = 'plain-page-reporting'
  const html = readFileSync(new URL(`../support/guests/${folder}/index.html`, import.meta.url), 'utf8')
  portal.guests.behave(`/${folder}/kapal`, { body: html, type: 'text/html' })
  await portal.open({}, `/${folder}`)
  await portal.mount(folder, PLAIN)
  const frame = portal.slot.locator('iframe').contentFrame()
  const heading = frame.getByRole('heading')
  await expect(heading).toHaveText('Daftar Kapal')
  const entries = await page.evaluate(() => history.length)
  const documents = () => portal.guests.requests.filter(path => path.startsWith(`/${folder}/`)).length
  await frame.getByRole('button', { name: 'Buka' }).click()
  await expect(page).toHaveURL(`${portal.url}/${folder}/kapal/2`)
  // One step of the user's is one step in the browser's history.
  expect(await page.evaluate(() => history.length)).toBe(entries + 1)
  const before = documents()
  for (const _time of [1, 2]) {
    await page.evaluate(() => history.back())
    await expect(heading).toHaveText('Daftar Kapal')
    await expect(page).toHaveURL(`${portal.url}/${folder}`)
    await page.evaluate(() => history.forward())
    await expect(heading).toHaveText('KM Cakrawala')
    await expect(page).toHaveURL(`${portal.url}/${folder}/kapal/2`)
  }
  // Nothing was loaded again: what the user has typed there is still there.
  expect(documents()).toBe(before)

  // A move of the portal's own opens the address in the page.
  await page.evaluate(path => window.portal.router.push(path), `/${folder}/kapal/3`)
  await expect(heading).toHaveText('Daftar Kapal')
  await expect.poll(() => page.frames().at(-1)?.url()).toBe(`${portal.guests.url}/${folder}/kapal/3`)

  // Deep link.
  await portal.open({}, `/${folder}/kapal/2`)
  await portal.mount(folder, PLAIN)
  await expect(heading).toHaveText('KM Cakrawala')
  await expect(page).toHaveURL(`${portal.url}/${folder}/kapal/2`)
})

test('a host that is down is an error with a retry, not the error page of the browser', async ({ portal, page }) => {
  await portal.open()
  await portal.guests.stop()
  await portal.show('plain-page', PLAIN)
  expect(await portal.failure()).toEqual({
    kind: 'frame-unreachable',
    message: `${portal.guests.url}/plain-page/ does not answer`,
  })
  await expect(page.locator('iframe')).toHaveCount(0)
  await portal.guests.start()
  await portal.retry()
  await portal.expectPhase('mounted')
})
