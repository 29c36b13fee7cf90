import { useChange } from '../useChange.ts'

export const useUserChange = () => useChange('/v1/user-manager/')
