import { sql } from 'kysely'
import type { TestPortal } from './portal.ts'

/** Copies a case in the database, with ids before every other one.
 *  @returns the condition, in SQL, by which an id in a column is that of a copy */
export async function copyCase(portal: TestPortal, id: string, count: number): Promise<(column: string) => string> {
  await sql`
    insert into service_case
    select (jsonb_populate_record(c, jsonb_build_object('id_kasus', '00000000-0000-4000-8000-' || lpad(at::text, 12, '0'),
      'kunci', gen_random_uuid(), 'nomor', c.nomor || '-' || at))).*
    from service_case c, generate_series(1, ${count}::int) at where c.id_kasus = ${id}`.execute(portal.core.db)
  return column => `${column} < '00000001-0000-4000-8000-000000000000'`
}
