import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'vite'
import { createSubapp } from '../../tools/new-subapp.ts'
import { expect, test } from './fixtures.ts'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))

/** Inside the project, so that packages are resolved as from `subapps`. */
let folderOfSubapps: string
test.beforeAll(() => {
  mkdirSync(join(ROOT, '.cache'), { recursive: true })
  folderOfSubapps = mkdtempSync(join(ROOT, '.cache/new-subapp-'))
})
test.afterAll(() => rmSync(folderOfSubapps, { recursive: true }))

for (const contract of ['module', 'legacy'] as const) {
  test(`a new sub-application of the contract ${contract} type-checks, builds, mounts, works and leaves nothing`, async ({
    portal,
    page,
  }) => {
    const slug = `uji-${contract}`
    const folder = createSubapp({ slug, title: 'Uji Coba', contract }, folderOfSubapps)
    writeFileSync(
      join(folder, 'tsconfig.json'),
      JSON.stringify({ extends: join(ROOT, 'tsconfig.json'), include: ['src', '*.ts'], exclude: [] }),
    )
    const checked = spawnSync(join(ROOT, 'node_modules/.bin/tsc'), ['-p', folder], { cwd: ROOT, encoding: 'utf8' })
    expect(checked.stdout + checked.stderr).toBe('')
    await build({ root: folder, configFile: join(folder, 'vite.config.ts'), logLevel: 'warn' })
    portal.guests.serve(slug, join(folder, 'dist'))

    await portal.open({}, `/${slug}`)
    await portal.mount(slug, contract === 'legacy' ? { isolation: 'none' } : {})
    await expect(portal.slot.locator('h1')).toHaveText('Uji Coba')
    await portal.slot.getByLabel('Catatan').fill('dua kata')
    await portal.slot.getByRole('button', { name: 'Simpan' }).click()
    await expect(page).toHaveURL(new RegExp(`/${slug}/catatan/dua%20kata$`))
    await expect(portal.slot).toContainText('dua kata')
    await page.goBack()
    await expect(portal.slot).toContainText('Selamat datang, Sari.')
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
