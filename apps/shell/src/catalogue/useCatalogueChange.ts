import { useChange } from '../useChange.ts'

export const useCatalogueChange = () => useChange('/v1/catalogue-admin/')
