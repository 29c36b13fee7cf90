import type { ServiceDefinition } from '@dermaga/service'
import { fill } from '@dermaga/text'
import type { RegisterStore, StatedEntry } from '../register/register.store.ts'

/** Entries of one company that are read at most. */
const ENTRIES_MOST = 100

/** A document that a company is about to send. */
export interface ClosedQuestion {
  idPerusahaan: string
  /** As a broker, for another company. */
  asBroker: boolean
  /** The kind of the document, as its module calls it. */
  kind: string
  /** The office where it is filed. */
  kantor: string | undefined
  /** `YYYY-MM-DD` */
  day: string
}

/** Finds what keeps a company from sending documents: active entries of registers that close them. */
export function createClosings(
  registers: Pick<RegisterStore, 'statedEntries'>,
  services: readonly Pick<ServiceDefinition, 'id' | 'closes'>[],
) {
  const closings = new Map(services.flatMap(({ id, closes }) => (closes ? [[id, closes] as const] : [])))

  const isClosedBy = (entry: StatedEntry, { kind, kantor, asBroker }: ClosedQuestion): boolean => {
    const closes = closings.get(entry.layanan)
    const value = closes && entry.isi[closes.by]
    if (!closes || typeof value !== 'string') return false
    const { documents, asBroker: ofBrokers = [], onlyAtOffice } = closes
    const isMeant = asBroker ? ofBrokers.includes(value) : (documents[value] ?? []).includes(kind)
    const isLocal = onlyAtOffice !== undefined && entry.isi[onlyAtOffice.field] === onlyAtOffice.is
    return isMeant && (!isLocal || entry.kodeKantor === kantor)
  }

  /** What the user reads of the first entry that closes it; undefined when nothing does. */
  return async (question: ClosedQuestion): Promise<string | undefined> => {
    if (closings.size === 0) return undefined
    const { idPerusahaan, day } = question
    const entries = await registers.statedEntries({ registers: [...closings.keys()], idPerusahaan, day }, ENTRIES_MOST)
    const entry = entries.find(each => isClosedBy(each, question))
    return entry && fill(closings.get(entry.layanan)?.text ?? '', { nomor: entry.nomor ?? '' })
  }
}
