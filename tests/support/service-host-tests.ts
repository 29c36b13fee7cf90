import { SERVICES } from '@dermaga/services'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  type Call,
  type HostCase,
  type HostCaseProblem,
  type HostCaseSummary,
  hostCaseAct,
  hostCaseDelete,
  hostCaseDeliver,
  hostCaseFileAdd,
  hostCaseList,
  hostCasePaper,
  hostCaseRead,
  hostCaseSave,
  type RequestOf,
  wibDay,
} from '../../packages/contract/src/index.ts'
import { type Content, type FormFacts, isTrue, type ServiceDefinition } from '../../packages/service/src/index.ts'
import { isWalked } from './generated-walks.ts'
import { createHostAccount } from './host-account.ts'
import { type Answer, openTestPortal, type TestPortal } from './portal.ts'
import { wrongCodes } from './service-content.ts'
import { type Applicant, type Desk, openDesk, requiredPaths } from './service-desk.ts'

/** A company's own system. */
interface System {
  applicant: Applicant
  call: <const C extends Call>(call: C, request: Partial<RequestOf<C>>) => Promise<Answer>
}

let portal: TestPortal
let desk: Desk
let stranger: System

/** Tests the host-to-host calls of services from their definitions.
 *  @param given instead of the portal's services */
export function testServicesByHost(given?: readonly ServiceDefinition[]): { portal: () => TestPortal } {
  const services = given ?? SERVICES
  beforeAll(async () => {
    portal = await openTestPortal(given ? { services: { current: given, released: [] } } : {})
    desk = await openDesk(portal, services)
    stranger = await systemOf(await desk.company(), [])
  })
  afterAll(() => portal.close())
  describe.each(services.map(service => [service.id, service] as const))('%s', (_id, service) => {
    describeDocument(service)
    if (service.begunBy === 'applicant') describeDelivery(service)
    else describeOthers(service)
  })
  return { portal: () => portal }
}

async function systemOf(applicant: Applicant, documents: readonly string[]): Promise<System> {
  const { username } = applicant
  const account = await createHostAccount(portal, username, { username: `erp.${username}`, documents: [...documents] })
  const { access_token: token } = await account.tokens()
  return {
    applicant,
    call: (call, request) => portal.call(call, { ...request, token, key: account.key } as never),
  }
}

/** The system of a company that may apply. */
async function systemFor(service: ServiceDefinition, isComplete: boolean): Promise<System> {
  const gates = service.gates.flatMap(gate => (gate.gate === 'portalAccess' ? [gate.access] : []))
  const documents = [...(service.access === null ? [] : [service.access]), ...gates]
  return systemOf(isComplete ? await desk.applicantFor(service) : await desk.company(documents), documents)
}

const itemOf = (answer: Answer): HostCase => {
  expect(answer).toSucceed()
  return answer.body['item'] as HostCase
}
const problemsOf = ({ body }: Answer) =>
  (body['params'] as { problems?: HostCaseProblem[] } | undefined)?.problems ?? []
const pathsOf = (problems: readonly HostCaseProblem[], kode: string) =>
  problems.filter(problem => problem.kode === kode && problem.di === 'isi').map(({ path }) => path)

const sendingOf = ({ actions, initial }: ServiceDefinition): string =>
  Object.entries(actions).find(([, { sends, from }]) => sends && from.includes(initial))?.[0] ?? ''

function describeDelivery(service: ServiceDefinition): void {
  const layanan = service.id
  const sending = sendingOf(service)

  test('a delivery is one case by its reference, names what is missing with its code, and refuses what the portal fills in', async () => {
    const system = await systemFor(service, false)
    const { call } = system
    const params = { layanan }
    const first = itemOf(await call(hostCaseDeliver, { params, body: { rujukan: 'A/1', isi: {} } }))
    expect(first).toMatchObject({ rujukan: 'A/1', nomor: null, status: { keadaan: service.initial } })
    const again = itemOf(await call(hostCaseDeliver, { params, body: { rujukan: 'A/1', isi: {} } }))
    expect(again).toMatchObject({ idKasus: first.idKasus, versi: first.versi })

    const required = requiredPaths(service.form, first.isi as Content, wibDay(portal.core.now()))
    const missing = pathsOf(first.kekurangan?.masalah ?? [], '1028')
    expect(required.filter(path => service.form.fields[path]?.kind !== 'tick' && !missing.includes(path))).toEqual([])

    const other = fixedField(service.form)
    const refused: [name: string, value: unknown, kode: string][] = [
      ['tidakDikenal', 'x', 'unknown'],
      ...(other === undefined ? [] : ([[other, 'X', '1042']] as [string, unknown, string][])),
      ...ofKind(service.form, 'date').map((name): [string, unknown, string] => [name, 20261128, '1023']),
    ]
    for (const [name, value, kode] of refused) {
      const answer = await call(hostCaseDeliver, { params, body: { rujukan: 'A/1', isi: { [name]: value } } })
      expect(answer, name).toFailWith('host.case')
      expect(problemsOf(answer), name).toContainEqual(expect.objectContaining({ kode, di: 'isi', path: name }))
      const fresh = await call(hostCaseDeliver, { params, body: { rujukan: 'A/2', isi: { [name]: value } } })
      expect(fresh, name).toFailWith('host.case')
    }
    const wrong = wrongCodes(service.form)
    const delivered = itemOf(await call(hostCaseDeliver, { params, body: { rujukan: 'A/1', isi: wrong.content } }))
    expect(delivered.idKasus).toBe(first.idKasus)
    const applied = wrong.paths.filter(path => !Object.hasOwn(service.form.applies, path))
    expect(pathsOf(delivered.kekurangan?.masalah ?? [], '1008')).toEqual(expect.arrayContaining(applied))
    const body = { rujukan: 'A/1/kirim', jawaban: {} }
    const unsent = await call(hostCaseAct, { params: { layanan, idKasus: first.idKasus, tindakan: sending }, body })
    expect(unsent).toFailWith('host.case')
    expect(problemsOf(unsent).map(({ perbaikan }) => perbaikan)).not.toContain('')

    const listed = await call(hostCaseList, { params, query: {} })
    expect((listed.body['items'] as HostCaseSummary[]).map(({ rujukan }) => rujukan)).toEqual(['A/1'])
    await expectUnseen(service, first.idKasus)
    const gone = await call(hostCaseDelete, { params: { layanan, idKasus: first.idKasus } })
    expect(gone).toSucceed()
    expect(await call(hostCaseDelete, { params: { layanan, idKasus: first.idKasus } })).toSucceed()
    expect(await call(hostCaseRead, { params: { layanan, idKasus: first.idKasus } })).toFailWith('case.notFound')
  })

  // Content that needs cases of other services is filled in by the tests of these.
  test.runIf(isWalked(service))('a complete case is delivered, sent once, read and followed', async () => {
    const { applicant, call } = await systemFor(service, true)
    const params = { layanan }
    const draft = itemOf(await call(hostCaseDeliver, { params, body: { rujukan: 'B-1', isi: {} } }))
    const { idKasus } = draft
    const content = await desk.contentFor(service, await desk.read(idKasus, applicant.token), applicant)
    const isi = withNumbers(service.form, content)
    const stored = itemOf(await call(hostCaseDeliver, { params, body: { rujukan: 'B-1', isi } }))
    expect(stored).toMatchObject({ idKasus, isi: content })
    expect(stored.kekurangan?.masalah.filter(({ di }) => di === 'isi')).toEqual([])

    const scope = { content, today: wibDay(portal.core.now()) }
    for (const { kode, when } of service.attachments) {
      if (when && isTrue(when, scope) !== true) continue
      const file = new Blob([`%PDF-1.7\n% ${kode}\n%%EOF\n`], { type: 'application/pdf' })
      const upload = { params: { layanan, idKasus }, query: { kode, nama: `${kode}.pdf` }, file }
      const [added, twice] = [await call(hostCaseFileAdd, upload), await call(hostCaseFileAdd, upload)]
      expect(added).toSucceed()
      expect(twice.body['item']).toEqual(added.body['item'])
    }
    const ready = itemOf(await call(hostCaseRead, { params: { layanan, idKasus } }))
    expect(ready.kekurangan).toEqual({ jumlah: 0, masalah: [], halangan: [] })

    const act = (rujukan: string) =>
      call(hostCaseAct, { params: { layanan, idKasus, tindakan: sending }, body: { rujukan, jawaban: {} } })
    const sent = itemOf(await act('B-1/kirim'))
    expect(sent).toMatchObject({ bolehUbah: false, kekurangan: null })
    expect(itemOf(await act('B-1/kirim')).riwayat).toEqual(sent.riwayat)
    expect(await act('B-1/lain')).toFailWith('case.notNow')
    // The same content again is the same case; other content is refused.
    expect(itemOf(await call(hostCaseDeliver, { params, body: { rujukan: 'B-1', isi } })).idKasus).toBe(idKasus)
    const changed = await call(hostCaseDeliver, { params, body: { rujukan: 'B-1', isi: {} } })
    expect(changed).toFailWith('case.notEditable')
    const saved = await call(hostCaseSave, { params: { layanan, idKasus }, body: { versi: sent.versi, isi } })
    expect(saved).toFailWith('case.notEditable')

    const seen = await desk.read(idKasus, applicant.token)
    expect(seen).toMatchObject({ nomor: sent.nomor, status: sent.status, isi: sent.isi })
    const found = await call(hostCaseList, { params, query: { rujukan: 'B-1' } })
    expect(found.body['items']).toEqual([expect.objectContaining({ idKasus, nomor: sent.nomor, status: sent.status })])
    for (const { idDokumen } of sent.dokumen) {
      const pdf = await call(hostCasePaper, { params: { layanan, idKasus, idDokumen } })
      expect(pdf.status).toBe(200)
      expect(pdf.headers['content-type']).toBe('application/pdf')
    }
    await expectUnseen(service, idKasus)
  })
}

/** Services whose cases companies do not begin themselves. */
function describeOthers(service: ServiceDefinition): void {
  test('a company does not begin its cases, and lists none that it has not', async () => {
    const { call } = await systemFor(service, false)
    const params = { layanan: service.id }
    expect(await call(hostCaseDeliver, { params, body: { rujukan: 'C-1', isi: {} } })).toFailWith('case.notBegunSo')
    const listed = await call(hostCaseList, { params, query: {} })
    expect(listed).toSucceed()
    expect(listed.body['items']).toEqual([])
  })
}

async function expectUnseen({ id: layanan, initial }: ServiceDefinition, idKasus: string): Promise<void> {
  const { call } = stranger
  expect(initial).not.toBe('')
  expect(await call(hostCaseRead, { params: { layanan, idKasus } })).toFailWith('case.notFound')
  const body = { versi: 1, isi: {} }
  expect(await call(hostCaseSave, { params: { layanan, idKasus }, body })).toFailWith('case.notFound')
}

function describeDocument(service: ServiceDefinition): void {
  test('its OpenAPI document has its fields, its attachments and the actions of companies, and every reference resolves', async () => {
    const { body } = await portal.request('GET', `/docs/layanan/${service.id}/openapi.json`)
    const document = body as unknown as {
      openapi: string
      paths: Record<string, Record<string, { operationId: string; parameters: { name: string; schema: unknown }[] }>>
      components: { schemas: Record<string, { properties: Record<string, unknown>; required?: string[] }> }
    }
    expect(document.openapi).toBe('3.1.0')
    const { Isi, IsiLengkap } = document.components.schemas
    expect(Object.keys(Isi?.properties ?? {})).toEqual(Object.keys(service.form.fields))
    const always = Object.keys(service.form.fields).filter(
      name =>
        service.form.fields[name]?.isRequired &&
        !service.form.fields[name].isFixed &&
        !Object.hasOwn(service.form.computed, name) &&
        !Object.hasOwn(service.form.applies, name),
    )
    expect(IsiLengkap?.required ?? []).toEqual(always)
    const page = (await portal.request('GET', `/docs/layanan/${service.id}`)).body['text'] as string
    for (const name of Object.keys(service.form.fields)) expect(page).toContain(`&#34;${name}&#34;: {`)
    const cases = `/openapi/layanan/${service.id}/kasus`
    const acts = Object.keys(document.paths).flatMap(path => path.split('/tindakan/')[1] ?? [])
    const own = Object.entries(service.actions)
      .filter(([, { by, isInDocument }]) => (by === 'applicant' && !isInDocument) || by.startsWith('party:'))
      .map(([name]) => name)
    expect(acts).toEqual(own)
    expect('post' in (document.paths[cases] ?? {})).toBe(service.begunBy === 'applicant')
    for (const [path, methods] of Object.entries(document.paths)) {
      const named = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name)
      for (const { parameters } of Object.values(methods)) {
        expect(
          named.filter(name => !parameters.some(parameter => parameter.name === name)),
          path,
        ).toEqual([])
      }
    }
    const upload = document.paths[`${cases}/{idKasus}/lampiran`]?.['post']?.parameters.find(
      ({ name }) => name === 'kode',
    )
    for (const { kode } of service.attachments) expect(JSON.stringify(upload?.schema)).toContain(`"${kode}"`)
  })
}

/** A field that only the portal fills in. */
const fixedField = ({ fields }: FormFacts): string | undefined =>
  Object.keys(fields).find(name => fields[name]?.isFixed && fields[name].kind === 'text')

/** The first field of a kind that users fill in. */
const ofKind = ({ fields, computed }: FormFacts, kind: string): string[] =>
  Object.keys(fields)
    .filter(name => fields[name]?.kind === kind && !fields[name].isFixed && !Object.hasOwn(computed, name))
    .slice(0, 1)

/** The content as a system sends it: short decimals as numbers of JSON. */
function withNumbers({ fields }: FormFacts, content: Content): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(content).map(([name, value]) => {
      const field = fields[name]
      if (field?.kind === 'lines') return [name, (value as Content[]).map(row => withNumbers(field.form, row))]
      return [name, field?.kind === 'decimal' && typeof value === 'string' ? Number(value) : value]
    }),
  )
}
