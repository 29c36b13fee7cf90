import { managedMenu, managedRoleList } from '@dermaga/contract'
import { useQuery } from '@tanstack/react-query'
import { queryOptionsOf } from '../../host/call/queries.ts'

export const useRoles = () => useQuery({ ...queryOptionsOf(managedRoleList, {}), staleTime: 0 })
export const useMenu = () => useQuery({ ...queryOptionsOf(managedMenu, {}), staleTime: 0 })
