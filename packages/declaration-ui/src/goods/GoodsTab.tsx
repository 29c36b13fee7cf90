import type { Content, Part } from '@dermaga/declaration'
import { currentSearch, withOpen } from '@dermaga/service-ui/list-address'
import { fill, declarationText as text } from '@dermaga/text'
import { validationErrorText } from '@dermaga/text/declaration-problems'
import {
  Button,
  Card,
  DataGrid,
  type DataGridHandle,
  EmptyState,
  ErrorState,
  type GridSort,
  Icon,
  ProgressBar,
  SearchField,
  useTyped,
} from '@dermaga/ui'
import { lazy, Suspense, useCallback, useDeferredValue, useMemo, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { fieldIdOf, useEditing } from '../editing.ts'
import { focusWhenRendered } from '../focus.ts'
import { useDeclarationHost } from '../host.ts'
import { ColumnChoice } from '../late-fields.ts'
import { pageStateOf, placed } from '../page-state.ts'
import { newRow } from '../rows.ts'
import { seriOf } from '../saving/merge.ts'
import { withField } from '../with-field.ts'
import { ColumnChoiceButton } from './ColumnChoiceButton.tsx'
import { readCell } from './cell-text.ts'
import { GoodsEditor } from './GoodsEditor.tsx'
import styles from './goods.module.css'
import { columnsAtFirst, goodsColumns, goodsFields, goodsTotals } from './goods-columns.ts'
import { useRememberedColumns } from './useRememberedColumns.ts'
import { useStableOrder } from './useStableOrder.ts'

const ImportDialog = lazy(async () => ({ default: (await import('../workbook/ImportDialog.tsx')).ImportDialog }))

const Apportionment = lazy(() => import('../prefill/Apportionment.tsx'))

const ROW = { normal: 40, compact: 32 } as const
const MOST_HEIGHT_PX = 560

/** Thousands of goods lines in a grid, with the open line below. spec §3 "Barang" */
export function GoodsTab() {
  const { definition, loading } = useEditing()
  const part = definition.parts.find(({ name }) => name === 'barang')
  if (!part) return <EmptyState title={text.nothingHere} />
  if (loading.problem !== undefined) {
    return <ErrorState title={text.goodsFailed} message={loading.problem} onRetry={loading.retry} />
  }
  return <Goods part={part} />
}

function Goods({ part }: { part: Part }) {
  const host = useDeclarationHost()
  const { kind, kindDefinition, document, canEdit, lines: all, work, problems, loading, isStrict } = useEditing()
  const [search, setSearch] = useSearchParams()
  const { currentBarang } = pageStateOf(search)
  const words = search.get('cari') ?? ''
  const [typed, setTyped] = useTyped(words, next =>
    setSearch(withOpen(currentSearch(), 'cari', next || null), { replace: true }),
  )
  const [sort, setSort] = useState<GridSort>()
  const [isCompact, setCompact] = useState(false)
  const [isImporting, setImporting] = useState(false)
  const [isApportioning, setApportioning] = useState(false)
  const [isDownloading, setDownloading] = useState(false)
  const grid = useRef<DataGridHandle>(null)

  const lines = all ?? loading.loaded
  const mayEdit = canEdit && all !== undefined
  const fields = useMemo(() => goodsFields(part), [part])
  const [chosen, choose] = useRememberedColumns(kind.kode, () => columnsAtFirst(fields))
  const columns = useMemo(() => goodsColumns(fields, chosen, mayEdit), [fields, chosen, mayEdit])
  // The dialog may replace lines under the same numbers.
  const view = useDeferredValue(useStableOrder(lines, words, sort, isImporting))
  const totals = useMemo(() => goodsTotals(fields, view), [fields, view])
  const places = useMemo(() => new Map(lines.map((line, at) => [line, at])), [lines])
  const problemOf = useCallback(
    (line: Content, key: string) => {
      const path = `barang[${places.get(line) ?? -1}]`
      // Errors are marked on the number: they may be in a hidden column or in nested rows.
      const found = key === 'seriBarang' ? problems.below(path) : problems.at(`${path}.${key}`)
      const problem = found.find(({ severity }) => severity === 'error')
      const isMissing = problem !== undefined && key !== 'seriBarang' && line[key] === undefined
      return problem && (!isMissing || isStrict) ? validationErrorText(problem, kind.kode) : undefined
    },
    [places, problems, isStrict, kind],
  )
  const wrong = useMemo(() => {
    const isWrong = (line: Content) =>
      problems.below(`barang[${places.get(line) ?? -1}]`).some(({ severity }) => severity === 'error')
    return view.flatMap((line, at) => (isWrong(line) ? [at] : []))
  }, [view, places, problems])

  const open = (seri: number | undefined, replace = true) =>
    setSearch(placed(search, { section: 'barang', ...(seri !== undefined && { seri }) }), { replace })
  const openAt = currentBarang === undefined ? -1 : lines.findIndex(line => seriOf(line) === currentBarang)
  const opened = lines[openAt]
  /** The line's latest state: the rendered one may be older. */
  const change = (seri: number, edit: (line: Content) => Content) => {
    const now = work.get().lines
    const at = now?.findIndex(line => seriOf(line) === seri) ?? -1
    const line = now?.[at]
    if (now && line) work.editLines(now.with(at, edit(line)))
  }
  function add() {
    const now = work.get().lines
    if (!now) return
    const line = newRow(part, now)
    work.editLines([...now, line])
    open(seriOf(line), false)
    focusWhenRendered(`barang[${now.length}]`)
  }
  async function download() {
    const { isi, lines: goods = [] } = work.get()
    const name = document.nomorAju ?? `Draf ${kind.nama}`
    setDownloading(true)
    try {
      const { saveWorkbook } = await import('../workbook/save.ts')
      await saveWorkbook(host, kindDefinition, { ...isi, barang: [...goods] }, name, document.nomorAju ?? '')
    } catch {
      host.notify('error', text.goodsDownloadFailed)
    } finally {
      setDownloading(false)
    }
  }
  function closeImport() {
    setImporting(false)
    // The button that opened it is gone once there are goods.
    if (all?.length === 0) focusWhenRendered('barang')
  }
  function close() {
    const at = opened ? view.indexOf(opened) : -1
    open(undefined)
    grid.current?.goTo(Math.max(0, at))
  }
  function nextProblem() {
    const from = openAt < 0 ? -1 : view.indexOf(lines[openAt] as Content)
    const to = wrong.find(at => at > from) ?? wrong[0]
    const line = to === undefined ? undefined : view[to]
    if (to === undefined || !line) return
    open(seriOf(line))
    grid.current?.goTo(to)
  }

  const addButton = mayEdit && (
    <Button onPress={add}>
      <Icon name="plus" size={18} />
      {text.goodsAdd}
    </Button>
  )
  const uploadButton = mayEdit && (
    <Button onPress={() => setImporting(true)}>
      <Icon name="upload" size={18} />
      {text.goodsUpload}
    </Button>
  )
  const importing = isImporting && (
    <Suspense>
      <ImportDialog part={part} onClose={closeImport} />
    </Suspense>
  )
  if (all?.length === 0) {
    const first = (
      <>
        {uploadButton}
        {addButton}
      </>
    )
    return (
      <Card>
        <div id={fieldIdOf('barang')}>
          <EmptyState title={text.goodsEmpty} icon="box" action={first}>
            {canEdit && text.goodsEmptyText}
          </EmptyState>
        </div>
        {importing}
      </Card>
    )
  }
  const rowHeight = ROW[isCompact ? 'compact' : 'normal']
  return (
    <>
      <Card>
        <div className={styles.tools}>
          <div className={styles.search}>
            <SearchField
              label={text.goodsSearch}
              isLabelHidden
              placeholder={text.goodsSearchHint}
              value={typed}
              onChange={setTyped}
            />
          </div>
          {uploadButton}
          {addButton}
          {mayEdit && <Button onPress={() => setApportioning(true)}>{text.apportion}</Button>}
          {/* In its place from the beginning: the buttons after it must not move under a press. */}
          <Suspense fallback={<ColumnChoiceButton isDisabled />}>
            <ColumnChoice fields={fields} chosen={chosen} onChange={choose} />
          </Suspense>
          <Button isDisabled={all === undefined} isPending={isDownloading} onPress={() => void download()}>
            <Icon name="download" size={18} />
            {text.goodsDownload}
          </Button>
          <Button aria-pressed={isCompact} onPress={() => setCompact(!isCompact)}>
            {text.goodsDensity}
          </Button>
          <span className={styles.count} aria-live="polite">
            {countText(view.length, lines.length, wrong.length)}
          </span>
          {wrong.length > 0 && <Button onPress={nextProblem}>{text.goodsNextProblem}</Button>}
        </div>
        {all === undefined && loading.total > loading.loaded.length && (
          <ProgressBar
            label={text.goodsLoading}
            value={loading.loaded.length}
            max={loading.total}
            valueLabel={fill(text.goodsLoaded, { count: number(loading.loaded.length), total: number(loading.total) })}
          />
        )}
        <div
          id={fieldIdOf('barang')}
          style={{ blockSize: Math.min(MOST_HEIGHT_PX, 42 + rowHeight * (Math.max(view.length, 1) + 1) + 2) }}
        >
          <DataGrid
            ref={grid}
            label={text.goods}
            columns={columns}
            rows={view}
            rowKey={seriOf}
            density={isCompact ? 'compact' : 'normal'}
            isSelected={line => seriOf(line) === currentBarang}
            onSelect={line => open(seriOf(line))}
            {...(mayEdit && {
              onEdit(line: Content, key: string, typedText: string) {
                const field = fields.find(({ name }) => name === key)
                const read = field && readCell(field, typedText)
                if (!read) return undefined
                if (!read.ok) return read.problem
                change(seriOf(line), now => withField(now, key, read.value))
                return undefined
              },
            })}
            {...(canEdit && { problemOf })}
            sort={sort}
            onSort={setSort}
            totals={totals}
            totalsLabel={text.goodsTotals}
            empty={text.goodsNone}
          />
        </div>
      </Card>
      {importing}
      {isApportioning && (
        <Suspense>
          <Apportionment fields={fields.map(({ name }) => name)} onClose={() => setApportioning(false)} />
        </Suspense>
      )}
      {opened && (
        <GoodsEditor
          part={part}
          line={opened}
          at={openAt}
          total={lines.length}
          mayEdit={mayEdit}
          onChange={next => change(seriOf(opened), () => next)}
          onOpen={open}
          onClose={close}
        />
      )}
    </>
  )
}

const number = (count: number) => count.toLocaleString('id-ID')

function countText(found: number, total: number, wrong: number): string {
  if (found < total) return fill(text.goodsFound, { count: number(found), total: number(total) })
  return fill(wrong > 0 ? text.goodsToFix : text.goodsCount, { count: number(total), wrong: number(wrong) })
}
