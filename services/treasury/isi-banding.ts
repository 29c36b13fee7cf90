import { caseOf, choice, code, date, decimal, either, form, lines, money, text } from '@dermaga/service'
import { applicant, company, statement } from '../permits/applicant.ts'
import { court, courtFilled, letter, reviewFacts, verdictFacts } from './isi-sengketa.ts'
import { accounts, compared, DEBT_KINDS, debtAccounts, isIncrease, NO_INCREASE } from './penetapan.ts'

/* What an appeal, its payment and its verdict consist of. Source: UU 14/2002 art. 35, 36; fields `sengketa`. */

/** How the part of the debt that the law asks for is there before the appeal. */
const PAID_HOW = {
  LUNAS: 'Tagihan sudah dilunasi',
  JAMINAN: 'Ditutup jaminan keberatan',
  BILLING: 'Dibayar sekarang dengan kode billing banding',
} as const

/** A fact of the debt that is appealed against. */
const ofDebt = (field: string) => ({ case: 'piutang', field }) as const

const fields = {
  piutang: caseOf('piutang', 'Tagihan yang diajukan banding', { states: ['belumBayar', 'lunas'] }).required(),
  kodeKantor: code('kantor', 'Kantor penerbit penetapan').required().fixed(ofDebt('kodeKantor')),
  jenisPenetapan: choice(DEBT_KINDS, 'Jenis penetapan').required().fixed(ofDebt('jenis')),
  nomorPenetapan: text(60, 'Nomor penetapan').required().fixed(ofDebt('nomorPenetapan')),
  tanggalPenetapan: date('Tanggal penetapan').required().fixed(ofDebt('tanggalPenetapan')),
  nomorDokumen: text(50, 'Nomor dokumen dasar').required().fixed(ofDebt('nomorDokumen')),
  tanggalDokumen: date('Tanggal dokumen dasar').required().fixed(ofDebt('tanggalDokumen')),
  nomorKeputusan: text(60, 'Nomor keputusan keberatan').fixed(ofDebt('nomorKeputusan')),
  tanggalKeputusan: date('Tanggal keputusan keberatan').fixed(ofDebt('tanggalKeputusan')),
  batasBanding: date('Batas pengajuan banding').fixed(ofDebt('batasBanding')),
  rincianTagihan: debtAccounts.fixed(ofDebt('rincian')),
  nilaiTagihan: money('Jumlah tagihan').required().fixed(ofDebt('jumlah')),
  ntpn: text(16, 'NTPN').fixed(ofDebt('ntpn')),
  tanggalBayar: date('Sudah dibayar pada').fixed(ofDebt('tanggalBayar')),
  nomorJaminan: text(40, 'Nomor jaminan (BPJ)').fixed(ofDebt('nomorJaminan')),
  jumlahDijamin: money('Ditutup jaminan').fixed(ofDebt('jumlahDijamin')),
  pernahBanding: text(2, 'Banding sudah diajukan').fixed(ofDebt('pernahBanding')),
  tanggalTerimaKeputusan: date('Keputusan diterima pada').required().notAfterToday(),
  ...letter,
  nilaiMenurutPemohon: money('Jumlah tagihan menurut Anda').required(),
  nilaiSengketa: money('Nilai sengketa'),
  syaratBayar: choice(PAID_HOW, 'Pembayaran sebelum banding').required(),
  persenBayar: decimal(5, 2, 'Bagian yang harus dibayar').unit('%').required().fixed({ provision: 'BANDING_DIBAYAR' }),
  minimalBayar: money('Paling sedikit dibayar'),
  bayarBanding: accounts,
  ntpnBanding: text(16, 'NTPN pembayaran banding'),
  ...company,
  ...applicant,
  ...statement,
  ...court,
}
const seen = form(fields).seen()
/** The debt had been paid before the appeal. */
export const isPaid = seen.tanggalBayar.isFilled()
/** A part was paid for the appeal. */
export const isPaidInPart = seen.ntpnBanding.isFilled()

export const appeal = form(fields)
  .computed(content => ({
    nilaiSengketa: content.nilaiTagihan.minus(content.nilaiMenurutPemohon),
    minimalBayar: content.nilaiTagihan.times(content.persenBayar).times(0.01).roundedUp(0),
  }))
  .applies(content => ({
    ...courtFilled(content),
    nomorKeputusan: content.nomorKeputusan.isFilled(),
    tanggalKeputusan: content.tanggalKeputusan.isFilled(),
    ntpn: isPaid,
    tanggalBayar: isPaid,
    nomorJaminan: content.nomorJaminan.isFilled(),
    jumlahDijamin: content.nomorJaminan.isFilled(),
    pernahBanding: content.pernahBanding.isFilled(),
    minimalBayar: content.syaratBayar.is('BILLING'),
    bayarBanding: isPaidInPart,
    ntpnBanding: isPaidInPart,
  }))
  .rule(
    'piutang',
    content => content.batasBanding.isFilled(),
    'Tagihan ini belum mempunyai keputusan keberatan. Ajukan keberatan lebih dahulu.',
  )
  .rule(
    'piutang',
    content => content.pernahBanding.is('Ya').not().or(content.tanggalKirim.isFilled()),
    'Atas keputusan ini sudah pernah diajukan banding, yang hanya dapat diajukan satu kali. Pilih tagihan lain.',
  )
  .rule(
    'tanggalTerimaKeputusan',
    content =>
      content.tanggalKeputusan.isFilled().not().or(content.tanggalTerimaKeputusan.atLeast(content.tanggalKeputusan)),
    'Keputusan diterima pada atau setelah tanggalnya.',
  )
  .rule(
    'nilaiMenurutPemohon',
    content => content.nilaiMenurutPemohon.atMost(content.nilaiTagihan),
    'Jumlah menurut Anda tidak boleh melebihi jumlah tagihan. Isi jumlah yang menurut Anda seharusnya ditagih.',
  )
  .rule(
    'syaratBayar',
    content => content.syaratBayar.is('LUNAS').not().or(isPaid),
    'Tagihan ini belum dibayar. Pilih jaminan atau kode billing banding.',
  )
  .rule(
    'syaratBayar',
    content => isPaid.not().or(content.syaratBayar.is('LUNAS')),
    'Tagihan ini sudah dibayar: pilih “Tagihan sudah dilunasi”.',
  )
  .rule(
    'syaratBayar',
    content =>
      content.syaratBayar
        .is('JAMINAN')
        .not()
        .or(content.nomorJaminan.isFilled().and(content.jumlahDijamin.atLeast(content.nilaiTagihan))),
    'Jaminan keberatan tidak menutup seluruh tagihan. Bayar bagiannya dengan kode billing banding.',
  )

/** What the company pays of each account before the appeal. */
export const payment = form({
  rincian: lines(
    20,
    'Yang dibayar',
    form({
      kodeAkun: code('kode_akun', 'Akun').required(),
      jumlah: money('Tagihan'),
      dibayar: money('Dibayar sekarang').required(),
      sisa: money('Belum dibayar'),
    })
      .computed(row => ({ sisa: row.jumlah.minus(row.dibayar) }))
      .rule(
        'dibayar',
        row => row.dibayar.atMost(row.jumlah),
        'Pembayaran tidak boleh melebihi tagihan akun ini. Kurangi jumlahnya.',
      ),
  )
    .eachOf('rincianTagihan', ['kodeAkun', 'jumlah'])
    .required(),
  minimalBayar: money('Paling sedikit dibayar').fixed({ own: 'minimalBayar' }),
  nilaiTagihan: money('Tagihan').fixed({ own: 'nilaiTagihan' }),
  jumlahBayar: money('Jumlah yang dibayar'),
})
  .computed(answer => ({ jumlahBayar: answer.rincian.sum('dibayar') }))
  .rule(
    'rincian',
    answer => answer.jumlahBayar.atLeast(answer.minimalBayar),
    'Jumlah yang dibayar kurang dari “Paling sedikit dibayar”. Tambah pembayaran pada salah satu akun.',
  )
  .rule(
    'rincian',
    answer => answer.jumlahBayar.atLeast(answer.nilaiTagihan).not(),
    'Untuk melunasi seluruh tagihan, buat kode billing pada Piutang, lalu ajukan banding.',
  )

/** An account as the verdict leaves it. Beside what the debt had: what is still owed, and what was paid for the appeal and is not owed. */
const decidedAccount = form({
  kodeAkun: code('kode_akun', 'Akun').required(),
  jumlahTagihan: money('Menurut tagihan').fixed({ own: 'rincianTagihan', key: 'kodeAkun', column: 'jumlah' }),
  sudahDibayar: money('Dibayar untuk banding').fixed({ own: 'bayarBanding', key: 'kodeAkun', column: 'jumlah' }),
  jumlah: money('Menurut putusan').required(),
  berkurang: money('Berkurang'),
  bertambah: money('Bertambah'),
  sisa: money('Masih harus dibayar'),
  kembali: money('Kelebihan pembayaran banding'),
}).computed(row => ({
  ...compared(row.jumlah, row.jumlahTagihan),
  sisa: either(row.jumlah.atMost(row.sudahDibayar), 0, row.jumlah.minus(row.sudahDibayar)),
  kembali: either(row.jumlah.atMost(row.sudahDibayar), row.sudahDibayar.minus(row.jumlah), 0),
}))

const changesAmounts = (answer: { amar: { isOneOf: (first: string, ...more: string[]) => typeof isPaid } }) =>
  answer.amar.isOneOf('MENGABULKAN_SEBAGIAN', 'MEMBETULKAN', 'MENAMBAH')

export const verdict = form({
  ...verdictFacts,
  rincian: lines(20, 'Rincian menurut putusan', decidedAccount)
    .unique('kodeAkun')
    .from({ own: 'rincianTagihan', key: 'kodeAkun' }),
  nilaiTagihan: money('Jumlah tagihan').fixed({ own: 'nilaiTagihan' }),
  jumlah: money('Jumlah menurut putusan'),
  bertambah: money('Jumlah yang bertambah'),
})
  .computed(answer => ({ jumlah: answer.rincian.sum('jumlah'), bertambah: answer.rincian.sum('bertambah') }))
  .applies(answer => ({
    rincian: changesAmounts(answer),
    nilaiTagihan: changesAmounts(answer),
    jumlah: changesAmounts(answer),
    bertambah: changesAmounts(answer),
  }))
  .requiredWhen(answer => ({ rincian: changesAmounts(answer) }))
  .rule(
    'tanggalTerimaPutusan',
    answer => answer.tanggalTerimaPutusan.atLeast(answer.tanggalPutusan),
    'Putusan diterima pada atau setelah tanggal diucapkan.',
  )
  .rule(
    'rincian',
    answer =>
      answer.amar
        .isOneOf('MENGABULKAN_SEBAGIAN', 'MEMBETULKAN')
        .not()
        .or(
          answer.jumlah
            .atLeast(1)
            .and(answer.jumlah.atLeast(answer.nilaiTagihan).not())
            .and(answer.rincian.every(row => row.bertambah.is(0))),
        ),
    'Untuk amar ini jumlah seluruhnya harus lebih dari nol dan kurang dari tagihan, tanpa akun yang bertambah. Periksa jumlah setiap akun.',
  )
  .rule('rincian', answer => answer.amar.is('MENAMBAH').not().or(isIncrease(answer)), NO_INCREASE)

/** What the verdict of the Supreme Court does to the debt, beside what the tax court's has done. */
const REVIEW_EFFECTS = {
  TETAP: 'Tagihan tetap menurut putusan Pengadilan Pajak',
  KURANG: 'Perusahaan membayar lagi',
  LEBIH: 'Perusahaan mendapat pengembalian',
  HAPUS: 'Sisa tagihan yang belum dibayar dihapus',
} as const

export const reviewVerdict = form({
  ...reviewFacts,
  akibatTagihan: choice(REVIEW_EFFECTS, 'Akibat bagi tagihan').required(),
  rincian: lines(
    20,
    'Yang dibayar lagi atau dikembalikan',
    form({ kodeAkun: code('kode_akun', 'Akun').required(), jumlah: money('Jumlah').required().between(1, 1e15) }),
  ).unique('kodeAkun'),
  jumlah: money('Jumlah seluruhnya'),
})
  .computed(answer => ({ jumlah: answer.rincian.sum('jumlah') }))
  .applies(answer => ({
    rincian: answer.akibatTagihan.isOneOf('KURANG', 'LEBIH'),
    jumlah: answer.akibatTagihan.isOneOf('KURANG', 'LEBIH'),
  }))
  .requiredWhen(answer => ({ rincian: answer.akibatTagihan.isOneOf('KURANG', 'LEBIH') }))
  .rule(
    'akibatTagihan',
    answer => answer.hasilPk.is('KABUL').or(answer.akibatTagihan.is('TETAP')),
    'Tagihan hanya berubah bila Mahkamah Agung mengabulkan permohonan. Pilih bahwa tagihan tetap.',
  )
