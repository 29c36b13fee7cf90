import {
  caseOf,
  choice,
  code,
  date,
  decimal,
  either,
  form,
  integer,
  lines,
  longText,
  money,
  text,
  today,
} from '@dermaga/service'
import { applicant, company, statement } from '../permits/applicant.ts'
import { accounts, DEBT_KINDS, debtAccounts } from './penetapan.ts'

/* What a deferral of a debt, or its payment in instalments, consists of. Source: PMK 122/PMK.04/2017; fields `penundaan_utang`. */

const KINDS = {
  PENGUNDURAN: 'Penundaan: dibayar sekaligus kemudian',
  PEMBAYARAN_BERTAHAP: 'Pengangsuran setiap bulan',
} as const
const HEAD_OFFICE = '000000'

/** A fact of the debt that is paid later. */
const ofDebt = (field: string) => ({ case: 'piutang', field }) as const
const percent = (label: string) => decimal(6, 3, label).unit('%')

const fields = {
  piutang: caseOf('piutang', 'Tagihan', { states: ['belumBayar'] }).required(),
  kodeKantor: code('kantor', 'Kantor penerbit penetapan').required().fixed(ofDebt('kodeKantor')),
  jenisPenetapan: choice(DEBT_KINDS, 'Penetapan').required().fixed(ofDebt('jenis')),
  nomorPenetapan: text(60, 'Nomor penetapan').required().fixed(ofDebt('nomorPenetapan')),
  tanggalPenetapan: date('Tanggal penetapan').required().fixed(ofDebt('tanggalPenetapan')),
  rincianTagihan: debtAccounts.fixed(ofDebt('rincian')),
  nilaiTagihan: money('Nilai tagihan').required().fixed(ofDebt('jumlah')),
  jatuhTempo: date('Jatuh tempo tagihan').required().fixed(ofDebt('jatuhTempo')),
  batasKantor: money('Diputus kepala kantor sampai dengan').required().fixed({ provision: 'PENUNDAAN_UTANG_KANTOR' }),
  kantorPemutus: code('kantor', 'Kantor yang memutuskan').required().from(ofDebt('kodeKantor')),
  nomorSurat: text(50, 'Nomor surat').required().hint('Nomor surat perusahaan Anda', '014/DIR/XI/2026'),
  tanggalSurat: date('Tanggal surat').required().notAfterToday().from('hari-ini'),
  jenis: choice(KINDS, 'Jenis').required(),
  paling: integer(2, 'Paling lama (bulan)').required().fixed({ provision: 'PENUNDAAN_UTANG_BULAN' }),
  jumlahBulan: integer(2, 'Lama (bulan)').required().between(1, 12),
  persenBunga: percent('Bunga per bulan').required().fixed({ provision: 'PENUNDAAN_UTANG_BUNGA' }),
  perkiraanBunga: money('Bunga'),
  pokokAngsuran: money('Pokok setiap bulan'),
  bayarPertama: date('Pembayaran pertama paling lambat'),
  alasan: longText(1000, 'Alasan').atLeast(10).required(),
  laporan: caseOf('laporan-keuangan', 'Laporan keuangan', { states: ['diterima'] }).required(),
  tahunBuku: text(4, 'Tahun buku').fixed({ case: 'laporan', field: 'tahunBuku' }),
  jaminan: caseOf('daftar-jaminan', 'Jaminan', { states: ['aktif'] }).required(),
  nomorJaminan: text(40, 'Nomor bukti penerimaan jaminan (BPJ)').required().fixed({ case: 'jaminan', number: true }),
  jaminanSampai: date('Jaminan berlaku sampai').required().fixed({ case: 'jaminan', field: 'akhirPenjaminan' }),
  ...company,
  ...applicant,
  ...statement,
  nomorKeputusan: text(60, 'Nomor keputusan'),
  tanggalKeputusan: date('Tanggal keputusan'),
  batasBayar: date('Pembayaran berikutnya paling lambat'),
  rincianSisa: debtAccounts,
  bayarAngsuran: accounts,
  bungaPabean: money('Bunga (pabean)'),
  bungaCukai: money('Bunga (cukai)'),
}
const seen = form(fields).seen()
const isInstalments = seen.jenis.is('PEMBAYARAN_BERTAHAP')
const { jatuhTempo } = seen
/** So many months after the day on which the debt is due. */
const after = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11].reduceRight(
  (later, months) => either(seen.jumlahBulan.is(months), jatuhTempo.plusMonths(months), later),
  jatuhTempo.plusMonths(12),
)

export const deferral = form(fields)
  .computed(content => ({
    perkiraanBunga: content.nilaiTagihan.times(content.persenBunga).times(content.jumlahBulan).times(0.01).roundedUp(0),
    bayarPertama: either(isInstalments, jatuhTempo.plusMonths(1), after),
  }))
  .applies(content => ({
    perkiraanBunga: isInstalments.not(),
    pokokAngsuran: isInstalments,
    nomorKeputusan: content.nomorKeputusan.isFilled(),
    tanggalKeputusan: content.tanggalKeputusan.isFilled(),
    batasBayar: content.batasBayar.isFilled(),
    rincianSisa: content.tanggalKeputusan.isFilled(),
    bayarAngsuran: content.bungaPabean.isFilled(),
    bungaPabean: content.bungaPabean.isFilled(),
    bungaCukai: content.bungaCukai.isFilled(),
  }))
  .requiredWhen(() => ({ pokokAngsuran: isInstalments }))
  .rule(
    'piutang',
    content => content.jenisPenetapan.isOneOf('CK-1K', 'CK-1C').not(),
    'Cukai yang sudah ditunda tidak dapat ditunda lagi. Pilih tagihan dari penetapan.',
  )
  .rule(
    'kantorPemutus',
    content =>
      content.nilaiTagihan
        .atMost(content.batasKantor)
        .and(content.kantorPemutus.is(content.kodeKantor))
        .or(content.nilaiTagihan.atMost(content.batasKantor).not().and(content.kantorPemutus.is(HEAD_OFFICE))),
    'Sampai dengan batas itu pilih kantor penerbit penetapan; di atasnya pilih Kantor Pusat (000000).',
  )
  .rule(
    'jumlahBulan',
    content => content.jumlahBulan.atMost(content.paling),
    'Lama penundaan melebihi “Paling lama (bulan)”. Kurangi jumlah bulannya.',
  )
  .rule(
    'pokokAngsuran',
    content => isInstalments.not().or(content.pokokAngsuran.times(content.jumlahBulan).atLeast(content.nilaiTagihan)),
    'Pokok setiap bulan dikali lamanya belum menutup tagihan. Tambah pokoknya, atau jumlah bulannya.',
  )
  .rule(
    'jaminan',
    content => content.jaminanSampai.atLeast(after),
    'Jaminan harus berlaku paling sedikit sampai akhir penundaan. Perpanjang jaminannya, atau pilih jaminan lain.',
  )
  .rule(
    'tanggalSurat',
    content => content.jatuhTempo.atLeast(today()).and(content.tanggalSurat.atMost(today())),
    'Permohonan diajukan paling lambat pada jatuh tempo tagihan, dengan tanggal surat paling lambat hari ini. Periksa tanggal surat dan tagihannya.',
  )

/** What is paid of each account, with the interest on what was owed until then. */
export const instalment = form({
  jenis: choice(KINDS, 'Jenis').fixed({ own: 'jenis' }),
  jenisPenetapan: choice(DEBT_KINDS, 'Penetapan').fixed({ own: 'jenisPenetapan' }),
  pokokAngsuran: money('Pokok setiap bulan').fixed({ own: 'pokokAngsuran' }),
  persenBunga: percent('Bunga per bulan').fixed({ own: 'persenBunga' }),
  jumlahBulan: integer(2, 'Lama (bulan)').fixed({ own: 'jumlahBulan' }),
  rincian: lines(
    20,
    'Yang dibayar',
    form({
      kodeAkun: code('kode_akun', 'Akun').required(),
      jumlah: money('Belum dibayar'),
      dibayar: money('Dibayar sekarang').required(),
      sisa: money('Sisa'),
    })
      .computed(row => ({ sisa: row.jumlah.minus(row.dibayar) }))
      .rule(
        'dibayar',
        row => row.dibayar.atMost(row.jumlah),
        'Pembayaran tidak boleh melebihi jumlah yang belum dibayar. Kurangi jumlahnya.',
      ),
  )
    .eachOf('rincianSisa', ['kodeAkun', 'jumlah'])
    .required(),
  pelunasan: choice({ SEBAGIAN: 'Angsuran', SELURUHNYA: 'Pelunasan' }, 'Pembayaran').required(),
  pokok: money('Pokok yang dibayar'),
  bunga: money('Bunga'),
  bungaPabean: money('Bunga (pabean)'),
  bungaCukai: money('Bunga (cukai)'),
})
  .computed(answer => {
    const monthly = answer.rincian.sum('jumlah').times(answer.persenBunga).times(0.01)
    const interest = either(answer.jenis.is('PENGUNDURAN'), monthly.times(answer.jumlahBulan), monthly).roundedUp(0)
    const isExcise = answer.jenisPenetapan.is('STCK-1')
    return {
      pokok: answer.rincian.sum('dibayar'),
      bunga: interest,
      bungaPabean: either(isExcise, 0, interest),
      bungaCukai: either(isExcise, interest, 0),
    }
  })
  .applies(answer => ({ pokokAngsuran: answer.jenis.is('PEMBAYARAN_BERTAHAP') }))
  .rule(
    'pelunasan',
    answer => answer.jenis.is('PENGUNDURAN').not().or(answer.pelunasan.is('SELURUHNYA')),
    'Penundaan dibayar sekaligus. Pilih “Pelunasan”.',
  )
  .rule(
    'pelunasan',
    answer => answer.pelunasan.is('SELURUHNYA').not().or(answer.rincian.sum('sisa').is(0)),
    'Untuk pelunasan, semua yang belum dibayar harus dibayar. Isi seluruh jumlah setiap akun, atau pilih “Angsuran”.',
  )
  .rule(
    'pelunasan',
    answer => answer.pelunasan.is('SEBAGIAN').not().or(answer.rincian.sum('sisa').atLeast(1)),
    'Seluruh tagihan dibayar dengan isian ini. Pilih “Pelunasan”.',
  )
  .rule(
    'rincian',
    answer => answer.pelunasan.is('SEBAGIAN').not().or(answer.rincian.sum('dibayar').atLeast(answer.pokokAngsuran)),
    'Jumlah yang dibayar kurang dari pokok setiap bulan menurut keputusan. Tambah pembayaran pada salah satu akun.',
  )
