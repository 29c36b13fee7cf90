import { shellText } from '@dermaga/text'
import { Icon, LinkButton } from '@dermaga/ui'
import { usePageTitle } from '../page/title.ts'
import styles from './Nowhere.module.css'

/** The path shares the first segment of a permitted entry but matches none. spec §2.3 */
export function Denied() {
  usePageTitle(shellText.denied)
  return (
    <div className={styles.nowhere}>
      <span className={styles.icon}>
        <Icon name="key" size={28} />
      </span>
      <h1 className={styles.title}>{shellText.denied}</h1>
      <p className={styles.text}>{shellText.deniedAdvice}</p>
      <div className={styles.actions}>
        <LinkButton href="/dashboard" variant="primary">
          {shellText.toStart}
        </LinkButton>
      </div>
    </div>
  )
}
