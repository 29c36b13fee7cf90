import { choice, date, files, form, lines, longText, type Truth, text } from '@dermaga/service'

/* What disputes at the tax court share: the letter, what officers record of the court, hearings and the verdict.
 * Source: UU 14/2002; fields `sengketa`; facts `siap-tanding`. */

/** The tax court's disputes are handled for the Director General. */
export const HEAD_OFFICE = { code: '000000' } as const

export const VERDICTS = {
  MENGABULKAN_SELURUHNYA: 'Mengabulkan seluruhnya',
  MENGABULKAN_SEBAGIAN: 'Mengabulkan sebagian',
  MENOLAK: 'Menolak',
  MENAMBAH: 'Menambah jumlah yang harus dibayar',
  TIDAK_DAPAT_DITERIMA: 'Tidak dapat diterima',
  MEMBETULKAN: 'Membetulkan salah tulis atau salah hitung',
  MEMBATALKAN: 'Membatalkan',
} as const

export const reasons = form({ alasan: longText(2000, 'Alasan').atLeast(10).required() })

/** The letter to the court, and who speaks for the company. */
export const letter = {
  nomorSurat: text(50, 'Nomor surat').required().hint('Nomor surat perusahaan Anda', '014/DIR/XI/2026'),
  tanggalSurat: date('Tanggal surat').required().notAfterToday().from('hari-ini'),
  alasan: longText(8000, 'Alasan')
    .atLeast(10)
    .required()
    .hint('Pokok sengketa, dasar hukumnya, dan bukti yang mendukung'),
  kuasaHukum: lines(
    5,
    'Kuasa hukum',
    form({
      nama: text(100, 'Nama').required(),
      izin: text(50, 'Nomor izin kuasa hukum').hint(
        'Kosongkan bagi keluarga sampai derajat kedua, pegawai, atau pengampu',
      ),
    }),
  ),
}

/** What the court and the customs have done with it. */
export const court = {
  tanggalKirim: date('Tanggal didaftarkan'),
  nomorSengketa: text(50, 'Nomor sengketa di Pengadilan Pajak'),
  nomorPermintaan: text(50, 'Nomor surat permintaan pengadilan'),
  tanggalPermintaan: date('Tanggal permintaan pengadilan'),
  nomorUraian: text(60, 'Nomor uraian atau tanggapan'),
  tanggalUraian: date('Tanggal uraian atau tanggapan'),
  nomorBantahan: text(50, 'Nomor surat bantahan'),
  tanggalBantahan: date('Tanggal surat bantahan'),
  nomorPutusan: text(60, 'Nomor putusan'),
  tanggalPutusan: date('Tanggal diucapkan'),
  tanggalTerimaPutusan: date('Tanggal putusan diterima'),
  amar: choice(VERDICTS, 'Amar putusan'),
}
export const COURT = Object.keys(court) as (keyof typeof court)[]

/** They are shown once they are there. */
export const courtFilled = (content: Record<keyof typeof court, { isFilled: () => Truth }>) =>
  Object.fromEntries(COURT.map(name => [name, content[name].isFilled()])) as Record<keyof typeof court, Truth>

export const courtRequest = form({
  nomorSengketa: text(50, 'Nomor sengketa (berkas)').required(),
  nomorPermintaan: text(50, 'Nomor surat permintaan').required(),
  tanggalPermintaan: date('Tanggal surat permintaan').required().notAfterToday(),
})

/** The answer of the customs to the court, which the company gets as a copy. */
export const statementDraft = form({
  uraian: longText(8000, 'Isi uraian atau tanggapan').atLeast(10).required(),
  berkas: files(0, 'Berkas pendukung').hint('PDF, JPG, atau PNG'),
})

export const rebuttal = form({
  nomorBantahan: text(50, 'Nomor surat bantahan').required(),
  tanggalBantahan: date('Tanggal surat bantahan').required().notAfterToday(),
  bantahan: longText(8000, 'Isi bantahan').atLeast(10).required(),
  berkas: files(0, 'Surat bantahan dan bukti').hint('PDF, JPG, atau PNG'),
})

/** What the court's summons says. */
export const HEARING_FIELDS = {
  sidangKe: text(3, 'Sidang ke').required().like('[1-9]\\d{0,2}', 'angka, mulai dari 1'),
  tanggalSidang: date('Tanggal sidang').required(),
  jamSidang: text(5, 'Jam').like('([01]\\d|2[0-3]):[0-5]\\d', 'jam, seperti 08:30').required(),
  tempat: text(200, 'Tempat').required().hint('Ruang sidang, atau daring'),
  majelis: text(20, 'Majelis').required(),
  acara: longText(200, 'Acara').required(),
}
export const summons = form({ ...HEARING_FIELDS, tanggalSidang: date('Tanggal sidang').required().earliest(0) })

export const verdictFacts = {
  nomorPutusan: text(60, 'Nomor putusan').required(),
  tanggalPutusan: date('Tanggal diucapkan').required().notAfterToday(),
  tanggalTerimaPutusan: date('Tanggal putusan diterima').required().notAfterToday(),
  amar: choice(VERDICTS, 'Amar putusan').required(),
  ringkasan: longText(4000, 'Pertimbangan majelis').atLeast(10).required(),
}

export const reviewRequest = form({
  nomorMemori: text(60, 'Nomor memori peninjauan kembali').required(),
  tanggalMemori: date('Tanggal memori').required().notAfterToday(),
})
export const reviewFacts = {
  nomorPutusanPk: text(60, 'Nomor putusan Mahkamah Agung').required(),
  tanggalPutusanPk: date('Tanggal putusan').required().notAfterToday(),
  hasilPk: choice(
    { KABUL: 'Mengabulkan', TOLAK: 'Menolak', TIDAK_DITERIMA: 'Tidak dapat diterima' },
    'Amar',
  ).required(),
  akibat: longText(2000, 'Akibat bagi tagihan atau keputusan').atLeast(10).required(),
}
export const reviewResult = form(reviewFacts)
