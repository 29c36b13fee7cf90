import {
  type ActionDefinition,
  type Attachment,
  answerField,
  contentField,
  defineService,
  type Expression,
  type FieldFacts,
  type FormFacts,
  files,
  form,
  longText,
  npwp,
  RECORDED_EVENT,
  type ServiceDefinition,
  type Source,
  type Step,
  setBy,
  text,
  unusedNumber,
} from '@dermaga/service'
import { reasons } from './permits/penetapan.ts'

/* How officers record permits that were decided before the portal: one records with the decision in hand, another confirms, and the entry is
 * from then on as one that the portal decided. Each register has a service of its own for that, with the register's own fields. */

/** The number of the permit, where the register's own follows from something else. */
const NUMBER = 'nomorIzinLama'
const ARCHIVE = 'letakArsip'
const SCAN = '01'
const CORRECTS = 'betulkanCatatan'
const NUMBER_MAX = 100

interface Recording {
  /** Fields that say what happened to an entry in the portal. */
  readonly without: readonly string[]
  /** Fields that are computed from others when they are recorded. */
  readonly sources?: Readonly<Record<string, Source>>
  /** Fields that ledgers were posted by: no correction changes them. */
  readonly kept?: readonly string[]
}

/** What the portal knows of the company for which an officer records. */
const KNOWN: Readonly<Record<string, Partial<FieldFacts>>> = {
  npwp: { source: 'perusahaan.npwp', isFixed: true },
  namaPerusahaan: { source: 'perusahaan.nama', isFixed: true },
  nib: { source: 'perusahaan.nib' },
  alamatPerusahaan: { source: 'perusahaan.alamat' },
}

/** A register whose entries officers may record, and the service by which they do. */
export function withRecording(
  register: ServiceDefinition,
  recording: Recording,
): [ServiceDefinition, ServiceDefinition] {
  const id = `catat-${register.id}`
  return [
    {
      ...register,
      recordedBy: id,
      actions: { ...register.actions, [CORRECTS]: correction(register, recording) },
    },
    recordingService(id, register, recording),
  ]
}

/** The field with the number of an entry: its own, where the register's number is that field. */
function numberField({ number }: ServiceDefinition): string {
  return /^\{isi:(\w+)\}$/.exec(number?.pattern ?? '')?.[1] ?? NUMBER
}

function recordingService(id: string, register: ServiceDefinition, recording: Recording): ServiceDefinition {
  const number = numberField(register)
  const facts = recordedForm(register, recording)
  const { label = 'Nomor' } = register.number ?? {}
  const head = form({
    [NUMBER]: text(NUMBER_MAX, label).required().hint('Seperti tertulis dalam keputusannya'),
    npwp: npwp().required().fixed('perusahaan.npwp'),
    namaPerusahaan: text(200, 'Nama perusahaan').required().fixed('perusahaan.nama'),
  }).facts.fields
  const tail = form({
    [ARCHIVE]: text(200, 'Letak arsip keputusan').hint('Diisi bila pindaian belum ada', 'Boks 12, map 4'),
    catatan: longText(1000, 'Catatan'),
  })
  const added = Object.entries(head).filter(
    ([name]) => !(name in facts.fields) && (name !== NUMBER || number === NUMBER),
  )
  const archive = tail.seen()[ARCHIVE] as { tree: Expression } | undefined
  const whole: FormFacts = {
    ...facts,
    fields: { ...Object.fromEntries(added), ...facts.fields, ...tail.facts.fields },
  }
  const content = Object.keys(register.form.fields)
    .filter(name => name in facts.fields && !(name in facts.computed))
    .map(name => [name, contentField(name)] as const)
  const base = workflow(id, register, { number, content: Object.fromEntries(content) })
  return {
    ...base,
    records: { register: register.id, requiredInRows: [ARCHIVE] },
    form: whole,
    steps: stepsOf(
      register,
      whole,
      added.map(([name]) => name),
    ),
    attachments: [scanUnless(archive?.tree)],
    list: {
      columns: [number, 'namaPerusahaan'],
      search: [...new Set([number, 'namaPerusahaan', 'npwp'])],
    },
  }
}

/** The scan, unless it is said where the paper is. */
const scanUnless = (archive: Expression | undefined): Attachment => ({
  kode: SCAN,
  label: 'Pindaian keputusan',
  hint: 'Seluruh halaman keputusan izinnya',
  ...(archive && { requiredWhen: { op: 'not', args: [{ op: 'isFilled', args: [archive] }] } }),
})

function stepsOf(register: ServiceDefinition, { fields }: FormFacts, added: readonly string[]): Step[] {
  const own = register.steps
    .map(({ name, title, fields: names }) => ({ name, title, fields: names.filter(each => each in fields) }))
    .filter(({ fields: names }) => names.length > 0)
  const first = own[0]
  return [
    ...(first ? [{ ...first, fields: [...added, ...first.fields] }] : []),
    ...own.slice(1),
    { name: 'arsip', title: 'Arsip', fields: [ARCHIVE, 'catatan'] },
  ]
}

/** The way of a recording. Its own form, steps and list replace these. */
function workflow(
  id: string,
  register: ServiceDefinition,
  { number, content }: { number: string; content: Record<string, ReturnType<typeof contentField>> },
): ServiceDefinition {
  const { title, basis, path, office } = register
  const shape = form({ [office]: text(10, 'Kantor'), [number]: text(NUMBER_MAX, 'Nomor').required() })
  return defineService({
    id,
    version: 1,
    title: `Pencatatan ${title}`,
    summary: `Pencatatan ${title} yang diputus sebelum ada portal, dengan pindaian keputusannya.`,
    basis,
    path,
    begunBy: 'officer',
    gates: [
      unusedNumber(
        register.id,
        number,
        'Nomor {nomor} sudah tercatat atau sedang dicatat. Cari nomor itu di daftar; bila datanya salah, pilih Betulkan data.',
      ),
    ],
    form: shape,
    office,
    steps: [],
    attachments: [],
    states: {
      draf: {
        label: 'Draf',
        tone: 'draft',
        holder: 'examiner',
        isEditable: true,
        next: 'Petugas mencatat izin menurut keputusannya.',
      },
      diperiksa: {
        label: 'Menunggu pengesahan',
        tone: 'progress',
        holder: 'decider',
        within: { term: setBy('JANJI_PENCATATAN', 'workingDays') },
        next: 'Pejabat lain membandingkan catatan dengan keputusannya, lalu mengesahkan.',
      },
      tercatat: { label: 'Tercatat', tone: 'good', holder: 'nobody', next: 'Izin ada di daftar dan dapat dipakai.' },
      tidakDicatat: {
        label: 'Tidak dicatat',
        tone: 'bad',
        holder: 'nobody',
        next: 'Kirim keputusan izinnya kepada kantor bila izin ini masih berlaku.',
      },
    },
    initial: 'draf',
    actions: {
      ajukan: {
        label: 'Ajukan pengesahan',
        done: 'Izin dicatat',
        from: 'draf',
        to: 'diperiksa',
        by: 'examiner',
        sends: true,
        isInternal: true,
        number: {
          name: 'catatan',
          label: 'Nomor catatan',
          pattern: `CATAT-{urut}/${register.id.toUpperCase()}/{kantor}/{tahun}`,
        },
      },
      kembalikan: {
        label: 'Kembalikan',
        done: 'Catatan dikembalikan',
        from: 'diperiksa',
        to: 'draf',
        by: 'decider',
        form: reasons,
        isInternal: true,
        isSevere: true,
      },
      tolak: {
        label: 'Tolak',
        done: 'Izin tidak dicatat',
        from: 'diperiksa',
        to: 'tidakDicatat',
        by: 'decider',
        form: reasons,
        isSevere: true,
      },
      sahkan: {
        label: 'Sahkan',
        done: 'Catatan disahkan',
        from: 'diperiksa',
        to: 'tercatat',
        by: 'decider',
        notBy: 'ajukan',
        effects: { begins: [{ service: register.id, numbered: number, content }] },
      },
    },
    list: { columns: [number], search: [number] },
  })
}

/** The fields of a register as they are recorded. What an application has to fulfil on its day is not asked of a permit that was decided. */
function recordedForm({ form: facts, office }: ServiceDefinition, { without, sources = {} }: Recording): FormFacts {
  const fields = Object.fromEntries(
    Object.entries(facts.fields)
      .filter(([name, { kind }]) => !without.includes(name) && kind !== 'case')
      .map(([name, field]) => {
        const known = KNOWN[name]
        const source = sources[name]
        const plain = plainField(field)
        if (name === office) return [name, plain]
        return [name, { ...plain, ...known, ...(source !== undefined && { source, isFixed: true }) } as FieldFacts]
      }),
  )
  return restOf(facts, fields)
}

function plainField(field: FieldFacts): FieldFacts {
  const { source: _, isFixed: __, ...rest } = field
  if (rest.kind === 'date') {
    const { earliest: ___, ...day } = rest
    return day
  }
  if (rest.kind !== 'lines') return rest as FieldFacts
  const inner = Object.entries(rest.form.fields).filter(([, { kind }]) => kind !== 'case')
  return {
    ...rest,
    form: restOf(rest.form, Object.fromEntries(inner.map(([name, each]) => [name, plainField(each)]))),
  } as FieldFacts
}

/** Conditions and rules of fields that are there, without those that hide an empty field or ask for the day of an application. */
function restOf(facts: FormFacts, fields: Record<string, FieldFacts>): FormFacts {
  const isThere = (tree: Expression) => namesIn(tree).every(name => name in fields) && !asksForToday(tree)
  const kept = (trees: FormFacts['applies']) =>
    Object.fromEntries(Object.entries(trees).filter(([name, tree]) => name in fields && isThere(tree)))
  const applies = Object.entries(kept(facts.applies)).filter(([name, tree]) => !namesIn(tree).includes(name))
  return {
    ...facts,
    fields,
    computed: kept(facts.computed),
    applies: Object.fromEntries(applies),
    requiredWhen: kept(facts.requiredWhen),
    rules: facts.rules.filter(({ at, holds }) => at in fields && isThere(holds)),
    ...(facts.groups && {
      groups: facts.groups
        .map(({ title, fields: names }) => ({ title, fields: names.filter(name => name in fields) }))
        .filter(({ fields: names }) => names.length > 0),
    }),
  }
}

const partsOf = (tree: Expression): Expression[] => [
  tree,
  ...('args' in tree ? tree.args.flatMap(partsOf) : []),
  ...('of' in tree ? partsOf(tree.of) : []),
  ...('when' in tree ? [tree.when, tree.yes, tree.no].flatMap(partsOf) : []),
]
/** The fields of the form itself that a condition reads. */
const namesIn = (tree: Expression): string[] =>
  partsOf(tree).flatMap(part =>
    'lines' in part ? [part.lines] : part.op === 'field' || part.op === 'number' ? [part.name] : [],
  )
const asksForToday = (tree: Expression): boolean => partsOf(tree).some(({ op }) => op === 'today')

/** The head of the office corrects what was recorded, with a reason. The holder stays. */
function correction(register: ServiceDefinition, recording: Recording): ActionDefinition {
  const { kept = [] } = recording
  const number = numberField(register)
  const never = [register.office, 'npwp', ...kept]
  const facts = recordedForm(register, recording)
  const names = Object.keys(facts.fields).filter(name => !never.includes(name) && !(name in facts.computed))
  const own = Object.fromEntries(
    names.map(name => {
      const { source: _, isFixed: __, ...field } = facts.fields[name] as FieldFacts
      return [name, { ...field, source: { own: name } } as FieldFacts]
    }),
  )
  const asked = form({
    ...(number === NUMBER && {
      [NUMBER]: text(NUMBER_MAX, `${register.number?.label ?? 'Nomor'} yang benar`).hint('Diisi bila nomornya salah'),
    }),
    alasan: longText(500, 'Alasan pembetulan').atLeast(10).required(),
    bukti: files(1, 'Pindaian keputusan'),
  }).facts.fields
  const states = Object.entries(register.states).flatMap(([name, { standing }]) =>
    standing === 'active' || standing === 'frozen' ? [name] : [],
  )
  return {
    label: 'Betulkan data',
    done: 'Data yang dicatat dibetulkan',
    from: states,
    to: { states: Object.fromEntries(states.map(name => [name, name])) },
    by: 'decider',
    onlyAfter: [RECORDED_EVENT],
    isOptional: true,
    form: restOf({ ...facts, computed: {} }, { ...own, ...asked }),
    changes: Object.fromEntries(names.map(name => [name, answerField(CORRECTS, name)])),
    renumbers: answerField(CORRECTS, number),
  }
}
