import { useChange } from '../../host/call/useChange.ts'

export const useCatalogueChange = () => useChange('/v1/catalogue-admin/')
