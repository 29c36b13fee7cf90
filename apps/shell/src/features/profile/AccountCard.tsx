import type { User } from '@dermaga/contract'
import { fill, profileText as text } from '@dermaga/text'
import { Button, Card, DescriptionList, InlineMessage, VisuallyHidden } from '@dermaga/ui'
import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { useSession } from '../../host/session/session-context.ts'
import { ContactForm } from './ContactForm.tsx'
import { PasswordForm } from './PasswordForm.tsx'
import styles from './profile.module.css'
import type { Saved } from './save.ts'

type Editable = 'email' | 'handphone' | 'password'

/** The user's data; email, phone and password are edited inline, one at a time. spec §4.4 */
export function AccountCard({ user }: { user: User }) {
  const { showUser } = useSession()
  const [edited, setEdited] = useState<Editable>()
  const [waitingEmail, setWaitingEmail] = useState<string>()
  const card = useRef<HTMLDivElement>(null)
  const id = useId()
  const termIdOf = (field: Editable) => `${id}-${field}`
  const left = useRef<Editable>(undefined)

  // The edit button regains the focus after closing.
  useEffect(() => {
    if (edited) left.current = edited
    else if (left.current) card.current?.querySelector<HTMLElement>(`[data-edit=${left.current}]`)?.focus()
  }, [edited])

  function close(saved?: Saved) {
    if (saved) showUser(saved.user)
    if (saved?.waitingEmail) setWaitingEmail(saved.waitingEmail)
    setEdited(undefined)
  }

  const shown = (field: Editable, value: ReactNode) => {
    if (edited === field) {
      return field === 'password' ? (
        <PasswordForm user={user} onClose={close} />
      ) : (
        <ContactForm field={field} user={user} labelledBy={termIdOf(field)} onClose={close} />
      )
    }
    return (
      <div className={styles.line}>
        <span className={styles.fact}>{value}</span>
        <Button data-edit={field} isDisabled={edited !== undefined} onPress={() => setEdited(field)}>
          {text.edit[field]}
        </Button>
      </div>
    )
  }

  return (
    <div ref={card}>
      <Card title={text.account}>
        {waitingEmail && (
          <InlineMessage tone="warn" title={text.emailWaitsTitle}>
            {fill(text.emailWaits, { email: waitingEmail })}
          </InlineMessage>
        )}
        <DescriptionList
          items={[
            { term: text.name, value: user.nama },
            { term: text.email, termId: termIdOf('email'), value: shown('email', user.email) },
            { term: text.phone, termId: termIdOf('handphone'), value: shown('handphone', user.handphone) },
            { term: text.username, value: user.username },
            { term: text.password, value: shown('password', <Mask />) },
          ]}
        />
      </Card>
    </div>
  )
}

function Mask() {
  return (
    <>
      <span aria-hidden="true">{text.passwordMask}</span>
      <VisuallyHidden>{text.passwordHidden}</VisuallyHidden>
    </>
  )
}
