import { type Kysely, sql, type UpdateQueryBuilder } from 'kysely'
import { json } from '../../db/json.ts'
import { fail } from '../../http/errors.ts'
import { CASE_COLUMNS, type CaseRow, type CaseTables, type EventRow, type NewEvent } from './case-table.ts'

/* What happened to a case, written with what it changed. */

/** An event of a case as it is after it. */
export const eventOf = (event: NewEvent, { id_kasus, version, kedudukan }: CaseRow): EventRow => ({
  perubahan: [],
  versi_layanan: null,
  id_digantikan: null,
  nama_digantikan: null,
  nama_kuasa: null,
  ...event,
  id_kasus,
  number: version,
  kedudukan,
})

/** Changes a case and writes its event, in one statement.
 *  @returns undefined when the version has changed; `isAdded` is false when another event has the intention */
export function withEvent(
  trx: Kysely<CaseTables>,
  update: UpdateQueryBuilder<CaseTables, 'service_case', 'service_case', CaseRow>,
  event: NewEvent,
): Promise<(CaseRow & { isAdded: boolean }) | undefined> {
  const {
    versi_layanan = null,
    id_digantikan = null,
    nama_digantikan = null,
    nama_kuasa = null,
    nomor,
    jawaban,
    perubahan = [],
  } = event
  const added = sql<{ id_kasus: string }>`(
    insert into service_case_event (id_kasus, number, kunci, tindakan, teks, keadaan, happened_at, sisi, tugas, id_user, nama_user,
      id_digantikan, nama_digantikan, nama_kuasa, kode_kantor, nomor, jawaban, is_internal, versi_layanan, kedudukan, perubahan)
    select id_kasus, version, ${event.kunci}::uuid, ${event.tindakan}, ${event.teks}, ${event.keadaan}, ${event.happened_at}::timestamptz,
      ${event.sisi}, ${event.tugas}, ${event.id_user}::uuid, ${event.nama_user}, ${id_digantikan}::uuid, ${nama_digantikan}, ${nama_kuasa}, ${event.kode_kantor}, ${json(nomor)}, ${json(jawaban)},
      ${event.is_internal}::boolean, ${versi_layanan}::integer, kedudukan, ${json(perubahan)}
    from changed
    on conflict (kunci) do nothing returning id_kasus)`
  return trx
    .with('changed', () => update)
    .with('added', () => added)
    .selectFrom('changed')
    .select(CASE_COLUMNS)
    .select(sql<boolean>`exists (select from added)`.as('isAdded'))
    .executeTakeFirst()
}

/** Writes the first event of a case. @throws CallError request.conflict when another event has its intention */
export async function insertEvent(
  trx: Kysely<CaseTables>,
  { nomor, jawaban, perubahan, ...event }: EventRow,
): Promise<void> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('service_case_event')
    .values({ ...event, nomor: json(nomor), jawaban: json(jawaban), perubahan: json(perubahan) })
    .onConflict(conflict => conflict.column('kunci').doNothing())
    .executeTakeFirst()
  if (!numInsertedOrUpdatedRows) fail('request.conflict')
}
