import {
  DECLARATION,
  DECLARATION_PROCESSES,
  declarationAnswer,
  declarationProcess,
  oneOf,
  REGISTERED_NUMBER,
} from '@dermaga/contract'
import { ReferenceField } from '@dermaga/service-ui/reference'
import { fill, answerText as text } from '@dermaga/text'
import { Button, DatePicker, Dialog, Form, FormActions, Select, TextArea, TextField } from '@dermaga/ui'
import { useState } from 'react'
import { call } from '../../host/call/index.ts'
import { useChange } from '../../host/toasts/useChange.ts'
import { useEditing } from './editing.ts'

const PROCESSES = declarationProcess.options.map(id => ({ value: id, label: DECLARATION_PROCESSES[id] }))

/** Records an officer's answer to a submitted document. */
export function AnswerDialog({ onClose }: { onClose: () => void }) {
  const { document } = useEditing()
  const { pending, change } = useChange('/v1/dokumen')
  const [code, setCode] = useState('')
  const [process, setProcess] = useState<string | null>(null)
  const [number, setNumber] = useState('')
  const [day, setDay] = useState<string>()
  const [message, setMessage] = useState('')
  const [isTried, setTried] = useState(false)
  const nomorDaftar = number.trim()
  const wrong = {
    code: code === '' ? text.codeMissing : undefined,
    number:
      nomorDaftar === '' ? day && text.bothWanted : REGISTERED_NUMBER.test(nomorDaftar) ? undefined : text.numberWrong,
    day: nomorDaftar !== '' && !day ? text.bothWanted : undefined,
  }

  async function save() {
    setTried(true)
    if (wrong.code || wrong.number || wrong.day) return
    const kodeProses = oneOf(declarationProcess.options, process)
    const body = {
      versi: document.versi,
      kodeRespon: code,
      pesan: message,
      ...(kodeProses && { kodeProses }),
      ...(day && { nomorDaftar, tanggalDaftar: day }),
    }
    const make = () => call(declarationAnswer, { params: { id: document.idHeader }, body })
    if ((await change('answer', make, text.done)).ok) onClose()
  }

  const now = Object.entries(DECLARATION_PROCESSES).find(([id]) => id === document.kodeProses)?.[1]
  return (
    <Dialog title={text.title} isOpen isDismissable={false} onOpenChange={isOpen => !isOpen && onClose()}>
      <Form onSubmit={() => void save()}>
        <div>{fill(text.lead, { company: document.namaPerusahaan })}</div>
        <ReferenceField
          label={text.code}
          list="respon"
          kodeDokumen={document.kodeDokumen}
          value={code}
          onChange={setCode}
          error={isTried ? wrong.code : undefined}
        />
        <Select
          label={text.process}
          optional
          hint={fill(text.processHint, { process: now ?? document.kodeProses })}
          options={PROCESSES}
          value={process}
          onChange={setProcess}
        />
        <TextField
          label={text.number}
          optional
          value={number}
          onChange={setNumber}
          error={isTried ? wrong.number : undefined}
        />
        <DatePicker
          label={text.day}
          optional
          value={day ?? null}
          onChange={next => setDay(next ?? undefined)}
          error={isTried ? wrong.day : undefined}
        />
        <TextArea
          label={text.message}
          optional
          value={message}
          onChange={setMessage}
          maxLength={DECLARATION.pesanMax}
        />
        <FormActions>
          <Button onPress={onClose}>{text.cancel}</Button>
          <Button type="submit" variant="primary" isPending={pending !== undefined}>
            {text.confirm}
          </Button>
        </FormActions>
      </Form>
    </Dialog>
  )
}
