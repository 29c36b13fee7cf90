import { PINNED_FILES_PATH } from '@dermaga/contract'
import type { Core } from '../../core.ts'
import type { ReportedViolation } from '../../http/security-reports.ts'
import type { LiveEntry } from '../catalogue.store.ts'
import { serviceOfPath } from '../entry/service-of-path.ts'
import { createLastKnown } from '../host/last-known.ts'
import { summarizeReports } from '../report-summary.ts'
import { keyOfViolation, type ViolationRow, type ViolationStore } from './violation.store.ts'

/** How long a sub-application that just went live may count as unknown. */
const KNOWN_MS = 10_000
/** Directives of the portal's documents; reports of others are invented. */
const DIRECTIVES =
  /^(?:(?:connect|img|font|frame|child|worker|manifest|object|media|default|style|script)-src(?:-elem|-attr)?|trusted-types|require-trusted-types-for|base-uri|form-action)$/
const PRINTABLE = /^[\x21-\x7e]{1,200}$/

/** Counts what browsers blocked, by the sub-application that it concerns. Reports that concern none are only logged. */
export function createViolationRecord({ now, log }: Core, live: () => Promise<LiveEntry[]>, store: ViolationStore) {
  const summary = summarizeReports<ViolationRow>({
    keyOf: keyOfViolation,
    plus: (earlier, later) => ({ ...later, first_at: earlier.first_at, times: earlier.times + later.times }),
    write: store.add,
  })
  const knownEntries = createLastKnown(live, {
    first: [],
    forMs: KNOWN_MS,
    now,
    onFailed: error => log.warn({ err: error }, 'live entries not read'),
  })

  return {
    async record({ document, directive, blocked, source, sample }: ReportedViolation, at: Date): Promise<void> {
      const value = directive === 'trusted-types' ? sample : blocked
      if (!DIRECTIVES.test(directive) || !PRINTABLE.test(value)) return
      const modul_slug = guestOf(await knownEntries(), source, document)
      if (modul_slug === undefined) return
      summary.add({ modul_slug, directive, blocked: value, times: 1, first_at: at, last_at: at })
    },
    flush: summary.flush,
  }
}

/** The sub-application that a violation concerns: the one whose script did it, else the one of the page's path. A frame's own document
 *  has a policy of its own and reports nothing here. */
function guestOf(entries: readonly LiveEntry[], source: string, document: string): string | undefined {
  const guests = entries.filter(({ isSubapp, isFrame }) => isSubapp && !isFrame)
  const byScript = guests.find(({ host }) => host !== null && source.startsWith(`${host}/`))
  if (byScript) return byScript.modulSlug
  const copied = source.split(`${PINNED_FILES_PATH}/`, 2)[1]?.split('/', 1)[0]
  if (guests.some(({ modulSlug }) => modulSlug === copied)) return copied
  const named = guests.map(({ pathName, modulSlug }) => ({ path: pathName, title: modulSlug, isLive: true }))
  const found = serviceOfPath(document, named)
  return found?.isLive === true ? found.title : undefined
}
