import { DOCUMENT_CASE_PATH, wibDay } from '@dermaga/contract'
import { type ActionDefinition, partyIn, type ServiceDefinition } from '@dermaga/service'
import { untilText } from '@dermaga/text'
import type { Db } from '../../db/database.ts'
import type { PublishEvent } from '../../events/index.ts'
import { brokerStore } from '../party/broker.store.ts'
import { applicantOf, companiesOf, partyOf, stateFor } from '../party/party.ts'
import { isProvisional, stateOf, titleOf } from './case.ts'
import type { CaseRow, EventRow } from './case-table.ts'

interface Change {
  row: CaseRow
  before: CaseRow
  definition: ServiceDefinition
  action: Pick<ActionDefinition, 'done' | 'isInternal' | 'by'>
  doer: { sisi: EventRow['sisi']; idUser: string | null; nama: string; broker?: string | undefined }
  /** The company is notified in another way. */
  isNotified?: boolean
  /** The broker of the case, while its power covers it. */
  broker?: string | undefined
}

/** The page of a case for its company: that of its document, where a document began it. */
export const pageOf = ({ document, path }: ServiceDefinition, { id_dokumen, id_kasus }: CaseRow): string =>
  document && id_dokumen !== null ? document.page.replace('{id}', id_dokumen) : `${path}/${id_kasus}`

/** The page of a case itself, also where it has a document. */
export const casePageOf = (
  { document, path }: Pick<ServiceDefinition, 'document' | 'path'>,
  { id_kasus }: Pick<CaseRow, 'id_kasus'>,
): string => `${document ? DOCUMENT_CASE_PATH : path}/${id_kasus}`

/** Publishes what an action did, within its transaction: the company and the parties of the case have it in their history, webhooks and
 *  inbox, and officers who were assigned are notified. Companies do not learn of what happens between officers. */
export async function publishChange(publishEvent: PublishEvent, trx: Db, change: Change): Promise<void> {
  const { row, action, isNotified } = change
  if (!action.isInternal) {
    const parties = Object.values(companiesOf(row)).filter(id => id !== row.id_perusahaan)
    const broker = await brokerOf(row, trx)
    const concerned = [...(isNotified ? [] : [row.id_perusahaan, ...broker]), ...parties]
    for (const id of new Set(concerned)) {
      await publishTo(publishEvent, trx, id, { ...change, broker: broker[0] })
    }
  }
  await publishAssignment(publishEvent, trx, change)
}

/** Publishes what an action did for one of the companies that it concerns. */
function publishTo(publishEvent: PublishEvent, trx: Db, idPerusahaan: string, change: Change): Promise<void> {
  const { row, definition, action, doer, broker } = change
  const isOther = idPerusahaan !== row.id_perusahaan
  const reader = idPerusahaan === broker ? undefined : partyOf(row, idPerusahaan)
  const { label, next } = stateFor(stateOf(definition, row), reader ?? applicantOf(row))
  const nomor = row.nomor ?? ''
  const company = companyOf(change)
  // Of another company nobody learns who it was.
  const isOthers = company !== undefined && !isSameSide(change, company.idPerusahaan, idPerusahaan)
  return publishEvent(trx, {
    type: 'permohonan.berubah',
    at: row.changed_at,
    subject: {
      idDokumen: row.id_kasus,
      nomor,
      judul: titleOf(definition, row),
      catatan: `${action.done}. ${label}.`,
      ...(row.kode_kantor !== null && { offices: [row.kode_kantor] }),
    },
    by: {
      // Companies see the office, not the officer.
      idUser: doer.idUser,
      nama: doer.sisi === 'officer' ? '' : doer.nama,
      namaPerusahaan: company?.nama ?? '',
    },
    // One event, in the history of each.
    history: isOther ? [] : ownersOf(change, company?.idPerusahaan),
    webhook: { to: { companies: [idPerusahaan] }, isAnonymous: doer.sisi === 'officer' || isOthers },
    inbox: [
      {
        key: `case ${row.id_kasus} ${row.version}${isOther ? ` ${idPerusahaan}` : ''}`,
        to: { company: idPerusahaan },
        words: {
          judul: titleOf(definition, row),
          nomor,
          selesai: action.done,
          keadaan: label,
          langkah: next,
          tenggat: row.tenggat ? untilText(row.tenggat, isProvisional(definition, row)) : '',
        },
        link: pageOf(definition, row),
      },
    ],
  })
}

/** The companies whose history has it, the applicant first. @param doer the company that did it */
const ownersOf = (change: Change, doer: string | undefined) => {
  const { row, broker } = change
  const all = [row.id_perusahaan, ...(broker === undefined ? [] : [broker]), ...Object.values(companiesOf(row))]
  return [...new Set(all)].map(id => {
    const isOwn = doer !== undefined && isSameSide(change, doer, id)
    return { id, isAnswer: !isOwn, isAnonymous: doer !== undefined && !isOwn }
  })
}

/** Whether two companies are the same to a case: one, or the applicant and its broker. */
const isSameSide = ({ row, broker }: Change, one: string, other: string): boolean =>
  one === other || [one, other].every(id => id === row.id_perusahaan || id === broker)

/** The broker of a case, while a power of attorney covers it. */
async function brokerOf(row: CaseRow, trx: Db): Promise<string[]> {
  if (row.id_kuasa === null) return []
  return (await brokerStore(trx).isCovered(row, wibDay(row.changed_at))) ? [row.id_kuasa] : []
}

/** The company that did it; undefined for officers and the portal. */
function companyOf({ row, action, doer }: Change): { idPerusahaan: string; nama: string } | undefined {
  if (doer.broker !== undefined && row.id_kuasa !== null) return { idPerusahaan: row.id_kuasa, nama: doer.broker }
  if (doer.sisi === 'applicant') return { idPerusahaan: row.id_perusahaan, nama: row.nama_perusahaan }
  return doer.sisi === 'party' ? row.pihak[partyIn(action.by) ?? ''] : undefined
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
