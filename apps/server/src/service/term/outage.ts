import { randomUUID } from 'node:crypto'
import { wibDay } from '@dermaga/contract'
import { dayOf, days, endOf, type Outage, postponedDay, type ServiceDefinition, waitingStates } from '@dermaga/service'
import { durationText, fill, momentText, outageText as text, untilText } from '@dermaga/text'
import type { Core } from '../../core.ts'
import type { Db } from '../../db/database.ts'
import type { PublishEvent } from '../../events/index.ts'
import type { Position } from '../../http/cursor.ts'
import type { OfficeModule } from '../../office/index.ts'
import type { PaperModule } from '../../paper/index.ts'
import type { ReferenceModule } from '../../reference/index.ts'
import { type Moves, SYSTEM } from '../action/move.ts'
import type { CaseStore } from '../case/case.store.ts'
import { stateOf, titleOf } from '../case/case.ts'
import type { CaseRow, Written } from '../case/case-table.ts'
import { publishChange } from '../case/events.ts'
import type { Definitions } from '../definitions.ts'
import { type NewOutage, type OutageRow, outageStore } from './outage.store.ts'
import { OUTAGE_EVENT, OUTAGE_PAPER, POSTPONED_TERM } from './outage-facts.ts'

/** The provision with the minutes that a measured outage must last to count. */
const SHORTEST = 'GANGGUAN_TERPENDEK'

const MINUTE_MS = 60_000
const DAY_MS = 86_400_000
/** How long a process uses the outages that it has read. */
const KNOWN_MS = 15_000
/** How far back outages are read: a report may be a year late. */
const REMEMBERED_MS = 400 * DAY_MS
/** The portal counts every minute. Until it has counted one after a stop, an outage may not be recorded yet. */
const COUNTED_MS = 150_000

/** A measured time without the portal. */
export interface Gap {
  from: Date
  to: Date
}

/** @returns the last day of a term, `YYYY-MM-DD`, after every outage that postpones it */
export type Postpone = (day: string) => string

interface Parts {
  definitions: Definitions
  store: CaseStore
  moves: Moves
  paper: PaperModule
  offices: Pick<OfficeModule, 'named'>
  reference: Pick<ReferenceModule, 'findProvisions'>
  publishEvent: PublishEvent
}

export type Outages = ReturnType<typeof createOutages>

/** Outages of the portal: a term that ended in one is postponed, and its case gets a signed paper that proves it. */
export function createOutages(
  { db, now, log }: Pick<Core, 'db' | 'now' | 'log'>,
  { definitions, store, moves, paper, offices, reference, publishEvent }: Parts,
) {
  const outages = outageStore(db)
  let known: { outages: Outage[]; until: number } | undefined

  const moved = ({ mulai, selesai, batas }: OutageRow): Outage => ({ from: mulai, to: selesai, until: dayOf(batas) })

  const deadline = (end: Date) => moves.endOf(POSTPONED_TERM, end)

  async function postpone(at: Date): Promise<Postpone> {
    if (!known || at.getTime() >= known.until) {
      const rows = await outages.movingSince(new Date(at.getTime() - REMEMBERED_MS))
      known = { outages: rows.map(moved), until: at.getTime() + KNOWN_MS }
    }
    const { outages: all } = known
    return day => postponedDay(day, all)
  }

  /** Postpones the term of a case and issues its paper, in one transaction. @returns false when the case changed at the same moment */
  async function move(row: CaseRow, outage: OutageRow, at: Date): Promise<boolean> {
    const definition = definitions.definitionFor(row)
    const { batas } = outage
    const state = stateOf(definition, row)
    const words = {
      mulai: momentText(outage.mulai),
      selesai: momentText(outage.selesai),
      semula: untilText(row.tenggat ?? batas),
      menjadi: untilText(batas),
    }
    const written: Written = {
      tenggat: batas,
      gugur_pada: row.gugur_pada && batas,
      // The paper states the day: it holds.
      tenggat_sementara: false,
      event: {
        kunci: null,
        tindakan: OUTAGE_EVENT,
        teks: fill(text.event, words),
        keadaan: state.label,
        happened_at: at,
        sisi: 'system',
        tugas: null,
        id_user: null,
        nama_user: SYSTEM.nama,
        kode_kantor: row.kode_kantor,
        nomor: [],
        jawaban: {},
        is_internal: false,
      },
    }
    const complete = async (trx: Db, changed: CaseRow) => {
      const year = wibDay(at).slice(0, 4)
      const count = await store.nextNumber(`${OUTAGE_EVENT} ${year}`, trx, row.id_kasus)
      const kode = row.kode_kantor ?? ''
      const [office] = await offices.named([kode], trx)
      await paper.issueText(
        {
          idKasus: row.id_kasus,
          kind: OUTAGE_PAPER + outage.id_gangguan,
          number: fill(text.number, { urut: String(count).padStart(6, '0'), tahun: year }),
          office: office ?? { kode, nama: kode },
          content: contentOf(definition, row, outage, words),
          at,
        },
        trx,
      )
      await outages.addCase(outage.id_gangguan, trx)
      const action = { done: text.done, by: 'system' } as const
      // Companies are notified of their own terms; those of officers are in the history alone.
      const isNotified = state.holder !== 'applicant'
      await publishChange(publishEvent, trx, {
        row: changed,
        before: row,
        definition,
        action,
        doer: SYSTEM,
        isNotified,
      })
    }
    return (await store.change(row, () => written, complete)) !== undefined
  }

  /** Postpones the terms that ended in an outage. @returns the cases, by id, that the next run has to do */
  async function applyOne(outage: OutageRow, stopping: AbortSignal): Promise<string[]> {
    const { mulai, selesai, batas } = outage
    const lastDay = endOf(selesai, days(0), () => false)
    const left: string[] = []
    const ending = await outages.endingIn(mulai, lastDay)
    for (const [at, id] of ending.entries()) {
      if (stopping.aborted) return [...left, ...ending.slice(at)]
      try {
        const row = await store.findMarked(id)
        const isHit = row?.tenggat && row.tenggat >= mulai && row.tenggat <= lastDay && row.tenggat < batas
        // A billing has a term of its own, at the bank.
        if (!isHit || waitingStates(definitions.definitionFor(row)).has(row.keadaan)) continue
        // A decision that is kept back is carried out first: it is about the version that its officer saw.
        if (row.isPending || !(await move(row, outage, now()))) left.push(id)
      } catch (error) {
        // A case that fails must not stop the others.
        log.error({ err: error, idKasus: id }, 'term not moved after an outage')
        left.push(id)
      }
    }
    return left
  }

  async function insert(row: Omit<NewOutage, 'id_gangguan'>, trx?: Db): Promise<OutageRow> {
    const added = await outages.insert({ id_gangguan: randomUUID(), ...row }, trx)
    known = undefined
    return added
  }

  return {
    postpone,
    list: (after: Position | undefined, size: number) => outages.list(after, size),
    ofIncident: outages.ofIncident,

    /** Whether every outage is recorded: not right after the portal has come back. */
    async isJudgeable(): Promise<boolean> {
      const at = await outages.lastCounted()
      return !at || now().getTime() - at.getTime() < COUNTED_MS
    },

    /** Postpones the terms that ended in outages, the earliest outage first.
     *  @returns the cases, by id, that the next run has to do: those that changed meanwhile, and those that failed */
    async apply(stopping: AbortSignal): Promise<ReadonlySet<string>> {
      const all = new Set<string>()
      for (const outage of await outages.waiting()) {
        const left = await applyOne(outage, stopping)
        for (const id of left) all.add(id)
        if (left.length === 0) await outages.setApplied(outage.id_gangguan, now())
      }
      return all
    },

    /** Reads what a measured outage needs before a transaction begins.
     *  @returns what records one within the transaction, unless it was too short */
    async prepare(end: Date): Promise<(gap: Gap, trx: Db) => Promise<void>> {
      const asked = { code: SHORTEST, day: wibDay(end) }
      const [find, batas] = await Promise.all([reference.findProvisions([asked]), deadline(end)])
      const shortest = Number(find(asked) ?? 0) * MINUTE_MS
      return async ({ from, to }, trx) => {
        if (to.getTime() - from.getTime() < shortest) return
        const by = { id_incident: null, dibuat_oleh: null, nama_pembuat: SYSTEM.nama, dibuat_pada: end }
        await insert({ mulai: from, selesai: to, batas, sumber: 'terukur', ...by }, trx)
      }
    },

    /** Records the outage that an administrator states for an incident, unless the incident has one.
     *  @returns the outage of the incident */
    async declare(
      { from, to, idIncident }: Gap & { idIncident: string },
      by: { idUser: string; nama: string },
      at: Date,
    ): Promise<OutageRow> {
      const who = { id_incident: idIncident, dibuat_oleh: by.idUser, nama_pembuat: by.nama, dibuat_pada: at }
      return insert({ mulai: from, selesai: to, batas: await deadline(to), sumber: 'dinyatakan', ...who })
    },
  }
}

/** What the paper of an outage says. */
function contentOf(
  definition: ServiceDefinition,
  row: CaseRow,
  { mulai, selesai, sumber }: OutageRow,
  { semula, menjadi, ...times }: Readonly<Record<'mulai' | 'selesai' | 'semula' | 'menjadi', string>>,
) {
  const rows: [string, string][] = [
    [text.labels.mulai, `${times.mulai} WIB`],
    [text.labels.selesai, `${times.selesai} WIB`],
    [text.labels.lama, durationText((selesai.getTime() - mulai.getTime()) / MINUTE_MS)],
    [text.labels.sumber, text.sources[sumber]],
    [text.labels.layanan, titleOf(definition, row)],
    ...(row.nomor === null ? [] : [[text.labels.nomor, row.nomor] as [string, string]]),
    [text.labels.pemohon, row.nama_perusahaan],
    [text.labels.npwp, row.npwp],
    [text.labels.keadaan, stateOf(definition, row).label],
    [text.labels.semula, semula],
    [text.labels.menjadi, menjadi],
  ]
  return {
    title: text.title,
    about: text.about,
    blocks: [
      { kind: 'paragraph' as const, text: text.statement },
      { kind: 'fields' as const, rows },
      { kind: 'paragraph' as const, text: text.use },
    ],
  }
}
