import type { ServiceDefinition } from '../definition.ts'

/** Drafts that nobody can fill in or send, of services that people begin. */
export function sendingProblems({ states, actions, initial, begunBy }: ServiceDefinition): string[] {
  if (begunBy !== 'applicant' && begunBy !== 'officer' && begunBy !== 'period') return []
  const sending = Object.entries(actions).filter(([, { sends }]) => sends)
  const fixed = [initial, ...sending.flatMap(([, { from }]) => from)].filter(
    name => states[name] !== undefined && !states[name].isEditable,
  )
  return [
    ...(sending.length === 0 ? ['no action sends a case, so nobody receives it; set sends: true in one'] : []),
    ...[...new Set(fixed)].map(
      name => `the state ${name} is before sending, but cannot be edited; set isEditable: true`,
    ),
  ]
}
