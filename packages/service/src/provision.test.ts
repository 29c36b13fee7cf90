import { expect, test } from 'vitest'
import { problemsOf } from './checks/check-definition.ts'
import { defineService, step } from './definition.ts'
import { constantValue, contentField, rowsWith, type SourceFacts, valueOfSource } from './effect.ts'
import { caseOf, choice, code, date, decimal, type Field, text } from './field.ts'
import { form, lines } from './form.ts'
import { withCopies } from './named-case.ts'
import { type ProvisionValue, provisionsIn, withProvisions } from './provision.ts'

const rate = () => decimal(6, 2, 'Tarif').fixed({ provision: 'PPN_UJI' })

const { facts } = form({
  tarif: rate(),
  batas: decimal(3, 0, 'Batas').from({ provision: 'BATAS_UJI' }),
  baris: lines(3, 'Baris', form({ tarif: rate(), nilai: decimal(9, 0, 'Nilai') })),
})

const TODAY = '2026-11-23'
const finderOf = (values: Readonly<Record<string, ProvisionValue>>) => {
  return ({ code: asked, day }: { code: string; day: string }) => values[asked] ?? values[`${asked} ${day}`]
}

test('provisions in force fill in fields, and what is fixed cannot be changed', () => {
  const content = { tarif: '1', batas: '12', baris: [{ nilai: '5', tarif: '2' }] }
  expect(provisionsIn(facts, content, TODAY)).toEqual([
    { code: 'PPN_UJI', day: TODAY },
    { code: 'BATAS_UJI', day: TODAY },
    { code: 'PPN_UJI', day: TODAY },
  ])
  const find = finderOf({ PPN_UJI: '9.9', BATAS_UJI: '10' })
  expect(withProvisions(facts, content, find, TODAY)).toEqual({
    tarif: '9.9',
    batas: '12',
    baris: [{ nilai: '5', tarif: '9.9' }],
  })
  expect(withProvisions(facts, {}, find, TODAY)).toEqual({ tarif: '9.9', batas: '10' })
  // Without the provision a fixed field has no value, and is missing where it is required.
  expect(withProvisions(facts, content, finderOf({}), TODAY)).toEqual({ batas: '12', baris: [{ nilai: '5' }] })
})

test.each([
  { why: 'reaches the first tier exactly', harga: '28500', isi: '12', is: '223' },
  { why: 'is below the first tier by a hair', harga: '28499.99', isi: '12', is: undefined },
  { why: 'is between two tiers', harga: '30000', isi: '12', is: '223' },
  { why: 'is in the highest tier', harga: '99999', isi: '12', is: '483' },
  { why: 'has a content with decimals', harga: '1187.5', isi: '0.5', is: '223' },
  { why: 'lacks the content', harga: '28500', isi: undefined, is: undefined },
  { why: 'is of another day', harga: '28500', isi: '12', mulai: '2024-01-01', is: undefined },
  { why: 'is of another kind', harga: '28500', isi: '12', jenis: 'B', is: undefined },
])('finds the tariff of a price that $why: $is', ({ is, harga, isi, jenis = 'A', mulai = '2027-01-01' }) => {
  const { facts: form_ } = form({
    jenis: choice({ A: 'A', B: 'B' }, 'Jenis'),
    mulai: date('Mulai'),
    harga: decimal(12, 2, 'Harga'),
    isi: decimal(12, 3, 'Isi'),
    tarif: decimal(9, 2, 'Tarif').fixed({
      provision: 'CUKAI_UJI',
      by: ['jenis'],
      tier: { of: 'harga', per: 'isi' },
      on: 'mulai',
    }),
  })
  const tiers = [
    { from: '2375', value: '223' },
    { from: '2600.01', value: '483' },
  ]
  const content = { jenis, mulai, harga, ...(isi && { isi }) }
  expect(provisionsIn(form_, content, TODAY)).toEqual([{ code: `CUKAI_UJI_${jenis}`, day: mulai }])
  const find = finderOf({ 'CUKAI_UJI_A 2027-01-01': tiers })
  expect(withProvisions(form_, content, find, TODAY)['tarif']).toBe(is)
})

const service = (tarif: Field = rate(), days = 1) =>
  defineService({
    id: 'uji',
    version: 1,
    title: 'Uji',
    summary: 'Untuk menguji.',
    basis: 'Tidak ada',
    path: '/uji',
    form: form({ kantor: code('kantor', 'Kantor').required(), tarif }),
    office: 'kantor',
    steps: [step('umum', 'Umum', ['kantor', 'tarif'])],
    attachments: [],
    states: {
      draf: { label: 'Draf', tone: 'draft', holder: 'applicant', isEditable: true, next: 'Kirim.' },
      bayar: { label: 'Bayar s.d. {waktu}', tone: 'attention', holder: 'applicant', next: 'Bayar.' },
      selesai: { label: 'Selesai', tone: 'good', holder: 'nobody', next: 'Selesai.' },
    },
    initial: 'draf',
    actions: {
      kirim: {
        label: 'Kirim',
        done: 'Dikirim',
        from: 'draf',
        to: 'bayar',
        by: 'applicant',
        sends: true,
        number: { name: 'uji', label: 'Nomor', pattern: 'U-{kantor}-{urut}' },
        bills: {
          kind: 'CK-1',
          accounts: [{ account: '411511', amount: constantValue('1000') }],
          expires: { count: days, unit: 'days' },
          paid: 'lunas',
          lapsed: 'gugur',
          whenNothing: 'gugur',
        },
      },
      lunas: { label: 'Lunas', done: 'Lunas', from: 'bayar', to: 'selesai', by: 'system' },
      gugur: { label: 'Gugur', done: 'Gugur', from: 'bayar', to: 'selesai', by: 'system' },
    },
    list: { columns: [], search: [] },
  })

test('a provision fills in a number, by its code', () => {
  expect(problemsOf(service(rate()))).toEqual([])
  expect(problemsOf(service(text(9, 'Tarif').fixed({ provision: 'PPN_UJI' })))).toEqual([
    'form.tarif is set by a provision, but is no number',
  ])
  expect(problemsOf(service(decimal(9, 0, 'Tarif').fixed({ provision: 'ppn' })))).toEqual([
    'form.tarif: ppn is no code of a provision',
  ])
})

test('a provision is not found by what a later step asks for', () => {
  const definition = service()
  const { fields } = form({
    kantor: code('kantor', 'Kantor').required(),
    tarif: decimal(9, 0, 'Tarif').fixed({ provision: 'PPN_UJI', on: 'mulai' }),
    mulai: date('Mulai'),
  }).facts
  const dated = { ...definition, form: { ...definition.form, fields } }
  const day = step('hari', 'Hari', ['mulai'])
  expect(problemsOf({ ...dated, steps: [day, ...definition.steps] })).toEqual([])
  expect(problemsOf({ ...dated, steps: [...definition.steps, day] })).toEqual([
    'tarif is found by mulai, which a later step asks for: its step cannot be completed',
  ])
})

test('a code may have to be paid on the day of the action', () => {
  expect(problemsOf(service(rate(), 0))).toEqual([])
  expect(problemsOf(service(rate(), -1))).toEqual(['kirim bills what expires at once'])
})

test('the number of a named case is copied', () => {
  const { facts: naming } = form({
    izin: caseOf('izin', 'Izin', { states: ['aktif'] }),
    nomor: text(40, 'Nomor').fixed({ case: 'izin', number: true }),
  })
  const held = { number: 'IZ-1', content: {}, answers: {} }
  expect(withCopies(naming, { izin: 'a' }, () => held)).toEqual({ izin: 'a', nomor: 'IZ-1' })
  expect(withCopies(naming, { izin: 'a', nomor: 'palsu' }, () => undefined)).toEqual({ izin: 'a' })
})

test('rows are made of values, without those that are missing or zero', () => {
  const source = rowsWith(
    { akun: constantValue('411511'), jumlah: contentField('cukai') },
    { akun: constantValue('411211'), jumlah: contentField('ppn') },
    { akun: constantValue('PAJROK'), jumlah: contentField('pajak') },
  )
  const of: SourceFacts = { content: { cukai: '1000', pajak: '0.00' }, answers: {}, numbers: {}, day: '2026-11-23' }
  expect(valueOfSource(source, of)).toEqual([{ akun: '411511', jumlah: '1000' }])
})
