import { rowsOf } from '@dermaga/declaration'
import { useEditing } from './editing.ts'
import { formatValue } from './format-value.ts'
import { ownNumberOf, POINTS_INTO } from './rows.ts'

/** Of a part whose rows point at rows elsewhere in the document: what each such field may be.
 *  @returns undefined for fields that point nowhere */
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
