import { randomUUID } from 'node:crypto'
import {
  type CaseDetail,
  type CaseSummary,
  caseBegin,
  caseById,
  caseList,
  declarationValidation,
  historyList,
  RECORDED_MOST,
  registerList,
  registerRecord,
  wibDay,
} from '@dermaga/contract'
import { holderField, type ServiceDefinition } from '@dermaga/service'
import { SERVICES } from '@dermaga/services'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { deliveryOfCloth } from '../../apps/server/src/declaration/demo-documents.ts'
import { caseTester } from '../support/case-tester.ts'
import { openCustoms } from '../support/customs.ts'
import { openTestPortal, type TestPortal } from '../support/portal.ts'
import { type Desk, openDesk } from '../support/service-desk.ts'

const CIKARANG = '051000'
const KUDUS = '060300'
const ZONE = {
  npwp: '0023456789012000',
  nib: '9120002345678',
  namaPerusahaan: 'PT Kawasan Berikat Contoh',
  alamatPerusahaan: 'Kawasan Industri Cikarang Blok C-7, Bekasi',
}
const PLACE = {
  nama: 'Pabrik',
  jalan: 'Kawasan Industri Cikarang',
  nomor: 'C-7',
  kelurahan: 'Mekarmukti',
  kecamatan: 'Cikarang Utara',
  kabupatenKota: 'Bekasi',
  provinsi: 'Jawa Barat',
  kodePos: '17530',
  telepon: '0218901234',
  email: 'tpb@contoh.id',
  koordinat: '-6.304817,107.138203',
  letak: 'KAWASAN_INDUSTRI',
  luas: '12500',
  batasUtara: 'Jalan kawasan',
  batasSelatan: 'Saluran air',
  batasTimur: 'Blok C-8',
  batasBarat: 'Blok C-6',
  statusMilik: 'HGB',
  aksesPetiKemas: 'Y',
  tempatPemeriksaan: 'Y',
}
const permit = (nomorKeputusan: string) => ({
  jenisTpb: '1',
  jenisPelaku: 'PENYELENGGARA_PENGUSAHA',
  nomorKeputusan,
  tanggalKeputusan: '2019-04-02',
  berlakuMulai: '2019-04-02',
  lokasi: [PLACE],
})

let portal: TestPortal
let desk: Desk
let customs: Awaited<ReturnType<typeof openCustoms>>
let people: ReturnType<typeof caseTester<'tpb' | 'importir' | 'petugas' | 'petugas2' | 'kepala'>>

beforeAll(async () => {
  portal = await openTestPortal()
  desk = await openDesk(portal, SERVICES)
  customs = await openCustoms(portal, ['tpb'])
  people = caseTester(portal, ['tpb', 'importir', 'petugas', 'petugas2', 'kepala'])
  await people.signIn()
})
afterAll(() => portal.close())

const begin = () => people.begin('catat-izin-tpb', 'petugas', { npwp: ZONE.npwp, kantor: CIKARANG })

/** A recording with a scan, sent to be confirmed. */
async function recorded(nomor: string): Promise<string> {
  const id = await begin()
  await people.save(id, 'petugas', permit(nomor))
  await people.attach(id, 'petugas', '01')
  await people.mustAct(id, 'ajukan', 'petugas')
  return id
}

/** The entry of the register with a number, as somebody sees it. */
async function entry(nomor: string, as: 'tpb' | 'importir' | 'petugas' | 'kepala'): Promise<CaseSummary | undefined> {
  const token = people.tokens[as]
  const reply = await portal.call(registerList, { token, params: { layanan: 'izin-tpb' }, query: { size: 50 } })
  expect(reply).toSucceed()
  return (reply.body['items'] as CaseSummary[]).find(each => each.nomor === nomor)
}
const read = async (id: string, as: 'tpb' | 'kepala'): Promise<CaseDetail> => people.read(id, as)

test('one officer records a permit from before the portal, another confirms it, and its holder is notified', async () => {
  const nomor = 'KEP-31/WBC.09/2019'
  const draft = await begin()
  const refused = await people.act(draft, 'ajukan', 'petugas')
  expect(refused).toFailWith('case.incomplete')
  const problems = refused.body['params'].problems as { path: string; in: string }[]
  expect(problems).toContainEqual(expect.objectContaining({ path: 'nomorKeputusan', in: 'isi' }))
  // The scan, or where the paper is.
  expect(problems).toContainEqual(expect.objectContaining({ path: '01', in: 'lampiran' }))
  // Until it is confirmed, the company sees nothing, and the register has nothing.
  expect(await portal.call(caseById, { token: people.tokens.tpb, params: { id: draft } })).toFailWith('case.notFound')

  const id = await recorded(nomor)
  expect(await entry(nomor, 'petugas')).toBeUndefined()
  expect(await people.act(id, 'sahkan', 'petugas')).toFailWith('case.notNow')
  await people.mustAct(id, 'sahkan', 'kepala')

  const found = await entry(nomor, 'tpb')
  expect(found).toMatchObject({ nomor, kedudukan: 'active', berlakuMulai: '2019-04-02' })
  expect(await entry(nomor, 'importir')).toBeUndefined()
  const seen = await read(found?.idKasus ?? '', 'tpb')
  expect(seen.isi).toMatchObject({ npwp: ZONE.npwp, kodeKantor: CIKARANG, kantorWilayah: '050000', jenisTpb: '1' })
  expect(seen.riwayat.map(({ teks }) => teks)).toEqual(['Izin TPB dari sebelum portal dicatat'])
  // The portal issues no certificate of what it did not decide.
  expect(seen.dokumen).toEqual([])
  expect(seen.terkait.map(({ idKasus }) => idKasus)).toEqual([id])
  const history = await portal.call(historyList, { token: people.tokens.tpb, query: {} })
  expect(JSON.stringify(history.body)).toContain('Izin TPB dari sebelum portal dicatat')
})

test('who recorded a permit does not confirm it, whatever else they may do', async () => {
  const id = await begin()
  await people.save(id, 'petugas', { ...permit('KEP-32/WBC.09/2019'), letakArsip: 'Boks 3' })
  await people.mustAct(id, 'ajukan', 'petugas')
  const role = sql`select id_role from role_permission where permission = 'case.decide' limit 1`
  await sql`insert into user_role (id_user, id_role)
    select id_user, (${role}) from portal_user where username = 'petugas' on conflict do nothing`.execute(
    portal.core.db,
  )
  await people.signIn()
  expect(await people.act(id, 'sahkan', 'petugas')).toFailWith('case.fourEyes')
  await people.mustAct(id, 'sahkan', 'kepala')
})

test('a number that is recorded, or about to be, is refused, and so is a company that has no account', async () => {
  const nomor = 'KEP-33/WBC.09/2019'
  const first = await recorded(nomor)
  const second = await begin()
  await people.save(second, 'petugas', { ...permit(nomor), letakArsip: 'Boks 3' })
  const gated = await people.act(second, 'ajukan', 'petugas')
  expect(gated).toFailWith('case.gated')
  expect(gated.body['message']).toContain(`Nomor ${nomor} sudah tercatat atau sedang dicatat.`)
  await people.mustAct(first, 'sahkan', 'kepala')
  expect(await people.act(second, 'ajukan', 'petugas')).toFailWith('case.gated')

  const untuk = { npwp: '0999999999999000', kantor: CIKARANG }
  const body = { layanan: 'catat-izin-tpb', kunci: randomUUID(), untuk }
  const unknown = await portal.call(caseBegin, { token: people.tokens.petugas, body })
  expect(unknown).toFailWith('company.notFound')
  expect(unknown.body['message']).toContain('minta perusahaan mendaftar')
  const own = { ...body, untuk: { npwp: ZONE.npwp, kantor: CIKARANG } }
  expect(await portal.call(caseBegin, { token: people.tokens.tpb, body: own })).toFailWith('access.denied')
})

test('a document that was refused without a permit goes with a recorded one, until that is frozen', async () => {
  const db = portal.core.db
  // A register that does not know the permit which the document names.
  const others = sql`layanan = 'izin-tpb' and kedudukan = 'active'`
  await sql`update service_case set kedudukan = 'ended', nomor = nomor || ' lain' where ${others}`.execute(db)
  const claims = async () => {
    const drafted = await customs.drafted(
      '40',
      deliveryOfCloth(ZONE, 'Bayu Prasetyo', wibDay(portal.core.now())),
      'tpb',
    )
    const reply = await portal.call(declarationValidation, { token: people.tokens.tpb, params: { id: drafted } })
    const items = reply.body['items'] as { code: string }[]
    return items.filter(({ code }) => code === 'claimRefused').length
  }
  expect(await claims()).toBe(1)
  const nomor = 'KEP-117/KM.4/2024'
  await people.mustAct(await recorded(nomor), 'sahkan', 'kepala')
  expect(await claims()).toBe(0)
  const { idKasus = '' } = (await entry(nomor, 'kepala')) ?? {}
  await sql`update service_case set kedudukan = 'frozen' where id_kasus = ${idKasus}`.execute(db)
  expect(await claims()).toBe(1)
  await sql`update service_case set kedudukan = 'ended' where id_kasus = ${idKasus}`.execute(db)
  await sql`update service_case set kedudukan = 'active', nomor = replace(nomor, ' lain', '')
    where layanan = 'izin-tpb' and nomor like '% lain'`.execute(db)
})

test('the head of the office corrects what was recorded, with a reason; the history has both, and the number follows', async () => {
  const nomor = 'KEP-35/WBC.09/2019'
  await people.mustAct(await recorded(nomor), 'sahkan', 'kepala')
  const { idKasus = '' } = (await entry(nomor, 'kepala')) ?? {}
  const { isi } = await read(idKasus, 'kepala')
  const answer = {
    jenisTpb: isi['jenisTpb'],
    jenisPelaku: isi['jenisPelaku'],
    kantorWilayah: isi['kantorWilayah'],
    nib: isi['nib'],
    namaPerusahaan: isi['namaPerusahaan'],
    lokasi: isi['lokasi'],
    nomorKeputusan: 'KEP-36/WBC.09/2019',
    tanggalKeputusan: '2019-04-02',
    berlakuMulai: '2019-04-02',
    berlakuSampai: '2999-04-01',
  }
  expect(await people.act(idKasus, 'betulkanCatatan', 'kepala', answer)).toFailWith('case.incomplete')
  const alasan = 'Nomor keputusan salah ketik.'
  let corrected: CaseDetail | undefined
  // Also where a list offers a code of the permit, here the region, no more.
  await withoutOffers(async () => {
    corrected = await people.mustAct(idKasus, 'betulkanCatatan', 'kepala', {
      ...answer,
      kantorWilayah: '060000',
      alasan,
    })
  })
  expect(corrected).toMatchObject({
    nomor: 'KEP-36/WBC.09/2019',
    kedudukan: 'active',
    berlakuSampai: '2999-04-01',
    isi: { nomorKeputusan: 'KEP-36/WBC.09/2019' },
  })
  const last = corrected?.riwayat.at(-1)
  expect(last?.perubahan).toContainEqual({ isian: 'nomorKeputusan', semula: nomor, menjadi: 'KEP-36/WBC.09/2019' })
  expect(JSON.stringify(last)).toContain(alasan)
  // The freed number may be recorded again; a taken one is refused.
  await people.mustAct(await recorded(nomor), 'sahkan', 'kepala')
  const again = { ...answer, nomorKeputusan: nomor, alasan }
  expect(await people.act(idKasus, 'betulkanCatatan', 'kepala', again)).toFailWith('case.numberTaken')
  // What the portal decided is changed in its own ways only.
  const decided = await sql<{ id: string }>`select id_kasus as id from service_case
    where layanan = 'izin-tpb' and nomor = 'KEP-117/KM.4/2024' and kedudukan = 'active'`.execute(portal.core.db)
  const kept = await people.act(decided.rows[0]?.id ?? '', 'betulkanCatatan', 'kepala', { ...answer, alasan })
  expect(kept).toFailWith('case.notNow')
})

const rowOf = (nomor: string, more: object = {}) => ({
  npwp: ZONE.npwp,
  nib: ZONE.nib,
  letakArsip: 'Boks 12',
  ...permit(nomor),
  ...more,
})
const record = (as: 'petugas' | 'kepala' | 'tpb', baris: object[], more: object = {}) =>
  portal.call(registerRecord, {
    token: people.tokens[as],
    params: { layanan: 'izin-tpb' },
    body: { kunci: randomUUID(), kantor: CIKARANG, baris, ...more } as never,
  })

test('rows of a workbook are recorded together, each once, or not at all while one is wrong', async () => {
  const wrong = await record('petugas', [
    rowOf('KEP-40/WBC.09/2019'),
    rowOf('KEP-40/WBC.09/2019', { letakArsip: '' }),
    rowOf('KEP-41/WBC.09/2019', { npwp: '0999999999999000' }),
    rowOf('KEP-117/KM.4/2024', { jenisTpb: 'X' }),
  ])
  expect(wrong).toSucceed()
  const { dicatat, masalah } = wrong.body['item']
  expect(dicatat).toBe(0)
  expect(
    (masalah as { baris: number; path: string; code: string }[])
      .map(({ baris, path, code }) => `${baris} ${path} ${code}`)
      .toSorted(),
  ).toEqual([
    '1 letakArsip required',
    '1 nomorKeputusan notUnique',
    '2 npwp rule',
    '3 jenisTpb choice',
    '3 nomorKeputusan rule',
  ])
  expect(await entry('KEP-40/WBC.09/2019', 'petugas')).toBeUndefined()

  const rows = Array.from({ length: 20 }, (_, at) => rowOf(`KEP-${50 + at}/WBC.09/2019`))
  const kunci = randomUUID()
  const trial = await record('petugas', rows, { periksa: true })
  expect(trial.body['item']).toEqual({ dicatat: 0, masalah: [] })
  for (const _ of [1, 2]) expect((await record('petugas', rows, { kunci })).body['item'].dicatat).toBe(20)
  const listed = await portal.call(caseList, {
    token: people.tokens.kepala,
    query: { layanan: 'catat-izin-tpb', sebagai: 'petugas', keadaan: 'diperiksa', size: 50 },
  })
  const waiting = listed.body['items'] as CaseSummary[]
  expect(waiting.length).toBe(20)
  for (const { idKasus } of waiting.slice(0, 2)) await people.mustAct(idKasus, 'sahkan', 'kepala')
  expect((await record('petugas', rows)).body['item'].masalah.length).toBe(20)

  const tooMany = Array.from({ length: RECORDED_MOST + 1 }, (_, at) => rowOf(`KEP-${100 + at}/WBC.09/2019`))
  expect(await record('petugas', tooMany)).toFailWith('input.invalid')
  expect(await record('tpb', rows)).toFailWith('access.denied')
  expect(await record('petugas', rows, { kantor: '070100' })).toFailWith('access.denied')
})

/** Does something while no reference list offers any code. */
async function withoutOffers(work: () => Promise<void>): Promise<void> {
  const { db } = portal.core
  const { rows } =
    await sql<object>`update reference_entry set is_offered = false where is_offered returning list, code`.execute(db)
  expect(rows).not.toEqual([])
  await work()
  await sql`update reference_entry e set is_offered = true from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as o(list text, code text)
    where o.list = e.list and o.code = e.code`.execute(db)
}

const RECORDINGS = SERVICES.flatMap(service => (service.records ? [[service.records.register, service] as const] : []))

test.each(RECORDINGS)('an entry of %s is recorded with the fields of its register', async (register, recording) => {
  const applicant = await desk.applicantFor(recording as ServiceDefinition)
  const { petugas: token } = people.tokens
  const id = await people.begin(recording.id, 'petugas', { npwp: applicant.npwp, kantor: KUDUS })
  const own = { ...applicant, token }
  await desk.fill(recording, await desk.read(id, token), own)
  // Of a permit from before the portal, codes may be offered no more.
  await withoutOffers(async () => {
    await people.mustAct(id, 'ajukan', 'petugas')
    await people.mustAct(id, 'sahkan', 'kepala')
  })
  const reply = await portal.call(registerList, { token: applicant.token, params: { layanan: register }, query: {} })
  const [entryOf, ...others] = reply.body['items'] as CaseSummary[]
  expect(others).toEqual([])
  expect(entryOf).toMatchObject({ pemohon: { npwp: applicant.npwp } })
  const [number] = recording.gates.flatMap(gate => (gate.gate === 'unusedNumber' ? [gate.field] : []))
  const { isi } = await desk.read(id, token)
  expect(entryOf?.nomor).toBe(isi[number ?? ''])
  expect(isi[holderField(recording)]).toBe(applicant.npwp)
})
