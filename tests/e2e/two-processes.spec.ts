import type { Page } from '@playwright/test'
import { publisher, waitForEvent } from '../support/announcements.ts'
import { expect, signIn, test } from '../support/e2e.ts'

/** The maximum delay that counts as immediate. */
const AT_ONCE_MS = 1000
/** Number of measurements in each direction. */
const TIMES = 5

/** Records when each notification appeared on the page, on the clock that the test uses too. */
const noteArrivals = (page: Page) =>
  page.evaluate(() => {
    const arrivals: Record<string, number> = {}
    Object.assign(window, { arrivals })
    new MutationObserver(() => {
      for (const status of document.querySelectorAll('[role=status]')) arrivals[status.textContent ?? ''] ??= Date.now()
    }).observe(document.body, { subtree: true, childList: true, characterData: true })
  })

async function arrivalOf(page: Page, title: string): Promise<number> {
  const message = `Notifikasi baru: Pengumuman: ${title}`
  await expect(page.getByRole('status').filter({ hasText: message })).toBeAttached()
  return page.evaluate(said => (window as never as { arrivals: Record<string, number> }).arrivals[said] ?? 0, message)
}

const median = (numbers: readonly number[]) => numbers.toSorted((one, other) => one - other)[numbers.length >> 1]

test('a write acknowledged by one process appears on the page of the other’s browser within a second, in both directions', async ({
  page,
  stack,
  playwright,
  launchOptions,
}) => {
  const beside = await stack.startBeside('Dermaga Dua')
  // The same public address, as behind a load balancer; this browser connects to the other process.
  const { host, port } = new URL(stack.url)
  const rules = `--host-resolver-rules=MAP ${host} localhost:${beside.port}`
  const second = await playwright.chromium.launch({
    ...launchOptions,
    args: [...(launchOptions.args ?? []), rules],
  })
  const elsewhere = await second.newPage({ baseURL: stack.url, locale: 'id-ID' })
  await signIn(page, 'ftz')
  await signIn(elsewhere, 'ftz')
  await expect(page).toHaveTitle(/ Dermaga$/)
  await expect(elsewhere).toHaveTitle(/ Dermaga Dua$/)

  const took: Record<'there' | 'back', number[]> = { there: [], back: [] }
  await noteArrivals(page)
  await noteArrivals(elsewhere)
  const publishHere = await publisher(`http://localhost:${port}`)
  const publishThere = await publisher(`http://localhost:${beside.port}`)
  for (const each of [page, elsewhere]) await waitForEvent(each, publishHere)
  for (let time = 0; time < TIMES; time++) {
    for (const [way, publish, other] of [
      ['there', publishHere, elsewhere],
      ['back', publishThere, page],
    ] as const) {
      const title = `Kabar ${way} ${time}`
      await publish(title)
      const acknowledged = Date.now()
      const arrived = await arrivalOf(other, title)
      expect(arrived).toBeGreaterThan(0)
      took[way].push(arrived - acknowledged)
    }
  }
  await second.close()
  await beside.stop()
  expect(median(took.there), `there: ${took.there}`).toBeLessThanOrEqual(AT_ONCE_MS)
  expect(median(took.back), `back: ${took.back}`).toBeLessThanOrEqual(AT_ONCE_MS)
})
