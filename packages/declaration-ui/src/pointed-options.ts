import { rowsOf } from '@dermaga/declaration'
import { useEditing } from './editing.ts'
import { formatValue } from './format-value.ts'
import { isExcluded, ownNumberOf, POINTS_INTO } from './rows.ts'

/** Options of the fields of a part that refer to rows elsewhere in the document.
 *  @returns undefined for fields that refer to nothing */
export function usePointedOptions(part: string) {
  const { isi, definition } = useEditing()
  return (field: string) => {
    const into = POINTS_INTO[part]?.[field]
    const number = into && ownNumberOf(into)
    if (!into || !number) return undefined
    const pointed = definition.parts.find(({ name }) => name === into)
    const rows = rowsOf(isi, into).filter(row => !isExcluded(pointed, row))
    return rows.map(row => {
      const words = TELLING.flatMap(name => formatValue(row[name]) || [])
      return { value: String(row[number]), label: [String(row[number]), ...words].join(' · ') }
    })
  }
}
const TELLING = ['kodeDokumen', 'nomorDokumen', 'kodeEntitas', 'namaEntitas']
