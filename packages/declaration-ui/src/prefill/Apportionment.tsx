import type { Content } from '@dermaga/declaration'
import { apportioned } from '@dermaga/declaration/prefill'
import { fill } from '@dermaga/text'
import { prefillText as text } from '@dermaga/text/declaration-prefill'
import { Button, Dialog, InlineMessage, Select, Table } from '@dermaga/ui'
import { useState } from 'react'
import { useEditing } from '../editing.ts'
import { withField } from '../with-field.ts'
import styles from './prefill.module.css'

type Amount = keyof typeof text.amounts
type Weight = keyof typeof text.weights
const PLACES: Readonly<Record<Amount, number>> = { freight: 2, asuransi: 2, netto: 4, bruto: 0, jumlahKemasan: 0 }
const MOST_SHOWN = 8

interface Applied {
  amount: Amount
  before: ReadonlyMap<unknown, Content[string] | undefined>
  after: ReadonlyMap<unknown, number | undefined>
}

/** Shares an amount of the header over the goods lines, and takes it back. */
export default function Apportionment({ fields, onClose }: { fields: readonly string[]; onClose: () => void }) {
  const { isi, lines = [], work } = useEditing()
  const amounts = (Object.keys(text.amounts) as Amount[]).filter(name => fields.includes(name))
  const [amount, setAmount] = useState<Amount>(amounts[0] ?? 'freight')
  const [weight, setWeight] = useState<Weight>('fob')
  const [applied, setApplied] = useState<Applied>()
  const weights = (Object.keys(text.weights) as Weight[]).filter(name => fields.includes(name) && name !== amount)
  const by = weights.includes(weight) ? weight : (weights[0] ?? 'fob')
  const shares = apportioned({ isi, lines }, amount, by, PLACES[amount])
  const total = shares?.reduce<number>((sum, share) => sum + (share ?? 0), 0) ?? 0
  const rows = lines.slice(0, MOST_SHOWN).map((line, at) => ({ line, share: shares?.[at] }))

  function apply() {
    const now = work.get().lines ?? []
    if (!shares || now !== lines) return
    const numbers = now.map(line => line['seriBarang'])
    setApplied({
      amount,
      before: new Map(now.map(line => [line['seriBarang'], line[amount]])),
      after: new Map(numbers.map((seri, at) => [seri, shares[at]])),
    })
    work.editLines(now.map((line, at) => withField(line, amount, shares[at] ?? line[amount])))
  }
  /** Only what is still as it was apportioned: what was typed since then stays. */
  function undo() {
    if (!applied) return
    const name = applied.amount
    const now = work.get().lines ?? []
    work.editLines(
      now.map(line => {
        const seri = line['seriBarang']
        return line[name] === applied.after.get(seri) ? withField(line, name, applied.before.get(seri)) : line
      }),
    )
    setApplied(undefined)
  }

  const words = { amount: text.amounts[amount], weight: text.weights[by] }
  const options = <T extends string>(names: readonly T[], of: Readonly<Record<T, string>>) =>
    names.map(value => ({ value, label: of[value] }))
  return (
    <Dialog
      title={text.apportionTitle}
      size="wide"
      isOpen
      onOpenChange={isOpen => !isOpen && onClose()}
      actions={
        <Button variant="primary" isDisabled={!shares} onPress={apply}>
          {text.apportion}
        </Button>
      }
    >
      <div className="dm-stack">
        <div className={styles.pair}>
          <Select
            label={text.apportionWhat}
            value={amount}
            onChange={next => next && setAmount(next as Amount)}
            options={options(amounts, text.amounts)}
          />
          <Select
            label={text.apportionBy}
            value={by}
            onChange={next => next && setWeight(next as Weight)}
            options={options(weights, text.weights)}
          />
        </div>
        <p className={styles.quiet}>{text.apportionRule}</p>
        {applied && (
          <InlineMessage tone="good">
            {fill(text.apportioned, { amount: text.amounts[applied.amount], count: applied.after.size })}{' '}
            <Button onPress={undo}>{text.undo}</Button>
          </InlineMessage>
        )}
        {!shares && <InlineMessage tone="warn">{fill(text.apportionNothing, words)}</InlineMessage>}
        {shares && (
          <Table
            caption={fill(text.apportionTotal, { ...words, total: total.toLocaleString('id-ID') })}
            density="compact"
            columns={[
              { key: 'barang', header: text.apportionLine, isRowHeader: true, cell: ({ line }) => nameOf(line) },
              {
                key: 'sekarang',
                header: text.apportionBefore,
                align: 'end',
                cell: ({ line }) => numberText(line[amount]),
              },
              { key: 'menjadi', header: text.apportionAfter, align: 'end', cell: ({ share }) => numberText(share) },
            ]}
            rows={rows}
            rowKey={({ line }) => String(line['seriBarang'])}
            {...(lines.length > MOST_SHOWN && {
              footer: (
                <div className={styles.quiet}>{fill(text.apportionMore, { count: lines.length - MOST_SHOWN })}</div>
              ),
            })}
          />
        )}
      </div>
    </Dialog>
  )
}

const nameOf = (line: Content) => [line['seriBarang'], line['uraian']].filter(each => each !== undefined).join(' · ')
const numberText = (value: unknown) =>
  typeof value === 'number' ? value.toLocaleString('id-ID', { maximumFractionDigits: 4 }) : '–'
