import type { Caller } from '../http/caller.ts'

/** Systems identify a company by its tax number, of 15 digits or, with a leading zero, 16. */
export function isOwnCompany(number: string, { npwp }: Caller): boolean {
  const short = (digits: string) => digits.replace(/^0(?=\d{15}$)/, '')
  return short(number) === short(npwp)
}
