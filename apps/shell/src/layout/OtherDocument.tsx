import { useEffect } from 'react'

/** Sign-in is a document of its own (design 01, decision 13): a link to it leaves this one. */
export function OtherDocument() {
  useEffect(() => window.location.reload(), [])
  return null
}
