import {
  actionDay,
  answerField,
  choice,
  code,
  contentField,
  date,
  defineService,
  email,
  files,
  form,
  givenNumber,
  lines,
  longText,
  phone,
  setBy,
  step,
  text,
  tick,
} from '@dermaga/service'
import { applicant, statement } from './applicant.ts'
import { ACTIVITIES, business, ORIGINS, reasons } from './isi-mita.ts'
import { decisionPaper, offerPaper, willingnessPaper } from './surat-mita.ts'

const due = { term: setBy('JANJI_MITA', 'workingDays') } as const
/** Days in which the candidate answers. Source: assumed. */
const answered = { term: setBy('KESEDIAAN_MITA', 'days') } as const

const offer = form({
  kodeKantor: code('kantor', 'Kantor').required(),
  nomorSuratTawaran: text(60, 'Nomor surat penawaran').required(),
  tanggalSuratTawaran: date('Tanggal surat penawaran').required(),
  asal: choice(ORIGINS, 'Dasar penawaran').required(),
  jenisCalon: choice(ACTIVITIES, 'Kegiatan').required(),
  bidangUsaha: business.required(),
})

const unqualified = (label: string) => choice({ WTP: 'Wajar tanpa pengecualian' }, label).required()

/** Source: fields `surat_kesediaan`. */
const willing = form({
  namaPemohon: text(100, 'Nama').required(),
  jabatanPemohon: applicant.jabatanPemohon,
  namaNarahubung: text(100, 'Nama narahubung').required(),
  jabatanNarahubung: text(100, 'Jabatan narahubung').required(),
  emailNarahubung: email('Email narahubung').required(),
  teleponNarahubung: phone('Telepon narahubung').required(),
  pegawaiAhli: lines(
    20,
    'Pegawai ahli kepabeanan',
    form({ nama: text(100, 'Nama').required(), nomorSertifikat: text(50, 'Nomor sertifikat').required() }),
  )
    .atLeast(1)
    .unique('nomorSertifikat')
    .required(),
  opiniAuditTahun1: unqualified('Opini audit tahun terakhir'),
  opiniAuditTahun2: unqualified('Opini audit tahun sebelumnya'),
  adaSpi: tick('Perusahaan memiliki sistem pengendalian internal yang memadai.').required(),
  nomorSkf: text(50, 'Nomor surat keterangan fiskal (tanpa tunggakan pajak)').required(),
  tanggalSkf: date('Tanggal surat keterangan fiskal').required().notAfterToday(),
  berkas: files(1, 'Surat keterangan fiskal, laporan audit, dan sertifikat pegawai').required(),
  kotaTtd: statement.kotaTtd,
  namaTtd: text(100, 'Nama penanda tangan').required(),
  jabatanTtd: statement.jabatanTtd,
  pernyataan: tick(
    'Saya menyatakan bahwa perusahaan bersedia ditetapkan sebagai MITA Kepabeanan dan isian ini benar.',
  ).required(),
})
  .group('Narahubung', ['namaNarahubung', 'jabatanNarahubung', 'emailNarahubung', 'teleponNarahubung'])
  .group('Opini audit', ['opiniAuditTahun1', 'opiniAuditTahun2'])
  .group('Tunggakan pajak', ['nomorSkf', 'tanggalSkf'])
  .group('Pernyataan', ['kotaTtd', 'namaTtd', 'jabatanTtd', 'pernyataan'])

const examination = form({
  usul: choice({ TETAPKAN: 'Tetapkan sebagai MITA', TOLAK: 'Tidak ditetapkan' }, 'Usul').required(),
  koordinator: text(100, 'Koordinator klien'),
  hasil: longText(2000, 'Hasil penelitian').atLeast(10).required(),
})
  .applies(answer => ({ koordinator: answer.usul.is('TETAPKAN') }))
  .requiredWhen(answer => ({ koordinator: answer.usul.is('TETAPKAN') }))

/** What a company answers that the head office offers designation to. MITA cannot be applied for: an offer begins the case, by a profile
 *  or by the recommendation of another company. Source: PMK 128 Tahun 2023; facts `permits/aeo-mita-form3d`. */
export const suratKesediaan = defineService({
  id: 'surat-kesediaan',
  version: 1,
  title: 'Surat Kesediaan MITA',
  summary: 'Jawaban atas penawaran Kantor Pusat untuk ditetapkan sebagai MITA Kepabeanan.',
  basis: 'PMK 128 Tahun 2023',
  path: '/RekamSuratKesediaan',
  begunBy: 'decision',
  number: { name: 'tawaran', label: 'Nomor surat penawaran', pattern: '{isi:nomorSuratTawaran}' },
  form: offer,
  office: 'kodeKantor',
  steps: [
    step('penawaran', 'Penawaran', [
      'nomorSuratTawaran',
      'tanggalSuratTawaran',
      'asal',
      'jenisCalon',
      'bidangUsaha',
      'kodeKantor',
    ]),
  ],
  attachments: [],
  states: {
    ditawarkan: {
      label: 'Menunggu jawaban Anda',
      tone: 'attention',
      holder: 'applicant',
      within: answered,
      lapse: 'lewat',
      next: 'Baca surat penawaran, lalu nyatakan bersedia atau tidak bersedia sebelum batas waktunya.',
    },
    bersedia: {
      label: 'Bersedia, diteliti',
      tone: 'progress',
      holder: 'examiner',
      within: due,
      next: 'Kantor Pusat meneliti persyaratan Anda.',
    },
    diperbaiki: {
      label: 'Perlu diperbaiki',
      tone: 'attention',
      holder: 'applicant',
      pauses: ['bersedia'],
      within: answered,
      lapse: 'lewat',
      next: 'Perbaiki surat kesediaan sesuai alasan petugas, lalu kirim lagi sebelum batas waktunya.',
    },
    menungguPenetapan: {
      label: 'Menunggu penetapan',
      tone: 'progress',
      holder: 'decider',
      within: due,
      next: 'Direktur menetapkan atas nama Direktur Jenderal.',
    },
    ditetapkan: {
      label: 'Ditetapkan',
      tone: 'good',
      holder: 'nobody',
      next: 'Perusahaan Anda MITA Kepabeanan. Penetapannya ada pada Penetapan MITA.',
    },
    tidakDitetapkan: {
      label: 'Tidak ditetapkan',
      tone: 'bad',
      holder: 'nobody',
      next: 'Baca alasannya dalam keputusan. Kantor Pusat dapat menawari Anda lagi.',
    },
    tidakBersedia: {
      label: 'Tidak bersedia',
      tone: 'bad',
      holder: 'nobody',
      next: 'Penawaran berakhir. Kantor Pusat dapat menawari Anda lagi.',
    },
    lewatWaktu: {
      label: 'Lewat waktu',
      tone: 'bad',
      holder: 'nobody',
      next: 'Penawaran tidak dijawab sampai batas waktunya. Kantor Pusat dapat menawari Anda lagi.',
    },
  },
  initial: 'ditawarkan',
  actions: {
    nyatakanBersedia: {
      label: 'Nyatakan bersedia',
      done: 'Perusahaan menyatakan bersedia',
      from: ['ditawarkan', 'diperbaiki'],
      to: 'bersedia',
      by: 'applicant',
      form: willing,
      number: { name: 'kesediaan', label: 'Nomor surat kesediaan', pattern: 'SK-MITA-{urut:6}/{tahun}' },
      paper: 'kesediaan',
    },
    nyatakanTidak: {
      label: 'Nyatakan tidak bersedia',
      done: 'Perusahaan menyatakan tidak bersedia',
      from: ['ditawarkan', 'diperbaiki'],
      to: 'tidakBersedia',
      by: 'applicant',
      form: reasons,
      isSevere: true,
    },
    lewat: {
      label: 'Lewat waktu',
      done: 'Penawaran tidak dijawab',
      from: ['ditawarkan', 'diperbaiki'],
      to: 'lewatWaktu',
      by: 'system',
    },
    mintaPerbaikan: {
      label: 'Minta perbaikan',
      done: 'Perbaikan diminta',
      from: 'bersedia',
      to: 'diperbaiki',
      by: 'examiner',
      form: reasons,
    },
    teliti: {
      label: 'Rekam penelitian',
      done: 'Persyaratan diteliti',
      from: 'bersedia',
      to: 'menungguPenetapan',
      by: 'examiner',
      isInternal: true,
      form: examination,
    },
    kembalikanPenelitian: {
      label: 'Kembalikan ke peneliti',
      done: 'Penelitian dikembalikan',
      from: 'menungguPenetapan',
      to: 'bersedia',
      by: 'decider',
      isInternal: true,
      isOptional: true,
      form: reasons,
    },
    tetapkan: {
      label: 'Tetapkan dan tanda tangani',
      done: 'Keputusan ditetapkan',
      from: 'menungguPenetapan',
      to: { action: 'teliti', field: 'usul', states: { TETAPKAN: 'ditetapkan', TOLAK: 'tidakDitetapkan' } },
      by: 'decider',
      notBy: 'teliti',
      shows: 'teliti',
      number: { name: 'keputusan', label: 'Nomor keputusan', pattern: 'KEP-{urut}/MITA/{tahun}' },
      paper: 'keputusan',
      effects: {
        begins: [
          {
            service: 'penetapan-mita',
            onlyTo: 'ditetapkan',
            content: {
              kodeKantor: contentField('kodeKantor'),
              nomorKeputusan: givenNumber('keputusan'),
              tanggalKeputusan: actionDay,
              jenisCalon: contentField('jenisCalon'),
              bidangUsaha: contentField('bidangUsaha'),
              koordinator: answerField('teliti', 'koordinator'),
              pemantauanTerakhir: actionDay,
            },
          },
        ],
      },
    },
  },
  paper: 'penawaran',
  papers: { penawaran: offerPaper, kesediaan: willingnessPaper, keputusan: decisionPaper },
  list: { columns: ['asal', 'tanggalSuratTawaran'], search: ['nomorSuratTawaran', 'bidangUsaha'] },
})
