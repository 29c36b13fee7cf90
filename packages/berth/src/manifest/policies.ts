/** A name that `createPolicy` is given as a literal. */
const CREATION = /\bcreatePolicy\(\s*(["'`])([^"'`]+)\1/g
/** How far before it the `try` of a framework begins that can do without its policy. */
const NEAR = 200

/** The names of the Trusted Types policies that a script cannot do without. webpack creates its own when it loads the first chunk, which no
 *  trial may have seen; Angular and Vue catch the error when theirs is blocked, and go on. Trusted Types §2.2.1 */
export const policiesOf = (text: string): string[] => [
  ...new Set([...text.matchAll(CREATION)].flatMap(({ 2: name, index }) => (isCaught(text, index) ? [] : (name ?? [])))),
]

function isCaught(text: string, at: number): boolean {
  const before = text.slice(Math.max(0, at - NEAR), at)
  return before.search(/\btry\s*\{(?!.*\bcatch\b)/s) >= 0
}
