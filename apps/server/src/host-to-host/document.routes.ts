import { hostDocument, hostDocumentCheck, hostDocumentV2 } from '@dermaga/contract'
import type { ValidationError } from '@dermaga/declaration'
import { fill, hostCompatibleText, hostRemedies, hostRemedy, hostText, hostWarningRemedy } from '@dermaga/text'
import { checkText } from '@dermaga/text/declaration-checks'
import { validationErrorText } from '@dermaga/text/declaration-problems'
import type { DeclarationModule } from '../declaration/index.ts'
import type { Caller } from '../http/caller.ts'
import { fail } from '../http/errors.ts'
import { Answer, type Handler, type Http, serve } from '../http/route.ts'

/** Maximum errors and unknown fields in one reply. */
const REPORTED_MOST = 100

/** Documents from companies' own systems, at both addresses in use. */
export function registerHostDocumentRoutes(
  http: Http,
  { deliver, check, requireSubmitter }: Pick<DeclarationModule, 'deliver' | 'check' | 'requireSubmitter'>,
): void {
  const handle: Handler<typeof hostDocument | typeof hostDocumentV2> = async ({ query, body, caller, now }) => {
    const how = { isFinal: query.isFinal === 'true', isRevision: query.isRevision === 'true' }
    const receipt = await deliver(body, how, caller, now)
    if ('problems' in receipt) {
      const { problems, count, kode } = receipt
      return fail('host.document', {
        count,
        problems: problems.slice(0, REPORTED_MOST).map(problem => hostErrorOf(problem, kode)),
      })
    }
    const { idHeader, unknown } = receipt
    const answer = {
      idHeader,
      ...(unknown.length > 0 && { tidakDikenal: unknown.slice(0, REPORTED_MOST) }),
      ...warningsOf(receipt),
    }
    if (caller.isCompatible) return new Answer({ status: 'OK', ...answer }, hostCompatibleText.taken)
    if (receipt.correction) return new Answer(answer, hostText.corrections[receipt.correction])
    return new Answer(answer, how.isFinal ? hostText.sent : hostText.kept)
  }
  const beforeBody = ({ caller }: { caller: Caller }) => requireSubmitter(caller)
  serve(http, hostDocument, handle, beforeBody)
  serve(http, hostDocumentV2, handle, beforeBody)

  serve(
    http,
    hostDocumentCheck,
    async ({ body, caller, now }) => {
      const checked = await check(body, caller, now)
      const { kode, problems, count, unknown } = checked
      const answer = {
        ...(caller.isCompatible && { status: 'OK' as const }),
        valid: count === 0,
        jumlah: count,
        kesalahan: problems.slice(0, REPORTED_MOST).map(problem => hostErrorOf(problem, kode)),
        ...(unknown.length > 0 && { tidakDikenal: unknown.slice(0, REPORTED_MOST) }),
        ...warningsOf(checked),
      }
      return new Answer(answer, count === 0 ? hostText.checkedValid : fill(hostText.checkedWrong, { count }))
    },
    beforeBody,
  )
}

/** Codes of validation errors. domain: host-to-host API, errors */
const SCHEMA_CODE: Partial<Record<ValidationError['code'], keyof typeof hostRemedies>> = {
  choice: 1008,
  exactDigits: 1023,
  country: 1023,
  nomorAju: 1023,
  date: 1023,
  dateTime: 1023,
  form: 1023,
  required: 1028,
  requiredWith: 1028,
  noRows: 1028,
  noRowOf: 1028,
  constant: 1042,
}

/** A validation error in the format of such systems; errors without a code there use ours. */
function hostErrorOf(problem: ValidationError, kind: string) {
  const code = SCHEMA_CODE[problem.code]
  return {
    kode: String(code ?? problem.code),
    path: problem.path,
    pesan: checkText(problem) ?? validationErrorText(problem, kind),
    perbaikan: code === undefined ? hostRemedy : hostRemedies[code],
  }
}

/** Warnings as fields of an answer; none without any. */
function warningsOf({
  kode,
  warnings,
}: {
  kode: string
  warnings: { shown: readonly ValidationError[]; count: number }
}) {
  if (warnings.count === 0) return {}
  const peringatan = warnings.shown
    .slice(0, REPORTED_MOST)
    .map(problem => ({ ...hostErrorOf(problem, kode), perbaikan: hostWarningRemedy }))
  return { jumlahPeringatan: warnings.count, peringatan }
}
