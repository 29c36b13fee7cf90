import { fieldList, type PaperBlock, paper, paragraph, signatures } from '@dermaga/service'

/* Papers of monthly reports. The layouts of the annexes were not seen: their words are working values. */

export const reportOf: readonly PaperBlock<Known>[] = [
  fieldList('pemohon', 'npwp', 'isi.alamatPerusahaan', 'isi.nppbkc', 'isi.nppp', 'isi.nomorKep'),
  fieldList('isi.periodeBulan', 'isi.periodeTahun', 'isi.pembetulan', 'isi.alasanPerbaikan'),
]
const signed: readonly PaperBlock<Known>[] = [
  fieldList('isi.hariTerlambat', 'isi.kotaTtd', 'isi.namaTtd'),
  paragraph('Laporan telah diperiksa dan diterima.'),
  signatures({ as: 'Petugas {kantor}', action: 'terima' }),
]
/** What every report has in its papers. */
type Known =
  | 'pemohon'
  | 'npwp'
  | 'kantor'
  | `isi.${'alamatPerusahaan' | 'nppbkc' | 'nppp' | 'nomorKep' | 'periodeBulan' | 'periodeTahun'}`
  | `isi.${'pembetulan' | 'alasanPerbaikan' | 'hariTerlambat' | 'kotaTtd' | 'namaTtd'}`
const validity = { digantikan: 'replaced' } as const

const together = <Value extends string>(tables: readonly PaperBlock<Value>[]): readonly PaperBlock<Known | Value>[] => [
  ...reportOf,
  ...tables,
  ...signed,
]

/** @param title of the report @param tables of what it accounts for */
export const reportPapers = <const Value extends string>(title: string, ...tables: readonly PaperBlock<Value>[]) => ({
  tandaTerima: paper({
    title: `Tanda Terima ${title}`,
    about: `${title} {isi.periodeBulan} {isi.periodeTahun} {pemohon}`,
    number: '{nomor.laporan}',
    validity,
    blocks: [
      paragraph('Laporan ini diterima secara elektronik melalui portal.'),
      ...reportOf,
      fieldList('isi.jatuhTempo', 'isi.hariTerlambat'),
    ],
  }),
  laporan: paper({
    title,
    about: `${title} {isi.periodeBulan} {isi.periodeTahun} {pemohon}`,
    number: '{nomor.laporan}',
    validity,
    blocks: together(tables),
  }),
})
