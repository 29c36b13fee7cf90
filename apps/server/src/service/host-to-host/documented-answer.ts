import { Answer } from '../../http/route.ts'

/** What documented calls answer. */
export type DocumentedAnswer = Answer<{ status: boolean; data: unknown }>

export const documentedAnswer = (status: boolean, data: unknown, message: string): DocumentedAnswer =>
  new Answer({ status, data }, message)
