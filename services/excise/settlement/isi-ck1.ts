import {
  caseOf,
  choice,
  date,
  decimal,
  either,
  form,
  integer,
  lines,
  money,
  type NumberValue,
  text,
  today,
} from '@dermaga/service'
import { DEFERRALS } from '../licence/penundaan-cukai.ts'
import { ordering, orderLine } from '../tariff/pita.ts'
import { DEDUCTIONS } from './pengurang-cukai.ts'

/* The content of a CK-1 and how it is reckoned. Source: facts `cukai-penyelesaian` and `excise`. */

/** A document whose amount is deducted. Where it has too little left, its ledger refuses the order. */
export const deduction = (label: string) =>
  lines(
    20,
    label,
    form({
      dokumen: caseOf('pengurang-cukai', 'Dokumen pengurang', { states: ['aktif'] }).required(),
      nomorRekaman: text(40, 'Nomor rekaman').required().fixed({ case: 'dokumen', number: true }),
      jenisDokumen: choice(DEDUCTIONS, 'Jenis dokumen').required().fixed({ case: 'dokumen', field: 'jenisDokumen' }),
      nomorDokumen: text(50, 'Nomor dokumen').required().fixed({ case: 'dokumen', field: 'nomorDokumen' }),
      jumlah: money('Jumlah dikurangkan').required().between(1, 1_000_000_000_000_000),
    }),
  ).unique('dokumen')

const percent = (of: NumberValue, rate: NumberValue) => of.times(rate).times(0.01).rounded(0)
const rate = (label: string) => decimal(6, 2, label).unit('%').required()

export const stampOrder = form({
  ...ordering,
  jenisPemberitahuan: choice({ 'CK-1': 'CK-1 (hasil tembakau)', 'CK-1A': 'CK-1A (MMEA)' }, 'Pemberitahuan').required(),
  caraBayar: choice({ T: 'Tunai', K: 'Penundaan' }, 'Cara bayar').required(),
  penundaan: caseOf('penundaan-cukai', 'Penundaan', { states: ['aktif'] }),
  nomorPenundaan: text(40, 'Nomor penundaan').fixed({ case: 'penundaan', number: true }),
  jangkaWaktu: choice(DEFERRALS, 'Jangka waktu').fixed({ case: 'penundaan', field: 'jangkaWaktu' }),
  jatuhTempo: date('Jatuh tempo').hint('Dihitung dari tanggal pemesanan'),
  kuasa: caseOf('kuasa-ck1', 'Kuasa pengambilan pita', { states: ['aktif'] }).required(),
  nomorKuasa: text(40, 'Nomor kuasa').required().fixed({ case: 'kuasa', number: true }),
  namaKuasaPita: text(100, 'Penerima kuasa').required().fixed({ case: 'kuasa', field: 'penerimaKuasa' }),
  identitasKuasa: text(16, 'NIK penerima kuasa').required().fixed({ case: 'kuasa', field: 'identitas' }),
  rincian: lines(100, 'Pita yang dipesan', orderLine).unique('pita').required().workbook(),
  pengurang: deduction('Pengurang cukai (CK-2, CK-3)'),
  pengurangPajak: deduction('Pengurang pajak rokok (PR-4)'),
  jumlahLembar: integer(12, 'Jumlah lembar'),
  jumlahKeping: integer(15, 'Jumlah keping'),
  jumlahHje: money('Jumlah HJE'),
  jumlahCukai: money('Jumlah cukai'),
  jumlahPengurang: money('Jumlah pengurang cukai'),
  tarifPpn: rate('Tarif PPN hasil tembakau').fixed({ provision: 'PPN_HASIL_TEMBAKAU' }),
  tarifPajak: rate('Tarif pajak rokok').fixed({ provision: 'PAJAK_ROKOK' }),
  pajakRokok: money('Pajak rokok').hint('Jumlah cukai × tarif pajak rokok'),
  jumlahPengurangPajak: money('Jumlah pengurang pajak rokok'),
  cukaiHt: money('Cukai hasil tembakau (411511)').hint('Jumlah cukai dikurangi pengurang'),
  cukaiMmea: money('Cukai MMEA (411513)').hint('Jumlah cukai dikurangi pengurang'),
  ppn: money('PPN hasil tembakau (411211)').hint('Jumlah HJE × tarif PPN'),
  pajakDibayar: money('Pajak rokok dibayar (PAJROK)').hint('Pajak rokok dikurangi pengurang'),
  cukaiDibayar: money('Cukai dibayar'),
  jumlahBayar: money('Jumlah yang harus dibayar'),
})
  .computed(content => {
    const excise = content.rincian.sum('cukai')
    const price = content.rincian.sum('jumlahHje')
    const paid = excise.minus(content.pengurang.sum('jumlah'))
    const tax = percent(excise, content.tarifPajak)
    const taxPaid = tax.minus(content.pengurangPajak.sum('jumlah'))
    const vat = percent(price, content.tarifPpn)
    return {
      jatuhTempo: either(
        content.jangkaWaktu.is('90_HARI'),
        today(90),
        either(content.jangkaWaktu.is('2_BULAN'), today().plusMonths(2), today().plusMonths(1)),
      ),
      jumlahLembar: content.rincian.sum('lembar'),
      jumlahKeping: content.rincian.sum('keping'),
      jumlahHje: price,
      jumlahCukai: excise,
      jumlahPengurang: content.pengurang.sum('jumlah'),
      pajakRokok: tax,
      jumlahPengurangPajak: content.pengurangPajak.sum('jumlah'),
      cukaiHt: paid,
      cukaiMmea: paid,
      cukaiDibayar: paid,
      ppn: vat,
      pajakDibayar: taxPaid,
      jumlahBayar: either(content.jenisBkc.is('HT'), paid.plus(vat).plus(taxPaid), paid),
    }
  })
  .applies(content => {
    const isDeferred = content.caraBayar.is('K')
    const isTobacco = content.jenisBkc.is('HT')
    return {
      penundaan: isDeferred,
      nomorPenundaan: isDeferred,
      jangkaWaktu: isDeferred,
      jatuhTempo: isDeferred,
      cukaiHt: isTobacco,
      cukaiMmea: content.jenisBkc.is('MMEA'),
      jumlahHje: isTobacco,
      tarifPpn: isTobacco,
      tarifPajak: isTobacco,
      ppn: isTobacco,
      pajakRokok: isTobacco,
      pengurangPajak: isTobacco,
      jumlahPengurangPajak: isTobacco,
      pajakDibayar: isTobacco,
    }
  })
  .requiredWhen(content => ({ penundaan: content.caraBayar.is('K') }))
  .rule(
    'jenisPemberitahuan',
    content =>
      content.jenisPemberitahuan
        .is('CK-1')
        .and(content.jenisBkc.is('HT'))
        .or(content.jenisPemberitahuan.is('CK-1A').and(content.jenisBkc.is('MMEA'))),
    'Pilih CK-1 untuk hasil tembakau, atau CK-1A untuk MMEA.',
  )
  .rule(
    'rincian',
    content =>
      content.jenisBkc
        .is('HT')
        .and(content.rincian.every(row => row.jenisBkc.is('HT')))
        .or(content.jenisBkc.is('MMEA').and(content.rincian.every(row => row.jenisBkc.is('MMEA')))),
    'Semua pita harus untuk jenis barang kena cukai yang dipilih. Hapus baris pita lain, atau ganti jenis barangnya.',
  )
  .rule(
    'pengurang',
    content => content.pengurang.some(row => row.jenisDokumen.is('PR-4')).not(),
    'PR-4 mengurangi pajak rokok, bukan cukai. Pindahkan barisnya ke pengurang pajak rokok.',
  )
  .rule(
    'pengurang',
    content => content.jumlahPengurang.atMost(content.jumlahCukai),
    'Jumlah pengurang melebihi jumlah cukai. Kurangi jumlah yang dipakai dari setiap dokumen.',
  )
  .rule(
    'pengurangPajak',
    content => content.pengurangPajak.every(row => row.jenisDokumen.is('PR-4')),
    'Pajak rokok hanya dapat dikurangi dengan PR-4. Pindahkan dokumen lain ke pengurang cukai.',
  )
  .rule(
    'pengurangPajak',
    content => content.jumlahPengurangPajak.atMost(content.pajakRokok),
    'Jumlah pengurang melebihi pajak rokok. Kurangi jumlah yang dipakai dari setiap PR-4.',
  )
