import { expect, test } from 'vitest'
import { KINDS } from './every-kind.ts'
import { definitionOf } from './kinds.ts'
import { listedCodes } from './listed-codes.ts'

test('lists every code once, with its first place', async () => {
  const content = {
    kodeKantor: '040300',
    kodeTutupPu: '99',
    kodeTps: 'BEBAS',
    entitas: [{ kodeEntitas: '9', kodeNegara: 'XX' }],
    barang: [
      { kodeNegaraAsal: 'CN', barangSpekKhusus: [{ kodeSpekKhusus: 7 }] },
      { kodeNegaraAsal: 'CN', kodeSatuanBarang: ' ' },
      { kodeNegaraAsal: 'XX', barangTarif: [{ kodeJenisPungutan: 'BM', kodeFasilitasTarif: '1' }] },
    ],
  }
  expect(listedCodes(await definitionOf('20'), content)).toEqual([
    { list: 'kantor', code: '040300', path: 'kodeKantor' },
    { list: 'tps', code: 'BEBAS', path: 'kodeTps' },
    { list: 'negara', code: 'CN', path: 'barang[0].kodeNegaraAsal' },
    { list: 'spesifikasi_khusus', code: '7', path: 'barang[0].barangSpekKhusus[0].kodeSpekKhusus' },
    { list: 'negara', code: 'XX', path: 'barang[2].kodeNegaraAsal' },
    { list: 'fasilitas_tarif', code: '1', path: 'barang[2].barangTarif[0].kodeFasilitasTarif' },
    { list: 'jenis_pungutan', code: 'BM', path: 'barang[2].barangTarif[0].kodeJenisPungutan' },
    { list: 'entitas', code: '9', path: 'entitas[0].kodeEntitas' },
  ])
})

test.each(KINDS)('kind %s: skips values that are not rows', async kode => {
  const hostile = JSON.parse('{"barang":[null,7,[],{"barangTarif":{"a":1}}],"entitas":"x","kodeKantor":{"a":1}}')
  expect(listedCodes(await definitionOf(kode), hostile)).toEqual([])
})
