import type { Readable } from 'node:stream'
import {
  CASE,
  CASE_FILE_TYPES,
  type CaseFile,
  caseFileAdd,
  caseFileEdit,
  caseFileRead,
  caseFileRemove,
} from '@dermaga/contract'
import { actionsOf, type FieldFacts } from '@dermaga/service'
import { type FileModule, fileNameOf } from '../../file/index.ts'
import type { Caller } from '../../http/caller.ts'
import { fail } from '../../http/errors.ts'
import type { FileReply } from '../../http/file-reply.ts'
import { type Http, serve } from '../../http/route.ts'
import { secondsToWait } from '../../rate-limit/index.ts'
import type { Reached } from '../authorization.ts'
import { eventsFor, factsOf, filesInAnswers, isEditor, stateOf } from '../case/case.ts'
import type { CaseRow, EventRow } from '../case/case-table.ts'
import type { ServiceContext } from '../context.ts'
import { type CaseFileRow, type CaseFileStore, fileOf } from './case-file.store.ts'
import { filesIn } from './case-file.ts'

/** Fields whose answers name files. */
const FILE_KINDS: ReadonlySet<FieldFacts['kind']> = new Set(['photos', 'files'])
const UPLOADS = { attempts: CASE.uploadsPerHour, windowSeconds: 3600 }

interface Parts extends Pick<ServiceContext, 'store' | 'reach' | 'definitions' | 'now'> {
  files: FileModule
  caseFiles: CaseFileStore
}

/** What describes a file that is added. */
interface FileFacts {
  kode?: string | undefined
  nama: string
  nomor: string
  tanggal?: string | undefined
  berlakuSampai?: string | undefined
}

export type CaseFileHandlers = ReturnType<typeof caseFileHandlers>

/** What is done with the files of cases: attachments, and photographs of forms. */
export function caseFileHandlers({ store, reach, definitions, files, caseFiles, now: clock }: Parts) {
  const { definitionFor } = definitions

  /** Whether the answer of one of the events names a file. */
  const isInAnswer = (row: CaseRow, events: readonly EventRow[], idFile: string): boolean =>
    filesInAnswers(events, event => definitions.formOfAnswer(row, event)).has(idFile)

  const isInContent = (row: CaseRow, idFile: string): boolean =>
    filesIn(definitionFor(row).form, row.isi).some(({ idBerkas }) => idBerkas.includes(idFile))

  /** A case to which the caller may add a file now.
   *  @param kode which attachment; a photograph without one
   *  @throws CallError case.notFound, case.notEditable, access.denied, case.notNow, case.notAssigned, case.noAttachment */
  async function getOpen(id: string, kode: string | undefined, caller: Caller, now: Date): Promise<Reached> {
    const reached = await reach.get(id, caller, now)
    const { row, actor } = reached
    const definition = definitionFor(row)
    if (actor.side === 'officer' && !isEditor(definition, row, actor)) {
      if (kode !== undefined) fail('access.denied')
      const possible = actionsOf(definition, factsOf(definition, row, await store.events(row.id_kasus)), actor)
      if (possible.length === 0) fail('case.notNow')
      if (possible.every(({ obstacle }) => obstacle !== undefined)) fail('case.notAssigned')
      return reached
    }
    if (!stateOf(definition, row).isEditable && !(kode === undefined && (await answersWithFiles(reached)))) {
      fail('case.notEditable')
    }
    const isKnown = kode === undefined || definition.attachments.some(attachment => attachment.kode === kode)
    return isKnown ? reached : fail('case.noAttachment', { kode })
  }

  /** Whether the reader may now do something whose answer has files. */
  async function answersWithFiles({ row, actor }: Reached): Promise<boolean> {
    const definition = definitionFor(row)
    const possible = actionsOf(definition, factsOf(definition, row, await store.events(row.id_kasus)), actor)
    return possible.some(({ action }) =>
      Object.values(action.form?.fields ?? {}).some(({ kind }) => FILE_KINDS.has(kind)),
    )
  }

  /** @throws CallError limit.reached */
  async function requireWithinLimit({ idUser }: Caller, now: Date): Promise<void> {
    const seconds = secondsToWait(UPLOADS, await caseFiles.countUpload(idUser, UPLOADS, now), now)
    if (seconds !== undefined) fail('limit.reached', { seconds })
  }

  return {
    /** @throws CallError what `caseFileAdd` declares */
    async add(id: string, query: FileFacts, file: Readable, caller: Caller, now: Date): Promise<CaseFile> {
      const { row, actor } = await getOpen(id, query.kode, caller, now)
      const stored = await files.store(file, CASE_FILE_TYPES)
      const type = stored.type as CaseFile['jenis']
      const wanted: CaseFileRow = {
        id_file: stored.idFile,
        id_kasus: row.id_kasus,
        kode: query.kode ?? null,
        name: fileNameOf(query.nama, type),
        type,
        bytes: stored.bytes,
        hash: stored.hash,
        nomor_dokumen: query.nomor,
        tanggal_dokumen: query.tanggal ?? null,
        berlaku_sampai: query.berlakuSampai ?? null,
        sisi: sideOf(actor),
        id_user: caller.idUser,
        // The file took its time to arrive.
        added_at: clock(),
      }
      const added = await caseFiles.add(wanted, row.keadaan)
      if (added !== wanted) await files.discard(stored.idFile)
      if (added === 'full') return fail('case.tooManyFiles', { most: CASE.filesMost })
      if (added === 'moved') return fail(actor.side === 'applicant' ? 'case.notEditable' : 'case.notNow')
      return fileOf(added)
    },
    /** What is checked before a file is read. */
    async beforeAdd(id: string, { kode }: Pick<FileFacts, 'kode'>, caller: Caller, now: Date): Promise<void> {
      const { row } = await getOpen(id, kode, caller, now)
      const present = await caseFiles.filesOf(row.id_kasus)
      if (present.length >= CASE.filesMost) fail('case.tooManyFiles', { most: CASE.filesMost })
      await requireWithinLimit(caller, now)
    },

    /** Idempotent. @throws CallError what `caseFileRemove` declares */
    async remove(id: string, idBerkas: string, caller: Caller, now: Date): Promise<void> {
      const { row, actor } = await getOpen(id, undefined, caller, now)
      const side = sideOf(actor)
      const found = await caseFiles.find(row.id_kasus, idBerkas)
      if (!found) return
      if (found.sisi !== side || (side === 'officer' && found.id_user !== caller.idUser)) fail('access.denied')
      // What was sent is evidence: an attachment can go while the form can be edited, what an answer names never.
      const isOpen = stateOf(definitionFor(row), row).isEditable === true
      if (side === 'applicant' && !isOpen && (found.kode !== null || isInContent(row, found.id_file)))
        fail('case.notEditable')
      if (isInAnswer(row, await store.events(row.id_kasus), found.id_file)) fail('case.fileInAnswer')
      const removed = await caseFiles.remove(row, idBerkas)
      if (removed === 'moved') fail(side === 'officer' ? 'case.notNow' : 'case.notEditable')
    },

    /** @throws CallError what `caseFileRead` declares */
    async read(id: string, idBerkas: string, caller: Caller, now: Date): Promise<FileReply> {
      const { row, actor } = await reach.get(id, caller, now)
      const found = (await caseFiles.find(row.id_kasus, idBerkas)) ?? fail('resource.notFound')
      if (actor.side === 'party' || (found.sisi === 'officer' && actor.side === 'applicant')) {
        const seen = eventsFor(actor, await store.events(row.id_kasus))
        if (!isInAnswer(row, seen, found.id_file)) fail('resource.notFound')
      }
      const { name, type, bytes, hash } = found
      return { name, type, bytes, hash, open: range => files.open(found.id_file, range) }
    },
  }
}

/** Whose a file is: what an officer scans of a filing on paper is the company's. */
const sideOf = (actor: Reached['actor']): 'officer' | 'applicant' =>
  actor.side === 'officer' && !actor.isFiling ? 'officer' : 'applicant'

/** The files of cases, for screens. */
export function registerCaseFileRoutes(
  http: Http,
  { reach, definitions, caseFiles }: Pick<Parts, 'reach' | 'definitions' | 'caseFiles'>,
  handlers: CaseFileHandlers,
): void {
  serve(
    http,
    caseFileAdd,
    ({ params, query, file, caller, now }) => handlers.add(params.id, query, file, caller, now),
    ({ params, query, caller, now }) => handlers.beforeAdd(params.id, query, caller, now),
  )

  serve(http, caseFileRemove, async ({ params, caller, now }) => {
    await handlers.remove(params.id, params.idBerkas, caller, now)
    return undefined
  })

  serve(http, caseFileEdit, async ({ params, body, caller, now }) => {
    const { row } = await reach.getOwn(params.id, caller, now)
    if (!stateOf(definitions.definitionFor(row), row).isEditable) fail('case.notEditable')
    const found = (await caseFiles.find(row.id_kasus, params.idBerkas)) ?? fail('resource.notFound')
    if (found.sisi === 'officer') fail('access.denied')
    const paper = {
      nomor_dokumen: body.nomor,
      tanggal_dokumen: body.tanggal,
      berlaku_sampai: body.berlakuSampai,
    }
    const edited = await caseFiles.edit(row, found.id_file, paper)
    if (edited === 'moved') return fail('case.notEditable')
    return fileOf(edited ?? fail('resource.notFound'))
  })

  serve(http, caseFileRead, ({ params, caller, now }) => handlers.read(params.id, params.idBerkas, caller, now))
}
