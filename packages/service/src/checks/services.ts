import type { ActionDefinition, ServiceDefinition } from '../definition.ts'
import type { Act, ActBegun, Begin, ListSource, ValueSource } from '../effect.ts'
import type { ExchangeDefinition } from '../exchange.ts'
import type { CopySource, FieldFacts, FormFacts } from '../facts.ts'
import type { LedgerDefinition } from '../ledger.ts'
import { type CaseField, caseFieldsOf, copiesOf } from '../named-case.ts'
import { targetsOf } from '../target.ts'
import { answeredForm, fieldOfSource, fits } from './effects.ts'
import { actionsOfMessages } from './exchange.ts'
import { ledgerProblems } from './ledgers.ts'

/** What cannot work between services: effects, named cases and gates that do not fit the service that they are of. Each of them is
 *  checked by `problemsOf` first.
 *  @param ledgers that they post in @param exchanges whose messages act on them
 *  @returns words for the authors; empty for services that fit */
export function problemsAmong(
  services: readonly ServiceDefinition[],
  ledgers: readonly LedgerDefinition[] = [],
  exchanges: readonly ExchangeDefinition[] = [],
): string[] {
  const byId = new Map(services.map(service => [service.id, service]))
  const problems = services.flatMap(service => [
    ...Object.entries(service.actions).flatMap(([name, action]) => [
      ...(action.effects?.begins ?? []).flatMap(begin => beginProblems(byId, service, name, begin)),
      ...(action.effects?.acts ?? []).flatMap(act => actProblems(byId, service, name, act)),
      ...(action.effects?.actsBegun ?? []).flatMap(act => begunProblems(byId, service, name, act)),
      ...keptProblems(byId, `${service.id}.${name}`, action),
    ]),
    ...[...caseFieldsOf(service.form)].flatMap(([name, { field, form }]) => [
      ...nameProblems(byId, service, name, field),
      ...copiesOf(form, name.split('.').at(-1) ?? name).flatMap(copy => copyProblems(byId, service, form, field, copy)),
    ]),
    ...gateProblems(byId, service),
    ...partyProblems(byId, service),
    ...followProblems(byId, service),
    ...leadProblems(byId, service),
  ])
  return [
    ...problems,
    ...unusedProblems(services, exchanges),
    ...numberProblems(services),
    ...ledgerProblems(services, ledgers),
  ]
}

type ById = ReadonlyMap<string, ServiceDefinition>

function followProblems(byId: ById, { id, states }: ServiceDefinition): string[] {
  return Object.values(states).flatMap(({ follows = [] }) =>
    follows.flatMap(({ began, states: reached, where }) => {
      const target = byId.get(began)
      if (!target) return [`${id} follows ${began}, which does not exist`]
      return [
        ...reached.filter(state => !target.states[state]).map(state => `${id}: ${began} has no state ${state}`),
        ...(where && !target.form.fields[where.field] ? [`${id}: ${began} has no field ${where.field}`] : []),
      ]
    }),
  )
}

function leadProblems(byId: ById, service: ServiceDefinition): string[] {
  return Object.entries(service.states).flatMap(([name, { leadsTo = [] }]) =>
    leadsTo.flatMap(id => {
      const target = byId.get(id)
      if (!target) return [`${service.id}.${name} leads to ${id}, which does not exist`]
      if (target.begunBy !== 'applicant') return [`${service.id}.${name} leads to ${id}, which no company begins`]
      const names = [...caseFieldsOf(target.form).values()].some(
        ({ field }) => field.services.includes(service.id) && field.states.includes(name),
      )
      return names ? [`${service.id}.${name} leads to ${id}, which names it anyway`] : []
    }),
  )
}

function beginProblems(byId: ById, service: ServiceDefinition, name: string, begin: Begin): string[] {
  const at = `${service.id}.${name}`
  const target = byId.get(begin.service)
  if (!target) return [`${at} begins ${begin.service}, which does not exist`]
  if (target.begunBy !== 'decision' && target.begunBy !== 'officer')
    return [`${at} begins ${begin.service}, which no decision begins`]
  const given = Object.keys(begin.content)
  const { rows, except } = begin.lessBegun ?? { rows: undefined, except: [] }
  return [
    ...(rows !== undefined && target.form.fields[rows]?.kind !== 'lines'
      ? [`${at} takes off what ${begin.service} has in ${rows}, which has no rows`]
      : []),
    ...except.filter(state => !(state in target.states)).map(state => `${at}: ${begin.service} has no state ${state}`),
    ...valueProblems(`${at} begins ${begin.service}`, service, target.form, begin.content, begin.each),
    ...(given.includes(target.office) ? [] : [`${at} begins ${begin.service} at no office`]),
    ...confirmedProblems(`${at} begins ${begin.service}`, target, begin),
    ...Object.entries(target.form.fields)
      // Officers complete a draft.
      .filter(() => target.begunBy !== 'officer' || begin.confirmedBy !== undefined)
      .filter(([field, { isRequired }]) => isRequired && !given.includes(field) && !(field in target.form.computed))
      .map(([field]) => `${at} begins ${begin.service} without ${field}`),
  ]
}

/** An entry begins as if an action had been done that only moves it, gives no number and posts. */
function confirmedProblems(at: string, { begunBy, actions }: ServiceDefinition, { confirmedBy }: Begin): string[] {
  if (confirmedBy === undefined) return []
  const action = actions[confirmedBy]
  if (!action) return [`${at} by ${confirmedBy}, which does not exist`]
  const { to, form, number, paper, effects, bills } = action
  const isPlain = typeof to === 'string' && !form && !number && !paper && !effects && !bills
  return begunBy === 'officer' && isPlain
    ? []
    : [`${at} by ${confirmedBy}, which does more than confirm what officers record`]
}

/** Kept surpluses are those of cases that the action begins. */
function keptProblems(byId: ById, at: string, { corrects, effects }: ActionDefinition): string[] {
  const kept = corrects?.settles?.kept
  if (!kept) return []
  const target = byId.get(kept.service)
  return [
    ...(effects?.begins?.some(({ service }) => service === kept.service)
      ? []
      : [`${at} keeps surpluses of ${kept.service}, which it does not begin`]),
    ...(target?.form.fields[kept.rows]?.kind === 'lines' ? [] : [`${at}: ${kept.service} has no rows in ${kept.rows}`]),
    ...kept.states.filter(state => !target?.states[state]).map(state => `${at}: ${kept.service} has no state ${state}`),
  ]
}

function actProblems(byId: ById, service: ServiceDefinition, name: string, done: Act): string[] {
  const { on } = done
  const at = `${service.id}.${name}`
  const named = caseFieldsOf(service.form).get(on)?.field
  if (!named) return []
  return named.services.flatMap(id => {
    const target = byId.get(id)
    return target
      ? actProblemsOf(target, at, service, name, done, named)
      : [`${at} acts on ${id}, which does not exist`]
  })
}

/** What cannot work in an action with cases that a case has begun. */
function begunProblems(byId: ById, { id, actions }: ServiceDefinition, name: string, done: ActBegun): string[] {
  const at = `${id}.${name}`
  const begins = Object.values<ActionDefinition>(actions).flatMap(({ effects }) => effects?.begins ?? [])
  if (!begins.some(({ service }) => service === done.service))
    return [`${at} acts on ${done.service}, which it does not begin`]
  const action = byId.get(done.service)?.actions[done.act]
  if (!action) return [`${at}: ${done.service} has no action ${done.act}`]
  const isPlain = action.by === 'system' && !action.effects && !action.bills && !action.form
  return isPlain ? [] : [`${at}: ${done.service}.${done.act} is no plain action of the system`]
}

function actProblemsOf(
  target: ServiceDefinition,
  at: string,
  service: ServiceDefinition,
  name: string,
  { on, act, answer = {}, ifPossible }: Act,
  named: CaseField,
): string[] {
  const action = target.actions[act]
  if (!action) return ifPossible ? [] : [`${at}: ${target.id} has no action ${act}`]
  const { form } = action
  const fields: Readonly<Record<string, FieldFacts>> = form?.fields ?? {}
  return [
    ...(action.by === 'system' ? [] : [`${at}: ${target.id}.${act} is no action of the system`]),
    ...(action.effects ? [`${at}: ${target.id}.${act} has effects of its own, which are not done`] : []),
    ...(action.bills ? [`${at}: ${target.id}.${act} bills, which is not done`] : []),
    ...statesFor(service, name, on, named, target)
      .filter(state => !ifPossible && state in target.states && !action.from.includes(state))
      .map(state => `${at}: ${target.id}.${act} cannot be done in ${state}`),
    ...(form ? valueProblems(`${at}: ${target.id}.${act}`, service, form, answer) : []),
    ...(!form && Object.keys(answer).length > 0 ? [`${at}: ${target.id}.${act} asks for nothing`] : []),
    ...Object.entries(fields)
      .filter(([field, { isRequired }]) => isRequired && !(field in answer) && !(form && field in form.computed))
      .map(([field]) => `${at}: ${target.id}.${act} is done without ${field}`),
  ]
}

/** The states of a named case in which an action may find it: those in which it may be named, and after it was sent first, those to which
 *  the acts of sending lead. */
function statesFor(
  { actions, initial }: ServiceDefinition,
  name: string,
  on: string,
  { states }: CaseField,
  target: ServiceDefinition,
): readonly string[] {
  if (actions[name]?.sends && actions[name].from.includes(initial)) return states
  const sent = Object.values<ActionDefinition>(actions).flatMap(({ sends, effects }) =>
    sends ? (effects?.acts ?? []).filter(act => act.on === on) : [],
  )
  const after = sent.flatMap(({ act }) => {
    const done = target.actions[act]
    return done ? targetsOf(done) : []
  })
  return after.length > 0 ? after : states
}

/** Sources that do not fit the fields that they fill. */
function valueProblems(
  at: string,
  service: ServiceDefinition,
  form: FormFacts,
  sources: Readonly<Record<string, ValueSource>>,
  each?: ListSource,
): string[] {
  return Object.entries(sources).flatMap(([name, source]) => {
    const target = form.fields[name]
    if (!target) return [`${at}: the field ${name} does not exist`]
    if (name in form.computed) return [`${at}: the field ${name} is computed`]
    const given = fieldOfSource(service, source, each)
    // A constant is one of the choices, or a code of whatever list; everything else has a kind.
    if (source.from === 'constant' && typeof source.value === 'string' && target.kind === 'code') return []
    if (source.from === 'constant' && target.kind === 'choice') {
      return String(source.value) in target.choices ? [] : [`${at}: ${name} has no choice ${String(source.value)}`]
    }
    return given && !fits(given, target) ? [`${at}: ${name} gets a value of another kind`] : []
  })
}

function nameProblems(byId: ById, { id }: ServiceDefinition, name: string, field: CaseField): string[] {
  const targets = field.services.flatMap(service => byId.get(service) ?? [])
  return [
    ...field.services
      .filter(service => !byId.has(service))
      .map(service => `${id}.${name} names a case of ${service}, which does not exist`),
    ...field.states
      .filter(state => targets.length > 0 && !targets.some(({ states }) => state in states))
      .map(state => `${id}.${name}: ${field.services.join(', ')} has no state ${state}`),
    ...targets.flatMap(({ id: service, states }) => [
      ...(field.states.some(state => state in states) ? [] : [`${id}.${name} names a case of ${service} in no state`]),
      ...field.states
        .filter(state => states[state]?.isEditable)
        .map(state => `${id}.${name}: ${state} of ${service} is still being filled in`),
    ]),
  ]
}

function copyProblems(
  byId: ById,
  { id }: ServiceDefinition,
  form: FormFacts,
  { services }: CaseField,
  { name, source }: { name: string; source: CopySource },
): string[] {
  return services.flatMap(service => {
    const from = byId.get(service)
    return from ? copyProblemsFrom(from, id, form, { name, source }) : []
  })
}

function copyProblemsFrom(
  from: ServiceDefinition,
  id: string,
  form: FormFacts,
  { name, source }: { name: string; source: CopySource },
): string[] {
  const service = from.id
  const target = form.fields[name]
  if ('number' in source) {
    return target && target.kind !== 'text' ? [`${id}.${name} is copied from a number, but is no text`] : []
  }
  const facts = source.answer === undefined ? from.form : answeredForm(from.actions, source.answer)
  const given = facts?.fields[source.field]
  if (!given) return [`${id}.${name} is copied from ${service}.${source.field}, which does not exist`]
  if (source.answer !== undefined && from.actions[source.answer]?.isInternal) {
    return [`${id}.${name} is copied from ${service}.${source.answer}, which applicants do not see`]
  }
  return target && !fits(given, target) ? [`${id}.${name} is copied from a field of another kind`] : []
}

function gateProblems(byId: ById, { id, gates, states, form }: ServiceDefinition): string[] {
  return gates.flatMap(gate => {
    if (gate.gate === 'noneOpen') {
      // Cases that have ended are not on their way.
      const open = Object.entries(states).flatMap(([name, { tone }]) =>
        tone === 'progress' || tone === 'attention' ? [name] : [],
      )
      return (gate.states ?? [])
        .filter(state => !open.includes(state))
        .map(state => `${id}: the gate noneOpen asks for the state ${state}, in which no case is on its way`)
    }
    if (gate.gate === 'reported') {
      return byId.get(gate.service)?.period
        ? []
        : [`${id}: the gate reported asks ${gate.service}, which has no reports`]
    }
    if (gate.gate === 'unusedNumber') {
      const asked = byId.get(gate.register)
      const isText = form.fields[gate.field]?.kind === 'text'
      return asked && isRegister(asked) && isText
        ? []
        : [`${id}: the gate unusedNumber asks ${gate.register} for ${gate.field}, but one is no register or no text`]
    }
    if (gate.gate !== 'holds' && gate.gate !== 'noneIn') return []
    const register = byId.get(gate.register)
    // What is on its way may keep something from being sent, too.
    const isOnItsWay = ({ tone }: { tone: string }) => tone === 'progress' || tone === 'attention'
    const isKnown =
      register &&
      (isRegister(register) ||
        (gate.gate === 'noneIn' && gate.states.every(state => isOnItsWay(register.states[state] ?? { tone: '' }))))
    if (!isKnown) return [`${id}: the gate ${gate.gate} asks ${gate.register}, which is no register`]
    return gate.gate === 'noneIn'
      ? gate.states
          .filter(state => !(state in register.states))
          .map(state => `${id}: the gate noneIn asks for the state ${state}, which ${gate.register} does not have`)
      : []
  })
}

function partyProblems(byId: ById, { id, parties = {} }: ServiceDefinition): string[] {
  return Object.entries(parties).flatMap(([name, { holder }]) =>
    holder.registers
      .filter(register => !isRegister(byId.get(register) ?? { states: {} }))
      .map(register => `${id}: the party ${name} is looked for in ${register}, which is no register`),
  )
}

/** Whether a service is a register: what its cases are worth follows from their state. */
export const isRegister = ({ states }: Pick<ServiceDefinition, 'states'>): boolean =>
  Object.values(states).some(({ standing }) => standing !== undefined)

/** Case numbers of two services that may be equal. Each names its case, also where cases of all services are listed. */
function numberProblems(services: readonly ServiceDefinition[]): string[] {
  const patterns = services.flatMap(({ id, actions }) =>
    Object.values<ActionDefinition>(actions).flatMap(({ sends, number }) =>
      sends && number ? [{ id, pattern: number.pattern }] : [],
    ),
  )
  return patterns.flatMap(({ id, pattern }, index) => {
    const same = patterns.find((other, at) => at < index && other.id !== id && other.pattern === pattern)
    return same ? [`${id} and ${same.id} number their cases by the same pattern`] : []
  })
}

/** Services that nothing begins, and actions of the system that nothing does. */
function unusedProblems(services: readonly ServiceDefinition[], exchanges: readonly ExchangeDefinition[]): string[] {
  const all = services.flatMap(service =>
    Object.values<ActionDefinition>(service.actions).map(action => ({ service, action })),
  )
  const begun = new Set(all.flatMap(({ action }) => (action.effects?.begins ?? []).map(({ service }) => service)))
  const done = new Set([
    ...all.flatMap(({ service, action }) =>
      (action.effects?.acts ?? []).flatMap(({ on, act }) =>
        (caseFieldsOf(service.form).get(on)?.field.services ?? []).map(named => `${named} ${act}`),
      ),
    ),
    ...all.flatMap(({ action }) => (action.effects?.actsBegun ?? []).map(({ service, act }) => `${service} ${act}`)),
    ...exchanges.flatMap(actionsOfMessages),
  ])
  return services.flatMap(({ id, begunBy, states, actions, period }) => {
    const lapses = new Set(
      Object.values(states).flatMap(({ lapse, follows = [], whenEmpty }) =>
        [lapse ?? [], whenEmpty?.act ?? [], follows.map(({ act }) => act)].flat(),
      ),
    )
    const paid = new Set(
      Object.values<ActionDefinition>(actions).flatMap(({ bills }) =>
        bills ? [bills.paid, bills.whenNothing, bills.lapsed ?? bills.paid] : [],
      ),
    )
    return [
      ...(begunBy === 'decision' && !begun.has(id) ? [`${id}: nothing begins it`] : []),
      ...Object.entries(actions)
        .filter(
          ([name, { by }]) =>
            by === 'system' &&
            !lapses.has(name) &&
            !paid.has(name) &&
            !done.has(`${id} ${name}`) &&
            period?.replaced !== name,
        )
        .map(([name]) => `${id}: nothing does ${name}`),
    ]
  })
}
