import { expect, test } from './fixtures.ts'

/** Only the step under test is given up soon: on a busy machine the others may need longer. */
const soon = (step: 'manifestMs' | 'scriptMs' | 'mountMs') => ({ timeouts: { [step]: 300 } })

for (const { folder, kind, says } of [
  { folder: 'not-there', kind: 'manifest-status', says: /answered 404$/ },
  { folder: 'corrupt', kind: 'manifest-corrupt', says: /not JSON$/ },
  { folder: 'empty', kind: 'manifest-corrupt', says: /names no main\.js$/ },
  { folder: 'dead-script', kind: 'script-failed', says: /gone\.js could not be loaded$/ },
  { folder: 'dead-style', kind: 'css-failed', says: /gone\.css could not be loaded$/ },
  { folder: 'no-render', kind: 'no-render-function', says: /renderNoRender is not a function$/ },
  { folder: 'throws-at-load', kind: 'script-failed', says: /tidak bisa dimuat$/ },
  { folder: 'throws-at-render', kind: 'mount-failed', says: /^tidak bisa digambar$/ },
  { folder: 'never-mounts', kind: 'mount-timeout', says: /^not mounted within 300 ms$/ },
]) {
  // spec §2.9-2
  test(`${folder} → ${kind}, and the next guest works`, async ({ portal, page }) => {
    await portal.open(kind === 'mount-timeout' ? soon('mountMs') : {})
    await portal.show(folder)
    const failure = await portal.failure()
    expect(failure).toMatchObject({ kind, message: expect.stringMatching(says) })
    await expect(portal.slot).toBeEmpty()
    await expect(page.locator(`script[src*="${folder}"], link[href*="${folder}"]`)).toHaveCount(0)
    await portal.mount('legacy-flat')
  })
}

test('a guest whose manifest never came leaves nothing wrapped, at once', async ({ portal, page }) => {
  await portal.open()
  const wrapped = () => page.evaluate(() => !String(EventTarget.prototype.addEventListener).includes('[native code]'))
  const release = portal.guests.hold('/not-there/asset-manifest.json')
  await portal.show('not-there')
  await expect.poll(wrapped).toBe(true)
  release()
  expect(await portal.failure()).toMatchObject({ kind: 'manifest-status' })
  expect(await wrapped()).toBe(false)
})

test('a slow manifest is given up at its time-out, without a second try', async ({ portal }) => {
  await portal.open(soon('manifestMs'))
  const release = portal.guests.hold('/module/asset-manifest.json')
  await portal.show('module')
  expect(await portal.failure()).toMatchObject({ kind: 'manifest-unreachable' })
  expect(portal.guests.requests).toEqual(['/module/asset-manifest.json'])
  release()
})

test('a slow script is given up at its time-out and does not run when it comes', async ({ portal, page }) => {
  await portal.open(soon('scriptMs'))
  const release = portal.guests.hold('/legacy-flat/static/js/main.js')
  await portal.show('legacy-flat')
  expect(await portal.failure()).toMatchObject({ kind: 'script-timeout' })
  const arrived = page.waitForResponse(/legacy-flat\/static\/js\/main\.js/)
  release()
  await (await arrived).finished()
  await portal.mount('module', { timeouts: { scriptMs: 15_000 } })
  expect(await page.evaluate(() => 'renderLegacyFlat' in window)).toBe(false)
})

for (const { why, how } of [
  { why: '503', how: { status: 503, times: 2 } },
  { why: 'a lost connection', how: { drop: true, times: 2 } },
]) {
  test(`${why} twice is retried without being seen`, async ({ portal, page }) => {
    await portal.open()
    portal.guests.behave('/module/asset-manifest.json', how)
    await portal.mount('module')
    expect(await page.evaluate(() => window.portal.states.map(state => state.phase))).toEqual(['loading', 'mounted'])
  })
}

test('a host that stopped fails the guest; started again, a retry brings it without a reload', async ({
  portal,
  page,
}) => {
  await portal.open()
  await portal.mount('legacy-flat')
  await portal.guests.stop()
  await portal.show('module')
  expect(await portal.failure()).toMatchObject({ kind: 'manifest-unreachable' })
  await portal.guests.start()
  await portal.retry()
  await portal.reaches('mounted', 'module')
  await expect(portal.slot.locator('h1')).toHaveText('Modul untuk Sari')
  expect(await page.evaluate(() => performance.getEntriesByType('navigation').length)).toBe(1)
})

for (const { folder, script } of [
  { folder: 'module', script: 'main.4f2a.js' },
  { folder: 'legacy-flat', script: 'static/js/main.js' },
]) {
  for (const { why, how } of [
    { why: 'answered 500', how: { status: 500 } },
    { why: 'came broken', how: { body: 'half a script {' } },
  ]) {
    test(`a script of ${folder} that ${why} is loaded by a retry`, async ({ portal }) => {
      await portal.open()
      const mend = portal.guests.behave(`/${folder}/${script}`, how)
      await portal.show(folder)
      expect(await portal.failure()).toMatchObject({ kind: 'script-failed' })
      mend()
      await portal.retry()
      await portal.reaches('mounted', folder)
    })
  }
}

test('a host that fails again and again is left alone, except when a person asks', async ({ portal }) => {
  await portal.open({ breaker: { failures: 2 } })
  for (const folder of ['module', 'legacy-flat']) {
    await portal.show(folder, { host: `${portal.guests.url}/not-there` })
    await portal.reaches('failed', folder)
  }
  const asked = portal.guests.requests.length
  await portal.show('third', { host: `${portal.guests.url}/not-there` })
  await portal.reaches('failed', 'third')
  expect(await portal.failure()).toMatchObject({ kind: 'host-resting' })
  expect(portal.guests.requests).toHaveLength(asked)
  await portal.retry()
  await expect.poll(() => portal.guests.requests.length).toBe(asked + 1)
})

test('a throw that costs the guest nothing is only reported', async ({ portal, page }) => {
  await portal.open()
  await portal.mount('loses-root')
  await portal.slot.locator('.small').click()
  await expect
    .poll(() => page.evaluate(() => window.portal.reports))
    .toMatchObject([{ kind: 'error', during: 'mounted', message: 'kesalahan kecil' }])
  expect(await portal.lastState()).toMatchObject({ phase: 'mounted' })
})

for (const { button, message } of [
  { button: '.big', message: 'kesalahan besar' },
  { button: '.later', message: 'janji yang gagal' },
  { button: '.vanish', message: 'its element was removed' },
]) {
  test(`a guest that lost its root (${button}) is shown as crashed, and comes back by a retry`, async ({ portal }) => {
    await portal.open()
    await portal.mount('loses-root')
    await portal.slot.locator(button).click()
    expect(await portal.failure()).toEqual({ kind: 'crashed', message })
    expect(await portal.lastState()).toMatchObject({ version: '5.0.1', correlationId: expect.stringMatching(/.{8,}/) })
    await portal.retry()
    await portal.reaches('mounted')
    await expect(portal.slot.locator('h1')).toHaveText('Masih ada')
  })
}

test('an error of the shell itself is never taken for the guest’s', async ({ portal, page }) => {
  await portal.open()
  await portal.mount('loses-root')
  const thrown = page.waitForEvent('pageerror')
  await page.evaluate(() => {
    document.querySelector('#LosesRoot-container')?.replaceChildren()
    window.portal.stumble()
  })
  await thrown
  await page.evaluate(() => new Promise(done => setTimeout(done)))
  expect(await portal.lastState()).toMatchObject({ phase: 'mounted' })
  expect(await page.evaluate(() => window.portal.reports)).toEqual([])
})
