import { accountNotFoundText } from '@dermaga/text'
import { Button } from '@dermaga/ui/native'
import { useEffect, useRef } from 'react'
import styles from '../../host/page/Screen.module.css'

/** A path of the sign-in document that leads nowhere. spec §2.1 */
export function NotFound() {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <div className={styles.form}>
      <h1 className={styles.title} ref={heading} tabIndex={-1}>
        {accountNotFoundText.title}
      </h1>
      <Button variant="primary" onClick={goBack}>
        {accountNotFoundText.back}
      </Button>
    </div>
  )
}

/** Back to where the person came from; a page opened by itself leads to sign-in. */
function goBack() {
  if (history.length > 1) history.back()
  else location.replace('/portal/login')
}
