import { mobileText as text } from '@dermaga/text'
import { Skeleton } from '@dermaga/ui'
import { Button, InlineMessage } from '@dermaga/ui/native'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { ScreenFrame } from '../../host/page/ScreenFrame.tsx'
import { PairScreens } from './PairScreens.tsx'
import { takeLinkedCode } from './pairing.ts'
import { SignedInScreens } from './SignedInScreens.tsx'
import { SignInScreen } from './SignInScreen.tsx'
import { openPhoneSession } from './session.ts'

const TICK_MS = 1000

/** /mobile: the screen follows from the phone's session. docs/product.md 5 */
export function MobileApp() {
  const [session] = useState(openPhoneSession)
  const state = useSyncExternalStore(session.subscribe, session.get)
  /** On a paired phone, scan a code instead of typing the password. */
  const [isPairingAgain, setIsPairingAgain] = useState(false)
  const [linkedCode, setLinkedCode] = useState(takeLinkedCode)

  useEffect(() => {
    const tick = () => document.visibilityState === 'visible' && session.tick()
    const wake = () => document.visibilityState === 'visible' && session.wake()
    const ticking = setInterval(tick, TICK_MS)
    document.addEventListener('visibilitychange', wake)
    addEventListener('pageshow', wake)
    // The camera opened the address of another code in this tab.
    const link = () => setLinkedCode(known => takeLinkedCode() ?? known)
    addEventListener('hashchange', link)
    return () => {
      clearInterval(ticking)
      document.removeEventListener('visibilitychange', wake)
      removeEventListener('pageshow', wake)
      removeEventListener('hashchange', link)
    }
  }, [session])

  useEffect(() => {
    if (state.is !== 'ready') return
    setIsPairingAgain(false)
    setLinkedCode(undefined)
  }, [state.is])

  function leavePairing() {
    setIsPairingAgain(false)
    setLinkedCode(undefined)
  }

  switch (state.is) {
    case 'unpaired':
      return <PairScreens key={linkedCode} code={linkedCode} notice={state.notice} onPaired={session.begin} />
    case 'signed out':
      return isPairingAgain || linkedCode ? (
        <PairScreens key={linkedCode} code={linkedCode} onPaired={session.begin} onBack={leavePairing} />
      ) : (
        <SignInScreen
          username={state.username}
          notice={state.notice}
          onSignedIn={session.begin}
          onUnpaired={session.unpair}
          onPairAgain={() => setIsPairingAgain(true)}
        />
      )
    case 'loading':
      return <Skeleton shape="card" count={8} label={text.loading} />
    case 'ready':
      return <SignedInScreens profile={state.profile} isStale={state.isStale} session={session} />
    case 'problem':
      return (
        <ScreenFrame title={text.problemTitle}>
          <InlineMessage tone="bad">{state.message}</InlineMessage>
          <Button variant="primary" isWide onClick={session.retry}>
            {text.retry}
          </Button>
          <Button isWide onClick={() => void session.leave()}>
            {text.logout}
          </Button>
        </ScreenFrame>
      )
  }
}
