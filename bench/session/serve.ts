/** The first message to the process. */
export interface Task {
  port: number
  databaseUrl: string
  thumbprint: string
  families: number
}
/** The reply, sent when the server listens. */
export interface Ready {
  /** The address for the claim `htu` of proofs. */
  htu: string
  /** One refresh token per family. */
  tokens: string[]
}

/** Runs as a separate process: waits for the task, replies when ready, then replies to every message with the processor
 *  time used so far, in milliseconds; exits with its parent. */
export async function serveBench(start: (task: Task) => Promise<Ready>): Promise<void> {
  const task = await new Promise<Task>(resolve => process.once('message', resolve))
  process.send?.(await start(task))
  process.on('message', () => {
    const { user, system } = process.cpuUsage()
    process.send?.((user + system) / 1000)
  })
  process.on('disconnect', () => process.exit(0))
}
