import { wibDay } from '@dermaga/contract'
import type { Core } from '../core.ts'
import { everyItem, type Job } from '../jobs/index.ts'
import { caseFactsOf } from './case-facts.ts'
import { type DeclarationContext, readWhole } from './declaration.ts'
import type { DeclarationRow } from './declaration-table.ts'

/** How often submitted documents without a case are looked for, and how many are taken at a time: those of before their kind had a
 *  workflow, and those that a process of an earlier release still takes during an update. */
const EVERY_MS = 600_000
const MOST = 100

/** Begins the cases of submitted documents that have none, in the state to which their last answer leads. */
export function createCaseJob(
  { now, log }: Pick<Core, 'now' | 'log'>,
  { store, lines, cases }: Pick<DeclarationContext, 'store' | 'lines' | 'cases'>,
): Job {
  return {
    name: 'declaration-cases',
    everyMs: EVERY_MS,
    async run({ stopping }) {
      const read = (after: DeclarationRow | undefined, most: number) => store.withoutCase(cases.kinds, after, most)
      for await (const row of everyItem(read, MOST)) {
        if (stopping.aborted) return
        const { sent_at: at, nomor_aju: nomor } = row
        if (at === null || nomor === null) continue
        try {
          const events = await store.events(row)
          const sent = events.findLast(({ jenis }) => jenis === 'dikirim')
          const content = caseFactsOf(row, nomor, await readWhole(lines, row), wibDay(at))
          const { nomor_daftar: nomorDaftar, tanggal_daftar: tanggalDaftar } = row
          await cases.prepare(now())
          const document = {
            kind: row.kode_dokumen,
            idDokumen: row.id_header,
            owner: { idPerusahaan: row.id_perusahaan, npwp: row.npwp, namaPerusahaan: row.nama_perusahaan },
            nomor,
            content: { ...content, ...(nomorDaftar && { nomorDaftar }), ...(tanggalDaftar && { tanggalDaftar }) },
            sender: { idUser: sent?.id_user ?? row.made_by, nama: sent?.nama_user ?? '' },
            at,
            lastAnswer: row.kode_respon,
            isRegistered: nomorDaftar !== null,
          }
          await store.beginCase(row, trx => cases.begin(document, trx))
        } catch (error) {
          // One document that cannot get a case must not keep the others.
          log.error({ err: error, idHeader: row.id_header }, 'no case for a document')
        }
      }
    },
  }
}
