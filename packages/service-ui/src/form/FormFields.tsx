import {
  type Content,
  computedIn,
  type FieldFacts,
  isApplicable,
  isCopySource,
  isGivenField,
  isTrue,
  type Value,
} from '@dermaga/service'
import { serviceText as text } from '@dermaga/text'
import { afterPress } from '@dermaga/ui'
import type { FocusEvent } from 'react'
import { ValueText } from '../ValueText.tsx'
import { CaseField } from './CaseField.tsx'
import { controlText } from './control-text.ts'
import { Explanation } from './Explanation.tsx'
import { explanationOf } from './explanation.ts'
import { FieldControl } from './FieldControl.tsx'
import styles from './form.module.css'
import { inGroups, withField } from './form-content.ts'
import { type FormFieldsProps, fieldIdOf, useFormView } from './form-view.ts'

/** The fields of a form that apply to its content. Fixed and computed ones are shown, but not asked. */
export function FormFields({
  facts,
  names = Object.keys(facts.fields),
  content,
  onChange,
  prefix = '',
}: FormFieldsProps) {
  const { today, errorAt, touch } = useFormView()
  const complete = computedIn(facts, content, { today })
  const scope = { content: complete, today }
  const shown = names.filter(
    name =>
      name in facts.fields &&
      isApplicable(facts, name, scope) &&
      (!isToBeCopied(facts.fields[name], content) || errorAt(prefix + name) !== undefined),
  )
  return inGroups(facts, shown).map(part =>
    typeof part === 'string' ? (
      fieldOf(part)
    ) : (
      <fieldset key={part.title} className={`${styles.group} ${styles.wide}`}>
        <legend className={styles.groupTitle}>{part.title}</legend>
        <div className={styles.groupFields}>{part.fields.map(fieldOf)}</div>
      </fieldset>
    ),
  )

  function fieldOf(name: string) {
    const field = facts.fields[name]
    if (!field) return null
    const path = prefix + name
    if (isGivenField(facts, name)) {
      return (
        <GivenValue
          key={name}
          field={field}
          path={path}
          value={complete[name]}
          isComputed={name in facts.computed}
          because={explanationOf(facts, name, scope)}
        />
      )
    }
    const condition = facts.requiredWhen[name]
    const isRequired = field.isRequired === true || (condition !== undefined && isTrue(condition, scope) === true)
    return (
      // biome-ignore lint/a11y/noStaticElementInteractions: the focus of the controls inside bubbles to it; nothing else happens here
      <div
        key={name}
        className={isWide(field) ? styles.wide : undefined}
        onBlur={event => leaves(event) && afterPress(() => touch(path))}
      >
        {field.kind === 'case' ? (
          <CaseField
            {...controlText(field, path, { error: errorAt(path), isOptional: !isRequired })}
            path={path}
            name={name}
            content={content}
            onChange={onChange}
          />
        ) : (
          <FieldControl
            field={field}
            path={path}
            value={content[name]}
            onChange={value => onChange(withField(content, name, value))}
            error={errorAt(path)}
            isOptional={!isRequired}
          />
        )}
      </div>
    )
  }
}

/** Whether a value is copied from a case that is not chosen yet: its empty box would only push the choice out of view. */
const isToBeCopied = (field: FieldFacts | undefined, content: Content): boolean =>
  field?.isFixed === true && isCopySource(field.source) && (content[field.source.case] ?? '') === ''

/** Controls that take the whole width of a group, in which others are next to each other. */
const isWide = (field: FieldFacts): boolean =>
  field.kind === 'lines' ||
  field.kind === 'photos' ||
  field.kind === 'files' ||
  (field.kind === 'text' && field.isLong === true)

/** The focus goes elsewhere, and not into a list or calendar of the field, which is drawn outside of it. */
function leaves({ currentTarget, relatedTarget }: FocusEvent): boolean {
  const isInside = relatedTarget instanceof Node && currentTarget.contains(relatedTarget)
  const isInOverlay = relatedTarget instanceof Element && relatedTarget.closest('[role="dialog"], [role="listbox"]')
  return !isInside && !isInOverlay
}

interface GivenValueProps {
  field: FieldFacts
  path: string
  value: Value | undefined
  isComputed: boolean
  /** How it follows from the other fields. */
  because: string | undefined
}

/** A value that the user does not fill in. */
function GivenValue({ field, path, value, isComputed, because }: GivenValueProps) {
  const id = fieldIdOf(path)
  const { errorAt } = useFormView()
  const error = errorAt(path)
  return (
    <div className={styles.given} id={id} tabIndex={error === undefined ? -1 : 0}>
      <div className={styles.givenLabel}>
        {field.label} {isComputed && <span className={styles.quiet}>({text.computed})</span>}
      </div>
      <div className={styles.givenValue}>
        <ValueText field={field} value={value} />
        {because !== undefined && <Explanation label={field.label}>{because}</Explanation>}
      </div>
      {isComputed && field.hint !== undefined && <div className={styles.quiet}>{field.hint}</div>}
      {!isComputed && error !== undefined && <div className={styles.quiet}>{text.fixed}</div>}
      {error !== undefined && <div className={styles.error}>{error}</div>}
    </div>
  )
}
