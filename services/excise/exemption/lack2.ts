import { defineService } from '@dermaga/service'
import { supplyPeriod, supplyReporting } from './laporan-pasokan.ts'

/** The monthly report of who supplies goods whose excise is not collected. Source: PER-18/BC/2017; its form was not seen. */
export const lack2 = defineService({
  ...supplyReporting('LACK-2', 'LACK2'),
  id: 'lack-2',
  version: 1,
  title: 'LACK-2',
  summary: 'Laporan bulanan penyerahan barang kena cukai yang tidak dipungut cukai.',
  basis: 'PMK 59/PMK.04/2017, PER-18/BC/2017',
  path: '/cukai-fasilitas/lack-2',
  period: supplyPeriod('PEMASOK_TIDAK_DIPUNGUT'),
})
