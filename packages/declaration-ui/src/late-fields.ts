import { lazy } from 'react'

/* What fields show only in some documents. */

const loadTimeInput = () => import('./TimeInput.tsx')
const loadTimeText = () => import('./TimeText.tsx')
const loadColumnChoice = () => import('./goods/ColumnChoice.tsx')
const loadLookUps = () => import('./LookUps.tsx')

// Few kinds have times.
export const TimeInput = lazy(loadTimeInput)
export const TimeText = lazy(loadTimeText)
export const ColumnChoice = lazy(async () => ({ default: (await loadColumnChoice()).ColumnChoice }))
export const LookUps = lazy(loadLookUps)

export const FIELD_LOADERS = [loadTimeInput, loadTimeText, loadColumnChoice, loadLookUps]
