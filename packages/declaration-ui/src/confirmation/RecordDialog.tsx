import { CONFIRMATION, type ConfirmationDetail, confirmationLines, confirmationRecord, wibDay } from '@dermaga/contract'
import { callQuery } from '@dermaga/service-ui/call'
import { fill } from '@dermaga/text'
import { confirmationText as text } from '@dermaga/text/confirmation'
import {
  Button,
  Checkbox,
  DatePicker,
  DecimalField,
  Dialog,
  ErrorState,
  formatExact,
  InlineMessage,
  RadioGroup,
  Skeleton,
  TextField,
} from '@dermaga/ui'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import styles from '../declaration.module.css'
import { useDeclarationHost } from '../host.ts'
import own from './confirmation.module.css'

const AMOUNT = /^\d{1,20}(?:\.\d{1,4})?$/

interface RecordDialogProps {
  document: ConfirmationDetail
  onRecorded: () => void
  onClose: () => void
}

/** Records what came: the whole rest, or an amount of each line. */
export default function RecordDialog({ document, onRecorded, onClose }: RecordDialogProps) {
  const host = useDeclarationHost()
  const [tanggal, setDay] = useState<string | null>(() => wibDay(new Date(host.now())))
  const [how, setHow] = useState<'semua' | 'sebagian'>('semua')
  const [amounts, setAmounts] = useState<Readonly<Record<string, string>>>({})
  const [akhir, setFinal] = useState(false)
  const [catatan, setNote] = useState('')
  const [isAsked, setAsked] = useState(false)
  const [isPending, setPending] = useState(false)
  const [problem, setProblem] = useState<string>()
  /** Pressed again after a lost answer, it is the same receipt. */
  const [idPenerimaan] = useState(() => crypto.randomUUID() as string)
  const params = { id: document.idHeader }
  const lines = useQuery({
    ...callQuery(host, confirmationLines, { params, query: { hanya: 'sisa', size: CONFIRMATION.linesMax } }),
    enabled: how === 'sebagian',
    staleTime: 0,
  })
  const entered = Object.entries(amounts).filter(([, jumlah]) => jumlah !== '')
  const isRight = (jumlah: string) => AMOUNT.test(jumlah) && /[1-9]/.test(jumlah)

  async function record() {
    setAsked(true)
    if (tanggal === null || (how === 'sebagian' && entered.some(([, jumlah]) => !isRight(jumlah)))) return
    setPending(true)
    setProblem(undefined)
    const barang = how === 'semua' ? [] : entered.map(([seri, jumlah]) => ({ seri: Number(seri), jumlah }))
    const outcome = await host.call(
      confirmationRecord,
      {
        params: { ...params, idPenerimaan },
        body: { tanggal, semua: how === 'semua', barang, akhir: how === 'sebagian' && akhir, catatan },
      },
      { idempotencyKey: idPenerimaan },
    )
    setPending(false)
    if (!outcome.ok) return setProblem(outcome.message)
    host.notify('success', outcome.message ?? '')
    onRecorded()
  }

  return (
    <Dialog
      title={text.recordTitle}
      isOpen
      onOpenChange={isOpen => !isOpen && onClose()}
      actions={
        <>
          <Button onPress={onClose}>{text.cancel}</Button>
          <Button variant="primary" isPending={isPending} onPress={() => void record()}>
            {text.save}
          </Button>
        </>
      }
    >
      <div className="dm-stack">
        {problem && <InlineMessage tone="bad">{problem}</InlineMessage>}
        <DatePicker
          label={text.day}
          value={tanggal}
          onChange={setDay}
          error={isAsked && tanggal === null ? text.dayRequired : undefined}
        />
        <RadioGroup
          label={text.how}
          value={how}
          onChange={value => setHow(value as 'semua' | 'sebagian')}
          options={Object.entries(text.hows).map(([value, label]) => ({ value, label }))}
        />
        {how === 'sebagian' && (
          <>
            {lines.isPending && <Skeleton count={3} />}
            {lines.isLoadingError && (
              <ErrorState title={text.goodsFailed} message={lines.error.message} onRetry={() => void lines.refetch()} />
            )}
            {lines.data && (
              <>
                <p className={styles.quiet}>{fill(text.linesLead, { count: lines.data.items.length })}</p>
                <div className={own.amounts}>
                  {lines.data.items.map(({ seri, uraian, kodeSatuan, sisa }) => {
                    const value = amounts[seri] ?? ''
                    return (
                      <div key={seri} className={own.amount}>
                        <div>
                          {uraian || '–'}
                          <div className={styles.quiet}>
                            {fill(text.restOf, { sisa: formatExact(sisa), satuan: kodeSatuan })}
                          </div>
                        </div>
                        <DecimalField
                          label={fill(text.amountOf, { seri, satuan: kodeSatuan })}
                          value={value}
                          decimals={4}
                          onChange={next => setAmounts(before => ({ ...before, [seri]: next }))}
                          error={isAsked && value !== '' && !isRight(value) ? text.amountWrong : undefined}
                        />
                      </div>
                    )
                  })}
                </div>
              </>
            )}
            <Checkbox label={text.final} isSelected={akhir} onChange={setFinal} />
          </>
        )}
        <TextField
          label={text.note}
          {...(akhir && { hint: text.noteHint })}
          value={catatan}
          onChange={setNote}
          maxLength={CONFIRMATION.noteMax}
        />
      </div>
    </Dialog>
  )
}
