import {
  type GuestPermission,
  isSamePermission,
  type ManagedPermission,
  type ManagedPermissionSheet,
  needsFrame,
  permissionOf,
} from '@dermaga/contract'
import { fail } from '../../http/errors.ts'
import type { ManagementStore } from '../management.store.ts'
import type { VersionStore } from '../version/version.store.ts'
import { type PermissionRow, type PermissionStore, permissionOfRow } from './permission.store.ts'
import { versiOfSheet } from './permission-changes.ts'
import { askedBy, isOpen } from './permission-rule.ts'
import type { ViolationRow, ViolationStore } from './violation.store.ts'

interface PermissionViewOptions {
  managed: ManagementStore
  versions: VersionStore
  permissions: PermissionStore
  violations: ViolationStore
}

/** A module's permissions as officers see them: asked for, found missing, approved. */
export function createPermissionView({ managed, versions, permissions, violations }: PermissionViewOptions) {
  /** @throws CallError resource.notFound */
  return async function showSheet(id: string): Promise<ManagedPermissionSheet> {
    const row = (await managed.find(id)) ?? fail('resource.notFound')
    const { modul_slug: modulSlug, live_number: live } = row
    const [rows, newest, current, approved, reported] = await Promise.all([
      managed.ofModule(modulSlug),
      versions.newest(modulSlug),
      live === null ? undefined : versions.find(modulSlug, live),
      permissions.ofModule(modulSlug),
      violations.ofModule(modulSlug),
    ])
    const read = [newest, current].filter(version => version !== undefined)
    return {
      modulSlug,
      tanpaBingkai: rows.some(isOpen),
      izin: linesOf({
        asked: read.flatMap(({ manifest, needs }) => [...askedBy(manifest), ...needs]),
        found: read.flatMap(({ check_blocked }) => check_blocked),
        reported,
        approved,
      }),
      pelanggaran: reported.map(({ directive, blocked, times, first_at, last_at }) => ({
        directive,
        diblokir: blocked,
        jumlah: times,
        pertamaPada: first_at.toISOString(),
        terakhirPada: last_at.toISOString(),
      })),
      versi: versiOfSheet(approved.map(permissionOfRow)),
    }
  }
}

interface Origins {
  asked: readonly GuestPermission[]
  found: readonly GuestPermission[]
  reported: readonly ViolationRow[]
  approved: readonly PermissionRow[]
}

/** One line for each permission that anybody names; approved ones last. */
export function linesOf({ asked, found, reported, approved }: Origins): ManagedPermission[] {
  const missed = reported.flatMap(({ directive, blocked, times }) => {
    const permission = permissionOf({ directive, blocked, sample: blocked })
    return permission ? [{ permission, times }] : []
  })
  const named = [...asked, ...found, ...missed.map(({ permission }) => permission), ...approved.map(permissionOfRow)]
  const all = named.filter((one, at) => named.findIndex(other => isSamePermission(one, other)) === at)
  const lines = all.map(one => {
    const row = approved.find(each => isSamePermission(one, permissionOfRow(each)))
    return {
      ...one,
      diminta: asked.some(other => isSamePermission(one, other)),
      ditemukan: found.some(other => isSamePermission(one, other)),
      dilaporkan: missed
        .filter(({ permission }) => isSamePermission(one, permission))
        .reduce((sum, { times }) => sum + times, 0),
      disetujui: row !== undefined,
      disetujuiOleh: row?.approved_by ?? '',
      disetujuiPada: row?.approved_at.toISOString() ?? null,
      perluBingkai: needsFrame(one),
    }
  })
  return lines.toSorted((a, b) => Number(a.disetujui) - Number(b.disetujui))
}
