import { type CaseDetail, caseDelete } from '@dermaga/contract'
import { type ActionDefinition, ATTACHMENTS_STEP, REVIEW_STEP, type ServiceDefinition } from '@dermaga/service'
import { fill, serviceText as text } from '@dermaga/text'
import {
  AlertDialog,
  Button,
  Card,
  Disclosure,
  Form,
  FormActions,
  FormErrorSummary,
  InlineMessage,
  useIsNarrow,
} from '@dermaga/ui'
import { useEffect, useRef, useState } from 'react'
import { errorText } from '../error-text.ts'
import { AttachmentFields } from '../files/AttachmentFields.tsx'
import { UploadsContext, useAfterUploads } from '../files/pending-uploads.ts'
import { FormFields } from '../form/FormFields.tsx'
import { useWanted } from '../form/focus-field.ts'
import formStyles from '../form/form.module.css'
import { withEachRow } from '../form/form-content.ts'
import { errorsIn, FormViewContext, fieldIdOf, MOST_SUMMARY, pathOfId, useFormErrors } from '../form/form-view.ts'
import { Glossary } from '../form/Glossary.tsx'
import { useAddressQuery, useServiceHost } from '../host.ts'
import type { UnsavedContent } from '../saving/save-session.ts'
import { useFocusHeading } from '../useFocusHeading.ts'
import { ConflictCard } from './ConflictCard.tsx'
import styles from './case.module.css'
import { FIELD_PARAM } from './case-address.ts'
import { fieldLabelAt } from './field-label.ts'
import { OtherStepNote } from './OtherStepNote.tsx'
import { ReviewStep } from './ReviewStep.tsx'
import { SavedBadge, SaveNotice } from './SaveNotice.tsx'
import { StepList } from './StepList.tsx'
import { MOST_FILE_MEGABYTES } from './status.tsx'
import { applicable, attachmentsOf, missingAttachments, progressOf } from './steps.ts'
import { useCaseCache } from './useAct.ts'
import { useContentSession } from './useContentSession.ts'

/** Below this width a case has one column, as in `case.module.css`. */
export const TWO_COLUMNS_PX = 760

interface CaseFormProps {
  detail: CaseDetail
  definition: ServiceDefinition
  kept: UnsavedContent | undefined
  part: string | undefined
  today: string
  hrefOf: (part?: string, query?: Readonly<Record<string, string>>) => string
  onDone: (detail: CaseDetail, action: ActionDefinition) => void
}

/** A case that is being filled in, one step at a time; the address names the step. What is typed saves itself. */
export function CaseForm({ detail, definition: whole, kept, part, today, hrefOf, onDone }: CaseFormProps) {
  const host = useServiceHost()
  const cache = useCaseCache(detail.idKasus)
  const isNarrow = useIsNarrow(TWO_COLUMNS_PX)
  const { search } = useAddressQuery()
  const { session, snapshot, isKept } = useContentSession(detail, kept)
  const { form } = whole
  const content = withEachRow(form, snapshot.isi)
  const definition = applicable(whole, content, today)
  const { steps } = definition
  const names = [
    ...steps.map(({ name }) => name),
    ...(definition.attachments.length > 0 ? [ATTACHMENTS_STEP] : []),
    REVIEW_STEP,
  ]
  const current = part !== undefined && names.includes(part) ? part : (names[0] ?? REVIEW_STEP)
  const step = steps.find(({ name }) => name === current)
  /** The step of the address, where it does not apply. */
  const notNeeded =
    part === undefined || names.includes(part) ? undefined : whole.steps.find(({ name }) => name === part)
  const { left, leave } = useLeftSteps(current)
  const isReviewed = left.has(REVIEW_STEP) || current === REVIEW_STEP
  const strictFields = new Set(steps.filter(({ name }) => left.has(name)).flatMap(({ fields }) => fields))
  const { errors, errorAt, hasErrorIn, touch } = useFormErrors(form, content, today, isReviewed ? true : strictFields)
  const attachments = attachmentsOf(definition, content, today)
  const missing = missingAttachments(attachments, detail.lampiran)
  const titles = new Map([
    ...steps.map(({ name, title }) => [name, title] as const),
    [ATTACHMENTS_STEP, text.attachments],
    [REVIEW_STEP, text.review],
  ])
  const progress = progressOf(definition, errors, missing, isReviewed ? new Set(names) : left).map(each => ({
    ...each,
    title: titles.get(each.name) ?? each.name,
  }))
  const [shownErrors, setShownErrors] = useState({ step: '', attempt: 0 })
  const field = search.get(FIELD_PARAM)
  const heading = useFocusHeading(current, field !== null)
  const { wanted, look } = useWanted()
  useEffect(() => {
    if (field !== null) return look(field)
  }, [field, look])
  const stepErrors = step ? errorsIn(errors, step.fields) : []
  const go = (name: string | undefined) => name !== undefined && host.navigate(hrefOf(name))
  const at = names.indexOf(current)

  function next() {
    leave(current)
    const isWrong = step ? stepErrors.length > 0 : missing.length > 0
    if (isWrong) setShownErrors(({ attempt }) => ({ step: current, attempt: attempt + 1 }))
    else go(names[at + 1])
  }
  const afterUploads = useAfterUploads(next)
  const isRefused = shownErrors.step === current && (step ? stepErrors.length : missing.length) > 0
  const stepList = (
    <StepList steps={progress} current={current} hrefOf={hrefOf} last={{ name: REVIEW_STEP, title: text.review }} />
  )

  return (
    <div className={styles.editor}>
      <div className={styles.aside}>
        {isNarrow ? (
          <Disclosure title={`${fill(text.stepOf, { at: at + 1, count: names.length })}: ${titles.get(current)}`}>
            {stepList}
          </Disclosure>
        ) : (
          stepList
        )}
        <div className={styles.asideFoot}>
          <SavedBadge saving={snapshot.saving} />
          <DeleteDraft detail={detail} />
        </div>
      </div>
      <div className="dm-stack">
        {notNeeded && <OtherStepNote step={notNeeded} definition={definition} content={content} hrefOf={hrefOf} />}
        {kept && <InlineMessage>{text.restored}</InlineMessage>}
        <SaveNotice saving={snapshot.saving} session={session} isKept={isKept} />
        {snapshot.saving.phase === 'conflict' && (
          <ConflictCard facts={form} conflicts={snapshot.saving.conflicts} session={session} />
        )}
        {current === REVIEW_STEP ? (
          <>
            <h2 className={styles.stepTitle} ref={heading} tabIndex={-1}>
              {text.reviewTitle}
            </h2>
            <ReviewStep
              detail={detail}
              definition={definition}
              content={content}
              today={today}
              errors={errors}
              missing={missing}
              hrefOf={(name, path) => hrefOf(name, path === undefined ? {} : { [FIELD_PARAM]: path })}
              flush={session.flush}
              onNotSaved={() => host.notify('error', text.notSavedYet)}
              onDone={onDone}
            />
          </>
        ) : (
          <Card>
            <Form label={titles.get(current) ?? ''} onSubmit={afterUploads.submit}>
              <h2 className={styles.stepTitle} ref={heading} tabIndex={-1}>
                {titles.get(current)}
              </h2>
              {isRefused && (
                <FormErrorSummary
                  key={shownErrors.attempt}
                  title={text.fixTitle}
                  onChoose={id => look(pathOfId(id))}
                  errors={
                    step
                      ? stepErrors.slice(0, MOST_SUMMARY).map(error => ({
                          fieldId: fieldIdOf(error.path),
                          message: `${fieldLabelAt(form, content, error.path)}: ${errorText(error)}`,
                        }))
                      : missing.map(({ kode, label }) => ({
                          fieldId: fieldIdOf(`lampiran.${kode}`),
                          message: fill(text.attachmentMissing, { label }),
                        }))
                  }
                />
              )}
              <UploadsContext value={afterUploads.note}>
                {step ? (
                  <FormViewContext
                    value={{ idKasus: detail.idKasus, today, errorAt, hasErrorIn, touch, wanted, Fields: FormFields }}
                  >
                    <div className={formStyles.fields}>
                      <FormFields facts={form} names={step.fields} content={content} onChange={session.edit} />
                    </div>
                    <Glossary facts={form} names={step.fields} />
                  </FormViewContext>
                ) : (
                  <>
                    <p className={styles.lead}>{fill(text.attachmentsLead, { megabytes: MOST_FILE_MEGABYTES })}</p>
                    <AttachmentFields
                      idKasus={detail.idKasus}
                      attachments={attachments}
                      files={detail.lampiran}
                      isStrict={isRefused || left.has(ATTACHMENTS_STEP)}
                      onChange={lampiran => cache.change({ lampiran })}
                    />
                  </>
                )}
              </UploadsContext>
              <FormActions>
                {at > 0 && <Button onPress={() => go(names[at - 1])}>{text.previousStep}</Button>}
                {isRefused && <Button onPress={() => go(names[at + 1])}>{text.later}</Button>}
                <Button
                  type="submit"
                  variant="primary"
                  isPending={afterUploads.isWaiting}
                  pendingLabel={text.waitingForUploads}
                >
                  {text.nextStep}
                </Button>
              </FormActions>
            </Form>
          </Card>
        )}
      </div>
    </div>
  )
}

/** The steps that the user has been in and left: their errors show. */
function useLeftSteps(current: string) {
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const leave = (name: string) => setLeft(all => (all.has(name) ? all : new Set([...all, name])))
  const before = useRef(current)
  useEffect(() => {
    if (before.current === current) return
    const name = before.current
    before.current = current
    setLeft(all => (all.has(name) ? all : new Set([...all, name])))
  }, [current])
  return { left, leave }
}

/** Deletes a draft that was never sent, after a question. */
function DeleteDraft({ detail: { idKasus, nomor, status } }: { detail: CaseDetail }) {
  const host = useServiceHost()
  const cache = useCaseCache(idKasus)
  const [isAsked, setAsked] = useState(false)
  const [isPending, setPending] = useState(false)
  if (nomor !== null || status.nada !== 'draft') return null

  async function remove() {
    setPending(true)
    const outcome = await host.call(caseDelete, { params: { id: idKasus } })
    setPending(false)
    setAsked(false)
    if (!outcome.ok) return void host.notify('error', outcome.message)
    host.notify('success', text.deleted)
    void cache.reloadLists()
    host.navigate(host.location.base)
  }
  return (
    <>
      <Button variant="quiet" onPress={() => setAsked(true)}>
        {text.deleteDraft}
      </Button>
      <AlertDialog
        title={text.deleteQuestion}
        isOpen={isAsked}
        isDanger
        isPending={isPending}
        confirmLabel={text.deleteDraft}
        onCancel={() => setAsked(false)}
        onConfirm={() => void remove()}
      >
        {text.deleteText}
      </AlertDialog>
    </>
  )
}
