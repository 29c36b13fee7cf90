import type { ActionDefinition, ServiceDefinition } from '../definition.ts'
import type { FormFacts } from '../facts.ts'

/** Corrections that cannot be asked for, checked, written, or settled. */
export function correctionProblems({ actions, begunBy, form: content }: ServiceDefinition): string[] {
  return Object.entries(actions).flatMap(([name, action]) => {
    const { asksCorrection, corrects, coreAnswer, form } = action
    const rows = asksCorrection && form?.fields[asksCorrection.rows]
    const choice = corrects?.when && form?.fields[corrects.when.field]
    const is = corrects?.when?.is ?? ''
    return [
      ...((asksCorrection || corrects) && begunBy !== 'document'
        ? [`${name} corrects a document, but no document begins the case`]
        : []),
      ...(asksCorrection && !(rows?.kind === 'lines' && rows.isCorrection)
        ? [`${name}: ${asksCorrection.rows} has no rows of a correction`]
        : []),
      ...(asksCorrection?.fields.length === 0 ? [`${name}: nothing may be corrected`] : []),
      ...(corrects && !actions[corrects.asked]?.asksCorrection
        ? [`${name}: ${corrects.asked} asks for no correction`]
        : []),
      // The new version of a document is one of its answers.
      ...(corrects && !coreAnswer ? [`${name} corrects the document without an answer to it`] : []),
      ...(corrects?.when && !(choice?.kind === 'choice' && Object.hasOwn(choice.choices, is))
        ? [`${name}: ${corrects.when.field} is never ${is}`]
        : []),
      ...settlementProblems(name, action, content),
    ]
  })
}

/** What is missing is billed by the action, and what is too much begins a right to it: neither is lost. */
function settlementProblems(name: string, { corrects, bills, effects }: ActionDefinition, form: FormFacts): string[] {
  const begins = effects?.begins?.some(({ onlySurplus }) => onlySurplus) ?? false
  const settles = corrects?.settles
  if (!settles) return begins ? [`${name} begins a case for a surplus, but settles no correction`] : []
  const { owed, shortfall, isShort, kept } = settles
  const columnsOf = (field: string) => {
    const rows = form.fields[field]
    return rows?.kind === 'lines' ? rows.form.fields : {}
  }
  const hasColumns = (field: string, account: string, amount: string) =>
    columnsOf(field)[account]?.kind === 'code' && columnsOf(field)[amount]?.kind === 'decimal'
  const choice = form.fields[isShort]
  const isChoice = choice?.kind === 'choice' && ['YA', 'TIDAK'].every(one => one in choice.choices)
  return [
    ...(hasColumns(owed.field, owed.account, owed.amount)
      ? []
      : [`${name}: ${owed.field} has no accounts and amounts`]),
    ...(hasColumns(shortfall, 'kodeAkun', 'jumlah') ? [] : [`${name}: ${shortfall} has no accounts and amounts`]),
    ...(!kept || hasColumns(kept.counted, 'kodeAkun', 'jumlah')
      ? []
      : [`${name}: ${kept.counted} has no accounts and amounts`]),
    ...(isChoice ? [] : [`${name}: ${isShort} is no choice of YA and TIDAK`]),
    ...(bills?.lines?.field === shortfall ? [] : [`${name} settles a correction, but does not bill ${shortfall}`]),
    ...(begins ? [] : [`${name} settles a correction, but begins nothing for a surplus`]),
  ]
}
