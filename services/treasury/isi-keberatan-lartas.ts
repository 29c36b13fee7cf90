import { caseOf, choice, code, date, form, longText, text } from '@dermaga/service'
import { applicant, company, statement } from '../permits/applicant.ts'

/* What an objection to an SPBL and the decision consist of. Source: fields `keberatan`, without what is owed. */

const RESULTS = {
  TERIMA_SELURUH: 'Diterima: SPBL dibatalkan',
  TOLAK: 'Ditolak',
  TIDAK_DAPAT_DITERIMA: 'Tidak dapat diterima',
} as const

/** A fact of the determination that is objected to. */
const ofDetermination = (field: string) => ({ case: 'penetapan', field }) as const

export const restrictionObjection = form({
  penetapan: caseOf('penetapan-lartas', 'SPBL yang diajukan keberatan', { states: ['berlaku'] }).required(),
  kodeKantor: code('kantor', 'Kantor penerbit penetapan').required().fixed(ofDetermination('kodeKantor')),
  nomorPenetapan: text(60, 'Nomor SPBL').required().fixed(ofDetermination('nomorPenetapan')),
  tanggalPenetapan: date('Tanggal SPBL').required().fixed(ofDetermination('tanggalPenetapan')),
  batasKeberatan: date('Batas pengajuan keberatan').required().fixed(ofDetermination('batasKeberatan')),
  nomorDokumen: text(50, 'Nomor pendaftaran dokumen').required().fixed(ofDetermination('nomorDokumen')),
  tanggalDokumen: date('Tanggal pendaftaran dokumen').required().fixed(ofDetermination('tanggalDokumen')),
  barang: longText(2000, 'Barang').required().fixed(ofDetermination('barang')),
  ketentuan: longText(2000, 'Larangan atau pembatasan, dan izin yang diperlukan')
    .required()
    .fixed(ofDetermination('ketentuan')),
  pernahKeberatan: text(2, 'Keberatan sudah diajukan').fixed(ofDetermination('pernahKeberatan')),
  nomorSurat: text(50, 'Nomor surat keberatan').required().hint('Nomor surat perusahaan Anda', '014/DIR/XI/2026'),
  tanggalSurat: date('Tanggal surat keberatan').required().notAfterToday().from('hari-ini'),
  alasan: longText(4000, 'Alasan keberatan')
    .atLeast(10)
    .required()
    .hint('Mengapa barang tidak dilarang atau dibatasi, atau dikecualikan'),
  ...company,
  ...applicant,
  ...statement,
  tanggalKirim: date('Tanggal dikirim'),
  tanggalLengkap: date('Tanggal diterima lengkap'),
  batasKeputusan: date('Batas keputusan'),
  batasJawaban: date('Batas menjawab permintaan'),
})
  .applies(content => ({
    pernahKeberatan: content.pernahKeberatan.isFilled(),
    tanggalKirim: content.tanggalKirim.isFilled(),
    tanggalLengkap: content.tanggalLengkap.isFilled(),
    batasKeputusan: content.batasKeputusan.isFilled(),
    batasJawaban: content.batasJawaban.isFilled(),
  }))
  .rule(
    'penetapan',
    // Its own first sending does not count against it.
    content => content.pernahKeberatan.is('Ya').not().or(content.tanggalKirim.isFilled()),
    'Atas SPBL ini sudah pernah diajukan keberatan, yang hanya dapat diajukan satu kali. Pilih SPBL lain.',
  )

export const restrictionDraft = form({
  hasil: choice(RESULTS, 'Usul keputusan').required(),
  pertimbangan: longText(4000, 'Pertimbangan').atLeast(10).required(),
})
