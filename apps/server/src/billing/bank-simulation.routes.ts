import { randomInt } from 'node:crypto'
import { wibDay, wibInstant } from '@dermaga/contract'
import { bankText, billingStatusText, fill, rupiahText, untilText } from '@dermaga/text'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Core } from '../core.ts'
import { escapeHtml } from '../http/api-page.ts'
import { DEVELOPER_STYLE, isLocal, sendDeveloperPage } from '../http/developer-page.ts'
import { CallError, fail } from '../http/errors.ts'
import type { BillingRow, BillingStore } from './billing.store.ts'
import type { Payments } from './payment.ts'

interface Parts extends Pick<Core, 'config' | 'now'> {
  store: BillingStore
  payments: Payments
}

const POLICY = "default-src 'none'; style-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'"
/** Billings on the page. */
const MOST = 100

const pressed = z.strictObject({ kode: z.string().regex(/^\d{15}$/), hari: z.iso.date().or(z.literal('')) })

/** The simulated bank at /dev/bank: outside production, and only for this machine. It reports payments as a bank does. */
export function registerBankSimulation(app: FastifyInstance, { config, now, store, payments }: Parts): void {
  void app.register(async own => {
    own.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
      done(null, Object.fromEntries(new URLSearchParams(body as string))),
    )
    own.addHook('onRequest', async (request, reply) => {
      if (!isLocal(request, config)) fail('route.notFound')
      if (request.method === 'POST' && !isOwnForm(request)) fail('access.denied')
      reply.header('cache-control', 'no-store').header('content-security-policy', POLICY)
    })

    const page = async (message = '') => {
      const rows = await store.newest(MOST)
      return `<h1>${bankText.title}</h1><p>${bankText.about}</p>${message}${table(rows, wibDay(now()))}`
    }
    own.get('/dev/bank/style.css', async (_request, reply) => reply.type('text/css').send(DEVELOPER_STYLE))
    own.get('/dev/bank', async (_request, reply) => send(reply, await page()))
    own.post('/dev/bank', async (request, reply) => {
      const { success, data } = pressed.safeParse(request.body)
      if (!success) return fail('input.malformed')
      try {
        return send(reply, await page(`<p role="status">${await pay(data)}</p>`))
      } catch (error) {
        if (!(error instanceof CallError)) throw error
        return send(reply.code(error.status), await page(`<p role="alert">${escapeHtml(error.message)}</p>`))
      }
    })
  })

  /** Pays a code, late on a day, or now for the current one. @returns what became of it */
  async function pay({ kode, hari }: z.infer<typeof pressed>): Promise<string> {
    const at = now()
    const { total } = (await store.findByCode(kode)) ?? fail('billing.notFound')
    const lateThat = hari === '' || hari === wibDay(at) ? at : wibInstant(hari, 23, 59)
    const ntpn = randomText('0123456789ABCDEFGHJKLMNPQRSTUVWXYZ', 16)
    const { kelebihan } = await payments.record(
      {
        kodeBilling: kode,
        ntpn,
        ntb: randomText('0123456789', 12),
        bank: '8',
        jumlah: total,
        dibayarPada: lateThat.toISOString(),
        tanggalBuku: wibDay(lateThat),
      },
      'bank',
      at,
    )
    return fill(kelebihan === null ? bankText.settled : bankText.surplus, { kode, ntpn })
  }
}

/** A form of another site must not pay. Browsers state where a form comes from. */
const isOwnForm = ({ headers }: FastifyRequest): boolean =>
  headers['sec-fetch-site'] === 'same-origin' || URL.parse(headers.origin ?? '')?.host === headers.host

const send = (reply: Parameters<typeof sendDeveloperPage>[0], body: string) =>
  sendDeveloperPage(reply, { title: bankText.title, body, styles: '/dev/bank/style.css' })

const randomText = (letters: string, length: number): string =>
  Array.from({ length }, () => letters.charAt(randomInt(letters.length))).join('')

function table(rows: readonly BillingRow[], today: string): string {
  if (rows.length === 0) return `<p>${bankText.empty}</p>`
  const heads = [bankText.code, bankText.payer, bankText.total, bankText.status, bankText.pay]
  const lines = rows.map(row => {
    const { kode, nama_perusahaan, judul, nomor, total, status, expires_at } = row
    return `<tr><td><strong>${kode}</strong><br>${escapeHtml(`${judul} ${nomor}`)}</td><td>${escapeHtml(nama_perusahaan)}</td>
<td class="amount">Rp ${rupiahText(total)}</td><td>${billingStatusText[status]}<br>${bankText.until} ${untilText(expires_at)}</td>
<td><form method="post" action="/dev/bank"><input type="hidden" name="kode" value="${kode}">
<label>${bankText.day}<input type="date" name="hari" max="${today}"></label>
<button type="submit" aria-label="${fill(bankText.payOf, { kode })}">${status === 'terbuka' ? bankText.pay : bankText.payAgain}</button></form></td></tr>`
  })
  const head = heads.map(text => `<th scope="col">${text}</th>`).join('')
  return `<table><thead><tr>${head}</tr></thead><tbody>${lines.join('\n')}</tbody></table>`
}
