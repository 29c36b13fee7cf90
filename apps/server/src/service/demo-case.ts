import { randomUUID } from 'node:crypto'
import { type CaseDuty, wibDay } from '@dermaga/contract'
import { type Content, casesIn, computedIn, settled, structureErrorsOf } from '@dermaga/service'
import type { Db } from '../db/database.ts'
import type { Actions } from './action/action.ts'
import { type Doer, type Moves, moveOf, numberingOf, SYSTEM } from './action/move.ts'
import type { CaseStore } from './case/case.store.ts'
import { factsOf, stateOf, wordsOf } from './case/case.ts'
import { type CaseRow, UNSENT } from './case/case-table.ts'
import type { LinkStore } from './case/link.store.ts'
import type { NamedCases } from './case/named-case.ts'
import { prefilled } from './case/prefill.ts'
import type { Definitions } from './definitions.ts'
import type { CasePapers } from './paper/case-paper.ts'
import { waitingFor } from './worklist/assignment.ts'

const DAY_MS = 86_400_000

interface Person {
  idUser: string
  nama: string
}

/** What somebody did with a case: who, by the duty that the action asks for. */
export interface DemoStep {
  action: string
  answer?: Content
  daysAgo?: number
}

/** A case that somebody has begun, and what was done with it since. Without steps it is a draft. */
export interface DemoCase {
  service: string
  /** What the portal knows of the company and its rates is added. What is taken from a case that the demo does not have, such as a
   *  customs document, is given. */
  content: Content
  steps: readonly DemoStep[]
}

/** Who has begun a case, and the officers of its offices. */
export interface DemoPeople {
  company: { idPerusahaan: string; npwp: string; nib: string; namaPerusahaan: string; alamatPerusahaan: string }
  applicant: Person
  officers: (office: string, duty: CaseDuty) => Person
}

interface Parts {
  definitions: Definitions
  store: CaseStore
  links: LinkStore
  moves: Moves
  namedCases: Pick<NamedCases, 'resolve'>
  papers: Pick<CasePapers, 'issue'>
  /** Those of which nobody is notified: they are older than the inboxes. */
  actions: Pick<Actions, 'prepareFor' | 'write'>
}

/** Begins cases and does what was done with them, so that their lists are not empty. Never called in production. */
export function createDemoCases(db: Db, parts: Parts) {
  const { definitions, store, moves, papers, actions } = parts

  /** Sends a draft, whose attachments the demo does not have. */
  async function send(row: CaseRow, name: string, doer: Doer, now: Date): Promise<void> {
    const definition = definitions.definitionFor(row)
    const action = definition.actions[name]
    if (!action) throw new Error(`the demo's ${row.layanan} has no ${name}`)
    const facts = factsOf(definition, row, [])
    const sent = settled(definition.form, row.isi, { today: wibDay(now) })
    const move = moveOf({ row, events: [], name, action, definition, facts, now }, doer, {}, sent)
    const [number] = await moves.take([numberingOf(move)], { id: row.id_kasus, now }, db)
    const issue = (trx: Db, after: CaseRow) => papers.issue({ move, row: after, number }, trx)
    const changed = await store.change(row, trx => moves.writtenOf(move, number, undefined, trx), issue, db)
    if (!changed) throw new Error(`the demo's ${row.layanan} cannot be sent`)
  }

  return async ({ service, content, steps }: DemoCase, people: DemoPeople, now: Date): Promise<string> => {
    const at = ({ daysAgo = 0 }: Pick<DemoStep, 'daysAgo'>) => new Date(now.getTime() - daysAgo * DAY_MS)
    const { id_kasus } = await begin(db, parts, { service, content, people, now: at(steps[0] ?? {}) })
    const { actions: known } = definitions.serviceOf(service)
    for (const step of steps) {
      const by = known[step.action]?.by ?? 'system'
      const row = await store.find(id_kasus)
      if (!row) throw new Error(`the demo has no case ${id_kasus}`)
      const { actor, doer } = actingIn(row, by, people)
      const { action: name, answer = {} } = step
      if (known[name]?.sends) await send(row, name, doer, at(step))
      else await actions.write(await actions.prepareFor({ row, name, actor, doer, answer }, at(step)), undefined, db)
    }
    return id_kasus
  }
}

interface Beginning extends Pick<DemoCase, 'service' | 'content'> {
  people: DemoPeople
  now: Date
}

async function begin(db: Db, { definitions, store, links, namedCases }: Parts, given: Beginning): Promise<CaseRow> {
  const { service, people, now } = given
  const { company, applicant } = people
  const definition = definitions.serviceOf(service)
  const { form, initial: state } = definition
  const known = prefilled(form, { ...company, nama: applicant.nama, email: '', telepon: '' }, now)
  const { content } = await namedCases.resolve(form, { ...known, ...given.content }, company.idPerusahaan, wibDay(now))
  const isi = computedIn(form, { ...given.content, ...content }, { today: wibDay(now) })
  const [error] = structureErrorsOf(form, isi)
  if (error) throw new Error(`the demo's ${service}: ${error.path} is ${error.code}`)
  const draft = {
    ...UNSENT,
    id_kasus: randomUUID(),
    kunci: randomUUID(),
    layanan: service,
    versi_layanan: definition.version,
    id_perusahaan: company.idPerusahaan,
    npwp: company.npwp,
    nama_perusahaan: company.namaPerusahaan,
    kode_kantor: definition.begunBy === 'officer' ? String(isi[definition.office]) : null,
    keadaan: state,
    sejak: now,
    nada: stateOf(definition, { keadaan: state }).tone,
    ...waitingFor(definition, { state, assigned: [], doneBy: {}, answers: {} }),
    isi,
    changed_at: now,
  }
  const row = await store.begin(draft, wordsOf(definition, { nomor: null }, isi), db)
  await links.replace(row.id_kasus, casesIn(form, isi), db)
  return row
}

function actingIn({ kode_kantor }: CaseRow, by: string, { applicant, officers }: DemoPeople) {
  if (by === 'system') return { actor: { side: 'system' as const }, doer: SYSTEM }
  const doer = { kunci: null, tugas: null, sisi: 'applicant' as const, ...applicant }
  if (by === 'applicant') return { actor: { side: 'applicant' as const }, doer }
  const duty = by as CaseDuty
  const officer = officers(kode_kantor ?? '', duty)
  const actor = { side: 'officer' as const, id: officer.idUser, duties: [duty] }
  return { actor, doer: { kunci: null, tugas: duty, sisi: 'officer' as const, ...officer } }
}
