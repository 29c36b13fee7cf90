import type { HistoryKind, HistoryScope } from '@dermaga/contract'
import type { Rights } from '../access/index.ts'
import type { Caller } from '../http/caller.ts'
import type { Part } from './tracking.store.ts'

export type May = Rights['may']

/** Who reads a history, and of which offices where it is everybody's. */
export type Reader = Pick<Caller, 'idUser' | 'nama' | 'idPerusahaan'> & { offices: 'all' | readonly string[] }

/** Kinds whose history is visible to everyone in the company. */
const DOCUMENTS: readonly HistoryKind[] = ['dokumen', 'permohonan', 'surat-kuasa', 'pengumuman']
/** Kinds that are counted week by week. Cases have charts of their own. */
const COUNTED = DOCUMENTS.filter(kind => kind !== 'permohonan')

/** The scopes that a reader may choose. */
export function scopesOf(may: May): HistoryScope[] {
  return ['saya', 'perusahaan', ...(kindsOfAll(may).length > 0 ? (['semua'] as const) : [])]
}

/** The kinds of which a reader sees the events of every company. */
export const kindsOfAll = (may: May): HistoryKind[] => [
  ...(may('history.ofDocuments') ? DOCUMENTS : []),
  ...(may('history.ofAccounts') ? (['akun'] as const) : []),
]

/** The parts of the history that a reader sees in a scope. No event is in two parts.
 *  @returns undefined when the reader may not choose the scope */
export function partsOf(scope: HistoryScope, reader: Reader, may: May): Part[] | undefined {
  const { idUser, nama, idPerusahaan, offices } = reader
  const own: Part[] = [
    { of: 'owner', id: idUser, kinds: ['akun'] },
    { of: 'sign-ins', idUser, nama },
  ]
  switch (scope) {
    case 'saya':
      return [...own, { of: 'owner', id: idPerusahaan, kinds: DOCUMENTS, byUser: idUser }]
    case 'perusahaan':
      return [
        ...own,
        { of: 'owner', id: idPerusahaan, kinds: DOCUMENTS },
        ...(may('history.ofColleagues')
          ? ([{ of: 'owner', id: idPerusahaan, kinds: ['akun'], notAbout: idUser }] as const)
          : []),
      ]
    case 'semua': {
      const kinds = kindsOfAll(may)
      return kinds.length > 0 ? [{ of: 'everybody', kinds, offices }] : undefined
    }
  }
}

/** The parts for a reader's overview: everything visible except sign-ins. */
export function changesOf(reader: Reader, may: May): Part[] {
  const scope = kindsOfAll(may).length > 0 ? 'semua' : 'perusahaan'
  return (partsOf(scope, reader, may) ?? []).filter(part => part.of !== 'sign-ins')
}

/** The part whose events are counted for a reader. */
export function countedOf({ idPerusahaan, offices }: Reader, may: May): Exclude<Part, { of: 'sign-ins' }> {
  return may('history.ofDocuments')
    ? { of: 'everybody', kinds: COUNTED, offices }
    : { of: 'owner', id: idPerusahaan, kinds: ['dokumen', 'surat-kuasa'] }
}
