import type { CasePaper, PaperValidity } from '@dermaga/contract'
import { wibDay } from '@dermaga/contract'
import { papersOf, type ServiceDefinition } from '@dermaga/service'
import type { Db } from '../db/database.ts'
import type { OfficeModule } from '../office/index.ts'
import { type KnownPaper, namesNeeded, type PaperFacts, type PaperModule, type PaperSigner } from '../paper/index.ts'
import type { ReferenceModule } from '../reference/index.ts'
import type { CaseRow } from './case.store.ts'
import { stateOf } from './case.ts'
import type { CaseFileStore } from './case-file.store.ts'
import type { Doer, Move } from './move.ts'
import type { OfficerStore } from './officer.store.ts'

/** An action that was done. */
export interface Done {
  move: Move
  /** Its case, after it. */
  row: CaseRow
  /** The number that it gives. */
  number: string | undefined
}

interface Parts {
  paper: PaperModule
  reference: Pick<ReferenceModule, 'namesOf'>
  offices: Pick<OfficeModule, 'named'>
  officers: Pick<OfficerStore, 'named'>
  filesOf: CaseFileStore['filesOf']
}

export type CasePapers = ReturnType<typeof createCasePapers>

/** Issues the papers of actions. */
export function createCasePapers({ paper, reference, offices, officers, filesOf }: Parts) {
  return {
    ofCase: paper.ofCase,

    /** Freezes the papers of an action, within its transaction. */
    async issue(done: Done, trx: Db): Promise<void> {
      const { move, row } = done
      const { definition, action } = move.doing
      const names = papersOf(action)
      if (names.length === 0) return
      const [files, office] = await Promise.all([filesOf(row.id_kasus, trx), officeOf(row, offices, trx)])
      const facts = factsFor(done, office, new Set(files.flatMap(({ kode }) => kode ?? [])))
      const needed = names.map(name => namesNeeded(definition, name, facts))
      const known = {
        codes: await reference.namesOf(
          needed.flatMap(({ codes }) => codes),
          trx,
        ),
        officers: await officers.named([...new Set(needed.flatMap(one => one.officers))], trx),
      }
      const signer = signerOf(move.doer)
      const issues = names.map(name => ({ idKasus: row.id_kasus, definition, name, facts, names: known, signer }))
      await paper.issue(issues, trx)
    },
  }
}

async function officeOf({ kode_kantor }: CaseRow, offices: Parts['offices'], trx: Db): Promise<PaperFacts['office']> {
  const kode = kode_kantor ?? ''
  const [office] = await offices.named([kode], trx)
  return office ?? { kode, nama: kode }
}

/** Officers sign what they do; what applicants and the portal do has the seal of the authority. */
const signerOf = ({ sisi, idUser, nama }: Doer): PaperSigner =>
  sisi === 'officer' && idUser !== null ? { kind: 'officer', idUser, nama } : { kind: 'authority' }

function factsFor(done: Done, office: PaperFacts['office'], attachments: ReadonlySet<string>): PaperFacts {
  const { move, row, number } = done
  const { events, definition, name, action, now } = move.doing
  const numbers: Record<string, string> = {}
  const at: Record<string, { at: Date; by: string }> = {}
  for (const { tindakan, nomor, happened_at, nama_user } of events) {
    const numbering = definition.actions[tindakan]?.number
    if (numbering && nomor[0]) numbers[numbering.name] = nomor[0].nomor
    at[tindakan] = { at: happened_at, by: nama_user }
  }
  if (action.number && number !== undefined) numbers[action.number.name] = number
  at[name] = { at: now, by: move.doer.nama }
  return {
    content: row.isi,
    answers: move.after.answers,
    numbers,
    // Sent again, a case keeps its number.
    given: number ?? (action.number && numbers[action.number.name]),
    done: at,
    office,
    company: { nama: row.nama_perusahaan, npwp: row.npwp },
    attachments,
    now,
  }
}

/** Whether a paper applies now, by the state of its case. */
export function validityOf(
  definition: ServiceDefinition,
  row: Pick<CaseRow, 'keadaan'>,
  { jenis, isReplaced, berlaku_sampai }: KnownPaper,
  now: Date,
): PaperValidity {
  const stated = definition.papers[jenis]?.validity?.[row.keadaan]
  const { standing } = stateOf(definition, row)
  if (stated === 'revoked') return stated
  if (isReplaced) return 'replaced'
  if (stated) return stated
  if (berlaku_sampai !== null && wibDay(now) > berlaku_sampai) return 'expired'
  return standing === 'frozen' || standing === 'ended' ? standing : 'valid'
}

/** A paper as readers of its case see it. */
export const paperOf = (paper: KnownPaper, keadaan: PaperValidity): CasePaper => ({
  idDokumen: paper.id_paper,
  judul: paper.judul,
  nomor: paper.nomor,
  diterbitkanPada: paper.issued_at.toISOString(),
  kode: paper.kode,
  keadaan,
  berlakuSampai: paper.berlaku_sampai,
})
