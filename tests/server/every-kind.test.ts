import { randomUUID } from 'node:crypto'
import {
  caseAct,
  caseBillings,
  caseById,
  type DeclarationKind,
  DOCUMENT_KINDS,
  declarationCopy,
  declarationForms,
  declarationLines,
  hostAnswerPdfOf,
  hostDetailV2,
  hostFormDraft,
  hostFormFinal,
  hostStatusOf,
  wibDay,
} from '@dermaga/contract'
import { rowsOf } from '@dermaga/declaration'
import type { Content } from '@dermaga/service'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { caseTester } from '../support/case-tester.ts'
import { openCustoms } from '../support/customs.ts'
import { type Channel, hostChannel, screenChannel } from '../support/document-channel.ts'
import { openQuestions, serviceOfKind } from '../support/document-questions.ts'
import { createHostAccount, type HostAccount } from '../support/host-account.ts'
import { documentOfKind, isLevied, type KindDocument, senderOf } from '../support/kind-documents.ts'
import { type Answer, openTestPortal, type TestPortal } from '../support/portal.ts'

/* Every kind of document through every action, with the calls of the screen and host-to-host: recorded, sent, answered in each way, corrected,
 * cancelled, copied and printed. What officers do is the same for both. */

/** Motor cars, which the risk rules choose for inspection. */
const RISKY = '87032362'
const READY = {
  waktuSiap: '2026-12-01T02:00:00.000Z',
  lokasi: 'Gudang C-7',
  narahubung: 'Joko',
  telepon: '08123456789',
}
const WHY = { alasan: 'Pesanan dibatalkan oleh pembeli.' }

let portal: TestPortal
let customs: Awaited<ReturnType<typeof openCustoms>>
const channels = {} as Record<'screen' | 'host', Channel>
const systems = {} as Record<ReturnType<typeof senderOf>, HostAccount & { token: string }>
let questions: ReturnType<typeof openQuestions>
let sequence = 0

beforeAll(async () => {
  portal = await openTestPortal({ env: { UNDO_SECONDS: '0' } })
  customs = await openCustoms(portal)
  for (const name of ['importir', 'tpb', 'ftz'] as const) {
    const documents = [...new Set(DOCUMENT_KINDS.map(({ portalAccess }) => portalAccess))]
    const account = await createHostAccount(portal, name, { documents })
    systems[name] = { ...account, token: (await account.tokens()).access_token }
  }
  const people = caseTester(portal, ['importir', 'tpb', 'ftz', 'petugas', 'petugas2', 'kepala'])
  await people.signIn()
  questions = openQuestions({ portal, customs, people })
  channels.screen = screenChannel(customs)
  channels.host = hostChannel(portal, customs, systems)
})
afterAll(() => portal.close())

const families = {
  imports: ['20', '25', '28'],
  exports: ['30', '33', '331', '511', '512', '513'],
} as const
const isOf = (family: keyof typeof families, kind: string) => (families[family] as readonly string[]).includes(kind)

/** A kind, and how its company does its part. */
interface Walker {
  kind: DeclarationKind
  by: 'screen' | 'host'
}

async function newDocument(kind: DeclarationKind, heading?: string): Promise<KindDocument> {
  sequence += 1
  return documentOfKind(kind, { day: wibDay(portal.core.now()), number: sequence, ...(heading && { heading }) })
}

/** A document that was sent, as it was written. */
async function sent({ kind, by }: Walker, heading?: string) {
  const document = await newDocument(kind, heading)
  const id = await channels[by].record(kind, document)
  await channels[by].send(id, kind, document)
  return { id, document }
}

/** Goes on until the core system waits for somebody, and is paid where something is owed. */
async function processed(id: string, kind: DeclarationKind): Promise<void> {
  if (isLevied(kind)) await customs.throughPayment(id, senderOf(kind))
  else await customs.core()
}
const officer = async (id: string, action: string, who: 'petugas' | 'petugas2' | 'kepala', answer: Content = {}) =>
  expect(await customs.act(id, action, who, answer), action).toSucceed()

const codesOf = async (id: string, kind: DeclarationKind) =>
  (await customs.see(id, senderOf(kind))).riwayat.flatMap(({ kodeRespon }) => kodeRespon ?? [])
const labelOf = (id: string, kind: DeclarationKind) => customs.labelOf(id, senderOf(kind))

/** Ready, assigned, inspected and reported. */
async function inspected({ kind, by }: Walker, id: string, conclusion = 'SESUAI'): Promise<void> {
  await channels[by].act(id, kind, 'siapPeriksa', READY)
  const assignment = { petugas: [customs.ids.petugas], jadwal: '2026-12-01T02:00:00.000Z' }
  await officer(id, 'tugaskan', 'kepala', assignment)
  await officer(id, 'rekamLhp', 'petugas', {
    waktuMulai: '2026-12-01T02:00:00.000Z',
    waktuSelesai: '2026-12-01T04:00:00.000Z',
    lokasi: 'Gudang C-7',
    saksi: 'Joko',
    tingkat: '30',
    kemasanDiperiksa: '4',
    kesimpulan: conclusion,
    uraian: 'Jumlah dan jenis diperiksa.',
    foto: await customs.photographs(id, 'petugas', 2),
  })
}

/** Chosen for inspection and inspected. */
async function examined(walker: Walker, conclusion?: string): Promise<string> {
  const { kind } = walker
  const isChosen = isOf('imports', kind) || isOf('exports', kind)
  const { id } = await sent(walker, isChosen ? RISKY : undefined)
  if (isChosen) await processed(id, kind)
  else for (const action of ['terima', 'daftarkan', 'terbitkanSppf']) await officer(id, action, 'petugas')
  await inspected(walker, id, conclusion)
  return id
}

/** Documents are asked for, and answered with a file. */
async function asked({ kind, by }: Walker, id: string): Promise<void> {
  await officer(id, 'mintaDokumen', 'petugas2', { permintaan: 'Bukti pembayaran dan kontrak.' })
  const lampiran = [{ idBerkas: await channels[by].file(id, kind) }]
  await channels[by].act(id, kind, 'jawabNpd', { keterangan: 'Terlampir.', lampiran })
}

/** What the kind is corrected and cancelled with. */
function changesOf(kind: DeclarationKind) {
  if (isOf('imports', kind)) {
    return { correct: 'ajukanPerubahanTerbit', agree: 'putuskanPerubahanTerbit', isDecided: true } as const
  }
  return isOf('exports', kind)
    ? ({ correct: 'ajukanPembetulan', agree: 'setujuiPembetulan', refuse: 'tolakPembetulan' } as const)
    : ({ correct: 'mohonPerubahan', agree: 'setujuiPerubahan', refuse: 'tolakPerubahan' } as const)
}

/** Corrected after a first request is refused. */
async function corrected({ kind, by }: Walker, id: string): Promise<void> {
  const { correct, agree, ...how } = changesOf(kind)
  const [carrier] = rowsOf((await customs.see(id, senderOf(kind))).isi, 'pengangkut')
  // Some kinds do not name the carrier.
  const [part, field] = carrier?.['nomorPengangkut'] ? ['pengangkut', 'nomorPengangkut'] : ['dokumen', 'nomorDokumen']
  const perubahan = [{ isian: `${part}[0].${field}`, menjadi: 'V-118S' }]
  const request = { perubahan, alasan: 'Salah ketik nomor pelayaran.' }
  const before = await labelOf(id, kind)
  await channels[by].act(id, kind, correct, request)
  if ('refuse' in how) await officer(id, how.refuse, 'petugas2', { alasan: 'Bukti tidak dilampirkan.' })
  else await officer(id, agree, 'petugas2', { keputusan: 'TOLAK', catatan: 'Bukti tidak dilampirkan.' })
  await channels[by].act(id, kind, correct, request)
  await officer(
    id,
    agree,
    'petugas2',
    'isDecided' in how ? { keputusan: 'SETUJU', catatan: 'Kesalahan nyata, sesuai B/L.' } : {},
  )
  const { isi, versi } = await customs.see(id, senderOf(kind))
  expect(rowsOf(isi, part)[0]).toMatchObject({ [field]: 'V-118S' })
  expect(versi).toBeGreaterThan(1)
  expect(await labelOf(id, kind)).toBe(before)
}

/** Cancelled after a first request is refused, with an answer that has the reason and leaves the document where it was. */
async function cancelled({ kind, by }: Walker, id: string): Promise<void> {
  const asked = isOf('imports', kind) || isOf('exports', kind) ? 'ajukanPembatalan' : 'mohonPembatalan'
  const { kodeProses, proses } = await customs.see(id, senderOf(kind))
  await channels[by].act(id, kind, asked, WHY)
  const no = 'Barang sudah dimuat.'
  if (isOf('imports', kind)) await officer(id, 'putuskanPembatalan', 'petugas2', { keputusan: 'TOLAK', catatan: no })
  else await officer(id, 'tolakPembatalan', isOf('exports', kind) ? 'petugas2' : 'kepala', { alasan: no })
  const refused = await customs.see(id, senderOf(kind))
  expect(refused).toMatchObject({ kodeProses, proses: { label: proses?.label } })
  expect(refused.riwayat.at(-1)).toMatchObject({ jenis: 'dijawab', kodeProses, pesan: no })
  await channels[by].act(id, kind, asked, WHY)
  if (isOf('imports', kind)) {
    await officer(id, 'putuskanPembatalan', 'petugas2', { keputusan: 'SETUJU', catatan: 'Barang tidak jadi diimpor.' })
  } else await officer(id, 'setujuiPembatalan', isOf('exports', kind) ? 'petugas2' : 'kepala')
  expect(await customs.see(id, senderOf(kind))).toMatchObject({
    kodeProses: '900',
    proses: { label: 'Dibatalkan', nada: 'bad' },
  })
}

function expectPdf(reply: Answer, why: string): void {
  expect(reply.status, why).toBe(200)
  expect(reply.headers['content-type'], why).toBe('application/pdf')
  expect(reply.body['text'].slice(0, 5), why).toBe('%PDF-')
}
/** The form, as the screen prints it and as a program fetches it; host-to-host only where it was recorded so. */
async function expectForm(id: string, { kind, by }: Walker, call: typeof hostFormDraft | typeof hostFormFinal) {
  const printed = await portal.call(declarationForms, { token: customs.tokens[senderOf(kind)], query: { dokumen: id } })
  expectPdf(printed, `form of ${kind}`)
  const { nomorAju } = await customs.see(id, senderOf(kind))
  if (by === 'host' || nomorAju !== null) {
    const { token, key } = systems[senderOf(kind)]
    expectPdf(
      await portal.call(call, { token, key, query: { nomorAju: nomorAju ?? '' } }),
      `form of ${kind} by program`,
    )
  }
}

/** The content of a copy: made on the screen, or read by a program and delivered under another number. */
async function copyOf(id: string, { kind, by }: Walker): Promise<KindDocument> {
  const token = customs.tokens[senderOf(kind)]
  let copy: string
  if (by === 'screen') {
    const params = { token, params: { id }, body: { idHeader: randomUUID() } }
    const reply = await portal.call(declarationCopy, params)
    expect(reply).toSucceed()
    copy = reply.body['item'].idHeader as string
  } else {
    const { nomorAju, isi } = await customs.see(id, senderOf(kind))
    const params = { jenisDokumen: kind, nomorAju: nomorAju ?? '', kodeKantor: String(isi['kodeKantor']) }
    const { token: system, key } = systems[senderOf(kind)]
    const reply = await portal.call(hostDetailV2, { token: system, key, params })
    expect(reply).toSucceed()
    const { barang, kodeDokumen, nomorAju: _, nomorDaftar, tanggalDaftar, ...rest } = reply.body['data']
    copy = await channels.host.record(kind, { isi: rest, barang })
  }
  const { isi, status } = await customs.see(copy, senderOf(kind))
  expect(status).toBe('draf')
  const lines = await portal.call(declarationLines, { token, params: { id: copy }, query: {} })
  return { isi, barang: lines.body['items'] }
}

/** Every answer that a document has got, as its company's system polls for it and fetches its PDF. */
async function expectAnswersRead(id: string, kind: DeclarationKind): Promise<void> {
  const { nomorAju } = await customs.see(id, senderOf(kind))
  const { token, key } = systems[senderOf(kind)]
  const status = await portal.call(hostStatusOf, { token, key, params: { nomorAju: nomorAju ?? '' } })
  expect(status).toSucceed()
  const codes = await codesOf(id, kind)
  const read = (status.body['dataRespon'] as { kodeRespon: string }[]).map(({ kodeRespon }) => kodeRespon)
  expect(read.toSorted()).toEqual(codes.map(code => `${kind}${code}`).toSorted())
  for (const kodeRespon of new Set(read)) {
    const query = { kodeRespon, nomorAju: nomorAju ?? '' }
    expectPdf(await portal.call(hostAnswerPdfOf, { token, key, query }), `answer ${kodeRespon}`)
  }
}

/** A determination, drafted by one officer and signed by the head. */
async function determined(id: string): Promise<void> {
  const [account] = (await customs.caseOf(id, 'petugas2')).isi['pungutan'] as { kodeAkun: string; nilai: string }[]
  await officer(id, 'susunSptnp', 'petugas2', {
    perbedaan: [{ unsur: 'TARIF', barang: 'Barang 1', diberitahukan: '5%', ditetapkan: '10%' }],
    rincian: [{ kodeAkun: account?.kodeAkun ?? '', menurutPenetapan: String(Number(account?.nilai) + 1_000_000) }],
    alasan: 'Tarif pos yang benar lebih tinggi.',
  })
  await officer(id, 'tetapkanSptnp', 'kepala')
}

const SETTLED = ['billing', 'recorded', 'objection'] as const

/** The debt of a determination is paid, or objected to with a guarantee. */
async function settled({ kind }: Walker, id: string, by: (typeof SETTLED)[number], matter: string): Promise<void> {
  const who = senderOf(kind)
  if (by === 'objection') return questions.objected(id, kind, matter)
  const debt = await questions.debtOf(id, kind)
  if (by === 'billing') {
    await actOn(debt, 'buatBilling', customs.tokens[who])
    const billings = await portal.call(caseBillings, { token: customs.tokens[who], params: { id: debt } })
    await portal.modules.payment.record(customs.noticeFor(billings.body['items'][0]), 'bank', portal.core.now())
  } else {
    const paid = { ntpn: ntpn(), tanggalBayar: wibDay(portal.core.now()), jumlahDibayar: '1000000' }
    await actOn(debt, 'catatPelunasan', customs.tokens.petugas, paid)
    await actOn(debt, 'lunasi', customs.tokens.kepala)
  }
  await customs.runJob('case-follow')
}
/** Does an action with a case by its own id. */
async function actOn(id: string, tindakan: string, token: string, jawaban: Content = {}): Promise<void> {
  const { versi } = (await portal.call(caseById, { token, params: { id } })).body['item']
  const body = { versi, kunci: randomUUID(), jawaban }
  expect(await portal.call(caseAct, { token, params: { id, tindakan }, body }), tindakan).toSucceed()
}
const ntpn = () => `A${String(++sequence).padStart(15, '0')}`

describe.each(
  DOCUMENT_KINDS.flatMap(({ kode: kind }) => [{ kind, by: 'screen' } as const, { kind, by: 'host' } as const]),
)('kind $kind, $by', walker => {
  const { kind, by } = walker
  const given = new Set<string>()
  const keepCodes = async (id: string) => {
    await expectAnswersRead(id, kind)
    for (const code of await codesOf(id, kind)) given.add(code)
  }

  test('is recorded, printed as a draft, sent, approved, completed, printed and copied', async () => {
    const document = await newDocument(kind)
    const id = await channels[by].record(kind, document)
    await expectForm(id, walker, hostFormDraft)
    await channels[by].send(id, kind, document)
    await processed(id, kind)
    expect(await customs.see(id, senderOf(kind))).toMatchObject({ proses: { nada: 'good' } })
    await officer(id, 'selesaikan', 'petugas2')
    await keepCodes(id)
    await expectForm(id, walker, hostFormFinal)
    expect(await copyOf(id, walker)).toEqual(document)
  })

  test('is rejected, sent again under its number, corrected and cancelled', async () => {
    const { id, document } = await sent(walker, isOf('imports', kind) ? RISKY : undefined)
    const { nomorAju } = await customs.see(id, senderOf(kind))
    const resend = () => channels[by].resend(id, kind, document)
    await questions.unauthenticated({ id, kind, channel: channels[by] }, resend)
    await officer(id, 'tolak', 'petugas', { alasan: 'Nomor izin tidak berlaku.' })
    await resend()
    await processed(id, kind)
    expect((await customs.see(id, senderOf(kind))).nomorAju).toBe(nomorAju)
    // An import that has been approved is not cancelled any more.
    if (!isOf('imports', kind)) await corrected(walker, id)
    await cancelled(walker, id)
    await keepCodes(id)
  })

  test('is inspected and decided on', async () => {
    const id = await examined(walker)
    const document = { id, kind, channel: channels[by] }
    await questions.askedAll(document)
    const isScanned = questions.has(kind, 'instruksikanPemindai')
    const inspectedAgain = () => (isScanned ? questions.scanned(document, READY) : inspected(walker, id))
    if (isOf('imports', kind)) {
      await asked(walker, id)
      await officer(id, 'periksaFisik', 'petugas2', { alasan: 'Periksa ulang isi peti kedua.' })
      await inspectedAgain()
      if (isScanned) expect(await customs.act(id, 'terbitkanSppb', 'petugas')).toFailWith('case.fourEyes')
      await officer(id, 'terbitkanSppb', 'petugas2')
      await keepCodes(id)
    } else if (isOf('exports', kind)) {
      if (['511', '512', '513'].includes(kind)) await asked(walker, id)
      await officer(id, 'periksaUlang', 'petugas2', { alasan: 'Periksa ulang isi peti kedua.' })
      await inspectedAgain()
      await officer(id, 'terbitkanNpe', 'petugas2')
      await officer(id, 'selesaikan', 'petugas2')
    } else await officer(id, 'tidakSetujui', 'kepala', { alasan: 'Barang tidak sesuai izin.' })
    await keepCodes(id)
  })

  if (isOf('imports', kind)) {
    test('is corrected once it is approved', async () => {
      const { id } = await sent(walker)
      await processed(id, kind)
      await corrected(walker, id)
      await keepCodes(id)
    })

    test('is determined, and released once the debt is paid or secured', async () => {
      for (const how of SETTLED) {
        const id = await examined(walker, 'TIDAK_SESUAI')
        await determined(id)
        await settled(walker, id, how, 'TARIF')
        await officer(id, 'terbitkanSppb', 'petugas2')
        await keepCodes(id)
      }
    })
  }

  if (Object.hasOwn(serviceOfKind(kind).actions, 'susunSppbk')) {
    test('has its export duty determined, and is approved once the debt is paid or secured', async () => {
      for (const how of SETTLED) {
        const id = await examined(walker, 'TIDAK_SESUAI')
        await questions.dutyDetermined({ id, kind, channel: channels[by] })
        expect(await customs.act(id, 'terbitkanNpe', 'petugas2')).toFailWith('case.notNow')
        await settled(walker, id, how, 'BEA_KELUAR')
        await officer(id, 'terbitkanNpe', 'petugas2')
        await keepCodes(id)
      }
    })
  }

  if (Object.hasOwn(serviceOfKind(kind).actions, 'catatLhpre')) {
    test('is an export under KITE, whose materials are found', async () => {
      const document = await newDocument(kind)
      const kite = { ...document, isi: { ...document.isi, kodeKategoriEkspor: '21' } }
      const id = await channels[by].record(kind, kite)
      await channels[by].send(id, kind, kite)
      await processed(id, kind)
      await officer(id, 'selesaikan', 'petugas2')
      await questions.realised(id, kind)
      await keepCodes(id)
    })
  }

  // spec §2.2-8, §2.2-9, §2.2-10, §2.2-11, §2.2-12, §2.2-13, §2.2-14, §2.2-15, §2.2-18, §2.2-19, §2.2-23, §2.2-25, §2.2-26
  test('has been answered in each way that its workflow has, and programs read each answer', async () => {
    const codes = Object.values(serviceOfKind(kind).actions).flatMap(({ coreAnswer }) => coreAnswer?.kode ?? [])
    expect([...given].sort()).toEqual([...new Set(codes)].sort())
  })
})
