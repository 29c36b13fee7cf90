import type { MessageDirection, MessageProblem, MessageState } from '@dermaga/contract'
import type { Content } from '@dermaga/service'
import { type Generated, type Selectable, sql } from 'kysely'
import type { Db } from '../db/database.ts'
import { json } from '../db/json.ts'
import { prefixQuery } from '../db/text-search.ts'
import type { Position } from '../http/cursor.ts'

/** A case that a message began or moved, or that an answer is about, and the action by which. */
export interface CaseEffect {
  idKasus: string
  tindakan: string
}

interface MessageTable {
  id_pesan: string
  urutan: Generated<string>
  pertukaran: string
  arah: MessageDirection
  jenis: string
  id_perusahaan: string
  npwp: string
  nama_perusahaan: string
  /** The office whose officers read it; null where the sender is known to none. */
  kode_kantor: string | null
  rujukan: string
  sidik: string | null
  isi: Content
  jalur: 'json' | 'xml' | 'berkas' | 'portal'
  keadaan: MessageState
  masalah: MessageProblem[]
  akibat: readonly CaseEffect[]
  /** Of a refused message what was sent, as JSON text. */
  kiriman: string | null
  id_kasus: string | null
  path: string | null
  nama_kasus: string | null
  pengirim: string
  kali: Generated<number>
  created_at: Date
  changed_at: Date
  fetched_at: Date | null
  cari: string
}

type Tables = { exchange_message: MessageTable }

export type MessageRow = Omit<Selectable<MessageTable>, 'cari' | 'urutan'>

/** A message in a list: without what can be large. */
export type ListedMessage = Omit<MessageRow, 'isi' | 'kiriman' | 'akibat'>

/** A message or an answer to be written. `words` are what lists search. */
export type NewMessage = Omit<MessageRow, 'kali' | 'changed_at' | 'fetched_at'> & { words: string }

/** The messages of one company in an exchange. */
export interface Owner {
  exchange: string
  idPerusahaan: string
}

/** Whose messages somebody reads: of one company, or of offices: codes, or `all`. */
export interface Readable {
  exchange: string
  of: { idPerusahaan: string } | { offices: 'all' | readonly string[] }
}

export interface MessageFilter extends Readable {
  kind: string | undefined
  state: MessageState | undefined
  office: string | undefined
  q: string
  after: Position | undefined
  size: number
}

const LISTED = [
  'id_pesan',
  'pertukaran',
  'arah',
  'jenis',
  'id_perusahaan',
  'npwp',
  'nama_perusahaan',
  'kode_kantor',
  'rujukan',
  'sidik',
  'jalur',
  'keadaan',
  'masalah',
  'id_kasus',
  'path',
  'nama_kasus',
  'pengirim',
  'kali',
  'created_at',
  'changed_at',
  'fetched_at',
] as const

const COLUMNS = [...LISTED, 'isi', 'kiriman', 'akibat'] as const

const vectorOf = (words: string) =>
  sql<string>`to_tsvector('simple', regexp_replace(${words}, '[^[:alnum:]]+', ' ', 'g'))`

export type MessageStore = ReturnType<typeof messageStore>

/** Messages and answers. Every reading statement is limited to those of one company or of offices, but for the names of cases. */
export function messageStore(base: Db) {
  const within = (trx: Db) => trx.withTables<Tables>()
  const of = ({ exchange, idPerusahaan }: Owner) =>
    within(base)
      .selectFrom('exchange_message')
      .where('pertukaran', '=', exchange)
      .where('id_perusahaan', '=', idPerusahaan)
  const readable = ({ exchange, of: whose }: Readable) => {
    const all = within(base).selectFrom('exchange_message').where('pertukaran', '=', exchange)
    if ('idPerusahaan' in whose) return all.where('id_perusahaan', '=', whose.idPerusahaan)
    const { offices } = whose
    return offices === 'all' ? all : all.where(sql<boolean>`kode_kantor = any (${sql.val([...offices])}::text[])`)
  }

  return {
    /** The message with a reference. */
    findByReference: (owner: Owner, reference: string): Promise<MessageRow | undefined> =>
      of(owner).select(COLUMNS).where('arah', '=', 'masuk').where('rujukan', '=', reference).executeTakeFirst(),

    find: (reader: Readable, id: string): Promise<MessageRow | undefined> =>
      readable(reader).select(COLUMNS).where('id_pesan', '=', id).executeTakeFirst(),

    /** Writes a message, or writes it again over a refused one with its reference.
     *  @returns undefined when one with its reference was accepted */
    async receive({ words, ...row }: NewMessage, trx: Db = base): Promise<MessageRow | undefined> {
      const {
        npwp,
        nama_perusahaan,
        kode_kantor,
        jenis,
        sidik,
        jalur,
        keadaan,
        kiriman,
        id_kasus,
        path,
        pengirim,
        created_at,
      } = row
      const isi = json(row.isi)
      const masalah = json(row.masalah)
      const akibat = json(row.akibat)
      const cari = vectorOf(words)
      return within(trx)
        .insertInto('exchange_message')
        .values({ ...row, isi, masalah, akibat, cari, changed_at: created_at })
        .onConflict(conflict =>
          conflict
            .columns(['pertukaran', 'id_perusahaan', 'rujukan'])
            .where('arah', '=', 'masuk')
            .doUpdateSet({
              npwp,
              nama_perusahaan,
              kode_kantor,
              jenis,
              sidik,
              isi,
              jalur,
              keadaan,
              masalah,
              akibat,
              kiriman,
              id_kasus,
              path,
              pengirim,
              cari,
              changed_at: created_at,
              kali: sql<number>`exchange_message.kali + 1`,
            })
            .where('exchange_message.keadaan', '=', 'ditolak'),
        )
        .returning(COLUMNS)
        .executeTakeFirst()
    },

    /** An answer, in the transaction of what it answers. */
    async addAnswer({ words, ...row }: NewMessage, trx: Db): Promise<void> {
      await within(trx)
        .insertInto('exchange_message')
        .values({
          ...row,
          isi: json(row.isi),
          masalah: json(row.masalah),
          akibat: json(row.akibat),
          cari: vectorOf(words),
          changed_at: row.created_at,
        })
        .execute()
    },

    /** The case that an answer has named; undefined when none has. */
    async caseNamed(exchange: string, kind: string, name: string): Promise<string | undefined> {
      const row = await within(base)
        .selectFrom('exchange_message')
        .select('id_kasus')
        .where('pertukaran', '=', exchange)
        .where('nama_kasus', '=', name)
        .where('jenis', '=', kind)
        .executeTakeFirst()
      return row?.id_kasus ?? undefined
    },

    /** One page, one more than `size`, the latest first. */
    list({ kind, state, office, q, after, size, ...reader }: MessageFilter): Promise<ListedMessage[]> {
      const words = prefixQuery(q)
      return readable(reader)
        .select(LISTED)
        .$if(kind !== undefined, query => query.where('jenis', '=', kind ?? ''))
        .$if(state !== undefined, query => query.where('keadaan', '=', state ?? 'diterima'))
        .$if(office !== undefined, query => query.where('kode_kantor', '=', office ?? ''))
        .$if(words !== undefined, query => query.where(sql<boolean>`cari @@ to_tsquery('simple', ${words})`))
        .$if(after !== undefined, query =>
          query.where(sql<boolean>`(changed_at, id_pesan) < (${after?.at}::timestamptz, ${after?.id}::uuid)`),
        )
        .orderBy('changed_at', 'desc')
        .orderBy('id_pesan', 'desc')
        .limit(size + 1)
        .execute()
    },

    /** Takes answers from the queue, oldest first: each is taken by one call.
     *  @param kinds of answers; every kind without */
    async fetch(
      { exchange, idPerusahaan }: Owner,
      kinds: readonly string[] | undefined,
      { most, now }: { most: number; now: Date },
    ): Promise<MessageRow[]> {
      const trx = within(base)
      const rows = await trx
        .updateTable('exchange_message')
        .set({ keadaan: 'diambil', fetched_at: now })
        .where('id_pesan', 'in', eb =>
          eb
            .selectFrom('exchange_message')
            .select('id_pesan')
            .where('id_perusahaan', '=', idPerusahaan)
            .where('pertukaran', '=', exchange)
            .where('keadaan', '=', 'menunggu')
            .$if(kinds !== undefined, query => query.where('jenis', 'in', [...(kinds ?? [])]))
            .orderBy('urutan')
            .limit(most)
            .forUpdate()
            .skipLocked(),
        )
        .returning([...COLUMNS, 'urutan'])
        .execute()
      return rows.toSorted((one, other) => Number(one.urutan) - Number(other.urutan))
    },

    /** Answers with a reference, and those about the case of the message with it; oldest first. */
    answersTo: (owner: Owner, reference: string, kinds?: readonly string[]): Promise<MessageRow[]> =>
      of(owner)
        .select(COLUMNS)
        .where('arah', '=', 'keluar')
        .where(eb =>
          eb.or([
            eb('rujukan', '=', reference),
            eb('id_kasus', 'in', sub =>
              sub
                .selectFrom('exchange_message as sent')
                .select('sent.id_kasus')
                .where('sent.pertukaran', '=', owner.exchange)
                .where('sent.id_perusahaan', '=', owner.idPerusahaan)
                .where('sent.arah', '=', 'masuk')
                .where('sent.rujukan', '=', reference)
                .where('sent.id_kasus', 'is not', null),
            ),
          ]),
        )
        .$if(kinds !== undefined, query => query.where('jenis', 'in', [...(kinds ?? [])]))
        .orderBy('urutan')
        .limit(100)
        .execute(),

    /** Answers to a message, or the message of an answer: about the same case, with the same reference. */
    related: (
      reader: Readable,
      { id_kasus, arah, rujukan }: Pick<MessageRow, 'id_kasus' | 'arah' | 'rujukan'>,
    ): Promise<ListedMessage[]> =>
      id_kasus === null
        ? Promise.resolve([])
        : readable(reader)
            .select(LISTED)
            .where('rujukan', '=', rujukan)
            .where('id_kasus', '=', id_kasus)
            .where('arah', '=', arah === 'masuk' ? 'keluar' : 'masuk')
            .orderBy('urutan')
            .limit(50)
            .execute(),

    /** Puts an answer into the queue again. Does nothing with one that is in it. */
    async offerAgain({ exchange, idPerusahaan }: Owner, id: string): Promise<void> {
      await within(base)
        .updateTable('exchange_message')
        .set({ keadaan: 'menunggu', fetched_at: null })
        .where('id_pesan', '=', id)
        .where('pertukaran', '=', exchange)
        .where('id_perusahaan', '=', idPerusahaan)
        .where('arah', '=', 'keluar')
        .where('keadaan', '=', 'diambil')
        .execute()
    },
  }
}
