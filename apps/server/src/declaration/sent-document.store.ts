import type { DeclarationKind } from '@dermaga/contract'
import { sql } from 'kysely'
import type { Db } from '../db/database.ts'
import type { DeclarationRow, Tables } from './declaration-table.ts'

/** Partners are those of the newest documents: nobody would read a list of all partners. */
const PARTNERS_AMONG = 500
const PARTNERS_MOST = 50

/** What earlier sent documents tell: new ones begin with it, and are compared with it. */
export function sentDocumentStore(base: Db) {
  const db = base.withTables<Tables>()
  return {
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
  }
}
