import type { CanaryAudience, CanaryFigures, ManagedCanary } from '@dermaga/contract'
import { fail } from '../../http/errors.ts'
import type { HostOf } from '../catalogue.store.ts'
import type { ManagementStore } from '../management.store.ts'
import type { VersionStore } from '../version/version.store.ts'
import type { CanaryFacts, CanaryStore } from './canary.store.ts'
import { versiOfCanary } from './canary-changes.ts'
import { liveBeside } from './canary-end.ts'
import type { StoredAudience } from './canary-rule.ts'

interface CanaryViewOptions {
  managed: ManagementStore
  versions: VersionStore
  canaries: CanaryStore
  hostOf: HostOf
  roles: () => Promise<{ idRole: string; name: string }[]>
}

/** The canary of an entry's module as officers see it, with the figures of both versions. @throws CallError resource.notFound */
export function createCanaryView({ managed, versions, canaries, hostOf, roles }: CanaryViewOptions) {
  return async function showCanary(id: string): Promise<ManagedCanary> {
    const row = (await managed.find(id)) ?? fail('resource.notFound')
    const [canary, allRoles, rows] = await Promise.all([
      canaries.find(row.modul_slug),
      roles(),
      managed.ofModule(row.modul_slug),
    ])
    const shared = {
      peran: allRoles.map(({ idRole, name }) => ({ idPeran: idRole, nama: name })),
      versi: versiOfCanary(row, canary),
    }
    const live = canary && liveBeside(rows, canary, hostOf)
    if (!canary || typeof live !== 'number') return { rilis: null, ...shared }
    const [of, liveVersion] = await Promise.all([canaries.facts(canary.id_canary), versions.find(row.modul_slug, live)])
    return {
      rilis: {
        sasaran: audienceOf(canary.audience),
        mulaiPada: canary.started_at.toISOString(),
        mulaiOleh: canary.started_by,
        kanari: figuresOf(canary, of(canary.number)),
        berlaku: figuresOf({ number: live, version: liveVersion?.version ?? null }, of(live)),
      },
      ...shared,
    }
  }
}

const audienceOf = (audience: StoredAudience): CanaryAudience =>
  audience.jenis === 'pengguna'
    ? { jenis: 'pengguna', pengguna: audience.pengguna.map(({ username }) => username) }
    : audience

const figuresOf = (
  { number, version }: { number: number; version: string | null },
  { visits, failed, failedUsers, medianMs }: CanaryFacts,
): CanaryFigures => ({
  nomor: number,
  version,
  kunjungan: visits,
  gagal: failed,
  penggunaGagal: failedUsers,
  medianMs,
})
