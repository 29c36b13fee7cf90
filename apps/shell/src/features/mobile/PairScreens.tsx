import type { TokenPair } from '@dermaga/contract'
import { deviceText, fill, profileText, mobileText as text } from '@dermaga/text'
import { Button, InlineMessage } from '@dermaga/ui/native'
import { useState } from 'react'
import { ScreenFrame } from '../../host/page/ScreenFrame.tsx'
import { CodeScreen } from './CodeScreen.tsx'
import styles from './mobile.module.css'
import { requestPairing } from './pairing.ts'
import { describePhone, type Phone, type PhoneHints } from './phone.ts'
import type { Notice } from './phone-state.ts'
import { ScanScreen } from './ScanScreen.tsx'
import { type PairingWait, WaitScreen } from './WaitScreen.tsx'

type Stage =
  | { is: 'start' }
  | { is: 'scan' }
  | { is: 'type' }
  | { is: 'linked' }
  | { is: 'waiting'; wait: PairingWait; phone: Phone }
  | { is: 'over'; message: string }

interface PairScreensProps {
  /** Of the QR code that the phone's camera opened. */
  code?: string | undefined
  notice?: Notice | undefined
  onPaired: (tokens: TokenPair) => void
  /** When there is a previous screen. */
  onBack?: () => void
}

/** From scanning the portal's code to the portal's confirmation. docs/product.md 5 */
export function PairScreens({ code: linked, notice, onPaired, onBack }: PairScreensProps) {
  // A press confirms it: a link from elsewhere must not connect this phone to somebody's account.
  const [stage, setStage] = useState<Stage>({ is: linked && window.isSecureContext ? 'linked' : 'start' })
  const start = () => setStage({ is: 'start' })

  /** A late answer must not move a user who has gone back. */
  const goOn = (next: Stage) => setStage(now => (now.is === stage.is ? next : now))

  /** @returns the error message of an invalid code */
  async function send(code: string): Promise<string | undefined> {
    const phone = await describePhone(navigator as PhoneHints)
    const answer = await requestPairing(code, phone)
    if (!answer.ok) return answer.message
    goOn({ is: 'waiting', wait: answer.value, phone })
    return undefined
  }

  async function sendScanned(code: string) {
    const message = await send(code)
    if (message) goOn({ is: 'over', message })
  }

  switch (stage.is) {
    case 'start':
      return (
        <StartScreen
          notice={notice}
          onScan={() => setStage({ is: 'scan' })}
          onType={() => setStage({ is: 'type' })}
          onBack={onBack}
        />
      )
    case 'scan':
      return (
        <ScanScreen onCode={code => void sendScanned(code)} onType={() => setStage({ is: 'type' })} onCancel={start} />
      )
    case 'type':
      return <CodeScreen send={send} onCancel={start} />
    case 'linked':
      return <CodeScreen code={linked} send={send} onCancel={start} />
    case 'waiting':
      return (
        <WaitScreen
          wait={stage.wait}
          phone={stage.phone}
          onPaired={onPaired}
          onOver={message => setStage({ is: 'over', message })}
          onCancel={start}
        />
      )
    case 'over':
      return (
        <ScreenFrame title={text.overTitle}>
          <InlineMessage tone="bad">{stage.message}</InlineMessage>
          <Button variant="primary" isWide onClick={() => setStage({ is: 'scan' })}>
            {text.again}
          </Button>
          <Button isWide onClick={() => setStage({ is: 'type' })}>
            {text.type}
          </Button>
        </ScreenFrame>
      )
  }
}

interface StartScreenProps {
  notice: Notice | undefined
  onScan: () => void
  onType: () => void
  onBack: (() => void) | undefined
}

function StartScreen({ notice, onScan, onType, onBack }: StartScreenProps) {
  if (!window.isSecureContext) {
    return (
      <ScreenFrame title={text.insecureTitle}>
        <InlineMessage tone="bad">{text.insecure}</InlineMessage>
      </ScreenFrame>
    )
  }
  return (
    <ScreenFrame title={text.pairTitle} lead={text.pairLead}>
      {notice && <InlineMessage tone={notice.tone}>{notice.text}</InlineMessage>}
      <ol className={styles.steps}>
        <li>{fill(text.pairStepPortal, { page: profileText.page })}</li>
        <li>{fill(text.pairStepCard, { card: deviceText.qrTitle })}</li>
        <li>{fill(text.pairStepScan, { allow: deviceText.allow })}</li>
      </ol>
      <div className={styles.buttons}>
        <Button variant="primary" isWide onClick={onScan}>
          {text.scan}
        </Button>
        <Button isWide onClick={onType}>
          {text.type}
        </Button>
        {onBack && (
          <Button variant="quiet" isWide onClick={onBack}>
            {text.back}
          </Button>
        )}
      </div>
    </ScreenFrame>
  )
}
