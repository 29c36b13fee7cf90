import type { Page } from '@playwright/test'
import { expect, type PortalPage, test } from './fixtures.ts'

type Seen = { popstate: number; ticks: number; chained: number; marks: number }
const seen = (page: Page) => page.evaluate(() => ({ ...(Reflect.get(window, 'ownRouter') as Seen) }))
const where = (portal: PortalPage) => portal.slot.locator('.where')
const press = (portal: PortalPage, name: string) => portal.slot.getByRole('button', { name }).click()

/** Waits until a counter of the sub-application goes on. */
const goesOn = (page: Page, counter: keyof Seen, from: number) =>
  page.waitForFunction(([counter, from]) => (Reflect.get(window, 'ownRouter') as Seen)[counter] > from, [
    counter,
    from,
  ] as const)

test.beforeEach(async ({ portal, page }) => {
  await portal.open({}, '/own-router')
  await page.evaluate(() => {
    const heard: string[] = []
    Reflect.set(window, 'heard', heard)
    window.portal.router.listen(({ pathname, search }, action) => heard.push(`${action} ${pathname}${search}`))
  })
})

for (const visit of ['first', 'second', 'third']) {
  test(`the shell learns of the moves of a guest's own router, and it of the shell's: ${visit} visit`, async ({
    portal,
    page,
  }) => {
    await portal.mount('own-router')
    for (const _ of visit === 'first' ? [] : visit === 'second' ? [1] : [1, 2]) {
      await portal.leave()
      await page.evaluate(() => window.portal.router.push('/own-router'))
      await portal.mount('own-router')
    }
    const before = await seen(page)
    await page.evaluate(() => (Reflect.get(window, 'heard') as string[]).splice(0))

    await press(portal, 'Rincian')
    await expect(where(portal)).toHaveText('/own-router/kapal/7')
    expect(await page.evaluate(() => Reflect.get(window, 'heard'))).toEqual(['POP /own-router/kapal/7'])
    // Its own move is no news to it.
    expect((await seen(page)).popstate).toBe(before.popstate)
    expect(await page.evaluate(() => window.history.state)).toEqual({ mine: '/own-router/kapal/7' })

    await press(portal, 'Urutkan')
    await expect(where(portal)).toHaveText('/own-router/kapal/7?urut=tiba')
    await page.goBack()
    await expect(where(portal)).toHaveText('/own-router')
    await page.goForward()
    await expect(where(portal)).toHaveText('/own-router/kapal/7?urut=tiba')

    await page.evaluate(() => window.portal.router.push('/own-router/kapal/9'))
    await expect(where(portal)).toHaveText('/own-router/kapal/9')
    expect((await seen(page)).popstate).toBe(before.popstate + 3)
  })
}

test('what a module registered when it was evaluated is there at every visit, and gone in between', async ({
  portal,
  page,
}) => {
  const mark = (value: string) =>
    page.evaluate(value => document.documentElement.setAttribute('data-mark', value), value)
  await page.evaluate(() => setInterval(() => window.portal.ticks.interval++, 20))
  await portal.mount('own-router')
  for (const visit of [1, 2, 3]) {
    const before = await seen(page)
    await goesOn(page, 'ticks', before.ticks)
    await goesOn(page, 'chained', before.chained)
    await mark(`visit ${visit}`)
    await goesOn(page, 'marks', before.marks)
    await portal.leave()
    const left = await seen(page)
    await mark(`after visit ${visit}`)
    await page.evaluate(() => window.dispatchEvent(new PopStateEvent('popstate', { state: null })))
    // The shell's own interval has run several times: so would the guest's timers have.
    const beats = await page.evaluate(() => window.portal.ticks.interval)
    await page.waitForFunction(from => window.portal.ticks.interval > from + 5, beats)
    expect(await seen(page)).toEqual(left)
    await portal.mount('own-router')
  }
  // The id that its code knows is of the first visit.
  await press(portal, 'Berhenti')
  const { ticks, chained } = await seen(page)
  await goesOn(page, 'chained', chained + 2)
  expect((await seen(page)).ticks).toBe(ticks)
  await portal.leave()
  await portal.mount('own-router')
  await goesOn(page, 'chained', chained + 4)
  expect((await seen(page)).ticks).toBe(ticks)
})

test('a guest that has left does not change the address', async ({ portal, page }) => {
  await portal.mount('own-router')
  await portal.leave()
  await page.evaluate(() => window.portal.router.push('/lain'))
  await portal.mount('own-router')
  await portal.leave()
  await expect(page).toHaveURL(/\/lain$/)
})
