import type { Page, Request } from '@playwright/test'
import { expect, signIn, test } from '../support/e2e.ts'

const LOG = '/amws/v1/user-log/add'

/** The acknowledged entries of the browser so far, as `PATH:… ACTIVITY:…`. */
function watchLog(page: Page) {
  const answered: { deskripsi: string; body: Record<string, string>; status: number }[] = []
  page.on('requestfinished', async (request: Request) => {
    if (!request.url().endsWith(LOG)) return
    const body = request.postDataJSON() as Record<string, string>
    answered.push({ deskripsi: body['deskripsi'] ?? '', body, status: (await request.response())?.status() ?? 0 })
  })
  return { answered, descriptions: () => answered.map(({ deskripsi }) => deskripsi) }
}

// spec §3-17, §7.2-18
test('records pages, reads, submissions and the logout as they happen', async ({ page }) => {
  const log = watchLog(page)
  await signIn(page, 'importir')
  await expect.poll(log.descriptions).toContain('PATH:/dashboard ACTIVITY:access_page')

  await page.goto('/pengumuman-cukai')
  await expect.poll(log.descriptions).toContain('PATH:/pengumuman-cukai ACTIVITY:access_page')
  await expect
    .poll(log.descriptions)
    .toContain('PATH:/pengumuman-cukai ACTIVITY:get_data [/browse-service/v1/pengumuman]')
  await page.getByRole('main').getByRole('link').first().click()
  await expect
    .poll(log.descriptions)
    .toContainEqual(expect.stringMatching(/^PATH:\/pengumuman-cukai\/[\w-]+ ACTIVITY:(put|post)_data \[/))

  await page.getByRole('button', { name: 'Sari Wulandari' }).click()
  await page.getByRole('button', { name: 'Log Out' }).click()
  await expect(page).toHaveURL(/\/portal\/login$/)
  await expect.poll(log.descriptions).toContainEqual(expect.stringMatching(/^PATH:\S+ ACTIVITY:logout_account$/))

  expect(log.answered.map(({ status }) => status)).toEqual(log.answered.map(() => 200))
  expect(log.answered.filter(({ deskripsi }) => /user-log|public-ip|authws/.test(deskripsi))).toEqual([])
  expect(log.answered.at(-1)?.body).toMatchObject({
    ipLokal: '',
    ipPublik: expect.stringMatching(/^(::1|127\.0\.0\.1|::ffff:127\.0\.0\.1)$/),
    browserInfo: expect.stringMatching(/^Chrome \d+/),
    hostname: 'localhost',
    username: 'importir',
    latitude: 'NOT_AUTHORIZED',
    longitude: 'NOT_AUTHORIZED',
  })
})

// spec §3-17
test("records the device's own address where the browser gives it: to a page whose user allowed the camera", async ({
  page,
  stack,
}) => {
  await page.context().grantPermissions(['camera'], { origin: stack.url })
  const log = watchLog(page)
  await signIn(page, 'importir')
  await expect.poll(() => log.answered.at(-1)?.body).toMatchObject({ ipLokal: expect.stringMatching(/^[\da-f.:]+$/) })
})

for (const { why, fail } of [
  { why: 'is rate-limited', fail: 429 },
  { why: 'fails on the server', fail: 500 },
  { why: 'does not reach the server', fail: 0 },
]) {
  // spec §7.2-10
  test(`shows no message when an entry ${why}`, async ({ page }) => {
    let tried = 0
    await page.route(`**${LOG}`, route => {
      tried += 1
      return fail ? route.fulfill({ status: fail, json: { status: 'error' } }) : route.abort()
    })
    await signIn(page, 'importir')
    await expect.poll(() => tried).toBeGreaterThan(0)
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByRole('alert')).toHaveCount(0)
  })
}
