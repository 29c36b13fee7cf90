import { expect, test } from 'vitest'
import { filedOf } from './alternative.ts'
import { notSentWarnings } from './checks/index.ts'
import type { Content } from './definition.ts'
import { definitionOf } from './kinds.ts'
import { validationErrorsOf } from './validation.ts'

/** A draft that was begun as an ordinary one. */
const draft = (flag: 'Y' | 'T'): Content => ({
  flagBarangTidakBerwujud: flag,
  kodeKantor: '040300',
  bruto: 12,
  nomorBc11: '001234',
  volume: 0,
  entitas: [
    { kodeEntitas: '9', namaEntitas: 'Lion Sample Pte Ltd' },
    { kodeEntitas: '10', kodeNegara: 'S1' },
  ],
  dokumen: [{ kodeDokumen: '705' }, { kodeDokumen: '380', tanggalDokumen: 'kemarin' }],
  kemasan: [{ jumlahKemasan: 4, merkKemasan: '-' }],
  barang: [
    { seriBarang: 1, uraian: 'Perangkat lunak', jumlahKemasan: 4, barangTarif: [{ kodeJenisPungutan: 'CTEM' }] },
  ],
})

test('what the chosen list does not have is left out and named, and places of rows are those of the document', async () => {
  const kind = await definitionOf('20')
  const { content, placeOf } = filedOf(kind, draft('Y'))
  expect(content).toEqual({
    flagBarangTidakBerwujud: 'Y',
    kodeKantor: '040300',
    entitas: [{ kodeEntitas: '10', kodeNegara: 'S1' }],
    dokumen: [{ kodeDokumen: '380', tanggalDokumen: 'kemarin' }],
    barang: [{ seriBarang: 1, uraian: 'Perangkat lunak', barangTarif: [] }],
  })
  // Zeros, and rows that only say what they are, were begun by the portal.
  expect(notSentWarnings(kind, draft('Y')).map(({ params }) => params)).toEqual([
    { left: 'bruto, nomorBc11, kemasan, barang.jumlahKemasan, entitas 9' },
  ])
  expect(notSentWarnings(kind, draft('T'))).toEqual([])
  expect(placeOf('dokumen[0].tanggalDokumen')).toBe('dokumen[1].tanggalDokumen')
  expect(placeOf('kodeKantor')).toBe('kodeKantor')
})

test('what no list of the kind has is reported all the same', async () => {
  const content = { ...draft('Y'), brutto: 1, barang: [{ seriBarang: 1, jumlah: 2 }] }
  const unknown = validationErrorsOf(await definitionOf('20'), content).filter(({ code }) => code === 'unknown')
  expect(unknown.map(({ path }) => path)).toEqual(['brutto', 'barang[0].jumlah'])
})

test('an ordinary document is itself', async () => {
  const content = draft('T')
  expect(filedOf(await definitionOf('20'), content).content).toBe(content)
})

test('errors are those of the chosen list, at the places of the document', async () => {
  const kind = await definitionOf('20')
  const errors = (flag: 'Y' | 'T') =>
    validationErrorsOf(kind, draft(flag)).flatMap(({ path, code, severity }) =>
      severity === 'error' ? [`${path} ${code}`] : [],
    )
  const without = errors('Y')
  expect(without).toContain('dokumen[1].tanggalDokumen date')
  expect(without).toContain('entitas[1].kodeNegara country')
  expect(without).toContain('barang[0].barangVd noRows')
  expect(
    without.filter(error =>
      /kemasan|pengangkut|kodeTps|tanggalTiba|saldo|unknown|entitas\[0\]|dokumen\[0\]/i.test(error),
    ),
  ).toEqual([])
  const ordinary = errors('T')
  for (const error of ['pengangkut noRows', 'kodeTps required', 'entitas[0].kodeNegara required']) {
    expect(ordinary).toContain(error)
  }
  expect(ordinary).not.toContain('barang[0].barangVd noRows')
})
