import { caseDocumentFields, type DocumentField, searchWordsOf } from '@dermaga/contract'
import { type Content, type FormFacts, isDay, type Value } from '@dermaga/service'
import { dayText, serviceText as text } from '@dermaga/text'
import { ComboBox, DatePicker, DecimalField, formatExact, Select, TextField } from '@dermaga/ui'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { callQuery, useServiceHost } from '../host.ts'
import { useCodeNames } from '../reference/name-loader.ts'
import { ReferenceField } from '../reference/ReferenceField.tsx'
import { type ControlText, controlText } from './control-text.ts'
import styles from './form.module.css'
import { withField } from './form-content.ts'
import { useFormView } from './form-view.ts'

interface CorrectionRowProps {
  form: FormFacts
  row: Content
  /** Of its fields, with the dot. */
  path: string
  onChange: (row: Content) => void
}

/** A correction of one field of the document: which one, what it has now, and what it becomes, with the control that the field has. */
export function CorrectionRow({ form, row, path, onChange }: CorrectionRowProps) {
  const host = useServiceHost()
  const { idKasus, action = '', errorAt } = useFormView()
  const [typed, setTyped] = useState<string>()
  const place = textIn(row['isian'])
  const params = { id: idKasus }
  const known = useQuery({
    ...callQuery(host, caseDocumentFields, { params, query: { tindakan: action, isian: place } }),
    enabled: place !== '',
  })
  // The name of the chosen field in the box is no search.
  const q = typed === row['data'] ? '' : searchWordsOf(typed ?? null)
  const found = useQuery({
    ...callQuery(host, caseDocumentFields, { params, query: { tindakan: action, q } }),
    placeholderData: keepPreviousData,
  })
  const chosen = known.data?.items[0] ?? found.data?.items.find(({ isian }) => isian === place)
  const items = [...(found.data?.items ?? [])]
  if (chosen && !items.some(({ isian }) => isian === place)) items.unshift(chosen)
  const frame = (name: string): ControlText => {
    const field = form.fields[name]
    if (!field) throw new Error(`rows of corrections have a field ${name}`)
    const error = errorAt(path + name) ?? (name === 'isian' ? errorAt(`${path}semula`) : undefined)
    return controlText(field, path + name, { error, isOptional: false })
  }

  function choose(isian: string | null) {
    if (isian === place) return
    const next = items.find(each => each.isian === isian)
    onChange(next ? { isian: next.isian, data: next.data, ...(next.nilai !== '' && { semula: next.nilai }) } : {})
  }
  return (
    <div className={styles.rowGrid}>
      <div className={styles.wide}>
        <ComboBox
          {...frame('isian')}
          label={text.correctedField}
          placeholder={text.findField}
          options={items.map(each => ({
            value: each.isian,
            label: each.data,
            hint: documentValueText(each, each.nilai),
          }))}
          value={place === '' ? null : place}
          onSearch={setTyped}
          onChange={choose}
          emptyLabel={found.isPending ? text.fieldsLoading : text.noField}
        />
      </div>
      {chosen && (
        <>
          <div className={styles.given}>
            <div className={styles.givenLabel}>{form.fields['semula']?.label}</div>
            <div className={styles.givenValue}>
              {chosen.daftar === null ? (
                documentValueText(chosen, chosen.nilai)
              ) : (
                <CodeText list={chosen.daftar} code={chosen.nilai} />
              )}
            </div>
          </div>
          <NewValue
            key={chosen.isian}
            {...frame('menjadi')}
            field={chosen}
            value={textIn(row['menjadi'])}
            onChange={menjadi => onChange(withField(row, 'menjadi', menjadi))}
          />
        </>
      )}
    </div>
  )
}

interface NewValueProps extends ControlText {
  field: DocumentField
  value: string
  onChange: (value: string) => void
}

/** The control that the field has in its document. */
function NewValue({ field, value, onChange, ...frame }: NewValueProps) {
  const { jenis, daftar, pilihan, kodeDokumen, desimal, panjang } = field
  if (jenis === 'tanggal') {
    return <DatePicker {...frame} value={isDay(value) ? value : null} onChange={day => onChange(day ?? '')} />
  }
  if (jenis === 'angka') return <DecimalField {...frame} value={value} onChange={onChange} decimals={desimal ?? 0} />
  if (jenis === 'kode' && daftar !== null) {
    return (
      <ReferenceField
        {...frame}
        list={daftar}
        kodeDokumen={kodeDokumen}
        value={value}
        onChange={code => onChange(code)}
      />
    )
  }
  if (jenis === 'pilihan') {
    const options = pilihan.map(({ kode, nama }) => ({ value: kode, label: nama }))
    return (
      <Select
        {...frame}
        placeholder={text.choose}
        options={options}
        value={value === '' ? null : value}
        onChange={next => onChange(next ?? '')}
      />
    )
  }
  return <TextField {...frame} value={value} {...(panjang !== null && { maxLength: panjang })} onChange={onChange} />
}

function CodeText({ list, code }: { list: string; code: string }) {
  const names = useCodeNames(list, code === '' ? [] : [code])
  if (code === '') return text.optionalEmpty
  return names.has(code) ? `${names.get(code)} (${code})` : code
}

/** A value of a document as people read it. */
function documentValueText({ jenis, pilihan, desimal }: DocumentField, value: string): string {
  if (value === '') return text.optionalEmpty
  if (jenis === 'tanggal' && isDay(value)) return dayText(value)
  if (jenis === 'angka') return formatExact(value, desimal === null ? 0 : undefined)
  return pilihan.find(({ kode }) => kode === value)?.nama ?? value
}

const textIn = (value: Value | undefined): string => (typeof value === 'string' ? value : '')
