import { roleList } from '@dermaga/contract'
import { CallError } from '@dermaga/service-ui/call'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../host/call/index.ts'

/** Roles per request. spec §9 */
const ROLES_PER_FETCH = 100

/** The names of all roles of the user, as a query: a hundred at a time, and further hundreds while there are more.
 *  @throws CallError inside the query, which its `error` then holds */
export const rolesOf = (idUser: string) =>
  queryOptions({
    queryKey: ['roles of the profile', idUser],
    async queryFn({ signal }): Promise<string[]> {
      // Sorted by id: a role granted or revoked between two requests shifts the others.
      const names = new Map<string, string>()
      for (let skip = 0; ; skip += ROLES_PER_FETCH) {
        const page = await call(roleList, { query: { skip, take: ROLES_PER_FETCH } }, { signal })
        if (!page.ok) throw new CallError(page)
        const { items, total } = page.value
        for (const { td_role } of items) names.set(td_role.idRole, td_role.namaRole)
        if (items.length === 0 || skip + items.length >= (total ?? 0)) return [...names.values()]
      }
    },
  })
