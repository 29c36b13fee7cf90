import { z } from 'zod'
import { defineCall, done, item, items } from './call.ts'
import { id, instant, line } from './field-schemas.ts'

/** Limits of host-to-host keys, shared by screen and server. */
export const HOST_KEY = {
  /** Keys of one company at most: a new key is deployed before the old one is revoked. */
  max: 2,
  namaMax: 60,
} as const

export const hostKey = z.strictObject({
  idKunci: z.string(),
  nama: z.string(),
  /** Last characters of the key, to distinguish keys. */
  akhiran: z.string(),
  dibuatPada: instant,
  dibuatOleh: z.string(),
  /** Last sign-in with the key. */
  terakhirDipakai: instant.nullable(),
})
export type HostKey = z.infer<typeof hostKey>

const AREA = { service: 'amws', auth: 'bearer', permission: 'host-key.manage' } as const

export const hostKeyList = defineCall({
  ...AREA,
  method: 'GET',
  path: '/v1/kunci-host',
  summary: "Host-to-host keys of the caller's company, oldest first; at most two.",
  reply: items(hostKey),
})

export const hostKeyIssue = defineCall({
  ...AREA,
  method: 'POST',
  path: '/v1/kunci-host',
  summary: 'Issue a key. Only this response contains it. Requires a confirmed session.',
  body: z.strictObject({ idKunci: id, nama: line(HOST_KEY.namaMax) }),
  reply: item(z.strictObject({ ...hostKey.shape, kunci: z.string() })),
  errors: ['auth.confirmNeeded', 'hostKey.tooMany', 'request.conflict'],
})

export const hostKeyWithdraw = defineCall({
  ...AREA,
  method: 'DELETE',
  path: '/v1/kunci-host/:id',
  summary: 'Revoke a key, effective from the next call. Requires a confirmed session.',
  params: z.strictObject({ id }),
  reply: done(),
  errors: ['auth.confirmNeeded', 'resource.notFound'],
})

export const hostKeyCalls = { hostKeyList, hostKeyIssue, hostKeyWithdraw }
