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

/** What a Chromium needs to run as root and without a network beyond this machine. */
export const CHROMIUM_ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** Path of a Chromium: `CHROMIUM`, the system's, or Playwright's own if it is there. */
export function findChromium(): string | undefined {
  const own = chromium.executablePath()
  return [process.env['CHROMIUM'], ...SYSTEM, own].find(path => path && existsSync(path))
}

/** Path of Chromium without a window of its own: the same engine for two fifths less processor time. Undefined where the tests
 *  are to make do with the whole browser. It has no camera and no developer tools: tests of those take `findChromium`. */
export function findHeadlessShell(): string | undefined {
  const path = process.env['CHROMIUM_HEADLESS'] ?? DEBIAN_HEADLESS
  return existsSync(path) ? path : undefined
}

/** Finds a Chromium, or installs one: Debian's packages when root, else Playwright's own. @throws when none can be had */
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

let knowsPackages = false

/** @returns false where this is no Debian, or not for this user to install on */
export function installDebian(name: string): boolean {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return false
  console.log(`Installing ${name} from Debian…`)
  if (!knowsPackages) run('apt-get', ['update', '-qq'])
  knowsPackages = true
  run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name])
  return true
}

function run(command: string, args: string[]): void {
  spawnSync(command, args, {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  })
}
