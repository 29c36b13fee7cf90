import { CATALOGUE_ADMIN, type GuestGlobals, type ManagedEntry } from '@dermaga/contract'
import { fill, catalogueText as text } from '@dermaga/text'
import { Checkbox, TextArea } from '@dermaga/ui'
import { useState } from 'react'
import styles from './catalogue.module.css'
import { globalsOf, globalsText } from './globals-text.ts'

/** How a version is read: sealed, and with which globals; at first as the live version was. */
export function useReadOptions(entry: Pick<ManagedEntry, 'sealed' | 'globals'>) {
  const [sealed, setSealed] = useState(entry.sealed)
  const [typed, setTyped] = useState(globalsText(entry.globals))
  const [problem, setProblem] = useState<string>()

  /** The body of the call; undefined, and the error is shown, while the globals are not valid. */
  function read(): { sealed: boolean; globals: GuestGlobals } | undefined {
    const globals = globalsOf(typed)
    setProblem(globals ? undefined : fill(text.globalsWrong, { most: CATALOGUE_ADMIN.globalsMax }))
    return globals && { sealed, globals }
  }
  return { sealed, setSealed, typed, setTyped, problem, read }
}

export function ReadOptions({ options }: { options: ReturnType<typeof useReadOptions> }) {
  return (
    <>
      <div className={styles.field}>
        <TextArea
          label={text.globals}
          hint={text.globalsHint}
          rows={2}
          optional
          spellCheck={false}
          value={options.typed}
          onChange={options.setTyped}
          error={options.problem}
        />
      </div>
      <Checkbox label={text.sealed} hint={text.sealedHint} isSelected={options.sealed} onChange={options.setSealed} />
    </>
  )
}
