import { fieldList, heading, paper, paragraph, signatures, table } from '@dermaga/service'

/* Papers of carnets. The official vouchers are on the carnet itself: these repeat them, in words that are working values. */

const document = fieldList(
  'isi.jenis',
  'isi.nomorCarnet',
  'isi.penerbit',
  'isi.negaraPenerbit',
  'isi.berlakuSampai',
  'isi.namaPemegang',
  'pemohon',
  'npwp',
)

export const voucher = paper({
  title: 'Pengesahan Voucher Carnet',
  about: 'Carnet {isi.nomorCarnet}',
  until: 'isi.batasKembali',
  validity: { selesai: 'ended', selesaiBukti: 'ended', dibayarPenjamin: 'ended', lewatWaktu: 'expired' },
  blocks: [
    paragraph('{kantor} mengesahkan voucher carnet atas barang berikut.'),
    document,
    fieldList('isi.arah', 'isi.tujuan', 'isi.sarana', 'isi.nopol', 'isi.rangka', 'isi.mesin', 'isi.batasKembali'),
    table('isi.barang', ['nomorItem', 'uraian', 'jumlah', 'beratVolume', 'nilai', 'negaraAsal']),
    signatures({ as: '{kantor}', action: 'terima' }),
  ],
})

export const returnVoucher = paper({
  title: 'Pengesahan Barang Carnet yang Kembali',
  about: 'Carnet {isi.nomorCarnet}',
  blocks: [
    paragraph('{kantor} mengesahkan kembalinya barang berikut.'),
    document,
    fieldList('nomor.voucher', 'jawaban.laporKembali.tanggal', 'jawaban.laporKembali.sarana'),
    table('jawaban.laporKembali.barang', ['nomorItem', 'uraian', 'jumlah', 'kembali']),
    signatures({ as: '{kantor}', action: 'konfirmasiKembali' }),
  ],
})

export const completion = paper({
  title: 'Bukti Penyelesaian Carnet',
  about: 'Carnet {isi.nomorCarnet}',
  blocks: [paragraph('Semua barang dari carnet berikut sudah kembali.'), document, fieldList('nomor.voucher')],
})

export const replaced = paper({
  title: 'Persetujuan Penggantian atau Perpanjangan Carnet',
  about: 'Carnet {isi.nomorCarnet}',
  blocks: [
    paragraph('{kantor} menyetujui penggantian atau perpanjangan carnet atas barang dari voucher berikut.'),
    document,
    fieldList('nomor.voucher', 'isi.batasKembali', 'jawaban.mohonPenggantian.alasan'),
    signatures({ as: 'Kepala {kantor}', action: 'setujuiPenggantian' }),
  ],
})

export const refusal = paper({
  title: 'Penolakan Carnet',
  about: 'Carnet {isi.nomorCarnet} dari {pemohon}',
  blocks: [
    paragraph('{kantor} menolak pengajuan carnet berikut.'),
    document,
    heading('Alasan'),
    paragraph('{jawaban.tolak.alasan}'),
    signatures({ as: '{kantor}', action: 'tolak' }),
  ],
})

export const claim = paper({
  title: 'Surat Klaim kepada Penjamin Carnet',
  about: 'Carnet {isi.nomorCarnet}',
  blocks: [
    paragraph('Kepada {isi.penerbit}: barang dari carnet berikut belum kembali sampai batasnya.'),
    document,
    fieldList('nomor.voucher', 'isi.batasKembali'),
    paragraph('{jawaban.usulkanKlaim.alasan}'),
    fieldList(
      'jawaban.usulkanKlaim.bm',
      'jawaban.usulkanKlaim.cukai',
      'jawaban.usulkanKlaim.ppn',
      'jawaban.usulkanKlaim.ppnbm',
      'jawaban.usulkanKlaim.pph',
      'jawaban.usulkanKlaim.jumlah',
    ),
    paragraph(
      'Penjamin membayar jumlah itu, atau membuktikan bahwa barangnya sudah kembali, dalam jangka waktu yang ditetapkan.',
    ),
    signatures({ as: 'Kepala {kantor}', action: 'tetapkanKlaim' }),
  ],
})
