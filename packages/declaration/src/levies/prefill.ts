import { type Content, type Definition, isRow, type Part, rowsOf, variantOf } from '../definition.ts'
import { vatRates } from './rates.ts'

/** Rates of a tariff heading, in percent; import duty in rupiah per unit if `satuanBm` names one. Without `ppn` and `pph` the general rates
 *  apply. */
export interface HeadingRates {
  readonly bm: number
  readonly satuanBm: string
  readonly ppn?: number | undefined
  readonly pph?: number | undefined
}

/** PPh on imports in percent: of importers with an identification number (API), and of others. @source PMK 34/PMK.010/2017 Pasal 2 */
const INCOME_TAX = { withApi: 2.5, withoutApi: 7.5 } as const

/** Facility of a new row by kind, where it is not paid. @source the official sample documents */
const FACILITY: Readonly<Record<string, string>> = { '23': '3', '40': '6', '511': '5' }
const PAID = '1'

/** A goods line whose levies have the rates of its heading: rows without a tariff get it, and levies that an import owes get a row. Stated
 *  tariffs stay. Lines of kinds without import levies, and of a line that is reckoned by its materials, are unchanged.
 *  @param content the header, whose importer may have an API
 *  @param day whose rates apply, `YYYY-MM-DD` */
export function withHeadingRates(
  definition: Definition,
  content: Content,
  line: Content,
  rates: HeadingRates,
  day: string,
): Content {
  const part = definition.parts
    .find(({ name }) => name === 'barang')
    ?.variants[0]?.parts.find(({ name }) => name === 'barangTarif')
  if (!part || isByMaterials(line)) return line
  const rows = [...rowsOf(line, 'barangTarif')]
  for (const levy of leviesOf(part)) {
    const at = rows.findIndex(row => isRow(row) && row['kodeJenisPungutan'] === levy)
    const row = rows[at]
    if (row && typeof row['tarif'] === 'number') continue
    const next = withRate(
      definition.kode,
      part,
      line,
      row ?? { kodeJenisPungutan: levy },
      rateOf(levy, content, rates, day),
    )
    if (at < 0) rows.push(next)
    else rows[at] = next
  }
  return rows.length === 0 ? line : { ...line, barangTarif: rows }
}

/** Levies that a kind's rows demand: all of an import where it demands BM, only PPN of a domestic delivery. */
function leviesOf({ variants }: Part): readonly string[] {
  const demanded = variants.flatMap(({ key }) => (key?.field === 'kodeJenisPungutan' ? key.values : []))
  if (demanded.includes('BM')) return ['BM', 'PPN', 'PPH']
  return demanded.includes('PPN') ? ['PPN'] : []
}

function isByMaterials(line: Content): boolean {
  return line['kodePerhitungan'] === '0' && rowsOf(line, 'bahanBaku').length > 0
}

interface Rate {
  readonly tarif: number
  /** `kg` of a specific tariff. */
  readonly unit?: string
}

function rateOf(levy: string, content: Content, { bm, satuanBm, ppn, pph }: HeadingRates, day: string): Rate {
  if (levy === 'BM') return satuanBm === '' ? { tarif: bm } : { tarif: bm, unit: satuanBm.replace('Rp/', '') }
  if (levy === 'PPN') return { tarif: ppn ?? vatRates(day, false)[0] ?? 0 }
  const withApi = pph ?? INCOME_TAX.withApi
  return { tarif: hasApi(content) ? withApi : Math.max(withApi, INCOME_TAX.withoutApi) }
}

function hasApi(content: Content): boolean {
  return rowsOf(content, 'entitas').some(
    row => isRow(row) && typeof row['kodeJenisApi'] === 'string' && row['kodeJenisApi'] !== '',
  )
}

function withRate(kode: string, part: Part, line: Content, row: Content, { tarif, unit }: Rate): Content {
  const next: Content = {
    ...row,
    kodeJenisTarif: unit === undefined ? '1' : '2',
    kodeFasilitasTarif: row['kodeFasilitasTarif'] ?? FACILITY[kode] ?? PAID,
    tarif,
    tarifFasilitas: row['tarifFasilitas'] ?? 100,
  }
  // The quantity of a specific tariff is in its own unit: of kilograms the net weight.
  const quantity = unit === undefined ? line['jumlahSatuan'] : unit === 'kg' ? line['netto'] : undefined
  const measure = unit === undefined ? line['kodeSatuanBarang'] : unit === 'kg' ? 'KGM' : undefined
  const fields = new Set(variantOf(part, next)?.fields.map(({ name }) => name))
  if (fields.has('jumlahSatuan') && quantity !== undefined) next['jumlahSatuan'] ??= quantity
  if (fields.has('kodeSatuanBarang') && measure !== undefined) next['kodeSatuanBarang'] ??= measure
  if (fields.has('nilaiSudahDilunasi')) next['nilaiSudahDilunasi'] ??= 0
  return next
}
