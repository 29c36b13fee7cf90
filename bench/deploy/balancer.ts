import { startBalancer } from '../../tests/support/balancer.ts'

/** The first message: the processes behind the balancer. Later ones ask for a report. */
export type Command = { origins: readonly string[] } | 'report'
export interface Report {
  origin: string
  ready: readonly string[]
  lost: readonly string[]
}

/** Runs the balancer as a process of its own, so that the callers do not delay it. */
const { origins } = await new Promise<{ origins: readonly string[] }>(resolve => process.once('message', resolve))
const balancer = await startBalancer(origins)
const report = (): Report => ({ origin: balancer.origin, ready: balancer.ready(), lost: balancer.lost })
process.on('message', () => void process.send?.(report()))
process.on('disconnect', () => process.exit(0))
process.send?.(report())
