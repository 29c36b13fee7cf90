import { SERVICES } from '@dermaga/services'
import type { Browser, Page } from '@playwright/test'
import { pageOf } from '../support/case-walk.ts'
import { expect, keepOpen, test } from '../support/e2e.ts'
import { isWalkedOnScreen, NOT_ON_SCREEN } from '../support/generated-walks.ts'
import { openDeskAt } from '../support/screen-desk.ts'
import { walkOnScreen } from '../support/screen-walk.ts'
import type { Desk } from '../support/service-desk.ts'
import { mainWays } from '../support/service-paths.ts'
import type { Stack } from '../support/stack.ts'
import { WalkError } from '../support/walk-error.ts'

/** Quite different ones, in every run: a report that is returned, an application with rows on which two persons of the head office decide, and one
 *  that names a permit. `npm run test:all` walks every service whose walk has been tried; `WALK='izin-pameran …'` those that it names. */
const IN_EVERY_RUN = ['laporan-keuangan', 'pkbsi', 'pembatalan-tpb']
const isComplete = process.env['TEST_ALL'] === '1'
const named = process.env['WALK']?.split(' ')
const walked = named ?? (isComplete ? SERVICES.filter(isWalkedOnScreen).map(({ id }) => id) : IN_EVERY_RUN)

test.use({ apart: 'generated-walk' })
// Some forty minutes of one processor: both workers share them.
if (isComplete) test.describe.configure({ mode: 'parallel' })

let opened: { desk: Desk; close: () => Promise<void> } | undefined
/** Of officers, who work on cases of every service. */
const pages = new Map<string, Page>()

test.afterAll(async () => {
  for (const page of pages.values()) await page.context().close()
  pages.clear()
  await opened?.close()
  opened = undefined
})

for (const id of walked) {
  test(`${id} is filled in, sent, decided, printed and read back on the screen`, async ({ browser, stack }) => {
    test.setTimeout(300_000)
    await walkMainWays(id, browser, stack)
  })
}

if (isComplete && !named) {
  for (const [id, reason] of Object.entries(NOT_ON_SCREEN)) {
    test(`${id} is left out because it cannot be walked on the screen: ${reason}`, async ({ browser, stack }) => {
      test.setTimeout(300_000)
      const outcome = await walkMainWays(id, browser, stack).catch((error: unknown) => error)
      expect(outcome, `${id} can be walked on the screen: take it out of NOT_ON_SCREEN`).toBeDefined()
      // Any other error is a fault of the walker, or of the screen.
      expect(outcome).toBeInstanceOf(WalkError)
    })
  }
}

/** Fills the form in on the screen for the first way, and by the API for the second. */
async function walkMainWays(id: string, browser: Browser, stack: Stack): Promise<void> {
  opened ??= await openDeskAt(stack)
  const { desk } = opened
  // Sessions last half an hour.
  await desk.signIn()
  const definition = desk.find(id)
  const errors: string[] = []
  const open = async (username: string) => {
    const page = await pageOf(browser, stack.url, username, '/dashboard')
    return page.on('pageerror', ({ message }) => void errors.push(message))
  }
  const officerPage = async (username: string) => {
    const page = pages.get(username) ?? (await open(username))
    keepOpen(page)
    pages.set(username, page)
    return page
  }
  for (const [at, way] of mainWays(definition).entries()) {
    await test.step(way.map(({ action }) => action).join(', ') || 'nobody acts', async () => {
      const applicant = await desk.applicantFor(definition)
      const page = await open(applicant.username)
      await walkOnScreen({ definition, desk, applicant, page, pageOf: officerPage }, way, at === 0)
      await page.context().close()
    })
  }
  expect(errors).toEqual([])
}
