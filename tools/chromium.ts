import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chromium } from '@playwright/test'

const SYSTEM = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

const DEBIAN_HEADLESS = '/usr/bin/chromium-headless-shell'

/** Arguments with which Chromium runs as root and without external network access. */
export const CHROMIUM_ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** Finds a Chromium: the one in `CHROMIUM`, the system's, or Playwright's own. */
export function findChromium(): string | undefined {
  const own = chromium.executablePath()
  return [process.env['CHROMIUM'], ...SYSTEM, own].find(path => path && existsSync(path))
}

/** Finds the headless shell: the same engine with two fifths less processor time, but without camera and developer tools. Tests of
 *  those use `findChromium`. */
export function findHeadlessShell(): string | undefined {
  const path = process.env['CHROMIUM_HEADLESS'] ?? DEBIAN_HEADLESS
  return existsSync(path) ? path : undefined
}

/** Finds a Chromium, or installs one: Debian's package as root, otherwise Playwright's own.
 *  @throws when none can be installed */
export function requireChromium(): string {
  const found = findChromium()
  if (!findHeadlessShell()) installDebian('chromium-headless-shell')
  if (found) return found
  if (!installDebian('chromium')) {
    console.log("Installing Playwright's Chromium…")
    run('npx', ['playwright', 'install', 'chromium'])
  }
  const installed = findChromium()
  if (!installed)
    throw new Error('No Chromium was found and none could be installed. Install one and set CHROMIUM to its path.')
  return installed
}

let isPackageListCurrent = false

/** @returns false if the system is not Debian or the user is not root */
export function installDebian(name: string): boolean {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return false
  console.log(`Installing ${name} from Debian…`)
  if (!isPackageListCurrent) run('apt-get', ['update', '-qq'])
  isPackageListCurrent = true
  run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name])
  return true
}

function run(command: string, args: string[]): void {
  spawnSync(command, args, {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  })
}
