import { CASE, type CaseFile } from '@dermaga/contract'
import { type ActionDefinition, actionsOf, type Content } from '@dermaga/service'
import { fileNameOf } from '../../file/index.ts'
import type { Caller } from '../../http/caller.ts'
import { fail } from '../../http/errors.ts'
import type { Actions } from '../action/action.ts'
import type { Authorization } from '../authorization.ts'
import type { CaseStore } from '../case/case.store.ts'
import { factsOf } from '../case/case.ts'
import type { Definitions } from '../definitions.ts'
import type { CaseFileStore } from '../file/case-file.store.ts'

/** A stored file with which a company's own system answers a case. */
interface FileAnswer {
  idKasus: string
  file: { idFile: string; name: string; type: string; bytes: number; hash: string }
  /** For the fields of the answer that are text. */
  words: string
  /** The same answer again has one effect. */
  key: string
}

interface Parts {
  definitions: Definitions
  store: Pick<CaseStore, 'events'>
  reach: Pick<Authorization, 'get'>
  actions: Pick<Actions, 'act'>
  caseFiles: Pick<CaseFileStore, 'add'>
}

/** Answers what a case asks its company with a file: the action of the state whose form takes files and, beside them, at most text.
 *  @returns the id of the file that was kept, another one when it was there before; `full` when the case has no place for it
 *  @throws CallError case.notNow when the state asks for no files, and what `reach.get` and actions throw */
export const createFileAnswers =
  ({ definitions, store, reach, actions, caseFiles }: Parts) =>
  async ({ idKasus, file, words, key }: FileAnswer, caller: Caller, now: Date): Promise<string> => {
    const { row, actor } = await reach.get(idKasus, caller, now)
    const events = await store.events(row.id_kasus)
    const definition = definitions.definitionFor(row)
    const isRepeated = events.some(({ kunci }) => kunci === key)
    const asked = isRepeated
      ? undefined
      : actionsOf(definition, factsOf(definition, row, events), actor).find(
          ({ action, obstacle }) => obstacle === undefined && takesFile(action),
        )
    if (actor.side !== 'applicant' || (!asked && !isRepeated)) return fail('case.notNow')
    const type = file.type as CaseFile['jenis']
    const wanted = {
      id_file: file.idFile,
      id_kasus: row.id_kasus,
      kode: null,
      name: fileNameOf(file.name, type),
      type,
      bytes: file.bytes,
      hash: file.hash,
      nomor_dokumen: '',
      tanggal_dokumen: null,
      berlaku_sampai: null,
      sisi: 'applicant' as const,
      id_user: caller.idUser,
      added_at: now,
    }
    const added = await caseFiles.add(wanted, row.keadaan)
    if (added === 'moved') return fail('case.changed')
    if (added === 'full') return fail('case.tooManyFiles', { most: CASE.filesMost })
    if (!asked) return added.id_file
    const answer: Content = {}
    for (const [name, { kind, isRequired }] of Object.entries(asked.action.form?.fields ?? {})) {
      if (kind === 'files') answer[name] = [{ idBerkas: added.id_file }]
      else if (isRequired) answer[name] = words
    }
    await actions.act({ id: row.id_kasus, name: asked.name, kunci: key, versi: row.version, answer }, caller, now)
    return added.id_file
  }

function takesFile({ form }: ActionDefinition): boolean {
  const fields = Object.values(form?.fields ?? {})
  return (
    fields.some(({ kind }) => kind === 'files') &&
    fields.every(({ kind, isRequired }) => kind === 'files' || kind === 'text' || !isRequired)
  )
}
