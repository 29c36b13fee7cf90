import type { DeclarationKind } from '@dermaga/contract'
import { type Kysely, sql } from 'kysely'
import { type Db, inTransaction } from '../db/database.ts'
import { json } from '../db/json.ts'
import { countInWindow, type Limit, type WindowCount } from '../rate-limit/index.ts'
import { declarationListStore } from './declaration-list.store.ts'
import {
  COLUMNS,
  type DeclarationRow,
  type EventRow,
  type Key,
  type NewEvent,
  type NewRow,
  type OnChange,
  type Tables,
  type Upload,
} from './declaration-table.ts'
import { sentDocumentStore } from './sent-document.store.ts'

export type DeclarationStore = ReturnType<typeof declarationStore>

/** Documents: each as it stands, its events, and every change. */
export function declarationStore(base: Db) {
  const db = base.withTables<Tables>()
  const one = (trx: Db) =>
    trx
      .withTables<Tables>()
      .selectFrom('declaration')
      .select([...COLUMNS])

  return {
    ...declarationListStore(base),
    ...sentDocumentStore(base),

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
      onChange: OnChange,
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
            is_excisable: isExcisable,
          })
          .returning([...COLUMNS])
          .executeTakeFirst()
        if (!row) return undefined
        await addEvent(trx, row, event)
        await onChange(whole, row)
        if (!beginCase) return row
        const id_kasus = await beginCase(whole)
        await setCase(trx, row, id_kasus)
        return { ...row, id_kasus }
      })
    },

    /** Submitted documents of some kinds that have no case, the oldest first. @param after the last one that is known */
    withoutCase: async (
      kinds: readonly string[],
      after: DeclarationRow | undefined,
      most: number,
    ): Promise<DeclarationRow[]> =>
      kinds.length === 0
        ? []
        : one(base)
            .where('kode_dokumen', 'in', kinds as readonly DeclarationKind[])
            .where('sent_at', 'is not', null)
            .where('id_kasus', 'is', null)
            .$if(after !== undefined, query =>
              query.where(sql<boolean>`(sent_at, id_header) > (${after?.sent_at}, ${after?.id_header}::uuid)`),
            )
            .orderBy('sent_at')
            .orderBy('id_header')
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
      onChange: OnChange,
      outer: Db = base,
    ): Promise<DeclarationRow | undefined> {
      return inTransaction(outer, async whole => {
        const trx = whole.withTables<Tables>()
        const { isi, ...rest } = to
        let change = trx
          .updateTable('declaration')
          .set(eb => ({
            ...rest,
            ...(isi && { isi: json(isi), is_excisable: isExcisable }),
            version: eb('version', '+', 1),
          }))
          .where('id_perusahaan', '=', id_perusahaan)
          .where('id_header', '=', id_header)
          .where('sent_at', 'is not', null)
        if (version !== undefined) change = change.where('version', '=', version)
        const row = await change.returning([...COLUMNS]).executeTakeFirst()
        if (!row) return undefined
        await addEvent(trx, row, event)
        await onChange(whole, row)
        return row
      })
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

/** Whether a document may be changed and sent: a draft, or one that was returned. */
export const isOpen = ({ sent_at, returned_at }: Pick<DeclarationRow, 'sent_at' | 'returned_at'>): boolean =>
  sent_at === null || returned_at !== null

/** Whether a line of the document that is changed is of excisable goods. Migration 0821 says which are. */
const isExcisable = sql<boolean>`exists (
  select from declaration_line l
  where l.id_perusahaan = declaration.id_perusahaan and l.id_header = declaration.id_header
    and declaration_line_excisable(l.isi))`

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
