import type { PowerDocument } from '@dermaga/contract'
import { POWER_DOCUMENTS, wibDay } from '@dermaga/contract'

/** A grant as it is being filled in; the id makes a repeated sending one grant. */
export interface GrantDraft {
  idSuratKuasa: string
  npwp: string
  dokumen: PowerDocument[]
  mulai: string | null
  akhir: string | null
  catatan: string
}

/** Where drafts are kept: the browser's storage, or a map in tests. */
export type DraftStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** One draft for each user of this browser. */
export const draftKeyOf = (username: string) => `dermaga:draft:${username}:surat-kuasa`

export const emptyDraft = (now: Date): GrantDraft => ({
  idSuratKuasa: crypto.randomUUID(),
  npwp: '',
  dokumen: [],
  mulai: wibDay(now),
  akhir: null,
  catatan: '',
})

/** Whether anything was filled in that would be missed. */
export const isFilled = ({ npwp, dokumen, akhir, catatan }: GrantDraft) =>
  npwp !== '' || dokumen.length > 0 || akhir !== null || catatan !== ''

/** The draft left behind, if it can be read: another version of the form may have written it. */
export function findDraft(drawer: DraftStorage, key: string): GrantDraft | undefined {
  try {
    const kept = JSON.parse(drawer.getItem(key) ?? 'null') as Partial<GrantDraft> | null
    if (typeof kept?.idSuratKuasa !== 'string' || typeof kept.npwp !== 'string') return undefined
    const dayOf = (day: unknown) => (typeof day === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(day) ? day : null)
    return {
      idSuratKuasa: kept.idSuratKuasa,
      npwp: kept.npwp,
      dokumen: (Array.isArray(kept.dokumen) ? kept.dokumen : []).filter(code => code in POWER_DOCUMENTS),
      mulai: dayOf(kept.mulai),
      akhir: dayOf(kept.akhir),
      catatan: typeof kept.catatan === 'string' ? kept.catatan : '',
    }
  } catch {
    return undefined
  }
}

/** Keeps the draft until it is sent. A full or forbidden storage costs the draft, not the form. */
export function storeDraft(drawer: DraftStorage, key: string, draft: GrantDraft): void {
  try {
    if (isFilled(draft)) drawer.setItem(key, JSON.stringify(draft))
    else drawer.removeItem(key)
  } catch {
    // The form asks before it is left; that is all there is without a storage.
  }
}
