import type { AccessModule } from '../../access/index.ts'
import type { Db } from '../../db/database.ts'
import type { Caller } from '../../http/caller.ts'
import type { UserRow } from '../../identity/index.ts'

/** Whether an account may become an owner of a module now: it has the permission and is not blocked. */
export const mayBecomeOwner = async (
  { id_user, flag_blokir }: Pick<UserRow, 'id_user' | 'flag_blokir'>,
  access: Pick<AccessModule, 'may'>,
  trx?: Db,
): Promise<boolean> => flag_blokir !== '1' && (await access.may({ idUser: id_user } as Caller, 'subapp.own', trx))
