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
  /** MFA has been turned on, and the recovery codes have been read. */
  onActivated?: () => void
  /** MFA is off, and the user has to sign in again: spec §4.2, flag '2'. */
  onDisabled: (message: string) => void
}

/** MFA on and off, by the flag of spec §4.2: '0' off, '1' in setup, '2' active. */
export function MfaSettings(props: MfaSettingsProps) {
  const place = useRef<HTMLDivElement>(null)
  /** The element with the focus has been replaced, unless the user has focused something outside meanwhile. */
  function keepFocus() {
    const focused = document.activeElement
    if (focused === document.body || place.current?.contains(focused)) place.current?.focus()
  }
  return (
    <div ref={place} tabIndex={-1} className={styles.place}>
      <Stages {...props} onStage={keepFocus} />
    </div>
  )
}

/** @param onStage called when another stage has replaced the one with the focus */
function Stages({ username, onActivated, onDisabled, onStage }: MfaSettingsProps & { onStage: () => void }) {
  const mfa = useMfa(onDisabled)
  const { state, codes } = mfa

  const stage = codes ? 'codes' : state?.otpFlag
  const shown = useRef(stage)
  useEffect(() => {
    if (shown.current && stage !== shown.current) onStage()
    shown.current = stage
  })

  if (!state) return <Loading mfa={mfa} />
  if (codes) {
    return <RecoveryCodes {...codes} onDone={codes.isNew && onActivated ? onActivated : mfa.hideCodes} />
  }
  if (state.otpFlag === '1') {
    return (
      <SetupForm
        username={username}
        onActivated={fresh => mfa.showCodes({ codes: fresh, isNew: true })}
        onCancel={() => mfa.moveTo('0')}
      />
    )
  }
  return state.otpFlag === '0' ? <Off mfa={mfa} /> : <On mfa={mfa} state={state} />
}

type Mfa = ReturnType<typeof useMfa>

/** The state of the account's MFA and the requests that change it. */
function useMfa(onDisabled: (message: string) => void) {
  const [state, setState] = useState<MfaState>()
  const [failure, setFailure] = useState<string>()
  const [isPending, setPending] = useState(false)
  const [codes, setCodes] = useState<{ codes: string[]; isNew: boolean }>()

  async function load() {
    const answer = await readState()
    if (answer.ok) setState(answer.value)
    else setFailure(answer.message)
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: read once; every change reads it again
  useEffect(() => void load(), [])

  async function during<T>(work: () => Promise<T>): Promise<T> {
    setPending(true)
    setFailure(undefined)
    try {
      return await work()
    } finally {
      setPending(false)
    }
  }

  return {
    state,
    failure,
    isPending,
    codes,
    showCodes: setCodes,
    reload: () => during(load),

    async hideCodes() {
      await load()
      setCodes(undefined)
    },

    moveTo: (flag: '0' | '1') =>
      during(async () => {
        const answer = await changeFlag(flag)
        if (!answer.ok) setFailure(answer.message)
        await load()
      }),

    disable: () =>
      during(async () => {
        const answer = await changeFlag('0')
        if (answer.ok) onDisabled(words.disabled)
        else setFailure(answer.message)
      }),

    renew: () =>
      during(async () => {
        const answer = await renewCodes()
        if (answer.ok) setCodes({ codes: answer.value, isNew: false })
        else setFailure(answer.message)
      }),
  }
}

const Failure = ({ mfa: { failure } }: { mfa: Mfa }) => failure && <InlineMessage tone="bad">{failure}</InlineMessage>

function Loading({ mfa }: { mfa: Mfa }) {
  if (!mfa.failure) return <p role="status">{words.loading}</p>
  return (
    <Card>
      <div className={styles.stack}>
        <Failure mfa={mfa} />
        <Button onClick={mfa.reload}>{words.retry}</Button>
      </div>
    </Card>
  )
}

function Off({ mfa }: { mfa: Mfa }) {
  return (
    <Card title={words.off}>
      <div className={styles.stack}>
        <Failure mfa={mfa} />
        <p>{words.offText}</p>
        <div className={styles.actions}>
          <Button variant="primary" isPending={mfa.isPending} onClick={() => mfa.moveTo('1')}>
            {words.enable}
          </Button>
        </div>
      </div>
    </Card>
  )
}

function On({ mfa, state }: { mfa: Mfa; state: MfaState }) {
  const [isAsking, setAsking] = useState(false)
  const disable = () => {
    setAsking(false)
    void mfa.disable()
  }
  return (
    <Card title={words.on}>
      <div className={styles.stack}>
        <Failure mfa={mfa} />
        <p>
          {state.activatedAt && `${fill(words.onSince, { at: momentText(state.activatedAt) })} `}
          {fill(words.codesLeft, { count: state.recoveryCodesLeft })}
        </p>
        <InlineMessage tone="warn">{words.warning}</InlineMessage>
        <div className={styles.actions}>
          <Button isPending={mfa.isPending} onClick={mfa.renew}>
            {words.renew}
          </Button>
          <Button variant="danger" isPending={mfa.isPending} onClick={() => setAsking(true)}>
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
