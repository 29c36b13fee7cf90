import { expect, test } from './fixtures.ts'

/** A short timeout for the step under test only: on a busy machine the other steps may take longer. */
const shortTimeout = (step: 'manifestMs' | 'scriptMs' | 'mountMs') => ({ timeouts: { [step]: 300 } })

for (const { folder, kind, message } of [
  { folder: 'not-there', kind: 'manifest-status', message: /answered 404$/ },
  { folder: 'corrupt', kind: 'manifest-corrupt', message: /not JSON$/ },
  { folder: 'empty', kind: 'manifest-corrupt', message: /names no main\.js$/ },
  { folder: 'missing-script', kind: 'script-failed', message: /gone\.js could not be loaded$/ },
  { folder: 'missing-style', kind: 'css-failed', message: /gone\.css could not be loaded$/ },
  { folder: 'no-render', kind: 'no-render-function', message: /renderNoRender is not a function$/ },
  { folder: 'throws-at-load', kind: 'script-failed', message: /tidak bisa dimuat$/ },
  { folder: 'throws-at-render', kind: 'mount-failed', message: /^tidak bisa digambar$/ },
  { folder: 'never-mounts', kind: 'mount-timeout', message: /^not mounted within 300 ms$/ },
]) {
  // spec §2.9-2
  test(`${folder}: fails with ${kind}, and the next guest works`, async ({ portal, page }) => {
    await portal.open(kind === 'mount-timeout' ? shortTimeout('mountMs') : {})
    await portal.show(folder)
    const failure = await portal.failure()
    expect(failure).toMatchObject({ kind, message: expect.stringMatching(message) })
    await expect(portal.slot).toBeEmpty()
    await expect(page.locator(`script[src*="${folder}"], link[href*="${folder}"]`)).toHaveCount(0)
    await portal.mount('legacy-flat')
  })
}

test('removes the patches at once when a manifest cannot be loaded', async ({ portal, page }) => {
  await portal.open()
  const isPatched = () => page.evaluate(() => !String(EventTarget.prototype.addEventListener).includes('[native code]'))
  const release = portal.guests.hold('/not-there/asset-manifest.json')
  await portal.show('not-there')
  await expect.poll(isPatched).toBe(true)
  release()
  expect(await portal.failure()).toMatchObject({ kind: 'manifest-status' })
  expect(await isPatched()).toBe(false)
})

test('gives up a slow manifest at its timeout, without a retry', async ({ portal }) => {
  await portal.open(shortTimeout('manifestMs'))
  const release = portal.guests.hold('/module/asset-manifest.json')
  await portal.show('module')
  expect(await portal.failure()).toMatchObject({ kind: 'manifest-timeout' })
  expect(portal.guests.requests).toEqual(['/module/asset-manifest.json'])
  release()
})

test('gives up a slow script at its timeout and does not run it when it arrives', async ({ portal, page }) => {
  await portal.open(shortTimeout('scriptMs'))
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
  test(`retries ${why} twice without showing it`, async ({ portal, page }) => {
    await portal.open()
    portal.guests.behave('/module/asset-manifest.json', how)
    await portal.mount('module')
    expect(await page.evaluate(() => window.portal.states.map(state => state.phase))).toEqual(['loading', 'mounted'])
  })
}

test('loads a guest by a retry, without a reload of the page, once its host is up again', async ({ portal, page }) => {
  await portal.open()
  await portal.mount('legacy-flat')
  await portal.guests.stop()
  await portal.show('module')
  expect(await portal.failure()).toMatchObject({ kind: 'manifest-unreachable' })
  await portal.guests.start()
  await portal.retry()
  await portal.expectPhase('mounted', 'module')
  await expect(portal.slot.locator('h1')).toHaveText('Modul untuk Sari')
  expect(await page.evaluate(() => performance.getEntriesByType('navigation').length)).toBe(1)
})

for (const { folder, script } of [
  { folder: 'module', script: 'main.4f2a.js' },
  { folder: 'legacy-flat', script: 'static/js/main.js' },
]) {
  for (const { why, how } of [
    { why: 'answers 500', how: { status: 500 } },
    { why: 'is cut off', how: { body: 'half a script {' } },
  ]) {
    test(`loads a script of ${folder} that ${why} by a retry`, async ({ portal }) => {
      await portal.open()
      const repair = portal.guests.behave(`/${folder}/${script}`, how)
      await portal.show(folder)
      expect(await portal.failure()).toMatchObject({ kind: 'script-failed' })
      repair()
      await portal.retry()
      await portal.expectPhase('mounted', folder)
    })
  }
}

test('does not call a host that keeps failing, except when the user retries', async ({ portal }) => {
  await portal.open({ breaker: { failures: 2 } })
  for (const folder of ['module', 'legacy-flat']) {
    await portal.show(folder, { host: `${portal.guests.url}/not-there` })
    await portal.expectPhase('failed', folder)
  }
  const before = portal.guests.requests.length
  await portal.show('third', { host: `${portal.guests.url}/not-there` })
  await portal.expectPhase('failed', 'third')
  expect(await portal.failure()).toMatchObject({ kind: 'host-resting' })
  expect(portal.guests.requests).toHaveLength(before)
  await portal.retry()
  await expect.poll(() => portal.guests.requests.length).toBe(before + 1)
})

test('only reports an error that the guest survives', async ({ portal, page }) => {
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
  test(`shows a guest that has lost its root (${button}) as crashed, and a retry restores it`, async ({ portal }) => {
    await portal.open()
    await portal.mount('loses-root')
    await portal.slot.locator(button).click()
    expect(await portal.failure()).toEqual({ kind: 'crashed', message })
    expect(await portal.lastState()).toMatchObject({ version: '5.0.1', correlationId: expect.stringMatching(/.{8,}/) })
    await portal.retry()
    await portal.expectPhase('mounted')
    await expect(portal.slot.locator('h1')).toHaveText('Masih ada')
  })
}

test('never attributes an error of the shell to the guest', async ({ portal, page }) => {
  await portal.open()
  await portal.mount('loses-root')
  const thrown = page.waitForEvent('pageerror')
  await page.evaluate(() => {
    document.querySelector('#LosesRoot-container')?.replaceChildren()
    window.portal.throwError()
  })
  await thrown
  await page.evaluate(() => new Promise(done => setTimeout(done)))
  expect(await portal.lastState()).toMatchObject({ phase: 'mounted' })
  expect(await page.evaluate(() => window.portal.reports)).toEqual([])
})
