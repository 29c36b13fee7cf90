import {
  DUTY_UNITS,
  isRestrictions,
  LUXURY_RATES,
  RESTRICTIONS_MAX,
  TARIFF_BOOK,
  type TariffBookHeading,
  type TariffHeadingRow,
  tariffBookHistory,
  tariffBookSave,
} from '@dermaga/contract'
import { useGrowingList } from '@dermaga/service-ui/page'
import { dayText, fill, tariffBookText as text } from '@dermaga/text'
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
  Select,
  TextArea,
  TextField,
} from '@dermaga/ui'
import { call } from '../../host/call/index.ts'
import { useValidatedForm } from '../../host/form/useValidatedForm.ts'
import styles from './reference-data.module.css'
import { codeText, dutyText, taxesText } from './tariff-rates.ts'
import { useReferenceChange } from './useReferenceChange.ts'
import { ValueHistory } from './ValueHistory.tsx'

interface TariffHeadingDialogProps {
  /** Undefined for one that does not exist yet. */
  heading: TariffBookHeading | undefined
  onClose: () => void
}

const HS = /^\d{8}$/
/** A choice needs a value: percent has none in the contract. */
const PERCENT = '%'
const UNITS = DUTY_UNITS.map(unit => ({ value: unit || PERCENT, label: text.units[unit] }))

/** Sets the rates of a tariff heading from a day on, above what they were. A day that has rates already is corrected. */
export function TariffHeadingDialog({ heading, onClose }: TariffHeadingDialogProps) {
  const { change } = useReferenceChange(text)
  const form = useValidatedForm({
    initial: {
      hs: heading?.hs ?? '',
      mulai: null as string | null,
      berakhir: heading?.berakhir ?? false,
      uraian: heading?.uraian ?? '',
      bm: heading?.bm ?? '',
      satuanBm: heading?.satuanBm || PERCENT,
      ppn: heading?.ppn ?? '',
      pph: heading?.pph ?? '',
      ppnbm: heading?.ppnbm ?? '',
      adaBeaKeluar: heading?.adaBeaKeluar ?? false,
      lartas: heading?.lartas ?? '',
      catatan: heading?.catatan.slice(0, TARIFF_BOOK.noteMax) ?? '',
      sumber: '',
      perluDiperiksa: false,
      alasan: '',
    },
    validate: ({ hs, mulai, uraian, bm, ppn, pph, ppnbm, lartas, sumber }) => ({
      hs: HS.test(hs) ? undefined : text.codeWrong,
      mulai: mulai ? undefined : text.dayRequired,
      uraian: uraian.trim() === '' ? text.descriptionRequired : undefined,
      bm: bm === '' ? text.dutyRequired : undefined,
      ppn: Number(ppn) > 100 ? text.percentWrong : undefined,
      pph: Number(pph) > 100 ? text.percentWrong : undefined,
      ppnbm: LUXURY_RATES.test(ppnbm.trim()) ? undefined : text.luxuryWrong,
      lartas: isRestrictions(lartas) ? undefined : text.restrictionsWrong,
      sumber: sumber.trim() === '' ? text.sourceRequired : undefined,
    }),
  })
  const { hs, mulai } = form.values
  const history = useGrowingList(
    tariffBookHistory,
    hs,
    (query, options) => call(tariffBookHistory, { params: { hs }, query }, options),
    HS.test(hs),
  )
  const isRead = history.rows !== undefined
  const isTaken = !heading && isRead
  const corrected = history.rows?.find(row => row.mulai === mulai && !row.dariBuku)
  const save = form.submit(async ({ hs, mulai, alasan, ppn, pph, ppnbm, satuanBm, ...rates }) => {
    if (!mulai) return
    const body = {
      ...rates,
      satuanBm: DUTY_UNITS.find(unit => unit === satuanBm) ?? '',
      ppn: ppn === '' ? null : ppn,
      pph: pph === '' ? null : pph,
      ppnbm: ppnbm.trim(),
      alasan,
      ...(corrected?.versi && { versi: corrected.versi }),
    }
    const outcome = await change('save', () => call(tariffBookSave, { params: { hs, mulai }, body }))
    if (outcome.ok) onClose()
  })
  return (
    <Dialog
      title={heading ? fill(text.editOf, { hs: codeText(heading.hs) }) : text.addTitle}
      size="wide"
      isOpen
      isDismissable={false}
      onOpenChange={isOpen => !isOpen && onClose()}
    >
      {heading && <p className={styles.quiet}>{heading.jalur.join(' › ')}</p>}
      <Form onSubmit={save}>
        <div className={styles.pair}>
          {!heading && (
            <TextField
              {...form.field('hs')}
              {...(isTaken && { error: text.known })}
              label={text.code}
              hint={text.codeHint}
              inputMode="numeric"
              maxLength={8}
              autoComplete="off"
            />
          )}
          <DatePicker
            label={text.first}
            hint={text.firstHint}
            value={mulai}
            onChange={day => form.setValue('mulai', day)}
            error={form.errorOf('mulai')}
          />
        </div>
        {corrected && (
          <InlineMessage tone="warn">{fill(text.corrects, { mulai: dayText(corrected.mulai) })}</InlineMessage>
        )}
        {heading && (
          <Checkbox
            label={text.ends}
            isSelected={form.values.berakhir}
            onChange={berakhir => form.setValue('berakhir', berakhir)}
          />
        )}
        <TextArea {...form.field('uraian')} label={text.description} rows={2} maxLength={TARIFF_BOOK.descriptionMax} />
        <div className={styles.pair}>
          <DecimalField
            label={text.duty}
            value={form.values.bm}
            onChange={bm => form.setValue('bm', bm)}
            decimals={4}
            error={form.errorOf('bm')}
          />
          <Select
            label={text.unit}
            options={UNITS}
            value={form.values.satuanBm}
            onChange={unit => form.setValue('satuanBm', unit ?? PERCENT)}
          />
        </div>
        <div className={styles.pair}>
          <DecimalField
            label={text.vat}
            hint={text.generalHint}
            value={form.values.ppn}
            onChange={ppn => form.setValue('ppn', ppn)}
            decimals={4}
            error={form.errorOf('ppn')}
            optional
          />
          <DecimalField
            label={text.incomeTax}
            hint={text.generalHint}
            value={form.values.pph}
            onChange={pph => form.setValue('pph', pph)}
            decimals={4}
            error={form.errorOf('pph')}
            optional
          />
          <TextField
            {...form.field('ppnbm')}
            label={text.luxury}
            hint={text.luxuryHint}
            maxLength={100}
            autoComplete="off"
            optional
          />
        </div>
        <Checkbox
          label={text.exportDuty}
          isSelected={form.values.adaBeaKeluar}
          onChange={adaBeaKeluar => form.setValue('adaBeaKeluar', adaBeaKeluar)}
        />
        <TextArea
          {...form.field('lartas')}
          label={text.restrictions}
          hint={text.restrictionsHint}
          rows={2}
          maxLength={RESTRICTIONS_MAX}
          optional
        />
        <TextField
          {...form.field('sumber')}
          label={text.source}
          hint={text.sourceHint}
          maxLength={TARIFF_BOOK.sourceMax}
          autoComplete="off"
        />
        <Checkbox
          label={text.uncertain}
          isSelected={form.values.perluDiperiksa}
          onChange={perluDiperiksa => form.setValue('perluDiperiksa', perluDiperiksa)}
        />
        <TextField
          {...form.field('catatan')}
          label={text.note}
          maxLength={TARIFF_BOOK.noteMax}
          autoComplete="off"
          optional
        />
        <TextField {...form.field('alasan')} label={text.reason} maxLength={300} autoComplete="off" optional />
        <FormActions>
          <Button onPress={onClose}>{text.cancel}</Button>
          <Button type="submit" variant="primary" isPending={form.isPending} isDisabled={heading ? !isRead : isTaken}>
            {text.save}
          </Button>
        </FormActions>
      </Form>
      {heading && (
        <ValueHistory
          words={text}
          list={history}
          current={heading.mulai}
          columns={COLUMNS}
          rowKey={({ mulai: from, dariBuku }) => `${from} ${dariBuku}`}
          empty={<EmptyState title={text.historyEmpty} />}
        />
      )}
    </Dialog>
  )
}

const COLUMNS: Column<TariffHeadingRow>[] = [
  { key: 'bm', header: text.duty, cell: row => (row.berakhir ? text.ended : dutyText(row)) },
  { key: 'pajak', header: text.taxes, cell: row => (row.berakhir ? text.none : taxesText(row)) },
  {
    key: 'dasar',
    header: text.basis,
    cell: ({ sumber, dariBuku }) => (dariBuku ? `${text.ofBook} (${sumber})` : sumber),
  },
]
