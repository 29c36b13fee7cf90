import { type CaseStatus, CONFIRMATION_PATH, type ConfirmationStatus, documentKind } from '@dermaga/contract'
import { confirmationStatusText, untilText } from '@dermaga/text'
import type { Db } from '../db/database.ts'
import type { Person, PublishEvent } from '../events/index.ts'
import type { Caller } from '../http/caller.ts'
import type { GivenRow } from './broker.store.ts'
import type { MovementRow } from './confirmation.store.ts'
import type { DeclarationRow, NewEvent } from './declaration-table.ts'

/** Who sent a document, and of which company. */
export type Sender = Pick<Caller, 'idUser' | 'nama' | 'idPerusahaan'> & { namaPerusahaan: string }

/** A document that a company gives to a broker, or takes back. */
interface Gift {
  broker: Pick<GivenRow, 'id_penerima' | 'nama_penerima'>
  isTaken: boolean
  by: Person
  at: Date
}

/** The portal page of a document. */
export const pageOf = ({ kode_dokumen, id_header }: DeclarationRow): string =>
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
    subject: { idDokumen: row.id_header, nomor, judul, catatan: '', offices: row.offices },
    by: { idUser, nama, namaPerusahaan },
    history: companies.map(id => ({ id, isAnswer: false })),
    webhook: { to: { companies } },
    inbox: companies.map(company => ({ ...messageTo(company, row, 'dikirim'), words })),
  })
}

interface PublishedAnswer {
  event: NewEvent
  companies: readonly string[]
  /** Where the case of the document stands after it; undefined where it has none. */
  status?: CaseStatus | undefined
}

/** Publishes an answer to a document, within the transaction that records it. */
export async function publishAnswered(
  publishEvent: PublishEvent,
  trx: Db,
  row: DeclarationRow,
  { event, companies, status }: PublishedAnswer,
): Promise<void> {
  const [judul, nomor] = namesOf(row)
  const { pesan, nama_respon } = event
  const respon = nama_respon ?? ''
  const proses = status
    ? {
        keadaan: status.label,
        langkah: status.langkahBerikutnya,
        tenggat: status.tenggat === null ? '' : untilText(status.tenggat, status.tenggatSementara),
      }
    : null
  const words = { nama: judul, nomorAju: nomor, respon, pesan, proses }
  await publishEvent(trx, {
    type: 'dokumen.dijawab',
    at: row.changed_at,
    subject: {
      idDokumen: row.id_header,
      nomor,
      judul,
      catatan: noteOf(event),
      offices: row.offices,
    },
    by: { idUser: event.id_user, nama: event.nama_user, namaPerusahaan: '' },
    history: companies.map(id => ({ id, isAnswer: true })),
    webhook: { to: { companies } },
    inbox: companies.map(company => ({ ...messageTo(company, row, 'dijawab'), words })),
  })
}

interface Again {
  /** The answer, as it was recorded. */
  event: NewEvent
  /** The company that has it sent again. */
  company: string
  /** Of its message for webhooks; undefined for none. */
  idWebhookMessage: string | undefined
  /** Of its notification; undefined for none. */
  inboxKey: string | undefined
  at: Date
}

/** Publishes an answer that was published before once more, to webhooks and the inbox of one company, within the transaction. No history
 *  has it twice. The message for webhooks says when it happened, the notification comes now. */
export async function publishAgain(
  publishEvent: PublishEvent,
  trx: Db,
  row: DeclarationRow,
  { event, company, idWebhookMessage, inboxKey, at }: Again,
): Promise<void> {
  const [judul, nomor] = namesOf(row)
  const { pesan, nama_respon, happened_at, id_user: idUser, nama_user: nama } = event
  const respon = nama_respon ?? ''
  const answer = {
    type: 'dokumen.dijawab' as const,
    subject: { idDokumen: row.id_header, nomor, judul, catatan: noteOf(event), offices: row.offices },
    by: { idUser, nama, namaPerusahaan: '' },
    history: [],
  }
  if (idWebhookMessage !== undefined) {
    const webhook = { to: { companies: [company] }, id: idWebhookMessage }
    await publishEvent(trx, { ...answer, at: happened_at, webhook, inbox: [] })
  }
  if (inboxKey === undefined) return
  const message = {
    key: inboxKey,
    to: { company },
    category: documentKind(row.kode_dokumen).category,
    link: pageOf(row),
    words: { nama: judul, nomorAju: nomor, respon, pesan, proses: null },
  }
  await publishEvent(trx, { ...answer, at, webhook: null, inbox: [message] })
}

/** What an answer says, in one line. */
const noteOf = ({ pesan, nama_respon }: Pick<NewEvent, 'pesan' | 'nama_respon'>): string =>
  [nama_respon ?? '', pesan].filter(Boolean).join(': ')

/** Publishes that a document was given to a broker, or taken back from it, within the transaction of the change. The company and
 *  the broker have it in their histories, and the broker is notified. */
export async function publishGiven(
  publishEvent: PublishEvent,
  trx: Db,
  row: DeclarationRow,
  { broker, isTaken, by, at }: Gift,
): Promise<void> {
  const [judul, nomor] = namesOf(row)
  const words = { nama: judul, nomorAju: nomor, perusahaan: row.nama_perusahaan }
  const companies = [row.id_perusahaan, broker.id_penerima]
  const message = {
    key: `declaration ${isTaken ? 'taken' : 'given'} ${row.id_header} ${at.toISOString()} ${broker.id_penerima}`,
    to: { company: broker.id_penerima },
    category: documentKind(row.kode_dokumen).category,
    words,
  }
  const recorded = {
    at,
    subject: { idDokumen: row.id_header, nomor, judul, catatan: broker.nama_penerima, offices: row.offices },
    by,
    history: companies.map(id => ({ id, isAnswer: false })),
    webhook: { to: { companies } },
  }
  if (isTaken) await publishEvent(trx, { type: 'dokumen.diambil-kembali', ...recorded, inbox: [message] })
  else await publishEvent(trx, { type: 'dokumen.diberikan', ...recorded, inbox: [{ ...message, link: pageOf(row) }] })
}

/** Publishes what the receiver of goods has confirmed, within the transaction that records it: the sender is notified. */
export async function publishConfirmed(
  publishEvent: PublishEvent,
  trx: Db,
  row: MovementRow,
  {
    status,
    id,
    by,
    companies,
    at,
  }: { status: ConfirmationStatus; id: string; by: Person; companies: readonly string[]; at: Date },
): Promise<void> {
  const judul = documentKind(row.kode_dokumen).namaLengkap
  await publishEvent(trx, {
    type: 'dokumen.dikonfirmasi',
    at,
    subject: {
      idDokumen: row.id_header,
      nomor: row.nomor_aju,
      judul,
      catatan: confirmationStatusText[status],
      offices: row.offices,
    },
    by,
    history: companies.map(company => ({ id: company, isAnswer: company === row.id_perusahaan })),
    webhook: { to: { companies } },
    inbox: [
      {
        key: `declaration confirmed ${id}`,
        to: { company: row.id_perusahaan },
        category: documentKind(row.kode_dokumen).category,
        link: `${CONFIRMATION_PATH}?arah=keluar&dokumen=${row.id_header}`,
        words: {
          nama: judul,
          nomorAju: row.nomor_aju,
          penerima: by.namaPerusahaan,
          keadaan: confirmationStatusText[status],
        },
      },
    ],
  })
}

const messageTo = (company: string, row: DeclarationRow, name: 'dikirim' | 'dijawab') => ({
  key: `declaration ${name} ${row.id_header} ${row.version} ${company}`,
  to: { company },
  category: documentKind(row.kode_dokumen).category,
  link: pageOf(row),
})
