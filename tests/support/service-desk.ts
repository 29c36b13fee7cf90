import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { ROLE } from '../../apps/server/src/access/index.ts'
import { PEOPLE } from '../../apps/server/src/demo/people.ts'
import {
  CASE,
  type CaseDetail,
  type CaseSummary,
  caseAct,
  caseBegin,
  caseById,
  caseChoices,
  caseFileAdd,
  caseList,
  caseOfficers,
  caseSave,
  referenceList,
  wibDay,
} from '../../packages/contract/src/index.ts'
import {
  type ActionDefinition,
  beginningOf,
  type Content,
  type Duty,
  type FindProvision,
  type FormFacts,
  isApplicable,
  isTrue,
  type ServiceDefinition,
  targetsOf as statesAfter,
} from '../../packages/service/src/index.ts'
import type { Answer } from './client.ts'
import { addCompany, type FreshCompany } from './company.ts'
import { ownAddress } from './host-account.ts'
import type { TestPortal } from './portal.ts'
import { type ContentSources, distinctText, type Richness, validContent } from './service-content.ts'
import { type Stage, wayTo } from './service-paths.ts'
import { countedStatements, statementsAllowed } from './statement-budget.ts'
import { WalkError } from './walk-error.ts'

/** The office whose officers work on the cases of these tests. */
export const OFFICE = '060300'
/** The one above it. */
const REGIONAL_OFFICE = '060000'
/** Whether an office has a part in those cases. */
const isAboveOrAt = (code: string) => ['000000', REGIONAL_OFFICE, OFFICE].includes(code)
const fixedOffices = ({ states }: ServiceDefinition): string[] =>
  Object.values(states).flatMap(({ office }) => (office && 'code' in office ? [office.code] : []))
const accessOf = ({ access, gates }: ServiceDefinition): string[] => [
  ...(access === null ? [] : [access]),
  ...gates.flatMap(gate => (gate.gate === 'portalAccess' ? [gate.access] : [])),
]
/** Entries of a reference list that content is chosen from. */
const CODES_MOST = 24
/** Demo officers of that office by their duty. */
const BEGINNERS: Record<Duty, string> = { examiner: 'petugas', inspector: 'petugas', decider: 'kepala' }
const ROLES = [
  ROLE.importer,
  ROLE.excise,
  ROLE.bondedZone,
  ROLE.freeTradeZone,
  ROLE.terminal,
  ROLE.carrier,
  ROLE.parcelOperator,
]

/** A company, with the token of its user. */
export interface Applicant extends FreshCompany {
  token: string
}

/** Somebody who may do something with a case now, and the case as they see it. */
export interface Doer {
  username: string
  token: string
  detail: CaseDetail
}

/** A portal as companies and officers use it, whose companies tests may add: in this process, or beside one that runs. */
export type DeskPortal = Pick<TestPortal, 'core' | 'modules' | 'call' | 'session'>

/** How a draft is filled in. */
interface Filling {
  /** Of who fills it in, by default the company itself. */
  token?: string
  /** Fields that it has to have. */
  fixed?: Content
}

/** The cases that content names: those that its company has, or new ones, with ever more of what content may need. */
const SUPPLIES = ['known', 'new', 'rich', 'lasting'] as const
type Supply = (typeof SUPPLIES)[number]

export type Desk = Awaited<ReturnType<typeof openDesk>>

/** Companies that fill in and send cases of any service by the API, and the officers of one office, who decide on them.
 *  @param services those of the portal: content may name cases of others
 *  @param statements of the portal, where each action has to keep its budget of them */
export async function openDesk(
  portal: DeskPortal,
  services: readonly ServiceDefinition[],
  statements: readonly string[] = [],
) {
  const codes = new Map<string, readonly string[]>()
  let officers: { username: string; token: string }[] = []
  let ownOfficers: string[] = []
  let otherOfficers: string[] = []
  /** By action, their places in the list of people. */
  const lastDoers = new Map<string, number>()
  /** Companies that have a part in the cases of others, and the entries that these name, by the other company's user and the register. */
  const partners = new Map<string, Applicant>()
  const entries = new Map<string, string>()
  /** How many cases were filled in. */
  let serial = 0
  /** Services whose cases are being prepared: two may name each other. */
  const underWay = new Set<string>()
  /** Of what is being prepared, and by form what its content needed the last time. */
  let richness: Richness | undefined
  const supplies = new WeakMap<FormFacts, Supply>()
  /** What a service needs is also what the cases need that it names. */
  const everyAccess = [...new Set(services.flatMap(accessOf))]
  /** The office of the cases, and those that states name. */
  const desks = new Set([OFFICE, ...services.flatMap(fixedOffices)])

  /** Signs the officers in: again after the clock has moved. */
  async function signIn(): Promise<void> {
    const people = PEOPLE.filter(({ nip, offices }) => nip !== undefined && offices?.some(code => desks.has(code)))
    officers = []
    ownOfficers = []
    for (const { username, offices } of people) {
      const token = (await portal.session(username)).access_token
      officers.push({ username, token })
      if (offices?.includes(OFFICE)) ownOfficers.push(token)
    }
    const elsewhere = PEOPLE.filter(({ nip, offices = [] }) => nip !== undefined && !offices.some(isAboveOrAt))
    otherOfficers = []
    for (const { username } of elsewhere) otherOfficers.push((await portal.session(username)).access_token)
  }
  await signIn()

  async function company(access: readonly string[] = []): Promise<Applicant> {
    const added = await addCompany(portal, { roles: ROLES })
    await portal.modules.access.givePortalAccess(added.idUser, access)
    return { ...added, token: (await portal.session(added.username, { address: ownAddress() })).access_token }
  }

  /** A company that may apply for a service: with the portal access and the entries of registers that it needs. */
  async function applicantFor(service: ServiceDefinition): Promise<Applicant> {
    // Officers of these tests work faster than people may, and the clock stands still.
    await sql`delete from service_upload`.execute(portal.core.db)
    await sql`delete from request_quota`.execute(portal.core.db)
    const applicant = await company(everyAccess)
    for (const gate of service.gates) {
      if (gate.gate === 'holds') await caseFor(gate.register, activeStates(gate.register), applicant)
    }
    return applicant
  }

  const find = (id: string): ServiceDefinition => {
    const service = services.find(each => each.id === id)
    if (!service) throw new Error(`no service ${id}`)
    return service
  }

  /** The services whose decisions begin a case, with the states to which these lead. */
  const originsOf = ({ id }: ServiceDefinition) =>
    services.flatMap(origin =>
      Object.entries(origin.actions).flatMap(([name, { effects }]) => {
        const begun = effects?.begins?.find(each => each.service === id)
        if (!begun) return []
        const states = begun.onlyTo === undefined ? targetsOf(origin, name) : [begun.onlyTo]
        return canReach(origin, states) ? [{ origin, states }] : []
      }),
    )

  /** Whether people take a case to one of some states: documents, terms and periods do not. */
  function canReach(service: ServiceDefinition, states: readonly string[], seen: readonly string[] = []): boolean {
    if (seen.includes(service.id) || !wayTo(service, states)) return false
    if (service.begunBy !== 'decision') return service.begunBy !== 'document' && service.begunBy !== 'period'
    return services.some(origin =>
      Object.entries(origin.actions).some(([name, { effects }]) =>
        effects?.begins?.some(
          ({ service: begun, onlyTo }) =>
            begun === service.id &&
            canReach(origin, onlyTo === undefined ? targetsOf(origin, name) : [onlyTo], [...seen, service.id]),
        ),
      ),
    )
  }

  const activeStates = (register: string) =>
    Object.entries(find(register).states).flatMap(([name, { standing }]) => (standing === 'active' ? [name] : []))

  async function read(id: string, token: string): Promise<CaseDetail> {
    const reply = await portal.call(caseById, { token, params: { id } })
    if (reply.status !== 200) throw new Error(`case not read: ${JSON.stringify(reply.body)}`)
    return reply.body['item'] as CaseDetail
  }

  /** Who begins the cases of a service, where officers do. */
  const beginnerOf = ({ initial, states }: ServiceDefinition): string =>
    BEGINNERS[states[initial]?.holder as Duty] ?? BEGINNERS.examiner

  /** A draft: of the company, or for it where officers begin the cases. */
  async function begin(service: ServiceDefinition, { token: own, npwp }: Applicant): Promise<CaseDetail> {
    const isByOfficer = service.begunBy === 'officer'
    const officer = officers.find(({ username }) => username === beginnerOf(service))
    const untuk = { npwp, kantor: OFFICE }
    const body = { layanan: service.id, kunci: randomUUID(), ...(isByOfficer && { untuk }) }
    const reply = await portal.call(caseBegin, { token: isByOfficer ? officer?.token : own, body })
    if (reply.status !== 200) throw new WalkError(`${service.id} not begun: ${JSON.stringify(reply.body)}`)
    return reply.body['item'] as CaseDetail
  }

  const save = (detail: CaseDetail, isi: Content, { token }: Pick<Applicant, 'token'>) =>
    portal.call(caseSave, { token, params: { id: detail.idKasus }, body: { versi: detail.versi, isi } })

  /** Finds content of a form with the cases that its company has. Where there is none, such as for a second objection to the same debt, with new
   *  ones, which have ever more of what the form may need: other goods, a higher amount, a longer term.
   *  @throws WalkError when none is found */
  async function withSupply<T>(form: FormFacts, find: (supply: Supply) => Promise<T>): Promise<T> {
    const first = supplies.get(form) ?? SUPPLIES[0]
    // What is itself prepared takes one attempt: each that it needs would be prepared again for all of them.
    const isTriedOnce = needsOf(form).cases.length === 0 || underWay.size > 1
    let failure: unknown
    for (const supply of new Set([first, ...(isTriedOnce ? [] : SUPPLIES)])) {
      try {
        const content = await find(supply)
        supplies.set(form, supply)
        return content
      } catch (error) {
        if (!(error instanceof WalkError)) throw error
        failure ??= error
      }
    }
    throw failure
  }

  /** A case that a form names. */
  async function suppliedCase(supply: Supply, ...[id, states, applicant]: Parameters<typeof caseFor>): Promise<string> {
    if (supply === 'known') return caseFor(id, states, applicant)
    return prepared(supply === 'new' ? richness : supply, () => caseIn(id, states, applicant))
  }

  async function prepared<T>(as: Richness | undefined, prepare: () => Promise<T>): Promise<T> {
    const before = richness
    richness = as
    try {
      return await prepare()
    } finally {
      richness = before
    }
  }

  /** Everything that a form refers to, prepared for a case. */
  async function sourcesFor(
    form: FormFacts,
    doer: { token: string; idKasus?: string; applicant: Applicant },
    supply: Supply,
  ): Promise<ContentSources> {
    const needs = needsOf(form)
    for (const list of needs.lists) if (!codes.has(list)) codes.set(list, await codesOfList(list))
    const cases = new Map<string, string[]>()
    for (const { services: named, states, isRequired } of needs.cases) {
      const service = named.find(id => canReach(find(id), states)) ?? named[0] ?? ''
      const key = `${service} ${states.join()}`
      if (cases.has(key)) continue
      try {
        cases.set(key, [await suppliedCase(supply, service, states, doer.applicant)])
      } catch (error) {
        // A first application names none of its kind.
        if (isRequired || !(error instanceof WalkError)) throw error
      }
    }
    const byDuty = new Map<string, string[]>()
    for (const duty of needs.duties) byDuty.set(duty, await officersOf(doer.idKasus ?? '', duty, doer.token))
    const photos: string[] = []
    while (photos.length < needs.photos) photos.push(await addFile(doer.idKasus ?? '', doer.token))
    const now = portal.core.now()
    return {
      today: wibDay(now),
      now,
      codesOf: list => codes.get(list) ?? [],
      officersOf: duty => byDuty.get(duty) ?? [],
      photos,
      findProvision: await provisionsOn(wibDay(now)),
      casesIn: (service, states) => cases.get(`${service} ${states.join()}`) ?? [],
      ...(richness && { richness }),
    }
  }

  /** The rates and terms of a day. */
  async function provisionsOn(day: string): Promise<FindProvision> {
    const { rows } = await sql<{ code: string }>`select distinct code from provision`.execute(portal.core.db)
    return portal.modules.reference.findProvisions(rows.map(({ code }) => ({ code, day })))
  }

  async function codesOfList(list: string): Promise<string[]> {
    if (list === 'kantor') return [OFFICE, '040300']
    const reply = await portal.call(referenceList, { params: { list }, query: { size: CODES_MOST } })
    return (reply.body['items'] as { kode: string }[]).map(({ kode }) => kode)
  }

  async function officersOf(id: string, duty: string, token: string): Promise<string[]> {
    const query = { tugas: duty as 'examiner' }
    const reply = await portal.call(caseOfficers, { token, params: { id }, query })
    return (reply.body['items'] as { idUser: string }[]).map(({ idUser }) => idUser)
  }

  /** Adds a file: an attachment by its code, or a photograph. @returns its id */
  async function addFile(id: string, token: string, kode?: string): Promise<string> {
    const photo = new Blob([new Uint8Array([0xff, 0xd8, 0xff, 0xe0]), randomUUID()])
    const file = kode === undefined ? photo : new Blob([`%PDF-1.7\n% ${randomUUID()}\n%%EOF\n`])
    const query = kode === undefined ? { nama: 'foto.jpg' } : { kode, nama: `${kode}.pdf` }
    const reply = await portal.call(caseFileAdd, { token, params: { id }, query, file })
    if (reply.status !== 200) throw new WalkError(`file not added: ${JSON.stringify(reply.body)}`)
    return (reply.body['item'] as { idBerkas: string }).idBerkas
  }

  /** Complete content of a draft. */
  async function contentFor(
    service: ServiceDefinition,
    detail: CaseDetail,
    applicant: Applicant,
    { token = applicant.token, fixed = {} }: Filling = {},
  ): Promise<Content> {
    const isi = detail.isi as Content
    // Where a sent case has acted on another, it keeps that one.
    const named = Object.entries(isi).filter(([name]) => service.form.fields[name]?.kind === 'case')
    const kept = new Set(detail.nomor === null ? [] : named.map(([name]) => name))
    const fields = Object.fromEntries(Object.entries(service.form.fields).filter(([name]) => !kept.has(name)))
    return withSupply(service.form, async supply => {
      const doer = { token, idKasus: detail.idKasus, applicant }
      const sources = await sourcesFor({ ...service.form, fields }, doer, supply)
      const copied = await copiesOf(service.form, detail.idKasus, sources, token)
      return validContent(
        service.form,
        { ...sources, copiedBy: form => copied.get(form) },
        { ...isi, ...copied.get(service.form) },
        {
          ...(detail.nomor === null && ownNumbers(service)),
          ...(await partyNumbers(service, applicant)),
          ...fixed,
          ...(detail.nomor !== null && Object.fromEntries(named)),
        },
      )
    })
  }

  /** What fields of a draft, and of its rows, copy from the cases that others of its fields may name: by their form. */
  async function copiesOf(
    form: FormFacts,
    id: string,
    sources: ContentSources,
    token: string,
    path = '',
  ): Promise<Map<FormFacts, Content>> {
    const copies: Content = {}
    const all = new Map([[form, copies]])
    for (const [name, field] of Object.entries(form.fields)) {
      if (field.kind === 'lines') {
        for (const each of await copiesOf(field.form, id, sources, token, `${path}${name}.`)) all.set(...each)
      }
      if (field.kind !== 'case') continue
      const [named] = field.services.flatMap(service => sources.casesIn(service, field.states))
      if (named === undefined) continue
      const query = { isian: `${path}${name}`, kasus: named }
      const reply = await portal.call(caseChoices, { token, params: { id }, query })
      const [chosen] = (reply.body['item'] as { items: { salinan: Content }[] } | undefined)?.items ?? []
      Object.assign(copies, chosen?.salinan)
    }
    return all
  }

  /** Texts that no two cases may have: numbers of decisions and permits. */
  function ownNumbers({ form, gates, actions, number }: ServiceDefinition): Content {
    serial += 1
    const patterns = [number, ...Object.values(actions).map(action => action.number)].map(each => each?.pattern ?? '')
    const inPatterns = patterns.flatMap(pattern => [...pattern.matchAll(/\{isi:(\w+)/g)].map(([, name = '']) => name))
    const inGates = gates.flatMap(gate => (gate.gate === 'unusedNumber' ? [gate.field] : []))
    const free = [...inPatterns, ...inGates].flatMap((name): [string, string][] => {
      const field = form.fields[name]
      return field?.kind === 'text' && field.source === undefined ? [[name, distinctText(field, serial)]] : []
    })
    return Object.fromEntries(free)
  }

  /** The fields of a form that name the parties of its cases, each with the number of an entry of a company of its own. */
  async function partyNumbers({ parties = {} }: ServiceDefinition, applicant: Applicant): Promise<Content> {
    const numbers: Content = {}
    for (const { holder } of Object.values(parties)) {
      const register = holder.registers.find(each => canReach(find(each), activeStates(each))) ?? ''
      const key = `${applicant.idUser} ${register}`
      const partner = partners.get(key) ?? (await company(everyAccess))
      partners.set(key, partner)
      entries.set(key, entries.get(key) ?? (await caseIn(register, activeStates(register), partner)))
      numbers[holder.field] = (await read(entries.get(key) ?? '', partner.token)).nomor ?? ''
    }
    return numbers
  }

  /** Saves complete content, with every attachment that applies. */
  async function fill(
    service: ServiceDefinition,
    detail: CaseDetail,
    applicant: Applicant,
    filling: Filling = {},
  ): Promise<Content> {
    const { token = applicant.token } = filling
    const content = await contentFor(service, detail, applicant, filling)
    const reply = await save(detail, content, { token })
    if (reply.status !== 200) throw new WalkError(`content not saved: ${JSON.stringify(reply.body)}`)
    const scope = { content, today: wibDay(portal.core.now()) }
    const present = new Set(detail.lampiran.map(({ kode }) => kode))
    for (const { kode, when } of service.attachments) {
      if (present.has(kode) || (when && isTrue(when, scope) !== true)) continue
      await addFile(detail.idKasus, token, kode)
    }
    return content
  }

  /** Who of the company and the officers may do an action now: first asked is who did one of its name last.
   *  @throws WalkError when nobody may */
  async function doerOf(id: string, action: string, applicant: Applicant): Promise<Doer> {
    const own = [...partners].flatMap(([key, partner]) => (key.startsWith(applicant.idUser) ? [partner] : []))
    const people = [applicant, ...own, ...officers]
    const last = lastDoers.get(action) ?? 0
    for (const at of new Set([last, ...people.keys()])) {
      const { username, token } = people[at] ?? applicant
      const reply = await portal.call(caseById, { token, params: { id } })
      const detail = reply.body['item'] as CaseDetail | undefined
      if (detail?.tindakan.some(({ nama, halangan }) => nama === action && halangan === null)) {
        lastDoers.set(action, at)
        return { username, token, detail }
      }
    }
    throw new WalkError(`nobody may do ${action}`)
  }

  /** A valid answer of an action. @param fixed fields that it has to have */
  async function answerFor(
    { form }: ActionDefinition,
    id: string,
    { token, detail }: Pick<Doer, 'token' | 'detail'>,
    applicant: Applicant,
    fixed: Content = {},
  ): Promise<Content> {
    if (!form) return {}
    const own = detail.isi as Content
    return withSupply(form, async supply => {
      const sources = await sourcesFor(form, { token, idKasus: id, applicant }, supply)
      return validContent(form, { ...sources, own }, beginningOf(form, own), fixed)
    })
  }

  const act = (
    id: string,
    tindakan: string,
    token: string,
    body: { versi: number; kunci?: string; jawaban?: Content },
  ): Promise<Answer> =>
    portal.call(caseAct, { token, params: { id, tindakan }, body: { kunci: randomUUID(), jawaban: {}, ...body } })

  /** Does one stage of a way. */
  async function take(service: ServiceDefinition, id: string, stage: Stage, applicant: Applicant): Promise<CaseDetail> {
    const action = service.actions[stage.action]
    if (!action) throw new Error(`no action ${stage.action}`)
    const doer = await doerOf(id, stage.action, applicant)
    if (action.sends) await fill(service, doer.detail, applicant, { token: doer.token, fixed: stage.content })
    const jawaban = await answerFor(action, id, doer, applicant, stage.fixed)
    const { versi } = await read(id, doer.token)
    const from = statements.length
    const reply = await act(id, stage.action, doer.token, { versi, jawaban })
    const made = countedStatements(statements.slice(from))
    const most = statementsAllowed(service, action)
    if (made.length > most)
      throw new Error(
        `${service.id}: ${stage.action} takes ${made.length} statements, not ${most}:\n${made.join('\n')}`,
      )
    if (reply.status !== 200)
      throw new WalkError(`${service.id}: ${stage.action} refused: ${JSON.stringify(reply.body)}`)
    return reply.body['item'] as CaseDetail
  }

  /** A case of a service in its first state: a company or an officer begins it, or the decision of another service does. */
  async function first(service: ServiceDefinition, applicant: Applicant): Promise<CaseDetail> {
    if (service.begunBy === 'applicant' || service.begunBy === 'officer') return begin(service, applicant)
    // Cases of the same moment are in no order: the new one is the one that was not there.
    const known = new Set((await listed(service.id, applicant)).map(({ idKasus }) => idKasus))
    let failure: unknown
    for (const { origin, states } of originsOf(service)) {
      try {
        await caseIn(origin.id, states, applicant)
      } catch (error) {
        if (!(error instanceof WalkError)) throw error
        // Another service may begin one more easily.
        failure ??= error
        continue
      }
      const begun = (await listed(service.id, applicant)).find(({ idKasus }) => !known.has(idKasus))
      if (begun) return read(begun.idKasus, applicant.token)
    }
    if (failure) throw failure
    throw new WalkError(`nothing begins ${service.id}`)
  }

  /** The newest cases of a company. */
  async function listed(layanan: string, { token }: Applicant): Promise<CaseSummary[]> {
    const reply = await portal.call(caseList, { token, query: { layanan, size: CASE.pageSize } })
    return reply.body['items'] as CaseSummary[]
  }

  /** A case of a company in one of some states: one that it has, or a new one. @returns its id */
  async function caseFor(id: string, states: readonly string[], applicant: Applicant): Promise<string> {
    const known = (await listed(id, applicant)).find(({ status }) => states.includes(status.keadaan))
    return known?.idKasus ?? caseIn(id, states, applicant)
  }

  /** A new case of a company in one of some states. @returns its id */
  async function caseIn(id: string, states: readonly string[], applicant: Applicant): Promise<string> {
    const service = find(id)
    const way = wayTo(service, states)
    if (!way) throw new WalkError(`${id}: no way to ${states.join()}`)
    if (underWay.has(id)) throw new WalkError(`${id} needs a case of its own kind`)
    underWay.add(id)
    try {
      const { idKasus } = await first(service, applicant)
      for (const stage of way) await take(service, idKasus, stage, applicant)
      return idKasus
    } finally {
      underWay.delete(id)
    }
  }

  return {
    signIn,
    now: () => portal.core.now(),
    officers: (): readonly string[] => officers.map(({ token }) => token),
    /** Those of the office of the cases. */
    ownOfficers: (): readonly string[] => ownOfficers,
    /** Those of offices that have no part in these cases. */
    otherOfficers: (): readonly string[] => otherOfficers,
    company,
    applicantFor,
    find,
    read,
    begin,
    beginnerOf,
    save,
    contentFor,
    fill,
    doerOf,
    answerFor,
    act,
    take,
    first,
    caseIn,
  }
}

const targetsOf = (service: ServiceDefinition, name: string): string[] => {
  const action = service.actions[name]
  return action ? statesAfter(action) : []
}

/** What has to be there before a form can be filled in. */
function needsOf({ fields }: FormFacts): {
  lists: string[]
  cases: { services: readonly string[]; states: readonly string[]; isRequired?: true | undefined }[]
  duties: string[]
  photos: number
} {
  const needs = {
    lists: [] as string[],
    cases: [] as { services: readonly string[]; states: readonly string[]; isRequired?: true | undefined }[],
    duties: [] as string[],
    photos: 0,
  }
  for (const field of Object.values(fields)) {
    if (field.kind === 'code' || field.kind === 'codes') needs.lists.push(field.list)
    if (field.kind === 'case') needs.cases.push(field)
    if (field.kind === 'officers') needs.duties.push(field.duty)
    if (field.kind === 'photos' || field.kind === 'files') needs.photos = Math.max(needs.photos, field.atLeast, 1)
    if (field.kind === 'lines') {
      const inner = needsOf(field.form)
      needs.lists.push(...inner.lists)
      // Rows that may be left out need nothing.
      needs.cases.push(...inner.cases.map(each => (field.isRequired ? each : { ...each, isRequired: undefined })))
      needs.duties.push(...inner.duties)
      needs.photos = Math.max(needs.photos, inner.photos)
    }
  }
  return needs
}

/** The fields of a form that apply to content and have no value although it is required: their paths. */
export const requiredPaths = (form: FormFacts, content: Content, today: string): string[] =>
  Object.entries(form.fields).flatMap(([name, { isRequired, isFixed, source }]) =>
    isRequired &&
    !(isFixed && typeof source === 'object') &&
    !Object.hasOwn(form.computed, name) &&
    content[name] === undefined &&
    isApplicable(form, name, { content, today })
      ? [name]
      : [],
  )
