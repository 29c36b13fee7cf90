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

/** Runs in a process of its own: waits for the task, answers when ready, ends with its parent. */
export async function serveBench(start: (task: Task) => Promise<Ready>): Promise<void> {
  const task = await new Promise<Task>(resolve => process.once('message', resolve))
  process.send?.(await start(task))
  process.on('disconnect', () => process.exit(0))
}
