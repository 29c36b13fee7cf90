import {
  codeFormOf,
  dayOfHoliday,
  HOLIDAY_LIST,
  isCodeOf,
  isHolidayCode,
  LIST_GROUPS,
  LIST_OWNERS,
  type ListName,
  SERVED_PAGES,
  wibDay,
} from '@dermaga/contract'
import { codeFormText, dayText, fill, referenceListNames, referenceEntryText as text } from '@dermaga/text'
import { type ChangeSubject, type State, versionOfState } from '../access/index.ts'
import { fail } from '../http/errors.ts'
import type { EntryRow, EntryStore } from './entry.store.ts'
import type { OwnEntries, OwnEntry } from './own-entries.ts'

interface Dependencies {
  store: Pick<EntryStore, 'find' | 'hasCode' | 'put'>
  own: OwnEntries
  now: () => Date
}

/** The holidays that may be entered: of last year, and so many years ahead. */
const YEARS_AHEAD = 5

type Content = Pick<EntryRow, 'name' | 'otherName' | 'grup' | 'documents' | 'isOffered' | 'isCorrected'>

/** What is written of an entry, as its changes compare it. */
export const stateOfEntry = ({ name, otherName, grup, documents, isOffered, isCorrected }: Content): State => ({
  nama: name,
  namaLain: otherName,
  grup,
  kodeDokumen: documents,
  ditawarkan: isOffered,
  dikoreksi: isCorrected,
})

/** An entry as the server contains it: offered, and not corrected. */
export const stateOfOwn = ({ nama, namaLain, grup, kodeDokumen }: OwnEntry): State =>
  stateOfEntry({
    name: nama,
    otherName: namaLain ?? null,
    grup: grup ?? null,
    documents: kodeDokumen ?? null,
    isOffered: true,
    isCorrected: false,
  })

/** A state as corrected, unless it is the server's own. */
export function correctedState(state: State, own: OwnEntry | undefined): State {
  const plain = { ...state, dikoreksi: false }
  return own && versionOfState(plain) === versionOfState(stateOfOwn(own)) ? plain : { ...state, dikoreksi: true }
}

/** The id of an entry's change: its list, code, and number among the entries with its code. */
export const entryId = (list: ListName, code: string, nomor: number): string => `${list} ${code} ${nomor}`

function partsOf(id: string): [list: ListName, code: string, nomor: number] {
  const [list = '', code = '', nomor = ''] = id.split(' ')
  return [list as ListName, code, Number(nomor)]
}

/** A code as people read it: of a holiday its day. */
export const codeText = (list: ListName, code: string): string =>
  list === HOLIDAY_LIST && isHolidayCode(code) ? dayText(dayOfHoliday(code)) : code

/** The page that owns a list; null where it is changed with the others. */
export function ownerOf(list: ListName): { alamat: string; judul: string } | null {
  const path = LIST_OWNERS[list]
  if (path === undefined) return null
  return { alamat: path, judul: SERVED_PAGES.find(page => page.path === path)?.title ?? path }
}

/** @throws CallError referenceEntry.elsewhere for a list that another page owns */
export function requireOwnedHere(list: ListName): void {
  const owner = ownerOf(list)
  if (owner) fail('referenceEntry.elsewhere', { halaman: owner.judul })
}

const textIn = (state: State, field: string): string | null => (state[field] || null) as string | null

/** An entry of a reference list as a subject of controlled changes. */
export function createEntrySubject({ store, own, now }: Dependencies): ChangeSubject {
  /** @throws CallError for a code that a new entry cannot have */
  function checkCode(list: ListName, code: string): void {
    if (!isCodeOf(list, code)) fail('referenceEntry.code', { kode: code, bentuk: codeFormText[codeFormOf(list)] })
    if (list !== HOLIDAY_LIST) return
    if (!isHolidayCode(code)) fail('referenceEntry.notADay', { kode: code })
    const [year, present] = [Number(code.slice(0, 4)), Number(wibDay(now()).slice(0, 4))]
    const [from, until] = [present - 1, present + YEARS_AHEAD]
    if (year < from || year > until) fail('referenceEntry.year', { tahun: year, dari: from, sampai: until })
  }

  /** @throws CallError for what entries of the list do not have */
  function checkContent(list: ListName, after: State): void {
    const uses = own.columnsOf(list)
    for (const [field, kolom] of [
      ['namaLain', text.otherName],
      ['grup', text.group],
      ['kodeDokumen', text.documents],
    ] as const)
      if (after[field] !== null && !uses[field]) fail('referenceEntry.unused', { kolom: kolom.toLowerCase() })
    const [groups, group] = [LIST_GROUPS[list], textIn(after, 'grup')]
    if (groups && !groups.includes(group ?? ''))
      fail('referenceEntry.group', { kelompok: group ?? text.none, pilihan: groups.join(', ') })
    const documents = (after['kodeDokumen'] ?? []) as readonly string[]
    const unknown = documents.find(code => !own.documentCodes().has(code))
    if (unknown !== undefined) fail('referenceEntry.document', { kode: unknown })
  }

  return {
    proposedBy: 'reference.manage',

    nameOf(id, state) {
      const [list, code, nomor] = partsOf(id)
      const shown = codeText(list, code)
      const kode = nomor > 1 ? fill(text.nthOf, { kode: shown, nomor }) : shown
      return fill(text.subjectName, { daftar: referenceListNames[list], kode, nama: String(state['nama'] ?? '') })
    },

    async find(id, trx) {
      const row = await store.find(...partsOf(id), trx)
      return row && stateOfEntry(row)
    },

    async check(id, before, after, trx) {
      const [list, code, nomor] = partsOf(id)
      requireOwnedHere(list)
      // Documents keep the name of their code.
      if (!after) return fail('referenceEntry.kept')
      if (!before) {
        checkCode(list, code)
        if (await store.hasCode(list, code, trx)) fail('referenceEntry.taken', { kode: codeText(list, code) })
      }
      // The own entry applies as a whole, also where fields of other changes have been merged with this one, or a release has another.
      const isOwn = after['dikoreksi'] === false
      const entry = own.find(list, code, nomor)
      if (isOwn && (entry ? versionOfState(after) !== versionOfState(stateOfOwn(entry)) : after['ditawarkan'] === true))
        fail('accessAdmin.changed')
      if (!isOwn) checkContent(list, after)
    },

    /** Every form of every company offers it at once. */
    givesPower: async () => true,

    async write(id, _before, after, { trx, request }) {
      if (!after) return undefined
      const [list, code, nomor] = partsOf(id)
      const isCorrected = after['dikoreksi'] === true
      await store.put(
        list,
        {
          code,
          nomor,
          position: isCorrected ? undefined : own.find(list, code, nomor)?.position,
          name: String(after['nama'] ?? ''),
          otherName: textIn(after, 'namaLain'),
          grup: textIn(after, 'grup'),
          documents: (after['kodeDokumen'] ?? null) as string[] | null,
          isOffered: after['ditawarkan'] === true,
          isCorrected,
          changedAt: request.now,
          changedByName: request.by.nama,
        },
        trx,
      )
      return undefined
    },
  }
}
