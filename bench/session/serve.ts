/** What a server of this bench is told, and what it answers when it listens. */
export interface Task {
  port: number
  databaseUrl: string
  thumbprint: string
  families: number
}
export interface Ready {
  /** Address a proof names. */
  htu: string
  /** One refresh token a family. */
  tokens: string[]
}

/** Runs in a process of its own: waits for the task, answers when ready, then tells at every message how much processor
 *  time it has used, in milliseconds; ends with its parent. */
export async function serveBench(start: (task: Task) => Promise<Ready>): Promise<void> {
  const task = await new Promise<Task>(resolve => process.once('message', resolve))
  process.send?.(await start(task))
  process.on('message', () => {
    const { user, system } = process.cpuUsage()
    process.send?.((user + system) / 1000)
  })
  process.on('disconnect', () => process.exit(0))
}
