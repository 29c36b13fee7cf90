import { MANIFEST, type ManifestPost, manifestFind, TRANSPORT_DOCUMENTS } from '@dermaga/contract'
import { type Content, rowsOf } from '@dermaga/declaration'
import { useState } from 'react'
import { useDeclarationHost } from '../host.ts'

/** Named as in spec §3. */
export interface ManifestBc11 {
  /** The posts that were found. */
  data: readonly ManifestPost[]
  loadings: boolean
  /** The office that was searched. */
  kantor: string
  /** A search has been sent. */
  isSend: boolean
  problem?: string
}

export interface TransportDocument {
  nomor: string
  tanggal: string
}

/** B/L and AWB of a document that have a number and a date, each once. */
export function transportDocumentsOf(isi: Content): TransportDocument[] {
  const found = new Map<string, TransportDocument>()
  for (const { kodeDokumen, nomorDokumen, tanggalDokumen } of rowsOf(isi, 'dokumen')) {
    const nomor = typeof nomorDokumen === 'string' ? nomorDokumen.trim() : ''
    if (!TRANSPORT_DOCUMENTS.includes(String(kodeDokumen)) || nomor === '' || typeof tanggalDokumen !== 'string')
      continue
    found.set(`${nomor} ${tanggalDokumen}`, { nomor, tanggal: tanggalDokumen })
  }
  return [...found.values()].slice(0, MANIFEST.documentsMax)
}

/** The office of unloading, whose manifests name the goods. */
export function officeOf({ kodeKantorBongkar, kodeKantor }: Content): string {
  const office = kodeKantorBongkar || kodeKantor
  return typeof office === 'string' ? office : ''
}

const positionOf = ({ nomorBc11, tanggalBc11, posBc11, subposBc11 }: ManifestPost) =>
  [nomorBc11, tanggalBc11, posBc11, subposBc11].join(' ')

/** Finds posts of BC 1.1 by the B/L and AWB of a document. */
export function useManifest() {
  const { call } = useDeclarationHost()
  const [state, setState] = useState<ManifestBc11>({ data: [], loadings: false, kantor: '', isSend: false })

  /** @returns the posts, each once; undefined when the search failed */
  async function search(documents: readonly TransportDocument[], kodeKantor: string) {
    setState({ data: [], loadings: true, kantor: kodeKantor, isSend: true })
    const outcomes = await Promise.all(
      documents.map(document => call(manifestFind, { query: { ...document, kodeKantor } })),
    )
    const posts = outcomes.flatMap(outcome => (outcome.ok ? outcome.value.items : []))
    const data = [...new Map(posts.map(post => [positionOf(post), post])).values()]
    const failed = outcomes.find(({ ok }) => !ok)
    const problem = data.length === 0 && failed && !failed.ok ? failed.message : undefined
    setState({ data, loadings: false, kantor: kodeKantor, isSend: true, ...(problem !== undefined && { problem }) })
    return problem === undefined ? data : undefined
  }

  return { state, search }
}
