import { wibDay } from '@dermaga/contract'
import { type Content, rowsOf } from '@dermaga/declaration'
import type { Content as CaseContent } from '@dermaga/service'
import { fill, simulationText as text } from '@dermaga/text'
import type { Core } from '../core.ts'
import { CallError } from '../http/errors.ts'
import type { Job } from '../jobs/index.ts'
import { automaticStepIn, type WaitingCase } from '../service/index.ts'
import { goodsValueOf, importerStatusOf, originsOf } from './case-facts.ts'
import { type DeclarationContext, readWhole } from './declaration.ts'
import type { DeclarationRow } from './declaration-table.ts'
import { exportValueOf } from './export-facts.ts'
import type { RiskRule, RiskRuleStore } from './risk-rule.store.ts'
import { sameConsignment } from './same-consignment.ts'

const EVERY_MS = 1000
const MOST = 200
/** The state in which documents are validated. */
const VALIDATED = 'divalidasi'

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
        const twin = await sameConsignment(store, row)
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
        const service = cases.serviceFor(row.kode_dokumen)
        const action = service && automaticStepIn(service, state)
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

/** Why a guarantee that a document names cannot be used; undefined for any other error. */
const shortageIn = (error: unknown): string | undefined =>
  error instanceof CallError && ['ledger.short', 'case.linkedState'].includes(error.code) ? error.message : undefined

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
