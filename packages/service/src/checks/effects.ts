import type { ActionDefinition, ServiceDefinition } from '../definition.ts'
import type { ListSource, SingleSource, ValueSource } from '../effect.ts'
import { fieldsOf } from '../expression.ts'
import { type FieldFacts, type FormFacts, isCopySource } from '../facts.ts'
import { caseFieldsOf } from '../named-case.ts'
import { isParty } from '../party.ts'
import { targetsOf } from '../target.ts'

/** What cannot work in the effects, gates and register of a definition, as far as it does not depend on other services. */
export function effectProblems(definition: ServiceDefinition): string[] {
  return [
    ...Object.entries(definition.actions).flatMap(([name, action]) => [
      ...sourcesOf(action).flatMap(([at, source, each]) => sourceProblems(definition, `${name}: ${at}`, source, each)),
      ...changeProblems(definition, name, action),
      ...actProblems(definition, name, action),
      ...(action.form && caseFieldsOf(action.form).size > 0
        ? [`${name} asks for a case: only the content of a case names others`]
        : []),
    ]),
    ...registerProblems(definition),
    ...beginProblems(definition),
    ...(definition.gates.length > 0 && !Object.values(definition.actions).some(({ sends }) => sends)
      ? ['there are gates, but nothing is sent']
      : []),
    ...definition.gates.filter(({ text }) => text.trim() === '').map(({ gate }) => `the gate ${gate} has no text`),
    ...copyProblems('form', definition.form),
    ...[...definition.list.columns, ...definition.list.search]
      .filter(name => definition.form.fields[name]?.kind === 'case')
      .map(name => `the list shows ${name}, which is the id of a case`),
    ...[definition.list.value]
      .filter(name => name !== undefined && definition.form.fields[name]?.kind !== 'decimal')
      .map(name => `the list adds up ${name}, which is no number`),
    ...Object.keys(definition.actions)
      .filter(name => RESERVED_ACTIONS.includes(name))
      .map(name => `the name ${name} is kept for the history`),
  ]
}

/** Names of events in a history that are no actions. */
export const BEGUN_EVENT = 'diterbitkan'
/** The first event of an entry that was recorded from before the portal. */
export const RECORDED_EVENT = 'dicatat'
const RESERVED_ACTIONS: readonly string[] = [
  BEGUN_EVENT,
  RECORDED_EVENT,
  'serahkan',
  'tugaskan-ulang',
  'gangguan',
  'kuasakan',
]

/** Every source of an action's effects and changes, with where it is and the list for each of whose rows it is read. */
export function sourcesOf({
  changes = {},
  renumbers,
  effects = {},
  bills,
}: ActionDefinition): [at: string, source: ValueSource, each?: ListSource | undefined][] {
  return [
    ...(renumbers ? [['renumbers', renumbers] as [string, ValueSource]] : []),
    ...Object.entries(changes as Record<string, ValueSource>).map(([field, source]): [string, ValueSource] => [
      `changes.${field}`,
      source,
    ]),
    ...(effects.begins ?? []).flatMap(({ service, each, content }) =>
      Object.entries(content).map(([field, source]): [string, ValueSource, ListSource | undefined] => [
        `${service}.${field}`,
        source,
        each,
      ]),
    ),
    ...(effects.acts ?? []).flatMap(({ on, act, answer = {} }) =>
      Object.entries(answer).map(([field, source]): [string, ValueSource] => [`${on}.${act}.${field}`, source]),
    ),
    ...(bills?.accounts ?? []).map(({ account, amount }): [string, ValueSource] => [`bills.${account}`, amount]),
  ]
}

/** Form used to validate an action's answer: its own, or that of the action it shows. */
export function answeredForm(actions: ServiceDefinition['actions'], name: string): FormFacts | undefined {
  const action = actions[name]
  return action?.form ?? (action?.shows === undefined ? undefined : (actions[action.shows]?.form ?? undefined))
}

/** The field that a source reads, or what stands for it. Undefined where it does not exist.
 *  @param each the list for each of whose rows it is read */
export function fieldOfSource(
  definition: ServiceDefinition,
  source: ValueSource,
  each?: ListSource,
): FieldFacts | undefined {
  const { form, actions } = definition
  switch (source.from) {
    case 'content':
      return form.fields[source.field]
    case 'answer':
      return answeredForm(actions, source.action)?.fields[source.field]
    case 'number': {
      const isGiven = Object.values(actions).some(({ number }) => number?.name === source.name)
      return isGiven ? { kind: 'text', label: source.name, max: 0 } : undefined
    }
    case 'row': {
      const list = each && fieldOfSource(definition, each)
      return list?.kind === 'lines' ? list.form.fields[source.field] : undefined
    }
    case 'rows':
      return rowsField(definition, source.rows)
    case 'list':
      return listField(definition, source)
    case 'paid':
      return source.what === 'numbers' ? { kind: 'text', label: '', max: PAID_NUMBERS_MAX } : accountsField
    case 'surplus':
      return accountsField
    case 'constant':
      return typeof source.value === 'boolean'
        ? { kind: 'tick', label: '' }
        : { kind: 'text', label: '', max: source.value.length }
    default:
      return { kind: 'date', label: '' }
  }
}

/** The list that stands for rows made of other values; undefined where a value does not exist. */
function rowsField(definition: ServiceDefinition, rows: RowsMade['rows']): FieldFacts | undefined {
  const fields: Record<string, FieldFacts> = {}
  for (const [name, source] of rows.flatMap(Object.entries<SingleSource>)) {
    const field = fieldOfSource(definition, source)
    if (!field) return undefined
    // Codes are constants there; what they are checked against is the list of the field that takes them.
    if (source.from !== 'constant') fields[name] = field
  }
  return { kind: 'lines', label: '', max: rows.length, form: { fields, ...NO_RULES } }
}

/** The list that stands for rows with other fields; undefined where the list or one of its fields does not exist. */
function listField(definition: ServiceDefinition, { of, fields: wanted }: ListMade): FieldFacts | undefined {
  const list = fieldOfSource(definition, of)
  if (list?.kind !== 'lines') return undefined
  const fields: Record<string, FieldFacts> = {}
  for (const [name, from] of Object.entries(wanted)) {
    const field = list.form.fields[from]
    if (!field) return undefined
    fields[name] = field
  }
  return { kind: 'lines', label: '', max: list.max, form: { fields, ...NO_RULES } }
}

/** Payments of one case have few numbers; a field for them holds this many characters. */
const PAID_NUMBERS_MAX = 500
const NO_RULES = { computed: {}, applies: {}, requiredWhen: {}, rules: [] } as const
const accountsField: FieldFacts = {
  kind: 'lines',
  label: '',
  max: 50,
  form: {
    fields: {
      kodeAkun: { kind: 'code', label: '', list: 'kode_akun' },
      jumlah: { kind: 'decimal', label: '', digits: 24, decimals: 2, isMoney: true },
    },
    ...NO_RULES,
  },
}
type ListMade = Extract<ValueSource, { from: 'list' }>
type RowsMade = Extract<ValueSource, { from: 'rows' }>

function sourceProblems(
  definition: ServiceDefinition,
  at: string,
  source: ValueSource,
  each: ListSource | undefined,
): string[] {
  if (source.from === 'days' || source.from === 'months') {
    const inner = sourceProblems(definition, at, source.after, each)
    const field = fieldOfSource(definition, source.after, each)
    return field && field.kind !== 'date' ? [...inner, `${at}: a day is computed from what is no day`] : inner
  }
  if (fieldOfSource(definition, source, each)) return []
  const what =
    source.from === 'content' || source.from === 'row'
      ? `the field ${source.field}`
      : source.from === 'answer'
        ? `the answer ${source.action}.${source.field}`
        : source.from === 'rows' || source.from === 'list'
          ? 'a value of the rows'
          : `the number ${source.from === 'number' ? source.name : ''}`
  return [`${at}: ${what} does not exist`]
}

function changeProblems(definition: ServiceDefinition, name: string, { changes = {} }: ActionDefinition): string[] {
  const { form, office } = definition
  return Object.entries(changes as Record<string, ValueSource>).flatMap(([field, source]) => {
    const target = form.fields[field]
    if (!target) return [`${name} changes ${field}, which does not exist`]
    if (field in form.computed) return [`${name} changes ${field}, which is computed`]
    if (target.kind === 'case') return [`${name} changes ${field}: which case a case names does not change`]
    if (field === office) return [`${name} changes ${field}: a case stays with its office`]
    if (source.from === 'constant' && target.kind === 'choice') {
      return String(source.value) in target.choices ? [] : [`${name} changes ${field} to no choice of it`]
    }
    const given = fieldOfSource(definition, source)
    return given && !fits(given, target) ? [`${name} changes ${field} to a value of another kind`] : []
  })
}

function actProblems(definition: ServiceDefinition, name: string, action: ActionDefinition): string[] {
  const { begins = [], acts = [], actsBegun = [] } = action.effects ?? {}
  const named = caseFieldsOf(definition.form)
  const after = targetsOf(action)
  return [
    ...acts.filter(({ on }) => !named.has(on)).map(({ on }) => `${name} acts on ${on}, which names no case`),
    ...begins.flatMap(({ service, each }) =>
      each && fieldOfSource(definition, each)?.kind !== 'lines'
        ? [`${name} begins ${service} for each row of what has none`]
        : [],
    ),
    ...begins.flatMap(({ service, forCompany }) => {
      if (forCompany === undefined) return []
      const field = definition.form.fields[forCompany]
      return field?.kind === 'text' && field.isRequired
        ? []
        : [`${name} begins ${service} for the company ${forCompany}, which is no required text`]
    }),
    ...begins.flatMap(({ service, numbered }) => {
      if (numbered === undefined) return []
      const field = definition.form.fields[numbered]
      return field?.kind === 'text' && field.isRequired
        ? []
        : [`${name} begins ${service} with the number ${numbered}, which is no required text`]
    }),
    ...(action.onlyAfter ?? [])
      .filter(done => !(done in definition.actions) && !RESERVED_ACTIONS.includes(done))
      .map(done => `${name} is done after ${done}, which does not exist`),
    ...begins.flatMap(({ service, when }) =>
      (when ? fieldsOf(when) : [])
        .filter(field => !(field in definition.form.fields))
        .map(field => `${name} begins ${service} by ${field}, which does not exist`),
    ),
    ...[...begins, ...acts, ...actsBegun].flatMap(({ onlyTo }) =>
      onlyTo !== undefined && !after.includes(onlyTo)
        ? [`${name} has an effect in ${onlyTo}, to which it does not lead`]
        : [],
    ),
  ]
}

function registerProblems({ states, validity, form, actions, isPermit, isDirectory }: ServiceDefinition): string[] {
  const standings = Object.values(states).flatMap(({ standing }) => standing ?? [])
  const isRegister = standings.length > 0
  const unknown = isRegister
    ? Object.entries(states).filter(([, { standing, isEditable }]) => !standing && !isEditable)
    : []
  return [
    ...(isRegister && !standings.includes('active') ? ['a register without a state that is active'] : []),
    ...(isRegister && !validity ? ['a register without validity'] : []),
    ...(!isRegister && isPermit ? ['a permit, but no state has a standing'] : []),
    ...(!isRegister && isDirectory ? ['a directory, but no state has a standing'] : []),
    ...(!isRegister && validity ? ['a validity, but no state has a standing'] : []),
    ...(isRegister ? unknown.map(([name]) => `the state ${name} of a register has no standing`) : []),
    ...[validity?.from, validity?.until].flatMap(field =>
      field !== undefined && form.fields[field]?.kind !== 'date'
        ? [`the validity reads ${field}, which is no date`]
        : [],
    ),
    ...(validity && !form.fields[validity.from]?.isRequired
      ? [`the validity starts with ${validity.from}, which is not required`]
      : []),
    ...(isRegister &&
    Object.values(actions).some(({ sends }) => sends) &&
    !Object.values(states).some(({ isEditable }) => isEditable)
      ? ['a register sends what nobody may edit']
      : []),
  ]
}

function beginProblems({ begunBy, states, initial, actions, number }: ServiceDefinition): string[] {
  const first = states[initial]
  const sends = Object.values(actions).filter(action => action.sends)
  return [
    ...(number && begunBy !== 'decision' ? ['a number for cases that a decision begins, but none does'] : []),
    ...(begunBy === 'decision' && first?.isEditable
      ? [`a decision begins it, but the state ${initial} is a draft`]
      : []),
    ...(begunBy === 'document' && first?.isEditable
      ? [`a document begins it, but the state ${initial} is a draft`]
      : []),
    ...((begunBy === 'decision' || begunBy === 'document') && sends.length > 0
      ? [`a ${begunBy} begins it, but it is sent`]
      : []),
    ...(begunBy === 'officer' && !(first?.isEditable && isDuty(first.holder))
      ? [`officers begin it, but the state ${initial} is no draft of a duty`]
      : []),
    ...(begunBy === 'officer' && !sends.some(({ by, from }) => by === first?.holder && from.includes(initial))
      ? [`officers begin it, but no action of ${first?.holder ?? 'theirs'} sends it`]
      : []),
  ]
}

const isDuty = (holder: string) => !['applicant', 'system', 'nobody'].includes(holder) && !isParty(holder)

/** Copies from a case that is named beside them. */
function copyProblems(at: string, { fields }: FormFacts): string[] {
  return Object.entries(fields).flatMap(([name, field]) => {
    const { source } = field
    const own =
      isCopySource(source) && fields[source.case]?.kind !== 'case'
        ? [`${at}.${name} is copied from the case ${source.case}, which is no field beside it that names one`]
        : []
    return field.kind === 'lines' ? [...own, ...copyProblems(`${at}.${name}`, field.form)] : own
  })
}

/** Whether every value of one field may stand in another. */
export function fits(given: FieldFacts, target: FieldFacts): boolean {
  if (given.kind === 'text' && target.kind === 'text') return given.max <= target.max
  if (given.kind === 'choice' && target.kind === 'choice') {
    return Object.keys(given.choices).every(choice => choice in target.choices)
  }
  if (given.kind === 'choice' && target.kind === 'text') return true
  if ((given.kind === 'code' || given.kind === 'codes') && target.kind === given.kind) return given.list === target.list
  if (given.kind === 'decimal' && target.kind === 'decimal') {
    return given.decimals <= target.decimals && given.digits - given.decimals <= target.digits - target.decimals
  }
  if (given.kind === 'lines' && target.kind === 'lines') {
    const inner = target.form.fields
    return Object.entries(given.form.fields).every(
      ([name, field]) => inner[name] !== undefined && fits(field, inner[name]),
    )
  }
  if (given.kind === 'case' && target.kind === 'case') {
    return given.services.every(service => target.services.includes(service))
  }
  return given.kind === target.kind
}
