import { type DeclarationTrialResult, dayAtOffice, wibDay } from '@dermaga/contract'
import { type Content, type Definition, filedOf } from '@dermaga/declaration'
import { paidOf } from '@dermaga/declaration/levies'
import { fill, simulationText } from '@dermaga/text'
import type { Caller } from '../http/caller.ts'
import { fail } from '../http/errors.ts'
import type { Dependencies } from './authorization.ts'
import { caseFactsRow } from './case-facts.ts'
import { claimErrors } from './claims.ts'
import { isOpen } from './declaration.store.ts'
import { type DeclarationContext, definitionFor } from './declaration.ts'
import type { RunTask } from './document-tasks.ts'
import { sameConsignment } from './same-consignment.ts'
import { withSendingFacts } from './sending-facts.ts'
import { closedTo, type Draft, foundErrors, levyDay } from './submission.ts'

const RUPIAH = 'IDR'
/** Sorts after every number of a document that was sent at the same moment. */
const LAST = '~'
const NUMBER_MAX = 26

/** Tries what sending a draft would do. Nothing of it stays. */
export function createTrial(
  { store, wholes, cases }: Pick<DeclarationContext, 'store' | 'wholes' | 'cases'>,
  { tariff, exchangeRate, closedBy, admits }: Pick<Dependencies, 'tariff' | 'exchangeRate' | 'closedBy' | 'admits'>,
) {
  /** What its case would do, and why the core system would refuse it. */
  async function tryCase(run: RunTask, { row, side }: Draft, caller: Caller, now: Date) {
    const closed = await closedTo(closedBy, { row, side }, caller, now)
    if (closed !== undefined) return { hambatan: [closed], status: null, saldo: [] }
    const { content: isi } = filedOf(await definitionFor(row), row.isi)
    const twin = await sameConsignment(store, { ...row, isi, sent_at: now, nomor_aju: row.nomor_aju ?? LAST })
    const refused = twin ? [fill(simulationText.sameConsignment, twin)] : []
    const { kode_dokumen: kind, id_kasus: idKasus } = row
    if (!cases.serviceFor(kind)) return { hambatan: refused, status: null, saldo: [] }
    const nomor = row.nomor_aju ?? row.id_header.replaceAll('-', '').slice(0, NUMBER_MAX)
    const own = await run('facts', { row: caseFactsRow(row), number: nomor, day: wibDay(now) })
    const facts = await withSendingFacts(own, { run, header: row.isi, now }, { tariff, exchangeRate })
    const sender = { idUser: caller.idUser, nama: caller.nama }
    const owner = { idPerusahaan: row.id_perusahaan, npwp: row.npwp, namaPerusahaan: row.nama_perusahaan }
    const trial = await cases.tryOut(
      idKasus === null
        ? { document: { kind, idDokumen: row.id_header, owner, nomor, content: facts, sender, at: now } }
        : { resent: { idKasus, content: facts, sender, now } },
      now,
    )
    if ('refusal' in trial) return { hambatan: [...refused, trial.refusal.message], status: null, saldo: [] }
    return { hambatan: refused, status: twin ? null : trial.status, saldo: trial.accounts }
  }

  /** What is paid as stated, and with the rates of this week and the next where the currency has them. */
  async function payables(run: RunTask, definition: Definition, header: Content, now: Date) {
    const { kodeValuta, ndpbm, kodeKantor } = header
    const stated = {
      menurut: 'isian' as const,
      ndpbm: typeof ndpbm === 'number' && kodeValuta !== RUPIAH ? ndpbm : null,
      mulai: null,
      sampai: null,
      total: paidOf(await run('levies', levyDay(header, now)), 'nilaiPungutan'),
    }
    const isConverted = definition.header.some(({ name }) => name === 'ndpbm')
    if (!isConverted || typeof kodeValuta !== 'string' || kodeValuta === RUPIAH) return [stated]
    const today = dayAtOffice(now, typeof kodeKantor === 'string' ? kodeKantor : undefined)
    const week = await exchangeRate.findRate(kodeValuta, today)
    const next = week && (await exchangeRate.findRate(kodeValuta, dayAfter(week.sampai)))
    const at = async (menurut: 'mingguIni' | 'mingguDepan', rate: typeof week, day: string) =>
      rate
        ? [
            {
              menurut,
              ndpbm: rate.ndpbm,
              mulai: rate.mulai,
              sampai: rate.sampai,
              total: await run('payable', { ndpbm: rate.ndpbm, day }),
            },
          ]
        : []
    return [stated, ...(await at('mingguIni', week, today)), ...(await at('mingguDepan', next, next?.mulai ?? today))]
  }

  /** @throws CallError declaration.sent for a document that is no draft */
  return async ({ row, side }: Draft, caller: Caller, now: Date): Promise<DeclarationTrialResult> => {
    if (!isOpen(row)) fail('declaration.sent')
    return wholes.open(row, async run => {
      const found = await foundErrors(run, row.isi, { tariff, exchangeRate }, now)
      const errors = found.errors + (await claimErrors(admits, row, row.isi, now)).length
      const restricted = await tariff.findRestricted(await run('headings'), wibDay(now))
      return {
        kesalahan: errors,
        peringatan: found.warnings,
        // An incomplete document has no facts for a case.
        ...(errors > 0 ? { hambatan: [], status: null, saldo: [] } : await tryCase(run, { row, side }, caller, now)),
        izin: (await run('restricted', new Set(restricted.keys()))).flatMap(({ code, hasPaper }) =>
          (restricted.get(code) ?? []).map(({ izin, instansi }) => ({
            posTarif: code,
            izin,
            instansi,
            adaDokumen: hasPaper,
          })),
        ),
        dokumenDiminta: (await run('likely')).map(({ kodeDokumen, reason }) => ({
          kodeDokumen,
          alasan: reason === 'usual' ? ('lazim' as const) : ('preferensi' as const),
        })),
        pungutan: await payables(run, await definitionFor(row), row.isi, now),
      }
    })
  }
}

const DAY_MS = 86_400_000
const dayAfter = (day: string): string => new Date(Date.parse(day) + DAY_MS).toISOString().slice(0, 10)
