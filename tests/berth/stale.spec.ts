import type { Page } from '@playwright/test'
import { expect, type PortalPage, test } from './fixtures.ts'

const NEW = JSON.stringify({ format: 'module', version: '2.0.0', files: { 'main.js': './main.new2.js' } })

/** A new version is deployed, and the part of the old one has gone from the host. */
function deploy(portal: PortalPage) {
  portal.guests.behave('/stale/part.old1.js', { status: 404 })
  return portal.guests.behave('/stale/asset-manifest.json', { body: NEW })
}

async function type({ slot }: PortalPage) {
  await slot.locator('[name=uraian]').nth(0).fill('Kabel serat optik')
  await slot.locator('[name=uraian]').nth(1).fill('Konektor')
  await slot.locator('textarea').fill('Mohon diperiksa\nbesok')
  await slot.locator('[name=kantor]').selectOption('040300')
  await slot.locator('[name=segera]').check()
  await slot.locator('[name=sandi]').fill('rahasia')
}

async function expectTyped({ slot }: PortalPage) {
  await expect(slot.locator('[name=uraian]').nth(0)).toHaveValue('Kabel serat optik')
  await expect(slot.locator('[name=uraian]').nth(1)).toHaveValue('Konektor')
  await expect(slot.locator('textarea')).toHaveValue('Mohon diperiksa\nbesok')
  await expect(slot.locator('[name=kantor]')).toHaveValue('040300')
  await expect(slot.locator('[name=segera]')).toBeChecked()
  await expect(slot.locator('[name=sandi]')).toHaveValue('')
  // The guest itself knows of it, not only the page.
  await expect(slot.locator('pre')).toContainText('"segera":true')
}

test('a part that is gone since a deploy: the newer version is told of, nothing blank, and a reload keeps what was typed', async ({
  portal,
}) => {
  await portal.open({}, '/stale')
  await portal.mount('stale')
  await type(portal)
  deploy(portal)
  await portal.slot.locator('.caught').click()
  await expect.poll(() => portal.lastState()).toMatchObject({ phase: 'mounted', newer: { version: '2.0.0' } })
  await expect(portal.slot.locator('h1')).toHaveText('Formulir 1.0.0')
  await expect(portal.slot.locator('output')).toHaveText('gagal, ditangani')
  await portal.retry()
  await expect(portal.slot.locator('h1')).toHaveText('Formulir 2.0.0')
  await expectTyped(portal)
  expect(await portal.lastState()).toMatchObject({ phase: 'mounted', version: '2.0.0' })
  expect(await portal.lastState()).not.toHaveProperty('newer')
})

test('a guest that loses its root over a part that is gone gets it back, and what was typed', async ({ portal }) => {
  await portal.open({}, '/stale')
  await portal.mount('stale')
  await type(portal)
  deploy(portal)
  await portal.slot.locator('.lost').click()
  expect(await portal.failure()).toMatchObject({ kind: 'crashed' })
  await expect.poll(() => portal.lastState()).toMatchObject({ phase: 'failed', newer: { version: '2.0.0' } })
  await portal.retry()
  await expect(portal.slot.locator('h1')).toHaveText('Formulir 2.0.0')
  await expectTyped(portal)
})

test('a part that is missing without a new version is reported, and nothing is offered', async ({ portal, page }) => {
  await portal.open({}, '/stale')
  await portal.mount('stale')
  portal.guests.behave('/stale/part.old1.js', { status: 404 })
  await portal.slot.locator('.caught').click()
  await expect
    .poll(() => page.evaluate(() => window.portal.reports))
    .toContainEqual(expect.objectContaining({ kind: 'error', message: expect.stringContaining('part.old1.js') }))
  await looked(page)
  expect(await portal.lastState()).not.toHaveProperty('newer')
  // The same, and now there is one: what was waited for above is what offers it.
  portal.guests.behave('/stale/asset-manifest.json', { body: NEW })
  await portal.slot.locator('.caught').click()
  await expect.poll(() => portal.lastState()).toMatchObject({ newer: { version: '2.0.0' } })
})

/** The manifest has been read once more, and what follows from it has been done. */
const looked = (page: Page) =>
  page.waitForFunction(async () => {
    const read = performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('/asset-manifest.json'))
    if (read.length < 2) return false
    for (let task = 0; task < 3; task++) await new Promise(done => setTimeout(done))
    return true
  })

test('a dialog on body gets back what was typed into it, and choices as soon as they are there', async ({
  portal,
  page,
}) => {
  await portal.open({}, '/stale')
  await portal.mount('stale')
  const dialog = page.locator('.stale-dialog')
  await portal.slot.locator('.open').click()
  await dialog.locator('[name=alasan]').fill('Salah pelabuhan')
  await dialog.locator('[name=pelabuhan]').selectOption('IDSUB')
  await dialog.locator('[name=dokumen]').selectOption(['IDTPP', 'IDBLW'])
  await portal.retry()
  await portal.reaches('mounted')
  await expect(dialog).toHaveCount(0)
  const release = portal.guests.hold('/stale/choices.json')
  await portal.slot.locator('.open').click()
  await expect(dialog.locator('[name=alasan]')).toHaveValue('Salah pelabuhan')
  await expect(dialog.locator('[name=pelabuhan]')).toHaveValue('')
  release()
  await expect(dialog.locator('[name=pelabuhan]')).toHaveValue('IDSUB')
  await expect(dialog.locator('[name=dokumen]')).toHaveValues(['IDTPP', 'IDBLW'])
  await expect(dialog.locator('output')).toHaveText('["Salah pelabuhan","IDSUB",["IDTPP","IDBLW"]]')
})

test('typing looks at few fields, and what is closed is let go', async ({ portal, page }) => {
  await portal.open({}, '/stale')
  await portal.mount('stale')
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
    document.querySelector('#Stale-container form')?.insertAdjacentHTML('beforeend', rows.join(''))
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

test('what the person closed, what another path holds and what another guest had is not put back', async ({
  portal,
  page,
}) => {
  await portal.open({}, '/stale')
  await portal.mount('stale')
  await type(portal)
  await portal.slot.locator('.close').click()
  await portal.retry()
  await expect(portal.slot.locator('[name=uraian]').first()).toHaveValue('')

  await type(portal)
  await page.evaluate(() => window.portal.router.push('/stale/lain'))
  await portal.retry()
  await portal.reaches('mounted')
  await expect(portal.slot.locator('[name=uraian]').first()).toHaveValue('')

  await type(portal)
  await portal.mount('legacy-flat')
  await portal.mount('stale')
  await expect(portal.slot.locator('[name=uraian]').first()).toHaveValue('')
})
