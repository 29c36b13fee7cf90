import { lazy } from 'react'

/* What sections show below their fields. */

const loadPartRows = async () => ({ default: (await import('./PartRows.tsx')).PartRows })

export const PartRows = lazy(loadPartRows)
export const DocumentFiles = lazy(async () => ({ default: (await import('./files/DocumentFiles.tsx')).DocumentFiles }))

export const SECTION_LOADERS = [loadPartRows]
