import { createHash } from 'node:crypto'
import {
  DECLARATION,
  declarationLines,
  declarationLinesChange,
  declarationLinesReplace,
  declarationReplace,
} from '@dermaga/contract'
import type { Definition } from '@dermaga/declaration'
import type { Db } from '../db/database.ts'
import { fail } from '../http/errors.ts'
import { type Http, serve } from '../http/route.ts'
import { bulkOf } from './bulk.ts'
import { changeKeyOf } from './change-key.ts'
import { toSaved } from './declaration.routes.ts'
import { type DeclarationContext, definitionFor, describeAuthor, explain, searchTextOf } from './declaration.ts'
import type { DeclarationRow } from './declaration-table.ts'
import { type Content, headerErrors, lineErrors } from './field-validation.ts'
import { requireWithinUploadLimit } from './upload-limit.ts'

const PORTION = 2000

/** Goods lines of a document: read by page, replaced as a whole, or changed one by one. */
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

  serve(
    http,
    declarationLinesReplace,
    async ({ params, body, caller, now }) => {
      const { row } = await reach.getWritable(params.id, caller, now)
      await requireWithinUploadLimit(store, 'lines', caller, now)
      const { versi, barang } = body
      const definition = await definitionFor(row)
      const changed = await store.change(row, versi, describeAuthor(caller, now), async trx => {
        const { portions, change } = written(definition, barang)
        const bulk = await lines.replace(row, portions, trx)
        return { lines: barang.length, bulk, change: change() }
      })
      if (changed) return toSaved(changed)
      const { portions, change } = written(definition, barang)
      for (const _ of portions);
      return toSaved(await explain(store, row, versi, change()))
    },
    ({ params, caller, now }) => reach.getWritable(params.id, caller, now),
  )

  serve(
    http,
    declarationReplace,
    async ({ params, body, caller, now }) => {
      const found = await reach.getWritable(params.id, caller, now)
      const { row } = found
      await requireWithinUploadLimit(store, 'lines', caller, now)
      const { versi, isi, barang } = body
      const definition = await definitionFor(row)
      const mistakes = headerErrors(definition, isi)
      if (mistakes.length > 0) fail('input.invalid', { fields: mistakes })
      await reach.requireOffice(found, isi, caller, now)
      const header = JSON.stringify(isi)
      const to = { ...describeAuthor(caller, now), isi, words: searchTextOf(isi, row.nama) }
      const changed = await store.change(row, versi, to, async trx => {
        const { portions, change } = written(definition, barang)
        const bulk = await lines.replace(row, portions, trx)
        return { lines: barang.length, bulk, change: changeKeyOf('seluruh isi', header + change()) }
      })
      if (changed) return toSaved(changed)
      const { portions, change } = written(definition, barang)
      for (const _ of portions);
      return toSaved(await explain(store, row, versi, changeKeyOf('seluruh isi', header + change())))
    },
    ({ params, caller, now }) => reach.getWritable(params.id, caller, now),
  )

  serve(http, declarationLinesChange, async ({ params, body, caller, now }) => {
    const { row } = await reach.getWritable(params.id, caller, now)
    const { versi, ubah, hapus } = body
    requireFields(await definitionFor(row), ubah, 'ubah')
    const summary = JSON.stringify(ubah)
    const change = changeKeyOf('ubah', `${summary}\n${JSON.stringify(hapus)}`)
    const changed = await store.change(row, versi, describeAuthor(caller, now), async trx => {
      const count = await lines.change(row, summary, hapus, trx)
      // Thrown inside the transaction, so that it rolls back.
      if (count > DECLARATION.linesMax) fail('declaration.tooManyLines', { most: DECLARATION.linesMax })
      return { lines: count, bulk: await bulkAfter(row, summary, trx), change }
    })
    return toSaved(changed ?? (await explain(store, row, versi, change)))
  })

  /** Upper bound of the bytes the lines take to read after a change. @throws CallError input.tooLarge above the document's maximum */
  async function bulkAfter(row: DeclarationRow, says: string, trx: Db): Promise<number> {
    const added = row.bulk + bulkOf(says)
    if (added <= DECLARATION.bulkMax) return added
    const bulk = await lines.bulk(row, trx)
    return bulk <= DECLARATION.bulkMax ? bulk : fail('input.tooLarge')
  }
}

function requireFields(definition: Definition, rows: readonly Content[], where: string, from?: number): void {
  const mistakes = lineErrors(definition, rows, where, from)
  if (mistakes.length > 0) fail('input.invalid', { fields: mistakes })
}

/** Lines as JSON, one portion at a time, each validated when it is requested; returns the summary after the last.
 *  Preparing a portion takes about as long as the database needs to insert one. */
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
  return { portions: portions(), change: () => changeKeyOf('barang', hash.digest('base64url')) }
}
