import { expect, test } from 'vitest'
import { EXAMPLE_CSV } from './file-headings.ts'
import { csvCells, readTariffRows } from './read-tariff-file.ts'

test('the example is read as it is offered', () => {
  expect(readTariffRows(csvCells(EXAMPLE_CSV))).toEqual({
    kind: 'rows',
    rows: [
      {
        ...{ hs: '01012100', uraian: 'Kuda bibit', bm: '0', satuanBm: '', ppn: null, pph: '2.5' },
        ...{ ppnbm: '', adaBeaKeluar: false, berakhir: false, catatan: '' },
        lartas: 'Izin karantina hewan; Badan Karantina; UU 21/2019',
      },
      {
        ...{ hs: '22030011', uraian: 'Bir', bm: '14000', satuanBm: 'Rp/liter', ppn: null, pph: '7.5' },
        ...{ ppnbm: '', adaBeaKeluar: false, berakhir: false, catatan: '', lartas: '' },
      },
    ],
  })
})

test('columns that a file lacks stay open; titles above the headings are passed over', () => {
  const cells = [
    ['Lampiran PMK 62 Tahun 2026', null],
    ['No.', 'Pos Tarif (HS)', 'BM (%)'],
    [1, '8471.30.20', 7.5],
    [2, 1012100, '5,25%'],
    [null, '', ''],
  ]
  expect(readTariffRows(cells)).toEqual({
    kind: 'rows',
    rows: [
      { hs: '84713020', bm: '7.5', berakhir: false },
      { hs: '01012100', bm: '5.25', berakhir: false },
    ],
  })
})

test('each row that cannot be taken says where and why', () => {
  const csv = [
    'POS TARIF,BM,SATUAN BM,PPN,PPNBM,BERAKHIR',
    '8471,5,,,,',
    '84713020,lima,Rp/ton,120,15-20,mungkin',
    '84713020,"1.000,12345",,,,',
  ].join('\n')
  const read = readTariffRows(csvCells(csv))
  expect(read).toMatchObject({ kind: 'issues', total: 7 })
  expect(read.kind === 'issues' && read.issues.map(({ row, message }) => `${row} ${message}`)).toEqual([
    '2 Pos tarif harus delapan angka.',
    '3 BERAKHIR diisi YA, TIDAK, atau kosong.',
    '3 BM harus angka, paling banyak 4 angka di belakang koma.',
    '3 SATUAN BM harus kosong, Rp/kg, Rp/liter, atau Rp/menit.',
    '3 PPN paling banyak 100.',
    '3 PPNBM ditulis seperti 15 20 25.',
    '4 BM harus angka, paling banyak 4 angka di belakang koma.',
  ])
})

test.each([
  { why: 'no headings', cells: [['a', 'b']], message: /^Kolom POS TARIF tidak ditemukan/ },
  {
    why: 'no rows',
    cells: [
      ['HS', 'BM'],
      ['', null],
    ],
    message: /tidak memuat pos tarif/,
  },
  {
    why: 'too many rows',
    cells: [['HS'], ...Array.from({ length: 1001 }, (_, at) => [String(10_000_000 + at)])],
    message: /^Berkas ini memuat 1\.001 pos, sedangkan satu perubahan paling banyak 1\.000/,
  },
])('a file with $why is refused with what to do', ({ cells, message }) => {
  expect(readTariffRows(cells)).toMatchObject({ kind: 'fault', message: expect.stringMatching(message) })
})

test('CSV with quotes, separators and line ends of any sort', () => {
  expect(csvCells('\ufeffa;b\r\n"x;""y""\nz";2\r\n')).toEqual([
    ['a', 'b'],
    ['x;"y"\nz', '2'],
  ])
  expect(csvCells('a,b\n1,2')).toEqual([
    ['a', 'b'],
    ['1', '2'],
  ])
  expect(csvCells('a\tb\n1\t2\n')).toEqual([
    ['a', 'b'],
    ['1', '2'],
  ])
})
