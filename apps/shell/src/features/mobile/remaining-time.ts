import { fill, mobileText as text } from '@dermaga/text'

/** Remaining time in hours and minutes, rounded down. */
export function remainingText(ms: number): string {
  const minutes = Math.floor(ms / 60_000)
  if (minutes < 1) return text.secondsLeft
  if (minutes < 60) return fill(text.minutesLeft, { minutes })
  return fill(text.hoursLeft, { hours: Math.floor(minutes / 60), minutes: minutes % 60 })
}
