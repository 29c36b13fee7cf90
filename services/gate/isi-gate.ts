import { choice, code, date, form, integer, lines, longText, photos, text } from '@dermaga/service'
import { containerNumber, containerSize } from '../manifest/fakta-manifes.ts'

/* What a company with self-service supervision records at the gate of its bonded storage. Source: fields `gate`; rules derived or assumed in
 * the facts `manifes-gate-tps`. */

/** Containers or kinds of packages in one record (working value). */
const MOST = 500

const container = form({
  nomor: containerNumber().required(),
  ukuran: containerSize().required(),
  nomorPolisi: text(11, 'Nomor polisi').like('[A-Z0-9 ]{3,11}', 'huruf besar dan angka, seperti B 1234 XYZ'),
  segelSemula: text(30, 'Segel semula'),
  segelBaru: text(30, 'Segel dilekatkan'),
})
const packages = form({
  jenis: code('kemasan', 'Jenis kemasan').required(),
  jumlah: integer(9, 'Jumlah').between(1, 999_999_999).required(),
})

export const gateFields = {
  tanggal: date('Tanggal kegiatan').required().notAfterToday(),
  jam: text(5, 'Jam kegiatan').required().like('([01]\\d|2[0-3]):[0-5]\\d', 'jam, seperti 08:30'),
  nomorPolisi: text(11, 'Nomor polisi')
    .like('[A-Z0-9 ]{3,11}', 'huruf besar dan angka, seperti B 1234 XYZ')
    .hint('Kendaraan tanpa kontainer', 'B 1234 XYZ'),
  petugas: text(100, 'Petugas perusahaan').required(),
  lokasi: text(50, 'Lokasi').hint('Gudang, pintu, atau area transit'),
  kontainer: lines(MOST, 'Kontainer', container).unique('nomor').workbook(),
  kemasan: lines(MOST, 'Kemasan', packages).unique('jenis'),
  jumlahKontainer: integer(4, 'Jumlah kontainer'),
  jumlahKemasan: integer(12, 'Jumlah kemasan'),
  kondisiSegel: choice({ UTUH: 'Utuh', RUSAK: 'Rusak', TIDAK_ADA: 'Tidak ada' }, 'Kondisi segel').required(),
  hasil: choice({ SESUAI: 'Sesuai dokumen', SELISIH: 'Ada selisih' }, 'Hasil pencocokan').required(),
  selisih: longText(500, 'Selisih').atLeast(10),
  foto: photos(0, 'Foto'),
}

/** What the document says, as its case has it. */
export const documentFields = {
  nomorAju: text(26, 'Nomor aju').fixed({ case: 'dokumen', field: 'nomorAju' }),
  nomorDaftar: text(30, 'Nomor pendaftaran').fixed({ case: 'dokumen', field: 'nomorDaftar' }),
  tanggalDaftar: date('Tanggal pendaftaran').fixed({ case: 'dokumen', field: 'tanggalDaftar' }),
  kontainerDokumen: integer(4, 'Kontainer menurut dokumen').fixed({ case: 'dokumen', field: 'jumlahKontainer' }),
  kemasanDokumen: integer(9, 'Kemasan menurut dokumen').fixed({ case: 'dokumen', field: 'jumlahKemasan' }),
}

const SUPERVISION = { PETUGAS: 'Petugas ditempatkan', MANDIRI: 'Mandiri, tanpa petugas' } as const
/** The permit by which the company records, and the office that supervises it. */
export const permitFields = {
  pengawasan: choice(SUPERVISION, 'Pengawasan').fixed({ case: 'izin', field: 'pengawasan' }),
  kodeKantor: code('kantor', 'Kantor yang mengawasi').required().fixed({ case: 'izin', field: 'kodeKantor' }),
}
