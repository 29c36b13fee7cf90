import { randomUUID } from 'node:crypto'
import {
  type CaseDetail,
  type CaseSummary,
  caseBegin,
  caseById,
  caseDelete,
  caseFileRead,
  caseList,
  casePaperRead,
  caseSave,
  historyList,
  inboxList,
  paperFilingCompanies,
  paperFilingOptions,
  worklist,
} from '@dermaga/contract'
import {
  code,
  date,
  defineService,
  form,
  longText,
  npwp,
  portalAccess,
  requiredAttachment,
  step,
  text,
  workingDays,
} from '@dermaga/service'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { caseTester } from '../../../../../tests/support/case-tester.ts'
import { openTestPortal, type TestPortal } from '../../../../../tests/support/portal.ts'

const KUDUS = '060300'
const IMPORTER = '0012345678901000'
/** A Monday at noon in Jakarta, and the Thursday before, ten past nine. */
const NOW = new Date('2026-12-07T05:00:00Z')
const RECEIVED = '2026-12-03T02:10:00.000Z'

/** An application with an examiner and a decider. */
const plain = defineService({
  id: 'uji-kertas',
  version: 1,
  title: 'Uji Kertas',
  summary: 'Permohonan yang juga diterima di atas kertas.',
  basis: 'Uji',
  path: '/perijinan/periksalokasi',
  gates: [portalAccess('BC 9.9', 'Anda tidak memiliki akses portal.')],
  form: form({
    npwp: npwp().required().fixed('perusahaan.npwp'),
    nama: text(100, 'Nama').from('pengguna.nama').required(),
    kantor: code('kantor', 'Kantor').required(),
    mulai: date('Tanggal mulai').required().earliest(0),
  }),
  office: 'kantor',
  steps: [step('isi', 'Isi', ['npwp', 'nama', 'kantor', 'mulai'])],
  attachments: [requiredAttachment('01', 'Berkas asli')],
  states: {
    draf: { label: 'Draf', tone: 'draft', holder: 'applicant', isEditable: true, next: 'Lengkapi.' },
    diajukan: {
      label: 'Diajukan',
      tone: 'progress',
      holder: 'examiner',
      within: { term: workingDays(5) },
      next: 'Petugas meneliti.',
    },
    diteliti: { label: 'Diteliti', tone: 'progress', holder: 'decider', next: 'Kepala kantor memutuskan.' },
    disetujui: { label: 'Disetujui', tone: 'good', holder: 'nobody', next: 'Selesai.' },
    ditolak: { label: 'Ditolak', tone: 'bad', holder: 'nobody', next: 'Selesai.' },
  },
  initial: 'draf',
  actions: {
    kirim: {
      label: 'Kirim',
      done: 'Permohonan dikirim',
      from: 'draf',
      to: 'diajukan',
      by: 'applicant',
      sends: true,
      number: { name: 'permohonan', label: 'Nomor permohonan', pattern: 'UK-{urut:6}' },
    },
    teruskan: { label: 'Teruskan', done: 'Diteliti', from: 'diajukan', to: 'diteliti', by: 'examiner' },
    tolakAwal: {
      label: 'Tolak',
      done: 'Ditolak',
      from: 'diajukan',
      to: 'ditolak',
      by: 'examiner',
      form: form({ alasan: longText(500, 'Alasan').required() }),
    },
    setujui: { label: 'Setujui', done: 'Disetujui', from: 'diteliti', to: 'disetujui', by: 'decider' },
  },
  list: { columns: ['mulai'], search: ['nama'] },
})
const digital = { ...plain, id: 'uji-portal', title: 'Uji Portal', isPortalOnly: true as const }

let portal: TestPortal
let people: ReturnType<typeof caseTester<'importir' | 'tpb' | 'petugas' | 'petugas2' | 'kepala' | 'kanwil'>>

beforeAll(async () => {
  portal = await openTestPortal({ services: { current: [plain, digital], released: [] } })
  people = caseTester(portal, ['importir', 'tpb', 'petugas', 'petugas2', 'kepala', 'kanwil'])
})
afterAll(() => portal.close())
beforeEach(async () => {
  portal.setClock(NOW)
  await people.signIn()
})

type Name = keyof typeof people.tokens

const beginAs = (as: Name, more: object = {}) =>
  portal.call(caseBegin, {
    token: people.tokens[as],
    body: {
      layanan: plain.id,
      kunci: randomUUID(),
      untuk: { npwp: IMPORTER, kantor: KUDUS },
      berkasKertas: { diterimaPada: RECEIVED },
      ...more,
    },
  })

/** A filing that `petugas` has filled in, with its scan. */
async function entered(): Promise<string> {
  const reply = await beginAs('petugas')
  expect(reply).toSucceed()
  const { idKasus } = reply.body['item'] as CaseDetail
  // It was still to come when the office received the papers.
  await people.save(idKasus, 'petugas', { nama: 'Budi Santoso', mulai: '2026-12-04' })
  await people.attach(idKasus, 'petugas', '01')
  return idKasus
}

test('an officer enters a filing on paper, whose terms begin when the office received it', async () => {
  const id = await entered()
  const draft = await people.read(id, 'petugas')
  expect(draft).toMatchObject({
    bolehUbah: true,
    pemohon: { npwp: IMPORTER },
    isi: { npwp: IMPORTER, kantor: KUDUS },
    berkasKertas: { diterimaPada: RECEIVED, oleh: 'Andi Firmansyah' },
    tindakan: [{ nama: 'kirim', halangan: null }],
  })
  expect(await portal.call(caseById, { token: people.tokens.importir, params: { id } })).toFailWith('case.notFound')

  portal.setClock(new Date(NOW.getTime() + 600_000))
  const sent = await people.mustAct(id, 'kirim', 'petugas')
  expect(sent).toMatchObject({
    bolehUbah: false,
    nomor: expect.stringMatching(/^UK-/),
    berkasKertas: { diterimaPada: RECEIVED, dicatatPada: '2026-12-07T05:10:00.000Z' },
    // Five working days after Thursday the third, not after Monday the seventh.
    status: { keadaan: 'diajukan', sejak: RECEIVED, tenggat: '2026-12-10T16:59:59.999Z' },
  })
  // The history has both: when it was received, and when it was entered.
  expect(sent.riwayat.at(-1)).toMatchObject({
    teks: 'Diterima di loket pada 03-12-2026 09:10 WIB',
    pada: '2026-12-07T05:10:00.000Z',
    oleh: 'Andi Firmansyah',
  })
})

test('the company sees it as its own, filed on paper and entered by the office, with the receipt and its scan', async () => {
  const id = await entered()
  await people.mustAct(id, 'kirim', 'petugas')
  const own = await people.read(id, 'importir')
  expect(own).toMatchObject({
    pemohon: { npwp: IMPORTER },
    berkasKertas: { diterimaPada: RECEIVED, oleh: expect.stringMatching(/^Petugas loket, .*Kudus/) },
    lampiran: [{ kode: '01', dari: 'applicant' }],
    dokumen: [{ judul: 'Tanda Terima Berkas', nomor: `TTL-${(await people.read(id, 'importir')).nomor}` }],
  })
  expect(JSON.stringify(own)).not.toContain('Andi Firmansyah')
  const token = people.tokens.importir
  const [file] = own.lampiran
  const params = { id, idBerkas: file?.idBerkas ?? '' }
  expect((await portal.call(caseFileRead, { token, params })).status).toBe(200)
  const [paper] = own.dokumen
  const read = await portal.call(casePaperRead, { token, params: { id, idDokumen: paper?.idDokumen ?? '' } })
  expect(read.status).toBe(200)
  const listed = await portal.call(caseList, { token, query: { layanan: plain.id } })
  expect((listed.body['items'] as CaseSummary[]).find(({ idKasus }) => idKasus === id)).toMatchObject({
    berkasKertas: { diterimaPada: RECEIVED },
  })
  const notices = (await portal.call(inboxList, { token, query: {} })).body['items'] as { tautan: string | null }[]
  expect(notices.filter(({ tautan }) => tautan?.endsWith(id))).toHaveLength(1)
  const history = await portal.call(historyList, { token, query: {} })
  expect(JSON.stringify(history.body['items'])).toContain('Diterima di loket pada 03-12-2026 09:10 WIB')
  // It is not for other companies.
  expect(await portal.call(caseById, { token: people.tokens.tpb, params: { id } })).toFailWith('case.notFound')
})

test('who entered it examines it, but does not decide', async () => {
  const id = await entered()
  await people.mustAct(id, 'kirim', 'petugas')
  expect((await people.read(id, 'petugas')).tindakan).toEqual([
    { nama: 'teruskan', halangan: null },
    { nama: 'tolakAwal', halangan: 'fourEyes' },
  ])
  expect(await people.act(id, 'tolakAwal', 'petugas', { alasan: 'Tidak lengkap' })).toFailWith('case.fourEyes')
  expect((await people.read(id, 'petugas2')).tindakan).toContainEqual({ nama: 'tolakAwal', halangan: null })
  await people.mustAct(id, 'teruskan', 'petugas')
  // Also not with the permission of a head of office.
  const { idUser } = await portal.session('petugas')
  await sql`insert into user_role (id_user, id_role) select ${idUser}, id_role from role where nama_role = 'Kepala Kantor'`.execute(
    portal.core.db,
  )
  expect(await people.act(id, 'setujui', 'petugas')).toFailWith('case.fourEyes')
  await sql`delete from user_role where id_user = ${idUser}
    and id_role = (select id_role from role where nama_role = 'Kepala Kantor')`.execute(portal.core.db)
  expect((await people.mustAct(id, 'setujui', 'kepala')).status.keadaan).toBe('disetujui')
})

test('only who entered a draft goes on with it, and finds it in the worklist', async () => {
  const id = await entered()
  const { versi, isi } = await people.read(id, 'petugas')
  for (const as of ['petugas2', 'kepala'] as const) {
    const token = people.tokens[as]
    expect((await people.read(id, as)).bolehUbah).toBe(false)
    expect(await portal.call(caseSave, { token, params: { id }, body: { versi, isi } })).toFailWith('access.denied')
    expect(await people.act(id, 'kirim', as)).toFailWith('case.notNow')
    expect(await portal.call(caseDelete, { token, params: { id } })).toFailWith('access.denied')
  }
  const waiting = async (as: Name) => {
    const reply = await portal.call(worklist, { token: people.tokens[as], query: { layanan: plain.id } })
    return (reply.body['items'] as CaseSummary[]).map(({ idKasus }) => idKasus)
  }
  expect(await waiting('petugas')).toContain(id)
  expect(await waiting('petugas2')).not.toContain(id)
  expect(await portal.call(caseDelete, { token: people.tokens.petugas, params: { id } })).toSucceed()
})

test('the office stays the one that received it', async () => {
  const id = await entered()
  await people.save(id, 'petugas', { kantor: '040300' })
  expect((await people.read(id, 'petugas')).isi).toMatchObject({ kantor: KUDUS })
})

test('what is refused: other offices, companies, dates, services and people without the permission', async () => {
  const at = (diterimaPada: string) => beginAs('petugas', { berkasKertas: { diterimaPada } })
  expect(await at('2026-12-07T05:00:01.000Z')).toFailWith('case.receivedLater')
  expect(await at('2026-12-07T05:00:00.000Z')).toSucceed()
  // Fourteen days, by the provision; the day counts, not the hour.
  expect(await at('2026-11-22T17:00:00.000Z')).toSucceed()
  expect(await at('2026-11-22T16:59:00.000Z')).toFailWith('case.receivedLongAgo')
  await sql`update provision set value = 3 where code = 'BATAS_BERKAS_KERTAS'`.execute(portal.core.db)
  expect(await at('2026-12-03T16:59:00.000Z')).toFailWith('case.receivedLongAgo')
  await sql`update provision set value = 14 where code = 'BATAS_BERKAS_KERTAS'`.execute(portal.core.db)

  expect(await beginAs('petugas', { untuk: { npwp: IMPORTER, kantor: '010100' } })).toFailWith('access.denied')
  expect(await beginAs('petugas', { untuk: { npwp: '9999999999999999', kantor: KUDUS } })).toFailWith(
    'company.notFound',
  )
  expect(await beginAs('petugas', { layanan: digital.id })).toFailWith('case.notBegunSo')
  expect(await beginAs('petugas', { untuk: undefined })).toFailWith('case.notBegunSo')
  expect(await beginAs('petugas', { menyalin: randomUUID() })).toFailWith('case.notBegunSo')
  expect(await beginAs('petugas', { berkasKertas: undefined })).toFailWith('case.notBegunSo')
  for (const as of ['importir', 'kepala', 'kanwil'] as const) expect(await beginAs(as)).toFailWith('access.denied')
})

test('the permission is its own: without it a draft stays as it is', async () => {
  const id = await entered()
  const role = sql`(select id_role from role where nama_role = 'Petugas Bea dan Cukai')`
  await sql`delete from role_permission where permission = 'case.receive' and id_role = ${role}`.execute(portal.core.db)
  expect(await beginAs('petugas')).toFailWith('access.denied')
  expect((await people.read(id, 'petugas')).bolehUbah).toBe(false)
  expect(await people.act(id, 'kirim', 'petugas')).toFailWith('case.notNow')
  const options = await portal.call(paperFilingOptions, { token: people.tokens.petugas })
  expect(options.body['item']).toMatchObject({ boleh: false, kantor: [], layanan: [] })
  await sql`insert into role_permission (id_role, permission) values (${role}, 'case.receive')`.execute(portal.core.db)
  await people.mustAct(id, 'kirim', 'petugas')
})

test('an officer finds companies by NPWP, NIB and name, and sees what may be entered where', async () => {
  const found = async (q: string, as: Name = 'petugas') => {
    const reply = await portal.call(paperFilingCompanies, { token: people.tokens[as], query: { q } })
    expect(reply).toSucceed()
    return (reply.body['items'] as { npwp: string; nib: string }[]).map(({ npwp: number }) => number)
  }
  const { rows } = await sql<{ nib: string; nama_perusahaan: string }>`
    select nib, nama_perusahaan from company where npwp = ${IMPORTER}`.execute(portal.core.db)
  const { nib = '', nama_perusahaan: nama = '' } = rows[0] ?? {}
  for (const q of [IMPORTER, IMPORTER.slice(1), IMPORTER.slice(0, 8), nib, nama]) {
    expect(await found(q), q).toContain(IMPORTER)
  }
  expect(await found('00')).toEqual([])
  // The authority itself files nothing.
  expect(await found('Bea')).toEqual([])
  const token = people.tokens.importir
  expect(await found(nama, 'importir')).toEqual([])
  const none = await portal.call(paperFilingOptions, { token })
  expect(none.body['item']).toMatchObject({ boleh: false, layanan: [] })
  const options = await portal.call(paperFilingOptions, { token: people.tokens.petugas })
  expect(options.body['item']).toMatchObject({
    boleh: true,
    semua: false,
    kantor: expect.arrayContaining([expect.objectContaining({ kode: KUDUS })]),
    layanan: [{ id: plain.id, judul: 'Uji Kertas' }],
    hariPalingLama: 14,
  })
})
