import { importOfParts } from '../../apps/server/src/declaration/demo-documents.ts'
import { COMPANIES } from '../../apps/server/src/demo/people.ts'
import { type DeclarationKind, documentKind } from '../../packages/contract/src/index.ts'
import { type Content, rowsOf } from '../../packages/declaration/src/index.ts'
import { exportOfValves } from './export-documents.ts'
import { FREE_ZONE_DOCUMENTS } from './free-zone-documents.ts'
import { LOGISTICS_CENTRE_DOCUMENTS } from './logistics-centre-documents.ts'
import { wholeDocument } from './whole-document.ts'

const SHORT_DOCUMENTS = { ...FREE_ZONE_DOCUMENTS, ...LOGISTICS_CENTRE_DOCUMENTS }
const TRANSPORT = ['705', '740']
const OFFICE = '040300'
const VALUE = 160_000_000

/** The header with its parts, and the goods. */
export interface KindDocument {
  isi: Content
  barang: Content[]
}

const ACCOUNT = { importer: 'importir', 'bonded-zone': 'tpb', 'free-trade-zone': 'ftz' } as const

/** The account of the demo whose company sends a kind. */
export const senderOf = (kind: DeclarationKind): (typeof ACCOUNT)[keyof typeof ACCOUNT] =>
  ACCOUNT[documentKind(kind).submittedBy]

/** Kinds whose documents here owe levies, which are paid before they are registered. Exports owe none. */
export const isLevied = (kind: DeclarationKind): boolean => ['20', '25', '28', '513'].includes(kind)

/** A document of a kind that can be sent, with a transport document of its own. Where levies are paid, it owes some.
 *  @param day `YYYY-MM-DD` @param number distinguishes it from others @param heading of its goods, by which they are inspected */
export async function documentOfKind(
  kind: DeclarationKind,
  { day, number, heading }: { day: string; number: number; heading?: string },
): Promise<KindDocument> {
  const { isi, barang } = await plain(kind, day, heading !== undefined)
  const dokumen = rowsOf(isi, 'dokumen').map(paper => ({
    ...paper,
    ...(TRANSPORT.includes(String(paper['kodeDokumen'])) && { nomorDokumen: `BL-${kind}-${number}` }),
  }))
  return {
    isi: { ...isi, ...(dokumen.length > 0 && { dokumen }) },
    barang: barang.map(line => ({ ...line, ...(heading !== undefined && { posTarif: heading }) })),
  }
}

async function plain(kind: DeclarationKind, day: string, isInspected: boolean): Promise<KindDocument> {
  if (kind === '20') {
    const [npwp, nib, namaPerusahaan, alamatPerusahaan] = COMPANIES.impor
    return importOfParts({ npwp, nib, namaPerusahaan, alamatPerusahaan }, 'Sari Wulandari', day)
  }
  // Re-exports are inspected, whatever they are.
  if (kind === '30') return exportOfValves(day, { jenis: isInspected ? '5' : '1' })
  if (kind in SHORT_DOCUMENTS) {
    const { isi, barang } = SHORT_DOCUMENTS[kind as keyof typeof SHORT_DOCUMENTS](day)
    return { isi: { ...isi, kodeKantor: OFFICE }, barang }
  }
  const value = kind === '25' || kind === '28' ? { cif: 10_000, ndpbm: 16_000 } : {}
  const to = kind === '27' ? { kodeKantorTujuan: OFFICE } : {}
  const { isi, barang } = await wholeDocument(kind, { change: { kodeKantor: OFFICE, ...value, ...to } })
  return {
    isi,
    barang: barang.map((line, index) => ({ ...(isLevied(kind) ? taxed(line) : line), seriBarang: index + 1 })),
  }
}

/** Goods that owe five percent of duty; their materials owe nothing. */
function taxed(line: Content): Content {
  const rated = (rows: readonly Content[], tarif: number): Content[] =>
    rows.map(row => ({
      ...row,
      kodeFasilitasTarif: '1',
      kodeJenisTarif: '1',
      tarif,
      nilaiBayar: (VALUE * tarif) / 100,
      ...('nilaiFasilitas' in row && { nilaiFasilitas: 0, nilaiSudahDilunasi: 0 }),
      tarifFasilitas: 100,
    }))
  return {
    ...line,
    ...('cif' in line && { cif: 10_000, ndpbm: 16_000 }),
    ...('cifRupiah' in line && { cifRupiah: VALUE }),
    ...('kodePerhitungan' in line && { kodePerhitungan: '1' }),
    barangTarif: rated(rowsOf(line, 'barangTarif'), 5),
    ...(line['bahanBaku'] !== undefined && {
      bahanBaku: rowsOf(line, 'bahanBaku').map(row => ({
        ...row,
        bahanBakuTarif: rated(rowsOf(row, 'bahanBakuTarif'), 0),
      })),
    }),
  }
}
