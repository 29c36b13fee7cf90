import { ownerOfCaller } from './attribution.ts'
import type { Wrapper } from './caller.ts'
import { patch } from './patch.ts'

/** Holds each guest's requests to its own permission sheet: the document's policy is the union of all. What that policy blocks is left to
 *  the browser, which reports it. Code that goes around these functions, for instance from a frame that it makes, is held to the document's
 *  policy only.
 *  @returns restores the page's own functions */
export function patchRequests(): () => void {
  const { fetch } = window
  const { open } = XMLHttpRequest.prototype
  const { sendBeacon } = Navigator.prototype

  function fetchAsCaller(...args: Parameters<typeof fetch>): Promise<Response> {
    const refusal = refusalOf(args[0], fetchAsCaller, window.fetch !== fetchAsCaller)
    return refusal ? Promise.reject(refusal) : fetch.apply(window, args)
  }
  function openAsCaller(this: XMLHttpRequest, ...args: Parameters<typeof open>): void {
    const refusal = refusalOf(args[1], openAsCaller, XMLHttpRequest.prototype.open !== openAsCaller)
    if (refusal) throw refusal
    open.apply(this, args)
  }
  function sendAsCaller(this: Navigator, ...args: Parameters<typeof sendBeacon>): boolean {
    const refusal = refusalOf(args[0], sendAsCaller, Navigator.prototype.sendBeacon !== sendAsCaller)
    return refusal ? false : sendBeacon.apply(this, args)
  }

  const restores = [
    patch(window, { fetch: fetchAsCaller }),
    patch(XMLHttpRequest.prototype, { open: openAsCaller }),
    patch(Navigator.prototype, { sendBeacon: sendAsCaller }),
  ]
  return () => {
    for (const restore of restores) restore()
  }
}

/** The error of a request that the calling guest may not make; undefined when it may, and for the shell. */
function refusalOf(target: RequestInfo | URL, wrapper: Wrapper, isOverridden: boolean): TypeError | undefined {
  const url = URL.parse(target instanceof Request ? target.url : String(target), document.baseURI)
  // The browser itself rejects an invalid address; data: and blob: leave the document to nobody.
  if (!url || !/^https?:$/.test(url.protocol) || url.origin === location.origin) return undefined
  const owner = ownerOfCaller(wrapper, isOverridden)
  // When the browser blocks it, it names this file as the source.
  owner?.noteRequest(url.origin)
  if (!owner?.refusesOrigin(url.origin)) return undefined
  const message = `${url.origin} is approved for other sub-applications only`
  owner.noteRefusal(message)
  return new TypeError(message)
}
