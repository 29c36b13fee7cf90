import {
  actionDay,
  attachment,
  caseOf,
  choice,
  code,
  codes,
  contentField,
  date,
  defineService,
  form,
  givenNumber,
  longText,
  noneOpen,
  onlyWhen,
  requiredAttachment,
  step,
  today,
} from '@dermaga/service'
import { applicant, statement } from '../../permits/applicant.ts'
import { completing, decide, deciding, decisionStates, draftStates, send, withdraw } from '../keputusan.ts'
import { LICENCE_FACTS, licenceFacts } from './fakta-izin.ts'
import { businessHasGoods, DISTRIBUTOR, FACTORY, goodsHaveBusiness, IMPORTER, SHOP, STORAGE } from './jenis-usaha.ts'
import { PLACE_LISTS, placeFields } from './tempat-usaha.ts'

/** Changes that need a decision. Source: PMK 66/PMK.04/2018; table `perubahan_nppbkc`. */
const CHANGES = {
  LOKASI: 'Lokasi atau tempat usaha',
  JENIS_USAHA: 'Jenis kegiatan usaha',
  JENIS_BKC: 'Jenis barang kena cukai',
  NAMA_BENTUK: 'Nama dan/atau bentuk badan hukum',
  PEMILIK: 'Pemilik perusahaan',
  NPWP: 'NPWP',
} as const

/** A fact as the licence has it, to be changed. */
const from = (field: string) => ({ case: 'izin', field }) as const

const { kodeJenisUsaha, kodeJenisBkc, namaPerusahaan, alamatPerusahaan, jenisBadanUsaha, pemilik, npwp } = licenceFacts

const fields = {
  izin: caseOf('izin-nppbkc', 'NPPBKC', { states: ['aktif', 'akanBerakhir'] }).required(),
  kodeKantor: code('kantor', 'Kantor Bea dan Cukai yang mengawasi').required().fixed(from('kodeKantor')),
  usahaSekarang: codes('jenis_usaha_bkc', 'Jenis usaha sekarang').required().fixed(from('kodeJenisUsaha')),
  bkcSekarang: codes('komoditi_cukai', 'Jenis barang kena cukai sekarang').required().fixed(from('kodeJenisBkc')),
  jenisPerubahan: choice(CHANGES, 'Jenis perubahan').required(),
  tanggalPerubahan: date('Tanggal perubahan')
    .required()
    .hint('Perubahan nama, pemilik, dan NPWP diajukan paling lama satu bulan sesudahnya'),
  uraian: longText(2000, 'Uraian perubahan').atLeast(10).required(),
  namaPerusahaan: namaPerusahaan.required().from(from('namaPerusahaan')),
  alamatPerusahaan: alamatPerusahaan.required().from(from('alamatPerusahaan')),
  jenisBadanUsaha: jenisBadanUsaha.required().from(from('jenisBadanUsaha')),
  npwp: npwp.required().from(from('npwp')),
  pemilik: pemilik.required().from(from('pemilik')),
  kodeJenisUsaha: kodeJenisUsaha.required().from(from('kodeJenisUsaha')),
  kodeJenisBkc: kodeJenisBkc.required().from(from('kodeJenisBkc')),
  lokasiHt: placeFields.lokasiHt.from(from('lokasiHt')),
  lokasiEa: placeFields.lokasiEa.from(from('lokasiEa')),
  lokasiMmea: placeFields.lokasiMmea.from(from('lokasiMmea')),
  lokasiSimpan: placeFields.lokasiSimpan.from(from('lokasiSimpan')),
  lokasiImport: placeFields.lokasiImport.from(from('lokasiImport')),
  lokasiSalur: placeFields.lokasiSalur.from(from('lokasiSalur')),
  lokasiEceran: placeFields.lokasiEceran.from(from('lokasiEceran')),
  ...applicant,
  ...statement,
}

const seen = form(fields).seen()
const isChange = (kind: keyof typeof CHANGES) => seen.jenisPerubahan.is(kind)

/** A kind of place that the licence has after the change. */
const hasPlace = (kind: string, ...goods: readonly string[]) => {
  const kept = [seen.bkcSekarang, seen.kodeJenisBkc].map(codesOf =>
    goods.reduce(
      (truth, each) => (truth ? truth.and(codesOf.includes(each)) : codesOf.includes(each)),
      undefined as ReturnType<typeof isChange> | undefined,
    ),
  )
  const [before, after] = kept
  const of = (usaha: typeof seen.usahaSekarang, bkc: typeof before) =>
    bkc ? usaha.includes(kind).and(bkc) : usaha.includes(kind)
  return isChange('LOKASI')
    .and(of(seen.usahaSekarang, before))
    .or(isChange('JENIS_USAHA').and(of(seen.kodeJenisUsaha, before)))
    .or(isChange('JENIS_BKC').and(of(seen.usahaSekarang, after)))
}

const application = form(fields)
  .applies(() => ({
    lokasiHt: hasPlace(FACTORY, 'HT'),
    lokasiEa: hasPlace(FACTORY, 'EA'),
    lokasiMmea: hasPlace(FACTORY, 'MMEA'),
    lokasiSimpan: hasPlace(STORAGE),
    lokasiImport: hasPlace(IMPORTER),
    lokasiSalur: hasPlace(DISTRIBUTOR),
    lokasiEceran: hasPlace(SHOP),
  }))
  .rule(
    'tanggalPerubahan',
    content =>
      content.jenisPerubahan
        .isOneOf('LOKASI', 'JENIS_USAHA', 'JENIS_BKC')
        .not()
        .or(content.tanggalPerubahan.atLeast(today(1))),
    'Perubahan lokasi, jenis usaha, dan jenis BKC diajukan sebelum dilakukan. Isi tanggal paling awal besok.',
  )
  .rule(
    'pemilik',
    content => content.pemilik.sum('persenSaham').is(100),
    'Jumlah saham seluruhnya harus 100%. Periksa setiap pemilik.',
  )
  .rule(
    'kodeJenisUsaha',
    ({ kodeJenisUsaha: kinds, bkcSekarang }) =>
      goodsHaveBusiness({ kodeJenisUsaha: kinds, kodeJenisBkc: bkcSekarang }).and(
        businessHasGoods({ kodeJenisUsaha: kinds, kodeJenisBkc: bkcSekarang }),
      ),
    'Setiap jenis usaha harus menjalankan jenis BKC dalam izin, dan sebaliknya. Tambah atau hapus jenis usahanya.',
  )
  .rule(
    'kodeJenisBkc',
    ({ kodeJenisBkc: goods, usahaSekarang }) =>
      goodsHaveBusiness({ kodeJenisUsaha: usahaSekarang, kodeJenisBkc: goods }).and(
        businessHasGoods({ kodeJenisUsaha: usahaSekarang, kodeJenisBkc: goods }),
      ),
    'Setiap jenis BKC harus dijalankan jenis usaha dalam izin, dan sebaliknya. Tambah atau hapus jenis BKC-nya.',
  )

/** Application for the change of a licence, which a decision writes into the register.
 *  Source: PMK 66/PMK.04/2018 jo. PMK 68 Tahun 2023. */
export const perubahanNppbkc = defineService({
  id: 'perubahan-nppbkc',
  version: 1,
  title: 'Perubahan NPPBKC',
  summary: 'Permohonan perubahan lokasi, jenis usaha, jenis BKC, nama atau bentuk badan hukum, pemilik, atau NPWP.',
  basis: 'PMK 66/PMK.04/2018 jo. PMK 68 Tahun 2023',
  path: '/perijinan/perubahan-nppbkc',
  gates: [noneOpen('Masih ada permohonan perubahan NPPBKC Anda yang belum diputuskan. Tunggu keputusannya.')],
  form: application,
  office: 'kodeKantor',
  steps: [
    step('perubahan', 'Perubahan', [
      'izin',
      'kodeKantor',
      'usahaSekarang',
      'bkcSekarang',
      'jenisPerubahan',
      'tanggalPerubahan',
      'uraian',
    ]),
    step('nama', 'Nama dan bentuk', ['namaPerusahaan', 'jenisBadanUsaha', 'alamatPerusahaan']).onlyWhen(
      isChange('NAMA_BENTUK'),
    ),
    step('npwp', 'NPWP baru', ['npwp']).onlyWhen(isChange('NPWP')),
    step('pemilik', 'Pemilik baru', ['pemilik']).onlyWhen(isChange('PEMILIK')),
    step('usaha', 'Jenis usaha baru', ['kodeJenisUsaha']).onlyWhen(isChange('JENIS_USAHA')),
    step('bkc', 'Jenis BKC baru', ['kodeJenisBkc']).onlyWhen(isChange('JENIS_BKC')),
    step('tempat', 'Tempat usaha', PLACE_LISTS).onlyWhen(
      seen.jenisPerubahan.isOneOf('LOKASI', 'JENIS_USAHA', 'JENIS_BKC'),
    ),
    step('pemohon', 'Pemohon', Object.keys(applicant) as (keyof typeof applicant)[]),
    step('pernyataan', 'Pernyataan', Object.keys(statement) as (keyof typeof statement)[]),
  ],
  attachments: [
    requiredAttachment('01', 'Dokumen dasar perubahan', 'Misalnya akta, perjanjian, atau denah'),
    onlyWhen(isChange('LOKASI'), attachment('02', 'BAP pemeriksaan lokasi', 'Bila lokasi baru sudah diperiksa')),
  ],
  states: { ...draftStates, ...decisionStates },
  initial: 'draf',
  actions: {
    kirim: {
      ...send,
      number: { name: 'permohonan', label: 'Nomor permohonan', pattern: 'UBAH-{kantor}-{tanggal}-{urut:6}' },
    },
    ...completing,
    ...deciding,
    tetapkan: {
      ...decide,
      effects: {
        acts: [
          {
            on: 'izin',
            act: 'ubah',
            onlyTo: 'disetujui',
            answer: {
              ...Object.fromEntries(
                LICENCE_FACTS.filter(name => name !== 'pengurus').map(name => [name, contentField(name)]),
              ),
              nomorKeputusan: givenNumber('keputusan'),
              tanggalKeputusan: actionDay,
            },
          },
        ],
      },
    },
    batalkan: withdraw,
  },
  list: { columns: ['jenisPerubahan', 'tanggalPerubahan'], search: ['uraian'] },
})
