import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { GuestContext } from '@dermaga/subapp'
import { build } from 'vite'
import { createSubapp } from '../../tools/new-subapp.ts'
import { expect, test } from './fixtures.ts'
import { FRAME, rawFrame } from './frame-page.ts'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))

/** Inside the project, so that packages are resolved as from `subapps`. */
let folderOfSubapps: string
test.beforeAll(() => {
  mkdirSync(join(ROOT, '.cache'), { recursive: true })
  folderOfSubapps = mkdtempSync(join(ROOT, '.cache/new-subapp-'))
})
test.afterAll(() => rmSync(folderOfSubapps, { recursive: true }))

for (const contract of ['module', 'legacy'] as const) {
  test(`a new sub-application of the contract ${contract} builds, mounts, works and leaves nothing`, async ({
    portal,
    page,
  }) => {
    const slug = `uji-${contract}`
    const folder = createSubapp({ slug, title: 'Uji Coba', contract }, folderOfSubapps)
    await build({ root: folder, configFile: join(folder, 'vite.config.ts'), logLevel: 'warn' })
    portal.guests.serve(slug, join(folder, 'dist'))

    await portal.open({}, `/${slug}`)
    await portal.mount(slug)
    await expect(portal.slot.getByRole('heading')).toHaveText('Uji Coba')
    await expect(portal.slot.getByText('Selamat datang, Sari.')).toBeVisible()
    await portal.slot.getByRole('link', { name: 'KM Nusantara' }).click()
    await expect(page).toHaveURL(new RegExp(`/${slug}/kapal/1$`))
    await expect(portal.slot.getByText('12.500,5 ton')).toBeVisible()
    await portal.slot.getByLabel('Catatan').fill('dua kata')
    await portal.slot.getByRole('button', { name: 'Simpan' }).click()
    await expect(portal.slot.getByLabel('Catatan')).toHaveValue('')
    await page.goBack()
    await expect(portal.slot.getByText('Selamat datang, Sari.')).toBeVisible()
    const calls = await page.evaluate(() => window.portal.calls.map(({ kind, value }) => [kind, value]))
    expect(calls[0]).toEqual(['title', 'Uji Coba'])
    expect(calls.filter(([kind]) => kind !== 'title')).toEqual([
      ['dirty', true],
      ['notify', { kind: 'success', message: 'Catatan disimpan' }],
      ['dirty', false],
    ])
    await portal.leave()
    await expect(page.locator('header h1')).toHaveCSS('color', 'rgb(26, 31, 43)')
    expect(await page.evaluate(() => window.portal.reports)).toMatchObject([{ kind: 'cleaned', cleanup: { kept: {} } }])
  })
}

/** Leaves its context where the test finds it. */
const SOURCE = `import { defineSubapp } from '@dermaga/subapp'
export const subapp = defineSubapp({
  slug: 'uji-frame',
  modulSlug: 'UjiFrame',
  contract: 'module',
  mount(element, context) {
    const show = context => Object.assign(window, { context }) && (element.textContent = context.location.pathname)
    show(context)
    return { update: show, unmount: () => fetch('./pamit') }
  },
})
`

test('a new framed sub-application follows the portal, and calls only its own server, with the token of its user', async ({
  portal,
  page,
}) => {
  const folder = createSubapp({ slug: 'uji-frame', contract: 'frame', template: 'plain' }, folderOfSubapps)
  writeFileSync(join(folder, 'src/subapp.ts'), SOURCE)
  writeFileSync(join(folder, '.env'), `VITE_PORTALS=https://lain.example ${portal.url}`)
  await build({ root: folder, configFile: join(folder, 'vite.config.ts'), logLevel: 'warn' })
  portal.guests.serve('uji-frame', join(folder, 'dist'))
  await portal.open({}, '/uji-frame/kapal/1')
  await portal.mount('uji-frame', FRAME)
  const { frame } = await rawFrame(page, `${portal.guests.url}/uji-frame`)
  await expect(frame.locator('body')).toHaveText('/uji-frame/kapal/1')
  expect(await frame.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--dm-accent'))).toBe(
    '#123f77',
  )
  const called = page.waitForRequest(request => request.url().endsWith('/api/kapal'))
  const errors = await frame.evaluate(async () => {
    const { fetch, setTabsHeader } = Reflect.get(window, 'context') as GuestContext
    await fetch('/api/kapal', { headers: { 'X-Uji': '1' } })
    const other = await fetch('https://lain.example/').catch((error: Error) => error.name)
    try {
      setTabsHeader(undefined)
    } catch (error) {
      return [other, (error as Error).name]
    }
    return [other]
  })
  expect(errors).toEqual(['TypeError', 'TypeError'])
  expect((await called).headers()).toMatchObject({ authorization: 'Bearer UjiFrame 1', 'x-uji': '1' })
  await portal.leave()
  expect(portal.guests.requests.at(-1)).toBe('/uji-frame/pamit')
})
