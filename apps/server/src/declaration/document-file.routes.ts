import { declarationFileList, declarationFileRead } from '@dermaga/contract'
import { fail } from '../http/errors.ts'
import { type Http, serve } from '../http/route.ts'
import type { Dependencies } from './authorization.ts'
import type { DeclarationContext } from './declaration.ts'

/** The files of a document, for everybody who may read it. */
export function registerDocumentFileRoutes(
  http: Http,
  { reach, documentFiles }: Pick<DeclarationContext, 'reach' | 'documentFiles'>,
  { file }: Pick<Dependencies, 'file'>,
): void {
  serve(http, declarationFileList, async ({ params, caller, now }) => {
    const { row } = await reach.get(params.id, caller, now)
    const items = (await documentFiles.of(row)).map(one => ({
      idBerkas: one.id_file,
      bagian: one.jenis,
      seri: one.seri,
      keterangan: one.keterangan,
      namaBerkas: one.name,
      jenis: one.type,
      ukuran: one.bytes,
      diunggahPada: one.added_at.toISOString(),
      diunggahOleh: one.added_by,
    }))
    return { items }
  })

  serve(http, declarationFileRead, async ({ params, caller, now }) => {
    const { row } = await reach.get(params.id, caller, now)
    const found = (await documentFiles.find(row, params.idBerkas)) ?? fail('resource.notFound')
    const { name, type, bytes, hash } = found
    return { name, type, bytes, hash, open: range => file.open(found.id_file, range) }
  })
}
