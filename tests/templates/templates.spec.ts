import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { TEMPLATES } from '@dermaga/subapp/create'
import type { Page } from '@playwright/test'
import { packSdk } from '../../tools/pack-sdk.ts'
import { expect, type PortalPage, test } from '../berth/fixtures.ts'
import { FRAME, rawFrame } from '../berth/frame-page.ts'

// Not below the repository, whose packages and settings the projects must not find.
let folder: string
let archive: string
test.beforeAll(async () => {
  test.setTimeout(180_000)
  folder = mkdtempSync(join(tmpdir(), 'dermaga-templates-'))
  archive = await packSdk(join(folder, 'packed'))
  const creator = archive.replace('dermaga-subapp', 'create-subapp/dermaga-create-subapp')
  const installed = await run('npm', ['install', '--no-audit', '--no-fund', archive, creator], { cwd: folder })
  expect(installed, installed.output).toMatchObject({ status: 0 })
})
test.afterAll(() => rmSync(folder, { recursive: true }))

/** A developer's: this repository's Node, none of its commands, and not the `NODE_ENV` that Vite sets, with which npm installs no tools. */
const { NODE_ENV: _, ...environment } = process.env
const PATH = [
  dirname(process.execPath),
  ...(process.env['PATH'] ?? '').split(delimiter).filter(folder => !folder.endsWith('.bin')),
].join(delimiter)
const ENV = { ...environment, PATH, NO_COLOR: '1' }

/** Not synchronous: the host that one program calls runs in this process. */
function run(program: string, args: readonly string[], options: { cwd: string; env?: NodeJS.ProcessEnv }) {
  return new Promise<{ status: unknown; output: string }>(resolve => {
    execFile(program, args, { cwd: options.cwd, env: { ...ENV, ...options.env } }, (error, stdout, stderr) =>
      resolve({ status: error?.code ?? 0, output: stdout + stderr }),
    )
  })
}

/** Creates a project by what `npm create` runs. */
async function create(slug: string, ...options: string[]): Promise<string> {
  const created = await run('npx', ['--no', 'create-subapp', slug, '--sdk', archive, ...options], { cwd: folder })
  expect(created, created.output).toMatchObject({ status: 0 })
  return join(folder, slug)
}

const dependenciesOf = (project: string) => {
  const { dependencies, devDependencies } = JSON.parse(readFileSync(join(project, 'package.json'), 'utf8'))
  return { dependencies, devDependencies }
}

/** What its README says first. */
async function testAndBuild(project: string, portal: PortalPage) {
  const env = { VITE_PORTALS: portal.url }
  for (const script of ['test', 'build']) {
    const { status, output } = await run('npm', ['run', script], { cwd: project, env })
    expect(status, output).toBe(0)
  }
}

async function checkHost(project: string, address: string, portal: PortalPage) {
  const args = ['dermaga-subapp', 'check', address, '--portal', portal.url]
  const { status, output } = await run('npx', ['--no', ...args], { cwd: project })
  expect(output).toContain('0 errors')
  expect(status).toBe(0)
}

async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  await new Promise(resolve => server.close(resolve))
  return typeof address === 'object' && address ? address.port : 0
}

/** Starts `npm run dev` without opening a browser. */
async function startDevServer(project: string): Promise<{ url: string; process: ChildProcess }> {
  const port = await freePort()
  const args = ['--host', '127.0.0.1', '--port', String(port), '--strictPort']
  const child = spawn(join(project, 'node_modules/.bin/vite'), args, { cwd: project, env: ENV, stdio: 'pipe' })
  await new Promise<void>((resolve, reject) => {
    child.stdout.on('data', data => String(data).includes('ready in') && resolve())
    child.on('exit', code => reject(new Error(`vite ended with ${code}`)))
  })
  return { url: `http://127.0.0.1:${port}`, process: child }
}

/** What the sub-application asked of the portal besides titles. Frameworks may say again what they said before. */
const changesOf = (page: Page) =>
  page.evaluate(() => {
    let isDirty = false
    return window.portal.calls.filter(({ kind, value }) => {
      if (kind !== 'dirty') return kind !== 'title'
      const isChange = value !== isDirty
      isDirty = value === true
      return isChange
    })
  })

for (const template of TEMPLATES)
  test(`${template}: a new project is installed, tested, built, checked and mounted, in the page and framed`, async ({
    portal,
    page,
  }) => {
    test.setTimeout(600_000)
    const slug = `uji-${template}`
    const inPage = await create(slug, '--template', template, '--title', 'Uji Coba')
    const install = await run('npm', ['install', '--no-audit', '--no-fund'], { cwd: inPage })
    expect(install, install.output).toMatchObject({ status: 0 })
    await testAndBuild(inPage, portal)
    portal.guests.serve(slug, join(inPage, 'dist'))
    await checkHost(inPage, `${portal.guests.url}/${slug}`, portal)

    await portal.open({}, `/${slug}`)
    await portal.mount(slug)
    await expect(portal.slot.getByRole('heading')).toHaveText('Uji Coba')
    await expect(portal.slot.getByText('Selamat datang, Sari.')).toHaveCSS('color', 'rgb(26, 31, 43)')
    await portal.slot.getByRole('link', { name: 'KM Nusantara' }).click()
    await expect(page).toHaveURL(`${portal.url}/${slug}/kapal/1`)
    await expect(portal.slot.getByText('12.500,5 ton')).toBeVisible()
    await portal.slot.getByLabel('Catatan').fill('dua kata')
    await portal.slot.getByRole('button', { name: 'Simpan' }).click()
    await expect(portal.slot.getByLabel('Catatan')).toHaveValue('')
    await page.goBack()
    await expect(portal.slot.getByText('Selamat datang, Sari.')).toBeVisible()
    await portal.leave()
    expect(await changesOf(page)).toEqual([
      { kind: 'dirty', value: true },
      { kind: 'notify', value: { kind: 'success', message: 'Catatan disimpan' } },
      { kind: 'dirty', value: false },
    ])
    expect(await page.evaluate(() => window.portal.reports)).toMatchObject([{ kind: 'cleaned', cleanup: { kept: {} } }])

    const dev = await startDevServer(inPage)
    await page.goto(dev.url)
    await page.getByRole('link', { name: 'KM Nusantara' }).click()
    await expect(page).toHaveURL(`${dev.url}/${slug}/kapal/1`)
    await page.getByLabel('Catatan').fill('dua kata')
    await page.getByRole('button', { name: 'Simpan' }).click()
    await expect(page.getByRole('status')).toHaveText('Sukses: Catatan disimpan')
    await page.goBack()
    await expect(page.getByText('Selamat datang, Pengguna Uji.')).toBeVisible()
    dev.process.kill()

    const framedSlug = `${slug}-bingkai`
    const framed = await create(framedSlug, '--template', template, '--framed')
    expect(dependenciesOf(framed)).toEqual(dependenciesOf(inPage))
    renameSync(join(inPage, 'node_modules'), join(framed, 'node_modules'))
    await testAndBuild(framed, portal)
    portal.guests.serve(framedSlug, join(framed, 'dist'))
    await checkHost(framed, `${portal.guests.url}/${framedSlug}`, portal)

    await portal.open({}, `/${framedSlug}`)
    await portal.mount(framedSlug, FRAME)
    const { frame } = await rawFrame(page, `${portal.guests.url}/${framedSlug}`)
    await frame.getByRole('link', { name: 'KM Nusantara' }).click()
    await expect(page).toHaveURL(`${portal.url}/${framedSlug}/kapal/1`)
    await expect(frame.getByText('12.500,5 ton')).toBeVisible()
    await frame.getByLabel('Catatan').fill('dua kata')
    await expect
      .poll(() =>
        page.evaluate(() => window.portal.calls.some(({ kind, value }) => kind === 'dirty' && value === true)),
      )
      .toBe(true)
    await page.goBack()
    await expect(frame.getByText('Selamat datang, Sari.')).toBeVisible()
    await portal.leave()
    expect(await page.evaluate(() => window.portal.reports.filter(({ kind }) => kind === 'error'))).toEqual([])
  })
