import type { CaseFile, CasePaper, PaperValidity } from '@dermaga/contract'
import { wibDay } from '@dermaga/contract'
import {
  BEGUN_EVENT,
  COUNTER_RECEIPT,
  COUNTER_RECEIVED,
  papersOf,
  type ServiceDefinition,
  showsBalances,
} from '@dermaga/service'
import type { Db } from '../../db/database.ts'
import type { LedgerModule } from '../../ledger/index.ts'
import type { OfficeModule } from '../../office/index.ts'
import { type KnownPaper, namesNeeded, type PaperFacts, type PaperModule, type PaperSigner } from '../../paper/index.ts'
import type { ReferenceModule } from '../../reference/index.ts'
import type { Doer, Move } from '../action/move.ts'
import { signedBy, stateOf } from '../case/case.ts'
import type { CaseRow } from '../case/case-table.ts'
import type { CaseFileStore } from '../file/case-file.store.ts'
import { filedAt, isBeingEntered } from '../paper-filing/paper-filing.ts'
import { isOutagePaper } from '../term/outage-facts.ts'
import type { OfficerStore } from '../worklist/officer.store.ts'

/** An action that was done. */
export interface Done {
  move: Move
  /** Its case, after it. */
  row: CaseRow
  /** The number that it gives. */
  number: string | undefined
}

/** A case that a decision began. */
export interface Begun {
  definition: ServiceDefinition
  row: CaseRow
  /** The portal: the decision itself is signed by who decided. */
  doer: Doer
  now: Date
}

/** The papers of one event of a case. */
interface Issue {
  definition: ServiceDefinition
  names: readonly string[]
  row: CaseRow
  doer: Doer
  /** Of the case, where they have been read. */
  files: readonly CaseFile[] | undefined
  factsFor: (known: Known) => PaperFacts
}

/** What is read for a paper. */
type Known = Pick<PaperFacts, 'office' | 'attachments' | 'balances'>

interface Parts {
  paper: PaperModule
  reference: Pick<ReferenceModule, 'namesOf'>
  offices: Pick<OfficeModule, 'named'>
  officers: Pick<OfficerStore, 'named'>
  filesOf: CaseFileStore['filesOf']
  statements: Pick<LedgerModule['statements'], 'accountsOf'>
}

export type CasePapers = ReturnType<typeof createCasePapers>

/** Issues the papers of actions. */
export function createCasePapers({ paper, reference, offices, officers, filesOf, statements }: Parts) {
  async function balancesOf(idKasus: string, trx: Db): Promise<PaperFacts['balances']> {
    const accounts = await statements.accountsOf(idKasus, trx)
    return accounts.map(({ account: { buku, kunci, dicadangkan, tersedia } }) => ({
      ledger: buku,
      key: kunci.map(({ nilai }) => nilai),
      reserved: dicadangkan,
      available: tersedia,
    }))
  }

  async function write({ definition, names, row, doer, factsFor, files: read }: Issue, trx: Db): Promise<void> {
    if (names.length === 0) return
    const files = read ?? (await filesOf(row.id_kasus, trx))
    const office = await officeOf(row, offices, trx)
    const balances = names.some(name => showsBalances(definition, name)) ? await balancesOf(row.id_kasus, trx) : []
    const facts = factsFor({ office, attachments: new Set(files.flatMap(({ kode }) => kode ?? [])), balances })
    const needed = names.map(name => namesNeeded(definition, name, facts))
    const named = {
      codes: await reference.namesOf(
        needed.flatMap(({ codes }) => codes),
        trx,
      ),
      officers: await officers.named([...new Set(needed.flatMap(one => one.officers))], trx),
    }
    const signer = signerOf(doer)
    const issues = names.map(name => ({ idKasus: row.id_kasus, definition, name, facts, names: named, signer }))
    await paper.issue(issues, trx)
  }

  return {
    ofCase: paper.ofCase,

    /** Freezes the papers of an action, within its transaction. @param files of the case, where they have been read */
    issue(done: Done, trx: Db, files?: readonly CaseFile[]): Promise<void> {
      const { move, row } = done
      const { definition, action } = move.doing
      const isPaper = action.sends === true && isBeingEntered(move.doing.row)
      const names = [...papersOf(action), ...(isPaper ? [COUNTER_RECEIPT] : [])]
      const factsFor = (known: Known) => factsOfAction(done, known)
      return write({ definition, names, row, doer: move.doer, files, factsFor }, trx)
    },

    /** Freezes the papers that a case has from its beginning, within the transaction of the decision. */
    issueFirst(begun: Begun, trx: Db): Promise<void> {
      const names = papersOf(begun.definition)
      // It has no files yet.
      return write({ ...begun, names, files: [], factsFor: known => factsOfBeginning(begun, known) }, trx)
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

function factsOfAction(done: Done, known: Known): PaperFacts {
  const { move, row, number } = done
  const { events, definition, name, action, now } = move.doing
  const numbers: Record<string, string> = {}
  const at: Record<string, { at: Date; by: string }> = {}
  for (const event of events) {
    const { tindakan, nomor, happened_at } = event
    const numbering = tindakan === BEGUN_EVENT ? definition.number : definition.actions[tindakan]?.number
    if (numbering && nomor[0]) numbers[numbering.name] = nomor[0].nomor
    at[tindakan] = { at: happened_at, by: signedBy(event) }
  }
  if (action.number && number !== undefined) numbers[action.number.name] = number
  at[name] = { at: now, by: nameOf(move.doer) }
  if (isBeingEntered(move.doing.row)) at[COUNTER_RECEIVED] = { at: filedAt(move.doing.row, now), by: nameOf(move.doer) }
  return {
    content: row.isi,
    answers: move.after.answers,
    numbers,
    // Sent again, a case keeps its number.
    given: number ?? (action.number && numbers[action.number.name]),
    done: at,
    company: companyOf(row),
    now,
    ...known,
  }
}

function factsOfBeginning({ definition: { number }, row, doer, now }: Begun, known: Known): PaperFacts {
  const given = row.nomor ?? undefined
  return {
    content: row.isi,
    answers: {},
    numbers: number && given !== undefined ? { [number.name]: given } : {},
    given,
    done: { [BEGUN_EVENT]: { at: now, by: nameOf(doer) } },
    company: companyOf(row),
    now,
    ...known,
  }
}

/** The name by which something is signed. */
const nameOf = ({ nama, insteadOf, broker }: Doer) =>
  signedBy({ nama_user: nama, nama_digantikan: insteadOf?.nama ?? null, nama_kuasa: broker ?? null })

const companyOf = (row: CaseRow): PaperFacts['company'] => ({ nama: row.nama_perusahaan, npwp: row.npwp })

/** Whether a paper applies now, by the state of its case. */
export function validityOf(
  definition: ServiceDefinition,
  row: Pick<CaseRow, 'keadaan'>,
  { jenis, isReplaced, berlaku_sampai }: Pick<KnownPaper, 'jenis' | 'isReplaced' | 'berlaku_sampai'>,
  now: Date,
): PaperValidity {
  if (isOutagePaper(jenis)) return 'valid'
  const stated = definition.papers[jenis]?.validity?.[row.keadaan]
  const { standing } = stateOf(definition, row)
  if (stated === 'revoked') return stated
  if (isReplaced) return 'replaced'
  if (stated) return stated
  if (berlaku_sampai !== null && wibDay(now) > berlaku_sampai) return 'expired'
  return standing === 'frozen' || standing === 'ended' ? standing : 'valid'
}

/** A paper as readers of its case see it. */
export const paperOf = (
  paper: Pick<KnownPaper, 'id_paper' | 'judul' | 'nomor' | 'issued_at' | 'kode' | 'berlaku_sampai'>,
  keadaan: PaperValidity,
): CasePaper => ({
  idDokumen: paper.id_paper,
  judul: paper.judul,
  nomor: paper.nomor,
  diterbitkanPada: paper.issued_at.toISOString(),
  kode: paper.kode,
  keadaan,
  berlakuSampai: paper.berlaku_sampai,
})
