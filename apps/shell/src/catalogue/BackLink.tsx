import { catalogueText as text } from '@dermaga/text'
import { Icon } from '@dermaga/ui'
import { Link, useSearchParams } from 'react-router'
import { without } from '../list-address.ts'
import styles from './catalogue.module.css'

/** Back to the list as it was left: its search, filters and page. */
export function BackLink() {
  const [search] = useSearchParams()
  return (
    <Link className={styles.link} to={{ search: without(search, ['entri', 'baru']).toString() }}>
      <Icon name="chevron-left" size={18} />
      {text.back}
    </Link>
  )
}
