/** What an event tells: the words of the history. */
export interface EventData {
  /** The document or account it happened to. */
  idDokumen: string | null
  /** Empty for what has no number. */
  nomor: string
  judul: string
  catatan: string
  /** The name of whoever did it, and of their company; empty when the authority's. */
  oleh: string
  namaPerusahaan: string
}

/** The body of a delivery: `type`, `timestamp` and `data`, as Standard Webhooks 1.0.0 advises. */
export const bodyOf = (idEvent: string, type: string, at: Date, data: EventData): string =>
  JSON.stringify({ type, timestamp: at.toISOString(), data: { idPeristiwa: idEvent, ...data } })
