import type { Page } from '@playwright/test'
import { expect, type PortalPage } from './fixtures.ts'

/** The entry of a guest in a frame. */
export const FRAME = { contract: 'frame' } as const

/** What guests passed to a function of the context. */
export const callsOf = (page: Page, kind: string) =>
  page.evaluate(kind => window.portal.calls.filter(call => call.kind === kind).map(({ value }) => value), kind)
/** Messages of the errors that slots have reported. */
export const errorsOf = (page: Page) =>
  page.evaluate(() => window.portal.reports.flatMap(report => (report.kind === 'error' ? report.message : [])))

/** Mounts `frame-raw`, which sends any message for a test. */
export async function mountRaw(portal: PortalPage) {
  await portal.mount('frame-raw', FRAME)
  return rawFrame(portal.page, portal.guests.url)
}

/** The frame of a guest that is served by `host`. */
export async function rawFrame(page: Page, host: string) {
  await expect.poll(() => page.frames().some(frame => frame.url().startsWith(host))).toBe(true)
  const frame = page.frames().findLast(frame => frame.url().startsWith(host))
  if (!frame) throw new Error('no frame')
  return {
    frame,
    send: (...messages: unknown[]) =>
      frame.evaluate(messages => {
        for (const message of messages) Reflect.get(window, 'send')(message)
      }, messages),
  }
}
