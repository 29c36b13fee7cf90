/** What a company may not send while an entry of a register is active. What it has sent goes on. */
export interface Closing<Field extends string = string> {
  /** The choice that decides what is closed. */
  readonly by: Field
  /** The kinds of documents that each of its values closes, as their module calls them. */
  readonly documents: Readonly<Record<string, readonly string[]>>
  /** Its values that close what the company sends for others by a power of attorney. */
  readonly asBroker?: readonly string[]
  /** Only documents of the entry's own office, while this field has this value. */
  readonly onlyAtOffice?: { readonly field: Field; readonly is: string }
  /** What is wrong and what to do. `{nomor}` is the entry. */
  readonly text: string
}
