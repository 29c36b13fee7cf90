import type { CodesValue, Truth } from '@dermaga/service'

/** What decides which parts an excise business has. Codes: reference lists `jenis_usaha_bkc` and `komoditi_cukai`. */
export interface Business {
  readonly kodeJenisUsaha: CodesValue
  readonly kodeJenisBkc: CodesValue
}

export const FACTORY = '1'
export const STORAGE = '2'
export const IMPORTER = '3'
export const SHOP = '4'
export const DISTRIBUTOR = '5'

/** A kind of business, if given with one of some kinds of goods. */
export function isIn({ kodeJenisUsaha, kodeJenisBkc }: Business, kind: string, ...goods: readonly string[]): Truth {
  const [first, ...more] = goods.map(each => kodeJenisBkc.includes(each))
  const own = kodeJenisUsaha.includes(kind)
  return first ? own.and(more.reduce((truth, each) => truth.or(each), first)) : own
}

/** Licences of distributors and shops end after five years; the others last while the business runs. */
export const isLimited = ({ kodeJenisUsaha }: Business): Truth =>
  kodeJenisUsaha.includes(SHOP).or(kodeJenisUsaha.includes(DISTRIBUTOR))

/** Which goods a kind of business may have. Source: PMK 66/PMK.04/2018; table `matriks_nppbkc` (rest of storage places inferred). */
export const goodsHaveBusiness = ({ kodeJenisUsaha: kinds, kodeJenisBkc: goods }: Business): Truth =>
  goods
    .includes('HT')
    .not()
    .or(kinds.includes(FACTORY))
    .or(kinds.includes(IMPORTER))
    .and(
      goods
        .includes('MMEA')
        .not()
        .or(kinds.includes(FACTORY))
        .or(kinds.includes(IMPORTER))
        .or(kinds.includes(SHOP))
        .or(kinds.includes(DISTRIBUTOR)),
    )
export const businessHasGoods = ({ kodeJenisUsaha: kinds, kodeJenisBkc: goods }: Business): Truth =>
  kinds
    .includes(STORAGE)
    .not()
    .or(goods.includes('EA'))
    .and(kinds.includes(SHOP).or(kinds.includes(DISTRIBUTOR)).not().or(goods.includes('EA')).or(goods.includes('MMEA')))
