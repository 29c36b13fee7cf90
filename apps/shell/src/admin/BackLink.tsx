import { userManagerText as text } from '@dermaga/text'
import { Icon } from '@dermaga/ui'
import { Link, useSearchParams } from 'react-router'
import styles from './UserManager.module.css'

/** Back to the list as it was left: its search, filters and page. */
export function BackLink() {
  const [search] = useSearchParams()
  const list = new URLSearchParams(search)
  list.delete('pengguna')
  list.delete('baru')
  return (
    <Link className={styles.link} to={{ search: list.toString() }}>
      <Icon name="chevron-left" size={18} />
      {text.back}
    </Link>
  )
}
