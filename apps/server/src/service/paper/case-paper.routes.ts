import { casePaperRead, type PaperVerdict, paperVerify, wibDay } from '@dermaga/contract'
import type { Caller } from '../../http/caller.ts'
import { fail } from '../../http/errors.ts'
import type { FileReply } from '../../http/file-reply.ts'
import { type Http, serve } from '../../http/route.ts'
import { type FindPaper, type PaperModule, parseCode, shownCode } from '../../paper/index.ts'
import type { Authorization } from '../authorization.ts'
import type { CaseStore } from '../case/case.store.ts'
import type { Definitions } from '../definitions.ts'
import { readsPaper } from '../party/party.ts'
import { validityOf } from './case-paper.ts'

interface VerificationParts {
  definitions: Definitions
  store: Pick<CaseStore, 'find'>
  paper: Pick<PaperModule, 'findByCode'>
  now: () => Date
}

/** Finds a paper by the code that somebody typed, and whether it applies now. */
export function createPaperVerification({ definitions, store, paper, now }: VerificationParts): FindPaper {
  return async (typed): Promise<PaperVerdict | undefined> => {
    const code = parseCode(typed)
    const found = code === undefined ? undefined : await paper.findByCode(code)
    const row = found && (await store.find(found.id_kasus))
    if (!found || !row) return undefined
    const at = now()
    return {
      kode: shownCode(found.kode),
      judul: found.judul,
      nomor: found.nomor,
      tanggal: wibDay(found.issued_at),
      kantor: found.nama_kantor,
      keadaan: validityOf(definitions.definitionFor(row), row, found, at),
      berlakuSampai: found.berlaku_sampai,
      diperiksaPada: at.toISOString(),
    }
  }
}

interface Parts {
  definitions: Definitions
  reach: Authorization
  paper: PaperModule
}

export type CasePaperHandlers = ReturnType<typeof casePaperHandlers>

/** What is done with the papers of cases. */
export const casePaperHandlers = ({ definitions, reach, paper }: Parts) => ({
  /** A paper as PDF, for those who may read the case. @throws CallError what `casePaperRead` declares */
  async read(id: string, idDokumen: string, caller: Caller, now: Date): Promise<FileReply> {
    const { row, actor } = await reach.get(id, caller, now)
    const found = await paper.find(idDokumen)
    const isShown = found?.id_kasus === row.id_kasus && readsPaper(definitions.definitionFor(row), found.jenis, actor)
    return isShown ? paper.read(found) : fail('resource.notFound')
  },
})

/** The papers of cases: for those who may read the case as PDF, for everybody whether they are genuine. */
export function registerCasePaperRoutes(http: Http, { read }: CasePaperHandlers, verify: FindPaper): void {
  serve(http, casePaperRead, ({ params, caller, now }) => read(params.id, params.idDokumen, caller, now))

  serve(http, paperVerify, async ({ params }) => (await verify(params.kode)) ?? fail('paper.unknown'))
}
