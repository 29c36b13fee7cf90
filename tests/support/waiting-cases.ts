import type { CaseDuty } from '@dermaga/contract'
import { sql } from 'kysely'
import type { Db } from '../../apps/server/src/db/database.ts'

/** A sent case as its row in the worklist of officers has it. */
export interface WaitingCase {
  id: string
  layanan?: string
  keadaan?: string
  office?: string
  duties?: readonly CaseDuty[]
  /** Null without a term. */
  term?: Date | null
  meantFor?: string | null
  taker?: string | null
  words?: string
}

/** Adds sent cases of an invented company without filling in their forms. */
export async function addWaitingCases(db: Db, cases: readonly WaitingCase[]): Promise<void> {
  for (const { id, office = '060300', duties = ['examiner'], term = null, taker = null, ...given } of cases) {
    const { layanan = 'periksa-lokasi', keadaan = 'diterima', meantFor = null, words = '' } = given
    await sql`
      insert into service_case (id_kasus, kunci, layanan, versi_layanan, id_perusahaan, npwp, nama_perusahaan, kode_kantor, nomor,
        keadaan, sejak, tenggat, nada, tugas, untuk, id_pengambil, nama_pengambil, version, isi, cari, sent_at, changed_at)
      values (${id}, ${id}, ${layanan}, 1, gen_random_uuid(), '0012345678901000', 'PT Contoh', ${office}, ${`PL-${id}`}, ${keadaan},
        now(), ${term}, 'progress', ${sql.val([...duties])}::text[], ${sql.val(meantFor ? [meantFor] : [])}::uuid[], ${taker},
        ${taker && 'Andi Firmansyah'}, 2, '{}', to_tsvector('simple', ${words}), now(), now())`.execute(db)
  }
}
