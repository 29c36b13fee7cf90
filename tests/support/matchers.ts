import { ERRORS, type ErrorCode } from '@dermaga/contract'
import { expect } from 'vitest'
import type { Answer } from './portal.ts'

declare module 'vitest' {
  // The parameters are those of Vitest's own declaration.
  interface Matchers<R extends void | Promise<void> = void | Promise<void>, T = unknown> {
    /** The answer is a refusal of this code, with its status and an Indonesian message. */
    toRefuse: (code: ErrorCode) => R
    /** The answer is a success. */
    toSucceed: () => R
  }
}

expect.extend({
  toRefuse(answer: Answer, code: ErrorCode) {
    const { status, body } = answer
    // Host-to-host answers some refusals in words of its own.
    const isRefused = ['error', 'Failed'].includes(body.status)
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
