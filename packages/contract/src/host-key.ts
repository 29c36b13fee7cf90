import { z } from 'zod'
import { defineCall, done, item, items } from './call.ts'
import { id, instant, line } from './field-schemas.ts'

/** Numbers of host-to-host keys, written once for screen and server. */
export const HOST_KEY = {
  /** Keys of one company: a new one is put in place before the old one goes. */
  max: 2,
  namaMax: 60,
} as const

export const hostKey = z.strictObject({
  idKunci: z.string(),
  nama: z.string(),
  /** The last characters of the key, to tell one from the other. */
  akhiran: z.string(),
  dibuatPada: instant,
  dibuatOleh: z.string(),
  /** The last sign-in with it. */
  terakhirDipakai: instant.nullable(),
})
export type HostKey = z.infer<typeof hostKey>

const AREA = { service: 'amws', auth: 'bearer', permission: 'host-key.manage' } as const

export const hostKeyList = defineCall({
  ...AREA,
  method: 'GET',
  path: '/v1/kunci-host',
  summary: "The host-to-host keys of the caller's company, the oldest first; there are never more than two.",
  reply: items(hostKey),
})

export const hostKeyIssue = defineCall({
  ...AREA,
  method: 'POST',
  path: '/v1/kunci-host',
  summary: 'Issues a key, told in this answer and never again. Needs a confirmed session.',
  body: z.strictObject({ idKunci: id, nama: line(HOST_KEY.namaMax) }),
  reply: item(z.strictObject({ ...hostKey.shape, kunci: z.string() })),
  errors: ['auth.confirmNeeded', 'hostKey.tooMany', 'request.conflict'],
})

export const hostKeyWithdraw = defineCall({
  ...AREA,
  method: 'DELETE',
  path: '/v1/kunci-host/:id',
  summary: 'Withdraws a key: whoever still uses it is refused from the next call on. Needs a confirmed session.',
  params: z.strictObject({ id }),
  reply: done(),
  errors: ['auth.confirmNeeded', 'resource.notFound'],
})

export const hostKeyCalls = { hostKeyList, hostKeyIssue, hostKeyWithdraw }
