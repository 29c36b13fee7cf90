import type { Page } from '@playwright/test'
import { managedUserBlock, managedUserList } from '../../packages/contract/src/index.ts'
import { publisher, waitForEvent } from '../support/announcements.ts'
import { openClient, overNetwork } from '../support/client.ts'
import { expect, signIn, test } from '../support/e2e.ts'

test.use({ apart: 'inbox-live' })

const bell = (page: Page) => page.getByRole('button', { name: 'Notifikasi User' })
const panel = (page: Page) => page.getByRole('dialog', { name: 'Notifikasi User' })
const streams = (page: Page) => {
  const asked: (string | undefined)[] = []
  page.on('request', request => {
    if (request.url().endsWith('/notification-service/v1/stream')) asked.push(request.headers()['last-event-id'])
  })
  return asked
}

test('a notification appears on open pages at once; a read in one browser updates the count in the other', async ({
  page,
  stack,
  browser,
  baseURL,
}) => {
  const elsewhere = await browser.newContext({ ...(baseURL && { baseURL }), locale: 'id-ID' })
  const other = await elsewhere.newPage()
  // No report is opened for a terminal at midnight.
  await signIn(other, 'tps')
  const publish = await publisher(stack.url)
  const before = await waitForEvent(other, publish)
  await signIn(page, 'tps')
  // The second sign-in notified the first browser.
  await expect(bell(other)).toHaveAccessibleDescription(`${before + 1} belum dibaca`)
  await bell(page).click()
  await expect(panel(page).getByRole('listitem')).toHaveCount(before + 1)
  await publish('Kabar langsung')
  await expect(bell(other)).toHaveAccessibleDescription(`${before + 2} belum dibaca`)
  await expect(
    other.getByRole('status').filter({ hasText: 'Notifikasi baru: Pengumuman: Kabar langsung' }),
  ).toBeAttached()
  const newest = panel(page).getByRole('listitem').first()
  await expect(newest).toContainText('Kabar langsung')
  await newest.getByRole('button').click()
  await expect(bell(other)).toHaveAccessibleDescription(`${before + 1} belum dibaca`)
  await elsewhere.close()
})

test('all tabs share one stream, and when its tab closes another tab resumes it', async ({ page, stack, context }) => {
  const first = streams(page)
  await signIn(page, 'ftz')
  await expect(bell(page)).toHaveAccessibleDescription(/belum dibaca/)
  await expect.poll(() => first.length).toBe(1)
  const tab = await context.newPage()
  const second = streams(tab)
  await tab.goto('/dashboard')
  const publish = await publisher(stack.url)
  for (const each of [page, tab]) await waitForEvent(each, publish)
  await publish('Untuk dua tab')
  for (const each of [page, tab]) {
    await expect(each.getByRole('status').filter({ hasText: 'Untuk dua tab' })).toBeAttached()
  }
  expect(second).toEqual([])
  await page.close()
  await expect.poll(() => second.length).toBe(1)
  expect(second[0]).toMatch(/^[0-9a-z]+\./)
  await publish('Untuk yang tersisa')
  await expect(tab.getByRole('status').filter({ hasText: 'Untuk yang tersisa' })).toBeAttached()
  expect(first).toHaveLength(1)
})

test('reconnects after the server was down', async ({ page, stack }) => {
  await signIn(page, 'tps')
  const publish = await publisher(stack.url)
  await waitForEvent(page, publish)
  await stack.stopServer('SIGKILL')
  await stack.startServer()
  await publish('Sesudah kembali')
  await expect(page.getByRole('status').filter({ hasText: 'Sesudah kembali' })).toBeAttached({ timeout: 45_000 })
})

test('a blocked user is signed out at once with the reason, also on a page without a header', async ({
  page,
  stack,
}) => {
  await signIn(page, 'importir')
  await expect(bell(page)).toBeVisible()
  await page.goto('/transaksional/history-tracking')
  await expect(page.getByRole('listitem').first()).toBeVisible()
  const client = openClient(overNetwork(stack.url), {})
  const { access_token: token } = await client.session('admin')
  const found = await client.call(managedUserList, { query: { q: 'importir' }, token })
  const id = found.body['items'].find((user: { username: string }) => user.username === 'importir').idUser
  await client.call(managedUserBlock, { params: { id }, body: { flagBlokir: '1' }, token })
  await expect(page).toHaveURL(/\/portal\/login/)
  await expect(page.getByText('Akun telah terblokir.')).toBeVisible()
})
