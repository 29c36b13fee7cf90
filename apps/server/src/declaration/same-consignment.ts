import { type Content, rowsOf } from '@dermaga/declaration'
import { isArrival } from './case-facts.ts'
import type { DeclarationStore } from './declaration.store.ts'
import type { DeclarationRow } from './declaration-table.ts'

/** Bill of lading and air waybill in the list `dokumen`. */
const TRANSPORT = ['705', '740']

/** An earlier document of the company for the same post of the manifest that names one of this document's transport documents. Only in kinds
 *  of goods that arrive: others may name the same transport document again. */
export const sameConsignment = async (
  store: Pick<DeclarationStore, 'sameConsignment'>,
  row: DeclarationRow,
): Promise<{ nomorAju: string; nomor: string } | undefined> =>
  isArrival(row.kode_dokumen) ? store.sameConsignment(row, transportOf(row.isi)) : undefined

/** Numbers of the transport documents. */
const transportOf = (content: Content): string[] =>
  rowsOf(content, 'dokumen').flatMap(({ kodeDokumen, nomorDokumen }) =>
    TRANSPORT.includes(String(kodeDokumen)) && typeof nomorDokumen === 'string' && nomorDokumen !== ''
      ? [nomorDokumen]
      : [],
  )
