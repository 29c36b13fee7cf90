/** Numbers of widgets. */
export const WIDGETS = {
  /** That one module offers. */
  perModule: 8,
  nameMax: 40,
  titleMax: 60,
  positionMax: 99,
  rolesMax: 50,
} as const

/** Sizes of a widget's card: a column of the dashboard with 180 or 360 pixels of height, or both columns with 360. */
export const WIDGET_SIZES = ['small', 'medium', 'wide'] as const
export type WidgetSize = (typeof WIDGET_SIZES)[number]

/** A part of a module for the dashboard. */
export interface OfferedWidget {
  /** Kebab-case; `context.widget` when it is mounted. */
  nama: string
  /** The heading of its card. */
  judul: string
  ukuran: WidgetSize
}

const NAME = /^[a-z\d]+(?:-[a-z\d]+)*$/

/** The widgets that a guest's manifest offers: `[{"name": "jadwal", "title": "Jadwal kapal", "size": "medium"}]`.
 *  @param format only modules have widgets: a legacy guest is made for one place, and a frame has no version to read them from
 *  @returns them, or the first error, for the guest's team */
export function readOfferedWidgets(
  offered: unknown,
  format: 'legacy' | 'module' | 'frame',
): { widgets: OfferedWidget[] } | { error: string } {
  if (offered === undefined) return { widgets: [] }
  if (format !== 'module') return { error: 'widgets need the format module' }
  if (!Array.isArray(offered)) return { error: 'widgets is not a list' }
  if (offered.length > WIDGETS.perModule) return { error: `widgets has more than ${WIDGETS.perModule} values` }
  const widgets: OfferedWidget[] = []
  for (const [at, each] of (offered as readonly unknown[]).entries()) {
    const { name, title, size } = (typeof each === 'object' && each !== null ? each : {}) as Record<string, unknown>
    const ukuran = WIDGET_SIZES.find(known => known === size)
    if (typeof name !== 'string' || name.length > WIDGETS.nameMax || !NAME.test(name))
      return { error: `widgets[${at}].name is not in kebab-case with at most ${WIDGETS.nameMax} characters` }
    if (widgets.some(({ nama }) => nama === name)) return { error: `widgets has two with the name ${name}` }
    if (typeof title !== 'string' || !isTitle(title))
      return { error: `widgets[${at}].title is not a line of at most ${WIDGETS.titleMax} characters` }
    if (!ukuran) return { error: `widgets[${at}].size is none of ${WIDGET_SIZES.join(', ')}` }
    widgets.push({ nama: name, judul: title.trim(), ukuran })
  }
  return { widgets }
}

const isTitle = (title: string) =>
  title.trim() !== '' &&
  title.length <= WIDGETS.titleMax &&
  title.isWellFormed() &&
  !/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u.test(title)
