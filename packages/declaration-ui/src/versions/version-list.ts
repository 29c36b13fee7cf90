import type { DeclarationVersion } from '@dermaga/contract'
import { fill } from '@dermaga/text'
import { versionsText as text } from '@dermaga/text/declaration-versions'

/** A version in the list: an earlier one, or the current content of the document. */
export interface ListedVersion {
  urutan: number
  /** The number that its address holds; undefined for the current content. */
  nomor: number | undefined
  /** Since when it counts, and until when. */
  sejak: string | null
  sampai: string | null
  oleh: string | null
  sebab: string | null
}

/** The versions of a document, the current one first.
 *  @param earlier the latest first
 *  @param sentAt when the current content was sent; null while it is being changed */
export function listedVersions(earlier: readonly DeclarationVersion[], sentAt: string | null): ListedVersion[] {
  const [latest] = earlier
  if (!latest) return []
  const current = { urutan: latest.urutan + 1, nomor: undefined, sampai: null, oleh: null, sebab: null }
  return [
    { ...current, sejak: sentAt && later(sentAt, latest.digantiPada) },
    ...earlier.map((version, at) => ({
      urutan: version.urutan,
      nomor: version.nomor,
      sejak: later(version.dikirimPada, earlier[at + 1]?.digantiPada ?? null),
      sampai: version.digantiPada,
      oleh: version.digantiOleh,
      sebab: reasonOf(version),
    })),
  ]
}

/** A corrected version counts from its correction, one that was sent again from then. */
const later = (sentAt: string, replacedAt: string | null): string =>
  replacedAt !== null && Date.parse(replacedAt) > Date.parse(sentAt) ? replacedAt : sentAt

/** Why a version was replaced: the decision or the answer, and what it did. Null where it was not recorded. */
export function reasonOf({ digantiPada, nomorKeputusan, namaRespon, perubahan }: DeclarationVersion): string | null {
  if (digantiPada === null) return null
  const did = perubahan === null ? text.returned : fill(text.corrected, { count: perubahan.length })
  const by = nomorKeputusan === null ? namaRespon : fill(text.decision, { nomor: nomorKeputusan })
  return by === null ? did : `${by}: ${did.slice(0, 1).toLowerCase()}${did.slice(1)}`
}
