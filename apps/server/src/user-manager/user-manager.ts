import type { BodyOf, ManagedUser, managedUserCreate, managedUserEdit } from '@dermaga/contract'
import type { Administering } from '../access/index.ts'
import { fail } from '../http/errors.ts'
import { versionOf } from '../http/version.ts'
import type { ManagedUserRow } from './user-manager.store.ts'

export type Person = Omit<BodyOf<typeof managedUserEdit>, 'versi'>
export type NewAccount = BodyOf<typeof managedUserCreate>

/** The version of each part of a user that administrators change as a whole. */
export function versionsOf(user: ManagedUserRow): ManagedUser['versi'] {
  const { nama, email, handphone, nitku, nip_rekam, roles, documents } = user
  return {
    data: versionOf([nama, email, handphone, nitku, nip_rekam]),
    roles: versionOf(roles),
    documents: versionOf(documents),
  }
}

/** @throws CallError userManager.changed when the administrator has read an older version */
export function requireUnchanged(current: string, read: string): void {
  if (current !== read) fail('userManager.changed')
}

/** @throws CallError access.denied when a value outside of `allowed` is added or removed */
export function requireOnly(allowed: readonly string[], before: readonly string[], after: readonly string[]): void {
  if (!difference(before, after).every(value => allowed.includes(value))) fail('access.denied')
}

/** @throws CallError access.denied for roles that the administrator may not give or take */
export function requireRoles(scope: Administering, before: readonly string[], after: readonly string[]): void {
  requireOnly(scope.roles, before, after)
  // Administrators cannot move a user out of their own scope.
  if (scope.holdersOf && !after.includes(scope.holdersOf)) fail('access.denied')
}

/** The values that are in only one of the lists. */
export function difference(some: readonly string[], others: readonly string[]): string[] {
  return [...some.filter(value => !others.includes(value)), ...others.filter(value => !some.includes(value))]
}

/** Whether a repeated creation asks for the account that exists. */
export function isSameAccount(existing: ManagedUserRow, requested: Omit<NewAccount, 'idUser'>): boolean {
  return (
    existing.username === requested.username &&
    existing.email === requested.email &&
    existing.nama === requested.nama &&
    existing.npwp === requested.npwp &&
    existing.handphone === requested.handphone &&
    existing.nitku === requested.nitku &&
    existing.nip_rekam === requested.nipRekam &&
    difference(existing.roles, requested.roles).length === 0
  )
}
