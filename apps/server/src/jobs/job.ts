/** What a run of a job gets. */
export interface JobContext {
  /** Aborts when the process stops. */
  stopping: AbortSignal
  /** Runs the job again as soon as this run ends. */
  wake: () => void
}

/** How work on an item ended: it succeeded, is due again later, or was given up. */
export type Outcome = 'done' | 'retried' | 'dead'

/** Work that runs beside the calls, as its module describes it. */
export interface Job {
  /** Names the job in metrics and log lines. */
  name: string
  /** The longest pause between two runs. */
  everyMs: number
  /** False: the first run is after `everyMs`. */
  runsAtStart?: boolean
  /** The database channel that wakes the job when a transaction commits that has work for it. */
  wakeOn?: string
  run: (context: JobContext) => Promise<void>
  /** Ends what the last run has left, when the process stops. */
  settle?: () => Promise<void>
  /** How many items wait. Asked at each scrape of the metrics. */
  queueDepth?: () => Promise<number>
  /** Items by outcome, since the process started. */
  outcomes?: () => Readonly<Record<Outcome, number>>
}
