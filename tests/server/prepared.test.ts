import { sql } from 'kysely'
import { expect, inject, test } from 'vitest'
import { openTestPortal } from '../support/portal.ts'

test.runIf(inject('template').kind === 'postgres')(
  'a marked statement is planned once a connection, another is not',
  async () => {
    const portal = await openTestPortal()
    await portal.core.db.connection().execute(async connection => {
      for (const each of [1, 2, 3]) {
        await sql`/* prepared counting */ select ${each}::integer as marked`.execute(connection)
        await sql`select ${each}::integer as plain`.execute(connection)
      }
      const { rows } = await sql<{ name: string }>`select name from pg_prepared_statements`.execute(connection)
      expect(rows).toEqual([{ name: 'counting' }])
    })
    await portal.close()
  },
)
