import { execFile, execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve as resolvePath } from 'node:path'
import { packSdk } from '../../tools/pack-sdk.ts'
import { expect, test } from './fixtures.ts'

const ROOT = join(import.meta.dirname, '../..')
const SOURCES = join(import.meta.dirname, '../support/guests-built/sdk-react')
/** What the team installs beside the SDK. */
const OWN_PACKAGES = ['@tanstack/react-query', '@types/react', 'react', 'react-dom', 'typescript', 'vite', 'zod']

test.describe('a sub-application outside of this repository that installed the packed SDK', () => {
  let folder: string
  let packed: string
  test.beforeAll(async () => {
    test.setTimeout(180_000)
    // Not below the repository, whose packages and settings it must not find.
    folder = mkdtempSync(join(tmpdir(), 'dermaga-sdk-'))
    packed = mkdtempSync(join(tmpdir(), 'dermaga-sdk-packed-'))
    cpSync(SOURCES, folder, { recursive: true })
    const installed = join(folder, 'node_modules/@dermaga/subapp')
    mkdirSync(installed, { recursive: true })
    execFileSync('tar', ['-xzf', await packSdk(packed), '--strip-components=1', '-C', installed])
    for (const name of OWN_PACKAGES) {
      mkdirSync(dirname(join(folder, 'node_modules', name)), { recursive: true })
      symlinkSync(join(ROOT, 'node_modules', name), join(folder, 'node_modules', name))
    }
  })
  test.afterAll(() => {
    for (const made of [folder, packed]) rmSync(made, { recursive: true })
  })

  /** Not synchronous: the host that one program calls runs in this process. */
  const run = (program: string, ...args: string[]) =>
    new Promise<{ status: unknown; stdout: string; stderr: string }>(resolve => {
      const path = resolvePath(folder, 'node_modules', program)
      execFile(process.execPath, [path, ...args], { cwd: folder }, (error, stdout, stderr) =>
        resolve({ status: error?.code ?? 0, stdout, stderr }),
      )
    })

  test('passes its strict type check, builds, mounts and calls its service', async ({ portal, page }) => {
    expect(await run('typescript/bin/tsc')).toMatchObject({ status: 0, stdout: '' })
    expect(await run('vite/bin/vite.js', 'build', '--logLevel', 'error')).toMatchObject({ status: 0, stderr: '' })
    portal.guests.serve('sdk-react', join(folder, 'dist'))
    const address = `${portal.guests.url}/sdk-react`
    // From where none of the team's packages are found: `npx` installs the SDK alone.
    const command = await run(join(packed, 'dermaga-subapp.js'), 'check', address, '--portal', portal.url)
    expect(command).toMatchObject({ status: 0, stdout: expect.stringContaining('2.3.0 (module)') })
    await page.route('**/kapal/v1/3', route =>
      route.fulfill({ json: { status: 'success', message: 'OK', item: { nama: 'KM Nusantara', muatan: 12.5 } } }),
    )
    await portal.open({}, '/sdk-react')
    await portal.mount('sdk-react')
    await portal.slot.getByRole('link', { name: /^Kapal 3 untuk / }).click()
    await expect(page).toHaveURL(`${portal.url}/sdk-react/3`)
    await expect(portal.slot.getByRole('heading')).toHaveText('KM Nusantara: 12.5 ton')
  })
})
