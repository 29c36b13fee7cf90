import type { ActionDefinition, ServiceDefinition } from '@dermaga/service'
import type { Db } from '../db/database.ts'
import type { PublishEvent } from '../events/index.ts'
import { stateOf } from './case.ts'
import type { CaseRow } from './case-table.ts'

interface Change {
  row: CaseRow
  before: CaseRow
  definition: ServiceDefinition
  action: Pick<ActionDefinition, 'done' | 'isInternal'>
  doer: { sisi: 'applicant' | 'officer' | 'system'; idUser: string | null; nama: string }
  /** The company is notified in another way. */
  isNotified?: boolean
}

/** The page of a case for its company: that of its document, where a document began it. */
export const pageOf = ({ document, path }: ServiceDefinition, { id_dokumen, id_kasus }: CaseRow): string =>
  document && id_dokumen !== null ? document.page.replace('{id}', id_dokumen) : `${path}/${id_kasus}`

/** Publishes what an action did, within its transaction: the company has it in its history, its webhooks and its inbox, and officers
 *  who were assigned are notified. Applicants do not learn of what happens between officers. */
export async function publishChange(publishEvent: PublishEvent, trx: Db, change: Change): Promise<void> {
  const { row, definition, action, doer, isNotified } = change
  const { label, next } = stateOf(definition, row)
  const nomor = row.nomor ?? ''
  if (!action.isInternal && !isNotified) {
    const isOfficer = doer.sisi === 'officer'
    await publishEvent(trx, {
      type: 'permohonan.berubah',
      at: row.changed_at,
      subject: {
        idDokumen: row.id_kasus,
        nomor,
        judul: definition.title,
        catatan: `${action.done}. ${label}.`,
        ...(row.kode_kantor !== null && { offices: [row.kode_kantor] }),
      },
      by: {
        // Applicants see the office, not the officer.
        idUser: doer.idUser,
        nama: isOfficer ? '' : doer.nama,
        namaPerusahaan: doer.sisi === 'applicant' ? row.nama_perusahaan : '',
      },
      history: [{ id: row.id_perusahaan, isAnswer: doer.sisi !== 'applicant' }],
      webhook: { to: { companies: [row.id_perusahaan] }, isAnonymous: isOfficer },
      inbox: [
        {
          key: `case ${row.id_kasus} ${row.version}`,
          to: { company: row.id_perusahaan },
          words: { judul: definition.title, nomor, selesai: action.done, keadaan: label, langkah: next },
          link: pageOf(definition, row),
        },
      ],
    })
  }
  await publishAssignment(publishEvent, trx, change)
}

/** Notifies the officers who were assigned to a case by a change, within its transaction. */
export async function publishAssignment(
  publishEvent: PublishEvent,
  trx: Db,
  { row, before, definition }: Pick<Change, 'row' | 'before' | 'definition'>,
): Promise<void> {
  const assigned = row.ditugaskan.filter(id => !before.ditugaskan.includes(id))
  if (assigned.length > 0) {
    await publishEvent(trx, {
      type: 'permohonan.ditugaskan',
      at: row.changed_at,
      inbox: assigned.map(user => ({
        key: `case ${row.id_kasus} ${row.version} ${user}`,
        to: { user },
        words: { judul: definition.title, nomor: row.nomor ?? '', perusahaan: row.nama_perusahaan },
        link: `/daftar-kerja/${row.id_kasus}`,
      })),
    })
  }
}

interface Undone {
  to: string
  kunci: string
  title: string
  action: string
  why: string
  at: Date
}

/** Notifies an officer whose decision could not take effect when its time had come. */
export function publishUndone(publishEvent: PublishEvent, trx: Db, row: CaseRow, undone: Undone): Promise<void> {
  const { to, kunci, title: judul, action: tindakan, why: alasan, at } = undone
  return publishEvent(trx, {
    type: 'permohonan.keputusan-batal',
    at,
    inbox: [
      {
        key: `case not decided ${kunci}`,
        to: { user: to },
        words: { judul, nomor: row.nomor ?? '', tindakan, alasan },
        link: `/daftar-kerja/${row.id_kasus}`,
      },
    ],
  })
}

interface Transfer {
  /** Of the service. */
  title: string
  to: string
  by: string
  note: string
  at: Date
}

/** Notifies the officer to whom a case was handed over, within the transaction. */
export function publishTransfer(publishEvent: PublishEvent, trx: Db, row: CaseRow, transfer: Transfer): Promise<void> {
  const { title, to, by: oleh, note: catatan, at } = transfer
  return publishEvent(trx, {
    type: 'permohonan.diserahkan',
    at,
    inbox: [
      {
        key: `case handed over ${row.id_kasus} ${row.version}`,
        to: { user: to },
        words: { judul: title, nomor: row.nomor ?? '', oleh, catatan },
        link: `/daftar-kerja/${row.id_kasus}`,
      },
    ],
  })
}
