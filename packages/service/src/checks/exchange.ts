import type { ServiceDefinition } from '../definition.ts'
import type { ExchangeDefinition, MessageAct, MessageDefinition, MessageSource } from '../exchange.ts'
import type { FieldFacts, FormFacts } from '../facts.ts'

/** Actions of cases that messages do, as `service action`. */
export const actionsOfMessages = ({ messages }: ExchangeDefinition): string[] =>
  Object.values(messages).flatMap(({ effects }) =>
    effects.flatMap(effect => [
      `${effect.service} ${effect.act}`,
      ...(effect.kind === 'act' && effect.marks?.completes ? [`${effect.service} ${effect.marks.completes.act}`] : []),
    ]),
  )

/** What cannot work in an exchange: messages, answers and operations that do not fit each other or the services that they act on.
 *  @returns words for the authors; empty for an exchange that fits */
export function exchangeProblemsOf(
  { id, messages, answers, operations }: ExchangeDefinition,
  services: readonly ServiceDefinition[],
): string[] {
  const serviceOf = (name: string) => services.find(each => each.id === name)
  return [
    ...Object.entries(messages).flatMap(([kind, message]) => {
      const at = `${id}.${kind}`
      return [
        ...[message.reference, message.sender.field]
          .filter(name => message.form.fields[name]?.kind !== 'text' || !message.form.fields[name]?.isRequired)
          .map(name => `${at}: ${name} is no required text of the header`),
        ...(serviceOf(message.sender.register)
          ? []
          : [`${at}: the register ${message.sender.register} does not exist`]),
        ...message.search.filter(path => !fieldAt(message.form, path)).map(path => `${at}: no field ${path} to search`),
        ...message.effects.flatMap(effect => {
          const service = serviceOf(effect.service)
          if (!service) return [`${at} acts on ${effect.service}, which does not exist`]
          const acts = [
            effect.act,
            ...(effect.kind === 'act' && effect.marks?.completes ? [effect.marks.completes.act] : []),
          ]
          return [
            ...acts.filter(name => !service.actions[name]).map(name => `${at}: ${service.id} has no action ${name}`),
            ...(effect.kind === 'begin'
              ? [
                  ...(service.begunBy === 'applicant' && service.actions[effect.act]?.sends
                    ? []
                    : [`${at}: no company begins ${service.id} by ${effect.act}`]),
                  ...Object.entries(effect.content).flatMap(([field, source]) => [
                    ...(service.form.fields[field] ? [] : [`${at}: ${service.id} has no field ${field}`]),
                    ...sourceProblems(at, message, undefined, source),
                  ]),
                ]
              : actProblems(at, message, effect, service, answers)),
          ]
        }),
      ]
    }),
    ...Object.entries(answers).flatMap(([kind, answer]) => {
      const at = `${id}.${kind}`
      const service = serviceOf(answer.service)
      if (!service) return [`${at} answers for ${answer.service}, which does not exist`]
      return [
        ...answer.actions.filter(name => !service.actions[name]).map(name => `${at}: no action ${name}`),
        ...[...Object.keys(answer.header), ...Object.keys(answer.lists), ...answer.names, answer.reference]
          .filter(name => !answer.form.fields[name])
          .map(name => `${at} has no field ${name}`),
        ...Object.values(answer.lists).flatMap(({ list, fields }) =>
          Object.values(fields)
            .filter(field => !fieldAt(service.form, `${list}.${field}`))
            .map(field => `${at}: ${service.id} has no ${list}.${field}`),
        ),
      ]
    }),
    ...Object.entries(operations).flatMap(([name, operation]) => {
      const known: Readonly<Record<string, unknown>> = operation.does === 'upload' ? messages : answers
      const named = operation.does === 'upload' ? operation.messages : operation.answers
      return named
        .filter(kind => !known[kind])
        .map(kind => `${id}: the operation ${name} has ${kind}, which does not exist`)
    }),
  ]
}

function actProblems(
  at: string,
  message: MessageDefinition,
  { rows, when = [], of, marks, answer = {} }: MessageAct,
  service: ServiceDefinition,
  answers: ExchangeDefinition['answers'],
): string[] {
  const sources = [...when.map(({ field }) => field), ...of.names, ...Object.values(answer)]
  const ofRow = (name: string) => (rows === undefined ? undefined : fieldAt(message.form, `${rows}.${name}`))
  return [
    ...sources.flatMap(source => sourceProblems(at, message, rows, source)),
    ...(answers[of.answer]?.names.length === of.names.length ? [] : [`${at}: ${of.answer} names its case otherwise`]),
    ...(marks === undefined
      ? []
      : [
          ...[...Object.values(marks.key), ...Object.values(marks.sets)]
            .filter(name => !ofRow(name))
            .map(name => `${at}: no field ${rows}.${name}`),
          ...[...Object.keys(marks.key), ...Object.keys(marks.among), ...Object.keys(marks.sets)]
            .filter(name => !fieldAt(service.form, `${marks.list}.${name}`))
            .map(name => `${at}: ${service.id} has no ${marks.list}.${name}`),
        ]),
  ]
}

function sourceProblems(
  at: string,
  { form }: MessageDefinition,
  rows: string | undefined,
  source: MessageSource,
): string[] {
  switch (source.from) {
    case 'sender':
      return []
    case 'header':
      return form.fields[source.field] ? [] : [`${at}: no field ${source.field}`]
    case 'row':
      return fieldAt(form, `${rows}.${source.field}`) ? [] : [`${at}: no field ${rows}.${source.field}`]
    case 'list':
      return Object.values(source.fields)
        .filter(name => !fieldAt(form, `${source.list}.${name}`))
        .map(name => `${at}: no field ${source.list}.${name}`)
  }
}

/** A field of a form, or of the rows of one of its lists: `CONT.NO_CONT`. */
function fieldAt({ fields }: FormFacts, path: string): FieldFacts | undefined {
  const [name = '', inner] = path.split('.')
  const field = fields[name]
  if (inner === undefined) return field
  return field?.kind === 'lines' ? field.form.fields[inner] : undefined
}
