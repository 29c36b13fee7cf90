import { randomUUID } from 'node:crypto'
import { type CaseStatus, type LedgerAccount, wibDay } from '@dermaga/contract'
import {
  type Actor,
  actionsOf,
  BEGUN_EVENT,
  type Content,
  choiceIn,
  isCorrectable,
  type Possible,
  processesOf,
  type ServiceDefinition,
  settled,
  stateAfter,
} from '@dermaga/service'
import { caseText } from '@dermaga/text'
import { type Db, inTransaction } from '../../db/database.ts'
import type { Caller } from '../../http/caller.ts'
import { CallError, fail } from '../../http/errors.ts'
import type { LedgerModule } from '../../ledger/index.ts'
import type { Actions } from '../action/action.ts'
import { asHost } from '../action/delivery.ts'
import { type Doer, type Moves, moveOf, SYSTEM } from '../action/move.ts'
import type { Authorization } from '../authorization.ts'
import type { CaseStore } from '../case/case.store.ts'
import { factsOf, stateOf, statusOf, wordsOf } from '../case/case.ts'
import type { CaseRow } from '../case/case-table.ts'
import type { Definitions } from '../definitions.ts'
import { intentionOf } from '../host-to-host/host-content.ts'
import { waitingFor } from '../worklist/assignment.ts'
import type { WorklistStore } from '../worklist/worklist.store.ts'
import { contentOf } from './document-content.ts'
import type { CoreGiven, SentDocument, WaitingCase } from './document-follower.ts'

/** Who answers a document beside the worklist, and what. */
interface GivenAnswer {
  idKasus: string
  kode: string
  given: CoreGiven
}

/** What a company's own system corrects of a document that it has sent. */
interface AskedCorrection {
  idKasus: string
  /** Fields of the document, with their new values as text. */
  places: readonly { isian: string; menjadi: string }[]
  /** What it stands for: repeated, it is asked for once. */
  intention: string
  /** What a request gives as its reason, where its form wants one. */
  reason: string
}

/** Attempts at a correction whose case somebody else changes at the same moment. */
const ASK_TURNS = 3

interface Parts {
  db: Db
  definitions: Definitions
  ledger: Pick<LedgerModule, 'statements'>
  store: CaseStore
  moves: Moves
  actions: Pick<Actions, 'act' | 'prepareFor' | 'write'>
  reach: Pick<Authorization, 'get'>
  worklists: Pick<WorklistStore, 'attentionAmong'>
}

export type DocumentCases = ReturnType<typeof createDocumentCases>

/** Cases that documents of other modules begin: begun when a document is sent, moved when it is sent again or answered. */
export function createDocumentCases({ db, definitions, ledger, store, moves, actions, reach, worklists }: Parts) {
  const { definitionFor } = definitions
  const byKind = new Map(
    definitions.services.flatMap(service => (service.document ? [[service.document.kind, service] as const] : [])),
  )
  const automatic = definitions.services.flatMap(({ id, document, states }) =>
    document
      ? Object.keys(states).flatMap(name => (states[name]?.isAutomatic ? [{ service: id, state: name }] : []))
      : [],
  )
  const found = async (id: string, trx?: Db): Promise<CaseRow> => (await store.find(id, trx)) ?? fail('case.notFound')

  /** An action of a state, as an actor has it. */
  async function possibleIn(row: CaseRow, actor: Actor, isWanted: (possible: Possible) => boolean) {
    const facts = factsOf(definitionFor(row), row, await store.events(row.id_kasus))
    return actionsOf(definitionFor(row), facts, actor).find(isWanted)
  }

  /** Begins the case of a document, within the transaction that sends it. @returns its id */
  async function begin(document: SentDocument, trx: Db): Promise<string> {
    const { kind, owner, nomor, sender, at } = document
    const definition = byKind.get(kind)
    if (!definition) throw new Error(`documents of kind ${kind} begin no case`)
    const isi = contentOf(definition, document.content, at)
    const keadaan = stateAfterAnswer(definition, document, isi)
    const term = await moves.termOf(definition, keadaan, isi, at)
    const { label, tone } = stateOf(definition, { keadaan, isi, ...term })
    const office = String(isi[definition.office])
    const row = await store.beginWithEvent(
      {
        id_kasus: randomUUID(),
        kunci: randomUUID(),
        layanan: definition.id,
        versi_layanan: definition.version,
        id_perusahaan: owner.idPerusahaan,
        npwp: owner.npwp,
        nama_perusahaan: owner.namaPerusahaan,
        kode_kantor: office,
        nomor,
        keadaan,
        sejak: at,
        ...term,
        kedudukan: null,
        berlaku_mulai: null,
        berlaku_sampai: null,
        nada: tone,
        ...waitingFor(definition, { state: keadaan, assigned: [], doneBy: {}, answers: {} }),
        ditugaskan: [],
        id_pengambil: null,
        nama_pengambil: null,
        isi,
        sent_at: at,
        changed_at: at,
        id_dokumen: document.idDokumen,
        kantor_pembaca: [],
      },
      wordsOf(definition, { nomor }, isi),
      {
        kunci: null,
        tindakan: BEGUN_EVENT,
        teks: caseText.documentSent,
        keadaan: label,
        happened_at: at,
        sisi: 'applicant',
        tugas: null,
        id_user: sender.idUser,
        nama_user: sender.nama,
        kode_kantor: office,
        nomor: [],
        jawaban: {},
        is_internal: false,
      },
      trx,
    )
    // Another process has begun the case of the same document.
    return row?.id_kasus ?? fail('request.conflict')
  }

  /** Prepares what sending a document again does with its case, before the transaction that sends it.
   *  @returns does it, within that transaction
   *  @throws CallError case.notNow when the case does not wait for it */
  async function prepareResend({ idKasus, content, sender, now }: Resent): Promise<(trx: Db) => Promise<void>> {
    const row = await found(idKasus)
    const actor = { side: 'document' } as const
    const possible = (await possibleIn(row, actor, () => true)) ?? fail('case.notNow')
    const doer: Doer = { sisi: 'applicant', tugas: null, idUser: sender.idUser, nama: sender.nama, kunci: null }
    const sent = { ...row.isi, ...contentOf(definitionFor(row), content, now) }
    const move = await actions.prepareFor({ row, name: possible.name, actor, doer, sent }, now)
    return async trx => void ((await actions.write(move, undefined, trx)) ?? fail('case.changed'))
  }

  /** The case after what the core system does next by itself, where that needs no answer; as it is otherwise. */
  async function afterCore(row: CaseRow, now: Date, trx: Db): Promise<CaseRow> {
    const definition = definitionFor(row)
    const name = automaticStepIn(definition, row.keadaan)
    const action = name === undefined ? undefined : definition.actions[name]
    if (name === undefined || !action) return row
    const events = await store.eventsOf([row.id_kasus], trx)
    const content = action.form ? settled(action.form, {}, { today: wibDay(now) }) : {}
    // Its answer would be written into the document.
    const { coreAnswer: _, ...silent } = action
    const facts = factsOf(definition, row, events)
    const move = moveOf({ row, events, name, action: silent, definition, facts, now }, SYSTEM, content)
    return (await actions.write(move, undefined, trx))?.row ?? fail('case.changed')
  }

  /** Tries what sending a document does with its case, and what the core system does next by itself, in a transaction that is taken back.
   *  @returns where the case would stand, with the balances in which it would have posted; or why it would be refused */
  async function tryOut(sending: Sending, now: Date): Promise<Trial> {
    await moves.prepare(now)
    const send = await prepareSending(sending)
    let trial: Trial | undefined
    try {
      await inTransaction(db, async trx => {
        const row = await afterCore(await send(trx), now, trx)
        const accounts = await ledger.statements.accountsOf(row.id_kasus, trx)
        const own = accounts.filter(({ owner }) => owner === row.id_perusahaan)
        trial = { status: statusOf(definitionFor(row), row), accounts: own.map(({ account }) => account) }
        throw new TakenBack()
      })
    } catch (error) {
      if (error instanceof CallError) return { refusal: error }
      if (!(error instanceof TakenBack)) throw error
    }
    return trial ?? fail('case.changed')
  }

  /** Asks for a correction of a document as its case stands now. */
  async function askOnce(asked: AskedCorrection, caller: Caller, now: Date): Promise<readonly string[] | undefined> {
    const { row, actor } = await reach.get(asked.idKasus, caller, now)
    const definition = definitionFor(row)
    const events = await store.events(row.id_kasus)
    // What was refused may be asked again.
    const keyOf = (turn: number) => intentionOf(caller.idPerusahaan, row.id_kasus, asked.intention, String(turn))
    let turn = 0
    while (events.some(({ kunci }) => kunci === keyOf(turn))) turn += 1
    const requests = actionsOf(definition, factsOf(definition, row, events), actor).flatMap(({ name, action }) => {
      const { asksCorrection, form } = action
      if (!asksCorrection || !form) return []
      const left = asked.places.filter(({ isian }) => !isCorrectable(asksCorrection.fields, isian))
      return [{ name, form, rows: asksCorrection.rows, left: left.map(({ isian }) => isian) }]
    })
    if (requests.length === 0) return turn > 0 ? [] : undefined
    const [best] = requests.toSorted((one, other) => one.left.length - other.left.length)
    if (!best || best.left.length > 0) return best?.left
    const { name, form, rows } = best
    const reasons = Object.entries(form.fields).flatMap(([field, { isRequired }]) =>
      isRequired && field !== rows ? [[field, asked.reason]] : [],
    )
    const answer = { ...Object.fromEntries(reasons), [rows]: asked.places.map(place => ({ ...place })) }
    const request = { id: row.id_kasus, name, kunci: keyOf(turn), versi: row.version, answer }
    await asHost(definition, () => actions.act(request, caller, now), name)
    return []
  }

  async function prepareSending(sending: Sending): Promise<(trx: Db) => Promise<CaseRow>> {
    if ('document' in sending) return async trx => found(await begin(sending.document, trx), trx)
    const resend = await prepareResend(sending.resent)
    return async trx => {
      await resend(trx)
      return found(sending.resent.idKasus, trx)
    }
  }

  return {
    /** The kinds of documents that begin cases. */
    kinds: [...byKind.keys()],

    /** The service of a kind of documents; undefined for kinds without a workflow. */
    serviceFor: (kind: string): ServiceDefinition | undefined => byKind.get(kind),

    /** Reads what cases need before a transaction begins. */
    prepare: moves.prepare,

    begin,

    /** The cases of documents of some kinds that need a company on a day. */
    neededOf: (kinds: readonly string[], idPerusahaan: string, today: string): Promise<string[]> =>
      worklists.attentionAmong(
        kinds.flatMap(kind => byKind.get(kind)?.id ?? []),
        idPerusahaan,
        today,
      ),

    /** Where cases stand, by id. */
    async statusesOf(ids: readonly string[]): Promise<ReadonlyMap<string, CaseStatus>> {
      const rows = await store.findAll(ids)
      return new Map(rows.map(row => [row.id_kasus, statusOf(definitionFor(row), row)]))
    },

    prepareResend,
    tryOut,

    /** Does the action that an answer stands for, for the officer or the core system that gives it.
     *  @returns the case after it; undefined when the case has changed meanwhile
     *  @throws CallError declaration.answerNotNow, declaration.answerIncomplete */
    async answer({ idKasus, kode, given }: GivenAnswer, caller: Caller, now: Date): Promise<CaseRow | undefined> {
      const { row, actor } = await reach.get(idKasus, caller, now)
      const isAnswer = ({ action: { coreAnswer } }: Possible) => coreAnswer?.kode === kode
      const isOfProcess = ({ action: { coreAnswer } }: Possible) =>
        given.proses !== undefined && coreAnswer !== undefined && processesOf(coreAnswer).includes(given.proses)
      // With another process than that of a decision, the document goes on as it was.
      const goesOn = ({ action: { coreAnswer } }: Possible) =>
        given.proses !== undefined && coreAnswer !== undefined && processesOf(coreAnswer).length === 0
      const possible =
        (await possibleIn(row, actor, each => isAnswer(each) && isOfProcess(each))) ??
        (await possibleIn(row, actor, each => isAnswer(each) && goesOn(each))) ??
        (await possibleIn(row, actor, isAnswer))
      const { label } = stateOf(definitionFor(row), row)
      if (!possible) return fail('declaration.answerNotNow', { kode, keadaan: label })
      const { action, name } = possible
      const field = action.coreAnswer?.pesan
      const answer = {
        ...(action.coreAnswer && choiceIn(action.coreAnswer, given.proses)),
        ...(field !== undefined && given.pesan !== '' && { [field]: given.pesan }),
      }
      const asked = Object.entries(action.form?.fields ?? {})
      if (asked.some(([one, { isRequired }]) => isRequired && !(one in answer))) {
        return fail('declaration.answerIncomplete', { kode, tindakan: action.label })
      }
      const doer: Doer = {
        sisi: 'officer',
        tugas: action.by as Doer['tugas'],
        idUser: caller.idUser,
        nama: caller.nama,
        kunci: null,
      }
      const move = await actions.prepareFor({ row, name, actor, doer, answer, given }, now)
      return (await actions.write(move))?.row
    },

    /** Asks for the correction of a document, by the request of its state that may change all that differs.
     *  @returns the places that no request of the state may change; undefined when the state has none and it was not asked before
     *  @throws CallError host.case, case.changed, case.tooLate, case.notFound */
    async askCorrection(asked: AskedCorrection, caller: Caller, now: Date): Promise<readonly string[] | undefined> {
      for (let turn = 1; ; turn++) {
        try {
          return await askOnce(asked, caller, now)
        } catch (error) {
          const isMoved = error instanceof CallError && error.code === 'case.changed'
          if (!isMoved || turn === ASK_TURNS) throw error
        }
      }
    },

    /** Cases in which the core system acts by itself, the longest waiting first. */
    async inCore(most: number): Promise<WaitingCase[]> {
      const rows = await store.documentsIn(automatic, most)
      return rows.map(row => ({
        idKasus: row.id_kasus,
        idPerusahaan: row.id_perusahaan,
        idDokumen: row.id_dokumen ?? '',
        state: row.keadaan,
      }))
    },

    /** Does an action for the core system. Does nothing when something else happened first. */
    async actForCore(idKasus: string, name: string, answer: Content, now: Date): Promise<void> {
      const row = await found(idKasus)
      const actor = { side: 'system' } as const
      await actions.write(await actions.prepareFor({ row, name, actor, doer: SYSTEM, answer }, now))
    },
  }
}

/** What a trial has found. */
export type Trial = { status: CaseStatus; accounts: LedgerAccount[] } | { refusal: CallError }

/** A document that is sent for the first time, or again. */
type Sending = { document: SentDocument } | { resent: Resent }

/** Ends the transaction of a trial, so that nothing of it stays. */
class TakenBack extends Error {}

/** The action of the core system in a state where it has one that needs no answer; undefined where it has a choice. */
export function automaticStepIn({ actions }: Pick<ServiceDefinition, 'actions'>, state: string): string | undefined {
  const steps = Object.entries(actions).filter(
    ([, { from, isAutomatic, form }]) =>
      isAutomatic && from.includes(state) && !Object.values(form?.fields ?? {}).some(({ isRequired }) => isRequired),
  )
  return steps.length === 1 ? steps[0]?.[0] : undefined
}

/** A document that is sent again. */
interface Resent {
  idKasus: string
  content: Content
  sender: { idUser: string; nama: string }
  now: Date
}

/** The state in which the case of a document begins: where its last answer leads, else where its registration does, else the first one. An
 *  answer decides nothing where an earlier action would, and where actions with the same answer lead to different states. */
function stateAfterAnswer(
  { actions, initial }: ServiceDefinition,
  { lastAnswer, isRegistered }: Pick<SentDocument, 'lastAnswer' | 'isRegistered'>,
  isi: Content,
): string {
  const all = Object.values(actions)
  const statesOf = (answering: ServiceDefinition['actions'][string][]) => [
    ...new Set(
      answering.flatMap(action =>
        typeof action.to === 'string' ||
        'returnsTo' in action.to ||
        (action.to.action === undefined && action.to.field !== undefined)
          ? stateAfter(action, {}, isi)
          : [],
      ),
    ),
  ]
  const answering = all.filter(({ coreAnswer }) => lastAnswer && coreAnswer?.kode === lastAnswer)
  // What the core system does by itself is the usual meaning of an answer that officers give too.
  const usual = answering.filter(({ isAutomatic }) => isAutomatic)
  const answered = statesOf(usual.length > 0 ? usual : answering)
  const registered = statesOf(all.filter(({ coreAnswer }) => isRegistered && coreAnswer?.isRegistration))
  const [state = initial] = answered.length === 1 ? answered : registered
  return state
}
