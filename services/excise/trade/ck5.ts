import {
  actionDay,
  add,
  answerField,
  attachment,
  caseNumber,
  commit,
  constantValue,
  contentField,
  daysAfter,
  defineService,
  givenNumber,
  holderOf,
  holds,
  portalAccess,
  reported,
  requiredAttachment,
  reserve,
  rowField,
  step,
} from '@dermaga/service'
import { guaranteeLedger } from '../../treasury/fakta-jaminan.ts'
import { facilityQuotaLedger, facilityReceiptLedger } from '../exemption/tidak-dipungut.ts'
import { paidGoodsLedger } from '../settlement/ck1c.ts'
import { NOT_REPORTED } from '../tariff/pita.ts'
import { askCancellation, byResult, ck5Examination, close, declineCancellation } from './alur-ck5.ts'
import { arrival, byFacility, claim, declared, departure, exported, paidByCk1c, reasons, refused } from './isi-ck5.ts'
import { ck5States } from './keadaan-ck5.ts'
import { ck5Paper, claimPaper } from './surat-ck5.ts'

/** A debt is paid or objected to within these days. Source: UU 11/1995 jo. 39/2007; table `tenggat`. */
const CLAIM_DAYS = 30

/** Of what the receiver has by a facility: its quota for one of the goods. */
const facility = {
  party: 'penerima',
  key: [contentField('tujuan'), rowField('kodeFasilitas'), rowField('satuan')],
  when: byFacility,
} as const
/** What came in by a facility, at most what was declared. */
const cameIn = <const Name extends string>(action: Name) => {
  const each = { ...facility, each: answerField(action, 'barang'), amount: rowField('masukFasilitas') } as const
  return [
    commit(facilityQuotaLedger, { ...each, text: 'Pemasukan dengan CK-5' }),
    add(facilityReceiptLedger, { ...each, text: 'Pemasukan dengan CK-5' }),
  ]
}
/** Of what the sender has paid with a CK-1C. The goods have the name there that they have here. */
const paidGoods = {
  key: [caseNumber('ck1c'), rowField('uraian')],
  owner: 'ck1c',
  each: contentField('barang'),
  amount: rowField('liter'),
  when: paidByCk1c,
} as const
const guarantee = { key: [caseNumber('jaminan')], owner: 'jaminan' } as const

/** Who records that the goods leave: an officer, also of a CK-5 that does not say it, or the sender by its permit. */
const registered = {
  field: 'pengeluaran',
  states: { '': 'terdaftar', PETUGAS: 'terdaftar', MANDIRI: 'terdaftarMandiri' },
} as const
const leaving = {
  done: 'Barang dikeluarkan',
  to: { field: 'arah', states: { DALAM_NEGERI: 'dalamPerjalanan', EKSPOR: 'menungguEkspor' } },
  form: departure,
  involves: ['penerima'],
  posts: [commit(paidGoodsLedger, { ...paidGoods, text: 'Pengeluaran dengan CK-5' })],
  confirm: 'Barang boleh meninggalkan tempat asal, dan CK-5 tidak dapat dibatalkan lagi.',
} as const

/** Movement of excisable goods between two places, or to the place of loading: the office of origin registers it and lets the goods leave,
 *  the receiver confirms what came in, the office of destination closes it; after the term that office acts instead of the receiver. What
 *  is missing is claimed from the sender. Source: PMK 89/2025; facts `cukai-perdagangan-produksi`. */
export const ck5 = defineService({
  id: 'ck-5',
  version: 1,
  title: 'CK-5',
  summary: 'Pemberitahuan mutasi barang kena cukai, dari pengeluaran sampai pemasukan.',
  basis: 'PMK 89 Tahun 2025',
  path: '/cukai-perdagangan/ck-5',
  access: 'CK-5',
  allowsBrokers: true,
  gates: [
    holds(
      'izin-nppbkc',
      'Perusahaan Anda tidak memiliki NPPBKC yang berlaku. Ajukan NPPBKC, atau pulihkan yang dibekukan.',
    ),
    reported('lack-1', NOT_REPORTED),
    portalAccess('CK-5', 'Anda tidak memiliki akses portal CK-5. Minta kepada administrator perusahaan Anda.'),
  ],
  // Each shipment has a letter of its own; its days are those of its registration and its departure.
  copies: { without: ['nomorSuratJalan', 'tanggalSuratJalan', 'tanggalCk5', 'batasTiba'] },
  form: declared,
  office: 'kodeKantor',
  steps: [
    step('umum', 'Umum', [
      'izin',
      'nppbkc',
      'kodeKantor',
      'jenisPemberitahuan',
      'kodeJenisBkc',
      'ck1c',
      'nomorCk1c',
      'flagTransaksi',
      'nomorSuratJalan',
      'tanggalSuratJalan',
      'tanggalCk5',
    ]),
    step('tujuan', 'Tujuan', [
      'arah',
      'tujuan',
      'kodeKantorTujuan',
      'kodeNegaraTujuan',
      'pengeluaran',
      'izinMandiri',
      'batasTiba',
    ]),
    step('barang', 'Barang', ['barang', 'jumlahCukai']),
    step('jaminan', 'Penjaminan', ['penjaminan', 'jaminan', 'nomorJaminan', 'dasarTanpaJaminan']),
  ],
  attachments: [requiredAttachment('01', 'Surat jalan'), attachment('02', 'Dokumen pendukung lain')],
  parties: {
    penerima: {
      label: 'Penerima',
      holder: holderOf('tujuan', ['izin-nppbkc', 'izin-penerima-bkc', 'tidak-dipungut', 'nppp']),
      // The licence is a case of the sender; its number is shown.
      hides: ['izin', 'ck1c', 'izinMandiri', 'penjaminan', 'jaminan', 'nomorJaminan', 'dasarTanpaJaminan'],
      papers: ['ck5'],
    },
  },
  states: ck5States,
  initial: 'draf',
  actions: {
    kirim: {
      label: 'Kirim',
      done: 'CK-5 dikirim',
      from: ['draf', 'perbaikan'],
      to: 'diajukan',
      by: 'applicant',
      sends: true,
      number: { name: 'aju', label: 'Nomor aju', pattern: 'CK5-{kantor}-{tanggal}-{urut:6}' },
      posts: [
        reserve(guaranteeLedger, { ...guarantee, text: 'Pengangkutan BKC', amount: contentField('jumlahCukai') }),
        reserve(facilityQuotaLedger, {
          ...facility,
          text: 'Pengiriman dengan CK-5',
          each: contentField('barang'),
          amount: rowField('jumlahBarang'),
        }),
        reserve(paidGoodsLedger, { ...paidGoods, text: 'Pengeluaran dengan CK-5' }),
      ],
    },
    ...ck5Examination,
    daftarkan: {
      label: 'Daftarkan',
      done: 'CK-5 didaftarkan',
      from: 'diajukan',
      to: registered,
      by: 'examiner',
      number: { name: 'ck5', label: 'Nomor CK-5', pattern: '{urut:6}' },
      changes: { tanggalCk5: actionDay },
      paper: 'ck5',
    },
    mohonBatal: { ...askCancellation, from: ['terdaftar', 'terdaftarMandiri'] },
    tolakBatal: { ...declineCancellation, to: registered },
    keluarkan: {
      ...leaving,
      label: 'Catat pengeluaran',
      from: 'terdaftar',
      by: 'examiner',
      changes: { batasTiba: answerField('keluarkan', 'batasTiba') },
      isImmediate: true,
    },
    keluarkanMandiri: {
      ...leaving,
      label: 'Catat pengeluaran mandiri',
      from: 'terdaftarMandiri',
      by: 'applicant',
      changes: { batasTiba: answerField('keluarkanMandiri', 'batasTiba') },
    },
    konfirmasi: {
      label: 'Konfirmasi pemasukan',
      done: 'Pemasukan dikonfirmasi',
      from: 'dalamPerjalanan',
      to: byResult('konfirmasi'),
      by: 'party:penerima',
      form: arrival,
      posts: cameIn('konfirmasi'),
    },
    tolakBarang: {
      label: 'Tolak barang',
      done: 'Barang ditolak penerima',
      from: 'dalamPerjalanan',
      to: 'ditolakPenerima',
      by: 'party:penerima',
      form: refused,
      isSevere: true,
    },
    lewatTiba: {
      label: 'Lewat batas tiba',
      done: 'Penerima tidak mengonfirmasi sampai batas tiba',
      from: 'dalamPerjalanan',
      to: 'belumTiba',
      by: 'system',
    },
    catatPemasukan: {
      label: 'Catat pemasukan',
      done: 'Pemasukan dicatat kantor tujuan',
      from: 'belumTiba',
      to: byResult('catatPemasukan'),
      by: 'examiner',
      form: arrival,
      posts: cameIn('catatPemasukan'),
    },
    nyatakanTidakTiba: {
      label: 'Nyatakan tidak tiba',
      done: 'Barang dinyatakan tidak tiba',
      from: 'belumTiba',
      to: 'menungguTagihan',
      by: 'examiner',
      form: reasons,
      isSevere: true,
    },
    tutup: { ...close, from: ['masuk', 'selisihLebih'] },
    teruskanSelisih: {
      label: 'Teruskan ke kantor asal',
      done: 'Selisih kurang diteruskan ke kantor asal',
      from: 'selisihKurang',
      to: 'menungguTagihan',
      by: 'examiner',
      form: reasons,
    },
    catatPengembalian: {
      label: 'Catat pengembalian',
      done: 'Barang dikembalikan ke tempat asal',
      from: 'ditolakPenerima',
      to: 'dikembalikan',
      by: 'examiner',
      form: reasons,
    },
    tetapkanTagihan: {
      label: 'Terbitkan STCK-1',
      done: 'Cukai barang yang kurang ditagih',
      from: 'menungguTagihan',
      to: 'selesaiSelisih',
      by: 'decider',
      notBy: 'nyatakanTidakTiba',
      form: claim,
      number: { name: 'tagihan', label: 'Nomor STCK-1', pattern: 'STCK-1-CK5-{urut:6}/{kantor}/{tahun}' },
      paper: 'tagihan',
      isSevere: true,
      isImmediate: true,
      confirm: 'Penetapan menjadi tagihan pengirim dan tidak dapat ditarik dari sini.',
      effects: {
        begins: [
          {
            service: 'piutang',
            content: {
              kodeKantor: contentField('kodeKantor'),
              jenis: constantValue('STCK-1'),
              nomorPenetapan: givenNumber('tagihan'),
              tanggalPenetapan: actionDay,
              nomorDokumen: givenNumber('ck5'),
              tanggalDokumen: contentField('tanggalCk5'),
              alasan: answerField('tetapkanTagihan', 'alasan'),
              rincian: answerField('tetapkanTagihan', 'rincian'),
              jumlahPenetapan: answerField('tetapkanTagihan', 'jumlah'),
              jatuhTempo: daysAfter(CLAIM_DAYS, actionDay),
              batasKeberatan: daysAfter(CLAIM_DAYS, actionDay),
              // What the goods were guaranteed by secures what is claimed for them.
              nomorJaminan: contentField('nomorJaminan'),
              jumlahDijamin: answerField('tetapkanTagihan', 'jumlahDijamin'),
            },
          },
        ],
      },
    },
    bebaskan: {
      label: 'Bebaskan karena keadaan kahar',
      done: 'Selisih kurang dibebaskan',
      from: 'menungguTagihan',
      to: 'selesai',
      by: 'decider',
      form: reasons,
    },
    laporkanEkspor: {
      label: 'Laporkan ekspor',
      done: 'Ekspor dilaporkan',
      from: 'menungguEkspor',
      to: 'dilaporkanEkspor',
      by: 'applicant',
      form: exported,
    },
    tutupEkspor: {
      label: 'Tutup CK-5 ekspor',
      done: 'CK-5 ekspor ditutup',
      from: 'dilaporkanEkspor',
      to: 'selesai',
      by: 'examiner',
      shows: 'laporkanEkspor',
    },
    kembalikanEkspor: {
      label: 'Kembalikan laporan',
      done: 'Laporan ekspor dikembalikan',
      from: 'dilaporkanEkspor',
      to: 'menungguEkspor',
      by: 'examiner',
      form: reasons,
      isSevere: true,
    },
  },
  papers: { ck5: ck5Paper, tagihan: claimPaper },
  list: { columns: ['jumlahCukai'], search: ['nppbkc', 'tujuan', 'nomorSuratJalan'] },
})
