import {
  type EntryPublication,
  type ManagedEntry,
  type ManagedPermissionSheet,
  type ManagedVersion,
  managedEntryPublish,
} from '@dermaga/contract'
import { fill, publicationText as text } from '@dermaga/text'
import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { useSearchParams } from 'react-router'
import { call } from '../../../host/call/index.ts'
import { editedSheet } from '../PermissionsCard.tsx'
import { useCatalogueChange } from '../useCatalogueChange.ts'
import { removeDrafts } from './draft.ts'
import { draftNames, HOST_CALL, stepOf } from './steps.ts'
import { useSheetEdit } from './useSheetEdit.ts'

interface PublicationOptions {
  entry: ManagedEntry
  newest: ManagedVersion | undefined
  sheet: ManagedPermissionSheet
}

/** Sends everything that the steps have collected as one call. */
export function usePublication({ entry, newest, sheet }: PublicationOptions) {
  const [, setSearch] = useSearchParams()
  const [edit] = useSheetEdit(entry.id)
  const client = useQueryClient()
  const { pending, change } = useCatalogueChange()
  const sent = useRef({ content: '', key: '' })
  const isFramed = entry.kind === 'page' || entry.contract === 'frame'
  const nomor = isFramed || !newest || newest.aktif ? null : newest.nomor
  const needsReason = nomor !== null && newest?.periksa?.lulus !== true

  /** The same key for the same content: a repeated press after a lost reply changes nothing twice. */
  function keyOf(content: string): string {
    if (sent.current.content !== content) sent.current = { content, key: crypto.randomUUID() }
    return sent.current.key
  }

  async function publish(menu: EntryPublication['menu'], alasan: string): Promise<void> {
    const izin = edit ? editedSheet(sheet, edit) : null
    const content = { versi: entry.versi, nomor, disematkan: false, alasan, izin, menu }
    const body = { kunci: keyOf(JSON.stringify(content)), ...content }
    const make = () => call(managedEntryPublish, { params: { id: entry.id }, body }, HOST_CALL)
    const outcome = await change('publish', make, fill(text.published, { nama: entry.menuName }))
    await client.invalidateQueries({ predicate: ({ queryKey }) => String(queryKey[1]).startsWith('/v1/access-admin/') })
    if (!outcome.ok) return
    const { permissions, menu: chosen } = draftNames(entry.id)
    removeDrafts([permissions, chosen])
    const more: Record<string, string> = outcome.value.menu?.keadaan === 'menunggu' ? { usul: '1' } : {}
    setSearch(stepOf(entry.id, 'selesai', more), { replace: true })
  }
  return { publish, isPending: pending !== undefined, needsReason }
}
