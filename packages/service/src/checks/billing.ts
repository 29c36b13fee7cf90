import { type Bills, PAYMENT_FIELDS } from '../billing.ts'
import { billedStates, waitingStates } from '../billing-state.ts'
import type { ActionDefinition, ServiceDefinition } from '../definition.ts'
import { PROVISION_CODE as PROVISION } from '../provision.ts'
import { targetsOf } from '../target.ts'
import { fieldOfSource } from './effects.ts'

/** Codes of reference lists. */
const CODE = /^[A-Z0-9-]{2,10}$/

/** What cannot work in the billings of a definition. */
export function billingProblems(definition: ServiceDefinition): string[] {
  const { actions, states } = definition
  const waiting = waitingStates(definition)
  return [
    ...Object.entries(actions).flatMap(([name, action]) =>
      action.bills
        ? [
            ...kindProblems(definition, name, action.bills),
            ...amountProblems(definition, name, action.bills),
            ...pathProblems(definition, name, action, action.bills),
            ...paymentFormProblems(definition, name, action.bills),
          ]
        : [],
    ),
    ...Object.entries(states)
      .filter(([name, { label, within }]) => label.includes('{waktu}') && !within && !waiting.has(name))
      .map(([name]) => `the state ${name} names {waktu}, but has no term`),
  ]
}

/** A kind that the content names is a choice that is always made. */
function kindProblems({ form }: ServiceDefinition, name: string, { kind }: Bills): string[] {
  if (typeof kind === 'string') return CODE.test(kind) ? [] : [`${name} bills the kind ${kind}, which is no code`]
  const field = form.fields[kind.field]
  const isSound =
    field?.kind === 'choice' && field.isRequired && Object.keys(field.choices).every(code => CODE.test(code))
  return isSound ? [] : [`${name} bills the kind in ${kind.field}, which is no required choice of codes`]
}

function amountProblems(definition: ServiceDefinition, name: string, { accounts = [], lines }: Bills): string[] {
  const codes = accounts.map(({ account }) => account)
  const rows = lines && definition.form.fields[lines.field]
  const row = rows?.kind === 'lines' ? rows.form.fields : undefined
  const account = lines && row?.[lines.account]
  const amount = lines && row?.[lines.amount]
  return [
    ...(accounts.length === 0 && !lines ? [`${name} bills no account`] : []),
    ...codes.filter(code => !CODE.test(code)).map(code => `${name} bills the account ${code}, which is no code`),
    ...codes
      .filter((code, index) => codes.indexOf(code) !== index)
      .map(code => `${name} bills the account ${code} twice`),
    ...accounts.flatMap(({ account: code, amount: source }) => {
      const field = fieldOfSource(definition, source)
      const isNumber = source.from === 'constant' ? /^\d+$/.test(String(source.value)) : field?.kind === 'decimal'
      return isNumber ? [] : [`${name}: the amount of ${code} is no number`]
    }),
    ...(lines && !row ? [`${name} bills the rows of ${lines.field}, which has none`] : []),
    ...(row && account?.kind !== 'code' && account?.kind !== 'choice' && account?.kind !== 'text'
      ? [`${name} bills the account in ${lines?.field}.${lines?.account}, which is no code`]
      : []),
    ...(row && amount?.kind !== 'decimal'
      ? [`${name} bills ${lines?.field}.${lines?.amount}, which is no number`]
      : []),
  ]
}

/** A term has an end. No days: the code may be paid until the end of the same day. */
const isTerm = (expires: Bills['expires']): boolean =>
  'provision' in expires
    ? PROVISION.test(expires.provision)
    : expires.count > 0 || (expires.count === 0 && expires.unit === 'days')

function pathProblems(definition: ServiceDefinition, name: string, action: ActionDefinition, bills: Bills): string[] {
  const { actions, states } = definition
  const { paid, lapsed, whenNothing, onlyTo, expires } = bills
  const reached = targetsOf(action)
  const targets = billedStates(action, bills)
  const follows: [what: string, follow: string][] = [
    ['paid', paid],
    ...(lapsed === undefined ? [] : [['lapsed', lapsed] as [string, string]]),
    ['whenNothing', whenNothing],
  ]
  return [
    ...(isTerm(expires) ? [] : [`${name} bills what expires at once`]),
    ...(onlyTo !== undefined && !reached.includes(onlyTo)
      ? [`${name} bills in ${onlyTo}, to which it does not lead`]
      : []),
    ...follows.flatMap(([what, follow]) => {
      const next = actions[follow]
      if (!next) return [`${name}: ${what} is ${follow}, which does not exist`]
      return [
        ...(next.by === 'system' ? [] : [`${name}: ${what} is ${follow}, which is no action of the system`]),
        ...targets
          .filter(state => !next.from.includes(state))
          .map(state => `${name}: ${follow} cannot be done in ${state}`),
        ...(next.form && what !== 'paid' ? [`${name}: ${follow} asks for an answer, which nobody gives`] : []),
      ]
    }),
    // It is done in the transaction of this action, which has locked other cases and counted numbers already.
    ...(actions[whenNothing]?.effects || actions[whenNothing]?.bills
      ? [`${name}: ${whenNothing} follows at once, but has effects or bills`]
      : []),
    ...targets.flatMap(state => [
      ...(states[state]?.within ? [`the state ${state} has a term beside that of its billing`] : []),
      ...(states[state]?.isEditable ? [`the state ${state} waits for a payment, but can be edited`] : []),
      ...(lapsed === undefined && !Object.values(actions).some(each => each.bills && each.from.includes(state))
        ? [`${name}: nothing follows when its billing expires`]
        : []),
    ]),
  ]
}

function paymentFormProblems({ actions }: ServiceDefinition, name: string, { paid }: Bills): string[] {
  const known: Readonly<Record<string, string>> = PAYMENT_FIELDS
  return Object.entries(actions[paid]?.form?.fields ?? {})
    .filter(([field, { kind }]) => known[field] !== kind)
    .map(([field]) => `${name}: ${paid} asks for ${field}, which a payment does not answer`)
}
