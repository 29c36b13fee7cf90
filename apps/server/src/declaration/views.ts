import { sql } from 'kysely'

/** Sent documents of goods that arrive, by the post of the manifest that they name: `nomor_bc11`, `tanggal_bc11`, `kode_kantor`, `nomor_pos`,
 *  `kode_dokumen`, `nomor_daftar`, `is_released`. Other modules' stores join this view in their own statements, so its name and columns are
 *  part of this module's API. */
export const declaredPosts = sql.table('declared_post')
/** Documents that brokers of their company began or were given: `id_perusahaan`, `id_header`, `id_kuasa`, `kode_dokumen`, `kode_kantor`.
 *  Other modules' stores join this view in their own statements, so its name and columns are part of this module's API. */
export const brokeredDocuments = sql.table('brokered_document')
