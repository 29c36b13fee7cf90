import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { chromium, type Page } from '@playwright/test'
import { DEMO_PASSWORD } from '../apps/server/src/demo/people.ts'
import { startStack } from '../tests/support/stack.ts'
import { buildChanged } from './build.ts'
import { CHROMIUM_ARGS, findChromium } from './chromium.ts'

const FOLDER = join(import.meta.dirname, '..', 'screenshots')
const README_PICTURE = join(import.meta.dirname, '..', 'docs', 'screenshot.png')

const SIZES = [
  { width: 1280, height: 860 },
  { width: 390, height: 844 },
]
const THEMES = ['light', 'dark'] as const

interface Screen {
  name: string
  path: string
  /** Text that is visible when the screen is rendered. */
  shows: string
  act?: (page: Page) => Promise<unknown>
}

const SIGN_IN: Screen[] = [
  { name: 'phone', path: '/mobile', shows: 'Hubungkan ponsel ini' },
  { name: 'sign-in', path: '/portal/login', shows: 'Nama Pengguna' },
  {
    name: 'sign-in-wrong',
    path: '/portal/login',
    shows: 'Nama Pengguna',
    async act(page) {
      await page.getByLabel('Nama Pengguna').fill('importir')
      await page.getByLabel('Kata Sandi', { exact: true }).fill('salah')
      await page.getByRole('button', { name: 'Masuk', exact: true }).click()
      await page.getByRole('alert').first().waitFor()
    },
  },
]

const PORTAL: Screen[] = [
  { name: 'dashboard', path: '/dashboard', shows: 'Layanan Anda' },
  { name: 'profile', path: '/micro-profile/webhook', shows: 'Data Perusahaan' },
  {
    name: 'profile-menu',
    path: '/dashboard',
    shows: 'Layanan Anda',
    act: page => page.getByRole('button', { name: 'Sari Wulandari' }).click(),
  },
  { name: 'announcements', path: '/pengumuman-cukai', shows: 'Pengumuman' },
  { name: 'powers-of-attorney', path: '/surat-kuasa/browse', shows: 'Surat Kuasa' },
  { name: 'denied', path: '/profile/lain', shows: 'ACCESS DENIED!' },
  { name: 'not-found', path: '/404', shows: '404' },
]

/** Must be last, because the collapsed state of the menu is stored. */
const MENU: Screen = {
  name: 'menu',
  path: '/dashboard',
  shows: 'Layanan Anda',
  act: page => page.getByRole('button', { name: /^(Buka|Ciutkan) menu$/ }).click(),
}

buildChanged()
rmSync(FOLDER, { recursive: true, force: true })
mkdirSync(FOLDER, { recursive: true })
const stack = await startStack({ database: 'pglite' })
const executablePath = findChromium()
const browser = await chromium.launch({ ...(executablePath && { executablePath }), args: CHROMIUM_ARGS })
try {
  for (const viewport of SIZES) for (const colorScheme of THEMES) await takeAll(viewport, colorScheme)
  console.log(`Screenshots are in ${FOLDER}`)
} finally {
  await browser.close()
  await stack.stop()
}

async function takeAll(viewport: (typeof SIZES)[number], colorScheme: (typeof THEMES)[number]): Promise<void> {
  const context = await browser.newContext({
    viewport,
    colorScheme,
    baseURL: stack.url,
    locale: 'id-ID',
    timezoneId: 'Asia/Jakarta',
    reducedMotion: 'reduce',
  })
  const page = await context.newPage()
  const suffix = `${viewport.width}-${colorScheme}`
  for (const screen of SIGN_IN) await take(page, screen, suffix)
  await page.goto('/portal/login')
  await page.getByLabel('Nama Pengguna').fill('importir')
  await page.getByLabel('Kata Sandi', { exact: true }).fill(DEMO_PASSWORD)
  await page.getByRole('button', { name: 'Masuk', exact: true }).click()
  await page.waitForURL('**/dashboard')
  for (const screen of PORTAL) await take(page, screen, suffix)
  if (suffix === '1280-light') {
    await page.goto('/dashboard')
    await page.getByText('Layanan Anda').waitFor()
    await page.screenshot({ path: README_PICTURE })
  }
  // The error page, while the sub-application host is down.
  await stack.stopSubapps()
  await take(page, { name: 'subapp-failed', path: '/surat-kuasa/browse', shows: 'Gagal memuat halaman' }, suffix)
  await stack.startSubapps()
  await take(page, MENU, suffix)
  await context.close()
}

async function take(page: Page, { name, path, shows, act }: Screen, suffix: string): Promise<void> {
  await page.goto(path)
  await page.getByRole('main').getByText(shows).first().waitFor()
  await act?.(page)
  // The network is never idle because of the notification stream, so wait for the placeholders to disappear.
  await page.waitForFunction(() => !document.querySelector('[data-skeleton], [aria-busy="true"]'))
  await page.evaluate(() => document.fonts.ready)
  await page.screenshot({ path: join(FOLDER, `${name}-${suffix}.png`), fullPage: act === undefined })
}
