import { fieldList, paper, paragraph, signatures, table } from '@dermaga/service'

/* Papers of transport notices. The official layouts were not seen: their words are working values. */

const carriage = fieldList(
  'pemohon',
  'npwp',
  'isi.jenis',
  'isi.kodeKantor',
  'isi.kodeKantorBongkar',
  'isi.namaSarana',
  'isi.nomorVoyage',
  'isi.berangkat',
  'isi.tiba',
  'isi.nomorBc11',
  'isi.tanggalBc11',
)

export const notice = paper({
  title: 'Persetujuan Pengangkutan Barang',
  about: 'Pengangkutan dengan {isi.namaSarana}',
  validity: { selesai: 'ended', tidakTiba: 'expired' },
  blocks: [
    paragraph('{kantor} menyetujui pengangkutan barang berikut ke kantor bongkar.'),
    carriage,
    table('isi.barang', ['nomorPos', 'uraian', 'jumlahKemasan', 'jenisKemasan', 'bruto']),
    table('isi.kontainer', ['nomor', 'segel']),
    paragraph('Segel tidak boleh dibuka di perjalanan. Kedatangan dilaporkan di portal begitu barang tiba.'),
    signatures({ as: '{kantor}', action: 'setujui' }),
  ],
})

export const arrivalProof = paper({
  title: 'Bukti Kedatangan Barang',
  about: 'Pengangkutan Nomor {isi.nomorPpbt}',
  blocks: [
    paragraph('Barang dari pengangkutan berikut sudah tiba di {kantor}.'),
    carriage,
    fieldList(
      'jawaban.konfirmasiTiba.waktuTiba',
      'jawaban.konfirmasiTiba.jumlahKemasan',
      'jawaban.konfirmasiTiba.hasil',
      'jawaban.konfirmasiTiba.selisih',
    ),
    table('jawaban.konfirmasiTiba.kontainer', ['nomor', 'segel', 'kondisi']),
    signatures({ as: '{kantor}', action: 'konfirmasiTiba' }),
  ],
})

export const refusal = paper({
  title: 'Penolakan Pengangkutan Barang',
  about: 'Pemberitahuan {nomor.aju} dari {pemohon}',
  blocks: [
    paragraph('{kantor} menolak pengangkutan barang berikut.'),
    carriage,
    paragraph('{jawaban.tolak.alasan}'),
    signatures({ as: '{kantor}', action: 'tolak' }),
  ],
})
