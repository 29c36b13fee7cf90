import { randomUUIDv7 } from 'node:crypto'
import {
  documentKind,
  type Redelivery,
  type RedeliveryChannel,
  type RedeliveryState,
  redeliveryChannel,
  redeliveryList,
  redeliveryOptions,
  redeliverySend,
  wibDay,
} from '@dermaga/contract'
import { redeliveryAnswers, redeliveryChannels } from '@dermaga/text'
import type { Db } from '../db/database.ts'
import { type Answered, answerKey, type DeclarationModule } from '../declaration/index.ts'
import type { PublishEvent } from '../events/index.ts'
import type { HostToHostModule } from '../host-to-host/index.ts'
import type { Caller } from '../http/caller.ts'
import { pageOf, positionOf } from '../http/cursor.ts'
import { fail } from '../http/errors.ts'
import { Answer, type Http, serve } from '../http/route.ts'
import type { IdentityModule } from '../identity/index.ts'
import type { MailModule } from '../mail/index.ts'
import type { ReferenceModule } from '../reference/index.ts'
import type { WebhookModule } from '../webhook/index.ts'
import type { RedeliveryRow, RedeliveryStore } from './redelivery.store.ts'

export interface Dependencies {
  declaration: Pick<DeclarationModule, 'answers'>
  identity: Pick<IdentityModule, 'findUserById'>
  mail: Pick<MailModule, 'outcomesOf'>
  webhook: Pick<WebhookModule, 'countSubscribed' | 'outcomesOf'>
  hostToHost: Pick<HostToHostModule, 'hasKey'>
  reference: Pick<ReferenceModule, 'findProvisions'>
  publishEvent: PublishEvent
}

/** How often a day the answers of one document may be sent again. */
const PER_DAY = 'BATAS_KIRIM_ULANG'
const MAIL_KEPT_MS = 30 * 86_400_000

const mailKey = ({ id_redelivery }: Pick<RedeliveryRow, 'id_redelivery'>): string => `redelivery ${id_redelivery}`

/** Answers to documents are sent again to the company that asks: their owner, or a broker. A broker's own systems do not fetch them. */
export function registerRedeliveryRoutes(http: Http, store: RedeliveryStore, parts: Dependencies): void {
  const { declaration, identity, mail, webhook, hostToHost, reference, publishEvent } = parts

  async function limitOn(day: string): Promise<number> {
    const asked = { code: PER_DAY, day }
    return Number((await reference.findProvisions([asked]))(asked) ?? 0)
  }

  async function channelsOf({ isOwn }: Answered, { idUser, idPerusahaan }: Caller) {
    const [user, webhooks, hasKey] = await Promise.all([
      identity.findUserById(idUser),
      webhook.countSubscribed(idPerusahaan, 'dokumen.dijawab'),
      isOwn && hostToHost.hasKey(idPerusahaan),
    ])
    const open: Record<RedeliveryChannel, { tersedia: boolean; ke: string }> = {
      PORTAL: { tersedia: true, ke: '' },
      EMAIL: { tersedia: Boolean(user?.email), ke: user?.email ?? '' },
      WEBHOOK: { tersedia: webhooks > 0, ke: String(webhooks) },
      H2H: { tersedia: hasKey, ke: '' },
    }
    return redeliveryChannel.options.map(tujuan => ({ tujuan, ...open[tujuan] }))
  }

  /** Whether each channel took what some redeliveries sent. */
  async function showAll(rows: readonly RedeliveryRow[], now: Date): Promise<Redelivery[]> {
    const company = rows[0]?.id_perusahaan ?? ''
    const messages = rows.flatMap(({ answers }) => answers.flatMap(({ id_message }) => id_message ?? []))
    const [mails, deliveries, fetched] = await Promise.all([
      mail.outcomesOf(rows.filter(({ channels }) => channels.includes('EMAIL')).map(mailKey)),
      webhook.outcomesOf(company, messages),
      declaration.answers.fetchedAt(
        rows
          .filter(({ channels }) => channels.includes('H2H'))
          .map(({ id_pemilik, id_header }) => ({ id_perusahaan: id_pemilik, id_header })),
      ),
    ])

    function stateOf(row: RedeliveryRow, channel: RedeliveryChannel): RedeliveryState {
      switch (channel) {
        case 'PORTAL':
          return 'diterima'
        case 'EMAIL': {
          const outcome = mails.get(mailKey(row))
          if (outcome === undefined) return now.getTime() - row.made_at.getTime() > MAIL_KEPT_MS ? 'lampau' : 'gagal'
          return outcome === 'delivered' ? 'diterima' : outcome === 'waiting' ? 'menunggu' : 'gagal'
        }
        case 'WEBHOOK': {
          const own = new Set(row.answers.map(({ id_message }) => id_message))
          const statuses = deliveries.filter(({ idEvent }) => own.has(idEvent)).map(({ status }) => status)
          if (statuses.length === 0) return 'lampau'
          if (statuses.includes('menunggu')) return 'menunggu'
          if (!statuses.includes('gagal')) return 'diterima'
          return statuses.includes('terkirim') ? 'sebagian' : 'gagal'
        }
        case 'H2H':
          return row.fetched_at !== null || fetchedSince(row, fetched) !== undefined ? 'diterima' : 'menunggu'
      }
    }

    return rows.map(row => ({
      idKirimUlang: row.id_redelivery,
      idHeader: row.id_header,
      kodeDokumen: row.kode_dokumen,
      nomorAju: row.nomor_aju,
      respon: row.answers.map(({ number, kode_respon, nama_respon, nomor_respon }) => ({
        urutan: number,
        kodeRespon: kode_respon,
        namaRespon: nama_respon,
        nomorRespon: nomor_respon,
      })),
      saluran: row.channels.map(tujuan => ({ tujuan, keadaan: stateOf(row, tujuan) })),
      alasan: row.reason,
      oleh: row.made_by_name,
      dikirimPada: row.made_at.toISOString(),
    }))
  }

  serve(http, redeliveryList, async ({ query, caller, now }) => {
    const { q, size } = query
    const rows = await store.list({ company: caller.idPerusahaan, q, after: positionOf(query.cursor), size })
    const { items, next } = pageOf(
      rows,
      size,
      row => ({ at: row.made_at, id: row.id_redelivery }),
      row => row,
    )
    return { items: await showAll(items, now), ...(next !== undefined && { next }) }
  })

  serve(http, redeliveryOptions, async ({ params, caller, now }) => {
    const document = await declaration.answers.of(params.id, caller, now)
    const { row, answers } = document
    const today = wibDay(now)
    const [saluran, batasHarian, used] = await Promise.all([
      channelsOf(document, caller),
      limitOn(today),
      store.countOn({ id_pemilik: row.id_perusahaan, id_header: row.id_header }, today),
    ])
    return {
      idHeader: row.id_header,
      kodeDokumen: row.kode_dokumen,
      nomorAju: row.nomor_aju ?? '',
      respon: answers.map(each => ({
        urutan: each.number,
        kodeRespon: each.kode_respon,
        namaRespon: each.nama_respon,
        nomorRespon: each.nomor_respon,
        pesan: each.pesan,
        waktuRespon: each.happened_at.toISOString(),
      })),
      saluran,
      sisaHariIni: Math.max(0, batasHarian - used),
      batasHarian,
    }
  })

  serve(http, redeliverySend, async ({ params, body, caller, now }) => {
    const document = await declaration.answers.of(params.id, caller, now)
    const { row: declared, page } = document
    const numbers = new Set(body.respon)
    const chosen = document.answers.filter(({ number }) => numbers.has(number))
    if (chosen.length < numbers.size) fail('redelivery.answer')
    const offered = await channelsOf(document, caller)
    const channels = redeliveryChannel.options.filter(each => body.tujuan.includes(each))
    const closed = offered.find(({ tujuan, tersedia }) => channels.includes(tujuan) && !tersedia)
    if (closed) fail('redelivery.channel', { saluran: redeliveryChannels[closed.tujuan] })
    const today = wibDay(now)
    const most = await limitOn(today)
    const to = (channel: RedeliveryChannel) => channels.includes(channel)
    const row: RedeliveryRow = {
      id_redelivery: params.idKirimUlang,
      id_perusahaan: caller.idPerusahaan,
      id_pemilik: declared.id_perusahaan,
      id_header: declared.id_header,
      kode_dokumen: declared.kode_dokumen,
      nomor_aju: declared.nomor_aju ?? '',
      made_on: today,
      channels,
      reason: body.alasan,
      change: JSON.stringify([declared.id_header, [...numbers].sort((a, b) => a - b), channels, body.alasan]),
      made_at: now,
      made_by_name: caller.nama,
      fetched_at: null,
      answers: chosen.map(({ number, kode_respon, nama_respon, nomor_respon }) => ({
        number,
        kode_respon,
        nama_respon,
        nomor_respon,
        id_message: to('WEBHOOK') ? randomUUIDv7() : null,
      })),
    }

    async function send(trx: Db, earlier: readonly RedeliveryRow[]): Promise<void> {
      // Oldest first, as they came.
      for (const answer of chosen.toReversed()) {
        await declaration.answers.publish(trx, declared, {
          answer,
          company: caller.idPerusahaan,
          idWebhookMessage: row.answers.find(({ number }) => number === answer.number)?.id_message ?? undefined,
          inboxKey: to('PORTAL') ? `redelivery ${row.id_redelivery} ${answer.number}` : undefined,
          at: now,
        })
      }
      if (to('H2H')) await offerToHosts(trx, earlier)
      const email = offered.find(({ tujuan }) => tujuan === 'EMAIL')?.ke
      if (!to('EMAIL') || email === undefined) return
      const params = {
        nama: caller.nama,
        dokumen: documentKind(declared.kode_dokumen).namaLengkap,
        nomorAju: row.nomor_aju,
        respon: chosen.map(({ nama_respon, nomor_respon, pesan, happened_at }) => ({
          nama: nama_respon,
          nomor: nomor_respon ?? '',
          pesan,
          at: happened_at.toISOString(),
        })),
        path: page,
      }
      await publishEvent(trx, {
        type: 'dokumen.dikirim-ulang',
        at: now,
        mail: [{ to: email, params, idempotencyKey: mailKey(row) }],
      })
    }

    /** Those that were fetched before stay fetched, although their answers wait again. */
    async function offerToHosts(trx: Db, earlier: readonly RedeliveryRow[]): Promise<void> {
      const key = { id_perusahaan: declared.id_perusahaan, id_header: declared.id_header }
      const fetched = await declaration.answers.fetchedAt([key])
      for (const each of earlier) {
        const at = fetchedSince(each, fetched)
        if (at) await store.noteFetched(each.id_redelivery, at, trx)
      }
      await declaration.answers.offerToHosts(
        trx,
        key,
        chosen.map(({ number }) => number),
      )
    }

    const added = await store.add(row, most, send)
    if (added === 'conflict') return fail('request.conflict')
    if (added === 'full') return fail('redelivery.limit', { batas: most })
    const [shown] = await showAll([added], now)
    return new Answer(shown ?? fail('declaration.notFound'), redeliveryAnswers.sent)
  })
}

/** When the last of the answers was fetched, if all were since the redelivery. */
function fetchedSince(row: RedeliveryRow, fetched: ReadonlyMap<string, Date | null>): Date | undefined {
  const times = row.answers.map(({ number }) => fetched.get(answerKey(row.id_header, number)) ?? null)
  if (times.some(at => at === null || at < row.made_at)) return undefined
  return times.reduce<Date>((last, at) => (at && at > last ? at : last), row.made_at)
}
