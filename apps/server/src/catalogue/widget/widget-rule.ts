import { type OfferedWidget, readOfferedWidgets } from '@dermaga/contract'
import type { WidgetRow } from './widget.store.ts'

/** The widgets that a stored manifest of a module offers; undefined without a manifest. Manifests from before there were widgets may have
 *  anything under that name. */
export function offeredBy(manifest: string | null | undefined): OfferedWidget[] | undefined {
  if (manifest === null || manifest === undefined) return undefined
  try {
    const read = readOfferedWidgets((JSON.parse(manifest) as { widgets?: unknown }).widgets, 'module')
    return 'widgets' in read ? read.widgets : []
  } catch {
    return []
  }
}

/** A placed widget as a version shows it; undefined when the version has no such widget any more. Without a registered version it is as
 *  it was when it was placed. */
export function shownWidget(
  { name, title, size }: WidgetRow,
  offered: readonly OfferedWidget[] | undefined,
): OfferedWidget | undefined {
  return offered ? offered.find(({ nama }) => nama === name) : { nama: name, judul: title, ukuran: size }
}
