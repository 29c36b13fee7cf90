import type { Page } from '@playwright/test'
import { DEMO_PASSWORD } from '../../apps/server/src/demo/people.ts'
import { expect, signIn, test } from '../support/e2e.ts'

const SECONDS_A_DAY = 86_400
const storedItem = (page: Page, key: string) =>
  page.evaluate(name => JSON.parse(localStorage.getItem(name) ?? 'null') as Record<string, unknown> | null, key)

/** Makes the stored token pair look older. */
const ageTokens = (page: Page, seconds: number) =>
  page.evaluate(ageMs => {
    const stored = JSON.parse(localStorage.getItem('dermaga:token') ?? '{}')
    localStorage.setItem('dermaga:token', JSON.stringify({ ...stored, loadedAt: stored.loadedAt - ageMs }))
  }, seconds * 1000)

// spec §3-11, §3-13, §4.1-18
test('spec §3, §4.1: stores tokens with their load time, and the login state with a ticket for its password', async ({
  page,
}) => {
  const before = Date.now()
  await signIn(page, 'importir')
  const token = await storedItem(page, 'dermaga:token')
  expect(token).toMatchObject({ refresh_token: expect.any(String), access_token: expect.any(String) })
  expect(token?.['loadedAt']).toBeGreaterThanOrEqual(before)
  expect(token?.['loadedAt']).toBeLessThanOrEqual(Date.now())
  const login = await storedItem(page, 'dermaga:login')
  expect(login).toEqual({ username: 'importir', password: expect.stringMatching(/.{20,}/) })
  expect(login?.['password']).not.toContain(DEMO_PASSWORD)
})

// spec §4.1-18, §9-3
test('spec §4.1, §9: the token state is valid for exactly 86400 s', async ({ page }) => {
  await signIn(page, 'importir')
  await ageTokens(page, SECONDS_A_DAY - 300)
  await page.reload()
  await expect(page.getByRole('button', { name: 'Sari Wulandari' })).toBeVisible()
  await ageTokens(page, SECONDS_A_DAY)
  await page.reload()
  await expect(page).toHaveURL(/\/portal\/login\?asal=%2Fdashboard$/)
  expect(await storedItem(page, 'dermaga:token')).toBeNull()
})

for (const colorScheme of ['light', 'dark'] as const) {
  // spec §1-7
  test(`spec §1: the DEVELOPMENT marker is red, ${colorScheme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme })
    await signIn(page, 'importir')
    const color = await page.getByText('DEVELOPMENT', { exact: true }).evaluate(marker =>
      getComputedStyle(marker)
        .color.match(/[\d.]+/g)
        ?.map(Number),
    )
    const [red = 0, green = 0, blue = 0] = color ?? []
    expect(red).toBeGreaterThan(1.4 * Math.max(green, blue))
  })
}

// spec §1-2, §2.4-1, §2.4-4
test('spec §2.4: the menu of a demo account is grouped by entry type and hides the account settings', async ({
  page,
}) => {
  await signIn(page, 'tpb')
  const menu = page.getByRole('navigation', { name: 'Menu utama' })
  await expect(menu.getByRole('heading')).toHaveText([
    'Dokumen Pabean',
    'Informasi',
    'Perizinan',
    'Perbendaharaan',
    'Cukai',
    'Manifes',
  ])
  await expect(menu.getByRole('link', { name: 'BC 2.3' }).locator('svg')).toBeVisible()
  await expect(menu.locator('a[href="/micro-profile/webhook"]')).toHaveCount(0)
  await page.goto('/micro-profile/webhook')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Profil User Pengguna Jasa')
})

// spec §4.1-4, §6-8, §6-9, §6-10, §7.1-2, §7.1-3, §7.1-7
test('spec §7.1: calls carry the bearer token and the key of their service', async ({ page, stack }) => {
  const calls: { path: string; token: boolean; key: string | undefined }[] = []
  page.on('request', request => {
    const { origin, pathname } = new URL(request.url())
    const { authorization, 'beacukai-api-key': key } = request.headers()
    if (origin === stack.url && /^\/[\w-]+\/v\d+\//.test(pathname))
      calls.push({ path: pathname, token: authorization?.startsWith('Bearer ') === true, key })
  })
  await signIn(page, 'importir', '/user-profile')
  await expect(page.getByRole('region', { name: 'Data Perusahaan' })).toContainText('PT Nusantara Impor Contoh')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const of = (start: string) => calls.filter(({ path }) => path.startsWith(start))
  const shapes = (start: string) => [...new Set(of(start).map(({ token, key }) => `${token} ${key ?? 'none'}`))]
  await expect.poll(() => shapes('/referensi/')).toEqual(['false portal-pengguna-jasa'])
  expect(shapes('/authws/v1/rsa')).toEqual(['false none'])
  expect(shapes('/authws/v1/user/login')).toEqual(['false none'])
  expect(shapes('/amws/')).toEqual(['true none'])
  expect(shapes('/sce-ws/')).toEqual(['true portal-pengguna-jasa'])

  // User info, then the company, then menu and roles. spec §4.1
  const paths = calls.map(({ path }) => path)
  const places = ['user-info-by-email', 'perusahaan-by-npwp', 'menu-list'].map(name =>
    paths.findIndex(path => path.includes(name)),
  )
  expect(places).toEqual(places.toSorted((a, b) => a - b))
  expect(places).not.toContain(-1)
  expect(paths.findIndex(path => path.includes('/user-detail/list-by-iduser'))).toBeGreaterThan(places[1] ?? 0)
})
