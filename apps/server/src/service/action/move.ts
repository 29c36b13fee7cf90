import type { CaseDuty } from '@dermaga/contract'
import { wibDay, zoneOfOffice } from '@dermaga/contract'
import {
  type ActionDefinition,
  type CaseFacts,
  type Content,
  computedIn,
  contentFrom,
  filledText,
  isApplicable,
  type Numbering,
  type PaidFacts,
  type Party,
  type ServiceDefinition,
  type SourceFacts,
  stateAfter,
  valueOfSource,
} from '@dermaga/service'
import { caseText, correctionText, fill, instantText, ledgerText } from '@dermaga/text'
import type { Db } from '../../db/database.ts'
import { fail } from '../../http/errors.ts'
import type { ReferenceModule } from '../../reference/index.ts'
import type { CaseStore } from '../case/case.store.ts'
import { officeIn, sentenceValue, stateOf, wordsOf } from '../case/case.ts'
import { type CaseRow, type Changes, type EventRow, NO_TERM, type Written } from '../case/case-table.ts'
import { isCounted, numberFrom, seriesOf } from '../case/number.ts'
import type { Definitions } from '../definitions.ts'
import type { CoreGiven, Correction } from '../document/document-follower.ts'
import { filedAt, isBeingEntered } from '../paper-filing/paper-filing.ts'
import { numberIn, turnOf } from '../party/party.ts'
import { createTerms } from '../term/case-term.ts'
import { waitingFor } from '../worklist/assignment.ts'
import { leftAfter, nameLeftAfter, returnedTo } from './left-state.ts'
import { clockGoingOn, pauseAfter } from './paused-term.ts'

/** What an action is done with. */
export interface Doing {
  row: CaseRow
  /** Oldest first. */
  events: readonly EventRow[]
  name: string
  action: ActionDefinition
  definition: ServiceDefinition
  facts: CaseFacts
  /** In whose place the officer does it as substitute, by user id. */
  insteadOf?: string | undefined
  /** When it was decided, where it was kept back since. */
  decidedAt?: Date | undefined
  now: Date
}

/** Who does it; nothing for the system. */
export interface Doer {
  sisi: EventRow['sisi']
  tugas: CaseDuty | null
  idUser: string | null
  nama: string
  kunci: string | null
  /** In whose place a substitute does it. */
  insteadOf?: { idUser: string; nama: string } | undefined
  /** The broker for which somebody acts for the company of the case, by a power of attorney. */
  broker?: string | undefined
}

/** The portal itself. */
export const SYSTEM: Doer = { sisi: 'system', tugas: null, idUser: null, nama: caseText.system, kunci: null }

/** An action and where it leads. */
export interface Move {
  doing: Doing
  doer: Doer
  answer: Content
  /** The content as it is sent; undefined for actions that do not send it. */
  sent: Content | undefined
  /** State, assigned officers, and who did and answered what, after it. */
  after: CaseFacts
  office: string | null
  /** What came with it from the core system. */
  given?: CoreGiven | undefined
  /** The correction of its document that it writes. */
  correction?: Correction | undefined
  /** What was paid for its case, where its effects need it. */
  paid?: PaidFacts | undefined
}

/** A number that a case gets. */
export interface Numbered {
  service: string
  numbering: Numbering
  office: string
  content: Content
}

export function moveOf(doing: Doing, doer: Doer, answer: Content, sent?: Content, correction?: Correction): Move {
  const { row, name, action, facts } = doing
  const answers = { ...facts.answers, [name]: answer }
  const state = stateAfter(action, answers, sent ?? { ...row.isi, ...correction?.content }, facts.state, facts.left)
  const left = nameLeftAfter(doing, state)
  const { [name]: _, ...doneForOthers } = facts.doneFor ?? {}
  return {
    doing,
    doer,
    answer,
    sent,
    correction,
    after: {
      state,
      ...(left !== undefined && { left }),
      assigned: action.assigns === undefined ? row.ditugaskan : [...new Set(answer[action.assigns] as string[])],
      doneBy: { ...facts.doneBy, ...(doer.idUser !== null && { [name]: doer.idUser }) },
      doneFor: { ...doneForOthers, ...(doer.insteadOf && { [name]: doer.insteadOf.idUser }) },
      answers,
    },
    office: officeAfter(doing, state, sent),
  }
}

/** The office that has a case after an action: that of the new state, else that of the case. */
function officeAfter({ row, definition }: Doing, state: string, sent: Content | undefined): string | null {
  const content = sent ?? row.isi
  const { office } = stateOf(definition, { keadaan: state })
  if (office) return 'code' in office ? office.code : String(content[office.field])
  const isMoved = Object.values(definition.states).some(each => each.office !== undefined)
  return sent || (isMoved && row.kode_kantor !== null) ? String(content[definition.office]) : row.kode_kantor
}

/** The number that an action gives; a case keeps the one that it was first sent with. */
export function numberingOf({ doing: { row, action }, office, sent, given }: Move): Numbered | undefined {
  const { number, sends } = action
  if (!number || (sends && row.nomor !== null)) return undefined
  // A pattern without parts is the number itself.
  const isGiven = action.coreAnswer?.isRegistration && given?.nomor !== undefined
  const numbering = isGiven ? { ...number, pattern: given?.nomor ?? '' } : number
  return { service: row.layanan, numbering, office: office ?? '', content: sent ?? row.isi }
}

/** What the effects of an action read. @param number that it gives */
export function sourceFactsOf(
  { doing, after, sent, given, paid, correction }: Move,
  content?: Content,
  number?: string,
): SourceFacts {
  const { row, events, definition, action } = doing
  const numbers: Record<string, string> = {}
  for (const { tindakan, nomor } of events) {
    const name = definition.actions[tindakan]?.number?.name
    if (name !== undefined && nomor[0]) numbers[name] = nomor[0].nomor
  }
  if (action.number && number !== undefined) numbers[action.number.name] = number
  return {
    content: content ?? sent ?? row.isi,
    answers: after.answers,
    numbers,
    day: given?.tanggal ?? wibDay(countsFrom(doing)),
    ...(paid && { paid }),
    ...(correction && { surplus: correction.surplus }),
  }
}

/** The content after an action: what it sends, with the fields that it changes. */
export function contentAfter(move: Move, number: string | undefined): Content {
  const { row, definition, action } = move.doing
  const before = move.sent ?? (move.correction ? { ...row.isi, ...move.correction.content } : row.isi)
  if (!action.changes) return before
  const changed = contentFrom(action.changes, sourceFactsOf(move, before, number))
  return computedIn(definition.form, { ...before, ...changed }, { today: wibDay(countsFrom(move.doing)) })
}

/** A party of a service. @throws Error for one that it does not have: `problemsOf` refuses such a definition */
function partyNamed({ id, parties = {} }: ServiceDefinition, name: string): Party {
  const party = parties[name]
  if (!party) throw new Error(`${id} has no party ${name}`)
  return party
}

/** The other number that an action gives its case; undefined where it gives none. */
function renumbered(move: Move, content: Content, number: string | undefined): string | undefined {
  const { renumbers } = move.doing.action
  const value = renumbers && valueOfSource(renumbers, sourceFactsOf(move, content, number))
  return typeof value === 'string' && value !== '' ? value : undefined
}

/** The message of the answer that an action stands for, where its definition has the words. */
export function answerWords(move: Move): string {
  const { definition, action } = move.doing
  const { words } = action.coreAnswer ?? {}
  if (words === undefined) return ''
  const content = contentAfter(move, undefined)
  return filledText(words, value => sentenceValue(definition, content, value)) ?? ''
}

/** What the history says that an action did, with what follows from its correction. */
export function doneText({ doing: { row, action }, office, correction }: Move): string {
  if (action.sends && isBeingEntered(row)) {
    const waktu = instantText(row.berkas_kertas.diterima, zoneOfOffice(office ?? ''))
    return fill(caseText.receivedOnPaper, { waktu })
  }
  return correction?.outcome
    ? fill(correctionText.outcome, { selesai: action.done, akibat: correction.outcome })
    : action.done
}

/** The moment from which what an action sends counts. */
const countsFrom = ({ row, action, now }: Pick<Doing, 'row' | 'action' | 'now'>): Date =>
  action.sends ? filedAt(row, now) : now

/** The fields that differ, without computed ones that do not apply: nobody sees these. */
function changesIn({ sent, doing: { row, definition, now } }: Move, after: Content): Changes {
  const before = sent ?? row.isi
  const { computed } = definition.form
  const scope = { content: after, today: wibDay(now) }
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(
    name => !Object.hasOwn(computed, name) || isApplicable(definition.form, name, scope),
  )
  return names
    .filter(name => JSON.stringify(before[name]) !== JSON.stringify(after[name]))
    .map(isian => ({ isian, semula: before[isian] ?? null, menjadi: after[isian] ?? null }))
}

/** Of an entry of a register: what it is worth in a state, and on which days. Null for every other case. */
export function entryColumns(definition: ServiceDefinition, state: string, content: Content) {
  const { validity } = definition
  const kedudukan = stateOf(definition, { keadaan: state }).standing ?? null
  const dayIn = (field: string | undefined) => {
    const day = field === undefined ? undefined : content[field]
    return kedudukan !== null && typeof day === 'string' ? day : null
  }
  return { kedudukan, berlaku_mulai: dayIn(validity?.from), berlaku_sampai: dayIn(validity?.until) }
}

export type Moves = ReturnType<typeof createMoves>

/** Computes what actions write. */
export function createMoves(
  store: Pick<CaseStore, 'nextNumber' | 'holderOf'>,
  definitions: Pick<Definitions, 'serviceOf' | 'services'>,
  reference: Pick<ReferenceModule, 'findEntries' | 'findProvisions'>,
) {
  const terms = createTerms(definitions, reference)

  /** The parties of a case after an action: those that it involves are the holders of their licences now.
   *  @throws CallError case.linkedState when nobody holds such a licence any more */
  async function partiesAfter({ doing }: Move, content: Content, trx: Db | undefined): Promise<CaseRow['pihak']> {
    const { row, definition, action, now } = doing
    let parties = row.pihak
    for (const name of action.involves ?? []) {
      const { label, holder } = partyNamed(definition, name)
      const number = numberIn(content, holder.field)
      // A case may have no such party: it goes another way.
      if (number === '') continue
      const found = await store.holderOf({ registers: holder.registers, number, day: wibDay(now) }, trx)
      if (!found) return fail('case.linkedState', { judul: label, nomor: number, keadaan: ledgerText.notValidToday })
      parties = { ...parties, [name]: { ...found, sejak: row.version + 1 } }
    }
    return parties
  }

  return {
    ...terms,

    /** Numbers in the order of what asks for them, each counted in the order of the series: two transactions never wait for each other.
     *  @param id of the case whose action gives them */
    async take(
      asked: readonly (Numbered | undefined)[],
      { id, now }: { id: string; now: Date },
      trx: Db,
    ): Promise<(string | undefined)[]> {
      const numbers = new Map<Numbered, string>()
      const wanted = asked.filter(each => each !== undefined)
      const inOrder = wanted.map(each => ({ each, series: seriesOf(each.service, each.numbering, { ...each, now }) }))
      inOrder.sort((one, other) => (one.series < other.series ? -1 : one.series > other.series ? 1 : 0))
      for (const { each, series } of inOrder) {
        const sequence = isCounted(each.numbering) ? await store.nextNumber(series, trx, id) : 0
        numbers.set(each, numberFrom(each.numbering, sequence, { ...each, now }))
      }
      return asked.map(each => each && numbers.get(each))
    },

    /** What an action writes into its case.
     *  @param number that it gives @param until the end of the billing that the state waits for
     *  @throws CallError case.linkedState when a party that it involves holds no licence any more */
    async writtenOf(move: Move, number: string | undefined, until?: Date, trx?: Db): Promise<Written> {
      const { doing, doer, after, office } = move
      const { row, name, action, definition, facts, now } = doing
      const { state, assigned } = after
      const filed = countsFrom(doing)
      const isi = contentAfter(move, number)
      const nomor = renumbered(move, isi, number) ?? row.nomor ?? (action.sends ? (number ?? null) : null)
      const kept = action.keepsTerm ? keptBy(row) : undefined
      const returned = kept ? undefined : returnedTo(doing, state)
      const term =
        kept?.term ??
        (until
          ? { ...NO_TERM, tenggat: until }
          : (returned?.term ?? (await terms.termOf(definition, state, isi, filed, now, clockGoingOn(doing, state)))))
      const sejak = kept ? row.sejak : (returned?.sejak ?? filed)
      const asal = leftAfter(doing, state)
      const pause = pauseAfter(doing, state, await terms.holidays(now))
      const next = stateOf(definition, { keadaan: state, isi, ...term })
      const parties = await partiesAfter(move, isi, trx)
      return {
        keadaan: state,
        sejak,
        ...term,
        ...(asal !== row.asal && { asal }),
        ...((pause ?? row.jeda) && { jeda: pause && { ...pause, sejak: sejak.toISOString() } }),
        ...entryColumns(definition, state, isi),
        nada: next.tone,
        ...(action.involves && { pihak: parties }),
        id_giliran: turnOf(next, parties),
        ...waitingFor(definition, after),
        ditugaskan: [...assigned],
        kode_kantor: office,
        ...(office !== row.kode_kantor &&
          row.kode_kantor !== null && { kantor_pembaca: [...new Set([...row.kantor_pembaca, row.kode_kantor])] }),
        nomor,
        ...(kept?.holder ?? { id_pengambil: null, nama_pengambil: null }),
        changed_at: now,
        ...(move.sent && { sent_at: row.sent_at ?? filed }),
        ...(move.sent &&
          isBeingEntered(row) && { berkas_kertas: { ...row.berkas_kertas, dicatat: now.toISOString() } }),
        ...(isi !== row.isi && {
          isi,
          words: wordsOf(definition, { nomor }, isi),
          kantor_kuasa: officeIn(definition, isi),
        }),
        event: {
          kunci: doer.kunci,
          tindakan: name,
          teks: doneText(move),
          keadaan: next.label,
          happened_at: now,
          sisi: doer.sisi,
          tugas: doer.tugas,
          id_user: doer.idUser,
          nama_user: doer.nama,
          id_digantikan: doer.insteadOf?.idUser ?? null,
          nama_digantikan: doer.insteadOf?.nama ?? null,
          nama_kuasa: doer.broker ?? null,
          // Where it was done: the action may give the case to another office.
          kode_kantor: doer.sisi === 'officer' ? row.kode_kantor : office,
          nomor: number !== undefined && action.number ? [{ label: action.number.label, nomor: number }] : [],
          jawaban: action.shows === undefined ? move.answer : (facts.answers[action.shows] ?? {}),
          is_internal: action.isInternal === true,
          versi_layanan: definitions.serviceOf(row.layanan).version,
          perubahan: action.changes || move.correction ? changesIn(move, isi) : [],
        },
      }
    },
  }
}

/** What stays of a case that an action leaves where it is. */
const keptBy = ({ tenggat, gugur_pada, tenggat_sementara, id_pengambil, nama_pengambil }: CaseRow) => ({
  term: { tenggat, gugur_pada, tenggat_sementara },
  holder: { id_pengambil, nama_pengambil },
})
