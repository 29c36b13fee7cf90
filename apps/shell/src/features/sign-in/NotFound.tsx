import { accountNotFoundText } from '@dermaga/text'
import { Button } from '@dermaga/ui/native'
import { useEffect, useRef } from 'react'
import styles from '../../host/page/Screen.module.css'

/** An unknown path of the sign-in document. spec §2.1 */
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

/** Back to the previous page; a page opened directly leads to sign-in. */
function goBack() {
  if (history.length > 1) history.back()
  else location.replace('/portal/login')
}
