import { z } from 'zod'
import { defineCall, item, items } from './call.ts'
import { declarationKind } from './declaration.ts'
import { id, instant, npwp } from './field-schemas.ts'

const AREA = { service: 'dokumen-service', auth: 'bearer' } as const
const params = z.strictObject({ id })

export const declarationPrincipals = defineCall({
  ...AREA,
  method: 'GET',
  path: '/v1/dokumen-kuasa',
  summary:
    "Other companies whose documents of a kind the caller's company, a broker, may begin now or still reads because it sent them, by name.",
  query: z.strictObject({ kodeDokumen: declarationKind }),
  reply: items(
    z.strictObject({
      npwp: z.string(),
      namaPerusahaan: z.string(),
      /** A power of attorney in force covers the kind. */
      bolehMembuat: z.boolean(),
    }),
  ),
})

const broker = z.strictObject({ npwp: z.string(), namaPerusahaan: z.string() })

/** The brokers that have a document, as its company sees them. */
export const declarationBrokers = z.strictObject({
  penerima: z.array(
    z.strictObject({
      ...broker.shape,
      diberikanPada: instant,
      oleh: z.string(),
      /** A power of attorney in force covers the document; without one the broker does not reach it. */
      berlaku: z.boolean(),
    }),
  ),
  /** The broker that began it. */
  perekam: broker.nullable(),
  /** Brokers that it may be given to: their powers of attorney cover it. */
  calon: z.array(broker),
})
export type DeclarationBrokers = z.infer<typeof declarationBrokers>

export const declarationBrokerList = defineCall({
  ...AREA,
  method: 'GET',
  path: '/v1/dokumen/:id/ppjk',
  summary: 'The brokers that a document was given to, and those that it may be given to. For the company that owns it.',
  params,
  reply: item(declarationBrokers),
  errors: ['declaration.notFound'],
})

export const declarationBrokerGive = defineCall({
  ...AREA,
  method: 'PUT',
  path: '/v1/dokumen/:id/ppjk/:npwp',
  summary:
    'Give a document to a broker, which may work on it as long as a power of attorney covers it. The broker is notified. Idempotent.',
  params: z.strictObject({ id, npwp }),
  reply: item(declarationBrokers),
  errors: ['declaration.notFound', 'declaration.brokerWithoutPower', 'declaration.tooManyBrokers'],
})

export const declarationBrokerTake = defineCall({
  ...AREA,
  method: 'DELETE',
  path: '/v1/dokumen/:id/ppjk/:npwp',
  summary: 'Take a document back from a broker that it was given to. The broker is notified. Idempotent.',
  params: z.strictObject({ id, npwp }),
  reply: item(declarationBrokers),
  errors: ['declaration.notFound'],
})

export const declarationBrokerCalls = {
  declarationPrincipals,
  declarationBrokerList,
  declarationBrokerGive,
  declarationBrokerTake,
}
