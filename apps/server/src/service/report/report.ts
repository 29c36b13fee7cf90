import { randomUUID } from 'node:crypto'
import { wibDay } from '@dermaga/contract'
import {
  BEGUN_EVENT,
  type Content,
  closingIn,
  contentFrom,
  firstOpening,
  isSameAmounts,
  openingIn,
  owedPeriods,
  periodEnd,
  quarterOf,
  type ServiceDefinition,
  type Span,
  spanOf,
  startAfter,
  withPeriodFacts,
  writtenPeriod,
} from '@dermaga/service'
import { fill, longDayText, periodText, reportText as text } from '@dermaga/text'
import type { CompanyModule } from '../../company/index.ts'
import { type Db, inTransaction } from '../../db/database.ts'
import type { PublishEvent } from '../../events/index.ts'
import { fail } from '../../http/errors.ts'
import type { LedgerModule } from '../../ledger/index.ts'
import type { PlannedAct } from '../action/effect.ts'
import { type Move, type Moves, SYSTEM, sourceFactsOf } from '../action/move.ts'
import type { CaseStore } from '../case/case.store.ts'
import { stateOf, wordsOf } from '../case/case.ts'
import type { CaseRow } from '../case/case-table.ts'
import { publishChange } from '../case/events.ts'
import type { LinkStore } from '../case/link.store.ts'
import type { NamedCases } from '../case/named-case.ts'
import { prefilled } from '../case/prefill.ts'
import { waitingFor } from '../worklist/assignment.ts'
import type { OwingEntry, ReportRow, ReportStore } from './report.store.ts'
import type { ReportBrokers } from './report-broker.ts'
import { createReportContents, type Reported, sentAbout } from './report-content.ts'

interface Parts {
  db: Db
  store: CaseStore
  reports: ReportStore
  links: LinkStore
  moves: Moves
  namedCases: NamedCases
  company: Pick<CompanyModule, 'findById'>
  ledger: Pick<LedgerModule, 'receipts'>
  brokers: Pick<ReportBrokers, 'ofNext'>
  publishEvent: PublishEvent
}

/** A new report: a draft of the company, opened by the portal or as a correction. */
interface NewReport {
  definition: Reported
  entry: CaseRow
  /** The first day of its period. */
  start: string
  due: string
  correction: number
  content: Content
  /** What its history says first. */
  done: string
  state: string
  now: Date
  /** The report that it corrects. */
  origin?: string
}

const isReported = (definition: ServiceDefinition): definition is Reported => definition.period !== undefined

/** Whether a service has the reports that an entry of a register owes. */
export function reportsOn(
  { form, period }: ServiceDefinition,
  { layanan, isi }: Pick<CaseRow, 'layanan' | 'isi'>,
): boolean {
  const field = period && form.fields[period.entry]
  if (field?.kind !== 'case' || !field.services.includes(layanan)) return false
  const { obliges } = period ?? {}
  return !obliges || [isi[obliges.field]].flat().some(value => obliges.values.includes(String(value)))
}

export type Reports = ReturnType<typeof createReports>

/** The reports that companies owe for every period. Those about one entry are a chain: each opens with what the one before closes with.
 *  What was sent is never rewritten: when a correction changes what a period closes with, every later report that was sent gets a draft
 *  that corrects it. */
export function createReports(parts: Parts) {
  const { db, store, reports, links, moves, namedCases, company, brokers, publishEvent } = parts
  const { openingOf, carried, openingObstacles } = createReportContents(parts)

  const titleOf = ({ title }: ServiceDefinition, span: Span, start: string): string =>
    `${title} ${periodText(writtenPeriod(span, start))}`

  async function entryOf(report: Pick<ReportRow, 'id_entri'>, trx: Db): Promise<CaseRow> {
    const entry = await store.find(report.id_entri, trx)
    if (!entry) throw new Error(`the entry ${report.id_entri} of a report does not exist`)
    return entry
  }

  async function add(report: NewReport, trx: Db) {
    const { definition, entry, start, due, correction, content, done, state, now, origin } = report
    const id_kasus = randomUUID()
    const chain = { layanan: definition.id, id_entri: entry.id_kasus }
    const { label, tone } = stateOf(definition, { keadaan: state, isi: content })
    const row = await store.beginWithEvent(
      {
        id_kasus,
        kunci: randomUUID(),
        layanan: definition.id,
        versi_layanan: definition.version,
        id_perusahaan: entry.id_perusahaan,
        npwp: entry.npwp,
        nama_perusahaan: entry.nama_perusahaan,
        kode_kantor: null,
        nomor: null,
        keadaan: state,
        sejak: now,
        ...(await moves.termOf(definition, state, content, now)),
        nada: tone,
        ...waitingFor(definition, { state, assigned: [], doneBy: {}, answers: {} }),
        ditugaskan: [],
        id_pengambil: null,
        nama_pengambil: null,
        kantor_pembaca: [],
        isi: content,
        sent_at: null,
        changed_at: now,
        kedudukan: null,
        berlaku_mulai: null,
        berlaku_sampai: null,
        id_dokumen: null,
        ...(await brokers.ofNext(chain, { definition, content, now }, trx)),
      },
      wordsOf(definition, { nomor: null }, content),
      {
        kunci: null,
        tindakan: BEGUN_EVENT,
        teks: done,
        keadaan: label,
        happened_at: now,
        sisi: 'system',
        tugas: null,
        id_user: null,
        nama_user: SYSTEM.nama,
        kode_kantor: null,
        nomor: [],
        jawaban: {},
        is_internal: false,
      },
      trx,
    )
    const masa = spanOf(definition.period, entry.isi)
    const place = { id_kasus, ...chain, periode: start, masa, jatuh_tempo: due, pembetulan: correction }
    if (!row || !(await reports.add(place, trx))) return undefined
    if (origin !== undefined) await links.addOrigin(id_kasus, origin, trx)
    return row
  }

  /** Until which day the first report about a period may be sent. */
  function dueOf({ period: { due, daily } }: Reported, span: Span, start: string, now: Date): Promise<string> {
    return moves.lastDay(periodEnd(span, start), span === 'day' && daily ? daily.due : due, now)
  }

  /** What the portal knows of the first report about a period, before any amount. */
  async function knownOf({ form }: Reported, entry: CaseRow, { span, start, due }: Owed, now: Date): Promise<Content> {
    const owner = await company.findById(entry.id_perusahaan)
    const known = owner ? prefilled(form, { ...owner, nama: '', email: '', telepon: '' }, now) : {}
    const until = periodEnd(span, start)
    const quarter = String(quarterOf(start))
    const named = { month: start.slice(5, 7), quarter, year: start.slice(0, 4), from: start, until }
    const facts = { entry: entry.id_kasus, ...named, due }
    const placed = withPeriodFacts(form, known, facts)
    return (await namedCases.resolve(form, placed, entry.id_perusahaan, wibDay(now))).content
  }

  /** The draft of the first report about a period. @returns the case, undefined when there is one already */
  async function openFirst(
    definition: Reported,
    { entry, owed, content, now }: { entry: CaseRow; owed: Owed; content: Content; now: Date },
    trx: Db,
  ) {
    const { span, start, due } = owed
    const chain = await reports.chain({ id_entri: entry.id_kasus, layanan: definition.id }, trx)
    const isi = await carried(definition, { entry, chain, start, content }, { isProjected: true, now }, trx)
    const done = fill(text.opened, { laporan: titleOf(definition, span, start), sampai: longDayText(due) })
    // What is late already is not due any more.
    const { lapse } = stateOf(definition, { keadaan: definition.initial })
    const late = lapse !== undefined && wibDay(now) > due ? definition.actions[lapse]?.to : undefined
    const state = typeof late === 'string' ? late : definition.initial
    const place = { definition, entry, start, due, correction: 0, content: isi, done, state, now }
    return { row: await add(place, trx), done }
  }

  /** A draft that corrects the newest report about a period. */
  async function openCorrection(
    definition: Reported,
    { report, entry, chain, more, done, now }: CorrectionOf,
    trx: Db,
  ): Promise<void> {
    const sent = await store.find(report.id_kasus, trx)
    if (!sent) throw new Error(`the report ${report.id_kasus} does not exist`)
    const { form, period } = definition
    const correction = report.pembetulan + 1
    const facts = { correction: String(correction), due: undefined, daysLate: undefined }
    const content = { ...withPeriodFacts(form, sent.isi, facts), ...more }
    const { periode: start, jatuh_tempo: due } = report
    const isi = await carried(definition, { entry, chain, start, content }, { isProjected: true, now }, trx)
    const state = period.correcting ?? definition.initial
    const origin = report.id_kasus
    const row = await add({ definition, entry, start, due, correction, content: isi, done, state, now, origin }, trx)
    if (!row) throw new Error(`the correction of ${report.id_kasus} is there already`)
    const action = { done, by: 'system' } as const
    await publishChange(publishEvent, trx, { row, before: row, definition, action, doer: SYSTEM })
  }

  const hasDraft = (definition: Reported, chain: readonly ReportRow[], start: string): boolean =>
    chain.some(
      ({ periode, sent_at, keadaan }) =>
        periode === start && (sent_at === null || stateOf(definition, { keadaan }).isEditable === true),
    )

  /** What keeps a report from being sent: the first earlier one that is missing, or opens with another amount than the one before
   *  closes with. */
  function obstacleIn(definition: Reported, entry: CaseRow, chain: readonly ReportRow[], until: string): string[] {
    const { stock } = definition.period
    if (!stock) return []
    const span = spanOf(definition.period, entry.isi)
    let closing = firstOpening(stock, entry.isi)
    for (let start = chain[0]?.periode ?? until; start < until; start = startAfter(span, start, 1)) {
      const laporan = titleOf(definition, span, start)
      const sent = sentAbout(chain, start)
      if (!sent?.penutup || !sent.pembuka) return [fill(text.sendBefore, { laporan })]
      if (closing && !isSameAmounts(sent.pembuka, closing)) return [fill(text.correctBefore, { laporan })]
      closing = sent.penutup
    }
    return []
  }

  async function placed(idKasus: string, trx: Db) {
    const report = await reports.find(idKasus, trx)
    if (!report) throw new Error(`the case ${idKasus} is no report`)
    const [entry, chain] = [await entryOf(report, trx), await reports.chain(report, trx)]
    return { report, entry, chain }
  }

  return {
    /** Everything that keeps a report from being sent, as what people read. */
    async obstaclesOf(row: Pick<CaseRow, 'id_kasus'>, definition: ServiceDefinition, trx: Db = db): Promise<string[]> {
      if (!isReported(definition)) return []
      const { report, entry, chain } = await placed(row.id_kasus, trx)
      return obstacleIn(definition, entry, chain, report.periode)
    },

    /** The content of a draft with what the portal carries over now. */
    async refreshed(row: CaseRow, definition: ServiceDefinition, now: Date): Promise<Content> {
      if (!isReported(definition)) return row.isi
      const { report, entry, chain } = await placed(row.id_kasus, db)
      const at = { entry, chain, start: report.periode, content: row.isi }
      return carried(definition, at, { isProjected: true, now }, db)
    },

    /** Checks a report that is being sent, while its entry is locked.
     *  @throws CallError case.gated when an earlier one has to be sent first, case.changed when the portal carries over something else */
    async requireInChain({ doing, sent }: Move, trx: Db): Promise<void> {
      const { definition, row, now } = doing
      if (!isReported(definition) || !definition.period.stock || !sent) return
      const { report, entry, chain } = await placed(row.id_kasus, trx)
      const obstacles = obstacleIn(definition, entry, chain, report.periode)
      if (obstacles.length > 0) fail('case.gated', { alasan: obstacles.join(' '), obstacles })
      const at = { entry, chain, start: report.periode, content: sent }
      if (!definition.period.stock.goods) {
        const wrong = await openingObstacles(definition, at, trx)
        if (wrong.length > 0) fail('case.gated', { alasan: wrong.join(' '), obstacles: wrong })
        return
      }
      const right = await carried(definition, at, { isProjected: false, now }, trx)
      const { rows, receipts } = definition.period.stock
      const isSame = [rows, receipts?.rows].every(
        name => name === undefined || isSameRows(sent[name] ?? [], right[name] ?? []),
      )
      if (!isSame) fail('case.changed')
    },

    /** The earlier reports about the same period that a report replaces when it is accepted. */
    async replacedBy({ doing: { definition, row }, after }: Move): Promise<PlannedAct[]> {
      if (!isReported(definition) || after.state !== definition.period.accepted) return []
      const { replaced: act } = definition.period
      const { report, chain } = await placed(row.id_kasus, db)
      const replaced = chain.filter(
        ({ periode, pembetulan, keadaan }) =>
          periode === report.periode &&
          pembetulan < report.pembetulan &&
          definition.actions[act]?.from.includes(keadaan),
      )
      return replaced.map(({ id_kasus: id }) => ({ act: { act }, id }))
    },

    /** What follows from an action with a report, within its transaction. @throws CallError case.correctionOpen */
    async follow(move: Move, row: CaseRow, trx: Db): Promise<void> {
      const { definition, action, now } = move.doing
      if (!isReported(definition)) return
      if (action.correctsReport) await correct(definition, move, row, trx)
      if (move.sent) await settle(definition, row, now, trx)
    },

    /** @throws CallError case.reportOwed for a draft that its company owes */
    async requireDeletable(row: CaseRow, definition: ServiceDefinition): Promise<void> {
      if (!isReported(definition)) return
      const { report, entry, chain } = await placed(row.id_kasus, db)
      const sent = sentAbout(chain, report.periode)
      if (!sent?.pembuka) return fail('case.reportOwed')
      const { opening } = await openingOf({ definition, entry, chain, start: report.periode }, true, db)
      if (opening && !isSameAmounts(sent.pembuka, opening)) fail('case.reportOwed')
    },

    /** Opens the drafts of the periods that an entry owes and nobody has opened. @param isQuiet without notices */
    async openOwed(service: ServiceDefinition, entry: OwingEntry, now: Date, isQuiet = false): Promise<void> {
      if (!isReported(service)) return
      const ends = [entry.berlaku_sampai, entry.berhenti].filter(day => day !== null).toSorted()
      const days = { from: entry.mulai, until: ends[0] ?? null }
      const span = spanOf(service.period, entry.isi)
      const starts = owedPeriods(span, days, entry.terakhir, wibDay(now))
      await moves.prepare(now)
      for (const start of starts) {
        const owed = { span, start, due: await dueOf(service, span, start, now) }
        const content = await knownOf(service, entry, owed, now)
        try {
          await inTransaction(db, async trx => {
            // Opened one after the other: each begins with the one before.
            await store.lock([entry.id_kasus], trx)
            const { row, done } = await openFirst(service, { entry, owed, content, now }, trx)
            if (!row) throw new TakenPeriod()
            const action = { done, by: 'system' } as const
            if (isQuiet) return
            await publishChange(publishEvent, trx, { row, before: row, definition: service, action, doer: SYSTEM })
          })
        } catch (error) {
          // Another process was first.
          if (!(error instanceof TakenPeriod)) throw error
        }
      }
    },

    /** Entries that owe reports about periods that have ended, by their ids. @param after the last one that is known */
    async owing(
      service: ServiceDefinition,
      now: Date,
      after: OwingEntry | undefined,
      most: number,
    ): Promise<OwingEntry[]> {
      if (!isReported(service)) return []
      const field = service.form.fields[service.period.entry]
      if (field?.kind !== 'case') return []
      const { daily, obliges, every = 'month' } = service.period
      const register = { layanan: service.id, registers: field.services, states: field.states }
      return reports.owing({ ...register, daily, obliges, every, today: wibDay(now) }, after, most)
    },
  }

  /** Opens the correction that the holder of a report asks for. */
  async function correct(definition: Reported, move: Move, row: CaseRow, trx: Db): Promise<void> {
    const { action, now } = move.doing
    const found = await reports.find(row.id_kasus, trx)
    if (!found) throw new Error(`the case ${row.id_kasus} is no report`)
    await store.lock([found.id_entri], trx)
    const { report, entry, chain } = await placed(row.id_kasus, trx)
    // A correction that was sent and not accepted yet is on its way too.
    const newest = chain.findLast(({ periode }) => periode === report.periode)
    if (newest?.id_kasus !== row.id_kasus || hasDraft(definition, chain, report.periode)) fail('case.correctionOpen')
    const done = fill(text.correction, { laporan: titleOf(definition, report.masa, report.periode) })
    const more = contentFrom(action.correctsReport ?? {}, sourceFactsOf(move, row.isi))
    await openCorrection(definition, { report, entry, chain, more, done, now }, trx)
  }

  /** Keeps what a report was sent with, and opens corrections of the later ones that it contradicts. */
  async function settle(definition: Reported, row: CaseRow, now: Date, trx: Db): Promise<void> {
    const { stock, reason } = definition.period
    const [opening, closing] = stock ? [openingIn(stock, row.isi), closingIn(stock, row.isi)] : [{}, {}]
    await reports.send(row.id_kasus, { opening, closing, now }, trx)
    if (!stock) return
    const { report, entry, chain } = await placed(row.id_kasus, trx)
    let before = sentAbout(chain, report.periode)
    let isBroken = false
    const span = report.masa
    for (let start = startAfter(span, report.periode, 1); ; start = startAfter(span, start, 1)) {
      const later = sentAbout(chain, start)
      if (!later?.pembuka || !before?.penutup) return
      isBroken ||= !isSameAmounts(later.pembuka, before.penutup)
      if (isBroken && !hasDraft(definition, chain, start)) {
        const why = fill(text.openingChanged, { laporan: titleOf(definition, span, report.periode) })
        const done = fill(text.correctionOwed, { laporan: titleOf(definition, span, start) })
        const latest = await reports.chain(report, trx)
        const about = { report: later, entry, chain: latest, more: { [reason]: why }, done, now }
        await openCorrection(definition, about, trx)
      }
      before = later
    }
  }
}

/** Another process has opened the report about a period. */
class TakenPeriod extends Error {}

/** A period about which a report is owed. */
interface Owed {
  span: Span
  start: string
  due: string
}

interface CorrectionOf {
  report: ReportRow
  entry: CaseRow
  chain: readonly ReportRow[]
  /** Fields beside those of the report. */
  more: Content
  done: string
  now: Date
}

/** Whether rows are the same, in whatever order their fields are. */
function isSameRows(one: Content[string], other: Content[string]): boolean {
  const textOf = (rows: Content[string]) =>
    JSON.stringify((rows as Content[]).map(row => Object.entries(row).toSorted(([a], [b]) => (a < b ? -1 : 1))))
  return textOf(one) === textOf(other)
}
