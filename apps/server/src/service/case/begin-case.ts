import { CASE, type CaseDuty, wibDay } from '@dermaga/contract'
import { acceptsPaper, type Content, computedIn, type ServiceDefinition } from '@dermaga/service'
import type { CompanyRecord } from '../../company/index.ts'
import type { Caller } from '../../http/caller.ts'
import { fail } from '../../http/errors.ts'
import type { Reached } from '../authorization.ts'
import type { ServiceContext } from '../context.ts'
import type { BrokerColumns } from '../party/broker.store.ts'
import { applicantOf } from '../party/party.ts'
import { waitingFor } from '../worklist/assignment.ts'
import type { NewCase } from './case.store.ts'
import { officeIn, stateOf, wordsOf } from './case.ts'
import { type CaseRow, UNSENT } from './case-table.ts'
import { prefilled, withFixed } from './prefill.ts'

/** For whom a case is begun. */
export interface Beginner {
  company: CompanyRecord
  /** The broker that acts for the company. */
  broker: BrokerColumns | undefined
  /** The office of the officer who begins it; null where none does. */
  office: string | null
  /** When the office received what the company has filed on paper. */
  received?: Date
  /** Whether the caller may read what the same intention began before. @throws CallError request.conflict, case.notFound */
  mayReply: (row: CaseRow) => Promise<Reached>
}

/** What a call says of a case that it begins. */
interface Asked {
  untuk?: { npwp: string; kantor: string } | undefined
  atasNama?: string | undefined
  berkasKertas?: { diterimaPada: string } | undefined
  menyebut?: string | undefined
  menyalin?: string | undefined
}

/** Begins drafts, with what the portal knows of company and user. */
export function createBeginnings(
  context: Pick<ServiceContext, 'store' | 'reach' | 'counter' | 'phoneOf' | 'namedCases' | 'newId'>,
) {
  const { reach, counter, namedCases } = context

  /** What a company has filed on paper, entered by an officer of the office that received it.
   *  @throws CallError access.denied, case.notBegunSo, case.receivedLater, case.receivedLongAgo, company.notFound */
  async function receiver(service: ServiceDefinition, asked: Asked, caller: Caller, now: Date): Promise<Beginner> {
    const { untuk, atasNama, berkasKertas, menyebut, menyalin } = asked
    const isOther = atasNama !== undefined || menyebut !== undefined || menyalin !== undefined
    if (!acceptsPaper(service) || untuk === undefined || berkasKertas === undefined || isOther) {
      return fail('case.notBegunSo')
    }
    const company = await reach.companyFor(caller, { ...untuk, duty: 'counter' }, now)
    const received = new Date(berkasKertas.diterimaPada)
    await counter.requireReceived(received, now)
    return {
      company,
      broker: undefined,
      office: untuk.kantor,
      received,
      mayReply: row => reach.get(row.id_kasus, caller, now),
    }
  }

  /** @throws CallError access.denied, case.notBegunSo, company.notFound, and what `receiver` throws */
  async function beginner(service: ServiceDefinition, asked: Asked, caller: Caller, now: Date): Promise<Beginner> {
    const { untuk, atasNama, berkasKertas } = asked
    const { begunBy, initial } = service
    if (berkasKertas !== undefined) return receiver(service, asked, caller, now)
    if (
      begunBy === 'decision' ||
      begunBy === 'document' ||
      begunBy === 'period' ||
      (begunBy === 'officer') !== (untuk !== undefined)
    )
      return fail('case.notBegunSo')
    if (untuk && atasNama !== undefined) return fail('case.notBegunSo')
    if (untuk === undefined) await reach.requirePage(caller, service)
    if (atasNama !== undefined) {
      const known = await reach.principal(atasNama, service, caller, now)
      return { ...known, office: null, mayReply: row => reach.get(row.id_kasus, caller, now) }
    }
    if (untuk === undefined) {
      const company = await reach.applicant(caller, service.access)
      return { company, broker: undefined, office: null, mayReply: async row => own(row, caller) }
    }
    const duty = stateOf(service, { keadaan: initial }).holder as CaseDuty
    const company = await reach.companyFor(caller, { ...untuk, duty }, now)
    return {
      company,
      broker: undefined,
      office: untuk.kantor,
      mayReply: row => reach.get(row.id_kasus, caller, now),
    }
  }

  /** What the portal knows for a form. Officers are not who applies. */
  async function knownFor(
    { form }: ServiceDefinition,
    { company, office }: Pick<Beginner, 'company' | 'office'>,
    caller: Caller,
    now: Date,
  ): Promise<Content> {
    const { nama, email } = office === null ? caller : { nama: '', email: '' }
    const telepon = office === null ? await context.phoneOf(caller.idUser) : ''
    return prefilled(form, { ...company, nama, email, telepon }, now)
  }

  return {
    beginner,
    knownFor,

    /** @throws CallError case.tooManyDrafts */
    async requireRoom(service: ServiceDefinition, { company }: Beginner): Promise<void> {
      const drafts = await context.store.countDrafts(company.idPerusahaan, service.id)
      if (drafts >= CASE.draftsMost) fail('case.tooManyDrafts', { most: CASE.draftsMost })
    },

    /** A new draft.
     *  @param given what it begins with beside what the portal knows
     *  @returns the row, and the words of its list */
    async draft(
      service: ServiceDefinition,
      by: Beginner,
      { kunci, given = {} }: { kunci: string; given?: Content },
      caller: Caller,
      now: Date,
    ): Promise<{ row: NewCase; words: string }> {
      const { company, broker, office, received } = by
      // What came on paper begins as on the day on which the office received it.
      const filed = received ?? now
      const known = await knownFor(service, by, caller, filed)
      const first = {
        ...withFixed(service.form, { ...known, ...given }, known),
        ...(office !== null && { [service.office]: office }),
      }
      const { content, errors } = await namedCases.resolve(service.form, first, company.idPerusahaan, wibDay(filed))
      if (errors.length > 0) fail('case.structure', { problems: errors })
      const isi = computedIn(service.form, content, { today: wibDay(filed) })
      const facts = { state: service.initial, assigned: [], doneBy: {}, answers: {} }
      const row: NewCase = {
        ...UNSENT,
        id_kasus: context.newId(),
        kunci,
        layanan: service.id,
        versi_layanan: service.version,
        id_perusahaan: company.idPerusahaan,
        npwp: company.npwp,
        nama_perusahaan: company.namaPerusahaan,
        kode_kantor: office,
        keadaan: service.initial,
        sejak: now,
        nada: stateOf(service, { keadaan: service.initial }).tone,
        ...waitingFor(service, facts),
        isi,
        changed_at: now,
        ...(broker && { ...broker, kantor_kuasa: officeIn(service, isi) }),
        ...(received &&
          office !== null && {
            // In the worklist of who enters it.
            untuk: [caller.idUser],
            berkas_kertas: {
              diterima: received.toISOString(),
              dicatat: now.toISOString(),
              idUser: caller.idUser,
              nama: caller.nama,
              kantor: office,
            },
          }),
      }
      return { row, words: wordsOf(service, { nomor: null }, isi) }
    },
  }
}

export type Beginnings = ReturnType<typeof createBeginnings>

/** A case that the caller's company has begun. @throws CallError request.conflict for an intention of others */
function own(row: CaseRow, { idPerusahaan }: Caller): Reached {
  return row.id_perusahaan === idPerusahaan ? { row, actor: applicantOf(row), offices: [] } : fail('request.conflict')
}
