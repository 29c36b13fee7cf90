import { expect, test } from 'vitest'
import { problemsOf } from './checks/check-definition.ts'
import { problemsAmong } from './checks/services.ts'
import { defineService, type ServiceDefinition, step } from './definition.ts'
import { answerField, constantValue, contentField, rowField } from './effect.ts'
import { code, decimal, money, text } from './field.ts'
import { form, lines } from './form.ts'
import { add, adjust, commit, defineLedger, empty, type Posting, postingsWith, reserve, take } from './ledger.ts'

const ledger = defineLedger({ id: 'pita', title: 'Pita', unit: 'lembar', scale: 2, key: ['Jenis'] })

const service = defineService({
  id: 'pesan',
  version: 1,
  title: 'Pesan',
  summary: 'Untuk menguji.',
  basis: 'Tidak ada',
  path: '/pesan',
  form: form({
    kantor: code('kantor', 'Kantor').required(),
    jenis: text(10, 'Jenis').required(),
    jumlah: money('Jumlah').required(),
    rinci: decimal(10, 4, 'Rinci'),
    sebab: text(10, 'Sebab'),
    baris: lines(5, 'Baris', form({ jenis: text(10, 'Jenis'), jumlah: money('Jumlah') })),
  }),
  office: 'kantor',
  steps: [step('umum', 'Umum', ['kantor', 'jenis', 'jumlah', 'rinci', 'sebab', 'baris'])],
  attachments: [],
  states: {
    draf: { label: 'Draf', tone: 'draft', holder: 'applicant', isEditable: true, next: 'Kirim.' },
    jalan: { label: 'Jalan', tone: 'progress', holder: 'examiner', next: 'Tunggu.' },
    selesai: { label: 'Selesai', tone: 'good', holder: 'nobody', next: 'Selesai.' },
    ditolak: { label: 'Ditolak', tone: 'bad', holder: 'nobody', next: 'Selesai.', releases: true },
  },
  initial: 'draf',
  actions: {
    kirim: {
      label: 'Kirim',
      done: 'Dikirim',
      from: 'draf',
      to: 'jalan',
      by: 'applicant',
      sends: true,
      posts: [reserve(ledger, { text: 'Pesan', key: [contentField('jenis')], amount: contentField('jumlah') })],
    },
    selesai: {
      label: 'Selesai',
      done: 'Selesai',
      from: 'jalan',
      to: 'selesai',
      by: 'examiner',
      posts: [commit(ledger, { text: 'Ambil', key: [contentField('jenis')] })],
    },
    tolak: { label: 'Tolak', done: 'Ditolak', from: 'jalan', to: 'ditolak', by: 'examiner' },
  },
  list: { columns: ['jenis'], search: [] },
})

/** The service with other postings when it is sent. */
const posting = (...posts: readonly Posting[]): ServiceDefinition => ({
  ...service,
  actions: Object.fromEntries(
    Object.entries(service.actions).map(([name, action]) => [name, name === 'kirim' ? { ...action, posts } : action]),
  ),
})
const onJenis = { text: 'Pesan', key: [contentField('jenis')] } as const

test('postings that fit their form and ledger can work', () => {
  expect(problemsOf(service)).toEqual([])
  expect(problemsAmong([service], [ledger])).toEqual([])
})

const reserved = reserve(ledger, { ...onJenis, amount: contentField('jumlah') })
test.each([
  {
    why: 'an unknown field as the amount',
    posts: [reserved, take(ledger, { ...onJenis, amount: contentField('tidakAda') })],
    is: 'kirim: posting 2: a value comes from what does not exist',
  },
  {
    why: 'a text as the amount',
    posts: [reserved, take(ledger, { ...onJenis, amount: contentField('jenis') })],
    is: 'kirim: posting 2: the amount is no number',
  },
  {
    why: 'rows as a part of the key',
    posts: [reserved, take(ledger, { text: 'x', key: [contentField('baris')], amount: constantValue('1') })],
    is: 'kirim: posting 2: a part of the key is no text',
  },
  {
    why: 'a field that rows do not have',
    posts: [
      reserved,
      add(ledger, { text: 'x', each: contentField('baris'), key: [rowField('x')], amount: rowField('jumlah') }),
    ],
    is: 'kirim: posting 2: the rows have no field x',
  },
  {
    why: 'an owner that is no case',
    posts: [reserved, empty(ledger, { ...onJenis, owner: 'jenis' })],
    is: 'kirim: posting 2: jenis names no case',
  },
  {
    why: 'a state to which the action does not lead',
    posts: [{ ...reserved, onlyTo: 'selesai' }],
    is: 'kirim: posting 1 is for selesai, to which it does not lead',
  },
  {
    why: 'a commit of what nothing reserves',
    posts: [add(ledger, { ...onJenis, amount: answerField('kirim', 'x') })],
    is: 'a commit, but nothing is reserved',
  },
  {
    why: 'a difference that is no adjustment',
    posts: [
      reserved,
      {
        ...add(ledger, {
          text: 'x',
          each: contentField('baris'),
          key: [rowField('jenis')],
          amount: rowField('jumlah'),
        }),
        differenceBy: 'jenis',
      },
    ],
    is: 'kirim: posting 2 is of a difference by jenis, but adjusts by no amount of such rows',
  },
  { why: 'no text', posts: [{ ...reserved, text: ' ' }], is: 'kirim: posting 1 has no text' },
])('problemsOf refuses $why', ({ posts, is }) => {
  expect(problemsOf(posting(...posts))).toContain(is)
})

test('a case may not end badly with what it has reserved', () => {
  const states = Object.fromEntries(
    Object.entries(service.states).map(([name, { releases, ...state }]) => [name, state]),
  )
  const keeps = { ...service, states }
  expect(problemsOf(keeps)).toEqual(['the case may end in ditolak with what it has reserved'])
})

test('problemsAmong refuses ledgers, keys and decimals that do not exist', () => {
  expect(problemsAmong([service], [])).toContain('pesan.kirim: posting 1 is in the ledger pita, which does not exist')
  const twoKeys = { ...ledger, key: ['Jenis', 'Tahun'] }
  expect(problemsAmong([service], [twoKeys])).toContain('pesan.kirim: posting 1 has 1 parts of a key, pita has 2')
  const fine = posting(reserved, add(ledger, { ...onJenis, amount: contentField('rinci') }))
  expect(problemsAmong([fine], [ledger])).toEqual(['pesan.kirim: posting 2: the amount has 4 decimals, pita has 2'])
  expect(problemsAmong([service], [ledger, ledger, { ...ledger, id: 'lain', scale: 9 }])).toEqual([
    'the ledger lain has 9 decimals',
    'two ledgers are pita',
    'nothing is posted in the ledger lain',
  ])
})

test('a posting for each row, and none where a value is missing or the state is another', () => {
  const facts = {
    content: { baris: [{ jenis: 'A', jumlah: '2' }, { jumlah: '3' }, { jenis: 'B', jumlah: '4.5' }] },
    answers: {},
    numbers: {},
    day: '2026-01-01',
    state: 'jalan',
    number: null,
    owner: 'company',
    cases: new Map(),
  }
  const byRow = add(ledger, {
    text: 'x',
    each: contentField('baris'),
    key: [rowField('jenis')],
    amount: rowField('jumlah'),
  })
  const made = postingsWith([byRow, { ...byRow, onlyTo: 'selesai' }], facts)
  expect(made.map(({ key, amount, owner }) => [key, amount, owner])).toEqual([
    [['A'], '2', 'company'],
    [['B'], '4.5', 'company'],
  ])
})

test('a difference is posted for each row whose amount is another than before', () => {
  const facts = {
    content: {
      baris: [
        { jenis: 'A', jumlah: '2' },
        { jenis: 'B', jumlah: '4.5' },
        { jenis: 'C', jumlah: '1' },
      ],
    },
    before: {
      baris: [
        { jenis: 'B', jumlah: '6' },
        { jenis: 'A', jumlah: '2.00' },
      ],
    },
    answers: {},
    numbers: {},
    day: '2026-01-01',
    state: 'jalan',
    number: null,
    owner: 'company',
    cases: new Map(),
  }
  const byRow = adjust(ledger, {
    text: 'x',
    each: contentField('baris'),
    key: [rowField('jenis')],
    amount: rowField('jumlah'),
    differenceBy: 'jenis',
  })
  expect(postingsWith([byRow], facts).map(({ key, amount }) => [key, amount])).toEqual([
    [['B'], '-1.5'],
    [['C'], '1'],
  ])
})
