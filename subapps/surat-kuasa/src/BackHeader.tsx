import { Link } from '@dermaga/subapp/react'
import { powerOfAttorneyText as words } from '@dermaga/text'
import { Icon, PageHeader, type PageHeaderProps } from '@dermaga/ui'

/** The header of a screen below the list, with a link back to the list. */
export function BackHeader({ to, ...header }: PageHeaderProps & { to: string }) {
  const back = (
    <Link to={to} className="sk-back">
      <Icon name="chevron-left" size={18} />
      {words.backToList}
    </Link>
  )
  return <PageHeader {...header} eyebrow={back} />
}
