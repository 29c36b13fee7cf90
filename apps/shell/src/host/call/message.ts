import { unknownError } from '@dermaga/text'

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
