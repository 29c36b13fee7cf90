import { seal, unseal } from '../db/seal.ts'

export type SecretVault = ReturnType<typeof createSecretVault>

/** Seals the signing secrets of webhooks for the database, each bound to its webhook. */
export const createSecretVault = (key: Buffer) => ({
  seal: (idWebhook: string, secret: string): string => seal(key, secret, contextOf(idWebhook)),
  open: (idWebhook: string, sealed: string): string => unseal(key, sealed, contextOf(idWebhook)),
})

const contextOf = (idWebhook: string): string => `webhook ${idWebhook}`
