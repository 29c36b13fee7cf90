import { lazy } from 'react'

const loadPartRows = async () => ({ default: (await import('./PartRows.tsx')).PartRows })
const loadGoods = async () => ({ default: (await import('./goods/GoodsTab.tsx')).GoodsTab })
const loadLevies = () => import('./LeviesTab.tsx')
const loadValidation = () => import('./ValidationTab.tsx')
const loadStatement = () => import('./StatementTab.tsx')
const loadTimeInput = () => import('./TimeInput.tsx')
const loadTimeText = () => import('./TimeText.tsx')

export const PartRows = lazy(loadPartRows)
export const GoodsTab = lazy(loadGoods)
export const LeviesTab = lazy(loadLevies)
export const ValidationTab = lazy(loadValidation)
export const StatementTab = lazy(loadStatement)
// Few kinds have times.
export const TimeInput = lazy(loadTimeInput)
export const TimeText = lazy(loadTimeText)

const loadColumnChoice = () => import('./goods/ColumnChoice.tsx')
export const ColumnChoice = lazy(async () => ({ default: (await loadColumnChoice()).ColumnChoice }))
export const DocumentFiles = lazy(async () => ({ default: (await import('./files/DocumentFiles.tsx')).DocumentFiles }))
const loadLookUps = () => import('./LookUps.tsx')
export const LookUps = lazy(loadLookUps)

/** Loads what a document shows after its first tab, once that tab is there: a document goes on without a connection. A part that
 *  fails is requested again when it is opened. */
export function loadLateParts() {
  for (const load of [
    loadPartRows,
    loadGoods,
    loadLevies,
    loadValidation,
    loadStatement,
    loadTimeInput,
    loadTimeText,
    loadColumnChoice,
    loadLookUps,
  ])
    load().catch(() => {})
}
