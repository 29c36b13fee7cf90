import { caseText, fill } from '@dermaga/text'
import type { Core } from '../../core.ts'
import type { Job } from '../../jobs/index.ts'
import { factsOf, stateOf } from '../case/case.ts'
import type { CaseRow } from '../case/case-table.ts'
import type { ServiceContext } from '../context.ts'
import { waitingFor } from './assignment.ts'

/** How often the portal looks for officers who have left. Their worklists are empty at once. */
const EVERY_MS = 300_000

/** Takes officers who no longer work in the office of a case off it: one that they had taken returns to the worklist, and one that they
 *  were assigned to waits for the duty that assigns. */
export function createAbsenceJob(
  core: Pick<Core, 'now' | 'log'>,
  { store, worklists, officers, definitions }: Pick<ServiceContext, 'store' | 'worklists' | 'officers' | 'definitions'>,
): Job {
  async function remove(row: CaseRow, idUser: string, nama: string, now: Date): Promise<void> {
    const definition = definitions.definitionFor(row)
    const assigned = row.ditugaskan.filter(id => id !== idUser)
    const facts = factsOf(definition, row, await store.events(row.id_kasus))
    await store.change(row, () => ({
      ditugaskan: assigned,
      ...waitingFor(definition, { ...facts, assigned }),
      ...(row.id_pengambil === idUser && { id_pengambil: null, nama_pengambil: null }),
      event: {
        kunci: null,
        tindakan: 'petugas-keluar',
        teks: fill(caseText.leftOffice, { nama }),
        keadaan: stateOf(definition, row).label,
        happened_at: now,
        sisi: 'system',
        tugas: null,
        id_user: null,
        nama_user: caseText.system,
        kode_kantor: row.kode_kantor,
        nomor: [],
        jawaban: {},
        is_internal: true,
      },
    }))
  }

  return {
    name: 'case-absence',
    everyMs: EVERY_MS,
    async run({ stopping }) {
      const now = core.now()
      const byOffice = Map.groupBy(await worklists.workers(), ({ office }) => office)
      for (const [office, workers] of byOffice) {
        if (stopping.aborted) return
        const ids = workers.map(({ idUser }) => idUser)
        const present = new Set(await officers.presentIn(office, ids, now))
        const absent = ids.filter(id => !present.has(id))
        const names = await officers.named(absent)
        for (const idUser of absent) {
          for (const row of await worklists.withWorker(office, idUser)) {
            if (stopping.aborted) return
            try {
              await remove(row, idUser, names.get(idUser) ?? caseText.formerOfficer, now)
            } catch (error) {
              // One case that fails must not keep the others.
              core.log.error({ err: error, idKasus: row.id_kasus }, 'officer not taken off a case')
            }
          }
        }
      }
    },
  }
}
