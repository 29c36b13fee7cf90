import type { ServiceDefinition } from '../definition.ts'
import type { DocumentedCallDefinition, DocumentedFact, DocumentedSource } from '../documented-call.ts'
import type { FormFacts } from '../facts.ts'

/** What cannot work in a documented call: names that the service or the documented form does not have.
 *  @returns words for the authors; empty for a call that fits */
export function documentedCallProblemsOf(
  call: DocumentedCallDefinition,
  services: readonly ServiceDefinition[],
): string[] {
  const at = `${call.method} ${call.path}`
  const serviceOf = (id: string) => services.find(each => each.id === id)
  const service = serviceOf(call.service)
  if (!service) return [`${at}: there is no service ${call.service}`]

  const sourceProblems = (
    form: FormFacts,
    sentForm: FormFacts,
    sources: Readonly<Record<string, DocumentedSource>>,
  ): string[] =>
    Object.entries(sources).flatMap(([field, source]): string[] => {
      const own = form.fields[field]
      if (!own) return [`${at}: ${service.id} has no field ${field}`]
      if (source.from === 'first') {
        return source.of.flatMap(each => sourceProblems(form, sentForm, { [field]: each }))
      }
      if ((source.from === 'sent' || source.from === 'constant') && source.when) {
        const { sent } = source.when
        if (call.does !== 'look-up' && !call.form.fields[sent]) return [`${at} does not send ${sent}`]
      }
      if (source.from === 'sent') return sentForm.fields[source.field] ? [] : [`${at} does not send ${source.field}`]
      if (source.from === 'entry') {
        return [
          ...(serviceOf(source.register) ? [] : [`${at}: there is no register ${source.register}`]),
          ...(source.by && !sentForm.fields[source.by.sent] ? [`${at} does not send ${source.by.sent}`] : []),
          ...(source.by && !serviceOf(source.register)?.form.fields[source.by.field]
            ? [`${at}: ${source.register} has no field ${source.by.field}`]
            : []),
        ]
      }
      if (source.from === 'constant') return []
      if (source.from === 'firstRow') {
        const rows = sentForm.fields[source.list]
        return rows?.kind === 'lines' && rows.form.fields[source.of.field]
          ? []
          : [`${at} does not send ${source.of.field} in rows of ${source.list}`]
      }
      const list = sentForm.fields[source.list]
      return own.kind === 'lines' && list?.kind === 'lines'
        ? sourceProblems(own.form, list.form, source.fields)
        : [`${at}: ${source.list} and ${field} are no lists`]
    })

  const rowProblems = (form: FormFacts, { list, field }: { list: string; field: string }): string[] => {
    const rows = form.fields[list]
    return rows?.kind === 'lines' && rows.form.fields[field]
      ? []
      : [`${at}: ${service.id} has no ${field} in rows of ${list}`]
  }

  const stateProblems = (states: readonly string[]): string[] =>
    states.filter(state => !service.states[state]).map(state => `${at}: ${service.id} has no state ${state}`)

  const factProblems = (form: FormFacts, facts: Readonly<Record<string, DocumentedFact>>): string[] =>
    Object.values(facts).flatMap((fact): string[] => {
      if (fact.of === 'content')
        return form.fields[fact.field] ? [] : [`${at}: ${service.id} has no field ${fact.field}`]
      if (fact.of === 'stateCode') return stateProblems(Object.keys(fact.codes))
      if (fact.of === 'given' || fact.of === 'day') {
        return service.actions[fact.action] ? [] : [`${at}: ${service.id} has no action ${fact.action}`]
      }
      if (fact.of === 'values') return rowProblems(form, fact)
      if (fact.of !== 'rows') return []
      const own = form.fields[fact.list]
      return own?.kind === 'lines' ? factProblems(own.form, fact.fields) : [`${at}: ${fact.list} is no list`]
    })

  switch (call.does) {
    case 'save': {
      const { act, refusedBy } = call
      return [
        ...sourceProblems(service.form, call.form, call.content),
        ...factProblems(service.form, call.answer),
        ...(act === undefined || service.actions[act]?.by === 'applicant' ? [] : [`${at}: no applicant does ${act}`]),
        ...(call.fills?.filter(field => !call.content[field]).map(field => `${at}: nothing says ${field}`) ?? []),
        ...(call.fills && act === undefined ? [`${at} does not send what it fills in`] : []),
        ...[call.reference, call.each]
          .filter(name => name !== undefined && !call.form.fields[name])
          .map(name => `${at}: no ${name}`),
        ...(refusedBy && !serviceOf(refusedBy.service)?.form.fields[refusedBy.field]
          ? [`${at}: ${refusedBy.service} has no field ${refusedBy.field}`]
          : []),
        ...(refusedBy?.states ?? [])
          .filter(state => !serviceOf(refusedBy?.service ?? '')?.states[state])
          .map(state => `${at}: ${refusedBy?.service} has no state ${state}`),
      ]
    }
    case 'look-up':
      return [
        ...factProblems(service.form, call.fields),
        ...[
          ...Object.values(call.by),
          ...(call.only ? [{ is: 'content', field: call.only.field } as const] : []),
        ].flatMap(filter =>
          filter.is === 'row'
            ? rowProblems(service.form, filter)
            : filter.is === 'state'
              ? stateProblems(Object.values(filter.groups).flat())
              : filter.is !== 'content' || service.form.fields[filter.field]
                ? []
                : [`${at}: ${service.id} has no field ${filter.field}`],
        ),
      ]
    case 'ask':
      return call.oneOf.flatMap(sources => sourceProblems(service.form, call.form, sources))
  }
}
