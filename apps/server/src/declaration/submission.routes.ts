import { declarationLevies, declarationSend, declarationTrial, declarationValidation } from '@dermaga/contract'
import { filedOf, unlistedCodeWarning } from '@dermaga/declaration'
import { ownPartyWarnings } from '@dermaga/declaration/checks'
import { declarationAnswers, fill } from '@dermaga/text'
import type { Caller } from '../http/caller.ts'
import { Answer, type Http, serve } from '../http/route.ts'
import type { Dependencies } from './authorization.ts'
import { claimErrors } from './claims.ts'
import { detail } from './declaration.routes.ts'
import { type DeclarationContext, definitionFor } from './declaration.ts'
import type { DeclarationRow } from './declaration-table.ts'
import { MAX_ERRORS } from './document-tasks.ts'
import { rateWarnings } from './rate-check.ts'
import { closedErrors, foundErrors, levyDay, type Submission, toDisplay } from './submission.ts'
import { createTrial } from './trial.ts'
import { requireWithinUploadLimit } from './upload-limit.ts'
import { usedDocumentWarnings } from './used-documents.ts'
import { isLarge } from './whole-document.ts'

/** Levies and validation errors of the stored document, and its submission. */
export function registerSubmitRoutes(
  http: Http,
  context: DeclarationContext,
  dependencies: Pick<Dependencies, 'reference' | 'tariff' | 'exchangeRate' | 'closedBy' | 'admits'>,
  { send }: Pick<Submission, 'send'>,
): void {
  const { used, wholes, store, reach } = context
  /** A large document keeps a thread busy. @throws CallError limit.reached */
  const requireWithinLimit = async (row: DeclarationRow, caller: Caller, now: Date): Promise<void> => {
    if (isLarge(row)) await requireWithinUploadLimit(store, 'checks', caller, now)
  }
  const trial = createTrial(context, dependencies)
  serve(http, declarationLevies, async ({ params, caller, now }) => {
    const { row } = await reach.get(params.id, caller, now)
    await requireWithinLimit(row, caller, now)
    return { items: await wholes.open(row, run => run('levies', levyDay(row.isi, now))) }
  })

  serve(http, declarationValidation, async ({ params, caller, now }) => {
    const { row, side } = await reach.get(params.id, caller, now)
    await requireWithinLimit(row, caller, now)
    const { isi } = row
    const filed = filedOf(await definitionFor(row), isi)
    const { found, codes } = await wholes.open(row, async run => ({
      found: await foundErrors(run, isi, dependencies, now),
      codes: await run('listed'),
    }))
    const unlisted = await dependencies.reference.findUnknown(codes, row.kode_dokumen, {
      offeredOnly: row.sent_at === null,
    })
    const problems = [
      ...(await closedErrors(dependencies.closedBy, { row, side }, caller, now)),
      ...(await claimErrors(dependencies.admits, row, isi, now)),
      ...found.shown,
      ...unlisted.map(unlistedCodeWarning),
      ...ownPartyWarnings(isi, { npwp: row.npwp, nama: row.nama_perusahaan }),
      ...(await usedDocumentWarnings(used, row, filed.content, side)).map(one => ({
        ...one,
        path: filed.placeOf(one.path),
      })),
      ...(await rateWarnings(filed.definition, isi, dependencies.exchangeRate, row, now)),
    ]
    const unshown = found.errors + found.warnings - found.shown.length
    return { items: problems.slice(0, MAX_ERRORS).map(toDisplay), total: problems.length + unshown }
  })

  serve(http, declarationTrial, async ({ params, caller, now }) => {
    const draft = await reach.getWritable(params.id, caller, now)
    await requireWithinLimit(draft.row, caller, now)
    return trial(draft, caller, now)
  })

  serve(http, declarationSend, async ({ params, body, caller, now }) => {
    const { row, side } = await reach.getWritable(params.id, caller, now)
    const sent = await send(row, side, body.versi, caller, now)
    const message = fill(declarationAnswers.sent, { nomorAju: sent.nomor_aju ?? '' })
    return new Answer(await detail(context, sent, side), message)
  })
}
