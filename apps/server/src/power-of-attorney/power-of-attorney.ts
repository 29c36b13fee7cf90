import { type PowerAction, type PowerDocument, type PowerSide, type PowerState, wibDay } from '@dermaga/contract'

/** What the parties have decided. The state of a power follows from it and the day. */
export type Recorded = 'menunggu' | 'diterima' | 'ditolak' | 'diakhiri'

/** Calendar days in WIB, `YYYY-MM-DD`, both inclusive. */
export interface Period {
  mulai: string
  akhir: string
}

/** The state of a power at a time. Pending and accepted powers expire with their last day. */
export function stateAt({ recorded, mulai, akhir }: Period & { recorded: Recorded }, now: Date): PowerState {
  if (recorded === 'ditolak' || recorded === 'diakhiri') return recorded
  const today = wibDay(now)
  if (today > akhir) return 'kedaluwarsa'
  if (recorded === 'menunggu') return 'menunggu'
  return today < mulai ? 'belum-berlaku' : 'berlaku'
}

/** The actions of each side in each state. */
const ALLOWED: Record<PowerSide, Partial<Record<PowerState, readonly PowerAction[]>>> = {
  pemberi: { menunggu: ['akhiri'], 'belum-berlaku': ['akhiri'], berlaku: ['akhiri'] },
  penerima: { menunggu: ['terima', 'tolak'], 'belum-berlaku': ['akhiri'], berlaku: ['akhiri'] },
}

/** The actions of a side in a state. */
export const actionsOf = (side: PowerSide, state: PowerState): readonly PowerAction[] => ALLOWED[side][state] ?? []

/** Whether a side may take an action in any state. */
export const isActionOf = (side: PowerSide, action: PowerAction): boolean =>
  Object.values(ALLOWED[side]).some(actions => actions.includes(action))

/** The decision that each action records. */
export const RECORDED_BY: Record<PowerAction, Exclude<Recorded, 'menunggu'>> = {
  terima: 'diterima',
  tolak: 'ditolak',
  akhiri: 'diakhiri',
}

/** What a power covers: kinds of documents, and codes of customs offices, null for all. */
export interface Coverage {
  dokumen: readonly PowerDocument[]
  kantor: readonly string[] | null
}

/** Whether a power covers a document. One that names no office yet is covered wherever its kind is.
 *  @param office code of the office where the document is filed */
export const covers = ({ dokumen, kantor }: Coverage, kind: PowerDocument, office: string | undefined): boolean =>
  dokumen.includes(kind) && (kantor === null || office === undefined || kantor.includes(office))

/** Whether two powers cover the same document of the same office on the same day. */
export function overlaps(one: Period & Coverage, other: Period & Coverage): boolean {
  const { kantor } = one
  return (
    one.mulai <= other.akhir &&
    other.mulai <= one.akhir &&
    other.dokumen.some(code => one.dokumen.includes(code)) &&
    (kantor === null || other.kantor === null || other.kantor.some(code => kantor.includes(code)))
  )
}
