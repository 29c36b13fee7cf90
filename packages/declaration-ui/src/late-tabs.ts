import { lazy } from 'react'
import { FIELD_LOADERS } from './late-fields.ts'
import { SECTION_LOADERS } from './late-sections.ts'

/* The tabs after the first one. */

const loadGoods = async () => ({ default: (await import('./goods/GoodsTab.tsx')).GoodsTab })
const loadLevies = () => import('./LeviesTab.tsx')
const loadValidation = () => import('./ValidationTab.tsx')
const loadStatement = () => import('./StatementTab.tsx')

export const GoodsTab = lazy(loadGoods)
export const LeviesTab = lazy(loadLevies)
export const ValidationTab = lazy(loadValidation)
export const StatementTab = lazy(loadStatement)

/** Loads what a document shows after its first tab, once that tab is there: a document goes on without a connection. A part that
 *  fails is requested again when it is opened. */
export function loadLateParts(): void {
  const loaders = [...SECTION_LOADERS, loadGoods, loadLevies, loadValidation, loadStatement, ...FIELD_LOADERS]
  for (const load of loaders) load().catch(() => {})
}
