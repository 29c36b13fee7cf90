import {
  answerField,
  choice,
  days,
  fieldList,
  files,
  form,
  heading,
  instant,
  longText,
  paper,
  paragraph,
  phone,
  type State,
  signatures,
  text,
  workingDays,
} from '@dermaga/service'

/* The customs value in doubt: the officer asks the company what it is based on (INP), and invites it to a consultation.
 * Source: answers "informasi nilai pabean" and "undangan konsultasi" of the list `respon`, process 410 of `kode_proses`. Assumed: both come
 * while the document is examined, the company answers within the term of a request for documents (NPD), and the forms. */

/** What a document in consultation also has. */
export const consulted = { jadwalKonsultasi: instant('Jadwal konsultasi') }

const request = form({
  permintaan: longText(2000, 'Yang diragukan, dan keterangan yang diminta').atLeast(10).required(),
})
const declaration = form({
  penjelasan: longText(4000, 'Penjelasan nilai pabean').atLeast(10).required(),
  lampiran: files(1, 'Bukti').required().hint('Kontrak, invoice, atau bukti bayar; PDF, JPG, atau PNG'),
})
const invitation = form({
  jadwal: instant('Waktu').required(),
  tempat: text(255, 'Tempat').required().hint('Ruang di kantor, atau alamat pertemuan daring'),
  pokok: longText(2000, 'Yang dibahas').atLeast(10).required(),
})
const attendance = form({
  wakil: text(100, 'Wakil yang hadir').required(),
  telepon: phone('Telepon wakil').required(),
})
const outcome = form({
  kehadiran: choice({ HADIR: 'Hadir', TIDAK_HADIR: 'Tidak hadir' }, 'Wakil perusahaan').required(),
  wakil: text(100, 'Nama wakil perusahaan'),
  hasil: longText(4000, 'Hasil konsultasi').atLeast(10).required(),
})
  .applies(answer => ({ wakil: answer.kehadiran.is('HADIR') }))
  .requiredWhen(answer => ({ wakil: answer.kehadiran.is('HADIR') }))

export const valueInquiryStates = {
  informasiNilai: {
    label: 'Menunggu penjelasan nilai pabean dari Anda (INP)',
    tone: 'attention',
    holder: 'applicant',
    within: { term: workingDays(3) },
    lapse: 'lewatInp',
    next: 'Jelaskan nilai pabean dan lampirkan buktinya. Setelah batas waktu, penelitian dilanjutkan dengan data yang ada.',
  },
  undanganKonsultasi: {
    label: 'Undangan konsultasi nilai pabean: konfirmasi kehadiran',
    labelWith: 'Undangan konsultasi nilai pabean {isi.jadwalKonsultasi}: konfirmasi kehadiran',
    tone: 'attention',
    holder: 'applicant',
    within: { term: days(0), from: 'jadwalKonsultasi' },
    next: 'Unduh undangan, konfirmasi kehadiran, dan hadiri konsultasi pada waktunya.',
  },
  konsultasi: {
    label: 'Konsultasi nilai pabean',
    labelWith: 'Konsultasi nilai pabean {isi.jadwalKonsultasi}',
    tone: 'progress',
    holder: 'examiner',
    within: { term: workingDays(1), from: 'jadwalKonsultasi' },
    awaits: 'applicant',
    next: 'Hadiri konsultasi pada waktunya. Pejabat mencatat hasilnya, lalu penelitian dilanjutkan.',
  },
} as const satisfies Record<string, State>

/** Codes of the answers of a kind. */
export interface ValueInquiryCodes {
  valueInquiry: string
  consultation: string
}

/** @param numbered the pattern of the numbers of a letter, by its abbreviation */
export const valueInquiryActions = (
  numbered: (short: string) => string,
  { valueInquiry, consultation }: ValueInquiryCodes,
) =>
  ({
    mintaInformasiNilai: {
      label: 'Minta penjelasan nilai pabean (INP)',
      done: 'Penjelasan nilai pabean diminta (INP)',
      from: 'penelitian',
      to: 'informasiNilai',
      by: 'examiner',
      form: request,
      number: { name: 'inp', label: 'Nomor INP', pattern: numbered('INP') },
      paper: 'inp',
      coreAnswer: { kode: valueInquiry, proses: '410', pesan: 'permintaan' },
    },
    jawabInp: {
      label: 'Kirim penjelasan',
      done: 'Nilai pabean dijelaskan',
      from: 'informasiNilai',
      to: 'penelitian',
      by: 'applicant',
      form: declaration,
    },
    lewatInp: {
      label: 'Lanjutkan tanpa penjelasan',
      done: 'Batas waktu INP berakhir tanpa jawaban',
      from: 'informasiNilai',
      to: 'penelitian',
      by: 'system',
    },
    undangKonsultasi: {
      label: 'Undang konsultasi nilai pabean',
      done: 'Perusahaan diundang konsultasi',
      from: 'penelitian',
      to: 'undanganKonsultasi',
      by: 'examiner',
      form: invitation,
      number: { name: 'undangan', label: 'Nomor undangan', pattern: numbered('UK') },
      paper: 'undangan',
      changes: { jadwalKonsultasi: answerField('undangKonsultasi', 'jadwal') },
      coreAnswer: { kode: consultation, proses: '410', pesan: 'pokok' },
    },
    konfirmasiHadir: {
      label: 'Konfirmasi kehadiran',
      done: 'Kehadiran pada konsultasi dikonfirmasi',
      from: 'undanganKonsultasi',
      to: 'konsultasi',
      by: 'applicant',
      form: attendance,
    },
    catatKonsultasi: {
      label: 'Catat hasil konsultasi',
      done: 'Hasil konsultasi dicatat',
      from: ['undanganKonsultasi', 'konsultasi'],
      to: 'penelitian',
      by: 'examiner',
      form: outcome,
    },
  }) as const

const document = fieldList('isi.nomorAju', 'isi.nomorDaftar', 'isi.tanggalDaftar', 'pemohon', 'npwp')

/** Their wording is ours. */
export const valueInquiryPapers = {
  inp: paper({
    title: 'Informasi Nilai Pabean (INP)',
    blocks: [
      paragraph('Nilai pabean dari pemberitahuan pabean berikut diragukan kebenarannya.'),
      document,
      heading('Keterangan yang diminta'),
      paragraph('{jawaban.mintaInformasiNilai.permintaan}'),
      paragraph(
        'Jelaskan di portal paling lama 3 (tiga) hari kerja. Setelah itu penelitian dilanjutkan dengan data yang ada.',
      ),
      signatures({ as: 'Pejabat pemeriksa dokumen', action: 'mintaInformasiNilai' }),
    ],
  }),
  undangan: paper({
    title: 'Undangan Konsultasi Nilai Pabean',
    blocks: [
      paragraph('Perusahaan berikut diundang untuk konsultasi tentang nilai pabean.'),
      document,
      fieldList('jawaban.undangKonsultasi.jadwal', 'jawaban.undangKonsultasi.tempat'),
      heading('Yang dibahas'),
      paragraph('{jawaban.undangKonsultasi.pokok}'),
      signatures({ as: 'Pejabat pemeriksa dokumen', action: 'undangKonsultasi' }),
    ],
  }),
}
