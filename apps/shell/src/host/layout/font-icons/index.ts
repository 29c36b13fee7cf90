import { ACTION_ICONS } from './actions.ts'
import { DEVICE_AND_MATERIAL_ICONS } from './devices-materials.ts'
import type { FontIconDrawing } from './drawing.ts'
import { INFORMATION_ICONS } from './information.ts'
import { PEOPLE_ICONS } from './people.ts'
import { TRADE_ICONS } from './trade.ts'

/** Drawings for the names of icon fonts. To add one, take its path from the same set: Lucide 1.65.0, https://lucide.dev
 *  (ISC License, © Lucide Contributors). docs/decisions/0081-icon-fonts.md */
export const FONT_ICONS: readonly FontIconDrawing[] = [
  ...TRADE_ICONS,
  ...INFORMATION_ICONS,
  ...PEOPLE_ICONS,
  ...ACTION_ICONS,
  ...DEVICE_AND_MATERIAL_ICONS,
]
