import { declarationVersionById, declarationVersions } from '@dermaga/contract'
import { fail } from '../http/errors.ts'
import { type Http, serve } from '../http/route.ts'
import type { DeclarationContext } from './declaration.ts'
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
    return { ...toVersion(found), isi: found.isi }
  })
}

const toVersion = (row: Omit<VersionRow, 'isi'>) => ({
  nomor: row.number,
  dikirimPada: row.sent_at.toISOString(),
  digantiPada: row.replaced_at?.toISOString() ?? null,
  digantiOleh: row.replaced_by_name,
  perubahan: row.changes,
})
