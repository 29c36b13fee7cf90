import { hostStatus, hostStatusAll, hostStatusOf, hostStatusOfV2 } from '@dermaga/contract'
import { hostCompatibleText, hostText } from '@dermaga/text'
import type { BillingModule } from '../billing/index.ts'
import type { DeclarationModule, HappenedRow } from '../declaration/index.ts'
import type { Caller } from '../http/caller.ts'
import { fail } from '../http/errors.ts'
import { Answer, type Handler, type Http, serve } from '../http/route.ts'
import { isOwnCompany } from './own-company.ts'
import { answerIn, type StatusForm, stateIn } from './status-form.ts'

/** Status and answers of documents, for companies' own systems. */
export function registerHostStatusRoutes(
  http: Http,
  { status, billing }: Pick<DeclarationModule, 'status'> & { billing: Pick<BillingModule, 'ofCases'> },
): void {
  async function statusAnswer(form: StatusForm, rows: readonly HappenedRow[]) {
    if (form !== 'strict' && rows.length === 0) return nothing(hostCompatibleText.notFound)
    const answers = rows.filter(({ jenis }) => jenis === 'dijawab')
    const cases = new Set(answers.flatMap(({ id_kasus }) => id_kasus ?? []))
    const billings = Map.groupBy(
      form === 'strict' ? [] : await billing.ofCases([...cases]),
      ({ dokumen }) => dokumen.idKasus,
    )
    const value = {
      dataStatus: rows.map(row => stateIn(form, row)),
      dataRespon: answers.map(row => answerIn(form, row, billings.get(row.id_kasus ?? ''))),
    }
    if (form !== 'strict') return new Answer({ status: 'Success' as const, ...value }, hostCompatibleText.found)
    return new Answer(value, rows.length === 0 ? hostText.nothingNew : hostText.found)
  }

  serve(http, hostStatus, async ({ query, caller, now }) => {
    const isOwn = isOwnCompany(query.idPerusahaan, caller)
    if (!isOwn) return caller.isCompatible ? nothing(hostCompatibleText.otherCompany) : fail('access.denied')
    return statusAnswer(formOf(caller, 'v1'), await status.fetch(caller, now))
  })

  serve(http, hostStatusAll, async ({ query, caller, now }) => {
    const isOwn = isOwnCompany(query.idPerusahaan, caller)
    if (caller.isCompatible) {
      return isOwn ? statusAnswer('v2', await status.newest(caller, now)) : nothing(hostCompatibleText.otherCompany)
    }
    if (!isOwn) fail('access.denied')
    const { documents, answers, next } = await status.all(caller, query.cursor, now)
    const value = {
      dataStatus: documents.map(row => stateIn('strict', row)),
      dataRespon: answers.map(row => answerIn('strict', row)),
    }
    return { ...value, ...(next && { next }) }
  })

  const ofNumbers =
    (version: 'v1' | 'v2'): Handler<typeof hostStatusOf | typeof hostStatusOfV2> =>
    async ({ params, caller, now }) => {
      const numbers = [...new Set(params.nomorAju.toUpperCase().split(','))]
      const rows = await status.of(caller, numbers, now)
      if (rows.length === 0 && !caller.isCompatible) fail('declaration.notFound')
      return statusAnswer(formOf(caller, version), caller.isCompatible ? rows.toReversed() : rows)
    }
  serve(http, hostStatusOf, ofNumbers('v1'))
  serve(http, hostStatusOfV2, ofNumbers('v2'))
}

const formOf = ({ isCompatible }: Caller, version: 'v1' | 'v2'): StatusForm => (isCompatible ? version : 'strict')

/** The older API's answer when there is nothing: a success of HTTP, with another word of status. */
const nothing = (message: string) => new Answer({ status: 'Failed' as const, dataStatus: [], dataRespon: [] }, message)
