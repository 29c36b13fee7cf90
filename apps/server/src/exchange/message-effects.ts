import { randomUUID } from 'node:crypto'
import type { MessageProblem } from '@dermaga/contract'
import {
  type Content,
  type ExchangeDefinition,
  isRows,
  type MessageAct,
  type MessageBegin,
  type MessageDefinition,
  messageValue,
  type RowMarks,
} from '@dermaga/service'
import type { Db } from '../db/database.ts'
import { CallError } from '../http/errors.ts'
import type { MessageCase, MessageCases, MessageSender } from '../service/index.ts'
import { formProblem, problemAt, wirePath } from './check-message.ts'
import type { CaseEffect, MessageStore } from './message.store.ts'

/** A message with what its effects need. */
export interface Effecting {
  exchange: ExchangeDefinition
  message: MessageDefinition
  content: Content
  /** The case of the entry that the sender holds. */
  sender: string
  caller: MessageSender
  now: Date
}

/** What a message will do: written in the transaction that accepts it. */
export interface Plan {
  writes: ((trx: Db) => Promise<void>)[]
  effects: readonly CaseEffect[]
  /** The case that it is about, where it is about one. */
  about: MessageCase | undefined
}

/** The message cannot have its effect. */
export class RefusedMessage extends Error {
  readonly problems: readonly MessageProblem[]
  constructor(problems: readonly MessageProblem[]) {
    super('the message is refused')
    this.problems = problems
  }
}

type Row = { row: Content; path: string }

/** Plans what messages do to cases. */
export function createMessageEffects(cases: MessageCases, store: Pick<MessageStore, 'caseNamed'>) {
  /** @throws RefusedMessage with everything that is wrong */
  async function plan(effecting: Effecting): Promise<Plan> {
    const writes: Plan['writes'] = []
    const about = new Map<string, MessageCase>()
    const effects: CaseEffect[] = []
    const problems: MessageProblem[] = []
    for (const effect of effecting.message.effects) {
      const planned = effect.kind === 'begin' ? [await begin(effect, effecting)] : await act(effect, effecting)
      for (const each of planned) {
        if ('problems' in each) problems.push(...each.problems)
        else {
          writes.push(each.write)
          effects.push({ idKasus: each.about.idKasus, tindakan: each.act })
          about.set(each.about.idKasus, each.about)
        }
      }
    }
    if (problems.length > 0) throw new RefusedMessage(problems)
    const [only, ...others] = about.values()
    return { writes, effects, about: others.length === 0 ? only : undefined }
  }

  type Planned = { write: (trx: Db) => Promise<void>; about: MessageCase; act: string } | { problems: MessageProblem[] }

  async function begin(effect: MessageBegin, { content: message, sender, caller, now }: Effecting): Promise<Planned> {
    const content: Content = {}
    for (const [name, source] of Object.entries(effect.content)) {
      const value = messageValue(source, { message, sender })
      if (value !== undefined) content[name] = value
    }
    try {
      const { begun, write } = await cases.prepareBegin({ ...effect, content }, caller, now)
      // What the portal knows itself must be what the message says.
      const others = Object.entries(content).filter(
        ([name, value]) => typeof value === 'string' && begun.isi[name] !== value,
      )
      if (others.length > 0) {
        return {
          problems: others.map(([name]) =>
            problemAt(pathIn(effect, name), 'fixed', { nilai: String(begun.isi[name] ?? '') }),
          ),
        }
      }
      return { write, about: begun, act: effect.act }
    } catch (error) {
      return { problems: problemsOf(error, path => pathIn(effect, path)) }
    }
  }

  async function act(effect: MessageAct, effecting: Effecting): Promise<Planned[]> {
    const { content: message, sender } = effecting
    const list = effect.rows === undefined ? undefined : message[effect.rows]
    const rows: Row[] = isRows(list)
      ? list.map((row, index) => ({ row, path: `${effect.rows}[${index}].` }))
      : [{ row: {}, path: '' }]
    const textAt = (source: MessageAct['of']['names'][number], row: Content) =>
      String(messageValue(source, { message, row, sender }) ?? '')
    const meant = rows.filter(({ row }) =>
      (effect.when ?? []).every(({ field, isOneOf }) => isOneOf.includes(textAt(field, row))),
    )
    const byCase = Map.groupBy(meant, ({ row }) => effect.of.names.map(name => textAt(name, row)).join(' '))
    const planned: Planned[] = []
    for (const [name, ofCase] of byCase) planned.push(await actOnCase(effect, name, ofCase, effecting))
    return planned
  }

  async function actOnCase(effect: MessageAct, name: string, rows: Row[], effecting: Effecting): Promise<Planned> {
    const { exchange, content: message, sender, caller, now } = effecting
    const id = await store.caseNamed(exchange.id, effect.of.answer, name)
    const found = id === undefined ? undefined : await cases.find(id, effect.by, caller)
    if (!found) {
      const [, number = name] = name.split(' ')
      const at = effect.of.names[1] ?? effect.of.names[0]
      return {
        problems: rows.map(({ path }) =>
          problemAt(path + (at?.field ?? ''), 'noCase', { nama: effect.service.toUpperCase(), nilai: number }),
        ),
      }
    }
    const answer: Content = {}
    for (const [field, source] of Object.entries(effect.answer ?? {})) {
      const value = messageValue(source, { message, sender })
      if (value !== undefined) answer[field] = value
    }
    const marked = effect.marks && withMarks(effect.marks, found.isi, rows)
    if (marked && 'problems' in marked) return marked
    try {
      const act = marked?.isComplete ? (effect.marks?.completes?.act ?? effect.act) : effect.act
      const write = await cases.prepareAct(
        {
          of: found,
          act,
          answer: { ...answer, ...marked?.lists },
          kunci: randomUUID(),
        },
        caller,
        now,
      )
      return { write, about: found, act }
    } catch (error) {
      return { problems: problemsOf(error, path => path) }
    }
  }

  return { plan }
}

/** The rows of a case with what a message reports about them. */
function withMarks(
  { list, key, among, sets, completes }: RowMarks,
  content: Content,
  rows: readonly Row[],
): { lists: Content; isComplete: boolean } | { problems: MessageProblem[] } {
  const own = content[list]
  const marked: Content[] = isRows(own) ? own.map(row => ({ ...row })) : []
  const isAmong = (row: Content) => Object.entries(among).every(([name, value]) => row[name] === value)
  const problems: MessageProblem[] = []
  for (const { row, path } of rows) {
    const keys = Object.entries(key)
    const target = marked.find(each => isAmong(each) && keys.every(([to, from]) => each[to] === row[from]))
    const at = path + (keys[0]?.[1] ?? '')
    const nilai = keys.map(([, from]) => String(row[from] ?? '')).join(' ')
    if (!target) problems.push(problemAt(at, 'noRow', { nilai }))
    else if (Object.keys(sets).some(name => target[name] !== undefined)) {
      problems.push(problemAt(at, 'markedBefore', { nilai }))
    } else {
      for (const [to, from] of Object.entries(sets)) {
        const value = row[from]
        if (value !== undefined) target[to] = value
      }
    }
  }
  if (problems.length > 0) return { problems }
  const lists: Content = { [list]: marked }
  for (const name of completes?.lists ?? []) {
    const others = content[name]
    if (name !== list && isRows(others) && others.length > 0) lists[name] = others
  }
  const isComplete =
    completes !== undefined &&
    Object.values(lists).every(all =>
      (all as Content[]).filter(isAmong).every(each => each[completes.field] !== undefined),
    )
  return { lists, isComplete }
}

/** The field of the message from which a field of a case was made. */
function pathIn({ content }: MessageBegin, path: string): string {
  const [name = '', ...inner] = path.split(/(?=[.[])/)
  const source = content[name]
  if (source?.from === 'header') return source.field
  if (source?.from !== 'list') return ''
  const rest = inner.join('')
  const [, at = '', field = ''] = /^(\[\d+\])\.(\w+)$/.exec(rest) ?? []
  return `${source.list}${at}${field === '' ? '' : `.${source.fields[field] ?? field}`}`
}

/** Problems of an error that the message itself can be blamed for. @throws the error when it cannot */
function problemsOf(error: unknown, pathOf: (path: string) => string): MessageProblem[] {
  if (!(error instanceof CallError) || error.code === 'case.changed' || error.status >= 500) throw error
  const { problems } = error.params as { problems?: { path: string; code: never }[] }
  if (!problems) return [{ kode: error.code, path: '', pesan: error.message }]
  return problems.map(problem => {
    const { kode, pesan } = formProblem(problem)
    return { kode, path: wirePath(pathOf(problem.path)), pesan }
  })
}
