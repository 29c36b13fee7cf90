import { step, table } from '@dermaga/service'
import { COMPANY_STEP, PERIOD_STEP } from '../isi-laporan.ts'
import {
  facilityStock,
  MONTHLY_LIST,
  monthlyActions,
  monthlyAttachments,
  monthlyPeriod,
  monthlyStates,
} from '../laporan-bulanan.ts'
import { reportPapers } from '../surat-laporan.ts'
import { supplyReport } from './isi-pasokan.ts'

/* The monthly reports of who supplies goods with a facility. */

const content = supplyReport.seen()

/** @param status of the holders in `nppp` who report */
export const supplyPeriod = <const Status extends string>(status: Status) =>
  ({
    ...monthlyPeriod,
    obliges: { field: 'kedudukan', values: [status] },
    stock: facilityStock(['produksi', 'musnahRusak']),
  }) as const

/** @param title of the report @param code in its numbers */
export const supplyReporting = <const Code extends string>(title: string, code: Code) =>
  ({
    begunBy: 'period',
    form: supplyReport,
    office: 'kodeKantor',
    steps: [
      step('sediaan', 'Sediaan', [...PERIOD_STEP, 'barang', 'penerima']),
      step('umum', 'Perusahaan dan penanda tangan', COMPANY_STEP),
    ],
    attachments: monthlyAttachments(content.barang.some(row => row.musnahRusak.is(0).not())),
    states: monthlyStates,
    initial: 'draf',
    actions: monthlyActions(title, 'laporan', code),
    papers: reportPapers(
      title,
      table('isi.barang', [
        'kode',
        'uraian',
        'satuan',
        'saldoAwal',
        'produksi',
        'penyerahan',
        'musnahRusak',
        'saldoAkhir',
      ]),
      table('isi.penerima', ['kode', 'penerima', 'nomorCk5', 'tanggalCk5', 'jumlah']),
    ),
    list: MONTHLY_LIST,
  }) as const
