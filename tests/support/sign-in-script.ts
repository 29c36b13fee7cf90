import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'

const SHELL = join(import.meta.dirname, '../../apps/shell')
const SIGN_IN = join(SHELL, 'src/features/sign-in/sign-in.ts')
/** Carries the path of the bundle to the workers. */
const VARIABLE = 'TEST_SIGN_IN_SCRIPT'

/** Bundles the shell's own sign-in without its screen, for the workers of this run. @returns removes the bundle */
export async function bundleSignIn(): Promise<() => void> {
  const [{ build }, { contractWithoutSchemas }] = await Promise.all([import('vite'), import('@dermaga/contract/vite')])
  const environment = process.env['NODE_ENV']
  const [bundle] = (await build({
    root: SHELL,
    configFile: false,
    logLevel: 'error',
    plugins: [contractWithoutSchemas()],
    build: { write: false, minify: false, lib: { entry: SIGN_IN, formats: ['iife'], name: 'shell' } },
  })) as { output: { code?: string }[] }[]
  // Vite has set it to production, and the workers' servers would take it over.
  if (environment === undefined) delete process.env['NODE_ENV']
  const folder = mkdtempSync(join(tmpdir(), 'dermaga-sign-in-'))
  const file = join(folder, 'sign-in.js')
  writeFileSync(file, bundle?.output[0]?.code ?? '')
  process.env[VARIABLE] = file
  return () => rmSync(folder, { recursive: true })
}

let script: string | undefined

/** Signs in as the login screen does once its form is sent: same calls, same key and same storage of this browser. */
export async function signInWithoutScreen(page: Page, username: string, password: string): Promise<void> {
  script ??= readFileSync(process.env[VARIABLE] ?? '', 'utf8')
  // Any small document of the portal's origin whose policy allows its calls.
  await page.goto('/config.json')
  const given = [username, password].map(text => JSON.stringify(text)).join(', ')
  const { result } = await page.evaluate<{ result: string }>(`(() => { ${script}; return shell.signIn(${given}) })()`)
  if (result !== 'signed in') throw new Error(`${username} could not sign in: ${result}`)
}
