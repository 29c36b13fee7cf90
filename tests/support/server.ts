import { type RunningProcess, startProcess } from '../../tools/processes.ts'
import { type Client, openClient, overNetwork } from './client.ts'
import { TEST_SECRET, type TestDatabase } from './database.ts'
import { freePort } from './stack.ts'

/** The address in tokens. All processes started here belong to the same portal, whatever their port. */
export const PUBLIC_URL = 'http://localhost:4999'

/** A separate server process, for tests that kill it or need several. */
export interface Server {
  origin: string
  client: Client
  running: RunningProcess
}

/** Starts a server process on a database. @param origin the address of a previous process to reuse */
export async function startServer(
  { url, dataDir }: TestDatabase,
  given: { origin?: string; env?: Record<string, string>; apiKeys?: Record<string, string> } = {},
): Promise<Server> {
  const origin = given.origin ?? `http://localhost:${await freePort()}`
  const running = await startProcess(
    'apps/server/src/main.ts',
    {
      PORT: new URL(origin).port,
      PUBLIC_URL,
      DATA_DIR: dataDir,
      SECRET_KEY: TEST_SECRET,
      LOG_LEVEL: 'error',
      ...(url ? { DATABASE_URL: url } : {}),
      ...given.env,
    },
    'quiet',
  )
  return { origin, client: openClient(overNetwork(origin), given.apiKeys ?? {}), running }
}
