/** What a stay consists of, as operators see it. */
export type Step = 'manifest' | 'script' | 'css' | 'mount' | 'unmount'
/** Whole milliseconds of each step that came to its end. */
export type Spans = Partial<Record<Step, number>>

export type Measure = <T>(step: Step, work: Promise<T>) => Promise<T>

/** Measures the steps of one stay. One that fails has no time: it is told as a fault. */
export function createSpans(): { spans: Spans; measure: Measure } {
  const spans: Spans = {}
  return {
    spans,
    async measure(step, work) {
      const begin = performance.now()
      const value = await work
      spans[step] = Math.round(performance.now() - begin)
      return value
    },
  }
}
