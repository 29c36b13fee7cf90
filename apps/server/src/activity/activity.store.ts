import { randomUUIDv7 } from 'node:crypto'
import type { Db } from '../db/database.ts'
import type { AuthEvent } from './index.ts'

interface AuthEventTable {
  id_event: string
  happened_at: Date
  id_user: string | null
  username: string
  kind: string
  outcome: string
  address: string
  correlation_id: string
}

export function activityStore(base: Db) {
  const db = base.withTables<{ auth_event: AuthEventTable }>()
  return {
    async addAuthEvent(event: AuthEvent): Promise<void> {
      await db
        .insertInto('auth_event')
        .values({
          id_event: randomUUIDv7(),
          happened_at: event.at,
          id_user: event.idUser ?? null,
          username: event.username ?? '',
          kind: event.kind,
          outcome: event.outcome,
          address: event.address,
          correlation_id: event.correlationId,
        })
        .execute()
    },
  }
}
