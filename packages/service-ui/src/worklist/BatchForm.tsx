import { type BatchOutcome, batchAct, batchRead, type CaseSummary, type ValueOf, wibDay } from '@dermaga/contract'
import { type Content, computedIn, errorsOf, type FormFacts, settled } from '@dermaga/service'
import { fill, serviceText as text } from '@dermaga/text'
import { Button, Checkbox, Form, FormActions, InlineMessage, RadioGroup, Skeleton } from '@dermaga/ui'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { FormFields } from '../form/FormFields.tsx'
import formStyles from '../form/form.module.css'
import { FormViewContext, useFormErrors } from '../form/form-view.ts'
import { callQuery, useServiceHost } from '../host.ts'
import { useDefinition } from '../useDefinition.ts'
import styles from './worklist.module.css'

interface BatchFormProps {
  selected: readonly CaseSummary[]
  onClose: () => void
}

type Together = ValueOf<typeof batchRead>
type Case = Together['kasus'][number]
type Outcomes = ValueOf<typeof batchAct>['items']

/** Asks which action the marked cases get, and what it needs: once for all of them, or for each. */
export function BatchForm({ selected, onClose }: BatchFormProps) {
  const host = useServiceHost()
  const [outcomes, setOutcomes] = useState<Outcomes>()
  const kasus = selected.map(({ idKasus }) => idKasus).join(',')
  const together = useQuery({ ...callQuery(host, batchRead, { query: { kasus } }), staleTime: 0, gcTime: 0 })
  const definition = useDefinition(together.data?.layanan)
  const failed = together.error ?? definition.error
  if (failed) return <InlineMessage tone="bad">{failed.message}</InlineMessage>
  if (!together.data || !definition.data) return <Skeleton count={3} />
  const { tindakan, kasus: cases } = together.data
  const actions = tindakan.flatMap(name => {
    const action = definition.data.actions[name]
    return action ? [{ name, label: action.label, facts: action.form, confirm: action.confirm }] : []
  })
  if (outcomes) return <BatchOutcomes cases={cases} outcomes={outcomes} onClose={onClose} />
  if (actions.length === 0) return <InlineMessage tone="warn">{text.nothingTogether}</InlineMessage>
  return <OpenForm actions={actions} cases={cases} onDone={setOutcomes} onClose={onClose} />
}

interface OpenFormProps {
  actions: readonly { name: string; label: string; facts: FormFacts | null; confirm: string | undefined }[]
  cases: readonly Case[]
  onDone: (outcomes: Outcomes) => void
  onClose: () => void
}

function OpenForm({ actions, cases, onDone, onClose }: OpenFormProps) {
  const host = useServiceHost()
  const queries = useQueryClient()
  const [name, setName] = useState(actions[0]?.name ?? '')
  const [isEach, setEach] = useState(false)
  const [answers, setAnswers] = useState<Readonly<Record<string, Content>>>({})
  const [isStrict, setStrict] = useState(false)
  const [isPending, setPending] = useState(false)
  const [problem, setProblem] = useState<string>()
  // A call that is tried again after a lost answer has the same intentions.
  const intentions = useRef(new Map<string, string>())
  const today = wibDay(new Date(host.now()))
  const chosen = actions.find(each => each.name === name)
  const facts = chosen?.facts ?? null
  const possible = cases.filter(({ dapat }) => dapat)
  const left = cases.length - possible.length
  const places = isEach ? possible.map(({ idKasus }) => idKasus) : [ALL]
  const isWrong = (content: Content) =>
    facts !== null && errorsOf(facts, computedIn(facts, content, { today }), { today }).length > 0

  async function send() {
    setStrict(true)
    if (places.some(place => isWrong(answers[place] ?? {}))) return
    setPending(true)
    const kasus = possible.map(({ idKasus, versi }) => {
      const answer = answers[isEach ? idKasus : ALL] ?? {}
      const kunci = intentions.current.get(`${name} ${idKasus}`) ?? crypto.randomUUID()
      intentions.current.set(`${name} ${idKasus}`, kunci)
      return { idKasus, versi, kunci, jawaban: facts ? settled(facts, answer, { today }) : {} }
    })
    const outcome = await host.call(batchAct, { params: { tindakan: name }, body: { kasus } })
    setPending(false)
    if (!outcome.ok) return setProblem(outcome.message)
    void queries.invalidateQueries({
      predicate: ({ queryKey: [service, path] }) => service === 'service' && path !== batchRead.path,
    })
    onDone(outcome.value.items)
  }
  return (
    <Form label={text.decideTogetherTitle} onSubmit={() => void send()}>
      {left > 0 && <InlineMessage tone="warn">{fill(text.notTogetherCount, { count: left })}</InlineMessage>}
      {problem !== undefined && <InlineMessage tone="bad">{problem}</InlineMessage>}
      <RadioGroup
        label={fill(text.togetherAction, { count: possible.length })}
        options={actions.map(each => ({ value: each.name, label: each.label }))}
        value={name}
        onChange={setName}
      />
      {chosen?.confirm !== undefined && <InlineMessage>{chosen.confirm}</InlineMessage>}
      {facts && <Checkbox label={text.answerEach} isSelected={isEach} onChange={setEach} />}
      {facts &&
        places.map(place => (
          <Answer
            key={`${name} ${place}`}
            place={place}
            title={possible.find(({ idKasus }) => idKasus === place)}
            facts={facts}
            today={today}
            content={answers[place] ?? {}}
            isStrict={isStrict}
            onChange={content => setAnswers(before => ({ ...before, [place]: content }))}
          />
        ))}
      <FormActions>
        <Button onPress={onClose}>{text.cancel}</Button>
        <Button type="submit" variant="primary" isPending={isPending}>
          {fill(text.togetherDo, { tindakan: chosen?.label, count: possible.length })}
        </Button>
      </FormActions>
    </Form>
  )
}

/** The answer of every case. */
const ALL = 'semua'
const NONE: ReadonlySet<string> = new Set()

interface AnswerProps {
  place: string
  /** The case that it is for; undefined for all. */
  title: Case | undefined
  facts: FormFacts
  today: string
  content: Content
  isStrict: boolean
  onChange: (content: Content) => void
}

function Answer({ place, title, facts, today, content, isStrict, onChange }: AnswerProps) {
  const prefix = `${place}.`
  const { errorAt, hasErrorIn, touch } = useFormErrors(facts, content, today, isStrict ? true : NONE)
  const own = (path: string) => path.slice(prefix.length)
  const view = {
    idKasus: place,
    today,
    errorAt: (path: string) => errorAt(own(path)),
    hasErrorIn: (path: string) => hasErrorIn(own(path)),
    touch: (path: string) => touch(own(path)),
    Fields: FormFields,
  }
  const fields = (
    <div className={formStyles.fields}>
      <FormFields facts={facts} content={content} onChange={onChange} prefix={prefix} />
    </div>
  )
  return (
    <FormViewContext value={view}>
      {title ? (
        <fieldset className={styles.each}>
          <legend>{fill(text.togetherCase, { nomor: title.nomor, nama: title.pemohon })}</legend>
          {fields}
        </fieldset>
      ) : (
        fields
      )}
    </FormViewContext>
  )
}

const TONES: Readonly<Record<BatchOutcome, string | undefined>> = {
  tertunda: undefined,
  selesai: undefined,
  didahului: styles.warn,
  terhalang: styles.warn,
}

/** What became of each case. */
function BatchOutcomes({
  cases,
  outcomes,
  onClose,
}: {
  cases: readonly Case[]
  outcomes: Outcomes
  onClose: () => void
}) {
  return (
    <>
      <ul className={styles.outcomes} aria-label={text.togetherResult}>
        {outcomes.map(({ idKasus, hasil, pesan }) => (
          <li key={idKasus}>
            <strong>{cases.find(each => each.idKasus === idKasus)?.nomor}</strong>{' '}
            <span className={TONES[hasil]}>{text.batchOutcomes[hasil]}</span>
            {pesan !== '' && <div className={styles.left}>{pesan}</div>}
          </li>
        ))}
      </ul>
      <FormActions>
        <Button variant="primary" onPress={onClose}>
          {text.togetherClose}
        </Button>
      </FormActions>
    </>
  )
}
