import {
  attachmentList,
  centred,
  fieldList,
  heading,
  officerList,
  paper,
  paragraph,
  photoList,
  points,
  signatures,
  table,
  when,
} from '@dermaga/service'
import { freezePapers } from './surat-pembekuan.ts'

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

export const letterOfDuty = paper({
  title: 'Surat Tugas',
  validity: { bapTerbit: 'ended', perluPerbaikan: 'ended', dibatalkan: 'revoked' },
  blocks: [
    points(
      'Dasar',
      'Peraturan Pemerintah Nomor 32 Tahun 2009 sebagaimana telah diubah dengan Peraturan Pemerintah Nomor 85 Tahun 2015;',
      'permohonan {pemohon}, NPWP {npwp}, Nomor {nomor.permohonan} tanggal {tanggal.kirim}.',
    ),
    paragraph('Dengan ini Kepala {kantor} menugaskan:'),
    officerList('jawaban.tugaskan.petugas'),
    points(
      'Untuk',
      'memeriksa lokasi dan dokumen {isi.jenisTpb} yang dimohonkan;',
      'melaksanakan pemeriksaan pada {jawaban.tugaskan.jadwal};',
      'menuangkan hasil pemeriksaan dalam berita acara pemeriksaan.',
    ),
    PLACES,
    paragraph('Surat tugas ini dilaksanakan dengan penuh tanggung jawab.'),
    signatures({ as: 'Kepala {kantor}', action: 'tugaskan' }),
  ],
})

export const visitReport = paper({
  title: 'Berita Acara Pemeriksaan Lokasi',
  blocks: [
    paragraph(
      'Berdasarkan Surat Tugas Nomor {nomor.surat-tugas} tanggal {tanggal.tugaskan}, kami yang bertanda tangan di bawah ini:',
    ),
    officerList('jawaban.tugaskan.petugas'),
    paragraph(
      'telah memeriksa lokasi dan dokumen dari permohonan Nomor {nomor.permohonan} tanggal {tanggal.kirim}, mulai {jawaban.ajukanBap.waktuMulai} sampai dengan {jawaban.ajukanBap.waktuSelesai}, didampingi {jawaban.ajukanBap.pendampingNama}, {jawaban.ajukanBap.pendampingJabatan}, sebagai wakil pemohon, dengan hasil sebagai berikut.',
    ),
    fieldList('pemohon', 'npwp', 'isi.jenisTpb', 'isi.jenisPelaku'),
    heading('Lokasi'),
    PLACES,
    table('jawaban.ajukanBap.tempat', ['nama', 'koordinat', 'luas', 'batas', 'keterangan']),
    heading('Butir persyaratan'),
    table('jawaban.ajukanBap.butir', ['kode', 'hasil', 'keterangan']),
    fieldList('jawaban.ajukanBap.dokumen'),
    heading('Foto lokasi'),
    photoList('jawaban.ajukanBap.foto'),
    heading('Catatan'),
    paragraph('{jawaban.ajukanBap.catatan}'),
    heading('Kesimpulan'),
    when('jawaban.ajukanBap.kesimpulan', 'MEMENUHI', [
      paragraph('Lokasi dan dokumen memenuhi persyaratan tempat penimbunan berikat.'),
    ]),
    when('jawaban.ajukanBap.kesimpulan', 'TIDAK_MEMENUHI', [
      paragraph('Lokasi atau dokumen belum memenuhi persyaratan tempat penimbunan berikat.'),
    ]),
    when('jawaban.ajukanBap.ttdPemohon', 'TOLAK', [
      paragraph('Wakil pemohon menolak menandatangani berita acara ini dengan alasan: {jawaban.ajukanBap.alasanTolak}'),
    ]),
    paragraph('Demikian berita acara ini dibuat dengan sebenarnya.'),
    when('jawaban.ajukanBap.ttdPemohon', 'SETUJU', [
      signatures({ as: 'Wakil pemohon', name: 'jawaban.ajukanBap.pendampingNama', note: 'Menandatangani di lokasi' }),
    ]),
    signatures({ as: 'Petugas pemeriksa', action: 'ajukanBap' }, { as: 'Petugas pemeriksa', action: 'terbitkanBap' }),
  ],
})

export const invitation = paper({
  title: 'Undangan Pemaparan Proses Bisnis',
  validity: { penelitian: 'ended', disetujui: 'ended', ditolak: 'ended', dibatalkan: 'revoked' },
  blocks: [
    paragraph(
      'Sehubungan dengan permohonan {pemohon}, NPWP {npwp}, Nomor {nomor.permohonan} tanggal {tanggal.kirim}, kami mengundang direksi Saudara untuk memaparkan proses bisnis dan pemenuhan kriteria {isi.jenisTpb}.',
    ),
    fieldList(
      'jawaban.undang.jadwal',
      'jawaban.undang.cara',
      'jawaban.undang.tempat',
      'jawaban.undang.tautan',
      'jawaban.undang.catatan',
    ),
    paragraph('Bila tidak dapat hadir, mintalah jadwal lain melalui portal sebelum waktu pemaparan.'),
    signatures({ as: 'Petugas {kantor}', action: 'undang' }),
  ],
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
