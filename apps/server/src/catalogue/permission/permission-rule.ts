import { type GuestPermission, isLoopbackPermission, needsFrame, readAskedPermissions } from '@dermaga/contract'
import type { Config } from '../../config.ts'
import { fail } from '../../http/errors.ts'
import type { EntryRow } from '../catalogue.store.ts'

/** Whether users load an entry into the portal's own document. */
export const isOpen = ({ kind, is_live, contract }: Pick<EntryRow, 'kind' | 'is_live' | 'contract'>): boolean =>
  kind === 'subapp' && is_live && contract !== 'frame'

/** The permissions that a stored manifest asks for. Manifests from before there were sheets may have anything under that name. */
export function askedBy(manifest: string | null | undefined): GuestPermission[] {
  if (manifest === null || manifest === undefined) return []
  try {
    const read = readAskedPermissions((JSON.parse(manifest) as { permissions?: unknown }).permissions)
    return 'permissions' in read ? read.permissions : []
  } catch {
    return []
  }
}

/** Rejects permissions that only a framed sub-application may have. @throws CallError catalogue.needsFrame */
export function requireNoFrame(permissions: readonly GuestPermission[]): void {
  const framed = permissions.filter(needsFrame)
  if (framed.length > 0) fail('catalogue.needsFrame', { izin: framed.map(textOf).join(', ') })
}

/** Rejects origins of the portal itself, and in production those of the user's machine. @throws CallError catalogue.permission */
export function requireOrigins(permissions: readonly GuestPermission[], { production, publicUrl }: Config): void {
  const { host } = new URL(publicUrl)
  const wrong = permissions.find(
    each => (production && isLoopbackPermission(each)) || URL.parse(each.nilai)?.host === host,
  )
  if (wrong) fail('catalogue.permission', { izin: textOf(wrong) })
}

const textOf = ({ jenis, nilai }: GuestPermission) => (jenis === 'eval' ? jenis : `${jenis} ${nilai}`)
