import { spawn } from 'node:child_process'
import type { Readable } from 'node:stream'
import type { Browser, BrowserContext, Page, Worker } from '@playwright/test'
import { findXvfb } from '../../tools/xvfb.ts'

/** Serves the server's configuration, changed to production. */
export async function mockProduction(context: BrowserContext): Promise<void> {
  const config = await (await context.request.get('/config.json')).json()
  await context.route('**/config.json', route => route.fulfill({ json: { ...config, production: true } }))
}

/** Opens the developer tools of a page like the browser's menu. */
export async function openTools(browser: Browser, page: Page): Promise<void> {
  const client = await browser.newBrowserCDPSession()
  const { targetInfos } = await client.send('Target.getTargets')
  const found = targetInfos.find(({ type, url }) => type === 'page' && url === page.url())
  if (!found) throw new Error(`no target shows ${page.url()}`)
  // Missing in Playwright's types.
  await client.send('Target.openDevTools' as 'Target.activateTarget', { targetId: found.targetId })
  await client.detach()
}

/** Developer tools attach some time after they open. Waits until they have paused a worker of the page for longer than the
 *  guard needs to detect them. */
export async function waitForToolsToPauseWorkers(page: Page): Promise<void> {
  const body = "postMessage('begun'); debugger; postMessage('passed')"
  await page.route('**/stopped.js', route => route.fulfill({ contentType: 'text/javascript', body }))
  await page.evaluate(
    () =>
      new Promise<void>(resolve => {
        const begin = () => {
          const worker = new Worker('/stopped.js')
          let stopped: ReturnType<typeof setTimeout>
          worker.onmessage = ({ data }) => {
            if (data === 'begun') stopped = setTimeout(resolve, 4000)
            else {
              clearTimeout(stopped)
              setTimeout(begin, 100)
            }
          }
        }
        begin()
      }),
  )
}

/** Runs `doing`, then waits until the page's guard has checked for tools twice without being paused. */
export async function waitForGuardChecks(page: Page, doing: () => Promise<unknown>): Promise<void> {
  const passed: Promise<unknown>[] = []
  const { promise: both, resolve } = Promise.withResolvers<void>()
  const note = (worker: Worker) => {
    if (!worker.url().includes('stop-here')) return
    passed.push(new Promise<void>(closed => worker.once('close', () => closed())))
    if (passed.length === 2) resolve()
  }
  page.on('worker', note)
  await doing()
  await both
  await Promise.all(passed)
  page.off('worker', note)
}

/** A virtual display, or undefined without Xvfb. @returns the value for DISPLAY */
export async function openDisplay(): Promise<{ display: string; close: () => Promise<void> } | undefined> {
  const program = findXvfb()
  if (!program) return undefined
  const args = ['-displayfd', '3', '-screen', '0', '1600x1000x24', '-nolisten', 'tcp']
  const child = spawn(program, args, { stdio: ['ignore', 'ignore', 'ignore', 'pipe'] })
  const ended = new Promise<void>(resolve => child.once('exit', () => resolve()))
  const number = await new Promise<string>((resolve, reject) => {
    const output = child.stdio[3] as Readable
    output.once('data', chunk => resolve(String(chunk).trim()))
    child.once('error', reject)
    child.once('exit', code => reject(new Error(`Xvfb ended with ${code}`)))
  })
  return {
    display: `:${number}`,
    async close() {
      child.kill()
      await ended
    },
  }
}
