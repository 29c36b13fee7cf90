import { Link } from '@dermaga/subapp/react'
import { announcementText as words } from '@dermaga/text'
import { Icon, PageHeader, type PageHeaderProps } from '@dermaga/ui'
import styles from './BackHeader.module.css'

/** The header of a screen below a list, with a link back to the list. */
export function BackHeader({ to, ...header }: PageHeaderProps & { to: string }) {
  const back = (
    <Link to={to} className={styles.back}>
      <Icon name="chevron-left" size={18} />
      {words.backToList}
    </Link>
  )
  return <PageHeader {...header} eyebrow={back} />
}
