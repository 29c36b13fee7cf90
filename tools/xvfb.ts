import { existsSync } from 'node:fs'
import { installDebian } from './chromium.ts'

const PROGRAM = '/usr/bin/Xvfb'

/** Path of a screen nobody sees, where there is one: for what a browser does only in a window. */
export const findXvfb = (): string | undefined => (existsSync(PROGRAM) ? PROGRAM : undefined)

/** Finds Xvfb, or installs it from Debian when root. Without one, tests that need a window are skipped and counted so. */
export function tryXvfb(): void {
  if (findXvfb()) return
  installDebian('xvfb')
  if (!findXvfb()) console.log('No Xvfb: tests of a browser in a window are SKIPPED. Install xvfb to run them.')
}
