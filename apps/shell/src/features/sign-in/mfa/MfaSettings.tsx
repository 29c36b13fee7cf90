import { fill, momentText, mfaSettingsText as words } from '@dermaga/text'
import { Button, Card, InlineMessage } from '@dermaga/ui/native'
import { useEffect, useRef, useState } from 'react'
import { DecisionDialog } from '../../../host/session/DecisionDialog.tsx'
import styles from './MfaSettings.module.css'
import { RecoveryCodes } from './RecoveryCodes.tsx'
import { SetupForm } from './SetupForm.tsx'
import { changeFlag, type MfaState, readState, renewCodes } from './setup.ts'

interface MfaSettingsProps {
  username: string
  /** MFA is off, and the user has to sign in again: spec §4.2, flag '2'. */
  onDisabled: (message: string) => void
}

/** MFA on and off, by the flag of spec §4.2: '0' off, '1' in setup, '2' active. */
export function MfaSettings(props: MfaSettingsProps) {
  const place = useRef<HTMLDivElement>(null)
  return (
    <div ref={place} tabIndex={-1} className={styles.place}>
      <Stages {...props} onStage={() => place.current?.focus()} />
    </div>
  )
}

/** @param onStage called when another stage has replaced the one with the focus */
function Stages({ username, onDisabled, onStage }: MfaSettingsProps & { onStage: () => void }) {
  const [state, setState] = useState<MfaState>()
  const [failure, setFailure] = useState<string>()
  const [isPending, setPending] = useState(false)
  const [isAsking, setAsking] = useState(false)
  const [codes, setCodes] = useState<{ codes: string[]; isNew: boolean }>()

  async function load() {
    const answer = await readState()
    if (answer.ok) setState(answer.value)
    else setFailure(answer.message)
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: read once; every change reads it again
  useEffect(() => void load(), [])

  const stage = codes ? 'codes' : state?.otpFlag
  const shown = useRef(stage)
  useEffect(() => {
    if (shown.current && stage !== shown.current) onStage()
    shown.current = stage
  })

  async function during<T>(work: () => Promise<T>): Promise<T> {
    setPending(true)
    setFailure(undefined)
    try {
      return await work()
    } finally {
      setPending(false)
    }
  }

  const moveTo = (flag: '0' | '1') =>
    during(async () => {
      const answer = await changeFlag(flag)
      if (!answer.ok) setFailure(answer.message)
      await load()
    })

  const disable = () =>
    during(async () => {
      setAsking(false)
      const answer = await changeFlag('0')
      if (answer.ok) onDisabled(words.disabled)
      else setFailure(answer.message)
    })

  const renew = () =>
    during(async () => {
      const answer = await renewCodes()
      if (answer.ok) setCodes({ codes: answer.value, isNew: false })
      else setFailure(answer.message)
    })

  const failed = failure && <InlineMessage tone="bad">{failure}</InlineMessage>
  if (!state) {
    return failure ? (
      <Card>
        <div className={styles.stack}>
          {failed}
          <Button onClick={() => during(load)}>{words.retry}</Button>
        </div>
      </Card>
    ) : (
      <p role="status">{words.loading}</p>
    )
  }
  if (codes) {
    const done = async () => {
      await load()
      setCodes(undefined)
    }
    return <RecoveryCodes {...codes} onDone={done} />
  }
  if (state.otpFlag === '1') {
    return (
      <SetupForm
        username={username}
        onActivated={fresh => setCodes({ codes: fresh, isNew: true })}
        onCancel={() => moveTo('0')}
      />
    )
  }
  if (state.otpFlag === '0') {
    return (
      <Card title={words.off}>
        <div className={styles.stack}>
          {failed}
          <p>{words.offText}</p>
          <div className={styles.actions}>
            <Button variant="primary" isPending={isPending} onClick={() => moveTo('1')}>
              {words.enable}
            </Button>
          </div>
        </div>
      </Card>
    )
  }
  return (
    <Card title={words.on}>
      <div className={styles.stack}>
        {failed}
        <p>
          {state.activatedAt && `${fill(words.onSince, { at: momentText(state.activatedAt) })} `}
          {fill(words.codesLeft, { count: state.recoveryCodesLeft })}
        </p>
        <InlineMessage tone="warn">{words.warning}</InlineMessage>
        <div className={styles.actions}>
          <Button isPending={isPending} onClick={renew}>
            {words.renew}
          </Button>
          <Button variant="danger" isPending={isPending} onClick={() => setAsking(true)}>
            {words.disable}
          </Button>
        </div>
      </div>
      {isAsking && (
        <DecisionDialog
          title={words.disable}
          yes={words.disable}
          no={words.cancel}
          onYes={disable}
          onNo={() => setAsking(false)}
        >
          {words.disableAsk}
        </DecisionDialog>
      )}
    </Card>
  )
}
