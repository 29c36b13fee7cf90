import { randomUUID } from 'node:crypto'
import { type MessageEffectView, WORKLIST_PATH, wibDay } from '@dermaga/contract'
import { type Actor, type Content, computedIn, type ServiceDefinition, structureErrorsOf } from '@dermaga/service'
import type { Db } from '../../db/database.ts'
import type { Caller } from '../../http/caller.ts'
import { fail } from '../../http/errors.ts'
import type { Actions } from '../action/action.ts'
import { type CheckParts, createActionChecks } from '../action/action-check.ts'
import type { Moves } from '../action/move.ts'
import { type Doer, SYSTEM } from '../action/move.ts'
import type { Authorization } from '../authorization.ts'
import type { CaseStore } from '../case/case.store.ts'
import { factsOf, stateOf, statusOf, titleOf, wordsOf } from '../case/case.ts'
import { type CaseRow, NO_TERM } from '../case/case-table.ts'
import { prefilled, withFixed } from '../case/prefill.ts'
import type { Definitions } from '../definitions.ts'
import { applicantOf, partyOf } from '../party/party.ts'
import type { HeldEntry, RegisterStore } from '../register/register.store.ts'
import { waitingFor } from '../worklist/assignment.ts'

/** Who sends messages: a user or a system of a company. */
export type MessageSender = Pick<Caller, 'idUser' | 'idPerusahaan' | 'nama' | 'email'>

/** A case as messages act on it. */
export interface MessageCase {
  idKasus: string
  /** Of the content. */
  versi: number
  isi: Content
  /** Its page for its company. */
  path: string
}

interface Parts extends CheckParts {
  definitions: Definitions
  store: CaseStore
  registers: Pick<RegisterStore, 'heldEntry'>
  moves: Moves
  actions: Pick<Actions, 'prepareFor' | 'write'>
  reach: Pick<Authorization, 'applicant' | 'getAll'>
}

export type MessageCases = ReturnType<typeof createMessageCases>

/** Cases that messages of companies' systems begin and act on. Everything is prepared before the transaction in which the message is
 *  accepted, and written in it. */
export function createMessageCases(parts: Parts) {
  const { definitions, store, registers, moves, actions, reach, namedCases } = parts
  const { checkedContent } = createActionChecks(parts)

  const pathOf = ({ path }: ServiceDefinition, idKasus: string) => `${path}/${idKasus}`

  return {
    /** The entry of a register with a number, when the company holds it today. */
    heldEntry: (register: string, number: string, caller: MessageSender, now: Date): Promise<HeldEntry | undefined> =>
      registers.heldEntry({ register, number, idPerusahaan: caller.idPerusahaan, day: wibDay(now) }),

    /** Where the cases stand that messages have begun or moved, for a company with a part in them and for officers who may read them;
     *  each with what the action did. Drafts that were deleted meanwhile are left out. */
    async outline(
      effects: readonly { idKasus: string; tindakan: string }[],
      caller: Caller,
      now: Date,
    ): Promise<MessageEffectView[]> {
      const ids = [...new Set(effects.map(({ idKasus }) => idKasus))]
      if (ids.length === 0) return []
      const { idPerusahaan } = caller
      const [rows, ofOfficer] = await Promise.all([store.findAll(ids), reach.getAll(ids, caller, now)])
      return effects.flatMap(({ idKasus, tindakan }) => {
        const row = rows.find(({ id_kasus }) => id_kasus === idKasus)
        if (!row) return []
        const own = row.id_perusahaan === idPerusahaan ? applicantOf(row) : partyOf(row, idPerusahaan)
        const reader = own ?? ofOfficer.find(reached => reached.row.id_kasus === idKasus)?.actor
        if (!reader) return []
        const definition = definitions.definitionFor(row)
        const { label, nada } = statusOf(definition, row, reader)
        return [
          {
            judul: titleOf(definition, row),
            nomor: row.nomor,
            uraian: definition.actions[tindakan]?.done ?? null,
            keadaan: label,
            nada,
            path: own ? pathOf(definition, idKasus) : `${WORKLIST_PATH}/${idKasus}`,
          },
        ]
      })
    },

    /** A case in which the company has a part.
     *  @param as what it has to be to the case: the applicant, or a party by its name */
    async find(
      idKasus: string,
      as: 'applicant' | `party:${string}`,
      caller: MessageSender,
    ): Promise<MessageCase | undefined> {
      const row = await store.find(idKasus)
      if (!row) return undefined
      const company = as === 'applicant' ? row.id_perusahaan : row.pihak[as.slice('party:'.length)]?.idPerusahaan
      if (company !== caller.idPerusahaan) return undefined
      return { idKasus, versi: row.version, isi: row.isi, path: pathOf(definitions.definitionFor(row), idKasus) }
    },

    /** Prepares a case that is begun and sent at once. What the portal knows is filled in.
     *  @returns the case as it will be, and what writes it
     *  @throws CallError access.denied, case.structure, case.incomplete */
    async prepareBegin(
      { service, act, content }: { service: string; act: string; content: Content },
      caller: MessageSender,
      now: Date,
    ): Promise<{ begun: MessageCase; write: (trx: Db) => Promise<void> }> {
      const definition = definitions.serviceOf(service)
      const { form, initial } = definition
      const company = await reach.applicant(caller, definition.access)
      const problems = structureErrorsOf(form, content)
      if (problems.length > 0) fail('case.structure', { problems })
      const known = prefilled(form, { ...company, nama: caller.nama, email: caller.email, telepon: '' }, now)
      const given = { ...known, ...withFixed(form, content, known) }
      const named = await namedCases.resolve(form, given, company.idPerusahaan, wibDay(now))
      const isi = computedIn(form, named.content, { today: wibDay(now) })
      const facts = { state: initial, assigned: [], doneBy: {}, answers: {} }
      const draft = {
        id_kasus: randomUUID(),
        kunci: randomUUID(),
        layanan: definition.id,
        versi_layanan: definition.version,
        id_perusahaan: company.idPerusahaan,
        npwp: company.npwp,
        nama_perusahaan: company.namaPerusahaan,
        kode_kantor: null,
        nomor: null,
        keadaan: initial,
        sejak: now,
        ...NO_TERM,
        nada: stateOf(definition, { keadaan: initial }).tone,
        ...waitingFor(definition, facts),
        ditugaskan: [],
        id_pengambil: null,
        nama_pengambil: null,
        kantor_pembaca: [],
        isi,
        sent_at: null,
        changed_at: now,
        kedudukan: null,
        berlaku_mulai: null,
        berlaku_sampai: null,
        id_dokumen: null,
      }
      const row: CaseRow = {
        ...draft,
        asal: null,
        jeda: null,
        version: 1,
        perubahan: null,
        pihak: {},
        id_giliran: null,
        // A message is of the company itself.
        id_kuasa: null,
        npwp_kuasa: null,
        nama_kuasa: null,
        layanan_kuasa: null,
        kantor_kuasa: null,
        berkas_kertas: null,
      }
      const action = definition.actions[act]
      if (!action) throw new Error(`${service} has no action ${act}`)
      const doing = { row, events: [], name: act, action, definition, facts: factsOf(definition, row, []), now }
      const sent = await checkedContent(doing)
      const actor = applicantOf(row)
      const doer: Doer = { ...byCaller(caller), kunci: draft.kunci }
      const move = await actions.prepareFor({ row, name: act, actor, doer, ...(sent && { sent }) }, now)
      await moves.prepare(now)
      return {
        begun: { idKasus: row.id_kasus, versi: row.version, isi: sent ?? isi, path: pathOf(definition, row.id_kasus) },
        async write(trx) {
          await store.begin(draft, wordsOf(definition, { nomor: null }, isi), trx)
          if (!(await actions.write(move, undefined, trx))) fail('case.changed')
        },
      }
    },

    /** Prepares an action with a case that `find` has found: the applicant's, or the system's for what a message reports.
     *  @throws CallError case.notNow and what else keeps it from being done */
    async prepareAct(
      { of, act, answer, kunci }: { of: MessageCase; act: string; answer: Content; kunci: string },
      caller: MessageSender,
      now: Date,
    ): Promise<(trx: Db) => Promise<void>> {
      const row = (await store.find(of.idKasus)) ?? fail('case.notFound')
      // The answer is made of the content that was read: rows of it that another message has marked since would be lost.
      if (row.version !== of.versi) fail('case.changed')
      const isSystem = definitions.definitionFor(row).actions[act]?.by === 'system'
      const actor: Actor = isSystem ? { side: 'system' } : applicantOf(row)
      const doer: Doer = isSystem ? SYSTEM : { ...byCaller(caller), kunci }
      const move = await actions.prepareFor({ row, name: act, actor, doer, answer }, now)
      await moves.prepare(now)
      return async trx => {
        if (!(await actions.write(move, undefined, trx))) fail('case.changed')
      }
    },
  }
}

const byCaller = ({ idUser, nama }: MessageSender) => ({ sisi: 'applicant' as const, tugas: null, idUser, nama })
