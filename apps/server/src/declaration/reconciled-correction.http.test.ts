import { randomUUID } from 'node:crypto'
import { type Billing, type CaseSummary, caseAct, caseBillings, caseList, wibDay } from '@dermaga/contract'
import type { Content } from '@dermaga/service'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { caseTester } from '../../../../tests/support/case-tester.ts'
import { openCustoms } from '../../../../tests/support/customs.ts'
import { exportOfValves } from '../../../../tests/support/export-documents.ts'
import { worthOf } from '../../../../tests/support/guarantee.ts'
import { openTestPortal, type TestPortal } from '../../../../tests/support/portal.ts'

/* Exports that are corrected after their reconciliation with the manifest. */

const ENDED = 'Selesai, rekonsiliasi manifes'
const WAITS = 'Rekonsiliasi manifes selesai: menunggu LHPRE'
const ASKED = 'Permohonan pembetulan diteliti'
const SHORT = /^Bayar kekurangan karena pembetulan s\.d\. /
/** Export duty of 5 % of 10,000 US dollars at 16,000 rupiah. */
const DUTY = 8_000_000
const DAY_MS = 86_400_000

let portal: TestPortal
let customs: Awaited<ReturnType<typeof openCustoms>>

beforeAll(async () => {
  portal = await openTestPortal({ env: { UNDO_SECONDS: '0' } })
  customs = await openCustoms(portal, ['importir', 'tpb', 'petugas', 'petugas2', 'kepala'])
})
afterAll(() => portal.close())

/** An export that is reconciled with the manifest. */
async function reconciled(more: Content = {}): Promise<string> {
  const { isi, barang } = exportOfValves(wibDay(portal.core.now()))
  const id = await customs.sent('30', { isi: { ...isi, ...more }, barang } as never, 'importir')
  await customs.core()
  expect(await customs.answer(id, '92')).toSucceed()
  return id
}

/** The same with export duty that is paid. */
async function levied(): Promise<string> {
  const id = await customs.sent('30', exportOfValves(wibDay(portal.core.now()), { bk: 5, isReady: true }), 'importir')
  await customs.throughPayment(id, 'importir')
  const schedule = { petugas: [customs.ids.petugas], jadwal: '2026-12-01T02:00:00.000Z' }
  expect(await customs.act(id, 'tugaskan', 'kepala', schedule)).toSucceed()
  const report = {
    waktuMulai: '2026-12-01T02:00:00.000Z',
    waktuSelesai: '2026-12-01T04:00:00.000Z',
    lokasi: 'Gudang eksportir',
    saksi: 'Rahayu Lestari',
    tingkat: '100',
    kemasanDiperiksa: '10',
    kesimpulan: 'SESUAI',
    uraian: 'Jumlah dan jenis sesuai pemberitahuan.',
    foto: await customs.photographs(id, 'petugas', 2),
  }
  expect(await customs.act(id, 'rekamLhp', 'petugas', report)).toSucceed()
  expect(await customs.act(id, 'terbitkanNpe', 'petugas2', { catatan: 'Sesuai.' })).toSucceed()
  expect(await customs.answer(id, '92')).toSucceed()
  return id
}

const correctionOf = (...perubahan: { isian: string; menjadi: string }[]) => ({
  perubahan,
  alasan: 'Salah ketik pada pemberitahuan.',
})
const SHIP = correctionOf({ isian: 'pengangkut[0].namaPengangkut', menjadi: 'MV Contoh Samudra' })
const priceOf = (fob: string) => correctionOf({ isian: 'fob', menjadi: fob }, { isian: 'barang[0].fob', menjadi: fob })
const mustAct = async (id: string, ...done: [string, Parameters<typeof customs.act>[2], Content?]) =>
  expect(await customs.act(id, ...done)).toSucceed()
/** Asks for another price: billings are listed by the time at which they were issued. */
async function askPrice(id: string, fob: string): Promise<void> {
  portal.later({ seconds: 1 })
  await mustAct(id, 'ajukanPembetulanNilai', 'importir', priceOf(fob))
}
const labelOf = (id: string) => customs.labelOf(id, 'importir')
const statusOf = async (id: string) => (await customs.caseOf(id, 'importir')).status
async function sumsOf(id: string): Promise<string[]> {
  const { idKasus } = await customs.caseOf(id, 'importir')
  const reply = await portal.call(caseBillings, { token: customs.tokens.importir, params: { id: idKasus } })
  expect(reply).toSucceed()
  return (reply.body['items'] as Billing[]).map(({ status, total }) => `${status} ${total}`)
}

describe('an export that is reconciled with the manifest', () => {
  // spec §2.2-14
  test('is corrected, and ends again with the new version', async () => {
    const id = await reconciled()
    const ended = await statusOf(id)
    await mustAct(id, 'ajukanPembetulan', 'importir', SHIP)
    expect(await labelOf(id)).toBe(ASKED)
    // Other companies ask for nothing.
    const { idKasus, versi } = await customs.caseOf(id, 'importir')
    const stranger = { versi, kunci: randomUUID(), jawaban: SHIP }
    const params = { id: idKasus, tindakan: 'ajukanPembetulan' }
    expect(await portal.call(caseAct, { token: customs.tokens.tpb, params, body: stranger })).toFailWith(
      'declaration.notFound',
    )
    expect(await customs.answer(id, '92')).toFailWith('declaration.answerNotNow')
    expect(await customs.answer(id, '966')).toSucceed()
    expect(await statusOf(id)).toEqual(ended)
    const { isi, dokumen, riwayat } = await customs.caseOf(id, 'importir')
    expect(isi).toMatchObject({ pengangkut: 'MV Contoh Samudra 012W' })
    expect(dokumen.map(({ judul }) => judul)).toContain('Persetujuan Pembetulan')
    expect(riwayat.at(-1)).toMatchObject({ teks: 'Pembetulan disetujui', keadaan: ENDED })
    expect(await customs.see(id, 'importir')).toMatchObject({ kodeRespon: '966', proses: { label: ENDED } })
    // As often as the term allows.
    await mustAct(id, 'ajukanPembetulanNilai', 'importir', correctionOf({ isian: 'netto', menjadi: '99' }))
    await mustAct(id, 'setujuiPembetulanNilai', 'petugas')
    expect(await statusOf(id)).toEqual(ended)
  })

  test.each([
    { why: 'rejected', done: 'tolakPembetulan', who: 'petugas', answer: { alasan: 'Bukti tidak lengkap.' } },
    { why: 'withdrawn', done: 'cabutPembetulan', who: 'importir', answer: {} },
  ] as const)('is as it was where the request is $why', async ({ done, who, answer }) => {
    const id = await reconciled()
    const ended = await statusOf(id)
    const { isi } = await customs.caseOf(id, 'importir')
    await mustAct(id, 'ajukanPembetulan', 'importir', SHIP)
    await mustAct(id, done, who, answer)
    expect(await statusOf(id)).toEqual(ended)
    expect((await customs.caseOf(id, 'importir')).isi).toEqual(isi)
    // There is no request any more.
    for (const action of ['cabutPembetulan', 'setujuiPembetulan', 'tolakPembetulan']) {
      const by = action === 'cabutPembetulan' ? 'importir' : 'petugas'
      expect(await customs.act(id, action, by, { alasan: 'Tidak ada lagi.' })).toFailWith('case.notNow')
    }
    // Within the term it is asked for again.
    await mustAct(id, 'ajukanPembetulan', 'importir', SHIP)
  })

  test('is corrected until the last day of the term of its elements', async () => {
    const id = await reconciled()
    const before = portal.core.now()
    const later = async (count: number) => {
      portal.setClock(new Date(before.getTime() + count * DAY_MS))
      await customs.signIn()
    }
    await later(30)
    await mustAct(id, 'ajukanPembetulan', 'importir', SHIP)
    await later(31)
    await mustAct(id, 'tolakPembetulan', 'petugas', { alasan: 'Bukti tidak lengkap.' })
    const late = await customs.act(id, 'ajukanPembetulan', 'importir', SHIP)
    expect(late).toFailWith('case.tooLate')
    expect(late.body).toMatchObject({ message: expect.stringContaining('Batas waktunya berakhir pada') })
    await mustAct(id, 'ajukanPembetulanNilai', 'importir', priceOf('10500'))
    await later(46)
    // The decision is not late because the request would be.
    await mustAct(id, 'setujuiPembetulanNilai', 'petugas')
    expect(await labelOf(id)).toBe(ENDED)
    expect(await customs.act(id, 'ajukanPembetulanNilai', 'importir', priceOf('10600'))).toFailWith('case.tooLate')
    portal.setClock(before)
    await customs.signIn()
  })

  test('pays what is missing, and ends again', async () => {
    const id = await levied()
    await askPrice(id, '12000')
    await mustAct(id, 'setujuiPembetulanNilai', 'petugas2')
    expect(await labelOf(id)).toMatch(SHORT)
    expect(await sumsOf(id)).toEqual(['terbuka 1600000', `lunas ${DUTY}`])
    // A further request and its withdrawal keep the code and the place to which the document returns.
    const { kodeBilling } = await customs.billingOf(id, 'importir')
    await mustAct(id, 'ajukanPembetulan', 'importir', SHIP)
    await mustAct(id, 'cabutPembetulan', 'importir')
    expect(await labelOf(id)).toMatch(SHORT)
    expect((await customs.billingOf(id, 'importir')).kodeBilling).toBe(kodeBilling)
    await customs.pay(id, 'importir')
    expect(await labelOf(id)).toBe(ENDED)
    expect(await sumsOf(id)).toEqual(['lunas 1600000', `lunas ${DUTY}`])
  })

  test('has one decision where two officers decide at once, and where the company withdraws meanwhile', async () => {
    const id = await levied()
    await askPrice(id, '12000')
    const agreed = await Promise.all([
      customs.act(id, 'setujuiPembetulanNilai', 'petugas'),
      customs.act(id, 'setujuiPembetulanNilai', 'petugas2'),
    ])
    expect(agreed.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(await sumsOf(id)).toEqual(['terbuka 1600000', `lunas ${DUTY}`])
    await customs.pay(id, 'importir')
    expect(await labelOf(id)).toBe(ENDED)

    await askPrice(id, '13000')
    const [decided, withdrawn] = await Promise.all([
      customs.act(id, 'setujuiPembetulanNilai', 'petugas'),
      customs.act(id, 'cabutPembetulan', 'importir'),
    ])
    expect([decided.status, withdrawn.status].toSorted()).toEqual([200, 409])
    expect(await labelOf(id)).toMatch(decided.status === 200 ? SHORT : new RegExp(ENDED))
  })
})

describe('an export under KITE that waits for its LHPRE', () => {
  const KITE = { kodeKategoriEkspor: '21' }
  const quantityOf = (jumlah: string) => correctionOf({ isian: 'barang[0].jumlahSatuan', menjadi: jumlah })
  const people = () => caseTester(portal, ['importir', 'petugas'])

  /** A request for an LHPRE about some of the goods. @returns its id */
  async function asksLhpre(id: string, jumlah: string): Promise<string> {
    const desk = people()
    await desk.signIn()
    const newest = async (layanan: string): Promise<CaseSummary> => {
      const reply = await portal.call(caseList, { token: desk.tokens.importir, query: { layanan } })
      expect(reply).toSucceed()
      return reply.body['items'][0]
    }
    const [facility, recipe] = [await newest('fasilitas-kite'), await newest('konversi-kite')]
    const lhpre = await desk.begin('lhpre', 'importir')
    const { idKasus: dokumen } = await customs.caseOf(id, 'importir')
    await desk.save(lhpre, 'importir', {
      fasilitas: facility.idKasus,
      dokumen,
      nomorBc11: '000512',
      tanggalBerangkat: desk.day(),
      hasil: [{ seri: '1', jumlah }],
      pemakaian: [{ seri: '1', konversi: recipe.idKasus, jumlahHasil: jumlah }],
    })
    return lhpre
  }
  const worth = async (id: string) => {
    const { idKasus } = await customs.caseOf(id, 'importir')
    return worthOf(portal, customs.tokens.importir, idKasus)
  }

  test('waits for it again, with the corrected quantity', async () => {
    const id = await reconciled(KITE)
    expect(await labelOf(id)).toBe(WAITS)
    expect(await worth(id)).toEqual({ saldo: '200', dicadangkan: '0' })
    await mustAct(id, 'ajukanPembetulanNilai', 'importir', quantityOf('180'))
    await mustAct(id, 'setujuiPembetulanNilai', 'petugas')
    expect(await labelOf(id)).toBe(WAITS)
    expect(await worth(id)).toEqual({ saldo: '180', dicadangkan: '0' })
    await mustAct(id, 'ajukanPembetulanCurah', 'importir', quantityOf('190'))
    await mustAct(id, 'tolakPembetulanCurah', 'petugas', { alasan: 'Hasil timbang tidak ada.' })
    expect(await worth(id)).toEqual({ saldo: '180', dicadangkan: '0' })
  })

  test('has no LHPRE while its correction is examined, nor less than an LHPRE is about', async () => {
    const id = await reconciled(KITE)
    const lhpre = await asksLhpre(id, '200')
    const desk = people()
    await desk.signIn()
    expect(await desk.act(lhpre, 'kirim', 'importir')).toSucceed()
    await mustAct(id, 'ajukanPembetulanNilai', 'importir', quantityOf('150'))
    const { isi } = await desk.read(lhpre, 'petugas')
    const [{ seri, kodeBarang, jumlahBahan } = {}] = isi['pemakaian'] as Content[]
    const realisasi = [{ seri, kodeBarang, jumlahBahan, diakui: jumlahBahan } as Content]
    expect(await desk.act(lhpre, 'terbitkan', 'petugas', { realisasi })).toFailWith('case.linkedState')
    // The whole quantity is reserved for the LHPRE.
    expect(await customs.act(id, 'setujuiPembetulanNilai', 'petugas')).toFailWith('ledger.short')
    expect(await labelOf(id)).toBe(ASKED)
    await mustAct(id, 'cabutPembetulan', 'importir')
    expect(await labelOf(id)).toBe(WAITS)
    expect(await desk.act(lhpre, 'terbitkan', 'petugas', { realisasi })).toSucceed()
    expect(await labelOf(id)).toBe(ENDED)
    // It has ended, and what is no quantity is still corrected.
    await mustAct(id, 'ajukanPembetulan', 'importir', SHIP)
    await mustAct(id, 'setujuiPembetulan', 'petugas')
    expect(await labelOf(id)).toBe(ENDED)
  })
})
