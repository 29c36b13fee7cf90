import { type CaseDetail, caseClaim, caseHandOver, caseOfficers, caseRelease, type Outcome } from '@dermaga/contract'
import type { ServiceDefinition } from '@dermaga/service'
import { fill, substituteText, serviceText as text } from '@dermaga/text'
import { Button, Dialog, Form, FormActions, InlineMessage, Select, Skeleton, TextArea } from '@dermaga/ui'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import styles from '../case/case.module.css'
import { useCaseCache } from '../case/useAct.ts'
import { callQuery, useServiceHost } from '../host.ts'

interface ClaimButtonsProps {
  detail: CaseDetail
  definition: ServiceDefinition
}

const MAX_NOTE = 500

/** Takes a case of the worklist, returns it, or hands it over to a colleague. */
export function ClaimButtons({ detail, definition }: ClaimButtonsProps) {
  const host = useServiceHost()
  const cache = useCaseCache(detail.idKasus)
  const [pending, setPending] = useState<string>()
  const [isTransferring, setTransferring] = useState(false)
  const { idKasus, diambilSaya, diambilOleh, dapatDiambil, status } = detail
  const { pemegang } = status
  const isOfOfficers = pemegang === 'examiner' || pemegang === 'inspector' || pemegang === 'decider'
  const nomor = detail.nomor ?? detail.judul
  if (!isOfOfficers || detail.tindakan.length === 0) return null

  async function change(name: string, make: Promise<Outcome<CaseDetail>>, done: string) {
    setPending(name)
    const outcome = await make
    setPending(undefined)
    if (outcome.ok) cache.set(outcome.value)
    else await cache.reload()
    void cache.reloadLists()
    host.notify(outcome.ok ? 'success' : 'error', outcome.ok ? fill(done, { nomor }) : outcome.message)
    return outcome.ok
  }
  const byId = { params: { id: idKasus }, body: {} }
  const mayDecide = Object.values(definition.actions).some(({ by }) => by === 'decider')
  return (
    <div className={styles.buttons}>
      {dapatDiambil && (
        <Button
          isPending={pending === 'take'}
          onPress={() => void change('take', host.call(caseClaim, byId), text.taken)}
        >
          {diambilOleh === null ? text.take : substituteText.takeOver}
        </Button>
      )}
      {diambilSaya && (
        <Button
          isPending={pending === 'release'}
          onPress={() => void change('release', host.call(caseRelease, byId), text.released)}
        >
          {text.release}
        </Button>
      )}
      {(diambilSaya || dapatDiambil || mayDecide) && (
        <Button onPress={() => setTransferring(true)}>{text.transfer}</Button>
      )}
      <Dialog title={text.transferTitle} isOpen={isTransferring} onOpenChange={setTransferring}>
        <TransferForm
          idKasus={idKasus}
          tugas={pemegang}
          isPending={pending === 'transfer'}
          onCancel={() => setTransferring(false)}
          onSend={async (kepada, catatan) => {
            const isDone = await change(
              'transfer',
              host.call(caseHandOver, { params: { id: idKasus }, body: { kepada, catatan } }),
              text.transferred,
            )
            if (isDone) setTransferring(false)
          }}
        />
      </Dialog>
    </div>
  )
}

interface TransferFormProps {
  idKasus: string
  tugas: 'examiner' | 'inspector' | 'decider'
  isPending: boolean
  onSend: (kepada: string, catatan: string) => Promise<void>
  onCancel: () => void
}

function TransferForm({ idKasus, tugas, isPending, onSend, onCancel }: TransferFormProps) {
  const host = useServiceHost()
  const officers = useQuery(callQuery(host, caseOfficers, { params: { id: idKasus }, query: { tugas, serah: '1' } }))
  const [kepada, setKepada] = useState<string | null>(null)
  const [catatan, setCatatan] = useState('')
  if (officers.error)
    return <InlineMessage tone="bad">{fill(text.officersFailed, { message: officers.error.message })}</InlineMessage>
  if (!officers.data) return <Skeleton />
  const options = officers.data.items
    .filter(({ idUser }) => idUser !== host.user.idUser)
    .map(({ idUser, nama }) => ({ value: idUser, label: nama }))
  if (options.length === 0) return <InlineMessage tone="warn">{text.transferNobody}</InlineMessage>
  return (
    <Form label={text.transferTitle} onSubmit={() => kepada !== null && void onSend(kepada, catatan.trim())}>
      <Select label={text.transferTo} options={options} value={kepada} onChange={setKepada} />
      <TextArea label={text.transferNote} optional value={catatan} maxLength={MAX_NOTE} onChange={setCatatan} />
      <FormActions>
        <Button onPress={onCancel}>{text.cancel}</Button>
        <Button type="submit" variant="primary" isDisabled={kepada === null} isPending={isPending}>
          {text.transferDo}
        </Button>
      </FormActions>
    </Form>
  )
}
