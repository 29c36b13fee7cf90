import { wibDay } from '@dermaga/contract'
import { type Content, rowsOf } from '@dermaga/declaration'
import type { Content as CaseContent, ServiceDefinition } from '@dermaga/service'
import { fill, simulationText as text } from '@dermaga/text'
import type { Core } from '../core.ts'
import { CallError } from '../http/errors.ts'
import type { Job } from '../jobs/index.ts'
import type { WaitingCase } from '../service/index.ts'
import { goodsValueOf, importerStatusOf, isArrival, originsOf } from './case-facts.ts'
import { type DeclarationContext, readWhole } from './declaration.ts'
import type { DeclarationRow } from './declaration-table.ts'
import { exportValueOf } from './export-facts.ts'
import type { RiskRule, RiskRuleStore } from './risk-rule.store.ts'

const EVERY_MS = 1000
const MOST = 200
/** The state in which documents are validated. */
const VALIDATED = 'divalidasi'
/** Bill of lading and air waybill in the list `dokumen`. */
const TRANSPORT = ['705', '740']

/** What the core system does with a case. */
interface Step {
  action: string
  answer?: CaseContent
}

/** Stands in for the core customs system in demos: does by itself what that does by itself, with the actions of the workflow. What
 *  officers and companies decide stays theirs. */
export function createSimulation(
  { now, log }: Pick<Core, 'now' | 'log'>,
  { store, lines, cases }: Pick<DeclarationContext, 'store' | 'lines' | 'cases'>,
  rules: RiskRuleStore,
): Job {
  /** @returns undefined while the core system waits for something too */
  async function stepFor(state: string, row: DeclarationRow): Promise<Step | undefined> {
    switch (state) {
      case VALIDATED: {
        // Kinds of goods that arrived before may name the same transport document again.
        const twin = isArrival(row.kode_dokumen) ? await store.sameConsignment(row, transportOf(row.isi)) : undefined
        if (!twin) return { action: 'terima' }
        return { action: 'tolak', answer: { alasan: fill(text.sameConsignment, twin) } }
      }
      case 'menungguBc11': {
        const { nomorBc11, tanggalTiba } = row.isi
        const isThere = (nomorBc11 ?? '') !== '' || (typeof tanggalTiba === 'string' && tanggalTiba <= wibDay(now()))
        return isThere ? { action: 'bc11Lengkap' } : undefined
      }
      case 'terdaftar': {
        const whole = await readWhole(lines, row)
        const inForce = await rules.inForce(row.kode_dokumen, wibDay(now()))
        const rule = inForce.find(one => holds(one, whole))
        return rule && { action: 'tetapkanJalur', answer: { jalur: rule.jalur, alasan: rule.alasan } }
      }
      default: {
        const action = onlyStepIn(cases.serviceFor(row.kode_dokumen), state)
        return action === undefined ? undefined : { action }
      }
    }
  }

  async function advance(waiting: WaitingCase): Promise<void> {
    const row = await store.find({ id_perusahaan: waiting.idPerusahaan, id_header: waiting.idDokumen })
    const step = row && (await stepFor(waiting.state, row))
    if (!step) return
    try {
      await cases.actForCore(waiting.idKasus, step.action, step.answer ?? {}, now())
    } catch (error) {
      const reason = waiting.state === VALIDATED ? shortageIn(error) : undefined
      if (reason === undefined) throw error
      await cases.actForCore(waiting.idKasus, 'tolak', { alasan: reason }, now())
    }
  }

  return {
    name: 'customs-simulation',
    everyMs: EVERY_MS,
    async run({ stopping, wake }) {
      const waiting = await cases.inCore(MOST)
      for (const each of waiting) {
        if (stopping.aborted) return
        try {
          await advance(each)
        } catch (error) {
          // Somebody else has acted, or the next run tries again.
          if (!(error instanceof CallError)) log.error({ err: error, idKasus: each.idKasus }, 'simulation failed')
        }
      }
      if (waiting.length === MOST) wake()
    },
  }
}

/** The action of the core system in a state where it has one that needs no answer; undefined where it has a choice. */
function onlyStepIn(service: ServiceDefinition | undefined, state: string): string | undefined {
  const steps = Object.entries(service?.actions ?? {}).filter(
    ([, { from, isAutomatic, form }]) =>
      isAutomatic && from.includes(state) && !Object.values(form?.fields ?? {}).some(({ isRequired }) => isRequired),
  )
  return steps.length === 1 ? steps[0]?.[0] : undefined
}

/** Why a guarantee that a document names cannot be used; undefined for any other error. */
const shortageIn = (error: unknown): string | undefined =>
  error instanceof CallError && ['ledger.short', 'case.linkedState'].includes(error.code) ? error.message : undefined

/** Numbers of the transport documents. */
const transportOf = (content: Content): string[] =>
  rowsOf(content, 'dokumen').flatMap(({ kodeDokumen, nomorDokumen }) =>
    TRANSPORT.includes(String(kodeDokumen)) && typeof nomorDokumen === 'string' && nomorDokumen !== ''
      ? [nomorDokumen]
      : [],
  )

function holds({ syarat: { status, pos, negara, nilai, pungutan, isi } }: RiskRule, content: Content): boolean {
  const goods = rowsOf(content, 'barang')
  const headings = goods.map(({ posTarif }) => String(posTarif ?? ''))
  const levies = goods.flatMap(line => rowsOf(line, 'barangTarif').map(row => String(row['kodeJenisPungutan'] ?? '')))
  return (
    (!status || status.includes(importerStatusOf(content))) &&
    (!pos || headings.some(heading => pos.some(start => heading.startsWith(start)))) &&
    (!negara || originsOf(content).some(country => negara.includes(country))) &&
    (nilai === undefined || (goodsValueOf(content) || exportValueOf(content)) >= nilai) &&
    (!pungutan || levies.some(levy => pungutan.includes(levy))) &&
    Object.entries(isi ?? {}).every(([field, codes]) => codes.includes(String(content[field] ?? '')))
  )
}
