import { declarationLevies, declarationSend, declarationTrial, declarationValidation } from '@dermaga/contract'
import { listedCodes, unlistedCodeWarning } from '@dermaga/declaration'
import { leviesOf } from '@dermaga/declaration/levies'
import { declarationAnswers, fill } from '@dermaga/text'
import { Answer, type Http, serve } from '../http/route.ts'
import type { Dependencies } from './authorization.ts'
import { detail } from './declaration.routes.ts'
import { type DeclarationContext, definitionFor, readWhole } from './declaration.ts'
import { rateWarnings } from './rate-check.ts'
import { closedErrors, levyDay, type Submission, submissionErrors, toDisplay } from './submission.ts'
import { createTrial } from './trial.ts'
import { usedDocumentWarnings } from './used-documents.ts'

/** Maximum validation errors in one reply. */
const MAX_ERRORS = 1000

/** Levies and validation errors of the stored document, and its submission. */
export function registerSubmitRoutes(
  http: Http,
  context: DeclarationContext,
  dependencies: Pick<Dependencies, 'reference' | 'tariff' | 'exchangeRate' | 'closedBy'>,
  { send }: Pick<Submission, 'send'>,
): void {
  const { used, lines, reach } = context
  const trial = createTrial(context, dependencies)
  serve(http, declarationLevies, async ({ params, caller, now }) => {
    const { row } = await reach.get(params.id, caller, now)
    const content = await readWhole(lines, row)
    return { items: leviesOf(row.kode_dokumen, content, levyDay(content, now)) }
  })

  serve(http, declarationValidation, async ({ params, caller, now }) => {
    const { row, side } = await reach.get(params.id, caller, now)
    const definition = await definitionFor(row)
    const content = await readWhole(lines, row)
    const unlisted = await dependencies.reference.findUnknown(listedCodes(definition, content), row.kode_dokumen)
    const problems = [
      ...(await closedErrors(dependencies.closedBy, { row, side }, caller, now)),
      ...(await submissionErrors(definition, content, dependencies.tariff, now)),
      ...unlisted.map(unlistedCodeWarning),
      ...(await usedDocumentWarnings(used, row, content, side)),
      ...(await rateWarnings(definition, content, dependencies.exchangeRate, row, now)),
    ]
    return { items: problems.slice(0, MAX_ERRORS).map(toDisplay), total: problems.length }
  })

  serve(http, declarationTrial, async ({ params, caller, now }) => {
    return trial(await reach.getWritable(params.id, caller, now), caller, now)
  })

  serve(http, declarationSend, async ({ params, body, caller, now }) => {
    const { row, side } = await reach.getWritable(params.id, caller, now)
    const sent = await send(row, side, body.versi, caller, now)
    const message = fill(declarationAnswers.sent, { nomorAju: sent.nomor_aju ?? '' })
    return new Answer(await detail(context, sent, side), message)
  })
}
