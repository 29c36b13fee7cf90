import { centred, fieldList, paper, paragraph, points, table, when } from '@dermaga/service'
import { entryValidity, headSigns, refused } from './permohonan-tarif.ts'

/* Papers of tariffs and classes. The official layouts were not seen: their words are working values. */

const considered = points(
  'Menimbang',
  'bahwa {pemohon}, NPWP {npwp}, NPPBKC {isi.nppbkc}, mengajukan permohonan Nomor {nomor.permohonan};',
  'bahwa permohonan telah diteliti dengan hasil: {jawaban.susunKeputusan.hasil}',
)
const HOLDER = ['pemohon', 'npwp', 'isi.nppbkc', 'isi.nomorKeputusan', 'isi.tanggalKeputusan'] as const

export const tobaccoDecision = paper({
  title: 'Keputusan Penetapan Tarif Cukai Hasil Tembakau',
  about: 'Merek hasil tembakau {pemohon}',
  blocks: [
    considered,
    centred('MEMUTUSKAN:'),
    when('jawaban.susunKeputusan.keputusan', 'SETUJU', [
      points('KESATU', 'Menetapkan HJE dan tarif cukai merek berikut:'),
      table('isi.rincian', ['merek', 'jenisProduksi', 'golongan', 'isi', 'satuan', 'hje', 'tarif', 'seri', 'tujuan']),
      points('KEDUA', 'Penetapan berlaku sejak tanggal keputusan ini sampai diganti atau dicabut.'),
    ]),
    when('jawaban.susunKeputusan.keputusan', 'TOLAK', [...refused]),
    headSigns,
  ],
})

export const drinkDecision = paper({
  title: 'Keputusan Penetapan Tarif Cukai MMEA',
  about: 'Merek MMEA {pemohon}',
  blocks: [
    considered,
    centred('MEMUTUSKAN:'),
    when('jawaban.susunKeputusan.keputusan', 'SETUJU', [
      points('KESATU', 'Menetapkan tarif cukai merek berikut:'),
      table('isi.rincian', ['merek', 'jenisProduksi', 'golongan', 'kadar', 'isi', 'hje', 'tarif', 'tarifPerKemasan']),
      points('KEDUA', 'Penetapan berlaku sejak tanggal keputusan ini sampai diganti atau dicabut.'),
    ]),
    when('jawaban.susunKeputusan.keputusan', 'TOLAK', [...refused]),
    headSigns,
  ],
})

export const classDecision = paper({
  title: 'Keputusan Golongan Pengusaha Hasil Tembakau',
  about: 'Golongan {pemohon}',
  blocks: [
    considered,
    centred('MEMUTUSKAN:'),
    when('jawaban.susunKeputusan.keputusan', 'SETUJU', [
      points('KESATU', 'Menetapkan {pemohon} dalam golongan {isi.golongan} untuk {isi.jenisProduksi}.'),
      fieldList('isi.jenisPermohonan', 'isi.produksi', 'isi.batasGolonganI'),
    ]),
    when('jawaban.susunKeputusan.keputusan', 'TOLAK', [...refused]),
    headSigns,
  ],
})

export const tobaccoExtract = paper({
  title: 'Petikan Penetapan Tarif Cukai',
  number: '{nomor.tarif}',
  about: 'Merek {isi.merek} dari {pemohon}',
  validity: entryValidity,
  blocks: [
    paragraph('Petikan ini memuat penetapan satu merek.'),
    fieldList(...HOLDER),
    fieldList(
      'isi.merek',
      'isi.jenisProduksi',
      'isi.golongan',
      'isi.isi',
      'isi.satuan',
      'isi.hje',
      'isi.tarif',
      'isi.seri',
      'isi.tujuan',
      'isi.negaraAsal',
      'isi.bahanKemasan',
      'isi.isiRel',
    ),
  ],
})

export const drinkExtract = paper({
  title: 'Petikan Penetapan Tarif Cukai MMEA',
  number: '{nomor.tarif}',
  about: 'Merek {isi.merek} dari {pemohon}',
  validity: entryValidity,
  blocks: [
    paragraph('Petikan ini memuat penetapan satu merek.'),
    fieldList(...HOLDER),
    fieldList(
      'isi.merek',
      'isi.jenisProduksi',
      'isi.kadar',
      'isi.isi',
      'isi.hje',
      'isi.tarif',
      'isi.tarifPerKemasan',
      'isi.tujuan',
      'isi.negaraAsal',
      'isi.izinEdar',
    ),
  ],
})

export const classExtract = paper({
  title: 'Golongan Pengusaha Hasil Tembakau',
  number: '{nomor.golongan}',
  about: 'Golongan {pemohon}',
  validity: entryValidity,
  blocks: [fieldList(...HOLDER), fieldList('isi.jenisProduksi', 'isi.golongan', 'isi.berlakuMulai')],
})

export const stampOrder = paper({
  title: 'Putusan Pemesanan Pita Cukai Daring',
  about: 'Jenis pita {pemohon}',
  blocks: [
    considered,
    when('jawaban.susunKeputusan.keputusan', 'SETUJU', [
      paragraph('Permohonan disetujui dengan data berikut.'),
      fieldList('isi.jenisOrder', 'isi.tahunPita', 'isi.jumlahLembar'),
      table('isi.baru', ['merek', 'seri', 'perkiraanLembar']),
      table('isi.diaktifkan', ['merek', 'seri', 'tahun']),
      table('isi.dinonaktifkan', ['merek', 'seri', 'tahun']),
    ]),
    when('jawaban.susunKeputusan.keputusan', 'TOLAK', [...refused]),
    headSigns,
  ],
})
