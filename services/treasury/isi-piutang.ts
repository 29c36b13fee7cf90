import { choice, code, date, form, longText, money, text } from '@dermaga/service'
import { DEBT_KINDS, debtAccounts, EXEMPTIONS } from './penetapan.ts'

/* The content of a debt, and what actions with it ask for. Source: facts `perbendaharaan`; fields `piutang`. */

export const ntpn = () => text(16, 'NTPN').like('[0-9A-Z]{16}', '16 angka atau huruf kapital')

/** How it was paid: by its billing, or as officers have recorded it. */
const PAID_BY = { BILLING: 'Kode billing', DICATAT: 'Dicatat petugas', JAMINAN: 'Pencairan jaminan' } as const

export const debt = form({
  kodeKantor: code('kantor', 'Kantor penerbit').required(),
  jenis: choice(DEBT_KINDS, 'Dasar piutang').required(),
  nomorPenetapan: text(60, 'Nomor penetapan').required(),
  tanggalPenetapan: date('Tanggal penetapan').required(),
  nomorDokumen: text(50, 'Nomor dokumen dasar').required(),
  tanggalDokumen: date('Tanggal dokumen dasar').required(),
  alasan: longText(4000, 'Alasan penetapan').required(),
  rincian: debtAccounts.required(),
  jumlahPenetapan: money('Jumlah menurut penetapan').required(),
  jumlah: money('Jumlah yang harus dibayar'),
  jatuhTempo: date('Jatuh tempo').required(),
  batasKeberatan: date('Batas pengajuan keberatan'),
  pernahKeberatan: text(2, 'Keberatan sudah diajukan'),
  tanpaJaminan: choice(EXEMPTIONS, 'Keberatan dikecualikan dari jaminan'),
  nomorJaminan: text(40, 'Nomor jaminan (BPJ)'),
  jumlahDijamin: money('Ditutup jaminan'),
  jumlahKlaim: money('Diklaim kepada penjamin'),
  nomorKeputusan: text(60, 'Nomor keputusan keberatan'),
  tanggalKeputusan: date('Tanggal keputusan keberatan'),
  batasBanding: date('Batas pengajuan banding'),
  pernahBanding: text(2, 'Banding sudah diajukan'),
  nomorPutusan: text(60, 'Nomor putusan Pengadilan Pajak'),
  tanggalPutusan: date('Tanggal putusan Pengadilan Pajak'),
  nomorPenundaan: text(40, 'Nomor penundaan'),
  paguDipakai: money('Pagu penundaan yang dipakai'),
  ntpn: ntpn(),
  tanggalBayar: date('Tanggal bayar'),
  caraBayar: choice(PAID_BY, 'Cara bayar'),
})
  .computed(content => ({ jumlah: content.rincian.sum('jumlah') }))
  .applies(content => ({
    // Companies do not object to what they have stated themselves.
    batasKeberatan: content.batasKeberatan.isFilled(),
    pernahKeberatan: content.pernahKeberatan.isFilled(),
    tanpaJaminan: content.tanpaJaminan.isFilled(),
    nomorJaminan: content.nomorJaminan.isFilled(),
    jumlahDijamin: content.nomorJaminan.isFilled(),
    jumlahKlaim: content.jumlahKlaim.isFilled(),
    caraBayar: content.caraBayar.isFilled(),
    nomorPenundaan: content.nomorPenundaan.isFilled(),
    paguDipakai: content.paguDipakai.isFilled(),
    nomorKeputusan: content.nomorKeputusan.isFilled(),
    tanggalKeputusan: content.tanggalKeputusan.isFilled(),
    batasBanding: content.batasBanding.isFilled(),
    pernahBanding: content.pernahBanding.isFilled(),
    nomorPutusan: content.nomorPutusan.isFilled(),
    tanggalPutusan: content.tanggalPutusan.isFilled(),
    ntpn: content.ntpn.isFilled(),
    tanggalBayar: content.tanggalBayar.isFilled(),
  }))

export const payment = form({
  ntpn: ntpn().required(),
  tanggalBayar: date('Tanggal bayar').required().notAfterToday(),
  jumlahDibayar: money('Jumlah yang dibayar').required(),
})

/** What the decision about an objection says. */
const decided = {
  nomorKeputusan: text(60, 'Nomor keputusan').required(),
  tanggalKeputusan: date('Tanggal keputusan').required(),
  batasBanding: date('Batas pengajuan banding').required(),
}
export const decision = form(decided)
export const decisionWithAmounts = form({ ...decided, rincian: debtAccounts.required() })
