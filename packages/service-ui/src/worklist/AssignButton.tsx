import { CASE, type CaseDetail, caseAssign, caseOfficers } from '@dermaga/contract'
import { fill, serviceText as text } from '@dermaga/text'
import { Button, CheckboxGroup, Dialog, Form, FormActions, InlineMessage, Skeleton, TextArea } from '@dermaga/ui'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import styles from '../case/case.module.css'
import { useCaseCache } from '../case/useAct.ts'
import { callQuery, useServiceHost } from '../host.ts'

type Assignment = NonNullable<CaseDetail['penugasan']>

/** Assigns other officers to a case; warns where one who was assigned has left. */
export function AssignButton({ detail: { idKasus, penugasan } }: { detail: CaseDetail }) {
  const [isOpen, setOpen] = useState(false)
  if (!penugasan) return null
  const missing = penugasan.palingSedikit - penugasan.petugas.length
  return (
    <>
      {missing > 0 && (
        <InlineMessage tone="warn" title={text.officersMissingTitle}>
          {fill(text.officersMissing, { count: missing })}
        </InlineMessage>
      )}
      <div className={styles.buttons}>
        <Button variant={missing > 0 ? 'primary' : 'secondary'} onPress={() => setOpen(true)}>
          {text.reassign}
        </Button>
      </div>
      <Dialog title={text.reassignTitle} isOpen={isOpen} onOpenChange={setOpen}>
        <AssignForm idKasus={idKasus} assignment={penugasan} onClose={() => setOpen(false)} />
      </Dialog>
    </>
  )
}

interface AssignFormProps {
  idKasus: string
  assignment: Assignment
  onClose: () => void
}

function AssignForm({ idKasus, assignment: { tugas, palingSedikit, petugas }, onClose }: AssignFormProps) {
  const host = useServiceHost()
  const cache = useCaseCache(idKasus)
  const officers = useQuery(callQuery(host, caseOfficers, { params: { id: idKasus }, query: { tugas } }))
  const [chosen, setChosen] = useState<readonly string[]>(petugas)
  const [note, setNote] = useState('')
  const [isStrict, setStrict] = useState(false)
  const [isPending, setPending] = useState(false)
  if (officers.error)
    return <InlineMessage tone="bad">{fill(text.officersFailed, { message: officers.error.message })}</InlineMessage>
  if (!officers.data) return <Skeleton />
  const isShort = chosen.length < palingSedikit

  async function send() {
    setStrict(true)
    if (isShort) return
    setPending(true)
    const body = { petugas: [...chosen], catatan: note.trim() }
    const outcome = await host.call(caseAssign, { params: { id: idKasus }, body })
    setPending(false)
    host.notify(outcome.ok ? 'success' : 'error', outcome.ok ? text.reassigned : outcome.message)
    if (!outcome.ok) return
    cache.set(outcome.value)
    void cache.reloadLists()
    onClose()
  }
  return (
    <Form label={text.reassignTitle} onSubmit={() => void send()}>
      <CheckboxGroup
        label={text.reassignWho}
        hint={fill(text.reassignHint, { count: palingSedikit })}
        options={officers.data.items.map(({ idUser, nama }) => ({ value: idUser, label: nama }))}
        value={chosen}
        onChange={setChosen}
        {...(isStrict && isShort && { error: fill(text.reassignHint, { count: palingSedikit }) })}
      />
      <TextArea label={text.transferNote} optional value={note} maxLength={CASE.noteMax} onChange={setNote} />
      <FormActions>
        <Button onPress={onClose}>{text.cancel}</Button>
        <Button type="submit" variant="primary" isPending={isPending}>
          {text.reassignDo}
        </Button>
      </FormActions>
    </Form>
  )
}
