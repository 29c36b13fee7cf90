import { existsSync } from 'node:fs'
import { installDebian } from './chromium.ts'

const PROGRAM = '/usr/bin/Xvfb'

/** Finds Xvfb, a virtual screen for tests that need a browser window. */
export const findXvfb = (): string | undefined => (existsSync(PROGRAM) ? PROGRAM : undefined)

/** Installs Xvfb from Debian as root if it is missing. Without it, tests that need a window are skipped and counted as skipped. */
export function ensureXvfb(): void {
  if (findXvfb()) return
  installDebian('xvfb')
  if (!findXvfb()) console.log('No Xvfb: tests of a browser in a window are SKIPPED. Install xvfb to run them.')
}
