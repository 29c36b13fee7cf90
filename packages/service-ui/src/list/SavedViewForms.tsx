import {
  type Outcome,
  SAVED_VIEW,
  type SavedView,
  savedViewDelete,
  savedViewEdit,
  savedViewList,
  savedViewSave,
} from '@dermaga/contract'
import { fill, serviceText, savedViewText as text } from '@dermaga/text'
import { Button, Checkbox, Form, FormActions, InlineMessage, TextField } from '@dermaga/ui'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useServiceHost } from '../host.ts'
import styles from './saved-views.module.css'

/** Writes a view and reads the list of them again. */
function useWriting() {
  const host = useServiceHost()
  const queries = useQueryClient()
  const [isPending, setPending] = useState(false)
  const [problem, setProblem] = useState<string>()
  async function write<Value>(call: Promise<Outcome<Value>>, done: string): Promise<Outcome<Value>> {
    setPending(true)
    const outcome = await call
    setPending(false)
    setProblem(outcome.ok ? undefined : outcome.message)
    if (outcome.ok) host.notify('success', done)
    await queries.invalidateQueries({ queryKey: [savedViewList.service, savedViewList.path] })
    return outcome
  }
  return { write, isPending, problem }
}

interface SaveViewFormProps {
  list: string
  /** The query that the view opens with. */
  filters: string
  onClose: () => void
}

/** Names the list as it is shown. */
export function SaveViewForm({ list, filters, onClose }: SaveViewFormProps) {
  const host = useServiceHost()
  const { write, isPending, problem } = useWriting()
  const [nama, setNama] = useState('')
  const [utama, setUtama] = useState(false)
  const [isStrict, setStrict] = useState(false)
  const kunci = useRef(crypto.randomUUID())
  const name = nama.trim()

  async function send() {
    setStrict(true)
    if (name === '') return
    const body = { kunci: kunci.current, halaman: list, nama: name, saring: filters, utama }
    const outcome = await write(
      host.call(savedViewSave, { body }, { idempotencyKey: kunci.current }),
      fill(text.saved, { nama: name }),
    )
    if (outcome.ok) onClose()
  }
  return (
    <Form label={text.saveTitle} onSubmit={() => void send()}>
      <p>{text.saveLead}</p>
      {problem !== undefined && <InlineMessage tone="bad">{problem}</InlineMessage>}
      <TextField
        label={text.name}
        value={nama}
        maxLength={SAVED_VIEW.nameMax}
        onChange={setNama}
        {...(isStrict && name === '' && { error: text.nameMissing })}
      />
      <Checkbox label={text.isMain} isSelected={utama} onChange={setUtama} />
      <FormActions>
        <Button onPress={onClose}>{serviceText.cancel}</Button>
        <Button type="submit" variant="primary" isPending={isPending}>
          {text.saveDo}
        </Button>
      </FormActions>
    </Form>
  )
}

interface ManageViewsProps {
  views: readonly SavedView[]
  filters: string
  onClose: () => void
}

/** Renames, replaces and deletes views, and chooses the main one. */
export function ManageViews({ views, filters, onClose }: ManageViewsProps) {
  return (
    <>
      {views.length === 0 ? (
        <p>{text.none}</p>
      ) : (
        <ul className={styles.views}>
          {views.map(view => (
            <li key={view.idTampilan}>
              <OneView view={view} filters={filters} />
            </li>
          ))}
        </ul>
      )}
      <FormActions>
        <Button onPress={onClose}>{text.close}</Button>
      </FormActions>
    </>
  )
}

function OneView({ view, filters }: { view: SavedView; filters: string }) {
  const host = useServiceHost()
  const { write, isPending, problem } = useWriting()
  const { idTampilan: id, ...present } = view
  const [nama, setNama] = useState(view.nama)
  const [utama, setUtama] = useState(view.utama)
  const name = nama.trim()
  const edit = (change: Partial<typeof present>) =>
    void write(
      host.call(savedViewEdit, { params: { id }, body: { ...present, ...change } }),
      fill(text.saved, { nama: change.nama ?? view.nama }),
    )
  const remove = () =>
    void write(host.call(savedViewDelete, { params: { id } }), fill(text.removed, { nama: view.nama }))
  return (
    <Form label={fill(text.viewOf, { nama: view.nama })} onSubmit={() => name !== '' && edit({ nama: name, utama })}>
      {problem !== undefined && <InlineMessage tone="bad">{problem}</InlineMessage>}
      <TextField
        label={text.name}
        value={nama}
        maxLength={SAVED_VIEW.nameMax}
        onChange={setNama}
        {...(name === '' && { error: text.nameMissing })}
      />
      <Checkbox label={text.isMain} isSelected={utama} onChange={setUtama} />
      <FormActions>
        <Button aria-label={fill(text.removeOf, { nama: view.nama })} onPress={remove}>
          {text.remove}
        </Button>
        {view.saring !== filters && <Button onPress={() => edit({ saring: filters })}>{text.useFilters}</Button>}
        <Button type="submit" isPending={isPending} isDisabled={name === view.nama && utama === view.utama}>
          {text.saveDo}
        </Button>
      </FormActions>
    </Form>
  )
}
