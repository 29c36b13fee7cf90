import { wibDay } from '@dermaga/contract'
import { type Content, computedIn, type FormError, type FormFacts, structureErrorsOf } from '@dermaga/service'
import type { Db } from '../../db/database.ts'
import type { Caller } from '../../http/caller.ts'
import { fail } from '../../http/errors.ts'
import type { Reached } from '../authorization.ts'
import type { ServiceContext } from '../context.ts'
import { filedAt } from '../paper-filing/paper-filing.ts'
import { officeIn, stateOf, uncleanTexts, wordsOf } from './case.ts'
import type { CaseRow } from './case-table.ts'
import { type DraftContext, moveDraft } from './draft.ts'
import { withFixed } from './prefill.ts'

/** Errors in an error reply at most. */
const MAX_ERRORS = 100

/** What keeps content from being stored, complete or not. */
export function storageErrorsOf(form: FormFacts, content: unknown): FormError[] {
  const errors = structureErrorsOf(form, content)
  return errors.length > 0 ? errors : uncleanTexts(content as Content)
}

/** Saves the content of cases while it may be changed. */
export function createContentChanges(context: DraftContext & Pick<ServiceContext, 'namedCases'>) {
  const { definitions, store, reach, namedCases, reports } = context

  return {
    /** Saves content, complete or not.
     *  @param versi of the case that it was made from
     *  @param andThen further work of the transaction, with the content as it is stored
     *  @throws CallError case.notEditable, case.changed, case.structure, powerOfAttorney.office */
    async save(
      own: Reached,
      { versi, isi: sent }: { versi: number; isi: Content },
      caller: Caller,
      now: Date,
      andThen?: (trx: Db, row: CaseRow) => Promise<void>,
    ): Promise<{ row: CaseRow }> {
      // A draft that has moved has another version: the page reads it again, with the new form.
      const { row } = await moveDraft(context, own, caller, now)
      const definition = definitions.definitionFor(row)
      const { form } = definition
      if (!stateOf(definition, row).isEditable) fail('case.notEditable')
      if (row.version !== versi) fail('case.changed')
      refuse(storageErrorsOf(form, sent))
      // What officers fill in stays with the office at which they began it.
      const office = own.actor.side === 'officer' ? { [definition.office]: row.kode_kantor ?? '' } : {}
      const kept = { ...withFixed(form, sent, row.isi), ...office }
      const today = wibDay(filedAt(row, now))
      const named = await namedCases.resolve(form, kept, row.id_perusahaan, today)
      refuse(named.errors)
      const carried = await reports.refreshed({ ...row, isi: named.content }, definition, now)
      const isi = computedIn(form, carried, { today })
      const kantor_kuasa = officeIn(definition, isi)
      await reach.requireOffice(own, kantor_kuasa, now)
      const changed = await store.change(
        row,
        () => ({
          isi,
          kantor_kuasa,
          versi_layanan: row.versi_layanan,
          words: wordsOf(definition, row, isi),
          changed_at: now,
        }),
        andThen,
      )
      return changed ?? fail('case.changed')
    },
  }
}

export type ContentChanges = ReturnType<typeof createContentChanges>

function refuse(errors: readonly FormError[]): void {
  if (errors.length > 0) fail('case.structure', { problems: errors.slice(0, MAX_ERRORS) })
}
