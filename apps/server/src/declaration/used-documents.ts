import { TRANSPORT_DOCUMENTS, wibDay } from '@dermaga/contract'
import { type Content, rowsOf, type ValidationError } from '@dermaga/declaration'
import type { Side } from './authorization.ts'
import type { Key } from './declaration-table.ts'
import type { SentDocument, UsedDocumentsStore } from './used-documents.store.ts'

/** Commercial invoices. */
const INVOICE = ['380']
const MOST_NUMBERS = 40

/** Warnings for a transport document that another sent document of the company names for the same post of the manifest, and for an invoice
 *  that another one names: partial shipments are lawful. Brokers are not told the numbers of documents that are not theirs. */
export async function usedDocumentWarnings(
  store: UsedDocumentsStore,
  key: Key,
  content: Content,
  side: Side,
): Promise<ValidationError[]> {
  const named = namedIn(content, [...TRANSPORT_DOCUMENTS, ...INVOICE])
  const sent = await store.findSent(key, [...new Set(named.map(({ nomor }) => nomor))].slice(0, MOST_NUMBERS))
  return named.flatMap(({ kode, nomor, tanggal, index }): ValidationError[] => {
    const isTransport = TRANSPORT_DOCUMENTS.includes(kode)
    const used = sent.find(
      ({ isi }) =>
        (!isTransport || postOf(isi) === postOf(content)) &&
        namedIn(isi, isTransport ? TRANSPORT_DOCUMENTS : INVOICE).some(
          other => other.nomor === nomor && other.tanggal === tanggal,
        ),
    )
    if (!used) return []
    const params = { nomor, other: nameOf(used, side), sent: wibDay(used.sent_at).split('-').reverse().join('-') }
    const code = isTransport ? 'transportUsed' : 'invoiceUsed'
    return [{ path: `dokumen[${index}].nomorDokumen`, code, params, severity: 'warning' }]
  })
}

function namedIn(content: Content, kinds: readonly string[]) {
  return rowsOf(content, 'dokumen').flatMap((row, index) => {
    const { kodeDokumen: kode, nomorDokumen, tanggalDokumen: tanggal } = row ?? {}
    const nomor = typeof nomorDokumen === 'string' ? nomorDokumen.trim().toUpperCase() : ''
    return typeof kode === 'string' && kinds.includes(kode) && nomor !== '' ? [{ kode, nomor, tanggal, index }] : []
  })
}

/** The post of the manifest that the goods are on. */
const postOf = (content: Content): string =>
  ['nomorBc11', 'tanggalBc11', 'posBc11', 'subposBc11'].map(field => String(content[field] ?? '')).join('\n')

const nameOf = ({ nomor_aju }: SentDocument, side: Side): string =>
  side === 'own' || side === 'officer' ? (nomor_aju ?? '') : 'lain'
