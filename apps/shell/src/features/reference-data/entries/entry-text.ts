import { dayOfHoliday, HOLIDAY_LIST, isHolidayCode, type ListName, type ManagedReferenceEntry } from '@dermaga/contract'
import { dayText, fill, referenceEntryText as text } from '@dermaga/text'

/** An entry in the address. */
export const keyOfEntry = ({ kode, nomor }: Pick<ManagedReferenceEntry, 'kode' | 'nomor'>): string => `${kode}_${nomor}`

/** A code as people read it: of a holiday its day. */
export const codeText = (list: ListName, code: string): string =>
  list === HOLIDAY_LIST && isHolidayCode(code) ? dayText(dayOfHoliday(code)) : code

/** An entry by its code, and its number where others share the code. */
export const nameOfEntry = (list: ListName, entry: Pick<ManagedReferenceEntry, 'kode' | 'nomor' | 'berbagiKode'>) => {
  const kode = codeText(list, entry.kode)
  return entry.berbagiKode ? fill(text.nthOf, { kode, nomor: entry.nomor }) : kode
}

/** Codes of documents as they are typed: none for all documents, undefined for what is no list of codes. */
export function documentsIn(typed: string): string[] | null | undefined {
  const codes = typed.split(/[\s,]+/).filter(code => code !== '')
  if (codes.length === 0) return null
  return codes.every(code => /^\d{2,3}$/.test(code)) ? codes : undefined
}
