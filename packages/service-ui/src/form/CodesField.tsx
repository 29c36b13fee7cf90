import { fill, serviceText as text } from '@dermaga/text'
import { CheckboxGroup, IconButton } from '@dermaga/ui'
import { useCodeNames } from '../reference/name-loader.ts'
import { ReferenceField } from '../reference/ReferenceField.tsx'
import { useEntries } from '../reference/useEntries.ts'
import type { ControlText } from './control-text.ts'
import { FieldSet } from './FieldSet.tsx'
import styles from './form.module.css'
import { inSentence } from './form-content.ts'

interface CodesFieldProps extends ControlText {
  list: string
  value: string[]
  onChange: (value: string[]) => void
}

/** A list of at most this many entries is shown whole, to be ticked. */
const MOST_TICKS = 12

/** Several codes of a reference list: ticked in a short list, searched and added one by one in a long one. */
export function CodesField({ list, value, onChange, ...field }: CodesFieldProps) {
  const { entries, isWhole } = useEntries({ list }, true)
  const names = useCodeNames(list, value)
  if (isWhole && entries.length > 0 && entries.length <= MOST_TICKS) {
    const options = entries.map(({ kode, nama }) => ({ value: kode, label: nama }))
    return <CheckboxGroup {...field} options={options} value={value} onChange={onChange} />
  }
  return (
    <FieldSet {...field}>
      {value.length > 0 && (
        <ul className={styles.chosen}>
          {value.map(code => (
            <li key={code}>
              <span>{names.has(code) ? `${code} · ${names.get(code)}` : code}</span>
              <IconButton
                icon="close"
                label={fill(text.remove, { nama: names.get(code) ?? code })}
                onPress={() => onChange(value.filter(each => each !== code))}
              />
            </li>
          ))}
        </ul>
      )}
      <ReferenceField
        // A new field after each choice: it begins empty.
        key={value.length}
        label={fill(text.addCode, { label: inSentence(field.label) })}
        list={list}
        value=""
        onChange={code => code !== '' && !value.includes(code) && onChange([...value, code])}
      />
    </FieldSet>
  )
}
