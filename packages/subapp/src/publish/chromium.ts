import { type ChildProcess, spawn } from 'node:child_process'
import { accessSync, constants, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import type { Readable, Writable } from 'node:stream'

const NAMES = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome', 'chrome', 'microsoft-edge']

/** The Chromium of this machine: the given one, that of CHROMIUM or CHROME_PATH, or the first in PATH. */
export function findChromium(given: string | undefined): string | undefined {
  const named = given ?? process.env['CHROMIUM'] ?? process.env['CHROME_PATH']
  if (named) return named
  const folders = (process.env['PATH'] ?? '').split(delimiter)
  return NAMES.flatMap(name => folders.map(folder => join(folder, name))).find(isExecutable)
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

type Params = Record<string, unknown>
type OnEvent = (method: string, params: Params, sessionId: string | undefined) => void

export interface Browser {
  /** Sends a command of the Chrome DevTools Protocol. @throws Error when the browser rejects it or ends */
  send: (method: string, params?: Params, sessionId?: string) => Promise<Params>
  onEvent: (listener: OnEvent) => void
  close: () => Promise<void>
}

interface Waiting {
  resolve: (result: Params) => void
  reject: (error: Error) => void
}

/** Starts a Chromium without a window and with a profile of its own, driven through a pipe: nothing listens on a port.
 *  @param path of its program */
export function startChromium(path: string): Browser {
  const profile = mkdtempSync(join(tmpdir(), 'dermaga-subapp-'))
  // As root, as in many containers, Chromium starts without its sandbox only. It opens the team's own build.
  const isRoot = process.getuid?.() === 0
  // A document that is answered here comes from no network, and Chromium lets such a one load nothing of this machine or of its
  // network, where teams try their builds.
  const networkChecks = 'LocalNetworkAccessChecks'
  const args = [
    '--headless=new',
    '--remote-debugging-pipe',
    `--user-data-dir=${profile}`,
    '--no-first-run',
    '--no-default-browser-check',
    '--disable-gpu',
    '--disable-dev-shm-usage',
    `--disable-features=${networkChecks}`,
    '--window-size=1280,800',
    ...(isRoot ? ['--no-sandbox'] : []),
  ]
  const child = spawn(path, args, { stdio: ['ignore', 'ignore', 'ignore', 'pipe', 'pipe'] })
  const [, , , input, output] = child.stdio as unknown as [null, null, null, Writable, Readable]
  const waiting = new Map<number, Waiting>()
  const listeners: OnEvent[] = []
  let ended: Error | undefined
  const end = (error: Error) => {
    ended ??= error
    for (const { reject } of waiting.values()) reject(ended)
    waiting.clear()
  }
  child.on('error', error => end(new Error(`${path} does not start: ${error.message}`)))
  child.on('exit', () => end(new Error(`${path} ended`)))
  input.on('error', () => end(new Error(`${path} ended`)))
  readMessages(output, message => {
    const { id, method, params = {}, result = {}, error, sessionId } = message
    if (id === undefined) {
      for (const listener of listeners) listener(method ?? '', params, sessionId)
      return
    }
    const call = waiting.get(id)
    waiting.delete(id)
    if (error) call?.reject(new Error(error.message))
    else call?.resolve(result)
  })

  let lastId = 0
  return {
    send: (method, params = {}, sessionId) =>
      new Promise((resolve, reject) => {
        if (ended) return reject(ended)
        const id = ++lastId
        waiting.set(id, { resolve, reject })
        input.write(`${JSON.stringify({ id, method, params, ...(sessionId && { sessionId }) })}\0`)
      }),
    onEvent: listener => void listeners.push(listener),
    async close() {
      await stop(child)
      rmSync(profile, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}

interface Message {
  id?: number
  method?: string
  params?: Params
  result?: Params
  error?: { message: string }
  sessionId?: string
}

/** Messages end with a null byte. */
function readMessages(output: Readable, onMessage: (message: Message) => void): void {
  let rest = ''
  output.setEncoding('utf8')
  output.on('data', (chunk: string) => {
    const messages = (rest + chunk).split('\0')
    rest = messages.pop() ?? ''
    for (const message of messages) onMessage(JSON.parse(message) as Message)
  })
}

function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null || child.pid === undefined) return Promise.resolve()
  return new Promise(resolve => {
    child.once('exit', () => resolve())
    child.kill('SIGKILL')
  })
}
