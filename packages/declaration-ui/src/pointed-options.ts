import { rowsOf } from '@dermaga/declaration'
import { useEditing } from './editing.ts'
import { formatValue } from './format-value.ts'
import { ownNumberOf, POINTS_INTO } from './rows.ts'

/** Options of the fields of a part that refer to rows elsewhere in the document.
 *  @returns undefined for fields that refer to nothing */
export function usePointedOptions(part: string) {
  const { isi } = useEditing()
  return (field: string) => {
    const into = POINTS_INTO[part]?.[field]
    const number = into && ownNumberOf(into)
    if (!into || !number) return undefined
    return rowsOf(isi, into).map(row => {
      const words = TELLING.flatMap(name => formatValue(row[name]) || [])
      return { value: String(row[number]), label: [String(row[number]), ...words].join(' · ') }
    })
  }
}
const TELLING = ['kodeDokumen', 'nomorDokumen', 'kodeEntitas', 'namaEntitas']
