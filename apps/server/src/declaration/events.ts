import { documentKind } from '@dermaga/contract'
import type { Db } from '../db/database.ts'
import type { PublishEvent } from '../events/index.ts'
import type { Caller } from '../http/caller.ts'
import type { DeclarationRow, NewEvent } from './declaration.store.ts'

/** Who sent a document, and of which company. */
export type Sender = Pick<Caller, 'idUser' | 'nama' | 'idPerusahaan'> & { namaPerusahaan: string }

/** The portal page of a document. */
const pageOf = ({ kode_dokumen, id_header }: DeclarationRow): string =>
  `${documentKind(kode_dokumen).path}?dokumen=${id_header}`

const namesOf = ({ kode_dokumen, nomor_aju }: DeclarationRow) =>
  [documentKind(kode_dokumen).namaLengkap, nomor_aju ?? ''] as const

/** Publishes that a document was sent, within the transaction that sends it, for the company and a broker that acts for it. */
export async function publishSubmitted(
  publishEvent: PublishEvent,
  trx: Db,
  row: DeclarationRow,
  { idUser, nama, idPerusahaan, namaPerusahaan }: Sender,
): Promise<void> {
  const companies = [...new Set([row.id_perusahaan, idPerusahaan])]
  const [judul, nomor] = namesOf(row)
  const words = { nama: judul, nomorAju: nomor, oleh: nama, perusahaan: namaPerusahaan }
  await publishEvent(trx, {
    type: 'dokumen.dikirim',
    at: row.changed_at,
    subject: { idDokumen: row.id_header, nomor, judul, catatan: '' },
    by: { idUser, nama, namaPerusahaan },
    history: companies.map(id => ({ id, isAnswer: false })),
    webhook: { to: { companies } },
    inbox: companies.map(company => ({ ...messageTo(company, row, 'dikirim'), words })),
  })
}

/** Publishes an answer to a document, within the transaction that records it. */
export async function publishAnswered(
  publishEvent: PublishEvent,
  trx: Db,
  row: DeclarationRow,
  { event, companies }: { event: NewEvent; companies: readonly string[] },
): Promise<void> {
  const [judul, nomor] = namesOf(row)
  const { pesan, nama_respon } = event
  const respon = nama_respon ?? ''
  const words = { nama: judul, nomorAju: nomor, respon, pesan }
  await publishEvent(trx, {
    type: 'dokumen.dijawab',
    at: row.changed_at,
    subject: { idDokumen: row.id_header, nomor, judul, catatan: pesan === '' ? respon : `${respon}: ${pesan}` },
    by: { idUser: event.id_user, nama: event.nama_user, namaPerusahaan: '' },
    history: companies.map(id => ({ id, isAnswer: true })),
    webhook: { to: { companies } },
    inbox: companies.map(company => ({ ...messageTo(company, row, 'dijawab'), words })),
  })
}

const messageTo = (company: string, row: DeclarationRow, name: 'dikirim' | 'dijawab') => ({
  key: `declaration ${name} ${row.id_header} ${row.version} ${company}`,
  to: { company },
  category: documentKind(row.kode_dokumen).category,
  link: pageOf(row),
})
