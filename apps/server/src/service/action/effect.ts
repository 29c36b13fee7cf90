import { randomUUID } from 'node:crypto'
import { wibDay } from '@dermaga/contract'
import {
  type Act,
  type ActBegun,
  type ActionDefinition,
  actionsOf,
  BEGUN_EVENT,
  type Begin,
  type Content,
  casesIn,
  contentFrom,
  isRows,
  isTrue,
  type ListSource,
  RECORDED_EVENT,
  type ServiceDefinition,
  settled,
  structureErrorsOf,
  valueOfSource,
  withOwnValues,
} from '@dermaga/service'
import { caseText, fill } from '@dermaga/text'
import type { CompanyModule } from '../../company/index.ts'
import type { Db } from '../../db/database.ts'
import type { PublishEvent } from '../../events/index.ts'
import { fail } from '../../http/errors.ts'
import type { CaseBilling } from '../billing/case-billing.ts'
import type { CaseStore, Changed } from '../case/case.store.ts'
import { brokerFrom, factsOf, stateOf, wordsOf } from '../case/case.ts'
import type { CaseRow, EventRow } from '../case/case-table.ts'
import { publishChange } from '../case/events.ts'
import type { LinkStore } from '../case/link.store.ts'
import { isCounted, numberFrom, sentNumbering } from '../case/number.ts'
import type { Definitions } from '../definitions.ts'
import type { CasePapers } from '../paper/case-paper.ts'
import { waitingFor } from '../worklist/assignment.ts'
import { actionEvent, beginEvent, type PostingEvent } from './case-posting.ts'
import { followedStates } from './follow.ts'
import {
  contentAfter,
  entryColumns,
  type Move,
  type Moves,
  moveOf,
  type Numbered,
  SYSTEM,
  sourceFactsOf,
} from './move.ts'

interface Parts {
  definitions: Definitions
  store: CaseStore
  links: LinkStore
  moves: Moves
  billing: CaseBilling
  company: Pick<CompanyModule, 'findByNpwp'>
  papers: Pick<CasePapers, 'issue' | 'issueFirst'>
  publishEvent: PublishEvent
}

/** Acts on other cases that an action does. */
export interface PlannedAct {
  act: Pick<Act, 'act' | 'answer' | 'ifPossible'>
  /** The case, by id. */
  id: string
}

/** A case that an action begins. */
export interface PlannedCase {
  begin: Begin
  definition: ServiceDefinition
  move: Move
  /** The row that it is begun for. */
  row?: Content
}

/** The company of a case. */
type Owner = Pick<CaseRow, 'id_perusahaan' | 'npwp' | 'nama_perusahaan'>

/** What an action does to other cases, in its transaction. */
export function createEffects(parts: Parts) {
  const { definitions, store, links, moves, papers, publishEvent, billing, company } = parts
  const isFollowed = followedStates(definitions.services)
  const { definitionFor, serviceOf } = definitions

  const applies = ({ onlyTo }: Begin | Act | ActBegun, { after }: Move) =>
    onlyTo === undefined || onlyTo === after.state

  /** The company that gets a case which is begun. @throws CallError company.notFound */
  async function ownerOf({ begin, move }: PlannedCase, trx: Db): Promise<Owner> {
    const { row } = move.doing
    if (begin.forCompany === undefined) return row
    const found = await company.findByNpwp(String((move.sent ?? row.isi)[begin.forCompany] ?? ''), trx)
    if (!found || found.isAuthority) return fail('company.notFound')
    return { id_perusahaan: found.idPerusahaan, npwp: found.npwp, nama_perusahaan: found.namaPerusahaan }
  }

  const hasPaid = ({ paid }: Move) => paid !== undefined && paid.accounts.length > 0

  return {
    /** What an action will do: which actions with which cases, and the cases that it begins. */
    plan(move: Move): { acts: PlannedAct[]; begins: PlannedCase[] } {
      const { action, definition, row } = move.doing
      const { acts = [], begins = [] } = action.effects ?? {}
      const named = acts.length > 0 ? casesIn(definition.form, move.sent ?? row.isi) : []
      return {
        acts: acts
          .filter(act => applies(act, move))
          .flatMap(act => {
            const ids = named.filter(({ name }) => name === act.on).map(({ id }) => id)
            return [...new Set(ids)].map(id => ({ act, id }))
          }),
        begins: begins
          .filter(begin => applies(begin, move) && (!begin.onlyPaid || hasPaid(move)))
          .filter(({ when }) => !when || isTrue(when, { content: row.isi, today: wibDay(move.doing.now) }) === true)
          .filter(({ onlySurplus }) => !onlySurplus || (move.correction?.surplus.length ?? 0) > 0)
          .flatMap(begin => {
            const planned = { begin, definition: serviceOf(begin.service), move }
            return begin.each ? rowsFor(begin.each, move).map(each => ({ ...planned, row: each })) : [planned]
          }),
      }
    },

    /** What an action will do with cases that its case has begun. */
    async planBegun(move: Move): Promise<PlannedAct[]> {
      const { action, row } = move.doing
      const wanted = (action.effects?.actsBegun ?? []).filter(act => applies(act, move))
      const all = await Promise.all(
        wanted.map(async ({ service, act, ifPossible }) =>
          (await links.begunBy(row.id_kasus, service)).map(({ id_kasus: id }) => ({
            act: { act, ...(ifPossible && { ifPossible }) },
            id,
          })),
        ),
      )
      return all.flat()
    },

    /** The system's action with a case that is locked. Its answer is added once the number of the action that does it is known.
     *  @returns undefined when its state does not have the action, and it is done only if possible
     *  @throws CallError case.linkedState when its state does not have the action */
    moveFor({ act }: PlannedAct, row: CaseRow, events: readonly EventRow[], now: Date): Move | undefined {
      const definition = definitionFor(row)
      const facts = factsOf(definition, row, events)
      const possible = actionsOf(definition, facts, { side: 'system' }).find(({ name }) => name === act.act)
      if (!possible) {
        if (act.ifPossible) return undefined
        const { label } = stateOf(definition, row)
        return fail('case.linkedState', { judul: definition.title, nomor: row.nomor ?? '', keadaan: label })
      }
      return moveOf({ row, events, name: act.act, action: possible.action, definition, facts, now }, SYSTEM, {})
    },

    /** The answer of a system's action. @param move that does it @param number that it gave */
    withAnswer(other: Move, { act }: PlannedAct, move: Move, number: string | undefined): Move {
      const { form } = other.doing.action
      if (!act.answer || !form) return other
      const facts = sourceFactsOf(move, contentAfter(move, number), number)
      const given = withOwnValues(form, contentFrom(act.answer, facts), other.doing.row.isi)
      const answer = settled(form, given, { today: facts.day })
      return moveOf(other.doing, SYSTEM, answer)
    },

    /** The number of a case that is begun. Its office does not depend on a number. */
    numberingFor(planned: PlannedCase): Numbered | undefined {
      const { definition } = planned
      const numbering = numberingOf(planned)
      // One that is not counted may be made of the number that the action gives.
      if (!numbering || !isCounted(numbering) || planned.begin.numbered !== undefined) return undefined
      const content = contentOf(planned, undefined)
      return {
        service: definition.id,
        numbering,
        office: String(content[definition.office]),
        content,
      }
    },

    /** Does a system's action with another case, within the transaction.
     *  @param isNotified whether the module of its document notifies of an answer to that
     *  @returns what became of the case, and what it posts */
    async act(
      move: Move,
      number: string | undefined,
      trx: Db,
      isNotified = false,
    ): Promise<{ changed: Changed; posted: PostingEvent }> {
      const { row, definition, action } = move.doing
      const open = await billing.openBefore(move.doing, trx)
      const written = await moves.writtenOf(move, number, billing.untilAfter(move, undefined, open), trx)
      const complete = async (whole: Db, changed: CaseRow) => {
        await billing.settle({ move, row: changed, number }, undefined, open, whole)
        await papers.issue({ move, row: changed, number }, whole)
        const event = { row: changed, before: row, definition, action, doer: SYSTEM, isNotified }
        await publishChange(publishEvent, whole, event)
        if (isFollowed(changed)) await links.announceFollowed(whole)
      }
      const changed = await store.change(row, () => written, complete, trx)
      if (!changed) throw new Error(`case ${row.id_kasus} changed while it was locked`)
      return { changed, posted: actionEvent(move, changed.row, number) }
    },

    /** Begins a case within the transaction, linked with the one that begins it.
     *  @param given number of the action that begins it
     *  @param counted number of the new case, where it is counted
     *  @returns what it posts
     *  @throws CallError case.numberTaken when a valid entry of the register has its number; company.notFound when the company that gets it
     *  has no account */
    async begin(
      planned: PlannedCase,
      given: string | undefined,
      counted: string | undefined,
      trx: Db,
    ): Promise<PostingEvent> {
      const { definition, move } = planned
      const { row: origin, now } = move.doing
      const confirming = confirmingOf(planned)
      const state = confirming ? String(confirming.to) : definition.initial
      const isDraft = definition.begunBy === 'officer' && !confirming
      const numbering = numberingOf(planned)
      const isi = contentOf(planned, given)
      const office = String(isi[definition.office])
      const owner = await ownerOf(planned, trx)
      const nomor =
        ownNumberOf(planned) ?? counted ?? (numbering && numberFrom(numbering, 0, { office, content: isi, now }))
      const isRecorded = planned.begin.numbered !== undefined
      const done = isRecorded ? fill(caseText.recorded, { judul: definition.title }) : begunTextOf(definition)
      const { label, tone } = stateOf(definition, { keadaan: state })
      const begun = { state, assigned: [], doneBy: {}, answers: {} }
      const row = await store.beginWithEvent(
        {
          id_kasus: randomUUID(),
          kunci: randomUUID(),
          layanan: definition.id,
          versi_layanan: definition.version,
          id_perusahaan: owner.id_perusahaan,
          npwp: owner.npwp,
          nama_perusahaan: owner.nama_perusahaan,
          kode_kantor: office,
          nomor: nomor ?? null,
          keadaan: state,
          sejak: now,
          ...(await moves.termOf(definition, state, isi, now)),
          ...entryColumns(definition, state, isi),
          nada: tone,
          ...waitingFor(definition, begun),
          ditugaskan: [],
          id_pengambil: null,
          nama_pengambil: null,
          kantor_pembaca: [],
          isi,
          // What officers fill in is theirs until it is sent.
          sent_at: isDraft ? null : now,
          changed_at: now,
          id_dokumen: null,
          // A broker acts for its own principal only.
          ...(owner === origin && brokerFrom(origin, definition, isi)),
        },
        wordsOf(definition, { nomor: nomor ?? null }, isi),
        {
          kunci: null,
          tindakan: isRecorded ? RECORDED_EVENT : BEGUN_EVENT,
          teks: done,
          keadaan: label,
          happened_at: now,
          sisi: 'system',
          tugas: null,
          id_user: null,
          nama_user: SYSTEM.nama,
          kode_kantor: office,
          nomor: nomor !== undefined && numbering ? [{ label: numbering.label, nomor }] : [],
          jawaban: {},
          is_internal: false,
        },
        trx,
      )
      if (!row) return fail('case.numberTaken', { nomor: nomor ?? '' })
      await links.addOrigin(row.id_kasus, origin.id_kasus, trx)
      if (!isRecorded) await papers.issueFirst({ definition, row, doer: SYSTEM, now }, trx)
      if (isDraft) return beginEvent(row, definition, now)
      const action = { done, by: 'system' } as const
      await publishChange(publishEvent, trx, { row, before: row, definition, action, doer: SYSTEM })
      return beginEvent(row, definition, now, confirming)
    },
  }
}

/** The action as if by which an entry that officers record begins. */
const confirmingOf = ({ begin: { confirmedBy }, definition }: PlannedCase): ActionDefinition | undefined =>
  confirmedBy === undefined ? undefined : definition.actions[confirmedBy]

/** The number of a case that is begun: of an entry, that of what officers send. */
const numberingOf = (planned: PlannedCase) =>
  confirmingOf(planned) ? sentNumbering(planned.definition) : planned.definition.number

/** The number that an entry from before the portal has already. */
function ownNumberOf({ begin: { numbered }, move }: PlannedCase): string | undefined {
  const number = numbered === undefined ? undefined : (move.sent ?? move.doing.row.isi)[numbered]
  return typeof number === 'string' ? number : undefined
}

/** The rows for each of which an action begins a case. */
function rowsFor(list: ListSource, move: Move): readonly Content[] {
  const rows = valueOfSource(list, sourceFactsOf(move))
  return isRows(rows) ? rows : []
}

/** The content of a case that is begun. @throws Error when its definition does not fit: `problemsAmong` refuses that */
function contentOf({ begin, definition, move, row }: PlannedCase, number: string | undefined): Content {
  const facts = { ...sourceFactsOf(move, contentAfter(move, number), number), ...(row && { row }) }
  const content = settled(definition.form, contentFrom(begin.content, facts), { today: wibDay(move.doing.now) })
  const [error] = structureErrorsOf(definition.form, content)
  if (error) throw new Error(`${definition.id} cannot be begun: ${error.path} is ${error.code}`)
  return content
}

/** The first event of a case that a decision began. */
export const begunTextOf = ({ begun, title }: ServiceDefinition): string =>
  begun ?? fill(caseText.begun, { judul: title })
