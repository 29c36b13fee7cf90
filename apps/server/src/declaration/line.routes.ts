import type { DeclarationKind } from '@dermaga/contract'
import { DECLARATION, declarationLines, declarationLinesChange, declarationLinesReplace } from '@dermaga/contract'
import { definitionOf } from '@dermaga/declaration'
import type { Caller } from '../http/caller.ts'
import { refuse } from '../http/refuse.ts'
import { type Http, serve } from '../http/serve.ts'
import { changedBy, changeOf, explain, type Ground, getWritable, savedOf } from './declaration.routes.ts'
import { type Content, lineMistakes } from './fields-check.ts'

/** How often one user may replace all lines of a document. */
const UPLOADS = { most: 120, windowSeconds: 600 } as const

/** Goods lines of a document: read a page at a time, replaced all at once, or changed one by one. */
export function lineRoutes(http: Http, { store, lines, reach }: Ground): void {
  async function requireFields(kind: DeclarationKind, rows: readonly Content[], where: string): Promise<void> {
    const mistakes = lineMistakes(await definitionOf(kind), rows, where)
    if (mistakes.length > 0) refuse('input.invalid', { fields: mistakes })
  }

  async function countUpload({ idUser }: Caller, now: Date): Promise<void> {
    const { uploads, since } = await store.countUpload(idUser, now, UPLOADS.windowSeconds)
    if (uploads <= UPLOADS.most) return
    refuse('limit.reached', { seconds: Math.ceil(UPLOADS.windowSeconds - (now.getTime() - since.getTime()) / 1000) })
  }

  serve(http, declarationLines, async ({ params, query, caller, now }) => {
    const { row } = await reach.get(params.id, caller, now)
    const { dari: from, size, q, urut } = query
    const found = await lines.page(row, { from, q, isDescending: urut === 'turun', size })
    const surplus = found[size]
    return {
      items: found.slice(0, size),
      ...(q === '' ? { total: row.lines } : {}),
      ...(surplus ? { next: String(surplus['seriBarang']) } : {}),
    }
  })

  serve(http, declarationLinesReplace, async ({ params, body, caller, now }) => {
    const { row } = await getWritable(reach, params.id, caller, now)
    await countUpload(caller, now)
    await requireFields(row.kode_dokumen, body.barang, 'barang')
    const written = JSON.stringify(body.barang)
    const change = changeOf('barang', written)
    const changed = await store.change(row, body.versi, { ...changedBy(caller, now), change }, async trx => {
      await lines.replace(row, written, trx)
      return body.barang.length
    })
    return savedOf(changed ?? (await explain(store, row, body.versi, change)))
  })

  serve(http, declarationLinesChange, async ({ params, body, caller, now }) => {
    const { row } = await getWritable(reach, params.id, caller, now)
    const { versi, ubah, hapus } = body
    await requireFields(row.kode_dokumen, ubah, 'ubah')
    const written = JSON.stringify(ubah)
    const change = changeOf('ubah', `${written}\n${JSON.stringify(hapus)}`)
    const changed = await store.change(row, versi, { ...changedBy(caller, now), change }, async trx => {
      const count = await lines.change(row, written, hapus, trx)
      // Thrown within the transaction: nothing of the change stays.
      return count > DECLARATION.linesMost ? refuse('declaration.tooManyLines', { most: DECLARATION.linesMost }) : count
    })
    return savedOf(changed ?? (await explain(store, row, versi, change)))
  })
}
