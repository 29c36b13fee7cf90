import { expect, test } from 'vitest'
import { code, date, money, text } from './field.ts'
import { form, lines } from './form.ts'
import { givenValues, isGivenField } from './given-field.ts'

const { facts } = form({
  kantor: code('kantor', 'Kantor').required(),
  kanwil: code('kantor', 'Kantor yang memutuskan').fixed({ officeAbove: 'kantor' }),
  uraian: text(100, 'Uraian'),
  nilai: money('Nilai'),
  pajak: money('Pajak'),
  nomorKeputusan: text(30, 'Nomor keputusan'),
  tanggalKeputusan: date('Tanggal keputusan'),
  barang: lines(
    10,
    'Barang',
    form({ uraian: text(100, 'Uraian'), tarif: money('Tarif').fixed({ provision: 'TARIF' }) }),
  ),
})
  .computed(content => ({ pajak: content.nilai }))
  .applies(content => ({
    nomorKeputusan: content.nomorKeputusan.isFilled(),
    tanggalKeputusan: content.uraian.isFilled(),
  }))

test('the portal fills in what has a source, what is computed, and what nobody is shown before an action has written it', () => {
  const given = Object.keys(facts.fields).filter(name => isGivenField(facts, name))
  expect(given).toEqual(['kanwil', 'pajak', 'nomorKeputusan'])
})

test('names what the portal has filled in when it stored content, and nothing that people fill in', () => {
  const sent = { kantor: '060300', uraian: ' Kain', nomorKeputusan: 'X', barang: [{ uraian: 'Kain' }] }
  const barang = [{ uraian: 'Kain', tarif: '10' }]
  const stored = { kantor: '060300', kanwil: '060000', uraian: 'Kain', barang }
  expect(givenValues(facts, sent, stored)).toEqual({ kanwil: '060000', nomorKeputusan: null, barang })
  expect(givenValues(facts, stored, stored)).toEqual({})
})
