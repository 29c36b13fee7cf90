type Rule = (input: string, ...more: never[]) => string

interface PolicyFactory {
  createPolicy(name: string, rules?: Readonly<Partial<Record<string, Rule>>>): unknown
}

type Refuses = (address: string, asker: (address: string) => string) => boolean
const refusals = new Set<Refuses>()

/** Rejects further scripts from allowed origins: those that are not files of a sealed sub-application. */
export const addRejection = (refuses: Refuses): void => void refusals.add(refuses)

/** The portal document's Trusted Types policies: scripts are loaded only from the origins of the shell and the
 *  sub-applications; HTML is allowed, because legacy guests render with it; text never becomes script. The same holds for policies that
 *  are approved for guests by name: their own rules for scripts cannot loosen it.
 *  @param origins such as `http://localhost:3100` */
export function guardScripts(origins: readonly string[]): void {
  const { trustedTypes } = globalThis as { trustedTypes?: PolicyFactory }
  if (!trustedTypes) return
  /** @param asker the function that a guest called */
  function check(address: string, asker: (address: string) => string): string {
    const { href, origin, protocol } = new URL(address, document.baseURI)
    // A blob has the origin of its creator, but its content is text.
    if (!origins.includes(origin) || protocol === 'blob:')
      throw new TypeError(`Scripts of ${origin} are not allowed here`)
    for (const refuses of refusals)
      if (refuses(href, asker)) throw new TypeError(`${href} is not among the files of the registered version`)
    return address
  }
  const createScriptURL = (address: string): string => check(address, createScriptURL)
  const createPolicy = trustedTypes.createPolicy.bind(trustedTypes)
  createPolicy('default', { createHTML: html => html, createScriptURL })
  trustedTypes.createPolicy = (name, { createHTML, createScriptURL: createOwn } = {}) => {
    const createChecked = (address: string, ...more: never[]): string =>
      check(String(createOwn?.(address, ...more)), createChecked)
    return createPolicy(name, {
      ...(createHTML && { createHTML }),
      ...(createOwn && { createScriptURL: createChecked }),
    })
  }
}
