import type { CaseDetail } from '@dermaga/contract'
import {
  type ActionDefinition,
  beginningOf,
  type Content,
  type FormFacts,
  settled,
  withGivenRows,
  withOwnValues,
} from '@dermaga/service'
import { fill, serviceText as text } from '@dermaga/text'
import { AlertDialog, Button, Card, Form, FormActions, FormErrorSummary, InlineMessage, Skeleton } from '@dermaga/ui'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { errorText } from '../error-text.ts'
import { UploadsContext, useAfterUploads } from '../files/pending-uploads.ts'
import { FormFields } from '../form/FormFields.tsx'
import { useWanted } from '../form/focus-field.ts'
import formStyles from '../form/form.module.css'
import { withChanges, withEachRow } from '../form/form-content.ts'
import { FormViewContext, fieldIdOf, MOST_SUMMARY, pathOfId, useFormErrors } from '../form/form-view.ts'
import { Glossary } from '../form/Glossary.tsx'
import { useServiceHost } from '../host.ts'
import { findStored, keep, sweep } from '../saving/kept-work.ts'
import { useFocusHeading } from '../useFocusHeading.ts'
import styles from './case.module.css'
import { fieldLabelAt } from './field-label.ts'
import { useAct } from './useAct.ts'

interface ActionFormProps {
  detail: CaseDetail
  name: string
  action: ActionDefinition
  facts: FormFacts
  today: string
  onDone: (detail: CaseDetail, action: ActionDefinition) => void
  onCancel: () => void
}

/** The form of an action, kept in this browser until it is sent: a reload or a lost network loses nothing. */
export function ActionForm(props: ActionFormProps) {
  const { user } = useServiceHost()
  const place = `${props.detail.idKasus}/${props.name}`
  const kept = useQuery({
    queryKey: ['service-kept', user.idUser, place],
    queryFn: async () => contentIn(await findStored(user.idUser, place), timesDone(props.detail, props.name)),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
  if (kept.data === undefined) return <Skeleton shape="card" count={4} />
  return <OpenActionForm {...props} place={place} kept={kept.data} />
}

/** How often an action was done with a case. */
const timesDone = ({ riwayat }: CaseDetail, name: string): number =>
  riwayat.filter(({ tindakan }) => tindakan === name).length

/** What is kept of a form, unless it was sent and has taken effect since. Another version of the portal may have written it. */
function contentIn(found: unknown, times: number): Content | null {
  const { isi, dikirim } = Object(found) as { isi?: unknown; dikirim?: unknown }
  if (typeof isi !== 'object' || isi === null || Array.isArray(isi)) return null
  return typeof dikirim === 'number' && times > dikirim ? null : (isi as Content)
}

function OpenActionForm({
  detail,
  name,
  action,
  facts,
  today,
  place,
  kept,
  ...props
}: ActionFormProps & { place: string; kept: Content | null }) {
  const isi = detail.isi as Content
  const [content, setContent] = useState<Content>(kept ?? (() => beginningOf(facts, isi)))
  const shown = withGivenRows(facts, withOwnValues(facts, withEachRow(facts, content), isi), isi)
  const [attempt, setAttempt] = useState(0)
  const [isAsked, setAsked] = useState(false)
  const { act, pending } = useAct(detail.idKasus)
  const heading = useFocusHeading(name)
  const { errors, errorAt, hasErrorIn, touch } = useFormErrors(facts, shown, today, attempt > 0 ? true : NONE)
  const { wanted, look } = useWanted()
  const keeping = useKeeping(place, content)
  useLayoutEffect(() => heading.current?.focus(), [heading])

  function submit() {
    setAttempt(before => before + 1)
    if (errors.length > 0) return
    if (action.confirm === undefined) void send()
    else setAsked(true)
  }
  const afterUploads = useAfterUploads(submit)
  async function send() {
    setAsked(false)
    const next = await act(name, action.done, detail.versi, settled(facts, shown, { today }))
    if (!next) return
    // A decision that waits may still be refused: then its form shows what was answered.
    if (next.tertunda) await keeping.keepSent(timesDone(detail, name))
    else await keeping.drop()
    props.onDone(next, action)
  }
  return (
    <Card>
      <Form label={action.label} onSubmit={afterUploads.submit}>
        <h2 className={styles.stepTitle} ref={heading} tabIndex={-1}>
          {action.label}
        </h2>
        {kept && <InlineMessage title={text.unsavedFormTitle}>{text.unsavedForm}</InlineMessage>}
        {attempt > 0 && errors.length > 0 && (
          <FormErrorSummary
            key={attempt}
            title={text.fixTitle}
            onChoose={id => look(pathOfId(id))}
            errors={errors.slice(0, MOST_SUMMARY).map(error => ({
              fieldId: fieldIdOf(error.path),
              message: `${fieldLabelAt(facts, shown, error.path)}: ${errorText(error)}`,
            }))}
          />
        )}
        <UploadsContext value={afterUploads.note}>
          <FormViewContext
            value={{
              idKasus: detail.idKasus,
              action: name,
              today,
              errorAt,
              hasErrorIn,
              touch,
              wanted,
              Fields: FormFields,
            }}
          >
            <div className={formStyles.fields}>
              <FormFields
                facts={facts}
                content={shown}
                // A photograph that arrives while something is typed is another change of the same content.
                onChange={next => setContent(before => withChanges(before, shown, next))}
              />
            </div>
            <Glossary facts={facts} />
          </FormViewContext>
        </UploadsContext>
        <p className={formStyles.quiet} role="status">
          {KEEPING_TEXT[keeping.state]}
        </p>
        <FormActions>
          <Button onPress={props.onCancel}>{text.cancel}</Button>
          <Button
            type="submit"
            variant={action.isSevere ? 'danger' : 'primary'}
            isPending={pending === name || afterUploads.isWaiting}
          >
            {action.label}
          </Button>
        </FormActions>
      </Form>
      <AlertDialog
        title={fill(text.confirmTitle, { tindakan: action.label })}
        isOpen={isAsked}
        isDanger={action.isSevere === true}
        confirmLabel={action.label}
        onCancel={() => setAsked(false)}
        onConfirm={() => void send()}
      >
        {action.confirm}
      </AlertDialog>
    </Card>
  )
}

const NONE: ReadonlySet<string> = new Set()
type Keeping = 'untouched' | 'keeping' | 'kept' | 'failed'

const KEEPING_TEXT: Record<Keeping, string> = {
  untouched: text.formWillBeKept,
  keeping: text.formBeingKept,
  kept: text.formKept,
  failed: text.formUnkept,
}

/** Keeps a form in this browser at each change. The browser asks before it is closed while the last change is not kept. */
function useKeeping(place: string, content: Content) {
  const { user, askBeforeUnload, now } = useServiceHost()
  const { idUser } = user
  const [state, setState] = useState<Keeping>('untouched')
  const first = useRef(content)
  useEffect(() => {
    if (first.current === content) return
    let isLatest = true
    setState('keeping')
    void keep(idUser, place, { isi: content }).then(isKept => isLatest && setState(isKept ? 'kept' : 'failed'))
    return () => {
      isLatest = false
    }
  }, [content, place, idUser])
  const isAtRisk = state === 'keeping' || state === 'failed'
  useEffect(() => (isAtRisk ? askBeforeUnload() : undefined), [isAtRisk, askBeforeUnload])
  return {
    state,
    drop: () => keep(idUser, place, undefined),
    /** @param dikirim how often the action had been done before */
    async keepSent(dikirim: number): Promise<void> {
      const pada = now()
      await keep(idUser, place, { isi: content, dikirim, pada })
      // The page that showed a decision is left before it takes effect, and seldom opened again.
      await sweep(idUser, work => isSentBefore(work, pada - SENT_KEPT_MS))
    },
  }
}

/** How long the form of a decision is kept: it takes effect, or is refused, within seconds. */
const SENT_KEPT_MS = 24 * 3_600_000

/** Whether a form was sent before a time. One without its own time is older. */
function isSentBefore(work: unknown, at: number): boolean {
  const { dikirim, pada } = Object(work) as { dikirim?: unknown; pada?: unknown }
  return typeof dikirim === 'number' && !(typeof pada === 'number' && pada >= at)
}
