import { mfaSettingsText as words } from '@dermaga/text'
import { Button } from '@dermaga/ui/native'
import { type ReactNode, useState } from 'react'

/** Copies a text to the clipboard and confirms it. Not rendered where the browser has no clipboard access. */
export function CopyButton({ text, children }: { text: string; children: ReactNode }) {
  const [isCopied, setCopied] = useState(false)
  if (!navigator.clipboard) return null
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => setCopied(true),
      () => setCopied(false),
    )
  return (
    <>
      <Button onClick={copy}>{children}</Button>
      <span role="status"> {isCopied && words.copied}</span>
    </>
  )
}
