import type { Outcome, qrLogin, TokenPair, ValueOf } from '@dermaga/contract'
import { deviceText, fill, mobileText as text } from '@dermaga/text'
import { DescriptionList } from '@dermaga/ui'
import { Button } from '@dermaga/ui/native'
import { useEffect, useEffectEvent } from 'react'
import { ScreenFrame } from '../../host/page/ScreenFrame.tsx'
import styles from './mobile.module.css'
import { awaitConfirmation, pause, pollPairing } from './pairing.ts'
import type { Phone } from './phone.ts'

/** The pairing a phone polls, and the polling interval in seconds. */
export type PairingWait = ValueOf<typeof qrLogin>

interface WaitScreenProps {
  wait: PairingWait
  phone: Phone
  onPaired: (tokens: TokenPair) => void
  /** The portal declined, or did not answer in time. */
  onOver: (message: string) => void
  onCancel: () => void
}

/** Polls the server while the portal asks its user to confirm this phone. */
export function WaitScreen({ wait, phone, onPaired, onOver, onCancel }: WaitScreenProps) {
  const settle = useEffectEvent((answer: Outcome<TokenPair>) =>
    answer.ok ? onPaired(answer.value) : onOver(answer.message),
  )

  useEffect(() => {
    const stop = new AbortController()
    const { signal } = stop
    const poll = () => pollPairing(wait.pairing, signal)
    void awaitConfirmation({ poll, wait: seconds => pause(seconds * 1000, signal) }, wait.interval).then(
      answer => !signal.aborted && settle(answer),
      () => {},
    )
    return () => stop.abort()
  }, [wait])

  return (
    <ScreenFrame title={text.waitTitle} lead={fill(text.waitLead, { allow: deviceText.allow })}>
      <p className={styles.waiting} role="status">
        <span className={styles.pulse} />
        {text.waiting}
      </p>
      <div>
        <p className={styles.note}>{text.waitThis}</p>
        <DescriptionList
          items={[
            { term: text.deviceType, value: phone.deviceType },
            { term: text.deviceOs, value: phone.deviceOs },
          ]}
        />
      </div>
      <Button variant="quiet" isWide onClick={onCancel}>
        {text.cancel}
      </Button>
    </ScreenFrame>
  )
}
