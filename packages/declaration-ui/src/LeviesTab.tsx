import { declarationLevies } from '@dermaga/contract'
import { useCodeNames } from '@dermaga/service-ui/reference'
import { levyText } from '@dermaga/text'
import {
  Button,
  Card,
  type Column,
  Disclosure,
  EmptyState,
  ErrorState,
  InlineMessage,
  Skeleton,
  Table,
} from '@dermaga/ui'
import styles from './declaration.module.css'
import { useEditing } from './editing.ts'
import { LevyChart } from './LevyChart.tsx'
import { type LevyEntry, levyStateOf } from './levy-state.ts'
import { SectionTab } from './SectionTab.tsx'
import { askedOn } from './sections.ts'
import { useReckoned } from './use-reckoned.ts'
import { useComputed } from './useComputed.ts'

const rupiah = (amount: number) => amount.toLocaleString('id-ID', { maximumFractionDigits: 2 })

/** Amounts due by kind of levy and facility: requested, then computed or failed with a message. spec §4.8 */
export default function LeviesTab() {
  const { definition, canEdit, lines } = useEditing()
  const applyReckoned = useReckoned()
  const asked = useComputed(declarationLevies)
  const kinds = useCodeNames(
    'jenis_pungutan',
    (asked.data?.items ?? []).map(levy => levy.kodeJenisPungutan),
  )
  const facilities = useCodeNames(
    'fasilitas_tarif',
    (asked.data?.items ?? []).map(levy => levy.kodeFasilitasTarif),
  )
  const state = levyStateOf(asked, { kinds, facilities })
  const own = askedOn('pungutan', definition)
  return (
    <>
      {content()}
      {own.parts.length > 0 && <SectionTab section="pungutan" />}
    </>
  )

  function content() {
    if (state.isRequested) return <Skeleton shape="card" label={levyText.leviesLoading} count={5} />
    if (state.isFailed) {
      return (
        <ErrorState
          title={levyText.leviesFailed}
          message={state.message}
          onRetry={() => void asked.refetch()}
          isRetrying={asked.isFetching}
        />
      )
    }
    const entries = Object.values(state.list)
    if (entries.length === 0) return <EmptyState title={levyText.leviesEmpty}>{levyText.leviesEmptyText}</EmptyState>
    const differs = entries.some(({ amount, computed }) => amount !== computed)
    const total = entries.reduce((sum, { amount }) => sum + amount, 0)
    return (
      <Card
        title={levyText.levies}
        actions={
          <span className={styles.actions}>
            <Button isPending={asked.isFetching} onPress={() => void asked.refetch()}>
              {levyText.recalculate}
            </Button>
            {canEdit && (
              <Button isDisabled={lines === undefined} onPress={() => applyReckoned()}>
                {levyText.leviesUseComputed}
              </Button>
            )}
          </span>
        }
      >
        <p className={styles.lead}>{levyText.leviesText}</p>
        {differs && <InlineMessage tone="warn">{levyText.leviesDiffer}</InlineMessage>}
        <LevyChart entries={entries} />
        <Table
          caption={levyText.levies}
          isCaptionHidden
          density="compact"
          columns={differs ? [...COLUMNS, COMPUTED] : COLUMNS}
          rows={entries}
          rowKey={entry => entry.keterangan}
          footer={
            <div className={styles.total}>
              <span>{levyText.leviesTotal}</span>
              <span>Rp {rupiah(total)}</span>
            </div>
          }
        />
        <Disclosure title={levyText.leviesHow}>
          <p className={styles.quiet}>{levyText.leviesHowText}</p>
        </Disclosure>
      </Card>
    )
  }
}

const COLUMNS: Column<LevyEntry>[] = [
  { key: 'jenis', header: levyText.levy, isRowHeader: true, cell: entry => entry.kind },
  { key: 'fasilitas', header: levyText.facility, cell: entry => entry.facility },
  { key: 'nilai', header: levyText.amount, align: 'end', cell: entry => rupiah(entry.amount) },
]
const COMPUTED: Column<LevyEntry> = {
  key: 'hitung',
  header: levyText.amountComputed,
  align: 'end',
  cell: entry => rupiah(entry.computed),
}
