import { TRANSPORT } from './checks/warning.ts'
import { type Content, type Definition, rowsOf } from './definition.ts'

/** A paper that an officer is likely to ask for, because the document does not name it. */
export interface LikelyRequest {
  /** A code of the list `dokumen`. */
  readonly kodeDokumen: string
  readonly reason: 'usual' | 'preference'
}

/** Kinds of goods that arrive from abroad. */
const ARRIVALS: readonly Definition['kode'][] = ['16', '20', '23', '511']
/** Papers of every arrival, by the list `dokumen`: invoice, packing list, B/L or AWB of carrier or forwarder. */
const INVOICE = ['380'] as const
const USUAL = [INVOICE, ['217'], TRANSPORT] as const
/** Certificates of origin, by the list `dokumen`. */
const ORIGIN = ['861', '860'] as const
/** Facilities by free trade agreements, by the list `fasilitas`. */
const PREFERENCES = '06 54 55 56 57 58 59 61 62 63 64 65 67 68 69'.split(' ')

/** Papers that officers usually ask for (NPD) when a document does not name them: those of every arrival, and the certificate of origin
 *  of a preferential tariff. Never throws, whatever the content. */
export function likelyRequests({ kode, parts }: Definition, content: Content): LikelyRequest[] {
  if (!ARRIVALS.includes(kode)) return []
  // Goods without form come without packages and transport.
  const usual = parts.some(({ name }) => name === 'pengangkut') ? USUAL : [INVOICE]
  const papers = rowsOf(content, 'dokumen')
  const isNamed = (codes: readonly string[]) => papers.some(row => codes.includes(String(row?.['kodeDokumen'])))
  const missing = (codes: readonly [string, ...string[]], reason: LikelyRequest['reason']): LikelyRequest[] =>
    isNamed(codes) ? [] : [{ kodeDokumen: codes[0], reason }]
  const isPreferential = papers.some(row => PREFERENCES.includes(String(row?.['kodeFasilitas'])))
  return [...usual.flatMap(codes => missing(codes, 'usual')), ...(isPreferential ? missing(ORIGIN, 'preference') : [])]
}
