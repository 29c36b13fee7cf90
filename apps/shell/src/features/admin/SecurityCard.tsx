import { type ManagedUser, managedUserBlock, managedUserDebug, managedUserResetMfa } from '@dermaga/contract'
import { fill, userManagerText as text } from '@dermaga/text'
import { AlertDialog, Button, Card, DescriptionList, InlineMessage } from '@dermaga/ui'
import { useState } from 'react'
import { call } from '../../host/call/index.ts'
import { BlockBadge } from './UserList.tsx'
import { useUserChange } from './useUserChange.ts'

type Act = 'block' | 'unblock' | 'resetMfa' | 'debugAllow' | 'debugForbid'

const WORDS = {
  block: { label: text.block, question: text.blockQuestion, text: text.blockText, done: text.blockDone },
  unblock: { label: text.unblock, question: text.unblockQuestion, text: text.unblockText, done: text.unblockDone },
  resetMfa: { label: text.resetMfa, question: text.resetQuestion, text: text.resetText, done: text.resetDone },
  debugAllow: {
    label: text.debugAllow,
    question: text.debugAllowQuestion,
    text: text.debugAllowText,
    done: text.debugAllowDone,
  },
  debugForbid: {
    label: text.debugForbid,
    question: text.debugForbidQuestion,
    text: text.debugForbidText,
    done: text.debugForbidDone,
  },
} as const satisfies Record<Act, object>

/** Block and unblock, MFA reset after a lost authenticator, and the hidden toggle of spec §4.9; each with a
 *  confirmation. */
export function SecurityCard({ user, isOwn }: { user: ManagedUser; isOwn: boolean }) {
  const { idUser, nama, flagBlokir, otpFlag, mayDebug, mfaResetWaiting } = user
  const [asked, setAsked] = useState<Act>()
  const { pending, change } = useUserChange()
  const block: Act = flagBlokir === '1' ? 'unblock' : 'block'
  const debug: Act = mayDebug ? 'debugForbid' : 'debugAllow'
  const params = { id: idUser }

  function act(what: Act) {
    // Close the dialog first: the session may ask for the password next.
    setAsked(undefined)
    if (what === 'resetMfa') {
      const said = ({ keadaan }: { keadaan: string }) => (keadaan === 'menunggu' ? text.resetWait : text.resetDone)
      return void change(what, () => call(managedUserResetMfa, { params }), said)
    }
    const make = () => {
      if (what === 'debugAllow' || what === 'debugForbid')
        return call(managedUserDebug, { params, body: { mayDebug: what === 'debugAllow' } })
      return call(managedUserBlock, { params, body: { flagBlokir: what === 'block' ? '1' : '0' } })
    }
    void change(what, make, WORDS[what].done)
  }

  return (
    <Card title={text.security}>
      <div className="dm-stack">
        {mfaResetWaiting && <InlineMessage tone="warn">{text.resetWaiting}</InlineMessage>}
        <DescriptionList
          items={[
            { term: text.status, value: <BlockBadge flagBlokir={flagBlokir} /> },
            { term: text.mfa, value: text.mfaStates[otpFlag] },
            { term: text.debug, value: text.debugStates[mayDebug ? 'true' : 'false'] },
          ]}
        />
        <div className="dm-row">
          {!isOwn && (
            <Button
              variant={block === 'block' ? 'danger' : 'secondary'}
              isPending={pending === 'block' || pending === 'unblock'}
              onPress={() => setAsked(block)}
            >
              {WORDS[block].label}
            </Button>
          )}
          {!isOwn && otpFlag === '2' && (
            <Button isPending={pending === 'resetMfa'} onPress={() => setAsked('resetMfa')}>
              {text.resetMfa}
            </Button>
          )}
          <Button isPending={pending === debug} onPress={() => setAsked(debug)}>
            {WORDS[debug].label}
          </Button>
        </div>
      </div>
      <AlertDialog
        title={fill(WORDS[asked ?? block].question, { nama })}
        isOpen={asked !== undefined}
        isDanger={asked === 'block' || asked === 'resetMfa'}
        confirmLabel={WORDS[asked ?? block].label}
        cancelLabel={text.cancel}
        onConfirm={() => asked && act(asked)}
        onCancel={() => setAsked(undefined)}
      >
        {WORDS[asked ?? block].text}
      </AlertDialog>
    </Card>
  )
}
