import { sql } from 'kysely'

/* Other modules' stores join these views in their own statements, so their names and columns are part of this module's API. */

/** Papers of cases, without what they say: `id_paper`, `id_kasus`, `id_perusahaan`, `layanan`, `jenis`, `kode`, `judul`, `nomor`, `kode_kantor`,
 *  `nama_kantor`, `issued_at`, `berlaku_sampai`, `cari`, `is_replaced`. */
export const issuedPapers = sql.table('issued_paper')

/** Papers by the offices that read them, which are those that their case has and had: `kode_kantor`, `issued_at`, `id_paper`, `layanan`. */
export const officePapers = sql.table('office_paper')
