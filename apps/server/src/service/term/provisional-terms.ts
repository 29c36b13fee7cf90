import { wibDayStart } from '@dermaga/contract'
import { fill, provisionalTermText as text, untilText } from '@dermaga/text'
import type { Core } from '../../core.ts'
import type { PublishEvent } from '../../events/index.ts'
import type { Job } from '../../jobs/index.ts'
import { type Moves, SYSTEM } from '../action/move.ts'
import { resumedClock } from '../action/paused-term.ts'
import type { CaseStore } from '../case/case.store.ts'
import { isProvisional, stateOf } from '../case/case.ts'
import type { CaseRow, TermColumns } from '../case/case-table.ts'
import { publishChange } from '../case/events.ts'
import type { Definitions } from '../definitions.ts'

/** How often the portal looks whether the holidays of another year are known, and how many cases it takes at a time. */
const CHECK = { everyMs: 600_000, most: 200 } as const
/** The name of what happened among the events of a case. No action of a service has this name. */
const EVENT = 'tenggat-ditetapkan'

interface Parts {
  definitions: Definitions
  store: CaseStore
  moves: Pick<Moves, 'termOf' | 'announcedYear'>
  publishEvent: PublishEvent
}

/** Reckons the terms again that reach into a year whose holidays have been announced since. A term becomes later, never sooner: people plan
 *  by the day that they have seen. docs/decisions/0416-provisional-terms.md */
export function createProvisionalTermsJob(
  { now, log }: Pick<Core, 'now' | 'log'>,
  { definitions, store, moves, publishEvent }: Parts,
): Job {
  /** Writes a later term, and notifies whose it is. Does nothing when something else happened first. */
  async function postpone(row: CaseRow, tenggat: Date, { tenggat_sementara }: TermColumns, at: Date): Promise<void> {
    const definition = definitions.definitionFor(row)
    const term = { tenggat, gugur_pada: row.gugur_pada && tenggat, tenggat_sementara }
    const { label, holder, awaits } = stateOf(definition, { ...row, ...term })
    const menjadi = untilText(tenggat, tenggat_sementara)
    const written = {
      ...term,
      changed_at: at,
      event: {
        kunci: null,
        tindakan: EVENT,
        teks: fill(text.event, { semula: untilText(row.tenggat ?? tenggat), menjadi }),
        keadaan: label,
        happened_at: at,
        sisi: SYSTEM.sisi,
        tugas: null,
        id_user: null,
        nama_user: SYSTEM.nama,
        kode_kantor: row.kode_kantor,
        nomor: [],
        jawaban: {},
        is_internal: false,
      },
    }
    // Companies are notified of their own terms; those of officers are in the history alone.
    const isNotified = holder !== 'applicant' && awaits !== 'applicant'
    const action = { done: text.done, by: 'system' } as const
    await store.change(
      row,
      () => written,
      (trx, changed) =>
        publishChange(publishEvent, trx, { row: changed, before: row, definition, action, doer: SYSTEM, isNotified }),
    )
  }

  async function settle(row: CaseRow): Promise<void> {
    const definition = definitions.definitionFor(row)
    const at = now()
    const isOpen = row.tenggat !== null && row.tenggat > at && isProvisional(definition, row)
    const paused = resumedClock(definition, row)
    const term = isOpen ? await moves.termOf(definition, row.keadaan, row.isi, row.sejak, at, paused) : undefined
    if (term?.tenggat && row.tenggat && term.tenggat > row.tenggat) await postpone(row, term.tenggat, term, at)
    else await store.finalizeTerm(row)
  }

  return {
    name: 'case-provisional-terms',
    everyMs: CHECK.everyMs,
    async run({ stopping }) {
      const year = await moves.announcedYear(now())
      if (!Number.isInteger(year)) return
      const until = wibDayStart(`${year + 1}-01-01`)
      for (let after: string | undefined; ; ) {
        const rows = await store.provisionalBefore(until, after, CHECK.most)
        for (const row of rows) {
          if (stopping.aborted) return
          try {
            await settle(row)
          } catch (error) {
            // A case that fails must not stop the others.
            log.error({ err: error, idKasus: row.id_kasus }, 'provisional term not reckoned again')
          }
        }
        after = rows.at(-1)?.id_kasus
        if (rows.length < CHECK.most) return
      }
    },
  }
}
