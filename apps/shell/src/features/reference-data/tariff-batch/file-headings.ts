/** The headings of a file's columns, as messages name them. */
export const HEADINGS = {
  hs: 'POS TARIF',
  uraian: 'URAIAN',
  bm: 'BM',
  satuanBm: 'SATUAN BM',
  ppn: 'PPN',
  pph: 'PPH',
  ppnbm: 'PPNBM',
  adaBeaKeluar: 'BEA KELUAR',
  lartas: 'LARTAS',
  berakhir: 'BERAKHIR',
  catatan: 'CATATAN',
} as const

/** A file that shows what is expected. */
export const EXAMPLE_CSV = [
  `\ufeff${Object.values(HEADINGS).join(';')}`,
  '01012100;Kuda bibit;0;;;2,5;;TIDAK;"Izin karantina hewan; Badan Karantina; UU 21/2019";TIDAK;',
  '22030011;Bir;14000;Rp/liter;;7,5;;TIDAK;;TIDAK;',
  '',
].join('\r\n')
