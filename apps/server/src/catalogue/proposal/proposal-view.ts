import type { SubappProposal, SubappProposalDetail } from '@dermaga/contract'
import type { AccessModule } from '../../access/index.ts'
import type { HostOf } from '../catalogue.store.ts'
import type { ManagementStore } from '../management.store.ts'
import { askedBy } from '../permission/permission-rule.ts'
import { linesOf } from '../permission/permission-view.ts'
import type { VersionRow, VersionStore } from '../version/version.store.ts'
import { summaryOfVersion, versionOfEntry } from '../version/version-view.ts'
import { OPEN, type ProposalRow } from './proposal.store.ts'

interface ProposalViewOptions {
  managed: ManagementStore
  versions: VersionStore
  hostOf: HostOf
  addressOf: HostOf
  access: Pick<AccessModule, 'roles'>
}

/** Where a proposal's build is, as `HostOf` takes it. */
export const hostRowOf = ({ host }: Pick<ProposalRow, 'host'>) => ({ host, production_host: null })

/** Proposals as their teams and officers see them. */
export function createProposalView({ managed, versions, hostOf, addressOf, access }: ProposalViewOptions) {
  function show(row: ProposalRow): SubappProposal {
    return {
      idUsulan: row.id_proposal,
      keadaan: row.state,
      modulSlug: row.modul_slug,
      menuName: row.menu_name,
      name: row.name,
      pathName: row.path_name,
      host: row.host,
      alamat: addressOf(hostRowOf(row)) ?? row.host,
      bingkai: row.is_framed,
      plainPage: row.plain_page,
      peran: row.roles,
      grup: row.heading,
      ikon: row.icon,
      catatan: row.note,
      oleh: row.proposer_name,
      dibuatPada: row.created_at.toISOString(),
      dikirimPada: row.sent_at?.toISOString() ?? null,
      diputuskanPada: row.decided_at?.toISOString() ?? null,
      diputuskanOleh: row.decided_by,
      alasan: row.reason,
      idEntri: row.id_entry,
    }
  }

  /** A version that was read for a proposal, the newest without a number. None once the module may be another's: the proposal is
   *  decided, or the module has an entry that was not made of it. */
  async function versionOf(row: ProposalRow, number?: number): Promise<VersionRow | undefined> {
    if (!OPEN.includes(row.state)) return undefined
    if ((await managed.ofModule(row.modul_slug)).some(({ id }) => id !== row.id_entry)) return undefined
    const version = await (number === undefined
      ? versions.newest(row.modul_slug)
      : versions.find(row.modul_slug, number))
    return version?.host === hostOf(hostRowOf(row)) ? version : undefined
  }

  return {
    show,
    versionOf,

    /** With the version that was read for it last. */
    async showWhole(row: ProposalRow): Promise<SubappProposalDetail> {
      const [version, roles] = await Promise.all([versionOf(row), access.roles()])
      const asked = version ? [...askedBy(version.manifest), ...version.needs] : []
      return {
        ...show(row),
        versi: version ? versionOfEntry(summaryOfVersion(version), { live_number: null }, version.number) : null,
        izin: linesOf({ asked, found: version?.check_blocked ?? [], reported: [], approved: [] }),
        namaPeran: roles.filter(({ idRole }) => row.roles.includes(idRole)).map(({ name }) => name),
      }
    },
  }
}
