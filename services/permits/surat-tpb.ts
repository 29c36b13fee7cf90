import {
  attachmentList,
  centred,
  fieldList,
  heading,
  paper,
  paragraph,
  points,
  signatures,
  table,
  when,
} from '@dermaga/service'
import { invitationPaper } from './pemaparan.ts'
import { freezePapers } from './surat-pembekuan.ts'
import {
  letterOfDuty as letterOfDutyOf,
  reportBeginning,
  reportEnd,
  reportedRequirements,
} from './surat-pemeriksaan.ts'

/* Papers about bonded storage (TPB). Source: PP 32/2009 jo. PP 85/2015; facts `tpb`, "prints". The forms of the official letters were not
 * seen: their words are working values. */

export const RULES = [
  'Undang-Undang Nomor 10 Tahun 1995 tentang Kepabeanan sebagaimana telah diubah dengan Undang-Undang Nomor 17 Tahun 2006;',
  'Peraturan Pemerintah Nomor 32 Tahun 2009 tentang Tempat Penimbunan Berikat sebagaimana telah diubah dengan Peraturan Pemerintah Nomor 85 Tahun 2015.',
] as const

const PLACE_COLUMNS = ['nama', 'jalan', 'kelurahan', 'kabupatenKota', 'letak', 'luas'] as const
const PLACES = table('isi.lokasi', PLACE_COLUMNS)

/** The head of the office that decides signs for the minister. */
export const head = <const Action extends string>(action: Action) =>
  signatures({ as: 'Kepala {kantor}', onBehalfOf: 'Menteri Keuangan', action })

export const receipt = paper({
  title: 'Tanda Terima Permohonan',
  number: 'TT-{nomor.permohonan}',
  blocks: [
    paragraph('{kantor} telah menerima permohonan tentang tempat penimbunan berikat dengan data berikut.'),
    fieldList('nomor.permohonan', 'tanggal.kirim', 'pemohon', 'npwp', 'isi.namaPemohon'),
    fieldList('isi.jenisTpb', 'isi.jenisPelaku', 'isi.kantorWilayah', 'isi.tanggalSiapPeriksa'),
    attachmentList('Lampiran yang diterima'),
    paragraph('Tanda terima ini bukan persetujuan atas permohonan.'),
  ],
})

export const letterOfDuty = letterOfDutyOf(
  {
    basis:
      'Peraturan Pemerintah Nomor 32 Tahun 2009 sebagaimana telah diubah dengan Peraturan Pemerintah Nomor 85 Tahun 2015;',
    application: 'permohonan',
    task: 'memeriksa lokasi dan dokumen {isi.jenisTpb} yang dimohonkan',
    contact: [PLACES],
  },
  ['bapTerbit', 'perluPerbaikan'],
)

export const visitReport = paper({
  title: 'Berita Acara Pemeriksaan Lokasi',
  blocks: [
    ...reportBeginning('lokasi dan dokumen'),
    fieldList('pemohon', 'npwp', 'isi.jenisTpb', 'isi.jenisPelaku'),
    heading('Lokasi'),
    PLACES,
    table('jawaban.ajukanBap.tempat', ['nama', 'koordinat', 'luas', 'batas', 'keterangan']),
    ...reportedRequirements,
    fieldList('jawaban.ajukanBap.dokumen'),
    ...reportEnd(
      'Lokasi dan dokumen memenuhi persyaratan tempat penimbunan berikat.',
      'Lokasi atau dokumen belum memenuhi persyaratan tempat penimbunan berikat.',
    ),
  ],
})

export const invitation = invitationPaper('permohonan', 'proses bisnis', ['penelitian', 'disetujui', 'ditolak'], {
  invited: 'direksi Saudara',
  besides: ' dan pemenuhan kriteria {isi.jenisTpb}',
})

const refused = (what: string) => [
  points('KESATU', `Menolak ${what} dari {pemohon}, NPWP {npwp}.`),
  points('KEDUA', 'Alasan penolakan: {jawaban.susunKeputusan.alasan}'),
  points('KETIGA', 'Pemohon dapat mengajukan permohonan baru setelah memperbaiki hal yang menjadi alasan penolakan.'),
]

export const decision = paper({
  title: 'Keputusan atas Permohonan Izin TPB',
  about: 'Izin {isi.jenisTpb} {pemohon}',
  blocks: [
    points(
      'Menimbang',
      'bahwa {pemohon}, NPWP {npwp}, mengajukan permohonan Nomor {nomor.permohonan} tanggal {tanggal.kirim};',
      'bahwa lokasi dan dokumen telah diperiksa dengan Berita Acara Nomor {nomor.bap} tanggal {tanggal.terbitkanBap};',
      'bahwa proses bisnis telah dipaparkan pada {tanggal.catatPemaparan}.',
    ),
    points('Mengingat', ...RULES),
    centred('MEMUTUSKAN:'),
    when('jawaban.susunKeputusan.keputusan', 'SETUJU', [
      points('KESATU', 'Menetapkan tempat dan memberikan izin {isi.jenisTpb} kepada:'),
      fieldList('pemohon', 'npwp', 'isi.nib', 'isi.alamatPerusahaan', 'isi.jenisPelaku', 'isi.bentukPlb'),
      fieldList('isi.namaPenanggungJawab'),
      heading('Lokasi'),
      PLACES,
      heading('Barang'),
      table('isi.barang', ['jenis', 'posTarif', 'uraian']),
      points('KEDUA', 'Izin ini berlaku sampai dengan {jawaban.susunKeputusan.berlakuSampai}.'),
      points('KETIGA', 'Keputusan ini berlaku sejak tanggal ditetapkan.'),
    ]),
    when('jawaban.susunKeputusan.keputusan', 'TOLAK', refused('permohonan izin {isi.jenisTpb}')),
    head('tetapkan'),
  ],
})

export const changeDecision = paper({
  title: 'Keputusan atas Permohonan Perubahan Izin TPB',
  about: 'Perubahan izin {isi.jenisTpb} {pemohon}',
  blocks: [
    points(
      'Menimbang',
      'bahwa {pemohon}, NPWP {npwp}, mengajukan permohonan perubahan Nomor {nomor.permohonan} tanggal {tanggal.kirim};',
      'bahwa lokasi telah diperiksa dengan Berita Acara Nomor {nomor.bap} tanggal {tanggal.terbitkanBap};',
      'bahwa perubahan telah dipaparkan pada {tanggal.catatPemaparan}.',
    ),
    points('Mengingat', ...RULES),
    centred('MEMUTUSKAN:'),
    when('jawaban.susunKeputusan.keputusan', 'SETUJU', [
      points('KESATU', 'Mengubah Keputusan Nomor {isi.nomorIzin} tentang izin {isi.jenisTpb} menjadi sebagai berikut:'),
      fieldList('isi.uraian', 'isi.namaPerusahaan', 'isi.alamatPerusahaan', 'isi.npwp'),
      fieldList('isi.namaPenanggungJawab', 'isi.alamatPenanggungJawab', 'isi.berlakuSampai'),
      PLACES,
      table('isi.barang', ['jenis', 'posTarif', 'uraian']),
      points('KEDUA', 'Hal lain dalam keputusan itu tetap berlaku.'),
      points('KETIGA', 'Keputusan ini berlaku sejak tanggal ditetapkan.'),
    ]),
    when('jawaban.susunKeputusan.keputusan', 'TOLAK', refused('permohonan perubahan izin {isi.jenisTpb}')),
    head('tetapkan'),
  ],
})

export const renewalDecision = paper({
  title: 'Keputusan atas Permohonan Perpanjangan Izin TPB',
  about: 'Perpanjangan izin {isi.jenisTpb} {pemohon}',
  blocks: [
    points(
      'Menimbang',
      'bahwa {pemohon}, NPWP {npwp}, mengajukan permohonan perpanjangan Nomor {nomor.permohonan} tanggal {tanggal.kirim};',
      'bahwa lokasi dan dokumen telah diperiksa dengan Berita Acara Nomor {nomor.bap} tanggal {tanggal.terbitkanBap}.',
    ),
    points('Mengingat', ...RULES),
    centred('MEMUTUSKAN:'),
    when('jawaban.susunKeputusan.keputusan', 'SETUJU', [
      points(
        'KESATU',
        'Memperpanjang izin {isi.jenisTpb} menurut Keputusan Nomor {isi.nomorIzin} sampai dengan {jawaban.susunKeputusan.berlakuSampai}.',
      ),
      points('KEDUA', 'Keputusan ini berlaku sejak tanggal ditetapkan.'),
    ]),
    when('jawaban.susunKeputusan.keputusan', 'TOLAK', refused('permohonan perpanjangan izin {isi.jenisTpb}')),
    head('tetapkan'),
  ],
})

export const revocationOnRequest = paper({
  title: 'Keputusan atas Permohonan Pencabutan Izin TPB',
  about: 'Pencabutan izin {isi.jenisTpb} {pemohon}',
  blocks: [
    points(
      'Menimbang',
      'bahwa {pemohon}, NPWP {npwp}, memohon pencabutan izin dengan permohonan Nomor {nomor.permohonan} tanggal {tanggal.kirim};',
      'bahwa barang telah dicacah dengan hasil: {jawaban.susunKeputusan.pencacahan}',
    ),
    points('Mengingat', ...RULES),
    centred('MEMUTUSKAN:'),
    when('jawaban.susunKeputusan.keputusan', 'SETUJU', [
      points('KESATU', 'Mencabut izin {isi.jenisTpb} menurut Keputusan Nomor {isi.nomorIzin}.'),
      points('KEDUA', 'Barang yang masih ada diselesaikan kewajiban pabeannya: {isi.rencanaBarang}'),
      points('KETIGA', 'Keputusan ini berlaku sejak tanggal ditetapkan.'),
    ]),
    when('jawaban.susunKeputusan.keputusan', 'TOLAK', refused('permohonan pencabutan izin {isi.jenisTpb}')),
    head('tetapkan'),
  ],
})

const certificate = paper({
  title: 'Sertifikat Izin Tempat Penimbunan Berikat',
  number: '{nomor.izin-tpb}',
  until: 'isi.berlakuSampai',
  validity: { dibekukan: 'frozen', pemulihanLewat: 'frozen', dicabut: 'revoked', kedaluwarsa: 'expired' },
  blocks: [
    centred('{isi.jenisTpb}'),
    fieldList('pemohon', 'npwp', 'isi.nib', 'isi.alamatPerusahaan', 'isi.jenisPelaku', 'isi.bentukPlb'),
    fieldList('isi.namaPenanggungJawab'),
    heading('Dasar dan masa berlaku'),
    fieldList('isi.nomorKeputusan', 'isi.tanggalKeputusan', 'isi.berlakuMulai', 'isi.berlakuSampai'),
    fieldList('isi.kodeKantor', 'isi.kantorWilayah'),
    heading('Lokasi'),
    PLACES,
    paragraph(
      'Papan nama di lokasi memuat jenis TPB, nama perusahaan, serta nomor dan tanggal keputusan. Sertifikat ini ditempatkan sehingga mudah dilihat umum.',
    ),
  ],
})

/** The papers of a permit. A decision about it is signed by the office above the one that supervises it. */
export const permitPapers = {
  sertifikat: certificate,
  ...freezePapers({
    name: 'Izin TPB',
    what: 'izin TPB Nomor {nomor.izin-tpb}',
    about: 'izin {isi.jenisTpb} {pemohon}',
    signer: 'Kepala {isi.kantorWilayah}',
    onBehalfOf: 'Menteri Keuangan',
    rules: RULES,
    whileFrozen: 'Selama dibekukan tidak ada barang baru yang dimasukkan; barang yang ada dapat dikeluarkan.',
    reinstated: 'Izin',
    afterRevocation: 'Barang yang masih ada dicacah dan diselesaikan kewajiban pabeannya.',
  }),
}
