import { ListBox, ListBoxItem, Popover } from 'react-aria-components'
import { cx } from '../cx.ts'
import { Icon } from '../Icon.tsx'
import overlay from '../overlays/overlay.module.css'
import * as words from '../words.ts'
import type { Option } from './Choice.tsx'

/** The popover list of Select and ComboBox; without `items` it uses those of the surrounding field. */
export function OptionList({ items, empty = words.noMatch }: { items?: readonly Option[]; empty?: string }) {
  return (
    <Popover className={cx(overlay.float, overlay.list)} offset={4}>
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
    </Popover>
  )
}
