import { randomBytes, randomUUID } from 'node:crypto'
import {
  type CaseSummary,
  calendarList,
  caseAct,
  caseBegin,
  caseBillings,
  caseById,
  caseDelete,
  caseExport,
  caseFileRead,
  caseList,
  casePrincipals,
  caseSave,
  historyList,
  inboxList,
  type PowerDocument,
  powerAccept,
  powerEnd,
  powerGrant,
  wibDay,
  worklistCount,
} from '@dermaga/contract'
import { problemsOf } from '@dermaga/service'
import { LEDGERS, SERVICES } from '@dermaga/services'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { payAtBank } from '../../../../../tests/support/bank.ts'
import { billed } from '../../../../../tests/support/billed-services.ts'
import { caseTester } from '../../../../../tests/support/case-tester.ts'
import { expectPapersOfCases, issueInEveryCase, papersOf } from '../../../../../tests/support/papers.ts'
import { openTestPortal, type TestPortal } from '../../../../../tests/support/portal.ts'
import { ROLE } from '../../access/index.ts'

const DAY_MS = 86_400_000
const PRIOK = '040300'
const KUDUS = '060300'
/** A service that asks for payments, under an id for which powers may be granted. */
const PAID = 'upload-surat'
const BANK_KEY = `whsec_${randomBytes(32).toString('base64')}`

let portal: TestPortal
let people: ReturnType<typeof caseTester<'importir' | 'ppjk' | 'tpb' | 'cukai' | 'petugas' | 'kepala'>>
let npwp: Record<'importir' | 'ppjk' | 'tpb', string>

beforeAll(async () => {
  const current = [
    ...SERVICES.filter(({ id }) => id !== PAID),
    { ...billed, id: PAID, path: '/tagihan-uji' as const, allowsBrokers: true as const },
  ]
  portal = await openTestPortal({
    services: { current, released: [], ledgers: LEDGERS },
    env: { BANK_KEYS: BANK_KEY },
  })
  people = caseTester(portal, ['importir', 'ppjk', 'tpb', 'cukai', 'petugas', 'kepala'])
  await people.signIn()
  npwp = { importir: '0012345678901000', ppjk: '0056789012345000', tpb: '0023456789012000' }
})
afterAll(() => portal.close())

const day = (after = 0) => wibDay(new Date(portal.core.now().getTime() + after * DAY_MS))
const tokenOf = (who: keyof typeof people.tokens) => people.tokens[who]

/** An accepted power of `importir`. @returns ends it */
async function power(
  to: 'ppjk' | 'tpb',
  dokumen: readonly PowerDocument[],
  { kantor = null, until = 10 }: { kantor?: string[] | null; until?: number } = {},
) {
  const id = randomUUID()
  const granted = {
    idSuratKuasa: id,
    npwpPenerima: npwp[to],
    dokumen: [...dokumen],
    kantor,
    mulai: day(),
    akhir: day(until),
    catatan: '',
  }
  expect(await portal.call(powerGrant, { token: tokenOf('importir'), body: granted })).toSucceed()
  expect(await portal.call(powerAccept, { token: tokenOf(to), params: { id }, body: { versi: 1 } })).toSucceed()
  const end = async () => {
    live.delete(end)
    const body = { versi: 2, alasan: 'Selesai lebih awal.' }
    expect(await portal.call(powerEnd, { token: tokenOf('importir'), params: { id }, body })).toSucceed()
  }
  live.add(end)
  return end
}
/** Ends the powers that a test leaves. */
const live = new Set<() => Promise<void>>()
afterEach(async () => {
  for (const end of live) await end()
})

const beginAs = (who: 'ppjk' | 'tpb' | 'cukai', layanan = PAID, kunci: string = randomUUID()) =>
  portal.call(caseBegin, { token: tokenOf(who), body: { layanan, kunci, atasNama: npwp.importir } })
/** A draft of `importir` that a broker has begun and filled in. */
async function draft(who: 'ppjk' | 'tpb' = 'ppjk', kantor = PRIOK): Promise<string> {
  const reply = await beginAs(who)
  expect(reply).toSucceed()
  const id = reply.body['item'].idKasus as string
  await people.save(id, who, { kantor, bm: '1000000' })
  return id
}
async function listOf(who: keyof typeof people.tokens): Promise<CaseSummary[]> {
  const reply = await portal.call(caseList, { token: tokenOf(who), query: { layanan: PAID, size: 50 } })
  return reply.body['items']
}
const idsOf = async (who: keyof typeof people.tokens) => (await listOf(who)).map(({ idKasus }) => idKasus)
const waiting = async (who: 'ppjk' | 'importir') =>
  (await portal.call(worklistCount, { token: tokenOf(who) })).body['item'].pemohon as number
const noticesOf = async (who: 'ppjk' | 'importir', id: string): Promise<string[]> => {
  const items = (await portal.call(inboxList, { token: tokenOf(who), query: {} })).body['items']
  return items.flatMap((each: { tautan: string | null; title: string }) =>
    each.tautan?.endsWith(id) ? [each.title] : [],
  )
}

test('a definition allows brokers only where companies or periods begin its cases', () => {
  const [decided] = SERVICES.filter(({ begunBy }) => begunBy === 'decision')
  if (!decided) throw new Error('no register')
  expect(problemsOf({ ...decided, allowsBrokers: true })).toContain(
    'brokers are allowed, but no company begins it, nor its period',
  )
})

test('a broker begins, sends and pays for its principal; the case belongs to the principal and names the broker', async () => {
  await power('ppjk', [PAID])
  const principals = await portal.call(casePrincipals, { token: tokenOf('ppjk'), query: { layanan: PAID } })
  expect(principals.body['items']).toEqual([{ npwp: npwp.importir, namaPerusahaan: expect.any(String) }])

  const kunci = randomUUID()
  const [once, twice] = [await beginAs('ppjk', PAID, kunci), await beginAs('ppjk', PAID, kunci)]
  expect(twice.body['item'].idKasus).toBe(once.body['item'].idKasus)
  const id = once.body['item'].idKasus as string
  expect(once.body['item']).toMatchObject({
    pemohon: { npwp: npwp.importir },
    kuasa: { npwp: npwp.ppjk, nama: 'PT Jasa Pabean Contoh' },
    sebagaiKuasa: true,
    bolehUbah: true,
  })
  await people.save(id, 'ppjk', { kantor: PRIOK, bm: '1000000' })
  const [broker, principal] = [await waiting('ppjk'), await waiting('importir')]
  await people.mustAct(id, 'kirim', 'ppjk')

  expect(await waiting('ppjk')).toBe(broker + 1)
  expect(await waiting('importir')).toBe(principal + 1)
  expect(await idsOf('ppjk')).toContain(id)
  expect(await idsOf('importir')).toContain(id)
  const query = { dari: day(), sampai: day(20) }
  const ends = (await portal.call(calendarList, { token: tokenOf('ppjk'), query })).body['items']
  expect(ends.map((each: { idKasus: string }) => each.idKasus)).toContain(id)

  // The principal sees what was done, by whom and for which broker.
  const own = await people.read(id, 'importir')
  expect(own).toMatchObject({ sebagaiKuasa: false, kuasa: { nama: 'PT Jasa Pabean Contoh' } })
  expect(own.riwayat).toMatchObject([{ oleh: 'Dewi Lestari Ningrum, PT Jasa Pabean Contoh (penerima kuasa)' }])
  const told = await noticesOf('ppjk', id)
  expect(told).toHaveLength(1)
  expect(await noticesOf('importir', id)).toEqual(expect.arrayContaining(told))
  const history = await portal.call(historyList, { token: tokenOf('importir'), query: {} })
  expect(JSON.stringify(history.body['items'])).toContain('PT Jasa Pabean Contoh')

  const bill = (await portal.call(caseBillings, { token: tokenOf('ppjk'), params: { id } })).body['items'][0]
  expect(await payAtBank(portal, BANK_KEY, bill)).toSucceed()
  expect((await people.read(id, 'ppjk')).status.keadaan).toBe('terdaftar')
  expect(await noticesOf('ppjk', id)).toHaveLength(2)
})

test('a broker exports the cases of its clients while its powers last', async () => {
  const end = await power('ppjk', [PAID])
  const id = await draft()
  const exported = async () => {
    const query = { hanya: 'permohonan', format: 'csv' } as const
    return (await portal.call(caseExport, { token: tokenOf('ppjk'), query })).body['text'] as string
  }
  const lines = (await exported()).split('\r\n')
  const { pemohon } = await people.read(id, 'ppjk')
  expect(lines.some(line => line.includes(`${pemohon.nama};${npwp.importir};PT Jasa Pabean Contoh`))).toBe(true)
  await end()
  expect(await exported()).not.toContain(npwp.importir)
})

test('another company, one without a power and another broker reach nothing', async () => {
  await power('ppjk', [PAID])
  const id = await draft()
  const params = { id }
  for (const who of ['tpb', 'cukai'] as const) {
    const token = tokenOf(who)
    expect(await beginAs(who)).toFailWith('access.denied')
    expect(await portal.call(caseById, { token, params })).toFailWith('case.notFound')
    expect(await portal.call(caseDelete, { token, params })).toFailWith('case.notFound')
    expect(await idsOf(who)).not.toContain(id)
  }
  expect(await beginAs('ppjk', 'periksa-lokasi')).toFailWith('access.denied')
  const untuk = { npwp: npwp.importir, kantor: PRIOK }
  const both = { layanan: PAID, kunci: randomUUID(), atasNama: npwp.importir, untuk }
  expect(await portal.call(caseBegin, { token: tokenOf('ppjk'), body: both })).toFailWith('case.notBegunSo')

  // A second broker with a power of its own sees its own cases alone.
  await portal.modules.access.setRoles(await idOf('tpb'), [ROLE.broker], portal.core.db)
  await power('tpb', [PAID])
  const second = await draft('tpb')
  expect(await portal.call(caseById, { token: tokenOf('tpb'), params })).toFailWith('case.notFound')
  expect(await portal.call(caseById, { token: tokenOf('ppjk'), params: { id: second } })).toFailWith('case.notFound')
  expect(await idsOf('tpb')).toEqual([second])
  expect(await idsOf('ppjk')).not.toContain(second)
  expect(await idsOf('importir')).toEqual(expect.arrayContaining([id, second]))

  // Papers across cases, too: each broker those of its own cases, while a power covers them.
  await people.mustAct(second, 'kirim', 'tpb')
  await issueInEveryCase(portal)
  for (const who of ['importir', 'ppjk', 'tpb', 'cukai'] as const) await expectPapersOfCases(portal, tokenOf(who))
  expect((await papersOf(portal, tokenOf('tpb'))).map(({ idKasus }) => idKasus)).toContain(second)
  for (const end of live) await end()
  await expectPapersOfCases(portal, tokenOf('tpb'))
  expect((await papersOf(portal, tokenOf('tpb'))).map(({ idKasus }) => idKasus)).not.toContain(second)
})

const idOf = async (username: string) => {
  const user = await portal.modules.identity.findUserByName(username)
  return user?.id_user ?? ''
}

test('a revoked power ends everything at once, also what the broker has open and what follows', async () => {
  const end = await power('ppjk', [PAID])
  const [sent, open] = [await draft(), await draft()]
  await people.mustAct(sent, 'kirim', 'ppjk')
  const { versi, isi } = await people.read(open, 'ppjk')
  const before = await waiting('ppjk')
  await end()
  const token = tokenOf('ppjk')
  for (const id of [sent, open]) {
    const params = { id }
    expect(await portal.call(caseById, { token, params })).toFailWith('powerOfAttorney.lapsed')
    expect(await portal.call(caseBillings, { token, params })).toFailWith('powerOfAttorney.lapsed')
    const file = { token, params: { id, idBerkas: randomUUID() } }
    expect(await portal.call(caseFileRead, file)).toFailWith('powerOfAttorney.lapsed')
  }
  const body = { versi, isi: { ...isi, bm: '2' } }
  expect(await portal.call(caseSave, { token, params: { id: open }, body })).toFailWith('powerOfAttorney.lapsed')
  const act = { token, params: { id: open, tindakan: 'kirim' }, body: { versi, kunci: randomUUID() } }
  expect(await portal.call(caseAct, act)).toFailWith('powerOfAttorney.lapsed')
  expect(await idsOf('ppjk')).not.toContain(sent)
  expect(await waiting('ppjk')).toBe(before - 1)

  // The principal goes on alone, and the broker is not notified any more.
  const notices = (await noticesOf('ppjk', sent)).length
  await people.mustAct(sent, 'batalkan', 'importir')
  expect(await noticesOf('ppjk', sent)).toHaveLength(notices)
  expect((await people.read(open, 'importir')).bolehUbah).toBe(true)
  await people.mustAct(open, 'kirim', 'importir')
})

test('a power counts for its offices and until the end of its last day', async () => {
  const end = await power('ppjk', [PAID], { kantor: [PRIOK], until: 1 })
  const id = await draft()
  const { versi, isi } = await people.read(id, 'ppjk')
  const elsewhere = { token: tokenOf('ppjk'), params: { id }, body: { versi, isi: { ...isi, kantor: KUDUS } } }
  const refused = await portal.call(caseSave, elsewhere)
  expect(refused).toFailWith('powerOfAttorney.office')
  expect(refused.body['message']).toContain(PRIOK)
  expect((await people.read(id, 'ppjk')).isi).toMatchObject({ kantor: PRIOK })
  // The principal chooses any office; the broker cannot follow there.
  await people.save(id, 'importir', { kantor: KUDUS })
  expect(await portal.call(caseById, { token: tokenOf('ppjk'), params: { id } })).toFailWith('powerOfAttorney.lapsed')
  await people.save(id, 'importir', { kantor: PRIOK })
  await people.read(id, 'ppjk')
  await end()

  await power('ppjk', [PAID], { until: 1 })
  live.clear()
  await people.passTo(day(2))
  expect(await portal.call(caseById, { token: tokenOf('ppjk'), params: { id } })).toFailWith('powerOfAttorney.lapsed')
  expect(await beginAs('ppjk')).toFailWith('access.denied')
  expect(await idsOf('ppjk')).not.toContain(id)
  expect(await idsOf('importir')).toContain(id)
})
