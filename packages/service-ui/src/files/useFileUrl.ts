import { useQuery } from '@tanstack/react-query'
import { useContext, useEffect, useState } from 'react'
import { callQuery, useServiceHost } from '../host.ts'
import { FileReadContext } from './file-read.ts'

/** An address of a file's content in this document, once it has loaded: files need the session, which an image's request lacks. */
export function useFileUrl(
  idKasus: string,
  idBerkas: string,
): { url: string | undefined; problem: string | undefined } {
  const host = useServiceHost()
  const read = useContext(FileReadContext)
  const [url, setUrl] = useState<string>()
  const file = useQuery({
    ...callQuery(host, read, { params: { id: idKasus, idBerkas } }),
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
