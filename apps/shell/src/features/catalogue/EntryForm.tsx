import { CATALOGUE_ADMIN, type ManagedEntry, managedEntryCreate, managedEntryEdit } from '@dermaga/contract'
import { fill, catalogueText as text } from '@dermaga/text'
import {
  Button,
  Checkbox,
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
import { useValidatedForm } from '../../host/form/useValidatedForm.ts'
import { bodyOf, copiedFields, NOTHING, problemsOf, rejectedFields, type Typed, typedOf } from './entry-fields.ts'
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

/** Of an entry that is there, or of a new one, which has no address: those with one begin with it. */
type EntryFormProps = { entry: ManagedEntry; onEnd: () => void } | { onCreated: (id: string) => void }

/** What an officer writes of an entry. What somebody else changes meanwhile is shown and not overwritten. */
export function EntryForm(props: EntryFormProps) {
  const entry = 'entry' in props ? props.entry : undefined
  /** The entry as loaded when editing began. */
  const [base, setBase] = useState(entry)
  const { change } = useCatalogueChange()
  const form = useValidatedForm<Typed>({
    initial: entry ? typedOf(entry) : { ...NOTHING, kind: 'page' },
    validate: problemsOf,
    focusesField: false,
  })
  const { values: typed } = form

  const save = form.submit(async () => {
    const body = bodyOf(typed)
    const outcome = await send()
    if (!outcome.ok) form.showErrors(rejectedFields(outcome))
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
  })

  function takeOver(was: ManagedEntry, now: ManagedEntry) {
    const merged = copiedFields(typed, typedOf(was), typedOf(now))
    for (const [name, value] of Object.entries(merged)) form.setValue(name as keyof Typed, value)
    setBase(now)
    form.showErrors({})
  }

  const field = (key: TextKey) => (
    <TextField {...form.field(key)} {...TEXTS[key]} id={`entry-${key}`} autoComplete="off" spellCheck={false} />
  )

  return (
    <Form label={entry ? text.edit : text.createTitle} onSubmit={save}>
      <FormErrorSummary
        key={form.submitCount}
        errors={(Object.keys(TEXTS) as TextKey[]).flatMap(key => {
          const message = form.errorOf(key)
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
        onChange={value => form.setValue('flag', value as Typed['flag'])}
        options={choices(text.flags)}
      />
      <Select
        label={text.kind}
        value={typed.kind}
        onChange={value => form.setValue('kind', value as Typed['kind'])}
        options={choices(text.kinds)}
      />
      {entry && field('host')}
      {entry && field('hostProduksi')}
      {entry && (
        <Select
          label={text.contract}
          value={typed.contract || BY_ITSELF}
          onChange={value => form.setValue('contract', value === BY_ITSELF ? '' : (value as Typed['contract']))}
          options={[{ value: BY_ITSELF, label: text.fromManifest }, ...choices(CONTRACTS)]}
        />
      )}
      {entry && typed.contract === 'frame' && (
        <Checkbox
          label={text.plainPage}
          hint={text.plainPageHint}
          isSelected={typed.plainPage}
          onChange={value => form.setValue('plainPage', value)}
        />
      )}
      {entry && (
        <Select
          label={text.isolation}
          value={typed.isolation || BY_ITSELF}
          onChange={value => form.setValue('isolation', value === BY_ITSELF ? '' : (value as Typed['isolation']))}
          options={[{ value: BY_ITSELF, label: text.byContract }, ...choices(text.isolations)]}
        />
      )}
      {entry && (
        <Select
          label={text.keepAlive}
          value={typed.keepAlive || BY_ITSELF}
          onChange={value => form.setValue('keepAlive', value === BY_ITSELF ? '' : (value as Typed['keepAlive']))}
          options={[{ value: BY_ITSELF, label: text.byManifest }, ...choices(text.keepAlives)]}
        />
      )}
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
        <Button type="submit" variant="primary" isPending={form.isPending}>
          {entry ? text.save : text.create}
        </Button>
      </FormActions>
    </Form>
  )
}
