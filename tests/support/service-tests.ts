import { randomUUID } from 'node:crypto'
import { SERVICES } from '@dermaga/services'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  type CaseDetail,
  caseById,
  caseList,
  casePaperRead,
  caseSave,
  paperVerify,
  wibDay,
} from '../../packages/contract/src/index.ts'
import {
  type Content,
  type FieldFacts,
  type FormError,
  type FormFacts,
  isGivenField,
  type ServiceDefinition,
} from '../../packages/service/src/index.ts'
import { isWalked } from './generated-walks.ts'
import { openTestPortal, type TestPortal } from './portal.ts'
import { wrongCodes } from './service-content.ts'
import { type Applicant, type Desk, openDesk, requiredPaths } from './service-desk.ts'
import { type Stage, waysThrough, wayTo } from './service-paths.ts'

/** `npm run test:all`: every action of every actor in every state. Otherwise one that is refused for each. */
const isComplete = process.env['TEST_ALL'] === '1'
const OTHER_OFFICE = '070100'

type Problem = FormError & { in: string }
const problemsOf = (body: Record<string, unknown>) =>
  (body['params'] as { problems?: Problem[] } | undefined)?.problems ?? []
const pathsOf = (problems: readonly Problem[], where: string, code: string) =>
  problems.filter(each => each.in === where && each.code === code).map(({ path }) => path)

/** The portal of the file that runs, its desk, and companies that its tests share. */
let portal: TestPortal
let desk: Desk
let stranger: Applicant | undefined
let applicants: Map<string, Applicant>

/** Tests services by the API, from their definitions: what is missing and wrong, every action to every state, who may not, two at once, the
 *  same call twice, other companies and offices, and terms that end.
 *  @param given instead of the portal's services */
export function testServices(given?: readonly ServiceDefinition[]): { portal: () => TestPortal } {
  const services = given ?? SERVICES
  beforeAll(async () => {
    portal = await openTestPortal(given ? { services: { current: given, released: [] } } : {})
    desk = await openDesk(portal, services, portal.statements)
    stranger = undefined
    applicants = new Map()
  })
  afterAll(() => portal.close())
  describe.each(services.filter(isWalked).map(service => [service.id, service] as const))('%s', (_id, service) =>
    describeService(service),
  )
  return { portal: () => portal }
}

/** Tests of one service. */
function describeService(service: ServiceDefinition): void {
  const sending = Object.entries(service.actions).find(([, { sends }]) => sends)?.[0]
  const isBegunByCompany = service.begunBy === 'applicant'

  test.runIf(isBegunByCompany && sending)('what is missing or wrong is named at once and changes nothing', async () => {
    const applicant = await applicantFor(service)
    const draft = await desk.begin(service, applicant)
    const send = async (isi: Content) => {
      const saved = await desk.save(await desk.read(draft.idKasus, applicant.token), isi, applicant)
      expect(saved).toSucceed()
      const { versi } = await desk.read(draft.idKasus, applicant.token)
      return desk.act(draft.idKasus, sending ?? '', applicant.token, { versi })
    }
    const missing = problemsOf((await send({})).body)
    const { isi } = await desk.read(draft.idKasus, applicant.token)
    const required = requiredPaths(service.form, isi as Content, wibDay(portal.core.now()))
    const named = new Set(missing.filter(each => each.in === 'isi').map(({ path }) => path))
    expect(required.filter(path => !named.has(path))).toEqual([])
    const always = service.attachments.filter(({ isRequired, when }) => isRequired && !when).map(({ kode }) => kode)
    expect(pathsOf(missing, 'lampiran', 'required')).toEqual(expect.arrayContaining(always))

    const valid = await desk.contentFor(service, await desk.read(draft.idKasus, applicant.token), applicant)
    const wrong = wrongCodes(service.form)
    const filled = wrong.paths.filter(path => valid[path] !== undefined)
    if (filled.length > 0) {
      const refused = await send({
        ...valid,
        ...Object.fromEntries(filled.map(path => [path, wrong.content[path] ?? ''])),
      })
      expect(pathsOf(problemsOf(refused.body), 'isi', 'notListed').toSorted()).toEqual(filled.toSorted())
    }
    expect(await desk.read(draft.idKasus, applicant.token)).toMatchObject({
      nomor: null,
      status: { keadaan: service.initial },
      riwayat: [],
    })
  })

  test.runIf(isBegunByCompany && sending)('what only the portal fills in is not taken from a program', async () => {
    const applicant = await applicantFor(service)
    const draft = await desk.begin(service, applicant)
    const before = draft.isi as Content
    const sent = { ...before, ...givenByNobody(service.form) }
    const saved = await desk.save(draft, sent, applicant)
    expect(saved).toSucceed()
    expect((await desk.read(draft.idKasus, applicant.token)).isi).toEqual(before)
    const taken = (saved.body['item'] as { diisiPortal: Content }).diisiPortal
    expect({ ...sent, ...taken }).toMatchObject(
      Object.fromEntries(Object.keys(sent).map(name => [name, before[name] ?? null])),
    )
  })

  const asked = new Set<string>()
  const printed = new Set<string>()
  const ways = waysThrough(service).map(way => [way.map(({ action }) => action).join(', '), way] as const)
  test.each(ways)('each action leads where it should, is done once, and is nobody else’s: %s', async (_way, way) => {
    const applicant = await applicantFor(service)
    const { idKasus } = await desk.first(service, applicant)
    for (const stage of way) {
      await expectRefusals(service, idKasus, stage, applicant, asked)
      await takeTwice(service, idKasus, stage, applicant)
    }
    const last = await desk.read(idKasus, applicant.token)
    const list = await portal.call(caseList, { token: applicant.token, query: { layanan: service.id } })
    expect(list.body['items']).toContainEqual(
      expect.objectContaining({ idKasus, nomor: last.nomor, status: last.status }),
    )
    await expectPrinted(last, applicant, printed)
  })

  test.runIf(isBegunByCompany && sending)('officers of another office see nothing of it', async () => {
    const applicant = await applicantFor(service)
    const draft = await desk.begin(service, applicant)
    const content = await desk.fill(service, draft, applicant)
    // An office that follows from what the case names is that of the officers: those of others are strangers then.
    const isGiven = isGivenField(service.form, service.office)
    const elsewhere = isGiven ? content : { ...content, [service.office]: OTHER_OFFICE }
    expect(await desk.save(await desk.read(draft.idKasus, applicant.token), elsewhere, applicant)).toSucceed()
    const { versi } = await desk.read(draft.idKasus, applicant.token)
    const sent = await desk.act(draft.idKasus, sending ?? '', applicant.token, { versi })
    expect(sent).toSucceed()
    const strangers = isGiven ? desk.otherOfficers() : desk.ownOfficers()
    expect(strangers).not.toEqual([])
    for (const token of strangers) await expectUnseen(service, draft.idKasus, token)
  })

  const lapsing = Object.entries(service.states).filter(([, { lapse }]) => lapse !== undefined)
  test.runIf(lapsing.length > 0)('the system acts when a term has ended, not before, and once', async () => {
    const before = portal.core.now()
    const waiting: { state: string; lapse: string; detail: CaseDetail; applicant: Applicant }[] = []
    for (const [state, { lapse = '' }] of lapsing) {
      // A state to which only the system leads is another test's.
      if (!wayTo(service, [state])) continue
      const applicant = await applicantFor(service)
      const id = await desk.caseIn(service.id, [state], applicant)
      const detail = await desk.read(id, applicant.token)
      // A term from a day that the case may lack: then it has no end.
      const from = service.states[state]?.within?.from ?? ''
      if (detail.status.tenggat === null) expect(detail.isi[from]).toBeUndefined()
      else waiting.push({ state, lapse, detail, applicant })
    }
    const job = portal.modules.service.jobs.find(({ name }) => name === 'case-lapse')
    const run = () => job?.run({ stopping: new AbortController().signal, wake: () => {} })
    const stateOf = async ({ detail, applicant }: (typeof waiting)[number]) => {
      const { access_token: token } = await portal.session(applicant.username)
      return desk.read(detail.idKasus, token)
    }
    const terms = [...new Set(waiting.map(({ detail }) => termOf(detail)))].toSorted((one, other) => one - other)
    try {
      for (const term of terms) {
        const ending = waiting.filter(({ detail }) => termOf(detail) === term)
        portal.setClock(new Date(term - 1000))
        await run()
        for (const each of ending) expect((await stateOf(each)).status.keadaan).toBe(each.state)
        portal.setClock(new Date(term + 1000))
        await run()
        await run()
        for (const each of ending) {
          const lapsed = await stateOf(each)
          expect(lapsed.status.keadaan).toBe(service.actions[each.lapse]?.to)
          expect(lapsed.riwayat.filter(({ tindakan }) => tindakan === each.lapse).length).toBeLessThanOrEqual(1)
        }
      }
    } finally {
      // The sessions of the tests after it are of this day.
      portal.setClock(before)
    }
  })
}

/** Values of fields that people never fill in. */
function givenByNobody(form: FormFacts): Content {
  const values: Partial<Record<FieldFacts['kind'], string>> = { text: 'X', decimal: '1', date: '2026-01-02' }
  const names = Object.keys(form.fields).filter(name => isGivenField(form, name) && !Object.hasOwn(form.computed, name))
  return Object.fromEntries(
    names.flatMap(name => {
      const value = values[form.fields[name]?.kind ?? 'case']
      return value === undefined ? [] : [[name, value] as const]
    }),
  )
}

/** A company that may apply. Where a service asks for what a company has, or has on its way, each case is of another one. */
async function applicantFor(service: ServiceDefinition): Promise<Applicant> {
  if (service.gates.length > 0 || service.begunBy !== 'applicant') return desk.applicantFor(service)
  const known = applicants.get(service.id) ?? (await desk.applicantFor(service))
  applicants.set(service.id, known)
  return known
}

const termOf = ({ status }: CaseDetail) => Date.parse(status.tenggat ?? '')

/** Another company, and officers as long as it is a draft, find no case. */
async function expectUnseen(service: ServiceDefinition, id: string, token: string): Promise<void> {
  expect(await portal.call(caseById, { token, params: { id } })).toFailWith('case.notFound')
  const [name = ''] = Object.keys(service.actions)
  expect(await desk.act(id, name, token, { versi: 1 })).toFailWith('case.notFound')
  expect(await portal.call(caseSave, { token, params: { id }, body: { versi: 1, isi: {} } })).toFailWith(
    'case.notFound',
  )
}

const REFUSED = { tooLate: 'case.tooLate', fourEyes: 'case.fourEyes', assigned: 'case.notAssigned' } as const

/** What is refused in a state, the first time that a case of the service is in it. */
async function expectRefusals(
  service: ServiceDefinition,
  id: string,
  { from, action }: Stage,
  applicant: Applicant,
  asked: Set<string>,
): Promise<void> {
  const isNew = !asked.has(from)
  asked.add(from)
  if (isNew) {
    stranger ??= await desk.company()
    await expectUnseen(service, id, stranger.token)
    for (const actor of [applicant.token, ...desk.officers()]) await expectOnlyOwnActions(service, id, actor)
  }
  if (asked.has(action)) return
  asked.add(action)
  const form = service.actions[action]?.form
  if (!form || service.actions[action]?.sends) return
  const doer = await desk.doerOf(id, action, applicant)
  const required = requiredPaths(form, {}, wibDay(portal.core.now()))
  const empty = await desk.act(id, action, doer.token, { versi: doer.detail.versi })
  if (required.length > 0) {
    expect(empty).toFailWith('case.incomplete')
    // Rows that the form has of its own accord are there: what is missing is in them.
    const named = problemsOf(empty.body).map(({ path }) => path.replace(/\[.*/, ''))
    expect(required.filter(path => !named.includes(path))).toEqual([])
  }
}

/** Each kind of paper that a case has is a PDF, whose code everybody can check: the first time that one is issued. */
async function expectPrinted(
  { idKasus, dokumen }: CaseDetail,
  { token }: Applicant,
  printed: Set<string>,
): Promise<void> {
  for (const { idDokumen, judul, nomor, kode } of dokumen) {
    if (printed.has(judul)) continue
    printed.add(judul)
    const pdf = await portal.call(casePaperRead, { token, params: { id: idKasus, idDokumen } })
    expect(pdf.status, judul).toBe(200)
    expect(pdf.headers['content-type'], judul).toBe('application/pdf')
    const checked = await portal.call(paperVerify, { params: { kode } })
    expect(checked.body['item'], judul).toMatchObject({ nomor })
  }
}

/** The actions that a reader is offered are those of the state, and the others are refused. */
async function expectOnlyOwnActions(service: ServiceDefinition, id: string, token: string): Promise<void> {
  const reply = await portal.call(caseById, { token, params: { id } })
  if (reply.status === 404) return
  const { tindakan, versi, status } = reply.body['item'] as CaseDetail
  for (const { nama } of tindakan) expect(service.actions[nama]?.from).toContain(status.keadaan)
  const offered = new Map(tindakan.map(({ nama, halangan }) => [nama, halangan]))
  const others = Object.keys(service.actions).filter(name => offered.get(name) !== null)
  const tried = isComplete ? others : others.slice(0, 1)
  for (const name of tried) {
    const halangan = offered.get(name)
    const code = halangan ? REFUSED[halangan] : 'case.notNow'
    expect(await desk.act(id, name, token, { versi }), `${name} in ${status.keadaan}`).toFailWith(code)
  }
}

/** Does a stage as two users at once and again with the same intention: it happens once. */
async function takeTwice(service: ServiceDefinition, id: string, stage: Stage, applicant: Applicant): Promise<void> {
  const action = service.actions[stage.action]
  if (!action) throw new Error(`no action ${stage.action}`)
  const doer = await desk.doerOf(id, stage.action, applicant)
  const filling = { token: doer.token, fixed: stage.content }
  const content = action.sends && (await desk.fill(service, doer.detail, applicant, filling))
  const jawaban = await desk.answerFor(action, id, doer, applicant, stage.fixed)
  const before = await desk.read(id, doer.token)
  const bodies = [1, 2].map(() => ({ versi: before.versi, kunci: randomUUID(), jawaban }))
  const replies = await Promise.all(bodies.map(body => desk.act(id, stage.action, doer.token, body)))
  const done = replies.findIndex(({ status }) => status === 200)
  const refusals = replies.map(({ body }) => JSON.stringify(body)).join(', ')
  expect(done, `${stage.action} in ${stage.from}: ${refusals}`).toBeGreaterThanOrEqual(0)
  expect(replies[1 - done]?.status).toBeGreaterThanOrEqual(400)
  const kept = bodies[done]
  const again = await desk.act(id, stage.action, doer.token, kept ?? { versi: 0 })
  expect(again).toSucceed()
  const after = again.body['item'] as CaseDetail
  expect(after.status.keadaan).toBe(stage.to)
  expect(after.riwayat.length).toBe(before.riwayat.length + 1)
  expect(after.riwayat.at(-1)).toMatchObject({ tindakan: stage.action, teks: action.done })
  if (content) expect(after).toMatchObject({ isi: content })
}
