import {
  CASE_FILE_TYPES,
  type CaseFile,
  type DocumentFile,
  declarationFileAdd,
  declarationFileList,
  declarationFileRead,
  declarationFileRemove,
  HOST_FILE,
} from '@dermaga/contract'
import { type Content, rowsOf } from '@dermaga/declaration'
import { fileNameOf } from '../file/index.ts'
import { fail } from '../http/errors.ts'
import { type Http, serve } from '../http/route.ts'
import type { Dependencies } from './authorization.ts'
import type { DeclarationContext } from './declaration.ts'
import { type DocumentFileRow, paperOf } from './document-file.store.ts'
import { requireWithinUploadLimit } from './upload-limit.ts'

/** The files of a document, for everybody who may read it; who may change it adds and removes them. */
export function registerDocumentFileRoutes(
  http: Http,
  { store, reach, documentFiles }: Pick<DeclarationContext, 'store' | 'reach' | 'documentFiles'>,
  { file }: Pick<Dependencies, 'file'>,
): void {
  serve(http, declarationFileList, async ({ params, caller, now }) => {
    const { row } = await reach.get(params.id, caller, now)
    return { items: (await documentFiles.of(row)).map(shown) }
  })

  serve(
    http,
    declarationFileAdd,
    async ({ params, query, file: body, caller, now }) => {
      const { row } = await reach.getWritable(params.id, caller, now)
      const paper = paperAt(row.isi, query.seri)
      const { idFile, type, bytes, hash } = await file.store(body, CASE_FILE_TYPES)
      const wanted: DocumentFileRow = {
        id_perusahaan: row.id_perusahaan,
        id_header: row.id_header,
        id_file: idFile,
        jenis: 'dokumen',
        seri: query.seri,
        ...paperOf(paper),
        keterangan: '',
        name: fileNameOf(query.nama, type as CaseFile['jenis']),
        type,
        bytes,
        hash,
        added_at: now,
        added_by: caller.nama,
      }
      const added = await documentFiles.add(wanted, HOST_FILE.most)
      if (added !== wanted) await file.discard(idFile)
      if (added === 'gone') return fail('declaration.notFound')
      if (added === 'full') return fail('declaration.tooManyFiles', { most: HOST_FILE.most })
      return shown(added)
    },
    async ({ params, query, caller, now }) => {
      const { row } = await reach.getWritable(params.id, caller, now)
      paperAt(row.isi, query.seri)
      await requireWithinUploadLimit(store, 'documents', caller, now)
    },
  )

  serve(http, declarationFileRemove, async ({ params, caller, now }) => {
    const { row } = await reach.getWritable(params.id, caller, now)
    if ((await documentFiles.remove(row, params.idBerkas)) === 'sent') fail('declaration.sent')
    return undefined
  })

  serve(http, declarationFileRead, async ({ params, caller, now }) => {
    const { row } = await reach.get(params.id, caller, now)
    const found = (await documentFiles.find(row, params.idBerkas)) ?? fail('resource.notFound')
    const { name, type, bytes, hash } = found
    return { name, type, bytes, hash, open: range => file.open(found.id_file, range) }
  })
}

/** @throws CallError declaration.noPaper */
const paperAt = (content: Content, seri: number): Content =>
  rowsOf(content, 'dokumen').find(one => Number(one['seriDokumen']) === seri) ?? fail('declaration.noPaper')

const shown = (one: DocumentFileRow): DocumentFile => ({
  idBerkas: one.id_file,
  bagian: one.jenis,
  seri: one.seri,
  kodeDokumen: one.kode_dokumen,
  nomorDokumen: one.nomor_dokumen,
  keterangan: one.keterangan,
  namaBerkas: one.name,
  jenis: one.type,
  ukuran: one.bytes,
  diunggahPada: one.added_at.toISOString(),
  diunggahOleh: one.added_by,
})
