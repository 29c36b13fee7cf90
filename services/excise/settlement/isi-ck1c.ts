import { caseOf, choice, codes, date, decimal, form, integer, lines, money, text, today } from '@dermaga/service'
import { licensed } from '../tariff/pita.ts'
import { deduction } from './isi-ck1.ts'

/* The content of a CK-1C and how it is reckoned. Source: facts `cukai-penyelesaian` and `excise`, "CK-1C". */

/** Goods whose excise is paid without stamps, by their provisions: `CUKAI_EA`, `CUKAI_A_TANPA`. Source: facts, "Which goods are paid how",
 *  seen. */
export const UNSTAMPED = { EA: 'Etil alkohol', A_TANPA: 'MMEA golongan A buatan dalam negeri' } as const

const LINES_MOST = 200

const paidGoods = form({
  merek: text(100, 'Merek atau nama produk').required().hint('Sebut dengan nama yang sama pada CK-5', 'Bir Contoh 620'),
  jenis: choice(UNSTAMPED, 'Jenis barang').required(),
  jenisKemasan: text(60, 'Jenis kemasan').required().hint('Botol, kaleng, drum, atau tangki', 'Botol'),
  jumlahKemasan: integer(10, 'Jumlah kemasan').required().between(1, 1_000_000_000),
  isi: integer(10, 'Isi kemasan').unit('ml').required().between(1, 1_000_000_000),
  liter: decimal(24, 3, 'Jumlah').unit('liter').hint('Jumlah kemasan × isi'),
  tarif: money('Tarif cukai per liter')
    .required()
    .fixed({ provision: 'CUKAI', by: ['jenis'] }),
  cukai: money('Cukai').hint('Jumlah liter × tarif'),
}).computed(row => {
  const litres = row.jumlahKemasan.times(row.isi).times(0.001)
  return { liter: litres, cukai: litres.times(row.tarif).rounded(0) }
})

/** A month is paid together until this day of the next. Source: facts `cukai-penyelesaian`, "Berkala", known. */
const PAID_UNTIL = 5

export const payment = form({
  ...licensed,
  barangIzin: codes('komoditi_cukai', 'Barang menurut NPPBKC')
    .required()
    .fixed({ case: 'izin', field: 'kodeJenisBkc' }),
  rincian: lines(LINES_MOST, 'Barang yang dilunasi', paidGoods).required().workbook(),
  jumlahKemasan: integer(15, 'Jumlah kemasan'),
  jumlahLiter: decimal(24, 3, 'Jumlah liter').unit('liter'),
  jumlahCukai: money('Jumlah cukai'),
  pengurang: deduction('Pengurang cukai (CK-2)'),
  jumlahPengurang: money('Jumlah pengurang cukai'),
  cukaiDibayar: money('Cukai dibayar').hint('Jumlah cukai dikurangi pengurang'),
  pembulatan: money('Cukai dibayar, dibulatkan').hint('Dibulatkan ke atas ke ribuan rupiah'),
  cukaiEa: money('Cukai etil alkohol (411512)'),
  cukaiMmea: money('Cukai MMEA (411513)'),
  caraBayar: choice({ T: 'Tunai', K: 'Berkala' }, 'Cara bayar').required(),
  berkala: caseOf('berkala-cukai', 'Pembayaran berkala', { states: ['aktif'] }),
  nomorBerkala: text(40, 'Nomor rekaman berkala').fixed({ case: 'berkala', number: true }),
  barangBerkala: choice(UNSTAMPED, 'Barang yang dibayar berkala').fixed({ case: 'berkala', field: 'jenis' }),
  jatuhTempo: date('Jatuh tempo').hint('Tanggal 5 bulan berikutnya'),
})
  .computed(content => {
    const excise = content.rincian.sum('cukai')
    const paid = excise.minus(content.pengurang.sum('jumlah'))
    const rounded = paid.roundedUp(-3)
    return {
      jumlahKemasan: content.rincian.sum('jumlahKemasan'),
      jumlahLiter: content.rincian.sum('liter'),
      jumlahCukai: excise,
      jumlahPengurang: content.pengurang.sum('jumlah'),
      cukaiDibayar: paid,
      pembulatan: rounded,
      cukaiEa: rounded,
      cukaiMmea: rounded,
      jatuhTempo: today()
        .monthStart()
        .plusMonths(1)
        .plusDays(PAID_UNTIL - 1),
    }
  })
  .applies(content => ({
    cukaiEa: content.rincian.some(row => row.jenis.is('EA')),
    cukaiMmea: content.rincian.some(row => row.jenis.is('A_TANPA')),
    berkala: content.caraBayar.is('K'),
    nomorBerkala: content.caraBayar.is('K'),
    barangBerkala: content.caraBayar.is('K'),
    jatuhTempo: content.caraBayar.is('K'),
  }))
  .requiredWhen(content => ({ berkala: content.caraBayar.is('K') }))
  .rule(
    'berkala',
    content =>
      content.barangBerkala
        .is('EA')
        .and(content.rincian.every(row => row.jenis.is('EA')))
        .or(content.barangBerkala.is('A_TANPA').and(content.rincian.every(row => row.jenis.is('A_TANPA')))),
    'Pembayaran berkala ini untuk barang lain. Pilih yang untuk barang ini, atau bayar tunai.',
  )
  .rule(
    'rincian',
    content =>
      content.rincian.every(row => row.jenis.is('EA')).or(content.rincian.every(row => row.jenis.is('A_TANPA'))),
    'Satu CK-1C hanya untuk etil alkohol, atau hanya untuk MMEA. Hapus baris yang lain, lalu buat CK-1C tersendiri.',
  )
  .rule(
    'rincian',
    content =>
      content.rincian
        .some(row => row.jenis.is('EA'))
        .not()
        .or(content.barangIzin.includes('EA'))
        .and(
          content.rincian
            .some(row => row.jenis.is('A_TANPA'))
            .not()
            .or(content.barangIzin.includes('MMEA')),
        ),
    'NPPBKC tidak mencakup barang ini. Periksa jenis barangnya, atau ajukan perubahan NPPBKC.',
  )
  .rule(
    'pengurang',
    content => content.pengurang.every(row => row.jenisDokumen.is('CK-2')),
    'CK-1C hanya dapat dikurangi dengan CK-2. Hapus baris CK-3 dan PR-4; keduanya untuk pesanan pita cukai.',
  )
  .rule(
    'pengurang',
    content => content.jumlahPengurang.atMost(content.jumlahCukai),
    'Jumlah pengurang melebihi jumlah cukai. Kurangi jumlah yang dipakai dari setiap dokumen.',
  )
