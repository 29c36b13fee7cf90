import {
  add,
  contentField,
  date,
  defineService,
  form,
  lines,
  money,
  reserve,
  rowField,
  step,
  take,
  text,
} from '@dermaga/service'
import { guaranteeLedger } from '../treasury/fakta-jaminan.ts'
import { authenticationActions, authenticationStates } from './family/authentication.ts'
import { type BondedKind, bondedFacts, bondedNumber, bondedSteps } from './family/bonded.ts'
import { storageService } from './family/bonded-service.ts'
import { minutesActions, minutesPapers } from './family/inspection-minutes.ts'
import { goodsOut, outsideLedger } from './keluar-sementara.ts'

const kind = {
  name: 'BC 2.6.1',
  codes: {
    received: '00',
    rejected: '01',
    inspection: '03',
    report: '04',
    refused: '90',
    changed: '06',
    cancelled: '07',
    changeRefused: '06',
    cancellationRefused: '07',
  },
  approved: { code: '08', short: 'SPPB' },
  completed: { code: '09', short: 'SPPD' },
  words: {
    approved: 'Persetujuan pengeluaran terbit (SPPB)',
    next: 'Unduh SPPB dan keluarkan barang dari tempat penimbunan berikat. Petugas mencatat pengeluarannya.',
    complete: 'Catat pengeluaran dari TPB (SPPD)',
    completed: 'Barang keluar dari TPB dan SPPD terbit',
  },
} as const satisfies BondedKind

const parts = storageService(kind, {
  document: 'Pemberitahuan pengeluaran sementara dari TPB (BC 2.6.1)',
  approved: {
    title: 'Surat Persetujuan Pengeluaran Barang (SPPB)',
    says: 'Barang dari pemberitahuan pabean berikut disetujui untuk dikeluarkan sementara dari tempat penimbunan berikat.',
  },
  completed: {
    title: 'Surat Persetujuan Penyelesaian Dokumen (SPPD)',
    says: 'Barang dari pemberitahuan pabean berikut sudah keluar dari tempat penimbunan berikat dan wajib dimasukkan kembali dengan BC 2.6.2.',
  },
})

const { states, actions } = parts
const returned = form({
  nomorBc262: text(6, 'Nomor pendaftaran BC 2.6.2').like('\\d{6}', '6 angka').required(),
  tanggalBc262: date('Tanggal pendaftaran BC 2.6.2').required().notAfterToday(),
})

/** Goods that leave bonded storage for a time, under a guarantee: it is used from the validation on, and free again when the goods have come
 *  back or the document ends otherwise. Answers of kind 261 in the reference list `respon`. */
export const bc261 = defineService({
  id: 'dokumen-bc261',
  version: 1,
  title: 'BC 2.6.1',
  summary:
    'Pengeluaran sementara barang dari tempat penimbunan berikat dengan jaminan, dari pengiriman sampai barang kembali.',
  basis: 'PMK 131/PMK.04/2018 jo. PMK 65/PMK.04/2021, PER-15/BC/2016',
  path: '/DokumenBC261',
  document: { kind: '261', page: '/DokumenBC261?dokumen={id}' },
  ...parts,
  form: form({
    ...bondedFacts,
    barang: goodsOut,
    jaminan: lines(
      20,
      'Jaminan',
      form({
        nomorBpj: text(40, 'Nomor bukti penerimaan jaminan').required(),
        nilaiJaminan: money('Nilai jaminan').required(),
      }),
    ),
  }),
  steps: [...bondedSteps, step('jaminan', 'Barang dan jaminan', ['barang', 'jaminan'])],
  states: {
    ...states,
    ...authenticationStates,
    ditolak: { ...states.ditolak, releases: true },
    tidakDisetujui: { ...states.tidakDisetujui, releases: true },
    dibatalkan: { ...states.dibatalkan, releases: true },
    diLuar: {
      label: 'Barang di luar: menunggu BC 2.6.2',
      tone: 'good',
      holder: 'examiner',
      whenEmpty: { ledger: outsideLedger.id, act: 'barangKembali' },
      awaits: 'applicant',
      next: 'Masukkan barang kembali dengan BC 2.6.2 sebelum izinnya berakhir. Jaminan dapat dipakai lagi setelah semuanya kembali.',
    },
    selesai: { ...states.selesai, releases: true, next: 'Barang sudah kembali, dan jaminannya dapat dipakai lagi.' },
  },
  actions: {
    ...actions,
    ...authenticationActions('11'),
    ...minutesActions(bondedNumber(kind.name)('BA'), '05'),
    terima: {
      ...actions.terima,
      posts: [
        reserve(guaranteeLedger, {
          text: 'Pengeluaran sementara BC 2.6.1',
          register: 'daftar-jaminan',
          each: contentField('jaminan'),
          key: [rowField('nomorBpj')],
          amount: rowField('nilaiJaminan'),
        }),
      ],
    },
    selesaikan: {
      ...actions.selesaikan,
      to: 'diLuar',
      posts: [
        add(outsideLedger, {
          text: 'Keluar dengan BC 2.6.1',
          each: contentField('barang'),
          key: [contentField('nomorAju'), rowField('seri')],
          amount: rowField('jumlah'),
        }),
      ],
    },
    barangKembali: {
      label: 'Selesaikan',
      done: 'Semua barang kembali dengan BC 2.6.2',
      from: 'diLuar',
      to: 'selesai',
      by: 'system',
    },
    catatKembali: {
      label: 'Catat barang kembali',
      done: 'Barang kembali dengan BC 2.6.2',
      from: 'diLuar',
      to: 'selesai',
      by: 'examiner',
      // A case does not wait for it in the worklist: the goods are away for months.
      isOptional: true,
      form: returned,
      // Of a BC 2.6.2 that does not name it, or one outside the portal.
      posts: [
        take(outsideLedger, {
          text: 'Kembali menurut petugas',
          each: contentField('barang'),
          key: [contentField('nomorAju'), rowField('seri')],
          ifOpen: true,
        }),
      ],
      confirm: 'Jaminan dapat dipakai lagi setelah barang dicatat kembali. Catat?',
    },
  },
  papers: { ...parts.papers, ...minutesPapers },
})
