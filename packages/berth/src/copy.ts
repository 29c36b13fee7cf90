import type { GuestEntry } from './entry.ts'

/** Where a guest's files are: at their host, or in the portal's copy of the live version. The copy mirrors the origin of the
 *  host, so that relative addresses work; files of other origins are below `~/<scheme>/<host>`. */
type Place = Pick<GuestEntry, 'host' | 'copy'>

/** The address of a file in the copy; the same address without a copy. */
export function copyUrl({ host, copy }: Place, url: string): string {
  if (copy === undefined || url.startsWith(`${copy}/`)) return url
  const { origin, protocol, host: authority, pathname, search } = new URL(url)
  const own = origin === new URL(host).origin
  return `${copy}${own ? '' : `/~/${protocol.slice(0, -1)}/${authority}`}${pathname}${search}`
}

/** The address at its host of a file that may be in the copy. */
export function sourceUrl({ host, copy }: Place, url: string): string {
  if (copy === undefined || !url.startsWith(`${copy}/`)) return url
  const path = url.slice(copy.length + 1)
  const [, scheme, rest] = /^~\/(https?)\/(.*)$/.exec(path) ?? []
  return scheme === undefined ? `${new URL(host).origin}/${path}` : `${scheme}://${rest}`
}

/** Where a file is that a style sheet of a build for the root of a host names: `/static/media/logo.svg` there has the origin of the sheet, or of
 *  the document for a sheet that a script has written.
 *  @param toLoaded where a file that the guest's code asks for is loaded from */
export function rootedFile({ host, copy }: Place, url: string, toLoaded: (url: string) => string): string {
  const { origin, pathname, search } = new URL(url)
  const places = [location.origin, new URL(host).origin, copy !== undefined && new URL(copy).origin]
  const own = places.includes(origin) ? toLoaded(location.origin + pathname + search) : url
  return own.startsWith(`${location.origin}/`) ? url : own
}

/** As it is written, an address that counts from where the code finds itself. */
const RELATIVE = /^(?![a-z][a-z\d+.-]*:|[/?#]|$)/i

/** The address from which a file that the guest's own code loads comes: a build may contain the address of its host.
 *  @param isRegistered whether the live version has the file
 *  @param manifest of the guest
 *  @param written the address as the guest has written it: `1.js` is beside its own page, and a browser looks for it beside the portal's */
export function loadedUrl(
  place: Place,
  url: string,
  isRegistered: (url: string) => boolean,
  { isRooted = false }: { isRooted?: boolean } = {},
  written?: string | null,
): string {
  const folder = place.host.replace(/\/+$/, '')
  const isInPortal = url.startsWith(`${location.origin}/`)
  if (isInPortal && written && RELATIVE.test(written)) return copyUrl(place, new URL(written, `${folder}/`).href)
  if (isInPortal && isRooted) {
    // Its code asks for `/static/js/1.js`, which a browser looks for at the document's origin.
    const path = url.slice(location.origin.length)
    const own = [folder, new URL(place.host).origin].map(start => start + path).find(isRegistered)
    if (own !== undefined) return copyUrl(place, own)
  }
  const isBelowHost = url.startsWith(`${folder}/`)
  return isBelowHost || isRegistered(url) ? copyUrl(place, url) : url
}
