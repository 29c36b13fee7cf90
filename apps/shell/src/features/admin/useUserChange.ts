import { useChange } from '../../host/toasts/useChange.ts'

export const useUserChange = () => useChange('/v1/user-manager/')
