import type { LedgerDefinition } from './ledger.ts'

/** What texts and lists of a paper may show. `isi.x`: a field of the content; `jawaban.tindakan.x`: of an action's last answer;
 *  `nomor.x`: a number by the name of its numbering; `tanggal.tindakan`: the day on which an action was last done. The others are the
 *  paper's own number and day, the office, and the company of the case. */
export type PaperValue<FieldName extends string = string, ActionName extends string = string> =
  | 'nomor'
  | 'tanggal'
  | 'kantor'
  | 'pemohon'
  | 'npwp'
  | `isi.${FieldName}`
  | `jawaban.${ActionName}.${string}`
  | `nomor.${string}`
  | `tanggal.${ActionName}`

/** Whether a paper still applies. */
export type Validity = 'valid' | 'replaced' | 'frozen' | 'revoked' | 'expired' | 'ended'

/** Names the values of a text for the compiler. It does not exist at run time. */
interface Reads<Value extends string> {
  readonly reads?: Value
}

/** What is left in the account of each row of a table. */
export interface RowBalance {
  readonly ledger: string
  /** Fields of a row that are the last parts of the account's key. */
  readonly by: readonly string[]
}

/** A part of a paper, from top to bottom. Texts contain values as `{isi.lokasi}`. A text of which a value is missing is left out, and
 *  so are labels without a value and blocks without content. */
export type PaperBlock<Value extends string = string> =
  | (Reads<Value> & { readonly kind: 'heading' | 'centred' | 'paragraph'; readonly text: string })
  | (Reads<Value> & { readonly kind: 'points'; readonly label: string; readonly texts: readonly string[] })
  | { readonly kind: 'fields'; readonly of: readonly Value[] }
  | { readonly kind: 'table'; readonly of: Value; readonly columns: readonly string[]; readonly balance?: RowBalance }
  | { readonly kind: 'photos' | 'officers'; readonly of: Value }
  | { readonly kind: 'attachments'; readonly title: string }
  | (Reads<Value> & { readonly kind: 'signatures'; readonly of: readonly PaperSigner<Value>[] })
  | { readonly kind: 'when'; readonly of: Value; readonly is: string; readonly blocks: readonly PaperBlock<Value>[] }

/** Who a signature is of: the one who did an action last, or a person whom a value names. A signer without a name is left out. */
export interface PaperSigner<Value extends string = string> {
  /** Above the name: `Kepala {kantor}`. */
  readonly as: string
  /** In whose name: `Menteri Keuangan`. */
  readonly onBehalfOf?: string
  /** The action whose doer signs. */
  readonly action?: string
  /** The value that is the name. */
  readonly name?: Value
  /** How it was signed, where that is not electronically: `Menandatangani di lokasi`. */
  readonly note?: string
}

/** A paper that an action issues. */
export interface Paper<Value extends string = string> extends Reads<Value> {
  readonly title: string
  /** Under the title: what it is about. */
  readonly about?: string
  /** Contains values; without it, the number is the one that the action gives. */
  readonly number?: string
  /** States of the case in which it no longer applies. */
  readonly validity?: Readonly<Record<string, Exclude<Validity, 'valid'>>>
  /** A date: the last day on which it applies. */
  readonly until?: Value
  readonly blocks: readonly PaperBlock<Value>[]
}

/** The values that a text contains: `Nomor {nomor}` → `nomor`. */
export type ValuesIn<Text extends string> = Text extends `${string}{${infer Value}}${infer Rest}`
  ? Value | ValuesIn<Rest>
  : never

const VALUE = /\{([^{}]*)\}/g

/** The values that a text contains, each once. */
export const valuesIn = (text: string): string[] => [...new Set([...text.matchAll(VALUE)].map(([, name = '']) => name))]

/** A text with its values. @returns undefined when one is missing */
export function filledText(text: string, read: (value: string) => string | undefined): string | undefined {
  if (valuesIn(text).some(value => read(value) === undefined)) return undefined
  return text.replace(VALUE, (_, value: string) => read(value) ?? '')
}

/** Defines a paper. The compiler refuses values that do not exist in its service; `problemsOf` finds the rest. */
export const paper = <
  const Value extends string,
  const About extends string = never,
  const Numbered extends string = never,
  const Until extends string = never,
>(
  given: Omit<Paper, 'about' | 'number' | 'until' | 'blocks' | 'reads'> & {
    readonly about?: About
    readonly number?: Numbered
    readonly until?: Until
    readonly blocks: readonly PaperBlock<Value>[]
  },
): Paper<Value | Until | ValuesIn<About> | ValuesIn<Numbered>> => given

/** The title of a part. */
export const heading = <const Text extends string>(text: Text): PaperBlock<ValuesIn<Text>> => ({
  kind: 'heading',
  text,
})
/** A line in the middle: `MEMUTUSKAN:` */
export const centred = <const Text extends string>(text: Text): PaperBlock<ValuesIn<Text>> => ({
  kind: 'centred',
  text,
})
export const paragraph = <const Text extends string>(text: Text): PaperBlock<ValuesIn<Text>> => ({
  kind: 'paragraph',
  text,
})
/** A label with one text, or with several as a., b.: `Menimbang`, `KESATU`, `Untuk`. */
export const points = <const Text extends string>(
  label: string,
  ...texts: readonly Text[]
): PaperBlock<ValuesIn<Text>> => ({ kind: 'points', label, texts })
/** Values with the labels of their fields, one below the other. */
export const fieldList = <const Value extends string>(...of: readonly Value[]): PaperBlock<Value> => ({
  kind: 'fields',
  of,
})
/** The rows of a list. @param columns fields of its rows */
export const table = <const Value extends string>(of: Value, columns: readonly string[]): PaperBlock<Value> => ({
  kind: 'table',
  of,
  columns,
})
/** The rows of a list, each with what is reserved and what is available in its account of a ledger, of those in which the case has posted.
 *  @param columns fields of its rows @param by those that are the last parts of the account's key */
export const balances = <const Value extends string>(
  of: Value,
  columns: readonly string[],
  { ledger: { id }, by }: { readonly ledger: LedgerDefinition; readonly by: readonly string[] },
): PaperBlock<Value> => ({ kind: 'table', of, columns, balance: { ledger: id, by } })
/** The captions of photographs. The photographs themselves are files of the case. */
export const photoList = <const Value extends string>(of: Value): PaperBlock<Value> => ({ kind: 'photos', of })
/** The names of the officers whom a field names. */
export const officerList = <const Value extends string>(of: Value): PaperBlock<Value> => ({ kind: 'officers', of })
/** The attachments that the case has, by kind. */
export const attachmentList = (title: string): PaperBlock<never> => ({ kind: 'attachments', title })
/** Blocks that are there only when a choice has a value. */
export const when = <const Value extends string, const Inner extends string>(
  of: Value,
  is: string,
  blocks: readonly PaperBlock<Inner>[],
): PaperBlock<Value | Inner> => ({ kind: 'when', of, is, blocks })
/** Signatures in the order of signing. */
export const signatures = <const As extends string, const Name extends string = never>(
  ...of: readonly (Omit<PaperSigner<Name>, 'as'> & { readonly as: As })[]
): PaperBlock<Name | ValuesIn<As>> => ({ kind: 'signatures', of })

const hasBalance = (block: PaperBlock): boolean =>
  block.kind === 'when' ? block.blocks.some(hasBalance) : block.kind === 'table' && block.balance !== undefined

/** Whether a paper of a service shows what is left in accounts. */
export const showsBalances = (
  { papers }: { readonly papers: Readonly<Record<string, Paper>> },
  name: string,
): boolean => papers[name]?.blocks.some(hasBalance) === true

/** The names of the papers that an action issues. */
export const papersOf = ({ paper: issued }: { readonly paper?: string | readonly string[] }): readonly string[] =>
  issued === undefined ? [] : typeof issued === 'string' ? [issued] : issued
