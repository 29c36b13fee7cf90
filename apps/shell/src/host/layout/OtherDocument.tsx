import { useEffect } from 'react'

/** Sign-in and the phone's page are separate documents (docs/product.md 5 and 13): a link to them leaves this one. */
export function OtherDocument() {
  useEffect(() => window.location.reload(), [])
  return null
}
