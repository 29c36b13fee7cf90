import { CATALOGUE_ADMIN, type ManagedEntry, managedEntryCreate, managedEntryEdit } from '@dermaga/contract'
import { fill, catalogueText as text } from '@dermaga/text'
import {
  Button,
  DescriptionList,
  Form,
  FormActions,
  FormErrorSummary,
  InlineMessage,
  Select,
  TextField,
} from '@dermaga/ui'
import { useState } from 'react'
import { call } from '../../host/call/index.ts'
import {
  bodyOf,
  copiedFields,
  NOTHING,
  type Problems,
  problemsOf,
  rejectedFields,
  type Typed,
  typedOf,
} from './entry-fields.ts'
import { differencesOf } from './entry-text.ts'
import { useCatalogueChange } from './useCatalogueChange.ts'

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

/** Of an entry that is there, or of a new one. */
type EntryFormProps = { entry: ManagedEntry; onEnd: () => void } | { onCreated: (id: string) => void }

/** What an officer writes of an entry. What somebody else changes meanwhile is shown and not overwritten. */
export function EntryForm(props: EntryFormProps) {
  const entry = 'entry' in props ? props.entry : undefined
  /** The entry as it was when what is typed began. */
  const [base, setBase] = useState(entry)
  const [typed, setTyped] = useState(entry ? typedOf(entry) : NOTHING)
  const [problems, setProblems] = useState<Problems>({})
  const [attempt, setAttempt] = useState(0)
  const { pending, change } = useCatalogueChange()
  const set = (more: Partial<Typed>) => setTyped({ ...typed, ...more })

  async function save() {
    if (pending) return
    const found = problemsOf(typed)
    tell(found)
    if (Object.keys(found).length > 0) return
    const body = bodyOf(typed)
    const outcome = await send()
    if (!outcome.ok) tell(rejectedFields(outcome))
    else if ('entry' in props) props.onEnd()
    else props.onCreated(outcome.value.id)

    function send() {
      if (!base) {
        const make = () => call(managedEntryCreate, { body: { modulSlug: typed.modulSlug.trim(), ...body } })
        return change('create', make, fill(text.created, { nama: body.menuName }))
      }
      const { id, versi } = base
      return change('edit', () => call(managedEntryEdit, { params: { id }, body: { ...body, versi } }), text.saved)
    }
  }

  function tell(found: Problems) {
    setProblems(found)
    setAttempt(was => was + 1)
  }

  function takeOver(was: ManagedEntry, now: ManagedEntry) {
    setTyped(copiedFields(typed, typedOf(was), typedOf(now)))
    setBase(now)
    tell({})
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
    <Form label={entry ? text.edit : text.createTitle} onSubmit={() => void save()}>
      <FormErrorSummary
        key={attempt}
        problems={(Object.keys(TEXTS) as TextKey[]).flatMap(key => {
          const message = problems[key]
          return message ? [{ fieldId: `entry-${key}`, message: `${TEXTS[key].label}: ${message}` }] : []
        })}
      />
      {!entry && field('modulSlug')}
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
      {/* Where one is who has just pressed the button. */}
      {entry && base && base.versi !== entry.versi && (
        <InlineMessage tone="warn" title={text.changedTitle}>
          <p>{text.changedText}</p>
          <DescriptionList items={differencesOf(base, entry)} />
          <Button onPress={() => takeOver(base, entry)}>{text.changedTakeOver}</Button>
        </InlineMessage>
      )}
      <FormActions>
        {'entry' in props && <Button onPress={props.onEnd}>{text.cancel}</Button>}
        <Button type="submit" variant="primary" isPending={pending !== undefined}>
          {entry ? text.save : text.create}
        </Button>
      </FormActions>
    </Form>
  )
}
