import type { FieldFacts, FormFacts } from '@dermaga/service'
import { fill, glossaryTermsIn, serviceText as text } from '@dermaga/text'
import { Button, DialogTrigger, Popover } from '@dermaga/ui'
import styles from './form.module.css'

interface GlossaryProps {
  facts: FormFacts
  /** The fields in view, by default all. */
  names?: readonly string[]
}

/** The terms that stand in labels and hints of some fields; each opens what it means. Nothing where there are none. */
export function Glossary({ facts, names = Object.keys(facts.fields) }: GlossaryProps) {
  const terms = glossaryTermsIn(names.flatMap(name => textsOf(facts.fields[name])))
  if (terms.length === 0) return null
  return (
    // biome-ignore lint/a11y/useSemanticElements: nothing is filled in here
    <div role="group" aria-label={text.glossary.title} className={styles.glossary}>
      <span className={styles.quiet}>{text.glossary.title}:</span>
      {terms.map(({ term, meaning }) => (
        <DialogTrigger key={term}>
          <Button variant="quiet" aria-label={fill(text.glossary.open, { istilah: term })}>
            {term}
          </Button>
          <Popover label={term} placement="bottom start">
            <strong>{term}</strong>
            <span>{meaning}</span>
          </Popover>
        </DialogTrigger>
      ))}
    </div>
  )
}

/** What is read of a field, with the fields of its rows. */
function textsOf(field: FieldFacts | undefined): string[] {
  if (!field) return []
  const own = [field.label, field.hint ?? '']
  return field.kind === 'lines' ? [...own, ...Object.values(field.form.fields).flatMap(textsOf)] : own
}
