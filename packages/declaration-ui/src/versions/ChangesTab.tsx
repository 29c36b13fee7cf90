import type { DocumentKind } from '@dermaga/contract'
import { useCodeNames } from '@dermaga/service-ui/reference'
import { declarationText, fill, levyText } from '@dermaga/text'
import { versionsText as text } from '@dermaga/text/declaration-versions'
import { Badge, Card, type Column, Disclosure, EmptyState, LoadMore, Table } from '@dermaga/ui'
import { useState } from 'react'
import { CodeOf } from '../CodeText.tsx'
import { useEditing } from '../editing.ts'
import { formatValue } from '../format-value.ts'
import type { ChangeGroup, ChangeLine } from './change-lines.ts'
import { type LevyChange, levyChangesOf } from './levy-changes.ts'
import type { Next } from './next-version.ts'
import styles from './versions.module.css'

/** Above this number of changes the groups begin closed. */
const MOST_AT_ONCE = 12
/** Lines that a group shows at once. */
const PAGE = 100

interface ChangesTabProps {
  version: Next & { urutan: number }
  next: Next
  groups: readonly ChangeGroup[]
}

/** What the next version changed, by tab of the document, and the levies of both. */
export function ChangesTab({ version, next, groups }: ChangesTabProps) {
  const { kind } = useEditing()
  const { urutan } = version
  const total = groups.reduce((sum, { lines }) => sum + lines.length, 0)
  const levies = levyChangesOf(version.pungutan, next.pungutan)
  const hasOtherLevies = levies.some(({ before, after }) => before !== after)
  const heads = {
    before: fill(text.before, { urutan }),
    after: next.urutan === undefined ? text.afterDraft : fill(text.after, { urutan: next.urutan }),
  }
  if (total === 0 && !hasOtherLevies) return <EmptyState title={text.same}>{text.sameText}</EmptyState>
  const title =
    next.urutan === undefined
      ? fill(text.changesToDraft, { urutan })
      : fill(text.changesTo, { urutan, next: next.urutan })
  return (
    <div className="dm-stack">
      {total > 0 && (
        <Card title={title}>
          <div className={styles.groups}>
            {groups.map(({ section, lines }) => (
              <Disclosure
                key={section}
                defaultExpanded={total <= MOST_AT_ONCE}
                title={fill(text.group, {
                  group: declarationText.sections[section],
                  count: lines.length.toLocaleString('id-ID'),
                })}
              >
                <Lines kind={kind} caption={declarationText.sections[section]} lines={lines} heads={heads} />
              </Disclosure>
            ))}
          </div>
        </Card>
      )}
      <Card title={levyText.levies}>
        {hasOtherLevies ? (
          <Levies levies={levies} heads={heads} />
        ) : (
          <span>{levies.length === 0 ? text.leviesNone : text.leviesSame}</span>
        )}
      </Card>
    </div>
  )
}

export interface Heads {
  before: string
  after: string
}

interface LinesProps {
  kind: DocumentKind
  caption: string
  lines: readonly ChangeLine[]
  heads: Heads
}

/** Lines of what changed, page by page. */
export function Lines({ kind: document, caption, lines, heads }: LinesProps) {
  const [most, setMost] = useState(PAGE)
  const columns: Column<ChangeLine>[] = [
    { key: 'data', header: text.data, isRowHeader: true, cell: ({ label }) => label },
    {
      key: 'semula',
      header: heads.before,
      cell: ({ kind, field, before }) =>
        kind === 'added' ? text.dash : <Shown kind={document} field={field} value={before} />,
    },
    {
      key: 'menjadi',
      header: heads.after,
      cell({ kind, field, after }) {
        if (kind === 'removed') return <Badge tone="bad">{text.removed}</Badge>
        return (
          <>
            {kind === 'added' && <Badge tone="good">{text.added}</Badge>}{' '}
            <mark className={styles.changed}>
              <Shown kind={document} field={field} value={after} />
            </mark>
          </>
        )
      },
    },
  ]
  const count = (number: number) => number.toLocaleString('id-ID')
  return (
    <Table
      caption={caption}
      isCaptionHidden
      density="compact"
      columns={columns}
      rows={lines.slice(0, most)}
      rowKey={({ key }) => key}
      {...(lines.length > PAGE && {
        footer: (
          <LoadMore onLoad={most < lines.length ? () => setMost(most + PAGE) : undefined}>
            {fill(text.more, { shown: count(Math.min(most, lines.length)), total: count(lines.length) })}
          </LoadMore>
        ),
      })}
    />
  )
}

type ShownProps = Pick<ChangeLine, 'field'> & { kind: DocumentKind; value: ChangeLine['before'] }

function Shown({ kind, field, value }: ShownProps) {
  if (value === undefined) return text.dash
  return field ? <CodeOf kind={kind} field={field} value={value} /> : formatValue(value)
}

const rupiah = (amount: number) => amount.toLocaleString('id-ID', { maximumFractionDigits: 2 })
const signed = (amount: number) => (amount > 0 ? `+${rupiah(amount)}` : rupiah(amount))

function Levies({ levies, heads }: { levies: readonly LevyChange[]; heads: Heads }) {
  const kinds = useCodeNames(
    'jenis_pungutan',
    levies.map(levy => levy.kodeJenisPungutan),
  )
  const facilities = useCodeNames(
    'fasilitas_tarif',
    levies.map(levy => levy.kodeFasilitasTarif),
  )
  const columns: Column<LevyChange>[] = [
    {
      key: 'jenis',
      header: levyText.levy,
      isRowHeader: true,
      cell: ({ kodeJenisPungutan }) => kinds.get(kodeJenisPungutan) ?? kodeJenisPungutan,
    },
    {
      key: 'fasilitas',
      header: levyText.facility,
      cell: ({ kodeFasilitasTarif }) => facilities.get(kodeFasilitasTarif) ?? kodeFasilitasTarif,
    },
    { key: 'semula', header: heads.before, align: 'end', cell: ({ before }) => rupiah(before) },
    { key: 'menjadi', header: heads.after, align: 'end', cell: ({ after }) => rupiah(after) },
    {
      key: 'selisih',
      header: text.difference,
      align: 'end',
      cell: ({ before, after }) =>
        before === after ? text.dash : <mark className={styles.changed}>{signed(after - before)}</mark>,
    },
  ]
  const sum = (side: 'before' | 'after') => levies.reduce((total, levy) => total + levy[side], 0)
  return (
    <Table
      caption={levyText.amount}
      density="compact"
      columns={columns}
      rows={levies}
      rowKey={levy => `${levy.kodeJenisPungutan} ${levy.kodeFasilitasTarif}`}
      footer={
        <div className={styles.total}>
          <span>{levyText.leviesTotal}</span>
          <span>
            Rp {rupiah(sum('before'))} → Rp {rupiah(sum('after'))}
          </span>
        </div>
      }
    />
  )
}
