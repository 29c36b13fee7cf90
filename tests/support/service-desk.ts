import { randomUUID } from 'node:crypto'
import { PEOPLE } from '../../apps/server/src/demo/people.ts'
import {
  type CaseDetail,
  type CaseSummary,
  caseAct,
  caseBegin,
  caseById,
  caseFileAdd,
  caseList,
  caseOfficers,
  caseSave,
  referenceList,
  wibDay,
} from '../../packages/contract/src/index.ts'
import {
  type ActionDefinition,
  type Content,
  type FormFacts,
  isApplicable,
  isTrue,
  type ServiceDefinition,
} from '../../packages/service/src/index.ts'
import type { Answer } from './client.ts'
import { addCompany, type FreshCompany } from './company.ts'
import { ownAddress } from './host-account.ts'
import type { TestPortal } from './portal.ts'
import { type ContentSources, validContent } from './service-content.ts'
import { type Stage, wayTo } from './service-paths.ts'

/** The office whose officers work on the cases of these tests. */
const OFFICE = '060300'
const fixedOffices = ({ states }: ServiceDefinition): string[] =>
  Object.values(states).flatMap(({ office }) => (office && 'code' in office ? [office.code] : []))
/** Entries of a reference list that content is chosen from. */
const CODES_MOST = 12
const ROLES = ['Importir', 'Pengusaha Barang Kena Cukai', 'Pengusaha TPB']

/** A company, with the token of its user. */
export interface Applicant extends FreshCompany {
  token: string
}

/** Somebody who may do something with a case now, and the case as they see it. */
export interface Doer {
  token: string
  detail: CaseDetail
}

export type Desk = Awaited<ReturnType<typeof openDesk>>

/** Companies that fill in and send cases of any service by the API, and the officers of one office, who decide on them.
 *  @param services those of the portal: content may name cases of others */
export async function openDesk(portal: TestPortal, services: readonly ServiceDefinition[]) {
  const codes = new Map<string, readonly string[]>()
  let officers: string[] = []
  let ownOfficers: string[] = []
  /** By action, their places in the list of people. */
  const lastDoers = new Map<string, number>()
  /** The office of the cases, and those that states name. */
  const desks = new Set([OFFICE, ...services.flatMap(fixedOffices)])

  /** Signs the officers in: again after the clock has moved. */
  async function signIn(): Promise<void> {
    const people = PEOPLE.filter(({ nip, offices }) => nip !== undefined && offices?.some(code => desks.has(code)))
    officers = []
    ownOfficers = []
    for (const { username, offices } of people) {
      const token = (await portal.session(username)).access_token
      officers.push(token)
      if (offices?.includes(OFFICE)) ownOfficers.push(token)
    }
  }
  await signIn()

  async function company(access: readonly string[] = []): Promise<Applicant> {
    const added = await addCompany(portal, { roles: ROLES })
    await portal.modules.access.givePortalAccess(added.idUser, access)
    return { ...added, token: (await portal.session(added.username, { address: ownAddress() })).access_token }
  }

  /** A company that may apply for a service: with the portal access and the entries of registers that it needs. */
  async function applicantFor(service: ServiceDefinition): Promise<Applicant> {
    const gates = service.gates.flatMap(gate => (gate.gate === 'portalAccess' ? [gate.access] : []))
    const applicant = await company([...(service.access === null ? [] : [service.access]), ...gates])
    for (const gate of service.gates) {
      if (gate.gate === 'holds') await caseIn(gate.register, activeStates(gate.register), applicant)
    }
    return applicant
  }

  const find = (id: string): ServiceDefinition => {
    const service = services.find(each => each.id === id)
    if (!service) throw new Error(`no service ${id}`)
    return service
  }
  const activeStates = (register: string) =>
    Object.entries(find(register).states).flatMap(([name, { standing }]) => (standing === 'active' ? [name] : []))

  async function read(id: string, token: string): Promise<CaseDetail> {
    const reply = await portal.call(caseById, { token, params: { id } })
    if (reply.status !== 200) throw new Error(`case not read: ${JSON.stringify(reply.body)}`)
    return reply.body['item'] as CaseDetail
  }

  async function begin(service: ServiceDefinition, { token }: Applicant): Promise<CaseDetail> {
    const reply = await portal.call(caseBegin, { token, body: { layanan: service.id, kunci: randomUUID() } })
    if (reply.status !== 200) throw new Error(`${service.id} not begun: ${JSON.stringify(reply.body)}`)
    return reply.body['item'] as CaseDetail
  }

  const save = (detail: CaseDetail, isi: Content, { token }: Pick<Applicant, 'token'>) =>
    portal.call(caseSave, { token, params: { id: detail.idKasus }, body: { versi: detail.versi, isi } })

  /** Everything that a form refers to, prepared for a case. */
  async function sourcesFor(
    form: FormFacts,
    doer: { token: string; idKasus?: string; applicant: Applicant },
  ): Promise<ContentSources> {
    const needs = needsOf(form)
    for (const list of needs.lists) if (!codes.has(list)) codes.set(list, await codesOfList(list))
    const cases = new Map<string, string[]>()
    for (const { services: [service = ''] = [], states } of needs.cases) {
      cases.set(`${service} ${states.join()}`, [await caseIn(service, states, doer.applicant)])
    }
    const byDuty = new Map<string, string[]>()
    for (const duty of needs.duties) byDuty.set(duty, await officersOf(doer.idKasus ?? '', duty))
    const photos: string[] = []
    while (photos.length < needs.photos) photos.push(await addFile(doer.idKasus ?? '', doer.token))
    const now = portal.core.now()
    return {
      today: wibDay(now),
      now,
      codesOf: list => codes.get(list) ?? [],
      officersOf: duty => byDuty.get(duty) ?? [],
      photos,
      casesIn: (service, states) => cases.get(`${service} ${states.join()}`) ?? [],
    }
  }

  async function codesOfList(list: string): Promise<string[]> {
    if (list === 'kantor') return [OFFICE]
    const reply = await portal.call(referenceList, { params: { list }, query: { size: CODES_MOST } })
    return (reply.body['items'] as { kode: string }[]).map(({ kode }) => kode)
  }

  async function officersOf(id: string, duty: string): Promise<string[]> {
    const query = { tugas: duty as 'examiner' }
    const reply = await portal.call(caseOfficers, { token: officers[0], params: { id }, query })
    return (reply.body['items'] as { idUser: string }[]).map(({ idUser }) => idUser)
  }

  /** Adds a file: an attachment by its code, or a photograph. @returns its id */
  async function addFile(id: string, token: string, kode?: string): Promise<string> {
    const photo = new Blob([new Uint8Array([0xff, 0xd8, 0xff, 0xe0]), randomUUID()])
    const file = kode === undefined ? photo : new Blob([`%PDF-1.7\n% ${randomUUID()}\n%%EOF\n`])
    const query = kode === undefined ? { nama: 'foto.jpg' } : { kode, nama: `${kode}.pdf` }
    const reply = await portal.call(caseFileAdd, { token, params: { id }, query, file })
    if (reply.status !== 200) throw new Error(`file not added: ${JSON.stringify(reply.body)}`)
    return (reply.body['item'] as { idBerkas: string }).idBerkas
  }

  /** Complete content of a draft. */
  async function contentFor(service: ServiceDefinition, detail: CaseDetail, applicant: Applicant): Promise<Content> {
    const sources = await sourcesFor(service.form, { ...applicant, idKasus: detail.idKasus, applicant })
    const isi = detail.isi as Content
    // Where a sent case has acted on another, it keeps that one.
    const named = Object.entries(isi).filter(([name]) => service.form.fields[name]?.kind === 'case')
    return validContent(service.form, sources, isi, detail.nomor === null ? {} : Object.fromEntries(named))
  }

  /** Saves complete content, with every attachment that applies. */
  async function fill(service: ServiceDefinition, detail: CaseDetail, applicant: Applicant): Promise<Content> {
    const content = await contentFor(service, detail, applicant)
    const reply = await save(detail, content, applicant)
    if (reply.status !== 200) throw new Error(`content not saved: ${JSON.stringify(reply.body)}`)
    const scope = { content, today: wibDay(portal.core.now()) }
    const present = new Set(detail.lampiran.map(({ kode }) => kode))
    for (const { kode, when } of service.attachments) {
      if (present.has(kode) || (when && isTrue(when, scope) !== true)) continue
      await addFile(detail.idKasus, applicant.token, kode)
    }
    return content
  }

  /** Who of the company and the officers may do an action now: first asked is who did one of its name last.
   *  @throws Error when nobody may */
  async function doerOf(id: string, action: string, applicant: Applicant): Promise<Doer> {
    const people = [applicant.token, ...officers]
    const last = lastDoers.get(action) ?? 0
    for (const at of new Set([last, ...people.keys()])) {
      const token = people[at] ?? ''
      const reply = await portal.call(caseById, { token, params: { id } })
      const detail = reply.body['item'] as CaseDetail | undefined
      if (detail?.tindakan.some(({ nama, halangan }) => nama === action && halangan === null)) {
        lastDoers.set(action, at)
        return { token, detail }
      }
    }
    throw new Error(`nobody may do ${action} in ${(await read(id, applicant.token)).status.keadaan}`)
  }

  /** A valid answer of an action. @param fixed fields that it has to have */
  async function answerFor(
    { form }: ActionDefinition,
    id: string,
    { token }: Pick<Doer, 'token'>,
    applicant: Applicant,
    fixed: Content = {},
  ): Promise<Content> {
    if (!form) return {}
    return validContent(form, await sourcesFor(form, { token, idKasus: id, applicant }), {}, fixed)
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
    if (action.sends) await fill(service, await read(id, applicant.token), applicant)
    const doer = await doerOf(id, stage.action, applicant)
    const jawaban = await answerFor(action, id, doer, applicant, stage.fixed)
    const { versi } = await read(id, doer.token)
    const reply = await act(id, stage.action, doer.token, { versi, jawaban })
    if (reply.status !== 200) throw new Error(`${service.id}: ${stage.action} refused: ${JSON.stringify(reply.body)}`)
    return reply.body['item'] as CaseDetail
  }

  /** A case of a service in its first state: a company begins it, or the decision of another service does. */
  async function first(service: ServiceDefinition, applicant: Applicant): Promise<CaseDetail> {
    if (service.begunBy === 'applicant') return begin(service, applicant)
    for (const origin of services) {
      for (const [name, { effects }] of Object.entries(origin.actions)) {
        const begun = effects?.begins?.find(each => each.service === service.id)
        if (!begun) continue
        const states = begun.onlyTo === undefined ? targetsOf(origin, name) : [begun.onlyTo]
        await caseIn(origin.id, states, applicant)
        const reply = await portal.call(caseList, { token: applicant.token, query: { layanan: service.id } })
        const [newest] = reply.body['items'] as CaseSummary[]
        if (newest) return read(newest.idKasus, applicant.token)
      }
    }
    throw new Error(`nothing begins ${service.id}`)
  }

  /** A case of a company in one of some states. @returns its id */
  async function caseIn(id: string, states: readonly string[], applicant: Applicant): Promise<string> {
    const service = find(id)
    const way = wayTo(service, states)
    if (!way) throw new Error(`${id}: no way to ${states.join()}`)
    const { idKasus } = await first(service, applicant)
    for (const stage of way) await take(service, idKasus, stage, applicant)
    return idKasus
  }

  return {
    signIn,
    officers: (): readonly string[] => officers,
    /** Those of the office of the cases. */
    ownOfficers: (): readonly string[] => ownOfficers,
    company,
    applicantFor,
    find,
    read,
    begin,
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

const targetsOf = (service: ServiceDefinition, action: string): string[] => {
  const to = service.actions[action]?.to
  return to === undefined ? [] : typeof to === 'string' ? [to] : Object.values(to.states)
}

/** What has to be there before a form can be filled in. */
function needsOf({ fields }: FormFacts): {
  lists: string[]
  cases: { services: readonly string[]; states: readonly string[] }[]
  duties: string[]
  photos: number
} {
  const needs = {
    lists: [] as string[],
    cases: [] as { services: readonly string[]; states: readonly string[] }[],
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
      needs.cases.push(...inner.cases)
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
