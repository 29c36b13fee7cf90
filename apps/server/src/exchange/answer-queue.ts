import { randomUUID } from 'node:crypto'
import {
  type AnswerDefinition,
  type Content,
  contentFrom,
  type ExchangeDefinition,
  listsOfAnswer,
} from '@dermaga/service'
import { exchangeText } from '@dermaga/text'
import type { Db } from '../db/database.ts'
import type { DoneAction } from '../service/index.ts'
import type { MessageStore } from './message.store.ts'

/** Makes the answers of exchanges, in the transaction of the action that they report. */
export function createAnswers(
  exchanges: readonly ExchangeDefinition[],
  store: Pick<MessageStore, 'addAnswer'>,
  now: () => Date,
) {
  return async (trx: Db, { row, definition, name, facts }: DoneAction): Promise<void> => {
    for (const exchange of exchanges) {
      for (const [kind, answer] of Object.entries(exchange.answers)) {
        if (answer.service !== definition.id || !answer.actions.includes(name)) continue
        const content = { ...contentFrom(headerOf(answer, name), facts), ...listsOfAnswer(answer, row.isi) }
        const reference = content[answer.reference]
        for (const { idPerusahaan, npwp, nama } of companiesOf(answer, row)) {
          await store.addAnswer(
            {
              id_pesan: randomUUID(),
              pertukaran: exchange.id,
              arah: 'keluar',
              jenis: kind,
              id_perusahaan: idPerusahaan,
              npwp,
              nama_perusahaan: nama,
              kode_kantor: row.kode_kantor,
              rujukan: typeof reference === 'string' ? reference : (row.nomor ?? row.id_kasus),
              sidik: null,
              isi: content,
              jalur: 'portal',
              keadaan: 'menunggu',
              masalah: [],
              akibat: [{ idKasus: row.id_kasus, tindakan: name }],
              kiriman: null,
              id_kasus: row.id_kasus,
              path: `${definition.path}/${row.id_kasus}`,
              nama_kasus: nameOf(answer, content),
              pengirim: exchangeText.fromPortal,
              created_at: now(),
              words: [reference, npwp, nama, ...answer.names.map(each => content[each])].filter(Boolean).join(' '),
            },
            trx,
          )
        }
      }
    }
  }
}

/** What an earlier action was answered says nothing about a later one of these: an approval does not repeat the reason of an earlier answer. */
function headerOf({ header, actions }: AnswerDefinition, name: string): AnswerDefinition['header'] {
  const isOfOther = (source: AnswerDefinition['header'][string]) =>
    source.from === 'answer' && source.action !== name && actions.includes(source.action)
  return Object.fromEntries(Object.entries(header).filter(([, source]) => !isOfOther(source)))
}

/** The companies that get an answer, each once. */
function companiesOf({ to }: AnswerDefinition, row: DoneAction['row']) {
  const applicant = { idPerusahaan: row.id_perusahaan, npwp: row.npwp, nama: row.nama_perusahaan }
  const all = to.flatMap(who => (who === 'applicant' ? applicant : (row.pihak[who.slice('party:'.length)] ?? [])))
  return [...new Map(all.map(each => [each.idPerusahaan, each])).values()]
}

/** How later messages name the case; null while a part of it is missing. */
function nameOf({ names }: AnswerDefinition, content: Content): string | null {
  const values = names.map(name => content[name])
  return names.length > 0 && values.every(value => typeof value === 'string') ? values.join(' ') : null
}
