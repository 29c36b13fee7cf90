import { randomUUID } from 'node:crypto'
import {
  type Call,
  declarationAnswer,
  declarationBrokerCalls,
  declarationBrokerGive,
  declarationBrokerList,
  declarationBrokerTake,
  declarationById,
  declarationCalls,
  declarationCopy,
  declarationCreate,
  declarationDelete,
  declarationForms,
  declarationLinesReplace,
  declarationList,
  declarationPrincipals,
  declarationSave,
  declarationSend,
  declarationTrialCalls,
  declarationVersionCalls,
  historyList,
  hostStatusOf,
  inboxList,
  powerAccept,
  powerEnd,
  powerGrant,
  redeliveryCalls,
  wibDay,
} from '@dermaga/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { importOfParts } from '../../apps/server/src/declaration/demo-documents.ts'
import { addCompany, type FreshCompany } from '../support/company.ts'
import { createHostAccount } from '../support/host-account.ts'
import { expectPapersOfCases, issueInEveryCase } from '../support/papers.ts'
import { openTestPortal, type TestPortal } from '../support/portal.ts'
import { REQUESTS } from './requests.ts'

const PRIOK = '040300'
const SOETTA = '050100'

const CALLS = {
  ...declarationCalls,
  ...declarationBrokerCalls,
  ...declarationTrialCalls,
  ...declarationVersionCalls,
  ...redeliveryCalls,
}

/** Every call on one document, from the contract. */
const ON_A_DOCUMENT = Object.entries(CALLS).filter(([, call]) => {
  const params: { shape: object } | undefined = 'params' in call ? call.params : undefined
  return params !== undefined && 'id' in params.shape
}) as [keyof typeof CALLS, Call][]

interface Party extends FreshCompany {
  token: string
}

let portal: TestPortal
let owner: Party
let began: Party
let other: Party
let officer: { token: string; idUser: string }
/** Documents of the owner's that nobody gives away: a draft, one that a broker began, and one that was sent. */
let untouched: string[]

beforeAll(async () => {
  portal = await openTestPortal()
  owner = await party(false)
  began = await party(true)
  other = await party(true)
  await grant(began, [PRIOK])
  await grant(other, [PRIOK])
  const { access_token: token, idUser } = await portal.session('petugas')
  officer = { token, idUser }
  untouched = [await draft(owner), await draft(began), (await sent(owner)).id]
})
afterAll(() => portal.close())

/** A company whose user handles BC 2.0. */
async function party(isBroker: boolean): Promise<Party> {
  const company = await addCompany(portal, { roles: [isBroker ? 'PPJK' : 'Importir'], isBroker })
  await portal.modules.access.givePortalAccess(company.idUser, ['BC 2.0'])
  return { ...company, token: (await portal.session(company.username)).access_token }
}

/** A power for BC 2.0 from the owner, in force from today; the function ends it. */
async function grant(broker: Party, kantor: string[] | null, days = 10): Promise<() => Promise<void>> {
  const id = randomUUID()
  const now = portal.core.now().getTime()
  const period = { mulai: wibDay(new Date(now)), akhir: wibDay(new Date(now + days * 86_400_000)) }
  const body = { idSuratKuasa: id, npwpPenerima: broker.npwp, dokumen: ['20' as const], kantor, ...period, catatan: '' }
  expect(await portal.call(powerGrant, { token: owner.token, body })).toSucceed()
  expect(await portal.call(powerAccept, { token: broker.token, params: { id }, body: { versi: 1 } })).toSucceed()
  return async () => {
    const end = { token: owner.token, params: { id }, body: { versi: 2, alasan: 'Selesai' } }
    expect(await portal.call(powerEnd, end)).toSucceed()
  }
}

const npwpOf = (by: Party) => (by === owner ? {} : { npwp: owner.npwp })
const create = (by: Party, id: string = randomUUID()) =>
  portal.call(declarationCreate, { token: by.token, body: { idHeader: id, kodeDokumen: '20', ...npwpOf(by) } })
const save = (by: Party, id: string, versi: number, isi: object) =>
  portal.call(declarationSave, { token: by.token, params: { id }, body: { versi, isi: isi as never } })
const see = (by: { token: string }, id: string) => portal.call(declarationById, { token: by.token, params: { id } })
const give = (id: string, to: Party, by = owner) =>
  portal.call(declarationBrokerGive, { token: by.token, params: { id, npwp: to.npwp } })
const take = (id: string, from: Party, by = owner) =>
  portal.call(declarationBrokerTake, { token: by.token, params: { id, npwp: from.npwp } })
const list = async (by: { token: string }, query: object) => {
  const answer = await portal.call(declarationList, { token: by.token, query: { size: 100, ...query } })
  expect(answer).toSucceed()
  return (answer.body['items'] as { idHeader: string }[]).map(({ idHeader }) => idHeader)
}

/** A draft of the owner's at an office, at version 2. */
async function draft(by: Party, kodeKantor: string = PRIOK): Promise<string> {
  const id = randomUUID()
  expect(await create(by, id)).toSucceed()
  expect(await save(by, id, 1, { kodeKantor })).toSucceed()
  return id
}

/** A document of the owner's that somebody has sent. @returns its id, at version 4, and its number */
async function sent(by: Party): Promise<{ id: string; nomorAju: string }> {
  const id = randomUUID()
  const company = {
    npwp: owner.npwp,
    nib: '9120001234567',
    namaPerusahaan: owner.namaPerusahaan,
    alamatPerusahaan: 'Jakarta',
  }
  const { isi, barang } = importOfParts(company, 'Sari Wulandari', wibDay(portal.core.now()))
  expect(await create(by, id)).toSucceed()
  expect(await save(by, id, 1, { ...isi, kodeKantor: PRIOK })).toSucceed()
  const lines = { token: by.token, params: { id }, body: { versi: 2, barang } }
  expect(await portal.call(declarationLinesReplace, lines)).toSucceed()
  const sending = { token: by.token, params: { id }, body: { versi: 3, pernyataan: true as const } }
  const answer = await portal.call(declarationSend, sending)
  expect(answer).toSucceed()
  return { id, nomorAju: answer.body['item'].nomorAju }
}

/** A valid request of a call on this document. */
function requestOn(name: keyof typeof CALLS, id: string): object {
  const request = REQUESTS[name]({ idUser: '', email: '', username: '', npwp: '' }) as { params?: object }
  return { ...request, params: { ...request.params, id } }
}

const rowOf = async (id: string) => {
  const { rows } = await sql<{ hash: string }>`
    select md5(string_agg(d::text || coalesce(l::text, '') || coalesce(b::text, ''), '|')) as hash
    from declaration d left join declaration_line l using (id_perusahaan, id_header)
    left join declaration_broker b using (id_perusahaan, id_header) where id_header = ${id}`.execute(portal.core.db)
  return rows[0]?.hash
}

test('the contract has calls that read, write, copy, send and answer a document', () => {
  const names = ON_A_DOCUMENT.map(([name]) => name)
  expect(names).toEqual(
    expect.arrayContaining([
      'declarationById',
      'declarationSave',
      'declarationCopy',
      'declarationSend',
      'declarationAnswer',
    ]),
  )
  expect(names.length).toBeGreaterThanOrEqual(17)
})

describe.each(ON_A_DOCUMENT)('%s', (name, call) => {
  const send = (id: string, token: string) => portal.call(call, { ...requestOn(name, id), token } as never)

  test('H6: a broker finds no document that it neither began nor was given, though its power covers it', async () => {
    for (const id of untouched) {
      const before = await rowOf(id)
      // Brokers answer nothing.
      const code = call === declarationAnswer ? 'access.denied' : 'declaration.notFound'
      expect(await send(id, other.token)).toFailWith(code)
      expect(await rowOf(id)).toBe(before)
    }
  })

  test('H6: a broker that was given a document reaches it, until the owner takes it back', async () => {
    const id = await draft(owner)
    expect(await give(id, other)).toSucceed()
    const isOwnersOwn = name.startsWith('declarationBroker') || call === declarationAnswer
    const { status, body } = await send(id, other.token)
    if (isOwnersOwn) expect(status).toBe(403)
    else expect(status).not.toBe(403)
    expect(body['code']).not.toBe('declaration.notFound')
    if (call === declarationDelete) return
    expect(await take(id, other)).toSucceed()
    expect((await send(id, other.token)).status).toBe(call === declarationAnswer ? 403 : 404)
  })

  test('H6: an officer finds no document of another office', async () => {
    const id = untouched[2] ?? ''
    await portal.modules.office.seedMemberships(officer.idUser, ['060100'])
    const before = await rowOf(id)
    expect(await send(id, officer.token)).toFailWith('declaration.notFound')
    expect(await rowOf(id)).toBe(before)
    await portal.modules.office.seedMemberships(officer.idUser, [PRIOK])
    expect((await send(id, officer.token)).body['code']).not.toBe('declaration.notFound')
  })
})

test('H6: a broker lists what it began or was given and nothing else of the company', async () => {
  const [own, theirs, given, mine] = [await draft(owner), await draft(other), await draft(owner), await draft(began)]
  expect(await give(given, began)).toSucceed()
  const listed = await list(began, { npwp: owner.npwp })
  expect(listed).toEqual(expect.arrayContaining([given, mine]))
  expect(listed).not.toContain(own)
  expect(listed).not.toContain(theirs)
  expect(await list(began, {})).not.toContain(mine)
  expect(await list(owner, {})).toEqual(expect.arrayContaining([own, theirs, given, mine]))
})

test('H6: two companies: a power of one opens no document of another', async () => {
  const stranger = await party(false)
  const id = randomUUID()
  const body = { idHeader: id, kodeDokumen: '20' as const }
  expect(await portal.call(declarationCreate, { token: stranger.token, body })).toSucceed()
  expect(await see(began, id)).toFailWith('declaration.notFound')
  expect(await see(owner, id)).toFailWith('declaration.notFound')
  const gift = { token: owner.token, params: { id, npwp: began.npwp } }
  expect(await portal.call(declarationBrokerGive, gift)).toFailWith('declaration.notFound')
  const begin = { ...body, idHeader: randomUUID(), npwp: stranger.npwp }
  expect(await portal.call(declarationCreate, { token: began.token, body: begin })).toFailWith('access.denied')
})

test('H6: a power for some offices lets a broker file at these offices only', async () => {
  const id = randomUUID()
  expect(await create(began, id)).toSucceed()
  expect(await save(began, id, 1, {})).toSucceed()
  const refused = await save(began, id, 2, { kodeKantor: SOETTA })
  expect(refused).toFailWith('powerOfAttorney.office')
  expect(refused.body['message']).toContain(`kantor pabean ${SOETTA}`)
  expect(refused.body['message']).toContain(`KPU Tanjung Priok (${PRIOK})`)
  expect(await save(began, id, 2, { kodeKantor: PRIOK })).toSucceed()
  // The owner moves it to an office that the power does not name.
  expect(await save(owner, id, 3, { kodeKantor: SOETTA })).toSucceed()
  expect(await see(began, id)).toFailWith('declaration.notFound')
  expect(await list(began, { npwp: owner.npwp })).not.toContain(id)
  const end = await grant(began, [SOETTA])
  expect(await see(began, id)).toSucceed()
  expect(await list(began, { npwp: owner.npwp })).toContain(id)
  await end()
  expect(await see(began, id)).toFailWith('declaration.notFound')
})

test('H6: after its power a broker only reads what it sent, and begins, writes and copies nothing', async () => {
  const broker = await party(true)
  const end = await grant(broker, null, 2)
  const begun = await draft(broker)
  const { id, nomorAju } = await sent(broker)
  const given = await draft(owner)
  expect(await give(given, broker)).toSucceed()
  const principals = () =>
    portal.call(declarationPrincipals, { token: broker.token, query: { kodeDokumen: '20' as const } })
  const principal = { npwp: owner.npwp, namaPerusahaan: owner.namaPerusahaan }
  expect((await principals()).body['items']).toEqual([{ ...principal, bolehMembuat: true }])

  await end()
  for (const gone of [begun, given]) {
    expect(await see(broker, gone)).toFailWith('declaration.notFound')
    expect(await save(broker, gone, 2, { kodeKantor: PRIOK })).toFailWith('declaration.notFound')
  }
  const read = await see(broker, id)
  expect(read.body['item']).toMatchObject({ nomorAju, status: 'terkirim', tindakan: [] })
  expect(await list(broker, { npwp: owner.npwp })).toEqual([id])
  expect((await principals()).body['items']).toEqual([{ ...principal, bolehMembuat: false }])
  const copy = { token: broker.token, params: { id }, body: { idHeader: randomUUID() } }
  expect(await portal.call(declarationCopy, copy)).toFailWith('powerOfAttorney.lapsed')
  expect(await save(broker, id, 4, {})).toFailWith('powerOfAttorney.lapsed')
  expect(await create(broker)).toFailWith('access.denied')
})

test('H6: the days of a power are those of the database’s clock', async () => {
  const broker = await party(true)
  await grant(broker, [PRIOK], 0)
  const id = await draft(broker)
  expect(await see(broker, id)).toSucceed()
  portal.later({ days: 1 })
  const later = { ...broker, token: (await portal.session(broker.username)).access_token }
  expect(await see(later, id)).toFailWith('declaration.notFound')
  expect(await create(later)).toFailWith('access.denied')
  // The tests after this one sign in again too.
  for (const each of [owner, began, other]) each.token = (await portal.session(each.username)).access_token
  officer.token = (await portal.session('petugas')).access_token
})

test('H6: giving and taking back a document is notified to the broker and recorded for both companies alone', async () => {
  const id = await draft(owner)
  expect(await give(id, other)).toSucceed()
  // Given twice, it is given once.
  const again = await give(id, other)
  expect(again.body['item']).toMatchObject({
    penerima: [{ npwp: other.npwp, namaPerusahaan: other.namaPerusahaan, oleh: owner.nama, berlaku: true }],
    perekam: null,
    calon: [{ npwp: began.npwp, namaPerusahaan: began.namaPerusahaan }],
  })
  const titles = async ({ token }: Party) =>
    ((await portal.call(inboxList, { token, query: {} })).body['items'] as { title: string; tautan: string | null }[])
      .filter(({ title }) => title.includes(owner.namaPerusahaan))
      .map(({ title, tautan: link }) => ({ title, link }))
  const note = { title: `${owner.namaPerusahaan} memberi Anda dokumen BC 2.0`, link: `/DokumenBc20?dokumen=${id}` }
  expect((await titles(other)).filter(({ link }) => link === note.link)).toEqual([note])
  expect((await titles(began)).filter(({ link }) => link === note.link)).toEqual([])

  expect(await take(id, other)).toSucceed()
  expect(await take(id, other)).toSucceed()
  expect((await titles(other))[0]?.title).toBe(`${owner.namaPerusahaan} mengambil kembali dokumen BC 2.0`)
  const history = async ({ token }: Party) =>
    (
      (await portal.call(historyList, { token, query: { idDokumen: id } })).body['items'] as { peristiwa: string }[]
    ).map(({ peristiwa }) => peristiwa)
  expect(await history(owner)).toEqual(['diambil-kembali', 'diberikan'])
  expect(await history(other)).toEqual(['diambil-kembali', 'diberikan'])
  expect(await history(began)).toEqual([])
})

test('H6: a document goes only to brokers whose power covers it, and only its owner gives it', async () => {
  const atPriok = await draft(owner)
  const elsewhere = await draft(owner, SOETTA)
  const without = await party(true)
  expect(await give(atPriok, without)).toFailWith('declaration.brokerWithoutPower')
  expect(await give(elsewhere, other)).toFailWith('declaration.brokerWithoutPower')
  expect(await give(atPriok, owner)).toFailWith('declaration.brokerWithoutPower')
  const begun = await draft(began)
  expect(await give(begun, other, began)).toFailWith('access.denied')
  const brokers = await portal.call(declarationBrokerList, { token: owner.token, params: { id: begun } })
  expect(brokers.body['item'].perekam).toEqual({ npwp: began.npwp, namaPerusahaan: began.namaPerusahaan })
})

test("H6: a broker's own system reads no status of what the broker sent for another company", async () => {
  const { nomorAju } = await sent(began)
  const host = await createHostAccount(portal, began.username)
  const { access_token: token } = await host.tokens()
  const ask = { token, key: host.key, params: { nomorAju } }
  expect(await portal.call(hostStatusOf, ask as never)).toFailWith('declaration.notFound')
})

test('H6: officers list and count what names one of their offices; a member of the head office sees all', async () => {
  const { id } = await sent(owner)
  const assign = (codes: string[]) => portal.modules.office.seedMemberships(officer.idUser, codes)
  const events = async () =>
    (
      (await portal.call(historyList, { token: officer.token, query: { lingkup: 'semua', idDokumen: id } })).body[
        'items'
      ] as unknown[]
    ).length
  for (const [codes, isSeen] of [
    [[PRIOK], true],
    // The regional office of Jakarta; Tanjung Priok belongs to the head office alone.
    [['040000'], false],
    [['060100'], false],
    [[], false],
    [['000000'], true],
  ] as const) {
    await assign([...codes])
    const seen = await list(officer, { npwp: owner.npwp })
    expect(seen.includes(id), codes.join()).toBe(isSeen)
    expect((await see(officer, id)).status, codes.join()).toBe(isSeen ? 200 : 404)
    expect((await events()) > 0, codes.join()).toBe(isSeen)
  }
  await assign([PRIOK])
})

test('H6: papers of documents: the broker that began or was given one has them, while its power covers the document', async () => {
  const own = await sent(began)
  const given = await sent(owner)
  await issueInEveryCase(portal)
  for (const each of [owner, began, other, officer]) await expectPapersOfCases(portal, each.token)
  const count = () => expectPapersOfCases(portal, other.token)
  const before = await count()
  expect(await give(given.id, other)).toSucceed()
  expect(await count()).toBe(before + 1)
  const { access } = portal.modules
  await access.setPortalAccess(other.idUser, [], portal.core.db)
  expect(await count()).toBe(0)
  await access.givePortalAccess(other.idUser, ['BC 2.0'])
  expect(await take(given.id, other)).toSucceed()
  expect(await count()).toBe(before)
  expect((await see(began, own.id)).status).toBe(200)
})

// spec §2.10-8
test('H6: forms of documents are printed together for who reads all of them', async () => {
  const [draftId, sentId] = [await draft(owner), (await sent(owner)).id]
  const print = (by: { token: string }, ...ids: readonly string[]) =>
    portal.call(declarationForms, { token: by.token, query: { dokumen: ids.join(',') } })
  const pagesOf = async (...ids: readonly string[]) => {
    const reply = await print(owner, ...ids)
    expect(reply.headers).toMatchObject({ 'content-type': 'application/pdf', 'cache-control': 'no-store' })
    return (reply.body['text'] as string).match(/\/Type \/Page\b/g)?.length ?? 0
  }
  const [one, two] = [await pagesOf(draftId), await pagesOf(sentId)]
  expect(two).toBeGreaterThan(one)
  expect(await pagesOf(draftId, sentId, draftId)).toBe(one + two)

  // One that somebody does not read keeps the others from being printed.
  expect(await print(other, sentId)).toFailWith('declaration.notFound')
  expect(await give(sentId, other)).toSucceed()
  expect((await print(other, sentId)).status).toBe(200)
  expect(await print(other, sentId, draftId)).toFailWith('declaration.notFound')
  expect(await take(sentId, other)).toSucceed()
  expect(await print(owner, randomUUID())).toFailWith('declaration.notFound')
  expect(await print(owner, ...Array.from({ length: 11 }, () => randomUUID()))).toFailWith('input.invalid')
})
