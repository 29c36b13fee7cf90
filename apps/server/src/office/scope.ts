import { HEAD_OFFICE, type Office } from '@dermaga/contract'

/** The offices whose documents an officer sees on a day. */
export interface OfficeScope {
  /** A member of the head office sees the documents of every office, also those that name none. */
  isEverywhere: boolean
  /** By code. */
  offices: readonly Office[]
}

/** @param offices of the officer's memberships, and those that belong to them */
export const scopeOfOffices = (offices: readonly Office[]): OfficeScope => ({
  isEverywhere: offices.some(({ kode }) => kode === HEAD_OFFICE),
  offices,
})
