import {
  actionDay,
  answerField,
  attachment,
  caseOf,
  choice,
  code,
  contentField,
  date,
  decimal,
  defineService,
  form,
  givenNumber,
  lines,
  longText,
  money,
  npwp,
  onlyWhen,
  requiredAttachment,
  setBy,
  step,
  text,
} from '@dermaga/service'
import { applicant, company, statement } from './applicant.ts'
import { hasAgreement, hasGuarantee, hasPartner, TRANSACTIONS } from './jenis-transaksi-tpb.ts'
import { completing, decide, decisionStates, drafting, draftStates, send, withdraw } from './penetapan.ts'
import { approvalLetter, transactionReceipt } from './surat-transaksional-tpb.ts'

/** Promised from the complete application. Source: table `janji_layanan` (five working hours, which is a day here). */
const due = { term: setBy('JANJI_TPB_TRANSAKSI', 'workingDays') } as const

const item = form({
  posTarif: text(8, 'Pos tarif').like('\\d{8}', '8 digit angka').required(),
  uraian: longText(1000, 'Uraian').required(),
  jumlah: decimal(18, 4, 'Jumlah').required(),
  satuan: code('satuan', 'Satuan').required(),
  nilai: money('Nilai').required(),
  nilaiPungutan: money('Bea masuk, cukai, dan pajak').hint('Untuk barang asal luar daerah pabean'),
}).rule('jumlah', row => row.jumlah.atMost(0).not(), 'Jumlah harus lebih dari 0.')

export const transactionFacts = {
  kodePermohonan: choice(TRANSACTIONS, 'Jenis persetujuan').required(),
  nomorIzin: text(60, 'Nomor izin TPB').required(),
  tujuan: text(200, 'Tujuan').required(),
  npwpPihakLain: npwp('NPWP penerima atau pengirim'),
  namaPihakLain: text(200, 'Nama penerima atau pengirim'),
  alamatPihakLain: longText(255, 'Alamat penerima atau pengirim'),
  barang: lines(500, 'Barang', item),
}

const application = form({
  izin: caseOf('izin-tpb', 'Izin TPB', { states: ['aktif', 'akanBerakhir'] }).required(),
  ...transactionFacts,
  nomorIzin: transactionFacts.nomorIzin.fixed({ case: 'izin', number: true }),
  kodeKantor: code('kantor', 'Kantor Bea dan Cukai yang mengawasi')
    .required()
    .fixed({ case: 'izin', field: 'kodeKantor' }),
  npwp: company.npwp,
  namaPerusahaan: company.namaPerusahaan,
  tanggalMulai: date('Mulai').earliest(0).required(),
  tanggalSelesai: date('Batas waktu yang dimohon').earliest(0).required(),
  nomorPerjanjian: text(100, 'Nomor perjanjian pekerjaan'),
  tanggalPerjanjian: date('Tanggal perjanjian').notAfterToday(),
  bpj: caseOf('daftar-jaminan', 'Bukti penerimaan jaminan', { states: ['aktif'] }).hint(
    'Untuk barang asal luar daerah pabean',
  ),
  barang: transactionFacts.barang.required().workbook(),
  ...applicant,
  ...statement,
})
  .applies(content => ({
    npwpPihakLain: hasPartner(content.kodePermohonan),
    namaPihakLain: hasPartner(content.kodePermohonan),
    alamatPihakLain: hasPartner(content.kodePermohonan),
    nomorPerjanjian: hasAgreement(content.kodePermohonan),
    tanggalPerjanjian: hasAgreement(content.kodePermohonan),
    bpj: hasGuarantee(content.kodePermohonan),
  }))
  .requiredWhen(content => ({
    namaPihakLain: hasPartner(content.kodePermohonan),
    alamatPihakLain: hasPartner(content.kodePermohonan),
    nomorPerjanjian: hasAgreement(content.kodePermohonan),
    tanggalPerjanjian: hasAgreement(content.kodePermohonan),
    // Goods whose taxes are stated are of foreign origin.
    bpj: hasGuarantee(content.kodePermohonan).and(content.barang.some(row => row.nilaiPungutan.atMost(0).not())),
  }))
  .rule(
    'tanggalSelesai',
    content => content.tanggalSelesai.atLeast(content.tanggalMulai),
    'Batas waktu tidak boleh lebih awal daripada tanggal mulai. Periksa kedua tanggalnya.',
  )

const seen = application.seen()

const proposal = form({
  keputusan: choice({ SETUJU: 'Disetujui', TOLAK: 'Ditolak' }, 'Usul keputusan').required(),
  pertimbangan: longText(2000, 'Pertimbangan').atLeast(10).required(),
  batasWaktu: date('Batas waktu').earliest(0).from({ own: 'tanggalSelesai' }),
  syarat: longText(1000, 'Syarat'),
  alasan: longText(2000, 'Alasan penolakan').atLeast(10),
})
  .applies(answer => ({
    batasWaktu: answer.keputusan.is('SETUJU'),
    syarat: answer.keputusan.is('SETUJU'),
    alasan: answer.keputusan.is('TOLAK'),
  }))
  .requiredWhen(answer => ({ batasWaktu: answer.keputusan.is('SETUJU'), alasan: answer.keputusan.is('TOLAK') }))

/** Approval of a single transaction of bonded storage: one form for every kind. Its approval is an entry of `persetujuan-tpb`.
 *  Source: PER-18/BC/2019 for goods that leave for a time, the other kinds assumed; fields `transaksional_tpb`. */
export const transaksionalTpb = defineService({
  id: 'transaksional-tpb',
  version: 1,
  title: 'Perizinan Transaksional TPB',
  summary: 'Permohonan persetujuan satu transaksi TPB: subkontrak, reparasi, peminjaman, pemusnahan, dan lainnya.',
  basis: 'PP 32/2009 jo. PP 85/2015',
  path: '/perijinan/transaksionalTPB',
  form: application,
  office: 'kodeKantor',
  steps: [
    step('permohonan', 'Permohonan', [
      'izin',
      'nomorIzin',
      'kodeKantor',
      'namaPerusahaan',
      'npwp',
      'kodePermohonan',
      'tujuan',
      'tanggalMulai',
      'tanggalSelesai',
      'bpj',
    ]),
    step('pihaklain', 'Pihak Lain', [
      'npwpPihakLain',
      'namaPihakLain',
      'alamatPihakLain',
      'nomorPerjanjian',
      'tanggalPerjanjian',
    ]).onlyWhen(hasPartner(seen.kodePermohonan)),
    step('barang', 'Barang', ['barang']),
    step('pemohon', 'Pemohon', Object.keys(applicant) as (keyof typeof applicant)[]),
    step('pernyataan', 'Pernyataan', Object.keys(statement) as (keyof typeof statement)[]),
  ],
  attachments: [
    onlyWhen(hasPartner(seen.kodePermohonan), requiredAttachment('01', 'Izin usaha penerima')),
    onlyWhen(hasAgreement(seen.kodePermohonan), requiredAttachment('02', 'Perjanjian pekerjaan')),
    onlyWhen(hasGuarantee(seen.kodePermohonan), requiredAttachment('03', 'Rincian pungutan')),
    onlyWhen(hasPartner(seen.kodePermohonan), requiredAttachment('04', 'Pernyataan penerima bersedia diperiksa')),
    attachment('05', 'Dokumen pendukung lain'),
  ],
  states: {
    draf: draftStates.draf,
    diterima: {
      label: 'Diterima',
      tone: 'progress',
      holder: 'examiner',
      within: due,
      next: 'Petugas meneliti permohonan Anda.',
    },
    dikembalikan: draftStates.dikembalikan,
    menungguPenetapan: { ...decisionStates.menungguPenetapan, within: due },
    disetujui: {
      ...decisionStates.disetujui,
      next: 'Sebut nomor persetujuan dalam dokumen pabean. Batas waktunya ada di Persetujuan TPB.',
    },
    ditolak: decisionStates.ditolak,
    dibatalkan: draftStates.dibatalkan,
  },
  initial: 'draf',
  actions: {
    kirim: {
      ...send,
      from: ['draf', 'dikembalikan'],
      number: { name: 'permohonan', label: 'Nomor permohonan', pattern: 'TRX-TPB-{kantor}-{tanggal}-{urut:6}' },
      paper: 'tandaTerima',
    },
    kembalikan: completing.kembalikan,
    ...drafting('diterima', proposal),
    tetapkan: {
      ...decide,
      number: { name: 'persetujuan', label: 'Nomor surat', pattern: 'S-{urut}/TPB/{kantor}/{tahun}' },
      paper: 'surat',
      effects: {
        begins: [
          {
            service: 'persetujuan-tpb',
            onlyTo: 'disetujui',
            content: {
              kodeKantor: contentField('kodeKantor'),
              namaPerusahaan: contentField('namaPerusahaan'),
              ...Object.fromEntries(
                (Object.keys(transactionFacts) as (keyof typeof transactionFacts)[]).map(name => [
                  name,
                  contentField(name),
                ]),
              ),
              nomorPersetujuan: givenNumber('persetujuan'),
              tanggalPersetujuan: actionDay,
              batasWaktu: answerField('susunKeputusan', 'batasWaktu'),
              syarat: answerField('susunKeputusan', 'syarat'),
            },
          },
        ],
      },
    },
    batalkan: { ...withdraw, from: ['diterima', 'dikembalikan'] },
  },
  papers: { tandaTerima: transactionReceipt, surat: approvalLetter },
  list: { columns: ['kodePermohonan', 'tanggalSelesai'], search: ['tujuan', 'nomorIzin', 'namaPihakLain'] },
})
