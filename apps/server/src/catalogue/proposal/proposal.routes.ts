import {
  type AddressReading,
  managedProposalById,
  managedProposalList,
  managedProposalReject,
  proposalAddressRead,
  proposalById,
  proposalChoices,
  proposalCreate,
  proposalList,
  proposalSend,
  proposalVersionById,
  proposalVersionCheck,
  proposalVersionRead,
  proposalWithdraw,
} from '@dermaga/contract'
import type { AccessModule } from '../../access/index.ts'
import { changeRequestOf } from '../../http/change-request.ts'
import { pageOf, positionOf } from '../../http/cursor.ts'
import { fail } from '../../http/errors.ts'
import { type Http, serve } from '../../http/route.ts'
import type { ManagementStore } from '../management.store.ts'
import { createChangeLimit } from '../team/change-limit.ts'
import type { OwnerStore } from '../team/owner.store.ts'
import type { VersionStore } from '../version/version.store.ts'
import { summaryOfVersion, versionOfEntry } from '../version/version-view.ts'
import { ownOf, type ProposalStore, sentOf } from './proposal.store.ts'
import type { ProposalChanges } from './proposal-changes.ts'
import type { createProposalView } from './proposal-view.ts'

interface ProposalRouteOptions {
  proposals: ProposalStore
  managed: ManagementStore
  versions: VersionStore
  owners: OwnerStore
  changes: ProposalChanges
  view: ReturnType<typeof createProposalView>
  access: Pick<AccessModule, 'roles' | 'menuHeadings'>
  readAddress: (address: string, options: { isFrame: boolean }) => Promise<AddressReading>
}

const UNLIVE = { live_number: null }

/** The proposals of teams, for the teams and for officers. A proposal of another team does not exist for a team, and a draft not for
 *  officers. */
export function registerProposalRoutes(http: Http, options: ProposalRouteOptions): void {
  const { proposals, managed, versions, owners, changes, view, access, readAddress } = options
  const limitChanges = createChangeLimit()
  const getOwn = async (id: string, caller: { idUser: string }) => ownOf(await proposals.find(id), caller)

  /** The entries that have an address already, of the modules that the caller owns. */
  async function ownAmong(known: AddressReading['terdaftar'], idUser: string) {
    const modules = new Set(await owners.modulesOf(idUser))
    const rows = await Promise.all(known.map(({ id }) => managed.find(id)))
    return known.filter((_, at) => modules.has(rows[at]?.modul_slug ?? ''))
  }

  serve(http, proposalAddressRead, async ({ body, caller, now }) => {
    limitChanges(caller, now)
    const reading = await readAddress(body.alamat, { isFrame: body.bingkai })
    return { ...reading, terdaftar: await ownAmong(reading.terdaftar, caller.idUser) }
  })

  serve(http, proposalChoices, async () => {
    const [roles, grup] = await Promise.all([access.roles(), access.menuHeadings()])
    return { peran: roles.map(({ idRole, name }) => ({ idRole, namaRole: name })), grup }
  })

  serve(http, proposalList, async ({ query: { cursor, size }, caller }) => {
    const rows = await proposals.ofProposer(caller.idUser, positionOf(cursor), size)
    return pageOf(rows, size, row => ({ at: row.created_at, id: row.id_proposal }), view.show)
  })

  serve(http, proposalById, async ({ params, caller }) => view.showWhole(await getOwn(params.id, caller)))

  serve(http, proposalCreate, async ({ body, ...input }) => {
    limitChanges(input.caller, input.now)
    return view.show(await changes.create(body, changeRequestOf(input)))
  })

  serve(http, proposalVersionRead, async ({ params, ...input }) => {
    limitChanges(input.caller, input.now)
    const { version, leftOut } = await changes.read(params.id, changeRequestOf(input))
    return { ...versionOfEntry(summaryOfVersion(version), UNLIVE, version.number), tidakDisalin: leftOut }
  })

  serve(http, proposalVersionById, async ({ params, caller }) => {
    const row = await getOwn(params.id, caller)
    const version = row.state === 'konsep' ? await view.versionOf(row, params.nomor) : undefined
    if (!version) return fail('resource.notFound')
    const { integrity, globals, manifest } = version
    const newest = await versions.newestNumber(row.modul_slug)
    return { ...versionOfEntry(summaryOfVersion(version), UNLIVE, newest), integrity, globals, manifest }
  })

  serve(http, proposalVersionCheck, async ({ params, body, ...input }) => {
    limitChanges(input.caller, input.now)
    const result = { isPassed: body.lulus, message: body.pesan, loaded: body.dimuat, blocked: body.diblokir }
    await changes.check(params.id, params.nomor, result, changeRequestOf(input))
    return undefined
  })

  serve(http, proposalSend, async ({ params, body, ...input }) => {
    limitChanges(input.caller, input.now)
    return view.show(await changes.send(params.id, body, changeRequestOf(input)))
  })

  serve(http, proposalWithdraw, async ({ params, ...input }) => {
    limitChanges(input.caller, input.now)
    return view.show(await changes.withdraw(params.id, changeRequestOf(input)))
  })

  serve(http, managedProposalList, async ({ query: { entri, cursor, size } }) => {
    const rows = await proposals.waiting(entri, positionOf(cursor), size)
    return pageOf(rows, size, row => ({ at: row.sent_at ?? row.created_at, id: row.id_proposal }), view.show)
  })

  serve(http, managedProposalById, async ({ params }) => view.showWhole(sentOf(await proposals.find(params.id))))

  serve(http, managedProposalReject, async ({ params, body, ...input }) =>
    view.show(await changes.reject(params.id, body.alasan, changeRequestOf(input))),
  )
}
