/** The measured steps of a visit. */
export type Step = 'manifest' | 'script' | 'css' | 'mount' | 'unmount'
/** Whole milliseconds of each step that succeeded. */
export type Spans = Partial<Record<Step, number>>

export type Measure = <T>(step: Step, work: Promise<T>) => Promise<T>

/** Measures the steps of one visit. A step that fails has no duration: its error is reported instead. */
export function createSpans(): { spans: Spans; measure: Measure } {
  const spans: Spans = {}
  return {
    spans,
    async measure(step, work) {
      const start = performance.now()
      const value = await work
      spans[step] = Math.round(performance.now() - start)
      return value
    },
  }
}
