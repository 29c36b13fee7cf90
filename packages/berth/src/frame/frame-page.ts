import { BerthError } from '../entry.ts'

/** The URL of a framed guest's page.
 *  @throws BerthError unknown-origin, also for a page of the portal's own origin: the sandbox would not isolate it */
export function framePage(host: string): string {
  const page = URL.parse(`${host.replace(/\/+$/, '')}/`)
  if (!page || !/^https?:$/.test(page.protocol))
    throw new BerthError('unknown-origin', `${host} is not the URL of a page`)
  if (page.origin === location.origin)
    throw new BerthError('unknown-origin', `${page.href} is from the portal's own origin: a frame would not isolate it`)
  return page.href
}
