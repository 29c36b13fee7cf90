/** Path patterns compiled into a tree of segments: a lookup costs the depth of the path, not the number of patterns.
 *  A pattern has literal segments, `:name` for any one segment, and `*` at its end for any rest, including none. */
export interface PathTree<T> {
  /** The value of the most specific matching pattern: literal before `:name` before `*`. */
  find(path: string): T | undefined
  /** Whether any pattern shares the path's first segment. */
  hasFirstSegmentOf(path: string): boolean
}

interface Branch<T> {
  plain: Map<string, Branch<T>>
  any?: Branch<T>
  here?: { value: T }
  rest?: { value: T }
}

/** Of two patterns that match the same paths the first one wins. */
export function compilePaths<T>(patterns: Iterable<readonly [pattern: string, value: T]>): PathTree<T> {
  const root: Branch<T> = { plain: new Map() }
  for (const [pattern, value] of patterns) grow(root, value, segmentsOf(pattern))

  return {
    find: path => walk(root, decodedSegmentsOf(path), 0)?.value,
    hasFirstSegmentOf(path) {
      const [first] = decodedSegmentsOf(path)
      return root.rest !== undefined || (first !== undefined && (root.any !== undefined || root.plain.has(first)))
    },
  }
}

function grow<T>(root: Branch<T>, value: T, pattern: readonly string[]) {
  let branch = root
  for (const segment of pattern) {
    if (segment === '*') {
      branch.rest ??= { value }
      return
    }
    const next = (segment.startsWith(':') ? branch.any : branch.plain.get(segment)) ?? { plain: new Map() }
    if (segment.startsWith(':')) branch.any = next
    else branch.plain.set(segment, next)
    branch = next
  }
  branch.here ??= { value }
}

function walk<T>(branch: Branch<T>, path: readonly string[], depth: number): { value: T } | undefined {
  const segment = path[depth]
  if (segment === undefined) return branch.here ?? branch.rest
  const plain = branch.plain.get(segment)
  return (plain && walk(plain, path, depth + 1)) ?? (branch.any && walk(branch.any, path, depth + 1)) ?? branch.rest
}

/** Segments of a path; leading, double and trailing slashes are ignored. */
export const segmentsOf = (path: string): string[] => path.split('/').filter(part => part !== '')

function decodedSegmentsOf(path: string): string[] {
  return segmentsOf(path).map(part => {
    try {
      return decodeURIComponent(part)
    } catch {
      // An invalid percent-encoding typed into the address bar stays as it is.
      return part
    }
  })
}
