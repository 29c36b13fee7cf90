import {
  type Call,
  catalogueList,
  companyByNpwp,
  DOCUMENT_KINDS,
  type MenuItem,
  menuList,
  portalAccessList,
  roleList,
  updateToken,
  userInfoByEmail,
} from '@dermaga/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { COMPANIES } from '../../apps/server/src/demo/people.ts'
import { openTestPortal, type TestPortal, type TestSession } from '../support/portal.ts'

/** The entities of spec §3 as returned over HTTP: all fields and no others. */
let portal: TestPortal
let importir: TestSession

beforeAll(async () => {
  portal = await openTestPortal()
  importir = await portal.session('importir')
})
afterAll(() => portal.close())

/** Makes the call and validates its reply with the contract's strict schema, as the contract test does for requests. */
async function answered(call: Call, request: object = {}, session = importir) {
  const answer = await portal.call(call, { ...request, token: session.access_token } as never)
  expect(answer).toSucceed()
  const { item, items = [item] } = answer.body
  if (call.reply.kind === 'item' || call.reply.kind === 'items') for (const one of items) call.reply.schema.parse(one)
  return items
}

const fieldsOf = (thing: object) => Object.keys(thing).sort()
const words = (text: string) => text.split(' ').sort()

// spec §3-1, §7.2-2
test('user: every field of spec §3 and the last sign-in', async () => {
  const [user] = await answered(userInfoByEmail, { query: { email: 'importir@contoh.id' } })
  expect(fieldsOf(user)).toEqual(
    words(
      `idUser nama email username identitas npwp nib nitku namaPerusahaan alamatPerusahaan handphone flagBlokir nipRekam passwordExpired lastSignIn mayDebug mfaRequired`,
    ),
  )
  expect(user).toMatchObject({ identitas: expect.stringMatching(/^\d{16}$/), flagBlokir: '0' })
  expect(new Date(user.passwordExpired).getTime()).toBeGreaterThan(portal.core.now().getTime())
})

// spec §3-2, §7.2-9
test('company: found by its tax number', async () => {
  const [npwp, nib, namaPerusahaan, alamatPerusahaan] = COMPANIES.impor
  const [company] = await answered(companyByNpwp, { query: { npwp } })
  expect(company).toEqual({ idPerusahaan: expect.any(String), npwp, nib, namaPerusahaan, alamatPerusahaan })
})

// spec §3-3, §6-1, §7.2-5, §9-8
test('roles: idUser and td_role, 100 per page by default, with the total, and whether they open the tools', async () => {
  const roles = await answered(roleList)
  expect(roles).toEqual(
    ['Administrator Perusahaan', 'Importir', 'Pengguna Jasa'].map(namaRole => ({
      idUser: importir.idUser,
      td_role: { namaRole, idRole: expect.any(String) },
    })),
  )
  expect(roleList.query.parse({})).toEqual({ skip: 0, take: 100 })
  expect(roleList.query.parse({ take: '1000' }).take).toBe(1000)
  const admin = await portal.session('admin')
  expect(await answered(roleList, {}, admin)).toEqual([
    {
      idUser: admin.idUser,
      td_role: { namaRole: 'Administrator Portal', idRole: expect.any(String) },
      alatSubaplikasi: true,
      ujiVersi: true,
    },
  ])
  const second = await portal.call(roleList, { query: { skip: 1, take: 1 }, token: importir.access_token })
  expect(second.body).toMatchObject({ items: [{ td_role: { namaRole: 'Importir' } }], total: 3 })
})

// spec §9-9
test('roles: pages of a hundred return more than 250 roles once each', async () => {
  const own = await portal.session('ftz')
  await sql`
    with given as (
      insert into role (id_role, nama_role)
      select gen_random_uuid(), 'Peran ' || lpad(at::text, 3, '0') from generate_series(1, 250) at returning id_role)
    insert into user_role (id_user, id_role) select ${own.idUser}::uuid, id_role from given`.execute(portal.core.db)
  const pages = []
  for (const skip of [0, 100, 200, 300]) pages.push(await answered(roleList, { query: { skip, take: 100 } }, own))
  expect(pages.map(page => page.length)).toEqual([100, 100, 52, 0])
  expect(new Set(pages.flat().map(({ td_role }) => td_role.idRole)).size).toBe(252)
  const second = await portal.call(roleList, { query: { skip: 100, take: 100 }, token: own.access_token })
  expect(second.body['total']).toBe(252)
})

// spec §3-4, §6-7, §7.2-6, §9-8
test('portal access: the customs documents, 1100 per page', async () => {
  expect(await answered(portalAccessList)).toEqual([{ namaDokumen: 'BC 2.0' }, { namaDokumen: 'BC 3.0' }])
  expect(portalAccessList.query.parse({})).toEqual({ skip: 0, take: 1100 })
})

// spec §1-2, §2.10-5, §3-6, §6-2, §7.2-8
test('menu: each user gets the items of their roles, with hosts for sub-applications', async () => {
  const scopeOf = async (username: string) => {
    const session = await portal.session(username)
    const items: MenuItem[] = await answered(menuList, { params: { idUser: session.idUser } }, session)
    for (const item of items) expect(fieldsOf(item)).toEqual(words('id name icon url host type shown children'))
    return items
  }
  const menu = await scopeOf('importir')
  expect(menu).toMatchObject([
    { name: 'Semua Dokumen Pabean', url: '/dokumen-pabean', type: 'Dokumen Pabean', host: null },
    { name: 'Cetak Formulir', url: '/micro-fe/report/formulir', type: 'Dokumen Pabean', host: null },
    { name: 'BC 2.0', url: '/DokumenBc20', type: 'Dokumen Pabean', host: null },
    { name: 'BC 3.0', url: '/DokumenBC30', type: 'Dokumen Pabean', host: null },
    { name: 'Dokumen Pelengkap', url: '/DokumenDokap', type: 'Dokumen Pabean', host: null },
    { name: 'Data JSON', url: '/datajson', type: 'Dokumen Pabean', host: null },
    { name: 'Pengumuman', url: '/pengumuman-cukai/*', type: 'Informasi', host: expect.stringContaining('http') },
    { name: 'Surat Kuasa', url: '/surat-kuasa/browse/*', type: 'Perizinan', host: expect.stringContaining('http') },
    { name: 'Riwayat', url: '/history', type: 'Informasi', host: null },
    { name: 'Status dan Respon', url: '/statusrespon', type: 'Informasi', host: null },
    { name: 'Panduan Awal', url: '/dashboardwizard', type: 'Informasi', host: null },
    { url: '/micro-profile/webhook', type: null, host: null },
    { url: '/profile/mfa-activation', type: null, host: null },
    { name: 'Piutang', url: '/perbendaharaan/browse-piutang', type: 'Perbendaharaan', host: null },
    { name: 'Keberatan', url: '/perbendaharaan/siap-tanding/keberatan', type: 'Perbendaharaan', host: null },
    { name: 'Jaminan', url: '/perbendaharaan/jaminan', type: 'Perbendaharaan', host: null },
    { name: 'Daftar Jaminan', url: '/perbendaharaan/browse-jaminan', type: 'Perbendaharaan', host: null },
    { name: 'Unggah Surat', url: '/upload-surat', type: 'Perizinan', host: null },
    { name: 'Pengembalian', url: '/perbendaharaan/browse-pengembalian', type: 'Perbendaharaan', host: null },
    { name: 'Daftar Billing', url: '/perbendaharaan/browse-billing', type: 'Perbendaharaan', host: null },
    { name: 'PKBSI', url: '/pkbsi/browse-pkbsi', type: 'Perizinan', host: null },
    { name: 'Keputusan PKBSI', url: '/pkbsi/keputusan', type: 'Perizinan', host: null },
    { url: '/pkbsi/pengajuan-pkbsi', type: 'Perizinan', host: null },
    { url: '/pkbsi/detil-permohonan', type: 'Perizinan', host: null },
    {
      name: 'Muat Barang Curah',
      url: '#',
      type: 'Perizinan',
      children: [
        { name: 'Form 3D', url: '/perijinan/rekamForm3d', host: null },
        { name: 'Persetujuan Form 3D', url: '/perijinan/form3d/riwayat', host: null },
        { name: 'Perubahan Form 3D', url: '/perijinan/form3d/perubahanData', host: null },
        { name: 'Pembatalan Form 3D', url: '/perijinan/form3d/pembatalan', host: null },
      ],
    },
    { url: '/perijinan/perbaikanForm3d', type: 'Perizinan', host: null },
    { url: '/detailForm3d', type: 'Perizinan', host: null },
    { url: '/perijinan/form3d/detailForm3D', type: 'Perizinan', host: null },
    {
      name: 'MITA',
      children: [
        { name: 'Rekomendasi MITA', url: '/perijinan/RekamMitaMember' },
        { name: 'Surat Kesediaan MITA', url: '/RekamSuratKesediaan' },
        { name: 'Penetapan MITA', url: '/perijinan/penetapan-mita' },
      ],
    },
    {
      name: 'AEO',
      children: [
        { name: 'Permohonan AEO', url: '/perijinan/RekamPermohonanAEO' },
        { name: 'Sertifikat AEO', url: '/perijinan/sertifikat-aeo' },
        { name: 'Perpanjangan AEO', url: '/perijinan/perpanjangan-aeo' },
      ],
    },
    {
      name: 'KITE',
      children: [
        { name: 'Permohonan KITE', url: '/perijinan/kite' },
        { name: 'Fasilitas KITE', url: '/perijinan/fasilitas-kite' },
        { name: 'Permohonan KITE IKM', url: '/perijinan/kite-ikm' },
      ],
    },
    { name: 'Rush Handling', url: '/rush-handling/browse', type: 'Dokumen Pabean', host: null },
    {
      name: 'Akses Kepabeanan',
      url: '#',
      type: 'Perizinan',
      children: [
        { name: 'Blokir Akses', url: '/pembukaanblokir' },
        { name: 'Pembukaan Blokir', url: '/permohonan/buka-blokir' },
        { name: 'Permohonan Pencabutan Akses', url: '/permohonan/cabut-akses' },
        { name: 'Pencabutan Akses', url: '/pencabutanakses' },
        { name: 'Blokir Nasional', url: '/blokir-nasional/permohonan-browse', shown: false },
        { name: 'Registrasi Kepabeanan', url: '/perijinan/registrasi-akses' },
        { name: 'Akses Terdaftar', url: '/perijinan/akses-kepabeanan' },
        { name: 'Perubahan Data Akses', url: '/perijinan/perubahan-akses' },
        { url: '/perijinan/izin_ppjk', shown: false },
        { url: '/perijinan/draft_izin_ppjk', shown: false },
        { url: '/perijinan/rekamizinpengangkut', shown: false },
        { url: '/perijinan/rekamftz', shown: false },
        { url: '/perijinan/draft_izin_ftz', shown: false },
        { url: '/PerubahanDataPPJK', shown: false },
        { url: '/PerubahanDataPengangkut', shown: false },
        { url: '/perubahandataftz', shown: false },
      ],
    },
    { name: 'Permohonan', url: '/Permohonan', type: 'Informasi', host: null },
    { url: '/transaksional-portal/tracking-permohonan', shown: false },
    { url: '/transaksional-portal/history', shown: false },
    { name: 'Uji Laboratorium', url: '/ujilaboratorium', type: 'Dokumen Pabean', host: null },
    { name: 'Banding', url: '/perbendaharaan/siap-tanding/banding', type: 'Perbendaharaan', host: null },
    { name: 'Gugatan', url: '/perbendaharaan/siap-tanding/gugatan', type: 'Perbendaharaan', host: null },
    { name: 'Sidang', url: '/perbendaharaan/siap-tanding/sidang', type: 'Perbendaharaan', host: null },
    { url: '/perbendaharaan/siap-tanding/browse-banding', shown: false },
    { url: '/perbendaharaan/siap-tanding/perekaman-billing-banding', shown: false },
    { url: '/perbendaharaan/browse-keberatan', shown: false },
    { url: '/perbendaharaan/perekaman-keberatan', shown: false },
    { url: '/perbendaharaan/perekaman-pengembalian', shown: false },
    { name: 'Monitoring Siap Tanding', url: '/perbendaharaan/siap-tanding/browse-monitoring', host: null },
    { name: 'Pembayaran Awal', url: '/perbendaharaan/permohonan-pembayaran-awal', host: null },
    { name: 'Laporan Keuangan', url: '/perbendaharaan/update-laporan-keuangan', host: null },
    { url: '/perbendaharaan/perekaman-billing', shown: false },
    { url: '/perijinan/pengajuanjaminan', shown: false },
    { name: 'Penundaan dan Pengangsuran', url: '/perbendaharaan/penundaan-dan-pengangsuran/browse', host: null },
    {
      name: 'Laporan KITE',
      url: '#',
      type: 'Dokumen Pabean',
      children: [
        { name: 'Monitoring Bahan Baku', url: '/kite/monitoring/bahan-baku' },
        { name: 'Konversi', url: '/kite/konversi' },
        { name: 'LHPRE', url: '/kite/lhpre' },
        { name: 'BCL.KT', url: '/kite/bcklt' },
        { name: 'Lacak Barang', url: '/kite/lacak-barang' },
        { name: 'Inventori IKM', url: '/kite/inventory-ikm' },
        { name: 'LDE', url: '/kite/lde' },
      ],
    },
    { name: 'Voluntary Declaration', url: '/vd-monitoring', type: 'Perbendaharaan', host: null },
    { url: '/vd-pembayaran', shown: false },
    { url: '/realisasi-vp', shown: false },
    { name: 'Cetak Respon', url: '/micro-fe/report/respon', type: 'Informasi', host: null },
    { name: 'Lacak Data Manifes', url: '/manifest/track-data-manifest', type: 'Manifes' },
    { name: 'Vooruitslag', url: '/vooruitslag', type: 'Dokumen Pabean' },
    { name: 'Carnet', url: '/carnet/browse', type: 'Dokumen Pabean' },
    { name: 'Redistribusi', url: '/redistribusi', type: 'Dokumen Pabean' },
    { url: '/skpkb', shown: false },
    { name: 'National Logistics Ecosystem', url: '/nle', type: 'Informasi', host: null },
    { url: '/nle/izin', shown: false },
    { url: '/transaksional-portal/detailcms', shown: false },
    { name: 'Penetapan Lartas', url: '/perbendaharaan/penetapan-lartas', type: 'Perbendaharaan', host: null },
    {
      name: 'Keberatan Lartas',
      url: '/perbendaharaan/siap-tanding/keberatan-lartas',
      type: 'Perbendaharaan',
      host: null,
    },
    { url: '/smartframe', type: null, host: null },
  ])
  const shown = async (username: string) => (await scopeOf(username)).filter(item => item.shown).map(item => item.name)
  const documents = DOCUMENT_KINDS.map(({ nama }) => nama)
  const [work, all, forms, ...ofOfficers] = await shown('petugas')
  expect([work, all, forms]).toEqual(['Daftar Kerja', 'Semua Dokumen Pabean', 'Cetak Formulir'])
  expect(ofOfficers.slice(0, documents.length).toSorted()).toEqual(documents.toSorted())
  expect(ofOfficers.slice(documents.length)).toEqual([
    'Dokumen Pelengkap',
    'Data JSON',
    'Konfirmasi Dokumen Tunggal',
    'Pengumuman',
    'Riwayat',
    'Izin NPPBKC',
    'Piutang',
    'Keberatan',
    'Penetapan Pabean',
    'Penetapan Cukai',
    'Daftar Jaminan',
    'Jenis Pita Cukai',
    'Saldo Pengurang Cukai',
    'Kuasa Pengambilan Pita',
    'Penundaan Cukai',
    'CK-5',
    'Izin Penerima BKC',
    'Unggah Surat',
    'LACK-1',
    'Cukai Tidak Dipungut',
    'PLP',
    'Data TPS',
    'Pengembalian',
    'Daftar Billing',
    'Pesan TPS',
    'PKBSI',
    'Keputusan PKBSI',
    'Muat Barang Curah',
    'MITA',
    'AEO',
    'KITE',
    'Tempat Penimbunan Berikat',
    'CK-1C',
    'CK-6',
    'Pembayaran Berkala',
    'CK-4',
    'Produksi Wajib Lapor',
    'LACK-11',
    'Rush Handling',
    'Kontainer Kosong',
    'PPBT',
    'Manifes',
    'Akses Kepabeanan',
    'Permohonan',
    'X-Ray Belum Diajukan',
    'Dokumen Barang Kiriman',
    'Uji Laboratorium',
    'Banding',
    'Gugatan',
    'Sidang',
    'Monitoring Siap Tanding',
    'Pembayaran Awal',
    'Laporan Keuangan',
    'Penundaan dan Pengangsuran',
    'Keputusan Pengguna Pembebasan',
    'Keputusan Pemasok Pembebasan',
    'NPPP',
    'LACK-2',
    'LACK-10',
    'LACK Pengguna Pembebasan',
    'LACK Pemasok Pembebasan',
    'LACK Spiritus Bakar',
    'Gate Mandiri',
    'Laporan KITE',
    'Tarif Cukai',
    'Izin Pengeluaran Mandiri',
    'TPT',
    'CK-5 Berkala',
    'Voluntary Declaration',
    'Cetak Respon',
    'Cetak Respon Barang Kiriman',
    'Pengembalian Cukai (CK-2)',
    'Pengembalian Pita Cukai (CK-3)',
    'Sisa Pabrik',
    'NVOCC',
    'Lacak Data Manifes',
    'RKSP',
    'Vooruitslag',
    'Carnet',
    'Discharge TPS',
    'Saldo Pita Cukai',
    'Saldo BCK',
    'Billing Cukai',
    'Dokumen Pabean BKC',
    'Daftar Merek CK-6',
    'Kawasan Bebas',
    'Penetapan Lartas',
    'Keberatan Lartas',
  ])
  expect(await shown('admin')).toEqual([
    'Riwayat',
    'Kelola Pengguna',
    'Kelola Katalog',
    'Kelola Akses',
    'Kelola Status',
    'Kelola Perusahaan',
    'Kurs Pekanan',
    'Tarif dan Ketentuan',
    'Pos Tarif',
    'Daftar Acuan',
  ])
  expect(await shown('tps')).toEqual(expect.arrayContaining(['PLP', 'Data TPS', 'Pesan TPS']))
  expect(await shown('admincukai')).toEqual(['Riwayat', 'Kelola Pengguna Cukai'])
})

// spec §3-10, §3-12
test('token claims: email, username, nip, otp flag, issuer and an expiry after 30 minutes', async () => {
  const { access_token } = await portal.session('petugas')
  const claims = JSON.parse(Buffer.from(access_token.split('.')[1] ?? '', 'base64url').toString())
  expect(claims).toMatchObject({
    email: 'petugas@contoh.id',
    preferred_username: 'petugas',
    nip: '198501012010011001',
    otp: '0',
    iss: expect.any(String),
  })
  expect(claims.exp - claims.iat).toBe(1800)
})

// spec §3-8
test('catalogue: micro front-end entries with module slug, menu name, path, name and host', async () => {
  const entries = await answered(catalogueList)
  expect(entries).toContainEqual(
    expect.objectContaining({
      id: 'pengumuman-cukai',
      modulSlug: 'PengumumanCukai',
      menuName: 'Pengumuman',
      pathName: '/pengumuman-cukai',
      name: 'Pengumuman',
      host: expect.stringMatching(/^https?:\/\/.+\/pengumuman-cukai$/),
    }),
  )
})

// spec §7.2-1
test('update-token: no body, the refresh token in Authorization, a new pair in the item', async () => {
  const first = await portal.session('importir')
  const { status, body } = await portal.request('POST', '/authws/v1/user/update-token', {
    authorization: first.refresh_token,
  })
  expect(status).toBe(200)
  updateToken.reply.schema.parse(body['item'])
  const second = body['item'] as TestSession
  expect(second.refresh_token).not.toBe(first.refresh_token)
  const token = second.access_token
  expect(await portal.call(roleList, { token })).toSucceed()
})

// spec §0-2, §1-13
test.each([
  { username: 'importir', role: 'Importir', document: 'BC 2.0' },
  { username: 'importir', role: 'Pengguna Jasa', document: 'BC 3.0' },
  { username: 'tpb', role: 'Pengusaha TPB', document: 'BC 2.3' },
  { username: 'ftz', role: 'Pengusaha Kawasan Bebas', document: 'PPFTZ-01' },
  { username: 'cukai', role: 'Pengusaha Barang Kena Cukai', document: 'CK-5' },
  { username: 'pemasok', role: 'Pengusaha Barang Kena Cukai', document: 'CK-5' },
  { username: 'tps', role: 'Pengusaha TPS' },
  { username: 'petugas', role: 'Petugas Bea dan Cukai' },
  { username: 'admin', role: 'Administrator Portal' },
  { username: 'admincukai', role: 'Administrator Cukai' },
])('$username signs in as $role and handles $document', async ({ username, role, document }) => {
  const session = await portal.session(username)
  const roles = await answered(roleList, {}, session)
  expect(roles.map((one: { td_role: { namaRole: string } }) => one.td_role.namaRole)).toContain(role)
  const documents = await answered(portalAccessList, {}, session)
  if (document) expect(documents).toContainEqual({ namaDokumen: document })
  else expect(documents).toEqual([])
})
