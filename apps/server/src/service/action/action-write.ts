import type { CaseFile } from '@dermaga/contract'
import { wibDay } from '@dermaga/contract'
import { caseFieldsOf, casesIn, processOf } from '@dermaga/service'
import type { CompanyModule } from '../../company/index.ts'
import type { Db } from '../../db/database.ts'
import type { PublishEvent } from '../../events/index.ts'
import type { Authorization } from '../authorization.ts'
import { type Billing, createCaseBilling } from '../billing/case-billing.ts'
import { type CaseStore, type Changed, StaleCase } from '../case/case.store.ts'
import { statusOf } from '../case/case.ts'
import type { CaseRow, EventRow, Written } from '../case/case-table.ts'
import { publishChange } from '../case/events.ts'
import type { LinkStore } from '../case/link.store.ts'
import type { NamedCases } from '../case/named-case.ts'
import type { Definitions } from '../definitions.ts'
import type { DocumentFollower } from '../document/document-follower.ts'
import { filesIn, unknownFiles } from '../file/case-file.ts'
import type { CasePapers } from '../paper/case-paper.ts'
import { filedAt, isBeingEntered } from '../paper-filing/paper-filing.ts'
import type { Reports } from '../report/report.ts'
import { type ActionChecks, fileErrorsOf, refuse } from './action-check.ts'
import type { ActionFollower } from './action-follower.ts'
import { actionEvent, casesOfPostings, type PostingEvent, type Postings } from './case-posting.ts'
import { createEffects, type PlannedAct } from './effect.ts'
import { emptyingPosts, followedStates } from './follow.ts'
import { answerWords, doneText, type Move, type Moves, numberingOf, sourceFactsOf } from './move.ts'
import { type Gates, sendingOf } from './sending-gate.ts'

export interface WriterParts {
  checks: ActionChecks
  definitions: Definitions
  store: CaseStore
  links: LinkStore
  gates: Gates
  moves: Moves
  namedCases: NamedCases
  reach: Authorization
  filesOf: (idKasus: string, trx?: Db) => Promise<CaseFile[]>
  papers: Pick<CasePapers, 'issue' | 'issueFirst'>
  company: Pick<CompanyModule, 'findByNpwp'>
  publishEvent: PublishEvent
  postings: Postings
  reports: Reports
  billing: Billing
  /** The module of the documents that begin cases. */
  followerOf: () => DocumentFollower | undefined
  /** Modules that follow every action. */
  followers: readonly ActionFollower[]
}

/** Writes actions with what they do to other cases, balances, billings, papers and documents. */
export function createActionWriter(parts: WriterParts) {
  const {
    definitions,
    store,
    links,
    gates,
    namedCases,
    reach,
    filesOf,
    papers,
    company,
    publishEvent,
    postings,
    reports,
    billing,
    followerOf,
    followers,
    moves,
  } = parts
  const { keptBy } = parts.checks
  const caseBilling = createCaseBilling({ billing, moves, links })
  const effects = createEffects({
    definitions,
    store,
    links,
    moves,
    papers,
    company,
    publishEvent,
    billing: caseBilling,
  })
  const isFollowed = followedStates(definitions.services)
  const mayEmpty = emptyingPosts(definitions.services)
  /** Whether an action of this name answers a document in some service. */
  const isAnswer = (name: string) => definitions.services.some(({ actions }) => actions[name]?.coreAnswer !== undefined)

  /** Prepares the answer to its document that an action stands for. */
  async function prepareAnswer(move: Move) {
    const { doing, doer, answer, after, given, correction } = move
    const { row, action, definition, now } = doing
    const { coreAnswer } = action
    if (row.id_dokumen === null || !coreAnswer) return undefined
    const said = coreAnswer.pesan === undefined ? undefined : answer[coreAnswer.pesan]
    const { id_perusahaan: idPerusahaan, id_dokumen: idDokumen } = row
    const pesan = typeof said === 'string' ? said : answerWords(move)
    const isReturned = Object.values(definition.actions).some(
      ({ isInDocument, from }) => isInDocument && from.includes(after.state),
    )
    return followerOf()?.prepareAnswer({
      idPerusahaan,
      idDokumen,
      answer: { ...coreAnswer, proses: processOf(coreAnswer, answer) },
      pesan,
      isReturned,
      given,
      correction,
      headline: correction?.headline ?? '',
      doer,
      now,
    })
  }

  /** Prepares the answers to their documents that the system's actions with other cases stand for, before these are locked.
   *  @returns by case, with its version: it may have changed once it is locked */
  async function prepareOtherAnswers(acts: readonly PlannedAct[], now: Date) {
    const answering = acts.filter(({ act }) => isAnswer(act.act))
    const prepared = await Promise.all(
      answering.map(async planned => {
        const [row, events] = await Promise.all([store.find(planned.id), store.events(planned.id)])
        const move = row && effects.moveFor({ ...planned, act: { ...planned.act, ifPossible: true } }, row, events, now)
        return [planned.id, { version: row?.version, answer: move && (await prepareAnswer(move)) }] as const
      }),
    )
    return new Map(prepared)
  }

  /** Writes an action with what it does to other cases: one transaction.
   *  @param andThen further work of the transaction
   *  @param outer a transaction that it is part of
   *  @returns the changed case, what happened to it, and its files where they were read; undefined when it has changed meanwhile */
  async function write(
    wanted: Move,
    andThen?: (trx: Db) => Promise<void>,
    outer?: Db,
  ): Promise<{ row: CaseRow; happened: EventRow[]; files: CaseFile[] | undefined } | undefined> {
    const move = await caseBilling.withPaid(wanted)
    const { doing, doer, answer, sent } = move
    const { row, action, definition, now } = doing
    const { acts: planned, begins } = effects.plan(move)
    const acts = [...planned, ...(await effects.planBegun(move)), ...(await reports.replacedBy(move))]
    await moves.prepare(now)
    let bill = await caseBilling.plan(move)
    const answerDocument = await prepareAnswer(move)
    const otherAnswers = await prepareOtherAnswers(acts, now)
    let done: ((trx: Db) => Promise<PostingEvent>)[] = []
    let files: CaseFile[] | undefined
    let open: Awaited<ReturnType<typeof caseBilling.openBefore>>
    let number: string | undefined
    let followingNumber: string | undefined
    let followed: Changed | undefined

    const change = async (trx: Db): Promise<Written> => {
      if (doer.broker !== undefined) await reach.requirePower(row, now, trx)
      if (sent && doer.idUser !== null)
        await gates.require(sendingOf(row, { definition, idUser: doer.idUser, now }), trx)
      const others = await lockOthers(move, acts, trx)
      if (others.some(({ planned: { id }, move: { doing: other } }) => isStale(otherAnswers.get(id), other.row))) {
        throw new StaleCase()
      }
      await reports.requireInChain(move, trx)
      open = await caseBilling.openBefore(doing, trx)
      if (await caseBilling.isBilled(bill, open, trx)) bill = undefined
      const asked = [
        numberingOf(move),
        caseBilling.numberingAfter(move, bill),
        ...others.map(({ move: other }) => numberingOf(other)),
        ...begins.map(effects.numberingFor),
      ]
      const [given, following, ...more] = await moves.take(asked, { id: row.id_kasus, now }, trx)
      number = given
      followingNumber = following
      done = [
        ...others.map(({ planned, move: other }, index) => async (whole: Db) => {
          const answer = otherAnswers.get(planned.id)?.answer
          const answered = effects.withAnswer(other, planned, move, given)
          const { changed, posted } = await effects.act(answered, more[index], whole, answer !== undefined)
          // The number is that of the paper, which the action itself may issue.
          await answer?.(whole, more[index] ?? given, statusOf(other.doing.definition, changed.row))
          return posted
        }),
        ...begins.map((begin, index) => (whole: Db) => effects.begin(begin, given, more[others.length + index], whole)),
      ]
      return moves.writtenOf(move, given, caseBilling.untilAfter(move, bill, open), trx)
    }
    const named = action.form ? filesIn(action.form, answer) : []
    const complete = async (trx: Db, changed: CaseRow, event: EventRow | undefined) => {
      await andThen?.(trx)
      // Now that the case is locked no file is removed.
      if (sent || named.length > 0) {
        files = await filesOf(row.id_kasus, trx)
        refuse(sent ? fileErrorsOf(definition, sent, files, wibDay(filedAt(row, now))) : [])
        refuse(unknownFiles(named, files).map(error => ({ ...error, in: 'jawaban' })))
      }
      if (sent && caseFieldsOf(definition.form).size > 0) {
        await links.replace(row.id_kasus, casesIn(definition.form, sent), trx)
      }
      await caseBilling.settle({ move, row: changed, number }, bill, open, trx)
      await reports.follow(move, changed, trx)
      await papers.issue({ move, row: changed, number }, trx, files)
      await answerDocument?.(trx, number, statusOf(definition, changed))
      const facts = sourceFactsOf(move, changed.isi, number)
      for (const follow of followers) await follow(trx, { row: changed, definition, name: doing.name, facts })
      // The module of the document notifies of its answer.
      const isNotified = answerDocument !== undefined
      const said = isBeingEntered(row) ? { ...action, done: doneText(move) } : action
      await publishChange(publishEvent, trx, { row: changed, before: row, definition, action: said, doer, isNotified })
      const events = [actionEvent(move, changed, number)]
      for (const effect of done) events.push(await effect(trx))
      const following = event && caseBilling.moveAfter(move, bill, { row: changed, event })
      if (following) {
        const { changed: then, posted } = await effects.act(following, followingNumber, trx)
        followed = then
        events.push(posted)
      }
      await postings.post(events, now, trx)
      if (isFollowed(followed?.row ?? changed) || mayEmpty(action.posts)) await links.announceFollowed(trx)
    }
    const changed = await store.change(row, change, complete, outer)
    if (!changed) return undefined
    const happened = [changed, followed].flatMap(each => each?.event ?? [])
    return { row: (followed ?? changed).row, happened, files }
  }

  /** Locks the case and those that it names, in the order of their ids, where an action does more than move its own case. Cases are
   *  always locked before numbers are counted. What the others are then decides: a report that lapsed meanwhile is not used.
   *  @returns the system's actions with them
   *  @throws CallError case.incomplete, case.linkedState; StaleCase when the case itself has changed */
  async function lockOthers(move: Move, acts: readonly PlannedAct[], trx: Db) {
    const { doing, sent } = move
    const { row, definition, action, now } = doing
    const named = sent
      ? casesIn(definition.form, sent).map(({ id }) => id)
      : [...acts.map(({ id }) => id), ...casesOfPostings(action.posts, definition, row.isi)]
    if (named.length === 0 && !action.effects) return []
    const rows = await store.lock([row.id_kasus, ...named], trx)
    if (rows.find(({ id_kasus }) => id_kasus === row.id_kasus)?.version !== row.version) throw new StaleCase()
    if (sent) {
      const errors = namedCases.errorsOf(definition.form, sent, row.id_perusahaan, rows, await keptBy(row, trx))
      refuse(errors.map(error => ({ ...error, in: 'isi' })))
    }
    if (acts.length === 0) return []
    const events = await store.eventsOf([...new Set(acts.map(({ id }) => id))], trx)
    return acts.flatMap(planned => {
      const other = rows.find(({ id_kasus }) => id_kasus === planned.id)
      if (!other) throw new Error(`the case ${planned.id}, which ${row.id_kasus} names, does not exist`)
      const own = events.filter(({ id_kasus }) => id_kasus === planned.id)
      const othersMove = effects.moveFor(planned, other, own, now)
      return othersMove ? [{ planned, move: othersMove }] : []
    })
  }

  return write
}

/** Whether a case has changed since the answer to its document was prepared. */
const isStale = (prepared: { version: number | undefined } | undefined, { version }: CaseRow): boolean =>
  prepared !== undefined && prepared.version !== version
