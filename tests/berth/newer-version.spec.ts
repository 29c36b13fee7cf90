import type { Page } from '@playwright/test'
import { expect, type PortalPage, test } from './fixtures.ts'

const NEW = JSON.stringify({ format: 'module', version: '2.0.0', files: { 'main.js': './main.new2.js' } })

/** Deploys a new version: the old version's chunk is removed from the host. */
function deploy(portal: PortalPage) {
  portal.guests.behave('/stale-chunk/part.old1.js', { status: 404 })
  return portal.guests.behave('/stale-chunk/asset-manifest.json', { body: NEW })
}

async function fillForm({ slot }: PortalPage) {
  await slot.locator('[name=uraian]').nth(0).fill('Kabel serat optik')
  await slot.locator('[name=uraian]').nth(1).fill('Konektor')
  await slot.locator('textarea').fill('Mohon diperiksa\nbesok')
  await slot.locator('[name=kantor]').selectOption('040300')
  await slot.locator('[name=segera]').check()
  await slot.locator('[name=sandi]').fill('rahasia')
}

async function expectRestored({ slot }: PortalPage) {
  await expect(slot.locator('[name=uraian]').nth(0)).toHaveValue('Kabel serat optik')
  await expect(slot.locator('[name=uraian]').nth(1)).toHaveValue('Konektor')
  await expect(slot.locator('textarea')).toHaveValue('Mohon diperiksa\nbesok')
  await expect(slot.locator('[name=kantor]')).toHaveValue('040300')
  await expect(slot.locator('[name=segera]')).toBeChecked()
  await expect(slot.locator('[name=sandi]')).toHaveValue('')
  // The guest's own state has it too, not only the page.
  await expect(slot.locator('pre')).toContainText('"segera":true')
}

test('reports the newer version when a chunk is missing after a deploy, and restores what was typed on reload', async ({
  portal,
}) => {
  await portal.open({}, '/stale-chunk')
  await portal.mount('stale-chunk')
  await fillForm(portal)
  deploy(portal)
  await portal.slot.locator('.caught').click()
  await expect.poll(() => portal.lastState()).toMatchObject({ phase: 'mounted', newer: { version: '2.0.0' } })
  await expect(portal.slot.locator('h1')).toHaveText('Formulir 1.0.0')
  await expect(portal.slot.locator('output')).toHaveText('gagal, ditangani')
  await portal.retry()
  await expect(portal.slot.locator('h1')).toHaveText('Formulir 2.0.0')
  await expectRestored(portal)
  expect(await portal.lastState()).toMatchObject({ phase: 'mounted', version: '2.0.0' })
  expect(await portal.lastState()).not.toHaveProperty('newer')
})

test('restores a guest that crashed because of a missing chunk, with what was typed', async ({ portal }) => {
  await portal.open({}, '/stale-chunk')
  await portal.mount('stale-chunk')
  await fillForm(portal)
  deploy(portal)
  await portal.slot.locator('.lost').click()
  expect(await portal.failure()).toMatchObject({ kind: 'crashed' })
  await expect.poll(() => portal.lastState()).toMatchObject({ phase: 'failed', newer: { version: '2.0.0' } })
  await portal.retry()
  await expect(portal.slot.locator('h1')).toHaveText('Formulir 2.0.0')
  await expectRestored(portal)
})

test('only reports a missing chunk when there is no newer version', async ({ portal, page }) => {
  await portal.open({}, '/stale-chunk')
  await portal.mount('stale-chunk')
  portal.guests.behave('/stale-chunk/part.old1.js', { status: 404 })
  await portal.slot.locator('.caught').click()
  await expect
    .poll(() => page.evaluate(() => window.portal.reports))
    .toContainEqual(expect.objectContaining({ kind: 'error', message: expect.stringContaining('part.old1.js') }))
  await versionChecked(page)
  expect(await portal.lastState()).not.toHaveProperty('newer')
  // The same with a newer version: proves that the check above would have found one.
  portal.guests.behave('/stale-chunk/asset-manifest.json', { body: NEW })
  await portal.slot.locator('.caught').click()
  await expect.poll(() => portal.lastState()).toMatchObject({ newer: { version: '2.0.0' } })
})

/** Waits until the manifest has been requested again and its answer is handled. */
const versionChecked = (page: Page) =>
  page.waitForFunction(async () => {
    const requests = performance
      .getEntriesByType('resource')
      .filter(({ name }) => name.endsWith('/asset-manifest.json'))
    if (requests.length < 2) return false
    for (let task = 0; task < 3; task++) await new Promise(done => setTimeout(done))
    return true
  })

test('restores what was typed into a dialog on body, and choices as soon as their options are loaded', async ({
  portal,
  page,
}) => {
  await portal.open({}, '/stale-chunk')
  await portal.mount('stale-chunk')
  const dialog = page.locator('.stale-dialog')
  await portal.slot.locator('.open').click()
  await dialog.locator('[name=alasan]').fill('Salah pelabuhan')
  await dialog.locator('[name=pelabuhan]').selectOption('IDSUB')
  await dialog.locator('[name=dokumen]').selectOption(['IDTPP', 'IDBLW'])
  await portal.retry()
  await portal.expectPhase('mounted')
  await expect(dialog).toHaveCount(0)
  const release = portal.guests.hold('/stale-chunk/choices.json')
  await portal.slot.locator('.open').click()
  await expect(dialog.locator('[name=alasan]')).toHaveValue('Salah pelabuhan')
  await expect(dialog.locator('[name=pelabuhan]')).toHaveValue('')
  release()
  await expect(dialog.locator('[name=pelabuhan]')).toHaveValue('IDSUB')
  await expect(dialog.locator('[name=dokumen]')).toHaveValues(['IDTPP', 'IDBLW'])
  await expect(dialog.locator('output')).toHaveText('["Salah pelabuhan","IDSUB",["IDTPP","IDBLW"]]')
})

test('compares few fields per key press, and releases fields that are closed', async ({ portal, page }) => {
  await portal.open({}, '/stale-chunk')
  await portal.mount('stale-chunk')
  await page.evaluate(() => {
    const read = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'labels')?.get
    const counts = { labels: 0 }
    Object.assign(window, { counts })
    Object.defineProperty(HTMLInputElement.prototype, 'labels', {
      get() {
        counts.labels++
        return read?.call(this)
      },
    })
    const rows = Array.from({ length: 300 }, (_, row) => `<label>Baris ${row} <input name="baris${row}"></label>`)
    document.querySelector('#StaleChunk-container form')?.insertAdjacentHTML('beforeend', rows.join(''))
  })
  await portal.slot.locator('[name=baris7]').pressSequentially('abc')
  expect(await page.evaluate(() => Reflect.get(window, 'counts'))).toEqual({ labels: 0 })

  const field = await page.evaluateHandle(() => new WeakRef(document.querySelector('[name=baris7]') as Element))
  await portal.slot.locator('.close').click()
  const session = await page.context().newCDPSession(page)
  await expect
    .poll(async () => {
      await session.send('HeapProfiler.collectGarbage')
      return field.evaluate(ref => ref.deref() === undefined)
    })
    .toBe(true)
})

test('does not restore what the user closed, what belongs to another path or to another guest', async ({
  portal,
  page,
}) => {
  await portal.open({}, '/stale-chunk')
  await portal.mount('stale-chunk')
  await fillForm(portal)
  await portal.slot.locator('.close').click()
  await portal.retry()
  await expect(portal.slot.locator('[name=uraian]').first()).toHaveValue('')

  await fillForm(portal)
  await page.evaluate(() => window.portal.router.push('/stale-chunk/lain'))
  await portal.retry()
  await portal.expectPhase('mounted')
  await expect(portal.slot.locator('[name=uraian]').first()).toHaveValue('')

  await fillForm(portal)
  await portal.mount('legacy-flat')
  await portal.mount('stale-chunk')
  await expect(portal.slot.locator('[name=uraian]').first()).toHaveValue('')
})
