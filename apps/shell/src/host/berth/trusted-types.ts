interface PolicyFactory {
  createPolicy(name: string, rules: Record<string, (input: string) => string>): unknown
}

type Refuses = (address: string, asker: (address: string) => string) => boolean
const refusals = new Set<Refuses>()

/** Rejects further scripts from allowed origins: those that are not files of a sealed sub-application. */
export const addRejection = (refuses: Refuses): void => void refusals.add(refuses)

/** The portal document's default Trusted Types policy (design 04, Integrity): scripts are loaded only from the origins of the shell and the
 *  sub-applications; HTML is allowed, because legacy guests render with it; text never becomes script.
 *  @param origins such as `http://localhost:3100` */
export function guardScripts(origins: readonly string[]): void {
  const { trustedTypes } = globalThis as { trustedTypes?: PolicyFactory }
  function createScriptURL(address: string): string {
    const { href, origin, protocol } = new URL(address, document.baseURI)
    // A blob has the origin of its creator, but its content is text.
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
