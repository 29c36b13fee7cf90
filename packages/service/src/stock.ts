import Big from 'big.js'
import { type Content, isRows, type Value } from './content.ts'

/* The stock that reports of periods account for: what was there, what came and went, and what is left. */

/** What a report accounts for: a row for each of the goods. */
export interface Stock<Field extends string = string> {
  readonly rows: Field
  /** The list of the entry's content that has the goods, and its field with what was there when the entry began. Without it the company
   *  names the goods: its first report says what was there, and goods that are new later open with nothing. */
  readonly goods?: { readonly list: string; readonly first: string }
  /** The field by which goods differ, in both lists. */
  readonly key: string
  /** Fields that a row has in common with the goods, or with its row in the report before. */
  readonly copies: readonly string[]
  /** What is there at the begin and at the end of the period. */
  readonly opening: string
  readonly closing: string
  /** Fields that are zero unless somebody says otherwise. */
  readonly zero?: readonly string[]
  readonly receipts?: Receipts<Field>
}

/** What came in, by a ledger: what was added in the period to the accounts of the entry. Their key begins with the number of the
 *  entry and the key of the goods. */
export interface Receipts<Field extends string = string> {
  readonly ledger: string
  /** The list of what came in, and its fields. */
  readonly rows: Field
  readonly document: string
  readonly day: string
  readonly amount: string
  /** The field of the stock's rows with the sum. */
  readonly total: string
}

/** What came in once, as the ledger has it. */
export interface Receipt {
  /** Of the goods. */
  readonly key: string
  readonly document: string
  /** `YYYY-MM-DD`. */
  readonly day: string
  readonly amount: string
}

/** Amounts by the key of the goods. */
export type Amounts = Readonly<Record<string, string>>

export const rowsIn = (content: Content, name: string): Content[] => {
  const rows = content[name]
  return isRows(rows) ? rows : []
}

/** An amount as it is compared: `12.50` and `12.5` are one. */
const amountIn = (value: Value | undefined): string | undefined =>
  typeof value === 'string' && /^-?\d+(\.\d+)?$/.test(value) ? new Big(value).toFixed() : undefined

/** The amounts of a column by the key of the goods. */
function amountsIn({ rows, key }: Pick<Stock, 'rows' | 'key'>, column: string, content: Content): Amounts {
  return Object.fromEntries(
    rowsIn(content, rows).flatMap(row => {
      const amount = amountIn(row[column])
      return amount === undefined ? [] : [[String(row[key]), amount] as const]
    }),
  )
}

/** What a report opens and closes with. */
export const openingIn = (stock: Stock, content: Content): Amounts => amountsIn(stock, stock.opening, content)
export const closingIn = (stock: Stock, content: Content): Amounts => amountsIn(stock, stock.closing, content)
/** What was there when an entry began: what its first report opens with. Undefined where only the report says it. */
export function firstOpening({ goods, key }: Stock, entry: Content): Amounts | undefined {
  if (!goods) return undefined
  const given = amountsIn({ rows: goods.list, key }, goods.first, entry)
  return Object.fromEntries(rowsIn(entry, goods.list).map(row => [String(row[key]), given[String(row[key])] ?? '0']))
}

/** The goods of which two accounts have different amounts. Goods that one of them does not name are none. */
export const differingGoods = (one: Amounts, other: Amounts): string[] =>
  [...new Set([...Object.keys(one), ...Object.keys(other)])].filter(key => (one[key] ?? '0') !== (other[key] ?? '0'))

export const isSameAmounts = (one: Amounts, other: Amounts): boolean => differingGoods(one, other).length === 0

/** What the portal carries into a report. */
export interface Carried {
  entry: Content
  /** Of what the report before closes with; amounts that it does not have yet are undefined. Undefined where the report itself says it. */
  opening: Amounts | undefined
  /** The rows of the report before. */
  before: readonly Content[]
  receipts: readonly Receipt[]
}

/** Content with a row for each of the goods, what came in, and what the report opens with. What people fill in stays. */
export function withStock(stock: Stock, content: Content, carried: Carried): Content {
  return stock.goods ? withGoodsOf(stock.goods.list, stock, content, carried) : withOwnGoods(stock, content, carried)
}

/** Goods that the company names: those that the report before leaves are there again. */
function withOwnGoods(stock: Stock, content: Content, { opening, before }: Carried): Content {
  const { rows, key, copies, opening: column, zero = [] } = stock
  const zeros = Object.fromEntries(zero.map(name => [name, '0']))
  const given = rowsIn(content, rows)
  const left = before.filter(row => (opening?.[String(row[key])] ?? '0') !== '0')
  const missing = left
    .filter(row => !given.some(each => each[key] === row[key]))
    .map(row =>
      Object.fromEntries([key, ...copies].flatMap(name => (row[name] === undefined ? [] : [[name, row[name]]]))),
    )
  const all = [...missing, ...given].map(
    (row): Content => ({ ...zeros, ...row, ...(opening && { [column]: opening[String(row[key])] ?? '0' }) }),
  )
  return all.length === 0 ? content : { ...content, [rows]: all }
}

/** A row for each of the goods of the entry. */
function withGoodsOf(goods: string, stock: Stock, content: Content, { entry, opening, receipts }: Carried): Content {
  const { rows, key, copies, zero = [] } = stock
  const before = new Map(rowsIn(content, rows).map(row => [row[key], row]))
  const filled = rowsIn(entry, goods).map(good => {
    const id = String(good[key])
    const came = receipts.filter(receipt => receipt.key === id).reduce((sum, { amount }) => sum.plus(amount), Big(0))
    const row: Content = {
      ...Object.fromEntries(zero.map(name => [name, '0'])),
      ...before.get(id),
      ...Object.fromEntries(copies.flatMap(name => (good[name] === undefined ? [] : [[name, good[name]]]))),
      [key]: id,
      ...(stock.receipts && { [stock.receipts.total]: came.toFixed() }),
    }
    const amount = opening?.[id]
    if (amount === undefined) delete row[stock.opening]
    else row[stock.opening] = amount
    return row
  })
  return { ...content, [rows]: filled, ...(stock.receipts && receiptRows(stock.receipts, key, receipts)) }
}

const receiptRows = (
  { rows, document, day, amount }: Receipts,
  key: string,
  receipts: readonly Receipt[],
): Content => ({
  [rows]: receipts.map(each => ({
    [key]: each.key,
    [document]: each.document,
    [day]: each.day,
    [amount]: new Big(each.amount).toFixed(),
  })),
})
