import { categoryOfDocument, type FtzDocument, type NotificationCategory, POWER_DOCUMENTS } from '@dermaga/contract'
import { DOCUMENT_KINDS } from '@dermaga/declaration'
import { notices } from '@dermaga/text'
import type { Db } from '../db/database.ts'
import type { Caller } from '../http/caller.ts'
import type { Notify } from '../inbox/index.ts'
import type { RecordHappening } from '../tracking/index.ts'
import type { Raise } from '../webhook/index.ts'
import type { DeclarationRow } from './declaration.store.ts'

/** Who hears of what happens to documents: the history, the inbox, and the companies' own systems. */
export interface Hearers {
  record: RecordHappening
  notify: Notify
  raise: Raise
}

/** Who sent a document, and of which company. */
export type Sender = Pick<Caller, 'idUser' | 'nama' | 'idPerusahaan'> & { namaPerusahaan: string }

const FTZ: Partial<Record<string, FtzDocument>> = { '511': 'FTZ011', '512': 'FTZ012', '513': 'FTZ013' }

/** What notifications of a document stand under: FTZ documents under their own number (spec §3). */
const categoryOf = ({ kode_dokumen }: DeclarationRow): NotificationCategory | undefined => {
  const ftz = FTZ[kode_dokumen]
  return ftz ? categoryOfDocument(ftz) : 'dokumen'
}

/** The page that shows a document. */
const pageOf = ({ kode_dokumen, id_header }: DeclarationRow): string =>
  `${DOCUMENT_KINDS.find(({ kode }) => kode === kode_dokumen)?.path ?? '/'}?dokumen=${id_header}`

/** Tells of a document that was just sent, within the transaction that sent it. The company has it in its history and is
 *  notified, and so is a broker that acts for it. */
export async function tellSent(
  { record, notify, raise }: Hearers,
  trx: Db,
  row: DeclarationRow,
  by: Sender,
): Promise<void> {
  const { nama: oleh, namaPerusahaan } = by
  const companies = [...new Set([row.id_perusahaan, by.idPerusahaan])]
  const nama = POWER_DOCUMENTS[row.kode_dokumen]
  const nomorAju = row.nomor_aju ?? ''
  const told = { at: row.changed_at, idDokumen: row.id_header, nomor: nomorAju, judul: nama, catatan: '' }
  await record(trx, {
    ...told,
    jenis: 'dokumen',
    peristiwa: 'dikirim',
    by: { idUser: by.idUser, nama: oleh, namaPerusahaan },
    companies: companies.map(id => ({ id, isAnswer: false })),
  })
  for (const id of companies) {
    await notify(trx, {
      key: `declaration sent ${row.id_header} ${id}`,
      to: { company: id },
      ...notices.declarationSent({ nama, nomorAju, oleh, perusahaan: namaPerusahaan }),
      category: categoryOf(row),
      link: pageOf(row),
      at: row.changed_at,
    })
  }
  await raise(trx, { ...told, event: 'dokumen.dikirim', oleh, namaPerusahaan, to: { companies } })
}
