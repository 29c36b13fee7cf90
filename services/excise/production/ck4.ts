import { attachment, defineService, setBy, step, workingDays } from '@dermaga/service'
import { periodicActions, periodicStates } from '../laporan-berkala.ts'
import { production } from './isi-ck4.ts'
import { DAILY_PRODUCTS } from './produksi-bkc.ts'
import { notice } from './surat-ck4.ts'

/** Notice of excisable goods that a factory has made: of ethyl alcohol and drinks of class A every day, of the others every month, also when
 *  nothing was made. It needs no decision; its correction needs the head of the office. Source: PMK 161/PMK.04/2022; facts
 *  `cukai-perdagangan-produksi`, reference `ck4_periode`. */
export const ck4 = defineService({
  id: 'ck-4',
  version: 1,
  title: 'CK-4',
  summary: 'Pemberitahuan barang kena cukai yang selesai dibuat, setiap hari atau setiap bulan.',
  basis: 'PMK 161/PMK.04/2022',
  path: '/cukai-produksi/laporan-ck4',
  begunBy: 'period',
  period: {
    entry: 'produksi',
    due: setBy('CK4_BULANAN', 'days'),
    daily: { field: 'komoditi', values: DAILY_PRODUCTS, due: workingDays(1) },
    reason: 'alasanPerbaikan',
    correcting: 'perbaikan',
    accepted: 'selesai',
    replaced: 'gantikan',
  },
  form: production,
  office: 'kodeKantor',
  steps: [
    step('produksi', 'Produksi', [
      'komoditi',
      'produksiAwal',
      'produksiAkhir',
      'jatuhTempo',
      'pembetulan',
      'alasanPerbaikan',
      'nihil',
      'hasilTembakau',
      'minuman',
      'alkohol',
      'jumlahKemasan',
      'jumlahDilekati',
      'jumlahBatang',
      'jumlahGram',
      'jumlahMililiter',
      'jumlahLiter',
    ]),
    step('umum', 'Perusahaan dan penanda tangan', [
      'produksi',
      'kodeKantor',
      'nppbkc',
      'npwp',
      'namaPerusahaan',
      'alamatPerusahaan',
      'periodeBulan',
      'periodeTahun',
      'kotaTtd',
      'namaTtd',
      'hariTerlambat',
    ]),
  ],
  attachments: [attachment('01', 'Dokumen pendukung')],
  states: periodicStates({ title: 'CK-4', task: 'Isi hasil produksi', period: 'masa ini', promise: 'JANJI_CK4' }),
  initial: 'draf',
  actions: periodicActions('CK-4', 'ck4', 'CK4'),
  papers: { ck4: notice },
  list: { columns: ['komoditi', 'produksiAwal', 'pembetulan'], search: ['nppbkc', 'periodeTahun'] },
})
