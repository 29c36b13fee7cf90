import {
  exchangeDefinition,
  exchangeMessageById,
  exchangeMessages,
  exchangeResend,
  exchangeUpload,
  type MessageDetail,
  type MessageProblem,
  type MessageSummary,
} from '@dermaga/contract'
import type { ExchangeDefinition } from '@dermaga/service'
import { fill, exchangeText as text } from '@dermaga/text'
import type { Caller } from '../http/caller.ts'
import { pageOf, positionOf } from '../http/cursor.ts'
import { CallError, fail } from '../http/errors.ts'
import { type Http, serve } from '../http/route.ts'
import type { ExchangeContext } from './context.ts'
import type { ListedMessage, MessageRow } from './message.store.ts'
import { messagesOfFile, type NamedMessage, textOfBody } from './read-body.ts'
import { type WireMessage, wireOfContent } from './wire.ts'

/** The log of messages and answers in the portal, for the users of their company. */
export function registerExchangeRoutes(
  http: Http,
  { exchangeOf, store, receive, cases, requireSender }: ExchangeContext,
): void {
  serve(http, exchangeDefinition, async ({ params }) => ({ ...exchangeOf(params.pertukaran) }))

  serve(http, exchangeMessages, async ({ params, query, caller }) => {
    const { jenis: kind, keadaan: state, q, size } = query
    const after = positionOf(query.cursor)
    const exchange = exchangeOf(params.pertukaran).id
    const rows = await store.list({ exchange, idPerusahaan: caller.idPerusahaan, kind, state, q, after, size })
    return pageOf(rows, size, row => ({ at: row.changed_at, id: row.id_pesan }), summaryOf)
  })

  const show = async (pertukaran: string, id: string, caller: Caller): Promise<MessageDetail> => {
    const exchange = exchangeOf(pertukaran)
    const owner = { exchange: exchange.id, idPerusahaan: caller.idPerusahaan }
    const row = (await store.find(owner, id)) ?? fail('exchange.notFound')
    const { isi, masalah, jalur, pengirim, kali } = row
    const kiriman = sentOf(exchange, row)
    const akibat = await cases.outline(row.akibat.slice(0, EFFECTS_SHOWN), caller)
    const terkait = (await store.related(owner, row)).map(summaryOf)
    return { ...summaryOf(row), isi, kiriman, masalah, akibat, jalur, pengirim, kali, terkait }
  }

  serve(http, exchangeMessageById, ({ params, caller }) => show(params.pertukaran, params.id, caller))

  serve(http, exchangeResend, async ({ params, caller, now }) => {
    const exchange = exchangeOf(params.pertukaran)
    const owner = { exchange: exchange.id, idPerusahaan: caller.idPerusahaan }
    const row = (await store.find(owner, params.id)) ?? fail('exchange.notFound')
    if (row.arah === 'keluar') await store.offerAgain(owner, row.id_pesan)
    else if (row.keadaan === 'ditolak') await receive.receiveAgain(exchange, row, caller, now)
    return show(params.pertukaran, params.id, caller)
  })

  serve(
    http,
    exchangeUpload,
    async ({ params, file, caller, now }) => {
      const exchange = exchangeOf(params.pertukaran)
      const owner = { exchange: exchange.id, idPerusahaan: caller.idPerusahaan }
      const pesan = []
      for (const message of messagesOfFile(await textOfBody(file), exchange)) {
        const result = await resultOf(message, () =>
          receive.receive({ exchange, ...message, by: 'berkas' }, caller, now),
        )
        const kept = await store.findByReference(owner, result.rujukan)
        pesan.push({ idPesan: kept?.id_pesan ?? null, ...result })
      }
      return { pesan }
    },
    ({ params, caller }) => requireSender(params.pertukaran, caller),
  )
}

const EFFECTS_SHOWN = 50

/** What was sent, of a message that is to be corrected. */
function sentOf({ messages }: ExchangeDefinition, row: MessageRow): WireMessage | null {
  if (row.keadaan !== 'ditolak') return null
  if (row.kiriman !== null) return JSON.parse(row.kiriman) as WireMessage
  const message = messages[row.jenis]
  return message ? wireOfContent(message, row.isi) : null
}

const summaryOf = (row: ListedMessage): MessageSummary => ({
  idPesan: row.id_pesan,
  arah: row.arah,
  jenis: row.jenis,
  rujukan: row.rujukan,
  keadaan: row.keadaan,
  waktu: row.changed_at.toISOString(),
  diambilPada: row.fetched_at?.toISOString() ?? null,
  kesalahan: row.masalah.length,
  path: row.path,
})

/** What became of a message of a file: a refused one does not keep the others. */
async function resultOf(
  { kind: jenis }: NamedMessage,
  receive: () => Promise<{ row: MessageRow; isRepeated: boolean }>,
) {
  try {
    const { row, isRepeated } = await receive()
    const hasil = isRepeated ? ('ulang' as const) : ('diterima' as const)
    return {
      jenis,
      rujukan: row.rujukan,
      hasil,
      keterangan: fill(text.accepted, { rujukan: row.rujukan }),
      masalah: [],
    }
  } catch (error) {
    if (!(error instanceof CallError) || error.status >= 500) throw error
    const { rujukan = text.withoutReference, problems = [] } = error.params as {
      rujukan?: string
      problems?: MessageProblem[]
    }
    return { jenis, rujukan, hasil: 'ditolak' as const, keterangan: error.message, masalah: problems }
  }
}
