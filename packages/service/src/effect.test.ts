import { expect, test } from 'vitest'
import { problemsOf } from './checks/check-definition.ts'
import { problemsAmong } from './checks/services.ts'
import { defineService, type ServiceDefinition, step } from './definition.ts'
import {
  actionDay,
  answerField,
  constantValue,
  contentField,
  contentFrom,
  daysAfter,
  givenNumber,
  monthsAfterDay,
  rowField,
} from './effect.ts'
import { caseOf, choice, code, date, longText, text } from './field.ts'
import { form, lines } from './form.ts'
import { casesIn, withCopies } from './named-case.ts'
import { holds, noneIn, noneOpen } from './sending-gate.ts'

const common = { version: 1, summary: 'Untuk menguji.', basis: 'Tidak ada', attachments: [] } as const
const drafted = { tone: 'draft', holder: 'applicant', isEditable: true } as const
const ended = { tone: 'good', holder: 'nobody', next: 'Selesai.' } as const
const reasons = form({ alasan: text(100, 'Alasan').required() })

const visit = defineService({
  ...common,
  id: 'kunjungan',
  title: 'Kunjungan',
  path: '/kunjungan',
  form: form({ kantor: code('kantor', 'Kantor').required(), lokasi: text(100, 'Lokasi').required() }),
  office: 'kantor',
  steps: [step('umum', 'Umum', ['kantor', 'lokasi'])],
  states: {
    draf: { ...drafted, label: 'Draf', next: 'Kirim.' },
    terbit: { label: 'Terbit', tone: 'good', holder: 'system', next: 'Gunakan.' },
    digunakan: { ...ended, label: 'Digunakan' },
  },
  initial: 'draf',
  actions: {
    kirim: { label: 'Kirim', done: 'Dikirim', from: 'draf', to: 'terbit', by: 'applicant', sends: true },
    gunakan: { label: 'Gunakan', done: 'Digunakan', from: 'terbit', to: 'digunakan', by: 'system', form: reasons },
  },
  list: { columns: ['lokasi'], search: ['lokasi'] },
})

const register = defineService({
  ...common,
  id: 'izin',
  title: 'Izin',
  path: '/izin',
  begunBy: 'decision',
  number: { name: 'izin', label: 'Nomor izin', pattern: '{isi:lokasi}/{kantor}' },
  validity: { from: 'berlakuMulai', until: 'berlakuSampai' },
  form: form({
    kantor: code('kantor', 'Kantor').required(),
    lokasi: text(100, 'Lokasi').required(),
    berlakuMulai: date('Berlaku mulai').required(),
    berlakuSampai: date('Berlaku sampai'),
  }),
  office: 'kantor',
  steps: [step('umum', 'Umum', ['kantor', 'lokasi', 'berlakuMulai', 'berlakuSampai'])],
  states: {
    aktif: { label: 'Aktif', tone: 'good', holder: 'nobody', next: 'Berlaku.', standing: 'active' },
    cabut: { label: 'Dicabut', tone: 'bad', holder: 'nobody', next: 'Ajukan lagi.', standing: 'ended' },
  },
  initial: 'aktif',
  actions: {
    cabut: { label: 'Cabut', done: 'Dicabut', from: 'aktif', to: 'cabut', by: 'decider', form: reasons },
    ubah: {
      label: 'Ubah',
      done: 'Diubah',
      from: 'aktif',
      to: 'aktif',
      by: 'system',
      form: form({ lokasi: text(100, 'Lokasi').required() }),
      changes: { lokasi: answerField('ubah', 'lokasi'), berlakuSampai: monthsAfterDay(60, actionDay) },
    },
  },
  list: { columns: ['lokasi'], search: ['lokasi'] },
})

const decision = form({ hasil: choice({ YA: 'Ya', TIDAK: 'Tidak' }, 'Hasil').required() })
const application = defineService({
  ...common,
  id: 'permohonan',
  title: 'Permohonan',
  path: '/permohonan',
  gates: [
    noneOpen('Tunggu keputusan.'),
    noneIn('izin', ['cabut'], 'Izin Anda dicabut.', 12),
    holds('izin', 'Miliki izin dahulu.'),
  ],
  form: form({
    kantor: code('kantor', 'Kantor').required(),
    bap: caseOf('kunjungan', 'BAP', { states: ['terbit'] }).required(),
    lokasi: text(100, 'Lokasi').required().from({ case: 'bap', field: 'lokasi' }),
    izin: caseOf('izin', 'Izin', { states: ['aktif'] }),
  }),
  office: 'kantor',
  steps: [step('umum', 'Umum', ['kantor', 'bap', 'lokasi', 'izin'])],
  states: {
    draf: { ...drafted, label: 'Draf', next: 'Kirim.' },
    diteliti: { label: 'Diteliti', tone: 'progress', holder: 'decider', next: 'Tunggu.' },
    setuju: { ...ended, label: 'Disetujui' },
    tolak: { ...ended, label: 'Ditolak', tone: 'bad' },
  },
  initial: 'draf',
  actions: {
    kirim: {
      label: 'Kirim',
      done: 'Dikirim',
      from: 'draf',
      to: 'diteliti',
      by: 'applicant',
      sends: true,
      effects: { acts: [{ on: 'bap', act: 'gunakan', answer: { alasan: constantValue('Permohonan') } }] },
    },
    putuskan: {
      label: 'Putuskan',
      done: 'Diputuskan',
      from: 'diteliti',
      to: { action: 'putuskan', field: 'hasil', states: { YA: 'setuju', TIDAK: 'tolak' } },
      by: 'decider',
      form: decision,
      effects: {
        begins: [
          {
            service: 'izin',
            onlyTo: 'setuju',
            content: {
              kantor: contentField('kantor'),
              lokasi: contentField('lokasi'),
              berlakuMulai: actionDay,
              berlakuSampai: monthsAfterDay(60, actionDay),
            },
          },
        ],
        acts: [{ on: 'izin', act: 'ubah', onlyTo: 'setuju', answer: { lokasi: contentField('lokasi') } }],
      },
    },
  },
  list: { columns: ['lokasi'], search: ['lokasi'] },
})

const all = [visit, register, application]

/** The services, with a state of the application or of the entries that leads to another service. */
const leading = (name: 'tolak', to: string): ServiceDefinition[] => [
  visit,
  register,
  { ...application, states: { ...application.states, [name]: { ...ended, label: 'Ditolak', leadsTo: [to] } } },
]
const leadingFrom = (to: string): ServiceDefinition[] => [
  visit,
  { ...register, states: { ...register.states, aktif: { ...register.states['aktif'], leadsTo: [to] } } } as never,
  application,
]

test('services that fit each other have no problems', () => {
  for (const service of all) expect(problemsOf(service)).toEqual([])
  expect(problemsAmong(all)).toEqual([])
  expect(JSON.parse(JSON.stringify(application))).toEqual(application)
})

const { kirim, putuskan } = application.actions
if (!kirim || !putuskan) throw new Error('no action')
const sending = (effects: object): ServiceDefinition => ({
  ...application,
  actions: { ...application.actions, kirim: { ...kirim, effects } },
})
const begin = putuskan.effects?.begins?.[0]

test.each<[problem: string, service: ServiceDefinition]>([
  ['kirim acts on lokasi, which names no case', sending({ acts: [{ on: 'lokasi', act: 'gunakan' }] })],
  [
    'kirim: izin.lokasi: the field hilang does not exist',
    sending({ begins: [{ service: 'izin', content: { lokasi: contentField('hilang') } }] }),
  ],
  [
    'kirim: izin.lokasi: the field lokasi does not exist',
    sending({ begins: [{ service: 'izin', content: { lokasi: rowField('lokasi') } }] }),
  ],
  [
    'kirim begins izin for each row of what has none',
    sending({ begins: [{ service: 'izin', each: contentField('lokasi'), content: {} }] }),
  ],
  [
    'kirim: bap.gunakan.alasan: the answer putuskan.hilang does not exist',
    sending({ acts: [{ on: 'bap', act: 'gunakan', answer: { alasan: answerField('putuskan', 'hilang') } }] }),
  ],
  [
    'kirim: bap.gunakan.alasan: the number hilang does not exist',
    sending({ acts: [{ on: 'bap', act: 'gunakan', answer: { alasan: givenNumber('hilang') } }] }),
  ],
  [
    'kirim: bap.gunakan.alasan: a day is computed from what is no day',
    sending({ acts: [{ on: 'bap', act: 'gunakan', answer: { alasan: daysAfter(1, contentField('lokasi')) } }] }),
  ],
  [
    'kirim has an effect in setuju, to which it does not lead',
    sending({ acts: [{ on: 'bap', act: 'gunakan', onlyTo: 'setuju' }] }),
  ],
  [
    'kirim begins izin for the company hilang, which is no required text',
    sending({ begins: [{ service: 'izin', forCompany: 'hilang', content: {} }] }),
  ],
  [
    'a register without a state that is active',
    { ...register, states: { ...register.states, aktif: { ...ended, label: 'Aktif', standing: 'frozen' } } },
  ],
  [
    'the state aktif of a register has no standing',
    { ...register, states: { ...register.states, aktif: { ...ended, label: 'Aktif' } } },
  ],
  ['the validity reads lokasi, which is no date', { ...register, validity: { from: 'lokasi' } }],
  [
    'the number n reads hilang, which is no text, choice or code of the form',
    { ...register, number: { name: 'n', label: 'N', pattern: '{isi:hilang}' } },
  ],
  ['officers begin it, but the state draf is no draft of a duty', { ...visit, begunBy: 'officer' }],
  ['a decision begins it, but the state draf is a draft', { ...visit, begunBy: 'decision' }],
  ['the gate noneOpen has no text', { ...application, gates: [noneOpen(' ')] }],
  ['there are gates, but nothing is sent', { ...register, gates: [noneOpen('Tunggu.')] }],
  [
    'kirim asks for a case: only the content of a case names others',
    {
      ...application,
      actions: {
        ...application.actions,
        kirim: { ...kirim, form: form({ k: caseOf('kunjungan', 'K', { states: ['terbit'] }) }).facts },
      },
    },
  ],
])('refuses a definition in which %s', (problem, service) => {
  expect(problemsOf(service)).toContain(problem)
})

test.each<[problem: string, services: readonly ServiceDefinition[]]>([
  ['permohonan.putuskan begins izin, which does not exist', [visit, application]],
  [
    'permohonan.putuskan begins izin, which no decision begins',
    [visit, { ...register, begunBy: 'applicant' }, application],
  ],
  ['permohonan.kirim acts on kunjungan, which does not exist', [register, application]],
  [
    'permohonan.kirim: kunjungan has no action hilang',
    [visit, register, sending({ acts: [{ on: 'bap', act: 'hilang' }] })],
  ],
  [
    'permohonan.kirim: kunjungan.kirim is no action of the system',
    [visit, register, sending({ acts: [{ on: 'bap', act: 'kirim' }] })],
  ],
  [
    'permohonan.kirim: kunjungan.gunakan is done without alasan',
    [visit, register, sending({ acts: [{ on: 'bap', act: 'gunakan' }] })],
  ],
  [
    'permohonan.kirim: kunjungan.gunakan cannot be done in terbit',
    [
      {
        ...visit,
        actions: { ...visit.actions, gunakan: { ...visit.actions['gunakan'], from: ['draf'] } },
      } as ServiceDefinition,
      register,
      application,
    ],
  ],
  [
    'permohonan.putuskan begins izin without kantor',
    [
      visit,
      register,
      {
        ...application,
        actions: {
          ...application.actions,
          putuskan: {
            ...putuskan,
            effects: { begins: [{ service: 'izin', content: { lokasi: contentField('lokasi') } }] },
          },
        },
      },
    ],
  ],
  [
    'permohonan.putuskan begins izin: lokasi gets a value of another kind',
    [
      visit,
      register,
      {
        ...application,
        actions: {
          ...application.actions,
          putuskan: {
            ...putuskan,
            effects: { begins: [{ service: 'izin', content: { ...begin?.content, lokasi: actionDay } }] },
          },
        },
      },
    ],
  ],
  [
    'permohonan.bap: kunjungan has no state hilang',
    [
      visit,
      register,
      {
        ...application,
        form: {
          ...application.form,
          fields: {
            ...application.form.fields,
            bap: { kind: 'case', label: 'B', services: ['kunjungan'], states: ['hilang'] },
          },
        },
      },
    ],
  ],
  [
    'permohonan.lokasi is copied from kunjungan.hilang, which does not exist',
    [
      visit,
      register,
      {
        ...application,
        form: {
          ...application.form,
          fields: {
            ...application.form.fields,
            lokasi: { kind: 'text', label: 'L', max: 100, source: { case: 'bap', field: 'hilang' } },
          },
        },
      },
    ],
  ],
  [
    'permohonan: the gate holds asks kunjungan, which is no register',
    [visit, register, { ...application, gates: [holds('kunjungan', 'x')] }],
  ],
  [
    'permohonan: the gate noneIn asks for the state hilang, which izin does not have',
    [visit, register, { ...application, gates: [noneIn('izin', ['hilang'], 'x')] }],
  ],
  [
    'permohonan: the gate noneOpen asks for the state setuju, in which no case is on its way',
    [visit, register, { ...application, gates: [noneOpen('x', ['diteliti', 'setuju'])] }],
  ],
  [
    'b and a number their cases by the same pattern',
    ['a', 'b'].map(id => {
      const number = { name: 'n', label: 'N', pattern: 'N-{urut}' }
      return { ...application, id, actions: { ...application.actions, kirim: { ...kirim, number } } }
    }),
  ],
  ['permohonan.tolak leads to hilang, which does not exist', leading('tolak', 'hilang')],
  ['permohonan.tolak leads to izin, which no company begins', leading('tolak', 'izin')],
  ['izin.aktif leads to permohonan, which names it anyway', leadingFrom('permohonan')],
  ['izin: nothing begins it', [visit, register]],
  ['kunjungan: nothing does gunakan', [visit]],
])('refuses services in which %s', (problem, services) => {
  expect(problemsAmong(services)).toContain(problem)
})

test('the compiler refuses sources and effects that do not exist', () => {
  const written = {
    ...common,
    id: 'uji',
    title: 'Uji',
    path: '/uji',
    form: form({ kantor: code('kantor', 'Kantor').required() }),
    office: 'kantor',
    steps: [step('umum', 'Umum', ['kantor'])],
    states: { a: { ...ended, label: 'A' } },
    initial: 'a',
    list: { columns: ['kantor'], search: [] },
  } as const
  const act = { label: 'x', done: 'x', from: 'a', to: 'a', by: 'system' } as const
  const toHidden = [{ on: 'kantor', act: 'y', onlyTo: 'hilang' }] as const
  defineService({ ...written, actions: { x: { ...act, changes: { kantor: contentField('kantor') } } } })
  // @ts-expect-error no such field of the content
  defineService({ ...written, actions: { x: { ...act, changes: { kantor: contentField('hilang') } } } })
  // @ts-expect-error no such action
  defineService({ ...written, actions: { x: { ...act, changes: { kantor: answerField('hilang', 'y') } } } })
  // @ts-expect-error no such state
  defineService({ ...written, actions: { x: { ...act, effects: { acts: toHidden } } } })
})

test('sources are read from content, answers, numbers and the day', () => {
  const facts = {
    content: { lokasi: 'Kudus', mulai: '2026-01-31' },
    answers: { putuskan: { catatan: 'Baik' } },
    numbers: { kep: 'KEP-1' },
    day: '2026-11-23',
  }
  expect(
    contentFrom(
      {
        lokasi: contentField('lokasi'),
        catatan: answerField('putuskan', 'catatan'),
        nomor: givenNumber('kep'),
        tanggal: actionDay,
        jenis: constantValue('BARU'),
        akhir: monthsAfterDay(1, contentField('mulai')),
        batas: daysAfter(90, actionDay),
        hilang: contentField('hilang'),
        akhirHilang: monthsAfterDay(1, contentField('hilang')),
      },
      facts,
    ),
  ).toEqual({
    lokasi: 'Kudus',
    catatan: 'Baik',
    nomor: 'KEP-1',
    tanggal: '2026-11-23',
    jenis: 'BARU',
    akhir: '2026-02-28',
    batas: '2027-02-21',
  })
})

test('cases are named in content and in rows, and what they hold is copied beside them', () => {
  const named = caseOf('kunjungan', 'BAP', { states: ['terbit'] })
  const { facts } = form({
    bap: named,
    lokasi: text(100, 'Lokasi').from({ case: 'bap', field: 'lokasi' }),
    tempat: lines(
      5,
      'Tempat',
      form({
        bap: named,
        luas: text(9, 'Luas').fixed({ case: 'bap', answer: 'periksa', field: 'luas' }),
        catatan: longText(9, 'C'),
      }),
    ),
  })
  const content = {
    bap: 'a',
    lokasi: 'ditulis',
    tempat: [{ bap: 'a', luas: 'palsu' }, { bap: 'b', luas: 'palsu' }, {}],
  }
  expect(casesIn(facts, content).map(({ id, name, path }) => [id, name, path])).toEqual([
    ['a', 'bap', 'bap'],
    ['a', 'tempat.bap', 'tempat[0].bap'],
    ['b', 'tempat.bap', 'tempat[1].bap'],
  ])
  const held = { number: 'BAP-1', content: { lokasi: 'Kudus' }, answers: { periksa: { luas: '120' } } }
  const factsOf = (id: string) => (id === 'a' ? held : undefined)
  // What was typed stays; what is fixed is what the case has, and nothing without a case.
  expect(withCopies(facts, content, factsOf)).toEqual({
    bap: 'a',
    lokasi: 'ditulis',
    tempat: [{ bap: 'a', luas: '120' }, { bap: 'b' }, {}],
  })
  expect(withCopies(facts, { bap: 'a' }, factsOf)).toEqual({ bap: 'a', lokasi: 'Kudus' })
})
