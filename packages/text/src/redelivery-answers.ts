import type { RedeliveryChannel } from '@dermaga/contract'

/** Names of the channels to which answers are sent again, on the page and in refusals. */
export const redeliveryChannels: Readonly<Record<RedeliveryChannel, string>> = {
  PORTAL: 'Notifikasi portal',
  EMAIL: 'Email',
  WEBHOOK: 'Webhook perusahaan',
  H2H: 'Sistem perusahaan (host-to-host)',
}

/** What the server says of them. */
export const redeliveryAnswers = {
  sent: 'Respon dikirim ulang',
} as const
