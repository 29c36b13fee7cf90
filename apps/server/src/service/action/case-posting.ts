import { wibDay } from '@dermaga/contract'
import {
  type ActionDefinition,
  type Content,
  casesIn,
  type Posting,
  type PostingFacts,
  type PostingValues,
  postingsWith,
  type ServiceDefinition,
} from '@dermaga/service'
import { fill, ledgerText } from '@dermaga/text'
import type { Db } from '../../db/database.ts'
import { fail } from '../../http/errors.ts'
import type { LedgerModule, Sheet } from '../../ledger/index.ts'
import type { CaseStore } from '../case/case.store.ts'
import { stateOf } from '../case/case.ts'
import type { CaseRow } from '../case/case-table.ts'
import { sentNumbering } from '../case/number.ts'
import type { Definitions } from '../definitions.ts'
import { companiesOf, numberIn } from '../party/party.ts'
import { contentAfter, type Move, sourceFactsOf } from './move.ts'

/** An event of a case that may post: an action that was done, or the begin of the case. */
export interface PostingEvent {
  /** The case after it. */
  row: CaseRow
  definition: ServiceDefinition
  facts: Pick<PostingFacts, 'content' | 'before' | 'answers' | 'numbers' | 'day'>
  posts: readonly Posting[]
}

export type Postings = ReturnType<typeof createPostings>

/** What an action posts. @param number that it gave */
export function actionEvent(move: Move, row: CaseRow, number: string | undefined): PostingEvent {
  const { definition, action } = move.doing
  const content = contentAfter(move, number)
  const facts = { ...sourceFactsOf(move, content, number), before: move.doing.row.isi }
  return { row, definition, facts, posts: action.posts ?? [] }
}

/** What the begin of a case by a decision posts. @param confirming the action as if by which an entry begins */
export function beginEvent(
  row: CaseRow,
  definition: ServiceDefinition,
  now: Date,
  confirming?: ActionDefinition,
): PostingEvent {
  const number = confirming ? sentNumbering(definition) : definition.number
  const posts = (confirming ?? definition).posts ?? []
  const numbers = number && row.nomor !== null ? { [number.name]: row.nomor } : {}
  return { row, definition, posts, facts: { content: row.isi, answers: {}, numbers, day: wibDay(now) } }
}

/** The field that a posting uses of a case that it names. */
const namedField = (source: Posting['key'][number] | undefined) =>
  source?.from === 'caseNumber' || source?.from === 'caseField' ? [source.field] : []

const namedFields = ({ key, amount, owner }: Posting): string[] => [
  ...key.flatMap(namedField),
  ...namedField(amount),
  ...(owner === undefined ? [] : [owner]),
]

/** The cases, by id, from which postings take their account or amount. */
export function casesOfPostings(
  posts: readonly Posting[] = [],
  { form }: Pick<ServiceDefinition, 'form'>,
  content: Content,
): string[] {
  const fields = new Set(posts.flatMap(namedFields))
  if (fields.size === 0) return []
  return casesIn(form, content).flatMap(({ id, name }) => (fields.has(name) ? [id] : []))
}

/** Posts what events of cases say, in the ledgers. */
export function createPostings(
  ledger: Pick<LedgerModule, 'post'>,
  store: Pick<CaseStore, 'entriesNumbered' | 'findAll' | 'holderOf'>,
  { definitionFor }: Pick<Definitions, 'definitionFor'>,
) {
  async function sheetOf({ row, definition, facts, posts }: PostingEvent, trx: Db): Promise<Sheet> {
    const state = stateOf(definition, row)
    const rows = await store.findAll(casesOfPostings(posts, definition, facts.content), trx)
    const cases = new Map(
      rows.map(each => [each.id_kasus, { number: each.nomor, owner: each.id_perusahaan, content: each.isi }]),
    )
    for (const posting of posts) requireUsable(posting, facts, rows)
    const all = {
      ...facts,
      state: row.keadaan,
      number: row.nomor,
      owner: row.id_perusahaan,
      parties: { ...(await awaitedParties(posts, { row, definition, facts }, trx)), ...companiesOf(row) },
      cases,
    }
    return {
      idKasus: row.id_kasus,
      event: row.version,
      document: row.nomor,
      office: row.kode_kantor,
      postings: await ofEntries(postingsWith(posts, all), facts.day, trx),
      releases: state.releases ? fill(ledgerText.released, { keadaan: state.label }) : undefined,
    }
  }

  /** Companies of parties that have no part in the case yet: who holds their licences. */
  async function awaitedParties(
    posts: readonly Posting[],
    { row, definition, facts }: Omit<PostingEvent, 'posts'>,
    trx: Db,
  ): Promise<Record<string, string>> {
    const names = new Set(posts.flatMap(({ party }) => (party !== undefined && !row.pihak[party] ? [party] : [])))
    const found: Record<string, string> = {}
    for (const name of names) {
      const holder = definition.parties?.[name]?.holder
      const number = holder && numberIn(facts.content, holder.field)
      if (!holder || !number) continue
      const company = await store.holderOf({ registers: holder.registers, number, day: facts.day }, trx)
      if (company) found[name] = company.idPerusahaan
    }
    return found
  }

  /** What is taken of the account of a register's entry, or reserved, needs an entry that may be used today.
   *  @throws CallError case.linkedState */
  function requireUsable(posting: Posting, { content, day }: PostingEvent['facts'], rows: readonly CaseRow[]): void {
    if (posting.kind !== 'reserve' && posting.kind !== 'take') return
    for (const field of namedFields(posting)) {
      const entry = rows.find(({ id_kasus }) => id_kasus === content[field])
      if (entry && entry.kedudukan !== null) requireValid(entry, day)
    }
  }

  /** An entry of a register may be used on a day. @throws CallError case.linkedState */
  function requireValid(entry: CaseRow, day: string): void {
    const isValid =
      entry.kedudukan === 'active' &&
      (entry.berlaku_mulai ?? day) <= day &&
      (entry.berlaku_sampai === null || entry.berlaku_sampai >= day)
    if (isValid) return
    const { label } = stateOf(definitionFor(entry), entry)
    refuse(entry, entry.kedudukan === 'active' ? ledgerText.notValidToday : label)
  }

  const refuse = (entry: CaseRow, keadaan: string) =>
    fail('case.linkedState', { judul: definitionFor(entry).title, nomor: entry.nomor ?? '', keadaan })

  /** Postings without those in accounts of entries that no register has. @throws CallError case.linkedState */
  async function ofEntries(postings: readonly PostingValues[], day: string, trx: Db): Promise<PostingValues[]> {
    const known: PostingValues[] = []
    for (const posting of postings) {
      const { register, key, kind, owner } = posting
      if (register !== undefined) {
        const entries = await store.entriesNumbered({ register, number: key[0] ?? '' }, trx)
        // Numbers are unique among entries that have not ended.
        const own = entries.findLast(({ id_perusahaan }) => id_perusahaan === owner)
        const [other] = entries
        if (!other) continue
        if (!own) refuse(other, ledgerText.ofAnother)
        else if (kind === 'reserve' || kind === 'take') requireValid(own, day)
      }
      known.push(posting)
    }
    return known
  }

  return {
    /** Posts what the events of one transaction say; the last thing that it does.
     *  @throws CallError ledger.short, case.linkedState */
    async post(events: readonly PostingEvent[], now: Date, trx: Db): Promise<void> {
      const posting = events.filter(
        ({ posts, definition, row }) => posts.length > 0 || stateOf(definition, row).releases,
      )
      const sheets: Sheet[] = []
      for (const event of posting) sheets.push(await sheetOf(event, trx))
      if (sheets.length > 0) await ledger.post(sheets, now, trx)
    },
  }
}
