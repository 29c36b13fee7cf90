import type { GuestEntry } from '@dermaga/berth'
import type { Page } from '@playwright/test'
import { countAlive, fingerprint, leaveAndSettle } from './fingerprint.ts'
import { expect, type PortalPage, test } from './fixtures.ts'

// Guests inside guests.

type Embeds = HTMLElement & {
  embeds: {
    outcomes: string[]
    call(modulSlug: string): { ok: boolean; end?(): void }
    markup(modulSlug: string): void
    dirty(unsaved: boolean): void
  }
}

/** The folders that the user may open, and what each one's sheet allows it to show. */
async function open(portal: PortalPage, guests: Record<string, Partial<GuestEntry>>, path = '/embeds') {
  await portal.page.addInitScript(countAlive)
  await portal.open({ lingerMs: 0 }, path)
  const entries = Object.entries(guests).map(([folder, over]) => portal.entry(folder, over))
  await portal.page.evaluate(entries => {
    window.portal.embeddable = entries
  }, entries)
}
const outer = (page: Page) => page.locator('#slot > #Embeds-container')
const call = (page: Page, modulSlug: string) =>
  outer(page).evaluate((element, modulSlug) => (element as Embeds).embeds.call(modulSlug).ok, modulSlug)
const markup = (page: Page, modulSlug: string) =>
  outer(page).evaluate((element, modulSlug) => (element as Embeds).embeds.markup(modulSlug), modulSlug)
const outcomes = (page: Page) => outer(page).evaluate(element => (element as Embeds).embeds.outcomes)
const status = (page: Page, modulSlug: string) => page.locator(`[data-embedded][data-entry=${modulSlug}]`)
const errors = (page: Page) =>
  page.evaluate(() => window.portal.reports.flatMap(report => (report.kind === 'error' ? report.message : [])))

for (const how of ['call', 'markup'] as const) {
  test(`shows another guest inside itself by ${how}, with its own styles, address and ledger, until it ends`, async ({
    portal,
    page,
  }) => {
    await open(portal, { 'uses-context': {} })
    // Once before, so that what browsers keep for good is there.
    for (const _visit of [1, 2]) {
      await portal.mount('embeds', { embeds: ['UsesContext'] })
      if (how === 'call') await call(page, 'UsesContext')
      else await markup(page, 'UsesContext')
      await expect(status(page, 'UsesContext')).toHaveAttribute('data-embedded', 'mounted')
      await leaveAndSettle(portal)
    }
    const before = await fingerprint(page)
    await portal.mount('embeds', { embeds: ['UsesContext'] })
    if (how === 'call') await call(page, 'UsesContext')
    else await markup(page, 'UsesContext')
    const inner = page.locator('#UsesContext-container')
    await expect(inner.locator('h1')).toHaveText('Konteks')
    await expect(outer(page).locator('h1').first()).toHaveCSS('text-transform', 'uppercase')
    await expect(inner.locator('h1')).toHaveCSS('text-transform', 'none')
    await expect(inner.locator('h1')).not.toHaveCSS('color', 'rgb(200, 0, 0)')

    // It has an address of its own; a path outside of it is the portal's.
    await inner.getByRole('button', { name: 'Ke dalam' }).click()
    await expect(inner.locator('.where')).toContainText('/uses-context/dalam')
    await expect(page).toHaveURL(/\/embeds$/)
    const calls = () => page.evaluate(() => window.portal.calls.map(({ kind, value }) => `${kind} ${value}`))
    await inner.getByRole('button', { name: 'Beri judul' }).click()
    await inner.getByRole('button', { name: 'Ubah' }).click()
    await outer(page).evaluate(element => (element as Embeds).embeds.dirty(false))
    expect((await calls()).filter(line => /title|dirty/.test(line))).toEqual(['dirty true', 'dirty true'])
    await inner.getByRole('button', { name: 'Simpan' }).click()
    expect((await calls()).at(-1)).toBe('dirty false')
    await inner.getByRole('button', { name: 'Ke luar' }).click()
    await expect(page).toHaveURL(/\/dashboard$/)

    await leaveAndSettle(portal)
    await expect(page.locator('[data-embedded]')).toHaveCount(0)
    await expect(inner).toHaveCount(0)
    expect(await fingerprint(page)).toEqual(before)
    const reports = await page.evaluate(() =>
      window.portal.reports.slice(-2).map(({ entry, kind }) => `${entry.modulSlug} ${kind}`),
    )
    expect(reports.toSorted()).toEqual(['Embeds cleaned', 'UsesContext cleaned'])
  })
}

test('ends when the guest around it asks for it or removes its place', async ({ portal, page }) => {
  await open(portal, { 'uses-context': {} })
  await portal.mount('embeds', { embeds: ['UsesContext'] })
  const inner = page.locator('#UsesContext-container')
  await outer(page).evaluate(element => {
    Object.assign(element, { shown: (element as Embeds).embeds.call('UsesContext') })
  })
  await expect(inner.locator('h1')).toHaveText('Konteks')
  await outer(page).evaluate(element => (element as unknown as { shown: { end(): void } }).shown.end())
  await expect(page.locator('[data-embedded]')).toHaveCount(0)
  await expect(inner).toHaveCount(0)
  await markup(page, 'UsesContext')
  await expect(inner.locator('h1')).toHaveText('Konteks')
  await markup(page, '')
  await expect(inner).toHaveCount(0)
  await page.waitForFunction(
    () =>
      window.portal.reports.filter(({ kind, entry }) => kind === 'cleaned' && entry.modulSlug === 'UsesContext')
        .length === 2,
  )
  expect(await errors(page)).toEqual([])
})

test('shows only what the sheet lists and the user may open, not deeper than two and in no circle', async ({
  portal,
  page,
}) => {
  await open(portal, {
    'uses-context': {},
    'legacy-flat': { contract: 'legacy' },
    single: {},
  })
  await portal.mount('embeds', { embeds: ['Embeds', 'LegacyFlat', 'Unknown', 'UsesContext'] })
  for (const modulSlug of ['Module', 'Embeds', 'LegacyFlat', 'Unknown']) await call(page, modulSlug)
  expect(await outcomes(page)).toEqual(['embed.denied', 'embed.cycle', 'embed.contract', 'embed.unknown'])
  await markup(page, 'Module')
  await expect(outer(page).locator('dermaga-subapp')).toHaveAttribute('data-error', 'embed.denied')
  expect(await page.locator('[data-embedded]').count()).toBe(0)
  // The owner sees why.
  expect(await errors(page)).toContain('embed.denied: permissions.embed has no approved "Module"')

  // Three guests inside one another, and none inside the third.
  const chain = ['A', 'B', 'C', 'D'].map((modulSlug, at, all) => ({
    ...portal.entry('embeds', { id: modulSlug, modulSlug, menuName: modulSlug }),
    pathName: `/${modulSlug.toLowerCase()}`,
    host: `${portal.guests.url}/embeds`,
    embeds: [all[at + 1] ?? 'A', 'A'],
  }))
  await page.evaluate(chain => {
    window.portal.embeddable = chain
  }, chain)
  await page.evaluate(entry => window.portal.show(entry as never), chain[0])
  await portal.expectPhase('mounted', 'A')
  const show = (at: string, modulSlug: string) =>
    page.locator(`#${at}-container`).evaluate((element, modulSlug) => {
      const root = element as Embeds
      const inside = element.firstElementChild?.shadowRoot?.querySelector<Embeds>('div') ?? root
      const { embeds } = 'embeds' in root ? root : inside
      const outcome = embeds.call(modulSlug)
      return outcome.ok ? 'ok' : embeds.outcomes.at(-1)
    }, modulSlug)
  expect(await show('A', 'B')).toBe('ok')
  await expect(status(page, 'B')).toHaveAttribute('data-embedded', 'mounted')
  expect(await show('B', 'A')).toBe('embed.cycle')
  expect(await show('B', 'C')).toBe('ok')
  await expect(status(page, 'C')).toHaveAttribute('data-embedded', 'mounted')
  expect(await show('C', 'D')).toBe('embed.depth')
  await portal.leave()
  await expect(page.locator('[data-embedded]')).toHaveCount(0)
})

test('a guest that fails inside another one is shown as failed in its place, and may be tried again', async ({
  portal,
  page,
}) => {
  await open(portal, { 'throws-at-render': {}, 'in-shadow': {}, 'legacy-flat': {} })
  await portal.mount('embeds', { embeds: ['InShadow', 'LegacyFlat'] })
  const restore = portal.guests.behave('/in-shadow/', { status: 503 })
  await call(page, 'InShadow')
  await expect(status(page, 'InShadow')).toHaveText('manifest-status')
  await expect(outer(page).locator('h1').first()).toHaveText('Luar')
  await portal.expectPhase('mounted', 'embeds')
  restore()
  await status(page, 'InShadow').click()
  await expect(status(page, 'InShadow')).toHaveAttribute('data-embedded', 'mounted')
  // Its manifest says that it is a legacy guest.
  await call(page, 'LegacyFlat')
  await expect(status(page, 'LegacyFlat')).toHaveText('mount-failed')
  expect(await page.evaluate(() => 'renderLegacyFlat' in window)).toBe(false)
})
