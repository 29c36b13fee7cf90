import { defineService } from '@dermaga/service'
import { supplyPeriod, supplyReporting } from './laporan-pasokan.ts'

/** The monthly report of who supplies exempt goods. Source: PER-46/BC/2012 art. 52. */
export const lackPemasokPembebasan = defineService({
  ...supplyReporting('LACK Pemasok Pembebasan', 'LACKPMS'),
  id: 'lack-pemasok-pembebasan',
  version: 1,
  title: 'LACK Pemasok Pembebasan',
  summary: 'Laporan bulanan penyerahan barang kena cukai kepada pengguna pembebasan.',
  basis: 'PMK 109/PMK.04/2010, PER-46/BC/2012',
  path: '/cukai-fasilitas/lack-pemasok-pembebasan',
  period: supplyPeriod('PEMASOK'),
})
