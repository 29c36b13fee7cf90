/** Path patterns compiled into a tree of segments: a lookup costs the depth of the path, not the number of patterns.
 *  A pattern has literal segments, `:name` for any one segment, and `*` at its end for any rest, including none. Literal segments
 *  match in any letter case. docs/product.md 1 */
export interface PathTree<T> {
  /** The value of the most specific matching pattern: literal before `:name` before `*`. */
  find(path: string): T | undefined
  /** The path with its literal segments spelled as in the most specific matching pattern. */
  spell(path: string): string | undefined
  /** Whether any pattern shares the path's first segment. */
  hasFirstSegmentOf(path: string): boolean
}

interface Leaf<T> {
  value: T
  pattern: readonly string[]
}

interface Branch<T> {
  /** By the segment in lower case. */
  plain: Map<string, Branch<T>>
  any?: Branch<T>
  here?: Leaf<T>
  rest?: Leaf<T>
}

/** Of two patterns that match the same paths the first one wins. */
export function compilePaths<T>(patterns: Iterable<readonly [pattern: string, value: T]>): PathTree<T> {
  const root: Branch<T> = { plain: new Map() }
  for (const [pattern, value] of patterns) grow(root, { value, pattern: segmentsOf(pattern) })

  return {
    find: path => walk(root, decodedSegmentsOf(path), 0)?.value,
    spell(path) {
      const found = walk(root, decodedSegmentsOf(path), 0)
      return (
        found &&
        `/${segmentsOf(path)
          .map((part, at) => spelled(part, found.pattern[at]))
          .join('/')}`
      )
    },
    hasFirstSegmentOf(path) {
      const [first] = decodedSegmentsOf(path)
      const isKnown = first !== undefined && (root.any !== undefined || root.plain.has(first.toLowerCase()))
      return root.rest !== undefined || isKnown
    },
  }
}

function grow<T>(root: Branch<T>, leaf: Leaf<T>) {
  let branch = root
  for (const segment of leaf.pattern) {
    if (segment === '*') {
      branch.rest ??= leaf
      return
    }
    const key = segment.toLowerCase()
    const next = (segment.startsWith(':') ? branch.any : branch.plain.get(key)) ?? { plain: new Map() }
    if (segment.startsWith(':')) branch.any = next
    else branch.plain.set(key, next)
    branch = next
  }
  branch.here ??= leaf
}

function walk<T>(branch: Branch<T>, path: readonly string[], depth: number): Leaf<T> | undefined {
  const segment = path[depth]
  if (segment === undefined) return branch.here ?? branch.rest
  const plain = branch.plain.get(segment.toLowerCase())
  return (plain && walk(plain, path, depth + 1)) ?? (branch.any && walk(branch.any, path, depth + 1)) ?? branch.rest
}

/** A segment of a path as its pattern spells it; parameters and the rest stay as they are. */
function spelled(part: string, pattern: string | undefined): string {
  const isLiteral = pattern !== undefined && pattern !== '*' && !pattern.startsWith(':')
  return isLiteral && decoded(part) !== pattern ? encodeURIComponent(pattern) : part
}

/** Segments of a path; leading, double and trailing slashes are ignored. */
export const segmentsOf = (path: string): string[] => path.split('/').filter(part => part !== '')

const decodedSegmentsOf = (path: string) => segmentsOf(path).map(decoded)

function decoded(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    // An invalid percent-encoding typed into the address bar stays as it is.
    return part
  }
}
