import { expect, test } from 'vitest'
import { problemsOf } from './checks/check-definition.ts'
import { defineService, onlyWhen, requiredAttachment, type StateOffice, step } from './definition.ts'
import { choice, code, date, decimal, integer, longText, officers, text } from './field.ts'
import { form, lines } from './form.ts'
import { workingDays } from './term.ts'
import { errorsOf, settled } from './validation.ts'
import { actionsOf, type CaseFacts, stateAfter } from './workflow.ts'

const content = form({
  kantor: code('kantor', 'Kantor').required(),
  nama: text(50, 'Nama').required(),
  mulai: date('Mulai'),
})
const answer = form({ hasil: choice({ YA: 'Ya', TIDAK: 'Tidak' }, 'Hasil').required() })
const sound = {
  id: 'uji',
  version: 1,
  title: 'Uji',
  summary: 'Layanan untuk menguji.',
  basis: 'Tidak ada',
  path: '/uji',
  form: content,
  office: 'kantor' as const,
  steps: [step('umum', 'Umum', ['kantor', 'nama', 'mulai'])],
  attachments: [requiredAttachment('01', 'NIB')],
  states: {
    draf: { label: 'Draf', tone: 'draft', holder: 'applicant', isEditable: true, next: 'Kirim.' },
    diperiksa: {
      label: 'Diperiksa',
      tone: 'progress',
      holder: 'examiner',
      within: { term: workingDays(3) },
      next: 'Tunggu.',
    },
    dinilai: { label: 'Dinilai', tone: 'progress', holder: 'decider', next: 'Tunggu.' },
    setuju: { label: 'Disetujui', tone: 'good', holder: 'nobody', next: 'Selesai.' },
    tolak: { label: 'Ditolak', tone: 'bad', holder: 'nobody', next: 'Selesai.' },
  },
  initial: 'draf' as const,
  actions: {
    kirim: { label: 'Kirim', done: 'Dikirim', from: 'draf', to: 'diperiksa', by: 'applicant', sends: true },
    nilai: { label: 'Nilai', done: 'Dinilai', from: 'diperiksa', to: 'dinilai', by: 'examiner', form: answer },
    putuskan: {
      label: 'Putuskan',
      done: 'Diputuskan',
      from: 'dinilai',
      to: { action: 'nilai', field: 'hasil', states: { YA: 'setuju', TIDAK: 'tolak' } },
      by: 'decider',
      notBy: 'nilai',
    },
  },
  list: { columns: ['nama'], search: ['nama'] },
} as const

test('a sound definition has no problems, and is JSON', () => {
  const definition = defineService(sound)
  expect(problemsOf(definition)).toEqual([])
  expect(JSON.parse(JSON.stringify(definition))).toEqual(definition)
})

test('what cannot work is named', () => {
  const definition = defineService(sound)
  const { actions, states } = definition
  const { kirim, nilai, putuskan } = actions
  if (!kirim || !nilai || !putuskan) throw new Error('no action')
  const broken: [string, object][] = [
    [
      'no step has the field mulai: name it in a step, or delete it',
      { steps: [step('umum', 'Umum', ['kantor', 'nama'])] },
    ],
    ['two steps have the field nama', { steps: [...sound.steps, step('lagi', 'Lagi', ['nama'])] }],
    [
      'the state tolak cannot be reached: let an action lead to it, or delete it',
      { actions: { ...actions, putuskan: { ...putuskan, to: 'setuju' } } },
    ],
    [
      'the state dinilai waits for decider, who has no action in it: add one, name the state in its from, or change the holder',
      { actions: { kirim, nilai } },
    ],
    [
      'the state setuju is final (its holder is nobody), but actions leave it: kirim',
      { actions: { ...actions, kirim: { ...kirim, from: ['draf', 'setuju'] } } },
    ],
    ['putuskan: nilai.hasil is no required choice', { actions: { ...actions, nilai: { ...nilai, form: null } } }],
    [
      'putuskan: the action tidakAda does not exist',
      { actions: { ...actions, putuskan: { ...putuskan, notBy: 'tidakAda' } } },
    ],
    ['kirim: the state hilang does not exist', { actions: { ...actions, kirim: { ...kirim, to: 'hilang' } } }],
    ['nilai sends, but is not of who begins it', { actions: { ...actions, nilai: { ...nilai, sends: true } } }],
    [
      'the state diperiksa lapses by nilai, which is no action of the system after a term',
      { states: { ...states, diperiksa: { ...states['diperiksa'], lapse: 'nilai' } } },
    ],
    ['title has no text', { title: ' ' }],
    ["the office, nama, is not code('kantor', …).required(), so a case may belong to nobody", { office: 'nama' }],
    ['two attachments have the code 01', { attachments: [...sound.attachments, requiredAttachment('01', 'Foto')] }],
    [
      'two steps have the name umum',
      { steps: [step('umum', 'Umum', ['kantor']), step('umum', 'Lain', ['nama', 'mulai'])] },
    ],
    [
      'the step lampiran has the name of a page that every form has; name it otherwise',
      { steps: [{ ...sound.steps[0], name: 'lampiran' }] },
    ],
    [
      'the step Data Umum stands in addresses: small letters, digits and hyphens only',
      { steps: [{ ...sound.steps[0], name: 'Data Umum' }] },
    ],
    [
      'no action sends a case, so nobody receives it; set sends: true in one',
      { actions: { ...actions, kirim: { ...kirim, sends: undefined } } },
    ],
    [
      'the state draf is before sending, but cannot be edited; set isEditable: true',
      { states: { ...states, draf: { ...states['draf'], isEditable: undefined } } },
    ],
    ['form: two groups have the field nama', { form: content.group('A', ['nama']).group('B', ['nama']).facts }],
    [
      'the step umum applies by a field that it has itself',
      { steps: [{ ...sound.steps[0], when: { op: 'isFilled', args: [{ op: 'field', name: 'nama' }] } }] },
    ],
    [
      'a step or an attachment depends on the field hilang, which does not exist',
      { attachments: [{ kode: '01', label: 'NIB', when: { op: 'field', name: 'hilang' } }] },
    ],
  ]
  for (const [problem, change] of broken) expect(problemsOf({ ...definition, ...change })).toContain(problem)
})

test.each([
  [
    'PB-{urut}/{bulan}',
    'the number n: {bulan} is no part of a number; parts are {urut:6}, {kantor}, {tanggal}, {tahun} and {isi:<field>}',
  ],
  [
    'PB-{urut}-{kantor',
    'the number n: {kantor is no part of a number; parts are {urut:6}, {kantor}, {tanggal}, {tahun} and {isi:<field>}',
  ],
  ['PB/{kantor}/{tahun}', 'the number n: two cases may have the same number; add {urut}'],
  ['PB-{isi:hilang}', 'the number n reads hilang, which is no text, choice or code of the form'],
  ['PB-{isi:mulai}-{urut}', 'the number n reads mulai, which is no text, choice or code of the form'],
  ['PB-{isi:nama:9}-{isi:kantor}-{urut:6}/{kantor}/{tahun}', undefined],
])('a number %s is given once, and without braces', (pattern, problem) => {
  const { actions } = sound
  const kirim = { ...actions.kirim, number: { name: 'n', label: 'Nomor', pattern } }
  const problems = problemsOf(defineService({ ...sound, actions: { ...actions, kirim } }))
  expect(problems).toEqual(problem === undefined ? [] : [problem])
})

test.each([
  [text(0, 'T'), 'form.t has no place for a value: its limit is below 1'],
  [longText(5, 'T').atLeast(10), 'form.t needs at least 10, but takes at most 5'],
  [decimal(2, 3, 'T'), 'form.t has 3 decimals among 2 digits; the first number counts all digits'],
  [integer(2, 'T').between(5, 1), 'form.t is between 5 and 1: no number is'],
  [choice({}, 'T'), 'form.t has no choices'],
  [lines(3, 'T', form({ jenis: choice({}, 'Jenis') })), 'form.t.jenis has no choices'],
])('limits that nobody can keep are named: %#', (field, problem) => {
  const definition = defineService(sound)
  const { fields } = form({ ...content.shape, t: field }).facts
  const steps = [step('umum', 'Umum', ['kantor', 'nama', 'mulai', 't'])]
  expect(problemsOf({ ...definition, steps, form: { ...definition.form, fields } })).toEqual([problem])
})

test('expressions read fields that exist, and nothing is computed from itself', () => {
  const base = defineService(sound)
  const reads = { ...base.form, computed: { nama: { op: 'field', name: 'hilang' } } } as const
  expect(problemsOf({ ...base, form: reads })).toContain(
    'form: an expression reads the field hilang, which does not exist',
  )
  const circle = {
    ...base.form,
    computed: { nama: { op: 'field', name: 'mulai' }, mulai: { op: 'field', name: 'nama' } },
  } as const
  expect(problemsOf({ ...base, form: circle })).toContain('form: nama is computed from itself')
})

test('a step that does not apply asks for nothing, and its fields have no value', () => {
  const { nama } = content.seen()
  const conditional = step('lanjutan', 'Lanjutan', ['mulai']).onlyWhen(nama.is('Sari')).at('/lanjutan')
  const definition = defineService({
    ...sound,
    form: form({ ...content.shape, mulai: date('Mulai').required() }),
    steps: [step('umum', 'Umum', ['kantor', 'nama']), conditional],
    attachments: [onlyWhen(nama.is('Sari'), requiredAttachment('01', 'NIB'))],
  })
  expect(problemsOf(definition)).toEqual([])
  expect(JSON.parse(JSON.stringify(definition))).toEqual(definition)
  expect(definition.steps[1]).toMatchObject({ name: 'lanjutan', path: '/lanjutan', fields: ['mulai'] })
  const scope = { today: '2026-11-23' }
  const errors = (isi: object) => errorsOf(definition.form, { kantor: '060300', ...isi }, scope)
  expect(errors({ nama: 'Budi' })).toEqual([])
  expect(errors({ nama: 'Sari' })).toEqual([{ path: 'mulai', code: 'required' }])
  const typed = { kantor: '060300', mulai: '2026-11-24' }
  expect(settled(definition.form, { ...typed, nama: 'Budi' }, scope)).toEqual({ kantor: '060300', nama: 'Budi' })
  expect(settled(definition.form, { ...typed, nama: 'Sari' }, scope)).toEqual({ ...typed, nama: 'Sari' })
})

test('who may do what: side, duty, assignment and four eyes', () => {
  const definition = defineService({
    ...sound,
    actions: {
      ...sound.actions,
      nilai: {
        ...sound.actions.nilai,
        isForAssigned: true,
        form: form({ ...answer.shape, p: officers('examiner', 2, 'P') }),
      },
      tolak: {
        label: 'Tolak',
        done: 'Ditolak',
        from: 'diperiksa',
        to: 'tolak',
        by: 'examiner',
        form: form({ a: longText(50, 'A') }),
      },
    },
  })
  const facts = (more: Partial<CaseFacts>): CaseFacts => ({
    state: 'diperiksa',
    assigned: ['a'],
    doneBy: {},
    answers: {},
    ...more,
  })
  const names = (state: CaseFacts, actor: Parameters<typeof actionsOf>[2]) =>
    actionsOf(definition, state, actor).map(({ name, obstacle }) => (obstacle ? `${name}: ${obstacle}` : name))
  expect(names(facts({}), { side: 'applicant' })).toEqual([])
  expect(names(facts({ state: 'draf' }), { side: 'applicant' })).toEqual(['kirim'])
  expect(names(facts({}), { side: 'officer', id: 'a', duties: ['examiner'] })).toEqual(['nilai', 'tolak'])
  expect(names(facts({}), { side: 'officer', id: 'b', duties: ['examiner'] })).toEqual(['nilai: assigned', 'tolak'])
  expect(names(facts({}), { side: 'officer', id: 'a', duties: ['inspector'] })).toEqual([])
  const decided = facts({ state: 'dinilai', doneBy: { nilai: 'a' } })
  expect(names(decided, { side: 'officer', id: 'a', duties: ['decider'] })).toEqual(['putuskan: fourEyes'])
  expect(names(decided, { side: 'officer', id: 'b', duties: ['decider'] })).toEqual(['putuskan'])
})

test('neither of several officers may do what needs other eyes', () => {
  const { putuskan } = sound.actions
  const definition = defineService({
    ...sound,
    actions: { ...sound.actions, putuskan: { ...putuskan, notBy: ['kirim', 'nilai'] } },
  })
  const facts = { state: 'dinilai', assigned: [], answers: {}, doneBy: { kirim: 'a', nilai: 'b' } }
  const obstacle = (id: string) =>
    actionsOf(definition, facts, { side: 'officer', id, duties: ['decider'] }).map(each => each.obstacle)
  expect(['a', 'b', 'c'].map(obstacle)).toEqual([['fourEyes'], ['fourEyes'], [undefined]])
})

test('an action keeps the term only where it leaves its case', () => {
  const noted = (to: 'diperiksa' | 'tolak') =>
    problemsOf(
      defineService({
        ...sound,
        actions: {
          ...sound.actions,
          catat: { label: 'Catat', done: 'Dicatat', from: 'diperiksa', to, by: 'examiner', keepsTerm: true },
        },
      }),
    )
  expect(noted('diperiksa')).toEqual([])
  expect(noted('tolak')).toEqual(['catat keeps the term of its state, but leads to another one'])
})

test('a choice decides the next state', () => {
  const { putuskan } = defineService(sound).actions
  if (!putuskan) throw new Error('no action')
  expect(stateAfter(putuskan, { nilai: { hasil: 'YA' } })).toBe('setuju')
  expect(stateAfter(putuskan, { nilai: { hasil: 'TIDAK' } })).toBe('tolak')
  expect(() => stateAfter(putuskan, {})).toThrow('no state')
})

test('the compiler refuses what does not exist', () => {
  // @ts-expect-error no such state
  defineService({ ...sound, actions: { kirim: { ...sound.actions.kirim, to: 'hilang' } } })
  // @ts-expect-error no such field in a column
  defineService({ ...sound, list: { columns: ['hilang'], search: [] } })
  // @ts-expect-error no such field in a step
  defineService({ ...sound, steps: [step('umum', 'Umum', ['hilang'])] })
  // @ts-expect-error a text cannot be summed
  form({ l: lines(1, 'L', form({ t: text(1, 'T') })), n: text(1, 'N') }).rule('n', c => c.l.sum('t').atMost(1), 'x')
  // @ts-expect-error no such field in a rule
  expect(() => form({ t: text(1, 'T') }).rule('t', c => c.hilang.is('x'), 'x')).toThrow()
})

test('the office of a state is a required field or a code, and never that of the initial state', () => {
  const withOffice = (name: 'draf' | 'dinilai', office: StateOffice) => {
    const state = sound.states[name]
    return problemsOf(defineService({ ...sound, states: { ...sound.states, [name]: { ...state, office } } }))
  }
  expect(withOffice('dinilai', { code: '000000' })).toEqual([])
  expect(withOffice('dinilai', { field: 'kantor' })).toEqual([])
  const neither = 'the office of the state dinilai is neither a required field nor a code of six digits'
  expect(withOffice('dinilai', { code: 'pusat' })).toEqual([neither])
  expect(withOffice('dinilai', { field: 'mulai' })).toEqual([neither])
  expect(withOffice('draf', { code: '000000' })).toEqual(['the initial state draf has an office of its own'])
})
