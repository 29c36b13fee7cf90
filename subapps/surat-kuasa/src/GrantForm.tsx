import {
  POWER_DOCUMENTS,
  POWER_OF_ATTORNEY,
  type PowerDocument,
  powerBroker,
  powerGrant,
  wibDay,
} from '@dermaga/contract'
import { useCall, useCallQuery, useDirty, usePortal } from '@dermaga/subapp/react'
import { fill, powerOfAttorneyText as words } from '@dermaga/text'
import {
  Button,
  Card,
  CheckboxGroup,
  DatePicker,
  Form,
  FormActions,
  FormErrorSummary,
  InlineMessage,
  TextArea,
  TextField,
} from '@dermaga/ui'
import { useEffect, useState } from 'react'
import { BackHeader } from './BackHeader.tsx'
import { draftKeyOf, emptyDraft, findDraft, type GrantDraft, isFilled, storeDraft } from './draft-storage.ts'
import { OfficeChoice } from './OfficeChoice.tsx'
import { type Field, fieldErrorsOf, type ValidationErrors, validationErrorsOf } from './validation-errors.ts'

/** Pause before the lookup: tax numbers have 15 or 16 digits, so the sixteenth may follow. */
const TYPING_PAUSE_MS = 400

/** The form's documents, in the order of their codes. */
const DOCUMENTS = Object.entries(POWER_DOCUMENTS)
  .map(([value, label]) => ({ value, label }))
  .toSorted((one, other) => one.value.localeCompare(other.value))

const LABELS: Record<Field, string> = {
  npwp: words.brokerNpwp,
  dokumen: words.documents,
  kantor: words.offices,
  mulai: words.from,
  akhir: words.until,
  catatan: words.note,
}

/** Grants a broker a power of attorney. The draft is stored until it is submitted. */
export function GrantForm({ root, listPath }: { root: string; listPath: string }) {
  const { user, navigate, notify } = usePortal()
  const make = useCall()
  const key = draftKeyOf(user.username)
  const [restored] = useState(() => findDraft(localStorage, key))
  const [draft, setDraft] = useState<GrantDraft>(() => restored ?? emptyDraft(new Date()))
  const [tried, setTried] = useState<{ attempt: number; errors: ValidationErrors }>({ attempt: 0, errors: {} })
  const [isPending, setPending] = useState(false)
  useDirty(isFilled(draft) && !isPending)

  const keep = (next: GrantDraft) => {
    setDraft(next)
    storeDraft(localStorage, key, next)
  }
  const edit = (patch: Partial<GrantDraft>) => {
    keep({ ...draft, ...patch })
    const gone = Object.keys(patch) as Field[]
    setTried(({ attempt, errors }) => ({
      attempt,
      errors: Object.fromEntries(Object.entries(errors).filter(([field]) => !gone.includes(field as Field))),
    }))
  }
  const showErrors = (errors: ValidationErrors) => setTried(last => ({ attempt: last.attempt + 1, errors }))

  async function send() {
    const { idSuratKuasa, npwp, dokumen, lingkup, mulai, akhir, catatan } = draft
    const errors = validationErrorsOf(draft, wibDay(new Date()))
    if (Object.keys(errors).length > 0 || mulai === null || akhir === null) return showErrors(errors)
    setPending(true)
    const kantor = lingkup === 'semua' ? null : draft.kantor.map(({ kode }) => kode)
    const body = { idSuratKuasa, npwpPenerima: npwp, dokumen, kantor, mulai, akhir, catatan: oneLine(catatan) }
    const outcome = await make(powerGrant, { body })
    setPending(false)
    if (outcome.ok) {
      localStorage.removeItem(key)
      setDraft(emptyDraft(new Date()))
      notify({ kind: 'success', message: outcome.message ?? '' })
      return navigate(`${root}/${idSuratKuasa}`, { replace: true })
    }
    const fields = fieldErrorsOf(outcome)
    if (Object.keys(fields).length > 0) showErrors(fields)
    else notify({ kind: 'error', message: outcome.message })
    // Another grant has the id, e.g. from a second tab: the next attempt uses a new one.
    if (outcome.code === 'request.conflict') keep({ ...draft, idSuratKuasa: crypto.randomUUID() })
  }

  return (
    <>
      <BackHeader title={words.grantTitle} to={listPath} description={words.grantIntro} />
      <Card>
        <Form onSubmit={() => void send()}>
          {restored && (
            <InlineMessage>
              <div className="sk-restored">
                {words.draftRestored}
                <Button variant="quiet" onPress={() => keep(emptyDraft(new Date()))}>
                  {words.discardDraft}
                </Button>
              </div>
            </InlineMessage>
          )}
          <FormErrorSummary
            key={tried.attempt}
            title={words.problems}
            errors={Object.entries(tried.errors).map(([field, message]) => ({
              fieldId: `sk-${field}`,
              message: `${LABELS[field as Field]}: ${message}`,
            }))}
          />
          <GrantFields draft={draft} edit={edit} errors={tried.errors} />
          <FormActions>
            <Button onPress={() => navigate(listPath)}>{words.cancel}</Button>
            <Button type="submit" variant="primary" isPending={isPending}>
              {words.send}
            </Button>
          </FormActions>
        </Form>
      </Card>
    </>
  )
}

interface GrantFieldsProps {
  draft: GrantDraft
  edit: (patch: Partial<GrantDraft>) => void
  errors: ValidationErrors
}

function GrantFields({ draft, edit, errors }: GrantFieldsProps) {
  const broker = useBroker(draft.npwp)
  const fieldOf = (field: Field) => ({ id: `sk-${field}`, error: errors[field] })
  return (
    <>
      <TextField
        id="sk-npwp"
        label={LABELS.npwp}
        inputMode="numeric"
        autoComplete="off"
        value={draft.npwp}
        onChange={npwp => edit({ npwp: npwp.replace(/\D/g, '').slice(0, 16) })}
        hint={<span aria-live="polite">{broker.hint}</span>}
        error={errors.npwp ?? broker.error}
      />
      <div className="sk-choices">
        <CheckboxGroup
          {...fieldOf('dokumen')}
          label={words.documents}
          options={DOCUMENTS}
          value={draft.dokumen}
          onChange={dokumen => edit({ dokumen: dokumen as PowerDocument[] })}
        />
      </div>
      <OfficeChoice scope={draft.lingkup} offices={draft.kantor} error={errors.kantor} onChange={edit} />
      <div className="sk-period">
        <DatePicker {...fieldOf('mulai')} label={words.from} value={draft.mulai} onChange={mulai => edit({ mulai })} />
        <DatePicker {...fieldOf('akhir')} label={words.until} value={draft.akhir} onChange={akhir => edit({ akhir })} />
      </div>
      <p className="sk-quiet">{fill(words.periodHint, { years: POWER_OF_ATTORNEY.maxYears })}</p>
      <TextArea
        {...fieldOf('catatan')}
        label={words.note}
        optional
        value={draft.catatan}
        maxLength={POWER_OF_ATTORNEY.catatanMax}
        onChange={catatan => edit({ catatan })}
      />
    </>
  )
}

const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim()

/** Looks up the broker of a complete tax number when typing pauses. */
function useBroker(npwp: string): { hint: string; error?: string } {
  const [settled, setSettled] = useState(npwp)
  useEffect(() => {
    const pause = setTimeout(() => setSettled(npwp), TYPING_PAUSE_MS)
    return () => clearTimeout(pause)
  }, [npwp])
  const isComplete = /^\d{15,16}$/.test(settled)
  const request = { query: { npwp: settled } }
  const { data, error, isFetching } = useCallQuery(powerBroker, request, { enabled: isComplete })
  if (!isComplete || settled !== npwp) return { hint: words.brokerNpwpHint }
  if (error) return { hint: words.brokerNpwpHint, error: error.message }
  if (data) return { hint: fill(words.brokerFound, { name: data.namaPerusahaan }) }
  return { hint: isFetching ? words.checkingBroker : words.brokerNpwpHint }
}
