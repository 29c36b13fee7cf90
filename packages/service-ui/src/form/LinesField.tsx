import type { FieldFacts, Value } from '@dermaga/service'
import { fill, serviceText as text } from '@dermaga/text'
import { Button, Icon, IconButton } from '@dermaga/ui'
import type { ControlText } from './control-text.ts'
import { FieldSet } from './FieldSet.tsx'
import styles from './form.module.css'
import { choiceLabel, rowsOf } from './form-content.ts'
import { useFormView } from './form-view.ts'

interface LinesFieldProps extends ControlText {
  field: FieldFacts & { readonly kind: 'lines' }
  path: string
  value: Value | undefined
  onChange: (value: Value) => void
}

/** A list of rows, each a small form: one for every choice, or as many as people add. */
export function LinesField({ field, path, value, onChange, ...frame }: LinesFieldProps) {
  const { Fields } = useFormView()
  const { each, form, label, max } = field
  const rows = rowsOf(field, value)
  const names = Object.keys(form.fields).filter(name => name !== each)
  const titleOf = (index: number) =>
    each === undefined
      ? fill(text.row, { label, number: index + 1 })
      : choiceLabel(form.fields[each], rows[index]?.[each])

  return (
    <FieldSet {...frame}>
      <ol className={styles.rows}>
        {rows.map((row, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a row has no other identity
          <li key={index} className={styles.row}>
            <fieldset className={styles.rowFields}>
              <legend className={styles.rowTitle}>{titleOf(index)}</legend>
              <Fields
                facts={form}
                names={names}
                content={row}
                prefix={`${path}[${index}].`}
                onChange={next => onChange(rows.with(index, next))}
              />
            </fieldset>
            {each === undefined && (
              <IconButton
                icon="trash"
                label={fill(text.remove, { nama: titleOf(index) })}
                onPress={() => onChange(rows.toSpliced(index, 1))}
              />
            )}
          </li>
        ))}
      </ol>
      {each === undefined &&
        (rows.length < max ? (
          <div>
            <Button onPress={() => onChange([...rows, {}])}>
              <Icon name="plus" size={18} />
              {fill(text.addRow, { label: label.toLocaleLowerCase('id-ID') })}
            </Button>
          </div>
        ) : (
          <div className={styles.quiet}>{fill(text.rowsFull, { count: max })}</div>
        ))}
    </FieldSet>
  )
}
