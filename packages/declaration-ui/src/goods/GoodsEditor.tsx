import { type Content, type Field, isApplicable, type Part, variantOf } from '@dermaga/declaration'
import { fill, declarationText as text } from '@dermaga/text'
import { fieldLabel } from '@dermaga/text/declaration-fields'
import { AlertDialog, Button, Card, DescriptionList, Disclosure, IconButton, VisuallyHidden } from '@dermaga/ui'
import { useEffect, useRef, useState } from 'react'
import { CodeText } from '../CodeText.tsx'
import shared from '../declaration.module.css'
import { fieldIdOf, useEditing } from '../editing.ts'
import { FieldBlock } from '../FieldBlock.tsx'
import { focusWhenRendered } from '../focus.ts'
import { RowParts } from '../PartRows.tsx'
import { withNewRow, withNumbers } from '../rows.ts'
import { seriOf } from '../saving/merge.ts'
import { useReckoned } from '../use-reckoned.ts'
import { withField } from '../with-field.ts'
import styles from './goods.module.css'
import { goodsFields } from './goods-columns.ts'

interface GoodsEditorProps {
  part: Part
  line: Content
  /** Its index among all lines, from 0. */
  at: number
  total: number
  mayEdit: boolean
  onChange: (line: Content) => void
  onOpen: (seri: number | undefined) => void
  onClose: () => void
}

/** One goods line: description, quantity, value, then levies, documents, owners and materials. */
export function GoodsEditor({ part, line, at, total, mayEdit, onChange, onOpen, onClose }: GoodsEditorProps) {
  const { work } = useEditing()
  const applyReckoned = useReckoned()
  const [isAsking, setAsking] = useState(false)
  const seri = seriOf(line)
  const uraian = line['uraian']
  const path = `barang[${at}]`
  const lines = () => work.get().lines ?? []
  // A second press may come before the line of the first has rendered.
  const asked = useRef(at)
  useEffect(() => {
    asked.current = at
  }, [at])
  function openAt(place: number) {
    asked.current = place
    const other = lines()[place]
    onOpen(other && seriOf(other))
  }

  /** At the last line the next button disappears: focus the line. */
  function move(by: 1 | -1) {
    const to = Math.min(Math.max(asked.current + by, 0), total - 1)
    openAt(to)
    if (to === 0 || to + 1 === total) focusWhenRendered(`barang[${to}]`)
  }
  function remove() {
    setAsking(false)
    const left = withNumbers(
      part,
      lines().filter((_, index) => index !== at),
    )
    work.editLines(left)
    openAt(Math.min(at, left.length - 1))
    if (left.length === 0) focusWhenRendered('barang')
  }
  function copy() {
    const all = lines()
    work.editLines([...all, withNewRow(part, all, line)])
    openAt(all.length)
    focusWhenRendered(`barang[${all.length}]`)
  }
  const title =
    typeof uraian === 'string' ? fill(text.goodsTitle, { uraian, seri }) : fill(text.goodsUntitled, { seri })
  return (
    <Card
      title={title}
      actions={
        <span className={styles.moves}>
          <VisuallyHidden>
            <span aria-live="polite">{title}</span>
          </VisuallyHidden>
          <IconButton icon="chevron-left" label={text.goodsPrevious} isDisabled={at === 0} onPress={() => move(-1)} />
          <IconButton
            icon="chevron-right"
            label={text.goodsNext}
            isDisabled={at + 1 >= total}
            onPress={() => move(1)}
          />
          <IconButton icon="close" label={text.goodsClose} onPress={onClose} />
        </span>
      }
    >
      <Line key={seri} part={part} path={path} line={line} mayEdit={mayEdit} onChange={onChange} />
      {mayEdit && (
        <div className={shared.foot}>
          <Button onPress={() => setAsking(true)}>{text.goodsDelete}</Button>
          <span className={shared.actions}>
            <Button onPress={() => applyReckoned(seri)}>{text.goodsReckon}</Button>
            <Button onPress={copy}>{text.goodsCopy}</Button>
          </span>
        </div>
      )}
      <AlertDialog
        title={fill(text.goodsDeleteQuestion, { seri })}
        isOpen={isAsking}
        isDanger
        confirmLabel={text.goodsDelete}
        onConfirm={remove}
        onCancel={() => setAsking(false)}
      >
        {text.goodsDeleteText}
      </AlertDialog>
    </Card>
  )
}

type LineProps = Pick<GoodsEditorProps, 'part' | 'line' | 'mayEdit' | 'onChange'> & { path: string }

/** The fields of a line in groups, then its nested rows. */
function Line({ part, path, line, mayEdit, onChange }: LineProps) {
  const asked = [...goodsFields(part), ...switches(part)].filter(field => isApplicable(field, line))
  // Required fields, the net weight, and fields that had a value when the line was opened; a field must not move during editing.
  const [first] = useState(
    () =>
      new Set(
        asked.filter(({ name, required }) => required || name === 'netto' || name in line).map(({ name }) => name),
      ),
  )
  const rest = asked.filter(({ name }) => !first.has(name))
  const group = { path, line, mayEdit, onChange }
  return (
    <div id={fieldIdOf(path)}>
      {GROUPS.map(({ id, holds }) => {
        const fields = asked.filter(field => holds(field) && first.has(field.name))
        return fields.length === 0 ? null : <Group key={id} title={text.goodsGroups[id]} fields={fields} {...group} />
      })}
      {rest.length > 0 && mayEdit && (
        <Disclosure title={fill(text.goodsMore, { count: rest.length })}>
          <Group title={text.goodsGroups.lain} fields={rest} {...group} />
        </Disclosure>
      )}
      <RowParts part={part} path={path} row={line} onChange={onChange} />
    </div>
  )
}

interface GroupProps extends Pick<GoodsEditorProps, 'line' | 'mayEdit' | 'onChange'> {
  title: string
  path: string
  fields: readonly Field[]
}

function Group({ title, path, fields, line, mayEdit, onChange }: GroupProps) {
  return (
    <section className={styles.group}>
      <h3 className={styles.groupTitle}>{title}</h3>
      {mayEdit ? (
        <div className={shared.pairs}>
          {fields.map(field => (
            <FieldBlock
              key={field.name}
              field={field}
              part="barang"
              path={`${path}.${field.name}`}
              value={line[field.name]}
              onChange={value => onChange(withField(line, field.name, value))}
            />
          ))}
        </div>
      ) : (
        <DescriptionList
          items={fields.map(field => ({
            term: fieldLabel(field.name, 'barang'),
            value: <CodeText field={field} value={line[field.name]} />,
          }))}
        />
      )}
    </section>
  )
}

type GroupId = keyof typeof text.goodsGroups

const AMOUNT = /^(?:jumlah|netto|bruto|volume|isi|kode(?:Satuan|JenisKemasan)|saldo|kapasitas)/
/** spec §3: barangForm, biayaBarang */
const GROUPS: readonly { id: Exclude<GroupId, 'lain'>; holds: (field: Field) => boolean }[] = [
  { id: 'barangForm', holds: ({ name, type }) => !AMOUNT.test(name) && (type === 'string' || type === 'boolean') },
  { id: 'jumlahBarang', holds: ({ name }) => AMOUNT.test(name) },
  { id: 'biayaBarang', holds: ({ name, type }) => !AMOUNT.test(name) && (type === 'number' || type === 'integer') },
]

const switches = (part: Part) =>
  variantOf(part, {})?.fields.filter(({ type, filledByPortal: given }) => type === 'boolean' && !given) ?? []
