import { fieldList, heading, paper, paragraph, points, signatures, table, when } from '@dermaga/service'

/* Papers of releases on a guarantee. The official layouts were not seen: their words are working values. */

const request = fieldList(
  'pemohon',
  'npwp',
  'isi.nomorSurat',
  'isi.tanggalSurat',
  'isi.jenisFasilitas',
  'isi.nomorBukti',
  'isi.tanggalBukti',
)
const secured = fieldList(
  'isi.bm',
  'isi.cukai',
  'isi.ppn',
  'isi.ppnbm',
  'isi.pph',
  'isi.totalPungutan',
  'isi.nomorJaminan',
)

export const permit = paper({
  title: 'Keputusan Pengeluaran Barang dengan Jaminan (Vooruitslag)',
  about: 'Barang impor {pemohon}',
  validity: { tidakDipakai: 'expired', dibatalkan: 'revoked', selesai: 'ended', dibayar: 'ended', dicairkan: 'ended' },
  blocks: [
    request,
    points(
      'KESATU',
      'Barang berikut disetujui untuk dikeluarkan dengan jaminan sebelum permohonan fasilitasnya diputus.',
    ),
    table('isi.barang', ['jenis', 'jumlah', 'satuan', 'nilaiPabean']),
    secured,
    points(
      'KEDUA',
      'PIB diajukan dengan nomor keputusan ini. Penundaan pungutan berlaku sejak PIB didaftarkan, dan dapat diperpanjang satu kali.',
      'Keputusan fasilitas diserahkan sebelum jangka waktunya berakhir. Bila fasilitas ditolak atau jangka waktunya lewat, pungutan dibayar atau jaminan dicairkan.',
    ),
    signatures({ as: 'Kepala {kantor}', action: 'setujui' }),
  ],
})

export const refusal = paper({
  title: 'Penolakan Pengeluaran Barang dengan Jaminan',
  about: 'Permohonan {nomor.permohonan} dari {pemohon}',
  blocks: [
    paragraph('{kantor} menolak permohonan pengeluaran barang dengan jaminan berikut.'),
    request,
    heading('Alasan'),
    paragraph('{jawaban.tolak.alasan}'),
    signatures({ as: 'Kepala {kantor}', action: 'tolak' }),
  ],
})

export const extension = paper({
  title: 'Perpanjangan Pengeluaran Barang dengan Jaminan',
  about: 'Keputusan {nomor.keputusan}',
  blocks: [
    paragraph('Jangka waktu penundaan pungutan atas pengeluaran barang berikut diperpanjang satu kali.'),
    request,
    fieldList('nomor.keputusan', 'isi.nomorPib', 'isi.tanggalPib', 'isi.nomorJaminan'),
    signatures({ as: 'Kepala {kantor}', action: 'setujuiPerpanjangan' }),
  ],
})

export const completion = paper({
  title: 'Surat Penyelesaian Vooruitslag',
  about: 'Keputusan {nomor.keputusan}',
  blocks: [
    paragraph('Keputusan fasilitas atas pengeluaran barang dengan jaminan berikut telah diterima.'),
    request,
    fieldList(
      'nomor.keputusan',
      'isi.nomorPib',
      'isi.tanggalPib',
      'jawaban.serahkanKeputusan.nomor',
      'jawaban.serahkanKeputusan.tanggal',
      'jawaban.serahkanKeputusan.hasil',
    ),
    when('jawaban.serahkanKeputusan.hasil', 'DIBERIKAN', [
      paragraph('Fasilitas diberikan. Jaminan Nomor {isi.nomorJaminan} tidak dipakai lagi untuk pengeluaran ini.'),
    ]),
    when('jawaban.serahkanKeputusan.hasil', 'DITOLAK', [
      paragraph('Fasilitas ditolak. Pungutan yang ditunda wajib dibayar; bila tidak, jaminan dicairkan.'),
    ]),
    signatures({ as: '{kantor}', action: 'terimaKeputusan' }),
  ],
})

export const claim = paper({
  title: 'Surat Klaim Jaminan Vooruitslag',
  about: 'Kewajiban {pemohon}',
  blocks: [
    paragraph('Pungutan atas barang yang dikeluarkan dengan jaminan berikut tidak dibayar pada waktunya.'),
    request,
    fieldList('nomor.keputusan', 'isi.nomorPib', 'isi.tanggalPib'),
    secured,
    paragraph('{jawaban.usulkanKlaim.alasan}'),
    paragraph('Jaminan Nomor {isi.nomorJaminan} diklaim sebesar {isi.totalPungutan}, dan dibayar ke kas negara.'),
    signatures({ as: 'Kepala {kantor}', action: 'tetapkanKlaim' }),
  ],
})
