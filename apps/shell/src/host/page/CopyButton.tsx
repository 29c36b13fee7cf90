import { mfaSettingsText as words } from '@dermaga/text'
import { Button } from '@dermaga/ui/native'
import { type ReactNode, useState } from 'react'

/** Puts a text on the clipboard and says that it did. Where the browser allows none there is nothing to press: the text stands beside. */
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
