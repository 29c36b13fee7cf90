import { caseChoices, type ValueOf } from '@dermaga/contract'
import { type Content, isBlank, type Value } from '@dermaga/service'
import { dayText, fill, serviceText as text } from '@dermaga/text'
import { ComboBox, InlineMessage, Select, Skeleton } from '@dermaga/ui'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Fragment, useState } from 'react'
import { HostLink } from '../HostLink.tsx'
import { callQuery, useServiceHost } from '../host.ts'
import type { ControlText } from './control-text.ts'
import styles from './form.module.css'
import { withField } from './form-content.ts'
import { useFormView } from './form-view.ts'

type Choice = ValueOf<typeof caseChoices>['items'][number]

interface CaseFieldProps extends ControlText {
  /** Where it is: `tempat[0].bap`. */
  path: string
  name: string
  /** The form or row that it is in: what is copied from the case is filled in there. */
  content: Content
  onChange: (content: Content) => void
}

/** Select has no empty value: the option for no case. */
const NONE = 'tanpa'

/** A case of the own company, with what the fields beside it get from it. */
export function CaseField({ path, name, content, onChange, ...field }: CaseFieldProps) {
  const host = useServiceHost()
  const { idKasus } = useFormView()
  const isian = path.replace(/\[\d+\]/g, '')
  const choices = useQuery({
    ...callQuery(host, caseChoices, { params: { id: idKasus }, query: { isian } }),
    staleTime: 0,
  })
  if (choices.error)
    return <InlineMessage tone="bad">{fill(text.casesFailed, { message: choices.error.message })}</InlineMessage>
  if (!choices.data) return <Skeleton />
  const { items, dimulaiDi, adaLagi } = choices.data
  const shared = { ...field, content, name, onChange }
  if (adaLagi) return <SearchedCase {...shared} idKasus={idKasus} isian={isian} first={items} />
  const value = content[name]
  const chosen = items.find(each => each.idKasus === value)
  const isGone = typeof value === 'string' && value !== '' && !chosen
  if (items.length === 0 && !isGone && field.optional)
    return <div className={styles.quiet}>{fill(text.noCasesOptional, { label: field.label })}</div>
  if (items.length === 0 && !isGone)
    return (
      <div id={field.id} tabIndex={-1}>
        <InlineMessage tone="warn">
          {fill(dimulaiDi.length > 0 ? text.noCasesBegin : text.noCases, { label: field.label })}{' '}
          {dimulaiDi.map(({ judul, path }, index) => (
            <Fragment key={path}>
              {index > 0 && ' · '}
              <HostLink href={path}>{fill(text.beginIn, { judul })}</HostLink>
            </Fragment>
          ))}
        </InlineMessage>
      </div>
    )
  const options = items.map(each => ({ value: each.idKasus, label: labelOf(each) }))
  return (
    <Select
      {...field}
      error={field.error ?? (isGone ? text.caseGone : undefined)}
      placeholder={text.choose}
      options={field.optional ? [{ value: NONE, label: text.noCase }, ...options] : options}
      value={chosen ? chosen.idKasus : field.optional && !isGone ? NONE : null}
      onChange={id =>
        onChange(
          withChoice(
            content,
            name,
            chosen,
            items.find(each => each.idKasus === id),
          ),
        )
      }
    />
  )
}

interface SearchedCaseProps extends ControlText, Pick<CaseFieldProps, 'name' | 'content' | 'onChange'> {
  idKasus: string
  isian: string
  /** The newest. */
  first: readonly Choice[]
}

/** One of more cases than a list shows, found by its number or words. */
function SearchedCase({ idKasus, isian, first, name, content, onChange, ...field }: SearchedCaseProps) {
  const host = useServiceHost()
  const [q, setQ] = useState('')
  const [picked, setPicked] = useState<Choice>()
  const query = (more: { q: string } | { kasus: string }) =>
    callQuery(host, caseChoices, { params: { id: idKasus }, query: { isian, ...more } })
  const found = useQuery({ ...query({ q }), enabled: q !== '', placeholderData: keepPreviousData })
  const items = q === '' ? first : (found.data?.items ?? [])
  const value = content[name]
  const isNamed = typeof value === 'string' && value !== ''
  const known = [picked, ...items, ...first].find(each => each?.idKasus === value)
  const named = useQuery({ ...query({ kasus: String(value) }), enabled: isNamed && known === undefined })
  const chosen = known ?? named.data?.items[0]
  const isGone = isNamed && !chosen && named.isSuccess
  // The named one stays in the list, whatever is searched for: the field shows it.
  const shown = chosen && !items.some(({ idKasus: id }) => id === chosen.idKasus) ? [chosen, ...items] : items
  return (
    <ComboBox
      {...field}
      error={field.error ?? (isGone ? text.caseGone : undefined)}
      placeholder={text.findCase}
      options={shown.map(each => ({ value: each.idKasus, label: labelOf(each) }))}
      value={chosen ? chosen.idKasus : null}
      onSearch={typed => setQ(chosen && typed === labelOf(chosen) ? '' : typed.trim())}
      onChange={id => {
        const next = shown.find(each => each.idKasus === id)
        // Cleared text is a search for another one where one has to be named.
        if (!next && !field.optional) return
        setPicked(next)
        onChange(withChoice(content, name, chosen, next))
      }}
      emptyLabel={found.isFetching ? text.findingCases : (found.error?.message ?? text.noCaseFound)}
    />
  )
}

const labelOf = ({ nomor, keterangan, sejak }: Choice): string =>
  [nomor ?? text.untitled, keterangan, dayText(sejak.slice(0, 10))].filter(Boolean).join(' · ')

/** Content that names a case. What the user has typed stays; what the case before filled in does not. */
export function withChoice(
  content: Content,
  name: string,
  before: Pick<Choice, 'salinan' | 'tetap'> | undefined,
  next: Pick<Choice, 'idKasus' | 'salinan' | 'tetap'> | undefined,
): Content {
  const copies = new Set([...Object.keys(before?.salinan ?? {}), ...Object.keys(next?.salinan ?? {})])
  let result = withField(content, name, next?.idKasus)
  for (const copy of copies) {
    const own = content[copy]
    const isFixed = [...(before?.tetap ?? []), ...(next?.tetap ?? [])].includes(copy)
    const isCopied = JSON.stringify(own) === JSON.stringify(before?.salinan[copy])
    if (isFixed || isBlank(own) || isCopied) {
      result = withField(result, copy, next?.salinan[copy] as Value | undefined)
    }
  }
  return result
}
