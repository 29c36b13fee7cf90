/* Other companies that have a part in the cases of a service, such as who receives what a case sends. */

/** Another company that reads the cases of a service, and acts in some of their states. */
export interface Party<Field extends string = string, PaperName extends string = string> {
  /** What it is to the case: `Penerima`. */
  readonly label: string
  /** Where the company is found. */
  readonly holder: PartyHolder<Field>
  /** Fields of the content that it does not see. */
  readonly hides?: readonly Field[]
  /** The papers that it may read. */
  readonly papers?: readonly PaperName[]
}

/** The company that holds an entry, valid on the day, of one of the registers, whose number is in a field of the content. */
export interface PartyHolder<Field extends string = string> {
  readonly field: Field
  readonly registers: readonly string[]
}

/** The holder of the licence whose number is in a field. @param registers ids of the registers that may have it */
export const holderOf = <const Field extends string>(field: Field, registers: readonly string[]) =>
  ({ field, registers }) as const

/** A party as the holder of a state, and as who does an action. */
export type PartyName<Name extends string = string> = `party:${Name}`

const PREFIX = 'party:'

/** The party by its name; undefined for everybody else. */
export const partyIn = (holder: string): string | undefined =>
  holder.startsWith(PREFIX) ? holder.slice(PREFIX.length) : undefined

export const isParty = (holder: string): holder is PartyName => holder.startsWith(PREFIX)

/** Fields of the content that a company does not see which has these parts in a case: those that each of them hides. */
export function hiddenFields(
  parties: Readonly<Record<string, Party>> | undefined,
  names: readonly string[],
): ReadonlySet<string> {
  const [first = [], ...others] = names.map(name => parties?.[name]?.hides ?? [])
  return new Set(first.filter(field => others.every(hides => hides.includes(field))))
}
