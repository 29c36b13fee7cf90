import {
  exchangeDefinition,
  exchangeMessageById,
  exchangeMessages,
  exchangeResend,
  exchangeUpload,
  type MessageDetail,
  type MessageProblem,
  type MessageSummary,
  type Office,
  WORKLIST_PATH,
} from '@dermaga/contract'
import type { ExchangeDefinition } from '@dermaga/service'
import { fill, exchangeText as text } from '@dermaga/text'
import type { Caller } from '../http/caller.ts'
import { pageOf, positionOf } from '../http/cursor.ts'
import { CallError, fail } from '../http/errors.ts'
import { type Http, serve } from '../http/route.ts'
import type { ExchangeContext } from './context.ts'
import type { ListedMessage, MessageRow, Readable } from './message.store.ts'
import { messagesOfFile, type NamedMessage, textOfBody } from './read-body.ts'
import { type WireMessage, wireOfContent } from './wire.ts'

/** The log of messages and answers in the portal, for the users of their company. */
export function registerExchangeRoutes(
  http: Http,
  { exchangeOf, store, receive, cases, offices, readableBy, requireSender }: ExchangeContext,
): void {
  serve(http, exchangeDefinition, async ({ params }) => ({ ...exchangeOf(params.pertukaran) }))

  /** Messages as their reader has them, in the same order. */
  async function summaries(rows: readonly ListedMessage[], { of }: Readable): Promise<MessageSummary[]> {
    const named = await offices.named(rows.flatMap(({ kode_kantor }) => kode_kantor ?? []))
    return rows.map(row => summaryOf(row, named, 'offices' in of))
  }

  serve(http, exchangeMessages, async ({ params, query, caller, now }) => {
    const { jenis: kind, keadaan: state, kantor: office, q, size } = query
    const after = positionOf(query.cursor)
    const reader = await readableBy(exchangeOf(params.pertukaran).id, caller, now)
    const rows = await store.list({ ...reader, kind, state, office, q, after, size })
    const shown = new Map((await summaries(rows, reader)).map(each => [each.idPesan, each]))
    const summaryFor = ({ id_pesan }: ListedMessage) => shown.get(id_pesan) as MessageSummary
    return pageOf(rows, size, row => ({ at: row.changed_at, id: row.id_pesan }), summaryFor)
  })

  const show = async (pertukaran: string, id: string, caller: Caller, now: Date): Promise<MessageDetail> => {
    const exchange = exchangeOf(pertukaran)
    const reader = await readableBy(exchange.id, caller, now)
    const row = (await store.find(reader, id)) ?? fail('exchange.notFound')
    const { isi, masalah, jalur, pengirim, kali } = row
    const kiriman = sentOf(exchange, row)
    const akibat = await cases.outline(row.akibat.slice(0, EFFECTS_SHOWN), caller, now)
    const [summary, ...terkait] = await summaries([row, ...(await store.related(reader, row))], reader)
    if (!summary) return fail('exchange.notFound')
    return { ...summary, isi, kiriman, masalah, akibat, jalur, pengirim, kali, terkait }
  }

  serve(http, exchangeMessageById, ({ params, caller, now }) => show(params.pertukaran, params.id, caller, now))

  serve(http, exchangeResend, async ({ params, caller, now }) => {
    const exchange = exchangeOf(params.pertukaran)
    const owner = { exchange: exchange.id, idPerusahaan: caller.idPerusahaan }
    // Officers only read.
    const own = { exchange: exchange.id, of: { idPerusahaan: caller.idPerusahaan } }
    const row = (await store.find(own, params.id)) ?? fail('exchange.notFound')
    if (row.arah === 'keluar') await store.offerAgain(owner, row.id_pesan)
    else if (row.keadaan === 'ditolak') await receive.receiveAgain(exchange, row, caller, now)
    return show(params.pertukaran, params.id, caller, now)
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

const summaryOf = (row: ListedMessage, offices: readonly Office[], isOfficer: boolean): MessageSummary => ({
  idPesan: row.id_pesan,
  arah: row.arah,
  jenis: row.jenis,
  rujukan: row.rujukan,
  keadaan: row.keadaan,
  waktu: row.changed_at.toISOString(),
  diambilPada: row.fetched_at?.toISOString() ?? null,
  kesalahan: row.masalah.length,
  perusahaan: { npwp: row.npwp, nama: row.nama_perusahaan },
  kantor: offices.find(({ kode }) => kode === row.kode_kantor) ?? null,
  // Officers have the case in their worklist.
  path: isOfficer ? row.id_kasus && `${WORKLIST_PATH}/${row.id_kasus}` : row.path,
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
