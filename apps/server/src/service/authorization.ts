import type { CaseDuty, Permission } from '@dermaga/contract'
import { caseDuty, wibDay } from '@dermaga/contract'
import type { Actor, Place, ServiceDefinition } from '@dermaga/service'
import type { AccessModule } from '../access/index.ts'
import type { CompanyModule } from '../company/index.ts'
import type { Db } from '../db/database.ts'
import type { Caller } from '../http/caller.ts'
import { fail } from '../http/errors.ts'
import type { OfficeModule } from '../office/index.ts'
import type { CaseStore, Marks } from './case/case.store.ts'
import { isEditor } from './case/case.ts'
import type { CaseRow } from './case/case-table.ts'
import type { Definitions } from './definitions.ts'
import type { DocumentFollower } from './document/document-follower.ts'
import { isBeingEntered } from './paper-filing/paper-filing.ts'
import type { BrokerColumns, BrokerStore } from './party/broker.store.ts'
import { applicantOf, partyOf } from './party/party.ts'
import type { Waiting } from './worklist/worklist.store.ts'

/** The permission of each duty. */
export const DUTY_PERMISSION: Readonly<Record<CaseDuty, Permission>> = {
  examiner: 'case.examine',
  inspector: 'case.inspect',
  decider: 'case.decide',
}
const COUNTER_PERMISSION: Permission = 'case.receive'

/** A case and what its reader is to it. */
export interface Reached {
  row: CaseRow
  actor: Exclude<Actor, { side: 'system' | 'document' }>
  /** The offices of an officer; none for applicants. */
  offices: Scope['offices']
  /** As whom the officer works on cases. */
  posts?: readonly Post[]
  /** What there was beside it when it was read. */
  marks?: Marks | undefined
}

/** An officer's duties at their offices. */
export interface Post extends Place {
  readonly duties: readonly CaseDuty[]
  readonly offices: 'all' | readonly string[]
}

/** The duties and offices by which somebody works on cases. */
export interface Scope extends Waiting {
  duties: readonly CaseDuty[]
  offices: 'all' | readonly string[]
  /** The officer's own, and those of officers whom they replace today. A duty is one at the offices of its post only. */
  posts: readonly Post[]
  /** Where the officer enters what companies file on paper. Substitutes do not. */
  counters: 'all' | readonly string[]
}

export interface AuthorizationParts {
  definitions: Definitions
  access: Pick<AccessModule, 'rightsOf' | 'portalAccess' | 'mayOpenPage'>
  brokers: Pick<BrokerStore, 'isCovered' | 'officesOf' | 'principals'>
  company: Pick<CompanyModule, 'findById' | 'findByNpwp'>
  office: Pick<OfficeModule, 'scopesOf' | 'named'>
  /** The module of the documents that begin cases. */
  followerOf: () => DocumentFollower | undefined
}

/** Whether one of an officer's offices works on a case now. */
export const isOfOffices = ({ kode_kantor }: Pick<CaseRow, 'kode_kantor'>, offices: Scope['offices']): boolean =>
  kode_kantor !== null && (offices === 'all' || offices.includes(kode_kantor))

/** An officer as they work on a case: by the posts of its office. Without one they only read it. */
export function officerAt(row: Pick<CaseRow, 'kode_kantor'>, id: string, posts: readonly Post[]) {
  const places = posts.filter(({ offices }) => isOfOffices(row, offices))
  return { side: 'officer' as const, id, duties: [...new Set(places.flatMap(({ duties }) => duties))], places }
}

/** A case as its reader has it after an action: officers only read one that another office has now. */
export function withChanged({ actor, offices, posts = [] }: Reached, row: CaseRow): Reached {
  return { row, offices, posts, actor: actor.side === 'officer' ? officerAt(row, actor.id, posts) : actor }
}

/** Whether an officer may take a case: nobody has, or they or somebody whom they replace. */
export const mayTake = ({ id_pengambil }: Pick<CaseRow, 'id_pengambil'>, actor: Reached['actor']): boolean =>
  id_pengambil === null || (actor.side === 'officer' && takersOf(actor).includes(id_pengambil))

/** Who an officer works as: themselves, and those whom they replace. */
export const takersOf = ({ id, places = [] }: Extract<Actor, { side: 'officer' }>): string[] => [
  ...new Set([id, ...places.map(place => place.id)]),
]

/** A case that a broker may handle, or one that it is about to begin. */
export interface OfBroker {
  row: Pick<CaseRow, 'id_perusahaan' | keyof BrokerColumns>
  actor: Reached['actor']
}

export type Authorization = ReturnType<typeof authorizationOf>

/** Decides who may read and work on cases: users those of their company and those that it has a part in, brokers those that they have begun
 *  while a power of attorney covers them, officers with a duty those that were sent to one of their
 *  offices; those that another office has now they only read. */
export function authorizationOf(store: Pick<CaseStore, 'findMarked' | 'findAll'>, parts: AuthorizationParts) {
  const { access, brokers, company, office, followerOf } = parts
  const { definitionFor } = parts.definitions

  async function rightsOf(idUser: string): Promise<{ duties: CaseDuty[]; receives: boolean }> {
    const rights = await access.rightsOf({ idUser })
    return {
      duties: caseDuty.options.filter(duty => rights.may(DUTY_PERMISSION[duty])),
      receives: rights.may(COUNTER_PERMISSION),
    }
  }

  /** An officer's duties and offices, with those of the officers whom they replace today; no duty for everybody else. Who has lost
   *  their own duties replaces nobody. */
  async function scopeOf({ idUser }: Pick<Caller, 'idUser'>, now: Date): Promise<Scope> {
    const { duties: own, receives } = await rightsOf(idUser)
    if (own.length === 0) return { duties: [], offices: [], people: [idUser], grants: [], posts: [], counters: [] }
    const scopes = await office.scopesOf(idUser, now)
    const posts = await Promise.all(
      scopes.map(async ({ idUser: id, isEverywhere, offices }): Promise<Post> => {
        const duties = id === idUser ? own : (await rightsOf(id)).duties
        return { id, duties, offices: isEverywhere ? 'all' : offices.map(({ kode }) => kode) }
      }),
    )
    return {
      duties: caseDuty.options.filter(duty => posts.some(({ duties }) => duties.includes(duty))),
      offices: posts.some(({ offices }) => offices === 'all')
        ? 'all'
        : [...new Set(posts.flatMap(({ offices }) => offices))],
      people: posts.map(({ id }) => id),
      grants: posts.flatMap(({ duties, offices }) => duties.map(duty => ({ duty, offices }))),
      posts,
      counters: receives ? (posts.find(({ id }) => id === idUser)?.offices ?? []) : [],
    }
  }

  /** A case that the caller may read.
   *  @throws CallError case.notFound, also for a case of others; powerOfAttorney.lapsed for a broker whose power has ended */
  async function get(id: string, caller: Caller, now: Date): Promise<Reached> {
    const found = await store.findMarked(id)
    if (!found) return fail('case.notFound')
    const { isPending, isLinked, ...row } = found
    const marks = { isPending, isLinked }
    // What officers begin for a company is theirs until they have sent it. Drafts of the company have no office yet.
    const isOwn = row.id_perusahaan === caller.idPerusahaan && (row.sent_at !== null || row.kode_kantor === null)
    if (isOwn) return { row, actor: applicantOf(row), offices: [], marks }
    const party = partyOf(row, caller.idPerusahaan)
    if (party) return { row, actor: party, offices: [], marks }
    if (row.id_kuasa === caller.idPerusahaan) {
      if (!(await brokers.isCovered(row, wibDay(now)))) fail('powerOfAttorney.lapsed')
      return { row, actor: { ...applicantOf(row), isBroker: true }, offices: [], marks }
    }
    const scope = await scopeOf(caller, now)
    if (scope.duties.length === 0 && row.id_dokumen !== null && (await followerOf()?.reaches(row, caller, now))) {
      return { row, actor: { side: 'applicant' }, offices: [], marks }
    }
    const reached = officerOf(row, scope, caller)
    return reached ? { ...reached, marks } : fail('case.notFound')
  }

  /** A case as an officer has it; undefined for one that is not theirs to read. */
  function officerOf(row: CaseRow, scope: Scope, { idUser }: Caller): Reached | undefined {
    const { duties, offices, posts, counters } = scope
    const isReaders =
      isOfOffices(row, offices) || (offices !== 'all' && row.kantor_pembaca.some(kode => offices.includes(kode)))
    if (duties.length === 0 || !isReaders) return undefined
    const isFiling = isBeingEntered(row) && row.berkas_kertas.idUser === idUser && isOfOffices(row, counters)
    const actor = officerAt(row, idUser, posts)
    return { row, actor: isFiling ? { ...actor, isFiling } : actor, offices, posts }
  }

  return {
    scopeOf,
    get,

    /** Some cases that the caller may work on as an officer, in the order of the ids; others are missing. */
    async getAll(ids: readonly string[], caller: Caller, now: Date): Promise<Reached[]> {
      const [rows, scope] = await Promise.all([store.findAll(ids), scopeOf(caller, now)])
      const inOrder = rows.toSorted((one, other) => ids.indexOf(one.id_kasus) - ids.indexOf(other.id_kasus))
      return inOrder.flatMap(row => officerOf(row, scope, caller) ?? [])
    },

    /** A case whose content the caller may change as far as they are concerned; its state decides the rest. Officers change what
     *  officers begin.
     *  @throws CallError case.notFound, access.denied for the other side and for another duty */
    async getOwn(id: string, caller: Caller, now: Date): Promise<Reached> {
      const reached = await get(id, caller, now)
      const { row, actor } = reached
      return isEditor(definitionFor(row), row, actor) ? reached : fail('access.denied')
    },

    /** The company for which an officer begins a case, at one of their offices: by a duty, or for what it has filed on paper.
     *  @throws CallError access.denied without the duty or permission at the office, company.notFound */
    async companyFor(
      caller: Caller,
      { npwp, kantor, duty }: { npwp: string; kantor: string; duty: CaseDuty | 'counter' },
      now: Date,
    ) {
      const { posts, counters } = await scopeOf(caller, now)
      const isIn = (offices: Scope['offices']) => offices === 'all' || offices.includes(kantor)
      const isTheirs =
        duty === 'counter'
          ? isIn(counters)
          : posts.some(({ duties, offices }) => duties.includes(duty) && isIn(offices))
      if (!isTheirs) return fail('access.denied')
      const found = await company.findByNpwp(npwp)
      return found && !found.isAuthority ? found : fail('company.notFound')
    },

    /** Keeps a broker from what its power does not cover any more, within the transaction of an action. @throws CallError powerOfAttorney.lapsed */
    async requirePower(row: CaseRow, now: Date, trx: Db): Promise<void> {
      if (!(await brokers.isCovered(row, wibDay(now), trx))) fail('powerOfAttorney.lapsed')
    },

    /** Keeps a broker from an office that its powers for a case do not name. Everybody else chooses any.
     *  @param kode of the office; null while there is none
     *  @throws CallError powerOfAttorney.office */
    async requireOffice({ row, actor }: OfBroker, kode: string | null, now: Date): Promise<void> {
      if (actor.side !== 'applicant' || !actor.isBroker || kode === null) return
      const offices = await brokers.officesOf(row, wibDay(now))
      if (offices === 'all' || offices.includes(kode)) return
      const named = await office.named([...new Set(offices)])
      fail('powerOfAttorney.office', { kode, kantor: named.map(each => `${each.nama} (${each.kode})`).join(', ') })
    },

    /** The companies for which the caller may begin cases of a service, or take on its reports, by name. */
    principals: ({ idPerusahaan }: Caller, { id, allowsBrokers }: ServiceDefinition, now: Date) =>
      allowsBrokers ? brokers.principals(idPerusahaan, id, wibDay(now)) : Promise.resolve([]),

    /** The company for which a broker begins a case or takes on reports, and the broker.
     *  @throws CallError access.denied without a power for the service, and what `applicant` throws */
    async principal(npwp: string, service: ServiceDefinition, caller: Caller, now: Date) {
      const own = await this.applicant(caller, service.access)
      const known = await this.principals(caller, service, now)
      const found = known.some(each => each.npwp === npwp) ? await company.findByNpwp(npwp) : undefined
      if (!found || found.idPerusahaan === own.idPerusahaan) return fail('access.denied')
      const broker = {
        id_kuasa: own.idPerusahaan,
        npwp_kuasa: own.npwp,
        nama_kuasa: own.namaPerusahaan,
        layanan_kuasa: service.id,
        kantor_kuasa: null,
      } satisfies BrokerColumns
      return { company: found, broker }
    },

    /** The company of a case. @throws CallError access.denied when it is gone */
    ownerOf: async ({ id_perusahaan }: Pick<CaseRow, 'id_perusahaan'>) =>
      (await company.findById(id_perusahaan)) ?? fail('access.denied'),

    /** Menus only show what somebody may open: who begins a case has to have the page of its service. A company's own system opens no
     *  pages: portal access decides alone.
     *  @throws CallError access.denied */
    async requirePage(
      { idUser, idHostKey }: Pick<Caller, 'idUser' | 'idHostKey'>,
      { path }: Pick<ServiceDefinition, 'path'>,
    ): Promise<void> {
      if (idHostKey === undefined && !(await access.mayOpenPage(idUser, path))) fail('access.denied')
    },

    /** The company that applies. @throws CallError access.denied for officers, pending accounts and without the portal access */
    async applicant(caller: Pick<Caller, 'idUser' | 'idPerusahaan'>, portalAccess: string | null) {
      const [own, names] = await Promise.all([
        company.findById(caller.idPerusahaan),
        portalAccess === null ? undefined : access.portalAccess(caller.idUser),
      ])
      if (!own || own.isAuthority) return fail('access.denied')
      if (portalAccess !== null && !names?.includes(portalAccess)) return fail('access.denied')
      return own
    },
  }
}
