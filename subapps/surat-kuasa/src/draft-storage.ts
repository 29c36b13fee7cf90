import type { Office, PowerDocument } from '@dermaga/contract'
import { POWER_DOCUMENTS, wibDay } from '@dermaga/contract'

/** Whether a grant names offices, or covers all. */
export type OfficeScope = 'tertentu' | 'semua'

/** Draft of a grant. Its id makes submitting idempotent. */
export interface GrantDraft {
  idSuratKuasa: string
  npwp: string
  dokumen: PowerDocument[]
  lingkup: OfficeScope
  /** The chosen offices; kept while the scope is all. */
  kantor: Office[]
  mulai: string | null
  akhir: string | null
  catatan: string
}

/** The browser's storage, or a map in tests. */
export type DraftStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** Storage key of the one draft per user. */
export const draftKeyOf = (username: string) => `dermaga:draft:${username}:surat-kuasa`

export const emptyDraft = (now: Date): GrantDraft => ({
  idSuratKuasa: crypto.randomUUID(),
  npwp: '',
  dokumen: [],
  lingkup: 'tertentu',
  kantor: [],
  mulai: wibDay(now),
  akhir: null,
  catatan: '',
})

/** Whether the user has filled in anything. */
export const isFilled = ({ npwp, dokumen, lingkup, kantor, akhir, catatan }: GrantDraft) =>
  npwp !== '' || dokumen.length > 0 || lingkup === 'semua' || kantor.length > 0 || akhir !== null || catatan !== ''

/** The stored draft, when it is readable: another version of the form may have written it. */
export function findDraft(drawer: DraftStorage, key: string): GrantDraft | undefined {
  try {
    const kept = JSON.parse(drawer.getItem(key) ?? 'null') as Partial<GrantDraft> | null
    if (typeof kept?.idSuratKuasa !== 'string' || typeof kept.npwp !== 'string') return undefined
    const dayOf = (day: unknown) => (typeof day === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(day) ? day : null)
    return {
      idSuratKuasa: kept.idSuratKuasa,
      npwp: kept.npwp,
      dokumen: (Array.isArray(kept.dokumen) ? kept.dokumen : []).filter(code => code in POWER_DOCUMENTS),
      lingkup: kept.lingkup === 'semua' ? 'semua' : 'tertentu',
      kantor: (Array.isArray(kept.kantor) ? kept.kantor : []).filter(isOffice),
      mulai: dayOf(kept.mulai),
      akhir: dayOf(kept.akhir),
      catatan: typeof kept.catatan === 'string' ? kept.catatan : '',
    }
  } catch {
    return undefined
  }
}

const isOffice = (kept: Partial<Office> | null): kept is Office =>
  typeof kept?.nama === 'string' && typeof kept.kode === 'string' && /^\d{6}$/.test(kept.kode)

/** Stores the draft, or removes an empty one. Ignores a full or forbidden storage. */
export function storeDraft(drawer: DraftStorage, key: string, draft: GrantDraft): void {
  try {
    if (isFilled(draft)) drawer.setItem(key, JSON.stringify(draft))
    else drawer.removeItem(key)
  } catch {
    // Without storage, the form still asks before the user leaves.
  }
}
