import {
  CASE_FILE_TYPES,
  type CaseFile,
  type DocumentFile,
  type DocumentFilePart,
  declarationFileAdd,
  declarationFileList,
  declarationFileRead,
  declarationFileRemove,
  GOODS_PICTURE_TYPES,
  HOST_FILE,
} from '@dermaga/contract'
import { type Content, rowsOf } from '@dermaga/declaration'
import { fileNameOf } from '../file/index.ts'
import { fail } from '../http/errors.ts'
import { type Http, serve } from '../http/route.ts'
import type { Dependencies } from './authorization.ts'
import type { DeclarationContext } from './declaration.ts'
import type { DeclarationRow } from './declaration-table.ts'
import { type DocumentFileRow, paperOf } from './document-file.store.ts'
import { requireWithinUploadLimit } from './upload-limit.ts'

/** The files of a document, for everybody who may read it; who may change it adds and removes them. */
export function registerDocumentFileRoutes(
  http: Http,
  { store, reach, lines, documentFiles }: Pick<DeclarationContext, 'store' | 'reach' | 'lines' | 'documentFiles'>,
  { file }: Pick<Dependencies, 'file'>,
): void {
  /** What a file shows, as it is kept with it.
   *  @throws CallError declaration.noPaper, declaration.noGoods */
  async function subjectOf(row: DeclarationRow, { bagian, seri }: { bagian: DocumentFilePart; seri: number }) {
    if (bagian === 'dokumen') return paperOf(paperAt(row.isi, seri))
    return (await lines.has(row, seri)) ? paperOf({}) : fail('declaration.noGoods', { seri })
  }

  serve(http, declarationFileList, async ({ params, caller, now }) => {
    const { row } = await reach.get(params.id, caller, now)
    return { items: (await documentFiles.of(row)).map(shown) }
  })

  serve(
    http,
    declarationFileAdd,
    async ({ params, query, file: body, caller, now }) => {
      const { row } = await reach.getWritable(params.id, caller, now)
      const subject = await subjectOf(row, query)
      const types = query.bagian === 'barang' ? GOODS_PICTURE_TYPES : CASE_FILE_TYPES
      const { idFile, type, bytes, hash } = await file.store(body, types)
      const wanted: DocumentFileRow = {
        id_perusahaan: row.id_perusahaan,
        id_header: row.id_header,
        id_file: idFile,
        jenis: query.bagian,
        seri: query.seri,
        ...subject,
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
      await subjectOf(row, query)
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
