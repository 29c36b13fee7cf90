import type { CaseDetail } from '@dermaga/contract'
import { type ActionDefinition, type ServiceDefinition, waitingStates } from '@dermaga/service'
import { fill, serviceText as text } from '@dermaga/text'
import { AlertDialog, Button, Card, InlineMessage } from '@dermaga/ui'
import { useState } from 'react'
import { useServiceHost } from '../host.ts'
import { AssignButton } from '../worklist/AssignButton.tsx'
import { ClaimButtons } from '../worklist/ClaimButtons.tsx'
import { useKeys } from '../worklist/useKeys.ts'
import styles from './case.module.css'
import { actionPart } from './case-address.ts'
import { inNextOrder } from './next-order.ts'
import { useAct } from './useAct.ts'

interface ActionBarProps {
  detail: CaseDetail
  definition: ServiceDefinition
  hrefOf: (part?: string) => string
  onDone: (detail: CaseDetail, action: ActionDefinition) => void
}

interface Possible {
  name: string
  action: ActionDefinition
}

/** What the user may do with a case now; severe actions apart. Says why where a colleague has to. */
export function ActionBar({ detail, definition, hrefOf, onDone }: ActionBarProps) {
  const host = useServiceHost()
  const { isOfficer } = host.user
  const { pemegang } = detail.status
  const { act, pending } = useAct(detail.idKasus)
  const [asked, setAsked] = useState<Possible>()
  const all = detail.tindakan.flatMap(({ nama, halangan }) => {
    const action = definition.actions[nama]
    // What sends is on the page that shows everything once more.
    return action && !(action.sends && detail.bolehUbah) ? [{ name: nama, action, halangan }] : []
  })
  const possible = inNextOrder(
    all.filter(({ halangan }) => halangan === null),
    detail.riwayat,
  )
  const late = all.filter(({ halangan }) => halangan === 'tooLate')
  const hindered = all.filter(({ halangan }) => halangan !== null && halangan !== 'tooLate')
  const isOfColleague = isOfficer && detail.diambilOleh !== null && !detail.diambilSaya && !detail.dapatDiambil
  // In the order in which they are shown.
  const ordered = [
    ...possible.filter(({ action }) => !action.isSevere),
    ...possible.filter(({ action }) => action.isSevere),
  ]
  // What may be done while somebody else has the case, or while it has to be paid, is no next step.
  const isOfCompany = pemegang === 'applicant' || pemegang === 'party'
  const isOwed = waitingStates(definition).has(detail.status.keadaan)
  const isTheirTurn = isOfficer
    ? !isOfCompany && pemegang !== 'system' && pemegang !== 'nobody'
    : isOfCompany && !isOwed
  // A company may withdraw whenever it likes; that is nothing it has to do.
  const hasToAct = isTheirTurn && possible.some(({ action }) => !action.isSevere && !action.isOptional)
  const title = isOfficer || hasToAct || possible.length === 0 ? text.actions : text.otherActions
  const mayAct = isOfficer && !isOfColleague && detail.tertunda === null && pending === undefined
  useKeys(mayAct ? Object.fromEntries(ordered.slice(0, 9).map((each, at) => [String(at + 1), () => choose(each)])) : {})
  if (all.length === 0 && !isOfficer) return null

  async function perform({ name, action }: Possible) {
    setAsked(undefined)
    const next = await act(name, action.done, detail.versi)
    if (next) onDone(next, action)
  }
  function choose(chosen: Possible) {
    const { name, action } = chosen
    if (action.form) host.navigate(hrefOf(actionPart(name)))
    else if (action.confirm !== undefined || action.isSevere) setAsked(chosen)
    else void perform(chosen)
  }
  const button = (each: Possible, variant: 'primary' | 'secondary') => (
    <Button
      key={each.name}
      variant={variant}
      isDisabled={isOfColleague || detail.tertunda !== null}
      isPending={pending === each.name}
      onPress={() => choose(each)}
    >
      {each.action.label}
    </Button>
  )
  return (
    <Card title={title}>
      <div className={styles.actions}>
        {isOfColleague && (
          <InlineMessage tone="warn">{fill(text.takeFirst, { nama: detail.diambilOleh })}</InlineMessage>
        )}
        {detail.tertunda && (
          <InlineMessage title={text.pendingTitle}>
            {detail.tertunda.milikSaya
              ? fill(text.pendingOwn, { tindakan: detail.tertunda.tindakan })
              : fill(text.pendingOther, { tindakan: detail.tertunda.tindakan, nama: detail.tertunda.oleh })}
          </InlineMessage>
        )}
        {hindered.length > 0 && (
          <InlineMessage title={text.waitingColleague}>
            {hindered.map(({ name, action, halangan }) => (
              <div key={name}>{fill(text.obstacles[halangan ?? 'assigned'], { tindakan: action.label })}</div>
            ))}
          </InlineMessage>
        )}
        {late.length > 0 && (
          <InlineMessage>
            {late.map(({ name, action }) => (
              <div key={name}>{fill(text.obstacles.tooLate, { tindakan: action.label })}</div>
            ))}
          </InlineMessage>
        )}
        {possible.length > 0 ? (
          <div className={styles.buttons}>
            {possible
              .filter(({ action }) => !action.isSevere)
              .map((each, at) =>
                button(each, at === 0 && isTheirTurn && !each.action.isOptional ? 'primary' : 'secondary'),
              )}
            <span className={styles.severe}>
              {possible.filter(({ action }) => action.isSevere).map(each => button(each, 'secondary'))}
            </span>
          </div>
        ) : (
          hindered.length === 0 && <p className={styles.quiet}>{text.actionsOfOther}</p>
        )}
        {isOfficer && <ClaimButtons detail={detail} definition={definition} />}
        {isOfficer && <AssignButton detail={detail} />}
      </div>
      <AlertDialog
        title={fill(text.confirmTitle, { tindakan: asked?.action.label })}
        isOpen={asked !== undefined}
        isDanger={asked?.action.isSevere === true}
        confirmLabel={asked?.action.label ?? text.confirm}
        onCancel={() => setAsked(undefined)}
        onConfirm={() => asked && void perform(asked)}
      >
        {asked?.action.confirm ?? text.severe}
      </AlertDialog>
    </Card>
  )
}
