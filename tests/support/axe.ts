import type { Page } from '@playwright/test'
import axe, { type Result, type RunOptions } from 'axe-core'

/** Lets axe of one frame talk to axe of another origin's. */
const SOURCE = `${axe.source}; axe.configure({ allowedOrigins: ['<unsafe_all_origins>'] })`

/** Runs axe in the page and its frames. Only violations are collected: `@axe-core/playwright` describes every element that
 *  passes as well, and opens a page of its own per run, which takes five times as long.
 *  @param within selectors; the whole page by default
 *  @param tags sets of rules; all by default */
export async function findViolations(
  page: Page,
  { within, except = [], tags }: { within?: string[]; except?: string[]; tags?: string[] } = {},
): Promise<Result[]> {
  for (const frame of page.frames()) await frame.evaluate(SOURCE)
  const context = { ...(within && { include: within }), exclude: except }
  const options: RunOptions = { resultTypes: ['violations'], ...(tags && { runOnly: tags }) }
  const given = [context, options] as const
  return page.evaluate(async ([context, options]) => {
    const { axe: injected } = window as unknown as { axe: typeof axe }
    return (await injected.run(context, options)).violations
  }, given)
}
