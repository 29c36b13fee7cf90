import { wibDay } from '@dermaga/contract'
import type { Content, ServiceDefinition } from '@dermaga/service'
import { caseText } from '@dermaga/text'
import { type Db, inTransaction } from '../../db/database.ts'
import type { PublishEvent } from '../../events/index.ts'
import type { Caller } from '../../http/caller.ts'
import type { CaseStore } from '../case/case.store.ts'
import { brokerFrom, officeIn, stateOf } from '../case/case.ts'
import type { CaseRow } from '../case/case-table.ts'
import { publishChange } from '../case/events.ts'
import type { Definitions } from '../definitions.ts'
import type { BrokerColumns, BrokerStore } from '../party/broker.store.ts'
import type { ReportPlace, ReportStore } from './report.store.ts'

interface Parts {
  db: Db
  definitions: Pick<Definitions, 'definitionFor'>
  store: Pick<CaseStore, 'find' | 'lock' | 'change'>
  reports: Pick<ReportStore, 'chain' | 'unsent'>
  brokers: Pick<BrokerStore, 'isCovered'>
  publishEvent: PublishEvent
}

/** A company, and the broker that a power of attorney lets act for it. */
interface Represented {
  company: { idPerusahaan: string }
  broker: BrokerColumns
}

export type ReportBrokers = ReturnType<typeof createReportBrokers>

/** Which brokers handle the reports that companies owe: the portal begins these, so that a broker takes them on. */
export function createReportBrokers({ db, definitions, store, reports, brokers, publishEvent }: Parts) {
  /** Names the broker in a report that is locked, in its history, and to its company. */
  async function nameBroker(
    row: CaseRow,
    broker: BrokerColumns,
    { idUser, nama }: Pick<Caller, 'idUser' | 'nama'>,
    now: Date,
    trx: Db,
  ): Promise<void> {
    const definition = definitions.definitionFor(row)
    const doer = { sisi: 'applicant' as const, idUser, nama, broker: broker.nama_kuasa ?? undefined }
    const event = {
      kunci: null,
      tindakan: 'kuasakan',
      teks: caseText.takenOn,
      keadaan: stateOf(definition, row).label,
      happened_at: now,
      sisi: doer.sisi,
      tugas: null,
      id_user: idUser,
      nama_user: nama,
      nama_kuasa: broker.nama_kuasa,
      kode_kantor: row.kode_kantor,
      nomor: [],
      jawaban: {},
      is_internal: false,
    }
    await store.change(
      row,
      () => ({ ...broker, changed_at: now, event }),
      async (whole, changed) => {
        const action = { done: caseText.takenOn, by: 'applicant' } as const
        await publishChange(publishEvent, whole, { row: changed, before: row, definition, action, doer })
      },
      trx,
    )
  }

  return {
    /** The broker of the newest report of a chain, for the next one, while its power covers that too. */
    async ofNext(
      chain: Pick<ReportPlace, 'id_entri' | 'layanan'>,
      { definition, content, now }: { definition: ServiceDefinition; content: Content; now: Date },
      trx: Db,
    ): Promise<Partial<BrokerColumns>> {
      const newest = (await reports.chain(chain, trx)).at(-1)
      const row = newest && (await store.find(newest.id_kasus, trx))
      if (!row) return {}
      const broker = brokerFrom(row, definition, content)
      return (await brokers.isCovered({ ...row, ...broker }, wibDay(now), trx)) ? broker : {}
    },

    /** Lets a broker handle the reports of a service that a company has not sent: those that its powers cover and no other broker has by a
     *  power. Repeated, it changes nothing.
     *  @returns how many it has now and had not before */
    takeOn: (
      { id }: Pick<ServiceDefinition, 'id'>,
      { company, broker }: Represented,
      caller: Pick<Caller, 'idUser' | 'nama'>,
      now: Date,
    ): Promise<number> =>
      inTransaction(db, async trx => {
        const today = wibDay(now)
        const open = await reports.unsent({ layanan: id, idPerusahaan: company.idPerusahaan }, trx)
        const rows = open.length === 0 ? [] : await store.lock(open, trx)
        let taken = 0
        for (const row of rows) {
          // Sent, or taken on, before it was locked.
          if (row.sent_at !== null || (await brokers.isCovered(row, today, trx))) continue
          const handled = { ...broker, kantor_kuasa: officeIn(definitions.definitionFor(row), row.isi) }
          if (!(await brokers.isCovered({ ...row, ...handled }, today, trx))) continue
          await nameBroker(row, handled, caller, now, trx)
          taken += 1
        }
        return taken
      }),
  }
}
