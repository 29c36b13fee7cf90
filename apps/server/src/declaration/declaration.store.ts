import type { DeclarationEvent, DeclarationKind, DeclarationStatus } from '@dermaga/contract'
import { type ColumnType, type Kysely, type RawBuilder, type Selectable, sql } from 'kysely'
import { type Db, inTransaction } from '../db/database.ts'
import { json } from '../db/json.ts'
import { prefixQuery } from '../db/text-search.ts'
import type { Position } from '../http/cursor.ts'
import type { Coverage } from '../power-of-attorney/index.ts'
import { countInWindow, type Limit, type WindowCount } from '../rate-limit/index.ts'
import type { Content } from './field-validation.ts'

interface DeclarationTable {
  id_perusahaan: string
  id_header: string
  kode_dokumen: DeclarationKind
  version: number
  change: string
  npwp: string
  nama_perusahaan: string
  isi: Content
  lines: number
  /** Upper bound of the bytes its lines take to read, by `bulkOf`. */
  bulk: number
  nama: string
  /** The other side of the trade; computed by the database. */
  mitra: ColumnType<string | null, never, never>
  nomor_aju: string | null
  kode_proses: string
  kode_respon: string | null
  nama_respon: string | null
  nomor_daftar: string | null
  tanggal_daftar: string | null
  made_at: Date
  made_by: string
  /** The company that began it: its own, or a broker's. */
  id_perekam: string
  /** Codes of the customs offices that its header names; computed by the database. */
  offices: ColumnType<string[], never, never>
  changed_at: Date
  changed_by_name: string
  sent_at: Date | null
  /** Since when it may be changed and sent again; null unless it was rejected. */
  returned_at: Date | null
  /** Its case; null for drafts and for kinds without a workflow. */
  id_kasus: string | null
  /** The company that submitted it: its own, or a broker. */
  id_pengirim: string | null
  words: string
}

interface EventTable {
  id_perusahaan: string
  id_header: string
  /** The version the event produced. */
  number: number
  jenis: DeclarationEvent['jenis']
  happened_at: Date
  kode_proses: string
  kode_respon: string | null
  nama_respon: string | null
  /** The number that the action of the case gave to its decision. */
  nomor_respon: string | null
  /** Null for the core system. */
  id_user: string | null
  nama_user: string
  pesan: string
}

type Tables = { declaration: DeclarationTable; declaration_event: EventTable }

export type DeclarationRow = Selectable<DeclarationTable>
/** A document that is not stored yet: its offices and its partner follow from its content. */
export type NewRow = Omit<DeclarationRow, 'offices' | 'mitra'>
export type SummaryRow = Pick<DeclarationRow, (typeof SUMMARY)[number]>
export type EventRow = Selectable<EventTable>
export type NewEvent = Omit<EventRow, 'id_perusahaan' | 'id_header' | 'number'>
/** Identifies a document by distribution key and id. */
export type Key = Pick<DeclarationRow, 'id_perusahaan' | 'id_header'>
/** Uploads are counted per user and sort: whole sets of lines, and whole documents from a company's own system. */
export type Upload = 'lines' | 'documents'
export type DeclarationStore = ReturnType<typeof declarationStore>

/** Further writes of a change, in its transaction. */
export type OnChange = (trx: Db, row: DeclarationRow) => Promise<void>

export interface ListFilter {
  /** One company's documents; those of one company that a broker reaches; or, for officers, those sent to some offices or all, by
   *  one company or all. */
  of:
    | { company: string; broker?: { id: string; coverage: readonly Coverage[] } }
    | { sentTo: 'all' | readonly string[]; company: string | undefined }
  kinds: readonly DeclarationKind[]
  status: DeclarationStatus | undefined
  /** Only those with one of these cases. */
  cases?: readonly string[] | undefined
  /** Only those sent from one moment on, and before another. */
  sent?: { from: Date | undefined; before: Date | undefined }
  /** Only those that name this office. */
  office?: string | undefined
  q: string
  order: 'terbaru' | 'terlama' | 'diubah'
  after: Position | undefined
  size: number
}

/** Partners are those of the newest documents: nobody would read a list of all partners. */
const PARTNERS_AMONG = 500
const PARTNERS_MOST = 50
const WEEK_SECONDS = 604_800

/** Columns that lists show: contents are large. */
const SUMMARY = [
  ...([
    'id_perusahaan',
    'id_header',
    'kode_dokumen',
    'version',
    'npwp',
    'nama_perusahaan',
    'lines',
    'nama',
    'mitra',
    'nomor_aju',
  ] as const),
  ...(['kode_proses', 'kode_respon', 'nama_respon', 'nomor_daftar', 'tanggal_daftar'] as const),
  ...(['made_at', 'changed_at', 'changed_by_name', 'sent_at', 'returned_at', 'id_kasus'] as const),
] as const
const COLUMNS = [
  ...SUMMARY,
  ...(['bulk', 'change', 'isi', 'made_by', 'words', 'id_perekam', 'id_pengirim', 'offices'] as const),
] as const

/** The timestamp that orders a list. */
export function momentOf({ of, order }: Pick<ListFilter, 'of' | 'order'>): 'made_at' | 'changed_at' | 'sent_at' {
  if (order === 'diubah') return 'changed_at'
  return 'sentTo' in of ? 'sent_at' : 'made_at'
}

export function declarationStore(base: Db) {
  const db = base.withTables<Tables>()
  const one = (trx: Db) =>
    trx
      .withTables<Tables>()
      .selectFrom('declaration')
      .select([...COLUMNS])

  return {
    /** A document of a company. */
    find: ({ id_perusahaan, id_header }: Key, trx: Db = base): Promise<DeclarationRow | undefined> =>
      one(trx).where('id_perusahaan', '=', id_perusahaan).where('id_header', '=', id_header).executeTakeFirst(),

    /** A document of any company: the oldest with this id. */
    findOfAny: (idHeader: string): Promise<DeclarationRow | undefined> =>
      one(base).where('id_header', '=', idHeader).orderBy('made_at').executeTakeFirst(),

    /** The company's document with this number; a draft has a number when its company gave it one. */
    findByNumber: (idPerusahaan: string, nomorAju: string): Promise<DeclarationRow | undefined> =>
      one(base).where('id_perusahaan', '=', idPerusahaan).where('nomor_aju', '=', nomorAju).executeTakeFirst(),

    /** Submitted documents of a kind with a number, of all companies: it names one for each. */
    submittedWith: (nomorAju: string, kind: DeclarationKind): Promise<DeclarationRow[]> =>
      one(base)
        .where('nomor_aju', '=', nomorAju)
        .where('kode_dokumen', '=', kind)
        .where('sent_at', 'is not', null)
        .orderBy('sent_at')
        .limit(20)
        .execute(),

    /** Companies for which a broker has sent documents of a kind, with the name and tax number of the newest. */
    sentFor: (idBroker: string, kind: DeclarationKind) =>
      db
        .selectFrom('declaration')
        .distinctOn('id_perusahaan')
        .select(['id_perusahaan', 'npwp', 'nama_perusahaan'])
        .where('id_pengirim', '=', idBroker)
        .whereRef('id_pengirim', '<>', 'id_perusahaan')
        .where('kode_dokumen', '=', kind)
        .orderBy('id_perusahaan')
        .orderBy('sent_at', 'desc')
        .execute(),

    /** In chronological order. */
    events: ({ id_perusahaan, id_header }: Key): Promise<EventRow[]> =>
      db
        .selectFrom('declaration_event')
        .selectAll()
        .where('id_perusahaan', '=', id_perusahaan)
        .where('id_header', '=', id_header)
        .orderBy('happened_at')
        .orderBy('number')
        .execute(),

    /** Documents in the requested order, one more than `size`. */
    async list(filter: ListFilter): Promise<SummaryRow[]> {
      const { of, kinds, status, cases, sent, office, q, order, after } = filter
      const [moment, direction] = [momentOf(filter), order === 'terlama' ? 'asc' : 'desc'] as const
      let query = db
        .selectFrom('declaration')
        .select([...SUMMARY])
        .where('kode_dokumen', 'in', [...kinds])
        .orderBy(moment, direction)
        .orderBy('id_header', direction)
        .limit(filter.size + 1)
      query = query.where(listedFor(of))
      if (status) query = query.where('sent_at', status === 'draf' ? 'is' : 'is not', null)
      if (cases) query = query.where(sql<boolean>`id_kasus = any (${sql.val([...cases])}::uuid[])`)
      if (sent?.from) query = query.where('sent_at', '>=', sent.from)
      if (sent?.before) query = query.where('sent_at', '<', sent.before)
      if (office !== undefined) query = query.where(sql<boolean>`offices @> array[${office}]::text[]`)
      if (q !== '') {
        const words = prefixQuery(q)
        query = query.where(
          words === undefined ? sql<boolean>`false` : sql<boolean>`search @@ to_tsquery('simple', ${words})`,
        )
      }
      if (after) {
        const follows = sql.raw(order === 'terlama' ? '>' : '<')
        query = query.where(
          sql<boolean>`(${sql.ref(moment)}, id_header) ${follows} (${after.at}::timestamptz, ${after.id}::uuid)`,
        )
      }
      return query.execute()
    },

    /** How many documents there are in the list of a company or of offices: by kind, and by the week in which they were sent, null for
     *  drafts and -1 before `since`. */
    async counts(
      { of, kinds }: Pick<ListFilter, 'of' | 'kinds'>,
      since: Date,
    ): Promise<{ kind: DeclarationKind; week: number | null; count: number }[]> {
      const { rows } = await sql<{ kind: DeclarationKind; week: number | null; count: number }>`
        select kode_dokumen as kind, case when sent_at is not null
          then greatest(-1, floor(extract(epoch from sent_at - ${since}::timestamptz) / ${sql.lit(WEEK_SECONDS)}))::int end as week,
          count(*)::int as count
        from declaration where ${listedFor(of)} and kode_dokumen = any (${sql.val([...kinds])}::text[])
        group by 1, 2`.execute(db)
      return rows
    },

    /** Creates a document with its first event and whatever `fill` adds, unless the company has reached its draft limit or the id is
     *  taken. @returns the stored row. A copy is created only while its source is unchanged, and locks the source until then. */
    add(
      row: NewRow,
      event: NewEvent,
      draftsMost: number,
      fill?: (trx: Db) => Promise<unknown>,
      source?: DeclarationRow,
    ): Promise<DeclarationRow | 'notBegun' | 'sourceChanged'> {
      return inTransaction(base, async whole => {
        const trx = whole.withTables<Tables>()
        if (source && !(await isHeld(trx, source))) return 'sourceChanged'
        const { rows } = await sql<{ drafts: number }>`
          select count(*) as drafts from declaration where id_perusahaan = ${row.id_perusahaan} and sent_at is null`.execute(
          trx,
        )
        if ((rows[0]?.drafts ?? 0) >= draftsMost) return 'notBegun'
        const added = await trx
          .insertInto('declaration')
          .values({ ...row, isi: json(row.isi) })
          .onConflict(conflict => conflict.doNothing())
          .returning([...COLUMNS])
          .executeTakeFirst()
        if (!added) return 'notBegun'
        await addEvent(trx, row, event)
        await fill?.(whole)
        return added
      })
    },

    /** Changes a draft that still has `version`, and its lines by `lines`, which returns the event, in one transaction.
     *  @returns the new row; undefined when the version has changed, or the document was submitted or removed */
    change(
      key: Key,
      version: number,
      to: Pick<DeclarationRow, 'changed_at' | 'changed_by_name'> &
        Partial<Pick<DeclarationRow, 'change' | 'isi' | 'words'>>,
      lines?: (trx: Db) => Promise<Pick<DeclarationRow, 'lines' | 'bulk' | 'change'>>,
    ): Promise<DeclarationRow | undefined> {
      return inTransaction(base, async whole => {
        const trx = whole.withTables<Tables>()
        const { isi, ...rest } = to
        const row = await draftOf(trx, key, version)
          .set({ ...rest, ...(isi && { isi: json(isi) }), version: version + 1 })
          .returning([...COLUMNS])
          .executeTakeFirst()
        if (!row || !lines) return row
        const then = await lines(whole)
        await trx
          .updateTable('declaration')
          .set(then)
          .where('id_perusahaan', '=', key.id_perusahaan)
          .where('id_header', '=', key.id_header)
          .execute()
        return { ...row, ...then }
      })
    },

    /** Removes a draft that still has `version`, with what `rest` removes. @returns whether it was removed */
    remove(key: Key, version: number, rest: (trx: Db) => Promise<void>): Promise<boolean> {
      return inTransaction(base, async whole => {
        const trx = whole.withTables<Tables>()
        const removed = await trx
          .deleteFrom('declaration')
          .where('id_perusahaan', '=', key.id_perusahaan)
          .where('id_header', '=', key.id_header)
          .where('version', '=', version)
          .where('sent_at', 'is', null)
          .returning('id_header')
          .executeTakeFirst()
        if (!removed) return false
        await trx
          .deleteFrom('declaration_event')
          .where('id_perusahaan', '=', key.id_perusahaan)
          .where('id_header', '=', key.id_header)
          .execute()
        await rest(whole)
        return true
      })
    },

    /** The next number under a prefix. An unused number leaves a gap.
     *  @returns 1 for the first */
    async nextNumber(prefix: string): Promise<number> {
      const { rows } = await sql<{ last: number }>`
        insert into declaration_number as n (prefix, last) values (${prefix}, 1)
        on conflict (prefix) do update set last = n.last + 1 returning last`.execute(db)
      return rows[0]?.last ?? 1
    },

    /** Submits a draft that still has `version`, or does nothing.
     *  @param beginCase begins its case, within the transaction; undefined where it has one or its kind has none
     *  @returns the new row; undefined when the version has changed */
    send(
      key: Key,
      version: number,
      to: Pick<
        DeclarationRow,
        'change' | 'isi' | 'nomor_aju' | 'kode_proses' | 'sent_at' | 'id_pengirim' | 'changed_by_name'
      >,
      event: NewEvent,
      tell: OnChange,
      beginCase?: (trx: Db) => Promise<string>,
    ): Promise<DeclarationRow | undefined> {
      return inTransaction(base, async whole => {
        const trx = whole.withTables<Tables>()
        const row = await draftOf(trx, key, version)
          .set({
            ...to,
            isi: json(to.isi),
            changed_at: event.happened_at,
            version: version + 1,
            returned_at: null,
          })
          .returning([...COLUMNS])
          .executeTakeFirst()
        if (!row) return undefined
        await addEvent(trx, row, event)
        await tell(whole, row)
        if (!beginCase) return row
        const id_kasus = await beginCase(whole)
        await setCase(trx, row, id_kasus)
        return { ...row, id_kasus }
      })
    },

    /** Submitted documents of some kinds that have no case, the oldest first. */
    withoutCase: async (kinds: readonly string[], most: number): Promise<DeclarationRow[]> =>
      kinds.length === 0
        ? []
        : one(base)
            .where('kode_dokumen', 'in', kinds as readonly DeclarationKind[])
            .where('sent_at', 'is not', null)
            .where('id_kasus', 'is', null)
            .orderBy('sent_at')
            .limit(most)
            .execute(),

    /** Begins the case of a submitted document. @returns whether it had none */
    beginCase: (row: Key, begin: (trx: Db) => Promise<string>): Promise<boolean> =>
      inTransaction(base, async whole => {
        const trx = whole.withTables<Tables>()
        const free = await trx
          .selectFrom('declaration')
          .select('id_header')
          .where('id_perusahaan', '=', row.id_perusahaan)
          .where('id_header', '=', row.id_header)
          .where('id_kasus', 'is', null)
          .forUpdate()
          .executeTakeFirst()
        if (!free) return false
        await setCase(trx, row, await begin(whole))
        return true
      }),

    /** An earlier submitted document of the company with the same transport document and the same post of BC 1.1.
     *  @param transport numbers of transport documents */
    async sameConsignment(
      { id_perusahaan, kode_dokumen, isi, sent_at, nomor_aju }: DeclarationRow,
      transport: readonly string[],
    ): Promise<{ nomorAju: string; nomor: string } | undefined> {
      if (transport.length === 0) return undefined
      const { rows } = await sql<{ nomorAju: string; nomor: string }>`
        select d.nomor_aju as "nomorAju", paper ->> 'nomorDokumen' as nomor
        from declaration d, jsonb_array_elements(coalesce(d.isi -> 'dokumen', '[]')) as paper
        where d.id_perusahaan = ${id_perusahaan} and d.kode_dokumen = ${kode_dokumen}
          and (d.sent_at, d.nomor_aju) < (${sent_at}::timestamptz, ${nomor_aju})
          and d.sent_at is not null and d.returned_at is null
          and paper ->> 'nomorDokumen' = any (${[...transport]}::text[])
          and coalesce(d.isi ->> 'nomorBc11', '') = ${String(isi['nomorBc11'] ?? '')}
          and coalesce(d.isi ->> 'posBc11', '') = ${String(isi['posBc11'] ?? '')}
        order by d.sent_at limit 1`.execute(db)
      return rows[0]
    },

    /** Records an answer to a submitted document that still has `version`, where one is given, or does nothing.
     *  @param outer a transaction that it is part of
     *  @returns the new row; undefined when the version has changed */
    answer(
      { id_perusahaan, id_header }: Key,
      version: number | undefined,
      to: Pick<
        DeclarationRow,
        'change' | 'changed_at' | 'changed_by_name' | 'kode_proses' | 'kode_respon' | 'nama_respon'
      > &
        Partial<Pick<DeclarationRow, 'nomor_daftar' | 'tanggal_daftar' | 'returned_at' | 'isi' | 'words' | 'bulk'>>,
      event: NewEvent,
      tell: OnChange,
      outer: Db = base,
    ): Promise<DeclarationRow | undefined> {
      return inTransaction(outer, async whole => {
        const trx = whole.withTables<Tables>()
        const { isi, ...rest } = to
        let change = trx
          .updateTable('declaration')
          .set(eb => ({ ...rest, ...(isi && { isi: json(isi) }), version: eb('version', '+', 1) }))
          .where('id_perusahaan', '=', id_perusahaan)
          .where('id_header', '=', id_header)
          .where('sent_at', 'is not', null)
        if (version !== undefined) change = change.where('version', '=', version)
        const row = await change.returning([...COLUMNS]).executeTakeFirst()
        if (!row) return undefined
        await addEvent(trx, row, event)
        await tell(whole, row)
        return row
      })
    },

    /** The content of the last document that a company sent, or that a broker sent for it.
     *  @param idSender the caller's company
     *  @param kind undefined: of any kind */
    lastSent: (
      idPerusahaan: string,
      idSender: string,
      kind?: DeclarationKind,
    ): Promise<Pick<DeclarationRow, 'isi'> | undefined> => {
      const sent = db
        .selectFrom('declaration')
        .select('isi')
        .where('id_perusahaan', '=', idPerusahaan)
        .where('sent_at', 'is not', null)
        .orderBy('sent_at', 'desc')
        .limit(1)
      const last = kind === undefined ? sent : sent.where('kode_dokumen', '=', kind)
      // A broker sees what it sent itself.
      return (idPerusahaan === idSender ? last : last.where('id_pengirim', '=', idSender)).executeTakeFirst()
    },

    /** The last sent document of each partner, among the newest of a kind; newest first. */
    async lastOfPartners(idPerusahaan: string, idSender: string, kind: DeclarationKind) {
      const { rows } = await sql<{ idHeader: string; nama: string; nomorAju: string; dikirimPada: Date }>`
        select * from (
          select distinct on (lower(mitra)) id_header as "idHeader", mitra as nama, nomor_aju as "nomorAju",
            sent_at as "dikirimPada"
          from (
            select id_header, mitra, nomor_aju, sent_at from declaration
            where id_perusahaan = ${idPerusahaan} and kode_dokumen = ${kind} and sent_at is not null
              and (${idPerusahaan} = ${idSender} or id_pengirim = ${idSender}::uuid)
            order by sent_at desc limit ${PARTNERS_AMONG}
          ) as newest
          where mitra is not null and nomor_aju is not null
          order by lower(mitra), sent_at desc
        ) as partner
        order by "dikirimPada" desc limit ${PARTNERS_MOST}`.execute(db)
      return rows.map(row => ({ ...row, dikirimPada: row.dikirimPada.toISOString() }))
    },

    /** Names a document; its version stays, because its content does. */
    async name({ id_perusahaan, id_header }: Key, nama: string, words: string): Promise<void> {
      await db
        .updateTable('declaration')
        .set({ nama, words })
        .where('id_perusahaan', '=', id_perusahaan)
        .where('id_header', '=', id_header)
        .execute()
    },

    /** Counts one upload of a user. */
    countUpload: (idUser: string, upload: Upload, limit: Limit, now: Date): Promise<WindowCount> => {
      const counter = {
        table: sql.table('declaration_upload'),
        key: { id_user: idUser, what: upload },
        attempts: 'uploads',
      }
      return countInWindow(base, counter, limit, now)
    },
  }
}

/** What a list has for its reader. */
function listedFor(of: ListFilter['of']): RawBuilder<boolean> {
  const company = of.company === undefined ? [] : [sql<boolean>`id_perusahaan = ${of.company}`]
  if (!('sentTo' in of)) return sql.join([...company, ...(of.broker ? [reachedBy(of.broker)] : [])], sql` and `)
  const offices = of.sentTo === 'all' ? [] : [sql<boolean>`offices && ${sql.val([...of.sentTo])}::text[]`]
  return sql.join([...company, sql`sent_at is not null`, ...offices], sql` and `)
}

/** What a broker reaches of another company's documents: those it began or was given, as far as a power covers kind and office; and
 *  those it sent. As `brokerSide` in authorization.ts, for lists. */
function reachedBy({ id, coverage }: { id: string; coverage: readonly Coverage[] }): RawBuilder<boolean> {
  const office = sql`nullif(isi ->> 'kodeKantor', '')`
  const covered = coverage.map(
    ({ dokumen, kantor }) => sql<boolean>`(kode_dokumen = any (${sql.val([...dokumen])}::text[]) and (
      ${kantor === null} or ${office} is null or ${office} = any (${sql.val([...(kantor ?? [])])}::text[])))`,
  )
  if (covered.length === 0) return sql<boolean>`id_pengirim = ${id}`
  return sql<boolean>`(id_pengirim = ${id} or ((id_perekam = ${id} or exists (
    select 1 from declaration_broker given
    where given.id_perusahaan = declaration.id_perusahaan and given.id_header = declaration.id_header
      and given.id_penerima = ${id})) and (${sql.join(covered, sql` or `)})))`
}

/** Whether a document may be changed and sent: a draft, or one that was returned. */
export const isOpen = ({ sent_at, returned_at }: Pick<DeclarationRow, 'sent_at' | 'returned_at'>): boolean =>
  sent_at === null || returned_at !== null

const setCase = (trx: Kysely<Tables>, { id_perusahaan, id_header }: Key, id_kasus: string) =>
  trx
    .updateTable('declaration')
    .set({ id_kasus })
    .where('id_perusahaan', '=', id_perusahaan)
    .where('id_header', '=', id_header)
    .where('id_kasus', 'is', null)
    .executeTakeFirst()

const draftOf = (trx: Kysely<Tables>, { id_perusahaan, id_header }: Key, version: number) =>
  trx
    .updateTable('declaration')
    .where('id_perusahaan', '=', id_perusahaan)
    .where('id_header', '=', id_header)
    .where('version', '=', version)
    .where(eb => eb.or([eb('sent_at', 'is', null), eb('returned_at', 'is not', null)]))

/** Whether a document still has the version that was read; locks it until the transaction ends. */
async function isHeld(trx: Kysely<Tables>, { id_perusahaan, id_header, version }: DeclarationRow): Promise<boolean> {
  const there = await trx
    .selectFrom('declaration')
    .select('version')
    .where('id_perusahaan', '=', id_perusahaan)
    .where('id_header', '=', id_header)
    .forShare()
    .executeTakeFirst()
  return there?.version === version
}

async function addEvent(trx: Kysely<Tables>, { id_perusahaan, id_header, version }: NewRow, event: NewEvent) {
  await trx
    .insertInto('declaration_event')
    .values({ ...event, id_perusahaan, id_header, number: version })
    .execute()
}
