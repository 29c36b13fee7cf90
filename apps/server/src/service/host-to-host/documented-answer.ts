import { Answer } from '../../http/route.ts'

/** What documented calls answer. */
export type Told = Answer<{ status: boolean; data: unknown }>

export const told = (status: boolean, data: unknown, message: string): Told => new Answer({ status, data }, message)
