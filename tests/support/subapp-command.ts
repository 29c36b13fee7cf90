import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { findChromium } from '../../tools/chromium.ts'

const COMMAND = join(import.meta.dirname, '../../packages/subapp/src/command.ts')

/** Runs `dermaga-subapp` as a team does, with the Chromium of this machine. @returns what it prints */
export function runSubappCommand(args: readonly string[], env: Readonly<Record<string, string>> = {}): Promise<string> {
  const all = { ...process.env, CHROMIUM: findChromium() ?? chromium.executablePath(), ...env }
  return new Promise(resolve =>
    execFile(process.execPath, [COMMAND, ...args], { env: all }, (_error, stdout, stderr) => resolve(stdout + stderr)),
  )
}
