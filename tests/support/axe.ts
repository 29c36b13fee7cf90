import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'
import type axe from 'axe-core'
import type { Result, RunOptions } from 'axe-core'

/** The minified build: less than half the text that each page would otherwise receive and parse. */
const MINIFIED = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
/** Lets axe of one frame talk to axe of another origin's. */
const SOURCE = `${MINIFIED}; axe.configure({ allowedOrigins: ['<unsafe_all_origins>'] })`

/** Runs axe in the page and its frames. Only violations are collected: `@axe-core/playwright` describes every element that
 *  passes as well, and opens a page of its own per run, which takes five times as long.
 *  @param within selectors; the whole page by default
 *  @param tags sets of rules; all by default */
export async function findViolations(
  page: Page,
  { within, except = [], tags }: { within?: string[]; except?: string[]; tags?: string[] } = {},
): Promise<Result[]> {
  for (const frame of page.frames())
    if (!(await frame.evaluate("typeof axe === 'object'"))) await frame.evaluate(SOURCE)
  const context = { ...(within && { include: within }), exclude: except }
  const options: RunOptions = { resultTypes: ['violations'], ...(tags && { runOnly: tags }) }
  const given = [context, options] as const
  return page.evaluate(async ([context, options]) => {
    const { axe: injected } = window as unknown as { axe: typeof axe }
    return (await injected.run(context, options)).violations
  }, given)
}
