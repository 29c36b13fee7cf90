import { createHash } from 'node:crypto'
import type { Readable } from 'node:stream'
import {
  CASE_FILE_TYPES,
  GOODS_PICTURE_TYPES,
  HOST_FILE,
  hostFileOfGoods,
  hostFileOfPaper,
  hostFileOfRequest,
  hostNumber,
  isClean,
  lineOrEmpty,
  npwp,
} from '@dermaga/contract'
import { rowsOf } from '@dermaga/declaration'
import { fieldErrors, hostText } from '@dermaga/text'
import { z } from 'zod'
import { type DeclarationModule, paperOf, type ReadDocument } from '../declaration/index.ts'
import type { FileModule, StoredFile } from '../file/index.ts'
import type { Caller } from '../http/caller.ts'
import { fail } from '../http/errors.ts'
import { parse } from '../http/input.ts'
import { boundaryOf, MultipartError, partsOf } from '../http/multipart.ts'
import { readText } from '../http/read-text.ts'
import { Answer, type Handler, type Http, serve } from '../http/route.ts'
import type { ServiceModule } from '../service/index.ts'
import { isOwnCompany } from './own-company.ts'

interface Parts {
  declaration: Pick<DeclarationModule, 'hostReader' | 'documentFiles' | 'requireSubmitter' | 'countUpload'>
  service: Pick<ServiceModule, 'answerByFile'>
  file: Pick<FileModule, 'store' | 'discard'>
}

const PARAM_BYTES = 8192
const UNNAMED = 'berkas'
const seri = z.coerce.number().int().min(1).max(1_000_000).optional()
const param = z.looseObject({
  nomorAju: hostNumber,
  npwp,
  seriDokumen: seri,
  seriBarang: seri,
  keterangan: lineOrEmpty(200).optional(),
})
type Param = z.output<typeof param>

/** Files from companies' own systems. */
export function registerHostFileRoutes(http: Http, { declaration, service, file }: Parts): void {
  const { hostReader, documentFiles } = declaration
  const beforeBody = async ({ caller, now }: { caller: Caller; now: Date }) => {
    await declaration.requireSubmitter(caller)
    await declaration.countUpload(caller, now)
  }

  /** Stores the file of a request, gives it to `use`, and discards it unless that keeps it. */
  async function receive<T>(
    body: Readable,
    contentType: string | undefined,
    types: readonly string[],
    use: (stored: StoredFile & { name: string }, param: Param) => Promise<T>,
  ): Promise<T> {
    const boundary = boundaryOf(contentType) ?? incomplete(hostText.noBoundary)
    let stored: (StoredFile & { name: string }) | undefined
    let given: Param | undefined
    try {
      for await (const part of partsOf(body, boundary)) {
        if (part.name === 'param') given = parse(param, jsonIn(await readText(part.content, PARAM_BYTES)), 'body')
        else if (part.name === 'file' && !stored) {
          stored = { ...(await file.store(part.content, types)), name: nameIn(part.fileName) }
        }
      }
      return await use(stored ?? incomplete('file'), given ?? incomplete('param'))
    } catch (error) {
      if (stored) await file.discard(stored.idFile)
      if (error instanceof MultipartError) fail('host.file', { kurang: hostText.multipartWrong })
      throw error
    }
  }

  async function documentOf({ nomorAju, npwp: given }: Param, caller: Caller, now: Date): Promise<ReadDocument> {
    if (!isOwnCompany(given, caller)) fail('access.denied')
    return hostReader.find(nomorAju.toUpperCase(), caller, now)
  }

  const ofRow =
    (jenis: 'dokumen' | 'barang'): Handler<typeof hostFileOfPaper> =>
    async ({ file: body, request, caller, now }) => {
      const types = jenis === 'barang' ? GOODS_PICTURE_TYPES : CASE_FILE_TYPES
      return receive(body, request.headers['content-type'], types, async (stored, given) => {
        const { row, content } = await documentOf(given, caller, now)
        const name = jenis === 'barang' ? 'seriBarang' : 'seriDokumen'
        const number = given[name]
        const paper = rowsOf(content, jenis).find(one => one[name] === number)
        if (number === undefined || !paper) return refuse(`param.${name}`)
        const added = await documentFiles.add(
          {
            id_perusahaan: row.id_perusahaan,
            id_header: row.id_header,
            id_file: stored.idFile,
            jenis,
            seri: number,
            ...paperOf(jenis === 'dokumen' ? paper : {}),
            keterangan: given.keterangan ?? '',
            name: stored.name,
            type: stored.type,
            bytes: stored.bytes,
            hash: stored.hash,
            added_at: now,
            added_by: caller.nama,
          },
          HOST_FILE.most,
        )
        if (added === 'gone') return fail('declaration.notFound')
        if (added === 'full') return fail('case.tooManyFiles', { most: HOST_FILE.most })
        if (added.id_file !== stored.idFile) await file.discard(stored.idFile)
        return answer(caller, { id: added.id_file, ...added })
      })
    }
  serve(http, hostFileOfPaper, ofRow('dokumen'), beforeBody)
  serve(http, hostFileOfGoods, ofRow('barang') as unknown as Handler<typeof hostFileOfGoods>, beforeBody)

  serve(
    http,
    hostFileOfRequest,
    async ({ file: body, request, caller, now }) =>
      receive(body, request.headers['content-type'], CASE_FILE_TYPES, async (stored, given) => {
        const { row } = await documentOf(given, caller, now)
        if (row.id_kasus === null) return fail('case.notNow')
        const { idFile, name, type, bytes, hash } = stored
        const kept = await service.answerByFile(
          {
            idKasus: row.id_kasus,
            file: { idFile, name, type, bytes, hash },
            words: hostText.answeredByFile,
            key: keyOf(row.id_kasus, hash),
          },
          caller,
          now,
        )
        if (kept !== idFile) await file.discard(idFile)
        return answer(caller, { id: kept, name, type, bytes })
      }),
    beforeBody,
  )
}

const answer = (
  { isCompatible }: Caller,
  { id, name, type, bytes }: { id: string; name: string; type: string; bytes: number },
) =>
  new Answer(
    {
      ...(isCompatible && { status: 'OK' as const }),
      idBerkas: id,
      namaBerkas: name,
      jenis: type,
      ukuran: bytes,
    },
    hostText.fileTaken,
  )

/** The last part of a path, which some programs send, without what cannot be shown. */
function nameIn(fileName = ''): string {
  const name = (fileName.split(/[/\\]/).at(-1) ?? '').trim().slice(0, 200)
  return name !== '' && isClean(name) === true ? name : UNNAMED
}

const incomplete = (kurang: string): never => fail('host.file', { kurang })

const refuse = (path: string): never =>
  fail('input.invalid', { fields: [{ in: 'body', path, message: fieldErrors.choice }] })

/** The same file for the same case is one answer, however often it is sent. */
function keyOf(idKasus: string, hash: string): string {
  const digits = createHash('sha256').update(`${idKasus} ${hash}`).digest('hex')
  return `${digits.slice(0, 8)}-${digits.slice(8, 12)}-8${digits.slice(13, 16)}-a${digits.slice(17, 20)}-${digits.slice(20, 32)}`
}

function jsonIn(written: string): unknown {
  try {
    return JSON.parse(written)
  } catch {
    return fail('input.malformed')
  }
}
