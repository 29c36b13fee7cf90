interface PolicyFactory {
  createPolicy(name: string, rules: Record<string, (input: string) => string>): unknown
}

type Refuses = (address: string, asker: (address: string) => string) => boolean
const refusals = new Set<Refuses>()

/** Has scripts refused that come from an allowed origin, and are none of a sealed sub-application's files. */
export const addRejection = (refuses: Refuses): void => void refusals.add(refuses)

/** The portal document's default Trusted Types policy (design 04, Integrity): scripts come from the shell and from the
 *  sub-applications' origin alone; HTML passes, which old guests build their pages from; text never becomes script.
 *  @param origins whole origins, such as `http://localhost:3100` */
export function guardScripts(origins: readonly string[]): void {
  const { trustedTypes } = globalThis as { trustedTypes?: PolicyFactory }
  function createScriptURL(address: string): string {
    const { href, origin, protocol } = new URL(address, document.baseURI)
    // A blob has the origin of whoever made it, and is text.
    if (!origins.includes(origin) || protocol === 'blob:')
      throw new TypeError(`Scripts of ${origin} are not allowed here`)
    for (const refuses of refusals)
      if (refuses(href, createScriptURL))
        throw new TypeError(`${href} is not among the files of the registered version`)
    return address
  }
  trustedTypes?.createPolicy('default', {
    createHTML: html => html,
    createScriptURL,
  })
}
