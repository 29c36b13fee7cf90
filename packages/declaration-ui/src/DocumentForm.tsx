import type { DeclarationDetail, DocumentKind } from '@dermaga/contract'
import type { Definition } from '@dermaga/declaration'
import { fill, declarationText as text } from '@dermaga/text'
import { Button, Card, InlineMessage, Skeleton, Tabs } from '@dermaga/ui'
import { lazy, Suspense, useEffect } from 'react'
import { useSearchParams } from 'react-router'
import { DocumentHead } from './DocumentHead.tsx'
import styles from './declaration.module.css'
import { type Editing, EditingContext } from './editing.ts'
import { useDeclarationHost } from './host.ts'
import { GoodsTab, LeviesTab, loadLateParts, StatementTab, ValidationTab } from './late-tabs.ts'
import { pageStateOf, placed } from './page-state.ts'
import { SaveNotice } from './SaveNotice.tsx'
import { SectionTab } from './SectionTab.tsx'
import type { UnsavedWork } from './saving/working-copy.ts'
import { type SectionId, sectionsOf } from './sections.ts'
import { useDocument } from './useDocument.ts'

// Few changes are in conflict.
const ConflictCard = lazy(() => import('./ConflictCard.tsx'))
// Few visits read an earlier version.
const VersionView = lazy(() => import('./versions/VersionView.tsx'))

interface DocumentFormProps {
  kind: DocumentKind
  definition: Definition
  document: DeclarationDetail
  idUser: string
  /** Work of an earlier visit that did not reach the server. */
  kept: UnsavedWork | undefined
}

/** A document in tabs. Input saves itself; the address holds the position. spec §3 */
export function DocumentForm(props: DocumentFormProps) {
  const [search, setSearch] = useSearchParams()
  const { editing, form } = useDocument(props)
  const { section: asked, versi } = pageStateOf(search)
  const sections = sectionsOf(editing)
  const section = sections.includes(asked) ? asked : 'header'
  const { idHeader, nomorAju } = props.document
  useEffect(loadLateParts, [])
  const { rememberDeclaration } = useDeclarationHost()
  const jenis = props.kind.kode
  useEffect(() => {
    rememberDeclaration({ jenis, id: idHeader, nomor: nomorAju })
  }, [rememberDeclaration, jenis, idHeader, nomorAju])

  if (versi !== undefined) {
    return (
      <EditingContext value={editing}>
        <Suspense fallback={<Skeleton shape="card" count={4} />}>
          <VersionView key={versi} nomor={versi} />
        </Suspense>
      </EditingContext>
    )
  }
  return (
    <EditingContext value={editing}>
      <DocumentHead />
      {props.kept && <InlineMessage tone="info">{text.restored}</InlineMessage>}
      <SaveNotice />
      {editing.saving.phase === 'conflict' && (
        <Suspense fallback={null}>
          <ConflictCard conflicts={editing.saving.conflicts} />
        </Suspense>
      )}
      <div ref={form} className={styles.document}>
        <Tabs
          label={text.tabs}
          selected={section}
          onSelect={id => id !== section && setSearch(placed(search, { section: id as SectionId }))}
          items={sections.map(id => ({
            id,
            label: text.sections[id],
            ...(editing.canEdit && { count: editing.problems.countOn(id), countLabel: text.tabCount }),
            content: (
              <div className="dm-stack">
                <Suspense fallback={<Skeleton shape="card" count={4} />}>{contentOf(id)}</Suspense>
              </div>
            ),
          }))}
        />
      </div>
      {editing.canEdit && <Foot section={section} editing={editing} />}
    </EditingContext>
  )
}

function contentOf(id: SectionId) {
  if (id === 'barang') return <GoodsTab />
  if (id === 'pungutan') return <LeviesTab />
  if (id === 'validasi') return <ValidationTab />
  if (id === 'pernyataan') return <StatementTab />
  return <SectionTab key={id} section={id} />
}

/** Remaining errors and the next step, up to submission. */
function Foot({ section, editing }: { section: SectionId; editing: Editing }) {
  const { goToTab: go, problems } = editing
  const sections = sectionsOf(editing)
  const { errors, withGoods } = problems
  const next = sections[sections.indexOf(section) + 1]
  return (
    <Card>
      <div className={styles.foot}>
        <span className={styles.quiet} aria-live="polite">
          {errors > 0 ? fill(withGoods ? text.toFix : text.goodsUnchecked, { count: errors }) : text.nothingToFix}
        </span>
        <span className={styles.actions}>
          {errors > 0 && section !== 'validasi' && <Button onPress={() => go('validasi')}>{text.check}</Button>}
          {next && <Button onPress={() => go(next)}>{fill(text.next, { section: text.sections[next] })}</Button>}
          {section !== 'pernyataan' && (
            <Button variant="primary" onPress={() => go('pernyataan')}>
              {text.send}
            </Button>
          )}
        </span>
      </div>
    </Card>
  )
}
