import type { ActionDefinition, ServiceDefinition } from './definition.ts'
import { type Paper, paragraph, points, signatures } from './paper.ts'
import { targetsOf } from './target.ts'

/* Filings on paper: a company hands them in at the counter of an office, and an officer enters them. */

/** The paper that confirms the receipt at the counter. */
export const COUNTER_RECEIPT = 'tandaTerimaLoket'
/** What the receipt calls the moment at which the office got the papers, beside the actions of the case. */
export const COUNTER_RECEIVED = 'diterimaLoket'

/** Whether officers may enter filings on paper: of services that companies begin and send with a form of the portal, unless these say that
 *  they are for the portal only. */
export const acceptsPaper = (definition: ServiceDefinition): boolean =>
  definition.begunBy === 'applicant' &&
  definition.document === undefined &&
  !definition.isPortalOnly &&
  filingActionOf(definition) !== undefined

/** Whether an action sends what a company has filled in. */
export const isFiling = ({ by, sends, isInDocument }: ActionDefinition): boolean =>
  by === 'applicant' && sends === true && !isInDocument

/** The action by which a draft is sent; undefined where no company sends it. */
const filingActionOf = ({ actions, initial }: ServiceDefinition): ActionDefinition | undefined =>
  Object.values(actions).find(action => isFiling(action) && action.from.includes(initial))

/** A service with the receipt of its filings on paper. Its number follows that of the case. */
export function withCounterReceipt(definition: ServiceDefinition): ServiceDefinition {
  if (!acceptsPaper(definition)) return definition
  const named = filingActionOf(definition)?.number?.name
  return { ...definition, papers: { ...definition.papers, [COUNTER_RECEIPT]: receiptOf(definition, named) } }
}

const receiptOf = ({ title }: ServiceDefinition, numbering: string | undefined): Paper => ({
  title: 'Tanda Terima Berkas',
  about: `${title} atas nama {pemohon}`,
  number: numbering === undefined ? 'TTL-{npwp}-{tanggal}' : `TTL-{nomor.${numbering}}`,
  blocks: [
    paragraph('Berkas kertas berikut telah diterima di loket {kantor}.'),
    points('Layanan', title),
    points('Perusahaan', '{pemohon}'),
    points('NPWP', '{npwp}'),
    points('Diterima', `{tanggal.${COUNTER_RECEIVED}}`),
    points('Dicatat', '{tanggal}'),
    ...(numbering === undefined ? [] : [points('Nomor', `{nomor.${numbering}}`)]),
    { kind: 'attachments', title: 'Lampiran' },
    paragraph('Jangka waktu pelayanan dihitung sejak tanggal diterima.'),
    signatures({ as: 'Petugas penerima {kantor}', action: COUNTER_RECEIVED }),
  ],
})

/** Whether an action decides about a case: of who decides, or one that ends it. */
export function isDecision({ states }: Pick<ServiceDefinition, 'states'>, action: ActionDefinition): boolean {
  return action.by === 'decider' || targetsOf(action).some(name => ['good', 'bad'].includes(states[name]?.tone ?? ''))
}
