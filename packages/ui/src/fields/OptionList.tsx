import { ListBox, ListBoxItem, Popover } from 'react-aria-components'
import { cx } from '../cx.ts'
import { Icon } from '../Icon.tsx'
import overlay from '../overlays/overlay.module.css'
import * as words from '../words.ts'
import type { Option } from './Choice.tsx'

interface OptionsProps {
  items?: readonly Option[]
  empty?: string
}

/** The popover list of Select. */
export const OptionList = (props: OptionsProps) => (
  <Popover className={cx(overlay.float, overlay.list)} offset={4}>
    <Options {...props} />
  </Popover>
)

/** The options of a list; without `items` those of the surrounding field. */
export function Options({ items, empty = words.noMatch }: OptionsProps) {
  return (
    <ListBox<Option>
      className={cx(overlay.items)}
      {...(items && { items })}
      renderEmptyState={() => <div className={overlay.empty}>{empty}</div>}
    >
      {option => (
        <ListBoxItem
          id={option.value}
          textValue={option.label}
          isDisabled={option.isDisabled ?? false}
          className={cx(overlay.item)}
        >
          {({ isSelected }) => (
            <>
              <span className={overlay.words}>
                {option.label}
                {option.hint && <span className={overlay.hint}>{option.hint}</span>}
              </span>
              {isSelected && <Icon name="check" size={18} />}
            </>
          )}
        </ListBoxItem>
      )}
    </ListBox>
  )
}
