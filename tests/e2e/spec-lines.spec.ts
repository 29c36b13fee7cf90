import type { Page } from '@playwright/test'
import { DEMO_PASSWORD } from '../../apps/server/src/demo/people.ts'
import { expect, signIn, test } from '../support/e2e.ts'

const SECONDS_A_DAY = 86_400
const kept = (page: Page, key: string) =>
  page.evaluate(name => JSON.parse(localStorage.getItem(name) ?? 'null') as Record<string, unknown> | null, key)

/** Makes the stored pair look as if it had been loaded so long ago. */
const ageTokens = (page: Page, seconds: number) =>
  page.evaluate(ageMs => {
    const stored = JSON.parse(localStorage.getItem('dermaga:token') ?? '{}')
    localStorage.setItem('dermaga:token', JSON.stringify({ ...stored, loadedAt: stored.loadedAt - ageMs }))
  }, seconds * 1000)

// spec §3-11, §3-13, §4.1-18
test('spec §3, §4.1: tokens with the moment they were loaded, and the login state with a ticket for its password', async ({
  page,
}) => {
  const before = Date.now()
  await signIn(page, 'importir')
  const token = await kept(page, 'dermaga:token')
  expect(token).toMatchObject({ refresh_token: expect.any(String), access_token: expect.any(String) })
  expect(token?.['loadedAt']).toBeGreaterThanOrEqual(before)
  expect(token?.['loadedAt']).toBeLessThanOrEqual(Date.now())
  const login = await kept(page, 'dermaga:login')
  expect(login).toEqual({ username: 'importir', password: expect.stringMatching(/.{20,}/) })
  expect(login?.['password']).not.toContain(DEMO_PASSWORD)
})

// spec §4.1-18, §9-3
test('spec §4.1, §9: the token state is good for 86400 s, and not a second longer', async ({ page }) => {
  await signIn(page, 'importir')
  await ageTokens(page, SECONDS_A_DAY - 60)
  await page.reload()
  await expect(page.getByRole('button', { name: 'Sari Wulandari' })).toBeVisible()
  await ageTokens(page, SECONDS_A_DAY)
  await page.reload()
  await expect(page).toHaveURL(/\/portal\/login\?asal=%2Fdashboard$/)
  expect(await kept(page, 'dermaga:token')).toBeNull()
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
