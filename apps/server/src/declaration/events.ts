import { documentKind, type HistoryEventOf } from '@dermaga/contract'
import { notices } from '@dermaga/text'
import type { Db } from '../db/database.ts'
import type { Caller } from '../http/caller.ts'
import type { Notify } from '../inbox/index.ts'
import type { RecordHistory } from '../tracking/index.ts'
import type { RaiseWebhook } from '../webhook/index.ts'
import type { DeclarationRow, NewEvent } from './declaration.store.ts'

/** Who hears of what happens to documents: the history, the inbox, and the companies' own systems. */
export interface EventTargets {
  record: RecordHistory
  notify: Notify
  raise: RaiseWebhook
}

/** Who sent a document, and of which company. */
export type Sender = Pick<Caller, 'idUser' | 'nama' | 'idPerusahaan'> & { namaPerusahaan: string }

/** The portal page of a document. */
const pageOf = ({ kode_dokumen, id_header }: DeclarationRow): string =>
  `${documentKind(kode_dokumen).path}?dokumen=${id_header}`

/** Tells of a document that was just sent, within the transaction that sent it. The company has it in its history and is
 *  notified, and so is a broker that acts for it. */
export async function publishSubmitted(hearers: EventTargets, trx: Db, row: DeclarationRow, by: Sender): Promise<void> {
  const companies = [...new Set([row.id_perusahaan, by.idPerusahaan])]
  const [nama, nomorAju] = namesOf(row)
  const notice = notices.declarationSent({ nama, nomorAju, oleh: by.nama, perusahaan: by.namaPerusahaan })
  await tell(hearers, trx, row, { peristiwa: 'dikirim', by, companies, catatan: '', notice })
}

/** Tells of an answer, within the transaction that records it. */
export async function publishAnswered(
  hearers: EventTargets,
  trx: Db,
  row: DeclarationRow,
  { event, companies }: { event: NewEvent; companies: readonly string[] },
): Promise<void> {
  const [nama, nomorAju] = namesOf(row)
  const respon = event.nama_respon ?? ''
  const catatan = event.pesan === '' ? respon : `${respon}: ${event.pesan}`
  const notice = notices.declarationAnswered({ nama, nomorAju, respon, pesan: event.pesan })
  const by = { idUser: event.id_user, nama: event.nama_user, namaPerusahaan: '' }
  await tell(hearers, trx, row, { peristiwa: 'dijawab', by, companies, catatan, notice })
}

const namesOf = ({ kode_dokumen, nomor_aju }: DeclarationRow) =>
  [documentKind(kode_dokumen).namaLengkap, nomor_aju ?? ''] as const

interface Told {
  peristiwa: HistoryEventOf<'dokumen'>
  by: Pick<Sender, 'idUser' | 'nama' | 'namaPerusahaan'>
  companies: readonly string[]
  catatan: string
  notice: { title: string; detail: string }
}

async function tell(
  { record, notify, raise }: EventTargets,
  trx: Db,
  row: DeclarationRow,
  { peristiwa, by, companies, catatan, notice }: Told,
): Promise<void> {
  const [judul, nomor] = namesOf(row)
  const told = { at: row.changed_at, idDokumen: row.id_header, nomor, judul, catatan }
  const isAnswer = peristiwa === 'dijawab'
  await record(trx, { ...told, jenis: 'dokumen', peristiwa, by, companies: companies.map(id => ({ id, isAnswer })) })
  for (const id of companies) {
    await notify(trx, {
      key: `declaration ${peristiwa} ${row.id_header} ${row.version} ${id}`,
      to: { company: id },
      ...notice,
      category: documentKind(row.kode_dokumen).category,
      link: pageOf(row),
      at: row.changed_at,
    })
  }
  const { nama: oleh, namaPerusahaan } = by
  await raise(trx, { ...told, event: `dokumen.${peristiwa}`, oleh, namaPerusahaan, to: { companies } })
}
