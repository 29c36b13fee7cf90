import {
  HOLIDAY_LIST,
  type ListName,
  managedReferenceList,
  managedReferenceLists,
  oneOf,
  REFERENCE_LISTS,
  referenceEntryAdd,
  referenceEntryList,
  referenceEntryRestore,
  referenceEntrySave,
} from '@dermaga/contract'
import { referenceListNames } from '@dermaga/text'
import { type ChangeControl, type State, versionOfState } from '../access/index.ts'
import { changeRequestOf } from '../http/change-request.ts'
import { fail } from '../http/errors.ts'
import { decodeCursor, encodeCursor } from '../http/list-cursor.ts'
import { type Http, serve } from '../http/route.ts'
import type { EntryPlace, EntryRow, EntryStore, ListCount } from './entry.store.ts'
import {
  codeText,
  correctedState,
  entryId,
  ownerOf,
  requireOwnedHere,
  stateOfEntry,
  stateOfOwn,
} from './entry-subject.ts'
import type { OwnEntries } from './own-entries.ts'

/** The lists in the order of their names. */
const LISTS = REFERENCE_LISTS.toSorted((one, other) =>
  referenceListNames[one].localeCompare(referenceListNames[other], 'id'),
)
const LIST_KEY = /^[a-z0-9_]{1,40}$/
const PLACE_KEY = /^\d{1,9} [A-Z0-9.-]{1,20} \d{1,3}$/

function placeIn(cursor: string): EntryPlace {
  const [position = '', code = '', nomor = ''] = decodeCursor(cursor, PLACE_KEY).split(' ')
  return { position: Number(position), code, nomor: Number(nomor) }
}
const cursorAfter = ({ position, code, nomor }: EntryPlace): string => encodeCursor(`${position} ${code} ${nomor}`)

/** Whether a list is found by its name or code: by each of the words. */
function isFound(list: ListName, q: string): boolean {
  const where = `${referenceListNames[list]} ${list}`.toLowerCase()
  return q
    .toLowerCase()
    .split(/\s+/)
    .every(word => where.includes(word))
}

interface TypedEntry {
  nama: string
  namaLain: string | null
  grup: string | null
  kodeDokumen: string[] | null
}

/** What a caller sends of an entry: an empty text is none. */
const stateOfTyped = ({ nama, namaLain, grup, kodeDokumen }: TypedEntry, isOffered: boolean): State =>
  stateOfEntry({
    name: nama,
    otherName: namaLain || null,
    grup: grup || null,
    documents: kodeDokumen && [...new Set(kodeDokumen)],
    isOffered,
    isCorrected: true,
  })

/** Administration of reference lists: found, corrected and put back. */
export function registerEntryRoutes(
  http: Http,
  store: Pick<EntryStore, 'counts' | 'holidayYears' | 'list'>,
  own: OwnEntries,
  control: Pick<ChangeControl, 'submit'>,
): void {
  const shownList = (list: ListName, counts: readonly ListCount[]) => {
    const count = counts.find(each => each.list === list)
    return {
      daftar: list,
      nama: referenceListNames[list],
      jumlah: count?.entries ?? 0,
      dikoreksi: count?.corrected ?? 0,
      halaman: ownerOf(list),
    }
  }

  function shownOwn(list: ListName, { code, nomor }: EntryRow) {
    const entry = own.find(list, code, nomor)
    if (!entry) return null
    const { nama, namaLain = null, grup = null, kodeDokumen = null } = entry
    return { nama, namaLain, grup, kodeDokumen }
  }

  const shownEntry = (list: ListName, row: EntryRow & { sharesCode: boolean }) => ({
    kode: row.code,
    nomor: row.nomor,
    berbagiKode: row.sharesCode,
    nama: row.name,
    namaLain: row.otherName,
    grup: row.grup,
    kodeDokumen: row.documents,
    ditawarkan: row.isOffered,
    dikoreksi: row.isCorrected,
    bawaan: shownOwn(list, row),
    diubahOleh: row.changedByName,
    diubahPada: row.changedAt?.toISOString() ?? null,
    versi: versionOfState(stateOfEntry(row)),
  })

  serve(http, managedReferenceLists, async ({ query: { q, cursor, size } }) => {
    const found = LISTS.filter(list => q === '' || isFound(list, q))
    const after = cursor === undefined ? undefined : oneOf(LISTS, decodeCursor(cursor, LIST_KEY))
    const rest = after === undefined ? found : found.slice(found.indexOf(after) + 1)
    const shown = rest.slice(0, size)
    const counts = await store.counts()
    const last = shown.at(-1)
    return {
      items: shown.map(list => shownList(list, counts)),
      ...(rest.length > size && last && { next: encodeCursor(last) }),
    }
  })

  serve(http, managedReferenceList, async ({ params: { daftar } }) => {
    const years = daftar === HOLIDAY_LIST ? await store.holidayYears() : []
    return {
      ...shownList(daftar, await store.counts()),
      memakai: own.columnsOf(daftar),
      tahun: years.map(({ year, days, isEntered }) => ({ tahun: year, jumlah: days, belumDiisi: !isEntered })),
    }
  })

  serve(http, referenceEntryList, async ({ params: { daftar }, query: { q, hanya, tahun, cursor, size } }) => {
    const after = cursor === undefined ? undefined : placeIn(cursor)
    const rows = await store.list({ list: daftar, q, only: hanya, year: tahun, after, size })
    const shown = rows.slice(0, size)
    const last = shown.at(-1)
    return {
      items: shown.map(row => shownEntry(daftar, row)),
      ...(rows.length > size && last && { next: cursorAfter(last) }),
    }
  })

  serve(http, referenceEntryAdd, ({ params: { daftar }, body: { kode, alasan, ...body }, ...input }) => {
    requireOwnedHere(daftar)
    return control.submit(
      {
        subject: 'acuan',
        id: entryId(daftar, kode, 1),
        act: 'buat',
        reason: alasan,
        next: present =>
          present ? fail('referenceEntry.taken', { kode: codeText(daftar, kode) }) : stateOfTyped(body, true),
      },
      changeRequestOf(input),
    )
  })

  serve(
    http,
    referenceEntrySave,
    ({ params: { daftar, kode, nomor }, body: { alasan, versi, ditawarkan, ...body }, ...input }) => {
      requireOwnedHere(daftar)
      const state = correctedState(stateOfTyped(body, ditawarkan), own.find(daftar, kode, nomor))
      return control.submit(
        {
          subject: 'acuan',
          id: entryId(daftar, kode, nomor),
          act: 'ubah',
          versi,
          reason: alasan,
          next: present => (present ? keepingState(present, state) : fail('resource.notFound')),
        },
        changeRequestOf(input),
      )
    },
  )

  serve(http, referenceEntryRestore, ({ params: { daftar, kode, nomor }, body: { alasan, versi }, ...input }) => {
    requireOwnedHere(daftar)
    return control.submit(
      {
        subject: 'acuan',
        id: entryId(daftar, kode, nomor),
        act: 'ubah',
        versi,
        reason: alasan,
        next: present => {
          if (!present) return fail('resource.notFound')
          const entry = own.find(daftar, kode, nomor) ?? fail('referenceEntry.noOwn')
          return stateOfOwn(entry)
        },
      },
      changeRequestOf(input),
    )
  })
}

/** The state that a caller sets; the present one where nothing differs but whether it counts as corrected. */
const keepingState = (present: State, state: State): State =>
  versionOfState({ ...present, dikoreksi: true }) === versionOfState({ ...state, dikoreksi: true }) ? present : state
