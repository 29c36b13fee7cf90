import { z } from 'zod'
import { defineCall, item } from './call.ts'
import { instant, line, opaque } from './field-schemas.ts'

/** Networks of one company at most, shared by screen and server. */
export const HOST_NETWORKS_MAX = 20

export const hostCompatibility = z.strictObject({
  /** 0 before the first change. The next change sends it back. */
  versi: z.number().int(),
  aktif: z.boolean(),
  /** Networks and addresses, in the form `203.0.113.0/24`. */
  jaringan: z.array(z.string()),
  /** SHA-256 fingerprint of the client certificate; empty for none. */
  sidikJari: z.string(),
  /** Whether the installation checks client certificates. */
  bolehSertifikat: z.boolean(),
  diubahPada: instant.nullable(),
  diubahOleh: z.string().nullable(),
})
export type HostCompatibility = z.infer<typeof hostCompatibility>

const AREA = {
  service: 'amws',
  auth: 'bearer',
  permission: 'host-key.manage',
  path: '/v1/kompatibilitas-host',
  reply: item(hostCompatibility),
} as const

export const hostCompatibilityRead = defineCall({
  ...AREA,
  method: 'GET',
  summary: "The compatibility setting of the caller's company: off unless it was turned on.",
})

export const hostCompatibilityChange = defineCall({
  ...AREA,
  method: 'PUT',
  summary:
    'Change the compatibility setting, effective from the next call. It is on only with at least one network or a certificate. Requires a confirmed session.',
  body: z.strictObject({
    versi: z.number().int().min(0).max(1_000_000_000),
    aktif: z.boolean(),
    jaringan: z.array(line(60)).max(HOST_NETWORKS_MAX),
    sidikJari: opaque(120).or(z.literal('')),
  }),
  errors: ['auth.confirmNeeded', 'hostCompatibility.changed', 'hostCompatibility.open'],
})

export const hostCompatibilityCalls = { hostCompatibilityRead, hostCompatibilityChange }
