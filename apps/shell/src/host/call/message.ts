import type { Outcome } from '@dermaga/contract'
import { callText, serverFailed, unknownError } from '@dermaga/text'

/** The message of anything thrown: `response.data.message`, else its own message, else 'Terjadi kesalahan'. spec §8 */
export function messageOf(problem: unknown): string {
  try {
    const { response, message } = problem as { response?: { data?: { message?: unknown } }; message?: unknown }
    const found = [response?.data?.message, message].find(text => typeof text === 'string' && text !== '')
    return (found as string | undefined) ?? unknownError
  } catch {
    return unknownError
  }
}

/** The message that the server sent with an error; undefined when the text of the browser stands for it. */
export const serverMessageOf = ({ code, message }: Extract<Outcome<never>, { ok: false }>): string | undefined =>
  Object.hasOwn(callText, code) || (message === serverFailed && code !== 'server.failed') ? undefined : message
