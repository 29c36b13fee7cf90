import { expect, test } from 'vitest'
import { defineService, step } from '../definition.ts'
import { contentField, rowField } from '../effect.ts'
import { choice, code, date, officers, photos, text, tick } from '../field.ts'
import { form, lines } from '../form.ts'
import { defineLedger, take } from '../ledger.ts'
import {
  attachmentList,
  balances,
  fieldList,
  filledText,
  heading,
  officerList,
  type Paper,
  paper,
  paragraph,
  photoList,
  points,
  signatures,
  table,
  valuesIn,
  when,
} from '../paper.ts'
import { problemsOf } from './check-definition.ts'

const content = form({
  kantor: code('kantor', 'Kantor').required(),
  nama: text(50, 'Nama').required(),
  sampai: date('Sampai'),
  setuju: tick('Setuju'),
  baris: lines(3, 'Baris', form({ uraian: text(50, 'Uraian') })),
})
const answer = form({
  hasil: choice({ YA: 'Ya', TIDAK: 'Tidak' }, 'Hasil').required(),
  petugas: officers('examiner', 1, 'Petugas'),
  foto: photos(0, 'Foto'),
})
const letter = paper({
  title: 'Surat Keputusan',
  about: 'Uji {isi.nama}',
  number: 'KEP-{nomor.permohonan}',
  validity: { selesai: 'ended' },
  until: 'isi.sampai',
  blocks: [
    heading('Umum'),
    paragraph('Nomor {nomor}, {tanggal}, {pemohon}, {npwp}, {kantor}, {tanggal.kirim}, {jawaban.putuskan.hasil}.'),
    points('Menimbang', 'satu {isi.nama};', 'dua.'),
    fieldList('isi.nama', 'isi.setuju', 'nomor.permohonan'),
    table('isi.baris', ['uraian']),
    officerList('jawaban.putuskan.petugas'),
    photoList('jawaban.putuskan.foto'),
    attachmentList('Lampiran'),
    when('jawaban.putuskan.hasil', 'YA', [paragraph('Disetujui.')]),
    signatures({ as: 'Kepala {kantor}', action: 'putuskan' }, { as: 'Pemohon', name: 'isi.nama' }),
  ],
})
const sound = {
  id: 'uji',
  version: 1,
  title: 'Uji',
  summary: 'Layanan untuk menguji.',
  basis: 'Tidak ada',
  path: '/uji',
  form: content,
  office: 'kantor' as const,
  steps: [step('umum', 'Umum', ['kantor', 'nama', 'sampai', 'setuju', 'baris'])],
  attachments: [],
  states: {
    draf: { label: 'Draf', tone: 'draft', holder: 'applicant', isEditable: true, next: 'Kirim.' },
    diperiksa: { label: 'Diperiksa', tone: 'progress', holder: 'decider', next: 'Tunggu.' },
    selesai: { label: 'Selesai', tone: 'good', holder: 'nobody', next: 'Selesai.' },
  },
  initial: 'draf' as const,
  actions: {
    kirim: {
      label: 'Kirim',
      done: 'Dikirim',
      from: 'draf',
      to: 'diperiksa',
      by: 'applicant',
      sends: true,
      number: { name: 'permohonan', label: 'Nomor permohonan', pattern: 'U-{urut}' },
    },
    putuskan: {
      label: 'Putuskan',
      done: 'Diputuskan',
      from: 'diperiksa',
      to: 'selesai',
      by: 'decider',
      form: answer,
      paper: 'keputusan',
    },
  },
  papers: { keputusan: letter },
  list: { columns: ['nama'], search: ['nama'] },
} as const

test('papers whose values exist are sound, and are JSON', () => {
  const definition = defineService(sound)
  expect(problemsOf(definition)).toEqual([])
  expect(JSON.parse(JSON.stringify(definition))).toEqual(definition)
})

const ledger = defineLedger({ id: 'sisa', title: 'Sisa', unit: 'buah', scale: 0, key: ['Uraian'] })
const left = (...by: string[]) => balances('isi.baris', ['uraian'], { ledger, by })
const posted = take(ledger, { text: 'Diambil', each: contentField('baris'), key: [rowField('uraian')] })

test('papers that nobody issues, empty texts and values that do not exist are named', () => {
  const definition = defineService(sound)
  const { keputusan, ...none } = definition.papers
  const { kirim, putuskan } = definition.actions
  if (!keputusan || !kirim || !putuskan) throw new Error('no paper')
  const { paper: _, ...issuesNone } = putuskan
  const { number: __, ...unnumbered } = keputusan
  const changed = (more: Partial<Paper>) => ({ papers: { keputusan: { ...keputusan, ...more } } })
  const withBlocks = (...blocks: Paper['blocks']) => changed({ blocks })
  const broken: [string, object][] = [
    ['no action issues the paper keputusan', { actions: { kirim, putuskan: issuesNone } }],
    ['there are papers for the beginning, but no decision begins it', { paper: 'keputusan' }],
    ['putuskan: the paper keputusan does not exist', { papers: none }],
    [
      'putuskan is internal, but issues the paper keputusan',
      { actions: { kirim, putuskan: { ...putuskan, isInternal: true } } },
    ],
    ['the paper keputusan has no number, and putuskan gives none', { papers: { keputusan: unnumbered } }],
    ['the paper keputusan: its number contains itself', changed({ number: '{nomor}' })],
    ['the paper keputusan has an empty text', changed({ title: ' ' })],
    ['the paper keputusan has an empty text', withBlocks(heading(''))],
    ['the paper keputusan: the state hilang does not exist', changed({ validity: { hilang: 'ended' } })],
    ['the paper keputusan: isi.nama is no field of the kind date', changed({ until: 'isi.nama' })],
    ['the paper keputusan: the value isi.hilang does not exist', withBlocks(paragraph('{isi.hilang}'))],
    ['the paper keputusan: the value jawaban.kirim.x does not exist', withBlocks(fieldList('jawaban.kirim.x'))],
    ['the paper keputusan: the value nomor.hilang does not exist', withBlocks(points('A', '{nomor.hilang}'))],
    ['the paper keputusan: the value tanggal.hilang does not exist', withBlocks(paragraph('{tanggal.hilang}'))],
    ['the paper keputusan: isi.baris is no value of a text', withBlocks(paragraph('{isi.baris}'))],
    ['the paper keputusan: isi.baris is no value of a list of fields', withBlocks(fieldList('isi.baris'))],
    ['the paper keputusan: isi.nama is no field of the kind lines', withBlocks(table('isi.nama', ['uraian']))],
    ['the paper keputusan: isi.baris has no column hilang', withBlocks(table('isi.baris', ['hilang']))],
    ['the paper keputusan: the table of isi.baris has no columns', withBlocks(table('isi.baris', []))],
    ['the paper keputusan: isi.nama is no field of the kind officers', withBlocks(officerList('isi.nama'))],
    ['the paper keputusan: isi.nama is no field of the kind photos', withBlocks(photoList('isi.nama'))],
    ['the paper keputusan: isi.nama is no choice', withBlocks(when('isi.nama', 'x', []))],
    [
      'the paper keputusan: jawaban.putuskan.hasil is never BISA',
      withBlocks(when('jawaban.putuskan.hasil', 'BISA', [])),
    ],
    ['the paper keputusan: the action hilang does not exist', withBlocks(signatures({ as: 'A', action: 'hilang' }))],
    ['the paper keputusan: A needs an action or a name', withBlocks(signatures({ as: 'A' }))],
    ['the paper keputusan: the key of a balance has hilang, which isi.baris has not', withBlocks(left('hilang'))],
    [
      'putuskan posts, but keputusan shows the balances before it',
      { ...withBlocks(left('uraian')), actions: { kirim, putuskan: { ...putuskan, posts: [posted] } } },
    ],
  ]
  for (const [problem, change] of broken) expect(problemsOf({ ...definition, ...change })).toContain(problem)
})

test('a text of which a value is missing is left out', () => {
  const read = (name: string) => (name === 'nomor' ? 'A-1' : undefined)
  expect(filledText('Nomor {nomor}: {nomor}', read)).toBe('Nomor A-1: A-1')
  expect(filledText('Nomor {nomor} dari {isi.nama}', read)).toBeUndefined()
  expect(valuesIn('{nomor} {nomor} {isi.nama}')).toEqual(['nomor', 'isi.nama'])
})

test('the compiler refuses values, papers and actions that do not exist', () => {
  const of = <const Value extends string>(value: Value) =>
    paper({ title: 'A', number: 'A', blocks: [fieldList(value)] })
  expect(defineService({ ...sound, papers: { keputusan: of('isi.nama') } }).papers).toHaveProperty('keputusan')
  // @ts-expect-error no such field
  defineService({ ...sound, papers: { keputusan: of('isi.hilang') } })
  // @ts-expect-error no such field in a text
  defineService({ ...sound, papers: { keputusan: paper({ title: 'A', blocks: [paragraph('{isi.hilang}')] }) } })
  // @ts-expect-error no such action
  defineService({ ...sound, papers: { keputusan: of('jawaban.hilang.x') } })
  // @ts-expect-error no such paper
  defineService({ ...sound, papers: { lain: letter } })
})
