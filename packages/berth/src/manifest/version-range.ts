/** Whether a version is within a range of npm: `^19.0.0`, `~3.5`, `18.x`, `>=18 <20`, `18 - 19`, `^18 || ^19`, `*`. Prereleases are compared by their numbers alone.
 *  @returns false for a range that cannot be read. node-semver, "Ranges" */
export function isInRange(version: string, range: string): boolean {
  const found = numbersOf(version)
  if (!found) return false
  return range.split('||').some(part => comparatorsOf(part.trim()).every(matches => matches(found)))
}

type Numbers = readonly number[]
type Comparator = (version: Numbers) => boolean

const PARTIAL = /^v?(\d+|[xX*])?(?:\.(\d+|[xX*]))?(?:\.(\d+|[xX*]))?(?:[-+][\w.+-]*)?$/
const never: Comparator = () => false

function comparatorsOf(part: string): Comparator[] {
  const [, from, to] = /^(\S+)\s+-\s+(\S+)$/.exec(part) ?? []
  if (from !== undefined && to !== undefined) return [comparator('>=', from), comparator('<=', to)]
  const words = part.replace(/([<>=~^])\s+/g, '$1').split(/\s+/)
  return words.map(word => {
    const [, operator = '', rest = ''] = /^(\^|~|>=|<=|>|<|=)?(.*)$/.exec(word) ?? []
    return comparator(operator, rest)
  })
}

function comparator(operator: string, text: string): Comparator {
  const given = numbersOf(text)
  if (!given) return never
  const from = [0, 1, 2].map(at => given[at] ?? 0)
  // The first version after everything that the given numbers leave open.
  const next = after(from, given.length - 1)
  const isAtLeast = (version: Numbers) => compare(version, from) >= 0
  switch (operator) {
    case '>=':
      return isAtLeast
    case '<':
      return version => !isAtLeast(version)
    case '>':
      return version => compare(version, given.length === 3 ? from : next) > (given.length === 3 ? 0 : -1)
    case '<=':
      return version => compare(version, given.length === 3 ? from : next) < (given.length === 3 ? 1 : 0)
    case '^': {
      const first = from.findIndex(number => number > 0)
      const end = after(from, Math.min(first === -1 ? 2 : first, given.length - 1))
      return version => isAtLeast(version) && compare(version, end) < 0
    }
    case '~': {
      const end = after(from, Math.min(1, given.length - 1))
      return version => isAtLeast(version) && compare(version, end) < 0
    }
    default:
      return version => isAtLeast(version) && compare(version, next) < 0
  }
}

/** @returns up to three numbers, none for `*` and an empty text; undefined when it is no version */
function numbersOf(text: string): number[] | undefined {
  const match = PARTIAL.exec(text)
  if (!match) return undefined
  const numbers = match.slice(1, 4).map(part => Number(part ?? Number.NaN))
  const open = numbers.findIndex(Number.isNaN)
  return open === -1 ? numbers : numbers.slice(0, open)
}

/** @param at -1: any version */
const after = (numbers: Numbers, at: number): number[] =>
  at < 0
    ? [Number.POSITIVE_INFINITY, 0, 0]
    : numbers.map((number, index) => (index < at ? number : index === at ? number + 1 : 0))

function compare(a: Numbers, b: Numbers): number {
  const at = a.findIndex((number, index) => number !== b[index])
  return at === -1 ? 0 : (a[at] as number) - (b[at] as number)
}
