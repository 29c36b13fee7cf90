import {
  DECLARATION_START,
  declarationBeginnings,
  declarationName,
  declarationPermits,
  declarationStart,
  declarationTemplateDelete,
  declarationTemplateSave,
  wibDay,
} from '@dermaga/contract'
import { definitionOf } from '@dermaga/declaration'
import { MOST_SHARED_LINES, reusedContent } from '@dermaga/declaration/prefill'
import { declarationAnswers, fill } from '@dermaga/text'
import { fail } from '../http/errors.ts'
import { Answer, type Http, serve } from '../http/route.ts'
import type { Dependencies } from './authorization.ts'
import { type DeclarationContext, searchTextOf } from './declaration.ts'
import { withoutGiven } from './field-validation.ts'

const NOTHING = { isi: {}, barang: [], sumber: {}, acuan: null }

/** What documents began with, what new ones may begin with, and the names of both. */
export function registerStartRoutes(
  http: Http,
  { store, lines, starts, reach }: DeclarationContext,
  { permitsOf }: Pick<Dependencies, 'permitsOf'>,
): void {
  serve(http, declarationStart, async ({ params, caller, now }) => {
    const { row } = await reach.get(params.id, caller, now)
    const start = (await starts.find(row)) ?? NOTHING
    // Of long documents the origin of goods is not shown.
    return start.barang.length > MOST_SHARED_LINES ? { ...start, barang: [] } : start
  })

  serve(http, declarationBeginnings, async ({ query, caller, now }) => {
    const owner = await reach.owner(query.kodeDokumen, query.npwp, caller, now)
    const [templates, partners] = await Promise.all([
      starts.templates(caller.idPerusahaan, query.kodeDokumen),
      store.lastOfPartners(owner.idPerusahaan, caller.idPerusahaan, query.kodeDokumen),
    ])
    return {
      templat: templates.map(row => ({
        idTemplat: row.id_templat,
        nama: row.nama,
        jumlahBarang: row.lines,
        diubahPada: row.changed_at.toISOString(),
        diubahOleh: row.changed_by_name,
      })),
      mitra: partners,
    }
  })

  serve(http, declarationPermits, async ({ params, caller, now }) => {
    const { row } = await reach.getWritable(params.id, caller, now)
    return { items: await permitsOf(row.id_perusahaan, wibDay(now)) }
  })

  serve(http, declarationName, async ({ params, body, caller, now }) => {
    const { row } = await reach.getWritable(params.id, caller, now)
    await store.name(row, body.nama, searchTextOf(row.isi, body.nama))
    return new Answer(undefined, declarationAnswers.named)
  })

  serve(http, declarationTemplateSave, async ({ params, body, caller, now }) => {
    const { row } = await reach.getWritable(body.idHeader, caller, now)
    const most = DECLARATION_START.templateLinesMax
    if (row.lines > most) return fail('declaration.templateTooLarge', { most })
    const definition = await definitionOf(row.kode_dokumen)
    const source = { isi: withoutGiven(definition, row.isi), barang: await lines.all(row) }
    const { nama } = body
    const written = await starts.putTemplate(
      {
        ...reusedContent(definition, source, row.npwp),
        id_perusahaan: caller.idPerusahaan,
        id_templat: params.id,
        kode_dokumen: row.kode_dokumen,
        nama,
        changed_at: now,
        changed_by_name: caller.nama,
      },
      DECLARATION_START.templatesMax,
    )
    if (written === 'named') return fail('declaration.templateName', { nama })
    if (written === 'full') return fail('declaration.tooManyTemplates', { most: DECLARATION_START.templatesMax })
    return new Answer(undefined, fill(declarationAnswers.templateSaved, { nama }))
  })

  serve(http, declarationTemplateDelete, async ({ params, caller }) => {
    if (!(await starts.removeTemplate(caller.idPerusahaan, params.id))) fail('declaration.noTemplate')
    return new Answer(undefined, declarationAnswers.templateDeleted)
  })
}
