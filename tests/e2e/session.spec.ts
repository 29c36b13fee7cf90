import type { BrowserContext, Page } from '@playwright/test'
import { DEMO_PASSWORD } from '../../apps/server/src/demo/people.ts'
import { openClient, overNetwork } from '../support/client.ts'
import { expect, expectAccessible, signIn, test } from '../support/e2e.ts'

const dialog = (page: Page) => page.getByRole('alertdialog', { name: 'Butuh perpanjangan Token/Sesi?' })
const countdown = (page: Page) => page.getByRole('timer', { name: 'Sisa waktu sesi' })
const answer = (page: Page, name: 'OK' | 'Tidak') => dialog(page).getByRole('button', { name, exact: true }).click()
const tokens = (page: Page) =>
  page.evaluate(() => JSON.parse(localStorage.getItem('dermaga:token') ?? 'null') as Record<string, string> | null)
const keptKeys = (page: Page) => page.evaluate(() => Object.keys(localStorage).filter(key => key !== 'dermaga:theme'))

async function logOut(page: Page) {
  await page.getByRole('button', { name: 'Sari Wulandari' }).click()
  await page.getByRole('button', { name: 'Log Out' }).click()
}

/** Signs in with a clock that the test controls. */
async function signInWithClock(page: Page) {
  await page.clock.install()
  await signIn(page, 'importir')
  await expect(countdown(page)).toHaveText(/^2[45]:\d\d$/)
}

async function secondTab(context: BrowserContext) {
  const page = await context.newPage()
  await page.goto('/dashboard')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  return page
}

/** Makes the stored token pair look `minutes` older. */
const ageTokens = (page: Page, minutes: number) =>
  page.evaluate(ageMs => {
    const stored = JSON.parse(localStorage.getItem('dermaga:token') ?? '{}')
    localStorage.setItem('dermaga:token', JSON.stringify({ ...stored, loadedAt: stored.loadedAt - ageMs }))
  }, minutes * 60_000)

test.describe('countdown and its dialog', () => {
  // spec §2.5-8, §4.1-9, §4.1-10, §4.1-13, §4.1-14, §4.1-15, §9-1
  test('25 minutes, then the dialog; OK extends the session with a new pair', async ({ page }) => {
    await signInWithClock(page)
    const before = await tokens(page)
    await page.clock.fastForward('24:30')
    await expect(dialog(page)).toBeHidden()
    await page.clock.fastForward('00:31')
    await expect(dialog(page)).toBeVisible()
    await expect(dialog(page)).toHaveAccessibleDescription(/akan segera berakhir.*OK/)
    await expect(dialog(page).getByRole('timer')).toHaveText(/^0[45]:\d\d$/)
    await expectAccessible(page)
    // A key pressed when the dialog opens does not log the user out.
    await expect(dialog(page).getByRole('button', { name: 'OK' })).toBeFocused()
    await page.keyboard.press('Escape')
    await page.keyboard.press('Escape')
    await expect(dialog(page)).toBeVisible()
    await answer(page, 'OK')
    await expect(dialog(page)).toBeHidden()
    await expect(countdown(page)).toHaveText(/^2[45]:\d\d$/)
    expect((await tokens(page))?.['refresh_token']).not.toBe(before?.['refresh_token'])
  })

  // spec §4.1-16
  test('Tidak logs out', async ({ page }) => {
    await signInWithClock(page)
    await page.clock.fastForward('25:01')
    await answer(page, 'Tidak')
    await expect(page).toHaveURL(/\/portal\/login$/)
    expect(await keptKeys(page)).toEqual([])
  })

  // spec §4.1-16, §9-2
  test('no answer for 300 seconds logs out, and sign-in leads back to the same page', async ({ page }) => {
    await signInWithClock(page)
    await page.goto('/micro-profile/webhook')
    await expect(countdown(page)).toBeVisible()
    await page.clock.fastForward('25:01')
    await expect(dialog(page)).toBeVisible()
    await page.clock.fastForward('05:00')
    await expect(page).toHaveURL(/\/portal\/login\?asal=%2Fmicro-profile%2Fwebhook$/)
    await expect(page.getByRole('note')).toHaveText('Sesi Anda telah berakhir. Silakan masuk kembali.')
    expect(await keptKeys(page)).toEqual([])
  })

  test('a page that wakes from sleep shows the remaining time; after the expiry it logs out', async ({ page }) => {
    await signInWithClock(page)
    await page.clock.fastForward('27:00')
    await expect(dialog(page).getByRole('timer')).toHaveText(/^0[23]:\d\d$/)
    await page.clock.fastForward('04:00')
    await expect(page).toHaveURL(/\/portal\/login\?asal=%2Fdashboard$/)
  })

  // spec §4.1-12, §8-25
  test('C5: a server error preserves the session; OK works once the server is back', async ({ page }) => {
    await signInWithClock(page)
    const before = await tokens(page)
    await page.route('**/user/update-token', route => route.fulfill({ status: 500, body: 'x' }))
    await page.clock.fastForward('25:01')
    await answer(page, 'OK')
    await expect(dialog(page).getByRole('alert')).toHaveText(/belum dapat diperpanjang/)
    expect(await tokens(page)).toEqual(before)
    await page.unroute('**/user/update-token')
    await answer(page, 'OK')
    await expect(dialog(page)).toBeHidden()
  })

  test('announces minutes to screen readers, but not seconds', async ({ page }) => {
    await signInWithClock(page)
    const spoken = page.getByRole('status').filter({ hasText: 'Sisa waktu sesi' })
    await expect(spoken).toHaveCount(0)
    await page.clock.fastForward('20:01')
    await expect(spoken).toHaveText('Sisa waktu sesi 5 menit.')
  })
})

test.describe('a page opened again after the access token has ended', () => {
  test('waits for a slow server to renew it', async ({ page }) => {
    await signInWithClock(page)
    await ageTokens(page, 120)
    const asked = Promise.withResolvers<void>()
    const answered = Promise.withResolvers<void>()
    await page.route('**/user/update-token', async route => {
      asked.resolve()
      await answered.promise
      await route.continue()
    })
    await page.reload()
    await asked.promise
    // The session is checked every second.
    await page.clock.runFor('00:05')
    answered.resolve()
    await expect(countdown(page)).toHaveText(/^2[45]:\d\d$/)
    await expect(page).toHaveURL(/\/dashboard$/)
  })

  test('offers a retry while the server cannot renew it, and the session goes on', async ({ page }) => {
    await signInWithClock(page)
    await ageTokens(page, 120)
    await page.route('**/user/update-token', route => route.fulfill({ status: 503, body: 'x' }))
    await page.reload()
    const notice = page.getByRole('alert').filter({ hasText: 'Silahkan coba login kembali' })
    await expect(notice).toBeVisible()
    await page.clock.runFor('00:05')
    await expect(notice).toBeVisible()
    await page.unroute('**/user/update-token')
    await page.getByRole('button', { name: 'Coba lagi' }).click()
    await expect(countdown(page)).toHaveText(/^2[45]:\d\d$/)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page).toHaveURL(/\/dashboard$/)
  })
})

test.describe('time', () => {
  test('a device whose clock is years ahead signs in and counts down 25 minutes', async ({ page }) => {
    await page.clock.install({ time: '2031-05-06T07:08:09Z' })
    await signIn(page, 'importir')
    await expect(countdown(page)).toHaveText(/^2[45]:\d\d$/)
    expect((await tokens(page))?.['token_type']).toBe('DPoP')
  })

  test('setting the clock forward while the page is open ends no session', async ({ page }) => {
    await page.addInitScript(() => {
      const now = Date.now
      Object.assign(window, { aheadMs: 0 })
      Date.now = () => now() + (window as unknown as { aheadMs: number }).aheadMs
    })
    await signIn(page, 'importir')
    const asked = page.waitForResponse('**/token/validate')
    await page.evaluate(() => Object.assign(window, { aheadMs: 7_200_000 }))
    expect((await asked).ok()).toBe(true)
    await expect(countdown(page)).toHaveText(/^2[45]:\d\d$/)
    await expect(page).toHaveURL(/\/dashboard$/)
  })
})

test.describe('C5: tabs', () => {
  // spec §4.1-10
  test('tabs opened after the refresh time make one refresh, and both use its pair', async ({ page, context }) => {
    await signIn(page, 'importir')
    const before = await tokens(page)
    await ageTokens(page, 26)
    const refreshes: string[] = []
    context.on('request', request => request.url().endsWith('/update-token') && refreshes.push(request.url()))
    const other = await context.newPage()
    await Promise.all([page.reload(), other.goto('/dashboard')])
    for (const tab of [page, other]) await expect(countdown(tab)).toHaveText(/^2[45]:\d\d$/)
    expect(refreshes).toHaveLength(1)
    expect((await tokens(other))?.['access_token']).not.toBe(before?.['access_token'])
  })

  test('a refresh stuck in one tab loses its lock after 20 s, and the waiting tabs make one refresh', async ({
    page,
    context,
  }) => {
    await signInWithClock(page)
    const before = await tokens(page)
    const [other, stuck] = [await secondTab(context), await secondTab(context)]
    const lost = stuck.evaluate(() =>
      navigator.locks.request('dermaga:refresh', () => new Promise(() => {})).catch((problem: Error) => problem.name),
    )
    // Measured at the response: with a wrong clock the first request only obtains the server's nonce.
    const refreshes: string[] = []
    context.on('response', response => {
      if (response.url().endsWith('/update-token') && response.ok()) refreshes.push(response.url())
    })
    await page.clock.fastForward('25:01')
    const waiting = () =>
      page.evaluate(
        async () => (await navigator.locks.query()).pending?.filter(({ name }) => name === 'dermaga:refresh').length,
      )
    for (const tab of [page, other]) await answer(tab, 'OK')
    await expect.poll(waiting).toBe(2)
    await page.clock.fastForward('00:15')
    expect(await waiting()).toBe(2)
    expect(refreshes).toEqual([])
    await page.clock.fastForward('00:05')
    for (const tab of [page, other]) await expect(dialog(tab)).toBeHidden()
    expect(await lost).toBe('AbortError')
    expect(refreshes).toHaveLength(1)
    for (const tab of [page, other]) await expect(countdown(tab)).toHaveText(/^2[45]:\d\d$/)
    expect((await tokens(other))?.['access_token']).not.toBe(before?.['access_token'])
  })

  test('OK in one tab closes the dialog in the other', async ({ page, context }) => {
    await signInWithClock(page)
    const other = await secondTab(context)
    // The clock belongs to the browser: it moves in both tabs.
    await page.clock.fastForward('25:05')
    await expect(dialog(other)).toBeVisible()
    await answer(page, 'OK')
    await expect(dialog(other)).toBeHidden()
  })

  // spec §4.1-17
  test('logging out in one tab logs out the other', async ({ page, context }) => {
    await signIn(page, 'importir')
    const other = await secondTab(context)
    await logOut(page)
    for (const tab of [page, other]) await expect(tab).toHaveURL(/\/portal\/login(\?|$)/)
    expect(await keptKeys(other)).toEqual([])
  })

  test('signing in as another user reloads this tab and stores its unsaved work for the first user', async ({
    page,
    context,
    stack,
  }) => {
    await signIn(page, 'importir')
    await expect(page.getByRole('button', { name: 'Sari Wulandari' })).toBeVisible()
    await page.goto('/surat-kuasa/browse/beri')
    await page.getByLabel('Catatan').fill('belum dikirim')
    const { ticket: _ticket, idUser: _idUser, ...tokens } = await openClient(overNetwork(stack.url), {}).session('ppjk')
    const pair = JSON.stringify({ ...tokens, loadedAt: Date.now() })
    const other = await secondTab(context)
    await other.evaluate(stored => localStorage.setItem('dermaga:token', stored), pair)
    await expect(page.getByRole('button', { name: 'Sari Wulandari' })).toBeHidden()
    await expect(countdown(page)).toBeVisible()
    const draft = await page.evaluate(() => localStorage.getItem('dermaga:draft:importir:surat-kuasa'))
    expect(JSON.parse(draft ?? '')).toMatchObject({ catatan: 'belum dikirim' })
  })
})

test('C8: every call proves the key of this browser, and a token copied from storage is useless elsewhere', async ({
  page,
  request,
}) => {
  const called: { path: string; proof: string | undefined }[] = []
  page.on('request', sent => {
    const { authorization, dpop } = sent.headers()
    if (authorization) called.push({ path: new URL(sent.url()).pathname, proof: dpop })
  })
  await signIn(page, 'importir', '/surat-kuasa/browse')
  await expect.poll(() => called.some(({ path }) => path.startsWith('/suratkuasa/v1/'))).toBe(true)
  const paths = called.map(({ path }) => path)
  for (const path of ['/amws/v1/user/user-info-by-email', '/notification-service/v1/stream']) {
    expect(
      paths.some(each => each.startsWith(path)),
      path,
    ).toBe(true)
  }
  expect(called.filter(({ proof }) => !proof)).toEqual([])
  // Entries of the activity log of half a minute share a proof: a page that closes has no time to sign.
  const once = called.filter(({ path }) => path !== '/amws/v1/user-log/add')
  expect(new Set(once.map(({ proof }) => proof)).size).toBe(once.length)

  const { access_token } = (await tokens(page)) ?? {}
  const headers = { Authorization: `Bearer ${access_token}` }
  const copied = await request.get('/amws/v1/user-detail/list-by-iduser', { headers })
  expect(await copied.json()).toMatchObject({ code: 'dpop.required' })
  await page.reload()
  await expect(countdown(page)).toBeVisible()
})

test.describe('C6: logout', () => {
  // spec §2.5-1, §4.1-17
  test('ends the session on the server and clears the device', async ({ page, request }) => {
    await signIn(page, 'importir')
    const { access_token, refresh_token } = (await tokens(page)) ?? {}
    const revoked = page.waitForRequest('**/token/revoke')
    await logOut(page)
    expect((await revoked).postDataJSON()).toEqual({ token: refresh_token })
    await expect(page.getByRole('note')).toHaveText('Anda telah keluar.')
    expect(await keptKeys(page)).toEqual([])
    const headers = { Authorization: `Bearer ${access_token}` }
    await expect
      .poll(async () => (await request.get('/amws/v1/user-detail/list-by-iduser', { headers })).json())
      .toMatchObject({ code: 'session.ended' })
    await page.goto('/dashboard')
    await expect(page).toHaveURL(/\/portal\/login/)
  })

  test('works without a network, and ends the session on the server once the network is back', async ({
    page,
    context,
  }) => {
    await signIn(page, 'importir')
    await page.getByRole('button', { name: 'Sari Wulandari' }).click()
    await context.setOffline(true)
    await page.getByRole('button', { name: 'Log Out' }).click()
    await expect(page.getByRole('alert')).toHaveText(/Anda telah keluar dari perangkat ini/)
    expect(await keptKeys(page)).toEqual([])
    const revoked = page.waitForResponse('**/token/revoke')
    await context.setOffline(false)
    expect((await revoked).ok()).toBe(true)
    await expect(page).toHaveURL(/\/portal\/login$/)
  })

  test('detects a network that comes back while the first attempt is failing', async ({ page, context }) => {
    await signIn(page, 'importir')
    await page.getByRole('button', { name: 'Sari Wulandari' }).click()
    const first = Promise.withResolvers<void>()
    let attempts = 0
    await page.route('**/token/revoke', async route => {
      if (++attempts > 1) return route.continue()
      await context.setOffline(false)
      first.resolve()
      await route.abort()
    })
    await context.setOffline(true)
    await page.getByRole('button', { name: 'Log Out' }).click()
    await first.promise
    await expect(page).toHaveURL(/\/portal\/login$/)
    expect(attempts).toBe(2)
  })

  test('a session that ended on the server redirects to sign-in with the reason', async ({ page, request }) => {
    await signIn(page, 'importir')
    const { refresh_token } = (await tokens(page)) ?? {}
    await request.post('/authws/v1/token/revoke', { data: { token: refresh_token } })
    await expect(page).toHaveURL(/\/portal\/login\?asal=%2Fdashboard$/)
    await expect(page.getByRole('note')).toContainText('Silakan masuk kembali.')
  })
})

test.describe('authentication, spec §4.1', () => {
  const problems = [
    { why: 'company', path: '**/perusahaan-by-npwp*', message: 'Cant get company profile, please try again' },
    {
      why: 'menu',
      path: '**/menu-list/*',
      message: 'Terjadi kesalahan ketika mengautentikasi akun. Silahkan coba login kembali!',
    },
  ]
  for (const { why, path, message } of problems) {
    // spec §4.1-5, §8-10, §8-13
    test(`without the ${why} the notice stays open until a retry`, async ({ page }) => {
      await signIn(page, 'importir')
      await page.route(path, route =>
        route.fulfill({ status: 500, json: { status: 'error', code: 'server.failed', message: 'x', params: {} } }),
      )
      await page.clock.install()
      await page.reload()
      const notice = page.getByRole('alert').filter({ hasText: 'Authentikasi Bermasalah' })
      await expect(notice).toContainText(message)
      await expectAccessible(page)
      await page.clock.fastForward('10:00')
      await expect(notice).toBeVisible()
      await page.unroute(path)
      await notice.getByRole('button', { name: 'Coba lagi' }).click()
      await expect(notice).toBeHidden()
      await expect(page.getByRole('button', { name: 'Sari Wulandari' })).toBeVisible()
    })
  }

  for (const { change, message } of [
    { change: { flagBlokir: '1' }, message: 'Akun telah terblokir.' },
    { change: { email: 'orang-lain@contoh.id' }, message: 'Akun tidak valid.' },
  ]) {
    // spec §4.1-2, §4.1-3, §4.1-6, §6-3, §8-11, §8-12
    test(`${JSON.stringify(change)}: ${message}`, async ({ page }) => {
      await signIn(page, 'importir')
      await page.route('**/user-info-by-email*', async route => {
        const response = await route.fetch()
        const body = await response.json()
        await route.fulfill({ response, json: { ...body, item: { ...body.item, ...change } } })
      })
      await page.reload()
      await expect(page).toHaveURL(/\/portal\/login$/)
      await expect(page.getByRole('note')).toHaveText(message)
      expect(await keptKeys(page)).toEqual([])
    })
  }

  // spec §4.1-8
  test('shows the cached menu at once, but opens no page before the current one has loaded', async ({ page }) => {
    await signIn(page, 'importir')
    await expect(page.getByRole('navigation', { name: 'Menu utama' })).toContainText('Surat Kuasa')
    await page.route('**/menu-list/*', () => {})
    await page.reload()
    await expect(page.getByRole('navigation', { name: 'Menu utama' })).toContainText('Surat Kuasa')
    await expect(page.getByRole('button', { name: 'Sari Wulandari' })).toBeHidden()
  })
})

test('a call that needs a confirmed session asks for the password and is then repeated', async ({ page }) => {
  await signIn(page, 'importir')
  // The catalogue of the first page has loaded by then: only the next call is rejected.
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  let asked = 0
  await page.route('**/browse-service/v1/catalogue*', route => {
    if (++asked > 1) return route.continue()
    const json = { status: 'error', code: 'auth.confirmNeeded', message: 'x', params: {} }
    return route.fulfill({ status: 401, json })
  })
  await page.reload()
  const question = page.getByRole('alertdialog', { name: 'Konfirmasi kata sandi' })
  await expect(question).toBeVisible()
  await expectAccessible(page)
  await question.getByLabel('Kata Sandi', { exact: true }).fill('bukan-ini')
  await question.getByRole('button', { name: 'Lanjutkan' }).click()
  await expect(question.getByLabel('Kata Sandi', { exact: true })).toHaveAccessibleDescription(/salah/)
  await question.getByLabel('Kata Sandi', { exact: true }).fill(DEMO_PASSWORD)
  await page.keyboard.press('Enter')
  await expect(question).toBeHidden()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(asked).toBe(2)
})
