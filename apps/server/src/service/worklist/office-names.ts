import type { Office } from '@dermaga/contract'
import type { OfficeModule } from '../../office/index.ts'

const KNOWN_MS = 60_000

/** Names of offices for lists and pages of cases, each read at most once a minute: an action reads enough without them. */
export function createOfficeNames(office: Pick<OfficeModule, 'named'>, now: () => Date): Pick<OfficeModule, 'named'> {
  let known = new Map<string, Office>()
  let until = 0
  return {
    async named(codes) {
      if (now().getTime() >= until) {
        known = new Map()
        until = now().getTime() + KNOWN_MS
      }
      const wanted = [...new Set(codes)]
      const missing = wanted.filter(kode => !known.has(kode))
      for (const one of missing.length === 0 ? [] : await office.named(missing)) known.set(one.kode, one)
      return wanted.flatMap(kode => known.get(kode) ?? [])
    },
  }
}
