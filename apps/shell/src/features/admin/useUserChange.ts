import { useChange } from '../../host/call/useChange.ts'

export const useUserChange = () => useChange('/v1/user-manager/')
