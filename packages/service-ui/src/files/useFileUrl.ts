import { caseFileRead } from '@dermaga/contract'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { callQuery, useServiceHost } from '../host.ts'

/** An address of a file's content in this document, once it has loaded: files need the session, which an image's request lacks. */
export function useFileUrl(
  idKasus: string,
  idBerkas: string,
): { url: string | undefined; problem: string | undefined } {
  const host = useServiceHost()
  const [url, setUrl] = useState<string>()
  const file = useQuery({
    ...callQuery(host, caseFileRead, { params: { id: idKasus, idBerkas } }),
    // What a file's id stands for never changes.
    staleTime: Number.POSITIVE_INFINITY,
  })
  useEffect(() => {
    if (!file.data) return
    const made = URL.createObjectURL(file.data)
    setUrl(made)
    return () => URL.revokeObjectURL(made)
  }, [file.data])
  return { url, problem: file.error?.message }
}
