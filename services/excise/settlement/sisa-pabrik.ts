import {
  attachment,
  contentField,
  date,
  decimal,
  defineService,
  fieldList,
  form,
  integer,
  lines,
  longText,
  paper,
  paragraph,
  rowField,
  setBy,
  signatures,
  step,
  table,
  take,
  text,
} from '@dermaga/service'
import { heldStamp, licensed, reasons, receivedStampLedger } from '../tariff/pita.ts'
import { askCorrection, orderStates, send, withdraw } from './pelunasan.ts'
import { COUNTED, countedNumber, countedStamp, STAMPS_MOST } from './pengembalian-pita.ts'

const filled = orderStates('Sisa Pabrik')
const COMPANY = Object.keys(licensed) as (keyof typeof licensed)[]

const line = form({
  ...heldStamp,
  keping: countedNumber('Sisa keping di pabrik'),
  sudahDilekati: countedNumber('Sudah dilekati, belum keluar'),
  jumlah: integer(14, 'Jumlah keping'),
})
  .computed(row => ({ jumlah: row.keping.plus(row.sudahDilekati) }))
  .applies(row => ({ hje: row.jenisBkc.is('HT') }))

const stock = form({
  ...licensed,
  tanggalStok: date('Per tanggal').required().notAfterToday().hint('Lazimnya 31 Desember'),
  rincian: lines(STAMPS_MOST, 'Sisa pita', line).unique('pita').required().atLeast(1),
  jumlahKeping: integer(15, 'Jumlah sisa keping'),
  jumlahDilekati: integer(15, 'Jumlah sudah dilekati'),
}).computed(content => ({
  jumlahKeping: content.rincian.sum('keping'),
  jumlahDilekati: content.rincian.sum('sudahDilekati'),
}))

const { cukaiPerKeping: _, ...countedFacts } = countedStamp
const compared = form({
  ...countedFacts,
  keping: integer(13, 'Sisa keping menurut perusahaan'),
  kepingDiperiksa: countedNumber('Sisa keping menurut pemeriksaan'),
  selisih: decimal(14, 0, 'Selisih').between(-10_000_000_000, 10_000_000_000),
  sebab: text(200, 'Sebab selisih'),
})
  .computed(row => ({ selisih: row.kepingDiperiksa.minus(row.keping) }))
  .applies(row => ({ sebab: row.selisih.is(0).not() }))
  .requiredWhen(row => ({ sebab: row.selisih.is(0).not() }))

const examined = form({
  tanggalPeriksa: date('Tanggal pemeriksaan').required().notAfterToday(),
  rincian: lines(STAMPS_MOST, 'Pita yang diperiksa', compared)
    .required()
    .eachOf('rincian', [...COUNTED.filter(name => name !== 'cukaiPerKeping'), 'keping']),
  kesimpulan: longText(2000, 'Kesimpulan').atLeast(10).required(),
})

const report = paper({
  title: 'Berita Acara Pencacahan Sisa Pita Cukai',
  about: 'Sisa pita cukai {pemohon}',
  blocks: [
    paragraph('Sisa pita cukai dalam laporan Nomor {nomor.permohonan} dicacah di pabrik.'),
    fieldList('pemohon', 'npwp', 'isi.nppbkc', 'isi.alamatPerusahaan', 'isi.tanggalStok'),
    table('isi.rincian', ['merek', 'seri', 'tahunPita', 'keping', 'sudahDilekati']),
    table('jawaban.cocokkan.rincian', ['merek', 'seri', 'tahunPita', 'keping', 'kepingDiperiksa', 'selisih', 'sebab']),
    fieldList('jawaban.cocokkan.tanggalPeriksa', 'jawaban.cocokkan.kesimpulan'),
    signatures({ as: 'Petugas {kantor}', action: 'cocokkan' }),
  ],
})

/** The stamps that a factory has left at the end of a year, which the office counts: never more than it has received and not given back.
 *  Source: fields `sisa_pabrik`, assumed. */
export const sisaPabrik = defineService({
  id: 'sisa-pabrik',
  version: 1,
  title: 'Sisa Pabrik',
  summary: 'Laporan sisa pita cukai di pabrik pada akhir tahun, dan pencacahannya.',
  basis: 'PMK 68/PMK.04/2018',
  path: '/cukai-penyelesaian/sisa-pabrik',
  form: stock,
  office: 'kodeKantor',
  steps: [
    step('pemohon', 'Perusahaan', COMPANY),
    step('sisa', 'Sisa pita', ['tanggalStok', 'rincian', 'jumlahKeping', 'jumlahDilekati']),
  ],
  attachments: [attachment('01', 'Catatan sediaan pita')],
  states: {
    draf: filled.draf,
    diajukan: {
      label: 'Dilaporkan',
      tone: 'progress',
      holder: 'examiner',
      within: { term: setBy('JANJI_SISA_PABRIK', 'workingDays') },
      next: 'Petugas mencacah sisa pita di pabrik Anda.',
    },
    perbaikan: filled.perbaikan,
    selesai: {
      label: 'Sudah dicacah',
      tone: 'good',
      holder: 'nobody',
      next: 'Kembalikan pita yang tidak dipakai lagi dengan CK-3.',
      leadsTo: ['ck-3'],
    },
    dibatalkan: {
      label: 'Dibatalkan',
      tone: 'bad',
      holder: 'nobody',
      next: 'Anda dapat melaporkan sisa pita lagi.',
    },
  },
  initial: 'draf',
  actions: {
    kirim: {
      ...send('Sisa Pabrik'),
      done: 'Sisa pita dilaporkan',
      number: { name: 'permohonan', label: 'Nomor laporan', pattern: 'SISA-{kantor}-{tanggal}-{urut:6}' },
      posts: [
        take(receivedStampLedger, {
          text: 'Sisa pita di pabrik',
          each: contentField('rincian'),
          key: [rowField('nomorPita')],
          amount: rowField('jumlah'),
          onlyChecks: true,
        }),
      ],
    },
    kembalikan: askCorrection,
    cocokkan: {
      label: 'Rekam pencacahan',
      done: 'Sisa pita dicacah',
      from: 'diajukan',
      to: 'selesai',
      by: 'examiner',
      form: examined,
      number: { name: 'cacah', label: 'Nomor berita acara', pattern: 'BA-{urut}/SISA/{kantor}/{tahun}' },
      paper: 'beritaAcara',
    },
    batalkan: { ...withdraw, from: ['diajukan', 'perbaikan'], form: reasons },
  },
  papers: { beritaAcara: report },
  list: { columns: ['tanggalStok', 'jumlahKeping', 'jumlahDilekati'], search: ['nppbkc', 'namaPerusahaan'] },
})
