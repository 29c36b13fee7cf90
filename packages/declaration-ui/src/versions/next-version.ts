import type { Content } from '@dermaga/declaration'

/** What replaced a version. */
export type Next = {
  /** Undefined for content that is being changed. */
  urutan: number | undefined
  isi: Content
  pungutan: readonly {
    kodeJenisPungutan: string
    kodeFasilitasTarif: string
    nilaiPungutan: number
    nilaiHitung: number
  }[]
}
