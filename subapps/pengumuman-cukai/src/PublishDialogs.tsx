import {
  ANNOUNCEMENT,
  type AnnouncementAudience,
  announcementCorrect,
  announcementPublish,
  wibDay,
  wibInstant,
} from '@dermaga/contract'
import { useChange } from '@dermaga/subapp/react'
import { fill, announcementText as words } from '@dermaga/text'
import { AlertDialog, Button, DatePicker, Dialog, Form, FormActions, ReasonDialog, TextField } from '@dermaga/ui'
import { useState } from 'react'
import { type FieldErrors, fieldErrorsOf } from './useDraft.ts'

const DAY_MS = 86_400_000
const TIME = /^([01]?\d|2[0-3])[.:]?([0-5]\d)$/

interface PublishDialogsProps {
  id: string
  asked: 'publish' | 'schedule' | 'correct' | undefined
  audience: AnnouncementAudience
  flush: () => Promise<number | undefined>
  onClose: () => void
  onDone: () => void
  onRefused: (fields: FieldErrors) => void
}

/** Confirmations before a draft is published. The draft is saved first; the saved version is published. */
export function PublishDialogs({ id, asked, audience, flush, onClose, onDone, onRefused }: PublishDialogsProps) {
  const [scheduleError, setScheduleError] = useState<string>()
  const { change, isPending } = useChange({
    onChanged: onDone,
    onError(error) {
      const { terbitPada, ...fields } = fieldErrorsOf(error)
      setScheduleError(terbitPada)
      if (Object.keys(fields).length > 0) onRefused(fields)
      return error.code === 'input.invalid'
    },
  })
  const params = { id }
  const publish = async (terbitPada: Date | null) => {
    const versi = await flush()
    if (versi === undefined) return onClose()
    await change(announcementPublish, { params, body: { versi, terbitPada: terbitPada?.toISOString() ?? null } })
  }
  return (
    <>
      <AlertDialog
        title={words.publishQuestion}
        confirmLabel={words.publish}
        isOpen={asked === 'publish'}
        isPending={isPending}
        onCancel={onClose}
        onConfirm={() => void publish(null)}
      >
        {fill(words.publishText, { audience: words.audiens[audience] })}
      </AlertDialog>
      <Dialog title={words.scheduleQuestion} isOpen={asked === 'schedule'} onOpenChange={open => !open && onClose()}>
        <ScheduleForm isPending={isPending} error={scheduleError} onClose={onClose} onConfirm={publish} />
      </Dialog>
      <ReasonDialog
        title={words.correctQuestion}
        label={words.correctNote}
        confirmLabel={words.publishCorrection}
        maxLength={ANNOUNCEMENT.alasanMax}
        isOpen={asked === 'correct'}
        isPending={isPending}
        onClose={onClose}
        onConfirm={async catatan => {
          const versi = await flush()
          if (versi === undefined) return onClose()
          await change(announcementCorrect, { params, body: { versi, catatan } })
        }}
      >
        {words.correctText}
      </ReasonDialog>
    </>
  )
}

interface ScheduleFormProps {
  isPending: boolean
  error: string | undefined
  onClose: () => void
  onConfirm: (moment: Date) => void
}

function ScheduleForm({ isPending, error, onClose, onConfirm }: ScheduleFormProps) {
  const [day, setDay] = useState<string | null>(() => wibDay(new Date(Date.now() + DAY_MS)))
  const [time, setTime] = useState('08.00')
  const [isTried, setTried] = useState(false)
  const [, hours, minutes] = TIME.exec(time.trim()) ?? []
  const confirm = () => {
    setTried(true)
    if (day && hours && minutes) onConfirm(wibInstant(day, Number(hours), Number(minutes)))
  }
  return (
    <Form onSubmit={confirm}>
      <div>{words.scheduleText}</div>
      <DatePicker
        label={words.scheduleDay}
        value={day}
        onChange={setDay}
        error={error ?? (isTried && !day ? words.required : undefined)}
      />
      <TextField
        label={words.scheduleTime}
        value={time}
        onChange={setTime}
        inputMode="decimal"
        maxLength={5}
        error={isTried && !hours ? words.timeFormat : undefined}
      />
      <FormActions>
        <Button onPress={onClose}>{words.cancel}</Button>
        <Button type="submit" variant="primary" isPending={isPending}>
          {words.schedule}
        </Button>
      </FormActions>
    </Form>
  )
}
