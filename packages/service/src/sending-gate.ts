/** A condition before a case is sent. `text` says what is wrong and what to do. */
export type Gate = {
  readonly text: string
} /** The company has no other case of this service on its way, or in one of these states. */ & (
  | { readonly gate: 'noneOpen'; readonly states?: readonly string[] }
  /** The company has an active entry of a register today. */
  | { readonly gate: 'holds'; readonly register: string }
  /** The company has no entry of a register in one of these states, or that came into it less than some months ago. */
  | {
      readonly gate: 'noneIn'
      readonly register: string
      readonly states: readonly string[]
      readonly withinMonths?: number
    }
  /** The company has sent every report of a service by its last day. */
  | { readonly gate: 'reported'; readonly service: string }
  /** Nobody has an entry of a register that may be used with the number in a field, and no other case of this service is about to begin one. */
  | { readonly gate: 'unusedNumber'; readonly register: string; readonly field: string }
  /** The user has a portal access. */
  | { readonly gate: 'portalAccess'; readonly access: string }
)

/** No other case of this service of the company is on its way: sent and not ended.
 *  @param states only cases in these of its states */
export const noneOpen = (text: string, states?: readonly string[]): Gate => ({
  gate: 'noneOpen',
  text,
  ...(states && { states }),
})
/** The company has an active entry of a register today. */
export const holds = (register: string, text: string): Gate => ({ gate: 'holds', register, text })
/** The company has no entry of a register in some states: frozen, revoked; or no case of another service that is on its way there.
 *  @param withinMonths only those that came into the state less than this ago */
export const noneIn = (register: string, states: readonly string[], text: string, withinMonths?: number): Gate => ({
  gate: 'noneIn',
  register,
  states,
  text,
  ...(withinMonths !== undefined && { withinMonths }),
})
export const portalAccess = (access: string, text: string): Gate => ({ gate: 'portalAccess', access, text })
/** The company has sent every report of a service that was due. @param text `{nomor}` is the earliest that it has not */
export const reported = (service: string, text: string): Gate => ({ gate: 'reported', service, text })
/** The number in a field is free in a register. @param text `{nomor}` is the number that is not */
export const unusedNumber = (register: string, field: string, text: string): Gate => ({
  gate: 'unusedNumber',
  register,
  field,
  text,
})
