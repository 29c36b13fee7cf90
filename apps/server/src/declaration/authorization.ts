import type { DeclarationAction, DeclarationKind, PowerDocument } from '@dermaga/contract'
import { declarationKind, documentKind } from '@dermaga/contract'
import type { AccessModule, Rights } from '../access/index.ts'
import type { CompanyModule, CompanyRecord } from '../company/index.ts'
import type { PublishEvent } from '../events/index.ts'
import type { Caller } from '../http/caller.ts'
import { fail } from '../http/errors.ts'
import type { PowerOfAttorneyModule } from '../power-of-attorney/index.ts'
import type { ReferenceModule } from '../reference/index.ts'
import type { DeclarationRow, DeclarationStore, ListFilter } from './declaration.store.ts'

/** The caller's relation to a document: owner, broker under a power of attorney (surat kuasa), or officer. */
export type Side = 'own' | 'broker' | 'officer'

interface Reached {
  row: DeclarationRow
  side: Side
}

/** Modules that answer who may read or change a document. */
export interface Dependencies {
  access: Pick<AccessModule, 'rightsOf' | 'portalAccess'>
  company: Pick<CompanyModule, 'findById' | 'findByNpwp'>
  powerOfAttorney: Pick<PowerOfAttorneyModule, 'documentsFor'>
  reference: Pick<ReferenceModule, 'findUnknown' | 'findEntry'>
  publishEvent: PublishEvent
}

/** Actions allowed on a document in its current state. */
export function actionsOf(
  side: Side,
  { sent_at, kode_dokumen }: Pick<DeclarationRow, 'sent_at' | 'kode_dokumen'>,
): DeclarationAction[] {
  if (side === 'officer') return documentKind(kode_dokumen).hasNoAnswers ? [] : ['jawab']
  return sent_at === null ? ['ubah', 'kirim', 'hapus', 'salin'] : ['salin']
}

/** Decides who may read and change documents. Users: those of their company, for the kinds in their portal access. Brokers: also those of
 *  companies that granted them a power of attorney that is in force and covers the kind. Officers: submitted documents of every company. */
export function authorizationOf(store: DeclarationStore, { access, company, powerOfAttorney }: Dependencies) {
  const reads = ({ may }: Rights) => may('declaration.readSent')

  async function kindsOf({ idUser }: Caller): Promise<DeclarationKind[]> {
    const names = await access.portalAccess(idUser)
    return declarationKind.options.filter(kind => names.includes(documentKind(kind).portalAccess))
  }

  const mandated = ({ idPerusahaan }: Caller, npwp: string, now: Date): Promise<PowerDocument[]> =>
    powerOfAttorney.documentsFor(idPerusahaan, npwp, now)

  /** A document the caller may read.
   *  @throws CallError access.denied without portal access to its kind; declaration.notFound for another company's document */
  async function get(id: string, caller: Caller, now: Date): Promise<Reached> {
    const [rights, kinds] = await Promise.all([access.rightsOf(caller), kindsOf(caller)])
    if (reads(rights)) {
      const row = await store.findOfAny(id)
      return row?.sent_at ? { row, side: 'officer' } : fail('declaration.notFound')
    }
    const own = await store.find({ id_perusahaan: caller.idPerusahaan, id_header: id })
    const row = own ?? (await store.findOfAny(id))
    if (!row) return fail('declaration.notFound')
    if (!own && !(await mandated(caller, row.npwp, now)).includes(row.kode_dokumen)) fail('declaration.notFound')
    if (!kinds.includes(row.kode_dokumen)) fail('access.denied')
    return { row, side: own ? 'own' : 'broker' }
  }

  return {
    get,

    /** A document the caller may change, whatever its status. @throws CallError access.denied for officers, and what `get` throws */
    async getWritable(id: string, caller: Caller, now: Date): Promise<Reached> {
      const found = await get(id, caller, now)
      return found.side === 'officer' ? fail('access.denied') : found
    },

    /** The companies and kinds that a list covers.
     *  @throws CallError access.denied for a kind or company the caller may not read */
    async listed(
      request: { kodeDokumen?: DeclarationKind | undefined; npwp?: string | undefined },
      caller: Caller,
      now: Date,
    ): Promise<Pick<ListFilter, 'of' | 'kinds'>> {
      const [rights, kinds] = await Promise.all([access.rightsOf(caller), kindsOf(caller)])
      const { kodeDokumen: kind, npwp } = request
      const only = (all: readonly DeclarationKind[]) =>
        kind === undefined ? all : all.includes(kind) ? [kind] : fail('access.denied')
      if (reads(rights)) {
        const of = npwp === undefined ? undefined : ((await company.findByNpwp(npwp)) ?? fail('company.notFound'))
        return { of: of ? { sentBy: of.idPerusahaan } : 'everybody', kinds: only(declarationKind.options) }
      }
      const principal = npwp === undefined ? undefined : await principalOf(npwp, caller)
      if (!principal) return { of: { company: caller.idPerusahaan }, kinds: only(kinds) }
      const documents = await mandated(caller, principal.npwp, now)
      return {
        of: { company: principal.idPerusahaan },
        kinds: only(kinds.filter(each => documents.includes(each))),
      }
    },

    /** Requires that the caller may submit documents of some kind for their own company. @throws CallError access.denied */
    async requireSubmitter(caller: Caller): Promise<void> {
      const [rights, kinds, own] = await Promise.all([
        access.rightsOf(caller),
        kindsOf(caller),
        company.findById(caller.idPerusahaan),
      ])
      if (!own || own.isAuthority || reads(rights) || kinds.length === 0) fail('access.denied')
    },

    /** The company that will own a new document: the caller's own, or one that granted it a power of attorney.
     *  @throws CallError access.denied when neither applies */
    async owner(kind: DeclarationKind, npwp: string | undefined, caller: Caller, now: Date): Promise<CompanyRecord> {
      const [rights, kinds, own] = await Promise.all([
        access.rightsOf(caller),
        kindsOf(caller),
        company.findById(caller.idPerusahaan),
      ])
      if (!own || own.isAuthority || reads(rights) || !kinds.includes(kind)) return fail('access.denied')
      const principal = npwp === undefined ? undefined : await principalOf(npwp, caller)
      if (!principal) return own
      return (await mandated(caller, principal.npwp, now)).includes(kind) ? principal : fail('access.denied')
    },
  }

  /** The id of another company; undefined for the caller's own. An unknown tax number is treated like a missing power of attorney. */
  async function principalOf(npwp: string, { idPerusahaan }: Caller): Promise<CompanyRecord | undefined> {
    const found = (await company.findByNpwp(npwp)) ?? fail('access.denied')
    return found.idPerusahaan === idPerusahaan ? undefined : found
  }
}

export type Authorization = ReturnType<typeof authorizationOf>
