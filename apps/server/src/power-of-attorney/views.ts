import { sql } from 'kysely'

/** Powers that brokers have accepted: `id_pemberi`, `npwp_pemberi`, `nama_pemberi`, `id_penerima`, `dokumen`, `kantor`, `mulai`, `akhir`.
 *  Other modules' stores join this view in their own statements, so its name and columns are part of this module's API. */
export const acceptedPowers = sql.table('accepted_power')
