import type { HistoryEventOf } from '@dermaga/contract'
import type { AuthEvent } from '../activity/index.ts'

/** What an authentication event is in the history of its account. What is missing is none: refusals, sign-ins (read from
 *  the audit), and the ends and confirmations of sessions. */
const OF_KIND: Partial<Record<AuthEvent['kind'], HistoryEventOf<'akun'>>> = {
  registration: 'dibuat',
  activation: 'diaktifkan',
  approval: 'disetujui',
  migration: 'dimigrasikan',
  'account-change': 'data-diubah',
  'email-change': 'email-diubah',
  'account-block': 'diblokir',
  'account-unblock': 'blokir-dibuka',
  'password-change': 'kata-sandi-diubah',
  'password-reset': 'kata-sandi-diatur-ulang',
  'mfa-setup': 'mfa-diaktifkan',
  'mfa-disable': 'mfa-dinonaktifkan',
  'mfa-reset': 'mfa-direset',
  'passkey-add': 'passkey-ditambahkan',
  'passkey-remove': 'passkey-dihapus',
  'device-pair': 'ponsel-dipasangkan',
  'device-unpair': 'ponsel-dilepas',
}

/** What happened to the account, undefined when its history does not tell of it. */
export function accountEventOf({
  kind,
  outcome,
}: Pick<AuthEvent, 'kind' | 'outcome'>): HistoryEventOf<'akun'> | undefined {
  if (kind === 'account-change' && outcome === 'recovery-codes') return 'kode-pemulihan-dibuat'
  return outcome === 'success' ? OF_KIND[kind] : undefined
}
