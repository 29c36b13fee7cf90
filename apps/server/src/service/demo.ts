import { randomUUID } from 'node:crypto'
import { wibDay } from '@dermaga/contract'
import {
  BEGUN_EVENT,
  type Content,
  casesIn,
  type ServiceDefinition,
  settled,
  structureErrorsOf,
} from '@dermaga/service'
import type { Db } from '../db/database.ts'
import type { Postings } from './action/case-posting.ts'
import { begunTextOf } from './action/effect.ts'
import { entryColumns, type Moves } from './action/move.ts'
import type { CaseStore } from './case/case.store.ts'
import { stateOf, wordsOf } from './case/case.ts'
import type { LinkStore } from './case/link.store.ts'
import { sentNumbering } from './case/number.ts'
import type { Definitions } from './definitions.ts'
import { waitingFor } from './worklist/assignment.ts'

/** An entry of a register that an officer has recorded, and another confirmed. */
export interface DemoEntry {
  /** Id of the register's service. */
  service: string
  /** The state that it is in. */
  state: string
  /** The action that led there, by which it is posted in ledgers; without one, what a decision posts when it begins an entry. */
  confirmedBy?: string
  /** A case that is there, by which its number is counted, where its content names none. */
  beside?: string
  content: Content
}

interface Person {
  idUser: string
  nama: string
}
interface Owner {
  company: { idPerusahaan: string; npwp: string; namaPerusahaan: string }
  officer: Person
}

/** Records entries of registers, so that companies of the demo can use what needs them. Never called in production. */
export function createDemoEntries(
  db: Db,
  parts: { definitions: Definitions; store: CaseStore; links: LinkStore; moves: Moves; postings: Postings },
) {
  const { definitions, store, links, moves, postings } = parts
  /** @returns id of the entry */
  return async (
    { service, state, confirmedBy, beside, content }: DemoEntry,
    { company, officer }: Owner,
    now: Date,
  ) => {
    const definition = definitions.serviceOf(service)
    const isi = contentOf(definition, content, now)
    const id_kasus = randomUUID()
    const office = String(isi[definition.office])
    const numbering = definition.number ?? sentNumbering(definition)
    const asked = numbering && { service, numbering, office, content: isi }
    const named = casesIn(definition.form, isi)
    // Numbers are counted while a case is locked; this one is not written yet.
    const [nomor = null] = await moves.take([asked], { id: named[0]?.id ?? beside ?? id_kasus, now }, db)
    const { label, tone } = stateOf(definition, { keadaan: state })
    const row = await store.beginWithEvent(
      {
        id_kasus,
        kunci: randomUUID(),
        layanan: service,
        versi_layanan: definition.version,
        id_perusahaan: company.idPerusahaan,
        npwp: company.npwp,
        nama_perusahaan: company.namaPerusahaan,
        kode_kantor: office,
        nomor,
        keadaan: state,
        sejak: now,
        ...(await moves.termOf(definition, state, isi, now)),
        ...entryColumns(definition, state, isi),
        nada: tone,
        ...waitingFor(definition, { state, assigned: [], doneBy: {}, answers: {} }),
        ditugaskan: [],
        id_pengambil: null,
        nama_pengambil: null,
        kantor_pembaca: [],
        isi,
        sent_at: now,
        changed_at: now,
        id_dokumen: null,
      },
      wordsOf(definition, { nomor }, isi),
      {
        kunci: null,
        tindakan: BEGUN_EVENT,
        teks: begunTextOf(definition),
        keadaan: label,
        happened_at: now,
        sisi: 'officer',
        tugas: 'decider',
        id_user: officer.idUser,
        nama_user: officer.nama,
        kode_kantor: office,
        nomor: nomor !== null && numbering ? [{ label: numbering.label, nomor }] : [],
        jawaban: {},
        is_internal: false,
      },
      db,
    )
    if (!row) throw new Error(`the demo's ${service} has a number that is taken: ${nomor}`)
    await links.replace(id_kasus, named, db)
    const posts = (confirmedBy === undefined ? definition.posts : definition.actions[confirmedBy]?.posts) ?? []
    const numbers = numbering && nomor !== null ? { [numbering.name]: nomor } : {}
    const facts = { content: isi, answers: {}, numbers, day: wibDay(now) }
    await postings.post([{ row, definition, posts, facts }], now, db)
    return { idKasus: id_kasus, nomor: nomor ?? '' }
  }
}

/** @throws Error when the content does not fit the form */
function contentOf({ id, form }: ServiceDefinition, content: Content, now: Date): Content {
  const isi = settled(form, content, { today: wibDay(now) })
  const [error] = structureErrorsOf(form, isi)
  if (error) throw new Error(`the demo's ${id}: ${error.path} is ${error.code}`)
  return isi
}
