import { Counter, Gauge, Histogram, type Registry } from 'prom-client'
import type { Job } from './job.ts'

export type JobMetrics = ReturnType<typeof createJobMetrics>

/** Metrics of jobs, by the label `job`. */
export function createJobMetrics(registry: Registry, jobs: readonly Job[]) {
  const registers = [registry]
  const duration = new Histogram({
    name: 'job_run_duration_seconds',
    help: 'Duration of the runs of a job; their count is the number of runs',
    labelNames: ['job'] as const,
    buckets: [0.005, 0.025, 0.1, 0.5, 1, 5, 15, 60, 300],
    registers,
  })
  const failures = new Counter({
    name: 'job_failures_total',
    help: 'Runs of a job that failed',
    labelNames: ['job'] as const,
    registers,
  })
  for (const { name: job } of jobs) failures.inc({ job }, 0)

  new Gauge({
    name: 'job_queue_depth',
    help: 'Items that wait in the queue of a job; the same from every process',
    labelNames: ['job'] as const,
    registers,
    async collect() {
      this.reset()
      for (const { name: job, queueDepth } of jobs) {
        const depth = await queueDepth?.().catch(() => undefined)
        if (depth !== undefined) this.set({ job }, depth)
      }
    },
  })
  new Counter({
    name: 'job_items_total',
    help: 'Items of a queue that this process worked on, by outcome: done, retried later, or dead (given up)',
    labelNames: ['job', 'outcome'] as const,
    registers,
    collect() {
      this.reset()
      for (const { name: job, outcomes } of jobs) {
        for (const [outcome, items] of Object.entries(outcomes?.() ?? {})) this.inc({ job, outcome }, items)
      }
    },
  })

  return {
    startTimer: (job: string): (() => void) => duration.startTimer({ job }),
    countFailure: (job: string): void => failures.inc({ job }),
  }
}
