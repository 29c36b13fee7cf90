import type { Content, DocumentedSaveDefinition, ServiceDefinition } from '@dermaga/service'
import type { Caller } from '../../http/caller.ts'
import { CallError, fail } from '../../http/errors.ts'
import type { createDeliveries } from '../action/delivery.ts'
import type { Reached } from '../authorization.ts'
import type { CaseRow } from '../case/case-table.ts'
import type { EditingContext } from '../case/editing-context.ts'
import type { DocumentedStore } from './documented.store.ts'
import { contentFromSystem, otherValues } from './host-content.ts'

/** Attempts at a report that somebody else changes at the same moment. */
const TURNS = 3

interface Parts {
  context: EditingContext
  store: Pick<DocumentedStore, 'withContent'>
  save: ReturnType<typeof createDeliveries>['save']
  send: (reached: Reached, action: string, caller: Caller, now: Date) => Promise<Reached>
}

const isOvertaken = (error: unknown): boolean =>
  error instanceof CallError && ['case.changed', 'case.notNow', 'case.notEditable'].includes(error.code)

/** Fills in and sends reports that the portal has opened, for companies' systems. */
export function createReportFilling({ context, store, save, send }: Parts) {
  const { definitions, reach, contents } = context

  const isOpenFor = (row: CaseRow, action: string): boolean =>
    [definitions.definitionFor(row).actions[action]?.from].flat().includes(row.keadaan)

  /** @throws CallError resource.notFound when the portal has opened no such report, case.notEditable when another one was sent */
  return async function fill(
    { fills = [], act = '' }: Pick<DocumentedSaveDefinition, 'fills' | 'act'>,
    service: ServiceDefinition,
    isi: Content,
    caller: Caller,
    now: Date,
  ): Promise<Reached> {
    const values = Object.fromEntries(fills.map(name => [name, String(isi[name])]))
    for (let turn = 1; ; turn++) {
      const rows = await store.withContent({ service: service.id, idPerusahaan: caller.idPerusahaan }, values)
      const open = rows.find(row => isOpenFor(row, act))
      if (!open) return sentBefore(rows)
      try {
        return await fillIn(open)
      } catch (error) {
        if (!isOvertaken(error) || turn === TURNS) throw error
      }
    }

    /** Answers a report that was sent before: the same content has no second effect. */
    function sentBefore(rows: readonly CaseRow[]): Promise<Reached> {
      const sent = contentFromSystem(service.form, isi)
      const same = rows.find(row => row.sent_at !== null && otherValues(service.form, sent, row.isi).length === 0)
      if (same) return reach.get(same.id_kasus, caller, now)
      return fail(rows.length === 0 ? 'resource.notFound' : 'case.notEditable')
    }

    async function fillIn(open: CaseRow): Promise<Reached> {
      const saved = await save(open.id_kasus, { versi: open.version, isi }, caller, now)
      try {
        return await send(saved, act, caller, now)
      } catch (error) {
        // A report that is refused leaves the draft as it was.
        if (error instanceof CallError && !isOvertaken(error)) {
          const { version } = saved.row
          await contents.save(saved, { versi: version, isi: open.isi }, caller, now)
        }
        throw error
      }
    }
  }
}
