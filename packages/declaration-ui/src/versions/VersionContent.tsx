import { type Content, definitionWith } from '@dermaga/declaration'
import { changesBetween } from '@dermaga/declaration/compare'
import { declarationText } from '@dermaga/text'
import { versionsText as text } from '@dermaga/text/declaration-versions'
import { Tabs } from '@dermaga/ui'
import { useMemo } from 'react'
import { useSearchParams } from 'react-router'
import { type Editing, EditingContext, useEditing } from '../editing.ts'
import { GoodsTab } from '../goods/GoodsTab.tsx'
import { createSaveSession, type SaveApi } from '../saving/save-session.ts'
import { askedOn, SECTIONS, type SectionId } from '../sections.ts'
import type { Problems } from '../validation.ts'
import { ChangesTab } from './ChangesTab.tsx'
import { becomesText, changeGroupsOf } from './change-lines.ts'
import type { Next } from './next-version.ts'
import { SectionOfVersion } from './SectionOfVersion.tsx'

interface VersionContentProps {
  version: Next & { nomor: number; urutan: number }
  next: Next
}

/** The tabs of an earlier version: what has changed, then its content as it was. */
export function VersionContent({ version, next }: VersionContentProps) {
  const editing = useEditing()
  const { kindDefinition, kind } = editing
  const definition = definitionWith(kindDefinition, version.isi)
  const [search, setSearch] = useSearchParams()
  const groups = useMemo(
    () => changeGroupsOf(changesBetween(kindDefinition, version.isi, next.isi)),
    [kindDefinition, version.isi, next.isi],
  )
  const words = useMemo(() => {
    const lines = groups.flatMap(group => group.lines)
    return new Map(
      lines.flatMap(line => (line.place === undefined ? [] : [[line.place, becomesText(line, kind.kode)]])),
    )
  }, [groups, kind])
  const shown = useMemo(() => readOnly(version.nomor, version.isi), [version.nomor, version.isi])
  const sections = SECTIONS.filter(section => section !== 'validasi' && hasContent(section))
  const named = search.get('bagian')
  const selected = sections.find(section => section === named) ?? 'perubahan'

  function hasContent(section: SectionId) {
    const { groups: fields, parts } = askedOn(section, definition)
    return section === 'barang' || fields.length + parts.length > 0
  }
  function select(id: string) {
    if (id === selected) return
    const to = new URLSearchParams(search)
    for (const name of ['baris', 'seri', 'cari']) to.delete(name)
    if (id === 'perubahan') to.delete('bagian')
    else to.set('bagian', id)
    setSearch(to)
  }
  return (
    <EditingContext value={{ ...editing, ...shown, definition, originOf: path => words.get(path) }}>
      <Tabs
        label={text.tabs}
        selected={selected}
        onSelect={select}
        items={[
          {
            id: 'perubahan',
            label: text.changes,
            content: <ChangesTab version={version} next={next} groups={groups} />,
          },
          ...sections.map(section => ({
            id: section,
            label: declarationText.sections[section],
            content: (
              <div className="dm-stack">
                {section === 'barang' ? <GoodsTab /> : <SectionOfVersion section={section} />}
              </div>
            ),
          })),
        ]}
      />
    </EditingContext>
  )
}

/** An open document whose content is that of a version. */
function readOnly(versi: number, { barang, ...isi }: Content): Partial<Editing> {
  const lines = Array.isArray(barang) ? barang : []
  const work = createSaveSession({ versi, isi }, NOTHING_SAVED)
  work.loadLines(lines)
  return {
    ...work.get(),
    work,
    canEdit: false,
    isStrict: false,
    problems: NO_PROBLEMS,
    setField: () => undefined,
    loading: { loaded: lines, total: lines.length, retry: () => undefined },
  }
}

const NO_PROBLEMS: Problems = {
  all: [],
  at: () => [],
  below: () => [],
  countOn: () => 0,
  errors: 0,
  withGoods: true,
}

const refused = async () => ({ ok: false, why: 'rejected', message: '' }) as const
/** Nothing edits a version, so nothing calls these. */
const NOTHING_SAVED: SaveApi = {
  saveHeader: refused,
  saveLines: refused,
  replaceLines: refused,
  readHeader: refused,
  readLines: refused,
  store: () => undefined,
  wait: () => () => undefined,
  now: () => 0,
}
