import { serviceByPath } from '@dermaga/contract'
import { fill, shellText } from '@dermaga/text'
import { useEffect, useState } from 'react'
import { call } from '../call/index.ts'
import { findTokens } from '../storage/session-store.ts'
import styles from './Nowhere.module.css'

/** Tells a signed-in user which service of the catalogue an address belongs to, and whom to ask for it. Nothing for other addresses,
 *  without a session, and when the answer cannot be had. docs/product.md 1 */
export function ServiceHint({ path }: { path: string }) {
  const [hint, setHint] = useState<{ heading: string; advice: string }>()

  useEffect(() => {
    if (!findTokens()) return
    const stop = new AbortController()
    void call(serviceByPath, { query: { path } }, { signal: stop.signal }).then(answer => {
      if (!answer.ok || !answer.value) return
      const { nama, tersedia, mintaKepada } = answer.value
      setHint({
        heading: fill(shellText.serviceAt, { name: nama }),
        advice: fill(tersedia ? shellText.serviceNotYours : shellText.serviceNotOpen, { role: mintaKepada }),
      })
    })
    return () => stop.abort()
  }, [path])

  return (
    <div className={styles.hint} role="status">
      {hint && (
        <>
          <p className={styles.service}>{hint.heading}</p>
          <p>{hint.advice}</p>
        </>
      )}
    </div>
  )
}
