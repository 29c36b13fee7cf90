import { caseList } from '@dermaga/contract'
import type { Page } from '@playwright/test'
import { openClient, overNetwork } from '../support/client.ts'
import { expect, signIn, test } from '../support/e2e.ts'
import { PATHS_OF_ACCOUNTS } from '../support/spec-paths.ts'

// Drafts that other tests leave would open instead of lists.
test.use({ apart: 'spec-paths' })

/** Goes to an address as the browser's back button does: without loading the portal again, which would take longer than all the rest. */
const open = (page: Page, path: string) =>
  page.evaluate(to => {
    history.pushState(null, '', to)
    dispatchEvent(new PopStateEvent('popstate'))
  }, path)

for (const [username, rows] of Object.entries(PATHS_OF_ACCOUNTS)) {
  // spec §2.2-1, §2.2-2, §2.2-3, §2.2-4, §2.2-5, §2.2-6, §2.2-7, §2.2-8, §2.2-9, §2.2-10, §2.2-11, §2.2-12, §2.2-13, §2.2-14, §2.2-15, §2.2-16, §2.2-17, §2.2-18, §2.2-19, §2.2-20, §2.2-21, §2.2-22, §2.2-23, §2.2-24, §2.2-25, §2.2-26, §2.2-27, §2.2-28, §2.2-29, §2.2-30, §2.2-31, §2.2-32, §2.2-33, §2.2-34, §2.2-35, §2.2-36, §2.2-37, §2.2-38, §2.2-39, §2.2-40, §2.2-41, §2.2-42, §2.2-43, §2.2-44, §2.2-45, §2.2-46, §2.2-47, §2.2-48, §2.2-49, §2.2-50, §2.2-51, §2.2-52, §2.2-53, §2.2-54, §2.2-55, §2.2-56, §2.2-57, §2.2-58, §2.2-59, §2.2-60, §2.2-61, §2.2-62, §2.2-63, §2.2-64, §2.2-65, §2.2-66, §2.2-67, §2.10-4, §2.10-5, §2.10-6, §2.10-7, §2.10-8, §2.10-9, §2.10-10, §2.10-11, §2.10-12, §2.10-13, §2.10-14, §2.10-15, §2.10-16, §2.10-17, §2.10-18, §2.10-19, §2.10-20, §2.10-21, §2.10-22
  test(`the paths of the specification open the pages that are meant: ${username}`, async ({
    page,
    stack,
    complaints,
  }) => {
    test.slow()
    const id = username === 'cukai' ? await reportOf(stack.url) : ''
    await signIn(page, username)
    const main = page.getByRole('main')
    for (const { path, heading, address, shows } of rows) {
      await test.step(path, async () => {
        const where = `${username} at ${path}`
        await open(page, path.replace(':id', id))
        await expect.soft(page, where).toHaveURL(({ pathname }) => address.test(pathname))
        await expect.soft(main.getByRole('heading', { level: 1 }), where).toHaveText(heading)
        for (const text of shows) await expect.soft(main, where).toContainText(text)
        await expect.soft(main, where).not.toContainText('ACCESS DENIED!')
        await expect.soft(main.getByRole('alert'), where).toHaveCount(0)
        await expectToFit(page, where)
        expect.soft(complaints.splice(0), where).toEqual([])
      })
    }
  })
}

test('the worklist fits the windows of officers, also where a term ends at an hour', async ({ page }) => {
  await signIn(page, 'petugas', '/daftar-kerja')
  await expect(page.getByRole('row').filter({ hasText: /pukul \d\d\.\d\d WIB/ })).not.toHaveCount(0)
  await expectToFit(page, 'petugas at /daftar-kerja')
})

/** A phone and a window scroll a page down only. */
async function expectToFit(page: Page, where: string): Promise<void> {
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    await expect.soft(page.locator('[data-skeleton]'), where).toHaveCount(0)
    // Pixels: of the page, and of tables beyond their cards.
    const beyond = () =>
      page.evaluate(() =>
        Math.max(
          document.documentElement.scrollWidth - innerWidth,
          ...[...document.querySelectorAll('table')].map(table => {
            const card = table.parentElement
            const isCut = card !== null && getComputedStyle(card).overflowX !== 'visible'
            return card === null || isCut ? 0 : table.offsetWidth - card.clientWidth
          }),
        ),
      )
    // The page before may still be leaving.
    await expect.soft.poll(beyond, `${where}, beyond a width of ${width} px`).toBeLessThanOrEqual(0)
  }
}

/** The newest CK-4 of `cukai`, by which paths with an id are opened. */
async function reportOf(url: string): Promise<string> {
  const client = openClient(overNetwork(url), {})
  const { access_token: token } = await client.session('cukai')
  const reply = await client.call(caseList, { token, query: { layanan: 'ck-4', q: '', size: 1 } })
  const [report] = reply.body['items'] as { idKasus: string }[]
  if (!report) throw new Error('cukai has no CK-4')
  return report.idKasus
}
