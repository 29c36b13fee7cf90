import { declarationVersionById, declarationVersions } from '@dermaga/contract'
import { leviesOf } from '@dermaga/declaration/levies'
import { fail } from '../http/errors.ts'
import { type Http, serve } from '../http/route.ts'
import type { DeclarationContext } from './declaration.ts'
import { levyDay } from './submission.ts'
import type { VersionRow, VersionStore } from './version.store.ts'

/** Earlier versions of documents that were returned or corrected, for those who read the document. */
export function registerVersionRoutes(
  http: Http,
  { reach }: Pick<DeclarationContext, 'reach'>,
  versions: VersionStore,
): void {
  serve(http, declarationVersions, async ({ params, caller, now }) => {
    const { row } = await reach.get(params.id, caller, now)
    return { items: (await versions.list(row)).map(toVersion) }
  })

  serve(http, declarationVersionById, async ({ params, caller, now }) => {
    const { row } = await reach.get(params.id, caller, now)
    const found = (await versions.find(row, params.nomor)) ?? fail('resource.notFound')
    const { isi, sent_at } = found
    return { ...toVersion(found), isi, pungutan: leviesOf(row.kode_dokumen, isi, levyDay(isi, sent_at)) }
  })
}

const toVersion = (row: Omit<VersionRow, 'isi'>) => ({
  nomor: row.number,
  urutan: row.ordinal,
  dikirimPada: row.sent_at.toISOString(),
  digantiPada: row.replaced_at?.toISOString() ?? null,
  digantiOleh: row.replaced_by_name,
  namaRespon: row.answer_name,
  pesan: row.note,
  nomorKeputusan: row.decision_number,
  perubahan: row.changes,
})
