import { confirmSession, loginKey } from '@dermaga/contract'
import { sessionText } from '@dermaga/text'
import { PasswordField } from '@dermaga/ui/native'
import { useEffect, useRef, useState } from 'react'
import { call, sessionHooks } from '../call/index.ts'
import { DecisionDialog } from './DecisionDialog.tsx'
import { sealPassword } from './seal.ts'

/** Asks for the password when a call requires a confirmed session; the call is then repeated. */
export function ConfirmDialog() {
  const answer = useRef<(isConfirmed: boolean) => void>(undefined)
  const field = useRef<HTMLDivElement>(null)
  const [isOpen, setOpen] = useState(false)
  const [isPending, setPending] = useState(false)
  const [error, setError] = useState<string>()

  useEffect(() => {
    sessionHooks.confirm = () =>
      new Promise(resolve => {
        answer.current = resolve
        setOpen(true)
      })
    return () => {
      sessionHooks.confirm = async () => false
    }
  }, [])

  function finish(isConfirmed: boolean) {
    setOpen(false)
    setError(undefined)
    answer.current?.(isConfirmed)
  }

  async function confirm() {
    const input = field.current?.querySelector('input')
    setPending(true)
    const outcome = await confirmPassword(input?.value ?? '')
    setPending(false)
    if (outcome.ok) return finish(true)
    setError(outcome.message)
    input?.focus()
  }

  if (!isOpen) return null
  return (
    <DecisionDialog
      title={sessionText.confirmTitle}
      yes={sessionText.confirm}
      no={sessionText.cancel}
      onYes={confirm}
      onNo={() => finish(false)}
      isPending={isPending}
    >
      <p>{sessionText.confirmText}</p>
      <div ref={field}>
        <PasswordField
          label={sessionText.password}
          autoComplete="current-password"
          error={error}
          onChange={() => setError(undefined)}
        />
      </div>
    </DecisionDialog>
  )
}

async function confirmPassword(password: string) {
  const key = await call(loginKey, {})
  if (!key.ok) return key
  return call(confirmSession, { body: { password: await sealPassword(password, key.value) } })
}
