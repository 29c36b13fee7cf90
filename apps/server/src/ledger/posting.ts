import type { PostingKind } from '@dermaga/service'

/* What postings do to accounts, in ten-thousandths (`unitsOf`). */

/** An account as it is locked. */
export interface Balance {
  readonly id: string
  readonly balance: bigint
  readonly reserved: bigint
  /** The number of its last entry. */
  readonly last: number
}

/** What is kept of an account for a case. */
export interface Reservation {
  readonly account: string
  readonly idKasus: string
  readonly amount: bigint
  readonly since: Date
}

/** A posting in an account that is known. */
export interface Planned {
  readonly kind: PostingKind
  readonly account: string
  readonly text: string
  /** Undefined where all is meant. */
  readonly amount: bigint | undefined
  /** Of `reserve`: as much of the amount as is free. */
  readonly upTo: true | undefined
  readonly source: EntrySource
}

/** The event of a case that posts. */
export interface EntrySource {
  readonly idKasus: string
  readonly event: number
  /** Number of the case. */
  readonly document: string | null
}

export interface Entry {
  readonly account: string
  readonly number: number
  readonly kind: PostingKind
  readonly text: string
  readonly change: bigint
  readonly reservedChange: bigint
  readonly balance: bigint
  readonly reserved: bigint
  /** The case whose reservation it changes. */
  readonly reservedFor: string | null
  readonly source: EntrySource
  /** Its place among the entries of the event. */
  readonly place: number
}

/** Less in an account than a posting needs. `reserved` is short where a case has reserved less, or something that has to be free is. */
export interface Shortage {
  readonly account: string
  readonly what: 'balance' | 'reservation' | 'inUse'
  readonly has: bigint
  readonly missing: bigint
}

export interface Posted {
  readonly accounts: readonly Balance[]
  readonly reservations: readonly Reservation[]
  readonly entries: readonly Entry[]
  readonly shortages: readonly Shortage[]
}

interface Effect {
  readonly change: bigint
  readonly reservedChange: bigint
  readonly reservedFor: string | null
}

/** Applies postings one after another. With shortages nothing of it may be written.
 *  @param reservations of the accounts
 *  @returns the accounts and reservations that changed, as they are then */
export function applyPostings(
  postings: readonly Planned[],
  before: readonly Balance[],
  reservations: readonly Reservation[],
  now: Date,
): Posted {
  const accounts = new Map(before.map(account => [account.id, account]))
  const kept = new Map<string, Map<string, Reservation>>(before.map(({ id }) => [id, new Map()]))
  for (const each of reservations) kept.get(each.account)?.set(each.idKasus, each)
  const changed = new Set<string>()
  const held = new Set<Reservation>()
  const places = new Map<string, number>()
  const entries: Entry[] = []
  const shortages: Shortage[] = []
  for (const { kind, account: id, text, amount, upTo, source } of postings) {
    const found = accounts.get(id)
    const own = kept.get(id)
    if (!found || !own) throw new Error(`the account ${id} is not locked`)
    const effects = effectsOf(kind, upTo ? atMost(amount, found) : amount, source.idKasus, found, own)
    if ('missing' in effects) {
      shortages.push({ account: id, ...effects })
      continue
    }
    let last = found
    for (const effect of effects) {
      if (effect.change === 0n && effect.reservedChange === 0n) continue
      last = {
        id,
        balance: last.balance + effect.change,
        reserved: last.reserved + effect.reservedChange,
        last: last.last + 1,
      }
      accounts.set(id, last)
      changed.add(id)
      if (effect.reservedFor !== null) {
        const earlier = own.get(effect.reservedFor)
        const amountBefore = earlier?.amount ?? 0n
        const since = earlier && amountBefore > 0n ? earlier.since : now
        if (earlier) held.delete(earlier)
        const next = { account: id, idKasus: effect.reservedFor, amount: amountBefore + effect.reservedChange, since }
        own.set(effect.reservedFor, next)
        held.add(next)
      }
      const event = `${source.idKasus} ${source.event}`
      const place = places.get(event) ?? 0
      places.set(event, place + 1)
      const { balance, reserved } = last
      entries.push({ account: id, number: last.last, kind, text, ...effect, balance, reserved, source, place })
    }
  }
  return {
    accounts: [...accounts.values()].filter(({ id }) => changed.has(id)),
    reservations: [...held],
    entries,
    shortages,
  }
}

/** An amount, or what is free where that is less. */
const atMost = (amount: bigint | undefined, { balance, reserved }: Balance): bigint | undefined =>
  amount !== undefined && amount > balance - reserved ? balance - reserved : amount

/** What a posting changes, or what it lacks. @throws Error for an amount below zero, which forms refuse */
function effectsOf(
  kind: PostingKind,
  amount: bigint | undefined,
  idKasus: string,
  { balance, reserved }: Balance,
  reservations: ReadonlyMap<string, Reservation>,
): Effect[] | Omit<Shortage, 'account'> {
  if (amount !== undefined && amount < 0n && kind !== 'adjust') throw new Error(`${kind} of less than zero`)
  const free = balance - reserved
  const own = reservations.get(idKasus)?.amount ?? 0n
  const short = (what: Shortage['what'], has: bigint, needs: bigint) => ({ what, has, missing: needs - has })
  const plain = (change: bigint): Effect[] => [{ change, reservedChange: 0n, reservedFor: null }]
  const wanted = amount ?? 0n
  switch (kind) {
    case 'add':
      return plain(wanted)
    case 'take':
      return wanted > free ? short('balance', free, wanted) : plain(-(amount ?? free))
    case 'adjust':
      return -wanted > free ? short('balance', free, -wanted) : plain(wanted)
    case 'empty':
      return reserved > 0n ? { what: 'inUse', has: reserved, missing: reserved } : plain(-balance)
    case 'reserve':
      return wanted > free
        ? short('balance', free, wanted)
        : [{ change: 0n, reservedChange: wanted, reservedFor: idKasus }]
    case 'commit':
    case 'release': {
      const all = amount ?? own
      if (all > own) return short('reservation', own, all)
      return [{ change: kind === 'commit' ? -all : 0n, reservedChange: -all, reservedFor: idKasus }]
    }
    case 'takeReserved':
      return wanted > reserved
        ? short('reservation', reserved, wanted)
        : oldestFirst(wanted, [...reservations.values()])
  }
}

/** Takes an amount from reservations, the oldest first. */
function oldestFirst(amount: bigint, reservations: readonly Reservation[]): Effect[] {
  const inOrder = reservations.toSorted((one, other) => one.since.getTime() - other.since.getTime())
  let rest = amount
  return inOrder.flatMap((each): Effect[] => {
    const left = rest - each.amount
    const taken = left > 0n ? each.amount : rest
    rest -= taken
    return taken > 0n ? [{ change: -taken, reservedChange: -taken, reservedFor: each.idKasus }] : []
  })
}
