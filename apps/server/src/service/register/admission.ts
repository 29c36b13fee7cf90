import type { Admission, ServiceDefinition } from '@dermaga/service'
import { fill } from '@dermaga/text'
import type { ReferenceModule } from '../../reference/index.ts'
import type { ClaimedEntry, RegisterStore } from './register.store.ts'

/** What a document claims, and the number of the entry that it names for it. */
export interface Claim {
  claim: string
  nomor?: string | undefined
}

/** Claims of a document that its company is about to send. */
export interface ClaimQuestion {
  idPerusahaan: string
  claims: readonly Claim[]
  /** `YYYY-MM-DD` */
  day: string
}

const OFF = '0'

/** Finds the claims of a document that its company has no active entry for. */
export function createAdmissions(
  registers: Pick<RegisterStore, 'claimedEntries'>,
  services: readonly Pick<ServiceDefinition, 'id' | 'admits'>[],
  { findProvisions }: Pick<ReferenceModule, 'findProvisions'>,
) {
  const byClaim = Map.groupBy(
    services.flatMap(({ id, admits = [] }) => admits.map(admission => ({ ...admission, register: id }))),
    ({ claim }) => claim,
  )

  /** What the user reads of each claim that is not met, beside it. */
  return async ({ idPerusahaan, claims, day }: ClaimQuestion): Promise<(Claim & { text: string })[]> => {
    const asked = [...new Set(claims.flatMap(({ claim }) => byClaim.get(claim) ?? []))]
    if (asked.length === 0) return []
    const provisions = asked.map(({ provision }) => ({ code: provision, day }))
    const find = await findProvisions(provisions)
    const entries = await registers.claimedEntries({
      registers: [...new Set(asked.map(({ register }) => register))],
      idPerusahaan,
      day,
      numbers: claims.flatMap(({ nomor }) => nomor ?? []),
    })
    return claims.flatMap(claim => {
      const admissions = byClaim.get(claim.claim) ?? []
      if (admissions.some(({ provision }) => find({ code: provision, day }) === OFF)) return []
      const text = textFor(claim, admissions, entries)
      return text === undefined ? [] : [{ ...claim, text }]
    })
  }
}

function textFor(
  { nomor }: Claim,
  admissions: readonly (Admission & { register: string })[],
  entries: readonly ClaimedEntry[],
): string | undefined {
  const [first] = admissions
  if (!first) return undefined
  const admitted = entries.filter(({ layanan, isActive, isi }) =>
    admissions.some(
      ({ register, when }) =>
        register === layanan && isActive && (!when || when.isOneOf.includes(String(isi[when.field] ?? ''))),
    ),
  )
  if (admitted.length === 0) return first.text
  const isNamed = (entry: ClaimedEntry) => entry.nomor === nomor
  // A number that the register does not know may be of a decision from before it.
  const lapsed = nomor !== undefined && !admitted.some(isNamed) && entries.find(isNamed)
  if (!lapsed) return undefined
  const own = admissions.find(({ register }) => register === lapsed.layanan) ?? first
  return fill(own.notInForce, { nomor })
}
