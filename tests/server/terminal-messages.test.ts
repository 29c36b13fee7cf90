import {
  caseById,
  caseList,
  EXCHANGE,
  exchangeMessageById,
  exchangeMessages,
  exchangeResend,
  exchangeUpload,
  hostAnswersFetch,
  hostAnswersRead,
  hostMessage,
  hostMessageXml,
  type MessageDetail,
  type MessageSummary,
  paperVerify,
  worklist,
} from '@dermaga/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { caseTester } from '../support/case-tester.ts'
import { createHostAccount, type HostAccount } from '../support/host-account.ts'
import { openTestPortal, type TestPortal } from '../support/portal.ts'

const ORIGIN = 'TPK1'
const TARGET = 'GDM2'
const OFFICE = '040300'

let portal: TestPortal
let people: ReturnType<typeof caseTester<'tps' | 'segera' | 'importir' | 'petugas' | 'kepala' | 'djbc'>>
/** The systems of the terminal of origin, of the other one, and of a company without a terminal. */
const systems = {} as Record<'origin' | 'target' | 'stranger', HostAccount>
const tokens = {} as Record<'origin' | 'target' | 'stranger', string>
let sequence = 0

beforeAll(async () => {
  portal = await openTestPortal()
  people = caseTester(portal, ['tps', 'segera', 'importir', 'petugas', 'kepala', 'djbc'])
  await people.signIn()
  for (const [name, user] of [
    ['origin', 'tps'],
    ['target', 'segera'],
    ['stranger', 'importir'],
  ] as const) {
    systems[name] = await createHostAccount(portal, user, { username: `sistem-${name}`, documents: [] })
    tokens[name] = (await systems[name].tokens()).access_token
  }
}, 120_000)
afterAll(() => portal.close())

type System = keyof typeof systems
const as = (system: System) => ({ token: tokens[system], key: systems[system].key })
const wireDay = (after = 0) => people.day(after).replaceAll('-', '')
const reference = (terminal = ORIGIN) => {
  sequence += 1
  return `${terminal}${wireDay().slice(2)}${String(sequence).padStart(6, '0')}`
}
const container = (number: number) => `TEMU${String(1_000_000 + number)}`

const voyage = () => ({ NM_ANGKUT: 'MV CONTOH JAYA', NO_VOY_FLIGHT: '235S', TGL_TIBA: wireDay(-1) })
const gate = (kind: string, terminal = ORIGIN, ref = reference(terminal)) => ({
  KD_DOK: kind,
  KD_TPS: terminal,
  ...voyage(),
  KD_GUDANG: 'LP01',
  REF_NUMBER: ref,
})
const passing = (number: string, more: object = {}) => ({
  NO_CONT: number,
  UK_CONT: '40',
  JNS_CONT: 'F',
  BRUTO: '12500.5',
  NO_BC11: '014293',
  TGL_BC11: wireDay(-1),
  WK_INOUT: `${wireDay()}081530`,
  KODE_KANTOR: OFFICE,
  ...more,
})
const moving = (ref: string, numbers: readonly string[], more: object = {}) => ({
  HEADER: {
    KD_KANTOR: OFFICE,
    TIPE_DATA: '1',
    KD_TPS_ASAL: ORIGIN,
    REF_NUMBER: ref,
    NO_SURAT: `PLP/${ref.slice(-6)}`,
    TGL_SURAT: wireDay(),
    GUDANG_ASAL: 'LP01',
    KD_TPS_TUJUAN: TARGET,
    GUDANG_TUJUAN: 'LP02',
    KD_ALASAN_PLP: '1',
    YOR_ASAL: '82',
    YOR_TUJUAN: '40',
    ...voyage(),
    NO_BC11: '014293',
    TGL_BC11: wireDay(-1),
    NM_PEMOHON: 'Fajar Ramadhan',
    ...more,
  },
  CONT: numbers.map(NO_CONT => ({ NO_CONT, UK_CONT: '40' })),
})

const send = (jenis: string, body: object, system: System = 'origin') =>
  portal.call(hostMessage, { ...as(system), params: { pertukaran: 'tps', jenis }, body: { ...body } })

type Wire = Record<string, object | readonly object[]>
const xmlOf = (values: object) =>
  Object.entries(values)
    .map(([name, value]) => `<${name}>${String(value)}</${name}>`)
    .join('')
/** A message as a terminal's system writes it. */
function documentOf(kind: string, { HEADER = {}, ...lists }: Wire): string {
  const rows = Object.entries(lists).flatMap(([name, list]) =>
    (list as readonly object[]).map(row => `<${name}>${xmlOf(row)}</${name}>`),
  )
  return `<?xml version="1.0" encoding="utf-8"?><DOCUMENT xmlns="${kind.toLowerCase()}.xsd"><${kind}><HEADER>${xmlOf(HEADER)}</HEADER><DETIL>${rows.join('')}</DETIL></${kind}></DOCUMENT>`
}
const envelope = (operation: string, inside: string) =>
  `<soapenv:Envelope xmlns:soapenv="http://schemas.xmlsoap.org/soap/envelope/" xmlns:ser="http://services.beacukai.go.id/"><soapenv:Header/><soapenv:Body><ser:${operation}>${inside}</ser:${operation}></soapenv:Body></soapenv:Envelope>`
const stream = (source: string) => `<ser:fStream><![CDATA[${source}]]></ser:fStream>`
const soap = (body: string, system: System = 'origin') =>
  portal.call(hostMessageXml, {
    ...as(system),
    params: { pertukaran: 'tps' },
    file: new Blob([body], { type: 'text/xml' }),
  })
/** The text in the result of an operation. */
const resultOf = ({ body }: { body: Record<string, unknown> }) =>
  /Result>(.*)<\/\w+Result>/s
    .exec(String(body['text']))?.[1]
    ?.replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"') ?? ''

const plpsOf = async (ref: string, name: 'tps' | 'segera' = 'tps') => {
  const reply = await portal.call(caseList, { token: people.tokens[name], query: { layanan: 'plp', q: ref } })
  return reply.body['items'] as { idKasus: string; nomor: string }[]
}
type Reader = 'tps' | 'segera' | 'importir' | 'petugas' | 'djbc'
const messages = async (query: object, name: Reader = 'tps') =>
  portal.call(exchangeMessages, { token: people.tokens[name], params: { pertukaran: 'tps' }, query: { ...query } })
const one = async (id: string, name: Reader = 'tps') =>
  portal.call(exchangeMessageById, { token: people.tokens[name], params: { pertukaran: 'tps', id } })
const found = async (ref: string): Promise<MessageDetail> => {
  const { body } = await messages({ q: ref })
  const items = body['items'] as { idPesan: string; arah: string }[]
  return (await one(items.find(({ arah }) => arah === 'masuk')?.idPesan ?? '')).body['item']
}
const fetchAnswers = async (system: System = 'origin') => {
  const reply = await portal.call(hostAnswersFetch, { ...as(system), params: { pertukaran: 'tps' }, body: {} })
  expect(reply).toSucceed()
  return reply.body['jawaban'] as { jenis: string; rujukan: string; isi: Record<string, Record<string, string>> }[]
}
const problems = (reply: { body: Record<string, unknown> }) =>
  (reply.body['params'] as { problems: { kode: string; path: string; pesan: string }[] }).problems

/** A PLP that the office has decided. @returns its case, and the number */
async function decided(numbers: readonly string[], refused: readonly string[] = []) {
  const ref = reference()
  expect(await send('LOADPLP', moving(ref, numbers))).toSucceed()
  const [found] = await plpsOf(ref)
  const id = found?.idKasus ?? ''
  await people.mustAct(id, 'teruskan', 'petugas')
  const kontainer = numbers.map(nomor => ({ setuju: refused.includes(nomor) ? 'N' : 'Y' }))
  const { isi } = await people.mustAct(id, 'setujui', 'kepala', { kontainer })
  return { id, ref, number: String(isi['nomorPlp']) }
}
const under = (number: string) => ({ KD_DOK_INOUT: '3', NO_DOK_INOUT: number, TGL_DOK_INOUT: wireDay() })

test('a gate message sent twice, as JSON and as XML, is one message', async () => {
  const HEADER = gate('1')
  const body = { HEADER, CONT: [passing(container(1)), passing(container(2))] }
  const first = await send('COCOCONT', body)
  expect(first).toSucceed()
  expect(first.body).toMatchObject({
    message: `Proses Berhasil ${HEADER.REF_NUMBER}`,
    item: { rujukan: HEADER.REF_NUMBER, jenis: 'COCOCONT', ulang: false },
  })
  expect((await send('COCOCONT', body)).body['item']).toMatchObject({ ulang: true })
  const again = await soap(envelope('CoarriCodeco_Container', stream(documentOf('COCOCONT', body))))
  expect(resultOf(again)).toBe(`Proses Berhasil ${HEADER.REF_NUMBER}`)
  expect(again.headers['content-type']).toContain('text/xml')
  const { body: list } = await messages({ q: container(2) })
  expect(list['items']).toEqual([
    expect.objectContaining({ arah: 'masuk', rujukan: HEADER.REF_NUMBER, keadaan: 'diterima', path: null }),
  ])
  expect((await found(HEADER.REF_NUMBER)).isi).toMatchObject({
    TGL_TIBA: people.day(-1),
    CONT: [{ NO_CONT: container(1), WK_INOUT: `${people.day()}T01:15:30.000Z` }, { NO_CONT: container(2) }],
  })
  // Its reference is used: another message needs its own.
  const other = { ...body, CONT: [passing(container(3))] }
  expect(await send('COCOCONT', other)).toFailWith('exchange.referenceUsed')
  const told = await soap(envelope('CoarriCodeco_Container', stream(documentOf('COCOCONT', other))))
  expect(resultOf(told)).toMatch(/^Proses Gagal \w+: Nomor referensi/)
})

test('packages are reported by their own message', async () => {
  const KMS = [
    {
      NO_BL_AWB: 'BL-77',
      TGL_BL_AWB: wireDay(-9),
      BRUTO: '12.25',
      NO_BC11: '014293',
      TGL_BC11: wireDay(-1),
      SERI_KEMAS: '1',
      KD_KEMAS: 'PK',
      JML_KEMAS: '4',
      WK_INOUT: `${wireDay()}235959`,
      KODE_KANTOR: OFFICE,
    },
  ]
  const HEADER = gate('1')
  expect(await send('COCOKMS', { HEADER, KMS })).toSucceed()
  expect((await found(HEADER.REF_NUMBER)).isi).toMatchObject({ KMS: [{ JML_KEMAS: '4' }] })
})

test('cargo in tanks is reported by its own message, once', async () => {
  const tank = (number: number, more: object = {}) => ({
    SERI_OUT: String(number),
    NO_BL_AWB: 'BL-CPO-1',
    TGL_BL_AWB: wireDay(-9),
    CONSIGNEE: 'PT Minyak Contoh',
    NO_BC11: '014293',
    TGL_BC11: wireDay(-1),
    NO_TANGKI: `CPO${number}BLW`,
    JML_SATUAN: '125000.5',
    JNS_SATUAN: 'KGM',
    WK_INOUT: `${wireDay()}101500`,
    ...more,
  })
  const HEADER = gate('1')
  const body = { HEADER, TANGKI: [tank(1), tank(2)] }
  const source = documentOf('COCOTANGKI', body)
  expect(resultOf(await soap(envelope('CoCoTangki', stream(source))))).toBe(`Proses Berhasil ${HEADER.REF_NUMBER}`)
  expect((await send('COCOTANGKI', body)).body['item']).toMatchObject({ ulang: true, jenis: 'COCOTANGKI' })
  expect((await found(HEADER.REF_NUMBER)).isi).toMatchObject({
    TANGKI: [{ NO_TANGKI: 'CPO1BLW', JML_SATUAN: '125000.5' }, {}],
  })
  expect((await messages({ q: 'CPO2BLW' })).body['items']).toHaveLength(1)
  const refused = async (...TANGKI: object[]) =>
    problems(await send('COCOTANGKI', { HEADER: gate('1'), TANGKI })).map(({ path }) => path)
  expect(await refused(tank(1), tank(1, { JML_SATUAN: '0' }))).toEqual(['TANGKI[1].JML_SATUAN', 'TANGKI[1].SERI_OUT'])
})

// spec §2.10-22
test('a request of PLP sent twice is one case; the office decides; both terminals read the answer once, and again by its reference', async () => {
  const ref = reference()
  const body = moving(ref, [container(10), container(11)])
  const source = documentOf('LOADPLP', body)
  expect(resultOf(await soap(envelope('UploadMohonPLP', stream(source))))).toBe(`Proses Berhasil ${ref}`)
  expect((await send('LOADPLP', body)).body['item']).toMatchObject({ ulang: true })
  const cases = await plpsOf(ref)
  expect(cases).toHaveLength(1)
  const id = cases[0]?.idKasus ?? ''
  expect(await people.read(id, 'tps')).toMatchObject({
    nomor: expect.stringMatching(/^PLP-040300-\d{8}-000001$/),
    status: { label: 'Diajukan' },
    isi: { kodeTpsAsal: ORIGIN, kodeTpsTujuan: TARGET, yorAsal: '82', kontainer: [{ nomor: container(10) }, {}] },
  })
  expect(await fetchAnswers()).toEqual([])
  expect(
    await portal.call(hostAnswersRead, { ...as('origin'), params: { pertukaran: 'tps', rujukan: ref } }),
  ).toFailWith('exchange.noAnswer')
  // The other terminal has no part in it before it is decided.
  expect(await portal.call(caseById, { token: people.tokens.segera, params: { id } })).toFailWith('case.notFound')
  const waiting = await portal.call(worklist, { token: people.tokens.petugas, query: { layanan: 'plp' } })
  expect(waiting.body['items']).toContainEqual(expect.objectContaining({ idKasus: id }))

  await people.mustAct(id, 'teruskan', 'petugas')
  const none = { kontainer: [{ setuju: 'N' }, { setuju: 'N' }] }
  expect(await people.act(id, 'setujui', 'kepala', none)).toFailWith('case.incomplete')
  const done = await people.mustAct(id, 'setujui', 'kepala', { kontainer: [{ setuju: 'Y' }, { setuju: 'N' }] })
  const { nomorPlp } = done.isi as { nomorPlp: string }
  expect(nomorPlp).toMatch(/^\d{6}$/)
  const [paper] = done.dokumen
  expect((await portal.call(paperVerify, { params: { kode: paper?.kode ?? '' } })).body['item']).toMatchObject({
    judul: 'Persetujuan Pemindahan Lokasi Penimbunan',
    nomor: nomorPlp,
    keadaan: 'valid',
  })
  expect(await people.read(id, 'segera')).toMatchObject({ status: { label: 'Disetujui' } })

  const [answer, ...more] = await fetchAnswers()
  expect(more).toEqual([])
  expect(answer).toMatchObject({
    jenis: 'RESPONPLP',
    rujukan: ref,
    isi: {
      HEADER: { REF_NUMBER: ref, NO_PLP: nomorPlp, TGL_PLP: wireDay(), KD_TPS_ASAL: ORIGIN },
      CONT: [
        { NO_CONT: container(10), UK_CONT: '40', FL_SETUJU: 'Y' },
        { NO_CONT: container(11), FL_SETUJU: 'N' },
      ],
    },
  })
  expect(await fetchAnswers()).toEqual([])
  for (const _ of [1, 2]) {
    const read = await portal.call(hostAnswersRead, { ...as('origin'), params: { pertukaran: 'tps', rujukan: ref } })
    expect(read.body['jawaban']).toMatchObject([{ jenis: 'RESPONPLP', diambilPada: expect.any(String) }])
  }
  // The target fetches it as XML.
  const fetched = resultOf(await soap(envelope('GetResponPLP', ''), 'target'))
  expect(fetched).toContain(`<NO_PLP>${nomorPlp}</NO_PLP>`)
  expect(resultOf(await soap(envelope('GetResponPLP', ''), 'target'))).toBe('Data tidak ditemukan')
  const onDemand = `<ser:RefNumber>${ref}</ser:RefNumber>`
  expect(resultOf(await soap(envelope('GetResponPlp_onDemands', onDemand), 'target'))).toBe(fetched)
  // A user offers it to the system again.
  const log = await messages({ keadaan: 'diambil', q: ref })
  const idPesan = log.body['items'][0].idPesan as string
  const offer = { token: people.tokens.tps, params: { pertukaran: 'tps', id: idPesan }, body: {} }
  expect((await portal.call(exchangeResend, offer)).body['item']).toMatchObject({ keadaan: 'menunggu' })
  expect(await fetchAnswers()).toHaveLength(1)
  const request = await found(ref)
  const path = `/tps/plp/${id}`
  expect(request).toMatchObject({ arah: 'masuk', path, terkait: [{ jenis: 'RESPONPLP' }], kiriman: null })
  expect(request.akibat).toEqual([
    {
      judul: expect.any(String),
      nomor: cases[0]?.nomor,
      uraian: 'PLP diajukan',
      keadaan: 'Disetujui',
      nada: 'progress',
      path,
    },
  ])
  const answered = (await one(request.terkait[0]?.idPesan ?? '')).body['item'] as MessageDetail
  expect(answered).toMatchObject({
    akibat: [{ path, nomor: cases[0]?.nomor }],
    terkait: [{ rujukan: ref, arah: 'masuk' }],
  })
  // The other terminal has the answer, but not the message of the first.
  const theirs = (await messages({ q: ref }, 'segera')).body['items'] as { idPesan: string }[]
  expect(theirs).toHaveLength(1)
  const seen = (await one(theirs[0]?.idPesan ?? '', 'segera')).body['item']
  expect(seen).toMatchObject({ akibat: [{ path, nomor: cases[0]?.nomor }], terkait: [] })
})

test('gates report to the PLP: each container once, by its own terminal, until all have come in', async () => {
  const { id, number } = await decided([container(20), container(21), container(22)], [container(22)])
  const out = (containers: readonly string[], more: object = under(number)) => ({
    HEADER: gate('3'),
    CONT: containers.map(each => passing(each, more)),
  })
  const into = (containers: readonly string[]) => ({
    HEADER: gate('5', TARGET),
    CONT: containers.map(each => passing(each, under(number))),
  })
  // A container that was not approved, a PLP that is not there, and a gate of the wrong terminal.
  const unapproved = await send('COCOCONT', out([container(20), container(22)]))
  expect(unapproved).toFailWith('exchange.refused')
  expect(problems(unapproved)).toMatchObject([{ kode: 'noRow', path: 'CONT[1].NO_CONT' }])
  const unknown = await send('COCOCONT', out([container(20)], under('999999')))
  expect(problems(unknown)).toMatchObject([{ kode: 'noCase', path: 'CONT[0].NO_DOK_INOUT' }])
  const wrongSide = await send('COCOCONT', { HEADER: gate('3', TARGET), CONT: into([container(20)]).CONT }, 'target')
  expect(problems(wrongSide)).toMatchObject([{ kode: 'noCase' }])
  expect((await people.read(id, 'tps')).status.keadaan).toBe('disetujui')

  expect(await send('COCOCONT', out([container(20), container(21)]))).toSucceed()
  const moving = await people.read(id, 'segera')
  expect(moving.status.keadaan).toBe('dalamPemindahan')
  const twice = await send('COCOCONT', out([container(21)]))
  expect(problems(twice)).toMatchObject([{ kode: 'markedBefore' }])
  const first = into([container(20)])
  expect(await send('COCOCONT', first, 'target')).toSucceed()
  expect((await send('COCOCONT', first, 'target')).body['item']).toMatchObject({ ulang: true })
  expect((await people.read(id, 'tps')).status.keadaan).toBe('dalamPemindahan')
  expect(await send('COCOCONT', into([container(21)]), 'target')).toSucceed()
  const { status, riwayat, isi } = await people.read(id, 'tps')
  expect(status.label).toBe('Selesai')
  expect(riwayat.filter(({ tindakan }) => tindakan === 'catatMasuk')).toHaveLength(1)
  expect(isi['keputusanKontainer']).toMatchObject([
    { nomor: container(20), keluarPada: expect.any(String), masukPada: expect.any(String) },
    { nomor: container(21), masukPada: expect.any(String) },
    { nomor: container(22), setuju: 'N' },
  ])
})

test('a PLP is refused, and an approved one is cancelled by a message', async () => {
  const ref = reference()
  expect(await send('LOADPLP', moving(ref, [container(30)]))).toSucceed()
  const [asked] = await plpsOf(ref)
  await people.mustAct(asked?.idKasus ?? '', 'teruskan', 'petugas')
  await people.mustAct(asked?.idKasus ?? '', 'tolak', 'kepala', { alasan: 'YOR TPS asal di bawah batas' })
  const [refusal] = await fetchAnswers().then(all => all.filter(({ rujukan }) => rujukan === ref))
  expect(refusal?.isi['HEADER']).toMatchObject({ ALASAN_REJECT: 'YOR TPS asal di bawah batas' })
  expect(refusal?.isi['HEADER']).not.toHaveProperty('NO_PLP')

  const { id, number } = await decided([container(31)])
  await fetchAnswers()
  const cancelling = reference()
  const HEADER = {
    KD_KANTOR: OFFICE,
    TIPE_DATA: '1',
    KD_TPS: ORIGIN,
    REF_NUMBER: cancelling,
    NO_SURAT: 'BATAL/1',
    TGL_SURAT: wireDay(),
    NO_PLP: number,
    TGL_PLP: wireDay(),
    ALASAN: 'Salah kode gudang asal',
    NM_PEMOHON: 'Fajar Ramadhan',
  }
  // Only who asked for it cancels it.
  const others = { ...HEADER, KD_TPS: TARGET, REF_NUMBER: reference(TARGET) }
  expect(problems(await send('BATALPLP', { HEADER: others }, 'target'))).toMatchObject([{ kode: 'noCase' }])
  expect(await send('BATALPLP', { HEADER })).toSucceed()
  expect(await send('BATALPLP', { HEADER })).toSucceed()
  expect((await people.read(id, 'tps')).status.keadaan).toBe('pembatalan')
  await people.mustAct(id, 'setujuiBatal', 'kepala')
  expect(await fetchAnswers()).toMatchObject([
    { jenis: 'RESPONBATALPLP', rujukan: cancelling, isi: { HEADER: { NO_PLP: number, ALASAN_BATAL: HEADER.ALASAN } } },
  ])
  expect((await people.read(id, 'tps')).dokumen[0]?.keadaan).toBe('revoked')
})

test('wrong values are all named with the code of the host-to-host API, and change nothing', async () => {
  const HEADER = { ...gate('99'), NM_ANGKUT: '', TGL_TIBA: '20261350', LAIN: 'x' }
  const CONT = [
    passing('TEMU1', { UK_CONT: '41', KD_DOK_INOUT: '3', WK_INOUT: `${wireDay()}250000`, CONSIGNEE: '<b>PT</b>' }),
  ]
  const reply = await send('COCOCONT', { HEADER, CONT, ANEH: [] })
  expect(reply).toFailWith('exchange.refused')
  const named = problems(reply).map(({ kode, path }) => `${kode} ${path}`)
  expect(named.toSorted()).toEqual(
    [
      '1008 CONT[0].UK_CONT',
      '1008 HEADER.KD_DOK',
      '1023 CONT[0].NO_CONT',
      '1023 CONT[0].WK_INOUT',
      '1023 HEADER.TGL_TIBA',
      '1028 CONT[0].NO_DOK_INOUT',
      '1028 CONT[0].TGL_DOK_INOUT',
      '1028 HEADER.NM_ANGKUT',
      'control CONT[0].CONSIGNEE',
      'unknown ANEH',
      'unknown HEADER.LAIN',
    ].toSorted(),
  )
  expect(problems(reply).every(({ pesan }) => pesan.length > 10)).toBe(true)
  for (const body of [{}, { HEADER: [] }, { HEADER: gate('1'), CONT: {} }, { HEADER: gate('1'), CONT: ['x'] }]) {
    expect(await send('COCOCONT', body)).toFailWith('exchange.refused')
  }
  expect(await send('TIDAKADA', {})).toFailWith('exchange.unknown')
  const many = { HEADER: gate('1'), CONT: Array.from({ length: 1001 }, (_, index) => passing(container(index))) }
  expect(JSON.stringify(problems(await send('COCOCONT', many)))).toContain('CONT')
  const target = await send('LOADPLP', moving(reference(), [container(40)], { KD_TPS_TUJUAN: 'XXX9' }))
  expect(JSON.stringify(problems(target))).toContain('XXX9')
  const office = await send('LOADPLP', moving(reference(), [container(40)], { KD_KANTOR: '070100' }))
  expect(problems(office)).toMatchObject([{ kode: 'fixed', path: 'HEADER.KD_KANTOR' }])
  expect(problems(await send('LOADPLP', moving(reference(), [])))).toMatchObject([{ kode: 'rule' }])
})

test('only the company that holds the code of a terminal sends for it', async () => {
  const body = { HEADER: gate('1'), CONT: [passing(container(50))] }
  for (const system of ['target', 'stranger'] as const) {
    const reply = await send('COCOCONT', body, system)
    expect(problems(reply)).toMatchObject([{ kode: 'sender', path: 'HEADER.KD_TPS' }])
  }
  const result = resultOf(
    await soap(envelope('CoarriCodeco_Container', stream(documentOf('COCOCONT', body))), 'target'),
  )
  expect(result).toContain(`Proses Gagal ${body.HEADER.REF_NUMBER}: HEADER.KD_TPS: Perusahaan Anda tidak tercatat`)
  const call = { params: { pertukaran: 'tps', jenis: 'COCOCONT' }, body }
  expect(await portal.call(hostMessage, { ...call, token: tokens.origin })).toFailWith('apiKey.unknown')
  expect(await portal.call(hostMessage, { ...call, key: systems.origin.key })).toFailWith('auth.missing')
  const foreignKey = { token: tokens.origin, key: systems.target.key }
  expect(await portal.call(hostMessage, { ...call, ...foreignKey })).toFailWith('apiKey.unknown')
})

test('XML that is not well-formed, has a document type or is too large is refused with the reason', async () => {
  const body = { HEADER: gate('1'), CONT: [passing(container(60))] }
  const good = documentOf('COCOCONT', body)
  const doctype = '<!DOCTYPE DOCUMENT [<!ENTITY x SYSTEM "file:///etc/passwd">]>'
  const bomb = '<!DOCTYPE d [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;">]>'
  const refused: [string, RegExp][] = [
    ['', /tidak ada isinya/],
    ['bukan xml', /XML tidak benar di baris 1/],
    [envelope('CoarriCodeco_Container', stream(good)).replace('</soapenv:Body>', ''), /XML tidak benar/],
    [`${envelope('CoarriCodeco_Container', '')}<x/>`, /XML tidak benar/],
    [doctype + envelope('CoarriCodeco_Container', stream(good)), /DOCTYPE/],
    [envelope('CoarriCodeco_Container', stream(good.replace('?>', `?>${doctype}`).replace('LP01', '&x;'))), /DOCTYPE/],
    [envelope('CoarriCodeco_Container', stream(good.replace('?>', `?>${bomb}`))), /DOCTYPE/],
    [envelope('CoarriCodeco_Container', stream(good.replace('LP01', '&x;'))), /XML tidak benar/],
    [envelope('CoarriCodeco_Container', '<a>'.repeat(40) + '</a>'.repeat(40)), /terlalu dalam/],
    [envelope('CoarriCodeco_Container', ''), /fStream/],
    [envelope('UploadMohonPLP', stream(good)), /COCOCONT tidak diterima di sini.*LOADPLP/],
    ['<DOCUMENT/>', /Envelope/],
    [envelope('GetResponPlp_onDemands', ''), /RefNumber/],
  ]
  for (const [source, reason] of refused) {
    const reply = await soap(source)
    expect(reply, source.slice(0, 80)).toFailWith('exchange.xml')
    expect(String(reply.body['message'])).toMatch(reason)
  }
  expect(await soap(envelope('HapusSemua', ''))).toFailWith('exchange.noOperation')
  const bytes = new Blob([new Uint8Array([0x3c, 0x61, 0xff, 0xfe])], { type: 'text/xml' })
  const wrongText = await portal.call(hostMessageXml, { ...as('origin'), params: { pertukaran: 'tps' }, file: bytes })
  expect(wrongText).toFailWith('exchange.xml')
  const huge = envelope('CoarriCodeco_Container', stream(' '.repeat(EXCHANGE.maxBytes)))
  expect(await soap(huge)).toFailWith('file.tooLarge')
  const hugeJson = await send('COCOCONT', { ...body, ANEH: 'x'.repeat(EXCHANGE.maxBytes) })
  expect(hugeJson).toFailWith('input.tooLarge')
  expect((await messages({ q: body.HEADER.REF_NUMBER })).body['items']).toEqual([])
})

test('a refused message is in the log with its reasons, and is sent again when the cause is gone', async () => {
  const { number } = await decided([container(70)])
  const HEADER = gate('5', TARGET)
  const wrong = { HEADER, CONT: [passing(container(70), { ...under(number), NO_DOK_INOUT: '999999' })] }
  const file = new Blob([documentOf('COCOCONT', wrong)], { type: 'text/xml' })
  const upload = { token: people.tokens.segera, params: { pertukaran: 'tps' }, file }
  const results = await portal.call(exchangeUpload, upload)
  expect(results.body['item'].pesan).toMatchObject([
    { jenis: 'COCOCONT', rujukan: HEADER.REF_NUMBER, hasil: 'ditolak', masalah: [{ kode: 'noCase' }] },
  ])
  const { body } = await messages({ keadaan: 'ditolak', q: HEADER.REF_NUMBER }, 'segera')
  const id = body['items'][0].idPesan as string
  expect((await one(id, 'segera')).body['item']).toMatchObject({ jalur: 'berkas', kali: 1, masalah: [{}] })
  const resend = { token: people.tokens.segera, params: { pertukaran: 'tps', id }, body: {} }
  expect(await portal.call(exchangeResend, resend)).toFailWith('exchange.refused')
  // The reference was not used up: the corrected message has it.
  const right = { HEADER, CONT: [passing(container(70), under(number))] }
  const asJson = new Blob([JSON.stringify({ COCOCONT: right })], { type: 'application/json' })
  const sent = await portal.call(exchangeUpload, { ...upload, file: asJson })
  expect(sent.body['item'].pesan).toMatchObject([{ hasil: 'diterima' }])
  expect((await one(id, 'segera')).body['item']).toMatchObject({ keadaan: 'diterima', kali: 3, masalah: [] })
  expect((await portal.call(exchangeResend, resend)).body['item']).toMatchObject({ keadaan: 'diterima', kali: 3 })
  for (const source of ['', '{', '{}', '{"LAIN":{}}', '<DOCUMENT/>', '<LAIN/>']) {
    expect(await portal.call(exchangeUpload, { ...upload, file: new Blob([source]) })).toFailWith('exchange.xml')
  }
})

test('a refused message keeps what was sent: as it is it stays refused, and corrected by two at once it has one effect', async () => {
  const ref = reference()
  const body = moving(ref, [container(75)])
  const HEADER = { ...body.HEADER, TGL_TIBA: '20261350', LAIN: 'x\u0000y', ASING: { a: 1 } }
  expect(await send('LOADPLP', { ...body, HEADER })).toFailWith('exchange.refused')
  const refused = await found(ref)
  expect(refused).toMatchObject({
    keadaan: 'ditolak',
    akibat: [],
    terkait: [],
    kiriman: { HEADER: { ...HEADER, ASING: null }, CONT: body.CONT },
  })
  const paths = ['HEADER.ASING', 'HEADER.LAIN', 'HEADER.TGL_TIBA']
  expect(refused.masalah.map(({ path }) => path).toSorted()).toEqual(paths)
  const resend = { token: people.tokens.tps, params: { pertukaran: 'tps', id: refused.idPesan }, body: {} }
  expect(await portal.call(exchangeResend, resend)).toFailWith('exchange.refused')
  const still = await found(ref)
  expect(still).toMatchObject({ keadaan: 'ditolak', kali: 2, kiriman: refused.kiriman })
  expect(still.masalah.map(({ path }) => path).toSorted()).toEqual(paths)
  expect(await plpsOf(ref)).toEqual([])

  const corrected = { LOADPLP: { ...refused.kiriman, HEADER: body.HEADER } }
  const file = new Blob([JSON.stringify(corrected)], { type: 'application/json' })
  const upload = { token: people.tokens.tps, params: { pertukaran: 'tps' }, file }
  const replies = await Promise.all([1, 2].map(() => portal.call(exchangeUpload, upload)))
  const results = replies.map(({ body: { item } }) => item.pesan[0] as { idPesan: string; hasil: string })
  expect(results.map(({ hasil }) => hasil).toSorted()).toEqual(['diterima', 'ulang'])
  expect(new Set(results.map(({ idPesan }) => idPesan))).toEqual(new Set([refused.idPesan]))
  expect(await plpsOf(ref)).toHaveLength(1)
  expect(await found(ref)).toMatchObject({
    keadaan: 'diterima',
    kiriman: null,
    masalah: [],
    akibat: [{ uraian: 'PLP diajukan', nomor: expect.stringMatching(/^PLP-/), keadaan: 'Diajukan' }],
  })
  expect((await portal.call(exchangeResend, resend)).body['item']).toMatchObject({ keadaan: 'diterima' })
  expect(await plpsOf(ref)).toHaveLength(1)
})

test('a message that moves several cases names each of them', async () => {
  const [first, second] = [await decided([container(76)]), await decided([container(77)])]
  const HEADER = gate('3')
  const CONT = [passing(container(76), under(first.number)), passing(container(77), under(second.number))]
  expect(await send('COCOCONT', { HEADER, CONT })).toSucceed()
  const message = await found(HEADER.REF_NUMBER)
  expect(message.path).toBeNull()
  expect(message.akibat.map(({ path }) => path).toSorted()).toEqual(
    [first, second].map(({ id }) => `/tps/plp/${id}`).toSorted(),
  )
  expect(message).toMatchObject({ akibat: [{ uraian: 'Gate keluar TPS asal dilaporkan' }, {}], terkait: [] })
})

test("another company's messages and answers are invisible", async () => {
  const { ref } = await decided([container(80)])
  const { body } = await messages({ q: ref })
  expect(body['items']).toHaveLength(2)
  for (const { idPesan: id } of body['items'] as { idPesan: string }[]) {
    expect(await one(id, 'importir')).toFailWith('exchange.notFound')
    const resend = { token: people.tokens.importir, params: { pertukaran: 'tps', id }, body: {} }
    expect(await portal.call(exchangeResend, resend)).toFailWith('exchange.notFound')
  }
  expect((await messages({ q: ref }, 'importir')).body['items']).toEqual([])
  expect(await fetchAnswers('stranger')).toEqual([])
  const read = { ...as('stranger'), params: { pertukaran: 'tps', rujukan: ref } }
  expect(await portal.call(hostAnswersRead, read)).toFailWith('exchange.noAnswer')
  const onDemand = `<ser:RefNumber>${ref}</ser:RefNumber>`
  expect(resultOf(await soap(envelope('GetResponPlp_onDemands', onDemand), 'stranger'))).toBe('Data tidak ditemukan')
})

test('officers read the messages of terminals of their offices, and change nothing', async () => {
  const { id, ref, number } = await decided([container(85)])
  const refused = { ...gate('5', TARGET), NM_ANGKUT: '' }
  expect(await send('COCOCONT', { HEADER: refused, CONT: [passing(container(85))] }, 'target')).toFailWith(
    'exchange.refused',
  )
  const stranger = gate('1')
  expect(await send('COCOCONT', { HEADER: stranger, CONT: [passing(container(85))] }, 'stranger')).toFailWith(
    'exchange.refused',
  )
  const listed = async (query: object, name: Reader = 'petugas') =>
    (await messages(query, name)).body['items'] as MessageSummary[]

  // The request, and the answers to both terminals.
  const ofRequest = await listed({ q: ref, kantor: OFFICE })
  expect(ofRequest.map(({ arah }) => arah).toSorted()).toEqual(['keluar', 'keluar', 'masuk'])
  expect(ofRequest.every(({ kantor }) => kantor?.kode === OFFICE)).toBe(true)
  expect(new Set(ofRequest.map(({ perusahaan }) => perusahaan.npwp)).size).toBe(2)
  const request = ofRequest.find(({ arah }) => arah === 'masuk')
  expect(request).toMatchObject({ perusahaan: { nama: 'PT Terminal Peti Kemas Contoh' }, path: `/daftar-kerja/${id}` })
  const read = (await one(request?.idPesan ?? '', 'petugas')).body['item'] as MessageDetail
  expect(read).toMatchObject({
    akibat: [{ path: `/daftar-kerja/${id}`, uraian: 'PLP diajukan' }],
    terkait: [{ jenis: 'RESPONPLP' }, { jenis: 'RESPONPLP' }],
  })
  expect(await people.read(id, 'petugas')).toMatchObject({ isi: { nomorPlp: number } })
  const resend = { token: people.tokens.petugas, params: { pertukaran: 'tps', id: request?.idPesan ?? '' }, body: {} }
  expect(await portal.call(exchangeResend, resend)).toFailWith('exchange.notFound')
  const file = new Blob(['{}'], { type: 'application/json' })
  expect(
    await portal.call(exchangeUpload, { token: people.tokens.petugas, params: { pertukaran: 'tps' }, file }),
  ).toFailWith('access.denied')

  // By company, code of the terminal, state and kind.
  expect((await listed({ q: 'terminal peti', size: 50 })).map(({ idPesan }) => idPesan)).toContain(request?.idPesan)
  const [wrong] = await listed({ q: refused.REF_NUMBER, keadaan: 'ditolak', jenis: 'COCOCONT' })
  expect((await one(wrong?.idPesan ?? '', 'petugas')).body['item']).toMatchObject({
    kantor: { kode: OFFICE },
    masalah: [{ path: 'HEADER.NM_ANGKUT' }],
    kiriman: { HEADER: { KD_TPS: TARGET } },
  })
  expect((await listed({ q: TARGET })).length).toBeGreaterThan(0)

  // Who sends with a code of others is known to no office: only the head office sees it.
  expect(await listed({ q: stranger.REF_NUMBER })).toEqual([])
  const [unknown] = await listed({ q: stranger.REF_NUMBER }, 'djbc')
  expect(unknown).toMatchObject({ kantor: null, keadaan: 'ditolak' })
  expect(await one(unknown?.idPesan ?? '', 'petugas')).toFailWith('exchange.notFound')

  // Of another office, and without the permission.
  await sql`update exchange_message set kode_kantor = '010700' where id_pesan = ${wrong?.idPesan}`.execute(
    portal.core.db,
  )
  expect(await listed({ q: refused.REF_NUMBER })).toEqual([])
  expect(await listed({ q: refused.REF_NUMBER, kantor: '010700' })).toEqual([])
  expect(await one(wrong?.idPesan ?? '', 'petugas')).toFailWith('exchange.notFound')
  const taken = await sql<{ id_role: string }>`
    delete from role_permission where permission = 'exchange.read' returning id_role`.execute(portal.core.db)
  expect(await listed({ q: ref })).toEqual([])
  for (const { id_role } of taken.rows)
    await sql`insert into role_permission (id_role, permission) values (${id_role}, 'exchange.read')`.execute(
      portal.core.db,
    )
  expect(await listed({ q: ref })).toHaveLength(3)
})

test('the demo has a message of a terminal', async () => {
  const { body } = await messages({ q: 'TEMU7000001' })
  expect(body['items']).toMatchObject([{ jenis: 'COCOCONT', keadaan: 'diterima', kantor: { kode: OFFICE } }])
})

test('the log pages by its position, and filters by kind', async () => {
  const all = []
  let cursor: string | undefined
  do {
    const { body } = await messages({ size: 3, jenis: 'COCOCONT', ...(cursor && { cursor }) })
    all.push(...(body['items'] as { idPesan: string; jenis: string }[]))
    cursor = body['next'] as string | undefined
  } while (cursor)
  expect(all.length).toBeGreaterThan(4)
  expect(new Set(all.map(({ idPesan }) => idPesan)).size).toBe(all.length)
  expect(all.every(({ jenis }) => jenis === 'COCOCONT')).toBe(true)
})

test('two processes that get the same message at once give it one effect, and each answer goes to one of them', async () => {
  const isShared = portal.database.url !== undefined
  const second = isShared ? await openTestPortal({ database: portal.database, now: portal.core.now() }) : portal
  try {
    const ref = reference()
    const body = moving(ref, [container(90)])
    const call = { ...as('origin'), params: { pertukaran: 'tps', jenis: 'LOADPLP' }, body }
    const replies = await Promise.all(
      [portal, second, portal, second, portal, second].map(each => each.call(hostMessage, call)),
    )
    for (const reply of replies) expect(reply).toSucceed()
    expect(replies.filter(({ body: { item } }) => item.ulang === false)).toHaveLength(1)
    expect(await plpsOf(ref)).toHaveLength(1)
    const { rows } = await sql<{ count: string }>`
      select count(*) from service_case where layanan = 'plp' and isi->>'rujukan' = ${ref}`.execute(portal.core.db)
    expect(Number(rows[0]?.count)).toBe(1)

    // Containers of one PLP through two gates at once: both are reported.
    const { id, number } = await decided([container(91), container(92)])
    const gates = [container(91), container(92)].map(each => ({
      HEADER: gate('3'),
      CONT: [passing(each, under(number))],
    }))
    const passed = await Promise.all(
      gates.map((message, index) =>
        (index === 0 ? portal : second).call(hostMessage, {
          ...as('origin'),
          params: { pertukaran: 'tps', jenis: 'COCOCONT' },
          body: message,
        }),
      ),
    )
    for (const reply of passed) expect(reply).toSucceed()
    const { isi } = await people.read(id, 'tps')
    expect(isi['keputusanKontainer']).toMatchObject([
      { keluarPada: expect.any(String) },
      { keluarPada: expect.any(String) },
    ])

    await people.mustAct(id, 'tutup', 'petugas', { alasan: 'Kontainer kembali ke TPS asal' })
    const fetches = await Promise.all(
      [portal, second, portal, second].map(each =>
        each.call(hostAnswersFetch, { ...as('target'), params: { pertukaran: 'tps' }, body: {} }),
      ),
    )
    const fetched = fetches.flatMap(({ body: { jawaban } }) => jawaban as { rujukan: string; jenis: string }[])
    expect(fetched.length).toBeGreaterThan(0)
    expect(new Set(fetched.map(({ rujukan, jenis }) => `${rujukan} ${jenis}`)).size).toBe(fetched.length)
  } finally {
    if (second !== portal) await second.close()
  }
})
