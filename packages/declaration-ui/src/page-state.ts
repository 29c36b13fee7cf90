import { without } from '@dermaga/service-ui/list-address'
import { SECTIONS, type SectionId } from './sections.ts'

/** The page state in the address. spec §3 "Page state" */
export interface PageState {
  /** A document is open, not the list. */
  showForm: boolean
  /** Of the list, from 0. */
  currentPage: number
  /** `initial`: no place is selected yet, so it opens at its first tab. */
  dataPage: { initial: boolean; idHeader: string | undefined }
  section: SectionId
  /** The open row of the tab, from 0. */
  currentRow: number | undefined
  currentKemasan: number | undefined
  currentKontainer: number | undefined
  /** The number of the open goods line. */
  currentBarang: number | undefined
  /** The earlier version that is open. */
  versi: number | undefined
}

/** Reads the address; invalid values are ignored. */
export function pageStateOf(search: URLSearchParams): PageState {
  const idHeader = search.get('dokumen') || undefined
  const named = search.get('bagian')
  const section = SECTIONS.find(each => each === named)
  const row = whole(search.get('baris'), 1)
  const currentRow = row === undefined ? undefined : row - 1
  return {
    showForm: idHeader !== undefined,
    currentPage: search.getAll('sesudah').length,
    dataPage: { initial: section === undefined, idHeader },
    section: section ?? 'header',
    currentRow,
    currentKemasan: section === 'kemasan' ? currentRow : undefined,
    currentKontainer: section === 'kontainer' ? currentRow : undefined,
    currentBarang: whole(search.get('seri'), 1),
    versi: whole(search.get('versi'), 1),
  }
}

function whole(text: string | null, least: number): number | undefined {
  if (text === null || !/^\d{1,6}$/.test(text)) return undefined
  return Number(text) >= least ? Number(text) : undefined
}

/** The address of the list a document was opened from; after opening it by a link, the list that contains it.
 *  @param pemberi tax number of the company that owns the list, null: the caller's own; undefined while unknown */
export function listAddress(search: URLSearchParams, pemberi?: string | null): URLSearchParams {
  const left = without(search, ['dokumen', 'bagian', 'baris', 'seri', 'cari', 'versi'])
  if (pemberi === undefined || pemberi === left.get('pemberi')) return left
  return new URLSearchParams(pemberi === null ? {} : { pemberi })
}

/** The address of a place in a document; omitted parts stay. */
export function placed(
  search: URLSearchParams,
  to: { section?: SectionId; row?: number; seri?: number },
): URLSearchParams {
  const next = new URLSearchParams(search)
  for (const name of ['baris', 'seri']) next.delete(name)
  if (to.section) next.set('bagian', to.section)
  if (to.row !== undefined) next.set('baris', String(to.row + 1))
  if (to.seri !== undefined) next.set('seri', String(to.seri))
  return next
}

/** The address of an earlier version of the open document, or of the tab of the document that lists them. */
export function withVersion(search: URLSearchParams, nomor: number | undefined): URLSearchParams {
  const next = without(search, ['bagian', 'baris', 'seri', 'cari', 'versi'])
  if (nomor === undefined) next.set('bagian', 'pernyataan')
  else next.set('versi', String(nomor))
  return next
}
