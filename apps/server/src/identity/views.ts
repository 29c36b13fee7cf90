import { sql } from 'kysely'

/** Views that list accounts. Other modules' stores join them in their own statements, so their names and columns are part
 *  of this module's API. */

/** An account with what every call needs to know of it: columns of `SessionAccount`. */
export const sessionAccounts = sql.table('session_account')
export interface SessionAccount {
  id_user: string
  username: string
  nama: string
  email: string
  npwp: string
  id_perusahaan: string
  nip: string
  otp_flag: '0' | '1' | '2'
  is_blocked: boolean
  password_expires_at: Date
  /** Which accounts require MFA is stated here alone. */
  mfa_required: boolean
}

/** An account with its company's name: `id_user`, `username`, `nama`, `id_perusahaan`, `nama_perusahaan`. */
export const accountsWithCompany = sql.table('tracked_account')

/** The channels that reach an account: `id_user`, `created_at`, `channels` (`everyone`, `company <id>`, `role <name>` …). */
export const accountChannels = sql.table('inbox_account')

/** Accounts that are not blocked: `id_user`, `nama`, `email`. */
export const mailableAccounts = sql.table('inbox_recipient')

/** A row for each role of each account that is not blocked: `id_perusahaan`, `nama`, `email`, `nama_role`. */
export const roleHolders = sql<RoleHolder>`webhook_role_holder`
interface RoleHolder {
  id_perusahaan: string
  nama: string
  email: string
  nama_role: string
}

/** An account with its company, roles and documents, for administrators. The column `search` is a text search vector. */
export const managedUsers = sql<ManagedUser>`managed_user`
export interface ManagedUser {
  id_user: string
  nama: string
  username: string
  email: string
  npwp: string
  nib: string
  nitku: string
  handphone: string
  nip_rekam: string
  flag_blokir: '0' | '1'
  otp_flag: '0' | '1' | '2'
  password_expires_at: Date
  last_sign_in_at: Date | null
  created_at: Date
  nama_perusahaan: string
  roles: string[]
  documents: string[]
  may_debug: boolean
  /** Is or was an officer's or administrator's; only a NIP that two administrators have cleared ends it. */
  is_official: boolean
  id_perusahaan: string
}
