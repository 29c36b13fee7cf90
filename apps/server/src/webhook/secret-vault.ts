import type { Sealer } from '../db/seal.ts'

export type SecretVault = ReturnType<typeof createSecretVault>

/** Seals the signing secrets of webhooks for the database, each bound to its webhook. */
export const createSecretVault = (sealer: Sealer) => ({
  seal: (idWebhook: string, secret: string): string => sealer.seal(secret, secretContext(idWebhook)),
  open: (idWebhook: string, sealed: string): string => sealer.open(sealed, secretContext(idWebhook)),
})

/** The context that a webhook's secret is sealed with. */
export const secretContext = (idWebhook: string): string => `webhook ${idWebhook}`
