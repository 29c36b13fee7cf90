import { type Content, rowsOf } from '@dermaga/declaration'
import type { Content as CaseContent } from '@dermaga/service'

/** Facilities of KITE, by the list `fasilitas`: exemption, refund, small and medium industries, with their machines; samples. */
export const FACILITIES_OF_KITE = ['03', '40', '41', '42', '43']
/** Those that bring in materials. */
const FACILITIES = FACILITIES_OF_KITE.slice(0, 3)
/** A levy that only goods with such a facility have. */
const LEVY = 'BMKITE'
/** Exports of products that were made with such a facility, by the list `kategori_ekspor`; the last are those of small and medium industries. */
export const EXPORTS_OF_KITE = ['21', '22', '23', '24']
const EXPORTS = EXPORTS_OF_KITE.slice(0, 3)
/** Goods by line are kept up to this number. */
const LINES_MOST = 500
const TEXT_MAX = 255
const CODE_MAX = 50

/** The materials that an import brings in under a KITE facility, by line, and the facility. Nothing where it names none. */
export function kiteFactsOf(content: Content): CaseContent {
  const facilities = new Map(
    rowsOf(content, 'dokumen')
      .filter(({ kodeFasilitas }) => FACILITIES.includes(String(kodeFasilitas)))
      .map(({ seriDokumen, kodeFasilitas }) => [String(seriDokumen), String(kodeFasilitas)] as const),
  )
  const [facility] = facilities.values()
  if (facility === undefined) return {}
  const lines = rowsOf(content, 'barang').filter(
    line =>
      rowsOf(line, 'barangDokumen').some(({ seriDokumen }) => facilities.has(String(seriDokumen))) ||
      rowsOf(line, 'barangTarif').some(({ kodeJenisPungutan }) => kodeJenisPungutan === LEVY),
  )
  const rows = lines.map(materialOf)
  const areKnown = rows.length > 0 && rows.length <= LINES_MOST && rows.every(row => row !== undefined)
  return areKnown ? { fasilitasKite: facility, bahanKite: rows.filter(row => row !== undefined) } : {}
}

/** The products that an export takes out under a KITE facility, by line. Nothing of other exports. */
export function kiteExportOf(content: Content): CaseContent {
  if (!EXPORTS.includes(String(content['kodeKategoriEkspor']))) return {}
  const rows = rowsOf(content, 'barang').map(({ seriBarang, jumlahSatuan }) => ({
    seri: numberOf(seriBarang),
    jumlah: numberOf(jumlahSatuan),
  }))
  const areKnown = rows.length <= LINES_MOST && rows.every(({ seri, jumlah }) => seri > 0 && jumlah > 0)
  return areKnown
    ? {
        adaKite: rows.length > 0 ? 'YA' : 'TIDAK',
        barangKite: rows.map(({ seri, jumlah }) => ({ seri: String(seri), jumlah: jumlah.toFixed(4) })),
      }
    : {}
}

/** A line with its duty and taxes, paid or not; undefined without a number, heading or quantity. */
function materialOf(line: Content): CaseContent | undefined {
  const seri = numberOf(line['seriBarang'])
  const jumlah = numberOf(line['jumlahSatuan'])
  const posTarif = textOf(line['posTarif'])
  if (seri === 0 || jumlah === 0 || posTarif === '') return undefined
  const levied = (...kinds: string[]) =>
    rowsOf(line, 'barangTarif')
      .filter(({ kodeJenisPungutan }) => kinds.includes(String(kodeJenisPungutan)))
      .reduce((sum, { nilaiBayar, nilaiFasilitas }) => sum + numberOf(nilaiBayar) + numberOf(nilaiFasilitas), 0)
      .toFixed(2)
  return {
    seri: String(seri),
    // Older documents have no code of their own for goods.
    kodeBarang: (textOf(line['kodeBarang']) || posTarif).slice(0, CODE_MAX),
    posTarif,
    uraian: textOf(line['uraian']).slice(0, TEXT_MAX),
    satuan: textOf(line['kodeSatuanBarang']).slice(0, CODE_MAX),
    jumlah: jumlah.toFixed(4),
    bm: levied('BM', LEVY),
    ppn: levied('PPN'),
    ppnbm: levied('PPNBM'),
  }
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value.trim() : '')

const numberOf = (value: unknown): number => {
  const number = Number(value ?? 0)
  return Number.isFinite(number) && number > 0 ? number : 0
}
