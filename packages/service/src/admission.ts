/** What only holders of an active entry of a register may claim in a document. Documents that were sent go on. */
export interface Admission<Field extends string = string> {
  /** What documents claim, as their module calls it. */
  readonly claim: string
  /** Only entries that have one of these values of a choice. */
  readonly when?: { readonly field: Field; readonly isOneOf: readonly string[] }
  /** The provision that turns it off while it is 0. Entries from before the portal may be missing in the register. */
  readonly provision: string
  /** What is missing and what to do. */
  readonly text: string
  /** The same where a document names an entry of its company that is not in force: `{nomor}`. */
  readonly notInForce: string
}
