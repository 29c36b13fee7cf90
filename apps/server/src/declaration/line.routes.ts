import { createHash } from 'node:crypto'
import { DECLARATION, declarationLines, declarationLinesChange, declarationLinesReplace } from '@dermaga/contract'
import { type Definition, definitionOf } from '@dermaga/declaration'
import type { Db } from '../db/database.ts'
import { fail } from '../http/errors.ts'
import { type Http, serve } from '../http/route.ts'
import { toSaved } from './declaration.routes.ts'
import type { DeclarationRow } from './declaration.store.ts'
import { changeOf, type DeclarationContext, describeAuthor, explain } from './declaration.ts'
import { type Content, lineErrors } from './field-validation.ts'
import { bulkOf } from './line.store.ts'
import { requireWithinUploadLimit } from './upload-limit.ts'

const PORTION = 2000

/** Goods lines of a document: read a page at a time, replaced all at once, or changed one by one. */
export function registerLineRoutes(http: Http, { store, lines, reach }: DeclarationContext): void {
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
    const { row } = await reach.getWritable(params.id, caller, now)
    await requireWithinUploadLimit(store, 'lines', caller, now)
    const { versi, barang } = body
    const definition = await definitionOf(row.kode_dokumen)
    const changed = await store.change(row, versi, describeAuthor(caller, now), async trx => {
      const { portions, change } = written(definition, barang)
      const bulk = await lines.replace(row, portions, trx)
      return { lines: barang.length, bulk, change: change() }
    })
    if (changed) return toSaved(changed)
    const { portions, change } = written(definition, barang)
    for (const _ of portions);
    return toSaved(await explain(store, row, versi, change()))
  })

  serve(http, declarationLinesChange, async ({ params, body, caller, now }) => {
    const { row } = await reach.getWritable(params.id, caller, now)
    const { versi, ubah, hapus } = body
    requireFields(await definitionOf(row.kode_dokumen), ubah, 'ubah')
    const says = JSON.stringify(ubah)
    const change = changeOf('ubah', `${says}\n${JSON.stringify(hapus)}`)
    const changed = await store.change(row, versi, describeAuthor(caller, now), async trx => {
      const count = await lines.change(row, says, hapus, trx)
      // Thrown within the transaction: nothing of the change stays.
      if (count > DECLARATION.linesMost) fail('declaration.tooManyLines', { most: DECLARATION.linesMost })
      return { lines: count, bulk: await bulkAfter(row, says, trx), change }
    })
    return toSaved(changed ?? (await explain(store, row, versi, change)))
  })

  /** What the lines take to read at most after a change. @throws Refusal input.tooLarge when that is more than a document may have */
  async function bulkAfter(row: DeclarationRow, says: string, trx: Db): Promise<number> {
    const added = row.bulk + bulkOf(says)
    if (added <= DECLARATION.bulkMost) return added
    const bulk = await lines.bulk(row, trx)
    return bulk <= DECLARATION.bulkMost ? bulk : fail('input.tooLarge')
  }
}

function requireFields(definition: Definition, rows: readonly Content[], where: string, from?: number): void {
  const mistakes = lineErrors(definition, rows, where, from)
  if (mistakes.length > 0) fail('input.invalid', { fields: mistakes })
}

/** Lines as they are written, a portion at a time, each checked as it is asked for; and, after the last, what they say.
 *  A portion takes this thread about as long as the database needs for one. */
function written(definition: Definition, rows: readonly Content[]) {
  const hash = createHash('sha256')
  function* portions(): Generator<string> {
    for (let from = 0; from < rows.length; from += PORTION) {
      const some = rows.slice(from, from + PORTION)
      requireFields(definition, some, 'barang', from)
      const says = JSON.stringify(some)
      hash.update(says)
      yield says
    }
  }
  return { portions: portions(), change: () => changeOf('barang', hash.digest('base64url')) }
}
