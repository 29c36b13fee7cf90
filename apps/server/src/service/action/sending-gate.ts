import { wibDay } from '@dermaga/contract'
import { dayOf, type Gate, monthsAfter, type ServiceDefinition, writtenPeriod } from '@dermaga/service'
import { caseText, fill, periodText } from '@dermaga/text'
import type { AccessModule } from '../../access/index.ts'
import type { Db } from '../../db/database.ts'
import { fail } from '../../http/errors.ts'
import type { CaseStore } from '../case/case.store.ts'
import type { CaseRow } from '../case/case-table.ts'
import type { Definitions } from '../definitions.ts'
import { filedAt, isBeingEntered } from '../paper-filing/paper-filing.ts'
import { numberIn } from '../party/party.ts'
import type { RegisterStore, Standing } from '../register/register.store.ts'
import type { ReportStore } from '../report/report.store.ts'

/** Who sends which case. */
export interface Sending {
  row: Pick<CaseRow, 'id_kasus' | 'id_perusahaan' | 'isi'>
  definition: ServiceDefinition
  /** Undefined for what came on paper: nobody of the company uses the portal. */
  idUser: string | undefined
  now: Date
}

/** Who sends a case, as gates judge it: what came on paper as on the day on which the office received it. */
export const sendingOf = (
  row: CaseRow,
  { definition, idUser, now }: { definition: ServiceDefinition; idUser: string; now: Date },
): Sending => ({ row, definition, idUser: isBeingEntered(row) ? undefined : idUser, now: filedAt(row, now) })

export type Gates = ReturnType<typeof createGates>

/** What has to be true before a case is sent, beside its content. */
export function createGates(
  registers: Pick<RegisterStore, 'standings' | 'takeTurn' | 'numberInUse'>,
  store: Pick<CaseStore, 'holderOf'>,
  { portalAccess }: Pick<AccessModule, 'portalAccess'>,
  reports: Pick<ReportStore, 'late'>,
  { serviceOf }: Pick<Definitions, 'serviceOf'>,
) {
  /** Parties that nobody is, as what people read. A number that is missing is an error of the form. */
  async function missingParties({ row, definition, now }: Sending, trx: Db): Promise<string[]> {
    const missing: string[] = []
    for (const { label, holder } of Object.values(definition.parties ?? {})) {
      const number = numberIn(row.isi, holder.field)
      if (number === '') continue
      const found = await store.holderOf({ registers: holder.registers, number, day: wibDay(now) }, trx)
      if (!found) missing.push(fill(caseText.noHolder, { pihak: label, nomor: number }))
    }
    return missing
  }

  /** Everything that keeps a case from being sent, as what people read. */
  const obstaclesOf = async (sending: Sending, trx: Db): Promise<string[]> => [
    ...(await closedGates(sending, trx)),
    ...(await missingParties(sending, trx)),
  ]

  async function closedGates({ row, definition, idUser, now }: Sending, trx: Db): Promise<string[]> {
    const { id } = definition
    const gates = definition.gates.filter(({ gate }) => gate !== 'portalAccess' || idUser !== undefined)
    if (gates.length === 0) return []
    const asked = gates.flatMap(gate => ('register' in gate ? [gate.register] : []))
    const needsAccess = gates.some(({ gate }) => gate === 'portalAccess')
    const [standings, names] = await Promise.all([
      registers.standings(
        { idPerusahaan: row.id_perusahaan, registers: [...new Set(asked)], open: { service: id, but: row.id_kasus } },
        trx,
      ),
      needsAccess && idUser !== undefined ? portalAccess(idUser, trx) : [],
    ])
    const obstacles: string[] = []
    for (const gate of gates) {
      const today = wibDay(now)
      const found =
        gate.gate === 'reported'
          ? await lateReport(gate.service, row.id_perusahaan, today, trx)
          : gate.gate === 'unusedNumber'
            ? await usedNumber(gate, { row, definition }, trx)
            : obstacleOf(gate, { standings, names, service: id, today })
      if (found) obstacles.push(fill(gate.text, { nomor: found.nomor ?? '' }))
    }
    return obstacles
  }

  /** The earliest report that the company has not sent by its last day, as people call it. */
  async function lateReport(service: string, idPerusahaan: string, today: string, trx: Db) {
    const late = await reports.late({ layanan: service, idPerusahaan, today }, trx)
    return late && { nomor: `${serviceOf(service).title} ${periodText(writtenPeriod(late.masa, late.periode))}` }
  }

  /** The number in a field, where it is not free. */
  async function usedNumber(
    { register, field }: Extract<Gate, { gate: 'unusedNumber' }>,
    { row, definition }: Pick<Sending, 'row' | 'definition'>,
    trx: Db,
  ) {
    const number = numberIn(row.isi, field)
    const asked = { register, number, recordings: { service: definition.id, field, but: row.id_kasus } }
    return number !== '' && (await registers.numberInUse(asked, trx)) ? { nomor: number } : undefined
  }

  return {
    obstaclesOf,

    /** Keeps a case from being sent while a gate is closed. Sendings of the company in the service take turns.
     *  @throws CallError case.gated with every obstacle */
    async require(sending: Sending, trx: Db): Promise<void> {
      const { definition, row } = sending
      if (definition.gates.length > 0) await registers.takeTurn(definition.id, row.id_perusahaan, trx)
      const obstacles = await obstaclesOf(sending, trx)
      if (obstacles.length > 0) fail('case.gated', { alasan: obstacles.join(' '), obstacles })
    },
  }
}

interface Known {
  standings: readonly Standing[]
  /** The portal accesses of the user. */
  names: readonly string[]
  service: string
  today: string
}

/** What closes a gate: the case or entry where there is one. */
function obstacleOf(
  gate: Exclude<Gate, { gate: 'reported' | 'unusedNumber' }>,
  { standings, names, service, today }: Known,
): { nomor: string | null } | undefined {
  const entriesOf = (register: string) => standings.filter(({ layanan }) => layanan === register)
  switch (gate.gate) {
    case 'noneOpen':
      return standings.find(
        ({ layanan, kedudukan, keadaan }) =>
          layanan === service && kedudukan === null && (gate.states?.includes(keadaan) ?? true),
      )
    case 'holds':
      return entriesOf(gate.register).some(entry => isActiveOn(entry, today)) ? undefined : { nomor: null }
    case 'noneIn': {
      const { withinMonths } = gate
      return entriesOf(gate.register).find(
        ({ keadaan, sejak }) =>
          gate.states.includes(keadaan) &&
          (withinMonths === undefined || monthsAfter(dayOf(sejak), withinMonths) > today),
      )
    }
    case 'portalAccess':
      return names.includes(gate.access) ? undefined : { nomor: null }
  }
}

/** Whether an entry may be used on a day, `YYYY-MM-DD`. */
const isActiveOn = ({ kedudukan, berlaku_mulai, berlaku_sampai }: Standing, day: string): boolean =>
  kedudukan === 'active' &&
  berlaku_mulai !== null &&
  berlaku_mulai <= day &&
  (berlaku_sampai === null || berlaku_sampai >= day)
