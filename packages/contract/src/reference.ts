import { z } from 'zod'
import { defineCall, item } from './call.ts'

export const featureFlag = defineCall({
  service: 'referensi',
  method: 'GET',
  path: '/v1/flag/:name',
  summary: 'Whether a feature flag is on. An unknown flag is off.',
  auth: 'none',
  params: z.strictObject({ name: z.string().regex(/^[A-Z0-9_]{1,40}$/) }),
  reply: item(z.strictObject({ name: z.string(), on: z.boolean() })),
})

export const publicIp = defineCall({
  service: '',
  method: 'GET',
  path: '/public-ip',
  summary: "The caller's address as plain text.",
  auth: 'none',
  reply: { kind: 'text' },
})

export const referenceCalls = { featureFlag, publicIp }
