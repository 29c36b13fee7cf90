import { loginText } from '@dermaga/text'
import { Button, InlineMessage } from '@dermaga/ui/native'
import { useEffect, useState } from 'react'
import { recordActivity } from '../../host/activity/index.ts'
import { setFlashMessage } from '../../host/session/flash-message.ts'
import ExpiryQuestion from './ExpiryQuestion.tsx'
import { checkExpiry, goTo, proceed } from './sign-in.ts'

/** How long navigation waits for the activity log. */
const LOG_PATIENCE_MS = 1000

type State = { is: 'checking' } | { is: 'unknown' } | { is: 'near'; days: number }

/** Where a signed-in user goes depends on the password's expiry. spec §4.3
 *  @param checking message while it is checked */
export function AfterSignIn({ checking }: { checking: string }) {
  const [state, setState] = useState<State>({ is: 'checking' })

  useEffect(() => {
    if (state.is === 'checking') void follow().then(next => next && setState(next))
  }, [state])

  if (state.is === 'checking') return <p role="status">{checking}</p>
  if (state.is === 'near') {
    return <ExpiryQuestion days={state.days} onYes={() => goTo('/portal/ubah-password')} onNo={noteAndGoOn} />
  }
  return (
    <>
      <InlineMessage tone="bad">{loginText.expiryUnknown}</InlineMessage>
      <Button variant="primary" isWide onClick={() => setState({ is: 'checking' })}>
        {loginText.retry}
      </Button>
    </>
  )
}

/** Leaves this page, unless a question or message comes first. */
async function follow(): Promise<State | undefined> {
  const expiry = await checkExpiry()
  if (expiry.is === 'near' || expiry.is === 'unknown') return expiry
  if (expiry.is === 'past') goTo('/portal/kedaluwarsa')
  else if (expiry.is === 'far') await noteAndGoOn()
  else {
    setFlashMessage(expiry.message)
    goTo('/portal/login')
  }
  return undefined
}

/** Sends the activity log entry, then loads the page the user wanted. spec §4.3 */
async function noteAndGoOn(): Promise<void> {
  const noted = recordActivity({ kind: 'access_page', path: location.pathname })
  await Promise.race([noted, new Promise(resolve => setTimeout(resolve, LOG_PATIENCE_MS))])
  await proceed()
}
