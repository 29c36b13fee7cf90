import { describe, expect, test } from 'vitest'
import type { Content } from '../definition.ts'
import { definitionOf } from '../kinds.ts'
import { containerNumberError } from './container-number.ts'
import { documentErrorsOf } from './index.ts'

const TODAY = '2026-03-05'
const fromChina = (line: Content): Content => ({ ...line, kodeNegaraAsal: 'CN' })
const check = async (content: Content, kode = '20') =>
  documentErrorsOf(await definitionOf(kode), content, TODAY).map(
    ({ path, code, severity }) => `${severity} ${path} ${code}`,
  )

describe('container numbers', () => {
  test.each([
    { number: 'CSQU3054383', error: undefined },
    { number: 'TSTU1234560', error: { digit: 8 } },
    { number: 'csqu 305438-3', error: undefined },
    // The remainder 10 is written 0.
    { number: 'TSTU0000020', error: undefined },
    { number: 'CSQU3054384', error: { digit: 3 } },
    { number: 'CSQU305438', error: 'form' },
    { number: 'CSQX3054383', error: 'form' },
    { number: '', error: 'form' },
  ])('$number: $error', ({ number, error }) => {
    expect(containerNumberError(number)).toEqual(error)
  })
})

test.each([
  {
    why: 'container numbers',
    content: {
      kontainer: ['CSQU3054383', 'CSQU3054384', 'PETI 1', 'CSQU3054383', ''].map(nomorKontainer => ({
        nomorKontainer,
      })),
    },
    found: [
      'warning kontainer[1].nomorKontainer containerDigit',
      'warning kontainer[2].nomorKontainer containerForm',
      'warning kontainer[3].nomorKontainer containerTwice',
    ],
  },
  {
    why: 'net above gross: of the document an error, of a line a warning',
    content: {
      netto: 10.5,
      bruto: 10,
      barang: [{ netto: 2, bruto: 1 }, { netto: 2, bruto: 0 }, { netto: 2 }].map(fromChina),
    },
    found: ['error netto netOverGross', 'warning barang[0].netto netOverGross'],
  },
  { why: 'net equal to gross', content: { netto: 10, bruto: 10 }, found: [] },
  {
    why: 'days in the wrong order',
    content: {
      tanggalTiba: '2026-03-01',
      tanggalBc11: '2026-03-03',
      dokumen: [
        { kodeDokumen: '705', nomorDokumen: 'A', tanggalDokumen: '2026-03-02' },
        { kodeDokumen: '380', nomorDokumen: 'B', tanggalDokumen: '2026-03-06' },
        { kodeDokumen: '999', nomorDokumen: 'C', tanggalDokumen: 'besok' },
      ],
    },
    found: ['warning tanggalTiba dateOrder', 'warning dokumen[1].tanggalDokumen dateFuture'],
  },
  {
    why: 'costs that lines do not add up to',
    content: {
      fob: 100,
      freight: 10,
      asuransi: 1,
      barang: [
        { fob: 60, freight: 3.33 },
        { fob: 30, freight: 6.66 },
      ].map(fromChina),
    },
    found: ['warning fob sumDiffers'],
  },
  {
    why: 'documents and lines that are there twice',
    content: {
      dokumen: [
        { kodeDokumen: '380', nomorDokumen: 'INV', tanggalDokumen: '2026-03-01', seriDokumen: 1 },
        { kodeDokumen: '380', nomorDokumen: 'INV', tanggalDokumen: '2026-03-01', seriDokumen: 2 },
        { kodeDokumen: '705', nomorDokumen: 'INV', tanggalDokumen: '2026-03-01', seriDokumen: 3 },
      ],
      barang: [
        {
          seriBarang: 1,
          uraian: 'Baut',
          jumlahSatuan: 5,
          kodeNegaraAsal: 'SG',
          barangTarif: [{ seriBarang: 1, tarif: 5 }],
        },
        {
          jumlahSatuan: 5,
          uraian: 'Baut',
          kodeNegaraAsal: 'SG',
          seriBarang: 2,
          barangTarif: [{ seriBarang: 2, tarif: 5 }],
        },
        { seriBarang: 3, uraian: 'Baut', jumlahSatuan: 5, kodeNegaraAsal: 'CN' },
      ],
    },
    found: ['warning dokumen[1].nomorDokumen documentTwice', 'warning barang[1].uraian lineTwice'],
  },
  {
    why: 'amounts below zero as errors, and a quantity of zero',
    content: {
      bruto: -1,
      kemasan: [{ jumlahKemasan: -2 }],
      // What it may be: a balance.
      saldoAkhir: -3,
      barang: [{ jumlahSatuan: 0 }, { barangTarif: [{ tarif: -5 }] }].map(fromChina),
    },
    found: [
      'error bruto negative',
      'error kemasan[0].jumlahKemasan negative',
      'error barang[1].barangTarif[0].tarif negative',
      'warning barang[0].jumlahSatuan zero',
    ],
  },
  {
    why: 'customs values that are not what they consist of, to the cent',
    content: {
      biayaTambahan: 10,
      barang: [
        { fob: 50, freight: 3, asuransi: 1, cif: 59.01 },
        { fob: 50, freight: 3, asuransi: 1, cif: 54 },
        { fob: 0, freight: 3, cif: 4 },
      ].map(fromChina),
    },
    found: ['warning barang[1].cif cifDiffers'],
  },
  {
    why: 'identities of another length than their kind',
    content: {
      entitas: [
        { kodeJenisIdentitas: '6', nomorIdentitas: '0012345678901000' },
        { kodeJenisIdentitas: '6', nomorIdentitas: '00.123.456.7-890.100' },
        { kodeJenisIdentitas: '5', nomorIdentitas: '0012345678901000' },
        { kodeJenisIdentitas: '2', nomorIdentitas: 'X 123' },
      ],
    },
    found: ['warning entitas[1].nomorIdentitas identityDigits', 'warning entitas[2].nomorIdentitas identityDigits'],
  },
  {
    why: 'goods without a country of origin, and codes of another form',
    content: { kodePelMuat: 'Ningbo', kodePelTujuan: 'IDTPP', barang: [{ kodeSatuanBarang: 'BUAH' }] },
    found: [
      'warning barang[0].kodeNegaraAsal originMissing',
      'warning kodePelMuat codeForm',
      'warning barang[0].kodeSatuanBarang codeForm',
    ],
  },
  {
    why: 'nothing readable',
    content: { kontainer: 'x', barang: [null as never], dokumen: [3 as never], netto: 'banyak', bruto: 1 },
    found: [],
  },
])('reports $why', async ({ content, found }) => {
  expect(await check(content as Content)).toEqual(found)
})
