import type { CaseDetail } from '@dermaga/contract'
import {
  type ActionDefinition,
  ATTACHMENTS_STEP,
  type Attachment,
  type Content,
  type FormError,
  type ServiceDefinition,
} from '@dermaga/service'
import { fill, serviceText as text } from '@dermaga/text'
import { AlertDialog, Button, Card, InlineMessage } from '@dermaga/ui'
import { useRef, useState } from 'react'
import { ContentView } from '../ContentView.tsx'
import { errorText } from '../error-text.ts'
import { FileFacts } from '../files/FileFacts.tsx'
import fileStyles from '../files/files.module.css'
import { firstOf } from '../form/form-view.ts'
import { HostLink } from '../HostLink.tsx'
import styles from './case.module.css'
import { fieldLabelAt } from './field-label.ts'
import { Obstacles, useObstacles } from './Obstacles.tsx'
import { useAct } from './useAct.ts'

interface ReviewStepProps {
  detail: CaseDetail
  definition: ServiceDefinition
  content: Content
  today: string
  errors: readonly FormError[]
  missing: readonly Attachment[]
  /** The address of a step, or of a field in it. */
  hrefOf: (step: string, field?: string) => string
  /** Saves what is not saved. @returns the version that has everything, undefined when it could not be saved */
  flush: () => Promise<number | undefined>
  onNotSaved: () => void
  onDone: (detail: CaseDetail, action: ActionDefinition) => void
}

/** Everything once more before it is sent, and what is missing. */
export function ReviewStep({ detail, definition, content, today, errors, missing, hrefOf, ...props }: ReviewStepProps) {
  const { act, pending } = useAct(detail.idKasus)
  const [asked, setAsked] = useState<string>()
  const missingList = useRef<HTMLDivElement>(null)
  const stepOf = (path: string) => definition.steps.find(({ fields }) => fields.includes(firstOf(path)))?.name ?? ''
  const all = detail.tindakan.flatMap(({ nama, halangan }) => {
    const action = definition.actions[nama]
    return action?.sends ? [{ name: nama, action, halangan }] : []
  })
  const sending = all.filter(({ halangan }) => halangan === null)
  const late = all.filter(({ halangan }) => halangan === 'tooLate')
  const { obstacles, refetch } = useObstacles(detail.idKasus, definition)
  const isComplete = errors.length + missing.length === 0
  const isReady = isComplete && obstacles.length === 0
  const chosen = sending.find(({ name }) => name === asked)

  async function send() {
    if (!chosen) return
    setAsked(undefined)
    const versi = await props.flush()
    if (versi === undefined) return props.onNotSaved()
    const next = await act(chosen.name, chosen.action.done, versi)
    if (next) props.onDone(next, chosen.action)
    else refetch()
  }
  return (
    <div className="dm-stack">
      <div ref={missingList} tabIndex={-1} className={styles.review}>
        <Obstacles obstacles={obstacles} />
        {late.map(({ name, action }) => (
          <InlineMessage key={name} tone="warn">
            {fill(text.obstacles.tooLate, { tindakan: action.label })}
          </InlineMessage>
        ))}
        {isReady && late.length === 0 ? (
          <InlineMessage tone="good">{text.complete}</InlineMessage>
        ) : isComplete ? null : (
          <InlineMessage tone="warn" title={text.missingTitle}>
            <ul className={styles.missing}>
              {errors.map(error => (
                <li key={`${error.path} ${error.code}`}>
                  <HostLink href={hrefOf(stepOf(error.path), error.path)}>
                    {fieldLabelAt(definition.form, content, error.path)}
                  </HostLink>
                  : {errorText(error)}
                </li>
              ))}
              {missing.map(({ kode, label }) => (
                <li key={kode}>
                  <HostLink href={hrefOf(ATTACHMENTS_STEP, `lampiran.${kode}`)}>
                    {fill(text.attachmentMissing, { label })}
                  </HostLink>
                </li>
              ))}
            </ul>
          </InlineMessage>
        )}
      </div>
      {definition.steps.map(({ name, title, fields }) => (
        <Card key={name} title={title} level={3} actions={<ChangeLink href={hrefOf(name)} part={title} />}>
          <ContentView facts={definition.form} names={fields} content={content} today={today} />
        </Card>
      ))}
      {definition.attachments.length > 0 && (
        <Card
          title={text.attachments}
          level={3}
          actions={<ChangeLink href={hrefOf(ATTACHMENTS_STEP)} part={text.attachments} />}
        >
          <AttachmentView detail={detail} definition={definition} />
        </Card>
      )}
      <div className={styles.send}>
        {sending.map(({ name, action }) => (
          <Button
            key={name}
            variant="primary"
            isPending={pending === name}
            onPress={() => (isReady ? setAsked(name) : missingList.current?.focus())}
          >
            {action.label}
          </Button>
        ))}
      </div>
      <AlertDialog
        title={fill(text.confirmTitle, { tindakan: chosen?.action.label })}
        isOpen={chosen !== undefined}
        confirmLabel={chosen?.action.label ?? text.confirm}
        onCancel={() => setAsked(undefined)}
        onConfirm={() => void send()}
      >
        {chosen?.action.confirm ?? text.reviewLead}
      </AlertDialog>
    </div>
  )
}

const ChangeLink = ({ href, part }: { href: string; part: string }) => (
  <HostLink href={href} aria-label={fill(text.change, { bagian: part })}>
    {text.changeShort}
  </HostLink>
)

/** The attachments of a case by what they are, to be read. */
export function AttachmentView({ detail, definition }: { detail: CaseDetail; definition: ServiceDefinition }) {
  const ofCase = definition.attachments.flatMap(({ kode, label }) => {
    const files = detail.lampiran.filter(file => file.kode === kode)
    return files.length > 0 ? [{ kode, label, files }] : []
  })
  if (ofCase.length === 0) return <p className={styles.quiet}>{text.noAttachments}</p>
  return (
    <ul className={fileStyles.list}>
      {ofCase.map(({ kode, label, files }) => (
        <li key={kode} className={fileStyles.item}>
          <div className={fileStyles.label}>{label}</div>
          {files.map(file => (
            <div key={file.idBerkas} className={fileStyles.file}>
              <FileFacts idKasus={detail.idKasus} file={file} />
            </div>
          ))}
        </li>
      ))}
    </ul>
  )
}
