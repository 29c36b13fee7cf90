import { useChange } from '../../host/toasts/useChange.ts'

export const useCatalogueChange = () => useChange('/v1/catalogue-admin/')
