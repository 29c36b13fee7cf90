import { ServerResponse } from 'node:http'

/** Loaded into a process with `--import`: its own clock is `SHIFT_DAYS` days off. What measures durations is not. */
const shiftMs = Number(process.env['SHIFT_DAYS']) * 86_400_000
const systemNow = Date.now

class ShiftedDate extends Date {
  constructor(...given: ConstructorParameters<typeof Date> | []) {
    super(...((given.length === 0 ? [ShiftedDate.now()] : given) as ConstructorParameters<typeof Date>))
  }
  static override now(): number {
    return systemNow() + shiftMs
  }
}
globalThis.Date = ShiftedDate as DateConstructor

// Node writes the header from a clock of its own; browsers take the server's time from it.
const writeHead = ServerResponse.prototype.writeHead as (...given: unknown[]) => ServerResponse
ServerResponse.prototype.writeHead = function (this: ServerResponse, ...given: unknown[]) {
  this.setHeader('date', new Date().toUTCString())
  return writeHead.apply(this, given)
}
