import { segmentsOf } from '../entry/service-of-path.ts'

/** Whether some address belongs to both paths: `:name` is any one segment, `*` at the end any rest, also none. Letter case does not
 *  distinguish them. */
export function arePathsOverlapping(one: string, other: string): boolean {
  const [own, theirs] = [segmentsOf(one), segmentsOf(other)]
  for (let at = 0; ; at++) {
    const [mine, their] = [own[at], theirs[at]]
    if (mine === '*' || their === '*') return true
    if (mine === undefined || their === undefined) return mine === their
    const isAny = mine.startsWith(':') || their.startsWith(':')
    if (!isAny && mine !== their) return false
  }
}
