import { mobileText as text } from '@dermaga/text'
import { Button, TextField } from '@dermaga/ui/native'
import { type FormEvent, useState } from 'react'
import { ScreenFrame } from '../../host/page/ScreenFrame.tsx'
import styles from './mobile.module.css'
import { codeOf } from './pairing.ts'

interface CodeScreenProps {
  /** Already known, from the address. */
  code?: string | undefined
  /** Returns the error message of an invalid code. */
  send: (code: string) => Promise<string | undefined>
  onCancel: () => void
}

/** Entry of the code by hand, with or without its dashes, or its confirmation. */
export function CodeScreen({ code: known, send, onCancel }: CodeScreenProps) {
  const [typed, setTyped] = useState(known ?? '')
  const [problem, setProblem] = useState<string>()
  const [isPending, setPending] = useState(false)

  async function submit(event: FormEvent) {
    event.preventDefault()
    const code = codeOf(typed)
    if (!code) return setProblem(text.codeWrong)
    setPending(true)
    setProblem(await send(code))
    setPending(false)
  }

  return (
    <ScreenFrame title={known ? text.pairTitle : text.typeTitle} lead={known ? text.linkedLead : text.typeLead}>
      <form className={styles.form} method="dialog" noValidate onSubmit={submit}>
        <TextField
          label={text.code}
          name="code"
          value={typed}
          onChange={setTyped}
          hint={text.codeHint}
          error={problem}
          autoComplete="off"
          spellCheck={false}
          maxLength={40}
          autoFocus={!known}
        />
        <div className={styles.buttons}>
          <Button type="submit" variant="primary" isWide isPending={isPending} pendingLabel={text.sending}>
            {text.send}
          </Button>
          <Button variant="quiet" isWide onClick={onCancel}>
            {text.cancel}
          </Button>
        </div>
      </form>
    </ScreenFrame>
  )
}
