import { fieldList, paper, paragraph, points, signatures, table, when } from '@dermaga/service'
import { RULES } from '../tariff/surat-pita.ts'

/* Papers of CK-1C. The official layouts were not seen: their words are working values. Source: facts `excise`, "CK-1C". */

const goods = table('isi.rincian', [
  'merek',
  'jenis',
  'jenisKemasan',
  'jumlahKemasan',
  'isi',
  'liter',
  'tarif',
  'cukai',
])
const sums = fieldList('isi.jumlahKemasan', 'isi.jumlahLiter', 'isi.jumlahCukai', 'isi.jumlahPengurang')
const paid = fieldList('isi.cukaiDibayar', 'isi.cukaiEa', 'isi.cukaiMmea')

export const notice = paper({
  title: 'Pemberitahuan Pelunasan Cukai dengan Pembayaran (CK-1C)',
  about: 'CK-1C {pemohon}',
  validity: { dibatalkan: 'revoked' },
  blocks: [
    points('Dasar', ...RULES),
    fieldList('pemohon', 'npwp', 'isi.nppbkc', 'isi.alamatPerusahaan', 'isi.namaPemohon'),
    goods,
    sums,
    paid,
    fieldList('isi.caraBayar', 'isi.nomorBerkala', 'isi.jatuhTempo'),
    when('isi.caraBayar', 'T', [paragraph('Barang belum boleh dikeluarkan sebelum cukainya dibayar.')]),
    signatures({ as: 'Petugas {kantor}', action: 'daftarkan' }),
  ],
})

export const proof = paper({
  title: 'Bukti Pelunasan CK-1C',
  about: 'CK-1C {pemohon}',
  number: '{nomor.ck1c}',
  validity: { dibatalkan: 'revoked' },
  blocks: [
    paragraph('Cukai barang di bawah ini telah dilunasi dengan CK-1C Nomor {nomor.ck1c}.'),
    fieldList('pemohon', 'npwp', 'isi.nppbkc'),
    goods,
    sums,
    paid,
    fieldList('jawaban.terimaPembayaran.ntpn', 'jawaban.terimaPembayaran.tanggalBayar'),
    paragraph('Sebut CK-1C ini dalam CK-5 saat barang dikeluarkan.'),
  ],
})

export const refusal = paper({
  title: 'Surat Penolakan CK-1C',
  about: 'CK-1C {pemohon}',
  blocks: [
    paragraph('CK-1C Nomor {nomor.permohonan} tanggal {tanggal.kirim} dari {pemohon}, NPWP {npwp}, ditolak.'),
    fieldList('isi.nppbkc', 'isi.jumlahLiter', 'isi.pembulatan', 'jawaban.tolak.alasan'),
    paragraph('CK-1C baru dapat diajukan setelah alasan penolakan dipenuhi.'),
    signatures({ as: 'Petugas {kantor}', action: 'tolak' }),
  ],
})

export const cancellation = paper({
  title: 'Persetujuan Pembatalan CK-1C',
  about: 'CK-1C {pemohon}',
  blocks: [
    paragraph('CK-1C Nomor {nomor.ck1c} dari {pemohon}, NPWP {npwp}, dibatalkan atas permohonannya.'),
    fieldList('isi.nppbkc', 'isi.jumlahLiter', 'isi.pembulatan', 'jawaban.mohonBatal.alasan'),
    when('isi.caraBayar', 'T', [
      paragraph('Cukai yang telah dibayar dapat dikembalikan melalui layanan Pengembalian.'),
    ]),
    when('isi.caraBayar', 'K', [
      paragraph('Utang cukai dari CK-1C ini dihapus, dan pemakaian jaminannya dikembalikan.'),
    ]),
    signatures({ as: 'Kepala {kantor}', action: 'setujuiBatal' }),
  ],
})
