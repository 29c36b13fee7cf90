import { type Content, isRow, rowsOf } from '../definition.ts'
import { positiveDecimal } from './decimal.ts'

/** The rows of a goods line or material that its levies are computed from. */
export interface TariffBasis {
  /** Path from the line: '' for the line itself, `bahanBaku[2].` for a material. */
  readonly at: string
  readonly part: 'barangTarif' | 'bahanBakuTarif'
  readonly goods: Content
  readonly rows: readonly Content[]
}

/** Where the levies of a line come from: the line, or its materials, as in a BC 2.5 whose goods carry nothing. In a document that states how it reckons (`kodePerhitungan`: 0 by
 *  the price of entry, of the materials; 1 by the price of delivery, of the finished goods) the stated one, if it carries rates or
 *  amounts; else the line's own rows unless only those of materials carry any. */
export function basesOf(line: Content): readonly TariffBasis[] {
  if (!isRow(line)) return []
  const own: TariffBasis[] = [{ at: '', part: 'barangTarif', goods: line, rows: tariffRows(line, 'barangTarif') }]
  const materials = rowsOf(line, 'bahanBaku').flatMap((goods, index) =>
    isRow(goods)
      ? [
          {
            at: `bahanBaku[${index}].`,
            part: 'bahanBakuTarif' as const,
            goods,
            rows: tariffRows(goods, 'bahanBakuTarif'),
          },
        ]
      : [],
  )
  const [ownCarry, materialsCarry] = [own, materials].map(bases => bases.some(({ rows }) => rows.some(carries)))
  if (ownCarry && materialsCarry) return line['kodePerhitungan'] === BY_MATERIALS ? materials : own
  return materialsCarry ? materials : own
}

const BY_MATERIALS = '0'
/** Reckoned by finished goods, although only the materials carry rates or amounts. */
export function isBasisEmpty(line: Content): boolean {
  return line['kodePerhitungan'] === BY_GOODS && basesOf(line)[0]?.part === 'bahanBakuTarif'
}
const BY_GOODS = '1'

function carries(row: Content): boolean {
  return ['tarif', 'nilaiBayar', 'nilaiFasilitas', 'nilaiSudahDilunasi'].some(field => positiveDecimal(row[field]))
}

function tariffRows(row: Content, part: string): readonly Content[] {
  return rowsOf(row, part).filter(isRow)
}
