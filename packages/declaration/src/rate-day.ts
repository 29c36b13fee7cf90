/** Days of what happened to a document, `YYYY-MM-DD` in WIB; undefined for what has not happened. */
export interface RateDays {
  readonly paid?: string | undefined
  readonly guaranteed?: string | undefined
  readonly registered?: string | undefined
}

/** The day whose exchange rate a document has: of the payment, else of the guarantee, else of the registration. Before any of them it
 *  is the current day, because payment comes next. @source UU 17/2006 Pasal 15 and its PMK on NDPBM */
export const rateDay = ({ paid, guaranteed, registered }: RateDays, today: string): string =>
  paid ?? guaranteed ?? registered ?? today
