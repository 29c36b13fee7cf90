import { answerField, choice, code, date, defineService, form, longText, nib, step, text } from '@dermaga/service'
import { kind, offices, PLB, permitFacts, simpleActivities } from './fakta-tpb.ts'
import { expired, expiring, renewableStates } from './masa-perpanjangan.ts'
import { revoked } from './pembekuan.ts'
import { examinedStates, freezeActions } from './pembekuan-tpb.ts'
import { permitPapers } from './surat-tpb.ts'
import { changing, processedStates } from './ubah-izin-tpb.ts'

const entry = form({
  kodeKantor: offices.kodeKantor,
  kantorWilayah: code('kantor', 'Kantor yang memutuskan').required(),
  nib: nib().required(),
  ...kind,
  kegiatanSederhana: simpleActivities,
  ...permitFacts,
  npwp: permitFacts.npwp.required(),
  namaPerusahaan: permitFacts.namaPerusahaan.required(),
  lokasi: permitFacts.lokasi.required(),
  pengawasan: choice({ PETUGAS: 'Petugas ditempatkan', MANDIRI: 'Mandiri, tanpa petugas' }, 'Pengawasan'),
  nomorKeputusan: text(60, 'Nomor keputusan').required(),
  tanggalKeputusan: date('Tanggal keputusan').required(),
  berlakuMulai: date('Berlaku mulai').required(),
  berlakuSampai: date('Berlaku sampai'),
  batasPemulihan: date('Batas pemulihan'),
}).applies(content => ({
  bentukPlb: content.bentukPlb.isFilled(),
  kegiatanSederhana: content.kegiatanSederhana.count().atLeast(1),
  pengawasan: content.pengawasan.isFilled(),
  berlakuSampai: content.berlakuSampai.isFilled(),
  batasPemulihan: content.batasPemulihan.isFilled(),
}))

const supervision = form({
  pengawasan: choice({ PETUGAS: 'Petugas ditempatkan', MANDIRI: 'Mandiri, tanpa petugas' }, 'Pengawasan').required(),
  dasar: longText(1000, 'Dasar').atLeast(10).required(),
})
const monitoring = form({
  risiko: choice({ RENDAH: 'Rendah', SEDANG: 'Sedang', TINGGI: 'Tinggi' }, 'Tingkat risiko').required(),
  hasil: longText(2000, 'Hasil monitoring dan evaluasi').atLeast(10).required(),
  tindakLanjut: longText(1000, 'Tindak lanjut'),
})

/** The register of permits of bonded storage. Source: PP 32/2009 jo. PP 85/2015; table `status_izin`. */
export const izinTpb = defineService({
  id: 'izin-tpb',
  version: 1,
  title: 'Izin TPB',
  summary: 'Izin tempat penimbunan berikat yang terbit, dengan sertifikat, masa berlaku, pembekuan, dan pencabutannya.',
  basis: 'PP 32/2009 jo. PP 85/2015',
  path: '/perijinan/izin-tpb',
  begunBy: 'decision',
  number: { name: 'izin-tpb', label: 'Nomor izin', pattern: '{isi:nomorKeputusan}' },
  isPermit: true,
  admits: [
    {
      claim: 'TPB',
      provision: 'WAJIB_IZIN_TPB',
      text: 'Perusahaan tidak memegang Izin TPB yang berlaku, sedangkan dokumen ini hanya untuk pemegangnya. Ajukan Permohonan Izin TPB, atau minta kantor memulihkan izin yang dibekukan.',
      notInForce:
        'Izin TPB {nomor} sedang tidak berlaku. Tekan Pilih dari izin perusahaan untuk memakai izin yang berlaku, atau minta kantor memulihkannya.',
    },
    {
      claim: 'PLB',
      when: { field: 'jenisTpb', isOneOf: [PLB] },
      provision: 'WAJIB_IZIN_TPB',
      text: 'Perusahaan tidak memegang Izin Pusat Logistik Berikat yang berlaku, sedangkan dokumen ini hanya untuk pemegangnya. Ajukan Permohonan Izin TPB jenis PLB, atau pakai dokumen TPB yang sesuai.',
      notInForce:
        'Izin PLB {nomor} sedang tidak berlaku. Tekan Pilih dari izin perusahaan untuk memakai izin yang berlaku, atau minta kantor memulihkannya.',
    },
  ],
  validity: { from: 'berlakuMulai', until: 'berlakuSampai' },
  form: entry,
  office: 'kodeKantor',
  steps: [
    step('izin', 'Izin', [
      'jenisTpb',
      'jenisPelaku',
      'bentukPlb',
      'nomorKeputusan',
      'tanggalKeputusan',
      'berlakuMulai',
      'berlakuSampai',
      'batasPemulihan',
      'pengawasan',
      'kodeKantor',
      'kantorWilayah',
    ]),
    step('perusahaan', 'Perusahaan', [
      'namaPerusahaan',
      'npwp',
      'nib',
      'alamatPerusahaan',
      'namaPenanggungJawab',
      'alamatPenanggungJawab',
    ]),
    step('lokasi', 'Lokasi', ['lokasi']),
    step('kegiatan', 'Kegiatan', ['barang', 'kegiatanSederhana']),
  ],
  attachments: [],
  states: {
    ...renewableStates('Izin berlaku. Ajukan perubahan bila ada data yang berubah.'),
    ...processedStates,
    ...examinedStates,
    kedaluwarsa: expired('Ajukan permohonan izin TPB baru.'),
    dicabut: revoked('Hentikan kegiatan. Petugas mencacah barang yang masih ada; selesaikan kewajiban pabeannya.'),
  },
  initial: 'aktif',
  actions: {
    ...expiring,
    // What the office that supervises it records.
    tetapkanPengawasan: {
      label: 'Tetapkan pengawasan',
      done: 'Pengawasan ditetapkan',
      from: 'aktif',
      to: 'aktif',
      by: 'decider',
      isOptional: true,
      form: supervision,
      changes: { pengawasan: answerField('tetapkanPengawasan', 'pengawasan') },
    },
    catatMonitoring: {
      label: 'Catat monitoring',
      done: 'Monitoring dan evaluasi dicatat',
      from: 'aktif',
      to: 'aktif',
      by: 'examiner',
      isOptional: true,
      isInternal: true,
      form: monitoring,
    },
    ...freezeActions,
    ...changing,
  },
  paper: 'sertifikat',
  papers: permitPapers,
  list: {
    columns: ['jenisTpb', 'jenisPelaku', 'berlakuSampai'],
    search: ['namaPerusahaan', 'npwp', 'nomorKeputusan'],
  },
})
