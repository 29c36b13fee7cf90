import { bankPayment } from '@dermaga/contract'
import type { FastifyRequest } from 'fastify'
import type { Core } from '../core.ts'
import { fail } from '../http/errors.ts'
import { type Http, serve } from '../http/route.ts'
import { readSigned, SIGNATURE_TOLERANCE_SECONDS } from './bank-signature.ts'
import type { BillingStore } from './billing.store.ts'
import type { Payments } from './payment.ts'

interface Parts extends Pick<Core, 'config' | 'db'> {
  store: BillingStore
  payments: Payments
}

/** What banks send. Their signatures cover the bytes of the body, which this route therefore keeps. */
export function registerBankRoutes(http: Http, { config, db, store, payments }: Parts): void {
  const bodies = new WeakMap<FastifyRequest, string>()
  void http.app.register(async app => {
    const readJson = app.getDefaultJsonParser('error', 'error')
    app.removeAllContentTypeParsers()
    app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
      bodies.set(request, body as string)
      void readJson(request, body as string, done)
    })

    serve({ ...http, app }, bankPayment, async ({ body, request, now }) => {
      const signed = readSigned(request.headers, bodies.get(request) ?? '', config.bankKeys, now)
      if (!signed) return fail('bank.signature')
      await store.forgetNotices(new Date(now.getTime() - 2 * SIGNATURE_TOLERANCE_SECONDS * 1000))
      if (!(await store.addNotice(signed.id, now, db))) fail('bank.replayed')
      const { id_pembayaran, kelebihan } = await payments.record(body, 'bank', now)
      return { idPembayaran: id_pembayaran, akibat: kelebihan === null ? ('lunas' as const) : ('kelebihan' as const) }
    })
  })
}
