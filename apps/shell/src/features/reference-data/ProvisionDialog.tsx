import { PROVISION, type Provision, type ProvisionRow, provisionHistory, provisionSave } from '@dermaga/contract'
import { useGrowingList } from '@dermaga/service-ui/page'
import { dayText, fill, provisionText as text } from '@dermaga/text'
import {
  Button,
  Checkbox,
  type Column,
  DatePicker,
  DecimalField,
  Dialog,
  EmptyState,
  Form,
  FormActions,
  InlineMessage,
  TextArea,
  TextField,
} from '@dermaga/ui'
import { call } from '../../host/call/index.ts'
import { useValidatedForm } from '../../host/form/useValidatedForm.ts'
import { amountLines, readTierLines, tierLinesOf } from './provision-amount.ts'
import styles from './reference-data.module.css'
import { useReferenceChange } from './useReferenceChange.ts'
import { ValueHistory } from './ValueHistory.tsx'

interface ProvisionDialogProps {
  provision: Provision
  onClose: () => void
}

/** Sets a rate or term from a day on, above what it was. A day that it has already is corrected. */
export function ProvisionDialog({ provision, onClose }: ProvisionDialogProps) {
  const { kode, uraian, satuan } = provision
  const { change } = useReferenceChange(text)
  const history = useGrowingList(provisionHistory, kode, (query, options) =>
    call(provisionHistory, { params: { kode }, query }, options),
  )
  const isTiered = provision.tingkat !== null
  const form = useValidatedForm({
    initial: {
      mulai: null as string | null,
      nilai: provision.nilai ?? '',
      tingkat: tierLinesOf(provision.tingkat ?? []),
      sumber: provision.sumber,
      asumsi: provision.asumsi,
      alasan: '',
    },
    validate: ({ mulai, nilai, tingkat }) => {
      const read = isTiered ? readTierLines(tingkat) : undefined
      return {
        mulai: mulai ? undefined : text.dayRequired,
        nilai: isTiered || nilai !== '' ? undefined : text.valueRequired,
        tingkat: read && 'error' in read ? read.error : undefined,
      }
    },
  })
  const corrected = history.rows?.find(({ mulai }) => mulai === form.values.mulai)
  const save = form.submit(async ({ mulai, nilai, tingkat, sumber, asumsi, alasan }) => {
    const read = readTierLines(tingkat)
    if (!mulai || (isTiered && 'error' in read)) return
    const amount = isTiered ? { nilai: null, tingkat: 'tiers' in read ? read.tiers : null } : { nilai, tingkat: null }
    const body = { ...amount, sumber, asumsi, alasan, ...(corrected && { versi: corrected.versi }) }
    const outcome = await change('save', () => call(provisionSave, { params: { kode, mulai }, body }))
    if (outcome.ok) onClose()
    else form.showFailure(outcome.message)
  })
  return (
    <Dialog title={uraian} size="wide" isOpen isDismissable={false} onOpenChange={isOpen => !isOpen && onClose()}>
      <Form onSubmit={save}>
        {form.failure && <InlineMessage tone="bad">{form.failure}</InlineMessage>}
        <div className={styles.pair}>
          <DatePicker
            label={text.first}
            hint={text.firstHint}
            value={form.values.mulai}
            onChange={day => form.setValue('mulai', day)}
            error={form.errorOf('mulai')}
          />
          {!isTiered && (
            <DecimalField
              label={fill(text.newValue, { satuan })}
              value={form.values.nilai}
              onChange={nilai => form.setValue('nilai', nilai)}
              decimals={4}
              error={form.errorOf('nilai')}
            />
          )}
        </div>
        {isTiered && (
          <TextArea
            label={fill(text.tiers, { satuan })}
            hint={text.tiersHint}
            rows={4}
            spellCheck={false}
            value={form.values.tingkat}
            onChange={tingkat => form.setValue('tingkat', tingkat)}
            error={form.errorOf('tingkat')}
          />
        )}
        {corrected && (
          <InlineMessage tone="warn">{fill(text.corrects, { mulai: dayText(corrected.mulai) })}</InlineMessage>
        )}
        <TextField
          {...form.field('sumber')}
          label={text.source}
          hint={text.sourceHint}
          maxLength={PROVISION.sourceMax}
          autoComplete="off"
          optional
        />
        <Checkbox
          label={text.assumed}
          isSelected={form.values.asumsi}
          onChange={asumsi => form.setValue('asumsi', asumsi)}
        />
        <TextField {...form.field('alasan')} label={text.reason} maxLength={300} autoComplete="off" optional />
        <FormActions>
          <Button onPress={onClose}>{text.cancel}</Button>
          <Button type="submit" variant="primary" isPending={form.isPending} isDisabled={!history.rows}>
            {text.save}
          </Button>
        </FormActions>
      </Form>
      <ValueHistory
        words={text}
        list={history}
        current={provision.mulai}
        columns={columnsOf(satuan)}
        rowKey={({ mulai }) => mulai}
        empty={<EmptyState title={text.emptyTitle}>{text.empty}</EmptyState>}
      />
    </Dialog>
  )
}

const columnsOf = (satuan: string): Column<ProvisionRow>[] => [
  { key: 'nilai', header: text.value, cell: row => amountLines(row, satuan).join(' · ') },
  { key: 'dasar', header: text.basis, cell: ({ sumber, asumsi }) => sumber || (asumsi ? text.toConfirm : text.none) },
]
