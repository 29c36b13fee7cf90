interface PolicyFactory {
  createPolicy(name: string, rules: Record<string, (input: string) => string>): unknown
}

/** The portal document's default Trusted Types policy (design 04, Integrity): scripts come from the shell and from the
 *  sub-applications' origin alone; HTML passes, which old guests build their pages from; text never becomes script.
 *  @param origins whole origins, such as `http://localhost:3100` */
export function guardScripts(origins: readonly string[]): void {
  const { trustedTypes } = globalThis as { trustedTypes?: PolicyFactory }
  trustedTypes?.createPolicy('default', {
    createHTML: html => html,
    createScriptURL: address => {
      const { origin, protocol } = new URL(address, document.baseURI)
      // A blob has the origin of whoever made it, and is text.
      if (!origins.includes(origin) || protocol === 'blob:')
        throw new TypeError(`Scripts of ${origin} are not allowed here`)
      return address
    },
  })
}
