import { passwordChangeText as words } from '@dermaga/text'
import { Button, InlineMessage, PasswordField } from '@dermaga/ui/native'
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { EMPTY_PASSWORD, NewPasswordFields, newPasswordErrors } from '../../../host/account/NewPasswordFields.tsx'
import styles from '../../../host/page/Screen.module.css'
import { proceed } from '../sign-in.ts'
import { changePassword, findOwner, type Owner } from './change.ts'

interface Problems {
  old?: string
  password?: string
  confirmation?: string
}

const FIELDS = ['old', 'password', 'confirmation'] as const
const FIELD_NAME = { old: 'old-password', password: 'new-password', confirmation: 'confirmation' }

/** Old password, new password, confirmation; then on to where the person wanted to be. spec §4.3, design 01
 *  @param otherWay what else can be done here */
export function PasswordForm({ otherWay }: { otherWay: ReactNode }) {
  const [owner, setOwner] = useState<Owner>()
  const [old, setOld] = useState('')
  const [chosen, setChosen] = useState(EMPTY_PASSWORD)
  const [problems, setProblems] = useState<Problems>({})
  const [failure, setFailure] = useState<string>()
  const [isPending, setPending] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const about = owner?.about ?? []

  useEffect(() => {
    void findOwner()
      .then(found => found && ('user' in found ? setOwner(found) : setFailure(found.message)))
      .catch(() => setFailure(words.failed))
  }, [])

  /** Tells what is wrong beside its field, and puts the person at the first. */
  function tell(found: Problems) {
    setProblems(found)
    const first = FIELDS.find(field => found[field])
    const input = first && form.current?.elements.namedItem(FIELD_NAME[first])
    if (input instanceof HTMLInputElement) input.focus()
    return first === undefined
  }

  async function submit(event: FormEvent) {
    event.preventDefault()
    setFailure(undefined)
    if (!tell({ ...(old === '' && { old: words.oldMissing }), ...newPasswordErrors(chosen, about) })) return
    setPending(true)
    try {
      const known = owner ?? (await findOwner())
      if (!known) return
      if ('message' in known) return setFailure(known.message)
      const refused = await changePassword(known, old, chosen.password)
      if (!refused) return await proceed()
      if (refused.code === 'password.wrongOld') tell({ old: refused.message })
      else if (refused.code.startsWith('password.')) tell({ password: refused.message })
      else setFailure(refused.message)
    } catch {
      setFailure(words.failed)
    } finally {
      setPending(false)
    }
  }

  return (
    <form className={styles.form} method="dialog" noValidate ref={form} onSubmit={submit}>
      {failure && <InlineMessage tone="bad">{failure}</InlineMessage>}
      {/* Tells password managers whose password changes. */}
      <input type="hidden" name="username" autoComplete="username" value={owner?.user.username ?? ''} readOnly />
      <PasswordField
        label={words.old}
        name="old-password"
        autoComplete="current-password"
        value={old}
        onChange={setOld}
        autoFocus
        error={problems.old}
      />
      <NewPasswordFields value={chosen} onChange={setChosen} about={about} problems={problems} />
      <Button type="submit" variant="primary" isWide isPending={isPending} pendingLabel={words.saving}>
        {words.save}
      </Button>
      {otherWay}
    </form>
  )
}
