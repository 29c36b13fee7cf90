import { Button, Icon } from '@dermaga/ui'
import { type ReactNode, useRef } from 'react'

interface FileButtonProps {
  children: ReactNode
  types: readonly string[]
  isMultiple?: boolean
  /** Accessible name, where the text alone does not say for what. */
  label?: string
  onChoose: (files: File[]) => void
}

/** Opens the device's own choice of files. */
export function FileButton({ children, types, isMultiple = false, label, onChoose }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <Button {...(label !== undefined && { 'aria-label': label })} onPress={() => input.current?.click()}>
        <Icon name="upload" size={18} />
        {children}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        accept={types.join(',')}
        multiple={isMultiple}
        onChange={({ currentTarget }) => {
          const files = [...(currentTarget.files ?? [])]
          // The same file may be chosen again after it was removed.
          currentTarget.value = ''
          if (files.length > 0) onChoose(files)
        }}
      />
    </>
  )
}
