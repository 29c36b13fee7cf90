import { CATALOGUE_ADMIN } from '@dermaga/contract'
import { catalogueText as text } from '@dermaga/text'
import { Button, Form, FormActions, FormErrorSummary, Select, TextField } from '@dermaga/ui'
import { useState } from 'react'
import { type Problems, problemsOf, type Typed } from './entry-fields.ts'

const TEXTS = {
  modulSlug: { label: text.module, hint: text.moduleHint, maxLength: 100 },
  menuName: { label: text.menuName, maxLength: CATALOGUE_ADMIN.nameMax },
  name: { label: text.name, maxLength: CATALOGUE_ADMIN.nameMax },
  pathName: { label: text.path, hint: text.pathHint, maxLength: CATALOGUE_ADMIN.pathMax },
  host: { label: text.host, hint: text.hostHint, maxLength: CATALOGUE_ADMIN.hostMax, optional: true },
  hostProduksi: {
    label: text.productionHost,
    hint: text.productionHostHint,
    maxLength: CATALOGUE_ADMIN.hostMax,
    optional: true,
  },
} as const
type TextKey = keyof typeof TEXTS

const choices = (words: Readonly<Record<string, string>>) =>
  Object.entries(words).map(([value, label]) => ({ value, label }))
/** Select has no empty value. */
const BY_ITSELF = 'sendiri'
const { belum: _none, ...CONTRACTS } = text.contracts

interface EntryFormProps {
  initial: Typed
  /** The module of an entry stays what it is. */
  isNew: boolean
  submitLabel: string
  isPending: boolean
  onSubmit: (typed: Typed) => void
  onCancel?: () => void
}

/** What an officer writes of an entry. */
export function EntryForm({ initial, isNew, submitLabel, isPending, onSubmit, onCancel }: EntryFormProps) {
  const [typed, setTyped] = useState(initial)
  const [problems, setProblems] = useState<Problems>({})
  const [attempt, setAttempt] = useState(0)
  const set = (more: Partial<Typed>) => setTyped({ ...typed, ...more })

  function submit() {
    if (isPending) return
    const found = problemsOf(typed)
    setProblems(found)
    setAttempt(attempt + 1)
    if (Object.keys(found).length === 0) onSubmit(typed)
  }
  const field = (key: TextKey) => (
    <TextField
      {...TEXTS[key]}
      id={`entry-${key}`}
      autoComplete="off"
      spellCheck={false}
      value={typed[key]}
      onChange={value => set({ [key]: value })}
      error={problems[key]}
    />
  )

  return (
    <Form onSubmit={submit}>
      <FormErrorSummary
        key={attempt}
        problems={(Object.keys(TEXTS) as TextKey[]).flatMap(key => {
          const message = problems[key]
          return message ? [{ fieldId: `entry-${key}`, message: `${TEXTS[key].label}: ${message}` }] : []
        })}
      />
      {isNew && field('modulSlug')}
      {field('menuName')}
      {field('name')}
      {field('pathName')}
      <Select
        label={text.flag}
        value={typed.flag}
        onChange={value => set({ flag: value as Typed['flag'] })}
        options={choices(text.flags)}
      />
      <Select
        label={text.kind}
        value={typed.kind}
        onChange={value => set({ kind: value as Typed['kind'] })}
        options={choices(text.kinds)}
      />
      {field('host')}
      {field('hostProduksi')}
      <Select
        label={text.contract}
        value={typed.contract || BY_ITSELF}
        onChange={value => set({ contract: value === BY_ITSELF ? '' : (value as Typed['contract']) })}
        options={[{ value: BY_ITSELF, label: text.fromManifest }, ...choices(CONTRACTS)]}
      />
      <Select
        label={text.isolation}
        value={typed.isolation || BY_ITSELF}
        onChange={value => set({ isolation: value === BY_ITSELF ? '' : (value as Typed['isolation']) })}
        options={[{ value: BY_ITSELF, label: text.byContract }, ...choices(text.isolations)]}
      />
      <FormActions>
        {onCancel && <Button onPress={onCancel}>{text.cancel}</Button>}
        <Button type="submit" variant="primary" isPending={isPending}>
          {submitLabel}
        </Button>
      </FormActions>
    </Form>
  )
}
