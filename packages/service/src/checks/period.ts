import type { ServiceDefinition } from '../definition.ts'
import type { FieldFacts, FormFacts, PeriodFact } from '../facts.ts'
import type { Stock } from '../stock.ts'

/** The kinds of fields that hold what the portal says of a report. */
const KINDS: Readonly<Record<PeriodFact, readonly FieldFacts['kind'][]>> = {
  entry: ['case'],
  month: ['choice', 'text'],
  quarter: ['choice', 'text'],
  year: ['text'],
  from: ['date'],
  until: ['date'],
  due: ['date'],
  correction: ['decimal', 'text'],
  daysLate: ['decimal'],
  stock: ['lines'],
  receipts: ['lines'],
}

const factOf = ({ source }: FieldFacts): PeriodFact | undefined =>
  typeof source === 'object' && 'period' in source ? source.period : undefined

/** What cannot work in the reports of a definition, as far as it does not depend on other services. */
export function periodProblems({ period, begunBy, form, actions, states, validity }: ServiceDefinition): string[] {
  const placed = Object.entries(form.fields).flatMap(([name, field]) => {
    const fact = factOf(field)
    return fact === undefined ? [] : [{ name, field, fact }]
  })
  const correcting = Object.entries(actions).filter(([, action]) => action.correctsReport)
  if (!period) {
    return [
      ...placed.map(({ name }) => `form.${name} says something of a period, but these are no reports`),
      ...correcting.map(([name]) => `${name} corrects a report, but these are none`),
      ...(begunBy === 'period' ? ['a period begins it, but it has none'] : []),
    ]
  }
  const nameOf = (fact: PeriodFact) => placed.find(each => each.fact === fact)?.name
  const { replaced, accepted, reason, correcting: written, daily, stock, every = 'month' } = period
  return [
    ...(begunBy === 'period' ? [] : ['reports are begun by something else than their period']),
    ...(validity ? ['reports are no register'] : []),
    ...(daily && !(nameOf('from') && nameOf('until')) ? ['no field has the day of a daily report'] : []),
    ...placed
      .filter(({ field, fact }) => !KINDS[fact].includes(field.kind))
      .map(({ name, fact }) => `form.${name} cannot hold the ${fact} of a report`),
    ...placed
      .filter(({ field, fact }) => (fact !== 'stock') !== (field.isFixed === true))
      .map(
        ({ name, fact }) => `form.${name}: ${fact === 'stock' ? 'its rows are filled in' : 'only the portal knows it'}`,
      ),
    ...([every, 'year', 'due', 'correction'] as const)
      .filter(fact => nameOf(fact) === undefined)
      .map(fact => `no field has the ${fact} of a report`),
    ...(nameOf('entry') === period.entry ? [] : [`${period.entry} is not the entry of a report`]),
    // The company adds the rows of goods that it names.
    ...(nameOf('stock') === (stock?.goods && stock.rows)
      ? []
      : [`${stock?.rows ?? 'nothing'} is not the stock of a report`]),
    ...(nameOf('receipts') === stock?.receipts?.rows ? [] : ['the receipts of a report have no list of their own']),
    ...(stock ? stockProblems(form, stock) : []),
    ...(written === undefined || states[written]?.isEditable ? [] : [`nobody can write in ${written}`]),
    ...(form.fields[reason]?.kind === 'text' ? [] : [`${reason} is no text`]),
    ...(accepted in states ? [] : [`the state ${accepted} does not exist`]),
    ...(actions[replaced]?.by === 'system' && actions[replaced].from.includes(accepted)
      ? []
      : [`${replaced} is no action of the system in ${accepted}`]),
    ...correcting.flatMap(([name, action]) => [
      ...(action.by === 'applicant' && !action.sends ? [] : [`${name} corrects a report, but is not of its holder`]),
      ...Object.keys(action.correctsReport ?? {})
        .filter(field => !(field in form.fields))
        .map(field => `${name} corrects ${field}, which does not exist`),
    ]),
  ]
}

function stockProblems(form: FormFacts, stock: Stock): string[] {
  const rows = rowFieldsOf(form, stock.rows)
  const { key, copies, opening, closing, zero = [], receipts, goods } = stock
  const came = receipts ? rowFieldsOf(form, receipts.rows) : {}
  const numbers = [opening, closing, ...zero, ...(receipts ? [receipts.total] : [])]
  return [
    ...(receipts && !goods ? ['receipts are of the goods of an entry, but the company names its goods'] : []),
    ...[key, ...copies].filter(name => !(name in rows)).map(name => `the stock of a report has no ${name}`),
    ...numbers
      .filter(name => rows[name]?.kind !== 'decimal')
      .map(name => `the stock of a report has no number ${name}`),
    ...(receipts ? [key, receipts.document, receipts.day, receipts.amount] : [])
      .filter(name => !(name in came))
      .map(name => `the receipts of a report have no ${name}`),
  ]
}

function rowFieldsOf({ fields }: FormFacts, name: string): FormFacts['fields'] {
  const field = fields[name]
  return field?.kind === 'lines' ? field.form.fields : {}
}
