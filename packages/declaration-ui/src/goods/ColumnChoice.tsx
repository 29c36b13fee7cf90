import type { Field } from '@dermaga/declaration'
import { declarationText as text } from '@dermaga/text'
import { fieldLabel } from '@dermaga/text/declaration-fields'
import { CheckboxGroup, Popover } from '@dermaga/ui'
import { useRef, useState } from 'react'
import { ColumnChoiceButton } from './ColumnChoiceButton.tsx'
import styles from './goods.module.css'

interface ColumnChoiceProps {
  fields: readonly Field[]
  chosen: readonly string[]
  onChange: (chosen: string[]) => void
}

/** Selects the columns of the goods grid. */
export function ColumnChoice({ fields, chosen, onChange }: ColumnChoiceProps) {
  const [isOpen, setOpen] = useState(false)
  // Without DialogTrigger: React Aria's adds its menus to the chunk that every page loads.
  const trigger = useRef<HTMLSpanElement>(null)
  return (
    <>
      <span ref={trigger}>
        <ColumnChoiceButton aria-haspopup="dialog" aria-expanded={isOpen} onPress={() => setOpen(!isOpen)} />
      </span>
      <Popover
        label={text.goodsColumnsLabel}
        placement="bottom start"
        isOpen={isOpen}
        onOpenChange={setOpen}
        triggerRef={trigger}
      >
        <div className={styles.columns}>
          <CheckboxGroup
            label={text.goodsColumnsLabel}
            options={fields.map(({ name }) => ({ value: name, label: fieldLabel(name, 'barang') }))}
            value={chosen}
            onChange={onChange}
          />
        </div>
      </Popover>
    </>
  )
}
