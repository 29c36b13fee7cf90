import { ERRORS, type ErrorCode } from '@dermaga/contract'
import { expect } from 'vitest'
import type { Answer } from './portal.ts'

declare module 'vitest' {
  // The type parameters must equal those of Vitest's own declaration.
  interface Matchers<R extends void | Promise<void> = void | Promise<void>, T = unknown> {
    /** The response is an error with this code, its status and an Indonesian message. */
    toFailWith: (code: ErrorCode) => R
    /** The response is a success. */
    toSucceed: () => R
  }
}

expect.extend({
  toFailWith(answer: Answer, code: ErrorCode) {
    const { status, body } = answer
    // The host-to-host API has its own status word for some errors.
    const isRefused = ['error', 'Failed', false].includes(body.status)
    const pass = status === ERRORS[code] && isRefused && body.code === code && body.message.length > 0
    return {
      pass,
      message: () => `expected refusal ${code} (${ERRORS[code]}), got ${status} ${JSON.stringify(body).slice(0, 400)}`,
    }
  },
  toSucceed(answer: Answer) {
    const pass = answer.status === 200 && answer.body.status === 'success'
    return {
      pass,
      message: () => `expected success, got ${answer.status} ${JSON.stringify(answer.body).slice(0, 400)}`,
    }
  },
})
