import { waitingStates } from '../billing-state.ts'
import { copyProblems } from '../copy.ts'
import { processesOf } from '../core-answer.ts'
import type { CoreAnswer, ServiceDefinition, StateOffice } from '../definition.ts'
import { type Expression, fieldsOf } from '../expression.ts'
import type { FormFacts } from '../facts.ts'
import { officeAboveProblems } from '../office-above.ts'
import { valuesIn } from '../paper.ts'
import { provisionProblems } from '../provision.ts'
import { asideStates, targetFrom, targetsOf } from '../target.ts'
import { choicesOf } from '../validation.ts'
import { admissionProblems } from './admission.ts'
import { billingProblems } from './billing.ts'
import { closingProblems } from './closing.ts'
import { correctionProblems } from './corrections.ts'
import { effectProblems } from './effects.ts'
import { postingProblems } from './ledgers.ts'
import { limitProblems } from './limits.ts'
import { numberProblems } from './numbers.ts'
import { ownValueProblems } from './own-values.ts'
import { paperFilingProblems } from './paper-filing.ts'
import { paperProblems } from './papers.ts'
import { partyProblems } from './parties.ts'
import { pauseProblems } from './pauses.ts'
import { periodProblems } from './period.ts'
import { returnProblems } from './returns.ts'
import { sendingProblems } from './sending-rules.ts'
import { stepProblems } from './steps.ts'

/** What cannot work in a definition, in words for its author; empty for a sound one. */
export function problemsOf(definition: ServiceDefinition): string[] {
  return [
    ...formProblems('form', definition.form),
    ...Object.entries(definition.actions).flatMap(([name, { form }]) => (form ? formProblems(name, form) : [])),
    ...provisionProblems('form', definition.form),
    ...officeAboveProblems('form', definition.form),
    ...givenRowProblems(definition),
    ...limitProblems('form', definition.form),
    ...Object.entries(definition.actions).flatMap(([name, { form }]) => (form ? limitProblems(name, form) : [])),
    ...stepProblems(definition),
    ...sendingProblems(definition),
    ...numberProblems(definition),
    ...stateProblems(definition),
    ...actionProblems(definition),
    ...paperProblems(definition),
    ...paperFilingProblems(definition),
    ...effectProblems(definition),
    ...closingProblems(definition),
    ...admissionProblems(definition),
    ...postingProblems(definition),
    ...billingProblems(definition),
    ...returnProblems(definition),
    ...pauseProblems(definition),
    ...documentProblems(definition),
    ...partyProblems(definition),
    ...periodProblems(definition),
    ...copyProblems(definition),
    ...ownValueProblems(definition),
    ...correctionProblems(definition),
    ...followProblems(definition),
    ...textProblems(definition),
  ]
}

function formProblems(at: string, facts: FormFacts): string[] {
  const names = new Set(Object.keys(facts.fields))
  const trees = [facts.computed, facts.applies, facts.requiredWhen].flatMap(Object.entries<Expression>)
  const unknown = [...trees.map(([, tree]) => tree), ...facts.rules.map(({ holds }) => holds)]
    .flatMap(fieldsOf)
    .filter(name => !names.has(name))
  const grouped = (facts.groups ?? []).flatMap(({ fields }) => fields)
  return [
    ...grouped
      .filter(name => !names.has(name))
      .map(name => `${at}: a group has the field ${name}, which does not exist`),
    ...grouped
      .filter((name, index) => grouped.indexOf(name) !== index)
      .map(name => `${at}: two groups have the field ${name}`),
    ...(facts.groups ?? []).filter(({ title }) => title.trim() === '').map(() => `${at}: a group has no title`),
    ...unknown.map(name => `${at}: an expression reads the field ${name}, which does not exist`),
    ...cyclesIn(facts.computed).map(name => `${at}: ${name} is computed from itself`),
    ...Object.entries(facts.fields).flatMap(([name, field]) => [
      ...(field.label.trim() === '' ? [`${at}.${name} has no label`] : []),
      ...(field.kind === 'text' && field.pattern && !isPattern(field.pattern.source)
        ? [`${at}.${name}: its pattern is no regular expression`]
        : []),
      ...(field.isFixed && !field.source ? [`${at}.${name} is fixed without a source`] : []),
      ...(field.kind === 'lines' ? formProblems(`${at}.${name}`, field.form) : []),
      ...(field.kind === 'lines' && field.each !== undefined && choicesOf(field.form, field.each).length === 0
        ? [`${at}.${name} has a row for each ${field.each}, which is no choice`]
        : []),
    ]),
  ]
}

/** Rows of answers that follow from those of the content. */
function givenRowProblems({ form, actions }: ServiceDefinition): string[] {
  return Object.entries(actions).flatMap(([name, action]) =>
    Object.entries(action.form?.fields ?? {}).flatMap(([list, field]) => {
      if (field.kind !== 'lines' || field.eachOf === undefined) return []
      const rows = form.fields[field.eachOf]
      const { fields } = rows?.kind === 'lines' ? rows.form : { fields: {} as FormFacts['fields'] }
      return [
        ...(rows?.kind === 'lines' ? [] : [`${name}.${list} has rows of ${field.eachOf}, which has none`]),
        ...(field.copies ?? [])
          .filter(copy => fields[copy]?.kind !== field.form.fields[copy]?.kind)
          .map(copy => `${name}.${list} copies ${copy}, which is not the same in ${field.eachOf}`),
      ]
    }),
  )
}

function cyclesIn(computed: FormFacts['computed']): string[] {
  const reaches = (from: string, to: string, seen: ReadonlySet<string>): boolean => {
    const tree = computed[from]
    if (!tree) return false
    return fieldsOf(tree).some(name => name === to || (!seen.has(name) && reaches(name, to, new Set([...seen, name]))))
  }
  return Object.keys(computed).filter(name => reaches(name, name, new Set()))
}

function isPattern(source: string): boolean {
  try {
    return new RegExp(source, 'u') instanceof RegExp
  } catch {
    return false
  }
}

function stateProblems({ states, actions, initial, form, formerStates = {}, period }: ServiceDefinition): string[] {
  const all = Object.values(actions)
  const reached = new Set([initial, ...(period?.correcting === undefined ? [] : [period.correcting])])
  for (let size = 0; size < reached.size; ) {
    size = reached.size
    for (const action of all) {
      if (action.from.some(state => reached.has(state))) for (const state of targetsOf(action)) reached.add(state)
    }
  }
  const waiting = waitingStates({ actions })
  const aside = asideStates({ actions })
  const former = Object.entries(formerStates).filter(([name, to]) => name in states || !(to in states))
  const problems = former.map(([name, to]) => `formerStates: ${name} → ${to} leads from no former to a current state`)
  return problems.concat(
    Object.entries(states).flatMap(([name, state]) => {
      const leaves = Object.entries(actions).filter(([, { from }]) => from.includes(name))
      const { holder, lapse, within, standing, office, awaits } = state
      // What the core system tells whenever it happens waits for the portal.
      const isAwaited = holder === 'system' && leaves.some(([, { isAutomatic }]) => isAutomatic)
      // A valid entry of a register waits for nobody, but may be changed, frozen and revoked.
      const isEntry = standing === 'active' || standing === 'frozen'
      // One that has ended may be moved by other cases only: a debt that was paid, by an objection.
      const isMovedByOthers = standing === 'ended' && leaves.every(([, { by }]) => by === 'system')
      // What is asked for afterwards comes back to the end.
      const isLeftForAWhile = leaves.every(([, action]) => targetsOf(action).every(to => to === name || aside.has(to)))
      return [
        ...(reached.has(name) ? [] : [`the state ${name} cannot be reached: let an action lead to it, or delete it`]),
        ...(office && name === initial ? [`the initial state ${name} has an office of its own`] : []),
        ...(office && !isOffice(office, form)
          ? [`the office of the state ${name} is neither a required field nor a code of six digits`]
          : []),
        ...(holder === 'nobody' && leaves.length > 0 && !isEntry && !isMovedByOthers && !isLeftForAWhile
          ? [
              `the state ${name} is final (its holder is nobody), but actions leave it: ${leaves.map(([action]) => action).join(', ')}`,
            ]
          : []),
        // Applicants pay at their bank.
        ...(holder !== 'nobody' &&
        !isAwaited &&
        !leaves.some(([, { by }]) => by === holder) &&
        !(holder === 'applicant' && (waiting.has(name) || state.follows))
          ? [
              `the state ${name} waits for ${holder}, who has no action in it: add one, name the state in its from, or change the holder`,
            ]
          : []),
        ...(awaits && (holder === 'applicant' || holder === 'nobody')
          ? [`the state ${name} awaits somebody before ${holder}, who has nothing to record`]
          : []),
        ...(lapse !== undefined && (actions[lapse]?.by !== 'system' || !within)
          ? [`the state ${name} lapses by ${lapse}, which is no action of the system after a term`]
          : []),
      ]
    }),
  )
}

/** Whether it always names an office. */
const isOffice = (office: StateOffice, { fields }: FormFacts): boolean =>
  'code' in office ? /^\d{6}$/.test(office.code) : fields[office.field]?.isRequired === true

function actionProblems(definition: ServiceDefinition): string[] {
  const { states, actions, form, begunBy, initial } = definition
  return Object.entries(actions).flatMap(([name, action]) => {
    const fields = action.form?.fields ?? {}
    const known = [...action.from, ...targetsOf(action)].filter(state => !(state in states))
    const { to, assigns, notAfter = [], notBy, shows, leadsAfter, by } = action
    const leading = leadsAfter && actions[leadsAfter.action]?.form?.fields[leadsAfter.field]
    const branch = typeof to === 'string' || 'returnsTo' in to ? undefined : to
    const decisive = branch && (branch.action === undefined ? form : actions[branch.action]?.form)
    const asked = branch?.field === undefined ? undefined : decisive?.fields[branch.field]
    const hasBlank = branch !== undefined && '' in branch.states
    const answers = asked?.kind === 'choice' && (asked.isRequired || hasBlank) ? Object.keys(asked.choices) : undefined
    const choices = branch && branch.field === undefined ? action.from : answers
    return [
      ...known.map(state => `${name}: the state ${state} does not exist`),
      ...(assigns !== undefined && fields[assigns]?.kind !== 'officers'
        ? [`${name} assigns ${assigns}, which is no field with officers`]
        : []),
      ...notAfter.filter(one => !(one in actions)).map(one => `${name}: the action ${one} does not exist`),
      ...[notBy ?? []]
        .flat()
        .filter(one => !(one in actions))
        .map(one => `${name}: the action ${one} does not exist`),
      ...(action.keepsTerm && action.from.some(state => targetFrom(action, state) !== state)
        ? [`${name} keeps the term of its state, but leads to another one`]
        : []),
      ...(shows !== undefined && !actions[shows]?.form ? [`${name}: the action ${shows} has no answer to show`] : []),
      ...(leadsAfter && !(leading?.kind === 'choice' && leadsAfter.is in leading.choices)
        ? [`${name} leads after ${leadsAfter.action}.${leadsAfter.field}, which has no choice ${leadsAfter.is}`]
        : []),
      ...(branch && !choices ? [`${name}: ${branch.action ?? 'form'}.${branch.field} is no required choice`] : []),
      ...(choices ?? [])
        .filter(value => branch && !(value in branch.states))
        .map(value => `${name} has no state for ${value}`),
      ...(action.form && Object.values(states).some(({ lapse }) => lapse === name)
        ? [`${name} is done when a term ends, when nobody answers its form`]
        : []),
      ...(action.until && form.fields[action.until.after]?.kind !== 'date'
        ? [`${name} ends after ${action.until.after}, which is no date`]
        : []),
      ...(action.sends && by !== (begunBy === 'officer' ? states[initial]?.holder : 'applicant')
        ? [`${name} sends, but is not of who begins it`]
        : []),
      ...Object.values(states)
        .flatMap(({ within }) => within?.from ?? [])
        .filter(field => !['date', 'instant'].includes(form.fields[field]?.kind ?? ''))
        .map(field => `a term starts from ${field}, which is no date`),
      ...Object.entries(states).flatMap(([state, { rights }]) =>
        (rights?.fields ?? [])
          .filter(field => !(field in form.fields))
          .map(field => `the rights in ${state} show ${field}, which does not exist`),
      ),
    ]
  })
}

/** What follows from begun cases and empty accounts has to be an action of the system in the state. */
function followProblems({ states, actions }: ServiceDefinition): string[] {
  return Object.entries(states).flatMap(([name, { follows = [], whenEmpty }]) =>
    [...follows, ...(whenEmpty ? [whenEmpty] : [])]
      .filter(({ act }) => actions[act]?.by !== 'system' || !actions[act].from.includes(name))
      .map(({ act }) => `the state ${name} is followed by ${act}, which the system cannot do in it`),
  )
}

/** What decides the process of an answer without being a choice of the action's form. */
function unknownChoices(answer: CoreAnswer | undefined, asked: FormFacts | null): string[] {
  if (typeof answer?.proses !== 'object') return []
  const field = asked?.fields[answer.proses.field]
  const choices = field?.kind === 'choice' ? Object.keys(field.choices) : []
  return Object.keys(answer.proses.of).filter(choice => !choices.includes(choice))
}

/** What cannot work between a case and the document that begins it. */
function documentProblems({ begunBy, document, states, actions, form }: ServiceDefinition): string[] {
  const isOfDocument = begunBy === 'document'
  // Nobody answers what the portal itself does.
  const codes = Object.entries(actions).flatMap(([name, { coreAnswer, from, by, isAutomatic }]) => {
    if (!coreAnswer || (by === 'system' && !isAutomatic)) return []
    const processes = processesOf(coreAnswer)
    return from.flatMap(state =>
      (processes.length > 0 ? processes : ['same process']).map(process => ({
        name,
        place: `${coreAnswer.kode} (${process}) in ${state}`,
      })),
    )
  })
  const values = Object.values(states).flatMap(({ labelWith = '', nextWith = '' }) => valuesIn(labelWith + nextWith))
  return [
    ...(isOfDocument === (document !== undefined) ? [] : ['a document begins it exactly when it names one']),
    ...(document && !document.page.includes('{id}') ? [`${document.page} does not name the document`] : []),
    ...Object.entries(actions).flatMap(
      ([name, { by, isInDocument, isAutomatic, coreAnswer, form: asked, isInternal }]) => [
        ...((isInDocument || coreAnswer) && !isOfDocument ? [`${name} is of a document, but there is none`] : []),
        ...(isInDocument && (by !== 'applicant' || asked) ? [`${name} is done by sending a document again`] : []),
        ...(isAutomatic && by === 'applicant' ? [`${name} is the applicant's, but the core system does it`] : []),
        ...valuesIn(coreAnswer?.words ?? '')
          .filter(value => !(value.startsWith('isi.') && value.slice(4) in form.fields))
          .map(value => `${name}: its answer names ${value}, which does not exist`),
        ...(coreAnswer && isInternal ? [`${name} is internal, but answers the document`] : []),
        ...(coreAnswer?.pesan !== undefined && asked?.fields[coreAnswer.pesan]?.kind !== 'text'
          ? [`${name}: the message ${coreAnswer.pesan} is no text of its form`]
          : []),
        ...unknownChoices(coreAnswer, asked).map(choice => `${name}: its process names ${choice}, which is no choice`),
      ],
    ),
    ...Object.entries(states)
      .filter(([name, { isAutomatic }]) => {
        const leaves = Object.values(actions).filter(({ from }) => from.includes(name))
        return isAutomatic && !leaves.some(action => action.isAutomatic)
      })
      .map(([name]) => `nothing leaves the state ${name} by itself`),
    ...codes
      .filter(({ place }, index) => codes.findIndex(other => other.place === place) !== index)
      .map(({ name, place }) => `${name}: another action is the answer ${place}`),
    ...values
      .filter(value => !(value.startsWith('isi.') && value.slice(4) in form.fields))
      .map(value => `a state is called by ${value}, which does not exist`),
  ]
}

function textProblems({
  id,
  title,
  summary,
  basis,
  path,
  states,
  actions,
  steps,
  attachments,
}: ServiceDefinition): string[] {
  const texts: Record<string, string> = {
    title,
    summary,
    basis,
    ...Object.fromEntries(
      Object.entries(states).flatMap(([name, { label, next }]) => [
        [`${name}.label`, label],
        [`${name}.next`, next],
      ]),
    ),
    ...Object.fromEntries(
      Object.entries(actions).flatMap(([name, { label, done }]) => [
        [`${name}.label`, label],
        [`${name}.done`, done],
      ]),
    ),
    ...Object.fromEntries(steps.map(step => [`step ${step.name}`, step.title])),
    ...Object.fromEntries(attachments.map(({ kode, label }) => [`attachment ${kode}`, label])),
  }
  return [
    ...Object.entries(texts)
      .filter(([, text]) => text.trim() === '')
      .map(([name]) => `${name} has no text`),
    ...(/^[a-z][a-z0-9-]{1,40}$/.test(id) ? [] : [`${id} is no id`]),
    ...(path.startsWith('/') ? [] : [`${path} is no path`]),
  ]
}
