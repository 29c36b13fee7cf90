import { declarationText as text } from '@dermaga/text'
import { Button, Icon } from '@dermaga/ui'
import type { ComponentProps } from 'react'

/** The button that opens the choice of columns, also while the choice is loaded. */
export function ColumnChoiceButton(props: Omit<ComponentProps<typeof Button>, 'children'>) {
  return (
    <Button {...props}>
      {text.goodsColumns}
      <Icon name="chevron-down" size={18} />
    </Button>
  )
}
